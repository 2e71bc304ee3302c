import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { cursorSchema, pageQueryFields, timestampSchema } from './primitives.ts';

export const feedbackVoteSchema = z.enum(['up', 'down']);

const tagSchema = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(40, 'is too long'));

export const feedbackBodySchema = z.strictObject({
  vote: feedbackVoteSchema,
  tags: z._default(z.nullable(z.array(tagSchema).check(z.maxLength(10, 'must be at most 10'))), []),
  comment: z._default(
    z.nullable(z.string().check(z.trim(), z.maxLength(limits.feedbackCommentMax, 'is too long'))),
    null,
  ),
});
export type FeedbackBody = z.infer<typeof feedbackBodySchema>;

export const feedbackSchema = z.object({
  message_id: z.string(),
  vote: feedbackVoteSchema,
  tags: z.array(z.string()),
  comment: z.nullable(z.string()),
  updated_at: timestampSchema,
});
export type Feedback = z.infer<typeof feedbackSchema>;

const messageParams = z.strictObject({ id: z.string() });

export const feedbackEndpoints = {
  give: defineEndpoint({
    id: 'chat.feedback',
    method: 'POST',
    path: '/api/v1/chat/messages/{id}/feedback',
    access: 'session',
    summary: 'Say whether an answer was good; a second time replaces the first.',
    params: messageParams,
    body: feedbackBodySchema,
    answer: { kind: 'json', status: 200, schema: feedbackSchema },
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
  get: defineEndpoint({
    id: 'chat.feedback.get',
    method: 'GET',
    path: '/api/v1/chat/messages/{id}/feedback',
    access: 'session',
    summary: "The caller's own feedback on an answer.",
    params: messageParams,
    answer: { kind: 'json', status: 200, schema: feedbackSchema },
    errors: ['unauthenticated', 'not_found'],
  }),
  list: defineEndpoint({
    id: 'chat.feedback.list',
    method: 'GET',
    path: '/api/v1/threads/{id}/feedback',
    access: 'session',
    summary: "The caller's own feedback on the answers of a thread, newest first.",
    params: messageParams,
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ feedback: z.array(feedbackSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
  withdraw: defineEndpoint({
    id: 'chat.feedback.withdraw',
    method: 'DELETE',
    path: '/api/v1/chat/messages/{id}/feedback',
    access: 'session',
    summary: 'Take the feedback back.',
    params: messageParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'not_found'],
  }),
};
