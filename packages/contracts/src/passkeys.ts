import * as z from 'zod/mini';
import { tokenAnswerSchema } from './auth.ts';
import { labelSchema, linkTokenSchema, presentPasswordSchema } from './credential-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  passkeyAssertionSchema,
  passkeyAttestationSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
} from './passkey-json.ts';
import { cursorSchema, modeSchema, pageQueryFields, timestampSchema } from './primitives.ts';

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: timestampSchema,
  last_used_at: z.nullable(timestampSchema),
  /** Whether the authenticator keeps a copy of it elsewhere, as password stores do. */
  backed_up: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const idParams = z.strictObject({ id: z.string() });

export const passkeyEndpoints = {
  list: defineEndpoint({
    id: 'auth.passkeys',
    method: 'GET',
    path: '/api/v1/auth/passkeys',
    access: 'account',
    summary: "The account's passkeys.",
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ passkeys: z.array(passkeySchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  registrationOptions: defineEndpoint({
    id: 'auth.passkey-registration-options',
    method: 'POST',
    path: '/api/v1/auth/passkeys/registration-options',
    access: 'account',
    summary: 'What the browser needs to make a passkey; good for 5 minutes and one use.',
    body: z.strictObject({ password: presentPasswordSchema }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ challenge_id: z.string(), options: passkeyCreationSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'conflict', 'invalid', 'rate_limited', 'unavailable'],
  }),
  register: defineEndpoint({
    id: 'auth.register-passkey',
    method: 'POST',
    path: '/api/v1/auth/passkeys',
    access: 'account',
    summary: 'Keep the passkey that the browser made.',
    body: z.strictObject({ challenge_id: linkTokenSchema, name: labelSchema, credential: passkeyAttestationSchema }),
    answer: { kind: 'json', status: 201, schema: passkeySchema },
    errors: ['unauthenticated', 'forbidden', 'conflict', 'invalid'],
  }),
  rename: defineEndpoint({
    id: 'auth.rename-passkey',
    method: 'PATCH',
    path: '/api/v1/auth/passkeys/{id}',
    access: 'account',
    summary: 'Name a passkey.',
    params: idParams,
    body: z.strictObject({ name: labelSchema }),
    answer: { kind: 'json', status: 200, schema: passkeySchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  remove: defineEndpoint({
    id: 'auth.delete-passkey',
    method: 'DELETE',
    path: '/api/v1/auth/passkeys/{id}',
    access: 'account',
    summary: 'Delete a passkey, with the password.',
    params: idParams,
    body: z.strictObject({ password: presentPasswordSchema }),
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'invalid', 'rate_limited', 'unavailable'],
  }),
  loginOptions: defineEndpoint({
    id: 'auth.passkey-login-options',
    method: 'POST',
    path: '/api/v1/auth/passkeys/login-options',
    access: 'public',
    summary:
      'What the browser needs to use a passkey: any of this site, or those of a login that waits for its second step.',
    body: z.strictObject({ step_token: z.optional(linkTokenSchema) }),
    ignoresToken: true,
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ challenge_id: z.string(), options: passkeyRequestSchema }),
    },
    errors: ['unauthenticated', 'conflict', 'invalid', 'rate_limited'],
  }),
  login: defineEndpoint({
    id: 'auth.passkey-login',
    method: 'POST',
    path: '/api/v1/auth/passkeys/login',
    access: 'public',
    summary: 'Log in with a passkey alone; it counts as both factors.',
    body: z.strictObject({
      challenge_id: linkTokenSchema,
      credential: passkeyAssertionSchema,
      mode: z.optional(modeSchema),
    }),
    ignoresToken: true,
    answer: { kind: 'json', status: 200, schema: tokenAnswerSchema },
    errors: ['invalid_credentials', 'conflict', 'invalid', 'rate_limited'],
  }),
};
