import type { StreamPart } from '@aex/contracts/chat-stream';
import { and, asc, count, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { runEvents, runs, type RunStatus } from '#platform/db/schema.ts';
import type { SequencedPart } from '#platform/http/event-stream.ts';

export type RunRow = typeof runs.$inferSelect;
export type NewRun = Omit<typeof runs.$inferInsert, 'leaseUntil' | 'status'>;

// Leases are about processes, so they go by the database's clock, which all servers share.
const leaseEnd = sql`now() + interval '20 seconds'`;

export async function insertRun(handle: DatabaseHandle, run: NewRun): Promise<void> {
  await handle.insert(runs).values({ ...run, status: 'running', leaseUntil: leaseEnd });
}

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

export async function countRunning(handle: DatabaseHandle, accountId: string): Promise<number> {
  const [row] = await handle
    .select({ running: count() })
    .from(runs)
    .where(and(eq(runs.accountId, accountId), eq(runs.status, 'running')));
  return row?.running ?? 0;
}

export async function getRunStatus(handle: DatabaseHandle, id: string): Promise<RunStatus | null> {
  const [row] = await handle.select({ status: runs.status }).from(runs).where(eq(runs.id, id));
  return row?.status ?? null;
}

/** Keeps the run this server's for another while; tells whether somebody asked to stop it. */
export async function renewLease(handle: DatabaseHandle, id: string): Promise<{ stopRequested: boolean }> {
  const [row] = await handle
    .update(runs)
    .set({ leaseUntil: leaseEnd })
    .where(and(eq(runs.id, id), eq(runs.status, 'running')))
    .returning({ stopRequestedAt: runs.stopRequestedAt });
  return { stopRequested: row === undefined || row.stopRequestedAt !== null };
}

export async function requestStop(handle: DatabaseHandle, id: string, now: Date): Promise<void> {
  await handle
    .update(runs)
    .set({ stopRequestedAt: now })
    .where(and(eq(runs.id, id), eq(runs.status, 'running')));
}

/** Ends a running run once; false if somebody else has ended it. */
export async function finishRun(
  handle: DatabaseHandle,
  which: { id: string; status: RunStatus; now: Date },
): Promise<boolean> {
  const rows = await handle
    .update(runs)
    .set({ status: which.status, finishedAt: which.now })
    .where(and(eq(runs.id, which.id), eq(runs.status, 'running')))
    .returning({ id: runs.id });
  return rows.length > 0;
}

/** Running runs whose server is gone: of any other server (`onlyExpired` false) or those whose lease has ended. */
export async function listAbandonedRuns(
  handle: DatabaseHandle,
  which: { serverId: string; onlyExpired: boolean },
): Promise<RunRow[]> {
  const isExpired = which.onlyExpired ? lt(runs.leaseUntil, sql`now()`) : undefined;
  return handle
    .select()
    .from(runs)
    .where(and(eq(runs.status, 'running'), ne(runs.serverId, which.serverId), isExpired));
}

export type RunEvent = { runId: string; seq: number; part: StreamPart };

/** Stores events of any number of runs in one statement of one parameter, however many they are. */
export async function appendEvents(handle: DatabaseHandle, events: readonly RunEvent[]): Promise<void> {
  if (events.length === 0) return;
  await handle.execute(sql`
    insert into run_events (run_id, seq, part)
    select e."runId", e.seq, e.part
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e ("runId" text, seq integer, part jsonb)`);
}

export async function listEventsAfter(handle: DatabaseHandle, runId: string, after: number): Promise<SequencedPart[]> {
  return handle
    .select({ seq: runEvents.seq, part: runEvents.part })
    .from(runEvents)
    .where(and(eq(runEvents.runId, runId), gt(runEvents.seq, after)))
    .orderBy(asc(runEvents.seq));
}
