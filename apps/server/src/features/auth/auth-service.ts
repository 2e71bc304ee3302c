import type { Identity } from '@aex/contracts/auth';
import type { Mode } from '@aex/contracts/primitives';
import { audit } from '#platform/audit.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { createTurnstile } from '#platform/turnstile.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';
import { newId, sha256 } from '#platform/identifiers.ts';
import { type LoginInput, logIn } from './account-login.ts';
import { type SignupInput, signUp } from './account-signup.ts';
import type { AuthDeps, Call, Visitor } from './auth-deps.ts';
import * as store from './auth-store.ts';
import { demoUsername } from './demo-account.ts';
import { createEmailChange } from './email-change.ts';
import { installationWorkspace } from './installation.ts';
import { createLetterBox } from './letter-box.ts';
import { logInByPasskey, type PasskeyLoginInput } from './passkeys/passkey-login.ts';
import { createPasskeyService } from './passkeys/passkey-service.ts';
import { changePassword } from './password/password-change.ts';
import { createPasswordReset } from './password/password-reset.ts';
import { type FinishInput, finishLogin } from './second-factor/second-factor-login.ts';
import { createSecondFactorService } from './second-factor/second-factor-service.ts';

import { actorOf, findTokenHolder } from './session-actor.ts';
import { issueSession, type IssuedSession } from './session-issuer.ts';
import { type RefreshInput, refreshSession } from './session-refresh.ts';
import { prepareAccountSearch, prepareSessionSearch } from './session-search.ts';
import { createSessionSighting } from './session-sighting.ts';
import { findEndedSessions, findSessionActor, issueSocketTicket, redeemSocketTicket } from './socket-ticket.ts';
import {
  authenticatePersonalToken,
  createPersonalTokenService,
  isPersonalToken,
} from './tokens/personal-token-service.ts';

export type AuthService = ReturnType<typeof createAuthService>;

type Named<T> = { ctx: Visitor; input: T };

const lastSeenStepMs = 60_000;
const socketsAtOnce = 16;

/** Accounts' way in: guest tokens, sign-up, login, refresh, log-out, sessions. */
export function createAuthService(deps: AuthDeps) {
  const { database, clock } = deps;
  const letterBox = createLetterBox(deps);
  const findSession = prepareSessionSearch(database);
  const findAccount = prepareAccountSearch(database);
  const markSeen = createSessionSighting(database);
  // When all pages come back at once, the others' queries wait behind a few of theirs and not behind thousands.
  const throughDoor = createTurnstile(socketsAtOnce);
  const inTransaction = <T>(work: (handle: DatabaseHandle) => Promise<T>) => database.handle.transaction(work);

  return {
    /** The actor behind an access token of a session or a personal one, or null. */
    authenticate: async (token: string): Promise<Actor | null> => {
      if (isPersonalToken(token)) return authenticatePersonalToken(deps, token);
      const now = clock.now();
      const found = await findSession(sha256(token), now);
      if (found === null) return null;
      const { session } = found;
      if (now.getTime() - session.lastSeenAt.getTime() > lastSeenStepMs) {
        await markSeen({ sessionId: session.id, at: now });
      }
      return actorOf(deps, found);
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

    signup: (call: Named<SignupInput>): Promise<IssuedSession> => signUp(deps, call),

    login: (call: Named<LoginInput>): Promise<IssuedSession> => logIn(deps, call),

    finishLogin: (call: Named<FinishInput>): Promise<IssuedSession> => finishLogin(deps, call),

    loginByPasskey: (call: Named<PasskeyLoginInput>): Promise<IssuedSession> => logInByPasskey(deps, call),

    /** What sign-up and sign-in offer, for pages that are shown before them. */
    signInOptions: async () => ({
      signup: deps.config.signup,
      password_reset: letterBox.address === null ? ('owner' as const) : ('mail' as const),
      demo_username: deps.config.demo.enabled ? demoUsername : null,
      needs_setup_token: !deps.config.isLoopbackOnly && !(await store.hasOwner(database.handle, installationWorkspace)),
      contact: deps.config.contact,
    }),

    changePassword: (call: Call<{ current_password: string; new_password: string }>) =>
      changePassword({ ...deps, letterBox }, call),
    passwordReset: createPasswordReset({ ...deps, letterBox }),
    emailChange: createEmailChange({ ...deps, letterBox }),
    secondFactor: createSecondFactorService(deps),
    passkeys: createPasskeyService(deps),
    personalTokens: createPersonalTokenService(deps),

    refresh: (call: Named<RefreshInput>): Promise<IssuedSession> => refreshSession(deps, call),

    issueSocketTicket: (call: { ctx: RequestContext }) => throughDoor(() => issueSocketTicket(deps, call)),

    redeemSocketTicket: (ticket: string): Promise<Actor | null> => throughDoor(() => redeemSocketTicket(deps, ticket)),

    findTokenHolder: (tokenHash: string) => findTokenHolder(deps, findSession(tokenHash, clock.now())),
    findSessionActor: (sessionId: string): Promise<Actor | null> => findSessionActor(deps, sessionId),
    findEndedSessions: (sessionIds: readonly string[]) => findEndedSessions(deps, sessionIds),

    identify: async ({ ctx }: { ctx: RequestContext }): Promise<Identity> => {
      const account = await findAccount(ctx.actor.accountId);
      if (account === null) throw notFound('account');
      return {
        id: account.id,
        username: account.username,
        email: account.email,
        display_name: account.displayName,
        mode: ctx.actor.mode,
        role: account.role,
        plan: await deps.planOf(account),
        entitlements: [...(await deps.entitlementsOf(database.handle, account))],
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

    endOtherSessions: async ({ ctx }: { ctx: RequestContext }): Promise<void> => {
      const now = clock.now();
      const { accountId, sessionId } = ctx.actor;
      await inTransaction(async (handle) => {
        await store.revokeSessionsOf(handle, { accountId, except: sessionId, now });
        const entry = { action: 'session.revoke-others', objectType: 'account', objectId: accountId };
        await audit(handle, { ctx, now }, entry);
      });
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
