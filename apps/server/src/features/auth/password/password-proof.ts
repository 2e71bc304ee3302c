import { audit } from '#platform/audit.ts';
import { AppError } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { type AccountRow, findAccount } from '../auth-store.ts';
import { demoWorkspace } from '../installation.ts';
import { verifyPassword } from '../password-hash.ts';

/** Refuses what would change an account that everybody shares. */
export function refuseDemo({ actor }: RequestContext): void {
  if (actor.workspaceId === demoWorkspace)
    throw new AppError('forbidden', 'The demo account is shared, so this cannot be changed.');
}

/**
 * The caller's account, once the password has proven that its own person is there and not somebody with a stolen session. Wrong
 * ones count like those of a login.
 */
export async function provePassword(
  { database, clock, rateLimits }: Pick<AuthDeps, 'database' | 'clock' | 'rateLimits'>,
  ctx: RequestContext,
  password: string,
): Promise<AccountRow> {
  refuseDemo(ctx);
  const account = await findAccount(database.handle, ctx.actor.accountId);
  const attempt = `${account?.usernameKey ?? ctx.actor.accountId}|${ctx.address}`;
  await rateLimits.consume('login', attempt);
  const isRight = await verifyPassword(account?.passwordHash ?? null, password);
  if (account === null || !isRight) {
    const entry = { action: 'account.password-refused', objectType: 'account', objectId: ctx.actor.accountId };
    await audit(database.handle, { ctx, now: clock.now() }, entry);
    throw new AppError('forbidden', 'The password is not right.');
  }
  await rateLimits.clear('login', attempt);
  return account;
}
