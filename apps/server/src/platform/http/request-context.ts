import type { Access, Endpoint } from '@aex/contracts/endpoint';
import { mayRole, type Role } from '@aex/contracts/permissions';
import type { Mode } from '@aex/contracts/primitives';
import { AppError } from '#platform/errors.ts';

/** Who is calling, as the server found out by itself. */
export type Actor = {
  accountId: string;
  workspaceId: string;
  sessionId: string;
  role: Role;
  mode: Mode;
  isInstitutional: boolean;
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
