import { expect, it } from 'vitest';
import { storeBars } from '#server/testing/test-data.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { askEngine, enginePorts } from '../testing/asked-engine.ts';

// A Friday morning, before the bell; the newest closes are of Thursday.
const clock = testClock('2026-05-01T12:00:00.000Z');
const closes: Readonly<Record<string, number[]>> = {
  AAPL: [100, 110, 99, 98],
  MSFT: [100, 90, 91, 92],
  NVDA: [100, 101, 102, 104],
};

async function ask(text: string, others: Readonly<Record<string, number[]>> = {}): Promise<string> {
  await emptyStore(testStore());
  const { database } = testStore();
  for (const [symbol, own] of Object.entries({ ...closes, ...others }))
    await storeBars(database, { symbol, name: symbol, first: '2026-04-27', closes: own });
  return (await askEngine(enginePorts(database, clock), { text, moment: clock.now() })).text;
}

describeWithStore('the stored shares in order', () => {
  it.each(['Which stock fell the most today?', 'Which stock fell the most in the last session?'])(
    'are those of the last session: %s',
    async (text) => {
      expect(await ask(text)).toContain('AAPL had the lowest return from Apr 29, 2026 to Apr 30, 2026, −10.0%');
    },
  );

  it('are those of the session before today where yesterday is asked for', async () => {
    expect(await ask('Which stock rose the most yesterday?')).toContain(
      'MSFT had the highest return from Apr 29, 2026 to Apr 30, 2026, 1.1%',
    );
  });

  it('stand for the members of an index, of which no list is held', async () => {
    const text = await ask('What is the best performing stock in the S&P 500 today?');
    expect(text).toContain('I hold no list of the members of the S&P 500');
    expect(text).toContain('MSFT had the highest return');
  });

  it.each([
    ["What are today's biggest losers in tech?", 'AAPL had the lowest return'],
    ['Who are the biggest winners in the tech sector today?', 'MSFT had the highest return'],
    ['biggest movers in tech today', 'AAPL had the lowest return'],
  ])('are those of a sector that is named behind what they did: %s', async (text, told) => {
    const answer = await ask(text, { XOM: [100, 101, 102, 200], CVX: [100, 101, 102, 20] });
    expect(answer).toContain('Of the shares of that sector');
    expect(answer).toContain(told);
    expect(answer).not.toMatch(/XOM|CVX/);
  });

  it('and the sectors are of the session before today where yesterday is asked for', async () => {
    const text = await ask('Which sectors fell yesterday?', { XLE: [100, 101, 102, 101], XLK: [100, 101, 102, 103] });
    expect(text).toContain('XLE returned 0.99% from Apr 29, 2026 to Apr 30, 2026');
  });

  it('are not taken for those of a sector where none is known', async () => {
    expect(await ask('Which energy stocks did best today?')).toContain('none is known to be of that sector');
  });
});
