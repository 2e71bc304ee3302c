import * as z from 'zod/mini';
import { emailSchema, linkTokenSchema } from './credential-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { grantableRoleSchema } from './people.ts';
import { cursorSchema, pageQueryFields, timestampSchema } from './primitives.ts';

export const invitationSchema = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  role: grantableRoleSchema,
  institutional: z.boolean(),
  state: z.enum(['open', 'accepted', 'expired', 'revoked']),
  invited_by: z.nullable(z.string()),
  created_at: timestampSchema,
  expires_at: timestampSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

export const invitationEndpoints = {
  list: defineEndpoint({
    id: 'admin.invitations',
    method: 'GET',
    path: '/api/v1/admin/invitations',
    access: 'internal',
    permission: 'people.manage',
    summary: 'The invitations to this installation, the newest first.',
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ invitations: z.array(invitationSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  create: defineEndpoint({
    id: 'admin.invite',
    method: 'POST',
    path: '/api/v1/admin/invitations',
    access: 'internal',
    permission: 'people.manage',
    summary:
      'Invite somebody, by mail where an address is given and mail is set up, otherwise by the link in the answer.',
    body: z.strictObject({
      email: z.optional(z.nullable(emailSchema)),
      role: z._default(grantableRoleSchema, 'member'),
      institutional: z._default(z.boolean(), false),
      expires_in_days: z._default(z.int().check(z.minimum(1), z.maximum(30)), 7),
    }),
    answer: {
      kind: 'json',
      status: 201,
      schema: z.object({
        invitation: invitationSchema,
        /** Shown in this answer only; good for one sign-up. */
        url: z.string(),
        /** Whether a letter is on its way. */
        mailed: z.boolean(),
      }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  revoke: defineEndpoint({
    id: 'admin.revoke-invitation',
    method: 'DELETE',
    path: '/api/v1/admin/invitations/{id}',
    access: 'internal',
    permission: 'people.manage',
    summary: 'Take back an invitation that nobody has used.',
    params: z.strictObject({ id: z.string() }),
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  look: defineEndpoint({
    id: 'auth.invitation',
    method: 'POST',
    path: '/api/v1/auth/invitation',
    access: 'public',
    summary: 'What an invitation offers, for the sign-up page; its token then goes into the sign-up.',
    body: z.strictObject({ token: linkTokenSchema }),
    ignoresToken: true,
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({
        email: z.nullable(z.string()),
        role: grantableRoleSchema,
        institutional: z.boolean(),
        expires_at: timestampSchema,
      }),
    },
    errors: ['not_found', 'invalid', 'rate_limited'],
  }),
};
