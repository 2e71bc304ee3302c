import { socketLimits } from '@aex/contracts/realtime';
import type { QuoteHub } from '#features/quotes/index.ts';
import type { ThreadService } from '#features/threads/index.ts';
import { SocketConnection } from '#platform/realtime/socket-connection.ts';
import { createTopicRegistry } from '#platform/realtime/topic-registry.ts';
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { createTopicSubscriptions } from './topic-subscriptions.ts';

const actor = {
  accountId: 'acc_1',
  workspaceId: 'wsp_1',
  sessionId: 'ses_1',
  tokenScopes: null,
  role: 'guest' as const,
  mode: 'public' as const,
  isInstitutional: false,
};

// Fakes have only what subscriptions use.
function openConnection(): SocketConnection {
  const socket = Object.assign(new EventEmitter(), { readyState: 1, OPEN: 1 });
  return new SocketConnection(asFake<WebSocket>(socket), new PassThrough(), actor);
}

function asFake<T>(value: unknown): T {
  return value as T;
}

it('takes 100 topics of a socket, refuses 10,000 more, and takes another when one is given back', async () => {
  const watched: Array<readonly string[]> = [];
  const registry = createTopicRegistry<SocketConnection>();
  const subscriptions = createTopicSubscriptions({
    quotes: asFake<QuoteHub>({
      watch: (_reader: unknown, symbols: readonly string[]) => watched.push(symbols),
      load: async () => [],
    }),
    threads: asFake<ThreadService>({ get: async () => ({}) }),
    registry,
    findActor: async () => actor,
  });
  const connection = openConnection();
  for (let count = 0; count < socketLimits.topics; count += 1)
    await subscriptions.subscribe(connection, count % 2 === 0 ? `quotes:S${count}` : `thread:thr_${count}`);
  const refusals = [];
  for (let count = 0; count < 10_000; count += 1)
    refusals.push(
      await subscriptions.subscribe(connection, `thread:thr_x${count}`).catch(({ code }: { code: string }) => code),
    );
  expect(new Set(refusals)).toEqual(new Set(['conflict']));
  expect(connection.topics.size).toBe(100);
  expect(watched.at(-1)).toHaveLength(50);
  await subscriptions.subscribe(connection, 'quotes:S0');
  subscriptions.unsubscribe(connection, 'thread:thr_1');
  await subscriptions.subscribe(connection, 'thread:thr_new');
  expect(registry.readersOf('thread:thr_new')).toEqual([connection]);
  expect(registry.readersOf('thread:thr_1')).toEqual([]);
  subscriptions.leaveAll(connection);
  expect(registry.readersOf('thread:thr_new')).toEqual([]);
  expect(watched.at(-1)).toEqual([]);
});
