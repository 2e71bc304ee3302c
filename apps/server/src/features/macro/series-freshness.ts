import type { DataState } from '@aex/contracts/primitives';
import type { Frequency } from '#platform/db/schema.ts';

const day = 86_400_000;

/**
 * Service level: how long after the end of its period a figure still counts as the newest there is. Monthly figures such as
 * CPI get 45 days, quarterly ones such as GDP 120; a daily one a long weekend with a holiday.
 */
const serviceLevelDays: Record<Frequency, number> = { daily: 5, weekly: 14, monthly: 45, quarterly: 120 };

const monthsInPeriod: Record<Frequency, number> = { daily: 0, weekly: 0, monthly: 1, quarterly: 3 };

/** `delayed` within the service level of the series, `stale` beyond it. `period` is the first day of the figure's period. */
export function freshnessState(figure: { frequency: Frequency; period: string; moment: Date }): DataState {
  const age = figure.moment.getTime() - endOfPeriod(figure.period, figure.frequency).getTime();
  return age <= serviceLevelDays[figure.frequency] * day ? 'delayed' : 'stale';
}

function endOfPeriod(period: string, frequency: Frequency): Date {
  const end = new Date(`${period}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + monthsInPeriod[frequency]);
  return end;
}
