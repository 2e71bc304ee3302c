import { defineJob, jobOptions } from '../ingestion-job.ts';
import { findWatermark, saveWatermark } from '../ingestion-store.ts';
import { daysBefore, isoDay } from './day-arithmetic.ts';
import { storeSeries } from './observation-storing.ts';

const resource = 'operating-cash-balance';
const overlapDays = 14;

/** The Treasury's closing balance from where the last run ended, with an overlap for corrections. */
export const cashBalanceJob = defineJob({
  kind: 'cash_balance',
  dataKind: 'cash_balance',
  breadth: 'first',
  run: async ({ database, provider, call, now }) => {
    const watermark = await findWatermark(database.handle, provider.id, resource);
    const position = watermark?.position ?? null;
    const from = position === null ? daysBefore(isoDay(now), 3653) : daysBefore(position, overlapDays);
    const fetched = await call({ from }, jobOptions);
    if (fetched.isUnchanged) return { read: 0, stored: 0 };
    const values = fetched.value.map(({ date, closingUsdMillions }) => ({ period: date, value: closingUsdMillions }));
    const stored = await database.handle.transaction(async (handle) => {
      const count = await storeSeries(handle, { provider: provider.id, resource, now }, [
        { seriesId: 'DTS_TGA_CLOSE', values },
      ]);
      const last = values.at(-1)?.period ?? position;
      await saveWatermark(handle, {
        provider: provider.id,
        resource,
        position: last,
        validators: fetched.validators,
        now,
      });
      return count;
    });
    return { read: values.length, stored };
  },
});
