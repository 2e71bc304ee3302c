import { formatTopic, parseTopic, socketLimits, type SocketTopic } from '@aex/contracts/realtime';
import type { QuoteHub } from '#features/quotes/index.ts';
import type { ThreadService } from '#features/threads/index.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/request-context.ts';
import type { SocketConnection } from '#platform/realtime/socket-connection.ts';
import type { TopicRegistry } from '#platform/realtime/topic-registry.ts';
import { contextOf } from './socket-context.ts';

type SubscriptionDeps = {
  quotes: QuoteHub;
  threads: ThreadService;
  registry: TopicRegistry<SocketConnection>;
  /** Who acts in a session now: roles, plans and sharing change while a socket is open. */
  findActor: (sessionId: string) => Promise<Actor | null>;
};

const noSymbols: readonly string[] = [];

/** Who may subscribe to what, and what follows from it. Throws what the client is to be told. */
export function createTopicSubscriptions({ quotes, threads, registry, findActor }: SubscriptionDeps) {
  const rewatch = (connection: SocketConnection): void =>
    quotes.watch(connection, [...new Set([...connection.topics.values()].flat())].sort());

  const subscribeToQuotes = async (connection: SocketConnection, key: string, symbols: string[]): Promise<void> => {
    requireRoomForSymbols(connection, symbols);
    connection.topics.set(key, symbols);
    rewatch(connection);
    const missing = new Set(await quotes.load(symbols));
    if (missing.size === 0 || !connection.isOpen) return;
    const known = symbols.filter((symbol) => !missing.has(symbol));
    if (known.length > 0) connection.topics.set(key, known);
    else connection.topics.delete(key);
    rewatch(connection);
    throw new AppError('not_found', `There are no quotes of ${[...missing].join(', ')}.`);
  };

  const join = (connection: SocketConnection, topic: string, readersOf = topic): void => {
    // It may have gone while the store was asked; nobody would take it off the list again.
    if (!connection.isOpen) return;
    connection.topics.set(topic, noSymbols);
    registry.join(readersOf, connection);
  };

  const requireReadable = async (connection: SocketConnection, topic: SocketTopic): Promise<void> => {
    if (topic.kind !== 'thread' && topic.kind !== 'health') return;
    const actor = await findActor(connection.actor.sessionId);
    if (actor === null) throw new AppError('forbidden', 'The session has ended.');
    if (topic.kind === 'thread')
      await threads.get({ ctx: { ...contextOf(connection), actor }, input: { id: topic.threadId } });
    else if (actor.mode !== 'internal') throw new AppError('forbidden', 'This needs Institutional Mode.');
  };

  return {
    /** Those who may still read a topic. The others lose it, and `tell` says why. */
    readersNow: async (
      text: string,
      tell: (connection: SocketConnection, error: unknown) => void,
    ): Promise<SocketConnection[]> => {
      const readers: SocketConnection[] = [];
      for (const connection of registry.readersOf(text)) {
        try {
          await requireReadable(connection, readTopic(text));
          readers.push(connection);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          connection.topics.delete(text);
          registry.leave(text, connection);
          tell(connection, error);
        }
      }
      return readers;
    },

    subscribe: async (connection: SocketConnection, text: string): Promise<void> => {
      const topic = readTopic(text);
      const key = formatTopic(topic);
      if (!connection.topics.has(key) && connection.topics.size >= socketLimits.topics)
        throw new AppError('conflict', `A socket may have ${socketLimits.topics} topics.`);
      switch (topic.kind) {
        case 'quotes':
          return subscribeToQuotes(connection, key, topic.symbols);
        case 'notifications':
          return join(connection, key, noticesOf(connection.actor.accountId));
        case 'thread':
        case 'health':
          await requireReadable(connection, topic);
          return join(connection, key);
      }
    },

    unsubscribe: (connection: SocketConnection, text: string): void => {
      const topic = readTopic(text);
      const key = formatTopic(topic);
      if (!connection.topics.delete(key)) throw new AppError('not_found', 'This socket has no such topic.');
      if (topic.kind === 'quotes') rewatch(connection);
      else registry.leave(topic.kind === 'notifications' ? noticesOf(connection.actor.accountId) : key, connection);
    },

    leaveAll: (connection: SocketConnection): void => {
      for (const topic of connection.topics.keys()) registry.leave(topic, connection);
      registry.leave(noticesOf(connection.actor.accountId), connection);
      connection.topics.clear();
      quotes.watch(connection, []);
    },
  };
}

/** The name under which one account's notices are read: never one that a client can ask for. */
export function noticesOf(accountId: string): string {
  return `notifications:${accountId}`;
}

function readTopic(text: string): SocketTopic {
  const topic = parseTopic(text);
  if (topic !== null) return topic;
  throw new AppError(
    'invalid',
    'There is no such topic. There are quotes:SPY,QQQ, thread:ID, notifications and health.',
  );
}

function requireRoomForSymbols(connection: SocketConnection, symbols: readonly string[]): void {
  const together = new Set([...connection.topics.values(), symbols].flat());
  if (together.size > socketLimits.symbols)
    throw new AppError('conflict', `A socket may have the quotes of ${socketLimits.symbols} symbols.`);
}
