import type { Thesis } from '@aex/contracts/theses';
import { and, asc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import { readableBy } from '#features/threads/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { threads } from '#platform/db/schema.ts';
import { theses } from '#platform/db/schema/theses.ts';
import { ascendingOrder, descendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';
import type { Actor } from '#platform/http/request-context.ts';
import { roundScore } from './thesis-score.ts';

export type ThesisRow = typeof theses.$inferSelect;

/** The last moment on which its rule can still come true. */
export function horizonEnd({ horizon }: Pick<ThesisRow, 'horizon'>): Date {
  return new Date(`${horizon}T23:59:59.999Z`);
}

/** Whether it was looked at past its horizon and stayed open, since data of its rule end before that. */
export function waitsForData({ status, checkedAt, horizon }: ThesisRow): boolean {
  return status === 'open' && checkedAt !== null && checkedAt > horizonEnd({ horizon });
}

export async function insertThesis(handle: DatabaseHandle, row: ThesisRow): Promise<void> {
  await handle.insert(theses).values(row);
}

const order = ascendingOrder(theses.createdAt, theses.id);

export async function listTheses(
  handle: DatabaseHandle,
  page: { threadId: string; limit: number; after: PagePosition | null },
): Promise<ThesisRow[]> {
  return handle
    .select()
    .from(theses)
    .where(and(eq(theses.threadId, page.threadId), order.after(page.after)))
    .orderBy(...order.orderBy)
    .limit(page.limit);
}

const newestFirst = descendingOrder(theses.createdAt, theses.id);

/** What a person concluded in the threads that the person may read. */
export async function listThesesOf(
  handle: DatabaseHandle,
  page: { actor: Actor; limit: number; after: PagePosition | null },
): Promise<Array<{ row: ThesisRow; title: string }>> {
  return handle
    .select({ row: theses, title: threads.title })
    .from(theses)
    .innerJoin(threads, eq(threads.id, theses.threadId))
    .where(and(eq(theses.accountId, page.actor.accountId), readableBy(page.actor), newestFirst.after(page.after)))
    .orderBy(...newestFirst.orderBy)
    .limit(page.limit);
}

export async function findThesis(
  handle: DatabaseHandle,
  which: { id: string; threadId: string },
): Promise<ThesisRow | null> {
  const [row] = await handle
    .select()
    .from(theses)
    .where(and(eq(theses.id, which.id), eq(theses.threadId, which.threadId)));
  return row ?? null;
}

/** Open theses but those named, the one whose last check is longest ago first. */
export async function listOpenTheses(
  handle: DatabaseHandle,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<ThesisRow[]> {
  return handle
    .select()
    .from(theses)
    .where(and(eq(theses.status, 'open'), notInArray(theses.id, [...except])))
    .orderBy(sql`${theses.checkedAt} asc nulls first`, asc(theses.id))
    .limit(limit);
}

/** Whose the thread of a thesis is, and what it is called. */
export async function findThreadOfThesis(
  handle: DatabaseHandle,
  threadId: string,
): Promise<{ accountId: string; title: string } | null> {
  const [thread] = await handle
    .select({ accountId: threads.accountId, title: threads.title })
    .from(threads)
    .where(eq(threads.id, threadId));
  return thread ?? null;
}

/** Changes an open thesis once; null if somebody else has closed it. */
export async function changeOpenThesis(
  handle: DatabaseHandle,
  id: string,
  change: Partial<ThesisRow>,
): Promise<ThesisRow | null> {
  const [row] = await handle
    .update(theses)
    .set(change)
    .where(and(eq(theses.id, id), eq(theses.status, 'open')))
    .returning();
  return row ?? null;
}

export type AuthorScore = { accountId: string; scored: number; held: number; invalidated: number; meanBrier: number };

export async function listScores(handle: DatabaseHandle, workspaceId: string): Promise<AuthorScore[]> {
  return handle
    .select({
      accountId: theses.accountId,
      scored: sql<number>`count(*)::int`,
      held: sql<number>`(count(*) filter (where ${theses.status} = 'held'))::int`,
      invalidated: sql<number>`(count(*) filter (where ${theses.status} = 'invalidated'))::int`,
      meanBrier: sql<number>`avg(${theses.brier})`,
    })
    .from(theses)
    .where(and(eq(theses.workspaceId, workspaceId), isNotNull(theses.brier)))
    .groupBy(theses.accountId)
    .orderBy(asc(theses.accountId));
}

export function toThesis(row: ThesisRow, { author, reader }: { author: string; reader: string }): Thesis {
  return {
    id: row.id,
    thread_id: row.threadId,
    author,
    is_mine: row.accountId === reader,
    statement: row.statement,
    rule: row.rule,
    probability: row.probability,
    horizon: row.horizon,
    status: row.status,
    waits_for_data: waitsForData(row),
    outcome: row.outcome,
    brier: row.brier === null ? null : roundScore(row.brier),
    evaluation: row.evaluation,
    created_at: row.createdAt.toISOString(),
    checked_at: row.checkedAt?.toISOString() ?? null,
    closed_at: row.closedAt?.toISOString() ?? null,
  };
}
