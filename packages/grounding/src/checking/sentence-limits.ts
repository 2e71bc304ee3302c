import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';
import { periodEnd } from './fact-periods.ts';
import { entityNames, metricNames } from './name-mentions.ts';
import { unmetQualifier } from './qualifiers.ts';
import { unmetSpan } from './relative-spans.ts';
import type { SentenceReading } from './sentence-reading.ts';

/** Why a fact whose value a figure has does not carry what the sentence says of it. */
export type Limit = { isDenied: boolean; reason: string };

const denial =
  /\b(?:not(?! (?:only|until|seasonally|adjusted|just|to mention))|never|neither|no longer|hardly|scarcely|barely|failed to|(?:false|untrue|wrong) (?:that|to say))\b|n['\u2019]t\b/i;
const supposal =
  /\b(?:will|would|could|should|may|might|shall|going to|(?:is|are|was|were) (?:expected|likely|forecast|projected|predicted|due|set|poised|bound|sure|about) to|expect(?:s|ed)?|forecasts?|forecasted|predict(?:s|ed|ion)?|project(?:s|ed|ions?)|likely|hypothetical(?:ly)?|(?<!\bthe )next (?:year|month|quarter|week))\b/;
/** Measures that are themselves of what is supposed, expected or worked out. */
const supposedMeasure =
  /\b(?:expected|forecast|estimate|swing|target|implied|supposed|asked|move|scenario|profit|loss|result|breakeven|premium|outlay|credit|payoff|value at risk|probability|price at|worth|at that|projected|would|what)/;

/** What the sentence says of the figure besides its entity, its measure and its value; null where the fact carries all of it. */
export function limitOf(
  reading: SentenceReading,
  figure: Figure,
  { fact, others }: { fact: Fact; others: readonly Fact[] },
): Limit | null {
  const scope = scopeOf(reading, figure);
  const names = [...metricNames(fact), ...entityNames(fact), fact.period?.label ?? ''].join(' ').toLowerCase();
  if (isDenied(scope.before) || isTurned(reading, figure))
    return { isDenied: true, reason: 'The sentence denies what the evidence holds' };
  if (fact.unit !== 'probability' && supposal.test(scope.whole) && !supposedMeasure.test(names))
    return { isDenied: false, reason: 'The evidence tells what was, not what may be' };
  const isNewest = others.every((other) => other.metric !== fact.metric || periodEnd(other) <= periodEnd(fact));
  const span = unmetSpan(scope.whole, fact, { names, isNewest });
  if (span !== null) return { isDenied: false, reason: `The evidence is not of \u201c${span}\u201d` };
  const qualifier = unmetQualifier(scope.free, names);
  return qualifier === null ? null : { isDenied: false, reason: `The evidence does not say \u201c${qualifier}\u201d` };
}

// "Not above its 200-day average" denies where something lies, not that figure.
const elsewhere = /\b(?:above|below|over|under|beyond|than|within|all|every|each)\b/i;

function isDenied(before: string): boolean {
  const match = denial.exec(before);
  return match !== null && !elsewhere.test(before.slice(match.index + match[0].length));
}

// "Rose \u22123%" says two things of which one is wrong; "fell \u22123%" says one of them twice.
function isTurned({ text, directions }: SentenceReading, figure: Figure): boolean {
  const verb = directions.find(({ end }) => /^\s(?:by\s|about\s|some\s)?$/.test(text.slice(end, figure.start)));
  return verb !== undefined && figure.signed && verb.direction * figure.value < 0;
}

/**
 * The words around a figure that are about it: its clause, with the clauses beside it that hold nothing of their own.
 * `before` is what stands before it, `free` all of it without the names of entities and measures.
 */
function scopeOf(reading: SentenceReading, figure: Figure): { whole: string; before: string; free: string } {
  const { text, clauseEnds, quantities, entities, metrics, directions } = reading;
  const own = clauseEnds.findIndex((end) => figure.start < end);
  const startOf = (index: number) => clauseEnds[index - 1] ?? 0;
  const endOf = (index: number) => clauseEnds[index] ?? text.length;
  const holds = (index: number) =>
    [...quantities, ...entities, ...metrics, ...directions].some(
      ({ start }) => start >= startOf(index) && start < endOf(index),
    );
  let [first, last] = [own, own];
  while (first > 0 && !holds(first - 1)) first -= 1;
  while (last < clauseEnds.length - 1 && !holds(last + 1)) last += 1;
  const [from, to] = [startOf(first), endOf(last)];
  const named = [...entities, ...metrics].toSorted((a, b) => b.start - a.start);
  const free = named.reduce(
    (rest, { start, end }) =>
      start < from || end > to
        ? rest
        : `${rest.slice(0, start - from)}${' '.repeat(end - start)}${rest.slice(end - from)}`,
    text.slice(from, to),
  );
  return { whole: text.slice(from, to), before: text.slice(from, figure.start), free };
}
