import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';
import { roundsTo } from '#figures/printed-precision';
import { rememberedOf } from '#text/remembered';

import type { Direction } from './directions.ts';
import { periodEnd } from './fact-periods.ts';
import { metricNames } from './name-mentions.ts';
import { plainValue, valueInUnitOf } from './unit-conversion.ts';

export type FigureFit = 'fits' | 'differs' | 'not_comparable';

/** Metrics that are changes themselves, so that "rose 3%" states their value and sign. */
const changeMetric =
  /(?:^|[^a-z])(?:yoy|mom|qoq|ytd|change|growth|return|performance|gain|loss|pct_change|chg|momentum|drawdown|cpi|inflation)(?:$|[^a-z])/;

export const isChangeMetric = rememberedOf((fact: Fact): boolean =>
  metricNames(fact).some((name) => changeMetric.test(name.toLowerCase().replaceAll(' ', '_'))),
);

function compareBound(value: number, figure: Figure): boolean {
  if (figure.hedge === 'more_than') return value > figure.value;
  if (figure.hedge === 'at_least') return value >= figure.value;
  return figure.hedge === 'less_than' ? value < figure.value : value <= figure.value;
}

function fit(value: number, figure: Figure): FigureFit {
  if (figure.hedge !== null && figure.hedge !== 'approximate') return compareBound(value, figure) ? 'fits' : 'differs';
  if (figure.range === 'low') return value >= figure.value ? 'fits' : 'differs';
  if (figure.range === 'high') return value <= figure.value ? 'fits' : 'differs';
  return roundsTo({ actual: value, printed: figure.value, decimals: figure.decimals }) ? 'fits' : 'differs';
}

/** Does the figure state the fact's value? `direction` is the word of change in front of it, as in "fell 2%". */
export function fitsFact(figure: Figure, fact: Fact, direction: Direction | null): FigureFit {
  const value = valueInUnitOf(fact, figure);
  if (value === null) return 'not_comparable';
  // A drawdown is told by its size as well as by its sign.
  if (value < 0 && direction === null && !figure.signed && /drawdown/i.test(fact.metric)) return fit(-value, figure);
  if (direction === null || figure.signed) return fit(value, figure);
  if (!isChangeMetric(fact)) return 'not_comparable';
  return fitMove(direction * value, figure);
}

/** "Fell by less than 10%" says that it fell, so that what rose is no such fall. */
function fitMove(moved: number, figure: Figure): FigureFit {
  const isUpperBound = figure.hedge === 'less_than' || figure.hedge === 'at_most';
  return isUpperBound && moved < 0 && figure.value >= 0 ? 'differs' : fit(moved, figure);
}

/** The change from one fact to a later one of the same metric, in the unit of the figure; null when it has none. */
function changeInUnitOf(earlier: Fact, later: Fact, figure: Figure): number | null {
  const from = plainValue(earlier);
  const to = plainValue(later);
  if (earlier.unit !== later.unit || (earlier.currency ?? '') !== (later.currency ?? '')) return null;
  if (figure.unit === 'percent') return from > 0 ? (to / from - 1) * 100 : null;
  if (figure.unit === 'ratio') return from > 0 ? to / from : null;
  const isRate = earlier.unit === 'percent' || earlier.unit === 'percentage_point';
  if (figure.unit === 'percentage_point') return isRate ? to - from : null;
  if (figure.unit === 'basis_point')
    return isRate ? (to - from) * 100 : earlier.unit === 'basis_point' ? to - from : null;
  return valueInUnitOf({ ...later, value: to - from, scale: 1 }, figure);
}

/** Does the figure state the change between two facts of one metric? */
export function fitsChange(figure: Figure, pair: readonly [Fact, Fact], direction: Direction | null): FigureFit {
  const [earlier, later] = periodEnd(pair[0]) <= periodEnd(pair[1]) ? pair : [pair[1], pair[0]];
  const change = changeInUnitOf(earlier, later, figure);
  if (change === null) return 'not_comparable';
  if (figure.unit === 'ratio') return fit(change, { ...figure, decimals: Math.max(figure.decimals, 1) });
  return direction === null ? fit(change, figure) : fitMove(direction * change, figure);
}
