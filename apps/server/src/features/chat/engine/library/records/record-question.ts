import {
  columnOf,
  gainOf,
  isOfHoldings,
  type Measure,
  measureAsked,
  measured,
  ofColumn,
  worthOf,
} from './record-measures.ts';
import { type NamedRows, namesAsked, rowsNamed } from './record-names.ts';
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
  | 'above';
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
  /^(?:a|an|the|of|in|on|at|by|to|for|and|or|from|with|as|is|are|was|were|did|does|do|has|have|had|be|it|its|that|this|these|those|they|their|there|them|my|our|i|we|you|me|us|what|which|how|much|many|who|please|tell|show|give|list|according|per|only|just|now|so|then|but|about|made|make|makes|come|comes|came|up|uploaded|upload|file|files|csv|tsv|table|spreadsheet|sheet|document|attached|total|overall|all|whole|entire|both|each|every|together|altogether|combined|amount|figure|figures|number|value|held|hold|holding|holdings|position|positions|row|rows|record|records|entry|entries|line|lines|item|items|sold|recorded|reported|listed|shown|between|during|over|within|across|stand|stands|stood|out|have|get|say|says|two|three|four|named|called|one|ones|compared|versus|vs|against|quarter|quarters|region|regions|part)$/;
const noun =
  'positions?|holdings?|rows?|records?|entries|entry|lines?|items?|stocks?|funds?|trades?|transactions?|orders?|companies|company|securities|products?';
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
  /\b(?:(?:at|showing|with|in) (?:a |an )?(?:unreali[sz]ed )?loss(?:es)?|losing money|under ?water|in the red)\b/;
const atGain =
  /\b(?:(?:at|showing|with|in) (?:a |an )?(?:unreali[sz]ed )?(?:profit|gains?)|making money|in the black)\b/;

/** Reads what is asked of a table; null where a word of it stands for nothing in the table. */
export function recordQuery(question: string, table: RecordTable): RecordQuery | Unheld | null {
  const text = question.replace(/[?!.\s]+$/, '');
  const plain = withSides(withoutFileName(text.toLowerCase(), table.document), table).replace(/\s+/g, ' ').trim();
  const listedRows = listAsked(plain, text, table);
  if (listedRows !== null) return listedRows;
  const highest = ofHighest.test(plain);
  const lowest = ofLowest.test(plain);
  if (highest && lowest) return null;
  // "The average cost" is a column, which is taken before "average".
  const read = measureAsked(plain, table);
  if (read === undefined) return null;
  const found = namesAsked(read?.rest ?? plain, text, table);
  if (found === null) return null;
  const by = columnAsked(found.rest, table);
  const rest = by === null ? found.rest : found.rest.replace(wordFor(by), ' ');
  const measure = read?.measure ?? null;
  const count = /\bhow many\b/.test(rest) && (measure === null || !/\bhow many\b.*§/.test(rest));
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
                : measure === null
                  ? null
                  : 'total';
  const left = leftOver(rest, operation);
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
  const found = namesAsked(read?.rest ?? plain, text, table);
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
  if (leftOver(found.rest, operation).length > 0) return null;
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
  if (!/\b(?:which|what|list|show|how many|any)\b/.test(plain) || !isOfHoldings(table)) return null;
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
    leftOver(found.rest.replace(/\b(?:trading|priced|stocks?|still|currently)\b/g, ' '), null).length > 0
  )
    return null;
  const [price, average] = [columnOf(table, 'price'), columnOf(table, 'averageCost')];
  const ofPrices = price !== null && average !== null;
  const measure = ofPrices ? ofColumn(price) : gainOf(table, false);
  return measure === null
    ? null
    : { operation: sign, measure, against: ofPrices ? ofColumn(average) : null, named: found.named, by: null };
}

/** The column that tells each row from the others. */
function nameOfEach({ names, rows }: RecordTable): RecordColumn | null {
  return names.find(({ at }) => new Set(rows.map(({ texts }) => texts[at]?.trim())).size === rows.length) ?? null;
}

const sides: ReadonlyArray<readonly [RegExp, RegExp]> = [
  [/\bsold\b/, /^(?:sell|sale|sold)$/i],
  [/\bbought\b/, /^(?:buy|bought|purchase)$/i],
];

/** "Were sold" of a table that tells sales from purchases names the sales. */
function withSides(plain: string, { names, rows }: RecordTable): string {
  return sides.reduce((text, [said, written]) => {
    const value = names
      .flatMap(({ at }) => rows.map(({ texts }) => texts[at]?.trim() ?? ''))
      .find((each) => written.test(each));
    return value === undefined ? text : text.replace(said, value.toLowerCase());
  }, plain);
}

function measureMeant(table: RecordTable): Measure | null {
  if (isOfHoldings(table)) return worthOf(table);
  const [only, other] = table.figures.map(ofColumn).filter(({ isSummable }) => isSummable);
  return only === undefined || other !== undefined ? null : only;
}

function columnAsked(rest: string, table: RecordTable): RecordColumn | null {
  return table.names.find((column) => wordFor(column).test(rest)) ?? null;
}

function wordFor({ name }: RecordColumn): RegExp {
  const stem = name
    .toLowerCase()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/y$/, '(?:y|ie)');
  return new RegExp(`\\b${stem}(?:e?s)?\\b`);
}

function leftOver(rest: string, operation: Operation | null): string[] {
  const asked = rest
    .replace(operation === 'share' ? ofShare : /$^/, ' ')
    .replace(operation === 'highest' ? ofHighest : operation === 'lowest' ? ofLowest : /$^/, ' ')
    .replace(operation === 'change' ? new RegExp(changeWord.source, 'g') : /$^/, ' ')
    .replace(operation === 'difference' ? ofDifference : /$^/, ' ')
    .replace(operation === 'average' ? ofAverage : /$^/, ' ')
    .replace(new RegExp(`\\b(?:${noun}|different|distinct|sum|the sum of)\\b`, 'g'), ' ');
  return (asked.match(/[\p{L}\p{N}&]+/gu) ?? []).filter((word) => !light.test(word) && word !== 's');
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
