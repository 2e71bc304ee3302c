import { accountEndpoints } from '@aex/contracts/account';
import { authEndpoints } from '@aex/contracts/auth';
import { chatEndpoints } from '@aex/contracts/chat';
import { personalTokenEndpoints } from '@aex/contracts/personal-tokens';
import { threadEndpoints } from '@aex/contracts/threads';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { expect, it } from 'vitest';
import { createJobBoard } from '#platform/jobs/job-board.ts';
import { accountTables } from '#server/app-account-tables.ts';
import { describeWithStore, testStore } from '#server/testing/test-store.ts';
import { type TestServer, testPassword, testServer } from '#server/testing/test-server.ts';
import { defineAccountCleanUp } from './account-clean-up.ts';
import { leftOutOfExport } from './testing/left-out-of-export.ts';

const password = testPassword;
const day = 86_400_000;

async function exported(server: TestServer, token: string) {
  const response = await server.send(accountEndpoints.export, { token });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toContain('aex-account-2026-11-20.json');
  return { text: response.body, data: response.json<Record<string, Array<Record<string, unknown>>>>() };
}

describeWithStore('the export of an account', () => {
  it('holds everything of it and nothing of anybody else, without a secret', async () => {
    const server = await testServer();
    const token = await server.asMember('ada');
    const eve = await server.asMember('eve');
    await server.call(watchlistEndpoints.put, { token, body: { tickers: [] } });
    for (const [by, message] of [
      [token, 'CANARY-ADA and the curve?'],
      [eve, 'CANARY-EVE and the curve?'],
    ] as const)
      await server.stream(chatEndpoints.ask, { token: by, body: { message } });
    await server.call(personalTokenEndpoints.create, { token, body: { name: 'OpenBB', password } });
    const { text, data } = await exported(server, token);
    expect(data).toMatchObject({ format: 'aex-account', profile: { username: 'ada', email: 'ada@example.com' } });
    expect(data['messages']?.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(data['threads']).toHaveLength(1);
    expect(data['runs']).toHaveLength(1);
    expect(data['personal_tokens']).toMatchObject([{ name: 'OpenBB' }]);
    expect(data['audit_entries']?.map(({ action }) => action)).toContain('token.create');
    expect(text).toContain('CANARY-ADA');
    expect(text).not.toContain('CANARY-EVE');
    expect(text).not.toMatch(/argon2|token_hash|refresh_hash|sealed/);
  });

  it('knows every table that belongs to accounts', async () => {
    // Whatever goes when an account goes is the account's.
    const { rows } = await testStore().database.pool.query<{ table: string }>(
      `with recursive owned (id) as (
         select 'accounts'::regclass::oid
         union select c.conrelid from pg_constraint c join owned on c.confrelid = owned.id
         where c.contype = 'f' and c.confdeltype = 'c')
       select owned.id::regclass::text as table from owned`,
    );
    const known = new Set([...accountTables.map(({ table }) => table), ...Object.keys(leftOutOfExport)]);
    expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([]);
    const real = await testStore().database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const names = new Set(real.rows.map(({ name }) => name));
    expect([...known].filter((table) => !names.has(table))).toEqual([]);
  });
});

describeWithStore('the deletion of an account', () => {
  it('needs the password, ends everything at once, and frees the name', async () => {
    const server = await testServer();
    const token = await server.asMember('ada');
    await server.stream(chatEndpoints.ask, { token, body: { message: 'How steep is the curve?' } });
    const remove = (given: string) => server.send(accountEndpoints.remove, { token, body: { password: given } });
    expect((await remove('not the password')).statusCode).toBe(403);
    expect((await remove(password)).statusCode).toBe(204);
    expect((await server.send(authEndpoints.me, { token })).statusCode).toBe(401);
    const signup = { username: 'ada', email: 'ada@example.com', password };
    const { access_token: again } = await server.call(authEndpoints.signup, { body: signup });
    expect((await server.call(threadEndpoints.list, { token: again, query: {} })).threads).toEqual([]);
  });

  it('is refused to the last owner, and to the demo account', async () => {
    const server = await testServer();
    const owner = await server.send(accountEndpoints.remove, { token: await server.asOwner(), body: { password } });
    expect(owner.statusCode).toBe(409);
    const body = { password: 'research-demo' };
    expect((await server.send(accountEndpoints.remove, { token: await server.asDemo(), body })).statusCode).toBe(403);
  });
});

describeWithStore('the nightly clean-up', () => {
  it('forgets guests and sessions that ended a month ago, and keeps everybody else', async () => {
    const server = await testServer();
    const old = await server.asGuest();
    const oldId = (await server.call(authEndpoints.me, { token: old })).id;
    await server.asMember('ada');
    const { database, clock } = server;
    const jobs = createJobBoard({ database, storeKind: 'embedded', onError: () => undefined });
    const nightly = defineAccountCleanUp({ database, clock, jobs });
    const cleanUp = async () => {
      await nightly.send({});
      await jobs.runPending();
    };
    const guests = async () =>
      (await database.pool.query("select id from accounts where role = 'guest' order by id")).rows.map(({ id }) => id);
    server.clock.advance(29 * day);
    await cleanUp();
    expect(await guests()).toEqual([oldId]);
    server.clock.advance(16 * day);
    const young = await server.call(authEndpoints.me, { token: await server.asGuest() });
    await cleanUp();
    expect(await guests()).toEqual([oldId, young.id].toSorted());
    server.clock.advance(16 * day);
    await cleanUp();
    expect(await guests()).toEqual([young.id]);
    const { rows } = await server.database.pool.query(
      `select (select count(*)::int from accounts where role <> 'guest' and workspace_id = 'wsp_installation') as people,
         (select count(*)::int from sessions) as sessions`,
    );
    expect(rows).toEqual([{ people: 2, sessions: 1 }]);
  });
});
