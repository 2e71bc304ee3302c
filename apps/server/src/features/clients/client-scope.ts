import { mayRole } from '@aex/contracts/permissions';
import type { Actor } from '#platform/http/request-context.ts';

/** Whose clients an account sees: with `adviserId` those that it looks after, without all of its workspace. */
export type ClientScope = { workspaceId: string; adviserId: string | null };

/** Advisers see their own clients; the owner and compliance, who answer for the whole firm, all of them. */
export function scopeOf({ workspaceId, accountId, role }: Actor): ClientScope {
  return { workspaceId, adviserId: role === 'owner' || role === 'compliance' ? null : accountId };
}

export function mayRead({ mode, role }: Actor): boolean {
  return mode === 'internal' && mayRole(role, 'clients.read');
}

export function mayWrite({ mode, role }: Actor): boolean {
  return mode === 'internal' && mayRole(role, 'clients.write');
}

export function mayAssign({ mode, role }: Actor): boolean {
  return mode === 'internal' && mayRole(role, 'clients.assign');
}
