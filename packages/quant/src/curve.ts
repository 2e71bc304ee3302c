import type { Observation } from './observation.ts';

/**
 * Slope of the curve in basis points, (ten-year − two-year) × 100; negative is inverted.
 * Rounded to a hundredth, because yields are published with two decimals and the rest is binary noise.
 */
export function slopeBp(twoYearPct: number, tenYearPct: number): number {
  return Math.round((tenYearPct - twoYearPct) * 10_000) / 100;
}

/** The slope of each day on which both yields were published, oldest first as in the ten-year series. */
export function slopeHistoryBp(twoYear: readonly Observation[], tenYear: readonly Observation[]): Observation[] {
  const twoYearByDay = new Map(twoYear.map(({ period, value }) => [period, value]));
  return tenYear.flatMap(({ period, value }) => {
    const short = twoYearByDay.get(period) ?? null;
    return value === null || short === null ? [] : [{ period, value: slopeBp(short, value) }];
  });
}
