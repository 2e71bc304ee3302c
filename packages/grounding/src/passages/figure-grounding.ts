import { samePeriod } from '#claims/period-key';

import type { Figure } from '#figures/figure';

import { findDerived } from './figure-derivation.ts';
import { coverageOf, labelFit, printsAs, significantDigits } from './figure-match.ts';
import { digitsOfAnySum } from './figure-sums.ts';
import type { FigureContext, Grounding } from './grounding.ts';
import { findKnownRatio } from './known-ratios.ts';
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

/** What is told as a loss or a fall may be written without its sign. */
const tellsFall =
  /\b(?:loss\w*|decreas\w*|declin\w*|reduc\w*|deficit\w*|outflows?|used|expen[sd]\w*|costs?|paid|payments?|less|deduct\w*|repay\w*)\b/i;

/** The row of what may be a profit or a loss, "Net income (loss)", tells by the sign which it was. */
const eitherSign = /\b(?:income|profit|earnings)\s?\/?\s?\(\s?loss(?:es)?\s?\)/i;
const toldLoss = /\b(?:loss\w*|lost|negative|deficit)\b/i;

/** Is the number of a row printed as the figure, with its sign: neither "negative $5" where the row has 5, nor an income of 5 for a loss? */
function givesAs(number: PassageNumber, { figure, clause }: FigureContext, { isRow, text }: PassageSegment): boolean {
  if (!printsAs(number, figure)) return false;
  if (!isRow) return true;
  if (figure.value < 0) return number.negative || tellsFall.test(text);
  return !number.negative || !eitherSign.test(text) || toldLoss.test(clause.replace(eitherSign, ' '));
}

/** The figure as a sentence or row states it, for the claim's period or for another; null where it does not. */
export function groundIn(segment: PassageSegment, context: FigureContext): Grounding | null {
  const matching = segment.numbers.filter((number) => givesAs(number, context, segment));
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

/** Does a number keep the bound that a figure sets, "more than $5 million"? A table that writes no scale has that of the figure. */
function keepsBound({ size, scale }: PassageNumber, { value, hedge, scale: told }: Figure): boolean {
  const bound = Math.abs(value) * told;
  const actual = scale === null ? size * told : size;
  if (hedge === 'more_than') return actual > bound;
  if (hedge === 'at_least') return actual >= bound;
  return hedge === 'less_than' ? actual < bound : actual <= bound;
}

/** A figure that bounds the one value which the row that its clause names has for the period; null where there is none such. */
function findBounded(passage: Passage, context: FigureContext): Grounding | null {
  const { figure, clause, periods } = context;
  if (figure.hedge === null || figure.hedge === 'approximate') return null;
  const [only, ...others] = wholeNamesIn(clause, passage).flatMap(({ segments }) =>
    segments.flatMap((segment) =>
      segment.numbers
        .filter((number) => inPeriod(number, context) && (number.period !== null || periods.length === 0))
        .map((number) => ({ segment, number })),
    ),
  );
  if (only === undefined || others.length > 0 || only.number.negative) return null;
  if (only.number.isPercent !== (figure.unit === 'percent') || !keepsBound(only.number, figure)) return null;
  const { segment } = only;
  const coverage = coverageOf(segment, context.words);
  return { state: 'found', coverage, segment, rowFit: labelFit(segment, context), isOfNamedRows: true };
}

/** Looks for a figure as stated, then, where the clause speaks of a computed one, as what the numbers that fit best give. */
export function groundFigure(passage: Passage, context: FigureContext): Grounding {
  const stated = findStated(passage, context);
  if (stated.state === 'found' && isInNamedRow(passage, context)) return { ...stated, isOfNamedRows: true };
  if (stated.state !== 'found') {
    const known = findBounded(passage, context) ?? findKnownRatio(passage, context);
    if (known !== null) return known;
  }
  if (!mayBeComputed(context)) return stated;
  const derived = findDerived(passage, context);
  const isBeside = stated.state === 'found' && stated.coverage > 0;
  return derived !== null && (!isBeside || derived.isOfNamedRows === true) ? derived : stated;
}
