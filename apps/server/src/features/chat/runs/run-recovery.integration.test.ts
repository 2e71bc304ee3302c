import { chatEndpoints } from '@aex/contracts/chat';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const thread = { id: 'thr_left', runId: 'run_left', messageId: 'msg_left' };

/** What a server leaves behind that is killed in the middle of an answer. */
async function leaveRunBehind(server: TestServer): Promise<void> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ id: string; workspace_id: string }>(
    "select id, workspace_id from accounts where role = 'guest'",
  );
  const account = rows[0];
  await pool.query(
    `insert into threads (id, account_id, workspace_id, title, status, created_at, updated_at)
     values ($1, $2, $3, 'Left', 'Draft', now(), now())`,
    [thread.id, account?.id, account?.workspace_id],
  );
  await pool.query(
    `insert into messages (id, thread_id, seq, role, content, metadata, created_at)
     values ('msg_question', $1, 1, 'user', 'price of SPY', '{}', now()), ($2, $1, 2, 'assistant', '', '{"status":"streaming"}', now())`,
    [thread.id, thread.messageId],
  );
  await pool.query(
    `insert into runs (id, thread_id, account_id, message_id, status, request, server_id, lease_until, started_at)
     values ($1, $2, $3, $4, 'running', '{"message":"price of SPY","ticker":null,"command":null,"asOf":null}', 'srv_dead', now() - interval '1 minute', now())`,
    [thread.runId, thread.id, account?.id, thread.messageId],
  );
  const parts = [
    { type: 'start', messageId: thread.messageId },
    { type: 'text-start', id: 'text-1' },
    { type: 'text-delta', id: 'text-1', delta: 'SPY closed at' },
  ];
  for (const [index, part] of parts.entries()) {
    await pool.query('insert into run_events (run_id, seq, part) values ($1, $2, $3)', [thread.runId, index + 1, part]);
  }
}

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
