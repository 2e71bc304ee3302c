import { authEndpoints } from '@aex/contracts/auth';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it, vi } from 'vitest';
import type { Response } from '#server/testing/endpoint-caller.ts';
import { refreshCookieOf, withRefreshSecret } from '#server/testing/refresh-cookie.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testOwner, testPassword, testServer } from '#server/testing/test-server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

type Session = { token: string; secret: string };

async function logIn(server: TestServer, device = 'test browser'): Promise<Session> {
  const body = { username: testOwner, password: testPassword };
  const response = await server.send(authEndpoints.login, { body, headers: { 'user-agent': device } });
  return sessionOf(response);
}

function sessionOf(response: Response): Session {
  return {
    token: response.json<{ access_token: string }>().access_token,
    secret: refreshCookieOf(response)?.value ?? '',
  };
}

function refreshWith(server: TestServer, secret: string): Promise<Response> {
  return server.send(authEndpoints.refresh, { cookies: withRefreshSecret(secret) });
}

async function statusWith(server: TestServer, token: string): Promise<number> {
  return (await server.send(authEndpoints.me, { token })).statusCode;
}

describeWithStore('a session', () => {
  it('has an access token of 15 minutes and a refresh secret of 30 days', async () => {
    const server = await testServer();
    await server.asOwner();
    const { token, secret } = await logIn(server);
    server.clock.advance(15 * minute - 1);
    expect(await statusWith(server, token)).toBe(200);
    server.clock.advance(1);
    expect(await statusWith(server, token)).toBe(401);
    server.clock.advance(30 * day - 15 * minute - 1);
    expect((await refreshWith(server, secret)).statusCode).toBe(200);
    const late = await logIn(server);
    server.clock.advance(30 * day);
    expect((await refreshWith(server, late.secret)).statusCode).toBe(401);
  });

  it('gets a new token and a new secret at each refresh, and the old token stays good until its end', async () => {
    const server = await testServer();
    await server.asOwner();
    const first = await logIn(server);
    const second = sessionOf(await refreshWith(server, first.secret));
    expect(second.secret).not.toBe(first.secret);
    expect(second.token).not.toBe(first.token);
    expect(await statusWith(server, second.token)).toBe(200);
    expect(await statusWith(server, first.token)).toBe(200);
    expect((await refreshWith(server, second.secret)).statusCode).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { origin: 'http://evil.localhost', 'sec-fetch-site': 'same-site' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a page that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
  ])('is not refreshed by %s, whose call carries the cookie', async (_name, headers) => {
    const server = await testServer({ config: { corsOrigins: ['https://app.example.com'] } });
    await server.asOwner();
    const { secret } = await logIn(server);
    const refused = await server.refusal(authEndpoints.refresh, { cookies: withRefreshSecret(secret), headers });
    expect(refused.problem.status).toBe(401);
    expect(refreshCookieOf(refused.response)).toBeNull();
    for (const own of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:3000', host: 'localhost:3000' },
      { origin: 'https://app.example.com', 'sec-fetch-site': 'cross-site' },
      {},
    ])
      expect(
        (await server.send(authEndpoints.refresh, { cookies: withRefreshSecret(secret), headers: own })).statusCode,
      ).toBe(200);
  });

  it('lets a second tab refresh with the replaced secret for a minute, without a third secret', async () => {
    const server = await testServer();
    await server.asOwner();
    const { secret } = await logIn(server);
    const next = sessionOf(await refreshWith(server, secret));
    server.clock.advance(minute);
    const other = await refreshWith(server, secret);
    expect(other.statusCode).toBe(200);
    expect(refreshCookieOf(other)).toBeNull();
    expect(await statusWith(server, sessionOf(other).token)).toBe(200);
    expect((await refreshWith(server, next.secret)).statusCode).toBe(200);
  });

  it('gives several tabs that refresh at once one new secret', async () => {
    const server = await testServer();
    await server.asOwner();
    const { secret } = await logIn(server);
    const responses = await Promise.all(Array.from({ length: 5 }, () => refreshWith(server, secret)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(responses.filter((response) => refreshCookieOf(response) !== null)).toHaveLength(1);
  });

  it('ends when a replaced secret comes back after its minute, for thief and owner alike', async () => {
    const server = await testServer();
    await server.asOwner();
    const { secret } = await logIn(server);
    const next = sessionOf(await refreshWith(server, secret));
    server.clock.advance(minute + 1);
    expect((await refreshWith(server, secret)).statusCode).toBe(401);
    expect((await refreshWith(server, next.secret)).statusCode).toBe(401);
    expect(await statusWith(server, next.token)).toBe(401);
    const { rows } = await server.database.pool.query(
      "select action from audit_entries where action = 'session.refresh-reused'",
    );
    expect(rows).toHaveLength(1);
  });

  it('is noted as seen again after a minute, once for all the calls that come at once', async () => {
    const server = await testServer();
    await server.asOwner();
    const { token } = await logIn(server);
    const seen = async () => {
      const { sessions } = await server.call(authEndpoints.sessions, { token, query: {} });
      return sessions.find(({ current }) => current)?.last_seen_at;
    };
    const before = await seen();
    server.clock.advance(minute);
    expect(await seen()).toBe(before);
    server.clock.advance(1);
    const query = vi.spyOn(server.database.pool, 'query');
    await Promise.all(Array.from({ length: 20 }, () => statusWith(server, token)));
    const notes = query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('set last_seen_at'));
    query.mockRestore();
    expect(notes.length).toBeGreaterThan(0);
    expect(notes.length).toBeLessThanOrEqual(2);
    expect(await seen()).toBe(server.clock.now().toISOString());
  });

  it('gives up Institutional Mode at a refresh that asks for it, for good', async () => {
    const server = await testServer();
    await server.asOwner();
    const body = { username: testOwner, password: testPassword, mode: 'internal' as const };
    const first = sessionOf(await server.send(authEndpoints.login, { body }));
    const other = sessionOf(await server.send(authEndpoints.login, { body }));
    const modeOf = async (token: string) => (await server.call(authEndpoints.me, { token })).mode;
    expect(await modeOf(first.token)).toBe('internal');
    const lowered = await server.send(authEndpoints.refresh, {
      query: { mode: 'public' },
      cookies: withRefreshSecret(first.secret),
    });
    expect(lowered.json()).toMatchObject({ mode: 'public' });
    const second = sessionOf(lowered);
    expect([await modeOf(second.token), await modeOf(first.token)]).toEqual(['public', 'public']);
    expect(await modeOf(sessionOf(await refreshWith(server, second.secret)).token)).toBe('public');
    expect(await modeOf(other.token)).toBe('internal');
    const raised = await server.send(authEndpoints.refresh, {
      query: { mode: 'internal' },
      cookies: withRefreshSecret(second.secret),
    });
    expect(raised.statusCode).toBe(422);
    expect(raised.json().errors).toEqual([expect.objectContaining({ path: expect.stringContaining('mode') })]);
    const { rows } = await server.database.pool.query(
      "select object_type from audit_entries where action = 'session.lower'",
    );
    expect(rows).toEqual([{ object_type: 'session' }]);
  });

  it('refuses a refresh without a cookie and with a made-up one', async () => {
    const server = await testServer();
    expect((await server.refusal(authEndpoints.refresh)).problem.status).toBe(401);
    expect((await refreshWith(server, 'made-up')).statusCode).toBe(401);
  });

  it('keeps no ended access token', async () => {
    const server = await testServer();
    await server.asOwner();
    let { secret } = await logIn(server);
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(20 * minute);
      secret = sessionOf(await refreshWith(server, secret)).secret;
    }
    const { rows } = await server.database.pool.query(
      'select count(*)::int as count from access_tokens group by session_id order by count desc',
    );
    expect(rows[0]).toEqual({ count: 1 });
  });

  it('is over at once after log-out: token, refresh and cookie', async () => {
    const server = await testServer();
    await server.asOwner();
    const { token, secret } = await logIn(server);
    const refreshed = sessionOf(await refreshWith(server, secret));
    const response = await server.send(authEndpoints.logout, { token });
    expect(response.statusCode).toBe(204);
    expect(refreshCookieOf(response)).toMatchObject({ value: '', path: '/' });
    expect(await statusWith(server, token)).toBe(401);
    expect(await statusWith(server, refreshed.token)).toBe(401);
    expect((await refreshWith(server, refreshed.secret)).statusCode).toBe(401);
    expect((await server.send(authEndpoints.logout, { token })).statusCode).toBe(401);
  });

  it('is listed with its device, and the present one is marked', async () => {
    const server = await testServer();
    await server.asOwner();
    const { token } = await logIn(server, 'phone');
    const { sessions, next_cursor: nextCursor } = await server.call(authEndpoints.sessions, { token, query: {} });
    expect(nextCursor).toBeNull();
    expect(sessions.filter(({ current }) => current).map(({ device }) => device)).toEqual(['phone']);
    expect(sessions).toHaveLength(3);
    const first = await server.call(authEndpoints.sessions, { token, query: { limit: 2 } });
    const rest = { limit: 2, cursor: first.next_cursor ?? '' };
    const second = await server.call(authEndpoints.sessions, { token, query: rest });
    expect([...first.sessions, ...second.sessions].map(({ id }) => id)).toEqual(sessions.map(({ id }) => id));
    expect([first.sessions.length, second.next_cursor]).toEqual([2, null]);
  });

  it('is revoked from another device', async () => {
    const server = await testServer();
    await server.asOwner();
    const phone = await logIn(server, 'phone');
    const laptop = await logIn(server, 'laptop');
    const { sessions } = await server.call(authEndpoints.sessions, { token: laptop.token, query: {} });
    const id = sessions.find(({ device }) => device === 'phone')?.id ?? '';
    const named = { token: laptop.token, params: { id } };
    expect(await server.call(authEndpoints.session, named)).toMatchObject({ id, device: 'phone', current: false });
    await server.call(authEndpoints.revokeSession, named);
    expect((await server.refusal(authEndpoints.session, named)).problem.status).toBe(404);
    expect(await statusWith(server, phone.token)).toBe(401);
    expect((await refreshWith(server, phone.secret)).statusCode).toBe(401);
    expect(await statusWith(server, laptop.token)).toBe(200);
    const { rows } = await server.database.pool.query(
      "select object_id from audit_entries where action = 'session.revoke'",
    );
    expect(rows).toEqual([{ object_id: id }]);
  });

  it("answers another account's session as one that does not exist, and leaves it open", async () => {
    const server = await testServer();
    const owner = await server.asOwner();
    const member = await server.asMember();
    const { sessions } = await server.call(authEndpoints.sessions, { token: owner, query: {} });
    const ids = [...sessions.map(({ id }) => id), 'ses_missing'];
    const bodies = [];
    for (const id of ids) {
      const { problem } = await server.refusal(authEndpoints.revokeSession, { token: member, params: { id } });
      bodies.push({ ...problem, request_id: '' });
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]?.status).toBe(404);
    expect(await statusWith(server, owner)).toBe(200);
  });

  it('ends with the account when that is disabled', async () => {
    const server = await testServer();
    const token = await server.asMember('ada');
    await server.database.pool.query("update accounts set disabled_at = now() where username = 'ada'");
    expect(await statusWith(server, token)).toBe(401);
  });
});

describeWithStore('a token', () => {
  it('for guests is public only', async () => {
    const server = await testServer();
    const guest = await server.call(authEndpoints.token, { query: { mode: 'public' } });
    expect(guest.mode).toBe('public');
    const { problem } = await server.refusal(authEndpoints.token, { query: { mode: 'internal' } });
    expect(problem.status).toBe(403);
    const { rows } = await server.database.pool.query("select id from accounts where role = 'guest'");
    expect(rows).toHaveLength(1);
  });

  it('for guests is limited to 30 a minute from one address', async () => {
    const server = await testServer({ config: { rateLimits: {} } });
    const statuses = [];
    for (let index = 0; index < 31; index += 1) {
      statuses.push((await server.send(authEndpoints.token, { address: '192.0.2.3' })).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(30);
  });

  it('of another kind is no access token', async () => {
    const server = await testServer();
    const token = await server.asOwner();
    const { secret } = await logIn(server);
    const { id } = await server.call(authEndpoints.me, { token });
    const { rows } = await server.database.pool.query<{ hash: string }>('select token_hash as hash from access_tokens');
    const others = [
      secret,
      id,
      '',
      'null',
      'undefined',
      ...rows.map(({ hash }) => hash),
      `${token}x`,
      token.slice(0, -1),
    ];
    for (const other of others) expect(await statusWith(server, other)).toBe(401);
    expect((await refreshWith(server, token)).statusCode).toBe(401);
  });

  it('is taken from the Authorization header as a bearer token only', async () => {
    const server = await testServer();
    const token = await server.asOwner();
    const statusOf = async (headers: Record<string, string>, query = {}) =>
      (await server.send(authEndpoints.me, { headers, query })).statusCode;
    expect(await statusOf({ authorization: `bearer ${token}` })).toBe(200);
    for (const authorization of [token, `Basic ${token}`, `Bearer${token}`, 'Bearer', `Token ${token}`]) {
      expect(await statusOf({ authorization })).toBe(401);
    }
    expect(await statusOf({ cookie: `access_token=${token}` })).toBe(401);
    expect(await statusOf({}, { access_token: token, token })).toBe(401);
  });

  it('and a password are in no line of the log and in no row of the database', async () => {
    const server = await testServer();
    const canary = 'canary pass phrase 8c2f';
    const body = { username: 'canary', email: 'canary@example.com', password: canary };
    await server.asOwner();
    await server.call(authEndpoints.signup, { body });
    const response = await server.send(authEndpoints.login, { body: { username: 'canary', password: canary } });
    const { token, secret } = sessionOf(response);
    await server.send(authEndpoints.login, { body: { username: canary, password: canary } });
    await server.send(authEndpoints.login, { body: { username: 'canary', password: canary, extra: canary } });
    await server.send(threadEndpoints.list, { token, query: { limit: 'x' } });
    await refreshWith(server, secret);
    await server.send(authEndpoints.logout, { token });
    const { rows } = await server.database.pool.query(
      `select to_jsonb(a)::text as text from accounts a union all select to_jsonb(s)::text from sessions s
       union all select to_jsonb(t)::text from access_tokens t union all select to_jsonb(e)::text from audit_entries e`,
    );
    const kept = [...server.logLines, ...rows.map((row: { text: string }) => row.text)].join('\n');
    for (const secretText of [canary, token, secret]) expect(kept).not.toContain(secretText);
    expect(server.logLines.length).toBeGreaterThan(5);
  });
});
