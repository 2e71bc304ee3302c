import type { TokenAnswer } from '@aex/contracts/auth';
import { audit } from '#platform/audit.ts';
import { AppError } from '#platform/errors.ts';
import { newSecret, sha256 } from '#platform/identifiers.ts';
import type { AuthDeps, Visitor } from './auth-deps.ts';
import * as store from './auth-store.ts';
import { actorOf } from './session-actor.ts';
import { issueAccessToken, type IssuedSession } from './session-issuer.ts';

const refreshGraceMs = 60_000;

/** `wanted` can only lower the session: what raises it is a login, with the second factor where one is asked for. */
export type RefreshInput = { refreshSecret: string; wanted: 'public' | undefined };

/**
 * Rotates the refresh secret. The one before stays good for a minute, for a second tab that asks at the same time; later
 * it can only be a copy, so the session ends.
 */
export async function refreshSession(
  deps: AuthDeps,
  { ctx, input }: { ctx: Visitor; input: RefreshInput },
): Promise<IssuedSession> {
  const { database, clock } = deps;
  const now = clock.now();
  const presented = sha256(input.refreshSecret);
  const issued = await database.handle.transaction(async (handle) => {
    const found = await store.findSessionByRefresh(handle, presented, now);
    if (found === null) return null;
    const { session, account } = found;
    const about = { objectType: 'session', objectId: session.id, workspaceId: account.workspaceId };
    const isCurrent = session.refreshHash === presented;
    const age = now.getTime() - (session.refreshRotatedAt?.getTime() ?? 0);
    if (!isCurrent && age > refreshGraceMs) {
      await store.updateSession(handle, session.id, { revokedAt: now });
      await audit(handle, { ctx, now }, { action: 'session.refresh-reused', ...about });
      return null;
    }
    await store.deleteEndedTokens(handle, session.id, now);
    // A plan may have lapsed since: the token says what it opens now.
    const held = await actorOf({ ...deps, database: { ...database, handle } }, found);
    const mode = input.wanted ?? held.mode;
    if (mode !== session.mode && input.wanted !== undefined) {
      await store.updateSession(handle, session.id, { mode });
      await audit(handle, { ctx, now }, { action: 'session.lower', ...about, actorId: account.id });
    }
    const answer: TokenAnswer = await issueAccessToken(handle, {
      sessionId: session.id,
      mode,
      now,
      refreshExpiresAt: session.refreshExpiresAt,
    });
    if (!isCurrent) return { answer, refreshSecret: '', refreshExpiresAt: session.refreshExpiresAt };
    const nextSecret = newSecret();
    await store.updateSession(handle, session.id, {
      refreshHash: sha256(nextSecret),
      previousRefreshHash: presented,
      refreshRotatedAt: now,
      lastSeenAt: now,
    });
    return { answer, refreshSecret: nextSecret, refreshExpiresAt: session.refreshExpiresAt };
  });
  if (issued === null) throw new AppError('unauthenticated', 'The session has ended. Log in again.');
  return issued;
}
