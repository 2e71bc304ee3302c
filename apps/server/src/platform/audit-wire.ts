import type { AuditEntry } from '@aex/contracts/admin';
import type { auditEntries } from './db/schema.ts';

/** An entry of the audit log as it is answered; `name` is its actor's. */
export function toWireEntry(entry: typeof auditEntries.$inferSelect, name: string | null): AuditEntry {
  return {
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
  };
}
