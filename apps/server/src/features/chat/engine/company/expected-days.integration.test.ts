import { expect, it } from 'vitest';
import { storeBars } from '#server/testing/test-data.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { askEngine, enginePorts } from '../testing/asked-engine.ts';

const clock = testClock('2026-05-01T15:00:00.000Z');
const announced = { source: 'Test', state: 'delayed' as const };

async function ask(text: string): Promise<string> {
  await emptyStore(testStore());
  const { database } = testStore();
  await storeBars(database, { symbol: 'AAPL', name: 'Apple', first: '2026-04-27', closes: [90, 95, 100, 104] });
  const ports = enginePorts(database, clock);
  const symbol: typeof ports.market.symbol = async (...which) => ({
    ...(await ports.market.symbol(...which)),
    next_earnings: { date: '2026-07-30', ...announced },
    next_dividend: { ex_date: '2026-05-11', amount: 0.27, ...announced },
  });
  const deps = { ...ports, market: { ...ports.market, symbol } };
  const asked = await askEngine(deps, { text, moment: clock.now() });
  expect(asked.composed.steps.flatMap(({ claims }) => claims).every(({ status }) => status === 'supported')).toBe(true);
  expect(asked.composed.evidence.every(({ asOf }) => (asOf ?? '') <= '2026-05-01')).toBe(true);
  return asked.text;
}

describeWithStore('days that a company has announced', () => {
  it.each([
    'When does Apple report earnings next?',
    'When is the next earnings report of AAPL?',
    'Next earnings date of AAPL',
  ])('are told of its next results: %s', async (text) => {
    expect(await ask(text)).toContain('The next results of AAPL are expected on Jul 30, 2026');
  });

  it.each(['When is the next dividend of AAPL?', "What is Apple's next ex-dividend date?"])(
    'are told of its next dividend: %s',
    async (text) => {
      expect(await ask(text)).toContain('The next ex-dividend date of AAPL is May 11, 2026');
    },
  );
});

type Dates = ReadonlyArray<readonly [symbol: string, sector: string, day: string, knownAt: string]>;

async function askOfAll(text: string, dates: Dates): Promise<string> {
  await emptyStore(testStore());
  const { database } = testStore();
  for (const [symbol, sector, day, knownAt] of dates) {
    const [listed] = (await database.pool.query('select 1 from instruments where symbol = $1', [symbol])).rows;
    if (listed === undefined)
      await storeBars(database, { symbol, name: symbol, first: '2026-04-27', closes: [90, 95, 100, 104] });
    await database.pool.query('update instruments set sector = $2 where symbol = $1', [symbol, sector]);
    await database.pool.query(
      `insert into earnings_dates (symbol, fiscal_year, fiscal_quarter, provider, source, report_date, known_at)
       values ($1, 2026, 1, 'made', 'Made', $2, $3)`,
      [symbol, day, knownAt],
    );
  }
  const asked = await askEngine(enginePorts(database, clock), { text, moment: clock.now() });
  expect(asked.composed.steps.flatMap(({ claims }) => claims).every(({ status }) => status === 'supported')).toBe(true);
  return asked.text;
}

// The question is asked on Friday the first of May.
const known = '2026-04-20T00:00:00Z';
const told: Dates = [
  ['EARLY', 'Financials', '2026-05-04', known],
  ['MOVED', 'Financials', '2026-05-05', known],
  ['MOVED', 'Financials', '2026-05-20', '2026-04-28T00:00:00Z'],
  ['CHIP', 'Information Technology', '2026-05-06', known],
  ['LATER', 'Information Technology', '2026-06-10', known],
  ['PAST', 'Financials', '2026-04-30', known],
  ['UNSEEN', 'Financials', '2026-05-07', '2026-05-02T00:00:00Z'],
];

describeWithStore('days of results of all companies', () => {
  it('are listed for the week that is asked about, as they were known on the day of the question', async () => {
    const text = await askOfAll('Who reports next week?', told);
    expect(text).toContain('expected to report from May 4, 2026 to May 10, 2026 is 2 [1]');
    expect(text).toMatch(/\| EARLY \[1\] \| May 4, 2026 \|\n\| CHIP \[1\] \| May 6, 2026 \|/);
    expect(text).not.toMatch(/MOVED|LATER|PAST|UNSEEN/);
  });

  it('are those of the sector that is named, and the next ones where none lies in that time', async () => {
    const ofBanks = await askOfAll('Which banks report in May?', told);
    expect(ofBanks).toContain('companies of the sector Financials that are expected to report');
    expect(ofBanks).toMatch(/\| EARLY \[1\] \| May 4, 2026 \|\n\| MOVED \[1\] \| May 20, 2026 \|/);
    const ofChips = await askOfAll('Which tech companies report today?', told);
    expect(ofChips).toContain('No company of the sector Information Technology is expected to report');
    expect(ofChips).toContain('| CHIP [1] | May 6, 2026 |');
  });

  it('are told by nobody where none is stored, or where nothing is followed that is asked about', async () => {
    expect(await askOfAll('Who reports next week?', [])).toContain('no source of earnings dates is connected');
    expect(await askOfAll('Do any of my holdings report next week?', told)).toContain('You follow and hold no symbols');
  });
});
