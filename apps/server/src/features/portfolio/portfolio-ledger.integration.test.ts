import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { portfolioAnalysisEndpoints } from '@aex/contracts/portfolio-analysis';
import { expect, it } from 'vitest';
import { storeBars } from '#server/testing/test-data.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

const now = '2026-05-08T21:00:00.000Z';

async function serverWithBars(): Promise<TestServer> {
  const server = await testServer({ now });
  await storeBars(server.database, {
    symbol: 'NVDA',
    name: 'NVIDIA',
    first: '2026-04-24',
    closes: [100, 101, 102, 104, 103, 105, 107, 106, 108, 110],
  });
  await storeBars(server.database, {
    symbol: 'SPY',
    name: 'SPDR S&P 500 ETF Trust',
    first: '2026-04-24',
    closes: [500, 501, 502, 503, 504, 505, 506, 507, 508, 509],
  });
  return server;
}

async function portfolioOf(server: TestServer, token: string) {
  const portfolio = await server.call(portfolioEndpoints.create, { token, body: { name: 'Mine' } });
  const account = await server.call(portfolioEndpoints.createAccount, {
    token,
    params: { id: portfolio.id },
    body: { name: 'Broker' },
  });
  return { params: { id: portfolio.id }, account: { id: account.id } };
}

describeWithStore('a ledger', () => {
  it('becomes positions, gains and a bridge that explains the change to the cent', async () => {
    const server = await serverWithBars();
    const token = await server.asGuest();
    const { params, account } = await portfolioOf(server, token);
    const add = (body: object) =>
      server.call(portfolioEndpoints.addActivity, { token, params: account, body: body as never });
    await add({ kind: 'deposit', date: '2026-04-27', amount: 10_000 });
    await add({ kind: 'buy', date: '2026-04-28', symbol: 'NVDA', quantity: 50, price: '100.55', fee: '1.05' });
    await add({ kind: 'dividend', date: '2026-04-30', symbol: 'NVDA', amount: '12.34', tax: '1.85' });
    await add({ kind: 'sell', date: '2026-05-06', symbol: 'NVDA', quantity: 20, price: 107, fee: 1 });
    const positions = await server.call(portfolioAnalysisEndpoints.positions, { token, params, query: {} });
    expect(positions.positions[0]).toMatchObject({ symbol: 'NVDA', quantity: 30, price: { price: 110 } });
    const cash = 10_000 - 5027.5 - 1.05 + 12.34 - 1.85 + 2140 - 1;
    expect(positions.value).toBeCloseTo(cash + 3300, 8);
    const bridge = await server.call(portfolioAnalysisEndpoints.bridge, { token, params, query: {} });
    const amounts = Object.fromEntries(bridge.bars.map(({ bar, amount }) => [bar, amount]));
    expect(amounts).toEqual({
      market: 412.5,
      income: 12.34,
      fees: -2.05,
      taxes: -1.85,
      currency: 0,
      flows: 10_000,
      corporate_actions: 0,
    });
    expect(bridge.change).toBeCloseTo(positions.value ?? 0, 8);
    const performance = await server.call(portfolioAnalysisEndpoints.performance, { token, params, query: {} });
    expect(performance).toMatchObject({ start_value: 0, end_value: positions.value, net_flow: 10_000 });
    expect(performance.gain).toBeCloseTo((positions.value ?? 0) - 10_000, 8);
    expect(performance.benchmark?.symbol).toBe('SPY');
    const exposure = await server.call(portfolioAnalysisEndpoints.exposure, { token, params, query: {} });
    expect(exposure.by_asset.map(({ name }) => name)).toEqual(['Cash USD', 'NVDA']);
    const risk = await server.call(portfolioAnalysisEndpoints.risk, { token, params, query: {} });
    expect(risk.findings.find(({ rule }) => rule === 'position_share')).toMatchObject({
      status: 'over',
      subject: 'NVDA',
    });
    const sales = await server.call(portfolioAnalysisEndpoints.sales, { token, params, query: {} });
    expect(sales.sales).toMatchObject([{ quantity: 20, cost: 2011.42, proceeds: 2139, gain: 127.58, reason: null }]);
  });

  it('does not count shares that came in without a cost as gain, and says so', async () => {
    const server = await serverWithBars();
    const token = await server.asGuest();
    const { params, account } = await portfolioOf(server, token);
    const add = (body: object) =>
      server.call(portfolioEndpoints.addActivity, { token, params: account, body: body as never });
    // Before the first stored close, and of a symbol of which nothing is stored.
    await add({ kind: 'transfer_in', date: '2026-03-02', symbol: 'NVDA', quantity: 10 });
    const odd = await add({ kind: 'transfer_in', date: '2026-04-28', symbol: 'ODD', quantity: 3 });
    await add({ kind: 'sell', date: '2026-05-06', symbol: 'NVDA', quantity: 4, price: 107 });
    const read = () => server.call(portfolioAnalysisEndpoints.positions, { token, params, query: {} });
    const positions = await read();
    expect(positions.positions).toMatchObject([
      {
        symbol: 'NVDA',
        value_base: 660,
        cost: null,
        unrealized_base: null,
        unrealized_share: null,
        realized_base: null,
        cost_reason: expect.stringContaining('without a cost'),
        lots: [{ quantity: 6, cost: null, cost_base: null }],
      },
      { symbol: 'ODD', value_base: null, cost: null, unrealized_base: null, realized_base: 0, realized_reason: null },
    ]);
    expect(positions).toMatchObject({
      cost_base: null,
      cost_base_of_known: 0,
      unrealized_base: null,
      realized_base: null,
      realized_base_of_known: 0,
      without_cost: ['NVDA', 'ODD'],
      sold_without_cost: ['NVDA'],
      cash: [{ currency: 'USD', amount: 428 }],
    });
    const { sales } = await server.call(portfolioAnalysisEndpoints.sales, { token, params, query: {} });
    expect(sales).toMatchObject([{ quantity: 4, cost: null, proceeds: 428, gain: null, gain_base: null }]);
    expect(sales[0]?.reason).toBe(positions.positions[0]?.cost_reason);
    await server.call(portfolioEndpoints.editActivity, {
      token,
      params: { id: odd.id },
      body: { kind: 'transfer_in', date: '2026-04-28', symbol: 'ODD', quantity: 3, amount: 90 } as never,
    });
    expect(await read()).toMatchObject({ cost_base_of_known: 90, without_cost: ['NVDA'] });
  });
});
