import { expect, it } from 'vitest';
import { storeBars } from '#server/testing/test-data.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { askEngine, enginePorts } from '../testing/asked-engine.ts';

const clock = testClock('2026-05-01T15:00:00.000Z');
const headlines = [
  ['2026-04-28', 'Apple reports Q1 2026 earnings of $2.10 a share, above the $2.00 expected'],
  ['2026-03-03', 'Apple shares rise 3.1% with the market'],
  ['2026-01-27', 'Apple reports Q4 2025 earnings of $1.80 a share, below the $1.90 expected'],
] as const;
const reported = ['2026-04-29', '2026-01-27'];

async function ask(text: string): Promise<string> {
  await emptyStore(testStore());
  const { database } = testStore();
  await storeBars(database, { symbol: 'AAPL', name: 'Apple', first: '2026-04-27', closes: [100, 95, 100, 104] });
  const ports = enginePorts(database, clock);
  const news: typeof ports.market.news = async () => ({
    news: headlines.map(([day, headline], index) => ({
      id: `n${index}`,
      headline,
      source: 'Test',
      publishedAt: `${day}T20:00:00.000Z`,
      url: 'https://test.invalid/',
      tag: 'earnings' as const,
      state: 'delayed' as const,
    })),
    note: null,
    next_cursor: null,
  });
  const events: typeof ports.companies.events = async ({ ticker }) => ({
    symbol: ticker,
    events: reported.map((date) => ({
      date,
      kind: 'earnings' as const,
      title: null,
      amount: null,
      source: 'Test',
      state: 'delayed' as const,
    })),
    next_cursor: null,
  });
  const asked = await askEngine(
    { ...ports, market: { ...ports.market, news }, companies: { ...ports.companies, events } },
    { text, moment: clock.now() },
  );
  const claims = asked.composed.steps.flatMap((step) => step.claims);
  expect(claims.filter(({ status }) => status !== 'supported')).toEqual([]);
  return asked.text;
}

describeWithStore('results against what was expected', () => {
  it('are told by the headlines that tell of both, counted and quoted', async () => {
    const text = await ask('How often has AAPL beaten expectations?');
    expect(text).toContain('number of results told of AAPL is 2 ');
    expect(text).toContain('number of better ones of AAPL is 1,');
    expect(text).not.toContain('with the market');
  });

  it('of a quarter are those that came out behind its end', async () => {
    const text = await ask('Did AAPL beat estimates last quarter?');
    expect(text).toContain('above the $2.00 expected');
    expect(text).not.toContain('below the $1.90 expected');
  });

  it('move the price as is counted where that is asked', async () => {
    const text = await ask('How many times did AAPL fall after earnings?');
    expect(text).toContain('number of reports looked at was 2 ');
    expect(text).toContain('number of negative moves of that day was 1 ');
  });
});
