import { defaultQuoteSymbols } from '@aex/contracts/market';
import { type FileFeed, writeDailyBars } from '#features/market/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { sha256 } from '#platform/identifiers.ts';
import type { BarSeries } from '#providers/market-data/market-data-port.ts';
import { newYorkDayOf } from '#providers/payload/loose-values.ts';
import type { ProviderAdapter } from '#providers/provider-adapter.ts';
import { defineJob, forEachSymbol, type JobContext, jobOptions, symbolsPerRun } from '../ingestion-job.ts';
import { findWatermark, listFollowedSymbols, saveWatermark, withBatch } from '../ingestion-store.ts';
import { listFeedBars, listStoredFeeds } from './bar-defect-store.ts';
import { inspectBars } from './bar-inspection.ts';
import { daysBefore, isoDay } from './day-arithmetic.ts';

const firstDays = 3653;
const overlapDays = 10;
const sameTolerance = 0.0005;
const settledAfterMs = 17 * 3_600_000;
// Prices with which returns are right are read first, then files, then prices as they traded.
const priorities = { split_and_dividend: 20, unstated: 55, none: 65 };

/** Daily bars of what people watch, from where the last run ended; the whole series again where the past was adjusted anew. */
export const barsJob = defineJob({
  kind: 'bars',
  dataKind: 'bars',
  breadth: 'first',
  run: async (context) => {
    const watched = await listFollowedSymbols(context.database.handle, symbolsPerRun);
    const symbols = [...new Set([...watched, ...defaultQuoteSymbols])];
    return forEachSymbol(symbols, (symbol) => takeSymbol(context, symbol));
  },
});

async function takeSymbol(context: JobContext<'bars'>, symbol: string) {
  const { database, provider, call, now, onProgress } = context;
  onProgress(symbol);
  const resource = `bars:${symbol}`;
  const position = (await findWatermark(database.handle, provider.id, resource))?.position ?? null;
  const to = isoDay(now);
  const start = daysBefore(to, firstDays);
  const options = { ...jobOptions, validators: null };
  const fetched = await call(
    { symbol, from: position === null ? start : daysBefore(position, overlapDays), to },
    options,
  );
  if (fetched.isUnchanged) return { read: 0, stored: 0 };
  let series = settled(fetched.value, now);
  const isAdjustedAnew = position !== null && (await differsFromStored(database.handle, { provider, series }));
  if (isAdjustedAnew) {
    const whole = await call({ symbol, from: start, to }, options);
    if (!whole.isUnchanged) series = settled(whole.value, now);
  }
  const stored = await database.handle.transaction(async (handle) => {
    const count = await storeBars(handle, { provider, resource, series, now });
    await saveWatermark(handle, {
      provider: provider.id,
      resource,
      position: series.bars.at(-1)?.session ?? position,
      validators: null,
      now,
    });
    return count;
  });
  if (stored > 0) await inspectBars(database.handle, { symbol, now });
  return { read: series.bars.length, stored };
}

// A session's bar may still change until an hour after the close in New York.
function settled(series: BarSeries, now: Date): BarSeries {
  const last = newYorkDayOf(new Date(now.getTime() - settledAfterMs));
  return { ...series, bars: series.bars.filter(({ session }) => session <= last) };
}

async function differsFromStored(
  handle: DatabaseHandle,
  { provider, series }: { provider: ProviderAdapter; series: BarSeries },
): Promise<boolean> {
  const feeds = await listStoredFeeds(handle, series.symbol);
  const own = feeds.find(({ feed }) => feed === feedOf(provider, series).name);
  if (own === undefined) return false;
  const known = new Map((await listFeedBars(handle, own)).map(({ session, close }) => [session, close]));
  return series.bars.some(({ session, close }) => {
    const before = known.get(session);
    return before !== undefined && Math.abs(close / before - 1) > sameTolerance;
  });
}

type Storing = { provider: ProviderAdapter; resource: string; series: BarSeries; now: Date };

async function storeBars(handle: DatabaseHandle, { provider, resource, series, now }: Storing): Promise<number> {
  const { symbol, bars } = series;
  if (bars.length === 0) return 0;
  const batch = { provider: provider.id, resource, rowsRead: bars.length, digest: sha256(JSON.stringify(bars)), now };
  return withBatch(handle, batch, async (batchId) => {
    const { stored } = await writeDailyBars(handle, { symbol, feed: feedOf(provider, series), bars, batchId, now });
    return stored;
  });
}

function feedOf({ id, terms }: ProviderAdapter, { adjustment }: BarSeries): FileFeed {
  return { name: `${id}-${adjustment}`, source: terms.attribution, adjustment, priority: priorities[adjustment] };
}
