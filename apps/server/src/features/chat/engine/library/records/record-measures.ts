import { isRateLike } from './rate-names.ts';
import { columnsNamed, wordsOf } from './record-columns.ts';
import { isOfTrades, sideOfRows } from './record-sides.ts';
import type { RecordColumn, RecordRow, RecordTable } from './record-table.ts';

/** The sum of products of the cells of a row. */
type Term = { sign: 1 | -1; columns: readonly RecordColumn[] };
export type Measure = {
  /** As a sentence calls it, in quotation marks where a column is called so. */
  name: string;
  top: readonly Term[];
  /** What the sum of `top` is divided by; null for an amount. */
  bottom: readonly Term[] | null;
  isPercent: boolean;
  /** Prices and rates of several rows come to no sum. */
  isSummable: boolean;
  columns: readonly RecordColumn[];
  /** By what a row counts where it adds to some rows and takes from others, as a sale does; 1 unless given. */
  signOf?: (row: RecordRow) => number;
  /** Whether it can be told of these rows; of any unless given. */
  isOf?: (rows: readonly RecordRow[]) => boolean;
};
export type MeasureFound = { measure: Measure; rest: string };

const roles = {
  quantity: /^(?:quantity|qty|shares|number of shares|units held)$/i,
  price: /^(?:(?:last|current|market|closing) )?price$|^(?:last|close)$/i,
  averageCost: /^(?:(?:average|avg\.?|unit) (?:cost|price)(?: basis)?|cost per share|(?:purchase|buy|entry) price)$/i,
  value: /^(?:(?:market|current) )?value$/i,
  costBasis: /^(?:(?:total )?cost(?: basis)?|book (?:value|cost)|amount invested|invested)$/i,
  revenue: /^(?:(?:net|total) )?(?:revenues?|sales|turnover)$/i,
  cost: /^(?:(?:total )?costs?|cost of (?:sales|goods sold)|expenses?|cogs)$/i,
  amount: /^(?:(?:net|total) )?(?:amount|proceeds)$|^net$/i,
} as const;
type Role = keyof typeof roles;

/** Signs of a role beside its columns, so that "Cost" is a sum paid for where shares stand beside it, and else an expense. */
export function columnOf({ figures }: RecordTable, role: Role): RecordColumn | null {
  const found = figures.filter(({ name }) => roles[role].test(wordsOf(name).join(' ')));
  return found.length === 1 ? (found[0] ?? null) : null;
}

export function isOfHoldings(table: RecordTable): boolean {
  return columnOf(table, 'quantity') !== null && (columnOf(table, 'price') ?? columnOf(table, 'value')) !== null;
}

/** What is held is worth: a column of its own, or shares times their price. */
export function worthOf(table: RecordTable): Measure | null {
  const [value, quantity, price] = [columnOf(table, 'value'), columnOf(table, 'quantity'), columnOf(table, 'price')];
  if (value !== null) return amount(`“${value.name}”`, [plus(value)]);
  return quantity === null || price === null ? null : amount('value', [plus(quantity, price)]);
}

function costOf(table: RecordTable): Measure | null {
  const [basis, quantity, average] = [
    columnOf(table, 'costBasis'),
    columnOf(table, 'quantity'),
    columnOf(table, 'averageCost'),
  ];
  if (quantity !== null && average !== null) return amount('cost', [plus(quantity, average)]);
  return basis === null || quantity === null ? null : amount(`“${basis.name}”`, [plus(basis)]);
}

export function gainOf(table: RecordTable, isPercent: boolean): Measure | null {
  const [worth, cost] = [worthOf(table), costOf(table)];
  if (worth === null || cost === null) return null;
  const top = [...worth.top, ...negative(cost.top)];
  return isPercent ? share('gain', top, cost.top) : amount('gain', top);
}

function profitOf(table: RecordTable, isMargin: boolean): Measure | null {
  const [revenue, cost] = [columnOf(table, 'revenue'), columnOf(table, 'cost')];
  if (revenue === null || cost === null || isOfHoldings(table)) return null;
  const top = [plus(revenue), minus(cost)];
  return isMargin ? share('margin', top, [plus(revenue)]) : amount('profit', top);
}

/** What a text asks the figure of, and the text without the words for it; null where it names none, `undefined` where it names more than one. */
export function measureAsked(text: string, table: RecordTable): MeasureFound | null | undefined {
  const derived = derivedAsked(text, table);
  if (derived !== null) return derived;
  const named = columnsNamed(text, table);
  const [first, second, third] = named.columns;
  if (first === undefined) return ofTimes(text, table);
  if (second === undefined) return { measure: ofColumn(first), rest: named.rest };
  if (third !== undefined) return undefined;
  const [one, other] = [ofColumn(first), ofColumn(second)];
  const pair = pairs.find(({ stands }) => stands.test(named.rest));
  const measure = pair?.measure(one, other);
  if (pair === undefined || measure === undefined) return undefined;
  return {
    measure,
    rest: named.rest.replace(pair.stands, (_all, kept: unknown) => (typeof kept === 'string' ? ` ${kept} ` : ' ')),
  };
}

/** Of `stands`, what its first group holds is still to be read. */
type Pair = { stands: RegExp; measure: (one: Measure, other: Measure) => Measure };
const per = (one: Measure, other: Measure): Measure => ({
  ...share(`${one.name} per ${other.name}`, one.top, other.top),
  isPercent: false,
});
const less = (one: Measure, other: Measure): Measure => ({
  ...amount(`${one.name} less ${other.name}`, [...one.top, ...negative(other.top)]),
  isSummable: one.isSummable && other.isSummable,
});
/** What two columns that a text names come to, by the words between them. */
const pairs: readonly Pair[] = [
  { stands: /§\s*(?:,|less|minus|net of|after|-)\s*(?:the |its |their )?§/, measure: less },
  { stands: /§\s*(?:per|for each|divided by)\s*§/, measure: per },
  {
    stands:
      /\b(?:by how much|how much|how)\b(.*\b)(?:change[ds]?|r[io]se|grow|grew|f[ae]ll|increased?|decreased?|dropp?(?:ed)?)\b *(?:from|between) *§ *(?:to|and) *§/,
    measure: (one, other) => less(other, one),
  },
  {
    stands:
      /\b(?:what|which) (?:share|percent(?:age)?|proportion|part) of (?:the |my |our )? *§(.{0,24}?)\b(?:went (?:to|on|for)|was|is|were|are|did|does)\b(?: the| my)? *§/,
    measure: (one, other) => share(`${other.name} in percent of ${one.name}`, other.top, one.top),
  },
];

const year = /\b(?:in|for|of|during) ((?:19|20)\d\d)\b/;

/** “The total for 2025” of columns that are quarters or months of it. */
function ofTimes(text: string, { figures }: RecordTable): MeasureFound | null {
  const [said, named = ''] = year.exec(text) ?? [];
  const parts = figures.filter(({ name }) =>
    new RegExp(`^(?:q[1-4]|h[12]|\\p{L}{3,9})[ -]?${named}$`, 'iu').test(name),
  );
  const [first, last] = [parts[0], parts.at(-1)];
  if (said === undefined || first === undefined || last === undefined || ![2, 4, 12].includes(parts.length))
    return null;
  const measure = amount(
    `“${first.name}” to “${last.name}”`,
    parts.map((column) => plus(column)),
  );
  return { measure, rest: text.replace(said, ' ') };
}

const ofGain = /\b(?:(?:unreali[sz]ed|open|paper) )?(?:gain|profit|loss|return|p&l|pnl)(?:e?s|e?d)?\b(?: or loss)?/;
const ofPercent = /\b(?:in percent(?:age)?(?: terms)?|percent(?:age)?)\b|%|\breturn\b/;

function derivedAsked(text: string, table: RecordTable): MeasureFound | null {
  const isNamed = (word: RegExp) => table.columns.some(({ name }) => word.test(name.toLowerCase()));
  const found = (measure: Measure | null, words: readonly RegExp[]) =>
    measure === null ? null : { measure, rest: words.reduce((rest, word) => rest.replace(word, ' '), text) };
  const gap = found(planGapOf(table, text), [ofGap, year]);
  if (gap !== null && ofGap.test(text)) return gap;
  if (isOfTrades(table) && ofAveragePrice.test(text)) return found(averagePriceOf(table), [ofAveragePrice, ofPrice]);
  if (isOfTrades(table) && ofMade.test(text)) {
    const made = found(madeOf(table), [ofMade]);
    if (made !== null) return made;
  }
  const ofMargin = /\b(?:gross |profit )?margins?\b/;
  if (ofMargin.test(text) && !isNamed(/margin/)) {
    const margin = found(profitOf(table, true), [ofMargin]);
    if (margin !== null) return margin;
  }
  const ofProfit =
    /\b(?:gross )?profits?\b(?:,? ?\(?(?:that is,? )?(?:revenues?|sales) (?:less|minus) (?:the )?costs?\)?,?)?/;
  if (ofProfit.test(text) && !isNamed(/profit/)) {
    const profit = found(profitOf(table, false), [ofProfit]);
    if (profit !== null) return profit;
  }
  if (ofGain.test(text) && !isOfTrades(table) && !isNamed(/gain|profit|p&l|return/)) {
    const isPercent = ofPercent.test(text);
    const gain = found(gainOf(table, isPercent), isPercent ? [ofGain, ofPercent] : [ofGain]);
    if (gain !== null) return gain;
  }
  const ofCost =
    /\b(?:cost basis|(?:did|have) (?:i|we) (?:pay|paid|spen[dt]|invest(?:ed)?)|(?:was|were) (?:paid|invested)|purchase cost|(?:total|whole|overall) costs?|costs? (?:of all|in total))\b(?: for)?/;
  if (ofCost.test(text) && !isNamed(/cost basis|^total cost/)) {
    const cost = found(costOf(table), [ofCost]);
    if (cost !== null) return cost;
  }
  const ofWorth = /\b(?:worth|(?:market )?value)\b/;
  if (ofWorth.test(text) && !isOfTrades(table)) {
    const worth = found(worthOf(table), [ofWorth]);
    if (worth !== null) return worth;
  }
  const ofHeld = found(heldOf(table), [stillHeld, /\bshares\b/]);
  if (ofHeld !== null && isOfTrades(table) && /\bshares\b/.test(text) && !ofOneSide.test(text)) return ofHeld;
  const ofShares = /\bshares\b/;
  const asksShares = /\bhow many (?:[\w&.-]+ ){0,3}shares\b/;
  const quantity = columnOf(table, 'quantity');
  return quantity !== null && asksShares.test(text) ? found(ofColumn(quantity), [ofShares]) : null;
}

const ofAveragePrice =
  /\b(?:average|mean)(?= (?:you )?(?:buy|bought|purchased?|sell|sale|sold) (?:price|cost)\b| (?:price|cost)(?: per share)? (?:(?:that|which|i|we|you|did|have|had|do) )*(?:buy|bought|sell|sold|paid|pay)\b)/;
const stillHeld = /\b(?:still|left(?: over)?|remain(?:s|ing)?|now|currently|today)\b/g;
const ofOneSide = /\b(?:buy|bought|purchased?|sell|sold|sales?)\b/;

/** Of trades what was bought less what was sold. */
function heldOf(table: RecordTable): Measure | null {
  const [quantity, side] = [columnOf(table, 'quantity'), sideOfRows(table)];
  if (quantity === null || side === null) return null;
  return { ...ofColumn(quantity), name: `“${quantity.name}” bought less those sold`, signOf: side };
}

/** What sales brought less what purchases cost, of what was sold again whole. */
function madeOf(table: RecordTable): Measure | null {
  const [quantity, paid, side] = [columnOf(table, 'quantity'), columnOf(table, 'amount'), sideOfRows(table)];
  if (quantity === null || paid === null || side === null) return null;
  const held = { ...ofColumn(quantity), signOf: side };
  return {
    ...ofColumn(paid),
    name: `“${paid.name}” of sales less that of purchases`,
    // Some files write what went out as negative.
    signOf: (row) => -side(row) * ((row.cells[paid.at]?.value ?? 0) < 0 ? -1 : 1),
    isOf: (rows) => measured(held, rows) === 0 && rows.every((row) => side(row) !== 0),
  };
}

const ofMade =
  /\b(?:(?:did|have|had|do) (?:i|we) (?:make|made|gain|gained|earn|earned|lose|lost)|(?:my|our|the) (?:reali[sz]ed )?(?:gain|profit|loss))\b/;
const ofPrice = /\b(?:price|cost)(?: per share)?(?: paid)?\b/;

/** Of trades the price by its shares, as each bought or sold another number of them. */
function averagePriceOf(table: RecordTable): Measure | null {
  const [quantity, price] = [columnOf(table, 'quantity'), columnOf(table, 'price')];
  if (quantity === null || price === null) return null;
  return { ...share('average price by shares', [plus(quantity, price)], [plus(quantity)]), isPercent: false };
}

export const ofGap =
  /\b(?:over ?spen[dt](?:ing)?|over(?: the| my| our)? budget|(?:above|beyond)(?: the| my| our)? budget|over ?shoot|over ?shot)\b/;

/** What was spent less what was planned, of the year that a text names or the only one. */
export function planGapOf({ figures }: RecordTable, text: string): Measure | null {
  const [, named = ''] = year.exec(text) ?? [];
  const ofKind = (kind: RegExp) => figures.filter(({ name }) => kind.test(name) && name.includes(named));
  const [actual, second] = ofKind(/\bactuals?\b/i);
  if (actual === undefined || second !== undefined) return null;
  const [, own = ''] = /((?:19|20)\d\d)/.exec(actual.name) ?? [];
  const [plan, other] = ofKind(/\b(?:budget(?:ed)?|plan(?:ned)?)\b/i).filter(({ name }) => name.includes(own));
  return plan === undefined || other !== undefined ? null : less(ofColumn(actual), ofColumn(plan));
}

export function ofColumn(column: RecordColumn): Measure {
  return { ...amount(`“${column.name}”`, [plus(column)]), isSummable: !isRateLike(column.name) };
}

function amount(name: string, top: readonly Term[]): Measure {
  const columns = top.flatMap((term) => term.columns);
  return { name, top, bottom: null, isPercent: false, isSummable: true, columns };
}

function share(name: string, top: readonly Term[], bottom: readonly Term[]): Measure {
  const columns = [...new Set([...top, ...bottom].flatMap((term) => term.columns))];
  return { name, top, bottom, isPercent: true, isSummable: true, columns };
}

function plus(...columns: RecordColumn[]): Term {
  return { sign: 1, columns };
}

function minus(...columns: RecordColumn[]): Term {
  return { sign: -1, columns };
}

function negative(terms: readonly Term[]): Term[] {
  return terms.map(({ sign, columns }) => ({ sign: sign === 1 ? -1 : 1, columns }));
}

/** What a measure comes to over rows; null where a share is of nothing, or a cell is missing. */
export function measured({ top, bottom, isPercent, signOf, isOf }: Measure, rows: readonly RecordRow[]): number | null {
  if (isOf !== undefined && !isOf(rows)) return null;
  const above = sumOf(top, rows, signOf);
  if (bottom === null || above === null) return above;
  const below = sumOf(bottom, rows);
  return below !== null && below > 0 ? (above / below) * (isPercent ? 100 : 1) : null;
}

function sumOf(terms: readonly Term[], rows: readonly RecordRow[], signOf?: Measure['signOf']): number | null {
  const products = rows.flatMap((row) =>
    terms.map(({ sign, columns }) =>
      columns.reduce<number | null>(
        (product, { at }) => {
          const value = row.cells[at]?.value;
          return product === null || value === undefined ? null : product * value;
        },
        sign * (signOf?.(row) ?? 1),
      ),
    ),
  );
  const known = products.filter((each) => each !== null);
  if (known.length < products.length) return null;
  // Cents are added up as whole numbers would be: what doubles add behind the twelfth digit is no part of it.
  const sum = known.reduce((total, each) => total + each, 0);
  return Number(sum.toPrecision(12));
}
