import { type Regime, type RegimePoint, regimeOf } from './regime.ts';
import { inflationSdOf, type RegimeErrors, revisionErrors } from './regime-probability.ts';

/** How far a year-on-year rate must move (signed, percentage points) to turn its direction, and the regime that follows. */
export type RegimeFlip = { movePp: number; sizeInErrorSds: number; regimeAfter: Regime };

export type FlipDistances = { growth: RegimeFlip; inflation: RegimeFlip; nearest: 'growth' | 'inflation' };

/**
 * What would flip the regime: the move of either rate, the other unchanged, that brings its change to 0.
 * `nearest` is the axis with the smaller move measured in SDs of its error.
 */
export function flipDistances(
  point: Pick<RegimePoint, 'growthChangePp' | 'inflationChangePp' | 'incompleteCpi'>,
  errors: RegimeErrors = revisionErrors,
): FlipDistances {
  const growthUp = point.growthChangePp > 0;
  const inflationUp = point.inflationChangePp > 0;
  const growth = {
    movePp: -point.growthChangePp,
    sizeInErrorSds: Math.abs(point.growthChangePp) / errors.growthSdPp,
    regimeAfter: regimeOf(!growthUp, inflationUp),
  };
  const inflation = {
    movePp: -point.inflationChangePp,
    sizeInErrorSds: Math.abs(point.inflationChangePp) / inflationSdOf(errors, point.incompleteCpi),
    regimeAfter: regimeOf(growthUp, !inflationUp),
  };
  return { growth, inflation, nearest: growth.sizeInErrorSds <= inflation.sizeInErrorSds ? 'growth' : 'inflation' };
}
