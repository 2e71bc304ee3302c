import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNewestQuotes } from './newest-quotes.ts';
import type { SourceQuote } from './quote-source.ts';

const quote = fc
  .record({ second: fc.nat({ max: 20 }), last: fc.nat({ max: 3 }) })
  .map(({ second, last }): SourceQuote => ({
    symbol: 'SPY',
    last,
    changePct: null,
    updatedAt: new Date(second * 1000).toISOString(),
    state: 'live',
    market: 'exchange',
  }));

it('holds a quote of the latest moment seen, whatever the order they come in', () => {
  fc.assert(
    fc.property(fc.array(quote, { minLength: 1 }), (quotes) => {
      const newest = createNewestQuotes();
      const taken = quotes.filter((each) => newest.take(each));
      const moments = taken.map(({ updatedAt }) => Date.parse(updatedAt));
      expect(moments).toEqual(moments.toSorted((left, right) => left - right));
      expect(Date.parse(newest.get('SPY')?.updatedAt ?? '')).toBe(
        Math.max(...quotes.map(({ updatedAt }) => Date.parse(updatedAt))),
      );
      expect(taken.at(-1)).toEqual(newest.get('SPY'));
    }),
  );
});
