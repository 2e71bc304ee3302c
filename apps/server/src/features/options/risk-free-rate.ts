import type { YieldCurve } from '@aex/contracts/macro';

export type RiskFreeRate = { rate: number; source: string | null };

/**
 * The continuous rate for a number of years: the par yield between the two nearest tenors in a straight line, the nearest
 * one beyond the ends. Without a curve it is 0 and has no source.
 */
export function riskFreeRate({ curve, source }: YieldCurve, years: number): RiskFreeRate {
  const points = curve?.points.toSorted((a, b) => a.years - b.years) ?? [];
  const [first, last] = [points[0], points.at(-1)];
  if (curve === null || first === undefined || last === undefined) return { rate: 0, source: null };
  const below = points.findLast((point) => point.years <= years) ?? first;
  const above = points.find((point) => point.years >= years) ?? last;
  const share = above.years === below.years ? 0 : (years - below.years) / (above.years - below.years);
  const yieldPct = below.yield_pct + share * (above.yield_pct - below.yield_pct);
  return { rate: Math.log(1 + yieldPct / 100), source: `${source ?? 'Treasury curve'}, ${curve.as_of}` };
}
