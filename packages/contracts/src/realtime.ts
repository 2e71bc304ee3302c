import * as z from 'zod/mini';
import { figureSchema, dataStateSchema, symbolSchema, timestampSchema } from './primitives.ts';
import { messageSchema } from './threads.ts';

/** Where the socket is; `ticket` is its one parameter that means anything. */
export const socketPath = '/ws/chat';

export const socketLimits = {
  messageBytes: 64 * 1024,
  messagesPerSecond: 50,
  topics: 100,
  /** Symbols of all quote topics of one socket together. */
  symbols: 500,
  heartbeatSeconds: 15,
  ticketSeconds: 30,
  /** What a socket that does not read may have waiting before it is dropped. */
  bufferBytes: 1024 * 1024,
  quoteUpdatesPerSecond: 4,
} as const;

/** Codes the socket is closed with, beside those of the WebSocket protocol. */
export const socketCloseCodes = {
  goingAway: 1001,
  policyViolation: 1008,
  unauthenticated: 4401,
} as const;

const topicSchema = z.string().check(z.minLength(1), z.maxLength(socketLimits.messageBytes));

/** What a client may send. */
export const clientMessageSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('subscribe'), topic: topicSchema }),
  z.strictObject({ op: z.literal('unsubscribe'), topic: topicSchema }),
  z.strictObject({ op: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

export const quoteUpdateSchema = z.object({
  symbol: z.string(),
  last: figureSchema,
  changePct: figureSchema,
  updatedAt: timestampSchema,
  state: dataStateSchema,
});
export type QuoteUpdate = z.infer<typeof quoteUpdateSchema>;

export const notificationSchema = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  created_at: timestampSchema,
  path: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notificationSchema>;

/** Counted since the server began; only the topic `health` tells them. */
const socketHealthSchema = z.object({
  uptime_seconds: z.number(),
  open_sockets: z.number(),
  accepted: z.number(),
  refused: z.number(),
  disconnects: z.number(),
  dropped: z.number(),
  watched_symbols: z.number(),
});
export type SocketHealth = z.infer<typeof socketHealthSchema>;

const socketErrorCodeSchema = z.enum(['bad_request', 'invalid', 'forbidden', 'not_found', 'conflict', 'unavailable']);
export type SocketErrorCode = z.infer<typeof socketErrorCodeSchema>;

/**
 * What the server sends. `quote_update` carries the topic of its one symbol (`quotes:SPY`), whichever list was subscribed to;
 * `heartbeat_update` comes every 15 s and as the answer to `ping`, with `health` on the topic of that name alone.
 */
export const serverMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('quote_update'), topic: z.string(), data: quoteUpdateSchema }),
  z.object({ type: z.literal('assistant_message'), topic: z.string(), data: messageSchema }),
  z.object({ type: z.literal('notification'), topic: z.string(), data: notificationSchema }),
  z.object({
    type: z.literal('heartbeat_update'),
    topic: z.nullable(z.string()),
    data: z.object({ time: timestampSchema, health: z.optional(socketHealthSchema) }),
  }),
  z.object({
    type: z.literal('error'),
    topic: z.nullable(z.string()),
    data: z.object({ code: socketErrorCodeSchema, message: z.string() }),
  }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;

/** A topic as it is written: `quotes:SPY,QQQ`, `thread:thr_…`, `notifications`, `health`. */
export type SocketTopic =
  | { kind: 'quotes'; symbols: string[] }
  | { kind: 'thread'; threadId: string }
  | { kind: 'notifications' }
  | { kind: 'health' };

const symbolsSchema = z.array(symbolSchema).check(z.minLength(1), z.maxLength(socketLimits.symbols));
const threadIdPattern = /^[a-z0-9_]{1,64}$/;

/** Reads a topic; null where there is no such topic. Symbols come in capitals, sorted, each once. */
export function parseTopic(text: string): SocketTopic | null {
  if (text === 'notifications' || text === 'health') return { kind: text };
  const colon = text.indexOf(':');
  const rest = text.slice(colon + 1);
  switch (text.slice(0, Math.max(0, colon))) {
    case 'quotes': {
      const symbols = z.safeParse(symbolsSchema, rest.split(','));
      return symbols.success ? { kind: 'quotes', symbols: [...new Set(symbols.data)].sort() } : null;
    }
    case 'thread':
      return threadIdPattern.test(rest) ? { kind: 'thread', threadId: rest } : null;
    default:
      return null;
  }
}

/** Writes a topic; equal topics are written alike. */
export function formatTopic(topic: SocketTopic): string {
  switch (topic.kind) {
    case 'quotes':
      return `quotes:${topic.symbols.join(',')}`;
    case 'thread':
      return `thread:${topic.threadId}`;
    case 'notifications':
    case 'health':
      return topic.kind;
  }
}
