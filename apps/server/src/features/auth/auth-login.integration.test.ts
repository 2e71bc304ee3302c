import { authEndpoints } from '@aex/contracts/auth';
import { copy } from '@aex/contracts/copy';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { expect, it } from 'vitest';
import { refreshCookieOf } from '#server/testing/refresh-cookie.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testOwner, testPassword, testServer } from '#server/testing/test-server.ts';
import { demoUsername, settleDemoAccount } from './demo-account.ts';

const wrong = 'a wrong pass phrase';

function withoutRequestId(text: string): string {
  return text.replace(/req_\w+/, 'req');
}

async function statusesOfLogins(server: TestServer, passwords: string[]): Promise<number[]> {
  const statuses = [];
  for (const password of passwords) {
    statuses.push((await server.send(authEndpoints.login, { body: { username: 'ada', password } })).statusCode);
  }
  return statuses;
}

describeWithStore('login', () => {
  it('takes the user name or the address, whatever the case', async () => {
    const server = await testServer();
    await server.asMember('ada');
    for (const username of ['ada', 'ADA', ' ada ', 'ada@example.com', 'Ada@Example.COM']) {
      const body = { username, password: testPassword, mode: null };
      const answer = await server.call(authEndpoints.login, { body });
      expect(answer).toMatchObject({ mode: 'public', token_type: 'bearer', expires_at: '2026-11-20T15:15:00.000Z' });
    }
  });

  it('answers a wrong password and a missing user with the same bytes', async () => {
    const server = await testServer();
    await server.asMember('ada');
    const known = await server.send(authEndpoints.login, { body: { username: 'ada', password: wrong } });
    const unknown = await server.send(authEndpoints.login, { body: { username: 'nobody', password: wrong } });
    expect([known.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(withoutRequestId(known.body)).toBe(withoutRequestId(unknown.body));
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
  });

  it('records both outcomes in the audit log', async () => {
    const server = await testServer();
    await server.asMember('ada');
    await server.send(authEndpoints.login, { body: { username: 'ada', password: wrong }, address: '192.0.2.7' });
    const { rows } = await server.database.pool.query(
      "select action, address from audit_entries where action like 'account.login%' order by id",
    );
    expect(rows).toEqual([
      { action: 'account.login', address: '127.0.0.1' },
      { action: 'account.login-failed', address: '192.0.2.7' },
    ]);
  });

  it('grants internal mode on the entitlement alone, and tells who gets less', async () => {
    const server = await testServer();
    await server.asMember('ada');
    const member = await server.call(authEndpoints.login, {
      body: { username: 'ada', password: testPassword, mode: 'internal' },
    });
    expect(member.mode).toBe('public');
    expect(member).toMatchObject({
      notice: expect.stringMatching(/no institutional access/),
      notice_reason: 'not_entitled',
    });
    const owner = await server.call(authEndpoints.login, {
      body: { username: testOwner, password: testPassword, mode: 'internal' },
    });
    expect(owner).toMatchObject({ mode: 'internal' });
    expect(owner.notice).toBeUndefined();
  });

  it('refuses every attempt on the account, the right one too, after 10 wrong ones', async () => {
    const server = await testServer({ config: { rateLimits: {} } });
    await server.asMember('ada');
    const statuses = await statusesOfLogins(server, [...Array.from({ length: 12 }, () => wrong), testPassword]);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429]);
    const { problem, response } = await server.refusal(authEndpoints.login, {
      body: { username: 'ADA', password: testPassword },
    });
    expect(problem.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(300);
    expect(response.headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '0' });
    const { rows } = await server.database.pool.query(
      "select count(*)::int as failures from audit_entries where action = 'account.login-failed'",
    );
    expect(rows).toEqual([{ failures: 10 }]);
  });

  it('lets the right password in again by itself, once the window is over', async () => {
    const server = await testServer({ config: { rateLimits: { login: { count: 2, seconds: 5 } } } });
    await server.asMember('ada');
    expect((await statusesOfLogins(server, [wrong, wrong, testPassword])).at(-1)).toBe(429);
    const login = { body: { username: 'ada', password: testPassword } };
    const patience = { timeout: 30_000, interval: 250 };
    await expect.poll(async () => (await server.send(authEndpoints.login, login)).statusCode, patience).toBe(200);
  });

  it('counts attempts that are sent at once', async () => {
    const server = await testServer({ config: { rateLimits: {} } });
    await server.asMember('ada');
    const attempts = Array.from({ length: 25 }, () =>
      server.send(authEndpoints.login, { body: { username: 'ada', password: wrong } }),
    );
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('forgets the wrong attempts after a right one, and counts no right one', async () => {
    const server = await testServer({ config: { rateLimits: {} } });
    await server.asMember('ada');
    const passwords = Array.from({ length: 40 }, (_, index) => (index % 8 === 0 ? wrong : testPassword));
    const statuses = await statusesOfLogins(server, passwords);
    expect(statuses).toEqual(passwords.map((password) => (password === wrong ? 401 : 200)));
  });

  it('stops an address that tries many names', async () => {
    const server = await testServer({ config: { rateLimits: {} } });
    const attempt = (index: number) =>
      server.send(authEndpoints.login, { address: '192.0.2.9', body: { username: `user${index}`, password: wrong } });
    const statuses = [];
    for (let index = 0; index < 32; index += 1) statuses.push((await attempt(index)).statusCode);
    expect(statuses.indexOf(429)).toBe(30);
  });

  it.each([
    [{ password: testPassword }, 'body.username'],
    [{ username: 'ada' }, 'body.password'],
    [{ username: 'ada', password: testPassword, mode: 'admin' }, 'body.mode'],
    [{ username: 'ada', password: testPassword, role: 'owner' }, 'body.role'],
  ])('refuses the body %j', async (body, path) => {
    const server = await testServer();
    const { problem } = await server.refusal(authEndpoints.login, { body });
    expect(problem).toMatchObject({ status: 422, errors: [{ path }] });
  });

  it('sets a refresh cookie that script, other sites and plain connections never see', async () => {
    const server = await testServer();
    await server.asOwner();
    const response = await server.send(authEndpoints.login, { body: { username: testOwner, password: testPassword } });
    expect(refreshCookieOf(response)).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Strict' });
    expect(refreshCookieOf(response)).not.toHaveProperty('domain');
    expect(response.headers['set-cookie']).toMatch(/^__Host-/);
    expect(String(response.headers['set-cookie']).length).toBeLessThan(4096);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describeWithStore('the demo account', () => {
  const demo = (enabled: boolean, password = 'research-demo') => ({ demo: { enabled, password } });

  it('logs in while the demo is on, in both modes', async () => {
    const server = await testServer({ config: demo(true) });
    for (const mode of ['public', 'internal'] as const) {
      expect(
        await server.call(authEndpoints.login, { body: { username: demoUsername, password: 'research-demo', mode } }),
      ).toMatchObject({ mode });
    }
  });

  it('names itself in the refusal while it is on, with the configured password', async () => {
    const server = await testServer({ config: demo(true, 'another-demo') });
    const { problem } = await server.refusal(authEndpoints.login, {
      body: { username: 'x', password: 'research-demo' },
    });
    expect(problem.detail).toBe(copy.auth.invalidDemoCredentials(demoUsername, 'another-demo'));
  });

  it('does not exist while it is off', async () => {
    const server = await testServer({ config: demo(false) });
    const { problem } = await server.refusal(authEndpoints.login, {
      body: { username: demoUsername, password: 'research-demo' },
    });
    expect(problem).toMatchObject({ status: 401, detail: copy.auth.invalidCredentials });
    const { rows } = await server.database.pool.query('select id from accounts');
    expect(rows).toEqual([]);
  });

  it('ends its sessions and closes when it is switched off, and opens with the new password when it is on again', async () => {
    const server = await testServer({ config: demo(true) });
    const token = await server.asDemo();
    const login = (password: string) =>
      server.send(authEndpoints.login, { body: { username: demoUsername, password } });
    await settleDemoAccount(server.database.handle, demo(false).demo, server.clock.now());
    expect((await server.send(authEndpoints.me, { token })).statusCode).toBe(401);
    expect((await login('research-demo')).statusCode).toBe(401);
    await settleDemoAccount(server.database.handle, demo(true, 'changed-demo').demo, server.clock.now());
    expect((await login('research-demo')).statusCode).toBe(401);
    expect((await login('changed-demo')).statusCode).toBe(200);
    expect((await server.send(authEndpoints.me, { token })).statusCode).toBe(401);
  });

  it('loses its sessions when its password is changed', async () => {
    const server = await testServer({ config: demo(true) });
    const token = await server.asDemo();
    await settleDemoAccount(server.database.handle, demo(true, 'changed-demo').demo, server.clock.now());
    expect((await server.send(authEndpoints.me, { token })).statusCode).toBe(401);
  });

  it('shares no workspace with the others', async () => {
    const server = await testServer({ config: demo(true) });
    await server.asOwner();
    const { rows } = await server.database.pool.query(
      'select count(distinct workspace_id)::int as count from accounts',
    );
    expect(rows).toEqual([{ count: 2 }]);
    expect((await server.send(watchlistEndpoints.get, { token: await server.asDemo() })).statusCode).toBe(200);
  });
});
