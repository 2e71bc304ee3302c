import { authEndpoints } from '@aex/contracts/auth';
import { expect, it } from 'vitest';
import { listeningServer } from '#server/testing/listening-server.ts';
import { refreshCookieOf } from '#server/testing/refresh-cookie.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testPassword, testServer } from '#server/testing/test-server.ts';

const wrong = 'a wrong pass phrase';

async function statusOf(server: TestServer, password: string, address = '127.0.0.1'): Promise<number> {
  const body = { username: 'ada', password };
  return (await server.send(authEndpoints.login, { body, address })).statusCode;
}

describeWithStore('guessing of a password', () => {
  it('from one address does not lock anybody out at another', async () => {
    const server = await testServer({ config: { rateLimits: {} } });
    await server.asMember('ada');
    for (let attempt = 0; attempt < 11; attempt += 1) await statusOf(server, wrong, '192.0.2.1');
    expect(await statusOf(server, testPassword, '192.0.2.1')).toBe(429);
    expect(await statusOf(server, testPassword, '192.0.2.2')).toBe(200);
  });

  it('by the name and the email address in turn is guessing at one account', async () => {
    const server = await testServer({ config: { rateLimits: {} } });
    const { email } = await server.call(authEndpoints.me, { token: await server.asMember('ada') });
    const statusAs = async (username: string | null, password: string) =>
      (await server.send(authEndpoints.login, { body: { username: username ?? '', password } })).statusCode;
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push(await statusAs('ada', wrong), await statusAs(email, wrong));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect(await statusAs('ada', testPassword)).toBe(429);
    expect(await statusAs(email, testPassword)).toBe(429);
  });

  it('from many addresses at once is stopped, and an address that the account was logged in from still gets in', async () => {
    const limits = { login: { count: 1, seconds: 3600 } };
    const server = await testServer({ config: { rateLimits: { signup: { count: 99, seconds: 60 }, ...limits } } });
    await server.asMember('ada');
    const statuses = [];
    for (let attempt = 0; attempt < 60; attempt += 1)
      statuses.push(await statusOf(server, wrong, `192.0.2.${attempt}`));
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 401), ...Array.from({ length: 10 }, () => 429)]);
    expect(await statusOf(server, testPassword, '198.51.100.1')).toBe(429);
    expect(await statusOf(server, testPassword, '127.0.0.1')).toBe(200);
  });

  it('by a crowd is answered with 503 instead of a queue without an end', async () => {
    const server = await testServer();
    await server.asMember('ada');
    const crowd = Array.from({ length: 120 }, (_, person) =>
      statusOf(server, `${wrong} ${person}`, `192.0.2.${person}`),
    );
    const statuses = await Promise.all(crowd);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(64);
    expect(await statusOf(server, testPassword)).toBe(200);
  });
});

describeWithStore('a bearer token', () => {
  it('is an access token and nothing else that the server gives out', async () => {
    const server = await listeningServer();
    await server.asMember('ada');
    const response = await server.send(authEndpoints.login, { body: { username: 'ada', password: testPassword } });
    const { access_token: token } = response.json<{ access_token: string }>();
    const refreshSecret = refreshCookieOf(response)?.value ?? '';
    for (const other of [refreshSecret, await server.ticket(token), `${token}x`, token.slice(1), '', 'null']) {
      expect((await server.send(authEndpoints.me, { token: other })).statusCode).toBe(401);
    }
    expect((await server.send(authEndpoints.me, { token })).statusCode).toBe(200);
  });
});

describeWithStore('all other sessions', () => {
  it('end together, and the present one stays', async () => {
    const server = await testServer();
    const [present, ...others] = [
      await server.asMember('ada'),
      await server.asMember('ada'),
      await server.asMember('ada'),
    ];
    const stranger = await server.asMember('eve');
    await server.call(authEndpoints.revokeOtherSessions, { token: present });
    const statuses = await Promise.all(
      [present, stranger, ...others].map(async (token) => (await server.send(authEndpoints.me, { token })).statusCode),
    );
    expect(statuses).toEqual([200, 200, 401, 401]);
  });
});
