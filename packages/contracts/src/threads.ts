import * as z from 'zod/mini';
import { chartSchema, citationSchema, claimSchema, governanceSchema } from './chat-stream.ts';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { cursorSchema, hasVisible, pageQueryFields, timestampSchema } from './primitives.ts';

export const lifecycleSchema = z.enum(['Draft', 'Verified', 'Tactical', 'Promoted', 'Monitoring']);

/** How the caller comes to a thread: as its author, by a sharing, or as a reviewer of what was put before others. */
export const threadAccessSchema = z.enum(['own', 'comment', 'read', 'review']);
export type ThreadAccess = z.infer<typeof threadAccessSchema>;

export const threadSchema = z.object({
  id: z.string(),
  title: z.string(),
  last_message: z.nullable(z.string()),
  status: lifecycleSchema,
  macro_icon: z.nullable(z.string()),
  last_updated: timestampSchema,
  verification_status: z.object({ passed: z.number(), stale: z.number() }),
  /** Of one thread that is read by itself; the caller's list holds the caller's own. */
  access: z.optional(threadAccessSchema),
});
export type Thread = z.infer<typeof threadSchema>;

export const messageStatusSchema = z.enum(['streaming', 'complete', 'stopped', 'interrupted', 'failed']);

/** What a language model took for an answer; null where the provider does not tell, or no prices are configured. */
const modelUsageSchema = z.object({
  calls: z.number(),
  input_tokens: z.nullable(z.number()),
  output_tokens: z.nullable(z.number()),
  cached_input_tokens: z.nullable(z.number()),
  cost_usd: z.nullable(z.number()),
});
export type ModelUsage = z.infer<typeof modelUsageSchema>;

export const messageMetadataSchema = z.object({
  status: messageStatusSchema,
  run_id: z.nullable(z.string()),
  engine: z.nullable(z.string()),
  model: z.nullable(z.string()),
  claims: z.array(claimSchema),
  governance: z.nullable(governanceSchema),
  charts: z.optional(z.array(chartSchema)),
  suggestions: z.optional(z.array(z.string())),
  timings: z.nullable(z.object({ first_byte_ms: z.number(), total_ms: z.number() })),
  error: z.nullable(z.string()),
  /** Of answers by a language model only. */
  usage: z.optional(z.nullable(modelUsageSchema)),
});

export const messageSchema = z.object({
  id: z.string(),
  thread_id: z.string(),
  role: z.enum(['user', 'assistant', 'system']),
  content: z.string(),
  citations: z.array(citationSchema),
  timestamp: timestampSchema,
  metadata: messageMetadataSchema,
  /** The message before it on its branch; messages with the same parent are branches of one another. */
  parent_id: z.optional(z.nullable(z.string())),
});
export type Message = z.infer<typeof messageSchema>;

const threadParams = z.strictObject({ id: z.string() });

export const threadEndpoints = {
  list: defineEndpoint({
    id: 'threads.list',
    method: 'GET',
    path: '/api/v1/threads',
    access: 'session',
    summary: "The caller's threads, newest first.",
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ threads: z.array(threadSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'invalid'],
  }),
  get: defineEndpoint({
    id: 'threads.get',
    method: 'GET',
    path: '/api/v1/threads/{id}',
    access: 'session',
    summary: 'One thread.',
    params: threadParams,
    answer: { kind: 'json', status: 200, schema: threadSchema },
    errors: ['unauthenticated', 'not_found'],
  }),
  messages: defineEndpoint({
    id: 'threads.messages',
    method: 'GET',
    path: '/api/v1/threads/{id}/messages',
    access: 'session',
    summary: "A thread's messages, oldest first; the newest page without a cursor, older ones behind it.",
    params: threadParams,
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ messages: z.array(messageSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
  rename: defineEndpoint({
    id: 'threads.rename',
    method: 'PATCH',
    path: '/api/v1/threads/{id}',
    access: 'session',
    summary: 'Rename a thread.',
    params: threadParams,
    body: z.strictObject({
      title: z
        .string()
        .check(z.trim(), z.refine(hasVisible, 'must not be empty'), z.maxLength(limits.threadTitleMax, 'is too long')),
    }),
    answer: { kind: 'json', status: 200, schema: threadSchema },
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
  remove: defineEndpoint({
    id: 'threads.remove',
    method: 'DELETE',
    path: '/api/v1/threads/{id}',
    access: 'session',
    summary: 'Delete a thread with its messages.',
    params: threadParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'not_found'],
  }),
};
