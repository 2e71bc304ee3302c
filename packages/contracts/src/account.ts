import * as z from 'zod/mini';
import { presentPasswordSchema } from './credential-fields.ts';
import { defineEndpoint } from './endpoint.ts';

export const accountEndpoints = {
  export: defineEndpoint({
    id: 'account.export',
    method: 'GET',
    path: '/api/v1/account/export',
    access: 'account',
    summary: 'Everything of the account as one JSON file; secrets are left out.',
    answer: { kind: 'file', status: 200, contentTypes: ['application/json'] },
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  }),
  remove: defineEndpoint({
    id: 'account.delete',
    method: 'POST',
    path: '/api/v1/account/deletion',
    access: 'account',
    summary: 'Delete the account with everything of it, at once and for good.',
    body: z.strictObject({ password: presentPasswordSchema }),
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'conflict', 'invalid', 'rate_limited', 'unavailable'],
  }),
};
