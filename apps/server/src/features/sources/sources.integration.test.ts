import { marketEndpoints } from '@aex/contracts/market';
import { marketSessionEndpoints } from '@aex/contracts/market-session';
import { optionEndpoints } from '@aex/contracts/options';
import { sourceEndpoints } from '@aex/contracts/sources';
import { describeWithShared, readShared } from '@aex/testing/shared-data';
import type { RequestListener } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { type MarketSources, noMarketSources } from '#features/market/index.ts';
import { loadConfig } from '#server/config.ts';
import { listeningServer } from '#server/testing/listening-server.ts';
import { listenHttp } from '#server/testing/local-server.ts';
import { quietBars, storeDailyBars } from '#server/testing/stored-bars.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const now = '2026-11-20T15:00:00.000Z';
const { quotes, symbol: detail } = marketEndpoints;

type Setting = { listener: RequestListener; names?: string; sources?: MarketSources; day?: string };

/** A server whose providers are one local listener. */
async function serverAsking({ listener, names = 'tiingo', sources, day = now }: Setting) {
  const asked: string[] = [];
  const address = await listenHttp((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  const urls = names.split(',').filter((name) => !['auto', 'simulated'].includes(name));
  const { providers } = loadConfig(
    {
      AEX_PROVIDERS: names,
      AEX_PROVIDER_URLS: [...urls, 'tiingo'].map((name) => `${name}=${address}`).join(','),
      TIINGO_API_KEY: 'key',
      APCA_API_KEY_ID: 'id',
      APCA_API_SECRET_KEY: 'secret',
      MASSIVE_API_KEY: 'key',
    },
    '/nonexistent',
  );
  const server = await listeningServer({
    now: day,
    config: { providers },
    ...(sources === undefined ? {} : { sources }),
  });
  return { ...server, asked };
}

const tiingoRows = (rows: Array<[ticker: string, last: number, at: string]>) =>
  JSON.stringify(rows.map(([ticker, last, timestamp]) => ({ ticker, last, prevClose: 100, timestamp })));

const storeSpy = (database: Parameters<typeof storeDailyBars>[0]) =>
  storeDailyBars(database, { symbol: 'SPY', bars: quietBars('2026-11-10', [98, 99, 100]) });

describeWithStore('quotes of a provider', () => {
  it('stand before the stored close, with their source and age, for now alone', async () => {
    const server = await serverAsking({
      listener: (_request, response) => response.end(tiingoRows([['SPY', 103, '2026-11-20T14:59:30Z']])),
    });
    await storeSpy(server.database);
    const answer = await server.call(quotes, { query: { symbols: 'SPY,ZZZZ' } });
    expect(answer.quotes).toEqual([
      {
        symbol: 'SPY',
        price: 103,
        change: 3,
        change_percent: 3,
        timestamp: '2026-11-20T14:59:30.000Z',
        is_stale: false,
        state: 'live',
        source: 'Tiingo.com',
        adjustment: 'none',
      },
    ]);
    expect(answer.missing).toEqual(['ZZZZ']);
    expect(server.asked).toEqual(['/iex/?tickers=spy']);
    const past = await server.call(quotes, { query: { symbols: 'SPY', as_of: '2026-11-13' } });
    expect(past.quotes[0]).toMatchObject({ price: 100, source: 'Imported file' });
    expect(await server.call(detail, { params: { ticker: 'SPY' }, query: {} })).toMatchObject({
      price: 103,
      state: 'live',
    });
    expect(server.asked).toHaveLength(1);
    server.clock.advance(120_000);
    const aged = await server.call(quotes, { query: { symbols: 'SPY' } });
    expect(aged.quotes[0]).toMatchObject({ price: 103, state: 'delayed' });
    expect(server.asked).toHaveLength(2);
  });

  it('reach a socket, are asked for again by the pace of the quota, and never give way to simulated ones', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let last = 103;
    const sources: MarketSources = {
      ...noMarketSources,
      simulatedTicks: ({ symbols, moment }) =>
        Promise.resolve(new Map(symbols.map((symbol) => [symbol, { price: 1, previousClose: 1, at: moment }]))),
    };
    const server = await serverAsking({
      names: 'tiingo,simulated',
      sources,
      listener: (_request, response) => response.end(tiingoRows([['SPY', last, server.clock.now().toISOString()]])),
    });
    const feed = { name: 'simulated', source: 'AEX simulated world', adjustment: 'none', priority: 1000 } as const;
    await storeDailyBars(server.database, { symbol: 'SPY', bars: quietBars('2026-11-10', [1, 1, 1]), feed });
    await server.database.pool.query(`update feeds set is_simulated = true`);
    const client = await server.openSocket();
    client.send({ op: 'subscribe', topic: 'quotes:SPY' });
    await client.next('quote_update', ({ data }) => data.last === 103 && data.state === 'live');
    last = 104;
    server.clock.advance(100_000);
    await vi.advanceTimersByTimeAsync(5000);
    await client.next('quote_update', ({ data }) => data.last === 104);
    const worlds = client.messages.flatMap((message) => (message.type === 'quote_update' ? [message.data.state] : []));
    expect(worlds.lastIndexOf('simulated')).toBeLessThan(worlds.indexOf('live') === -1 ? 0 : worlds.indexOf('live'));
  });

  it('make the course of a session as they were told, a minute apart at the least, with the close before it', async () => {
    let [last, at] = [103, '2026-11-20T14:59:30Z'];
    const server = await serverAsking({
      listener: (_request, response) => response.end(tiingoRows([['SPY', last, at]])),
    });
    await storeSpy(server.database);
    const session = () => server.call(marketSessionEndpoints.session, { query: { symbol: 'SPY' } });
    const asked = (price: number, moment: string) => {
      [last, at] = [price, moment];
      server.clock.advance(120_000);
      return server.call(quotes, { query: { symbols: 'SPY' } });
    };
    expect(await session()).toMatchObject({ session: null, previous_close: null, state: null, prices: [] });
    await server.call(quotes, { query: { symbols: 'SPY' } });
    await asked(104, '2026-11-20T14:59:50Z');
    await asked(105, '2026-11-20T15:03:10Z');
    expect(await session()).toEqual({
      symbol: 'SPY',
      session: '2026-11-20',
      opens_at: '2026-11-20T14:30:00.000Z',
      closes_at: '2026-11-20T21:00:00.000Z',
      previous_close: 100,
      source: 'Tiingo.com',
      state: 'live',
      prices: [
        { at: '2026-11-20T14:59:50.000Z', price: 104 },
        { at: '2026-11-20T15:03:10.000Z', price: 105 },
      ],
    });
    // What is traded after the bell is of no session; the next session takes the place of the last one.
    server.clock.advance(6 * 3_600_000);
    await asked(106, '2026-11-20T21:04:00Z');
    expect((await session()).prices).toHaveLength(2);
    server.clock.advance(66 * 3_600_000);
    await asked(107, '2026-11-23T14:40:00Z');
    expect(await session()).toMatchObject({ session: '2026-11-23', prices: [{ price: 107 }] });
    const unknown = await server.refusal(marketSessionEndpoints.session, { query: { symbol: 'ZZZZ' } });
    expect(unknown.problem.status).toBe(404);
  });

  it.each<[string, RequestListener]>([
    ['garbage', (_request, response) => response.end('{"ticker": 1, ')],
    ['HTML', (_request, response) => response.end('<html><body>Sorry</body></html>')],
    ['an error inside a 200', (_request, response) => response.end('{"detail":"Error: you have run over your limit"}')],
    ['429', (_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end()],
    ['500', (_request, response) => response.writeHead(500).end()],
    ['a closed connection', (request) => request.socket.destroy()],
    ['silence', () => undefined],
  ])('that fail by %s leave the stored close', async (_what, listener) => {
    const server = await serverAsking({ listener });
    await storeSpy(server.database);
    const began = performance.now();
    const answer = await server.call(quotes, { query: { symbols: 'SPY' } });
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(answer.quotes[0]).toMatchObject({ price: 100, source: 'Imported file' });
  });

  it('are not asked for names that nobody lists', async () => {
    const server = await serverAsking({ listener: (_request, response) => response.end('[]') });
    await server.call(quotes, { query: { symbols: 'AAAA,BBBB' } });
    expect(server.asked).toEqual([]);
  });
});

const chainBody = JSON.stringify({
  snapshots: {
    SPY261218C00600000: { latestQuote: { bp: 12, ap: 12.4 }, dailyBar: { v: 10 }, impliedVolatility: 0.2 },
    SPY261218P00600000: { latestQuote: { bp: 9, ap: 9.4 }, dailyBar: { v: 30 } },
    nonsense: {},
  },
  next_page_token: null,
});
const snapshotBody = JSON.stringify({
  SPY: { latestTrade: { t: '2026-11-20T14:59:59Z', p: 603 }, prevDailyBar: { c: 600 } },
});
const alpaca: RequestListener = (request, response) =>
  response.end(request.url?.includes('/options/') === true ? chainBody : snapshotBody);

describeWithStore('an option chain', () => {
  it('comes from the provider, valued at the price of the same provider', async () => {
    const server = await serverAsking({ names: 'alpaca_data', listener: alpaca });
    const answer = await server.call(optionEndpoints.chain, { query: { symbol: 'SPY' } });
    expect(answer).toMatchObject({ underlying_price: 603, source: 'Alpaca Market Data', state: 'delayed' });
    expect(answer.options.map(({ contract, volume }) => [contract, volume])).toEqual([
      ['SPY261218C00600000', 10],
      ['SPY261218P00600000', 30],
    ]);
    const past = await server.refusal(optionEndpoints.chain, { query: { symbol: 'SPY', as_of: '2026-11-18' } });
    expect(past.problem.status).toBe(404);
  });

  it('is the simulated one where no provider answers and the operator allows it', async () => {
    const option = {
      contract: 'C',
      expiry: '2026-12-18',
      strike: 600,
      right: 'call' as const,
      volume: 1,
      openInterest: 1,
    };
    const simulated = {
      exercise: 'european' as const,
      underlyingPrice: 600,
      options: [{ ...option, bid: 1, ask: 2, last: null }],
      quotedAt: new Date(now),
      source: 'AEX simulated world',
      state: 'simulated' as const,
    };
    const sources = { ...noMarketSources, optionChain: () => Promise.resolve(simulated) };
    const broken: RequestListener = (_request, response) => response.end('<html>');
    const server = await serverAsking({ names: 'alpaca_data,simulated', listener: broken, sources });
    const answer = await server.call(optionEndpoints.chain, { query: { symbol: 'SPY' } });
    expect(answer).toMatchObject({ state: 'simulated', source: 'AEX simulated world' });
  });
});

describeWithShared('the recorded quotes of a provider', ['data/http/polygon'], () => {
  describeWithStore('through the whole server', () => {
    it('are shown with the age that they have', async () => {
      const file = 'data/http/polygon/v2_snapshot_locale_us_markets_stocks_tickers_index.json';
      const { body } = z.parse(z.object({ body: z.looseObject({}) }), JSON.parse(readShared(file)));
      const text = JSON.stringify(body).replaceAll('BCAT', 'SPY');
      const server = await serverAsking({ names: 'massive', listener: (_request, response) => response.end(text) });
      const answer = await server.call(quotes, { query: { symbols: 'SPY' } });
      expect(answer.quotes).toEqual([
        expect.objectContaining({ price: 20.506, state: 'stale', is_stale: true, source: 'Massive.com' }),
      ]);
    });
  });
});

describeWithStore('the list of sources', () => {
  it('tells who is asked with their terms, and what is simulated', async () => {
    const server = await serverAsking({ names: 'auto', listener: (_request, response) => response.end('[]') });
    const answer = await server.call(sourceEndpoints.list, {});
    const of = (kind: string) => answer.sources.find((source) => source.kind === kind);
    expect(of('quotes')?.providers.map(({ id }) => id)).toEqual(['alpaca_data', 'massive', 'tiingo']);
    expect(of('quotes')?.providers[2]).toMatchObject({ attribution: 'Tiingo.com', may_show_to_others: false });
    expect(of('earnings')).toMatchObject({ state: 'none', obstacles: ['finnhub: no FINNHUB_API_KEY'] });
    expect(answer.notice).toBeNull();
    const feed = { name: 'simulated', source: 'AEX simulated world', adjustment: 'none', priority: 1000 } as const;
    await storeDailyBars(server.database, { symbol: 'SPY', bars: quietBars('2026-11-10', [1, 1, 1]), feed });
    await server.database.pool.query(`update feeds set is_simulated = true`);
    const later = await server.call(sourceEndpoints.list, {});
    expect(later.notice).toContain('prices');
    expect(later.notice).not.toContain('quotes');
  });
});
