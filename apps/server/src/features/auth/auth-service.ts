import type { Identity, TokenAnswer } from '@aex/contracts/auth';
import { copy } from '@aex/contracts/copy';
import type { Mode } from '@aex/contracts/primitives';
import type { Config } from '#server/config.ts';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import { newId, newSecret, sha256 } from '#platform/identifiers.ts';
import * as store from './auth-store.ts';
import { demoUsername } from './demo-account.ts';
import { installationWorkspace } from './installation.ts';
import { hashPassword, isCommonPassword, verifyPassword } from './password-hash.ts';
import { issueAccessToken, issueSession, type IssuedSession } from './session-issuer.ts';

export type AuthDeps = {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'demo' | 'signup' | 'isLoopbackOnly'>;
  rateLimits: RateLimits;
  setupToken: string | null;
};

export type AuthService = ReturnType<typeof createAuthService>;

type Visitor = RequestContext<Actor | null>;
type Named<T> = { ctx: Visitor; input: T };

const institutionalNotice =
  'This account has no institutional access, so it was logged in to Individual Mode. The owner of this installation can grant it.';
const refreshGraceMs = 60_000;
const lastSeenStepMs = 60_000;

/** Accounts' way in: guest tokens, sign-up, login, refresh, log-out, sessions. */
export function createAuthService(deps: AuthDeps) {
  const { database, clock, config, rateLimits } = deps;
  const inTransaction = <T>(work: (handle: DatabaseHandle) => Promise<T>) => database.handle.transaction(work);

  return {
    /** The actor behind an access token, or null. */
    authenticate: async (token: string): Promise<Actor | null> => {
      const now = clock.now();
      const found = await store.findByAccessToken(database.handle, sha256(token), now);
      if (found === null) return null;
      const { account, session } = found;
      if (now.getTime() - session.lastSeenAt.getTime() > lastSeenStepMs) {
        await store.updateSession(database.handle, session.id, { lastSeenAt: now });
      }
      return {
        accountId: account.id,
        workspaceId: account.workspaceId,
        sessionId: session.id,
        role: account.role,
        mode: session.mode,
        isInstitutional: account.isInstitutional,
      };
    },

    guestToken: async ({ ctx, input }: Named<{ mode: Mode | undefined }>): Promise<IssuedSession> => {
      if (input.mode === 'internal') throw new AppError('forbidden', 'Institutional Mode needs a login.');
      const now = clock.now();
      return inTransaction(async (handle) => {
        const accountId = newId('acc');
        await store.insertAccount(handle, {
          id: accountId,
          workspaceId: installationWorkspace,
          role: 'guest',
          createdAt: now,
        });
        return issueSession(handle, { accountId, mode: 'public', device: ctx.device, now });
      });
    },

    signup: async ({ ctx, input }: Named<{ username: string; email: string; password: string; setupToken?: string }>) => {
      if (config.signup !== 'open') throw new AppError('forbidden', 'Sign-up is closed on this installation.');
      if (isCommonPassword(input.password)) throw invalidField('body.password', copy.auth.commonPassword);
      const passwordHash = await hashPassword(input.password);
      const now = clock.now();
      return inTransaction(async (handle) => {
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
        await audit(handle, { ctx: signedUp, now }, { action: 'account.signup', objectType: 'account', objectId: accountId });
        const mode: Mode = isFirst ? 'internal' : 'public';
        return issueSession(handle, { accountId, mode, device: ctx.device, now });
      });
    },

    login: async ({ ctx, input }: Named<{ username: string; password: string; mode: Mode | undefined }>): Promise<IssuedSession> => {
      const key = input.username.trim().toLowerCase();
      const attempt = `${key}|${ctx.address}`;
      await rateLimits.check('login', attempt);
      await rateLimits.check('login_address', ctx.address);
      const account = await store.findAccountByLogin(database.handle, key);
      const isRight = await verifyPassword(account?.passwordHash ?? null, input.password);
      const now = clock.now();
      if (account === null || !isRight) {
        await Promise.allSettled([rateLimits.consume('login', attempt), rateLimits.consume('login_address', ctx.address)]);
        const entry = { action: 'account.login-failed', objectType: 'account', ...(account === null ? {} : { objectId: account.id }) };
        await audit(database.handle, { ctx, now }, entry);
        throw new AppError('invalid_credentials', loginRefusal(config));
      }
      await rateLimits.clear('login', attempt);
      const mode = grantedMode(input.mode, account.isInstitutional);
      const isDowngraded = input.mode === 'internal' && mode === 'public';
      return inTransaction(async (handle) => {
        await audit(handle, { ctx, now }, { action: 'account.login', objectType: 'account', objectId: account.id });
        const session = { accountId: account.id, mode, device: ctx.device, now };
        return issueSession(handle, isDowngraded ? { ...session, notice: institutionalNotice } : session);
      });
    },

    /** Rotates the refresh secret; the one before stays good for a minute, for a second tab that asks at the same time. */
    refresh: async (refreshSecret: string): Promise<IssuedSession> => {
      const now = clock.now();
      const presented = sha256(refreshSecret);
      return inTransaction(async (handle) => {
        const found = await store.findSessionByRefresh(handle, presented, now);
        if (found === null) throw new AppError('unauthenticated', 'The session has ended. Log in again.');
        const { session } = found;
        const answer: TokenAnswer = await issueAccessToken(handle, { sessionId: session.id, mode: session.mode, now });
        if (session.refreshHash !== presented) {
          const age = now.getTime() - (session.refreshRotatedAt?.getTime() ?? 0);
          if (age > refreshGraceMs) throw new AppError('unauthenticated', 'The session has ended. Log in again.');
          return { answer, refreshSecret: '', refreshExpiresAt: session.refreshExpiresAt };
        }
        const nextSecret = newSecret();
        await store.updateSession(handle, session.id, {
          refreshHash: sha256(nextSecret),
          previousRefreshHash: presented,
          refreshRotatedAt: now,
          lastSeenAt: now,
        });
        return { answer, refreshSecret: nextSecret, refreshExpiresAt: session.refreshExpiresAt };
      });
    },

    identify: async ({ ctx }: { ctx: RequestContext }): Promise<Identity> => {
      const account = await store.findAccount(database.handle, ctx.actor.accountId);
      if (account === null) throw notFound('account');
      return {
        id: account.id,
        username: account.username,
        email: account.email,
        display_name: account.displayName,
        mode: ctx.actor.mode,
        role: account.role,
        plan: null,
        entitlements: account.isInstitutional ? ['institutional'] : [],
      };
    },

    listSessions: async ({ ctx }: { ctx: RequestContext }) => {
      const open = await store.listOpenSessions(database.handle, ctx.actor.accountId, clock.now());
      return open.map((session) => ({
        id: session.id,
        device: session.device,
        created_at: session.createdAt.toISOString(),
        last_seen_at: session.lastSeenAt.toISOString(),
        current: session.id === ctx.actor.sessionId,
      }));
    },

    endSession: async ({ ctx, input }: { ctx: RequestContext; input: { id: string } }): Promise<void> => {
      const now = clock.now();
      await inTransaction(async (handle) => {
        const ended = await store.revokeSession(handle, { id: input.id, accountId: ctx.actor.accountId, now });
        if (!ended) throw notFound('session');
        await audit(handle, { ctx, now }, { action: 'session.revoke', objectType: 'session', objectId: input.id });
      });
    },
  };
}

function requireSetupToken({ config, setupToken }: AuthDeps, given: string | undefined): void {
  if (config.isLoopbackOnly) return;
  if (setupToken === null || given === undefined || sha256(given) !== sha256(setupToken)) {
    throw new AppError('forbidden', 'This installation has no owner yet. Sign up with the set-up token that the server printed at its start.');
  }
}

// A guest who signs up becomes the account, so everything of the guest's stays where it is.
async function keepGuestOrCreate(
  handle: DatabaseHandle,
  { ctx, account, now }: { ctx: Visitor; account: Omit<store.NewAccount, 'id' | 'workspaceId' | 'createdAt'>; now: Date },
): Promise<string> {
  if (ctx.actor?.role === 'guest') {
    await store.updateAccount(handle, ctx.actor.accountId, account);
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

function grantedMode(wanted: Mode | undefined, isInstitutional: boolean): Mode {
  return wanted === 'internal' && isInstitutional ? 'internal' : 'public';
}

function loginRefusal(config: AuthDeps['config']): string {
  return config.demo.enabled
    ? copy.auth.invalidDemoCredentials(demoUsername, config.demo.password)
    : copy.auth.invalidCredentials;
}

function invalidField(path: string, message: string): AppError {
  return new AppError('invalid', message, { details: { errors: [{ path, message }] } });
}
