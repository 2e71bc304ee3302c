import { accountEndpoints } from '@aex/contracts/account';
import { chatEndpoints } from '@aex/contracts/chat';
import { settingsEndpoints } from '@aex/contracts/settings';
import { threadEndpoints } from '@aex/contracts/threads';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { expect, it } from 'vitest';
import { askIn, researchServer } from '#server/testing/asked-thread.ts';
import { testPassword, type TestServer } from '#server/testing/test-server.ts';
import { describeWithStore, testStore } from '#server/testing/test-store.ts';

const rounds = 12;
const question = 'What is the price of NVDA?';
/** A question whose answer may be cut with its session; what was sent of it until then is a good answer. */
const asking = (server: TestServer, token: string, threadId: string | null) =>
  server
    .send(chatEndpoints.ask, { token, body: { message: question, thread_id: threadId } })
    .catch(() => ({ statusCode: 200, body: '' }));

const removal = (token: string) => ({ token, body: { password: testPassword } });

async function rowsOf(server: TestServer): Promise<unknown> {
  const { rows } = await server.database.pool.query(
    'select (select count(*)::int from threads) as threads, (select count(*)::int from runs) as runs, (select count(*)::int from run_events) as events',
  );
  return rows[0];
}

type Held = { waiters: (count: number) => Promise<void>; letGo: () => Promise<void> };

/**
 * Another run in the place of the next one, not yet decided: a question waits for it with its thread locked. The embedded store
 * does one after the other, so that nothing waits there.
 */
async function holdPlace(threadId: string): Promise<Held> {
  const { kind, database } = testStore();
  if (kind === 'embedded') return { waiters: async () => undefined, letGo: async () => undefined };
  const other = await database.pool.connect();
  await other.query('begin');
  // Without the rules of foreign keys, so that nothing but its own row is locked.
  await other.query('set local session_replication_role = replica');
  await other.query(
    `insert into runs (id, thread_id, account_id, message_id, status, request, server_id, lease_until, started_at)
     values ('run_other', $1, 'acc_other', 'msg_other', 'running', '{}', 'srv_other', now(), now())`,
    [threadId],
  );
  return {
    waiters: async (count) => {
      await expect.poll(countWaiters).toBe(count);
    },
    letGo: async () => {
      await other.query('rollback');
      other.release();
    },
  };
}

async function countWaiters(): Promise<number> {
  const { rows } = await testStore().database.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0]?.count ?? 0;
}

describeWithStore('an account that is deleted while it is used', () => {
  it('is deleted, and its question answered for, when the two wait for each other', async () => {
    const server = await researchServer();
    await server.asOwner();
    const token = await server.asMember('ada');
    const threadId = await askIn(server, { token, message: question });
    const held = await holdPlace(threadId);
    const asked = asking(server, token, threadId);
    await held.waiters(1);
    const removed = server.send(accountEndpoints.remove, removal(token));
    await held.waiters(2);
    await held.letGo();
    expect((await removed).statusCode).toBe(204);
    expect([200, 401, 404, 409]).toContain((await asked).statusCode);
    await expect.poll(() => rowsOf(server)).toEqual({ threads: 0, runs: 0, events: 0 });
  });

  it(
    'fails no call with an error of the server, time after time, and leaves nothing',
    { timeout: 120_000 },
    async () => {
      const server = await researchServer();
      await server.asOwner();
      for (let round = 0; round < rounds; round += 1) {
        const token = await server.asMember(`person${round}`);
        const threads = [await askIn(server, { token, message: question })];
        threads.push(await askIn(server, { token, message: question }));
        const answers = await Promise.all([
          ...threads.map((id) => asking(server, token, id)),
          ...threads.map((id) =>
            server.send(threadEndpoints.rename, { token, params: { id }, body: { title: 'New' } }),
          ),
          server.send(accountEndpoints.remove, removal(token)),
          asking(server, token, null),
          server.send(watchlistEndpoints.put, { token, body: { tickers: ['NVDA'] } }),
          server.send(settingsEndpoints.put, { token, body: { display_name: 'Other' } }),
        ]);
        expect(answers.map(({ statusCode, body }) => (statusCode < 500 ? '' : body))).toEqual(answers.map(() => ''));
        expect(answers.map(({ statusCode }) => statusCode)).toContain(204);
      }
      await expect.poll(() => rowsOf(server)).toEqual({ threads: 0, runs: 0, events: 0 });
      expect(server.logLines.filter((line) => /deadlock/.test(line))).toEqual([]);
    },
  );
});
