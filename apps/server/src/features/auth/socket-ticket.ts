import type { SocketTicket } from '@aex/contracts/auth';
import { socketLimits } from '@aex/contracts/realtime';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';
import { newSecret, sha256 } from '#platform/identifiers.ts';
import type { AuthDeps } from './auth-deps.ts';
import { actorOf } from './session-actor.ts';
import * as store from './socket-ticket-store.ts';
import { listPersonalTokensInForce } from './tokens/personal-token-store.ts';

type TicketDeps = Pick<AuthDeps, 'database' | 'clock' | 'entitlementsOf'>;

/** A ticket that opens one socket as the caller; only its hash is stored. */
export async function issueSocketTicket(
  { database, clock }: TicketDeps,
  { ctx }: { ctx: RequestContext },
): Promise<SocketTicket> {
  const now = clock.now();
  const ticket = newSecret();
  const expiresAt = new Date(now.getTime() + socketLimits.ticketSeconds * 1000);
  await store.insertSocketTicket(database.handle, {
    ticketHash: sha256(ticket),
    sessionId: ctx.actor.sessionId,
    expiresAt,
    now,
  });
  return { ticket, expires_at: expiresAt.toISOString() };
}

/** Who a ticket stands for, once; null for one that was used, has ended or never was. */
export async function redeemSocketTicket(deps: TicketDeps, ticket: string): Promise<Actor | null> {
  const { database, clock } = deps;
  const now = clock.now();
  const taken = await store.takeSocketTicket(database.handle, sha256(ticket));
  if (taken === null || taken.expiresAt <= now) return null;
  const found = await store.findOpenSession(database.handle, { id: taken.sessionId, now });
  return found === null ? null : actorOf(deps, found);
}

/** Who acts in an open session now: the account's role and plan may be others than when its socket opened. */
export async function findSessionActor(deps: TicketDeps, sessionId: string): Promise<Actor | null> {
  const found = await store.findOpenSession(deps.database.handle, { id: sessionId, now: deps.clock.now() });
  return found === null ? null : actorOf(deps, found);
}

/** Those of the sessions and personal access tokens that have ended, by log-out, revocation, time or the account's end. */
export async function findEndedSessions(
  { database, clock }: TicketDeps,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const which = { ids: sessionIds, now: clock.now() };
  const open = [
    ...(await store.listOpenSessionIds(database.handle, which)),
    ...(await listPersonalTokensInForce(database.handle, which)),
  ];
  const ended = new Set(sessionIds);
  for (const id of open) ended.delete(id);
  return ended;
}
