import type { StreamPart } from '@aex/contracts/chat-stream';
import { and, asc, eq, gt, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { runPrepared } from '#platform/db/prepared-statement.ts';
import { runEvents, runs, type RunStatus } from '#platform/db/schema.ts';
import { createGroupedRead } from '#platform/grouped-read.ts';
import type { SequencedPart } from '#platform/http/event-stream.ts';

export type RunRow = typeof runs.$inferSelect;

// Leases are about processes, so they go by the database's clock, which all servers share.
const leaseEnd = sql`now() + interval '20 seconds'`;

/** The run, if it is the account's. */
export async function findRun(
  handle: DatabaseHandle,
  which: { id: string; accountId: string },
): Promise<RunRow | null> {
  const [row] = await handle
    .select()
    .from(runs)
    .where(and(eq(runs.id, which.id), eq(runs.accountId, which.accountId)));
  return row ?? null;
}

export async function findRunByIdempotencyKey(
  handle: DatabaseHandle,
  which: { accountId: string; key: string },
): Promise<RunRow | null> {
  const [row] = await handle
    .select()
    .from(runs)
    .where(and(eq(runs.accountId, which.accountId), eq(runs.idempotencyKey, which.key)));
  return row ?? null;
}

const countRunningRuns = {
  name: 'running-runs-of-accounts',
  text: `
    select account_id, count(*)::integer as running from runs
    where account_id = any($1::text[]) and status = 'running' group by account_id`,
};

/** Counts the running runs of an account. */
export type RunningCount = (accountId: string) => Promise<number>;

/** Questions that come at once share a statement; none is told what was counted before it asked. */
export function prepareRunningCount(database: Database): RunningCount {
  const read = createGroupedRead(async (accountIds: readonly string[]) => {
    const rows = await runPrepared<{ account_id: string; running: number }>(database, countRunningRuns, [accountIds]);
    return new Map(rows.map((row) => [row.account_id, row.running]));
  });
  return async (accountId) => (await read(accountId)).get(accountId) ?? 0;
}

export async function getRunStatus(handle: DatabaseHandle, id: string): Promise<RunStatus | null> {
  const [row] = await handle.select({ status: runs.status }).from(runs).where(eq(runs.id, id));
  return row?.status ?? null;
}

/** Keeps running runs this server's for another while; tells which of them go on, the others having ended or been stopped. */
export async function renewLeases(handle: DatabaseHandle, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await handle
    .update(runs)
    .set({ leaseUntil: leaseEnd })
    .where(and(inArray(runs.id, [...ids]), eq(runs.status, 'running')))
    .returning({ id: runs.id, stopRequestedAt: runs.stopRequestedAt });
  return new Set(rows.filter(({ stopRequestedAt }) => stopRequestedAt === null).map(({ id }) => id));
}

export async function requestStop(handle: DatabaseHandle, id: string, now: Date): Promise<void> {
  await handle
    .update(runs)
    .set({ stopRequestedAt: now })
    .where(and(eq(runs.id, id), eq(runs.status, 'running')));
}

/** Whose running runs are abandoned: all of other servers, or those whose lease has ended and that this one does not carry. */
export type Abandoned = { ofOthersThan: string } | { expiredBut: readonly string[] };

/** Running runs whose server is gone, or could not store their end. */
export async function listAbandonedRuns(handle: DatabaseHandle, which: Abandoned): Promise<RunRow[]> {
  const isAbandoned =
    'ofOthersThan' in which
      ? ne(runs.serverId, which.ofOthersThan)
      : and(lt(runs.leaseUntil, sql`now()`), notInArray(runs.id, [...which.expiredBut]));
  return handle
    .select()
    .from(runs)
    .where(and(eq(runs.status, 'running'), isAbandoned));
}

export type RunEvent = { runId: string; seq: number; part: StreamPart };

const insertEvents = {
  name: 'events-of-runs',
  text: `
    insert into run_events (run_id, seq, part)
    select e."runId", e.seq, e.part from json_to_recordset($1::json) as e ("runId" text, seq integer, part json)`,
};

/** Stores events of any runs, all or none. */
export async function appendEvents(database: Database, events: readonly RunEvent[]): Promise<void> {
  if (events.length > 0) await runPrepared(database, insertEvents, [JSON.stringify(events)]);
}

/** The events of a run behind a number, in order: all of them, or the next few. */
export async function listEventsAfter(
  handle: DatabaseHandle,
  runId: string,
  { after, limit }: { after: number; limit?: number },
): Promise<SequencedPart[]> {
  const query = handle
    .select({ seq: runEvents.seq, part: runEvents.part })
    .from(runEvents)
    .where(and(eq(runEvents.runId, runId), gt(runEvents.seq, after)))
    .orderBy(asc(runEvents.seq));
  return limit === undefined ? query : query.limit(limit);
}
