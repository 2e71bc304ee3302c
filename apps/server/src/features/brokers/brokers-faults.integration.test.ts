import type { ServerResponse } from 'node:http';
import { brokerEndpoints } from '@aex/contracts/brokers';
import { expect, it } from 'vitest';
import { testServer, type TestServer, type TestServerOptions } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { configFor, type StubBroker, stubBroker } from './testing/stub-broker.ts';

const secrets = { api_key: 'canary-key-71f2', api_secret: 'canary-secret-93ab' };

async function arrange(
  options: TestServerOptions = {},
): Promise<{ broker: StubBroker; server: TestServer; token: string }> {
  const broker = await stubBroker();
  const usual = configFor(broker.url);
  const brokers = { ...(usual.brokers ?? testConfig().brokers), allowedHosts: [new URL(broker.url).host] };
  const server = await testServer({ ...options, config: { ...usual, brokers } });
  return { broker, server, token: await server.asMember() };
}

function keyForm(baseUrl?: string) {
  const credentials = {
    broker_name: 'House broker',
    ...secrets,
    ...(baseUrl === undefined ? {} : { base_url: baseUrl }),
  };
  return { provider: 'manual_api_key' as const, credentials };
}

async function connected(server: TestServer, token: string, url: string) {
  const connection = await server.call(brokerEndpoints.connect, { token, body: keyForm(url) });
  await server.app.jobs.runPending();
  return connection;
}

async function signedIn(server: TestServer, token: string): Promise<string> {
  const response = await server.send(brokerEndpoints.authorize, { token, params: { provider: 'alpaca' } });
  const { auth_url: authUrl } = response.json<{ auth_url: string }>();
  const state = new URL(authUrl).searchParams.get('state');
  await server.send(brokerEndpoints.callback, { params: { provider: 'alpaca' }, query: { code: 'c', state }, token });
  await server.app.jobs.runPending();
  const { connections } = await server.call(brokerEndpoints.list, { token, query: {} });
  return connections[0]?.id ?? '';
}

async function readAgain(server: TestServer): Promise<void> {
  await server.app.brokers.sendDue();
  await server.app.jobs.runPending();
}

async function onlyConnection(server: TestServer, token: string) {
  const { connections } = await server.call(brokerEndpoints.list, { token, query: {} });
  return connections[0];
}

const misbehaviours: ReadonlyArray<[string, (response: ServerResponse) => void]> = [
  ['garbage', (response) => response.end('}{ not json')],
  ['a web page', (response) => response.end('<!doctype html><html><body>Maintenance</body></html>')],
  ['nothing', (response) => response.end()],
  ['another shape', (response) => response.end('[1,2,3]')],
  ['a cut connection', (response) => response.destroy()],
  ['a packed answer', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')],
  ['a redirect elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['403', (response) => response.writeHead(403).end('{"message":"canary-secret-93ab"}')],
  ['429', (response) => response.writeHead(429, { 'retry-after': '7200' }).end()],
  ['500', (response) => response.writeHead(500).end('stack')],
];

describeWithStore('the account behind a connection', () => {
  it('is not connected twice by another spelling of the same address', async () => {
    const { broker, server, token } = await arrange();
    const { id } = await connected(server, token, broker.url);
    const { port } = new URL(broker.url);
    for (const host of ['127.1', '2130706433', '0x7f.0.0.1']) {
      const again = await connected(server, token, `http://${host}:${port}/`);
      expect(again.id).toBe(id);
    }
  });

  it('is not read for while it is disabled', async () => {
    const { broker, server, token } = await arrange();
    await connected(server, token, broker.url);
    broker.paths();
    await server.database.pool.query("update accounts set disabled_at = now() where username = 'member'");
    server.clock.advance(20 * 60_000);
    await readAgain(server);
    expect(broker.paths()).toEqual([]);
    await server.database.pool.query("update accounts set disabled_at = null where username = 'member'");
    await readAgain(server);
    expect(broker.paths()).not.toEqual([]);
  });

  it('that everybody shares reaches no real broker', async () => {
    const { broker, server } = await arrange();
    const token = await server.asDemo();
    broker.paths();
    const form = await server.refusal(brokerEndpoints.connect, { token, body: keyForm(broker.url) });
    const params = { provider: 'alpaca' };
    const signIn = await server.refusal(brokerEndpoints.authorize, { token, params, query: { sandbox: 'false' } });
    expect([form.problem.status, signIn.problem.status]).toEqual([403, 403]);
    expect(broker.paths()).toEqual([]);
    const body = { provider: 'interactive_brokers' as const, sandbox: true };
    expect((await server.call(brokerEndpoints.connect, { token, body })).sandbox).toBe(true);
  });
});

describeWithStore('a broker that misbehaves', () => {
  it.each(misbehaviours)(
    'with %s makes the connection failing, keeps the keys, and is well again later',
    async (_name, how) => {
      const { broker, server, token } = await arrange();
      const { id } = await connected(server, token, broker.url);
      broker.misbehave((_request, response) => how(response));
      const params = { id };
      const failed = await server.call(brokerEndpoints.test, { token, params });
      expect(failed).toMatchObject({ success: false, account_id: 'ACC-1' });
      expect(failed.message).toMatch(/^(?:House broker|This address)/);
      const failing = await onlyConnection(server, token);
      expect(failing).toMatchObject({ status: 'failing', last_error: failed.message });
      expect(JSON.stringify([failed, failing, server.logLines])).not.toContain('canary');
      broker.misbehave(null);
      const healed = await server.call(brokerEndpoints.test, { token, params });
      expect(healed).toEqual({ success: true, message: 'Connection test successful!', account_id: 'ACC-1' });
      expect(await onlyConnection(server, token)).toMatchObject({ status: 'connected', last_error: null });
    },
  );

  it('is asked at most once a minute, ever more seldom, and not before it said', async () => {
    const { broker, server, token } = await arrange();
    await connected(server, token, broker.url);
    broker.paths();
    broker.misbehave((_request, response) => void response.writeHead(503).end());
    server.clock.advance(15 * 60_000);
    for (let minute = 0; minute < 14; minute += 1) {
      await Promise.all([readAgain(server), readAgain(server)]);
      server.clock.advance(60_000);
    }
    // After 0, 2 and 6 minutes; the next pause is of 8.
    expect(broker.paths()).toEqual(['GET /v2/account', 'GET /v2/account', 'GET /v2/account']);
    const later = await server.asMember();
    expect(await onlyConnection(server, later)).toMatchObject({ status: 'failing' });
  });

  it('that refuses the credentials wants them renewed, keeps them, and leaves others alone', async () => {
    const { broker, server, token } = await arrange();
    const { id } = await connected(server, token, broker.url);
    const paper = await server.call(brokerEndpoints.connect, {
      token,
      body: { provider: 'interactive_brokers', sandbox: true },
    });
    broker.misbehave((_request, response) => void response.writeHead(401).end());
    await server.call(brokerEndpoints.test, { token, params: { id } });
    await server.app.jobs.runPending();
    const { connections } = await server.call(brokerEndpoints.list, { token, query: {} });
    expect(connections.find((each) => each.id === id)?.status).toBe('renewal_needed');
    expect(connections.find((each) => each.id === paper.id)).toMatchObject({ status: 'connected' });
    broker.misbehave(null);
    expect((await server.call(brokerEndpoints.test, { token, params: { id } })).success).toBe(true);
  });

  it('that gives only a part shows what is missing and keeps what was there', async () => {
    const { broker, server, token } = await arrange();
    await connected(server, token, broker.url);
    broker.misbehave((request, response) => {
      if (request.path.startsWith('/v2/positions')) response.writeHead(500).end();
      else if (request.path === '/v2/account') response.end('{"id":"ACC-1","currency":"USD","cash":"1","equity":"2"}');
      else response.end('[]');
    });
    server.clock.advance(14 * 60_000);
    await server.database.pool.query('update broker_connections set next_sync_at = $1', [server.clock.now()]);
    await readAgain(server);
    expect(await onlyConnection(server, token)).toMatchObject({
      status: 'connected',
      last_error: 'Positions could not be read: House broker has a fault of its own (500).',
    });
    const performance = await server.call(brokerEndpoints.performance, { token, query: {} });
    expect(performance).toMatchObject({ live_pnl: 1100.5, last_updated: '2026-11-20T15:00:00.000Z' });
  });
});

describeWithStore('tokens of a broker', () => {
  it('are renewed once, however many want one at the same time', async () => {
    const { broker, server, token } = await arrange();
    const id = await signedIn(server, token);
    server.clock.advance(9 * 60_000 + 30_000);
    broker.paths();
    const params = { id };
    const tests = await Promise.all([
      server.call(brokerEndpoints.test, { token, params }),
      server.call(brokerEndpoints.test, { token, params }),
      readAgain(server),
    ]);
    expect(tests[0]).toMatchObject({ success: true });
    expect(broker.paths().filter((path) => path === 'POST /oauth/token')).toHaveLength(1);
    expect(broker.seen.at(-1)?.headers['authorization']).toBe('Bearer access-canary-2');
  });

  it('that the broker ended are told as a permission to renew, and asked for no more', async () => {
    const { broker, server, token } = await arrange();
    const id = await signedIn(server, token);
    server.clock.advance(9 * 60_000 + 30_000);
    broker.misbehave((_request, response) => {
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
    });
    const test = await server.call(brokerEndpoints.test, { token, params: { id } });
    expect(test).toMatchObject({
      success: false,
      message: 'The permission at Alpaca has ended. Connect again to renew it.',
    });
    broker.paths();
    server.clock.advance(5 * 60_000);
    await readAgain(server);
    expect(broker.paths()).toEqual([]);
  });

  it('are given back when the connection goes, later where the broker is down, and nothing of them stays', async () => {
    const { broker, server, token } = await arrange();
    const id = await signedIn(server, token);
    broker.paths();
    broker.misbehave((_request, response) => void response.writeHead(503).end());
    await server.call(brokerEndpoints.disconnect, { token, params: { id } });
    expect(broker.paths()).toEqual(['POST /oauth/revoke']);
    expect((await server.call(brokerEndpoints.list, { token, query: {} })).connections).toEqual([]);
    broker.misbehave(null);
    server.clock.advance(61_000);
    await server.app.brokers.sendDue();
    expect(broker.paths()).toEqual(['POST /oauth/revoke']);
    expect(new URLSearchParams(broker.seen.at(-1)?.body).get('token')).toBe('refresh-canary-1');
    const { rows } = await server.database.pool.query(
      'select id from broker_connections union all select connection_id from broker_revocations',
    );
    expect(rows).toEqual([]);
    const audited = await server.database.pool.query("select action from audit_entries where action ~ '^broker'");
    expect(audited.rows).toContainEqual({ action: 'broker.disconnect' });
  });
});

describeWithStore('the form for keys', () => {
  it('names what is missing, and the base URL of a broker that has none of its own', async () => {
    const { server, token } = await arrange();
    const credentials = { broker_name: 'House broker', api_key: ' ', api_secret: '' };
    const body = { provider: 'manual_api_key', credentials };
    const { problem } = await server.refusal(brokerEndpoints.connect, { token, body });
    expect(problem).toMatchObject({ status: 422, detail: 'Please fill in all required fields' });
    expect(problem.errors?.map(({ path }) => path)).toEqual([
      'body.credentials.api_key',
      'body.credentials.api_secret',
    ]);
    const noBase = await server.refusal(brokerEndpoints.connect, { token, body: keyForm() });
    expect(noBase.problem.errors?.[0]?.path).toBe('body.credentials.base_url');
  });

  it('sends the keys to the given address alone, and nothing of the operator along', async () => {
    const { broker, server, token } = await arrange();
    await server.call(brokerEndpoints.connect, { token, body: keyForm(`${broker.url}/v2/`) });
    const [{ headers, path } = { headers: {}, path: '' }] = broker.seen;
    expect(path).toBe('/v2/account');
    expect(headers).toMatchObject({ 'apca-api-key-id': secrets.api_key, 'apca-api-secret-key': secrets.api_secret });
    expect(JSON.stringify(headers)).not.toMatch(/operator-secret|cookie|authorization/);
  });

  it('refuses every address of this machine in the same words, and the server there is never reached', async () => {
    const broker = await stubBroker();
    // The operator's own address for Alpaca is no way in for users either.
    const server = await testServer({ config: configFor(broker.url) });
    const token = await server.asMember();
    const { port } = new URL(broker.url);
    const hosts = [
      'localhost',
      '127.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      'localhost.',
    ];
    for (const host of hosts) {
      for (const address of [`http://${host}:${port}`, `https://${host}:${port}/v2`, `https://${host}`]) {
        const { problem } = await server.refusal(brokerEndpoints.connect, { token, body: keyForm(address) });
        expect([problem.status, problem.detail]).toEqual([
          400,
          'This address cannot be used: it must be a public https:// address that answers.',
        ]);
      }
    }
    expect(broker.seen).toEqual([]);
  });
});
