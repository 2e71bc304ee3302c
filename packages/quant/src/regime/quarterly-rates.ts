import { type Observation, quarterIndex, valuesByMonth } from '../observation.ts';

/** A year-on-year rate of a quarter in percent; `incomplete` when not all three months could be compared. */
export type QuarterlyRate = { yoyPct: number; incomplete: boolean };

/** Year-on-year growth by quarter index of a quarterly series; a quarter without its base has no entry. */
export function growthByQuarter(realGdp: readonly Observation[]): Map<number, QuarterlyRate> {
  const levels = new Map<number, number>();
  for (const { period, value } of realGdp) if (value !== null) levels.set(quarterIndex(period), value);
  const rates = new Map<number, QuarterlyRate>();
  for (const [quarter, level] of levels) {
    const base = levels.get(quarter - 4);
    if (base !== undefined && base > 0) rates.set(quarter, { yoyPct: (level / base - 1) * 100, incomplete: false });
  }
  return rates;
}

/**
 * Year-on-year change by quarter index of the quarter's average of a monthly series. Where a month is missing in either
 * year it is left out of both averages, so that like is compared with like; fewer than two such months give no rate.
 */
export function inflationByQuarter(cpi: readonly Observation[]): Map<number, QuarterlyRate> {
  const byMonth = valuesByMonth(cpi);
  const rates = new Map<number, QuarterlyRate>();
  for (const quarter of new Set(cpi.map(({ period }) => quarterIndex(period)))) {
    let months = 0;
    let sum = 0;
    let baseSum = 0;
    for (let month = quarter * 3; month < quarter * 3 + 3; month += 1) {
      const level = byMonth.get(month);
      const base = byMonth.get(month - 12);
      if (level === undefined || base === undefined) continue;
      months += 1;
      sum += level;
      baseSum += base;
    }
    if (months >= 2) rates.set(quarter, { yoyPct: (sum / baseSum - 1) * 100, incomplete: months < 3 });
  }
  return rates;
}
