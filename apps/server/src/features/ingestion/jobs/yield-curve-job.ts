import type { ParYieldDay } from '#providers/macro-data/macro-data-port.ts';
import { defineJob, type JobContext, jobOptions } from '../ingestion-job.ts';
import { findWatermark, saveWatermark } from '../ingestion-store.ts';
import { storeSeries } from './observation-storing.ts';

const yearsBack = 10;

/** Par yields by calendar year: past years once, the present one whenever it changed. */
export const yieldCurveJob = defineJob({
  kind: 'yield_curve',
  dataKind: 'yield_curve',
  breadth: 'first',
  run: async (context) => {
    const thisYear = context.now.getUTCFullYear();
    const total = { read: 0, stored: 0 };
    for (let year = thisYear - yearsBack; year <= thisYear; year += 1) {
      const counts = await takeYear(context, year);
      total.read += counts.read;
      total.stored += counts.stored;
    }
    return total;
  },
});

async function takeYear({ database, provider, call, now, onProgress }: JobContext<'yield_curve'>, year: number) {
  const resource = `par-yields:${year}`;
  const watermark = await findWatermark(database.handle, provider.id, resource);
  if (watermark?.position === 'complete') return { read: 0, stored: 0 };
  onProgress(String(year));
  const fetched = await call({ year }, { ...jobOptions, validators: watermark?.validators ?? null });
  if (fetched.isUnchanged) return { read: 0, stored: 0 };
  const days = fetched.value;
  const last = days.at(-1)?.date ?? null;
  // A year is over once a day of it was seen after its end: late corrections come within days. An empty feed tells nothing.
  const isComplete = last !== null && now.getTime() > Date.UTC(year + 1, 0, 15);
  const stored = await database.handle.transaction(async (handle) => {
    const count = await storeSeries(handle, { provider: provider.id, resource, now }, seriesOf(days));
    const position = isComplete ? 'complete' : last;
    await saveWatermark(handle, { provider: provider.id, resource, position, validators: fetched.validators, now });
    return count;
  });
  return { read: days.length, stored };
}

function seriesOf(days: readonly ParYieldDay[]) {
  const maturities = [...new Set(days.flatMap(({ yieldsPct }) => Object.keys(yieldsPct)))];
  return maturities.map((maturity) => ({
    seriesId: `UST_PAR_${maturity}`,
    values: days.flatMap(({ date, yieldsPct }) => {
      const value = yieldsPct[maturity];
      return value === undefined ? [] : [{ period: date, value }];
    }),
  }));
}
