import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { cursorSchema, freshnessSchema, pageQueryFields, timestampSchema } from './primitives.ts';

export const evidenceSchema = z.object({
  id: z.string(),
  thread_id: z.string(),
  claim: z.string(),
  source_type: z.string(),
  source_id: z.string(),
  content: z.string(),
  freshness: freshnessSchema,
  confidence_score: z.number(),
  created_at: timestampSchema,
  hash: z.string(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const researchEndpoints = {
  evidence: defineEndpoint({
    id: 'research.evidence',
    method: 'GET',
    path: '/api/v1/research/threads/{id}/evidence',
    access: 'internal',
    summary: 'The evidence a thread rests on.',
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ evidence: z.array(evidenceSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
};
