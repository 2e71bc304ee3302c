import type { NamedDates } from '../reading/date-words.ts';

/** The effective federal funds rate of each day. */
export const dailyFunds: readonly string[] = ['EFFR', 'DFF'];
/** Its mean over all days of a month, as it is published. */
export const monthlyFunds = 'FEDFUNDS';

/** Whether the mean of a span is published for a series itself, so that none has to be made of its days. */
export function isPublishedByMonth({ ids }: { ids: readonly string[] }, { unit }: Pick<NamedDates, 'unit'>): boolean {
  return unit === 'month' && ids.includes(monthlyFunds);
}
