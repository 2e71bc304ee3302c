import * as z from 'zod/mini';
import { claimStatusSchema, streamPartSchema } from './chat-stream.ts';
import { defineEndpoint } from './endpoint.ts';
import { timestampSchema } from './primitives.ts';

/** A claim as one answer told it. `value` is its figure, null for a statement as a whole; `text` the sentence around it. */
export const toldClaimSchema = z.object({
  text: z.string(),
  value: z.nullable(z.string()),
  status: claimStatusSchema,
  /** The newest day or moment among its evidence. */
  as_of: z.nullable(z.string()),
  sources: z.array(z.string()),
  evidence_ids: z.array(z.string()),
});
export type ToldClaim = z.infer<typeof toldClaimSchema>;

/**
 * Why a claim changed: its evidence is newer, comes from elsewhere, or has another value for the same date; its verdict is
 * another; or the same is said in other words.
 */
export const changeReasonSchema = z.enum(['newer_data', 'other_source', 'revised', 'verdict', 'wording']);

export type ChangeReason = z.infer<typeof changeReasonSchema>;

export const claimChangeSchema = z.object({
  change: z.enum(['unchanged', 'changed', 'new', 'gone']),
  reason: z.nullable(changeReasonSchema),
  old: z.nullable(toldClaimSchema),
  new: z.nullable(toldClaimSchema),
});
export type ClaimChange = z.infer<typeof claimChangeSchema>;

const comparedAnswerSchema = z.object({
  run_id: z.string(),
  message_id: z.string(),
  question_id: z.string(),
  status: z.string(),
  asked_at: timestampSchema,
  /** The day that it did not look beyond; null for the moment it was asked. */
  as_of: z.nullable(z.string()),
});

export const answerChangesSchema = z.object({
  old: comparedAnswerSchema,
  new: comparedAnswerSchema,
  counts: z.object({ unchanged: z.number(), changed: z.number(), new: z.number(), gone: z.number() }),
  claims: z.array(claimChangeSchema),
});
export type AnswerChanges = z.infer<typeof answerChangesSchema>;

const runParams = z.strictObject({ run_id: z.string() });

export const answerChangeEndpoints = {
  refresh: defineEndpoint({
    id: 'chat.refresh',
    method: 'POST',
    path: '/api/v1/chat/runs/{run_id}/refresh',
    access: 'session',
    summary:
      "Ask an answered question again as of now; the new answer stands on a branch beside the old one and streams as the chat's do.",
    params: runParams,
    answer: { kind: 'event-stream', status: 200, schema: streamPartSchema },
    errors: ['unauthenticated', 'not_found', 'conflict', 'rate_limited'],
  }),
  changes: defineEndpoint({
    id: 'chat.changes',
    method: 'GET',
    path: '/api/v1/chat/runs/{run_id}/changes',
    access: 'session',
    summary: 'The claims of a refreshed answer beside those of the answer before: unchanged, changed, new or gone.',
    params: runParams,
    answer: { kind: 'json', status: 200, schema: answerChangesSchema },
    errors: ['unauthenticated', 'not_found', 'conflict'],
  }),
};
