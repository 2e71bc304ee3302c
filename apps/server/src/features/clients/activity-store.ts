import type { ClientActivityFilter } from '@aex/contracts/client-records';
import { and, desc, eq, gte, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts, auditEntries } from '#platform/db/schema.ts';
import { clients } from '#platform/db/schema/clients.ts';
import type { ClientScope } from './client-scope.ts';

export type ActivityPage = { scope: ClientScope; filter: ClientActivityFilter; before: number | null; limit: number };
export type ActivityRow = Awaited<ReturnType<typeof listActivity>>[number];

/** What was done to the data of clients, newest first. An adviser sees it of present clients of their own alone. */
export async function listActivity(handle: DatabaseHandle, { scope, filter, before, limit }: ActivityPage) {
  const { client_id, actor_id, action, from, to } = filter;
  return handle
    .select({ entry: auditEntries, clientName: clients.name, actorName: accounts.username })
    .from(auditEntries)
    .leftJoin(clients, eq(clients.id, auditEntries.clientId))
    .leftJoin(accounts, eq(accounts.id, auditEntries.actorId))
    .where(
      and(
        isNotNull(auditEntries.clientId),
        eq(auditEntries.workspaceId, scope.workspaceId),
        scope.adviserId === null ? undefined : eq(clients.adviserId, scope.adviserId),
        client_id === undefined ? undefined : eq(auditEntries.clientId, client_id),
        actor_id === undefined ? undefined : eq(auditEntries.actorId, actor_id),
        action === undefined ? undefined : sql`starts_with(${auditEntries.action}, ${action})`,
        from === undefined ? undefined : gte(auditEntries.occurredAt, new Date(from)),
        to === undefined ? undefined : lte(auditEntries.occurredAt, new Date(to)),
        before === null ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}
