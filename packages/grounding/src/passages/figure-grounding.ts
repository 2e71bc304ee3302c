import { samePeriod } from '#claims/period-key';

import { findDerived } from './figure-derivation.ts';
import { coverageOf, printsAs } from './figure-match.ts';
import type { FigureContext, Grounding } from './grounding.ts';
import type { Passage, PassageNumber } from './passage-segments.ts';

function inPeriod(number: PassageNumber, periods: readonly string[]): boolean {
  const { period } = number;
  return (
    period === null ||
    periods.length === 0 ||
    periods.some((wanted) => samePeriod(wanted, period) || samePeriod(period, wanted))
  );
}

function findStated(passage: Passage, context: FigureContext): Grounding {
  let best: Grounding = { state: 'missing', coverage: 0, segment: null };
  let elsewhere: Grounding | null = null;
  for (const segment of passage.segments) {
    const matching = segment.numbers.filter((number) => printsAs(number.size, context.figure, segment.isRow));
    if (matching.length === 0) continue;
    const coverage = coverageOf(segment, context.words);
    if (!matching.some((number) => inPeriod(number, context.periods))) {
      if (elsewhere === null || coverage > elsewhere.coverage) elsewhere = { state: 'other_period', coverage, segment };
    } else if (best.segment === null || coverage > best.coverage) best = { state: 'found', coverage, segment };
  }
  if (best.segment !== null && (elsewhere === null || elsewhere.coverage <= best.coverage)) return best;
  return elsewhere ?? best;
}

/** Looks for a figure as stated, then as the change, sum, average or ratio of two numbers of the rows that fit best. */
export function groundFigure(passage: Passage, context: FigureContext): Grounding {
  const stated = findStated(passage, context);
  if (stated.state === 'found' && stated.coverage > 0) return stated;
  if (!context.isComputed) return stated;
  const derived = findDerived(passage, context);
  if (derived === null) return stated;
  return context.isComputed ? derived : { ...derived, coverage: 0 };
}
