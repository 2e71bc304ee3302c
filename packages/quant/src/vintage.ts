import type { Observation } from './observation.ts';

/** A value of a series together with the day from which it was known ('YYYY-MM-DD', as in ALFRED's realtime_start). */
export type VintageObservation = Observation & { knownFrom: string };

/**
 * The series as it stood on a day: for each period the newest value known by then, in order of period.
 * Periods published later are left out, so that a backtest cannot see them.
 */
export function observationsAsOf(vintages: readonly VintageObservation[], day: string): Observation[] {
  const newest = new Map<string, VintageObservation>();
  for (const row of vintages) {
    if (row.knownFrom > day) continue;
    const known = newest.get(row.period);
    if (known === undefined || known.knownFrom <= row.knownFrom) newest.set(row.period, row);
  }
  return [...newest.values()]
    .map(({ period, value }) => ({ period, value }))
    .sort((a, b) => (a.period < b.period ? -1 : 1));
}
