import { isNilCell, readCellNumber } from './cell-value.ts';
import { periodKeysOf } from './period-key.ts';
import { readScaleNote } from './scale-reading.ts';

const changeHeader = /\bchange\b|\bvariance\b|\bincrease\b|\bdecrease\b|\(decrease\)|\bvs\.?\b|%\s?chg|\bgrowth\b/i;

function isHeaderRow(row: readonly string[]): boolean {
  const rest = row.slice(1).filter((cell) => cell.trim() !== '');
  if (rest.length === 0) return false;
  return (
    !rest.some((cell) => {
      const number = /[$€£]\s?0+$/.test(cell.trim()) ? null : readCellNumber(cell);
      if (number === null) return isNilCell(cell);
      return !/^(?:19|20)\d\d\d?$/.test(cell.trim().replace(/\s?\(\w\)$/, '')) && !/^\d{4}\s[\w%$€£]/.test(cell.trim());
    }) && !rest.every((cell) => /^\d{5}$/.test(cell.trim()))
  );
}

/** Header text of every column; a lone heading spans the table, others span to the right until the next. */
function headerTexts(rows: readonly (readonly string[])[], width: number): string[] {
  const texts = Array.from({ length: width }, () => '');
  for (const row of rows) {
    const filled = row.flatMap((cell, index) => (index > 0 && cell.trim() !== '' ? [index] : []));
    let current = '';
    for (let column = 1; column < width; column += 1) {
      const cell = (row[column] ?? '').trim();
      if (cell !== '') current = cell;
      const spanned = filled.length === 1 ? (row[filled[0] ?? 0] ?? '').trim() : current;
      if (spanned !== '') texts[column] = `${texts[column] ?? ''} ${spanned}`.trim();
    }
  }
  return texts;
}

const pureYear =
  /^(?:fiscal|fy|year|ended|as of|december|june|march|september|actual|reported|[\W\d])*(?:19|20)\d\d\W*(?:\([^)]*\))?$/i;

/** Text of the lowest head of every column, which tells "2019" from "Change" under a common heading. */
function leafTexts(rows: readonly (readonly string[])[], width: number): string[] {
  const leaves = Array.from({ length: width }, () => '');
  for (const row of rows) {
    row.forEach((cell, column) => {
      const text = cell.trim();
      if (text !== '' && readScaleNote(text) === null && !/^[$€£%]/.test(text)) leaves[column] = text;
    });
  }
  return leaves;
}

function changeColumns(rows: readonly (readonly string[])[], texts: readonly string[]): boolean[] {
  const leaves = leafTexts(rows, texts.length);
  return texts.map((text, column) => changeHeader.test(text) && !pureYear.test(leaves[column] ?? ''));
}

const headLabel =
  /\byears?\b|\bended\b|\bmonths?\b|\bquarters?\b|\bas (?:of|at)\b|\b(?:thousand|million|billion)s?\b|^[-–]$|\b(?:december|march|june|september)\b/i;

/** Plain numbers that could be years: in a row with a metric's label below the head they are values. */
function hasYearsOnly(row: readonly string[]): boolean {
  return row.slice(1).every((cell) => cell.trim() === '' || /^\d{4,5}$/.test(cell.trim()));
}

function hasYears(row: readonly string[]): boolean {
  return row.slice(1).some((cell) => /^(?:19|20)\d\d$/.test(cell.trim()));
}

/** A table as rows of values, each with the head and the section that stand over it. */
export type TableBlocks = {
  headers: string[][];
  body: { row: string[]; index: number; header: string[]; changes: boolean[]; section: string }[];
};

/** Parts heads, section titles and rows of values; a table can have several heads. */
export function readBlocks(table: readonly string[][], width: number): TableBlocks {
  const blocks: TableBlocks = { headers: [], body: [] };
  let pending: string[][] = [];
  let header: string[] = [];
  let changes: boolean[] = [];
  let section = '';
  table.forEach((row, index) => {
    const label = (row[0] ?? '').trim();
    const hasValues = row.slice(1).some((cell) => cell.trim() !== '');
    const isBelowHead = blocks.body.length > 0 || pending.some(hasYears);
    const isLaterRow = isBelowHead && label !== '' && !headLabel.test(label);
    if (
      (isHeaderRow(row) && !(isLaterRow && hasYearsOnly(row))) ||
      (!hasValues && (pending.length > 0 || blocks.body.length === 0) && header.length === 0)
    ) {
      pending.push(row);
      return;
    }
    if (!hasValues) {
      section = label;
      return;
    }
    const text = pending.flat().join(' ');
    if (pending.length > 0 && header.length > 0 && periodKeysOf(text).length === 0 && readScaleNote(text) === null) {
      section = pending.flat().find((cell) => cell.trim() !== '') ?? section;
      pending = [];
    }
    if (pending.length > 0) {
      header = headerTexts(pending, width);
      changes = changeColumns(pending, header);
      blocks.headers.push(...pending);
      const title = pending.map((each) => (each[0] ?? '').trim()).filter((each) => each !== '' && !/^[-–]$/.test(each));
      section = title.at(-1) ?? section;
      pending = [];
    }
    blocks.body.push({ row, index, header, changes, section });
  });
  return blocks;
}
