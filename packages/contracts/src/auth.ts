import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { entitlementSchema, planSchema } from './entitlements.ts';
import { limits } from './limits.ts';
import { roleSchema } from './permissions.ts';
import { cursorSchema, modeSchema, pageQueryFields, timestampSchema } from './primitives.ts';
import { signupBodySchema } from './signup-fields.ts';

export const loginBodySchema = z.strictObject({
  username: z.string().check(z.minLength(1, 'is required'), z.maxLength(254)),
  password: z.string().check(z.minLength(1, 'is required'), z.maxLength(limits.passwordMaxLength)),
  mode: z.optional(z.nullable(modeSchema)),
});

export const tokenAnswerSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_at: timestampSchema,
  /** When the session ends that the token belongs to, renewed or not. */
  session_expires_at: z.optional(timestampSchema),
  mode: modeSchema,
  notice: z.optional(z.string()),
  /** Why the wished-for mode was not given. */
  notice_reason: z.optional(z.enum(['not_entitled', 'no_plan', 'second_factor'])),
});
export type TokenAnswer = z.infer<typeof tokenAnswerSchema>;

export const identitySchema = z.object({
  id: z.string(),
  username: z.nullable(z.string()),
  email: z.nullable(z.string()),
  display_name: z.nullable(z.string()),
  mode: modeSchema,
  role: roleSchema,
  plan: z.nullable(planSchema),
  entitlements: z.array(entitlementSchema),
});
export type Identity = z.infer<typeof identitySchema>;

const sessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  created_at: timestampSchema,
  last_seen_at: timestampSchema,
  current: z.boolean(),
});

const socketTicketSchema = z.object({ ticket: z.string(), expires_at: timestampSchema });
export type SocketTicket = z.infer<typeof socketTicketSchema>;

export const authEndpoints = {
  token: defineEndpoint({
    id: 'auth.token',
    method: 'POST',
    path: '/api/v1/auth/token',
    access: 'public',
    summary: 'A guest token; only public mode is given without a login.',
    query: z.strictObject({ mode: z.optional(modeSchema) }),
    ignoresToken: true,
    answer: { kind: 'json', status: 200, schema: tokenAnswerSchema },
    errors: ['forbidden', 'invalid', 'rate_limited'],
  }),
  signup: defineEndpoint({
    id: 'auth.signup',
    method: 'POST',
    path: '/api/v1/auth/signup',
    access: 'public',
    summary: "Create an account; a guest's bearer token keeps the guest's threads and watchlist.",
    body: signupBodySchema,
    answer: { kind: 'json', status: 200, schema: tokenAnswerSchema },
    errors: ['forbidden', 'conflict', 'invalid', 'rate_limited', 'unavailable'],
  }),
  login: defineEndpoint({
    id: 'auth.login',
    method: 'POST',
    path: '/api/v1/auth/login',
    access: 'public',
    summary:
      'Log in; mode is a request that an entitlement must back. An account with a second factor is answered with 401 second_factor_required, whose step token finishes the login.',
    body: loginBodySchema,
    ignoresToken: true,
    answer: { kind: 'json', status: 200, schema: tokenAnswerSchema },
    errors: ['invalid_credentials', 'second_factor_required', 'invalid', 'rate_limited', 'unavailable'],
  }),
  refresh: defineEndpoint({
    id: 'auth.refresh',
    method: 'POST',
    path: '/api/v1/auth/refresh',
    access: 'public',
    summary:
      'A new short-lived token for the session named by the refresh cookie. With mode=public the session gives up Institutional Mode; to have it again needs a login.',
    query: z.strictObject({ mode: z.optional(z.literal('public')) }),
    ignoresToken: true,
    answer: { kind: 'json', status: 200, schema: tokenAnswerSchema },
    errors: ['unauthenticated', 'invalid', 'rate_limited'],
  }),
  me: defineEndpoint({
    id: 'auth.me',
    method: 'GET',
    path: '/api/v1/auth/me',
    access: 'session',
    summary: 'The account behind the token.',
    answer: { kind: 'json', status: 200, schema: identitySchema },
    errors: ['unauthenticated'],
  }),
  logout: defineEndpoint({
    id: 'auth.logout',
    method: 'POST',
    path: '/api/v1/auth/logout',
    access: 'session',
    summary: 'End this session at once.',
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated'],
  }),
  socketTicket: defineEndpoint({
    id: 'auth.ws-ticket',
    method: 'POST',
    path: '/api/v1/auth/ws-ticket',
    access: 'session',
    summary: 'A ticket that opens the socket once, within 30 s.',
    answer: { kind: 'json', status: 200, schema: socketTicketSchema },
    errors: ['unauthenticated'],
  }),
  sessions: defineEndpoint({
    id: 'auth.sessions',
    method: 'GET',
    path: '/api/v1/auth/sessions',
    access: 'session',
    summary: "The account's open sessions.",
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ sessions: z.array(sessionSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'invalid'],
  }),
  session: defineEndpoint({
    id: 'auth.session',
    method: 'GET',
    path: '/api/v1/auth/sessions/{id}',
    access: 'session',
    summary: "One of the account's open sessions.",
    params: z.strictObject({ id: z.string() }),
    answer: { kind: 'json', status: 200, schema: sessionSchema },
    errors: ['unauthenticated', 'not_found'],
  }),
  revokeSession: defineEndpoint({
    id: 'auth.revoke-session',
    method: 'DELETE',
    path: '/api/v1/auth/sessions/{id}',
    access: 'session',
    summary: 'End one of the account\u2019s sessions.',
    params: z.strictObject({ id: z.string() }),
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'not_found'],
  }),
  revokeOtherSessions: defineEndpoint({
    id: 'auth.revoke-other-sessions',
    method: 'DELETE',
    path: '/api/v1/auth/sessions',
    access: 'session',
    summary: 'End every other session of the account.',
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated'],
  }),
};
