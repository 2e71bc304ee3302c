import * as z from 'zod/mini';
import { tokenAnswerSchema } from './auth.ts';
import { linkTokenSchema, presentPasswordSchema, recoveryCodeSchema, totpCodeSchema } from './credential-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { passkeyAssertionSchema } from './passkey-json.ts';

const recoveryCodesSchema = z.object({
  /** Each works once, in place of a code of the app. They are shown now and never again. */
  recovery_codes: z.array(z.string()),
});

const stepTokenSchema = linkTokenSchema;

/** The second step of a login: one way of proving it. */
export const secondFactorBodySchema = z.union(
  [
    z.strictObject({ step_token: stepTokenSchema, code: totpCodeSchema }),
    z.strictObject({ step_token: stepTokenSchema, recovery_code: recoveryCodeSchema }),
    z.strictObject({ step_token: stepTokenSchema, challenge_id: linkTokenSchema, credential: passkeyAssertionSchema }),
  ],
  'Give step_token and one of code, recovery_code, or challenge_id with credential.',
);

export const secondFactorEndpoints = {
  finishLogin: defineEndpoint({
    id: 'auth.second-factor-login',
    method: 'POST',
    path: '/api/v1/auth/login/second-factor',
    access: 'public',
    summary: 'Finish a login that was answered with second_factor_required.',
    body: secondFactorBodySchema,
    ignoresToken: true,
    answer: { kind: 'json', status: 200, schema: tokenAnswerSchema },
    errors: ['unauthenticated', 'invalid_credentials', 'invalid', 'rate_limited'],
  }),
  state: defineEndpoint({
    id: 'auth.second-factor',
    method: 'GET',
    path: '/api/v1/auth/second-factor',
    access: 'account',
    summary: "The account's second factors, and whether its role needs one here.",
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({
        totp: z.boolean(),
        passkeys: z.number(),
        recovery_codes_left: z.number(),
        required: z.boolean(),
      }),
    },
    errors: ['unauthenticated', 'forbidden'],
  }),
  setUpTotp: defineEndpoint({
    id: 'auth.set-up-totp',
    method: 'POST',
    path: '/api/v1/auth/totp',
    access: 'account',
    summary: 'A new secret for an authenticator app; it counts once a code of it is confirmed.',
    body: z.strictObject({ password: presentPasswordSchema }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({
        /** For typing in. */
        secret: z.string(),
        /** For a QR code. */
        otpauth_uri: z.string(),
      }),
    },
    errors: ['unauthenticated', 'forbidden', 'conflict', 'invalid', 'rate_limited', 'unavailable'],
  }),
  confirmTotp: defineEndpoint({
    id: 'auth.confirm-totp',
    method: 'POST',
    path: '/api/v1/auth/totp/confirm',
    access: 'account',
    summary: 'Switch the authenticator app on with one of its codes; answers with the recovery codes.',
    body: z.strictObject({ code: totpCodeSchema }),
    answer: { kind: 'json', status: 200, schema: recoveryCodesSchema },
    errors: ['unauthenticated', 'forbidden', 'conflict', 'invalid', 'rate_limited'],
  }),
  disableTotp: defineEndpoint({
    id: 'auth.disable-totp',
    method: 'POST',
    path: '/api/v1/auth/totp/disable',
    access: 'account',
    summary: 'Switch the authenticator app off, with the password and a code of it or a recovery code.',
    body: z.union(
      [
        z.strictObject({ password: presentPasswordSchema, code: totpCodeSchema }),
        z.strictObject({ password: presentPasswordSchema, recovery_code: recoveryCodeSchema }),
      ],
      'Give password and one of code and recovery_code.',
    ),
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'conflict', 'invalid', 'rate_limited', 'unavailable'],
  }),
  renewRecoveryCodes: defineEndpoint({
    id: 'auth.renew-recovery-codes',
    method: 'POST',
    path: '/api/v1/auth/recovery-codes',
    access: 'account',
    summary: 'New recovery codes; the old ones stop working.',
    body: z.strictObject({ password: presentPasswordSchema }),
    answer: { kind: 'json', status: 200, schema: recoveryCodesSchema },
    errors: ['unauthenticated', 'forbidden', 'conflict', 'invalid', 'rate_limited', 'unavailable'],
  }),
};
