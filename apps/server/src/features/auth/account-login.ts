import { copy } from '@aex/contracts/copy';
import type { Mode } from '@aex/contracts/primitives';
import { audit } from '#platform/audit.ts';
import { AppError } from '#platform/errors.ts';
import type { AuthDeps, Visitor } from './auth-deps.ts';
import { type AccountRow, findAccountByLogin, hasLoggedInFrom } from './auth-store.ts';
import { demoUsername, isDemoName } from './demo-account.ts';
import { verifyPassword } from './password-hash.ts';
import { askSecondFactor } from './second-factor/second-factor-login.ts';
import { readSecondFactors } from './second-factor/second-factor-store.ts';
import type { IssuedSession } from './session-issuer.ts';
import { openSession } from './session-opening.ts';

export type LoginInput = { username: string; password: string; mode: Mode | undefined };

/** Opens a session for the right password, or asks for the second factor; the mode is a wish that an entitlement must back. */
export async function logIn(
  deps: AuthDeps,
  { ctx, input }: { ctx: Visitor; input: LoginInput },
): Promise<IssuedSession> {
  const { database, clock, config, rateLimits } = deps;
  const key = input.username.trim().toLowerCase();
  const attempt = `${key}|${ctx.address}`;
  // Counted before the slow check, so that attempts sent at once cannot slip past the limit together.
  await rateLimits.consume('login', attempt);
  await rateLimits.consume('login_address', ctx.address);
  const account = await findAccountByLogin(database.handle, key);
  // Who guesses by the name and by the email address in turn guesses at one account all the same.
  const byName = `${nameOf(account, key)}|${ctx.address}`;
  if (byName !== attempt) await rateLimits.consume('login', byName);
  await takeFromAccount(deps, { key: nameOf(account, key), account, address: ctx.address });
  const isRight = await verifyPassword(account?.passwordHash ?? null, input.password);
  const now = clock.now();
  if (account === null || !isRight) {
    const entry = {
      action: 'account.login-failed',
      objectType: 'account',
      ...(account === null ? {} : { objectId: account.id, workspaceId: account.workspaceId }),
    };
    await audit(database.handle, { ctx, now }, entry);
    throw new AppError('invalid_credentials', loginRefusal(config));
  }
  for (const counted of new Set([attempt, byName])) await rateLimits.clear('login', counted);
  await rateLimits.giveBack('login_address', ctx.address);
  await rateLimits.giveBack('login_account', nameOf(account, key));
  const factors = await readSecondFactors(database.handle, account);
  if (factors.isOn) throw await askSecondFactor(deps, { account, wanted: input.mode, factors });
  return database.handle.transaction((handle) =>
    openSession(deps, handle, { ctx, account, wanted: input.mode, now, by: 'password' }),
  );
}

/** The one name that attempts at an account are counted under, whichever it was asked by. */
function nameOf(account: AccountRow | null, key: string): string {
  return account?.usernameKey ?? key;
}

// Many addresses may guess one password together. Then the account hears only addresses that it was logged in from before: its
// own people get in, and nobody can lock them out.
async function takeFromAccount(
  { database, rateLimits }: AuthDeps,
  { key, account, address }: { key: string; account: AccountRow | null; address: string },
): Promise<void> {
  // Everybody knows the password of the demo account, so there is nothing to guess.
  if (isDemoName(key)) return;
  try {
    await rateLimits.consume('login_account', key);
  } catch (error) {
    if (!(await hasLoggedInFrom(database.handle, { accountId: account?.id ?? '', address }))) throw error;
  }
}

function loginRefusal(config: AuthDeps['config']): string {
  return config.demo.enabled
    ? copy.auth.invalidDemoCredentials(demoUsername, config.demo.password)
    : copy.auth.invalidCredentials;
}
