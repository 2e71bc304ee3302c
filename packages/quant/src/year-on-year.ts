import { monthIndex, type Observation, valuesByMonth } from './observation.ts';

/**
 * Change against the value `monthsBack` months earlier, in percent. Joined on the month: where that month or the
 * present one was not published the result is null (October 2025 has no CPI, so counting rows back would compare wrong months).
 * @param observations at most one per month, in any order; quarterly series carry the quarter's first month
 * @returns one observation per input, in the same order
 */
export function yearOnYearPct(observations: readonly Observation[], monthsBack = 12): Observation[] {
  const byMonth = valuesByMonth(observations);
  return observations.map(({ period, value }) => {
    const base = byMonth.get(monthIndex(period) - monthsBack);
    return { period, value: value === null || base === undefined || base === 0 ? null : (value / base - 1) * 100 };
  });
}
