import type { DatabaseHandle } from './db/database.ts';
import { auditEntries } from './db/schema.ts';
import type { Actor, RequestContext } from './http/request-context.ts';

export type AuditEntry = {
  action: string;
  objectType: string;
  objectId?: string;
  /** Whose log it belongs to where nobody acted. */
  workspaceId?: string;
  details?: Record<string, unknown>;
};

/** Writes one audit entry with the handle of the change itself, so that both are kept or neither. */
export async function audit(
  handle: DatabaseHandle,
  by: { ctx: RequestContext<Actor | null>; now: Date },
  entry: AuditEntry,
): Promise<void> {
  await handle.insert(auditEntries).values({
    occurredAt: by.now,
    workspaceId: entry.workspaceId ?? by.ctx.actor?.workspaceId ?? null,
    actorId: by.ctx.actor?.accountId ?? null,
    action: entry.action,
    objectType: entry.objectType,
    objectId: entry.objectId ?? null,
    requestId: by.ctx.requestId,
    address: by.ctx.address,
    details: entry.details ?? {},
  });
}
