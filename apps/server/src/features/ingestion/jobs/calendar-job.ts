import { defineJob, type JobCounts, jobOptions } from '../ingestion-job.ts';
import { calendarDifferences } from './calendar-differences.ts';
import { daysBefore, isoDay } from './day-arithmetic.ts';

const daysAhead = 365;
const shownDifferences = 10;

/**
 * The coming year of the exchange as a provider tells it, beside the calendar by rules: a closing that no rule gives, such as
 * a day of mourning, shows in the run's note. The rules stay what the product goes by.
 */
export const calendarJob = defineJob({
  kind: 'calendar',
  dataKind: 'calendar',
  breadth: 'first',
  run: async ({ call, now }): Promise<JobCounts> => {
    const from = isoDay(now);
    const to = daysBefore(from, -daysAhead);
    const fetched = await call({ from, to }, jobOptions);
    if (fetched.isUnchanged) return { read: 0, stored: 0 };
    const days = fetched.value.filter(({ date }) => date >= from && date <= to);
    const differences = calendarDifferences(days);
    const counts = { read: days.length, stored: 0 };
    if (differences.length === 0) return counts;
    const more = differences.length - shownDifferences;
    const shown = differences.slice(0, shownDifferences).join('; ');
    return {
      ...counts,
      note: `differs from the rules of the exchange: ${shown}${more > 0 ? ` and ${more} more` : ''}`,
    };
  },
});
