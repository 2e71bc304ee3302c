import { sql } from 'drizzle-orm';
import { corporateActions } from '#platform/db/schema.ts';
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
  const unique = actionsByDay(fetched.value, symbol).map((action) => ({
    instrumentId,
    kind: action.kind,
    exDate: action.exDate,
    provider: provider.id,
    ratio: action.kind === 'split' ? action.ratio : null,
    amount: action.kind === 'dividend' ? action.amount : null,
    currency: action.kind === 'dividend' ? action.currency : null,
    // What is asked for later was public on its day at the latest.
    knownAt: new Date(Math.min(now.getTime(), Date.parse(`${action.exDate}T00:00:00Z`))),
  }));
  const stored = await database.handle.transaction(async (handle) => {
    const { rowCount } =
      unique.length === 0
        ? { rowCount: 0 }
        : await handle
            .insert(corporateActions)
            .values(unique)
            .onConflictDoUpdate({
              target: [
                corporateActions.instrumentId,
                corporateActions.kind,
                corporateActions.exDate,
                corporateActions.provider,
              ],
              set: { ratio: sql`excluded.ratio`, amount: sql`excluded.amount`, currency: sql`excluded.currency` },
              setWhere: sql`(corporate_actions.ratio, corporate_actions.amount) is distinct from (excluded.ratio, excluded.amount)`,
            });
    await saveWatermark(handle, { provider: provider.id, resource, position: to, validators: null, now });
    return rowCount ?? 0;
  });
  return { read: fetched.value.length, stored };
}
