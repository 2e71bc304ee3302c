import { isFunctionWord, labelWords, type LabelWord } from '#claims/label-words';

import type { NamedSegments, Passage, PassageSegment } from './passage-segments.ts';
import { isOfPeriod } from './passage-number.ts';

/** A name that one of these comes before or after is a part of another. */
const joinedBefore = /(?:\b(?:and|or|plus|less|considering|including|excluding|than|to|per)|&)\s$/i;
/** "Cost of revenue" is not revenue. */
const ofBefore = /\bof\s(?:the\s|its\s|our\s|their\s)?$/i;
const joinedAfter =
  /^\s(?:and|or|per|to|margins?|ratios?|rates?|growth|as a|before|after|excluding|including|net of|from(?!\s(?:fiscal\s)?(?:19|20)\d\d\b)|attributable|percentage)\b/i;

/** What may stand before a name without being a part of it, as "adjusted" is. */
const told: ReadonlySet<string> = new Set([
  'reported',
  'recorded',
  'posted',
  'showed',
  'generated',
  'average',
  'mean',
  'combined',
  'exceed',
  'exceeded',
  'surpassed',
  'outpaced',
  'represented',
  'comprised',
  'while',
  'whereas',
  'although',
  'though',
  'despite',
  'but',
  'when',
]);

const year = /^(?:19|20)\d\d$/;

/** The words of a clause in order, without function words. */
export function nameWords(clause: string): LabelWord[] {
  return labelWords(clause).filter(({ word }) => !isFunctionWord(word));
}

/** Is the word at a place the end of a longer name, "adjusted income" for income? */
function isTail(words: readonly LabelWord[], at: number): boolean {
  const [before, own] = [words[at - 1], words[at]];
  return (
    before !== undefined &&
    own !== undefined &&
    before.end + 1 === own.start &&
    !told.has(before.word) &&
    !year.test(before.word)
  );
}

type NamedPlace = { named: NamedSegments; at: number; start: number; end: number };

const placesOfPassage = new WeakMap<Passage, Map<string, NamedPlace[]>>();

/** Where a clause holds the name of a segment side by side and in order, function words aside; found once for each clause. */
function placesIn(clause: string, passage: Passage): { places: NamedPlace[]; words: LabelWord[] } {
  const words = nameWords(clause);
  const known = placesOfPassage.get(passage) ?? new Map<string, NamedPlace[]>();
  placesOfPassage.set(passage, known);
  const places =
    known.get(clause) ??
    words.flatMap(({ word, start }, at) =>
      (passage.names.get(word) ?? []).flatMap((named): NamedPlace[] => {
        const last = words[at + named.name.length - 1];
        const isHeld = named.name.every((each, step) => words[at + step]?.word === each);
        return last !== undefined && isHeld ? [{ named, at, start, end: last.end }] : [];
      }),
    );
  known.set(clause, places);
  return { places, words };
}

/** Is what stands at a place a name for itself, and not a part of another? */
function isWhole(clause: string, words: readonly LabelWord[], { named, at, start, end }: NamedPlace): boolean {
  const before = clause.slice(Math.max(0, start - 16), start);
  return (
    !isTail(words, at) &&
    !(named.name.length === 1 && ofBefore.test(before)) &&
    !joinedBefore.test(before) &&
    !joinedAfter.test(clause.slice(end, end + 24))
  );
}

function hasPeriod(row: PassageSegment, periods: readonly string[]): boolean {
  return periods.length === 0 || row.numbers.some((number) => isOfPeriod(number, periods));
}

/** The one row of the claim's period that a clause names word for word with most words; null for none and for several. */
export function rowNamedBy(clause: string, passage: Passage, periods: readonly string[]): PassageSegment | null {
  const { places, words } = placesIn(clause, passage);
  const whole = new Set(places.filter((place) => isWhole(clause, words, place)).map(({ named }) => named));
  const most = [...whole].reduce((size, { name }) => Math.max(size, name.length), 0);
  const rows = [...whole].flatMap(({ name, segments }) => (name.length === most ? segments : []));
  const [only, other] = rows.filter((row) => hasPeriod(row, periods));
  return only === undefined || other !== undefined ? null : only;
}

export type WholeName = { segments: readonly PassageSegment[]; start: number; end: number };

/** What a clause names word for word by names of their own, the longest of each place, with the segments of that name. */
export function wholeNamesIn(clause: string, passage: Passage): WholeName[] {
  const { places, words } = placesIn(clause, passage);
  const whole = places.filter((place) => isWhole(clause, words, place));
  return whole
    .filter(
      ({ start, end }) =>
        !whole.some((other) => other.start <= start && other.end >= end && other.end - other.start > end - start),
    )
    .map(({ named, start, end }) => ({ segments: named.segments, start, end }));
}

/** Where a text holds names of segments, be they parts of longer ones. */
export function nameSpans(text: string, passage: Passage): WholeName[] {
  return placesIn(text, passage).places.map(({ named, start, end }) => ({ segments: named.segments, start, end }));
}

export type NamedRow = { row: PassageSegment; start: number };

/**
 * The rows that a clause names word for word, in its order, each name the longest of its place. Empty where a name is that of
 * several rows.
 */
export function rowsNamedIn(clause: string, passage: Passage): NamedRow[] {
  const { places, words } = placesIn(clause, passage);
  const rows: NamedRow[] = [];
  const seen = new Set<NamedSegments>();
  let end = -1;
  for (const place of places.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const { named, at, start } = place;
    if (start < end || seen.has(named) || (named.name.length === 1 && isTail(words, at))) continue;
    const [row, other] = named.segments;
    if (row === undefined || other !== undefined) return [];
    rows.push({ row, start });
    seen.add(named);
    end = place.end;
  }
  return rows;
}
