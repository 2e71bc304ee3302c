import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { cursorSchema, pageQueryFields, timestampSchema } from './primitives.ts';
import { verificationStatusSchema } from './research.ts';
import { lifecycleSchema, threadSchema } from './threads.ts';

const noteSchema = z.string().check(z.trim(), z.maxLength(2000, 'is too long'));

export const transitionBodySchema = z.strictObject({
  to: lifecycleSchema,
  note: z.optional(noteSchema),
  strategy_id: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  horizon: z.optional(
    z.nullable(z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(80, 'is too long'))),
  ),
});
export type TransitionBody = z.infer<typeof transitionBodySchema>;

/** With `message_id` one answer that needs review is approved, without it the thread's promotion. */
export const approveBodySchema = z.strictObject({
  note: z.optional(noteSchema),
  message_id: z.optional(z.string().check(z.maxLength(100))),
});
export type ApproveBody = z.infer<typeof approveBodySchema>;

/** A thread with what governance knows of it, for its author and for those who may review it. */
export const governedThreadSchema = z.object({
  ...threadSchema.shape,
  author: z.string(),
  is_mine: z.boolean(),
  strategy_id: z.nullable(z.string()),
  horizon: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  status_since: z.nullable(timestampSchema),
  /** How the latest verification ended, when, and whether an answer came after it; null where there was none. */
  last_verification: z.nullable(
    z.object({ status: verificationStatusSchema, verified_at: timestampSchema, covers_last_answer: z.boolean() }),
  ),
  /** The moves that are open to the caller now, and why the others are not. */
  moves: z.array(z.object({ to: lifecycleSchema, allowed: z.boolean(), rule: z.string() })),
  /** Whether the caller may renew the approval, in which a Promoted or Monitoring thread stays where it is; null while it covers the last answer. */
  renewal: z.nullable(z.object({ allowed: z.boolean(), rule: z.string() })),
  /** Answers that need review and have not been approved. */
  awaiting_review: z.array(z.string()),
});
export type GovernedThread = z.infer<typeof governedThreadSchema>;

const threadParams = z.strictObject({ id: z.string() });
const threadErrors = ['unauthenticated', 'forbidden', 'not_found', 'invalid'] as const;

export const lifecycleEndpoints = {
  get: defineEndpoint({
    id: 'research.thread',
    method: 'GET',
    path: '/api/v1/research/threads/{id}',
    access: 'internal',
    permission: 'research.read',
    summary: 'A thread with its place in the lifecycle and the moves open to the caller.',
    params: threadParams,
    answer: { kind: 'json', status: 200, schema: governedThreadSchema },
    errors: threadErrors,
  }),
  transition: defineEndpoint({
    id: 'research.transition',
    method: 'POST',
    path: '/api/v1/research/threads/{id}/transition',
    access: 'internal',
    permission: 'research.read',
    summary: 'Moves a thread along its lifecycle; 409 with the rule where the move is not open.',
    params: threadParams,
    body: transitionBodySchema,
    answer: { kind: 'json', status: 200, schema: governedThreadSchema },
    errors: [...threadErrors, 'conflict'],
  }),
  approve: defineEndpoint({
    id: 'research.approve',
    method: 'POST',
    path: '/api/v1/research/threads/{id}/approve',
    access: 'internal',
    permission: 'research.review',
    summary:
      'Promotes a Tactical thread of another person, renews the approval of a Promoted or Monitoring one in which an answer came since, or approves an answer that needs review.',
    params: threadParams,
    body: approveBodySchema,
    answer: { kind: 'json', status: 200, schema: governedThreadSchema },
    errors: [...threadErrors, 'conflict'],
  }),
  reviews: defineEndpoint({
    id: 'research.reviews',
    method: 'GET',
    path: '/api/v1/research/reviews',
    access: 'internal',
    permission: 'research.review',
    summary:
      "Threads of the workspace's other people that wait for approval or its renewal, the longest waiting first.",
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ threads: z.array(governedThreadSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
};
