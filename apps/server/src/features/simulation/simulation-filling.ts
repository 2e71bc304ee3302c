import { describeSeries } from '#features/macro/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { securities } from '#providers/simulated/universe/securities.ts';
import type { ObservationColumns } from '#providers/simulated/world-calls.ts';
import type { WorldClient } from '#providers/simulated/world-client.ts';
import { type PendingBars, pendingBars, type Progress, seriesStoredThrough } from './filling-plan.ts';
import * as store from './simulation-store.ts';

export type Filling = {
  handle: DatabaseHandle;
  world: WorldClient;
  mark: store.WorldMark;
  now: Date;
  isStopping: () => boolean;
};

/** What a pass did: symbols whose bars and series whose values were added to. */
export type FillingReport = { symbols: number; series: number };

// So many symbols are shown first; then the economy, so that a first answer does not wait for the rest.
const symbolsBeforeSeries = 13;
const beginning = new Date(0);

/** Brings the stored world up to the moment, in small steps that can stop anywhere and are never done twice. */
export async function fillWorld(filling: Filling, kinds: { bars: boolean; series: boolean }): Promise<FillingReport> {
  const { handle, mark, now, isStopping } = filling;
  const rows = await store.listProgress(handle, mark);
  const progress: Progress = new Map(rows.map((row) => [row.subject, row]));
  const pending = kinds.bars ? pendingBars(progress, now) : [];
  const writing = lazyBatch(filling);
  let symbols = await fillBars(filling, pending.slice(0, symbolsBeforeSeries), writing);
  const series = kinds.series && !isStopping() ? await fillSeries(filling, progress, writing) : 0;
  symbols += await fillBars(filling, pending.slice(symbolsBeforeSeries), writing);
  if (symbols + series > 0) {
    // Statistics can wait for the pass that goes on, and whoever stops the server cannot.
    if (!isStopping()) await store.settleStored(handle);
    await store.finishBatch(handle, (await writing.batch()).batchId, writing.rows);
  }
  return { symbols, series };
}

type Writing = {
  rows: number;
  batch: () => Promise<store.Batch>;
  settled: () => ReturnType<typeof store.settleSecurities>;
};

// A pass that finds nothing to do leaves no trace.
function lazyBatch({ handle, mark, now }: Filling): Writing {
  let batch: Promise<store.Batch> | null = null;
  let settled: ReturnType<typeof store.settleSecurities> | null = null;
  const open = async () => ({ ...mark, now, batchId: await store.insertBatch(handle, { seed: mark.seed, now }) });
  return {
    rows: 0,
    batch: () => (batch ??= open()),
    settled: () => (settled ??= store.settleSecurities(handle, { securities, now })),
  };
}

async function fillBars(filling: Filling, pending: readonly PendingBars[], writing: Writing): Promise<number> {
  const { handle, isStopping } = filling;
  if (pending.length === 0 || isStopping()) return 0;
  const { feedId, ids } = await writing.settled();
  const batch = await writing.batch();
  let filled = 0;
  // The next symbol is worked out while the present one is stored.
  let next = askBars(filling, pending[0]);
  for (const [index, { symbol }] of pending.entries()) {
    const columns = await next;
    next = ahead(askBars(filling, pending[index + 1]));
    const instrumentId = ids.get(symbol);
    if (columns === null || instrumentId === undefined || isStopping()) break;
    await store.storeBars(handle, { symbol, instrumentId, feedId, columns }, batch);
    writing.rows += columns.days.length;
    filled += 1;
  }
  await next;
  return filled;
}

async function askBars(filling: Filling, which: PendingBars | undefined) {
  return which === undefined ? null : unlessStopping(filling, filling.world.ask('bars', which));
}

/** The answer to a question that is asked ahead may be a failure before anybody waits for it. */
function ahead<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => undefined);
  return asked;
}

// The thread is ended under a filling that is to stop, so that nobody waits for what it works out.
async function unlessStopping<T>({ isStopping }: Filling, asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isStopping()) return null;
    throw error;
  }
}

async function fillSeries(filling: Filling, progress: Progress, writing: Writing): Promise<number> {
  const { handle, isStopping } = filling;
  let filled = 0;
  for (const columns of await askSeries(filling, progress)) {
    if (columns.days.length === 0) continue;
    if (isStopping()) break;
    const { title, unit, frequency } = describeSeries(columns.id, { periods: [], origin: 'fred' });
    const series = { id: columns.id, title, unit, frequency };
    await store.storeObservations(handle, { series, columns }, await writing.batch());
    writing.rows += columns.days.length;
    filled += 1;
  }
  return filled;
}

// Only what is new, unless a stop left a series out.
async function askSeries(filling: Filling, progress: Progress): Promise<ObservationColumns[]> {
  const { world, now } = filling;
  const ask = async (after: Date) => (await unlessStopping(filling, world.ask('macro', { after, now }))) ?? [];
  const after = seriesStoredThrough(progress) ?? beginning;
  const found = await ask(after);
  const isWhole = found.every(({ id }) => progress.has(store.seriesSubject(id)));
  return isWhole || after === beginning ? found : ask(beginning);
}
