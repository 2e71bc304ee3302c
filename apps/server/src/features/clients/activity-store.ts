import type { ClientActivityFilter } from '@aex/contracts/client-records';
import { and, desc, eq, gte, isNotNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { logReading } from '#platform/client-reading.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts, auditEntries } from '#platform/db/schema.ts';
import { clients } from '#platform/db/schema/clients.ts';
import type { ClientScope } from './client-scope.ts';

export type ActivityPage = {
  scope: ClientScope;
  filter: ClientActivityFilter;
  before: number | null;
  limit: number;
  /** Without entries of looking at the log, which would fill its first page by themselves. */
  isForReading?: boolean;
};
export type ActivityRow = Awaited<ReturnType<typeof listActivity>>[number];

/** What was done to the data of clients, newest first. An adviser sees it of present clients of their own alone. */
export async function listActivity(
  handle: DatabaseHandle,
  { scope, filter, before, limit, isForReading = false }: ActivityPage,
) {
  const { client_id, query = '', actor_id, action, from, to } = filter;
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
        query === '' ? undefined : isOf(query, scope.workspaceId),
        actor_id === undefined ? undefined : eq(auditEntries.actorId, actor_id),
        action === undefined ? undefined : sql`starts_with(${auditEntries.action}, ${action})`,
        from === undefined ? undefined : gte(auditEntries.occurredAt, new Date(from)),
        to === undefined ? undefined : lte(auditEntries.occurredAt, new Date(to)),
        isForReading && client_id === undefined && action === undefined
          ? ne(auditEntries.action, logReading)
          : undefined,
        before === null ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}

// A deleted client has its name in the entry of its end alone.
function isOf(query: string, workspaceId: string): SQL {
  const text = query.toLowerCase();
  return sql`(position(${text} in lower(${clients.name})) > 0
    or position(${text} in lower(coalesce(${clients.reference}, ''))) > 0
    or ${auditEntries.clientId} in (
      select gone.client_id from audit_entries gone
      where gone.workspace_id = ${workspaceId} and gone.client_id is not null and gone.action = 'client.delete'
        and position(${text} in lower(gone.details -> 'before' ->> 'name')) > 0))`;
}

/** An entry of a client's log with its link in the chain of the audit log: `hash` is that of `prev_hash` and `linked_text`. */
export type LinkedEntry = {
  id: string;
  seq: number | null;
  occurred_at: string;
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  object_type: string;
  object_id: string | null;
  details: Record<string, unknown>;
  prev_hash: string | null;
  hash: string | null;
  linked_text: string;
};

/** The whole log of a client, oldest first, with what proves each entry. The text is what the store's own `link_hash_of` hashes. */
export async function listLinkedLog(
  handle: DatabaseHandle,
  { clientId, workspaceId }: { clientId: string; workspaceId: string },
): Promise<LinkedEntry[]> {
  const { rows } = await handle.execute<LinkedEntry>(sql`
    select e.id::text as id, c.seq::int as seq,
      to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as occurred_at,
      e.actor_id, a.username as actor_name, e.action, e.object_type, e.object_id, e.details,
      case when c.seq is null then null else coalesce(p.hash, repeat('0', 64)) end as prev_hash, c.hash,
      jsonb_build_array(
        e.id, (extract(epoch from e.occurred_at) * 1000000)::bigint, e.workspace_id, e.actor_id, e.action, e.object_type,
        e.object_id, e.request_id, e.address, e.details, e.client_id
      )::text as linked_text
    from audit_entries e
      left join audit_chain c on c.entry_id = e.id
      left join audit_chain p on p.seq = c.seq - 1
      left join accounts a on a.id = e.actor_id
    where e.client_id = ${clientId} and e.workspace_id = ${workspaceId}
    order by e.id`);
  return rows;
}
