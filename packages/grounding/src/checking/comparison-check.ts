import type { Fact } from '#fact';

import type { CheckedClaim } from '#checked-claim';
import { periodEnd } from './fact-periods.ts';
import { isChangeMetric } from './figure-verdict.ts';
import type { SentenceReading } from './sentence-reading.ts';
import { plainValue } from './unit-conversion.ts';

export type WordVerdict = Pick<CheckedClaim, 'status' | 'evidenceIds' | 'reason'>;

function verdict(agrees: boolean, facts: readonly Fact[], statement: string): WordVerdict {
  return {
    status: agrees ? 'supported' : 'contradicted',
    evidenceIds: [...new Set(facts.map((fact) => fact.evidenceId))],
    reason: agrees ? `The evidence agrees that ${statement}` : `The evidence contradicts that ${statement}`,
  };
}

function latest(facts: readonly Fact[]): Fact | null {
  return facts.toSorted((left, right) => periodEnd(right).localeCompare(periodEnd(left)))[0] ?? null;
}

function sideFacts(reading: SentenceReading, facts: readonly Fact[], side: { start: number; end: number }): Fact[] {
  const inside = (mention: { start: number }): boolean => mention.start >= side.start && mention.start < side.end;
  const entities = new Set(reading.entities.filter(inside).map((mention) => mention.name));
  const metrics = new Set(reading.metrics.filter(inside).map((mention) => mention.name));
  if (entities.size === 0 && metrics.size === 0) return [];
  return facts.filter(
    (fact) => (entities.size === 0 || entities.has(fact.entity)) && (metrics.size === 0 || metrics.has(fact.metric)),
  );
}

function comparable(left: Fact, right: Fact): boolean {
  return left.id !== right.id && left.unit === right.unit && (left.currency ?? '') === (right.currency ?? '');
}

/** "A outperformed B", "the 2-year yield is above the 10-year": two facts of one unit on the two sides. */
export function checkComparison(reading: SentenceReading, facts: readonly Fact[]): WordVerdict | null {
  const { comparison } = reading;
  if (comparison === null) return null;
  const left = sideFacts(reading, facts, { start: 0, end: comparison.start });
  const right = sideFacts(reading, facts, { start: comparison.end, end: reading.text.length });
  const isReturn = /perform|lag|trail|beat/.test(comparison.word);
  for (const first of left) {
    for (const second of right) {
      const sameMetric = first.metric === second.metric;
      const differentThings = first.entity !== second.entity ? sameMetric : !sameMetric;
      if (!comparable(first, second) || !differentThings || (isReturn && !isChangeMetric(first))) continue;
      if (periodEnd(first) !== periodEnd(second)) continue;
      const difference = (plainValue(first) - plainValue(second)) * comparison.direction;
      return verdict(difference > 0, [first, second], `"${comparison.word}" holds`);
    }
  }
  return null;
}

/** What a comparison without a verdict sets against each other: null unless both sides have facts of one unit. */
export function isTurnedAround(reading: SentenceReading, facts: readonly Fact[]): Fact[] | null {
  const { comparison } = reading;
  if (comparison === null) return null;
  const left = sideFacts(reading, facts, { start: 0, end: comparison.start });
  const right = sideFacts(reading, facts, { start: comparison.end, end: reading.text.length });
  const pairs = left.flatMap((first) =>
    right.filter((second) => comparable(first, second)).map((second): [Fact, Fact] => [first, second]),
  );
  const isTurned = ([first, second]: [Fact, Fact]) =>
    (plainValue(first) - plainValue(second)) * comparison.direction < 0;
  return pairs.length > 0 && pairs.every(isTurned) ? pairs.flat() : null;
}

const supposed = /\b(?:if|unless|whether|would|could|might|may)\b/i;

/** What stands for the thing that the evidence is about; "demand rose" tells of something else. */
const ownSubject =
  /\b(?:it|they|(?:the|its|their) (?:\w+ )?(?:shares?|stocks?|prices?|fund|index|return|value|position|portfolio|market))\b/i;

/** "CPI rose" without a figure, unless it is only supposed: the sign of a change, or two facts of one metric at two dates. */
export function checkDirection(reading: SentenceReading, facts: readonly Fact[]): WordVerdict | null {
  const word = reading.directions[0];
  const metric = reading.metrics.filter((mention) => mention.start < (word?.start ?? 0)).at(-1) ?? reading.metrics[0];
  if (word === undefined || metric === undefined || supposed.test(reading.text)) return null;
  const entities = new Set(reading.entities.map((mention) => mention.name));
  const isVerbAlone = metric.start < word.end && metric.end > word.start;
  if (entities.size === 0 && isVerbAlone && !ownSubject.test(reading.text)) return null;
  const about = facts.filter(
    (fact) => fact.metric === metric.name && (entities.size === 0 || entities.has(fact.entity)),
  );
  const change = latest(about.filter(isChangeMetric));
  const newest = latest(about);
  if (newest === null) return null;
  const older = latest(
    about.filter(
      (fact) => fact.entity === newest.entity && periodEnd(fact) < periodEnd(newest) && comparable(fact, newest),
    ),
  );
  if (older !== null) {
    const difference = (plainValue(newest) - plainValue(older)) * word.direction;
    return verdict(difference > 0, [older, newest], `${metric.name} "${word.word}"`);
  }
  return change === null ? null : verdict(change.value * word.direction > 0, [change], `${metric.name} "${word.word}"`);
}
