import { type DaySpan, isWithin } from './record-dates.ts';
import type { RecordColumn, RecordRow, RecordTable } from './record-table.ts';

/** Rows that a text names by a cell, and how they are called; with a span by their day, whatever stands in their cells. */
export type NamedRows = { column: RecordColumn; value: string; span?: DaySpan };
export type NamesFound = { named: NamedRows[]; rest: string };

const tooCommon =
  /^(?:a|an|the|of|in|on|at|by|to|for|and|or|all|it|are|is|be|can|so|now|go|me|my|i|inc|corp|co|ltd|plc|group|company|total|file|how|much|many|what|which)$/;

/**
 * The values of the columns of names that a text names, each as a whole or by words that no other value of its column shares, and the
 * text without them; null where such words fit several values.
 */
export function namesAsked(text: string, original: string, table: RecordTable): NamesFound | null {
  const words = [...text.matchAll(/[\p{L}\p{N}&]+(?:['’]s)?/gu)].map((match) => ({
    said: match[0].replace(/['’]s$/, ''),
    index: match.index,
    length: match[0].length,
  }));
  let named: NamedRows[] = [];
  const used = new Set<number>();
  for (const column of table.names) {
    const values = [...new Set(table.rows.map(({ texts }) => texts[column.at]?.trim() ?? ''))];
    const read = valuesNamed(
      words.map(({ said }) => said).map((word) => (isMeant(word, original) ? word : '')),
      values,
    );
    if (read === null) return null;
    for (const place of read.places) used.add(place);
    named = [...named, ...read.values.map((value) => ({ column, value }))];
  }
  const rest = words.reduce(
    (left, { index, length }, place) =>
      used.has(place) ? left.slice(0, index) + ' '.repeat(length) + left.slice(index + length) : left,
    text,
  );
  return { named: withoutRepeated(named, table), rest };
}

function valuesNamed(
  said: readonly string[],
  values: readonly string[],
): { values: string[]; places: number[] } | null {
  const wordsOf = new Map(values.map((value) => [value, new Set(tokensOf(value))]));
  const isIn = (value: string, word: string) => wordsOf.get(value)?.has(word) === true;
  const holding = said.map((word) => {
    const whole = values.filter((value) => isIn(value, word));
    return whole.length > 0 || word.length < 4 ? whole : values.filter((value) => isIn(value, word.replace(/s$/, '')));
  });
  const places = holding.flatMap((held, place) => (held.length > 0 ? [place] : []));
  const telling = places.filter((place) => (holding[place]?.length ?? 0) < values.length);
  if (telling.length === 0) return { values: [], places: [] };
  const inAll = values.filter((value) => telling.every((place) => holding[place]?.includes(value)));
  if (inAll.length === 1) return { values: inAll, places };
  if (inAll.length > 1) return null;
  // "Q1 2025 and Q2 2025": each is named by the words that stand for it alone.
  const alone = telling.filter((place) => holding[place]?.length === 1);
  const each = [...new Set(alone.flatMap((place) => holding[place] ?? []))];
  const areAllTold = telling.every((place) => holding[place]?.some((value) => each.includes(value)));
  return areAllTold && each.length > 0 ? { values: each, places } : null;
}

/** A ticker that is a plain word as well is meant where it is written in capitals. */
function isMeant(word: string, original: string): boolean {
  return !tooCommon.test(word) || (word.length > 1 && new RegExp(`\\b${word.toUpperCase()}\\b`).test(original));
}

function tokensOf(value: string): string[] {
  return (value.toLowerCase().match(/[\p{L}\p{N}&]+/gu) ?? []).filter((word) => word.length > 1 || /\d/.test(word));
}

/** "AAPL (Apple)" names one row twice. */
function withoutRepeated(named: readonly NamedRows[], { rows }: RecordTable): NamedRows[] {
  return named.filter(
    (each, index) =>
      !named
        .slice(0, index)
        .some((other) => other.column !== each.column && isSameRows(rowsNamed(rows, [other]), rowsNamed(rows, [each]))),
  );
}

function isSameRows(one: readonly RecordRow[], other: readonly RecordRow[]): boolean {
  return one.length === other.length && one.every((row) => other.includes(row));
}

/** The rows of all the values that are named of one column, and of each column that one is named of. */
export function rowsNamed(rows: readonly RecordRow[], named: readonly NamedRows[]): RecordRow[] {
  const columns = new Set(named.map(({ column }) => column));
  return rows.filter(({ texts, day }) =>
    [...columns].every((column) =>
      named.some(
        (each) =>
          each.column === column &&
          (each.span === undefined ? texts[column.at]?.trim() === each.value : isWithin(day, each.span)),
      ),
    ),
  );
}
