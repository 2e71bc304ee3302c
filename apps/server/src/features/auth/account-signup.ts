import { copy } from '@aex/contracts/copy';
import type { Mode } from '@aex/contracts/primitives';
import { audit } from '#platform/audit.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId, sha256 } from '#platform/identifiers.ts';
import type { AuthDeps, Visitor } from './auth-deps.ts';
import * as store from './auth-store.ts';
import { demoUsername } from './demo-account.ts';
import { installationWorkspace } from './installation.ts';
import { hashPassword, isCommonPassword } from './password-hash.ts';
import { issueSession, type IssuedSession } from './session-issuer.ts';

export type SignupInput = { username: string; email: string; password: string; setupToken?: string };

/** Makes an account and logs it in. The first one is the owner; a guest becomes the account and keeps everything. */
export async function signUp(
  deps: AuthDeps,
  { ctx, input }: { ctx: Visitor; input: SignupInput },
): Promise<IssuedSession> {
  const { database, clock, config } = deps;
  // However sign-up is set, an installation without an owner lets the first one in.
  const isClosed = config.signup !== 'open' && (await store.hasOwner(database.handle, installationWorkspace));
  if (isClosed) throw new AppError('forbidden', 'Sign-up is closed on this installation.');
  if (isCommonPassword(input.password)) throw invalidField('body.password', copy.auth.commonPassword);
  // The demo account may not exist now and still be switched on later.
  if (input.username.toLowerCase() === demoUsername) throw new AppError('conflict', copy.auth.signupFailed);
  const passwordHash = await hashPassword(input.password);
  const now = clock.now();
  return database.handle.transaction(async (handle) => {
    const isFirst = !(await store.hasOwner(handle, installationWorkspace));
    if (isFirst) requireSetupToken(deps, input.setupToken);
    const account = {
      username: input.username,
      usernameKey: input.username.toLowerCase(),
      email: input.email,
      emailKey: input.email.toLowerCase(),
      displayName: input.username,
      passwordHash,
      role: isFirst ? ('owner' as const) : ('member' as const),
      isInstitutional: isFirst,
    };
    const accountId = await keepGuestOrCreate(handle, { ctx, account, now }).catch(asTakenName);
    const signedUp: Visitor = { ...ctx, actor: null };
    await audit(
      handle,
      { ctx: signedUp, now },
      { action: 'account.signup', objectType: 'account', objectId: accountId },
    );
    const mode: Mode = isFirst ? 'internal' : 'public';
    return issueSession(handle, { accountId, mode, device: ctx.device, now });
  });
}

function requireSetupToken({ config, setupToken }: AuthDeps, given: string | undefined): void {
  if (config.isLoopbackOnly) return;
  if (setupToken === null || given === undefined || sha256(given) !== sha256(setupToken)) {
    throw new AppError(
      'forbidden',
      'This installation has no owner yet. Sign up with the set-up token that the server printed at its start.',
    );
  }
}

// A guest who signs up becomes the account, so everything of the guest's stays where it is.
async function keepGuestOrCreate(
  handle: DatabaseHandle,
  {
    ctx,
    account,
    now,
  }: { ctx: Visitor; account: Omit<store.NewAccount, 'id' | 'workspaceId' | 'createdAt'>; now: Date },
): Promise<string> {
  if (ctx.actor?.role === 'guest' && (await store.claimGuest(handle, ctx.actor.accountId, account))) {
    await store.revokeSessionsOf(handle, { accountId: ctx.actor.accountId, except: null, now });
    return ctx.actor.accountId;
  }
  const id = newId('acc');
  await store.insertAccount(handle, { ...account, id, workspaceId: installationWorkspace, createdAt: now });
  return id;
}

function asTakenName(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause && cause.code === '23505') {
    throw new AppError('conflict', copy.auth.signupFailed, { cause: error });
  }
  throw error;
}

function invalidField(path: string, message: string): AppError {
  return new AppError('invalid', message, { details: { errors: [{ path, message }] } });
}
