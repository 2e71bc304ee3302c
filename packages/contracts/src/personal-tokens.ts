import * as z from 'zod/mini';
import { labelSchema, presentPasswordSchema } from './credential-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { cursorSchema, modeSchema, pageQueryFields, timestampSchema } from './primitives.ts';
import { tokenScopeSchema } from './token-scopes.ts';

export const personalTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(tokenScopeSchema),
  /** The mode of the session that made it; a token of an account that lost its entitlement is public. */
  mode: modeSchema,
  created_at: timestampSchema,
  expires_at: timestampSchema,
  last_used_at: z.nullable(timestampSchema),
});
export type PersonalToken = z.infer<typeof personalTokenSchema>;

export const personalTokenEndpoints = {
  list: defineEndpoint({
    id: 'auth.tokens',
    method: 'GET',
    path: '/api/v1/auth/tokens',
    access: 'account',
    summary: "The account's personal access tokens that are in force.",
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ tokens: z.array(personalTokenSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  create: defineEndpoint({
    id: 'auth.create-token',
    method: 'POST',
    path: '/api/v1/auth/tokens',
    access: 'account',
    summary: 'Make a personal access token for a program; it is shown in this answer and never again.',
    body: z.strictObject({
      name: labelSchema,
      scopes: z._default(z.array(tokenScopeSchema).check(z.minLength(1), z.maxLength(10)), ['read']),
      expires_in_days: z._default(z.int().check(z.minimum(1), z.maximum(365)), 90),
      password: presentPasswordSchema,
    }),
    // Not 201: a repeated answer would show the token again.
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ token: z.string(), ...personalTokenSchema.shape }),
    },
    errors: ['unauthenticated', 'forbidden', 'conflict', 'invalid', 'rate_limited', 'unavailable'],
  }),
  remove: defineEndpoint({
    id: 'auth.delete-token',
    method: 'DELETE',
    path: '/api/v1/auth/tokens/{id}',
    access: 'account',
    summary: 'End a personal access token at once.',
    params: z.strictObject({ id: z.string() }),
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
};
