import type { Access, Endpoint } from '@aex/contracts/endpoint';
import { mayRole, type Role } from '@aex/contracts/permissions';
import type { Mode } from '@aex/contracts/primitives';
import { scopeOf, type TokenScope } from '@aex/contracts/token-scopes';
import { AppError } from '#platform/errors.ts';

/** Who is calling, as the server found out by itself. */
export type Actor = {
  accountId: string;
  workspaceId: string;
  sessionId: string;
  role: Role;
  mode: Mode;
  isInstitutional: boolean;
  /** What a personal access token may do, which stands in `sessionId` then; null in a session, which may do everything. */
  tokenScopes: readonly TokenScope[] | null;
};

export type RequestContext<A extends Actor | null = Actor> = {
  actor: A;
  requestId: string;
  address: string;
  device: string;
};

export type ContextFor<A extends Access> = A extends 'public' ? RequestContext<Actor | null> : RequestContext;

/** Throws 401 or 403 unless the actor may use the endpoint. */
export function requireAccess(
  { access, permission }: Pick<Endpoint, 'access' | 'permission'>,
  actor: Actor | null,
): void {
  if (access === 'public') return;
  if (actor === null)
    throw new AppError('unauthenticated', 'Send a bearer token from /api/v1/auth/login or /api/v1/auth/token.');
  if (access === 'session') return;
  if (access === 'account') {
    if (actor.role === 'guest') throw new AppError('forbidden', 'This needs an account. Sign up or log in.');
    return;
  }
  if (actor.mode !== 'internal') throw new AppError('forbidden', 'This needs Institutional Mode.');
  if (access === 'owner' && actor.role !== 'owner') throw new AppError('forbidden', 'Only the owner may do this.');
  if (permission !== undefined && !mayRole(actor.role, permission))
    throw new AppError('forbidden', `The role ${actor.role} does not carry ${permission}.`);
}

/** Throws 403 unless a personal access token carries the scope that the endpoint asks; a session carries every one. */
export function requireScope(endpoint: Endpoint, actor: Actor | null): void {
  if (actor === null || actor.tokenScopes === null) return;
  const scope = scopeOf(endpoint);
  if (scope === null) throw new AppError('forbidden', 'This needs a login; a personal access token is not enough.');
  if (!hasScope(actor, scope)) throw new AppError('forbidden', `This token does not carry the scope ${scope}.`);
}

/** Whether the actor may do what needs this scope. */
export function hasScope({ tokenScopes }: Actor, scope: TokenScope): boolean {
  return tokenScopes === null || tokenScopes.includes(scope);
}
