import { expect, it } from 'vitest';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { askWithChain, type MadeOption } from '../testing/made-chain.ts';

const clock = testClock('2026-05-01T15:00:00.000Z');

function put(strike: number, pct: number): MadeOption {
  const unpriced = { bid: null, ask: null, last: null, price: null, american_value: null };
  const terms = { contract: `SPY ${strike}`, expiry: '2026-06-01', strike, right: 'put' as const };
  return { ...terms, ...unpriced, implied_volatility_pct: pct, greeks: null, volume: null, open_interest: null };
}

const expiry = {
  date: '2026-06-01',
  years: 31 / 365,
  assumptions: { rate_pct: 0, rate_source: null, dividend_yield_pct: 0, dividend_yield_basis: 'none' as const },
};

async function ask(asked: string): Promise<string> {
  const chain = { underlying_price: 700, expiries: [expiry], options: [put(630, 30), put(700, 20)] };
  const { text, areSupported } = await askWithChain(asked, chain, clock);
  expect(areSupported).toBe(true);
  return text;
}

describeWithStore('the probability that option prices imply', () => {
  // ln(0.9) is −0.1054; at 30 % over 31 days one deviation is 0.0874 and its half square 0.0038, so −1.161 deviations: 12.3 %.
  it('is that of a lognormal price at the volatility of the strike nearest to the level', async () => {
    const text = await ask('How likely is it that SPY falls 10% in the next month, by the options?');
    expect(text).toContain('The price asked about of SPY is $630.00');
    expect(text).toContain('to end below it is 12%');
    expect(text).toContain('that of the nearest strike, is 30.0%');
  });

  // At the price itself: half a deviation of 0.0583, 0.029 deviations, 51.2 % below and 48.8 % above.
  it('is of the other side where a rise is asked for', async () => {
    const text = await ask('What is the probability that SPY is above 700 in a month?');
    expect(text).toContain('to end above it is 49%');
    expect(text).toContain('no forecast');
  });

  // Between the two: 51.2 % below the price itself, less the 12.3 % below the lower level.
  it('is of what lies between two prices', async () => {
    const text = await ask('What are the odds that SPY ends between 630 and 700 in the next month, by the options?');
    expect(text).toContain('to end between them is 39%');
    expect(text).toContain('of less is 12%');
    expect(text).toContain('of more 49%');
  });

  it('is not what is asked of the past', async () => {
    expect(await ask('How likely is SPY to fall 10% in a year?')).not.toContain('implied probability');
  });
});
