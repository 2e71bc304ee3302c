import type { Quote } from '@aex/contracts/market';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeSince, type Tick } from '#features/market/index.ts';
import { createNewestQuotes } from './newest-quotes.ts';
import type { SourceQuote } from './quote-source.ts';
import { createStoredQuoteSource } from './stored-quote-source.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = new Date('2026-11-23T21:00:00.000Z');
// Of these two prices (new / old - 1) and (new - old) / old differ in the last digit.
const tick: Tick = { price: 383.84, previousClose: 393.37, at };

it('tells no news of a price that stands still, read again or ticked again', async () => {
  const stored: Quote = {
    symbol: 'NVDA',
    price: tick.price,
    ...changeSince(tick.price, tick.previousClose),
    timestamp: at.toISOString(),
    is_stale: false,
    state: 'simulated',
    source: 'simulated',
    adjustment: 'none',
  };
  const source = createStoredQuoteSource({
    market: { storedQuotes: async () => [stored] },
    simulatedTicks: async () => new Map([['NVDA', tick]]),
    clock: { now: () => at },
  });
  const ticked: SourceQuote[] = [];
  const newest = createNewestQuotes();
  expect((await source.read(['NVDA'])).map(newest.take)).toEqual([true]);
  const following = source.follow?.((quotes) => void ticked.push(...quotes));
  following?.watch(new Set(['NVDA']));
  await vi.advanceTimersByTimeAsync(2000);
  following?.stop();
  expect(ticked.map(newest.take)).toEqual([false, false]);
  expect((await source.read(['NVDA'])).map(newest.take)).toEqual([false]);
});
