import { copy } from '@aex/contracts/copy';
import type { Mode } from '@aex/contracts/primitives';
import { audit } from '#platform/audit.ts';
import { AppError } from '#platform/errors.ts';
import type { AuthDeps, Visitor } from './auth-deps.ts';
import { findAccountByLogin } from './auth-store.ts';
import { demoUsername } from './demo-account.ts';
import { verifyPassword } from './password-hash.ts';
import { issueSession, type IssuedSession } from './session-issuer.ts';

export type LoginInput = { username: string; password: string; mode: Mode | undefined };

const institutionalNotice =
  'This account has no institutional access, so it was logged in to Individual Mode. The owner of this installation can grant it.';

/** Opens a session for the right password; the mode is a wish that the account's entitlement must back. */
export async function logIn(
  { database, clock, config, rateLimits }: AuthDeps,
  { ctx, input }: { ctx: Visitor; input: LoginInput },
): Promise<IssuedSession> {
  const key = input.username.trim().toLowerCase();
  const attempt = `${key}|${ctx.address}`;
  // Counted before the slow check, so that attempts sent at once cannot slip past the limit together.
  await rateLimits.consume('login', attempt);
  await rateLimits.consume('login_address', ctx.address);
  const account = await findAccountByLogin(database.handle, key);
  const isRight = await verifyPassword(account?.passwordHash ?? null, input.password);
  const now = clock.now();
  if (account === null || !isRight) {
    const entry = {
      action: 'account.login-failed',
      objectType: 'account',
      ...(account === null ? {} : { objectId: account.id }),
    };
    await audit(database.handle, { ctx, now }, entry);
    throw new AppError('invalid_credentials', loginRefusal(config));
  }
  await rateLimits.clear('login', attempt);
  await rateLimits.giveBack('login_address', ctx.address);
  const mode = grantedMode(input.mode, account.isInstitutional);
  const isDowngraded = input.mode === 'internal' && mode === 'public';
  return database.handle.transaction(async (handle) => {
    await audit(handle, { ctx, now }, { action: 'account.login', objectType: 'account', objectId: account.id });
    const session = { accountId: account.id, mode, device: ctx.device, now };
    return issueSession(handle, isDowngraded ? { ...session, notice: institutionalNotice } : session);
  });
}

function grantedMode(wanted: Mode | undefined, isInstitutional: boolean): Mode {
  return wanted === 'internal' && isInstitutional ? 'internal' : 'public';
}

function loginRefusal(config: AuthDeps['config']): string {
  return config.demo.enabled
    ? copy.auth.invalidDemoCredentials(demoUsername, config.demo.password)
    : copy.auth.invalidCredentials;
}
