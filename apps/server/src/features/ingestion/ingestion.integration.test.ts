import { beforeEach, expect, it } from 'vitest';
import { createMarketService, listOptionVolumes } from '#features/market/index.ts';
import { quietBars, storeDailyBars } from '#server/testing/stored-bars.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { createJobBoard } from '#platform/jobs/job-board.ts';
import { scheduleIngestion } from './index.ts';
import { serviceFor } from './testing/ingesting.ts';
import { startPublisher } from './testing/publisher.ts';

const xmlPath = '/resource-center/data-chart-center/interest-rates/pages/xml';
const cashPath = '/services/api/fiscal_service/v1/accounting/dts/operating_cash_balance';
const blsPath = '/publicAPI/v1/timeseries/data/';
const tiingoPath = '/tiingo/daily/spy/prices';
const closing = 'Treasury General Account (TGA) Closing Balance';

const curve = (days: Array<[day: string, tenYear: number]>) =>
  `<feed xmlns:m="m" xmlns:d="d">${days
    .map(
      ([day, value]) =>
        `<entry><content><m:properties><d:NEW_DATE>${day}T00:00:00</d:NEW_DATE><d:BC_10YEAR>${value}</d:BC_10YEAR></m:properties></content></entry>`,
    )
    .join('')}</feed>`;
const cash = (rows: Array<[day: string, balance: string]>) =>
  JSON.stringify({
    data: rows.map(([day, balance]) => ({
      record_date: day,
      account_type: closing,
      open_today_bal: balance,
      close_today_bal: 'null',
    })),
  });
const prices = (rows: Array<[day: string, close: number, divCash: number]>) =>
  JSON.stringify(
    rows.map(([day, close, divCash]) => ({
      date: `${day}T00:00:00Z`,
      open: close,
      high: close,
      low: close,
      close,
      volume: 1000,
      divCash,
      splitFactor: 1,
    })),
  );

async function rowsOf(query: string): Promise<Array<Record<string, unknown>>> {
  const { rows } = await testStore().database.pool.query(query);
  return rows;
}

const values = (seriesId: string) =>
  rowsOf(
    `select period, value, known_at_basis as basis from observations where series_id = '${seriesId}' order by period, known_at`,
  );

describeWithStore('ingestion', () => {
  beforeEach(() => emptyStore(testStore()));

  it('stores a curve with its dates, and neither asks nor stores again what did not change', async () => {
    const publisher = await startPublisher({
      [xmlPath]: (query) => ({
        body:
          query.get('field_tdr_date_value') === '2026'
            ? curve([
                ['2026-11-18', 4.1],
                ['2026-11-19', 4.15],
              ])
            : curve([[`${query.get('field_tdr_date_value') ?? ''}-06-01`, 4]]),
        etag: '"v1"',
      }),
    });
    const { ingestion, clock } = serviceFor(publisher);
    expect(await ingestion.run('yield_curve', { cause: 'request' })).toMatchObject([
      { outcome: 'stored', counts: { read: 12, stored: 12 } },
    ]);
    expect((await values('UST_PAR_10Y')).slice(-2)).toEqual([
      { period: '2026-11-18', value: 4.1, basis: 'estimated' },
      { period: '2026-11-19', value: 4.15, basis: 'estimated' },
    ]);
    expect(publisher.asked).toHaveLength(11);
    clock.advance(4 * 3_600_000);
    expect(await ingestion.run('yield_curve', { cause: 'request' })).toMatchObject([
      { outcome: 'unchanged', counts: { read: 0, stored: 0 } },
    ]);
    expect(publisher.asked).toHaveLength(12);
  });

  it('keeps a revised figure beside the one before it', async () => {
    let rows: Array<[string, string]> = [
      ['2026-11-17', '800000'],
      ['2026-11-18', '810000'],
    ];
    const publisher = await startPublisher({ [cashPath]: () => ({ body: cash(rows) }) });
    const { ingestion, clock } = serviceFor(publisher);
    await ingestion.run('cash_balance', { cause: 'request' });
    rows = [
      ['2026-11-18', '811000'],
      ['2026-11-19', '820000'],
    ];
    clock.advance(86_400_000);
    expect(await ingestion.run('cash_balance', { cause: 'request' })).toMatchObject([{ counts: { stored: 2 } }]);
    expect(await values('DTS_TGA_CLOSE')).toMatchObject([
      { value: 800000 },
      { value: 810000, basis: 'estimated' },
      { value: 811000, basis: 'first_seen' },
      { value: 820000 },
    ]);
  });

  it('stores a publisher’s series under its own name and source; a month without a figure stays empty', async () => {
    const body = JSON.stringify({
      status: 'REQUEST_SUCCEEDED',
      message: [],
      Results: {
        series: [
          {
            seriesID: 'CUSR0000SA0',
            data: [
              { year: '2026', period: 'M10', value: '330.1' },
              { year: '2025', period: 'M10', value: '-' },
              { year: '2025', period: 'M13', value: '320' },
            ],
          },
        ],
      },
    });
    const { ingestion } = serviceFor(await startPublisher({ [blsPath]: { body } }));
    await ingestion.run('macro_series', { cause: 'request' });
    expect(await values('BLS:CUSR0000SA0')).toMatchObject([
      { period: '2025-10-01', value: null },
      { period: '2026-10-01', value: 330.1 },
    ]);
    expect(await rowsOf('select id, source, frequency from series')).toEqual([
      { id: 'BLS:CUSR0000SA0', source: 'US Bureau of Labor Statistics', frequency: 'monthly' },
    ]);
  });

  it('stores bars and what companies paid, and the whole past again where it was adjusted anew', async () => {
    let factor = 1;
    const rows = (from: string): Array<[string, number, number]> => {
      const all: Array<[string, number, number]> = [
        ['2026-11-10', 100, 0],
        ['2026-11-17', 101, 0.5],
        ['2026-11-18', 102, 0],
      ];
      return all.filter(([day]) => day >= from).map(([day, close, paid]) => [day, close * factor, paid]);
    };
    const publisher = await startPublisher({
      [tiingoPath]: (query) => ({ body: prices(rows(query.get('startDate') ?? '')) }),
    });
    const { ingestion, clock } = serviceFor({ ...publisher, environment: { TIINGO_API_KEY: 'key-123456' } });
    await ingestion.run('bars', { cause: 'request' });
    await ingestion.run('corporate_actions', { cause: 'request' });
    expect(await rowsOf('select session, close from daily_bars order by session')).toEqual([
      { session: '2026-11-10', close: 100 },
      { session: '2026-11-17', close: 101 },
      { session: '2026-11-18', close: 102 },
    ]);
    expect(await rowsOf('select kind, ex_date, amount, ratio from corporate_actions')).toEqual([
      { kind: 'dividend', ex_date: '2026-11-17', amount: 0.5, ratio: null },
    ]);
    expect(await rowsOf('select name, adjustment from feeds')).toEqual([{ name: 'tiingo-none', adjustment: 'none' }]);
    factor = 0.5;
    clock.advance(86_400_000);
    await ingestion.run('bars', { cause: 'request' });
    expect((await rowsOf('select close from daily_bars order by session')).map(({ close }) => close)).toEqual([
      50, 50.5, 51,
    ]);
  });

  it('keeps a bar in another unit apart and reports it', async () => {
    const days = Array.from({ length: 20 }, (_, day): [string, number, number] => [
      `2026-10-${String(day + 1).padStart(2, '0')}`,
      day === 10 ? 10_000 : 100 + day,
      0,
    ]);
    const { ingestion } = serviceFor({
      ...(await startPublisher({ [tiingoPath]: { body: prices(days) } })),
      environment: { TIINGO_API_KEY: 'key-123456' },
    });
    await ingestion.run('bars', { cause: 'request' });
    const { quarantine } = await ingestion.report();
    expect(quarantine).toMatchObject([{ symbol: 'SPY', feed: 'tiingo-none', date: '2026-10-11', kind: 'unit_error' }]);
    await ingestion.inspect();
    expect((await ingestion.report()).quarantine).toHaveLength(1);
  });

  it.each([
    ['a web page', '<html><title>Maintenance</title></html>', 'html_instead_of_data'],
    ['half a body', '{"data":[{"record_date":"2026-11-', 'truncated'],
    ['an error inside', '{"error":"Invalid Query Param","message":"no such field"}', 'error_in_200'],
  ])('records %s as the reason and goes on', async (_name, body, failure) => {
    const { ingestion, clock } = serviceFor(await startPublisher({ [cashPath]: { body } }));
    expect(await ingestion.run('cash_balance', { cause: 'schedule' })).toMatchObject([
      { outcome: 'failed', failureKind: failure },
    ]);
    const { kinds } = await ingestion.report();
    const status = kinds.find(({ kind }) => kind === 'cash_balance');
    expect(status?.last_runs).toMatchObject([
      { provider: 'fiscaldata', outcome: 'failed', failure_kind: failure, rows_stored: 0 },
    ]);
    expect(status?.next_run_at).toBe(new Date(clock.now().getTime() + 15 * 60_000).toISOString());
    expect(await values('DTS_TGA_CLOSE')).toEqual([]);
  });

  it('asks the next provider where the first one fails, in a run of its own', async () => {
    const publisher = await startPublisher({
      '/v2/aggs/ticker/SPY/range/1/day/2016-11-19/2026-11-20': {
        body: '{"status":"NOT_AUTHORIZED","message":"not entitled"}',
      },
      [tiingoPath]: { body: prices([['2026-11-18', 102, 0]]) },
    });
    const environment = { TIINGO_API_KEY: 'key-123456', MASSIVE_API_KEY: 'key-654321' };
    const { ingestion } = serviceFor({ ...publisher, environment, names: 'massive,tiingo' });
    expect(await ingestion.run('bars', { cause: 'request' })).toMatchObject([
      { provider: 'massive', outcome: 'failed', failureKind: 'unauthorized' },
      { provider: 'tiingo', outcome: 'stored' },
    ]);
    expect(await rowsOf('select name from feeds')).toEqual([{ name: 'tiingo-none' }]);
  });

  it('stores nothing of a provider whose terms forbid it', async () => {
    const publisher = await startPublisher({});
    const { ingestion } = serviceFor({ ...publisher, environment: { FRED_API_KEY: 'k'.repeat(32) }, names: 'fred' });
    expect(await ingestion.run('macro_series', { cause: 'request' })).toMatchObject([
      { outcome: 'skipped', reason: 'the terms of fred forbid storing' },
    ]);
    expect(publisher.asked).toEqual([]);
  });

  it('asks nobody in the simulated world', async () => {
    const { ingestion } = serviceFor({ ...(await startPublisher({})), environment: { AEX_PROVIDERS: 'simulated' } });
    expect(ingestion.hasSources()).toBe(false);
    expect(await ingestion.listDue()).toEqual([]);
  });

  it('asks by schedule only the provider that is due', async () => {
    const bls = { status: 'REQUEST_NOT_PROCESSED', message: ['the daily threshold has been reached'] };
    const rates = JSON.stringify({
      refRates: [
        { effectiveDate: '2026-11-19', type: 'SOFR', percentRate: 3.9 },
        { effectiveDate: '2026-11-19', type: 'EFFR', percentRate: 3.8 },
      ],
    });
    const publisher = await startPublisher({
      [blsPath]: { body: JSON.stringify(bls) },
      '/api/rates/secured/sofr/search.json': { body: rates },
      '/api/rates/unsecured/effr/search.json': { body: rates },
      '/api/rp/reverserepo/propositions/search.json': { body: '{"repo":{"operations":[]}}' },
    });
    const { ingestion, clock } = serviceFor({ ...publisher, names: 'bls,nyfed' });
    expect(await ingestion.run('macro_series', { cause: 'schedule' })).toMatchObject([
      { provider: 'bls', outcome: 'failed', failureKind: 'throttled' },
      { provider: 'nyfed', outcome: 'stored', counts: { stored: 2 } },
    ]);
    expect(await ingestion.listDue()).not.toContain('macro_series');
    clock.advance(16 * 60_000);
    expect(await ingestion.listDue()).toContain('macro_series');
    expect(await ingestion.run('macro_series', { cause: 'schedule' })).toMatchObject([{ provider: 'bls' }]);
    expect(publisher.asked.filter((path) => path.startsWith('/api/'))).toHaveLength(3);
  });

  it('takes what fell due while no server ran, by its schedule, on the one connection', async () => {
    const publisher = await startPublisher({ [cashPath]: { body: cash([['2026-11-18', '810000']]) } });
    const { ingestion } = serviceFor({ ...publisher, names: 'fiscaldata' });
    const failures: unknown[] = [];
    const { database, kind } = testStore();
    await database.pool.query(
      "insert into ingestion_runs (kind, provider, cause, outcome, started_at) values ('cash_balance', 'fiscaldata', 'schedule', 'running', '2026-11-19')",
    );
    const onError = (error: unknown) => failures.push(error);
    const jobs = createJobBoard({ database, storeKind: kind, onError });
    await ingestion.closeAbandonedRuns();
    await scheduleIngestion(jobs, ingestion);
    await jobs.start();
    await expect.poll(() => values('DTS_TGA_CLOSE'), { timeout: 25_000, interval: 250 }).toHaveLength(1);
    await jobs.stop();
    expect(failures).toEqual([]);
    const runs = await rowsOf('select outcome, failure_kind from ingestion_runs order by id');
    expect(runs[0]).toEqual({ outcome: 'failed', failure_kind: 'interrupted' });
  });
});

// What real prices are stored of is followed.
const follow = (symbol: string) =>
  storeDailyBars(testStore().database, { symbol, bars: quietBars('2026-11-10', [100, 101, 102]) });

describeWithStore('what providers tell beside prices', () => {
  beforeEach(() => emptyStore(testStore()));

  it('keeps a day of results that was moved beside the day told before', async () => {
    let day = '2027-01-27';
    const row = () => ({ symbol: 'AAPL', date: day, year: 2027, quarter: 1, epsEstimate: 2.4 });
    const publisher = await startPublisher({
      '/api/v1/calendar/earnings': () => ({
        body: JSON.stringify({ earningsCalendar: [row(), { symbol: 'MSFT', date: '2027-01-01' }] }),
      }),
    });
    const setting = { ...publisher, names: 'finnhub', environment: { FINNHUB_API_KEY: 'key' } };
    const { ingestion, clock } = serviceFor(setting);
    await follow('AAPL');
    expect(await ingestion.run('earnings', { cause: 'request' })).toMatchObject([{ counts: { read: 1, stored: 1 } }]);
    clock.advance(86_400_000);
    expect(await ingestion.run('earnings', { cause: 'request' })).toMatchObject([{ counts: { stored: 0 } }]);
    day = '2027-01-28';
    clock.advance(86_400_000);
    expect(await ingestion.run('earnings', { cause: 'request' })).toMatchObject([{ counts: { stored: 1 } }]);
    const later = testClock('2027-02-01T15:00:00.000Z');
    const market = createMarketService({ database: testStore().database, clock: later });
    const next = async (asOf: string) => (await market.symbol('AAPL', asOf)).next_earnings;
    expect(await next('2026-11-19')).toBeNull();
    expect(await next('2026-11-21')).toMatchObject({ date: '2027-01-27', source: 'Finnhub.io' });
    expect(await next('2026-11-25')).toMatchObject({ date: '2027-01-28' });
    expect(await next('2027-01-29')).toBeNull();
  });

  it('counts puts and calls of whole chains once a session, after its bell', async () => {
    const option = (code: string, v: number) => [code, { latestQuote: { bp: 1, ap: 2 }, dailyBar: { v } }];
    const snapshots = Object.fromEntries([option('AAPL261218C00200000', 70), option('AAPL261218P00200000', 90)]);
    const publisher = await startPublisher({
      '/v1beta1/options/snapshots/AAPL': { body: JSON.stringify({ snapshots, next_page_token: null }) },
    });
    const keys = { APCA_API_KEY_ID: 'id', APCA_API_SECRET_KEY: 'secret' };
    const { ingestion, clock } = serviceFor({ ...publisher, names: 'alpaca_data', environment: keys });
    await follow('AAPL');
    expect(await ingestion.run('option_volumes', { cause: 'request' })).toMatchObject([{ counts: { stored: 0 } }]);
    clock.advance(7 * 3_600_000);
    expect(await ingestion.run('option_volumes', { cause: 'request' })).toMatchObject([{ counts: { stored: 1 } }]);
    clock.advance(3_600_000);
    expect(await ingestion.run('option_volumes', { cause: 'request' })).toMatchObject([{ counts: { stored: 0 } }]);
    expect(publisher.asked).toHaveLength(1);
    const { handle } = testStore().database;
    const volumes = (moment: string) => listOptionVolumes(handle, { session: '2026-11-20', moment: new Date(moment) });
    expect(await volumes('2026-11-20T21:00:00Z')).toEqual([]);
    expect(await volumes('2026-11-21T00:00:00Z')).toEqual([
      { symbol: 'AAPL', puts: 90, calls: 70, isSimulated: false },
    ]);
  });
});
