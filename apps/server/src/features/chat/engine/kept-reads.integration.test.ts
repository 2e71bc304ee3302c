import { expect, it } from 'vitest';
import { storeBars } from '#server/testing/test-data.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import type { EngineDeps } from './engine-ports.ts';
import { askEngine, enginePorts } from './testing/asked-engine.ts';

const clock = testClock('2026-05-01T15:00:00.000Z');

describeWithStore('the reads of one answer', () => {
  it('loads a history once, however many intents and readings ask for it, and anew for the next answer', async () => {
    await emptyStore(testStore());
    const { database } = testStore();
    const closes = Array.from({ length: 300 }, (_, index) => 100 * 1.001 ** index);
    await storeBars(database, { symbol: 'SPY', name: 'SPDR S&P 500 ETF', first: '2025-03-03', closes });
    const ports = enginePorts(database, clock);
    const loaded: string[] = [];
    const deps: EngineDeps = {
      ...ports,
      market: {
        ...ports.market,
        findPriceHistory: (which) => {
          loaded.push(which.symbol);
          return ports.market.findPriceHistory(which);
        },
      },
    };
    const text = 'SPY return and drawdown in euros';
    const { text: answer } = await askEngine(deps, { text, moment: clock.now() });
    expect(answer).toContain('in euros');
    expect(loaded).toEqual(['SPY']);
    await askEngine(deps, { text, moment: clock.now() });
    expect(loaded).toEqual(['SPY', 'SPY']);
  });
});
