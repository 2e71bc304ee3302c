import { samePeriod } from '#claims/period-key';

import { findDerived } from './figure-derivation.ts';
import { coverageOf, labelFit, printsAs, significantDigits } from './figure-match.ts';
import { digitsOfAnySum } from './figure-sums.ts';
import type { FigureContext, Grounding } from './grounding.ts';
import { wholeNamesIn } from './named-rows.ts';
import type { PassageNumber } from './passage-number.ts';
import type { Passage, PassageSegment } from './passage-segments.ts';

const missing: Grounding = { state: 'missing', coverage: 0, segment: null, rowFit: 0 };

const quarterOfYear = /^\d{4}-Q\d$/;

/** A numbered quarter may be one of a fiscal year, so that a date is no other period than it within a year. */
function mayBeQuarter(wanted: string, period: string): boolean {
  if (!quarterOfYear.test(wanted) || period.includes('Q')) return false;
  const ahead = Number(wanted.slice(0, 4)) - Number(period.slice(0, 4));
  return ahead === 0 || ahead === 1;
}

function inPeriod(number: PassageNumber, { periods, months }: FigureContext): boolean {
  const { period } = number;
  if (months !== null && number.months !== null && months !== number.months) return false;
  return (
    period === null ||
    periods.length === 0 ||
    periods.some((wanted) => samePeriod(wanted, period) || samePeriod(period, wanted) || mayBeQuarter(wanted, period))
  );
}

/** The figure as a sentence or row states it, for the claim's period or for another; null where it does not. */
export function groundIn(segment: PassageSegment, context: FigureContext): Grounding | null {
  const matching = segment.numbers.filter((number) => printsAs(number, context.figure));
  if (matching.length === 0) return null;
  const coverage = coverageOf(segment, context.words);
  if (!matching.some((number) => inPeriod(number, context)))
    return { ...missing, state: 'other_period', coverage, segment };
  return {
    state: 'found',
    coverage,
    segment,
    rowFit: segment.isRow ? labelFit(segment, context) : 0,
  };
}

function findStated(passage: Passage, context: FigureContext): Grounding {
  let best = missing;
  let elsewhere: Grounding | null = null;
  for (const segment of passage.segments) {
    const stated = groundIn(segment, context);
    if (stated?.state === 'other_period') {
      if (elsewhere === null || stated.coverage > elsewhere.coverage) elsewhere = stated;
    } else if (stated !== null && (best.segment === null || stated.coverage > best.coverage)) best = stated;
  }
  if (best.segment !== null && (elsewhere === null || elsewhere.coverage <= best.coverage)) return best;
  return elsewhere ?? best;
}

/** Is the figure said to be computed, or so long that chance yields it by no sum? */
function mayBeComputed({ figure, isComputed }: FigureContext): boolean {
  return isComputed || significantDigits(figure) >= digitsOfAnySum;
}

/** Does a row that the clause names word for word, by a name for itself, state the figure? */
function isInNamedRow(passage: Passage, context: FigureContext): boolean {
  return wholeNamesIn(context.clause, passage).some(({ segments }) =>
    segments.some((segment) => segment.isRow && groundIn(segment, context)?.state === 'found'),
  );
}

/** Looks for a figure as stated, then, where the clause speaks of a computed one, as what the numbers that fit best give. */
export function groundFigure(passage: Passage, context: FigureContext): Grounding {
  const stated = findStated(passage, context);
  if (stated.state === 'found' && isInNamedRow(passage, context)) return { ...stated, isOfNamedRows: true };
  if (!mayBeComputed(context)) return stated;
  const derived = findDerived(passage, context);
  const isBeside = stated.state === 'found' && stated.coverage > 0;
  return derived !== null && (!isBeside || derived.isOfNamedRows === true) ? derived : stated;
}
