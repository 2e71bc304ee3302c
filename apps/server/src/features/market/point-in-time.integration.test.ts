import { chatEndpoints } from '@aex/contracts/chat';
import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import type { Endpoint } from '@aex/contracts/endpoint';
import { allEndpoints } from '@aex/contracts/endpoints';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { nextSession } from '@aex/quant/calendar/exchange-calendar';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fileFeeds } from './file-feeds.ts';
import { inputNames } from '#server/testing/schema-names.ts';
import { quietBars, storeDailyBars } from '#server/testing/stored-bars.ts';
import { storeSeries } from '#server/testing/test-data.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const now = '2026-05-01T21:00:00.000Z';
const lastSession = '2026-04-30';
const symbols = ['SPY', 'NVDA', 'XLE', 'TLT'];
const question =
  'Where are we in the macro regime, how steep is the curve, and how has NVDA done against SPY over the last year?';

type Request = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
type Day = { as_of?: string };

const legs = [{ kind: 'call', quantity: 1, strike: 100, expiry: '2027-01-15' }];

/** How each call that takes a day is made; a new one has to be added here. */
const requests: Record<string, (day: Day, portfolioId: string) => Request> = {
  'macro.snapshot': (day) => ({ query: day }),
  'macro.history': (day) => ({ query: day }),
  'macro.series': (day) => ({ params: { id: 'GDPC1' }, query: day }),
  'macro.curve': (day) => ({ query: day }),
  'macro.backtest': (day) => ({ query: day }),
  'market.quotes': (day) => ({ query: { symbols: [...symbols, 'LATE', 'TRADED'].join(), ...day } }),
  'market.bars': (day) => ({ query: { symbol: 'NVDA', ...day } }),
  'market.symbol': (day) => ({ params: { ticker: 'NVDA' }, query: day }),
  'market.streaks': (day) => ({ query: { ticker: 'NVDA', ...day } }),
  'market.news': (day) => ({ query: { ticker: 'NVDA', ...day } }),
  'market.behaviors': (day) => ({ query: day }),
  'companies.events': (day) => ({ query: { ticker: 'TRADED', ...day } }),
  'companies.filings': (day) => ({ query: { ticker: 'NVDA', ...day } }),
  'market.options': (day) => ({ query: { symbol: 'NVDA', ...day } }),
  'market.structures.price': (day) => ({ body: { symbol: 'NVDA', legs, ...day } }),
  'portfolio.positions': (day, id) => ({ params: { id }, query: day }),
  'portfolio.exposure': (day, id) => ({ params: { id }, query: day }),
  'portfolio.risk': (day, id) => ({ params: { id }, query: day }),
  'chat.ask': (day) => ({ body: { message: question, context: day } }),
};

/** Endpoints whose query, body or context names a day as of which the answer is wanted. */
const datedEndpoints = allEndpoints.filter(({ query, body }) =>
  [query, body].some((schema) => inputNames(schema).includes('as_of')),
);

async function serverWithHistory(): Promise<TestServer> {
  const server = await testServer({ now });
  const { database } = server;
  for (const [index, symbol] of symbols.entries()) {
    const closes = Array.from(
      { length: 700 },
      (_, day) => 100 * 1.0004 ** day * (1 + 0.03 * Math.sin(day * (index + 1) * 0.7)),
    );
    await storeDailyBars(database, { symbol, bars: quietBars('2023-07-18', closes) });
  }
  const traded = Array.from({ length: 700 }, (_, day) => 50 + 5 * Math.sin(day));
  await storeDailyBars(database, {
    symbol: 'TRADED',
    bars: quietBars('2023-07-18', traded),
    feed: fileFeeds.unadjusted,
  });
  const cpi = Array.from({ length: 90 }, (_, index) => 250 * 1.002 ** index * (1 + 0.01 * Math.sin(index / 7)));
  const gdp = Array.from({ length: 30 }, (_, index) => 18_000 + 100 * index + 300 * Math.sin(index / 2));
  await storeSeries(database, {
    id: 'CPIAUCSL',
    frequency: 'monthly',
    first: '2018-10-01',
    values: cpi,
    knownAfterDays: 42,
  });
  await storeSeries(database, {
    id: 'GDPC1',
    frequency: 'quarterly',
    first: '2018-10-01',
    values: gdp,
    knownAfterDays: 120,
  });
  const yields = Array.from({ length: 500 }, (_, index) => 3 + index / 1000);
  for (const id of ['DGS2', 'DGS10']) {
    await storeSeries(database, { id, frequency: 'daily', first: '2024-12-16', values: yields, knownAfterDays: 1 });
  }
  await storeNews(server, { id: 'old', at: '2024-01-02T12:00:00Z' });
  await database.pool.query(
    `insert into companies (symbol, cik, name, updated_at) values ('NVDA', 1045810, 'NVIDIA CORP', '2024-01-02')`,
  );
  await storeFiling(server, { accession: 'old', at: '2024-01-02T12:00:00Z' });
  return server;
}

async function storeNews({ database }: TestServer, { id, at }: { id: string; at: string }): Promise<void> {
  await database.pool.query(
    `insert into news_items (id, url, title, source, provider, symbols, published_at, first_seen_at)
     values ($1, 'https://example.com/' || $1, 'NVIDIA news ' || $1, 'Made', 'made', '{NVDA}', $2, $2) on conflict do nothing`,
    [id, at],
  );
}

async function storeFiling(
  { database }: TestServer,
  { accession, at }: { accession: string; at: string },
): Promise<void> {
  await database.pool.query(
    `insert into filings (accession, cik, symbol, form, items, filed_on, url, known_at, source)
     values ($1, 1045810, 'NVDA', '10-K', '{}', $2::date, 'https://example.com/' || $1, $2, 'Made') on conflict do nothing`,
    [accession, at],
  );
  await database.pool.query(
    `insert into company_facts (cik, concept, unit, period_start, period_end, known_at, value, form)
     values (1045810, 'us-gaap:Revenues', 'USD', '2023-01-01', '2023-12-31', $1, extract(epoch from $1::timestamptz), '10-K')
     on conflict do nothing`,
    [at],
  );
}

/** Puts a value that was known only after a day into every store: bars, late revisions, new periods, headlines, dividends. */
async function plantAfter(server: TestServer, day: string, value: number): Promise<void> {
  const { pool } = server.database;
  const session = nextSession(day);
  const bar = { session, open: value, high: value, low: value, close: value, volume: value };
  for (const symbol of [...symbols, 'LATE', 'TRADED']) await storeDailyBars(server.database, { symbol, bars: [bar] });
  await pool.query(
    `insert into observations (series_id, period, known_at, known_at_basis, value, batch_id)
     select series_id, period, $1::timestamptz, 'published', $2, 1 from observations
     where period <= $3::date group by series_id, period on conflict do nothing`,
    [`${session}T00:00:00Z`, value, day],
  );
  await pool.query(
    `insert into observations (series_id, period, known_at, known_at_basis, value, batch_id)
     select id, $1::date, ($1 || 'T00:00:00Z')::timestamptz, 'published', $2, 1 from series on conflict do nothing`,
    [session, value],
  );
  await storeNews(server, { id: `planted-${day}-${value}`, at: `${session}T00:00:00Z` });
  await storeFiling(server, { accession: `planted-${day}-${value}`, at: `${session}T00:00:00Z` });
  await pool.query(
    `insert into corporate_actions (instrument_id, kind, ex_date, provider, amount, known_at)
     select id, 'dividend', $1::date + 30, 'made', $2, ($1 || 'T00:00:00Z')::timestamptz from instruments on conflict do nothing`,
    [session, value],
  );
  // A split and a dividend that had taken place by the day, and of which nobody had told yet.
  await pool.query(
    `insert into corporate_actions (instrument_id, kind, ex_date, provider, ratio, amount, known_at)
     select i.id, action.kind, b.session, 'told-late', action.ratio, action.amount, ($1 || 'T00:00:00Z')::timestamptz
     from instruments i, lateral (
       select session from daily_bars where instrument_id = i.id and session <= $2::date order by session desc limit 1) b,
       (values ('split', 3.0, null), ('dividend', null, 1.0)) as action (kind, ratio, amount)
     where i.symbol = 'TRADED' on conflict do nothing`,
    [session, day],
  );
  await pool.query(
    `insert into earnings_dates (symbol, fiscal_year, fiscal_quarter, provider, source, report_date, known_at)
     select 'NVDA', 2026, 1, 'made', 'Made', $1::date + 20, ($1 || 'T00:00:00Z')::timestamptz on conflict do nothing`,
    [session],
  );
  await pool.query(
    `insert into option_volumes (symbol, session, provider, puts, calls, known_at)
     select symbol, b.session, 'made', 1000, 1, ($1 || 'T00:00:00Z')::timestamptz
     from instruments i, lateral (select distinct session from daily_bars where instrument_id = i.id and session <= $2::date
       order by session desc limit 3) b on conflict do nothing`,
    [session, day],
  );
}

type Holder = { token: string; portfolioId: string };
const holders = new WeakMap<TestServer, Promise<Holder>>();

/** A visitor who has held shares since before every day that is asked about. */
function holderOf(server: TestServer): Promise<Holder> {
  const holder = holders.get(server) ?? makeHolder(server);
  holders.set(server, holder);
  return holder;
}

async function makeHolder(server: TestServer): Promise<Holder> {
  const token = await server.asGuest();
  const { id } = await server.call(portfolioEndpoints.create, { token, body: { name: 'Held' } });
  const body = { name: 'Account', cash_mode: 'implied' as const };
  const account = await server.call(portfolioEndpoints.createAccount, { token, params: { id }, body });
  for (const symbol of ['NVDA', 'SPY']) {
    const buy = { kind: 'buy', date: '2023-08-01', symbol, quantity: 10, price: 100 } as const;
    await server.call(portfolioEndpoints.addActivity, { token, params: { id: account.id }, body: buy });
  }
  return { token, portfolioId: id };
}

async function answersOf(server: TestServer, day: Day): Promise<Record<string, unknown>> {
  const { token, portfolioId } = await holderOf(server);
  const answers: Record<string, unknown> = {};
  for (const endpoint of datedEndpoints) {
    const request = requests[endpoint.id]?.(day, portfolioId) ?? {};
    answers[endpoint.id] = await answerOf(server, endpoint, { ...request, token });
  }
  return answers;
}

async function answerOf(
  server: TestServer,
  endpoint: Endpoint,
  request: Request & { token: string },
): Promise<unknown> {
  if (endpoint.id !== chatEndpoints.ask.id) {
    const response = await server.send(endpoint, request);
    const { request_id: _id, ...body } = z.parse(z.looseObject({}), response.json());
    return { status: response.statusCode, body };
  }
  const { body } = z.parse(z.object({ body: chatEndpoints.ask.body }), request);
  const { events } = await server.stream(chatEndpoints.ask, { token: request.token, body });
  const answer = events.reduce((state, { part }) => foldAnswer(state, part), emptyAnswer);
  return {
    text: answer.text,
    citations: answer.citations.map(({ title, content, as_of: asOf }) => [title, content, asOf]),
  };
}

const patience = 240_000;

it('every call that takes a day is in the table of this test', () => {
  expect(datedEndpoints.map(({ id }) => id).toSorted()).toEqual(Object.keys(requests).toSorted());
});

describeWithStore('an as-of call', () => {
  it(
    'never sees what came later, in any store, through any endpoint',
    async () => {
      const server = await serverWithHistory();
      const daysBack = fc.integer({ min: 1, max: 500 });
      const planted = fc.double({ min: 1e-3, max: 1e9, noNaN: true });
      await fc.assert(
        fc.asyncProperty(daysBack, planted, async (back, value) => {
          const day = new Date(Date.parse(lastSession) - back * 86_400_000).toISOString().slice(0, 10);
          const before = await answersOf(server, { as_of: day });
          await plantAfter(server, day, value);
          expect(await answersOf(server, { as_of: day })).toEqual(before);
        }),
        { numRuns: 4 },
      );
    },
    patience,
  );

  it(
    'has something to see: every endpoint answers, and a later day shows what was planted',
    async () => {
      const server = await serverWithHistory();
      const day = '2026-03-13';
      const before = await answersOf(server, { as_of: day });
      const { 'market.options': chain, ...others } = before;
      expect(chain).toMatchObject({ status: 404 });
      for (const answer of Object.values(others)) expect(answer).not.toMatchObject({ status: 404 });
      await plantAfter(server, day, 4321.5);
      const after = await answersOf(server, { as_of: '2026-03-16' });
      const changed = Object.keys(others).filter((id) => JSON.stringify(after[id]) !== JSON.stringify(before[id]));
      expect(changed).toEqual(Object.keys(others));
      expect(JSON.stringify(after['market.quotes'])).toContain('4321.5');
    },
    patience,
  );

  it(
    'is not needed for the present: what is dated later than the clock is not seen either',
    async () => {
      const server = await serverWithHistory();
      const before = await answersOf(server, {});
      await plantAfter(server, '2026-05-01', 98_765);
      expect(await answersOf(server, {})).toEqual(before);
    },
    patience,
  );
});
