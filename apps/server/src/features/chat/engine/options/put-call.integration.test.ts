import { expect, it } from 'vitest';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { askWithChain, type MadeOption } from '../testing/made-chain.ts';

const clock = testClock('2026-05-01T15:00:00.000Z');

type Counts = { volume: number | null; open_interest: number | null };

function option(right: 'call' | 'put', counts: Counts): MadeOption {
  const unpriced = {
    bid: null,
    ask: null,
    last: null,
    price: null,
    implied_volatility_pct: null,
    american_value: null,
  };
  return { contract: `SPY ${right}`, expiry: '2026-06-18', strike: 700, right, ...unpriced, greeks: null, ...counts };
}

async function ask(options: MadeOption[], question = 'What is the put/call ratio of SPY?'): Promise<string> {
  const chain = { underlying_price: 703, expiries: [], options };
  const { text, areSupported } = await askWithChain(question, chain, clock);
  expect(areSupported).toBe(true);
  return text;
}

describeWithStore('the puts for each call of a symbol', () => {
  it('are counted over its whole chain, by volume and by open interest', async () => {
    const text = await ask([
      option('put', { volume: 100, open_interest: 900 }),
      option('put', { volume: 50, open_interest: null }),
      option('call', { volume: 300, open_interest: 600 }),
    ]);
    expect(text).toContain('The put/call ratio of SPY by volume was 0.50 on Apr 30, 2026');
    expect(text).toContain('The put/call ratio of SPY by open interest was 1.50');
    expect(text).toContain('| volume [1] | 150 | 300 |');
  });

  it('have no course, since chains of earlier days are not held', async () => {
    const counts = { volume: 100, open_interest: 100 };
    const chain = [option('put', counts), option('call', counts)];
    const noCourse = 'I hold option volumes of now and none of earlier days';
    expect(await ask(chain, 'Has the put/call ratio of SPY been rising?')).toContain(noCourse);
    expect(await ask(chain)).not.toContain(noCourse);
  });

  it('are not given where no counts are held', async () => {
    const none = { volume: null, open_interest: null };
    expect(await ask([option('put', none), option('call', none)])).toContain('I hold no option volumes of SPY');
  });
});
