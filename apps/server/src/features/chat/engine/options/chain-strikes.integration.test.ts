import { expect, it } from 'vitest';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { askWithChain, type MadeOption } from '../testing/made-chain.ts';

const clock = testClock('2026-05-01T15:00:00.000Z');
const expiry = '2026-06-18';

const listed = {
  date: expiry,
  years: 49 / 365,
  assumptions: { rate_pct: 0, rate_source: null, dividend_yield_pct: 0, dividend_yield_basis: 'none' as const },
};

type Made = Partial<Pick<MadeOption, 'open_interest' | 'price' | 'implied_volatility_pct'>> & { delta?: number };

function option(right: 'call' | 'put', strike: number, { delta, ...made }: Made): MadeOption {
  const unpriced = { bid: null, ask: null, last: null, american_value: null, volume: null };
  const greeks = delta === undefined ? null : { delta, gamma: 0.01, vega: 0.5, theta: -0.1, rho: 0.1 };
  return {
    contract: `SPY ${right} ${strike}`,
    expiry,
    strike,
    right,
    price: null,
    implied_volatility_pct: null,
    open_interest: null,
    ...unpriced,
    ...made,
    greeks,
  };
}

async function ask(text: string, options: MadeOption[]): Promise<string> {
  const chain = { underlying_price: 703, expiries: [listed], options };
  const told = await askWithChain(text, chain, clock);
  expect(told.areSupported).toBe(true);
  return told.text;
}

describeWithStore('the strikes of a stored chain', () => {
  it('have their maximum pain where the open options would pay least in all', async () => {
    // At 710 the calls of 690 pay 20 times 20 dollars and the puts nothing; at 690 the puts of 710 pay 100 times 20.
    const text = await ask('What is the max pain of SPY?', [
      option('call', 690, { open_interest: 20 }),
      option('put', 710, { open_interest: 100 }),
      option('put', 700, { open_interest: null }),
    ]);
    expect(text).toContain('The maximum pain of SPY was $710.00 on Apr 30, 2026');
  });

  it('are chosen on either side of a condor by the delta that is named', async () => {
    const priced = { price: 5, implied_volatility_pct: 15 };
    const text = await ask('Iron condor on SPY with 16 delta short strikes', [
      option('put', 640, { ...priced, delta: -0.08 }),
      option('put', 660, { ...priced, delta: -0.15 }),
      option('put', 690, { ...priced, delta: -0.4 }),
      option('call', 720, { ...priced, delta: 0.35 }),
      option('call', 750, { ...priced, delta: 0.17 }),
      option('call', 780, { ...priced, delta: 0.06 }),
    ]);
    expect(text).toContain('| sold put [1] | \u22121 | $660.00');
    expect(text).toContain('| sold call [1] | \u22121 | $750.00');
  });

  it('stay apart where the listed one nearest to two of them is the same', async () => {
    const priced = { price: 5, implied_volatility_pct: 15 };
    const text = await ask('Bear call spread on SPY 720/725 June 2026', [
      option('call', 720, priced),
      option('call', 740, { ...priced, price: 2 }),
    ]);
    expect(text).toContain('| sold call [1] | \u22121 | $720.00');
    expect(text).toContain('| bought call [1] | 1 | $725.00');
  });

  it('have their own greeks, and not those of a position in them', async () => {
    const text = await ask('Delta of the SPY 720 call in June', [option('call', 720, { price: 5, delta: 0.35 })]);
    expect(text).toContain('| delta [1] | 0.3500 |');
  });
});
