import { accountEndpoints } from '@aex/contracts/account';
import { adminEndpoints } from '@aex/contracts/admin';
import { authEndpoints } from '@aex/contracts/auth';
import { peopleEndpoints } from '@aex/contracts/people';
import { personalTokenEndpoints } from '@aex/contracts/personal-tokens';
import type { TokenScope } from '@aex/contracts/token-scopes';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { expect, it } from 'vitest';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testPassword, testServer } from '#server/testing/test-server.ts';

const password = testPassword;
const day = 86_400_000;

async function make(server: TestServer, token: string, scopes?: TokenScope[]) {
  const body = { name: 'OpenBB', password, ...(scopes === undefined ? {} : { scopes }) };
  return server.call(personalTokenEndpoints.create, { token, body });
}

describeWithStore('a personal access token', () => {
  it('reads unless it was given more, and never reaches credentials or the account', async () => {
    const server = await testServer();
    const session = await server.asOwner();
    const { token } = await make(server, session);
    const status = async (endpoint: Parameters<TestServer['send']>[0], body?: object) =>
      (await server.send(endpoint, { token, ...(body === undefined ? {} : { body }) })).statusCode;
    expect(await status(authEndpoints.me)).toBe(200);
    expect(await status(watchlistEndpoints.get)).toBe(200);
    expect(await status(watchlistEndpoints.put, { tickers: [] })).toBe(403);
    expect(await status(adminEndpoints.health)).toBe(403);
    for (const endpoint of [
      authEndpoints.sessions,
      authEndpoints.socketTicket,
      authEndpoints.logout,
      accountEndpoints.export,
      personalTokenEndpoints.list,
    ])
      expect(await status(endpoint)).toBe(403);
    expect(await status(personalTokenEndpoints.create, { name: 'x', password })).toBe(403);
  });

  it('is made once under an Idempotency-Key', async () => {
    const server = await testServer();
    const request = { token: await server.asOwner(), body: { name: 'OpenBB', password } };
    const headers = { 'idempotency-key': 'once' };
    const first = await server.call(personalTokenEndpoints.create, { ...request, headers });
    const second = await server.send(personalTokenEndpoints.create, { ...request, headers });
    expect([second.headers['idempotent-replayed'], second.json()]).toEqual(['true', first]);
  });

  it('does what its scopes name, within the role and the mode of whoever made it', async () => {
    const server = await testServer();
    const owner = await make(server, await server.asOwner(), ['admin']);
    expect((await server.send(adminEndpoints.health, { token: owner.token })).statusCode).toBe(200);
    expect((await server.send(watchlistEndpoints.get, { token: owner.token })).statusCode).toBe(403);
    const member = await make(server, await server.asMember(), ['admin', 'write']);
    expect((await server.send(adminEndpoints.health, { token: member.token })).statusCode).toBe(403);
    const put = await server.send(watchlistEndpoints.put, { token: member.token, body: { tickers: [] } });
    expect(put.statusCode).toBe(200);
  });

  it('is shown once, stored as a hash, listed with its last use, and ended at once', async () => {
    const server = await testServer();
    const session = await server.asMember();
    const { token, ...made } = await make(server, session);
    expect(token).toMatch(/^aex_pat_[\w-]{43}$/);
    const { rows } = await server.database.pool.query('select * from personal_tokens');
    expect(JSON.stringify(rows)).not.toContain(token.slice(8));
    await server.send(authEndpoints.me, { token });
    const { tokens } = await server.call(personalTokenEndpoints.list, { token: session, query: {} });
    expect(tokens).toEqual([{ ...made, last_used_at: server.clock.now().toISOString() }]);
    const params = { id: made.id };
    const foreign = await server.send(personalTokenEndpoints.remove, { token: await server.asMember('eve'), params });
    expect(foreign.statusCode).toBe(404);
    await server.call(personalTokenEndpoints.remove, { token: session, params });
    expect((await server.send(authEndpoints.me, { token })).statusCode).toBe(401);
  });

  it('ends with its time, and needs the password to be made', async () => {
    const server = await testServer();
    const session = await server.asMember();
    const body = { name: 'x', password: 'not the password' };
    expect((await server.refusal(personalTokenEndpoints.create, { token: session, body })).problem.status).toBe(403);
    const { token } = await make(server, session);
    server.clock.advance(90 * day - 1);
    expect((await server.send(authEndpoints.me, { token })).statusCode).toBe(200);
    server.clock.advance(1);
    expect((await server.send(authEndpoints.me, { token })).statusCode).toBe(401);
  });

  it('ends when its account is disabled, and its institutional mode with the entitlement', async () => {
    const server = await testServer();
    const owner = await server.asOwner();
    await server.asMember('ada');
    await server.database.pool.query(
      "update accounts set role = 'analyst', is_institutional = true where username = 'ada'",
    );
    const login = { username: 'ada', password, mode: 'internal' as const };
    const { access_token: session } = await server.call(authEndpoints.login, { body: login });
    const { token } = await make(server, session);
    const { id } = await server.call(authEndpoints.me, { token });
    const change = (body: object) => server.send(peopleEndpoints.change, { token: owner, params: { id }, body });
    expect((await change({ institutional: false })).statusCode).toBe(200);
    expect((await server.send(authEndpoints.me, { token })).statusCode).toBe(401);
    const member = await make(server, await server.asMember('ada'));
    await change({ disabled: true });
    expect((await server.send(authEndpoints.me, { token: member.token })).statusCode).toBe(401);
  });
});
