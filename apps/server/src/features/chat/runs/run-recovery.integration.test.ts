import { chatEndpoints } from '@aex/contracts/chat';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { listAbandonedRuns } from './run-store.ts';
import { leaveRunBehind, leftThread as thread } from './testing/left-run.ts';

describeWithStore('a run whose server was killed', () => {
  it('is marked interrupted with every word that a reader saw', async () => {
    const server = await testServer();
    const token = await server.asGuest();
    await leaveRunBehind(server);
    await server.app.chat.recoverInterruptedRuns();
    const { messages } = await server.call(threadEndpoints.messages, { token, params: { id: thread.id }, query: {} });
    expect(messages.map(({ role, content, metadata }) => [role, content, metadata.status])).toEqual([
      ['user', 'price of SPY', 'complete'],
      ['assistant', 'SPY closed at', 'interrupted'],
    ]);
  });

  it('ends the stream of a reader that comes back, once and with its reason', async () => {
    const server = await testServer();
    const token = await server.asGuest();
    await leaveRunBehind(server);
    await server.app.chat.recoverInterruptedRuns();
    await server.app.chat.recoverInterruptedRuns();
    const { events } = await server.stream(chatEndpoints.resume, {
      token,
      params: { run_id: thread.runId },
      query: { after: 2 },
    });
    expect(events.map(({ part }) => part.type)).toEqual(['text-delta', 'abort']);
    expect(events.at(-1)?.part).toMatchObject({ reason: 'interrupted' });
  });

  it('is found by its lease, of whichever server it was, unless this one carries it on', async () => {
    const server = await testServer();
    await server.asGuest();
    await leaveRunBehind(server);
    const found = async (carried: string[]) =>
      (await listAbandonedRuns(server.database.handle, { expiredBut: carried })).map(({ id }) => id);
    expect(await found([])).toEqual([thread.runId]);
    expect(await found([thread.runId])).toEqual([]);
    await server.database.pool.query("update runs set lease_until = now() + interval '20 seconds'");
    expect(await found([])).toEqual([]);
  });

  it('leaves its thread free for the next question', async () => {
    const server = await testServer();
    const token = await server.asGuest();
    await leaveRunBehind(server);
    const body = { message: 'hello', thread_id: thread.id };
    expect((await server.refusal(chatEndpoints.ask, { token, body })).problem.status).toBe(409);
    await server.app.chat.recoverInterruptedRuns();
    const { events } = await server.stream(chatEndpoints.ask, { token, body });
    expect(events.at(-1)?.part.type).toBe('finish');
  });
});
