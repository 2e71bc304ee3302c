import type { AuditEntry, AuditQuery } from '@aex/contracts/admin';
import { and, desc, eq, gte, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { toWireEntry } from '#platform/audit-wire.ts';
import { auditClientReadings, logReading } from '#platform/client-reading.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts, auditEntries } from '#platform/db/schema.ts';
import { pageOfRows } from '#platform/http/list-page.ts';
import { wholeNumberIn } from '#platform/http/page-cursor.ts';
import type { RequestContext } from '#platform/http/request-context.ts';

type Reading = { ctx: RequestContext; now: Date; query: AuditQuery };

/**
 * One page of a workspace's audit log, newest first; what concerns no workspace is in everyone's. Entries about clients tell of
 * their data, so each such client gets an entry of the reading; those are shown to who asks for them by their action.
 */
export async function readAudit(
  handle: DatabaseHandle,
  { ctx, now, query }: Reading,
): Promise<{ entries: AuditEntry[]; next_cursor: string | null }> {
  const { workspaceId } = ctx.actor;
  const { page, next_cursor } = await pageOfRows(
    query,
    ({ after, limit }) => listEntries(handle, { query, workspaceId, before: wholeNumberIn(after, 'id'), limit }),
    ({ entry }) => ({ key: entry.occurredAt.toISOString(), id: String(entry.id) }),
  );
  const clientIds = page.map(({ entry }) => entry.clientId);
  await auditClientReadings(handle, { ctx, now }, { action: logReading, clientIds, details: { ...query } });
  return {
    entries: page.map(({ entry, name }) => toWireEntry(entry, name)),
    next_cursor,
  };
}

type EntryPage = { query: AuditQuery; workspaceId: string; before: number | null; limit: number };

function listEntries(handle: DatabaseHandle, { query, workspaceId, before, limit }: EntryPage) {
  return handle
    .select({ entry: auditEntries, name: accounts.username })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.id, auditEntries.actorId))
    .where(
      and(
        or(eq(auditEntries.workspaceId, workspaceId), isNull(auditEntries.workspaceId)),
        before === null ? undefined : lt(auditEntries.id, before),
        query.action === undefined ? ne(auditEntries.action, logReading) : eq(auditEntries.action, query.action),
        query.actor_id === undefined ? undefined : eq(auditEntries.actorId, query.actor_id),
        query.object_id === undefined ? undefined : eq(auditEntries.objectId, query.object_id),
        query.from === undefined ? undefined : gte(auditEntries.occurredAt, new Date(query.from)),
        query.to === undefined ? undefined : lte(auditEntries.occurredAt, new Date(query.to)),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}
