import { isNoFigure } from '#figures/counted-things';
import { extractFigures } from '#figures/figure-extraction';
import type { Figure } from '#figures/figure';

import { findComparison, findDirections, type Direction, type DirectionWord } from './directions.ts';
import type { FactIndex } from './fact-index.ts';
import { isOfOtherKind } from './kind-words.ts';
import { bareMonths, ownBehind } from './own-words.ts';
import { findMentions, keepMostTelling, outsideNames, wordsOfSentence, type Mention } from './name-mentions.ts';

export type SentenceReading = {
  text: string;
  quantities: Figure[];
  periods: Figure[];
  /** Lengths of time: "142 days", "the last 20 days", "200-day". */
  lengths: Figure[];
  metrics: Mention[];
  entities: Mention[];
  directions: DirectionWord[];
  comparison: DirectionWord | null;
  /** Ends of the clauses of the sentence, in order. */
  clauseEnds: number[];
};

const clauseBreak =
  /;|,?\s(?:while|whereas|but|although|though|and|with|versus|vs\.?|compared with|compared to)\s|,\s|\s[-–—]\s/g;

export function readSentence(text: string, facts: FactIndex): SentenceReading {
  const words = wordsOfSentence(text);
  const figures = extractFigures(text);
  const metrics = facts
    .metrics()
    .flatMap((names) => findMentions(words, names).filter((mention) => !isOfOtherKind(text, mention, names)));
  const entities = facts.entities().flatMap((names) => findMentions(words, names));
  const told = keepMostTelling(metrics);
  const periods = figures.filter(
    (figure) => figure.kind !== 'quantity' && figure.kind !== 'duration' && figure.iso !== null,
  );
  return {
    text,
    quantities: figures.filter((figure) => figure.kind === 'quantity' && !isNoFigure(figure, text)),
    lengths: figures.filter(({ kind }) => kind === 'duration'),
    periods: [...periods, ...bareMonths(text, periods)].toSorted((left, right) => left.start - right.start),
    metrics: told.toSorted((left, right) => left.start - right.start),
    entities: outsideNames(keepMostTelling(entities), told).toSorted((left, right) => left.start - right.start),
    directions: findDirections(text),
    comparison: findComparison(text),
    clauseEnds: [...[...text.matchAll(clauseBreak)].map((match) => match.index), text.length],
  };
}

function clauseOf(reading: SentenceReading, offset: number): { start: number; end: number } {
  const index = reading.clauseEnds.findIndex((end) => offset < end);
  return { start: reading.clauseEnds[index - 1] ?? 0, end: reading.clauseEnds[index] ?? reading.text.length };
}

export function isInClauseOf(reading: SentenceReading, item: { start: number }, figure: { start: number }): boolean {
  const { start, end } = clauseOf(reading, figure.start);
  return item.start >= start && item.start < end;
}

/**
 * The things a figure may be about, nearest first: what is joined to it from behind ("12% of SPY", "$5 million in 2023"), then
 * those of its clause (before it, else after it), else the last ones named earlier, else the next ones; of these none that is
 * joined to another figure, where there are others. All that share the place are returned, as aliases can overlap.
 */
export function nearestTo<T extends { start: number; end: number }>(
  reading: SentenceReading,
  items: readonly T[],
  figure: { start: number; end: number },
): T[] {
  const own = ownBehind(reading.text, items, figure);
  if (own !== undefined) return sharing(items, own);
  const ofOthers = reading.quantities
    .filter(({ start }) => start !== figure.start)
    .map((other) => ownBehind(reading.text, items, other))
    .filter((item) => item === undefined || !isRightBefore(reading.text, item, figure));
  const free = items.filter((item) => !ofOthers.some((each) => each !== undefined && each.start === item.start));
  return nearestOf(reading, free.length > 0 ? free : items, figure);
}

/** "Apple's $383.3 billion". */
function isRightBefore(text: string, item: { end: number }, figure: { start: number }): boolean {
  return item.end <= figure.start && /^(?:['\u2019]s?)?\s$/.test(text.slice(item.end, figure.start));
}

function nearestOf<T extends { start: number; end: number }>(
  reading: SentenceReading,
  items: readonly T[],
  figure: { start: number },
): T[] {
  const clause = clauseOf(reading, figure.start);
  const inClause = items.filter((item) => item.start >= clause.start && item.start < clause.end);
  const before = inClause.filter((item) => item.start < figure.start);
  const pool = before.length > 0 ? before : inClause;
  if (pool.length > 0) return sharing(pool, before.length > 0 ? pool.at(-1) : pool[0]);
  const earlier = items.filter((item) => item.start < figure.start);
  return earlier.length > 0 ? sharing(earlier, earlier.at(-1)) : sharing(items, items[0]);
}

function sharing<T extends { start: number; end: number }>(items: readonly T[], chosen: T | undefined): T[] {
  if (chosen === undefined) return [];
  return items.filter((item) => item.start < chosen.end && item.end > chosen.start);
}

/** "A loss of 8%": a change told by its size. */
const changeNoun = /\b(?:(loss|fall|decline|drop)|gain|rise|advance)\sof\s(?:about |some |only |just )?$/i;

/** The word of change that governs a figure: the last one before it in its clause; "to" and "at" set it free. */
export function directionFor(reading: SentenceReading, figure: Figure): Direction | null {
  const clause = clauseOf(reading, figure.start);
  const noun = changeNoun.exec(reading.text.slice(Math.max(0, figure.start - 24), figure.start));
  if (noun !== null) return noun[1] === undefined ? 1 : -1;
  const lead = reading.text.slice(Math.max(0, figure.start - 8), figure.start).toLowerCase();
  if (/\b(?:to|at|from|of)\s(?:about\s|a\s)?$/.test(lead)) return null;
  const before = reading.directions.filter((word) => word.start < figure.start && word.start >= clause.start).at(-1);
  const isNear = before !== undefined && figure.start - before.end < 40;
  if (isNear) return before.direction;
  const after = reading.directions.find((word) => word.start === figure.end + 1 && reading.text[figure.end] === ' ');
  return after === undefined ? null : after.direction;
}
