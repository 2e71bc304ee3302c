import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { timestampSchema } from './primitives.ts';

/** `content` is canonical JSON (RFC 8785), and `sha256` the hash of its bytes. */
export const answerPackSchema = z.object({
  run_id: z.string(),
  sha256: z.string(),
  content: z.string(),
  created_at: timestampSchema,
});
export type AnswerPackView = z.infer<typeof answerPackSchema>;

/** `answer_sha256` is null where the pack itself was altered and nothing was made of it. */
export const replayVerdictSchema = z.object({
  equal: z.boolean(),
  pack_sha256: z.string(),
  answer_sha256: z.nullable(z.string()),
  differences: z.array(z.string()),
  /** The code that made it again, and the code that made the pack; null for packs of old. */
  build: z.string(),
  pack_build: z.nullable(z.string()),
});
export type ReplayVerdict = z.infer<typeof replayVerdictSchema>;

const runParams = z.strictObject({ run_id: z.string() });

export const answerPackEndpoints = {
  get: defineEndpoint({
    id: 'chat.pack',
    method: 'GET',
    path: '/api/v1/chat/runs/{run_id}/pack',
    access: 'session',
    summary:
      'What an answer was made of: question, findings, drafts or the words of the model, and the answer, named by its hash.',
    params: runParams,
    answer: { kind: 'json', status: 200, schema: answerPackSchema },
    errors: ['unauthenticated', 'not_found'],
  }),
  replay: defineEndpoint({
    id: 'chat.replay',
    method: 'POST',
    path: '/api/v1/chat/runs/{run_id}/replay',
    access: 'session',
    summary: 'Make an answer again from its pack alone and tell whether it is the same to the last bit.',
    params: runParams,
    answer: { kind: 'json', status: 200, schema: replayVerdictSchema },
    errors: ['unauthenticated', 'not_found'],
  }),
};
