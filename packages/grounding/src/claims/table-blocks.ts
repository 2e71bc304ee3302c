import { isNilCell, readCellNumber } from './cell-value.ts';
import { periodKeysOf } from './period-key.ts';
import { readScaleNote } from './scale-reading.ts';

const changeHeader =
  /\bchange\b|\bvariance\b|\bincrease\b|\bdecrease\b|\(decrease\)|\bvs\.?\b|%\s?chg|\bgrowth\b|\b(?:19|20)\d\d\s(?:over|versus|compared (?:to|with))\s(?:fiscal\s)?(?:19|20)\d\d\b/i;
/** Beside years of its own it still tells how these moved, where "Change in fair value" tells a metric. */
const shareOfChange = /%\s?(?:change|chg)\b|\bpercent(?:age)?\s(?:change|increase|growth)\b|\bchange\s?%/i;

function isHeaderRow(row: readonly string[]): boolean {
  const rest = row.slice(1).filter((cell) => cell.trim() !== '');
  if (rest.length === 0) return false;
  return (
    !rest.some((cell) => {
      const number = /[$€£]\s?0+$/.test(cell.trim()) ? null : readCellNumber(cell);
      if (number === null) return isNilCell(cell);
      // "1 year" over a column of what is due; beside a label it is a value.
      if (number.years && (row[0] ?? '').trim() === '') return false;
      return !/^(?:19|20)\d\d\d?$/.test(cell.trim().replace(/\s?\(\w\)$/, '')) && !/^\d{4}\s[\w%$€£]/.test(cell.trim());
    }) && !rest.every((cell) => /^\d{5}$/.test(cell.trim()))
  );
}

const pureYear =
  /^(?:fiscal|fy|year|ended|as of|december|june|march|september|actual|reported|[\W\d])*(?:19|20)\d\d\W*(?:\([^)]*\))?$/i;

/**
 * Header text of every column; a lone heading spans the table, unless it tells of changes and stands beside years, and others
 * span to the right until the next, or until the next under a head above them.
 */
function headerTexts(rows: readonly (readonly string[])[], width: number): string[] {
  const texts = Array.from({ length: width }, () => '');
  const leaves = leafTexts(rows, width);
  const starts = new Set<number>();
  for (const row of rows) {
    const filled = row.flatMap((cell, index) => (index > 0 && cell.trim() !== '' ? [index] : []));
    const lone = filled.length === 1 ? (row[filled[0] ?? 0] ?? '').trim() : null;
    let current = '';
    for (let column = 1; column < width; column += 1) {
      const cell = (row[column] ?? '').trim();
      if (cell !== '') current = cell;
      else if (starts.has(column)) current = '';
      const isBesideYear = lone !== null && shareOfChange.test(lone) && pureYear.test(leaves[column] ?? '');
      const spanned = lone === null ? current : isBesideYear ? '' : lone;
      if (spanned !== '') texts[column] = `${texts[column] ?? ''} ${spanned}`.trim();
    }
    if (lone === null) for (const column of filled) starts.add(column);
  }
  return texts;
}

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

function ownLeaves(rows: readonly (readonly string[])[], width: number): string[] {
  const leaves = leafTexts(rows, width);
  return leaves.map((leaf) => (leaves.filter((other) => other === leaf).length === 1 ? leaf : ''));
}

function changeColumns(rows: readonly (readonly string[])[], texts: readonly string[]): boolean[] {
  const leaves = leafTexts(rows, texts.length);
  return texts.map(
    (text, column) => changeHeader.test(text) && (!pureYear.test(leaves[column] ?? '') || shareOfChange.test(text)),
  );
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

/** "Expenses:" alone in a row, in whatever column; null for another row. */
function titleOf(row: readonly string[]): string | null {
  const [only, other] = row.filter((cell) => cell.trim() !== '');
  return only !== undefined && other === undefined && /[a-z]:\s*$/i.test(only) ? only.trim() : null;
}

/** A table as rows of values, each with the head and the section that stand over it. */
export type TableBlocks = {
  headers: string[][];
  body: {
    row: string[];
    index: number;
    header: string[];
    /** What the lowest head alone calls each column, where no other column is called so; else empty. */
    leaves: string[];
    changes: boolean[];
    section: string;
  }[];
};

/** Parts heads, section titles and rows of values; a table can have several heads. */
export function readBlocks(table: readonly string[][], width: number): TableBlocks {
  const blocks: TableBlocks = { headers: [], body: [] };
  let pending: string[][] = [];
  let header: string[] = [];
  let changes: boolean[] = [];
  let leaves: string[] = [];
  let section = '';
  /** A title below a head that no row of values has followed yet. */
  let underHead: string | null = null;
  table.forEach((row, index) => {
    const label = (row[0] ?? '').trim();
    const hasValues = row.slice(1).some((cell) => cell.trim() !== '');
    const title = titleOf(row);
    if (title !== null && pending.some(hasYears)) {
      underHead = title;
      return;
    }
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
      leaves = ownLeaves(pending, width);
      blocks.headers.push(...pending);
      const titles = pending
        .map((each) => (each[0] ?? '').trim())
        .filter((each) => each !== '' && !/^[-–]$/.test(each));
      section = underHead ?? titles.at(-1) ?? section;
      underHead = null;
      pending = [];
    }
    blocks.body.push({ row, index, header, leaves, changes, section });
  });
  return blocks;
}
