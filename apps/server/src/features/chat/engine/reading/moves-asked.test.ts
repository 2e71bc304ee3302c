import { expect, it } from 'vitest';
import { moveAsked } from './moves-asked.ts';

it.each([
  ['if tlt falls another 10% what price is that', -10],
  ['what would a 20% drop in nvda do to my portfolio', -20],
  ['25% below its all-time high', -25],
  ['if spy rises 5.5 percent', 5.5],
  ['a 15 percent stock market rally', 15],
  ['what price is aapl at a 30% drawdown', -30],
  ['if my biggest holding halves what happens', -50],
  ['what if nvda doubles', 100],
])('reads the move that "%s" supposes as %d percent', (plain, pct) => {
  expect(moveAsked(plain)).toBe(pct);
});

it('reads no move where no size is named', () => {
  expect(moveAsked('what if the market falls')).toBeNull();
  expect(moveAsked('is 10% a lot')).toBeNull();
});
