import type { Entitlement } from '@aex/contracts/entitlements';
import type { TokenScope } from '@aex/contracts/token-scopes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { type Actor, hasScope, type RequestContext } from '#platform/http/request-context.ts';

export type TokenGateDeps = {
  authenticate: (token: string) => Promise<Actor | null>;
  limitCall: (key: string, reply: FastifyReply) => Promise<void>;
  requireEntitlement: (actor: Actor | null, entitlement: Entitlement) => Promise<void>;
};

export type TokenGate = (call: {
  request: FastifyRequest;
  reply: FastifyReply;
  scope: TokenScope;
  /** How many calls it counts for, where several came in one. */
  uses?: number;
}) => Promise<RequestContext>;

/**
 * Who calls an interface for other programs: a personal access token with the scope opens it, or the token of an account's login,
 * sent as a header and never in the address, so that no page of another site can act with one.
 */
export function createTokenGate({ authenticate, limitCall, requireEntitlement }: TokenGateDeps): TokenGate {
  return async ({ request, reply, scope, uses = 1 }) => {
    const token = presentedToken(request);
    const actor = token === null ? null : await authenticate(token);
    request.accountId = actor?.accountId ?? null;
    for (let use = 0; use < uses; use += 1) await limitCall(actor?.accountId ?? request.ip, reply);
    if (actor === null)
      throw new AppError('unauthenticated', 'Send a personal access token: Authorization: Bearer aex_pat_…');
    if (actor.role === 'guest') throw new AppError('forbidden', 'This needs an account. Sign up or log in.');
    if (!hasScope(actor, scope)) throw new AppError('forbidden', `This token does not carry the scope ${scope}.`);
    // Asking from another program is asking.
    if (scope === 'chat') await requireEntitlement(actor, 'analysis');
    return {
      actor,
      requestId: request.id,
      address: request.ip,
      device: (request.headers['user-agent'] ?? 'unknown').slice(0, 200),
    };
  };
}

// Some programs can send a header of any name but not the usual one.
function presentedToken({ headers }: FastifyRequest): string | null {
  const [, token] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token !== undefined) return token;
  const key = headers['x-api-key'];
  return typeof key === 'string' ? key : null;
}

/** For what anyone may read: counts the call by its address, and refuses a token that is sent along and opens nothing. */
export function createOpenGate(deps: TokenGateDeps) {
  const gate = createTokenGate(deps);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (presentedToken(request) === null) await deps.limitCall(request.ip, reply);
    else await gate({ request, reply, scope: 'read' });
  };
}
