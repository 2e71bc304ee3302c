import { authEndpoints } from '@aex/contracts/auth';
import { copy } from '@aex/contracts/copy';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { newId } from '#platform/identifiers.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testPassword, testServer } from '#server/testing/test-server.ts';

const password = testPassword;
const ada = { username: 'ada', email: 'ada@example.com', password };

async function auditedActions({ database }: TestServer): Promise<string[]> {
  const { rows } = await database.pool.query<{ action: string }>('select action from audit_entries order by id');
  return rows.map(({ action }) => action);
}

describeWithStore('sign-up', () => {
  it('makes the first account the owner with institutional access, and later ones members', async () => {
    const server = await testServer();
    const first = await server.call(authEndpoints.signup, { body: ada });
    const second = await server.call(authEndpoints.signup, {
      body: { username: 'bob', email: 'bob@example.com', password },
    });
    expect([first.mode, second.mode]).toEqual(['internal', 'public']);
    expect(await server.call(authEndpoints.me, { token: first.access_token })).toMatchObject({
      username: 'ada',
      email: 'ada@example.com',
      role: 'owner',
      entitlements: ['analysis', 'portfolio', 'institutional'],
    });
    expect(await server.call(authEndpoints.me, { token: second.access_token })).toMatchObject({
      role: 'member',
      entitlements: ['analysis', 'portfolio'],
    });
    expect(await auditedActions(server)).toEqual(['account.signup', 'account.signup']);
  });

  it('makes one owner when several sign up at once', async () => {
    const server = await testServer();
    const names = ['one', 'two', 'three', 'four'];
    const responses = await Promise.all(
      names.map((username) =>
        server.send(authEndpoints.signup, { body: { username, email: `${username}@example.com`, password } }),
      ),
    );
    const { rows } = await server.database.pool.query("select id from accounts where role = 'owner'");
    expect(rows).toHaveLength(1);
    expect(responses.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
  });

  it("keeps a guest's threads and watchlist, and ends the guest's token", async () => {
    const server = await testServer();
    await server.asOwner();
    const guest = await server.asGuest();
    const { id } = await server.call(authEndpoints.me, { token: guest });
    await server.database.pool.query(
      `insert into threads (id, account_id, workspace_id, title, status, created_at, updated_at)
       values ($1, $2, 'wsp_installation', 'Rates', 'Draft', now(), now())`,
      [newId('thr'), id],
    );
    await server.database.pool.query(
      "insert into watchlists (account_id, tickers, updated_at) values ($1, '{SPY}', now())",
      [id],
    );
    const { access_token: token } = await server.call(authEndpoints.signup, { body: ada, token: guest });
    expect(await server.call(authEndpoints.me, { token })).toMatchObject({ id, role: 'member' });
    const { threads } = await server.call(threadEndpoints.list, { token, query: {} });
    expect(threads.map(({ title }) => title)).toEqual(['Rates']);
    expect((await server.send(watchlistEndpoints.get, { token })).json()).toMatchObject({ tickers: ['SPY'] });
    expect((await server.send(authEndpoints.me, { token: guest })).statusCode).toBe(401);
  });

  it('makes two accounts, not one overwritten, when a guest signs up twice at once', async () => {
    const server = await testServer();
    const token = await server.asGuest();
    const bodies = ['eve', 'eva'].map((username) => ({ username, email: `${username}@example.com`, password }));
    await server.asOwner();
    await Promise.all(bodies.map((body) => server.send(authEndpoints.signup, { body, token })));
    for (const { username } of bodies) {
      const answer = await server.call(authEndpoints.login, { body: { username, password } });
      expect(await server.call(authEndpoints.me, { token: answer.access_token })).toMatchObject({ username });
    }
  });

  it('answers a taken name and a taken address alike, whatever the case', async () => {
    const server = await testServer();
    await server.call(authEndpoints.signup, { body: ada });
    const taken = [
      { username: 'ADA', email: 'other@example.com', password },
      { username: 'other', email: 'Ada@Example.com', password },
      { username: 'demo123', email: 'demo@example.com', password },
    ];
    for (const body of taken) {
      const { problem } = await server.refusal(authEndpoints.signup, { body });
      expect(problem).toMatchObject({ status: 409, detail: copy.auth.signupFailed });
      expect(problem.errors).toBeUndefined();
    }
    const { rows } = await server.database.pool.query(
      "select id from accounts where username is not null and username <> 'demo123'",
    );
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['a letter of another alphabet', 'viсtor'],
    ['wide letters', 'ｖictor'],
    ['letters joined in one', 'oﬃce'],
  ])('gives nobody a name with %s that passes for one of another person', async (_name, username) => {
    const server = await testServer();
    const { problem } = await server.refusal(authEndpoints.signup, { body: { ...ada, username } });
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'body.username' }] });
  });

  it('gives a name of any one alphabet', async () => {
    const server = await testServer();
    for (const [place, username] of ['виктор', 'Ευγενία', 'jürgen_2', '山田-1'].entries()) {
      const body = { username, email: `u${place}@example.com`, password };
      const { access_token: token } = await server.call(authEndpoints.signup, { body });
      expect(await server.call(authEndpoints.me, { token })).toMatchObject({ username });
    }
  });

  it('keeps the name of the demo account free while the demo is off', async () => {
    const server = await testServer({ config: { demo: { enabled: false, password: 'research-demo' } } });
    const { problem } = await server.refusal(authEndpoints.signup, { body: { ...ada, username: 'Demo123' } });
    expect(problem.status).toBe(409);
  });

  it.each([
    ['7 characters', 'a1b2c3d', copy.auth.passwordTooShort],
    ['a common password', 'Password123', copy.auth.commonPassword],
  ])('refuses %s', async (_name, bad, message) => {
    const server = await testServer();
    const { problem } = await server.refusal(authEndpoints.signup, { body: { ...ada, password: bad } });
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'body.password', message }] });
    expect(await auditedActions(server)).toEqual([]);
  });

  it('tells passwords of 128 characters apart beyond byte 72, and keeps their spaces', async () => {
    const server = await testServer();
    const long = ` ${'x7'.repeat(63)}é`;
    expect(long).toHaveLength(128);
    await server.call(authEndpoints.signup, { body: { ...ada, password: long } });
    await server.call(authEndpoints.login, { body: { username: 'ada', password: long } });
    for (const wrong of [`${long.slice(0, -1)}e`, long.trim(), long.slice(0, 72)]) {
      const { problem } = await server.refusal(authEndpoints.login, { body: { username: 'ada', password: wrong } });
      expect(problem.status).toBe(401);
    }
  });

  it.each(['is_institutional', 'role', 'mode', 'id', 'is_admin', 'plan'])('refuses a body with %s', async (field) => {
    const server = await testServer();
    const { problem } = await server.refusal(authEndpoints.signup, { body: { ...ada, [field]: 'internal' } });
    expect(problem).toMatchObject({ status: 422, errors: [{ path: `body.${field}` }] });
  });

  it.each(['invite', 'off'] as const)('is closed to all but the first owner when AEX_SIGNUP is %s', async (signup) => {
    const server = await testServer({ config: { signup } });
    await server.asOwner();
    const { problem } = await server.refusal(authEndpoints.signup, { body: ada });
    expect(problem.status).toBe(403);
  });

  it('needs the set-up token for the owner beyond loopback, and none afterwards', async () => {
    const server = await testServer({ config: { isLoopbackOnly: false }, setupToken: 'printed-at-start' });
    for (const setup_token of [undefined, '', 'guessed']) {
      const body = setup_token === undefined ? ada : { ...ada, setup_token };
      expect((await server.refusal(authEndpoints.signup, { body })).problem.status).toBe(403);
    }
    const owner = await server.call(authEndpoints.signup, { body: { ...ada, setup_token: 'printed-at-start' } });
    expect(owner.mode).toBe('internal');
    const next = await server.call(authEndpoints.signup, {
      body: { username: 'bob', email: 'bob@example.com', password },
    });
    expect(next.mode).toBe('public');
  });

  it('makes no owner beyond loopback when the start printed no token', async () => {
    const server = await testServer({ config: { isLoopbackOnly: false } });
    const { problem } = await server.refusal(authEndpoints.signup, { body: { ...ada, setup_token: 'null' } });
    expect(problem.status).toBe(403);
  });

  it('lets 5 sign-ups an hour through from one address, and more from another', async () => {
    const server = await testServer({ config: { rateLimits: {} } });
    const signUp = (index: number, address: string) =>
      server.send(authEndpoints.signup, {
        address,
        body: { username: `user${index}`, email: `u${index}@example.com`, password },
      });
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await signUp(index, '192.0.2.1')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await signUp(9, '192.0.2.2')).statusCode).toBe(200);
  });
});
