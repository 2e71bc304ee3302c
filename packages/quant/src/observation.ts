/** One point of an economic series: the first day of its period as 'YYYY-MM-DD', and null where nothing was published. */
export type Observation = { period: string; value: number | null };

/** Months since year 0 of an ISO date: 2025-10-01 is 24309. */
export function monthIndex(period: string): number {
  return Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7)) - 1;
}

/** Quarters since year 0 of an ISO date. */
export function quarterIndex(period: string): number {
  return Math.floor(monthIndex(period) / 3);
}

/** Name of a quarter: '2025Q3'. */
export function quarterName(index: number): string {
  return `${Math.floor(index / 4)}Q${(index % 4) + 1}`;
}

/** Values by month; a month without a value is absent. Of two values of a month the later one in the list stands. */
export function valuesByMonth(observations: readonly Observation[]): Map<number, number> {
  const byMonth = new Map<number, number>();
  for (const { period, value } of observations) if (value !== null) byMonth.set(monthIndex(period), value);
  return byMonth;
}
