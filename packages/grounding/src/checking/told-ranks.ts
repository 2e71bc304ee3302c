import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';
import type { FactIndex } from './fact-index.ts';
import { periodEnd } from './fact-periods.ts';
import type { SentenceReading } from './sentence-reading.ts';
import { plainValue } from './unit-conversion.ts';

const counts = 'two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}';
const sizes =
  'most|highest|largest|biggest|greatest|deepest|steepest|widest|least|lowest|smallest|shallowest|narrowest';
const values = 'best|strongest|worst|weakest';
/** "The most volatile of the four", "its best year of those shown"; "the highest close of the year" ranks no things. */
const ranked = new RegExp(
  `\\b(${sizes}|${values})\\b((?: [a-z-]+){0,2}?),? (?:of|among) (?:the (?:${counts}|group|lot|set|pair|bunch)|these|those|them|all (?:${counts}))\\b`,
  'i',
);
/** "Of the four, QQQ had the highest return". */
const rankedBefore = new RegExp(
  `\\b(?:of|among) (?:the (?:${counts}|group|lot|set)|these|those|them|all (?:${counts}))(?: [a-z]+)?, .{2,60}?\\b(?:the|its) (${sizes}|${values})\\b`,
  'i',
);
const ofTimes = /\b(?:year|quarter|month|week|day|session|reading)s?\b/i;
const pointing = /\b(?:these|those|them)\b/i;
const isLeast = /^(?:least|lowest|smallest|shallowest|narrowest|worst|weakest)$/i;

/** A fact that stands before the one of a figure in the order that its sentence tells; null where none does, or no order is told. */
export function findOutranking(
  { text, clauseEnds }: SentenceReading,
  figure: Figure,
  { fact, facts }: { fact: Fact; facts: FactIndex },
): Fact | null {
  const match = ranked.exec(text) ?? rankedBefore.exec(text);
  if (match === null || clauseEnds.some((end) => end > match.index + match[0].length && end < figure.start - 2))
    return null;
  const [, superlative = '', what = ''] = match;
  const isOfTimes = ofTimes.test(what);
  const order = orderOf(superlative);
  const others = facts
    .ofMetric(fact.metric)
    .filter((other) =>
      isOfTimes
        ? other.entity === fact.entity && isOfOneLength(other, fact)
        : other.entity !== fact.entity && isOfOneSpan(other, fact),
    )
    .filter((other) => other.unit === fact.unit && other.currency === fact.currency)
    // "Of these" are those of one piece of evidence.
    .filter((other) => !pointing.test(match[0]) || other.evidenceId === fact.evidenceId);
  return others.find((other) => order(other) > order(fact)) ?? null;
}

/** What is the greater, the further it stands in the order: a drawdown by its size, unless it is the best or the worst. */
function orderOf(superlative: string): (fact: Fact) => number {
  const isOfSize = new RegExp(`^(?:${sizes})$`, 'i').test(superlative);
  const sign = isLeast.test(superlative) ? -1 : 1;
  return (fact) => {
    const value = plainValue(fact);
    return sign * (isOfSize && /drawdown|fall|loss|decline/i.test(fact.metric) ? Math.abs(value) : value);
  };
}

function isOfOneSpan(one: Fact, other: Fact): boolean {
  return periodEnd(one) === periodEnd(other) && one.period?.start === other.period?.start;
}

function isOfOneLength(one: Fact, other: Fact): boolean {
  const days = ({ period }: Fact) =>
    period?.start === undefined ? 0 : Date.parse(period.end ?? '') - Date.parse(period.start);
  return Math.abs(days(one) - days(other)) <= 5 * 86_400_000;
}
