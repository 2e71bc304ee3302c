import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';

import type { CheckedClaim } from '#checked-claim';
import type { FactIndex } from './fact-index.ts';
import { periodEnd, periodFits } from './fact-periods.ts';
import { isChangeMetric } from './figure-verdict.ts';
import type { Direction } from './directions.ts';
import { metricNames } from './name-mentions.ts';
import type { SentenceReading } from './sentence-reading.ts';
import { plainValue } from './unit-conversion.ts';

export type WordVerdict = Pick<CheckedClaim, 'status' | 'evidenceIds' | 'reason'>;

export function verdict(agrees: boolean, facts: readonly Fact[], statement: string): WordVerdict {
  return {
    status: agrees ? 'supported' : 'contradicted',
    evidenceIds: [...new Set(facts.map((fact) => fact.evidenceId))],
    reason: agrees ? `The evidence agrees that ${statement}` : `The evidence contradicts that ${statement}`,
  };
}

export function latest(facts: readonly Fact[]): Fact | null {
  return facts.toSorted((left, right) => periodEnd(right).localeCompare(periodEnd(left)))[0] ?? null;
}

function sideFacts(
  reading: Pick<SentenceReading, 'entities' | 'metrics'>,
  { all: facts }: FactIndex,
  side: { start: number; end: number },
): Fact[] {
  const inside = (mention: { start: number }): boolean => mention.start >= side.start && mention.start < side.end;
  const entities = new Set(reading.entities.filter(inside).map((mention) => mention.name));
  const metrics = new Set(reading.metrics.filter(inside).map((mention) => mention.name));
  if (entities.size === 0 && metrics.size === 0) return [];
  return facts.filter(
    (fact) => (entities.size === 0 || entities.has(fact.entity)) && (metrics.size === 0 || metrics.has(fact.metric)),
  );
}

export function comparable(left: Fact, right: Fact): boolean {
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
  const implied = impliedMeasure(reading);
  const measured = metrics.filter(
    (metric) => !isOfVerb(reading, metric) && !(implied !== null && isPrice.test(metric.name)),
  );
  // "Fell further at its worst" is of no return, though its verb is.
  const told = { entities: reading.entities, metrics: implied === null ? metrics : measured };
  const left = sideFacts(told, facts, { start: 0, end: isWithin ? comparison.end : comparison.start });
  const right = sideFacts(told, facts, { start: comparison.end, end: endOfSide(reading, comparison.end) });
  if (right.length === 0) return overTime(reading, left);
  const isReturn =
    /perform|outr[au]n|outd[io]|outpac|lag|trail|beat|match|keep|faster|slower|behind|ahead|^le(?:d|ads)$/.test(
      comparison.word,
    ) || didBefore.test(reading.text.slice(0, comparison.start));
  const isNamed = reading.entities.some(({ start }) => start < comparison.end);
  const isMeasured = metrics.some(({ start }) => start >= comparison.end);
  const pairs = left.flatMap((first) =>
    right
      .filter((second) => {
        if (implied !== null && measured.length === 0 && !metricNames(first).some((name) => implied.test(name)))
          return false;
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
  // "Is below SPY" may be said of any of several measures.
  const isOfAny = metrics.length === 0 && implied === null && !isReturn;
  if (isOfAny && new Set(pool.map(([first]) => first.metric)).size > 1) return null;
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

/** Of two drawdowns, or of falls that are called so, the larger one is the deeper. */
function isBySize({ text, comparison }: SentenceReading, [first, second]: ComparedFacts): boolean {
  const isCalledFall =
    comparison !== null && /\b(?:loss|fall|decline|drop|slide)\b/i.test(text.slice(0, comparison.start));
  return (
    [first, second].every(({ metric, value }) => value <= 0 && (isCalledFall || /drawdown/i.test(metric))) &&
    !/better|worse|stronger|weaker/.test(comparison?.word ?? '')
  );
}

/** "Did better than" is of returns. */
const didBefore = /\b(?:did|does|fared|performed|done) (?:far |much |even |slightly |a (?:lot|bit|little) )?$/i;

/** "Its price moved more than" is of how much a price moves. */
const isPrice = /^(?:last )?(?:close|price)$/i;

/** What a comparison is of that names no measure: "calmer than SPY" is of volatility. */
const impliedMeasures: ReadonlyArray<readonly [words: RegExp, names: RegExp]> = [
  [
    /\bat (?:its|their) (?:worst|deepest)\b|\bfrom (?:its|their|the) (?:peak|high)\b|\b(?:deeper|shallower)\b/i,
    /drawdown|fall/i,
  ],
  [
    /\b(?:calmer|wilder|riskier|steadier|choppier|bumpier|(?:more|less) (?:volatile|risky))\b|\b(?:moved|swung|varied|fluctuated|bounced) (?:around )?(?:more|less|harder|further)\b/i,
    /volatility|deviation/i,
  ],
  [
    /\b(?:cheaper|dearer|pricier|(?:more|less) (?:expensive|costly))\b/i,
    /price to|p\/e|earnings|multiple|valuation|yield/i,
  ],
  [/\b(?:more|less) rewarding\b/i, /^(?:total |price )?returns?$/i],
];

/** By the words of the comparison where they tell, else by those around it: "both riskier and less rewarding than". */
function impliedMeasure({ text, comparison }: SentenceReading): RegExp | null {
  const own = impliedMeasures.find(([words]) => words.test(comparison?.word ?? ''));
  return (own ?? impliedMeasures.find(([words]) => words.test(text)))?.[1] ?? null;
}

function isOfVerb({ directions }: SentenceReading, { start, end }: { start: number; end: number }): boolean {
  return directions.some((word) => word.start < end && word.end > start);
}

/** "Fell less than": the word of change whose sizes are compared. */
function comparedMove({ directions, text, comparison }: SentenceReading): Direction | null {
  if (comparison === null || !/^(?:more|less|further|harder|faster|slower)\b/.test(comparison.word)) return null;
  const verb = directions.findLast(({ end }) => end <= comparison.start);
  const isBeside =
    verb !== undefined &&
    /^\s(?:by |far |much |even |slightly |a (?:lot|bit|little) )?$/.test(text.slice(verb.end, comparison.start));
  return isBeside ? verb.direction : null;
}

/** What is so at most times is not decided by one of them. */
const ofMostTimes =
  /\b(?:on|in|over) most (?:such |of the |of these )?(?:days|spells|sessions|weeks|months|quarters|years)\b|\b(?:usually|typically)\b/i;

/** "Did better per unit of risk" is of what no fact is of. */
export const forItsRisk =
  /\brisk[- ]adjusted\b|\bper unit of (?:risk|volatility)\b|\bfor (?:its|their|the) risk\b|\b(?:adjusted for|relative to) (?:its |their |the )?(?:risk|volatility)\b/i;

/** "Hardly more volatile than SPY" says how much, which a difference in that direction does not decide. */
function isOfDegree({ text, comparison }: SentenceReading): boolean {
  return (
    comparison !== null &&
    /\b(?:hardly|scarcely|barely|(?<!\ba )little|only just)\s$/i.test(text.slice(0, comparison.start))
  );
}

/** "A outperformed B", "the 2-year yield is above the 10-year": two facts of one unit on the two sides. */
export function checkComparison(reading: SentenceReading, facts: FactIndex): WordVerdict | null {
  const { comparison } = reading;
  const pair = comparedFacts(reading, facts);
  if (pair === null || comparison === null || ofMostTimes.test(reading.text) || isOfDegree(reading)) return null;
  if (forItsRisk.test(reading.text)) return null;
  const move = pair.every(isChangeMetric) ? comparedMove(reading) : null;
  // What "fell less than" another fell; who rose more than another may be set beside one that fell.
  if (move !== null && plainValue(pair[0]) * move <= 0) return verdict(false, pair, `"${comparison.word}" holds`);
  const turned = move ?? (isBySize(reading, pair) ? -1 : 1);
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
