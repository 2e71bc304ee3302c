import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { roleSchema } from './permissions.ts';
import { cursorSchema, pageQueryFields, timestampSchema } from './primitives.ts';
import { threadAccessSchema, threadSchema } from './threads.ts';

/** What a colleague may be given on a thread; to comment includes to read. */
export const sharedRightsSchema = z.enum(['read', 'comment']);
export type SharedRights = z.infer<typeof sharedRightsSchema>;

/** A person of the workspace with institutional access: threads are shared with, and assigned to, such people alone. */
export const colleagueSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  role: roleSchema,
});
export type Colleague = z.infer<typeof colleagueSchema>;

export const accessEntrySchema = z.object({
  id: z.string(),
  /** Null: every colleague of the workspace. */
  person: z.nullable(colleagueSchema),
  rights: sharedRightsSchema,
  granted_by: z.nullable(z.string()),
  created_at: timestampSchema,
});
export type AccessEntry = z.infer<typeof accessEntrySchema>;

const assignmentSchema = z.object({
  person: colleagueSchema,
  assigned_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  since: timestampSchema,
});

/** Who works together on a thread, and what the caller may do there. */
export const collaborationSchema = z.object({
  thread_id: z.string(),
  author: z.string(),
  access: threadAccessSchema,
  may_comment: z.boolean(),
  may_share: z.boolean(),
  may_assign: z.boolean(),
  shared_with: z.array(accessEntrySchema),
  assignment: z.nullable(assignmentSchema),
  open_comments: z.number(),
});
export type Collaboration = z.infer<typeof collaborationSchema>;

/** The claim of a message that a comment is about, as it read then; offsets are UTF-16 units of the message. */
export const commentAnchorSchema = z.object({ start: z.number(), end: z.number(), text: z.string() });
export type CommentAnchor = z.infer<typeof commentAnchorSchema>;

export const commentSchema = z.object({
  id: z.string(),
  thread_id: z.string(),
  message_id: z.nullable(z.string()),
  anchor: z.nullable(commentAnchorSchema),
  body: z.string(),
  author: z.string(),
  is_mine: z.boolean(),
  /** Those who were told, as they are written behind the @. */
  mentions: z.array(z.string()),
  created_at: timestampSchema,
  edited_at: z.nullable(timestampSchema),
  resolved_at: z.nullable(timestampSchema),
  resolved_by: z.nullable(z.string()),
});
export type Comment = z.infer<typeof commentSchema>;

/** Names behind an @, in the order in which they stand, each once; a dot or dash at the end is the sentence's. */
export function mentionsIn(body: string): string[] {
  const names = [...body.matchAll(/(?<![\p{L}\p{N}._-])@([\p{L}\p{N}][\p{L}\p{N}._-]{0,39})/gu)];
  return [...new Set(names.map(([, name = '']) => name.replace(/[._-]+$/, '').toLowerCase()))];
}

const bodySchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(limits.commentMax, 'is too long'));

export const newCommentSchema = z.strictObject({
  body: bodySchema,
  message_id: z.optional(z.string().check(z.maxLength(100))),
  /** With `message_id`: where one of its claims begins and ends. */
  claim: z.optional(
    z.strictObject({
      start: z.number().check(z.int(), z.minimum(0)),
      end: z.number().check(z.int(), z.minimum(1)),
    }),
  ),
});
export type NewComment = z.infer<typeof newCommentSchema>;

export const assigneeBodySchema = z.strictObject({
  /** Null takes the assignment away. */
  account_id: z.nullable(z.string().check(z.maxLength(100))),
  note: z.optional(z.string().check(z.trim(), z.maxLength(500, 'is too long'))),
});

const sharedThreadSchema = z.object({ ...threadSchema.shape, author: z.string(), is_assigned: z.boolean() });
export type ThreadOfColleague = z.infer<typeof sharedThreadSchema>;

const threadParams = z.strictObject({ id: z.string() });
const commentParams = z.strictObject({ id: z.string(), comment_id: z.string() });
const errors = ['unauthenticated', 'forbidden', 'not_found', 'invalid'] as const;
const discuss = { access: 'internal', permission: 'threads.discuss' } as const;
const share = { access: 'internal', permission: 'threads.share' } as const;
const oneComment = { kind: 'json', status: 200, schema: commentSchema } as const;

export const collaborationEndpoints = {
  colleagues: defineEndpoint({
    id: 'colleagues.list',
    method: 'GET',
    path: '/api/v1/colleagues',
    ...discuss,
    summary: 'The people of the workspace with institutional access, by name; of a thread, those who can read it.',
    query: z.strictObject({
      ...pageQueryFields,
      query: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      thread_id: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ people: z.array(colleagueSchema), next_cursor: cursorSchema }),
    },
    errors,
  }),
  shared: defineEndpoint({
    id: 'threads.shared-with-me',
    method: 'GET',
    path: '/api/v1/colleagues/threads',
    ...discuss,
    summary: "Colleagues' threads that are shared with the caller or assigned to the caller, newest first.",
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ threads: z.array(sharedThreadSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  get: defineEndpoint({
    id: 'threads.collaboration',
    method: 'GET',
    path: '/api/v1/threads/{id}/collaboration',
    ...discuss,
    summary: 'Who a thread is shared with and assigned to, and what the caller may do there.',
    params: threadParams,
    answer: { kind: 'json', status: 200, schema: collaborationSchema },
    errors,
  }),
  grant: defineEndpoint({
    id: 'threads.grant',
    method: 'PUT',
    path: '/api/v1/threads/{id}/access',
    ...share,
    summary: "Share one's own thread with a colleague, or with all of them, to read or to comment.",
    params: threadParams,
    body: z.strictObject({
      account_id: z.nullable(z.string().check(z.maxLength(100))),
      rights: sharedRightsSchema,
    }),
    answer: { kind: 'json', status: 200, schema: collaborationSchema },
    errors: [...errors, 'conflict'],
  }),
  revoke: defineEndpoint({
    id: 'threads.revoke',
    method: 'DELETE',
    path: '/api/v1/threads/{id}/access/{access_id}',
    ...share,
    summary: 'End a sharing; from then on the thread is as one that does not exist.',
    params: z.strictObject({ id: z.string(), access_id: z.string() }),
    answer: { kind: 'empty', status: 204 },
    errors,
  }),
  assign: defineEndpoint({
    id: 'threads.assign',
    method: 'PUT',
    path: '/api/v1/threads/{id}/assignee',
    ...share,
    summary: 'Assign a thread to a colleague, who may comment on it from then on, or take the assignment away.',
    params: threadParams,
    body: assigneeBodySchema,
    answer: { kind: 'json', status: 200, schema: collaborationSchema },
    errors,
  }),
};

export const commentEndpoints = {
  list: defineEndpoint({
    id: 'comments.list',
    method: 'GET',
    path: '/api/v1/threads/{id}/comments',
    ...discuss,
    summary: 'The comments on a thread, oldest first; of one message, or only the open ones.',
    params: threadParams,
    query: z.strictObject({
      ...pageQueryFields,
      message_id: z.optional(z.string().check(z.maxLength(100))),
      status: z.optional(z.enum(['open', 'all'])),
    }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ comments: z.array(commentSchema), next_cursor: cursorSchema }),
    },
    errors,
  }),
  create: defineEndpoint({
    id: 'comments.create',
    method: 'POST',
    path: '/api/v1/threads/{id}/comments',
    ...discuss,
    summary: 'Comment on a thread, one of its messages, or one claim; whoever is mentioned and can read it is told.',
    params: threadParams,
    body: newCommentSchema,
    answer: { kind: 'json', status: 201, schema: commentSchema },
    errors,
  }),
  edit: defineEndpoint({
    id: 'comments.edit',
    method: 'PATCH',
    path: '/api/v1/threads/{id}/comments/{comment_id}',
    ...discuss,
    summary: "Change one's own comment; who was told of it is not told again.",
    params: commentParams,
    body: z.strictObject({ body: bodySchema }),
    answer: oneComment,
    errors,
  }),
  remove: defineEndpoint({
    id: 'comments.delete',
    method: 'DELETE',
    path: '/api/v1/threads/{id}/comments/{comment_id}',
    ...discuss,
    summary: "Delete one's own comment.",
    params: commentParams,
    answer: { kind: 'empty', status: 204 },
    errors: [...errors, 'conflict'],
  }),
  resolve: defineEndpoint({
    id: 'comments.resolve',
    method: 'PUT',
    path: '/api/v1/threads/{id}/comments/{comment_id}/resolution',
    ...discuss,
    summary: 'Resolve a comment, or open it again.',
    params: commentParams,
    body: z.strictObject({ resolved: z.boolean() }),
    answer: oneComment,
    errors,
  }),
};
