import type { TokenAnswer } from '@aex/contracts/auth';
import { limits } from '@aex/contracts/limits';
import type { Mode } from '@aex/contracts/primitives';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { newId, newSecret, sha256 } from '#platform/identifiers.ts';
import { insertAccessToken, insertSession } from './auth-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What a login gives: the answer for the client and the secret for the refresh cookie. */
export type IssuedSession = { answer: TokenAnswer; refreshSecret: string; refreshExpiresAt: Date };

/** Why a session has not the mode that was wished for. */
export type ModeRefusal = Required<Pick<TokenAnswer, 'notice' | 'notice_reason'>>;

/** Opens a session with its first access token and its refresh secret; only hashes are stored. */
export async function issueSession(
  handle: DatabaseHandle,
  session: { accountId: string; mode: Mode; device: string; now: Date; refusal?: ModeRefusal },
): Promise<IssuedSession> {
  const refreshSecret = newSecret();
  const refreshExpiresAt = new Date(session.now.getTime() + limits.refreshDays * day);
  const sessionId = newId('ses');
  await insertSession(handle, {
    id: sessionId,
    accountId: session.accountId,
    mode: session.mode,
    device: session.device,
    refreshHash: sha256(refreshSecret),
    refreshExpiresAt,
    createdAt: session.now,
    lastSeenAt: session.now,
  });
  const answer = await issueAccessToken(handle, { sessionId, mode: session.mode, now: session.now, refreshExpiresAt });
  return {
    answer: { ...answer, ...session.refusal },
    refreshSecret,
    refreshExpiresAt,
  };
}

/** A further short-lived access token for an open session. */
export async function issueAccessToken(
  handle: DatabaseHandle,
  session: { sessionId: string; mode: Mode; now: Date; refreshExpiresAt: Date },
): Promise<TokenAnswer> {
  const token = newSecret();
  const expiresAt = new Date(session.now.getTime() + limits.accessTokenMinutes * minute);
  await insertAccessToken(handle, { tokenHash: sha256(token), sessionId: session.sessionId, expiresAt });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_at: expiresAt.toISOString(),
    session_expires_at: session.refreshExpiresAt.toISOString(),
    mode: session.mode,
  };
}
