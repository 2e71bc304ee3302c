import { defineJob, jobOptions } from '../ingestion-job.ts';
import { findWatermark, saveWatermark } from '../ingestion-store.ts';
import { daysBefore, isoDay } from './day-arithmetic.ts';
import { storeSeries } from './observation-storing.ts';

const resource = 'series';
const firstDays = 20 * 366;
// Seasonal factors are revised for five years back; the daily rates for a few days.
const revisionDays = { daily: 30, weekly: 90, monthly: 5 * 366, quarterly: 6 * 366 };

/** The series that each publisher offers, with enough of the past to see its revisions. */
export const macroSeriesJob = defineJob({
  kind: 'macro_series',
  dataKind: 'macro_series',
  breadth: 'every',
  run: async ({ database, provider, call, now }) => {
    const { series } = provider;
    const to = isoDay(now);
    const watermark = await findWatermark(database.handle, provider.id, resource);
    const overlap = Math.max(...series.map(({ frequency }) => revisionDays[frequency]));
    const from = daysBefore(watermark?.position ?? to, watermark === null ? firstDays : overlap);
    const fetched = await call({ codes: series.map(({ code }) => code), from, to }, jobOptions);
    if (fetched.isUnchanged) return { read: 0, stored: 0 };
    const found = fetched.value.flatMap(({ code, values }) => {
      const description = series.find((offered) => offered.code === code);
      return description === undefined ? [] : [{ seriesId: description.id, description, values }];
    });
    const stored = await database.handle.transaction(async (handle) => {
      const count = await storeSeries(handle, { provider: provider.id, resource, now }, found);
      await saveWatermark(handle, {
        provider: provider.id,
        resource,
        position: to,
        validators: fetched.validators,
        now,
      });
      return count;
    });
    return { read: found.reduce((sum, { values }) => sum + values.length, 0), stored };
  },
});
