import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { cursorSchema, dateSchema, pageQueryFields, timestampSchema } from './primitives.ts';

/** How a rule reads at a moment: whether it holds, or null where the data do not tell, with each comparison behind it. */
export const thesisEvaluationSchema = z.object({
  at: timestampSchema,
  holds: z.nullable(z.boolean()),
  parts: z.array(
    z.object({
      text: z.string(),
      holds: z.nullable(z.boolean()),
      value: z.nullable(z.string()),
      as_of: z.nullable(z.string()),
    }),
  ),
});
export type ThesisEvaluation = z.infer<typeof thesisEvaluationSchema>;

/** `held`: through its horizon without its rule; `invalidated`: the rule came true; both are scored. `withdrawn`: by its author, or at its horizon where no data told how its rule reads. */
export const thesisSchema = z.object({
  id: z.string(),
  thread_id: z.string(),
  author: z.string(),
  /** Only its author withdraws it. */
  is_mine: z.boolean(),
  statement: z.string(),
  rule: z.string(),
  probability: z.number(),
  horizon: dateSchema,
  status: z.enum(['open', 'held', 'invalidated', 'withdrawn']),
  /** Its horizon is over, but data of its rule end before it: it is scored once they reach it. */
  waits_for_data: z.boolean(),
  outcome: z.nullable(z.number()),
  /** (probability − outcome)², 0 is best; null until it is scored. */
  brier: z.nullable(z.number()),
  evaluation: z.nullable(thesisEvaluationSchema),
  created_at: timestampSchema,
  checked_at: z.nullable(timestampSchema),
  closed_at: z.nullable(timestampSchema),
});
export type Thesis = z.infer<typeof thesisSchema>;

/** A horizon lies no more years ahead than this. */
export const thesisYearsMax = 30;

export const thesisBodySchema = z.strictObject({
  statement: z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(2000, 'is too long')),
  rule: z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(1000, 'is too long')),
  probability: z.number().check(z.minimum(0), z.maximum(1)),
  horizon: dateSchema,
});
export type ThesisBody = z.infer<typeof thesisBodySchema>;

export const brierSummarySchema = z.object({
  scored: z.number(),
  held: z.number(),
  invalidated: z.number(),
  mean_brier: z.nullable(z.number()),
});

/** A thesis beside the title of its thread. */
const listedThesisSchema = z.object({ ...thesisSchema.shape, thread_title: z.string() });

const threadParams = z.strictObject({ id: z.string() });
const thesisParams = z.strictObject({ id: z.string(), thesis_id: z.string() });
const errors = ['unauthenticated', 'forbidden', 'not_found', 'invalid'] as const;
const guarded = { access: 'internal', permission: 'research.read' } as const;

export const thesisEndpoints = {
  create: defineEndpoint({
    id: 'research.thesisCreate',
    method: 'POST',
    path: '/api/v1/research/threads/{id}/theses',
    ...guarded,
    summary: 'Makes a conclusion a thesis, with the rule that would prove it wrong, a probability and a horizon.',
    params: threadParams,
    body: thesisBodySchema,
    answer: { kind: 'json', status: 201, schema: thesisSchema },
    errors: [...errors, 'conflict'],
  }),
  list: defineEndpoint({
    id: 'research.theses',
    method: 'GET',
    path: '/api/v1/research/threads/{id}/theses',
    ...guarded,
    summary: 'The theses of a thread, oldest first.',
    params: threadParams,
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ theses: z.array(thesisSchema), next_cursor: cursorSchema }),
    },
    errors,
  }),
  mine: defineEndpoint({
    id: 'research.thesesMine',
    method: 'GET',
    path: '/api/v1/research/theses',
    ...guarded,
    summary: "The caller's own theses of all threads, newest first.",
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ theses: z.array(listedThesisSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  get: defineEndpoint({
    id: 'research.thesis',
    method: 'GET',
    path: '/api/v1/research/threads/{id}/theses/{thesis_id}',
    ...guarded,
    summary: 'One thesis, with its rule as it reads now, or at its horizon once that is over.',
    params: thesisParams,
    answer: { kind: 'json', status: 200, schema: thesisSchema },
    errors,
  }),
  close: defineEndpoint({
    id: 'research.thesisClose',
    method: 'POST',
    path: '/api/v1/research/threads/{id}/theses/{thesis_id}/close',
    ...guarded,
    summary: 'Withdraws an open thesis; it is not scored, and the withdrawal is on record.',
    params: thesisParams,
    body: z.strictObject({ note: z.optional(z.string().check(z.trim(), z.maxLength(2000, 'is too long'))) }),
    answer: { kind: 'json', status: 200, schema: thesisSchema },
    errors: [...errors, 'conflict'],
  }),
  scores: defineEndpoint({
    id: 'research.thesisScores',
    method: 'GET',
    path: '/api/v1/research/theses/scores',
    ...guarded,
    summary: 'Brier scores of the workspace, in total and by author.',
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({
        total: brierSummarySchema,
        authors: z.array(z.object({ author: z.string(), ...brierSummarySchema.shape })),
      }),
    },
    errors: ['unauthenticated', 'forbidden'],
  }),
};
