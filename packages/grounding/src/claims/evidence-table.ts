import { extractFigures } from '#figures/figure-extraction';

import { isNilCell, readCellNumber } from './cell-value.ts';
import { labelWords, type LabelWord } from './label-words.ts';
import { isPartOfYear, periodKeysOf } from './period-key.ts';
import { readCurrency, readScaleNote, type ScaleNote } from './scale-reading.ts';

export type ClaimEvidence = { table: string[][]; paragraphs: string[] };

export type EvidenceCell = {
  row: number;
  column: number;
  text: string;
  value: number;
  decimals: number;
  unit: 'percent' | 'money' | 'number';
  currency: string | null;
  /** Factor of the printed value; null when the evidence writes none. */
  scale: number | null;
  periods: string[];
};

export type EvidenceLine = {
  index: number;
  text: string;
  words: LabelWord[];
  /** Words of the label before its remarks; empty when it has none. */
  head: LabelWord[];
  /** Words of the section heading above the row or of the group header of the column. */
  around: ReadonlySet<string>;
  periods: string[];
  isPartOfYear: boolean;
  /** Columns such as "% change" that hold no value of the metric itself. */
  isChange: boolean;
};

export type ParsedEvidence = {
  rows: EvidenceLine[];
  columns: EvidenceLine[];
  cells: Map<number, Map<number, EvidenceCell>>;
  /** All periods of the table, oldest first. */
  periods: string[];
  captionWords: ReadonlySet<string>;
  paragraphWords: ReadonlySet<string>;
  paragraphs: string[];
};

const changeHeader = /\bchange\b|\bvariance\b|\bincrease\b|\bdecrease\b|\(decrease\)|\bvs\.?\b|%\s?chg|\bgrowth\b/i;
const perShare =
  /\bper\b[^,;]{0,30}\b(?:share|unit|ads|stock)\b|\bper\s(?:employee|barrel|ton|day|store|gallon|subscriber)|\beps\b/i;
const shareCount =
  /\bshares?\b|\bemployees\b|\bheadcount\b|\bstores\b|\brestaurants\b|\brights\b|\boptions\b|\brsus?\b|\bpsus?\b/i;
const percentLabel = /%|\bpercent(?:age)?\b|\bpct\b/i;
const plainLabel = /\bratio\b|\(in years\)|\(years\)|\byears\b(?!\sended)/i;

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

/** The part of a label before its remarks: "Interim dividend" of "Interim dividend for the half year ended ...". */
const labelTail = /\s*(?:\(|\bfor the\b|\bas of\b|\bdue\b|\bat \d|;|\s[—–-]\s|:).*$/i;

function line(part: {
  index: number;
  text: string;
  around: string;
  extra: string;
  isChange?: boolean;
  named?: string;
}): EvidenceLine {
  const text = part.text.replace(/\((?:\d{1,2}|[a-z])\)/gi, ' ').trim();
  const head = text.replace(/^(?:less|add|plus|of which|including)\b\s*:?\s*/i, '').replace(labelTail, '');
  return {
    index: part.index,
    text,
    words: labelWords(part.named ?? text),
    head: head === text ? [] : labelWords(head),
    around: new Set(labelWords(part.around).map(({ word }) => word)),
    periods: [
      ...new Set([...periodKeysOf(part.text.replace(/\((?:\d{1,2}|[a-z])\)/gi, ' ')), ...periodKeysOf(part.extra)]),
    ],
    isPartOfYear: isPartOfYear(part.text),
    isChange: part.isChange ?? false,
  };
}

const pureYear =
  /^(?:fiscal|fy|year|ended|as of|december|june|march|september|actual|reported|[\W\d])*(?:19|20)\d\d\W*(?:\([^)]*\))?$/i;

/** A column's head without dates and scale notes, which leaves the metric or part that it names. */
function withoutPeriods(text: string): string {
  let named = '';
  let at = 0;
  for (const figure of extractFigures(text)) {
    if (figure.kind === 'quantity') continue;
    named += `${text.slice(at, figure.start)} `;
    at = figure.end;
  }
  return `${named}${text.slice(at)}`.replace(/\([^()]*(?:thousand|million|billion|000)[^()]*\)/gi, ' ');
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

function changeColumns(rows: readonly (readonly string[])[], texts: readonly string[]): boolean[] {
  const leaves = leafTexts(rows, texts.length);
  return texts.map((text, column) => changeHeader.test(text) && !pureYear.test(leaves[column] ?? ''));
}

const headLabel =
  /\byears?\b|\bended\b|\bmonths?\b|\bquarters?\b|\bas (?:of|at)\b|\b(?:thousand|million|billion)s?\b|^[-–]$|\b(?:december|march|june|september)\b/i;

/** Plain numbers that could be years: in a row with a metric's label below the head they are values. */
function hasYearsOnly(row: readonly string[]): boolean {
  return row.slice(1).every((cell) => cell.trim() === '' || /^\d{4}$/.test(cell.trim()));
}

type Blocks = {
  headers: string[][];
  body: { row: string[]; index: number; header: string[]; changes: boolean[]; section: string }[];
};

function readBlocks(table: readonly string[][], width: number): Blocks {
  const blocks: Blocks = { headers: [], body: [] };
  let pending: string[][] = [];
  let header: string[] = [];
  let changes: boolean[] = [];
  let section = '';
  table.forEach((row, index) => {
    const label = (row[0] ?? '').trim();
    const hasValues = row.slice(1).some((cell) => cell.trim() !== '');
    const isLaterRow = blocks.body.length > 0 && label !== '' && !headLabel.test(label);
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

function documentScale(blocks: Blocks, paragraphs: readonly string[]): ScaleNote | null {
  const head = blocks.headers.flat().filter((cell) => cell.trim() !== '');
  for (const cell of head) {
    const note = readScaleNote(cell);
    if (note !== null) return note;
  }
  const notes = paragraphs.flatMap((paragraph) => {
    const parenthesised = [...paragraph.matchAll(/\([^()]{0,160}\)/g)].flatMap(
      (match) => readScaleNote(match[0]) ?? [],
    );
    return parenthesised[0] ?? readScaleNote(paragraph) ?? [];
  });
  return notes[0] ?? scaleFromProse(blocks, paragraphs);
}

/** The scale with which the prose repeats figures of the table: "totaled $3,988 million". */
function scaleFromProse(blocks: Blocks, paragraphs: readonly string[]): ScaleNote | null {
  const printed = new Set(
    blocks.body
      .flatMap(({ row }) => row.slice(1).map((cell) => cell.replace(/[^\d.,]/g, '')))
      .filter((digits) => digits.length >= 4),
  );
  for (const paragraph of paragraphs) {
    for (const match of paragraph.matchAll(/(\d[\d.,]*\d)\s(thousand|million|billion)\b/g)) {
      if (printed.has(match[1] ?? ''))
        return { ...(readScaleNote(`in ${match[2]}s`) ?? { factor: null }), exceptPerShare: false, exceptShares: true };
    }
  }
  return null;
}

function cellScale(request: {
  label: string;
  header: string;
  note: ScaleNote | null;
  isPercent: boolean;
}): number | null {
  if (request.isPercent) return 1;
  const own = readScaleNote(request.label);
  if (own !== null) return own.factor;
  if (perShare.test(request.label) || plainLabel.test(request.label)) return 1;
  if (/\(?\bin years\)?|\(years\)|\bratio\b/i.test(request.header)) return 1;
  const ofColumn = readScaleNote(request.header);
  if (ofColumn !== null && !(ofColumn.exceptShares && shareCount.test(request.label))) return ofColumn.factor;
  if (request.note === null) return null;
  if (request.note.exceptShares && shareCount.test(request.label)) return 1;
  return request.note.factor;
}

function uniqueSorted(periods: readonly string[]): string[] {
  return [...new Set(periods)].toSorted();
}

function parse(evidence: ClaimEvidence): ParsedEvidence {
  const width = Math.max(0, ...evidence.table.map((row) => row.length));
  const blocks = readBlocks(evidence.table, width);
  const note = documentScale(blocks, evidence.paragraphs);
  const allText = evidence.table.flat().join(' ');
  const currency = readCurrency(allText) ?? readCurrency(evidence.paragraphs.join(' '));
  const rows: EvidenceLine[] = [];
  const columns = new Map<number, EvidenceLine>();
  const cells: ParsedEvidence['cells'] = new Map();
  for (const { row, index, header, changes, section } of blocks.body) {
    const label = (row[0] ?? '').trim();
    const rowLine = line({
      index,
      text: /^(?:totals?)?$/i.test(label) ? `${label} ${section}`.trim() : label,
      around: section,
      extra: section,
    });
    rows.push(rowLine);
    const rowCells = new Map<number, EvidenceCell>();
    for (let column = 1; column < width; column += 1) {
      const headerText = (header[column] ?? '').replace(/\b((?:19|20)\d\d)\d\b/g, '$1');
      const earlier = columns.get(column);
      const columnLine =
        earlier !== undefined && (earlier.text !== '' || headerText === '')
          ? earlier
          : line({
              index: column,
              text: headerText,
              around: '',
              extra: '',
              isChange: changes[column] ?? false,
              named: withoutPeriods(headerText),
            });
      columns.set(column, columnLine);
      const text = row[column] ?? '';
      const number =
        readCellNumber(text) ??
        (isNilCell(text) ? { value: 0, isPercent: false, currency: null, decimals: 0, years: false } : null);
      if (number === null) continue;
      const headerPercent = percentLabel.test(headerText) && !/\bof\b/.test(headerText) ? true : /%/.test(headerText);
      const isPercent =
        number.isPercent || (number.currency === null && (headerPercent || /\(%\)|\bin %|^%/.test(label)));
      const isPlain = perShare.test(label) ? false : plainLabel.test(label) || number.years;
      const unit = isPercent
        ? 'percent'
        : isPlain || (shareCount.test(label) && !perShare.test(label) && number.currency === null)
          ? 'number'
          : 'money';
      const own =
        header[column] === undefined || headerText === columnLine.text ? columnLine.periods : periodKeysOf(headerText);
      rowCells.set(column, {
        row: index,
        column,
        text,
        value: number.value,
        decimals: number.decimals,
        unit,
        currency:
          number.currency ?? readCurrency(label) ?? readCurrency(headerText) ?? (unit === 'money' ? currency : null),
        scale: cellScale({ label, header: headerText, note, isPercent }),
        periods: own.length > 0 ? own : rowLine.periods,
      });
    }
    cells.set(index, rowCells);
  }
  const columnList = [...columns.values()];
  const heading = blocks.headers.map((row) => row[0] ?? '').join(' ');
  return {
    rows,
    columns: columnList,
    cells,
    periods: uniqueSorted([...columnList, ...rows].flatMap((each) => each.periods)),
    captionWords: new Set(labelWords(heading).map(({ word }) => word)),
    paragraphWords: new Set(evidence.paragraphs.flatMap((paragraph) => labelWords(paragraph).map(({ word }) => word))),
    paragraphs: evidence.paragraphs,
  };
}

const parsedEvidence = new WeakMap<ClaimEvidence, ParsedEvidence>();

/** Parses the evidence once per object; later calls with the same object take the parsed form. */
export function parseEvidence(evidence: ClaimEvidence): ParsedEvidence {
  const known = parsedEvidence.get(evidence);
  if (known !== undefined) return known;
  const parsed = parse(evidence);
  parsedEvidence.set(evidence, parsed);
  return parsed;
}
