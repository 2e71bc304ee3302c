import { emptyAnswer } from '@aex/contracts/chat-fold';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { appendLedger, listEntries } from '#features/research/index.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { endRun, type RunEnding } from './run-outcome.ts';
import { leaveRunBehind, leftThread as thread } from './testing/left-run.ts';

type Owner = Awaited<ReturnType<typeof leaveRunBehind>>;

function endingOf({ clock }: TestServer, { id: accountId, workspaceId }: Owner): RunEnding {
  return {
    run: { id: thread.runId, threadId: thread.id, messageId: thread.messageId, accountId },
    status: 'complete',
    stored: { answer: emptyAnswer, lastSeq: 0 },
    lastParts: [{ type: 'finish' }],
    now: clock.now(),
    timings: null,
    macroIcon: null,
    usage: null,
    pack: null,
    newThreadOf: { accountId, workspaceId },
  };
}

describeWithStore('the end of a run', () => {
  it('goes behind what others wrote into the chain and the log meanwhile', async () => {
    const server = await testServer();
    const { database, clock } = server;
    const token = await server.asGuest();
    const owner = await leaveRunBehind(server);
    await database.handle.transaction((handle) =>
      appendLedger(handle, {
        threadId: thread.id,
        accountId: null,
        now: clock.now(),
        action: 'test.event',
        payload: {},
      }),
    );
    const last = await endRun(database, endingOf(server, owner));
    expect(last?.map(({ seq, part }) => [seq, part.type])).toEqual([[4, 'finish']]);
    const entries = await listEntries(database.handle, { threadId: thread.id, after: 0 });
    expect(entries.map(({ seq, action }) => [seq, action])).toEqual([
      [1, 'test.event'],
      [2, 'answer.stored'],
    ]);
    expect(entries[1]?.prev_hash).toBe(entries[0]?.hash);
    const { messages } = await server.call(threadEndpoints.messages, { token, params: { id: thread.id }, query: {} });
    expect(messages.at(-1)).toMatchObject({ content: 'SPY closed at', metadata: { status: 'complete' } });
  });

  it('gives the answer the time at which it was whole, behind that of its question', async () => {
    const server = await testServer();
    const token = await server.asGuest();
    const ending = endingOf(server, await leaveRunBehind(server));
    const times = async () => {
      const request = { token, params: { id: thread.id }, query: {} };
      return (await server.call(threadEndpoints.messages, request)).messages.map(({ timestamp }) => timestamp);
    };
    const [asked = '', begun = ''] = await times();
    const whole = new Date(Date.parse(begun) + 4000);
    await endRun(server.database, { ...ending, now: whole });
    expect(await times()).toEqual([asked, whole.toISOString()]);
  });

  it('comes once, whoever tries at the same time', async () => {
    const server = await testServer();
    await server.asGuest();
    const ending = endingOf(server, await leaveRunBehind(server));
    const ends = await Promise.all(Array.from({ length: 5 }, () => endRun(server.database, ending)));
    expect(ends.filter((end) => end !== null)).toHaveLength(1);
    const entries = await listEntries(server.database.handle, { threadId: thread.id, after: 0 });
    expect(entries.map(({ action }) => action)).toEqual(['answer.stored']);
  });

  it('changes nothing where the thread was deleted', async () => {
    const server = await testServer();
    await server.asGuest();
    const ending = endingOf(server, await leaveRunBehind(server));
    await server.database.pool.query('delete from threads where id = $1', [thread.id]);
    expect(await endRun(server.database, ending)).toBeNull();
    expect(await listEntries(server.database.handle, { threadId: thread.id, after: 0 })).toEqual([]);
  });
});
