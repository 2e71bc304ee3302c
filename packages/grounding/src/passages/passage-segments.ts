import { isNilCell, readCellNumber } from '#claims/cell-value';
import { isFunctionWord, isLightWord, labelWords } from '#claims/label-words';
import { periodKeysOf } from '#claims/period-key';
import { cellScale } from '#claims/table-scale';
import { splitSentences } from '#split-sentences';

import { cleanConverted } from './converted-text.ts';
import type { PassageNumber } from './passage-number.ts';
import { columnLengths } from './period-length.ts';
import { proseNumbers } from './prose-numbers.ts';
import { columnPeriods, headUnder, headWith, type TableHead } from './table-head.ts';
import { tellingWords } from './telling-words.ts';

/** A sentence, or a table row with the head above it. */
export type PassageSegment = {
  text: string;
  words: ReadonlySet<string>;
  /** Words of a row's label, light ones such as "total" among them; empty for prose. */
  label: ReadonlySet<string>;
  /** The words of a row's label in order, without its remarks in parentheses, or those that a sentence tells of. */
  name: readonly string[];
  numbers: PassageNumber[];
  periods: string[];
  isRow: boolean;
};

/** Segments of one name. */
export type NamedSegments = { name: readonly string[]; segments: PassageSegment[] };

export type Passage = {
  segments: PassageSegment[];
  words: ReadonlySet<string>;
  /** The names of segments by their first words. */
  names: ReadonlyMap<string, NamedSegments[]>;
};

function namesOf(segments: readonly PassageSegment[]): Map<string, NamedSegments[]> {
  const byName = new Map<string, NamedSegments>();
  const byFirst = new Map<string, NamedSegments[]>();
  for (const segment of segments) {
    const { name } = segment;
    const [first] = name;
    if (first === undefined || name.every(isLightWord)) continue;
    const known = byName.get(name.join(' '));
    if (known !== undefined) known.segments.push(segment);
    else {
      const named = { name, segments: [segment] };
      byName.set(name.join(' '), named);
      const others = byFirst.get(first);
      if (others === undefined) byFirst.set(first, [named]);
      else others.push(named);
    }
  }
  return byFirst;
}

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

function cellsOf(row: string): string[] {
  return row.split('|').map((cell) => cell.trim());
}

function labelOf(row: string): string {
  return cellsOf(row).find((cell) => /\p{L}/u.test(cell)) ?? '';
}

const subject =
  /^(?:(?:as of|at|for|in|during)\s(?:[\w-]+\s){0,6}(?:\w+\s\d{1,2},\s)?(?:19|20)\d\d,\s)?(?:the\s|our\s|its\s)?((?:[\w'’&-]+\s){1,6}?)(?:was|were|is|are|totall?ed|amounted|increased|decreased|rose|fell|grew|declined|represented)\b/i;

/** What a sentence tells of: "Harbour fares" of "In 2023, harbour fares were $5 million". */
function subjectOf(sentence: string): string {
  return subject.exec(sentence)?.[1] ?? '';
}

function nameWords(text: string): string[] {
  return labelWords(text).flatMap(({ word }) => (isFunctionWord(word) ? [] : [word]));
}

/** The period of every value: an amount with its share beside it, "3,487.2 | 100.0%", has one column of the head. */
function valuePeriods(head: TableHead, values: readonly RowValue[]): (string | null)[] {
  const isPaired = values.length > 2 && values.every(({ isPercent }, at) => isPercent === (at % 2 === 1));
  const paired = isPaired ? columnPeriods(head, values.length / 2) : [];
  const own = columnPeriods(head, values.length);
  return own.length > 0 || paired.length === 0 ? own : paired.flatMap((period) => [period, period]);
}

function rowSegment(row: string, head: TableHead): PassageSegment {
  const cells = cellsOf(row);
  const label = labelOf(row);
  const values = rowValues(cells.filter((cell) => cell !== label));
  const columns = valuePeriods(head, values);
  const ownPeriods = periodKeysOf(label);
  const months = columnLengths(head.lines, values.length);
  const scale = cellScale({ label, header: '', note: head.note, isPercent: false });
  const numbers = values.map(({ value, isPercent }, index) => ({
    size: Math.abs(value) * (isPercent ? 1 : (scale ?? 1)),
    scale: isPercent ? 1 : scale,
    negative: value < 0,
    isPercent,
    isMoney: false,
    period: columns.length > 0 ? (columns[index] ?? null) : (ownPeriods[0] ?? null),
    months: months[index] ?? null,
  }));
  return {
    text: row,
    words: new Set(tellingWords([label === '' ? head.caption : label, ...head.lines, head.section].join(' '))),
    label: new Set(nameWords(label)),
    name: nameWords(label.replace(/\([^()]{0,80}\)/g, ' ')),
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
          name: [],
          numbers: told.numbers,
          periods: [...told.periods, ...periods],
          isRow: false,
        },
      ];
}

const partsHead = /^[\s|:-]+$/;

/** A row of the body: a label with numbers, or with dashes for nil. */
function hasValues(row: string): boolean {
  const cells = cellsOf(row);
  return (
    cells.some((cell) => readCellNumber(cell) !== null && !/^(?:19|20)\d\d$/.test(cell)) ||
    (labelOf(row) !== '' && cells.some((cell) => /^[$€£]?\s*[—–−-]\s*%?$/.test(cell)))
  );
}

/** Splits text with Markdown tables into sentences and rows, each with its numbers and periods. */
export function readPassage(text: string): Passage {
  const segments: PassageSegment[] = [];
  let head = headUnder('');
  let inHead = false;
  for (const sentence of splitSentences(cleanConverted(text))) {
    if (sentence.kind !== 'table_row') {
      const { numbers, periods } = proseNumbers(sentence.text);
      segments.push({
        text: sentence.text,
        words: new Set(tellingWords(sentence.text)),
        label: new Set(),
        name: numbers.length === 0 ? [] : nameWords(subjectOf(sentence.text)),
        numbers,
        periods,
        isRow: false,
      });
      head = headUnder(sentence.text);
      inHead = false;
    } else if (partsHead.test(sentence.text)) inHead = false;
    else if (hasValues(sentence.text)) {
      const row = rowSegment(sentence.text, head);
      segments.push(row, ...labelSegment(sentence.text, row));
      inHead = false;
    } else {
      const read = headWith(head, sentence.text, inHead);
      head = read.head;
      inHead = read.isHead;
    }
  }
  const words = new Set(segments.flatMap((segment) => [...segment.words]));
  return { segments, words, names: namesOf(segments) };
}
