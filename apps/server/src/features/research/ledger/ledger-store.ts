import type { LedgerEntry } from '@aex/contracts/ledger';
import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { threads } from '#platform/db/schema.ts';
import { ledgerEntries } from '#platform/db/schema/governance.ts';
import { linkEntry, type NewLedgerEntry, readPayload } from './chain-end.ts';
import { findSealedDay } from './sealed-day.ts';

export type LedgerRow = typeof ledgerEntries.$inferSelect;

/**
 * Adds one entry to a thread's chain, with the handle of the change that it tells of, so that both are kept or neither. Call it
 * inside a transaction: the thread's row is locked, so that two at once get two places, and not against what refers to it, as the
 * change may have written such a row before. Throws for a thread that is not there.
 */
export async function appendLedger(handle: DatabaseHandle, entry: NewLedgerEntry): Promise<LedgerEntry> {
  const [thread] = await handle
    .select({ workspaceId: threads.workspaceId, accountId: threads.accountId })
    .from(threads)
    .where(eq(threads.id, entry.threadId))
    .for('no key update');
  if (thread === undefined) throw new Error(`There is no thread ${entry.threadId} to write of.`);
  const [last] = await listNewest(handle, { threadId: entry.threadId, before: null, limit: 1 });
  const { link, payload } = linkEntry(entry, last ?? null, await findSealedDay(handle));
  await handle.insert(ledgerEntries).values({
    threadId: entry.threadId,
    seq: link.seq,
    ...thread,
    occurredAt: new Date(link.timestamp),
    actor: link.actor,
    action: link.action,
    payload,
    prevHash: link.prev_hash,
    hash: link.hash,
  });
  return link;
}

export async function listEntries(
  handle: DatabaseHandle,
  page: { threadId: string; after: number; limit?: number },
): Promise<LedgerEntry[]> {
  const query = handle
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.threadId, page.threadId), gt(ledgerEntries.seq, page.after)))
    .orderBy(asc(ledgerEntries.seq));
  const rows = page.limit === undefined ? await query : await query.limit(page.limit);
  return rows.map(toLedgerEntry);
}

export async function listNewest(
  handle: DatabaseHandle,
  page: { threadId: string; before: number | null; limit: number },
): Promise<LedgerRow[]> {
  const isBefore = page.before === null ? undefined : lt(ledgerEntries.seq, page.before);
  return handle
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.threadId, page.threadId), isBefore))
    .orderBy(desc(ledgerEntries.seq))
    .limit(page.limit);
}

export async function findHead(handle: DatabaseHandle, threadId: string): Promise<string | null> {
  return (await listNewest(handle, { threadId, before: null, limit: 1 }))[0]?.hash ?? null;
}

export type ChainName = { threadId: string; accountId: string };

/** The chains of a workspace, or all, that have an entry in a span of time, by their ids. */
export async function listChains(
  handle: DatabaseHandle,
  which: { workspaceId: string | null; from: Date | null; to: Date | null },
): Promise<ChainName[]> {
  const { rows } = await handle.execute<ChainName>(sql`
    select distinct thread_id as "threadId", account_id as "accountId" from ledger_entries
    where (${which.workspaceId}::text is null or workspace_id = ${which.workspaceId}::text)
      and (${which.from?.toISOString() ?? null}::timestamptz is null or occurred_at >= ${which.from?.toISOString() ?? null}::timestamptz)
      and (${which.to?.toISOString() ?? null}::timestamptz is null or occurred_at <= ${which.to?.toISOString() ?? null}::timestamptz)
    order by 1`);
  return rows;
}

/** Those of some threads that are of another workspace. */
export async function listThreadsElsewhere(
  handle: DatabaseHandle,
  { ids, workspaceId }: { ids: readonly string[]; workspaceId: string },
): Promise<string[]> {
  const isElsewhere = and(inArray(threads.id, [...ids]), ne(threads.workspaceId, workspaceId));
  const rows = await handle.select({ id: threads.id }).from(threads).where(isElsewhere);
  return rows.map(({ id }) => id);
}

export function toLedgerEntry(row: LedgerRow): LedgerEntry {
  return {
    seq: row.seq,
    timestamp: row.occurredAt.toISOString(),
    actor: row.actor,
    action: row.action,
    payload: readPayload(row.payload),
    prev_hash: row.prevHash,
    hash: row.hash,
  };
}
