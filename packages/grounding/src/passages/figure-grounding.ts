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
  let best: Grounding = { state: 'missing', coverage: 0, segment: null, rowFit: 0 };
  let elsewhere: Grounding | null = null;
  for (const segment of passage.segments) {
    const matching = segment.numbers.filter((number) => printsAs(number.size, context.figure, segment.isRow));
    if (matching.length === 0) continue;
    const coverage = coverageOf(segment, context.words);
    if (!matching.some((number) => inPeriod(number, context.periods))) {
      if (elsewhere === null || coverage > elsewhere.coverage)
        elsewhere = { state: 'other_period', coverage, segment, rowFit: 0 };
    } else if (best.segment === null || coverage > best.coverage)
      best = { state: 'found', coverage, segment, rowFit: 0 };
  }
  if (best.segment !== null && (elsewhere === null || elsewhere.coverage <= best.coverage)) return best;
  return elsewhere ?? best;
}

/** Looks for a figure as stated, then, where the clause speaks of a computed one, as what the numbers that fit best give. */
export function groundFigure(passage: Passage, context: FigureContext): Grounding {
  const stated = findStated(passage, context);
  if ((stated.state === 'found' && stated.coverage > 0) || !context.isComputed) return stated;
  return findDerived(passage, context) ?? stated;
}
