import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { roleSchema } from './permissions.ts';
import { cursorSchema, pageQueryFields, timestampSchema } from './primitives.ts';

/** The roles that somebody can be given. */
export const grantableRoleSchema = z.enum(['owner', 'advisor', 'analyst', 'compliance', 'member']);
export type GrantableRole = z.infer<typeof grantableRoleSchema>;

export const personSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  display_name: z.nullable(z.string()),
  role: roleSchema,
  institutional: z.boolean(),
  second_factor: z.boolean(),
  created_at: timestampSchema,
  last_seen_at: z.nullable(timestampSchema),
  disabled_at: z.nullable(timestampSchema),
});
export type Person = z.infer<typeof personSchema>;

/** A link that is shown once, to be handed over by whoever asked for it. */
export const handedLinkSchema = z.object({ url: z.string(), expires_at: timestampSchema });

/** Roles that see institutional mode only with a second factor. */
export const signInPolicySchema = z.strictObject({
  second_factor_roles: z.array(z.enum(['owner', 'advisor', 'analyst', 'compliance'])),
});

const idParams = z.strictObject({ id: z.string() });

export const peopleEndpoints = {
  list: defineEndpoint({
    id: 'admin.users',
    method: 'GET',
    path: '/api/v1/admin/users',
    access: 'internal',
    permission: 'people.manage',
    summary: 'The people of this installation, the newest first; query looks in names and addresses.',
    query: z.strictObject({ ...pageQueryFields, query: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ users: z.array(personSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  change: defineEndpoint({
    id: 'admin.change-user',
    method: 'PATCH',
    path: '/api/v1/admin/users/{id}',
    access: 'internal',
    permission: 'people.manage',
    summary: "Change a person's role or entitlement, or disable the account; the person's sessions and tokens end.",
    params: idParams,
    body: z.strictObject({
      role: z.optional(grantableRoleSchema),
      institutional: z.optional(z.boolean()),
      disabled: z.optional(z.boolean()),
    }),
    answer: { kind: 'json', status: 200, schema: personSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'invalid'],
  }),
  remove: defineEndpoint({
    id: 'admin.delete-user',
    method: 'DELETE',
    path: '/api/v1/admin/users/{id}',
    access: 'internal',
    permission: 'people.manage',
    summary: 'Delete a person with everything of theirs; the audit log keeps its opaque ids.',
    params: idParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  resetLink: defineEndpoint({
    id: 'admin.reset-link',
    method: 'POST',
    path: '/api/v1/admin/users/{id}/reset-link',
    access: 'internal',
    permission: 'people.manage',
    summary: 'A one-time link with which the person sets a new password; shown in this answer only.',
    params: idParams,
    answer: { kind: 'json', status: 200, schema: handedLinkSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  policy: defineEndpoint({
    id: 'admin.sign-in-policy',
    method: 'GET',
    path: '/api/v1/admin/sign-in-policy',
    access: 'internal',
    permission: 'people.manage',
    summary: 'Which roles need a second factor.',
    answer: { kind: 'json', status: 200, schema: signInPolicySchema },
    errors: ['unauthenticated', 'forbidden'],
  }),
  changePolicy: defineEndpoint({
    id: 'admin.change-sign-in-policy',
    method: 'PUT',
    path: '/api/v1/admin/sign-in-policy',
    access: 'owner',
    summary: 'Require a second factor of roles; institutional sessions of people who have none end.',
    body: signInPolicySchema,
    answer: { kind: 'json', status: 200, schema: signInPolicySchema },
    errors: ['unauthenticated', 'forbidden', 'conflict', 'invalid'],
  }),
};
