import { copy } from '@aex/contracts/copy';
import { findInvitation, takeInvitation } from '#features/invitations/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { AppError, isTaken } from '#platform/errors.ts';
import { newId, sha256 } from '#platform/identifiers.ts';
import type { AuthDeps, Visitor } from './auth-deps.ts';
import * as store from './auth-store.ts';
import { isDemoName } from './demo-account.ts';
import { installationWorkspace } from './installation.ts';
import { refuseCommonPassword } from './password/password-change.ts';
import { hashPassword } from './password-hash.ts';
import type { IssuedSession } from './session-issuer.ts';
import { openSession } from './session-opening.ts';

export type SignupInput = {
  username: string;
  email: string;
  password: string;
  setupToken?: string | undefined;
  invitation?: string | undefined;
  /** Throws 403 where the call may not make the owner, however near it comes from. */
  checkPrivilege: () => void;
};

/** Makes an account and logs it in. The first one is the owner; a guest becomes the account and keeps everything. */
export async function signUp(
  deps: AuthDeps,
  { ctx, input }: { ctx: Visitor; input: SignupInput },
): Promise<IssuedSession> {
  const { database, clock } = deps;
  const now = clock.now();
  const invitation = await readInvitation(deps, input.invitation, now);
  refuseCommonPassword(input.password, 'body.password');
  // The demo account may not exist now and still be switched on later.
  if (isDemoName(input.username)) throw new AppError('conflict', copy.auth.signupFailed);
  const passwordHash = await hashPassword(input.password);
  return database.handle.transaction(async (handle) => {
    const isFirst = await isFirstAccount(handle);
    if (isFirst) requireSetupToken(deps, input);
    const account = {
      username: input.username,
      usernameKey: input.username.toLowerCase(),
      email: input.email,
      emailKey: input.email.toLowerCase(),
      displayName: input.username,
      passwordHash,
      role: isFirst ? ('owner' as const) : (invitation?.role ?? ('member' as const)),
      isInstitutional: isFirst || (invitation?.isInstitutional ?? false),
    };
    const accountId = await keepGuestOrCreate(handle, { ctx, account, now }).catch(asTakenName);
    if (invitation !== null && !(await takeInvitation(handle, { id: invitation.id, accountId, now })))
      throw invitationEnded();
    const made = await store.getAccount(handle, accountId);
    const isInstitutional = (await deps.entitlementsOf(handle, made)).includes('institutional');
    const wanted = isInstitutional ? 'internal' : 'public';
    return openSession(deps, handle, { ctx: { ...ctx, actor: null }, account: made, wanted, now, by: 'signup' });
  });
}

// However sign-up is set, an installation without an owner lets the first one in.
async function readInvitation({ database, config }: AuthDeps, token: string | undefined, now: Date) {
  const invitation = token === undefined ? null : await findInvitation(database.handle, { token, now });
  if (token !== undefined && invitation === null) throw invitationEnded();
  const mayEnter = config.signup === 'open' || (config.signup === 'invite' && invitation !== null);
  if (!mayEnter && (await store.hasOwner(database.handle, installationWorkspace))) {
    const isInvited = config.signup === 'invite';
    throw new AppError(
      'forbidden',
      isInvited ? 'Sign-up needs an invitation on this installation.' : 'Sign-up is closed on this installation.',
    );
  }
  return invitation;
}

// Several may sign up first at once; the workspace's row lets one of them be it.
async function isFirstAccount(handle: DatabaseHandle): Promise<boolean> {
  if (await store.hasOwner(handle, installationWorkspace)) return false;
  await store.lockWorkspace(handle, installationWorkspace);
  return !(await store.hasOwner(handle, installationWorkspace));
}

function invitationEnded(): AppError {
  return new AppError('forbidden', 'This invitation was used, taken back or has ended.');
}

function requireSetupToken({ config, setupToken }: AuthDeps, { setupToken: given, checkPrivilege }: SignupInput): void {
  checkPrivilege();
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
  if (isTaken(error)) throw new AppError('conflict', copy.auth.signupFailed, { cause: error });
  throw error;
}
