import type { StreamPart } from '@aex/contracts/chat-stream';
import { expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { asPromise, replaceQuery } from '#platform/db/pool-query.ts';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { createEventAppender } from './event-appender.ts';
import { listEventsAfter } from './run-store.ts';
import { leaveRunBehind, leftThread } from './testing/left-run.ts';

const runId = leftThread.runId;
const word = (delta: string): StreamPart => ({ type: 'text-delta', id: 'text-1', delta });

/** The same store behind a connection that ends at the calls of these numbers: after the commit, or before anything was sent. */
function withLostAnswers(database: Database, lost: Record<number, 'stored' | 'not stored'>): Database {
  const pool: Database['pool'] = Object.create(database.pool);
  let calls = 0;
  replaceQuery(pool, async (...args) => {
    const fault = lost[(calls += 1)];
    const answer = fault === 'not stored' ? null : await asPromise(database.pool.query(...args));
    if (fault !== undefined) throw new Error('Connection terminated unexpectedly');
    return answer;
  });
  return { ...database, pool };
}

async function arrange(lost: Record<number, 'stored' | 'not stored'>) {
  const server = await testServer();
  await server.asGuest();
  await leaveRunBehind(server);
  const append = createEventAppender(withLostAnswers(server.database, lost));
  const stored = async () =>
    (await listEventsAfter(server.database.handle, runId, { after: 3 })).map(({ seq, part }) => [seq, part]);
  return { append, stored };
}

describeWithStore('events of a run', () => {
  it('stand once where the connection ended between the commit and its answer', async () => {
    const { append, stored } = await arrange({ 1: 'stored' });
    await append([
      { runId, seq: 4, part: word(' 430') },
      { runId, seq: 5, part: word('.12') },
    ]);
    expect(await stored()).toEqual([
      [4, word(' 430')],
      [5, word('.12')],
    ]);
  });

  it('are stored where the connection ended before they were', async () => {
    const { append, stored } = await arrange({ 1: 'not stored', 2: 'not stored' });
    await append([{ runId, seq: 4, part: word(' 430') }]);
    expect(await stored()).toEqual([[4, word(' 430')]]);
  });

  it('are refused alone where other words stand in their place, also beside a lost answer', async () => {
    const { append, stored } = await arrange({ 4: 'stored' });
    const outcomes = await Promise.allSettled([
      append([{ runId, seq: 4, part: word(' 430') }]),
      append([{ runId, seq: 5, part: word('.12') }]),
      // These two wait for one of the first, and go together.
      append([{ runId, seq: 6, part: word(' on') }]),
      append([{ runId, seq: 3, part: word('QQQ closed at') }]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(await stored()).toEqual([
      [4, word(' 430')],
      [5, word('.12')],
      [6, word(' on')],
    ]);
  });
});
