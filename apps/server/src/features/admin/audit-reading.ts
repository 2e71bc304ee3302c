import type { AuditEntry, AuditQuery } from '@aex/contracts/admin';
import { limits } from '@aex/contracts/limits';
import { and, desc, eq, gte, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { auditClientReadings, logReading } from '#platform/client-reading.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts, auditEntries } from '#platform/db/schema.ts';
import { decodeCursor, encodeCursor } from '#platform/http/page-cursor.ts';
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
  const limit = query.limit ?? limits.pageSizeDefault;
  const after = decodeCursor(query.cursor);
  const rows = await handle
    .select({ entry: auditEntries, name: accounts.username })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.id, auditEntries.actorId))
    .where(
      and(
        or(eq(auditEntries.workspaceId, workspaceId), isNull(auditEntries.workspaceId)),
        after === null ? undefined : lt(auditEntries.id, Number(after.id)),
        query.action === undefined ? ne(auditEntries.action, logReading) : eq(auditEntries.action, query.action),
        query.actor_id === undefined ? undefined : eq(auditEntries.actorId, query.actor_id),
        query.object_id === undefined ? undefined : eq(auditEntries.objectId, query.object_id),
        query.from === undefined ? undefined : gte(auditEntries.occurredAt, new Date(query.from)),
        query.to === undefined ? undefined : lte(auditEntries.occurredAt, new Date(query.to)),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1)?.entry;
  const clientIds = page.map(({ entry }) => entry.clientId);
  await auditClientReadings(handle, { ctx, now }, { action: logReading, clientIds, details: { ...query } });
  const hasMore = rows.length > limit && last !== undefined;
  return {
    entries: page.map(({ entry, name }) => ({
      id: String(entry.id),
      occurred_at: entry.occurredAt.toISOString(),
      actor_id: entry.actorId,
      actor_name: name,
      action: entry.action,
      object_type: entry.objectType,
      object_id: entry.objectId,
      request_id: entry.requestId,
      address: entry.address,
      details: entry.details,
    })),
    next_cursor: hasMore ? encodeCursor({ key: last.occurredAt.toISOString(), id: String(last.id) }) : null,
  };
}
