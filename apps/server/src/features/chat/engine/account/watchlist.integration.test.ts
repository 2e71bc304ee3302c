import { expect, it } from 'vitest';
import { storeBars } from '#server/testing/test-data.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { askEngine, enginePorts } from '../testing/asked-engine.ts';

const clock = testClock('2026-05-01T12:00:00.000Z');
const accountId = '00000000-0000-4000-8000-000000000001';
const closes: Readonly<Record<string, number[]>> = {
  AAPL: [100, 110, 99, 98],
  MSFT: [100, 90, 91, 92],
};

async function ask(text: string, symbols: readonly string[]): Promise<string> {
  await emptyStore(testStore());
  const { database } = testStore();
  for (const [symbol, own] of Object.entries(closes))
    await storeBars(database, { symbol, name: symbol, first: '2026-04-27', closes: own });
  const ports = enginePorts(database, clock);
  const deps = { ...ports, accounts: { ...ports.accounts, watchlist: async () => [...symbols] } };
  const asked = await askEngine(deps, { text, accountId, moment: clock.now() });
  const claims = asked.composed.steps.flatMap((step) => step.claims);
  expect(claims.filter(({ status }) => status !== 'supported')).toEqual([]);
  return asked.text;
}

describeWithStore('the watchlist of an account', () => {
  it.each(['Show my watchlist', "What's in my watchlist?", 'my watchlist'])(
    'is told with the last close and the move of each symbol: %s',
    async (text) => {
      const answer = await ask(text, ['AAPL', 'MSFT']);
      expect(answer).toContain('On the day, Apr 30, 2026, AAPL fell 10.00%');
      expect(answer).toContain('MSFT closed at $91.00');
    },
  );

  it('is not changed from the chat', async () => {
    const answer = await ask('Add NVDA to my watchlist', ['AAPL']);
    expect(answer).toContain('don’t change it');
    expect(answer).not.toContain('AAPL');
  });

  it('says that it is empty', async () => {
    expect(await ask('Show my watchlist', [])).toContain('Your watchlist is empty.');
  });
});
