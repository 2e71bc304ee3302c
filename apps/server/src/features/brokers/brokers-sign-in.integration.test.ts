import { authEndpoints } from '@aex/contracts/auth';
import { brokerEndpoints } from '@aex/contracts/brokers';
import { expect, it } from 'vitest';
import { testServer, type TestServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { challengeOf, configFor, type StubBroker, stubBroker } from './testing/stub-broker.ts';

type Begun = { url: URL; state: string; cookies: Record<string, string> };

async function begin(server: TestServer, token: string, provider = 'alpaca'): Promise<Begun> {
  const response = await server.send(brokerEndpoints.authorize, { token, params: { provider } });
  const { auth_url: authUrl } = response.json<{ auth_url: string }>();
  const url = new URL(authUrl);
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  return { url, state: url.searchParams.get('state') ?? '', cookies };
}

async function arrange(): Promise<{ broker: StubBroker; server: TestServer; token: string }> {
  const broker = await stubBroker();
  const server = await testServer({ config: configFor(broker.url) });
  return { broker, server, token: await server.asMember() };
}

function callback(server: TestServer, query: Record<string, string>, cookies: Record<string, string> = {}) {
  return server.send(brokerEndpoints.callback, { params: { provider: 'alpaca' }, query, cookies });
}

async function refusedCallbacks(server: TestServer): Promise<number> {
  const sql = "select 1 from audit_entries where action = 'broker.callback_refused'";
  return (await server.database.pool.query(sql)).rows.length;
}

describeWithStore('signing in at a broker', () => {
  it('sends the browser there with a proof key and nothing that lets it trade', async () => {
    const { broker, server, token } = await arrange();
    const response = await server.send(brokerEndpoints.authorize, { token, params: { provider: 'alpaca' } });
    const { auth_url: authUrl, provider } = response.json<{ auth_url: string; provider: string }>();
    const { origin, pathname, searchParams } = new URL(authUrl);
    expect([provider, `${origin}${pathname}`]).toEqual(['alpaca', `${broker.url}/oauth/authorize`]);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'aex-client',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost/api/v1/broker/callback/alpaca',
      env: 'live',
    });
    expect(searchParams.has('scope')).toBe(false);
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ name: '__Host-aex_broker', httpOnly: true, secure: true, sameSite: 'Lax' });
    expect(broker.seen).toEqual([]);
  });

  it('trades the code for tokens with the proof, reads the account, and leads back to the settings', async () => {
    const { broker, server, token } = await arrange();
    const { url, state, cookies } = await begin(server, token);
    const answer = await callback(server, { code: 'the-code', state }, cookies);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/settings?broker=alpaca&result=connected']);
    expect(server.logLines.join('')).not.toContain('the-code');
    const form = new URLSearchParams(broker.seen[0]?.body);
    expect(Object.fromEntries(form)).toMatchObject({
      grant_type: 'authorization_code',
      code: 'the-code',
      client_id: 'aex-client',
      client_secret: 'operator-secret',
      redirect_uri: url.searchParams.get('redirect_uri'),
    });
    expect(challengeOf(form.get('code_verifier') ?? '')).toBe(url.searchParams.get('code_challenge'));
    await server.app.jobs.runPending();
    const { connections } = await server.call(brokerEndpoints.list, { token, query: {} });
    expect(connections).toMatchObject([
      { provider: 'alpaca', provider_name: 'Alpaca', status: 'connected', account_id: 'ACC-1', sandbox: false },
    ]);
    const performance = await server.call(brokerEndpoints.performance, { token, query: {} });
    expect(performance).toMatchObject({ live_pnl: 1100.5, exposure_percent: 75, currency: 'USD' });
  });

  it('refuses a state that is missing, unknown, used, too old, of another browser or of another provider', async () => {
    const { broker, server, token } = await arrange();
    const { state, cookies } = await begin(server, token);
    const other = await begin(server, token);
    const third = await begin(server, token);
    expect((await callback(server, { code: 'c' }, cookies)).statusCode).toBe(400);
    expect((await callback(server, { code: 'c', state: 'made-up' }, cookies)).statusCode).toBe(400);
    expect(
      (await callback(server, { code: 'c', state: other.state }, { '__Host-aex_broker': 'else' })).statusCode,
    ).toBe(400);
    const wrongProvider = { params: { provider: 'tradestation' }, query: { code: 'c', state: third.state }, cookies };
    expect((await server.send(brokerEndpoints.callback, wrongProvider)).statusCode).toBe(400);
    expect(broker.seen).toEqual([]);
    await callback(server, { code: 'c', state }, cookies);
    expect((await callback(server, { code: 'c', state }, cookies)).statusCode).toBe(400);
    const late = await begin(server, token);
    server.clock.advance(10 * 60_000);
    expect((await callback(server, { code: 'c', state: late.state }, late.cookies)).statusCode).toBe(400);
    expect(await refusedCallbacks(server)).toBe(6);
    const { rows } = await server.database.pool.query('select 1 from broker_connections');
    expect(rows).toHaveLength(1);
  });

  it('refuses the state of a session that has ended, and takes a bearer token of the same session for its browser', async () => {
    const { server, token } = await arrange();
    const own = await begin(server, token);
    const request = { params: { provider: 'alpaca' }, query: { code: 'c', state: own.state }, token };
    expect((await server.send(brokerEndpoints.callback, request)).statusCode).toBe(302);
    const ended = await begin(server, token);
    await server.call(authEndpoints.logout, { token });
    expect((await callback(server, { code: 'c', state: ended.state }, ended.cookies)).statusCode).toBe(400);
  });

  it('stores nothing where the user says no or the broker gives no token', async () => {
    const { broker, server, token } = await arrange();
    const denied = await begin(server, token);
    const no = await callback(server, { error: 'access_denied', state: denied.state }, denied.cookies);
    expect(no.headers.location).toBe('/settings?broker=alpaca&result=denied');
    for (const body of ['<html>login</html>', '{"error":"invalid_grant"}', '{}', '']) {
      broker.misbehave((_request, response) => void response.writeHead(400).end(body));
      const begun = await begin(server, token);
      const answer = await callback(server, { code: 'c', state: begun.state }, begun.cookies);
      expect(answer.headers.location).toBe('/settings?broker=alpaca&result=failed');
    }
    const { connections } = await server.call(brokerEndpoints.list, { token, query: {} });
    expect(connections).toEqual([]);
  });

  it('renews the same connection when the user signs in again, with the day until which Schwab lets it live', async () => {
    const { broker, server, token } = await arrange();
    broker.misbehave((request, response) => {
      const isToken = request.path.startsWith('/v1/oauth/token');
      const body = isToken
        ? { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 1800 }
        : [{ accountNumber: '123', hashValue: 'HASH' }];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    const params = { provider: 'td_ameritrade' };
    const ids = new Set<string>();
    for (const renewBy of ['2026-11-27T15:00:00.000Z', '2026-11-27T15:05:00.000Z']) {
      const { state, cookies } = await begin(server, token, 'td_ameritrade');
      await server.send(brokerEndpoints.callback, { params, query: { code: 'c', state }, cookies });
      const { connections } = await server.call(brokerEndpoints.list, { token, query: {} });
      expect(connections).toMatchObject([{ provider_name: 'TD Ameritrade (Charles Schwab)', renew_by: renewBy }]);
      ids.add(connections[0]?.id ?? '');
      server.clock.advance(5 * 60_000);
    }
    expect(ids.size).toBe(1);
    expect(broker.seen[0]?.headers['authorization']).toBe(`Basic ${btoa('schwab-client:operator-secret')}`);
  });

  it('shows the paper broker\u2019s own page in sandbox mode, which leads nowhere but back', async () => {
    const server = await testServer();
    const token = await server.asMember();
    const request = { token, params: { provider: 'tradestation' }, query: { sandbox: 'true' } };
    const response = await server.send(brokerEndpoints.authorize, request);
    const { auth_url: authUrl } = response.json<{ auth_url: string }>();
    const page = await server.http.inject({ url: authUrl.replace(/^https?:\/\/[^/]+/, '') });
    const allow = /id="allow" href="([^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const back = new URL(allow);
    const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
    const done = await server.http.inject({ url: `${back.pathname}${back.search}`, cookies });
    expect(done.headers.location).toBe('/settings?broker=tradestation&result=connected');
    const evil = authUrl.replace(/redirect_uri=[^&]+/, 'redirect_uri=https%3A%2F%2Fevil.com%2F');
    const refused = await server.http.inject({ url: evil.replace(/^https?:\/\/[^/]+/, '') });
    expect([refused.statusCode, refused.body.includes('evil')]).toEqual([400, false]);
  });
});
