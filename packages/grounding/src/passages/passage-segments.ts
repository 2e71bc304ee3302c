import { isNilCell, readCellNumber } from '#claims/cell-value';
import { labelWords } from '#claims/label-words';
import { periodKeysOf } from '#claims/period-key';
import { extractFigures } from '#figures/figure-extraction';
import { splitSentences } from '#split-sentences';

import { cleanConverted } from './converted-text.ts';
import { tellingWords } from './telling-words.ts';

/** A number of a passage: its size without sign, its sign, and the period that it belongs to where that is clear. */
export type PassageNumber = {
  size: number;
  negative: boolean;
  period: string | null;
  isPercent: boolean;
  isMoney: boolean;
};

/** A sentence, or a table row with the head above it. */
export type PassageSegment = {
  text: string;
  words: ReadonlySet<string>;
  /** Words of a row's label, light ones such as "total" among them; empty for prose. */
  label: ReadonlySet<string>;
  numbers: PassageNumber[];
  periods: string[];
  isRow: boolean;
};

export type Passage = { segments: PassageSegment[]; words: ReadonlySet<string> };

/** "A and B as of X and Y, respectively" gives the first value to X and the second to Y. */
function proseNumbers(text: string): { numbers: PassageNumber[]; periods: string[] } {
  const figures = extractFigures(text);
  const periods = figures.flatMap((figure) => (figure.kind === 'quantity' || figure.iso === null ? [] : [figure.iso]));
  const quantities = figures.filter((figure) => figure.kind === 'quantity');
  const isPaired = /\brespectively\b/i.test(text) && periods.length >= 2 && quantities.length % periods.length === 0;
  const [only] = periods;
  const numbers = quantities.map((figure, index): PassageNumber => {
    const paired = isPaired ? (periods[index % periods.length] ?? null) : null;
    return {
      size: Math.abs(figure.value) * figure.scale,
      negative: figure.value < 0,
      period: paired ?? (new Set(periods).size === 1 ? (only ?? null) : null),
      isPercent: figure.unit === 'percent',
      isMoney: figure.unit === 'currency',
    };
  });
  return { numbers, periods };
}

type TableHead = { text: string; periods: string[]; rows: (string | null)[][] };

const emptyHead: TableHead = { text: '', periods: [], rows: [] };

type RowValue = { value: number; isPercent: boolean };

/** The numbers of a row; a percent sign in a cell of its own belongs to the number before it. */
function rowValues(cells: readonly string[]): RowValue[] {
  const values: RowValue[] = [];
  for (const cell of cells) {
    const number = readCellNumber(cell);
    const last = values.at(-1);
    if (number !== null) values.push({ value: number.value, isPercent: number.isPercent });
    else if (/^\)?\s*%$/.test(cell) && last !== undefined) last.isPercent = true;
    else if (isNilCell(cell)) values.push({ value: 0, isPercent: false });
  }
  return values;
}

/** The period of every column: by the lowest head with as many cells as the row has numbers, else by the dates alone. */
function columnPeriods(head: TableHead, count: number): (string | null)[] {
  const fitting = head.rows.findLast((row) => row.length === count || row.length === count + 1);
  if (fitting !== undefined) return fitting.slice(fitting.length - count);
  return head.periods.length === count ? head.periods : [];
}

function cellsOf(row: string): string[] {
  return row.split('|').map((cell) => cell.trim());
}

function labelOf(row: string): string {
  return cellsOf(row).find((cell) => /\p{L}/u.test(cell)) ?? '';
}

function rowSegment(row: string, head: TableHead): PassageSegment {
  const cells = cellsOf(row);
  const label = labelOf(row);
  const values = rowValues(cells.filter((cell) => cell !== label));
  const columns = columnPeriods(head, values.length);
  const ownPeriods = periodKeysOf(label);
  const numbers = values.map(({ value, isPercent }, index) => ({
    size: Math.abs(value),
    negative: value < 0,
    isPercent,
    isMoney: false,
    period: columns.length > 0 ? (columns[index] ?? null) : (ownPeriods[0] ?? null),
  }));
  return {
    text: row,
    words: new Set(tellingWords(`${label} ${head.text}`)),
    label: new Set(labelWords(label).map(({ word }) => word)),
    numbers,
    periods: [...ownPeriods, ...head.periods],
    isRow: true,
  };
}

/** What a row's label tells in figures of its own: "Issued and outstanding: 14,172,362 shares". */
function labelSegment(row: string, { words, periods }: PassageSegment): PassageSegment[] {
  const label = labelOf(row);
  const told = proseNumbers(label);
  return told.numbers.length === 0
    ? []
    : [
        {
          text: label,
          words,
          label: new Set(),
          numbers: told.numbers,
          periods: [...told.periods, ...periods],
          isRow: false,
        },
      ];
}

function headWith(head: TableHead, row: string, isContinued: boolean): TableHead {
  const periods = periodKeysOf(row.replaceAll('|', ' ; '));
  const cells = row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !/^[$€£%]$/.test(cell));
  const columns = cells.map((cell) => periodKeysOf(cell)[0] ?? null);
  return {
    text: isContinued ? `${head.text} ${row}` : row,
    periods: periods.length > 0 ? periods : head.periods,
    rows: [...(isContinued ? head.rows : []), ...(columns.some((period) => period !== null) ? [columns] : [])],
  };
}

function hasValues(row: string): boolean {
  return row.split('|').some((cell) => {
    const number = readCellNumber(cell);
    return number !== null && !/^\s*(?:19|20)\d\d\s*$/.test(cell);
  });
}

/** Splits text with Markdown tables into sentences and rows, each with its numbers and periods. */
export function readPassage(text: string): Passage {
  const segments: PassageSegment[] = [];
  let head = emptyHead;
  let inHead = false;
  for (const sentence of splitSentences(cleanConverted(text))) {
    if (sentence.kind !== 'table_row') {
      const { numbers, periods } = proseNumbers(sentence.text);
      segments.push({
        text: sentence.text,
        words: new Set(tellingWords(sentence.text)),
        label: new Set(),
        numbers,
        periods,
        isRow: false,
      });
      head = emptyHead;
      inHead = false;
    } else if (hasValues(sentence.text)) {
      const row = rowSegment(sentence.text, head);
      segments.push(row, ...labelSegment(sentence.text, row));
      inHead = false;
    } else {
      const isContinued = inHead || periodKeysOf(sentence.text.replaceAll('|', ' ; ')).length === 0;
      head = headWith(head, sentence.text, isContinued);
      inHead = true;
    }
  }
  return { segments, words: new Set(segments.flatMap((segment) => [...segment.words])) };
}
