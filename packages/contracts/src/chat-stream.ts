import * as z from 'zod/mini';
import { dataStateSchema, freshnessSchema, timestampSchema } from './primitives.ts';

/** A source of a figure or statement, cited in the text as `[n]`. */
export const citationSchema = z.object({
  n: z.number(),
  id: z.string(),
  source_type: z.enum(['macro_data', 'market_data', 'research_thread', 'insight_post', 'upload']),
  title: z.string(),
  content: z.string(),
  source: z.string(),
  as_of: z.nullable(z.string()),
  known_at: z.nullable(z.string()),
  value: z.nullable(z.string()),
  state: dataStateSchema,
  freshness: freshnessSchema,
  confidence_score: z.number(),
  url: z.optional(z.string()),
});
export type Citation = z.infer<typeof citationSchema>;

export const claimStatusSchema = z.enum(['supported', 'contradicted', 'unsupported', 'not_checkable']);

/** A checked statement; offsets are UTF-16 units of the whole text. */
export const claimSchema = z.object({
  message_id: z.string(),
  start: z.number(),
  end: z.number(),
  text: z.string(),
  status: claimStatusSchema,
  evidence_ids: z.array(z.string()),
  reason: z.optional(z.string()),
});
export type Claim = z.infer<typeof claimSchema>;

export const governanceSchema = z.object({
  confidence_score: z.number(),
  threshold: z.object({ auto_block: z.number(), soft_approval: z.number() }),
  decision: z.enum(['pass', 'soft_approval', 'auto_block']),
  reasons: z.array(z.string()),
  /** When somebody of the workspace approved an answer that needed review; of stored answers only. */
  approved_at: z.optional(timestampSchema),
});
export type Governance = z.infer<typeof governanceSchema>;

/** A drawing of figures of the answer; a missing value is null. `source_ids` are the ids of citations. */
export const chartSchema = z.object({
  kind: z.enum(['line', 'bar']),
  title: z.string(),
  series: z.array(
    z.object({
      name: z.string(),
      unit: z.string(),
      points: z.array(z.object({ x: z.union([z.string(), z.number()]), y: z.nullable(z.number()) })),
    }),
  ),
  source_ids: z.array(z.string()),
});
export type ChartData = z.infer<typeof chartSchema>;

export const stageSchema = z.enum(['planning', 'gathering', 'drafting', 'checking']);

/** The parts of the chat stream: the AI SDK's UI message stream, version 1, and our data parts. */
export const streamPartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), messageId: z.string() }),
  z.object({ type: z.literal('text-start'), id: z.string() }),
  z.object({ type: z.literal('text-delta'), id: z.string(), delta: z.string() }),
  z.object({ type: z.literal('text-end'), id: z.string() }),
  z.object({
    type: z.literal('tool-input-available'),
    toolCallId: z.string(),
    toolName: z.string(),
    input: z.unknown(),
  }),
  z.object({ type: z.literal('tool-output-available'), toolCallId: z.string(), output: z.unknown() }),
  z.object({ type: z.literal('error'), errorText: z.string() }),
  z.object({ type: z.literal('abort'), reason: z.optional(z.string()) }),
  z.object({ type: z.literal('finish') }),
  z.object({
    type: z.literal('data-run'),
    data: z.object({
      thread_id: z.string(),
      run_id: z.string(),
      message_id: z.string(),
      engine: z.string(),
      model: z.nullable(z.string()),
    }),
  }),
  z.object({ type: z.literal('data-status'), data: z.object({ stage: stageSchema, label: z.string() }) }),
  z.object({ type: z.literal('data-citation'), data: citationSchema }),
  z.object({ type: z.literal('data-claim'), data: claimSchema }),
  z.object({ type: z.literal('data-governance'), data: governanceSchema }),
  z.object({ type: z.literal('data-chart'), data: chartSchema }),
  /** Questions that could be asked next. */
  z.object({ type: z.literal('data-suggestions'), data: z.object({ questions: z.array(z.string()) }) }),
  z.object({
    type: z.literal('data-server'),
    data: z.object({ notice: z.string() }),
    transient: z.optional(z.boolean()),
  }),
]);
export type StreamPart = z.infer<typeof streamPartSchema>;

/** The line that ends a stream. */
export const streamDone = '[DONE]';
