import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { threadShares } from '#platform/db/schema/reports.ts';
import { evidence, newsItems, threads } from '#platform/db/schema.ts';
import { descendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

export type ShareRow = typeof threadShares.$inferSelect;

export async function insertShare(handle: DatabaseHandle, share: ShareRow): Promise<void> {
  await handle.insert(threadShares).values(share);
}

const order = descendingOrder(threadShares.createdAt, threadShares.id);

export async function listShares(
  handle: DatabaseHandle,
  page: { threadId: string; now: Date; limit: number; after: PagePosition | null },
): Promise<ShareRow[]> {
  return handle
    .select()
    .from(threadShares)
    .where(and(eq(threadShares.threadId, page.threadId), gt(threadShares.expiresAt, page.now), order.after(page.after)))
    .orderBy(...order.orderBy)
    .limit(page.limit);
}

/** Ends the account's link that has this token or id; null if there is none. */
export async function deleteShare(
  handle: DatabaseHandle,
  which: { threadId: string; accountId: string; token: string; tokenHash: string },
): Promise<string | null> {
  const isNamed = or(eq(threadShares.tokenHash, which.tokenHash), eq(threadShares.id, which.token));
  const [row] = await handle
    .delete(threadShares)
    .where(and(eq(threadShares.threadId, which.threadId), eq(threadShares.accountId, which.accountId), isNamed))
    .returning({ id: threadShares.id });
  return row?.id ?? null;
}

/** The link with this token's hash, with the title of its thread, unless its time is over. */
export async function findLivingShare(
  handle: DatabaseHandle,
  tokenHash: string,
  now: Date,
): Promise<(ShareRow & { title: string }) | null> {
  const [row] = await handle
    .select({ share: threadShares, title: threads.title })
    .from(threadShares)
    .innerJoin(threads, eq(threads.id, threadShares.threadId))
    .where(and(eq(threadShares.tokenHash, tokenHash), gt(threadShares.expiresAt, now)));
  return row === undefined ? null : { ...row.share, title: row.title };
}

/** Which of this evidence is a headline that one of these providers brought, and which provider. */
export async function listNewsEvidence(
  handle: DatabaseHandle,
  evidenceIds: readonly string[],
  providers: readonly string[],
): Promise<Map<string, string>> {
  if (evidenceIds.length === 0 || providers.length === 0) return new Map();
  // The built-in engine cites a headline by its symbol: then publisher and day tell.
  const isHeadline = or(
    eq(newsItems.id, evidence.sourceId),
    and(
      eq(newsItems.source, evidence.source),
      sql`to_char(${newsItems.publishedAt} at time zone 'UTC', 'YYYY-MM-DD') = ${evidence.asOf}`,
    ),
  );
  const rows = await handle
    .select({ id: evidence.id, provider: newsItems.provider })
    .from(evidence)
    .innerJoin(newsItems, isHeadline)
    .where(and(inArray(evidence.id, [...evidenceIds]), inArray(newsItems.provider, [...providers])));
  return new Map(rows.map(({ id, provider }) => [id, provider]));
}
