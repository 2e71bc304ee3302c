import { readCellNumber } from '@aex/grounding/claims/cell-value';
import type { TextLine, TextTable } from '../text-table.ts';

export type RecordCell = {
  value: number;
  decimals: number;
  isPercent: boolean;
  currency: string | null;
};
export type RecordColumn = { at: number; name: string };
export type RecordRow = { texts: readonly string[]; cells: ReadonlyArray<RecordCell | null>; line: TextLine };

/** A table each of whose rows is a thing of its own, with columns of names and columns of figures. */
export type RecordTable = {
  document: string;
  columns: readonly RecordColumn[];
  /** Columns of figures alone. */
  figures: readonly RecordColumn[];
  /** Columns of short names, by which rows are told apart or put together. */
  names: readonly RecordColumn[];
  rows: readonly RecordRow[];
};

export const longestName = 40;
/** Of a column of names, the share of its cells that must be short ones. */
const leastNamed = 0.8;
const ofSum = /^(?:(?:grand |sub-?)?totals?|sum|all)$/i;
const period = /\b(?:19|20)\d\d\b/;

/** Null for a table that may be incomplete, has times at the head of its columns, or no column of names beside figures. */
export function recordTable({ evidence, lines, isWhole, isTurned }: TextTable): RecordTable | null {
  const [head = [], ...body] = evidence.table;
  const columns = head.map((name, at) => ({ at, name: name.trim() }));
  const document = lines[0]?.hit.document;
  const isHeaded = columns.length > 1 && columns.every(({ name }) => /\p{L}/u.test(name) && !period.test(name));
  if (!isWhole || isTurned || document === undefined || !isHeaded) return null;
  const rows = body.flatMap((texts, index): RecordRow[] => {
    const line = lines[index + 1];
    const isSum = texts.some((text) => ofSum.test(text.trim()));
    return line === undefined || isSum ? [] : [{ texts, cells: texts.map(cellOf), line }];
  });
  if (rows.length < 2 || rows.some(({ texts }) => texts.length !== head.length)) return null;
  const figures = columns.filter(({ at }) => isOfFigures(rows, at));
  const names = columns.filter((column) => !figures.includes(column) && isOfNames(rows, column.at));
  return figures.length > 0 && names.length > 0 ? { document, columns, figures, names, rows } : null;
}

/** Whether it has columns of names, be it read as a whole or not. */
export function hasNames(table: TextTable): boolean {
  return recordTable({ ...table, isWhole: true }) !== null;
}

function cellOf(text: string): RecordCell | null {
  const read = readCellNumber(text);
  if (read === null || read.years) return null;
  const { value, decimals, isPercent, currency } = read;
  return { value, decimals, isPercent, currency };
}

/** A cell that says nothing makes its column one of which no sum is told. */
function isOfFigures(rows: readonly RecordRow[], at: number): boolean {
  return rows.every(({ cells }) => cells[at] !== null && cells[at] !== undefined);
}

function isOfNames(rows: readonly RecordRow[], at: number): boolean {
  const short = rows.filter(({ texts }) => {
    const text = texts[at]?.trim() ?? '';
    return text !== '' && text.length <= longestName && /\p{L}/u.test(text);
  });
  return short.length >= rows.length * leastNamed;
}
