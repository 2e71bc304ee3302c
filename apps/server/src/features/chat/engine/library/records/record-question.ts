import {
  columnOf,
  gainOf,
  ofGap,
  planGapOf,
  isOfHoldings,
  type Measure,
  measureAsked,
  measured,
  ofColumn,
  worthOf,
} from './record-measures.ts';
import { spanAsked } from './record-dates.ts';
import { type NamedRows, namesAsked, rowsNamed } from './record-names.ts';
import { isOfTrades, withSides } from './record-sides.ts';
import type { RecordColumn, RecordRow, RecordTable } from './record-table.ts';

export type Operation =
  | 'total'
  | 'average'
  | 'highest'
  | 'lowest'
  | 'share'
  | 'change'
  | 'difference'
  | 'count'
  | 'below'
  | 'above'
  | 'list';
/** What is asked of a table of records. */
export type RecordQuery = {
  operation: Operation;
  measure: Measure | null;
  /** Of `below` and `above`: what the measure is set against; null for nothing. */
  against: Measure | null;
  named: readonly NamedRows[];
  /** The column by whose names rows are put together. */
  by: RecordColumn | null;
};
/** A name that the question puts beside a column and that no cell of it has; without a column, what no column is called. */
export type Unheld = { column: RecordColumn | null; word: string };

const light =
  /^(?:a|an|the|of|in|on|at|by|to|for|and|or|from|with|as|is|are|was|were|did|does|do|has|have|had|be|it|its|that|this|these|those|they|their|there|them|my|our|i|we|you|me|us|what|which|how|much|many|who|please|tell|show|give|list|according|per|only|just|now|so|then|but|about|made|make|makes|come|comes|came|up|uploaded|upload|file|files|csv|tsv|table|spreadsheet|sheet|document|attached|total|overall|all|whole|entire|both|each|every|together|altogether|combined|amount|figure|figures|number|value|held|hold|holding|holdings|position|positions|row|rows|record|records|entry|entries|line|lines|item|items|sold|recorded|reported|listed|shown|between|during|over|within|across|stand|stands|stood|out|have|get|say|says|two|three|four|named|called|one|ones|compared|versus|vs|against|quarter|quarters|region|regions|part|where|far|get|got|receive|received|pay|paid|money|cash|go|went|ever|still|been|did|in)$/;
const noun =
  'positions?|holdings?|rows?|records?|entries|entry|lines?|items?|stocks?|funds?|trades?|transactions?|orders?|companies|company|securities|products?|payments?|portfolio|times';
const ofHighest = /\b(?:highest|largest|biggest|greatest|most|best|top|max(?:imum)?|leading)\b/;
const ofLowest = /\b(?:lowest|smallest|least|worst|fewest|min(?:imum)?|weakest)\b/;
const ofShare =
  /\b(?:what|which) (?:share|percentage|percent|proportion|fraction|part|portion|weight) (?:of (?:the |my |our )?(?:total|whole|file|sum|all|it)?)?|\b(?:as a |the )?(?:share|percentage|percent|proportion|weight)(?: of (?:the )?(?:total|whole))?\b|\bhow much (?:of it )?(?:is|was) (?:(?:held|invested) )?(?=in\b)|\bhow much of (?:the|my|our) (?:whole |total )?(?:\w+ )?(?:file|csv|portfolio|table|sheet|spreadsheet|total|holdings|positions)\b/;
const changeWord =
  /\b(?:change[ds]?|r[io]se|grow|grew|growth|f[ae]ll|increased?|decreased?|drop(?:ped)?|decline[ds]?)\b/;
const ofDifference =
  /\b(?:differences?|compared?|versus|vs|more than|less than|higher than|lower than|exceed(?:ed|s)?)\b/;
const ofAverage = /\b(?:average|mean)\b/;
const belowCost =
  /\b(below|under|above|over) (?:(?:its|their|my|the|what) )?(?:(?:average|purchase|unit) )?(?:cost|price|i paid)(?: price| basis)?\b/;
const atLoss =
  /\b(?:(?:at|showing|with|in) (?:a |an )?(?:unreali[sz]ed )?loss(?:es)?|losing money|(?:has |have )?lost money|under ?water|in the red)\b/;
const atGain =
  /\b(?:(?:at|showing|with|in) (?:a |an )?(?:unreali[sz]ed )?(?:profit|gains?)|making money|(?:has |have )?made money|in the black)\b/;

/** Reads what is asked of a table; null where a word of it stands for nothing in the table. */
export function recordQuery(question: string, table: RecordTable): RecordQuery | Unheld | null {
  const text = question.replace(/[?!.\s]+$/, '');
  const plain = withThing(withFees(withSides(withoutFileName(text.toLowerCase(), table.document), table), table), table)
    .replace(/\s+/g, ' ')
    .trim();
  const listedRows = listAsked(plain, text, table) ?? rowsListed(plain, text, table) ?? planListed(plain, text, table);
  if (listedRows !== null) return listedRows;
  const highest = ofHighest.test(plain);
  const lowest = ofLowest.test(plain);
  if (highest && lowest) return null;
  // "The average cost" is a column, which is taken before "average".
  const read = measureAsked(plain, table);
  if (read === undefined) return null;
  const found = rowsAsked(read?.rest ?? plain, text, table);
  if (found === null) return null;
  const by = columnAsked(found.rest, table);
  const rest = by === null ? found.rest : found.rest.replace(wordFor(by), ' ');
  const measure = read?.measure ?? null;
  const isOfRows = by !== null || found.named.length > 0 || new RegExp(`\\b(?:${noun})\\b`).test(rest);
  const count = isOfRows && /\bhow many\b/.test(rest) && (measure === null || !/\bhow many\b.*§/.test(rest));
  const operation: Operation | null =
    highest || lowest
      ? highest
        ? 'highest'
        : 'lowest'
      : changeWord.test(rest)
        ? 'change'
        : ofShare.test(rest)
          ? 'share'
          : ofDifference.test(rest)
            ? 'difference'
            : ofAverage.test(rest)
              ? 'average'
              : count && measure === null
                ? 'count'
                : measure === null &&
                    !((asksMoney.test(rest) || ofSpending.test(text.toLowerCase())) && found.named.length > 0)
                  ? null
                  : 'total';
  const isOfNames = found.named.some(({ span }) => span === undefined);
  const left = leftOver(rest, operation, table).filter(
    (word) => !(isOfNames && table.days !== null && /^spen[dt]$/.test(word)),
  );
  if (operation === null) return found.named.length > 0 ? unheldColumn(left, plain) : null;
  // A turn may say of what.
  if (found.named.length === 0 && (operation === 'share' || operation === 'difference')) return null;
  const unheld = unheldName(left, question, table);
  if (unheld !== null) return unheld;
  if (left.length > 0) return null;
  const meant = measure ?? (operation === 'count' ? null : measureMeant(table));
  if (meant === null && operation !== 'count') return null;
  const isBare =
    operation === 'total' &&
    !/\b(?:i|my|we|our)\b/.test(plain) &&
    found.named.length === 0 &&
    !/\b(?:total|sum|all|altogether|overall|combined|together|whole)\b/.test(plain);
  // A column alone, of no row and without a word for a sum, may as well mean a file of another kind.
  if (isBare && meant?.columns.length === 1) return null;
  return {
    operation,
    measure: meant,
    against: null,
    named: found.named,
    by: by ?? (operation === 'highest' || operation === 'lowest' ? nameOfEach(table) : null),
  };
}

/** An amount without its name is what was paid, or what is held is worth. */
const asksMoney =
  /\bhow much\b|^total\b|\bin total\b|\bwhat (?:did|have) (?:i|we)\b.*\b(?:get|got|received?|earn(?:ed)?|collect(?:ed)?|buy|bought|pay|paid|spen[dt])\b/;

/** What was spent on a thing is asked for with no word for how much. */
const ofSpending = /\bwhat (?:did|have|had) (?:i|we) (?:spen[dt]|invest(?:ed)?|put)\b/;

const feeWord = /\b(?:commissions?|brokerage|(?:trading|broker(?:'s)?) (?:costs?|fees?|charges?)|fees?)\b/;

/** “Commission” means the one column of fees, however that is called. */
function withFees(plain: string, { figures }: RecordTable): string {
  const [column, other] = figures.filter(({ name }) => /\b(?:fees?|comm|commissions?)\b/i.test(name));
  return column === undefined || other !== undefined ? plain : plain.replace(feeWord, column.name.toLowerCase());
}

/** The rows that a text names by their cells and by their time. */
function rowsAsked(plain: string, original: string, table: RecordTable): ReturnType<typeof namesAsked> {
  const { days } = table;
  const time = days === null ? null : spanAsked(plain);
  if (time === undefined) return null;
  const found = namesAsked(time?.rest ?? plain, original, table);
  if (found === null || time === null || days === null) return found;
  return { ...found, named: [...found.named, { column: days, value: time.name, span: time.span }] };
}

/** "And in the South?", "what share of the total is it?": a turn completed by the query before it and the row that this told. */
export function turnQuery(
  turn: string,
  { query: before, told }: { query: RecordQuery; told: NamedRows | null },
  table: RecordTable,
): RecordQuery | null {
  const text = turn.replace(/[?!.\s]+$/, '');
  const plain = withoutFileName(text.toLowerCase(), table.document)
    .replace(/^(?:and|so|then|ok(?:ay)?|but|what about|how about)\b/, ' ')
    .replace(/^ *(?:what|how) about\b/, ' ');
  if (plain.split(/\s+/).length > 12) return null;
  const read = measureAsked(plain, table);
  if (read === undefined) return null;
  const found = rowsAsked(read?.rest ?? plain, text, table);
  if (found === null) return null;
  const points = /\b(?:it|its|that|this|they|them|one)\b/.test(plain);
  const operation: Operation | null = ofHighest.test(plain)
    ? 'highest'
    : ofLowest.test(plain)
      ? 'lowest'
      : changeWord.test(found.rest)
        ? 'change'
        : ofShare.test(found.rest)
          ? 'share'
          : ofAverage.test(found.rest)
            ? 'average'
            : null;
  if (leftOver(found.rest, operation, table).length > 0) return null;
  if (operation === null && read === null && found.named.length === 0) return null;
  const kept = before.named.filter(({ column }) => !found.named.some((each) => each.column === column));
  const ofTold = points && found.named.length === 0 && told !== null ? [told] : kept;
  const isSearch = before.operation === 'highest' || before.operation === 'lowest';
  return {
    ...before,
    operation: operation ?? (isSearch && (found.named.length > 0 || points) ? 'total' : before.operation),
    measure: read?.measure ?? before.measure,
    named: [...ofTold, ...found.named],
  };
}

/** "Which positions are below their cost?" lists rows. */
function listAsked(plain: string, text: string, table: RecordTable): RecordQuery | null {
  if (!/\b(?:which|what|list|show|how many|any)\b/.test(plain)) return null;
  if (!isOfHoldings(table) || isOfTrades(table)) return null;
  const [words, side] = belowCost.exec(plain) ?? [];
  const sign =
    words !== undefined
      ? /below|under/.test(side ?? '')
        ? 'below'
        : 'above'
      : atLoss.test(plain)
        ? 'below'
        : atGain.test(plain)
          ? 'above'
          : null;
  if (sign === null) return null;
  const rest = plain.replace(words === undefined ? (sign === 'below' ? atLoss : atGain) : belowCost, ' ');
  const found = namesAsked(rest, text, table);
  if (
    found === null ||
    leftOver(withoutBy(found.rest, table).replace(/\b(?:trading|priced|stocks?|still|currently)\b/g, ' '), null, table)
      .length > 0
  )
    return null;
  const [price, average] = [columnOf(table, 'price'), columnOf(table, 'averageCost')];
  const ofPrices = price !== null && average !== null;
  const measure = ofPrices ? ofColumn(price) : gainOf(table, false);
  return measure === null
    ? null
    : { operation: sign, measure, against: ofPrices ? ofColumn(average) : null, named: found.named, by: null };
}

const asksRows =
  /^(?:(?:please |can you )?(?:list|show)(?: me)?|when (?:did|have|was|were|do)|what (?:did|have) (?:i|we) (?:buy|bought|sell|sold|trade|traded|purchase)|which (?:trades?|transactions?|payments?|rows?|entries|purchases?|sales?))\b/;
const rowNoun =
  /\b(?:payments?|trades?|transactions?|purchases?|activity|activities|when|list|show|dates?|paid|received?|get|got|buy|sell)\b/g;

/** “List all Unilever payments”, “when did I buy KO?”: the rows themselves, of what is named. */
function rowsListed(plain: string, text: string, table: RecordTable): RecordQuery | null {
  if (table.days === null && /^(?:when|what)\b/.test(plain)) return null;
  if (!asksRows.test(text.toLowerCase()) || /\b(?:how much|how many|total|sum)\b/.test(plain)) return null;
  const found = rowsAsked(plain, text, table);
  if (found === null || found.named.length === 0) return null;
  if (leftOver(found.rest.replace(rowNoun, ' '), null, table).length > 0) return null;
  return { operation: 'list', measure: null, against: null, named: found.named, by: null };
}

const withinPlan = /\b(?:under|below|within|inside)(?: the| my| our)? budget\b/;

/** “Which categories came in under budget?” */
function planListed(plain: string, text: string, table: RecordTable): RecordQuery | null {
  const side = withinPlan.test(plain) ? 'below' : ofGap.test(plain) ? 'above' : null;
  const gap = side === null || !/^(?:which|what|list|show|how many)\b/.test(plain) ? null : planGapOf(table, plain);
  if (side === null || gap === null || ofHighest.test(plain) || ofLowest.test(plain)) return null;
  const rest = plain.replace(side === 'below' ? withinPlan : ofGap, ' ').replace(/\b(?:in|for) (?:19|20)\d\d\b/, ' ');
  const found = rowsAsked(rest, text, table);
  if (found === null || leftOver(withoutBy(found.rest, table), null, table).length > 0) return null;
  return { operation: side, measure: gap, against: null, named: found.named, by: null };
}

/** The column that tells each row from the others. */
function nameOfEach({ names, rows }: RecordTable): RecordColumn | null {
  return names.find(({ at }) => new Set(rows.map(({ texts }) => texts[at]?.trim())).size === rows.length) ?? null;
}

function measureMeant(table: RecordTable): Measure | null {
  const paid = columnOf(table, 'amount');
  if (paid !== null && table.days !== null) return ofColumn(paid);
  if (isOfHoldings(table)) return worthOf(table);
  const [only, other] = table.figures.map(ofColumn).filter(({ isSummable }) => isSummable);
  return only === undefined || other !== undefined ? null : only;
}

function columnAsked(rest: string, table: RecordTable): RecordColumn | null {
  return table.names.find((column) => wordFor(column).test(rest)) ?? null;
}

/** Which rows are told needs no column that tells them apart. */
function withoutBy(rest: string, table: RecordTable): string {
  const by = columnAsked(rest, table);
  return by === null ? rest : rest.replace(wordFor(by), ' ');
}

/** “Which stock” asks by the symbol or the name, whatever its column is called. */
const ofThing =
  /\b(which|what|each|every|per|by) (?:stock|share|company|security|position|holding|fund|ticker|symbol)\b/;
const thing = /^(?:symbol|ticker|company|name|security|stock|fund|holding|position|instrument)$/i;

function withThing(plain: string, { names }: RecordTable): string {
  const column = names.find(({ name }) => thing.test(name));
  return column === undefined || names.some((each) => wordFor(each).test(plain))
    ? plain
    : plain.replace(ofThing, (_said, asks: string) => `${asks} ${column.name.toLowerCase()}`);
}

function wordFor({ name }: RecordColumn): RegExp {
  const stem = name
    .toLowerCase()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/y$/, '(?:y|ie)');
  return new RegExp(`\\b${stem}(?:e?s)?\\b`);
}

function leftOver(rest: string, operation: Operation | null, table: RecordTable): string[] {
  const ofFile = new Set(table.document.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  const isOfMoney = columnOf(table, 'quantity') !== null && asksMoney.test(rest);
  const asked = (isOfMoney ? rest.replace(/\bshares\b/, ' ') : rest)
    .replace(operation === 'share' ? ofShare : /$^/, ' ')
    .replace(operation === 'highest' ? ofHighest : operation === 'lowest' ? ofLowest : /$^/, ' ')
    .replace(operation === 'change' ? new RegExp(changeWord.source, 'g') : /$^/, ' ')
    .replace(operation === 'difference' ? ofDifference : /$^/, ' ')
    .replace(operation === 'average' ? ofAverage : /$^/, ' ')
    .replace(new RegExp(`\\b(?:${noun}|different|distinct|sum|the sum of)\\b`, 'g'), ' ');
  return (asked.match(/[\p{L}\p{N}&]+/gu) ?? []).filter(
    (word) => !light.test(word) && word !== 's' && !isOfFile(word, ofFile),
  );
}

/** “Dividends” of dividends.csv says nothing more. */
function isOfFile(word: string, ofFile: ReadonlySet<string>): boolean {
  return ofFile.has(word) || ofFile.has(`${word}s`) || ofFile.has(word.replace(/s$/, ''));
}

const mostUnheld = 3;

/** "The dividend yield of KO" of a table without such a column: words that follow each other. */
function unheldColumn(left: readonly string[], plain: string): Unheld | null {
  const word = left.join(' ');
  const isAsked = /^(?:what|how much|how many)\b/.test(plain.trim()) && plain.includes(word);
  return left.length > 0 && left.length <= mostUnheld && isAsked ? { column: null, word } : null;
}

/** "The East region" of a table that has no such region. */
function unheldName(left: readonly string[], question: string, table: RecordTable): Unheld | null {
  const [word, other] = left;
  if (word === undefined || other !== undefined) return null;
  const column = table.names.find(({ name }) =>
    new RegExp(`\\b${word} ${name.toLowerCase()}\\b|\\b${name.toLowerCase()} (?:of )?(?:the )?${word}\\b`, 'i').test(
      question,
    ),
  );
  return column === undefined ? null : { column, word };
}

const ending = /\.\p{L}{2,5}$/u;

function withoutFileName(text: string, document: string): string {
  const name = document.toLowerCase();
  const bare = name.replace(ending, '');
  return text
    .replaceAll(name, ' ')
    .replace(
      new RegExp(
        `\\b(?:(?:in|from|of) )?(?:my|the|our|this|that)? ?(?:uploaded )?${bare.replace(/[^\p{L}\p{N}]+/gu, '\\W')} (?:file|csv|table|sheet|spreadsheet|upload)\\b`,
        'u',
      ),
      ' ',
    );
}

/** The values of rows put together by a column, in the order of the file. */
export function groupsOf(
  rows: readonly RecordRow[],
  by: RecordColumn,
  measure: Measure,
): { name: string; value: number }[] {
  const names = [...new Set(rows.map(({ texts }) => texts[by.at]?.trim() ?? ''))].filter((name) => name !== '');
  return names.flatMap((name) => {
    const own = rowsNamed(rows, [{ column: by, value: name }]);
    const value = measured(measure, own);
    return value === null || (own.length > 1 && !measure.isSummable) ? [] : [{ name, value }];
  });
}
