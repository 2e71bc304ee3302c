import { expect, it } from 'vitest';
import type { CompanyFigure } from '#features/companies/index.ts';
import { storeBars } from '#server/testing/test-data.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { askEngine, enginePorts } from '../testing/asked-engine.ts';

const clock = testClock('2026-05-01T15:00:00.000Z');
const quarters = [
  ['2025-04-01', '2025-06-30'],
  ['2025-07-01', '2025-09-30'],
  ['2025-10-01', '2025-12-31'],
  ['2026-01-01', '2026-03-31'],
] as const;
/** The close at the beginning and at the end of the week, and what a share earns in a quarter. */
const companies: Readonly<Record<string, { closes: [number, number]; earned: number | null }>> = {
  AAA: { closes: [90, 100], earned: 2.5 },
  BBB: { closes: [110, 100], earned: 2 },
  CCC: { closes: [95, 100], earned: 1 },
  DDD: { closes: [95, 100], earned: null },
};

function filed(symbol: string): CompanyFigure[] {
  const earned = companies[symbol]?.earned ?? null;
  if (earned === null) return [];
  return quarters.map(([start, end]) => ({
    concept: 'EarningsPerShareDiluted',
    unit: 'USD/shares',
    form: '10-Q',
    start,
    end,
    value: earned,
    knownAt: '2026-04-20T00:00:00.000Z',
    isSimulated: false,
  }));
}

async function ask(text: string, earlier: string[] = []): Promise<string> {
  await emptyStore(testStore());
  const { database } = testStore();
  for (const [symbol, { closes }] of Object.entries(companies))
    await storeBars(database, {
      symbol,
      name: symbol,
      first: '2026-04-27',
      closes: [closes[0], closes[0], closes[1]],
    });
  await database.pool.query(
    `update instruments set sector = case symbol when 'DDD' then 'Energy' else 'Financials' end`,
  );
  await database.pool.query(
    `insert into corporate_actions (instrument_id, kind, ex_date, provider, amount, known_at)
     select id, 'dividend', '2026-02-02', 'made', 2, '2026-01-20T00:00:00Z' from instruments where symbol = 'BBB'`,
  );
  const ports = enginePorts(database, clock);
  const figures = async ({ symbol, concepts }: { symbol: string; concepts: readonly string[] }) =>
    filed(symbol).filter(({ concept }) => concepts.includes(concept));
  const asked = await askEngine(
    { ...ports, companies: { ...ports.companies, figures } },
    { text, earlier, moment: clock.now() },
  );
  const claims = asked.composed.steps.flatMap((step) => step.claims);
  expect(claims.filter(({ status }) => status !== 'supported')).toEqual([]);
  return asked.text;
}

describeWithStore('the stored companies by a figure of theirs', () => {
  it('are put in order, those left out of which the figure is not held', async () => {
    const text = await ask('Which stock has the lowest P/E?');
    expect(text).toMatch(/AAA had the lowest trailing P\/E, 10\.0/);
    expect(text).toMatch(/\| AAA .*\n\| BBB .*\n\| CCC /);
    expect(text).not.toContain('DDD');
    expect(text).toContain('the number looked at was 3 ');
  });

  it('are listed on the side of a mark that is named', async () => {
    const text = await ask('Which stocks have a P/E below 20?');
    expect(text).toMatch(/\| AAA .*\n\| BBB /);
    expect(text).not.toContain('| CCC');
  });

  it('are listed with a dividend that they are to pay besides', async () => {
    const text = await ask('Which stocks have a P/E below 20 and pay a dividend?');
    expect(text).toMatch(/\| BBB .*12\.5/);
    expect(text).not.toContain('| AAA');
    expect(text).not.toContain('| CCC');
  });

  it('are not listed as paying no dividend, which nothing held says', async () => {
    const text = await ask('Which stocks with a P/E below 20 pay no dividend?');
    expect(text).toContain('I list no companies that pay no dividend');
    expect(text).not.toContain('| AAA');
  });

  it('are listed with what their prices are to have done besides', async () => {
    const text = await ask('Which stocks have a P/E below 20 and rose since April 28 2026?');
    expect(text).toContain('| AAA');
    expect(text).toContain('11.1%');
    expect(text).not.toContain('| BBB');
  });
});

describeWithStore('a price against earnings beside those of the sector', () => {
  it('is told with the median, the average and how many are lower', async () => {
    const text = await ask('What is the P/E of CCC compared with its sector?');
    expect(text).toContain('The trailing P/E of CCC was 25.0 [1], which is above the median of its sector.');
    expect(text).toContain('The median trailing P/E of the sector Financials was 12.5 [2]');
    expect(text).toContain('the average trailing P/E was 15.8 [2]');
    expect(text).toContain('The number that are lower was 2 [2].');
  });

  it.each(['is that cheap for its sector?', 'and compared to its peers?', 'how does that compare with the sector?'])(
    'is asked for behind the ratio alone: %s',
    async (text) => {
      expect(await ask(text, ['What is the P/E of AAA?'])).toContain(
        'The trailing P/E of AAA was 10.0 [1], which is below the median of its sector.',
      );
    },
  );

  it('is told of a sector alone, and not of one with too few companies', async () => {
    expect(await ask('What is the median P/E of financial stocks?')).toContain(
      'The median trailing P/E of the sector Financials was 12.5 [1]',
    );
    expect(await ask('Is AAA cheap compared to its sector in 2020?')).toContain('as of now only');
  });

  it('sets a condition beside the figure by which a list is ordered', async () => {
    const text = await ask('only those with a P/E below 20', ['Which stocks have the highest P/E?']);
    expect(text).toContain('| AAA');
    expect(text).not.toContain('| CCC');
  });
});
