import { authEndpoints } from '@aex/contracts/auth';
import { chatEndpoints } from '@aex/contracts/chat';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { peopleEndpoints } from '@aex/contracts/people';
import { expect, it } from 'vitest';
import { listeningServer } from '#server/testing/listening-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testPassword, testServer } from '#server/testing/test-server.ts';

const password = testPassword;

async function idOf(server: TestServer, token: string): Promise<string> {
  return (await server.call(authEndpoints.me, { token })).id;
}

async function loginStatus(server: TestServer, username: string, given = password): Promise<number> {
  return (await server.send(authEndpoints.login, { body: { username, password: given } })).statusCode;
}

describeWithStore('the people of an installation', () => {
  it('are listed in pages with role, mode and when they were last seen; guests and the demo are none', async () => {
    const server = await testServer();
    const token = await server.asOwner();
    await server.asGuest();
    await server.asDemo();
    for (const name of ['ada', 'bob']) {
      server.clock.advance(1000);
      await server.asMember(name);
    }
    const { users, next_cursor: cursor } = await server.call(peopleEndpoints.list, { token, query: { limit: 2 } });
    expect(users.map(({ username }) => username)).toEqual(['bob', 'ada']);
    expect(users[0]).toMatchObject({
      role: 'member',
      institutional: false,
      second_factor: false,
      last_seen_at: server.clock.now().toISOString(),
      disabled_at: null,
    });
    const rest = await server.call(peopleEndpoints.list, { token, query: { limit: 2, cursor: cursor ?? '' } });
    expect(rest).toMatchObject({ users: [{ username: 'owner', role: 'owner' }], next_cursor: null });
    const found = await server.call(peopleEndpoints.list, { token, query: { query: 'ADA@' } });
    expect(found.users.map(({ username }) => username)).toEqual(['ada']);
    expect((await server.call(peopleEndpoints.list, { token, query: { query: '%' } })).users).toEqual([]);
  });

  it('get roles and institutional mode from an owner, audited with what changed', async () => {
    const server = await testServer();
    const token = await server.asOwner();
    const member = await server.asMember('ada');
    const id = await idOf(server, member);
    const body = { role: 'analyst' as const, institutional: true };
    expect(await server.call(peopleEndpoints.change, { token, params: { id }, body })).toMatchObject(body);
    const login = { username: 'ada', password, mode: 'internal' as const };
    const internal = await server.call(authEndpoints.login, { body: login });
    expect(internal.mode).toBe('internal');
    await server.call(peopleEndpoints.change, { token, params: { id }, body: { institutional: false } });
    expect((await server.send(authEndpoints.me, { token: internal.access_token })).statusCode).toBe(401);
    expect((await server.send(authEndpoints.me, { token: member })).statusCode).toBe(200);
    const { rows } = await server.database.pool.query(
      "select details from audit_entries where action = 'person.change' order by id",
    );
    const before = { role: 'member', institutional: false, disabled: false };
    expect(rows).toMatchObject([
      { details: { ...body, before } },
      { details: { institutional: false, before: { ...before, ...body } } },
    ]);
  });

  it('keep an owner: the last one is not demoted, disabled or deleted, not even by two at once', async () => {
    const server = await testServer();
    const token = await server.asOwner();
    const params = { id: await idOf(server, token) };
    const member = await server.asMember('ada');
    const ada = { id: await idOf(server, member) };
    const change = (which: { id: string }, body: object, by = token) =>
      server.send(peopleEndpoints.change, { token: by, params: which, body });
    expect((await change(params, { role: 'member' })).statusCode).toBe(409);
    expect((await change(params, { disabled: true })).statusCode).toBe(409);
    expect((await server.send(peopleEndpoints.remove, { token, params })).statusCode).toBe(409);
    expect((await change(ada, { role: 'owner', institutional: true })).statusCode).toBe(200);
    const login = { username: 'ada', password, mode: 'internal' as const };
    const { access_token: second } = await server.call(authEndpoints.login, { body: login });
    const both = await Promise.all([change(ada, { role: 'member' }), change(params, { role: 'member' }, second)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toContain(200);
    const { rows } = await server.database.pool.query(
      "select count(*)::int as count from accounts where role = 'owner'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('of another workspace, and guests, are not there', async () => {
    const server = await testServer();
    const token = await server.asOwner();
    const guest = await idOf(server, await server.asGuest());
    const answers = [];
    for (const id of ['acc_demo', guest, 'acc_missing']) {
      for (const endpoint of [peopleEndpoints.change, peopleEndpoints.remove, peopleEndpoints.resetLink]) {
        const { problem } = await server.refusal(endpoint, { token, params: { id }, body: {} });
        answers.push({ ...problem, request_id: '' });
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404 });
  });

  it('are deleted with everything of theirs, and the audit log keeps ids alone', async () => {
    const server = await testServer();
    const token = await server.asOwner();
    const member = await server.asMember('ada');
    const id = await idOf(server, member);
    await server.stream(chatEndpoints.ask, { token: member, body: { message: 'How steep is the curve?' } });
    expect((await server.send(peopleEndpoints.remove, { token, params: { id } })).statusCode).toBe(204);
    expect([
      (await server.send(authEndpoints.me, { token: member })).statusCode,
      await loginStatus(server, 'ada'),
    ]).toEqual([401, 401]);
    const { rows } = await server.database.pool.query(
      `select (select count(*)::int from threads) as threads, (select count(*)::int from accounts where id = $1) as accounts,
         (select count(*)::int from audit_entries where object_id = $1 and action = 'account.delete') as audited`,
      [id],
    );
    expect(rows).toEqual([{ threads: 0, accounts: 0, audited: 1 }]);
    const { rows: words } = await server.database.pool.query(
      'select string_agg(details::text, $1) as text from audit_entries',
      [' '],
    );
    expect(words[0].text).not.toMatch(/ada|example\.com/);
  });

  it('get a link for a new password from an owner, for a day', async () => {
    const server = await testServer();
    const token = await server.asOwner();
    const id = await idOf(server, await server.asMember('ada'));
    const { url } = await server.call(peopleEndpoints.resetLink, { token, params: { id } });
    const [path, secret = ''] = url.split('#token=');
    expect(path).toBe('/reset-password');
    await server.call(passwordEndpoints.confirmReset, { body: { token: secret, new_password: 'set by the link' } });
    expect(await loginStatus(server, 'ada', 'set by the link')).toBe(200);
  });
});

describeWithStore('a disabled account', () => {
  it('loses sessions, its socket and its open answer soon, and logs in no more', async () => {
    const server = await listeningServer({ realtime: { timing: { sessionCheckMs: 50 } } });
    const owner = await server.asOwner();
    const token = await server.asMember('ada');
    const id = await idOf(server, token);
    const socket = await server.openSocket(token);
    const answer = await fetch(`${server.url}/api/v1/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'What is the regime, and how steep is the curve?' }),
    });
    await server.call(peopleEndpoints.change, { token: owner, params: { id }, body: { disabled: true } });
    expect((await server.send(authEndpoints.me, { token })).statusCode).toBe(401);
    expect(await loginStatus(server, 'ada')).toBe(401);
    await Promise.all([socket.closed, answer.text().catch(() => 'cut')]);
    await server.call(peopleEndpoints.change, { token: owner, params: { id }, body: { disabled: false } });
    expect(await loginStatus(server, 'ada')).toBe(200);
    expect((await server.send(authEndpoints.me, { token })).statusCode).toBe(401);
  });
});
