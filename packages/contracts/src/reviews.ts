import * as z from 'zod/mini';
import { colleagueSchema } from './collaboration.ts';
import { defineEndpoint } from './endpoint.ts';
import { cursorSchema, pageQueryFields, timestampSchema } from './primitives.ts';
import { threadSchema } from './threads.ts';

/** Why a thread waits: for its promotion, for its approval to be renewed, for answers below the threshold of approval, or because it was assigned. */
export const reviewReasons = ['promotion', 'renewal', 'answers', 'assigned'] as const;
export const reviewReasonSchema = z.enum(reviewReasons);
export type ReviewReason = z.infer<typeof reviewReasonSchema>;

/** What the caller can do next; `second_person`: the caller put it forward, and somebody else has to approve it. */
export const reviewActionSchema = z.enum([
  'approve_promotion',
  'renew_approval',
  'approve_answers',
  'see_to_it',
  'second_person',
]);
export type ReviewAction = z.infer<typeof reviewActionSchema>;

export const reviewItemSchema = z.object({
  thread: threadSchema,
  author: z.string(),
  reason: reviewReasonSchema,
  since: timestampSchema,
  next_action: reviewActionSchema,
  assignee: z.nullable(colleagueSchema),
  is_mine: z.boolean(),
  answers_waiting: z.number(),
  open_comments: z.number(),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

export const reviewEndpoints = {
  list: defineEndpoint({
    id: 'reviews.list',
    method: 'GET',
    path: '/api/v1/reviews',
    access: 'internal',
    permission: 'reviews.queue',
    summary: 'Threads of the workspace that wait for review, approval or their assignee, the longest waiting first.',
    query: z.strictObject({
      ...pageQueryFields,
      reason: z.optional(reviewReasonSchema),
      assignee: z.optional(z.enum(['me', 'nobody'])),
      author_id: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ reviews: z.array(reviewItemSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
};
