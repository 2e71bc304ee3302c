import { describe, expect, it } from 'vitest';
import { asksOtherOutcome, profitAt, readOutcome, withoutOutcome } from './price-outcome.ts';

describe('the price at expiry that a question asks about', () => {
  it.each([
    ['what if the stock falls 10%', 180],
    ['covered call on msft if msft rises by 5 percent', 210],
    ['and if it drops to $150', 150],
    ['how much do i make if i buy a tsla call 10% otm and the stock rises 20%', 240],
    ['what if it closes at 212.5', 212.5],
    ['what do i make if it stays flat', 200],
    ['what would a 10% drop in spy do to a long 6-month put', 180],
    ['how much does a covered call on msft make on a 5% rally', 210],
  ])('is read from "%s"', (plain, price) => {
    expect(readOutcome(plain)?.priceFrom(200)).toBeCloseTo(price);
  });

  it.each([
    ['covered call on msft 10% otm'],
    ['a put that protects against a fall of more than 15%'],
    ['put at 150'],
    ['the call costs 5 and the stock rises 20%'],
    ['what does a 5% rise in implied volatility do to it'],
  ])('is not read from "%s"', (plain) => {
    expect(readOutcome(plain)).toBeNull();
    expect(withoutOutcome(plain)).toBe(plain);
  });

  it('takes its words out of the terms of the structure', () => {
    expect(withoutOutcome('covered call on msft what if the stock falls 10%')).not.toContain('10');
  });

  it('has the profit on the line between the points of the payoff, and none beyond them', () => {
    const payoff = [
      { price: 100, profit: -500 },
      { price: 200, profit: 500 },
      { price: 300, profit: 500 },
    ];
    expect(profitAt(payoff, 150)).toBe(0);
    expect(profitAt(payoff, 200)).toBe(500);
    expect(profitAt(payoff, 301)).toBeNull();
  });
});

it.each(['what if volatility rises 10%?', 'what if rates rise 1%?', 'straddle on spy if implied volatility drops 5%'])(
  'is no price where something else moves: %s',
  (plain) => {
    expect(readOutcome(plain)).toBeNull();
    expect(asksOtherOutcome(plain)).toBe(true);
  },
);

it.each<[string, number | undefined]>([
  ['what if it closes at 1,200?', 1200],
  ['what if it falls to 600-620?', undefined],
  ['what if nvda falls 20%?', 80],
])('is the price that is named: %s', (plain, price) => {
  expect(readOutcome(plain)?.priceFrom(100)).toBe(price);
});
