import type { IngestionKind, IngestionRun } from '@aex/contracts/ingestion';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Validators } from '#providers/http-client/response-cache.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import {
  barDefects,
  feeds,
  importBatches,
  ingestionRuns,
  instruments,
  providerWatermarks,
  type RunCause,
  type RunOutcome,
} from '#platform/db/schema.ts';
import type { FinishedRun } from './ingestion-timing.ts';

export type Watermark = { position: string | null; validators: Validators };

/** How far a resource has been taken; null where it never was. */
export async function findWatermark(
  handle: DatabaseHandle,
  provider: string,
  resource: string,
): Promise<Watermark | null> {
  const [row] = await handle
    .select()
    .from(providerWatermarks)
    .where(and(eq(providerWatermarks.provider, provider), eq(providerWatermarks.resource, resource)));
  return row === undefined
    ? null
    : { position: row.position, validators: { etag: row.etag, lastModified: row.lastModified } };
}

export type NewWatermark = {
  provider: string;
  resource: string;
  position: string | null;
  validators: Validators | null;
  now: Date;
};

/** Written in the transaction of the data themselves, so that a crash loses neither. */
export async function saveWatermark(
  handle: DatabaseHandle,
  { provider, resource, position, validators, now }: NewWatermark,
): Promise<void> {
  const values = {
    position,
    etag: validators?.etag ?? null,
    lastModified: validators?.lastModified ?? null,
    updatedAt: now,
  };
  await handle
    .insert(providerWatermarks)
    .values({ provider, resource, ...values })
    .onConflictDoUpdate({ target: [providerWatermarks.provider, providerWatermarks.resource], set: values });
}

export async function insertRun(
  handle: DatabaseHandle,
  run: { kind: IngestionKind; provider: string; cause: RunCause; now: Date },
): Promise<number> {
  const { kind, provider, cause, now } = run;
  const [row] = await handle
    .insert(ingestionRuns)
    .values({ kind, provider, cause, outcome: 'running', startedAt: now })
    .returning({ id: ingestionRuns.id });
  if (row === undefined) throw new Error('The record of the ingestion was not written.');
  return row.id;
}

export type RunChange = {
  outcome?: RunOutcome;
  rowsRead?: number;
  rowsStored?: number;
  progress?: string | null;
  failureKind?: string;
  reason?: string;
  finishedAt?: Date;
};

export async function updateRun(handle: DatabaseHandle, id: number, change: RunChange): Promise<void> {
  await handle.update(ingestionRuns).set(change).where(eq(ingestionRuns.id, id));
}

/** Tells how far a run is, unless it has ended meanwhile. */
export async function updateProgress(handle: DatabaseHandle, id: number, progress: string): Promise<void> {
  await handle
    .update(ingestionRuns)
    .set({ progress })
    .where(and(eq(ingestionRuns.id, id), eq(ingestionRuns.outcome, 'running')));
}

/** Runs that a stopped server left behind are over. */
export async function closeAbandonedRuns(handle: DatabaseHandle, now: Date): Promise<void> {
  await handle
    .update(ingestionRuns)
    .set({
      outcome: 'failed',
      failureKind: 'interrupted',
      reason: 'The server stopped while it ran.',
      progress: null,
      finishedAt: now,
    })
    .where(eq(ingestionRuns.outcome, 'running'));
}

/** The newest finished runs of a kind, of one provider or of whichever, newest first. */
export async function listFinishedRuns(
  handle: DatabaseHandle,
  { kind, provider, count }: { kind: IngestionKind; provider: string | null; count: number },
): Promise<FinishedRun[]> {
  const isOfProvider = provider === null ? undefined : eq(ingestionRuns.provider, provider);
  const rows = await handle
    .select({ outcome: ingestionRuns.outcome, startedAt: ingestionRuns.startedAt })
    .from(ingestionRuns)
    .where(and(eq(ingestionRuns.kind, kind), ne(ingestionRuns.outcome, 'running'), isOfProvider))
    .orderBy(desc(ingestionRuns.id))
    .limit(count);
  return rows.flatMap(({ outcome, startedAt }) => (outcome === 'running' ? [] : [{ outcome, startedAt }]));
}

/** The newest run of every provider of a kind. */
export async function listLastRuns(handle: DatabaseHandle, kind: IngestionKind): Promise<IngestionRun[]> {
  const rows = await handle
    .selectDistinctOn([ingestionRuns.provider])
    .from(ingestionRuns)
    .where(eq(ingestionRuns.kind, kind))
    .orderBy(ingestionRuns.provider, desc(ingestionRuns.id));
  return rows.map((row) => ({
    kind,
    provider: row.provider,
    cause: row.cause,
    outcome: row.outcome,
    rows_read: row.rowsRead,
    rows_stored: row.rowsStored,
    progress: row.progress,
    failure_kind: row.failureKind,
    reason: row.reason,
    started_at: row.startedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  }));
}

/** Old runs go, a few hundred of each kind stay. */
export async function pruneRuns(handle: DatabaseHandle, kind: IngestionKind): Promise<void> {
  await handle.execute(sql`
    delete from ingestion_runs where kind = ${kind} and id < (
      select min(id) from (select id from ingestion_runs where kind = ${kind} order by id desc limit 500) as kept)`);
}

type Batch = { provider: string; resource: string; digest: string; rowsRead: number; now: Date };

/** Writes rows that point to a batch; one that stores nothing leaves no batch. */
export async function withBatch(
  handle: DatabaseHandle,
  batch: Batch,
  write: (batchId: number) => Promise<number>,
): Promise<number> {
  const { provider, resource, digest, rowsRead, now } = batch;
  const [row] = await handle
    .insert(importBatches)
    .values({
      kind: `ingest:${provider}`,
      fileName: resource,
      contentSha256: digest,
      rowsRead,
      rowsStored: 0,
      rowsUnchanged: 0,
      rowsSkipped: 0,
      importedAt: now,
    })
    .returning({ id: importBatches.id });
  if (row === undefined) throw new Error('The record of the batch was not written.');
  const stored = await write(row.id);
  if (stored === 0) await handle.delete(importBatches).where(eq(importBatches.id, row.id));
  else
    await handle
      .update(importBatches)
      .set({ rowsStored: stored, rowsUnchanged: rowsRead - stored })
      .where(eq(importBatches.id, row.id));
  return stored;
}

/** What people watch, most watched first, then what real prices are stored of. */
export async function listFollowedSymbols(handle: DatabaseHandle, limit: number): Promise<string[]> {
  const { rows } = await handle.execute<{ symbol: string }>(sql`
    select symbol, max(rank) as rank from (
      select unnest(tickers) as symbol, 1 as rank from watchlists
      union all
      select symbol, 0 from instruments i where kind in ('equity', 'fund') and exists (
        select 1 from feeds f where not f.is_simulated
          and exists (select 1 from daily_bars b where b.instrument_id = i.id and b.feed_id = f.id))
    ) as followed
    group by symbol order by count(*) filter (where rank = 1) desc, rank desc, symbol limit ${limit}`);
  return rows.map(({ symbol }) => symbol);
}

export async function findCik(handle: DatabaseHandle, symbol: string): Promise<number | null> {
  const { rows } = await handle.execute<{ cik: number }>(sql`select cik from companies where symbol = ${symbol}`);
  return rows[0]?.cik ?? null;
}

export type QuarantinedBar = { symbol: string; feed: string; date: string; kind: string; detail: string };

/** Bars kept apart, newest finding first. */
export async function listQuarantine(handle: DatabaseHandle, limit: number): Promise<QuarantinedBar[]> {
  return handle
    .select({
      symbol: instruments.symbol,
      feed: feeds.name,
      date: barDefects.session,
      kind: barDefects.kind,
      detail: barDefects.detail,
    })
    .from(barDefects)
    .innerJoin(instruments, eq(instruments.id, barDefects.instrumentId))
    .innerJoin(feeds, eq(feeds.id, barDefects.feedId))
    .orderBy(desc(barDefects.foundAt), barDefects.session)
    .limit(limit);
}
