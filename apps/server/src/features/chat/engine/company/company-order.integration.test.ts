import { expect, it } from 'vitest';
import type { CompanyFigure } from '#features/companies/index.ts';
import { storeBars } from '#server/testing/test-data.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { askEngine, enginePorts } from '../testing/asked-engine.ts';

const clock = testClock('2026-05-01T15:00:00.000Z');
const revenues: Readonly<Record<string, readonly number[]>> = {
  AAPL: [400e9, 420e9],
  MSFT: [200e9, 240e9],
  NVDA: [60e9],
};

function filed(symbol: string): CompanyFigure[] {
  return (revenues[symbol] ?? []).map((value, index) => ({
    concept: 'Revenues',
    unit: 'USD',
    form: '10-K',
    start: `${2024 + index}-01-01`,
    end: `${2024 + index}-12-31`,
    value,
    knownAt: `${2025 + index}-02-01T00:00:00.000Z`,
    isSimulated: false,
  }));
}

const perShare: Readonly<Record<string, number>> = { AAPL: 1, MSFT: 2 };

function filedPerShare(symbol: string): CompanyFigure[] {
  const value = perShare[symbol];
  const quarters = [
    ['2025-01-01', '2025-03-31'],
    ['2025-04-01', '2025-06-30'],
    ['2025-07-01', '2025-09-30'],
    ['2025-10-01', '2025-12-31'],
  ] as const;
  if (value === undefined) return [];
  return quarters.map(([start, end]) => ({
    concept: 'EarningsPerShareDiluted',
    unit: 'USD/shares',
    form: '10-Q',
    start,
    end,
    value,
    knownAt: '2026-02-01T00:00:00.000Z',
    isSimulated: false,
  }));
}

async function ask(text: string, earlier: string[] = []): Promise<string> {
  await emptyStore(testStore());
  const { database } = testStore();
  for (const symbol of Object.keys(revenues))
    await storeBars(database, { symbol, name: symbol, first: '2026-04-27', closes: [90, 95, 100, 104] });
  const ports = enginePorts(database, clock);
  const figures = async ({ symbol, concepts }: { symbol: string; concepts: readonly string[] }) =>
    [...filed(symbol), ...filedPerShare(symbol)].filter(({ concept }) => concepts.includes(concept));
  const asked = await askEngine(
    { ...ports, companies: { ...ports.companies, figures } },
    { text, earlier, moment: clock.now() },
  );
  const claims = asked.composed.steps.flatMap((step) => step.claims);
  expect(claims.filter(({ status }) => status !== 'supported')).toEqual([]);
  return asked.text;
}

describeWithStore('companies in order of a reported figure', () => {
  it('are told with the one that has most of it first', async () => {
    const text = await ask('Which company has the higher revenue, MSFT or AAPL?');
    expect(text).toContain('Of these, AAPL had the highest revenue, $420.0B [1].');
    expect(text).toMatch(/\| AAPL .*\n\| MSFT /);
  });

  it('are ordered by growth where that is asked, and one without a year before is named', async () => {
    const text = await ask('Which of AAPL, MSFT and NVDA has the highest revenue growth?');
    expect(text).toContain('Of these, MSFT had the highest revenue growth, 20.0% [1].');
    expect(text).toContain('| AAPL [2] | 5.0% | Dec 31, 2025 |');
    expect(text).toContain('I hold no reported revenue growth of NVDA for that time.');
  });

  it('begin with the least where that is asked', async () => {
    expect(await ask('Who had the lowest sales, NVDA or MSFT?')).toContain('NVDA had the lowest revenue, $60.0B');
  });

  it.each(['Which is cheaper, AAPL or MSFT?', 'Which is cheaper on earnings, AAPL or MSFT?'])(
    'are ordered by what is paid for their earnings: %s',
    async (text) => {
      const answer = await ask(text);
      expect(answer).toContain('Of these, MSFT had the lowest trailing P/E, 12.5');
      expect(answer).toMatch(/\| MSFT .*\n\| AAPL .*25\.0/);
    },
  );

  it('are those of the turns before', async () => {
    const text = await ask('Which one is higher?', ['What is the revenue of AAPL?', 'And MSFT?']);
    expect(text).toContain('AAPL had the highest revenue');
  });

  it('leave the best year of one company to its own answer', async () => {
    expect(await ask('Which year had the highest revenue for AAPL?')).toContain(
      'The highest revenue of AAPL was $420.0B',
    );
  });
});
