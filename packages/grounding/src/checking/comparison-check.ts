import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';

import type { CheckedClaim } from '#checked-claim';
import type { FactIndex } from './fact-index.ts';
import { periodEnd, periodFits } from './fact-periods.ts';
import { isChangeMetric } from './figure-verdict.ts';
import type { Names } from './name-mentions.ts';
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

function sideFacts(reading: SentenceReading, { all: facts }: FactIndex, side: { start: number; end: number }): Fact[] {
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

/** Of one date, or of one fiscal year, which ends on another day with each company. */
function isOfSamePeriod(left: Fact, right: Fact): boolean {
  const label = left.period?.label;
  return periodEnd(left) === periodEnd(right) || (label !== undefined && label === right.period?.label);
}

/** "More than A's but less than B's": the side ends where another begins. */
function endOfSide({ text, entities }: SentenceReading, start: number): number {
  const found = /\b(?:but|though|although|yet)\b/i.exec(text.slice(start));
  const end = found === null ? text.length : start + found.index;
  return entities.some((entity) => entity.start >= start && entity.start < end) ? end : text.length;
}

export type ComparedFacts = readonly [left: Fact, right: Fact];

/** The facts that a comparison sets against each other: of the period that it names, else of the latest that both have. */
export function comparedFacts(reading: SentenceReading, facts: FactIndex): ComparedFacts | null {
  const { comparison, metrics, periods } = reading;
  if (comparison === null) return null;
  // A measure within the words of comparison is that of both sides: "had more revenue than".
  const isWithin = metrics.some(({ start }) => start >= comparison.start && start < comparison.end);
  const left = sideFacts(reading, facts, { start: 0, end: isWithin ? comparison.end : comparison.start });
  const right = sideFacts(reading, facts, { start: comparison.end, end: endOfSide(reading, comparison.end) });
  if (right.length === 0) return overTime(reading, left);
  const isReturn = /perform|outr[au]n|outd[io]|lag|trail|beat|faster|slower/.test(comparison.word);
  const isNamed = reading.entities.some(({ start }) => start < comparison.end);
  const isMeasured = metrics.some(({ start }) => start >= comparison.end);
  const pairs = left.flatMap((first) =>
    right
      .filter((second) => {
        const sameMetric = first.metric === second.metric;
        const differentThings = first.entity !== second.entity ? sameMetric : !sameMetric;
        // Of a measure that names no one, nobody knows whose it is beside that of another.
        if (!isNamed && (first.entity !== second.entity || !isMeasured)) return false;
        if (!comparable(first, second) || !differentThings || (isReturn && !isChangeMetric(first))) return false;
        return isOfSamePeriod(first, second);
      })
      .map((second): ComparedFacts => [first, second]),
  );
  const named = pairs.filter((pair) => periods.some((period) => pair.every((fact) => periodFits(fact, period))));
  const pool = periods.length > 0 && pairs.length > 1 ? named : pairs;
  return pool.toSorted(([one], [other]) => periodEnd(other).localeCompare(periodEnd(one)))[0] ?? null;
}

/** "Inflation in May 2024 was lower than in April 2024": one measure at two times. */
function overTime(
  { comparison, periods, entities, metrics }: SentenceReading,
  about: readonly Fact[],
): ComparedFacts | null {
  if (comparison === null || entities.length === 0 || metrics.length === 0) return null;
  const of = (side: readonly Figure[]) => about.filter((fact) => side.some((period) => periodFits(fact, period)));
  const firsts = of(periods.filter(({ start }) => start < comparison.start));
  const seconds = of(periods.filter(({ start }) => start > comparison.start));
  const [first, second] = [firsts[0], seconds[0]];
  if (first === undefined || second === undefined || firsts.length > 1 || seconds.length > 1) return null;
  return comparable(first, second) ? [first, second] : null;
}

/** Of a drawdown the larger one is the deeper. */
function isBySize(word: string, [first, second]: ComparedFacts): boolean {
  return (
    [first, second].every(({ metric, value }) => /drawdown/i.test(metric) && value <= 0) &&
    !/better|worse|stronger|weaker/.test(word)
  );
}

/** What is so at most times is not decided by one of them. */
const ofMostTimes =
  /\b(?:on|in|over) most (?:such |of the |of these )?(?:days|spells|sessions|weeks|months|quarters|years)\b|\b(?:usually|typically)\b/i;

/** "A outperformed B", "the 2-year yield is above the 10-year": two facts of one unit on the two sides. */
export function checkComparison(reading: SentenceReading, facts: FactIndex): WordVerdict | null {
  const { comparison } = reading;
  const pair = comparedFacts(reading, facts);
  if (pair === null || comparison === null || ofMostTimes.test(reading.text)) return null;
  const turned = isBySize(comparison.word, pair) ? -1 : 1;
  const difference = (plainValue(pair[0]) - plainValue(pair[1])) * comparison.direction * turned;
  return verdict(difference > 0, pair, `"${comparison.word}" holds`);
}

/** What a comparison without a verdict sets against each other: null unless both sides have facts of one unit. */
export function isTurnedAround(reading: SentenceReading, facts: FactIndex): Fact[] | null {
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

/** What stands for the thing that the evidence is about; "demand rose" tells of something else, as does an "it" behind it. */
const ownSubject =
  /^\W*(?:[\w-]+,? ){0,4}(?:it|they)\b|\b(?:the|its|their) (?:\w+ )?(?:shares?|stocks?|prices?|return|value)\b/i;
/** What stands for a thing that is called so alone: "the index fell" says nothing of a share. */
const ownVehicle = /\b(?:the|its|their) (?:\w+ )?(fund|index|position|portfolio|market)\b/i;

function isOwnSubject(text: string, facts: FactIndex): boolean {
  if (ownSubject.test(text)) return true;
  const vehicle = ownVehicle.exec(text)?.[1]?.toLowerCase();
  const isCalled = ({ all }: Names) => all.some((name) => name.toLowerCase().includes(vehicle ?? ''));
  return vehicle !== undefined && facts.entities().some(isCalled);
}

/** "CPI rose" without a figure, unless it is only supposed: the sign of a change, or two facts of one metric at two dates. */
export function checkDirection(reading: SentenceReading, facts: FactIndex): WordVerdict | null {
  const word = reading.directions[0];
  const metric = reading.metrics.filter((mention) => mention.start < (word?.start ?? 0)).at(-1) ?? reading.metrics[0];
  if (word === undefined || metric === undefined || supposed.test(reading.text)) return null;
  const entities = new Set(reading.entities.map((mention) => mention.name));
  const isVerbAlone = metric.start < word.end && metric.end > word.start;
  if (entities.size === 0 && isVerbAlone && !isOwnSubject(reading.text, facts)) return null;
  const about = facts.ofMetric(metric.name).filter(({ entity }) => entities.size === 0 || entities.has(entity));
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
