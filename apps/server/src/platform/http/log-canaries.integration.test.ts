import { authEndpoints } from '@aex/contracts/auth';
import { brokerEndpoints } from '@aex/contracts/brokers';
import { chatEndpoints } from '@aex/contracts/chat';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { personalTokenEndpoints } from '@aex/contracts/personal-tokens';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { searchEndpoints } from '@aex/contracts/search';
import { sharingEndpoints } from '@aex/contracts/sharing';
import { threadEndpoints } from '@aex/contracts/threads';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { askIn } from '#server/testing/asked-thread.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testServer } from '#server/testing/test-server.ts';

const canaries = {
  password: 'canary-password-7f3a',
  message: 'canary-message-91bc',
  key: 'canary-key-55d0',
  title: 'canary-title-0e4d',
  header: 'canary-header-2a68',
  ticker: 'CANARY9T',
};

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [secret, bytes.toString('base64'), bytes.toString('hex'), encodeURIComponent(secret)];
}

describeWithStore('the log at its most talkative level', () => {
  it('holds no password, token, key or word of a user, after calls that work and calls that do not', async () => {
    const server = await testServer();
    const account = { username: 'ann', email: 'ann@example.com', password: canaries.password };
    await server.call(authEndpoints.signup, { body: account });
    const login = { username: 'ann', password: canaries.password, mode: 'public' as const };
    const { access_token: token } = await server.call(authEndpoints.login, { body: login });
    await server.refusal(authEndpoints.login, { body: { ...login, password: `${canaries.password} not` } });
    const threadId = await askIn(server, { token, message: `What of SPY, ${canaries.message}?` });
    await server.call(threadEndpoints.rename, { token, params: { id: threadId }, body: { title: canaries.title } });
    await server.send(chatEndpoints.ask, { token, body: { message: canaries.message, context: canaries.key } });
    const shared = await server.send(sharingEndpoints.share, { token, params: { id: threadId }, body: {} });
    await server.send(searchEndpoints.search, { token, query: { query: canaries.message } });
    await server.send(watchlistEndpoints.put, { token, body: { tickers: [canaries.key] } });
    await server.send(watchlistEndpoints.put, { token, body: { tickers: [canaries.ticker] } });
    await server.http.inject({
      url: `/api/v1/market/symbols/${canaries.ticker}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const odd = { method: 'PUT', url: '/api/v1/watchlist', headers: { authorization: `Bearer ${token}` } } as const;
    await server.http.inject({ ...odd, payload: { tickers: [], [canaries.key]: 1 } });
    await server.send(portfolioEndpoints.create, { token, body: { name: canaries.title } });
    const keyed = { provider: 'alpaca', credentials: { key: canaries.key, secret: canaries.key } };
    await server.send(brokerEndpoints.connect, { token, body: keyed });
    const made = { name: 'script', scopes: ['read' as const], expires_in_days: 1, password: canaries.password };
    const personal = await server.call(personalTokenEndpoints.create, { token, body: made });
    await server.send(passwordEndpoints.change, {
      token,
      body: { current_password: canaries.password, new_password: `${canaries.password} new` },
    });
    const headers = { authorization: `Bearer ${canaries.header}`, cookie: `session=${canaries.header}` };
    await server.http.inject({ url: '/api/v1/auth/me', headers });
    await server.http.inject({ url: `/s/${canaries.key}`, headers: { 'user-agent': canaries.header } });
    const log = server.logLines.join('');
    const secrets = [
      ...Object.values(canaries),
      server.config.demo.password,
      token,
      personal.token,
      ...tokensIn(shared.body),
    ];
    expect(secrets.flatMap(formsOf).filter((form) => log.includes(form))).toEqual([]);
    expect(server.logLines.length).toBeGreaterThan(20);
  });

  it('tells of a failed query what failed and where, and not the values', async () => {
    const server = await testServer();
    const cause = Object.assign(new Error('no room'), { code: '53100', detail: `Failing row: (${canaries.message})` });
    const error = new DrizzleQueryError('insert into messages values ($1)', [canaries.message], cause);
    server.http.log.error({ err: error }, 'run failed');
    const line = server.logLines.at(-1) ?? '';
    expect(JSON.parse(line).err).toMatchObject({ code: '53100', message: expect.stringContaining('no room') });
    expect(line).toContain('insert into messages');
    expect(line).toContain('log-canaries');
    expect(line).not.toContain(canaries.message);
  });

  it('keeps hostile text in one record, whatever it holds', async () => {
    const server = await testServer();
    const hostile = '\u001b[31mred\r\n{"level":60,"msg":"forged"}';
    server.http.log.warn({ agent: hostile }, hostile);
    await server.http.inject({ url: `/api/v1/threads/${encodeURIComponent(hostile)}` });
    for (const line of server.logLines) {
      expect(line.trimEnd()).not.toContain('\n');
      expect(line).not.toContain('\u001b');
      expect(JSON.parse(line).level).not.toBe(60);
    }
  });
});

function tokensIn(body: string): string[] {
  const { token }: { token?: string } = JSON.parse(body);
  return token === undefined ? [] : [token];
}
