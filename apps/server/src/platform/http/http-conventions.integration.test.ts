import { authEndpoints } from '@aex/contracts/auth';
import { chatEndpoints } from '@aex/contracts/chat';
import { allEndpoints } from '@aex/contracts/endpoints';
import { marketEndpoints } from '@aex/contracts/market';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { builtClient } from '#server/testing/built-client.ts';
import { strictProblem } from '#server/testing/endpoint-caller.ts';
import { type TestServer, testPassword, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const universe = '/api/v1/universe';

function expectGuarded({ headers }: LightMyRequestResponse): void {
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  for (const part of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "script-src 'self'",
    "worker-src 'self'",
  ]) {
    expect(policy.split(';')).toContain(part);
  }
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers['x-request-id']).toMatch(/^req_\w+$/);
}

async function accountCount(server: TestServer): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(
    "select count(*)::int as count from accounts where role <> 'guest' and username <> 'demo123'",
  );
  return rows[0]?.count ?? -1;
}

describeWithStore('every answer', () => {
  it('has a request id of the server, whatever the caller sends', async () => {
    const { http } = await testServer();
    const ids = [];
    for (let index = 0; index < 3; index += 1) {
      const response = await http.inject({
        url: universe,
        headers: { 'x-request-id': 'forged', 'request-id': 'forged' },
      });
      ids.push(response.headers['x-request-id']);
    }
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain('forged');
  });

  it('carries the security headers, in success and failure, JSON, page, file and stream', async () => {
    const server = await testServer({ clientDirectory: builtClient() });
    const token = await server.asGuest();
    const html = { accept: 'text/html' };
    const responses = [
      await server.http.inject(universe),
      await server.http.inject('/api/v1/nothing'),
      await server.http.inject('/api/v1/auth/me'),
      await server.http.inject({ url: '/', headers: html }),
      await server.http.inject({ url: '/nothing', headers: html }),
      await server.http.inject('/assets/app-1a2b.js'),
      await server.http.inject('/healthz'),
      await server.http.inject('/api/v1/openapi.json'),
      await server.send(chatEndpoints.ask, { token, body: { message: 'What is the price of SPY?' } }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 401, 200, 404, 200, 200, 200, 200]);
    for (const response of responses) expectGuarded(response);
  });

  it('asks for TLS only where the public address has it', async () => {
    const plain = await (await testServer()).http.inject(universe);
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    const secure = await testServer({ config: { publicUrl: 'https://desk.example.com' } });
    expect((await secure.http.inject(universe)).headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });

  it('is not stored when it is private, and asked for again when it is public', async () => {
    const server = await testServer();
    const token = await server.asGuest();
    expect((await server.send(authEndpoints.me, { token })).headers['cache-control']).toBe('no-store');
    expect((await server.http.inject(universe)).headers['cache-control']).toBe('no-cache');
  });

  it('has an etag when it is read, and is empty with 304 when nothing changed', async () => {
    const server = await testServer();
    const first = await server.http.inject(universe);
    const etag = String(first.headers['etag']);
    const again = await server.http.inject({ url: universe, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await server.http.inject({ url: universe, headers: { 'if-none-match': 'W/"other"' } });
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
    const head = await server.http.inject({ method: 'HEAD', url: universe });
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', etag]);
  });

  it('has the etag of its minute when it tells the moment at which it was made', async () => {
    const server = await testServer();
    const token = await server.asGuest();
    const tag = (await server.send(watchlistEndpoints.get, { token })).headers['etag'];
    const askAgain = () =>
      server.http.inject({
        url: watchlistEndpoints.get.path,
        headers: { authorization: `Bearer ${token}`, 'if-none-match': String(tag) },
      });
    server.clock.advance(59_000);
    expect((await askAgain()).statusCode).toBe(304);
    server.clock.advance(1_000);
    const later = await askAgain();
    expect([later.statusCode, later.json()]).toMatchObject([200, { generatedAt: '2026-11-20T15:01:00.000Z' }]);
  });

  it('tells the limit of calls and refuses more, by address and by account', async () => {
    const server = await testServer({ config: { rateLimits: { api: { count: 3, seconds: 60 } } } });
    const responses = [];
    for (let index = 0; index < 4; index += 1) responses.push(await server.http.inject(universe));
    expect(responses.map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['2', '1', '0', '0']);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    const broken = { url: '/api/v1/auth/me', headers: { authorization: 'Bearer guess' } };
    expect((await server.http.inject(broken)).statusCode).toBe(429);
    expect((await server.http.inject({ ...broken, remoteAddress: '192.0.2.1' })).statusCode).toBe(401);
  });

  it('counts by the address that a trusted proxy heard, and never by what anybody else says', async () => {
    const rateLimits = { api: { count: 1, seconds: 60 } };
    const behind = async (trustedProxies: string[]) => {
      const server = await testServer({ config: { rateLimits, trustedProxies } });
      const statuses = [];
      for (const heard of ['198.51.100.1', '198.51.100.2', '203.0.113.9, 198.51.100.1']) {
        const answer = await server.http.inject({ url: universe, headers: { 'x-forwarded-for': heard } });
        statuses.push(answer.statusCode);
      }
      return statuses;
    };
    expect(await behind(['127.0.0.1'])).toEqual([200, 200, 429]);
    expect(await behind([])).toEqual([200, 429, 429]);
  });
});

describeWithStore('cross-origin calls', () => {
  const desk = 'https://desk.example.com';
  const preflight = (server: TestServer, origin: string) =>
    server.http.inject({
      method: 'OPTIONS',
      url: '/api/v1/auth/login',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });

  it.each([
    'https://evil.example',
    'null',
    'https://desk.example.com.evil.example',
    'https://evil.desk.example.com',
    'http://desk.example.com',
    '*',
  ])('from %s are not allowed', async (origin) => {
    for (const corsOrigins of [[], [desk]]) {
      const server = await testServer({ config: { corsOrigins } });
      const simple = await server.http.inject({ url: universe, headers: { origin } });
      for (const { headers } of [simple, await preflight(server, origin)]) {
        expect(headers).not.toHaveProperty('access-control-allow-origin');
      }
    }
  });

  it('are not spoken of where no origin asks', async () => {
    const server = await testServer({ config: { corsOrigins: [desk] } });
    const { headers } = await server.http.inject({ url: universe });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('from a configured origin are allowed, with credentials, and never from all', async () => {
    const server = await testServer({ config: { corsOrigins: [desk] } });
    const simple = await server.http.inject({ url: universe, headers: { origin: desk } });
    for (const { headers } of [simple, await preflight(server, desk)]) {
      expect(headers).toMatchObject({
        'access-control-allow-origin': desk,
        'access-control-allow-credentials': 'true',
      });
      expect(String(headers['vary'])).toMatch(/Origin/i);
    }
    const kept = await server.http.inject({ url: '/api/v1/strategies', headers: { origin: desk } });
    expect(kept.headers['vary']).toBe('Origin, accept-encoding');
    const { statusCode, headers } = await preflight(server, desk);
    expect(statusCode).toBe(204);
    const methods = new Set(allEndpoints.map(({ method }) => method));
    expect(String(headers['access-control-allow-methods']).split(/, ?/)).toEqual(expect.arrayContaining([...methods]));
  });
});

describeWithStore('a request', () => {
  const signup = { username: 'ada', email: 'ada@example.com', password: testPassword };
  const post = (server: TestServer, contentType: string, payload: string) =>
    server.http.inject({
      method: 'POST',
      url: '/api/v1/auth/signup',
      headers: { 'content-type': contentType },
      payload,
    });

  it.each([
    'application/json\ta',
    'application/json garbage',
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json,text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'application/json; x=y; CharSet = "iso-8859-1"',
  ])('whose body is said to be %j never reaches its call', async (contentType) => {
    const server = await testServer();
    const response = await post(server, contentType, JSON.stringify(signup));
    expect([400, 415]).toContain(response.statusCode);
    strictProblem(response);
    expect(await accountCount(server)).toBe(0);
  });

  it.each([
    'application/json',
    ' application/json',
    'APPLICATION/JSON ;',
    'application/json; charset=utf-8',
    'application/json\ta',
  ])('with a body that does not fit is never let through as %j', async (contentType) => {
    const server = await testServer();
    const response = await post(server, contentType, JSON.stringify({ ...signup, role: 'owner' }));
    expect([400, 415, 422]).toContain(response.statusCode);
    expect(await accountCount(server)).toBe(0);
  });

  it.each([
    ['nothing', '', [400, 422]],
    ['null', 'null', [400, 422]],
    ['a list', '[]', [422]],
    ['a text', '""', [422]],
    ['a number', '1', [422]],
    ['broken JSON', '{"username":', [400]],
    ['two documents', '{}{}', [400]],
    ['a poisoned prototype', '{"__proto__":{"role":"owner"}}', [400]],
    ['a poisoned constructor', '{"constructor":{"prototype":{"role":"owner"}}}', [400]],
    ['10,000 levels', '['.repeat(10_000) + ']'.repeat(10_000), [400, 422]],
    ['500,000 levels', '['.repeat(500_000) + ']'.repeat(500_000), [400, 422]],
    ['deep objects', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000), [400, 422]],
    ['a NUL character', JSON.stringify({ ...signup, username: 'a\0da' }), [400]],
    ['more than 1 MiB', JSON.stringify({ ...signup, password: 'x'.repeat(1024 * 1024) }), [413]],
    ['a password of 100 kB', JSON.stringify({ ...signup, password: 'x'.repeat(100_000) }), [422]],
  ])('with %s as its body is refused with a reason', async (_name, payload, statuses) => {
    const server = await testServer();
    const response = await post(server, 'application/json', payload);
    expect(statuses).toContain(response.statusCode);
    strictProblem(response);
    expect(await accountCount(server)).toBe(0);
  });

  it.each(['application/json', 'application/json; charset="UTF-8"', 'application/json; charset=us-ascii'])(
    'without a body is one whatever its type is said to be, also %j',
    async (contentType) => {
      const { http } = await testServer();
      const answer = await http.inject({
        method: 'POST',
        url: '/api/v1/auth/token?mode=public',
        headers: { 'content-type': contentType },
      });
      expect(answer.statusCode).toBe(200);
    },
  );

  it('may have spaces before its token', async () => {
    const server = await testServer();
    const headers = { authorization: `Bearer   ${await server.asGuest()}` };
    expect((await server.http.inject({ url: '/api/v1/auth/me', headers })).statusCode).toBe(200);
  });

  it('with NUL in its query or path is refused, not failed', async () => {
    const server = await testServer();
    const token = await server.asGuest();
    const query = await server.http.inject(`${universe}?query=%00`);
    expect(strictProblem(query).status).toBe(400);
    const path = await server.http.inject({
      url: '/api/v1/threads/%00',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(path.statusCode).toBe(400);
  });

  it.each(["' OR 1=1--", '$1', '%', '_', '\\', '$.a.b.c', '%25', 'a!'.repeat(90)])(
    'takes %j as plain text',
    async (text) => {
      const server = await testServer();
      const token = await server.asGuest();
      const found = await server.send(marketEndpoints.universe, { query: { query: text } });
      expect([200, 422]).toContain(found.statusCode);
      const thread = await server.http.inject({
        url: `/api/v1/threads/${encodeURIComponent(text)}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(thread.statusCode).toBe(404);
    },
  );

  it.each(['/api//v1/universe', '/api/v1/universe/', '/api/v1/universe%2F', '/API/v1/universe', '/api/v2/universe'])(
    'to %s finds nothing',
    async (url) => {
      const server = await testServer();
      expect(strictProblem(await server.http.inject(url)).status).toBe(404);
    },
  );

  it('with a method that the path does not have is told which ones it has', async () => {
    const server = await testServer();
    const response = await server.http.inject({ method: 'DELETE', url: '/api/v1/watchlist' });
    expect(strictProblem(response).status).toBe(405);
    expect(response.headers['allow']).toBe('GET, HEAD, PUT');
    const trace = await server.http.inject({ method: 'TRACE', url: universe });
    expect([404, 405]).toContain(trace.statusCode);
    const override = await server.http.inject({
      method: 'POST',
      url: universe,
      headers: { 'x-http-method-override': 'GET', 'x-method-override': 'GET' },
    });
    expect(override.statusCode).toBe(405);
  });

  it('that asks for the options of a path without being a preflight is told nothing', async () => {
    const server = await testServer();
    const response = await server.http.inject({ method: 'OPTIONS', url: universe });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each([
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.env',
    '/assets/../.env',
    '/assets/%2e%2e%2f.env',
    '//etc/passwd',
  ])('for the file %s gets none', async (url) => {
    const server = await testServer({ clientDirectory: builtClient() });
    const response = await server.http.inject(url);
    expect([400, 403, 404]).toContain(response.statusCode);
    expect(response.body).not.toMatch(/SECRET|root:/);
  });

  it('that cannot be decoded is a bad request like any other', async () => {
    const server = await testServer();
    const response = await server.http.inject('/api/v1/threads/%zz');
    expect(strictProblem(response).status).toBe(400);
  });
});
