import * as z from 'zod/mini';
import { claimStatusSchema } from './chat-stream.ts';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { cursorSchema, dataStateSchema, freshnessSchema, pageQueryFields, timestampSchema } from './primitives.ts';

/** The token is told once, when the link is made; afterwards only `id` and its last characters are known. */
export const shareSchema = z.object({
  id: z.string(),
  hint: z.string(),
  message_id: z.string(),
  created_at: timestampSchema,
  expires_at: timestampSchema,
});
export type Share = z.infer<typeof shareSchema>;

/** `left_out` counts the answers whose data may not be shown to others; a reader of the link is told so in their place. */
export const newShareSchema = z.object({
  token: z.string(),
  url: z.string(),
  expires_at: timestampSchema,
  left_out: z.number(),
});

const sharedCitationSchema = z.object({
  n: z.number(),
  source_type: z.string(),
  title: z.string(),
  content: z.string(),
  source: z.string(),
  as_of: z.nullable(z.string()),
  state: dataStateSchema,
  freshness: freshnessSchema,
  confidence_score: z.number(),
});

const sharedClaimSchema = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  status: claimStatusSchema,
  reason: z.optional(z.string()),
});

/** What a reader of a link sees: no id, no name, no address, nothing of the account. */
export const sharedThreadSchema = z.object({
  title: z.string(),
  shared_at: timestampSchema,
  expires_at: timestampSchema,
  disclaimer: z.string(),
  messages: z.array(
    z.object({
      role: z.enum(['user', 'assistant', 'system']),
      content: z.string(),
      timestamp: timestampSchema,
      status: z.string(),
      /** Why an answer that is not complete ended, where that concerns its readers. */
      ended_because: z.optional(z.string()),
      citations: z.array(sharedCitationSchema),
      claims: z.array(sharedClaimSchema),
      /** Of an answer below the threshold of approval that nobody has approved. */
      needs_review: z.optional(z.boolean()),
    }),
  ),
});
export type SharedThread = z.infer<typeof sharedThreadSchema>;

const threadParams = z.strictObject({ id: z.string() });

export const exportFormats = ['pdf', 'md', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const sharingEndpoints = {
  share: defineEndpoint({
    id: 'threads.share',
    method: 'POST',
    path: '/api/v1/threads/{id}/share',
    access: 'account',
    summary:
      'Make a read-only link to one branch of a thread, up to a message or to the newest one; later messages stay unseen.',
    params: threadParams,
    body: z.strictObject({
      expires_in_days: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(limits.shareDaysMax)))),
      message_id: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    }),
    answer: { kind: 'json', status: 201, schema: newShareSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'invalid'],
  }),
  listShares: defineEndpoint({
    id: 'threads.shares',
    method: 'GET',
    path: '/api/v1/threads/{id}/shares',
    access: 'account',
    summary: "A thread's living links, newest first.",
    params: threadParams,
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ shares: z.array(shareSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  revokeShare: defineEndpoint({
    id: 'threads.unshare',
    method: 'DELETE',
    path: '/api/v1/threads/{id}/share/{token}',
    access: 'account',
    summary: 'End a link, by its token or its id; it is dead at once.',
    params: z.strictObject({ id: z.string(), token: z.string() }),
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  shared: defineEndpoint({
    id: 'threads.shared',
    method: 'GET',
    path: '/api/v1/shared/{token}',
    access: 'public',
    summary: 'The thread behind a link.',
    params: z.strictObject({ token: z.string() }),
    answer: { kind: 'json', status: 200, schema: sharedThreadSchema },
    errors: ['not_found'],
  }),
  export: defineEndpoint({
    id: 'threads.export',
    method: 'GET',
    path: '/api/v1/threads/{id}/export',
    access: 'session',
    summary: 'A thread as a file, named after its title: PDF that can be verified, Markdown, or JSON.',
    params: threadParams,
    query: z.strictObject({
      format: z.enum(exportFormats),
      message_id: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: { kind: 'file', status: 200, contentTypes: ['application/pdf', 'text/markdown', 'application/json'] },
    errors: ['unauthenticated', 'not_found', 'conflict', 'invalid', 'rate_limited'],
  }),
};
