import { expect, it } from 'vitest';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { askWithChain, type MadeOption } from '../testing/made-chain.ts';

const clock = testClock('2026-05-01T15:00:00.000Z');
const expiry = '2026-06-18';
const assumptions = {
  rate_pct: 4,
  rate_source: null,
  dividend_yield_pct: 1,
  dividend_yield_basis: 'given' as const,
};

async function ask(volatility: number): Promise<string> {
  const call: MadeOption = {
    contract: 'SPY call',
    expiry,
    strike: 703,
    right: 'call',
    bid: null,
    ask: null,
    last: null,
    price: 20,
    implied_volatility_pct: volatility,
    american_value: null,
    greeks: null,
    volume: null,
    open_interest: null,
  };
  const chain = {
    underlying_price: 703,
    expiries: [{ date: expiry, years: 0.13, assumptions }],
    options: [call],
    closes: [700, 712, 695, 703],
  };
  const { text, areSupported } = await askWithChain(
    'Is the implied volatility of SPY higher than its historical volatility?',
    chain,
    clock,
  );
  expect(areSupported).toBe(true);
  return text;
}

describeWithStore('implied volatility beside the volatility that was', () => {
  it('is said to be the higher or the lower of the two', async () => {
    expect(await ask(95)).toContain('The implied volatility is higher than the volatility that was');
    expect(await ask(2)).toContain('The implied volatility is lower than the volatility that was');
  });
});
