import * as z from 'zod/mini';
import { streamPartSchema } from './chat-stream.ts';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { dateSchema, hasVisible, symbolSchema } from './primitives.ts';

const messageTextSchema = z.string().check(
  z.refine(hasVisible, 'must not be empty'),
  z.refine((text) => utf8Length(text) <= limits.chatMessageBytes, 'must be at most 32 kB of text'),
);

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

export const chatBodySchema = z.strictObject({
  message: messageTextSchema,
  thread_id: z.optional(z.nullable(z.string())),
  /**
   * The answer that the question follows: an earlier one makes a branch, null begins anew. Naming a question puts the new one
   * beside it. Without it the newest branch goes on.
   */
  parent_message_id: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  /** Null is what many clients write for nothing, here and in its fields. */
  context: z.optional(
    z.nullable(
      z.strictObject({
        ticker: z.optional(z.nullable(symbolSchema)),
        command: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
        as_of: z.optional(z.nullable(dateSchema)),
      }),
    ),
  ),
});
export type ChatBody = z.infer<typeof chatBodySchema>;

const runParams = z.strictObject({ run_id: z.string() });

export const chatEndpoints = {
  ask: defineEndpoint({
    id: 'chat.ask',
    method: 'POST',
    path: '/api/v1/chat',
    access: 'session',
    summary: 'Ask; the answer streams as events that end with [DONE].',
    body: chatBodySchema,
    answer: { kind: 'event-stream', status: 200, schema: streamPartSchema },
    errors: ['unauthenticated', 'not_found', 'conflict', 'invalid', 'rate_limited'],
  }),
  resume: defineEndpoint({
    id: 'chat.resume',
    method: 'GET',
    path: '/api/v1/chat/runs/{run_id}/stream',
    access: 'session',
    summary: 'The events of a run after `Last-Event-ID` or `after`, then live ones until its end.',
    params: runParams,
    query: z.strictObject({ after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
    answer: { kind: 'event-stream', status: 200, schema: streamPartSchema },
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
  goOn: defineEndpoint({
    id: 'chat.continue',
    method: 'POST',
    path: '/api/v1/chat/runs/{run_id}/continue',
    access: 'session',
    summary:
      'Go on with an answer that ended early: what is left of it follows on its branch and streams as any other.',
    params: runParams,
    answer: { kind: 'event-stream', status: 200, schema: streamPartSchema },
    errors: ['unauthenticated', 'not_found', 'conflict', 'rate_limited'],
  }),
  stop: defineEndpoint({
    id: 'chat.stop',
    method: 'POST',
    path: '/api/v1/chat/runs/{run_id}/stop',
    access: 'session',
    summary: 'Stop a run; what it had is kept.',
    params: runParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'not_found'],
  }),
};
