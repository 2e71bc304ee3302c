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
