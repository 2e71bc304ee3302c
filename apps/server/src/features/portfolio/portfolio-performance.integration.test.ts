import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { portfolioAnalysisEndpoints } from '@aex/contracts/portfolio-analysis';
import { expect, it } from 'vitest';
import { storeBars } from '#server/testing/test-data.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

async function portfolioOf(server: TestServer, token: string, settings: { base_currency?: string } = {}) {
  const portfolio = await server.call(portfolioEndpoints.create, { token, body: { name: 'Mine', ...settings } });
  const params = { id: portfolio.id };
  const account = await server.call(portfolioEndpoints.createAccount, { token, params, body: { name: 'Broker' } });
  const add = (body: object) =>
    server.call(portfolioEndpoints.addActivity, { token, params: { id: account.id }, body: body as never });
  return { params, add };
}

async function serverWithSpy(): Promise<TestServer> {
  const server = await testServer({ now: '2026-05-08T21:00:00.000Z' });
  const closes = [500, 501, 502, 503, 504, 505, 506, 507, 508, 525];
  await storeBars(server.database, { symbol: 'SPY', name: 'SPDR S&P 500 ETF Trust', first: '2026-04-24', closes });
  return server;
}

describeWithStore('performance', () => {
  it('counts what was bought before closes were stored at the price of the ledger, not as lost', async () => {
    const server = await serverWithSpy();
    const token = await server.asGuest();
    const { params, add } = await portfolioOf(server, token);
    await add({ kind: 'deposit', date: '2026-03-02', amount: 4200 });
    await add({ kind: 'buy', date: '2026-03-02', symbol: 'SPY', quantity: 10, price: 420 });
    const performance = await server.call(portfolioAnalysisEndpoints.performance, { token, params, query: {} });
    expect(performance.time_weighted.value).toBeCloseTo(0.25, 10);
    expect(performance.drawdown.value).toBe(0);
    const then = { as_of: '2026-03-20' };
    const positions = await server.call(portfolioAnalysisEndpoints.positions, { token, params, query: then });
    expect(positions).toMatchObject({ value: 4200, state: 'stale' });
    expect(positions.positions[0]?.price?.source).toBe('Last price in the ledger');
    const part = { from: '2026-03-20' };
    const bridge = await server.call(portfolioAnalysisEndpoints.bridge, { token, params, query: part });
    expect([bridge.start_value, bridge.change]).toEqual([4200, 1050]);
  });

  it('compares with the benchmark in the currency of the portfolio, and says when a rate for it is missing', async () => {
    const server = await serverWithSpy();
    const token = await server.asGuest();
    const { params, add } = await portfolioOf(server, token, { base_currency: 'EUR' });
    await add({ kind: 'deposit', date: '2026-04-24', amount: 1000 });
    const query = { from: '2026-04-27' };
    const without = await server.call(portfolioAnalysisEndpoints.performance, { token, params, query });
    expect(without.benchmark?.total_return).toEqual({
      value: null,
      reason: 'the benchmark has no price, or no exchange rate, for the whole period',
    });
    const rate = { currency: 'EUR', quote_currency: 'USD' };
    const rates = [
      { ...rate, day: '2026-04-27', rate: '1.00' },
      { ...rate, day: '2026-05-04', rate: '1.00' },
      { ...rate, day: '2026-05-08', rate: '1.25' },
    ];
    await server.call(portfolioEndpoints.putRates, { token, body: { source: 'Test', rates } });
    const compared = await server.call(portfolioAnalysisEndpoints.performance, { token, params, query });
    // 500 dollars were 500 euros; 525 dollars are 420.
    expect(compared.benchmark?.total_return.value).toBeCloseTo(-0.16, 10);
    expect(compared.benchmark?.excess_return.value).toBeCloseTo(0.16, 10);
  });

  it('still tells the shares of what has a price where the days of a holding have none', async () => {
    const server = await serverWithSpy();
    const token = await server.asGuest();
    const { params, add } = await portfolioOf(server, token);
    await add({ kind: 'deposit', date: '2026-04-27', amount: 100 });
    await add({ kind: 'transfer_in', date: '2026-04-28', symbol: 'UNLISTED', quantity: 5 });
    const exposure = await server.call(portfolioAnalysisEndpoints.exposure, { token, params, query: {} });
    expect(exposure).toMatchObject({ missing: ['UNLISTED'], by_asset: [{ name: 'Cash USD', share: null }] });
    expect(exposure.by_regime.every(({ days }) => days === 0)).toBe(true);
    const performance = await server.send(portfolioAnalysisEndpoints.performance, { token, params, query: {} });
    expect([performance.statusCode, performance.json()]).toMatchObject([
      409,
      { detail: 'There is no price of UNLISTED on 2026-04-28 or before.' },
    ]);
  });
});
