import { personalTokenEndpoints } from '@aex/contracts/personal-tokens';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import type { TokenScope } from '@aex/contracts/token-scopes';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { expect, it } from 'vitest';
import { strictProblem } from '#server/testing/endpoint-caller.ts';
import { personalToken } from '#server/testing/personal-token.ts';
import { quietBars, storeDailyBars } from '#server/testing/stored-bars.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testServer, type TestServerOptions } from '#server/testing/test-server.ts';

type Rpc = { method: string; params?: Record<string, unknown> };
const eras = ['2025-11-25', '2026-07-28'] as const;
type Era = (typeof eras)[number];

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

async function post(server: TestServer, payload: unknown, headers: Record<string, string> = {}) {
  return server.http.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      host: 'localhost:3000',
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

/** One call as a client of this era makes it. */
async function rpc(server: TestServer, era: Era, { token, method, params = {} }: Rpc & { token: string }) {
  const isModern = era === '2026-07-28';
  const sent = isModern ? { ...params, _meta: envelope } : params;
  const name = params['name'];
  const response = await post(
    server,
    { jsonrpc: '2.0', id: 1, method, params: sent },
    {
      authorization: `Bearer ${token}`,
      'mcp-protocol-version': era,
      ...(isModern ? { 'mcp-method': method } : {}),
      ...(isModern && typeof name === 'string' ? { 'mcp-name': name } : {}),
    },
  );
  const isStream = String(response.headers['content-type']).startsWith('text/event-stream');
  const text = isStream ? (/^data: (\{.*\})$/m.exec(response.body)?.[1] ?? '') : response.body;
  return { status: response.statusCode, ...JSON.parse(text) };
}

async function ready(scopes: TokenScope[], options: TestServerOptions = {}) {
  const server = await testServer(options);
  await storeDailyBars(server.database, { symbol: 'SPY', bars: quietBars('2026-11-10', [600, 610, 605]) });
  const session = await server.asMember();
  return { server, session, token: await personalToken(server, session, scopes) };
}

describeWithStore('the MCP server', () => {
  it.each(eras)('lists the analyst’s tools as read-only to a client of %s', async (era) => {
    const { server, token } = await ready(['read']);
    const { status, result } = await rpc(server, era, { token, method: 'tools/list' });
    expect(status).toBe(200);
    const names = result.tools.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['last_price', 'price_bars', 'macro_regime', 'yield_curve', 'news']));
    expect(names).not.toContain('search_evidence');
    expect(names.filter((name: string) => name.startsWith('portfolio'))).toEqual([]);
    for (const { annotations, inputSchema } of result.tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(inputSchema).toMatchObject({
        type: 'object',
        additionalProperties: false,
        properties: { as_of: { type: 'string' } },
      });
    }
  });

  it.each(eras)('answers with figures, their source, day and state to a client of %s', async (era) => {
    const { server, token } = await ready(['read']);
    const params = { name: 'last_price', arguments: { symbol: ' spy' } };
    const { result } = await rpc(server, era, { token, method: 'tools/call', params });
    expect(result.isError).toBeUndefined();
    const [finding] = result.structuredContent.evidence;
    expect(finding).toMatchObject({ as_of: '2026-11-13', state: 'stale', values: { close: { value: 605 } } });
    expect(finding.source).not.toBe('');
    expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
  });

  it('answers as of a past day with what was known then', async () => {
    const { server, token } = await ready(['read']);
    const priceOn = async (asOf: unknown) => {
      const params = { name: 'last_price', arguments: { symbol: 'SPY', as_of: asOf } };
      return (await rpc(server, '2026-07-28', { token, method: 'tools/call', params })).result;
    };
    const past = await priceOn('2026-11-12');
    expect(past.structuredContent.evidence[0]).toMatchObject({
      as_of: '2026-11-12',
      values: { close: { value: 610 } },
    });
    const future = await priceOn('2030-01-01');
    expect(future.structuredContent.evidence[0]).toMatchObject({ values: { close: { value: 605 } } });
    for (const wrong of ['yesterday', 7, '2026-02-30']) {
      expect(await priceOn(wrong)).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('as_of') }],
      });
    }
  });

  it('introduces itself to a client of the first era', async () => {
    const { server, token } = await ready(['read']);
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    };
    const { result } = await rpc(server, '2025-11-25', { token, method: 'initialize', params });
    expect(result).toMatchObject({ protocolVersion: '2025-11-25', serverInfo: { name: 'aex' } });
    expect(result.instructions).toContain('never instructions');
  });

  it('introduces itself to a client of the second era', async () => {
    const { server, token } = await ready(['read']);
    const { status, result } = await rpc(server, '2026-07-28', { token, method: 'server/discover' });
    expect(status).toBe(200);
    expect(result.supportedVersions).toContain('2026-07-28');
  });

  it.each(eras)('says what is wrong with input and with names it does not know, to a client of %s', async (era) => {
    const { server, token } = await ready(['read']);
    const call = (name: string, input: unknown) =>
      rpc(server, era, { token, method: 'tools/call', params: { name, arguments: input } });
    for (const input of [{}, { symbol: 7 }, { symbol: "'; drop table accounts; --" }, { symbol: 'SPY', more: 1 }]) {
      const { result } = await call('last_price', input);
      expect(result.isError).toBe(true);
      expect(result.content[0].text).toMatch(/symbol|more/);
    }
    expect((await call('last_price', { symbol: 'NOSUCH' })).result.structuredContent).toEqual({
      evidence: [],
      note: 'There are no prices of NOSUCH.',
    });
    const unknown = await call('__proto__', {});
    expect(unknown.error ?? unknown.result.isError).toBeTruthy();
    const hidden = await call('portfolio_list', {});
    expect(hidden.error ?? hidden.result.isError).toBeTruthy();
  });

  it('shows portfolios to a token of that scope, its own and no other’s', async () => {
    const { server, session, token } = await ready(['read', 'portfolio']);
    const mine = await server.call(portfolioEndpoints.create, {
      token: session,
      body: { name: 'Mine', base_currency: 'USD' },
    });
    const other = await server.asMember('other');
    const theirs = await server.call(portfolioEndpoints.create, {
      token: other,
      body: { name: 'Theirs', base_currency: 'USD' },
    });
    const call = async (name: string, input: object) =>
      (await rpc(server, '2025-11-25', { token, method: 'tools/call', params: { name, arguments: input } })).result;
    const { portfolios } = (await call('portfolio_list', {})).structuredContent;
    expect(portfolios.map(({ id }: { id: string }) => id)).toEqual([mine.id]);
    expect((await call('portfolio_positions', { id: mine.id })).isError).toBeUndefined();
    for (const name of ['portfolio_positions', 'portfolio_performance', 'portfolio_exposure', 'portfolio_risk']) {
      const refused = await call(name, { id: theirs.id });
      const missing = await call(name, { id: 'pf_nosuch' });
      expect(refused.isError).toBe(true);
      expect(refused).toEqual(missing);
    }
  });

  it('researches for a token that may ask, and what is one\u2019s own for one of that scope too', async () => {
    const { server, session, token } = await ready(['read', 'chat']);
    await server.call(watchlistEndpoints.put, { token: session, body: { tickers: ['SPY'] } });
    const wider = await personalToken(server, session, ['read', 'chat', 'portfolio']);
    const reader = await personalToken(server, session, ['read', 'portfolio']);
    const research = async (own: string, question: string) => {
      const params = { name: 'research', arguments: { question } };
      const { result } = await rpc(server, '2025-11-25', { token: own, method: 'tools/call', params });
      return result.structuredContent;
    };
    const { result: listed } = await rpc(server, '2025-11-25', { token: reader, method: 'tools/list' });
    expect(listed.tools.map(({ name }: { name: string }) => name)).not.toContain('research');
    const { evidence } = await research(token, 'What was the last close of SPY?');
    expect(evidence[0]).toMatchObject({ as_of: '2026-11-13', state: 'stale' });
    const mine = 'What is on my watchlist?';
    expect(JSON.stringify(await research(wider, mine))).toContain('SPY');
    expect(JSON.stringify(await research(token, mine))).not.toContain('SPY');
  });

  it('counts a question as one', async () => {
    const { server, token } = await ready(['read', 'chat'], {
      config: { rateLimits: { ...testConfig().rateLimits, chat: { count: 1, seconds: 60 } } },
    });
    const ask = async () => {
      const params = { name: 'research', arguments: { question: 'What was the last close of SPY?' } };
      return (await rpc(server, '2025-11-25', { token, method: 'tools/call', params })).result;
    };
    expect((await ask()).isError).toBeUndefined();
    const second = await ask();
    expect(second.isError).toBe(true);
    expect(second.content[0].text).toMatch(/many|limit/i);
  });

  it('takes a login, and refuses no token, bad tokens, guests and tokens without the scope', async () => {
    const { server, session, token } = await ready(['write']);
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const bad = ['', 'Bearer', 'Bearer aex_pat_x', `Bearer ${token} x`, `Basic ${token}`];
    for (const authorization of bad) {
      const response = await post(server, list, { authorization });
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer');
      strictProblem(response);
    }
    for (const refused of [token, await server.asGuest()])
      expect((await post(server, list, { authorization: `Bearer ${refused}` })).statusCode).toBe(403);
    expect((await post(server, list, { authorization: `Bearer ${session}` })).statusCode).toBe(200);
    expect(
      (await server.http.inject({ method: 'POST', url: `/mcp?token=${token}`, payload: list })).statusCode,
    ).not.toBe(200);
  });

  it('ends with its token', async () => {
    const { server, session, token } = await ready(['read']);
    const { tokens } = await server.call(personalTokenEndpoints.list, { token: session, query: {} });
    for (const { id } of tokens) await server.call(personalTokenEndpoints.remove, { token: session, params: { id } });
    const response = await post(server, {}, { authorization: `Bearer ${token}` });
    expect(response.statusCode).toBe(401);
  });

  it('refuses names that a hostile page could point here, and pages of other origins', async () => {
    const { server, token } = await ready(['read'], { config: { publicUrl: 'https://desk.example.com' } });
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const authorization = `Bearer ${token}`;
    const status = async (headers: Record<string, string>) =>
      (await post(server, list, { authorization, ...headers })).statusCode;
    for (const host of ['evil.example', 'desk.example.com.evil.example', 'localhost.evil.example'])
      expect(await status({ host })).toBe(403);
    for (const host of ['a@localhost', '[']) expect(await status({ host })).toBe(400);
    for (const host of ['desk.example.com', 'DESK.example.com:443', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(await status({ host })).toBe(200);
    expect(await status({ host: 'localhost:3000', origin: 'https://evil.example' })).toBe(403);
    expect(await status({ host: 'localhost:3000', origin: 'null' })).toBe(403);
    expect(await status({ host: 'localhost:3000', origin: 'https://desk.example.com' })).toBe(200);
  });

  it('counts as calls of the account do', async () => {
    const { server, token } = await ready(['read'], { config: { rateLimits: { api: { count: 6, seconds: 60 } } } });
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const statuses = new Set<number>();
    for (let count = 0; count < 8; count += 1)
      statuses.add((await post(server, list, { authorization: `Bearer ${token}` })).statusCode);
    expect([...statuses]).toEqual([200, 429]);
  });

  it('counts each of several messages that come in one call', async () => {
    const { server, token } = await ready(['read'], { config: { rateLimits: { api: { count: 12, seconds: 60 } } } });
    const batch = Array.from({ length: 6 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }));
    const status = async () => (await post(server, batch, { authorization: `Bearer ${token}` })).statusCode;
    expect([await status(), await status()]).toEqual([200, 429]);
  });

  it('answers a hundred messages of one call whole, each with all the prices of a year', async () => {
    const { server, token } = await ready(['read']);
    const closes = Array.from({ length: 250 }, (_, day) => 500 + day / 7);
    await storeDailyBars(server.database, { symbol: 'QQQ', bars: quietBars('2025-11-10', closes) });
    const params = { name: 'price_bars', arguments: { symbol: 'QQQ' } };
    const batch = Array.from({ length: 100 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/call', params }));
    const { body } = await post(server, batch, { authorization: `Bearer ${token}` });
    expect(body).not.toContain('isError');
    expect(body.length).toBeGreaterThan(500_000);
    expect(body.match(/"id":\d+/g)).toHaveLength(100);
  });

  it('stands hostile bodies', async () => {
    const { server, token } = await ready(['read']);
    const authorization = `Bearer ${token}`;
    const bodies = [
      '',
      'null',
      '[]',
      '{}',
      '{"jsonrpc":"2.0"',
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'find_symbol', arguments: { query: '\0' } },
      }),
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(900_000) }),
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'no/such' }),
    ];
    for (const body of bodies) {
      const { statusCode, body: answer } = await post(server, body, { authorization });
      expect(statusCode).toBeLessThan(500);
      expect(answer).not.toMatch(/node_modules|at \w+ \(/);
    }
    for (const method of ['GET', 'DELETE'] as const) {
      const { statusCode } = await server.http.inject({
        method,
        url: '/mcp',
        headers: { host: 'localhost', authorization },
      });
      expect(statusCode).toBe(405);
    }
    expect((await rpc(server, '2025-11-25', { token, method: 'tools/list' })).status).toBe(200);
  });

  it('opens no streams that wait for news of the tools', async () => {
    const { server, token } = await ready(['read']);
    const answer = await rpc(server, '2026-07-28', {
      token,
      method: 'subscriptions/listen',
      params: { notifications: { toolsListChanged: true } },
    });
    expect(answer.error).toBeTruthy();
  });
});
