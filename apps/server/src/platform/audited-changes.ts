import { type AuditedBy, type AuditEntry, auditRow } from './audit.ts';
import type { Database } from './db/database.ts';
import { wasRefused } from './db/database-faults.ts';
import { runPrepared } from './db/prepared-statement.ts';
import { createGroupedWrite } from './grouped-write.ts';

export type AuditedChange<C> = { change: C; by: AuditedBy; entry: AuditEntry };

export type AuditedStatement<C> = {
  name: string;
  /** Makes all of the changes, which it finds as a JSON array in $1. */
  text: string;
  /** The changes as they are handed to the statement, in an order that all servers share, so that none waits for another crosswise. */
  toRows: (changes: readonly C[]) => readonly object[];
};

const insertEntries = `
  insert into audit_entries
    (occurred_at, workspace_id, actor_id, action, object_type, object_id, request_id, address, details, client_id)
  select e."occurredAt", e."workspaceId", e."actorId", e.action, e."objectType", e."objectId", e."requestId", e.address,
    e.details, e."clientId"
  from jsonb_to_recordset($2::jsonb) as e ("occurredAt" timestamptz, "workspaceId" text, "actorId" text, action text,
    "objectType" text, "objectId" text, "requestId" text, address text, details jsonb, "clientId" text)`;

/**
 * Makes changes of one kind with their audit entries, one each, both kept or neither. What comes while a write is under way goes
 * together in the next one: the audit log links its entries one commit after the other, and so a crowd waits for two.
 */
export function createAuditedChanges<C>(
  database: Database,
  { name, text, toRows }: AuditedStatement<C>,
): (change: AuditedChange<C>) => Promise<void> {
  const statement = { name, text: `with entries as (${insertEntries}) ${text}` };
  return createGroupedWrite<AuditedChange<C>>({
    write: async (all) => {
      const rows = toRows(all.map(({ change }) => change));
      const entries = all.map(({ by, entry }) => auditRow(by, entry));
      await runPrepared(database, statement, [JSON.stringify(rows), JSON.stringify(entries)]);
    },
    atOnce: 1,
    isUndone: wasRefused,
  });
}
