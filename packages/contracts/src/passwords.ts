import * as z from 'zod/mini';
import { emailSchema, linkTokenSchema, newPasswordSchema, presentPasswordSchema } from './credential-fields.ts';
import { defineEndpoint } from './endpoint.ts';

/** What sign-in offers on this installation, for pages that are shown before it. */
export const signInOptionsSchema = z.object({
  signup: z.enum(['open', 'invite', 'off']),
  /** Whether a forgotten password can be reset by mail; otherwise the installation's owner makes a link. */
  password_reset: z.enum(['mail', 'owner']),
  demo_username: z.nullable(z.string()),
  /** Nobody owns this installation yet, and the first sign-up needs the token that its start printed. */
  needs_setup_token: z.boolean(),
  /** Where whoever runs this installation is reached: a mailto: or https: address. */
  contact: z.nullable(z.string()),
});

export const passwordEndpoints = {
  options: defineEndpoint({
    id: 'auth.options',
    method: 'GET',
    path: '/api/v1/auth/options',
    access: 'public',
    summary: 'What sign-up and sign-in offer here, and where whoever runs the installation is reached.',
    answer: { kind: 'json', status: 200, schema: signInOptionsSchema },
    errors: [],
  }),
  change: defineEndpoint({
    id: 'auth.change-password',
    method: 'POST',
    path: '/api/v1/auth/password',
    access: 'account',
    summary: 'Change the password; every other session of the account ends.',
    body: z.strictObject({ current_password: presentPasswordSchema, new_password: newPasswordSchema }),
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'invalid', 'rate_limited', 'unavailable'],
  }),
  requestReset: defineEndpoint({
    id: 'auth.request-password-reset',
    method: 'POST',
    path: '/api/v1/auth/password-reset',
    access: 'public',
    summary: 'Mail a link that resets the password; the answer is the same whether the account exists or not.',
    body: z.strictObject({ username: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(254)) }),
    ignoresToken: true,
    answer: { kind: 'empty', status: 204 },
    errors: ['conflict', 'invalid', 'rate_limited'],
  }),
  confirmReset: defineEndpoint({
    id: 'auth.confirm-password-reset',
    method: 'POST',
    path: '/api/v1/auth/password-reset/confirm',
    access: 'public',
    summary: 'Set a new password with the token of a reset link; every session of the account ends.',
    body: z.strictObject({ token: linkTokenSchema, new_password: newPasswordSchema }),
    ignoresToken: true,
    answer: { kind: 'empty', status: 204 },
    errors: ['conflict', 'invalid', 'rate_limited', 'unavailable'],
  }),
  changeEmail: defineEndpoint({
    id: 'auth.change-email',
    method: 'POST',
    path: '/api/v1/auth/email',
    access: 'account',
    summary: 'Mail a link to a new address; it becomes the account\u2019s once the link is used.',
    body: z.strictObject({ email: emailSchema, password: presentPasswordSchema }),
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'conflict', 'invalid', 'rate_limited', 'unavailable'],
  }),
  confirmEmail: defineEndpoint({
    id: 'auth.confirm-email',
    method: 'POST',
    path: '/api/v1/auth/email/confirm',
    access: 'public',
    summary: 'Make the new address the account\u2019s with the token of the link that was mailed to it.',
    body: z.strictObject({ token: linkTokenSchema }),
    ignoresToken: true,
    answer: { kind: 'empty', status: 204 },
    errors: ['conflict', 'invalid', 'rate_limited'],
  }),
};
