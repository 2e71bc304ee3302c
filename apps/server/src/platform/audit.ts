import { canonicalJson } from './canonical-json.ts';
import type { DatabaseHandle } from './db/database.ts';
import { auditEntries } from './db/schema.ts';
import { sha256 } from './identifiers.ts';
import type { Actor, RequestContext } from './http/request-context.ts';

export type AuditEntry = {
  action: string;
  objectType: string;
  objectId?: string;
  /** Who acted, where the call began as nobody's. */
  actorId?: string;
  /** Whose log it belongs to where nobody acted. */
  workspaceId?: string;
  /** Whose data it is about, where that is a client of an adviser. */
  clientId?: string | null;
  details?: Record<string, unknown>;
  /** The object before and after, of which hashes alone are kept; details that hold a `before` or `after` are hashed too. */
  change?: { before?: unknown; after?: unknown };
};

export type AuditedBy = { ctx: RequestContext<Actor | null>; now: Date };

/** Writes one audit entry with the handle of the change itself, so that both are kept or neither. */
export async function audit(handle: DatabaseHandle, by: AuditedBy, entry: AuditEntry): Promise<void> {
  await auditAll(handle, by, [entry]);
}

/** Writes several audit entries of one call at once. */
export async function auditAll(handle: DatabaseHandle, by: AuditedBy, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await handle.insert(auditEntries).values(entries.map((entry) => auditRow(by, entry)));
}

/** An entry as it is stored. */
export function auditRow({ ctx, now }: AuditedBy, entry: AuditEntry) {
  return {
    occurredAt: now,
    workspaceId: entry.workspaceId ?? ctx.actor?.workspaceId ?? null,
    actorId: entry.actorId ?? ctx.actor?.accountId ?? null,
    action: entry.action,
    objectType: entry.objectType,
    objectId: entry.objectId ?? null,
    requestId: ctx.requestId,
    address: ctx.address,
    details: { ...entry.details, ...hashesOf(entry) },
    clientId: entry.clientId ?? null,
  };
}

function hashesOf({ details, change = {} }: AuditEntry): Record<string, string> {
  const before = 'before' in change ? change.before : details?.['before'];
  const after = 'after' in change ? change.after : details?.['after'];
  return {
    ...(before === undefined ? {} : { before_sha256: hashOf(before) }),
    ...(after === undefined ? {} : { after_sha256: hashOf(after) }),
  };
}

// As JSON holds it, so that a moment is its text.
function hashOf(object: unknown): string {
  return sha256(canonicalJson(JSON.parse(JSON.stringify(object))));
}
