import { isNilCell, readCellNumber } from '#claims/cell-value';
import { isLightWord, labelWords } from '#claims/label-words';
import { periodKeysOf } from '#claims/period-key';
import { extractFigures } from '#figures/figure-extraction';
import { splitSentences } from '#split-sentences';

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

function tellingWords(text: string): string[] {
  return labelWords(text).flatMap(({ word }) => (isLightWord(word) || /^\d/.test(word) ? [] : [word]));
}

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

function rowSegment(row: string, head: { text: string; periods: string[] }): PassageSegment {
  const cells = row.split('|').map((cell) => cell.trim());
  const label = cells.find((cell) => /\p{L}/u.test(cell)) ?? '';
  const values = cells.flatMap((cell) => {
    if (cell === label) return [];
    const number = readCellNumber(cell);
    if (number === null) return isNilCell(cell) ? [{ value: 0, isPercent: false }] : [];
    return [{ value: number.value, isPercent: number.isPercent }];
  });
  const isAligned = head.periods.length === values.length;
  const ownPeriods = periodKeysOf(label);
  const numbers = values.map(({ value, isPercent }, index) => ({
    size: Math.abs(value),
    negative: value < 0,
    isPercent,
    isMoney: false,
    period: isAligned ? (head.periods[index] ?? null) : (ownPeriods[0] ?? null),
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

function hasValues(row: string): boolean {
  return row.split('|').some((cell) => {
    const number = readCellNumber(cell);
    return number !== null && !/^\s*(?:19|20)\d\d\s*$/.test(cell);
  });
}

/** Splits text with Markdown tables into sentences and rows, each with its numbers and periods. */
export function readPassage(text: string): Passage {
  const segments: PassageSegment[] = [];
  let head = { text: '', periods: [] as string[] };
  let inHead = false;
  for (const sentence of splitSentences(text.replace(/^\[chunk \d+\]$/gm, '\n'))) {
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
      head = { text: '', periods: [] };
      inHead = false;
    } else if (hasValues(sentence.text)) {
      segments.push(rowSegment(sentence.text, head));
      inHead = false;
    } else {
      const periods = periodKeysOf(sentence.text.replaceAll('|', ' ; '));
      const isContinued = inHead || periods.length === 0;
      head = {
        text: isContinued ? `${head.text} ${sentence.text}` : sentence.text,
        periods: periods.length > 0 ? periods : head.periods,
      };
      inHead = true;
    }
  }
  return { segments, words: new Set(segments.flatMap((segment) => [...segment.words])) };
}

export function claimWords(text: string): string[] {
  return [...new Set(tellingWords(text))];
}
