import type { ClientMessage, ServerMessage, SocketErrorCode } from '@aex/contracts/realtime';
import type { FastifyBaseLogger } from 'fastify';
import type { AuthService } from '#features/auth/index.ts';
import type { QuoteHub } from '#features/quotes/index.ts';
import type { ThreadService } from '#features/threads/index.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { AppError } from '#platform/errors.ts';
import { classify } from '#platform/http/error-handler.ts';
import type { SocketConnection } from '#platform/realtime/socket-connection.ts';
import { messageFrame } from '#platform/realtime/socket-frames.ts';
import { createSocketServer, type SocketTiming } from '#platform/realtime/socket-server.ts';
import { createTopicRegistry } from '#platform/realtime/topic-registry.ts';
import { notices, type StoredAnswer, storedAnswers } from './realtime-channels.ts';
import { contextOf } from './socket-context.ts';
import { createTopicSubscriptions, noticesOf } from './topic-subscriptions.ts';

export type RealtimeDeps = {
  auth: AuthService;
  threads: ThreadService;
  quotes: QuoteHub;
  bus: Bus;
  clock: Clock;
  log: FastifyBaseLogger;
  allowedOrigins: ReadonlySet<string>;
  trustedProxies: readonly string[];
  unauthenticatedPerAddress: number;
  socketsPerAccount: number;
  timing?: Partial<SocketTiming>;
};

// An answer is the newest of its thread but for what was asked while it was on its way.
const recentMessages = 4;
const wireCodes: Partial<Record<AppError['code'], SocketErrorCode>> = {
  invalid: 'invalid',
  forbidden: 'forbidden',
  not_found: 'not_found',
  conflict: 'conflict',
};

/** The socket at /ws/chat: what its messages do, and what the features tell its readers. */
export function createRealtimeService(deps: RealtimeDeps) {
  const { auth, threads, quotes, bus, clock, log } = deps;
  const registry = createTopicRegistry<SocketConnection>();
  const subscriptions = createTopicSubscriptions({
    quotes,
    threads,
    registry,
    findActor: auth.findSessionActor,
  });
  const startedAt = performance.now();

  const heartbeat = (): ServerMessage => ({
    type: 'heartbeat_update',
    topic: null,
    data: { time: clock.now().toISOString() },
  });

  const carryOut = async (connection: SocketConnection, message: ClientMessage): Promise<void> => {
    switch (message.op) {
      case 'ping':
        return send(connection, heartbeat());
      case 'subscribe':
        return subscriptions.subscribe(connection, message.topic);
      case 'unsubscribe':
        return subscriptions.unsubscribe(connection, message.topic);
    }
  };

  const tellError = tellErrorsTo(log);

  const onMessage = async (connection: SocketConnection, message: ClientMessage | null): Promise<void> => {
    if (!connection.isOpen) return;
    if (message === null) {
      const text = 'Send {"op":"subscribe","topic":"quotes:SPY,QQQ"}, {"op":"unsubscribe",…} or {"op":"ping"}.';
      return send(connection, { type: 'error', topic: null, data: { code: 'bad_request', message: text } });
    }
    try {
      await carryOut(connection, message);
    } catch (error) {
      tellError(connection, message.op === 'ping' ? null : message.topic, error);
    }
  };

  const tellLost = (topic: string) => (connection: SocketConnection, error: unknown) =>
    tellError(connection, topic, error);

  const tellHealth = async (): Promise<void> => {
    const { open, ...counts } = sockets.counts();
    const health = {
      uptime_seconds: Math.round((performance.now() - startedAt) / 1000),
      open_sockets: open,
      ...counts,
      watched_symbols: quotes.watchedCount(),
    };
    const message: ServerMessage = {
      type: 'heartbeat_update',
      topic: 'health',
      data: { time: clock.now().toISOString(), health },
    };
    const frame = messageFrame(message);
    for (const reader of await subscriptions.readersNow('health', tellLost('health'))) reader.write(frame);
  };

  const broadcast = (topic: string, frame: Buffer): void => {
    for (const connection of registry.readersOf(topic)) connection.write(frame);
  };

  const sockets = createSocketServer(
    { ...deps, authenticate: auth.redeemSocketTicket, findEndedSessions: auth.findEndedSessions },
    {
      onMessage,
      onClose: subscriptions.leaveAll,
      onHeartbeat: () => messageFrame(heartbeat()),
      onRound: () => {
        tellHealth().catch((error: unknown) => log.warn({ err: error }, 'the health could not be told'));
      },
    },
  );

  const tellAnswer = async ({ threadId, messageId }: StoredAnswer): Promise<void> => {
    const topic = `thread:${threadId}`;
    const readers = await subscriptions.readersNow(topic, tellLost(topic));
    const [reader] = readers;
    if (reader === undefined) return;
    const input = { id: threadId, limit: recentMessages };
    const { messages } = await threads.messages({ ctx: contextOf(reader), input });
    const data = messages.find(({ id, metadata }) => id === messageId && metadata.status !== 'streaming');
    if (data === undefined) return;
    const frame = messageFrame({ type: 'assistant_message', topic, data });
    for (const each of readers) each.write(frame);
  };

  const stopHearing = [
    bus.subscribe(storedAnswers, (answer) => {
      tellAnswer(answer).catch((error: unknown) => log.warn({ err: error }, 'an answer could not be told'));
    }),
    bus.subscribe(notices, ({ accountId, notification }) =>
      broadcast(
        noticesOf(accountId),
        messageFrame({ type: 'notification', topic: 'notifications', data: notification }),
      ),
    ),
  ];

  return {
    attach: sockets.attach,
    counts: sockets.counts,
    usage: sockets.usage,
    stop: async (): Promise<void> => {
      await sockets.drain();
      for (const stop of stopHearing) stop();
    },
  };
}

function send(connection: SocketConnection, message: ServerMessage): void {
  connection.write(messageFrame(message));
}

/** Says on a socket why something of it was not done; what nobody foresaw goes to the log. */
function tellErrorsTo(log: FastifyBaseLogger) {
  return (connection: SocketConnection, topic: string | null, error: unknown): void => {
    const known = classify(error);
    if (known.code === 'internal') log.error({ err: error }, 'a socket message failed');
    const code = wireCodes[known.code] ?? 'unavailable';
    const shown = topic === null ? null : topic.slice(0, 200);
    send(connection, { type: 'error', topic: shown, data: { code, message: known.message } });
  };
}
