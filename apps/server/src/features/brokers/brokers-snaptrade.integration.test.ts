import { createHmac } from 'node:crypto';
import { brokerEventEndpoints } from '@aex/contracts/broker-events';
import { brokerEndpoints } from '@aex/contracts/brokers';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { expect, it } from 'vitest';
import { listenHttp } from '#server/testing/local-server.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const secret = 'canary consumer key';

const account = {
  id: '6f1b',
  number: 'ST-7',
  name: 'Individual',
  institution_name: 'House',
  balance: { total: { amount: 3500, currency: 'USD' } },
};
const activities = [
  { id: 'c1', type: 'CONTRIBUTION', amount: 5000, currency: { code: 'USD' }, trade_date: '2026-01-02T00:00:00Z' },
  {
    id: 'b1',
    type: 'BUY',
    symbol: { symbol: 'SPY', raw_symbol: 'SPY' },
    units: 4,
    price: 500,
    amount: -2000,
    fee: 1.5,
    currency: { code: 'USD' },
    trade_date: '2026-01-05T00:00:00Z',
  },
  {
    id: 's1',
    type: 'SELL',
    symbol: { symbol: 'SPY' },
    units: -1,
    price: '510.25',
    amount: 510.25,
    fee: 0,
    currency: 'USD',
    trade_date: '2026-02-05',
  },
  { id: 'o1', type: 'OPTIONEXPIRATION', trade_date: '2026-02-06' },
];

const answers: Record<string, unknown> = {
  '/accounts': [account],
  '/accounts/6f1b/balances': [{ currency: { code: 'USD' }, cash: 3508.75, buying_power: 3508.75 }],
  '/accounts/6f1b/positions/all': {
    results: [
      { instrument: { kind: 'etf', symbol: 'SPY', description: 'SPDR' }, units: '3', price: '520.10', currency: 'USD' },
      { instrument: { kind: 'mutualfund', symbol: 'SWVXX' }, units: '10', price: '1', cash_equivalent: true },
    ],
    data_freshness: {},
  },
  '/accounts/6f1b/activities': { data: activities, pagination: { offset: 0, limit: 1000, total: 4 } },
  '/snapTrade/listUsers': ['user1', 'user2'],
};

/** SnapTrade on loopback: it answers only what is signed rightly. */
async function snapTrade({ refuses = false } = {}) {
  const faults: string[] = [];
  const url = await listenHttp((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://local');
    const signed = JSON.stringify({ content: null, path: pathname, query: search.slice(1) });
    const wanted = createHmac('sha256', encodeURI(secret)).update(signed).digest('base64');
    if (request.headers['signature'] !== wanted || searchParams.get('clientId') !== 'client-1') faults.push(pathname);
    const status = refuses && pathname === '/accounts' ? 400 : 200;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answers[pathname] ?? {}));
  });
  const providers = { ...testConfig().providers, baseUrls: { snaptrade: url } };
  const server = await testServer({ config: { providers } });
  const token = await server.asMember();
  const credentials = { broker_name: 'SnapTrade', api_key: 'client-1', api_secret: secret };
  return { server, token, faults, body: { provider: 'manual_api_key' as const, sandbox: false, credentials } };
}

describeWithStore('SnapTrade by a personal key', () => {
  it('is read into the ledger of a portfolio, signed, and what no ledger takes waits as an event', async () => {
    const { server, token, faults, body } = await snapTrade();
    const connection = await server.call(brokerEndpoints.connect, { token, body });
    expect(connection).toMatchObject({ status: 'connected', provider_name: 'SnapTrade', account_id: 'ST-7' });
    await server.app.jobs.runPending();
    expect(faults).toEqual([]);
    const { connections } = await server.call(brokerEndpoints.list, { token, query: {} });
    expect(connections[0]?.last_error).toBeNull();
    const { events } = await server.call(brokerEventEndpoints.list, { token, query: {} });
    expect(events).toMatchObject([{ kind: 'option', broker_kind: 'OPTIONEXPIRATION', date: '2026-02-06' }]);
    const { portfolios } = await server.call(portfolioEndpoints.list, { token, query: {} });
    const listed = await server.call(portfolioEndpoints.listActivities, {
      token,
      params: { id: portfolios[0]?.id ?? '' },
      query: {},
    });
    const dealings = listed.activities.map(({ kind, symbol, quantity, price, fee }) => [
      kind,
      symbol,
      quantity,
      price,
      fee,
    ]);
    expect(dealings).toContainEqual(['buy', 'SPY', 4, 500, 1.5]);
    expect(dealings).toContainEqual(['sell', 'SPY', 1, 510.25, 0]);
    expect(dealings.filter(([kind]) => kind === 'deposit').length).toBeGreaterThan(0);
    expect(await server.call(brokerEndpoints.performance, { token, query: {} })).toMatchObject({ account_id: 'ST-7' });
    const all = JSON.stringify(connections) + server.logLines.join('');
    expect(all).not.toContain(secret);
  });

  it('says so where the key is one for many users', async () => {
    const { server, token, body } = await snapTrade({ refuses: true });
    const { problem } = await server.refusal(brokerEndpoints.connect, { token, body });
    expect(problem.detail).toContain('make a personal key');
  });
});
