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
};
export type MeasureFound = { measure: Measure; rest: string };

const rateLike =
  /\b(?:prices?|average|avg|mean|per|rates?|yields?|percent(?:age)?|margins?|ratios?|betas?|p\/e|multiples?|cost\/share|change)\b|%/i;
/** Whether a name is that of a price or a rate, of which no sum is told. */
export function isRateLike(name: string): boolean {
  return rateLike.test(name);
}

const roles = {
  quantity: /^(?:quantity|qty|shares|number of shares|units held)$/i,
  price: /^(?:(?:last|current|market|closing) )?price$|^(?:last|close)$/i,
  averageCost: /^(?:(?:average|avg\.?|unit) (?:cost|price)(?: basis)?|cost per share|(?:purchase|buy|entry) price)$/i,
  value: /^(?:(?:market|current) )?value$/i,
  costBasis: /^(?:(?:total )?cost(?: basis)?|book (?:value|cost)|amount invested|invested)$/i,
  revenue: /^(?:(?:net|total) )?(?:revenues?|sales|turnover)$/i,
  cost: /^(?:(?:total )?costs?|cost of (?:sales|goods sold)|expenses?|cogs)$/i,
} as const;
type Role = keyof typeof roles;

/** Signs of a role beside its columns, so that "Cost" is a sum paid for where shares stand beside it, and else an expense. */
export function columnOf({ figures }: RecordTable, role: Role): RecordColumn | null {
  const found = figures.filter(({ name }) => roles[role].test(name));
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
  if (first === undefined) return null;
  if (second === undefined) return { measure: ofColumn(first), rest: named.rest };
  if (third !== undefined) return undefined;
  const less = /§\s*(?:,|less|minus|net of|after|-)\s*(?:the |its |their )?§/.exec(named.rest);
  if (less !== null)
    return {
      measure: amount(`“${first.name}” less “${second.name}”`, [plus(first), minus(second)]),
      rest: named.rest.replace(less[0], ' '),
    };
  const per = /§\s*(?:per|for each|divided by)\s*§/.exec(named.rest);
  if (per === null) return undefined;
  return {
    measure: {
      ...share(`“${first.name}” per “${second.name}”`, [plus(first)], [plus(second)]),
      isPercent: false,
    },
    rest: named.rest.replace(per[0], ' '),
  };
}

const ofGain = /\b(?:(?:unreali[sz]ed|open|paper) )?(?:gain|profit|loss|return|p&l|pnl)(?:e?s)?\b(?: or loss)?/;
const ofPercent = /\b(?:in percent(?:age)?(?: terms)?|percent(?:age)?)\b|%|\breturn\b/;

function derivedAsked(text: string, table: RecordTable): MeasureFound | null {
  const isNamed = (word: RegExp) => table.columns.some(({ name }) => word.test(name.toLowerCase()));
  const found = (measure: Measure | null, words: readonly RegExp[]) =>
    measure === null ? null : { measure, rest: words.reduce((rest, word) => rest.replace(word, ' '), text) };
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
  if (ofGain.test(text) && !isNamed(/gain|profit|p&l|return/)) {
    const isPercent = ofPercent.test(text);
    const gain = found(gainOf(table, isPercent), isPercent ? [ofGain, ofPercent] : [ofGain]);
    if (gain !== null) return gain;
  }
  const ofCost =
    /\b(?:cost basis|(?:did|have) (?:i|we) (?:pay|paid|spen[dt]|invest(?:ed)?)|(?:was|were) (?:paid|invested)|purchase cost)\b(?: for)?/;
  if (ofCost.test(text) && !isNamed(/cost basis/)) {
    const cost = found(costOf(table), [ofCost]);
    if (cost !== null) return cost;
  }
  const ofWorth = /\b(?:worth|(?:market )?value)\b/;
  if (ofWorth.test(text)) {
    const worth = found(worthOf(table), [ofWorth]);
    if (worth !== null) return worth;
  }
  const ofShares = /\bshares\b/;
  const quantity = columnOf(table, 'quantity');
  return quantity !== null && /\bhow many shares\b/.test(text) ? found(ofColumn(quantity), [ofShares]) : null;
}

/** The columns of figures that a text names, in its order, and the text with a mark in the place of each. */
function columnsNamed(text: string, { figures }: RecordTable): { columns: RecordColumn[]; rest: string } {
  const places = figures
    .toSorted((one, other) => other.name.length - one.name.length)
    .reduce(
      ({ rest, found }, column) => {
        const at = placeOf(rest, column.name);
        if (at === null) return { rest, found };
        const blank = ' '.repeat(at.length);
        return {
          rest: rest.slice(0, at.index) + blank + rest.slice(at.index + at.length),
          found: [...found, { column, ...at }],
        };
      },
      { rest: text, found: new Array<{ column: RecordColumn; index: number; length: number }>() },
    )
    .found.toSorted((one, other) => one.index - other.index);
  const marked = places
    .toReversed()
    .reduce((rest, { index, length }) => `${rest.slice(0, index)} § ${rest.slice(index + length)}`, text);
  return { columns: places.map(({ column }) => column), rest: marked };
}

function placeOf(text: string, name: string): { index: number; length: number } | null {
  // The unit in brackets is not asked for.
  const words =
    name
      .replace(/ *\([^)]*\)$/, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}&/]+/gu) ?? [];
  if (words.length === 0) return null;
  const escaped = words.map((word) => word.replace(/[/]/g, '\\/').replace(/(?<=\p{L}{3})s$/u, ''));
  const match = new RegExp(
    `(?<![\\p{L}\\p{N}])${escaped.map((word) => `${word}(?:e?s)?`).join('[ _-]+')}(?![\\p{L}\\p{N}])`,
    'u',
  ).exec(text);
  return match === null ? null : { index: match.index, length: match[0].length };
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
export function measured({ top, bottom, isPercent }: Measure, rows: readonly RecordRow[]): number | null {
  const above = sumOf(top, rows);
  if (bottom === null || above === null) return above;
  const below = sumOf(bottom, rows);
  return below !== null && below > 0 ? (above / below) * (isPercent ? 100 : 1) : null;
}

function sumOf(terms: readonly Term[], rows: readonly RecordRow[]): number | null {
  const products = rows.flatMap(({ cells }) =>
    terms.map(({ sign, columns }) =>
      columns.reduce<number | null>((product, { at }) => {
        const value = cells[at]?.value;
        return product === null || value === undefined ? null : product * value;
      }, sign),
    ),
  );
  const known = products.filter((each) => each !== null);
  if (known.length < products.length) return null;
  // Cents are added up as whole numbers would be: what doubles add behind the twelfth digit is no part of it.
  const sum = known.reduce((total, each) => total + each, 0);
  return Number(sum.toPrecision(12));
}
