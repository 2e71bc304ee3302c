import { macroEndpoints } from '@aex/contracts/macro';
import { expect, it } from 'vitest';
import { quietBars, storeDailyBars } from '#server/testing/stored-bars.ts';
import { storeSeries } from '#server/testing/test-data.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const { curve, backtest } = macroEndpoints;
const now = '2026-05-01T21:00:00.000Z';

async function storeYields(server: TestServer, yields: Record<string, number[]>, first: string): Promise<void> {
  for (const [id, values] of Object.entries(yields)) {
    await storeSeries(server.database, { id, frequency: 'daily', first, values, knownAfterDays: 1 });
  }
}

describeWithStore('the yield curve', () => {
  it('is that of the newest day with all tenors, beside a month and a year before', async () => {
    const server = await testServer({ now });
    const days = 420;
    const rising = (start: number) => Array.from({ length: days }, (_, index) => start + index / 1000);
    await storeYields(server, { DGS2: rising(3), DGS10: rising(4), DGS30: rising(4.5).slice(0, -1) }, '2025-03-06');
    const answer = await server.call(curve, { query: {} });
    expect(answer.curve).toEqual({
      as_of: '2026-04-28',
      points: [
        { tenor: '2Y', years: 2, yield_pct: 3.418, series_id: 'DGS2' },
        { tenor: '10Y', years: 10, yield_pct: 4.418, series_id: 'DGS10' },
        { tenor: '30Y', years: 30, yield_pct: 4.918, series_id: 'DGS30' },
      ],
    });
    expect(answer.month_before?.as_of).toBe('2026-03-28');
    expect(answer.year_before?.as_of).toBe('2025-04-28');
    expect(answer).toMatchObject({ known_at: '2026-04-29T00:00:00.000Z', source: 'Test file', state: 'delayed' });
    const then = await server.call(curve, { query: { as_of: '2025-06-30' } });
    expect(then.curve?.as_of).toBe('2025-06-29');
    expect(then.year_before).toBeNull();
  });

  it('reads the family of series that is newer', async () => {
    const server = await testServer({ now });
    await storeYields(server, { DGS2: [3, 3], DGS10: [4, 4] }, '2026-04-01');
    await storeYields(server, { UST_PAR_2Y: [3.5, 3.5], UST_PAR_10Y: [4.5, 4.5], UST_PAR_1_5M: [4, 4] }, '2026-04-20');
    const answer = await server.call(curve, { query: {} });
    expect(answer.curve?.points.map(({ tenor }) => tenor)).toEqual(['1.5M', '2Y', '10Y']);
  });

  it('is that of the last day that several tenors have, where one of them goes on for months', async () => {
    const server = await testServer({ now });
    await storeYields(server, { DGS2: [3], DGS10: Array.from({ length: 150 }, () => 4) }, '2025-12-01');
    const answer = await server.call(curve, { query: {} });
    expect(answer.curve?.as_of).toBe('2025-12-01');
    expect(answer.curve?.points.map(({ tenor }) => tenor)).toEqual(['2Y', '10Y']);
    expect(answer.state).toBe('stale');
  });

  it('is null where nothing is stored', async () => {
    const server = await testServer({ now });
    expect(await server.call(curve, { query: {} })).toMatchObject({ curve: null, month_before: null, state: null });
    expect((await server.refusal(curve, { query: { as_of: 'today' } })).problem.status).toBe(422);
  });
});

async function serverWithEconomy(): Promise<TestServer> {
  const server = await testServer({ now });
  const cpi = Array.from({ length: 200 }, (_, index) => 220 * 1.002 ** index * (1 + 0.01 * Math.sin(index / 9)));
  const gdp = Array.from({ length: 66 }, (_, index) => 16_000 + 100 * index + 300 * Math.sin(index / 2));
  await storeSeries(server.database, {
    id: 'CPIAUCSL',
    frequency: 'monthly',
    first: '2009-08-01',
    values: cpi,
    knownAfterDays: 42,
  });
  await storeSeries(server.database, {
    id: 'GDPC1',
    frequency: 'quarterly',
    first: '2009-10-01',
    values: gdp,
    knownAfterDays: 120,
  });
  const closes = (size: number) =>
    Array.from({ length: 1500 }, (_, index) => 100 * 1.0003 ** index * (1 + size * Math.sin(index / 40)));
  await storeDailyBars(server.database, { symbol: 'SPY', bars: quietBars('2020-05-12', closes(0.02)) });
  await storeDailyBars(server.database, { symbol: 'XLE', bars: quietBars('2020-05-12', closes(0.08)) });
  await storeDailyBars(server.database, { symbol: 'TLT', bars: quietBars('2025-09-01', closes(0.05).slice(0, 160)) });
  return server;
}

describeWithStore('the regime lab', () => {
  it('shows transitions, assets by regime, and what would flip the regime', async () => {
    const server = await serverWithEconomy();
    const lab = await server.call(backtest, { query: {} });
    expect(lab).toMatchObject({ to: '2026Q1', source: 'Test file', state: 'delayed' });
    expect(lab.quarters).toBeGreaterThan(55);
    const rows = Object.values(lab.transitions ?? {});
    const counted = rows.flatMap((row) => Object.values(row)).reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(lab.quarters - 1);
    expect(lab.assets.map(({ symbol }) => symbol)).toEqual(['SPY', 'XLE']);
    const [spy, energy] = lab.assets;
    expect(spy).toMatchObject({ excess_over_spy: null, source: 'Imported file' });
    const summaries = Object.values(energy?.excess_over_spy ?? {});
    expect(summaries.reduce((sum, { n }) => sum + n, 0)).toBe(energy?.quarters);
    const shown = summaries.filter(({ n }) => n > 2);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.map(({ t, interval }) => [typeof t, interval === null])).toEqual(shown.map(() => ['number', false]));
    expect(energy?.permutation_p).toBeGreaterThan(0.01);
    expect(lab.skipped).toContainEqual({ symbol: 'TLT', reason: expect.stringContaining('fewer than 8') });
    expect(lab.skipped).toContainEqual({ symbol: 'GLD', reason: 'No bars are stored.' });
    expect(lab.flip?.nearest).toMatch(/growth|inflation/);
    expect(lab).toMatchObject({ skill: null, skill_reason: expect.stringContaining('one version') });
  });

  it('is the same when asked again, and as it was known on a day', async () => {
    const server = await serverWithEconomy();
    const lab = await server.call(backtest, { query: {} });
    expect(await server.call(backtest, { query: {} })).toEqual(lab);
    const then = await server.call(backtest, { query: { as_of: '2023-01-15' } });
    expect(then).toMatchObject({ to: '2022Q3', as_of: '2023-01-15T23:59:59.999Z' });
    expect(then.assets[0]?.to).toBe('2022Q3');
  });

  it('is empty, with the reason, on an empty store', async () => {
    const server = await testServer({ now });
    expect(await server.call(backtest, { query: {} })).toMatchObject({
      quarters: 0,
      transitions: null,
      assets: [],
      skill_reason: 'There are no data of growth and inflation.',
    });
  });
});
