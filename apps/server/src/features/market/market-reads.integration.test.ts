import { marketEndpoints } from '@aex/contracts/market';
import { expect, it } from 'vitest';
import { quietBars, storeDailyBars } from '#server/testing/stored-bars.ts';
import { testStore, describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { createCloseReader } from './close-series.ts';
import { fileFeeds } from './file-feeds.ts';
import { createMarketService } from './market-service.ts';
import { noMarketSources } from './market-sources.ts';

const now = '2026-05-01T15:00:00.000Z';
const { symbol: detail, streaks, bars, news, quotes, universe } = marketEndpoints;

// 300 sessions end on 2026-04-30, the last one that was over at the moment of the tests.
const before = '2025-02-19';
const sine = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => 100 * 1.001 ** index * (1 + size * Math.sin(index / 2)));

async function serverWithBars(): Promise<TestServer> {
  const server = await testServer({ now });
  await storeDailyBars(server.database, { symbol: 'SPY', bars: quietBars(before, sine(300, 0.01)) });
  await storeDailyBars(server.database, { symbol: 'NVDA', bars: quietBars(before, sine(300, 0.02)) });
  await storeDailyBars(server.database, { symbol: 'NEWCO', bars: quietBars('2026-04-20', [10, 11, 12, 13, 12.5]) });
  return server;
}

describeWithStore('one symbol', () => {
  it('is told with its last price, its year and its statistics', async () => {
    const server = await serverWithBars();
    const answer = await server.call(detail, { params: { ticker: 'nvda' }, query: {} });
    const closes = sine(300, 0.02);
    expect(answer).toMatchObject({
      symbol: 'NVDA',
      name: 'NVIDIA Corporation',
      sector: 'Information Technology',
      kind: 'equity',
      currency: 'USD',
      price: closes[299],
      as_of: '2026-04-30',
      state: 'delayed',
      source: 'Imported file',
      next_earnings: null,
      next_dividend: null,
    });
    expect(answer.statistics.sessions).toBe(253);
    expect(answer.statistics.beta_spy).toBeGreaterThan(1.5);
    expect(answer.statistics.max_drawdown_1y_pct).toBeLessThan(-1);
    expect(answer.statistics.sma200).toBeCloseTo(closes.slice(-200).reduce((sum, close) => sum + close) / 200, 9);
    expect(answer.range_52w?.high).toBeGreaterThan(answer.range_52w?.low ?? Infinity);
    const market = await server.call(detail, { params: { ticker: 'SPY' }, query: {} });
    expect(market.statistics.beta_spy).toBeCloseTo(1, 12);
  });

  it('tells the returns of the spans that its chart draws', async () => {
    const server = await serverWithBars();
    const { statistics } = await server.call(detail, { params: { ticker: 'NVDA' }, query: {} });
    const returnOver = async (range: '1mo' | '1y') => {
      const drawn = await server.call(bars, { query: { symbol: 'NVDA', range } });
      return 100 * ((drawn.bars.at(-1)?.close ?? 0) / (drawn.bars[0]?.close ?? 1) - 1);
    };
    expect(statistics.return_1mo_pct).toBeCloseTo(await returnOver('1mo'), 9);
    expect(statistics.return_1y_pct).toBeCloseTo(await returnOver('1y'), 9);
  });

  it('has null where its history is too short', async () => {
    const server = await serverWithBars();
    const answer = await server.call(detail, { params: { ticker: 'NEWCO' }, query: {} });
    expect(answer.range_52w).toBeNull();
    expect(answer.sector).toBeNull();
    const { from, to, sessions, ...figures } = answer.statistics;
    expect([from, to, sessions]).toEqual(['2026-04-21', '2026-04-27', 5]);
    expect(Object.values(figures)).toEqual(Object.values(figures).map(() => null));
    expect(answer.state).toBe('stale');
  });

  it('is told as it was known on a day', async () => {
    const server = await serverWithBars();
    const answer = await server.call(detail, { params: { ticker: 'NVDA' }, query: { as_of: '2026-03-13' } });
    expect(answer.as_of).toBe('2026-03-13');
    expect(answer.statistics.to).toBe('2026-03-13');
    const future = await server.call(detail, { params: { ticker: 'NVDA' }, query: { as_of: '2030-01-01' } });
    expect(future).toEqual(await server.call(detail, { params: { ticker: 'NVDA' }, query: {} }));
  });

  it('is not found when nobody stored it, nor before its first bar', async () => {
    const server = await serverWithBars();
    for (const request of [
      { params: { ticker: 'ZZZQ' } },
      { params: { ticker: 'not a ticker' } },
      { params: { ticker: 'NVDA' }, query: { as_of: '2020-01-01' } },
    ]) {
      expect((await server.refusal(detail, request)).problem.status).toBe(404);
    }
  });

  it('names the next results and dividend where a source knows them', async () => {
    const server = await serverWithBars();
    const known = {
      earnings: { date: '2026-05-20', source: 'Made', state: 'delayed' as const },
      dividend: { exDate: '2026-06-01', amount: 0.25, source: 'Made', state: 'delayed' as const },
    };
    const market = createMarketService({
      database: testStore().database,
      clock: server.clock,
      sources: { ...noMarketSources, upcomingEvents: () => Promise.resolve(known) },
    });
    const answer = await market.symbol('NVDA');
    expect(answer.next_earnings).toEqual(known.earnings);
    expect(answer.next_dividend).toEqual({ ex_date: '2026-06-01', amount: 0.25, source: 'Made', state: 'delayed' });
  });
});

describeWithStore('a streak', () => {
  it('counts days in a row and knows a new extreme', async () => {
    const server = await testServer({ now });
    const rising = [...sine(30, 0), ...[1, 2, 3, 4].map((step) => 103 + step)];
    await storeDailyBars(server.database, { symbol: 'UP', bars: quietBars('2026-03-02', rising) });
    await storeDailyBars(server.database, { symbol: 'FEW', bars: quietBars('2026-04-20', [10, 9, 8]) });
    const up = await server.call(streaks, { query: { ticker: 'UP' } });
    expect(up).toMatchObject({ symbol: 'UP', upDays: 33, downDays: 0, high20d: true, low20d: false, rsi: 100 });
    const few = await server.call(streaks, { query: { ticker: 'FEW' } });
    expect(few).toMatchObject({ upDays: 0, downDays: 2, high20d: null, low20d: null, rsi: null, asOf: '2026-04-23' });
    expect((await server.refusal(streaks, { query: { ticker: 'NONE' } })).problem.status).toBe(404);
    expect((await server.refusal(streaks, { query: {} })).problem.status).toBe(422);
  });
});

describeWithStore('bars as they traded', () => {
  const feed = { name: 'tiingo-none', source: 'Tiingo.com', adjustment: 'none', priority: 65 } as const;
  const told = (server: TestServer, knownAt: string) =>
    server.database.pool.query(
      `insert into corporate_actions (instrument_id, kind, ex_date, provider, ratio, amount, known_at)
       select id, action.kind, '2026-04-28', 'tiingo', ratio, amount, $1 from instruments,
         (values ('split', 4.0, null), ('dividend', null, 1.0)) as action (kind, ratio, amount) where symbol = 'AAPL'`,
      [knownAt],
    );

  it('are adjusted for what was known when they are read, and stay stored as they are', async () => {
    const server = await testServer({ now });
    await storeDailyBars(server.database, {
      symbol: 'AAPL',
      bars: quietBars('2026-04-24', [400, 100, 102, 104]),
      feed,
    });
    const closes = async (day?: string) => {
      const query = { symbol: 'AAPL', ...(day === undefined ? {} : { as_of: day }) };
      const answer = await server.call(bars, { query });
      return [answer.adjustment, answer.bars.map(({ close }) => close)];
    };
    expect(await closes()).toEqual(['none', [400, 100, 102, 104]]);
    await told(server, '2026-04-29T12:00:00Z');
    const before = 400 / 4;
    expect(await closes()).toEqual(['split_and_dividend', [before * (1 - 1 / 400), 100, 102, 104]]);
    expect(await closes('2026-04-28')).toEqual(['none', [400, 100]]);
    expect(await closes('2026-04-27')).toEqual(['none', [400]]);
    const { rows } = await server.database.pool.query<{ close: number }>(
      'select close from daily_bars order by session',
    );
    expect(rows.map(({ close }) => close)).toEqual([400, 100, 102, 104]);
  });

  it('are not adjusted twice for an action that two providers date differently', async () => {
    const server = await testServer({ now });
    await storeDailyBars(server.database, {
      symbol: 'AAPL',
      bars: quietBars('2026-04-24', [400, 100, 102, 104]),
      feed,
    });
    await told(server, '2026-04-28T00:00:00Z');
    await server.database.pool.query(
      `insert into corporate_actions (instrument_id, kind, ex_date, provider, ratio, known_at)
       select id, 'split', '2026-04-29', 'other', 4, '2026-04-28' from instruments where symbol = 'AAPL'`,
    );
    const answer = await server.call(bars, { query: { symbol: 'AAPL' } });
    expect(answer.bars.map(({ close }) => Math.round(close))).toEqual([100, 100, 102, 104]);
    const quoted = await server.call(quotes, { query: { symbols: 'AAPL', as_of: '2026-04-28' } });
    expect(quoted.quotes[0]?.change_percent).toBeCloseTo(0, 9);
  });
});

describeWithStore('simulated splits and dividends', () => {
  const real = { name: 'tiingo-none', source: 'Tiingo.com', adjustment: 'none', priority: 65 } as const;

  it('change no real price, though nobody real has told of any', async () => {
    const server = await testServer({ now });
    await storeDailyBars(server.database, {
      symbol: 'AAPL',
      bars: quietBars('2026-04-24', [100, 101, 102, 104]),
      feed: real,
    });
    await server.database.pool.query(
      `insert into corporate_actions (instrument_id, kind, ex_date, provider, ratio, known_at, is_simulated)
       select id, 'split', '2026-04-28', 'simulated', 4, '2026-04-28', true from instruments where symbol = 'AAPL'`,
    );
    const answer = await server.call(bars, { query: { symbol: 'AAPL' } });
    expect([answer.adjustment, answer.bars.map(({ close }) => close)]).toEqual(['none', [100, 101, 102, 104]]);
    const quoted = await server.call(quotes, { query: { symbols: 'AAPL', as_of: '2026-04-28' } });
    expect(quoted.quotes[0]?.change_percent).toBeCloseTo(1, 9);
    const reader = createCloseReader({ database: server.database, clock: testClock(now) });
    expect(await reader.splits(['AAPL'])).toEqual([]);
  });
});

describeWithStore('bars', () => {
  it('come by range and interval', async () => {
    const server = await serverWithBars();
    const all = await server.call(bars, { query: { symbol: 'SPY' } });
    expect(all).toMatchObject({ interval: '1d', as_of: '2026-04-30' });
    expect(all.bars).toHaveLength(300);
    const month = await server.call(bars, { query: { symbol: 'SPY', range: '1mo' } });
    expect(month.bars[0]?.date).toBe('2026-03-30');
    const year = await server.call(bars, { query: { symbol: 'SPY', range: 'ytd', interval: '1mo' } });
    expect(year.bars.map(({ date }) => date)).toEqual([
      '2025-12-31',
      '2026-01-30',
      '2026-02-27',
      '2026-03-31',
      '2026-04-30',
    ]);
    const weeks = await server.call(bars, {
      query: { symbol: 'SPY', from: '2026-04-13', to: '2026-04-24', interval: '1wk' },
    });
    expect(weeks.bars.map(({ date }) => date)).toEqual(['2026-04-17', '2026-04-24']);
  });

  it('end on the day asked about', async () => {
    const server = await serverWithBars();
    const answer = await server.call(bars, { query: { symbol: 'SPY', as_of: '2026-04-11', interval: '1wk' } });
    expect(answer.as_of).toBe('2026-04-10');
  });

  it('refuse a range together with a first day, a reversed span and another interval', async () => {
    const server = await serverWithBars();
    for (const query of [
      { symbol: 'SPY', range: '1y', from: '2026-01-01' },
      { symbol: 'SPY', from: '2026-02-01', to: '2026-01-01' },
      { symbol: 'SPY', interval: '1h' },
    ]) {
      expect((await server.refusal(bars, { query })).problem.status).toBe(422);
    }
    expect((await server.refusal(bars, { query: { symbol: 'NONE' } })).problem.status).toBe(404);
  });
});

describeWithStore('quotes of a day', () => {
  it('are the closes of that day', async () => {
    const server = await serverWithBars();
    const { quotes: then } = await server.call(quotes, { query: { symbols: 'SPY', as_of: '2026-04-10' } });
    const { bars: days } = await server.call(bars, { query: { symbol: 'SPY', to: '2026-04-10' } });
    expect(then[0]).toMatchObject({
      price: days.at(-1)?.close,
      timestamp: '2026-04-10T20:00:00.000Z',
      state: 'delayed',
    });
  });
});

describeWithStore('news', () => {
  it('are none, with the reason, where no source is connected', async () => {
    const server = await serverWithBars();
    const answer = await server.call(news, { query: { ticker: 'NVDA' } });
    expect(answer).toEqual({
      news: [],
      note: 'No source of news is connected to this installation.',
      next_cursor: null,
    });
    expect((await server.refusal(news, { query: { ticker: 'NONE' } })).problem.status).toBe(404);
  });

  it('are asked for as of the moment', async () => {
    await serverWithBars();
    const asked: string[] = [];
    const item = {
      id: 'n1',
      headline: 'NVIDIA reports results',
      source: 'Made',
      publishedAt: '2026-04-01T12:00:00.000Z',
      url: 'https://example.com/n1',
      tag: 'earnings' as const,
      state: 'delayed' as const,
    };
    const market = createMarketService({
      database: testStore().database,
      clock: testClock(now),
      sources: {
        ...noMarketSources,
        news: ({ moment }) => {
          asked.push(moment.toISOString());
          return Promise.resolve([item]);
        },
      },
    });
    expect(await market.news('NVDA', '2026-04-02')).toEqual({ news: [item], note: null, next_cursor: null });
    expect(asked).toEqual(['2026-04-02T23:59:59.999Z']);
  });
});

describeWithStore('what providers have stored', () => {
  it('shows as headlines of the symbol, newest first, each once it was out', async () => {
    const server = await serverWithBars();
    for (const [id, title, at] of [
      ['a', 'NVIDIA opens an office', '2026-04-01T12:00:00Z'],
      ['b', 'NVIDIA reports quarterly results', '2026-04-20T12:00:00Z'],
    ]) {
      await server.database.pool.query(
        `insert into news_items (id, url, title, source, provider, symbols, published_at, first_seen_at)
         values ($1, 'https://example.com/' || $1, $2, 'Example Wire', 'rss', '{NVDA}', $3, $3)`,
        [id, title, at],
      );
    }
    const all = await server.call(news, { query: { ticker: 'NVDA' } });
    expect(all.news.map(({ id, tag, state }) => [id, tag, state])).toEqual([
      ['b', 'earnings', 'delayed'],
      ['a', 'company', 'delayed'],
    ]);
    expect((await server.call(news, { query: { ticker: 'NVDA', as_of: '2026-04-10' } })).news).toHaveLength(1);
    expect(await server.call(news, { query: { ticker: 'SPY' } })).toEqual({ news: [], note: null, next_cursor: null });
  });

  it('shows the next dividend once it was announced', async () => {
    const server = await serverWithBars();
    await server.database.pool.query(
      `insert into corporate_actions (instrument_id, kind, ex_date, provider, amount, known_at)
       select id, 'dividend', '2026-06-10', 'alpaca_data', 0.01, '2026-04-15T00:00:00Z' from instruments where symbol = 'NVDA'`,
    );
    const dividendOn = async (day: string) =>
      (await server.call(detail, { params: { ticker: 'NVDA' }, query: { as_of: day } })).next_dividend;
    expect(await dividendOn('2026-04-14')).toBeNull();
    expect(await dividendOn('2026-04-15')).toEqual({
      ex_date: '2026-06-10',
      amount: 0.01,
      source: 'alpaca_data',
      state: 'delayed',
    });
  });
});

describeWithStore('the universe', () => {
  it('is searched by ticker, by name and with a typing error, new symbols included', async () => {
    const server = await serverWithBars();
    const find = async (query: string) =>
      (await server.call(universe, { query: { query } })).symbols.map(({ symbol }) => symbol);
    expect(await find('nv')).toEqual(['NVDA']);
    expect(await find('nvida')).toEqual(['NVDA']);
    expect(await find('')).toEqual(['NEWCO', 'NVDA', 'SPY']);
    await storeDailyBars(server.database, {
      symbol: 'TSLA',
      feed: fileFeeds.unstated,
      bars: quietBars('2026-04-20', [1]),
    });
    expect(await find('tesla')).toEqual(['TSLA']);
  });
});
