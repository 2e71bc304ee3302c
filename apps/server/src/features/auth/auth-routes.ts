import { authEndpoints } from '@aex/contracts/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound } from '#platform/errors.ts';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import { createPrivilegeCheck, type PrivilegeConfig } from '#platform/http/host-names.ts';
import { pageAsListed } from '#platform/http/list-page.ts';
import { isOwnPage, originsOf } from '#platform/realtime/allowed-origins.ts';
import type { Config } from '#server/config.ts';
import type { AuthService } from './auth-service.ts';
import { isDemoName } from './demo-account.ts';
import type { IssuedSession } from './session-issuer.ts';

const refreshCookie = '__Host-aex_refresh';
// The prefix asks for the path /; the server reads the cookie in the refresh call and in log-out alone.
const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' as const };

type AuthRoutesDeps = {
  auth: AuthService;
  rateLimits: RateLimits;
  config: PrivilegeConfig & Pick<Config, 'corsOrigins'>;
};

/** Binds the calls of section 'auth'. */
export function bindAuthRoutes(bind: Bind, { auth, rateLimits, config }: AuthRoutesDeps): void {
  const origins = originsOf([config.publicUrl, ...config.corsOrigins]);
  const checkPrivilege = createPrivilegeCheck(config);
  bind(authEndpoints.token, async ({ ctx, query, reply }) => {
    await rateLimits.consume('token', ctx.address, reply);
    return withCookie(reply, await auth.guestToken({ ctx, input: { mode: query.mode } }));
  });
  bind(authEndpoints.signup, async ({ ctx, body, request, reply }) => {
    await rateLimits.consume('signup', ctx.address, reply);
    const { setup_token: setupToken, ...account } = body;
    const input = { ...account, setupToken, checkPrivilege: () => checkPrivilege(request.headers.host) };
    return withCookie(reply, await auth.signup({ ctx, input }));
  });
  bind(authEndpoints.login, async ({ ctx, body, request, reply }) => {
    if (isDemoName(body.username)) checkPrivilege(request.headers.host);
    const input = { username: body.username, password: body.password, mode: body.mode ?? undefined };
    return withCookie(reply, await auth.login({ ctx, input }));
  });
  bind(authEndpoints.refresh, async ({ ctx, query, request, reply }) => {
    if (!isOwnPage(request.headers, origins)) throw noSession();
    const input = { refreshSecret: refreshSecretOf(request), wanted: query.mode };
    return withCookie(reply, await auth.refresh({ ctx, input }));
  });
  bind(authEndpoints.me, ({ ctx }) => auth.identify({ ctx }));
  bind(authEndpoints.logout, async ({ ctx, reply }) => {
    await auth.endSession({ ctx, input: { id: ctx.actor.sessionId } });
    reply.clearCookie(refreshCookie, cookieOptions);
  });
  bind(authEndpoints.socketTicket, ({ ctx }) => auth.issueSocketTicket({ ctx }));
  bind(authEndpoints.sessions, async ({ ctx, query }) => {
    const { page, next_cursor } = pageAsListed(await auth.listSessions({ ctx }), ({ id }) => id, query);
    return { sessions: page, next_cursor };
  });
  bind(authEndpoints.session, async ({ ctx, params }) => {
    const session = (await auth.listSessions({ ctx })).find(({ id }) => id === params.id);
    if (session === undefined) throw notFound('session');
    return session;
  });
  bind(authEndpoints.revokeOtherSessions, ({ ctx }) => auth.endOtherSessions({ ctx }));
  bind(authEndpoints.revokeSession, ({ ctx, params }) => auth.endSession({ ctx, input: { id: params.id } }));
}

/** The answer of a login, its refresh secret in the cookie. */
export function withCookie(reply: FastifyReply, issued: IssuedSession): IssuedSession['answer'] {
  if (issued.refreshSecret !== '') {
    reply.setCookie(refreshCookie, issued.refreshSecret, { ...cookieOptions, expires: issued.refreshExpiresAt });
  }
  return issued.answer;
}

function refreshSecretOf(request: FastifyRequest): string {
  const secret = request.cookies[refreshCookie];
  if (secret === undefined) throw noSession();
  return secret;
}

function noSession(): AppError {
  return new AppError('unauthenticated', 'There is no session to refresh. Log in again.');
}
