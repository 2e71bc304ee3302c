import { writeCorporateActions } from '#features/market/index.ts';
import { defineJob, forEachSymbol, type JobContext, jobOptions, symbolsPerRun } from '../ingestion-job.ts';
import { findWatermark, listFollowedSymbols, saveWatermark } from '../ingestion-store.ts';
import { findInstrumentId } from './bar-defect-store.ts';
import { actionsByDay } from './action-days.ts';
import { daysBefore, isoDay } from './day-arithmetic.ts';

const firstDays = 3653;
const overlapDays = 90;

/** Splits and dividends of what people watch, as announced; the prices that traded stay as they are. */
export const corporateActionsJob = defineJob({
  kind: 'corporate_actions',
  dataKind: 'corporate_actions',
  breadth: 'first',
  run: async (context) => {
    const symbols = await listFollowedSymbols(context.database.handle, symbolsPerRun);
    return forEachSymbol(symbols, (symbol) => takeSymbol(context, symbol));
  },
});

async function takeSymbol(
  { database, provider, call, now, onProgress }: JobContext<'corporate_actions'>,
  symbol: string,
) {
  const instrumentId = await findInstrumentId(database.handle, symbol);
  if (instrumentId === null) return { read: 0, stored: 0 };
  onProgress(symbol);
  const resource = `actions:${symbol}`;
  const watermark = await findWatermark(database.handle, provider.id, resource);
  const to = isoDay(now);
  const from = daysBefore(watermark?.position ?? to, watermark === null ? firstDays : overlapDays);
  const fetched = await call({ symbol, from, to }, jobOptions);
  if (fetched.isUnchanged) return { read: 0, stored: 0 };
  const actions = actionsByDay(fetched.value, symbol);
  const stored = await database.handle.transaction(async (handle) => {
    const count = await writeCorporateActions(handle, { instrumentId, provider: provider.id, actions, now });
    await saveWatermark(handle, { provider: provider.id, resource, position: to, validators: null, now });
    return count;
  });
  return { read: fetched.value.length, stored };
}
