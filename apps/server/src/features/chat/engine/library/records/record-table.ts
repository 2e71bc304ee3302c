import { readCellNumber } from '@aex/grounding/claims/cell-value';
import type { TextLine, TextTable } from '../text-table.ts';
import { columnOfDays } from './record-dates.ts';

export type RecordCell = {
  value: number;
  decimals: number;
  isPercent: boolean;
  currency: string | null;
};
export type RecordColumn = { at: number; name: string };
export type RecordRow = {
  texts: readonly string[];
  cells: ReadonlyArray<RecordCell | null>;
  line: TextLine;
  /** Of a table with one column of days. */
  day: string | null;
};

/** A table each of whose rows is a thing of its own, with columns of names and columns of figures. */
export type RecordTable = {
  document: string;
  columns: readonly RecordColumn[];
  /** Columns of figures, of which some cells may be empty. */
  figures: readonly RecordColumn[];
  /** Columns of short names, by which rows are told apart or put together. */
  names: readonly RecordColumn[];
  /** The column of days. */
  days: RecordColumn | null;
  rows: readonly RecordRow[];
};

export const longestName = 40;
/** Of a column of names, the share of its cells that must be short ones. */
const leastNamed = 0.8;
const ofSum = /^(?:(?:grand |sub-?)?totals?|sum|all)$/i;
const period = /\b(?:19|20)\d\d\b/;
/** Of a column of figures, the share of its cells that must be filled. */
const leastFilled = 0.5;

/**
 * Null for a table that may be incomplete, or has no column of names beside figures. Of one with times at the head of its columns
 * there must be two columns of names: one alone is read as rows at times.
 */
export function recordTable({ evidence, lines, isWhole, isTurned }: TextTable): RecordTable | null {
  const [head = [], ...body] = evidence.table;
  const columns = head.map((name, at) => ({ at, name: name.trim() }));
  const document = lines[0]?.hit.document;
  const isHeaded = columns.length > 1 && columns.every(({ name }) => /\p{L}/u.test(name) || period.test(name));
  if (!isWhole || isTurned || document === undefined || !isHeaded) return null;
  const read = body.flatMap((texts, index): RecordRow[] => {
    const line = lines[index + 1];
    const isSum = texts.some((text) => ofSum.test(text.trim()));
    return line === undefined || isSum ? [] : [{ texts, cells: [], line, day: null }];
  });
  if (read.length < 2 || read.some(({ texts }) => texts.length !== head.length)) return null;
  const dated = columnOfDays(columns, ({ at }) => read.map(({ texts }) => texts[at] ?? ''));
  const withComma = columns.map(({ at }) => hasDecimalComma(read.map(({ texts }) => texts[at] ?? '')));
  const rows = read.map((row, index) => ({
    ...row,
    cells: row.texts.map((text, at) => cellOf(withComma[at] === true ? withPoint(text) : text)),
    day: dated?.days[index] ?? null,
  }));
  const others = columns.filter((column) => column !== dated?.column);
  const figures = others.filter(({ at }) => isOfFigures(rows, at));
  const names = others.filter((column) => !figures.includes(column) && isOfNames(rows, column.at));
  const least = columns.some(({ name }) => period.test(name)) ? 2 : 1;
  return figures.length > 0 && names.length >= least
    ? { document, columns, figures, names, days: dated?.column ?? null, rows }
    : null;
}

/** Whether it has columns of names, be it read as a whole or not. */
export function hasNames(table: TextTable): boolean {
  return recordTable({ ...table, isWhole: true }) !== null;
}

const commaNumber = /^[-+−]?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/;

/** “1.250,00”: a column in which every figure can be read so and some must. */
function hasDecimalComma(texts: readonly string[]): boolean {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== '');
  return filled.every((text) => commaNumber.test(text)) && filled.some((text) => /,\d{1,2}$/.test(text));
}

function withPoint(text: string): string {
  return text.replaceAll('.', '').replace(',', '.');
}

function cellOf(text: string): RecordCell | null {
  const read = readCellNumber(text);
  if (read === null || read.years) return null;
  const { value, decimals, isPercent, currency } = read;
  return { value, decimals, isPercent, currency };
}

/** What an empty cell would add up to is not known, so no sum is told of rows with one. */
function isOfFigures(rows: readonly RecordRow[], at: number): boolean {
  const filled = rows.filter(({ texts }) => texts[at]?.trim() !== '');
  return (
    filled.length >= rows.length * leastFilled &&
    filled.every(({ cells }) => cells[at] !== null && cells[at] !== undefined)
  );
}

function isOfNames(rows: readonly RecordRow[], at: number): boolean {
  const short = rows.filter(({ texts }) => {
    const text = texts[at]?.trim() ?? '';
    return text !== '' && text.length <= longestName && /\p{L}/u.test(text);
  });
  return short.length >= rows.length * leastNamed;
}
