import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { expect, it } from 'vitest';
import { storeBars } from '#server/testing/test-data.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

async function serverWithNvda(): Promise<TestServer> {
  const server = await testServer({ now: '2026-05-01T15:00:00.000Z' });
  await storeBars(server.database, { symbol: 'NVDA', name: 'NVIDIA', first: '2026-04-20', closes: [100, 101] });
  return server;
}

describeWithStore('the watchlist', () => {
  it('begins with SPY and QQQ, and a ticker without a quote has no entry in the map', async () => {
    const server = await serverWithNvda();
    const list = await server.call(watchlistEndpoints.get, { token: await server.asGuest() });
    expect(list).toMatchObject({ tickers: ['SPY', 'QQQ'], quotes: {} });
  });

  it('keeps the order that is given and is each account\u2019s own', async () => {
    const server = await serverWithNvda();
    const token = await server.asGuest();
    const saved = await server.call(watchlistEndpoints.put, { token, body: { tickers: ['QQQ', 'nvda', 'SPY'] } });
    expect(saved.tickers).toEqual(['QQQ', 'NVDA', 'SPY']);
    expect(saved.quotes).toMatchObject({ NVDA: { symbol: 'NVDA', last: 101, changePct: expect.closeTo(1) } });
    expect((await server.call(watchlistEndpoints.get, { token })).tickers).toEqual(saved.tickers);
    const other = await server.call(watchlistEndpoints.get, { token: await server.asGuest() });
    expect(other.tickers).toEqual(['SPY', 'QQQ']);
  });

  it('refuses unknown and doubled tickers by name and changes nothing', async () => {
    const server = await serverWithNvda();
    const token = await server.asGuest();
    const { problem } = await server.refusal(watchlistEndpoints.put, {
      token,
      body: { tickers: ['NVDA', 'ZZZQ', 'NVDA'] },
    });
    expect(problem.errors?.map(({ path }) => path)).toEqual(['body.tickers.1', 'body.tickers.2']);
    expect((await server.call(watchlistEndpoints.get, { token })).tickers).toEqual(['SPY', 'QQQ']);
  });

  it('refuses more than two hundred tickers', async () => {
    const server = await serverWithNvda();
    const tickers = Array.from({ length: 201 }, (_, index) => `T${index}`);
    const { problem } = await server.refusal(watchlistEndpoints.put, {
      token: await server.asGuest(),
      body: { tickers },
    });
    expect(problem.status).toBe(422);
  });
});
