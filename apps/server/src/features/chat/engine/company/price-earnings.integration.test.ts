import { expect, it } from 'vitest';
import type { CompanyFigure } from '#features/companies/index.ts';
import { storeBars } from '#server/testing/test-data.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import type { EngineDeps } from '../engine-ports.ts';
import { askEngine, enginePorts } from '../testing/asked-engine.ts';

const clock = testClock('2026-05-01T15:00:00.000Z');
const quarter = (start: string, end: string, value: number): CompanyFigure => ({
  concept: 'EarningsPerShareDiluted',
  unit: 'USD/shares',
  form: '10-Q',
  start,
  end,
  value,
  knownAt: `${end}T00:00:00.000Z`,
  isSimulated: false,
});
const firstThree = [
  quarter('2025-01-01', '2025-03-31', 1),
  quarter('2025-04-01', '2025-06-30', 1.5),
  quarter('2025-07-01', '2025-09-30', 2),
];
const year = quarter('2025-01-01', '2025-12-31', 5);

type Asked = { splits?: readonly string[]; text?: string; adjustment?: 'none' | 'split_and_dividend' };

async function ratioOf(
  figures: readonly CompanyFigure[],
  { splits = [], text = 'What is the P/E ratio of MSFT?', adjustment = 'none' }: Asked = {},
): Promise<string> {
  await emptyStore(testStore());
  const { database } = testStore();
  await storeBars(database, { symbol: 'MSFT', name: 'Microsoft', first: '2026-04-27', closes: [90, 95, 100, 104] });
  const ports = enginePorts(database, clock);
  const deps: EngineDeps = {
    ...ports,
    market: {
      ...ports.market,
      findPriceHistory: async (which) => {
        const history = await ports.market.findPriceHistory(which);
        return history === null ? null : { ...history, adjustment };
      },
    },
    companies: {
      ...ports.companies,
      figures: async ({ moment }) => figures.filter(({ knownAt }) => knownAt <= moment.toISOString()),
      actions: async () =>
        splits.map((exDate) => ({ exDate, amount: 2, currency: null, isSimulated: false, source: 'Test' })),
    },
  };
  const asked = await askEngine(deps, { text, moment: clock.now() });
  const claims = asked.composed.steps.flatMap((step) => step.claims);
  expect(claims.filter(({ status }) => status !== 'supported')).toEqual([]);
  return asked.text;
}

describeWithStore('the price against the earnings of four quarters', () => {
  it('sets the last close against their sum, the fourth made of its year, and names the day and the quarters', async () => {
    const text = await ratioOf([...firstThree, year]);
    expect(text).toContain('The trailing P/E of MSFT was 20.0');
    expect(text).toContain('The close of MSFT was $100.00 on Apr 30, 2026');
    expect(text).toContain('came to $5.00');
    expect(text).toContain('| Dec 31, 2025 [1] | $0.50 |');
    expect(text).toContain('not exact per share');
  });

  it.each(['Is MSFT expensive?', 'Is Microsoft overvalued?', 'Is MSFT cheap at this price?'])(
    'is what is known where a judgement is asked: %s',
    async (text) => {
      const answer = await ratioOf([...firstThree, year], { text });
      expect(answer).toContain('I give no price targets');
      expect(answer).toContain('The trailing P/E of MSFT was 20.0');
    },
  );

  it('is not meaningful after a loss', async () => {
    const text = await ratioOf([
      ...firstThree.slice(1),
      quarter('2025-01-01', '2025-03-31', 1),
      quarter('2025-10-01', '2025-12-31', -9),
    ]);
    expect(text).toContain('not meaningful');
    expect(text).not.toContain('trailing P/E of MSFT was');
  });

  it('is declined where a quarter is missing, where all are old, and after a split', async () => {
    expect(await ratioOf(firstThree)).toContain('no reported earnings per share of four quarters in a row');
    const old = [...firstThree, year].map((each) => ({
      ...each,
      start: each.start.replace('2025', '2023'),
      end: each.end.replace('2025', '2023'),
    }));
    expect(await ratioOf(old)).toContain('too old');
    expect(await ratioOf([...firstThree, year], { splits: ['2026-02-02'] })).toContain('it split its shares');
  });

  it('tells the ratio of a past day by the close and the reports known then, and of a span none', async () => {
    const onDay = 'What was the P/E of MSFT on April 29, 2026?';
    const early = [
      quarter('2024-10-01', '2024-12-31', 0.5),
      ...firstThree,
      quarter('2025-10-01', '2025-12-31', 3),
      { ...quarter('2026-01-01', '2026-03-31', 9), knownAt: '2026-04-30T00:00:00.000Z' },
    ];
    const text = await ratioOf(early, { text: onDay });
    expect(text).toContain('The close of MSFT was $95.00 on Apr 29, 2026');
    expect(text).toContain('came to $7.50');
    expect(text).toContain('Only what was known on that day is used');
    expect(await ratioOf(early, { text: 'P/E of MSFT over the last five years' })).toContain('not over a span');
    expect(await ratioOf(early, { text: 'What was the P/E of MSFT on April 28, 2020?' })).toContain(
      'no price of that day',
    );
    expect(await ratioOf(early, { text: onDay, adjustment: 'split_and_dividend' })).toContain(
      'adjusted for what was paid',
    );
  });
});

const sales = firstThree.map((each) => ({ ...each, concept: 'Revenues', unit: 'USD', value: each.value * 1e9 }));
const shares: CompanyFigure = {
  ...quarter('2026-01-20', '2026-01-20', 2e9),
  concept: 'dei:EntityCommonStockSharesOutstanding',
  unit: 'shares',
};

describeWithStore('the price against the sales of four quarters', () => {
  it('is the worth of all shares over their sum, with what it is made of', async () => {
    const text = 'What is the price to sales of MSFT?';
    const told = await ratioOf([...sales, { ...year, concept: 'Revenues', unit: 'USD', value: 5e9 }, shares], { text });
    // A hundred times two billion shares, over five billion.
    expect(told).toContain('The price to sales of MSFT was 40.0 [1]');
    expect(told).toContain('$200.0B');
    expect(told).toContain('$5.0B');
  });

  it('says what is missing, and what splits have made useless', async () => {
    const text = 'P/S of MSFT';
    expect(await ratioOf(sales, { text })).toContain('no reported revenue of four quarters');
    const whole = [...sales, { ...year, concept: 'Revenues', unit: 'USD', value: 5e9 }];
    expect(await ratioOf(whole, { text })).toContain('no number of its shares');
    expect(await ratioOf([...whole, shares], { text, splits: ['2026-03-02'] })).toContain('it split its shares');
  });

  it('is no ratio to growth: of that the forecasts are missing, and the ratio to earnings is told', async () => {
    const told = await ratioOf([...firstThree, year], { text: 'What is the PEG of MSFT?' });
    expect(told).toContain('I hold no forecasts of earnings');
    expect(told).toContain('The trailing P/E of MSFT was');
  });
});
