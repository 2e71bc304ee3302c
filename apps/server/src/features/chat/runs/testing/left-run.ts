import type { TestServer } from '#server/testing/test-server.ts';

export const leftThread = { id: 'thr_left', runId: 'run_left', messageId: 'msg_left' };

/** What a server leaves behind that is killed in the middle of an answer. */
export async function leaveRunBehind(server: TestServer): Promise<{ id: string; workspaceId: string }> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ id: string; workspace_id: string }>(
    "select id, workspace_id from accounts where role = 'guest'",
  );
  const [account] = rows;
  if (account === undefined) throw new Error('There is no guest to leave a run behind.');
  await pool.query(
    `insert into threads (id, account_id, workspace_id, title, status, created_at, updated_at)
     values ($1, $2, $3, 'Left', 'Draft', now(), now())`,
    [leftThread.id, account.id, account.workspace_id],
  );
  await pool.query(
    `insert into messages (id, thread_id, seq, role, content, metadata, created_at)
     values ('msg_question', $1, 1, 'user', 'price of SPY', '{}', now()), ($2, $1, 2, 'assistant', '', '{"status":"streaming"}', now())`,
    [leftThread.id, leftThread.messageId],
  );
  await pool.query(
    `insert into runs (id, thread_id, account_id, message_id, status, request, server_id, lease_until, started_at)
     values ($1, $2, $3, $4, 'running', '{"message":"price of SPY","ticker":null,"command":null,"asOf":null}', 'srv_dead', now() - interval '1 minute', now())`,
    [leftThread.runId, leftThread.id, account.id, leftThread.messageId],
  );
  const parts = [
    { type: 'start', messageId: leftThread.messageId },
    { type: 'text-start', id: 'text-1' },
    { type: 'text-delta', id: 'text-1', delta: 'SPY closed at' },
  ];
  for (const [index, part] of parts.entries()) {
    await pool.query('insert into run_events (run_id, seq, part) values ($1, $2, $3)', [
      leftThread.runId,
      index + 1,
      part,
    ]);
  }
  return { id: account.id, workspaceId: account.workspace_id };
}
