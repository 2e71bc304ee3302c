import type { StructureAnswer } from '@aex/contracts/options';
import { expect, test } from 'vitest';
import { profitSooner, readSooner, withoutSooner } from './value-sooner.ts';

test('reads how soon a move is supposed', () => {
  expect(readSooner('what if aapl falls 5% tomorrow')).toBe(1);
  expect(readSooner('what if it falls 5% within a week')).toBe(7);
  expect(readSooner('what if it falls 5%')).toBeNull();
  expect(withoutSooner('what if it falls 5% tomorrow').trim()).toBe('what if it falls 5%');
});

const call: StructureAnswer['legs'][number] = {
  kind: 'call',
  quantity: 1,
  multiplier: 100,
  strike: 100,
  expiry: '2026-12-31',
  premium: 4,
  premium_basis: 'model',
  volatility_pct: 20,
  value: 4,
  american_value: 4,
  greeks: null,
};
const priced = {
  as_of: '2026-12-01',
  assumptions: { rate_pct: 5, rate_source: null, dividend_yield_pct: 0, dividend_yield_basis: 'none' },
  legs: [call],
} as unknown as StructureAnswer;

// Hull's call: 42, 40, 10%, 20%, half a year is worth 4.76.
test('values an option by the model at the price supposed', () => {
  const hull = {
    ...priced,
    as_of: '2026-01-01',
    assumptions: { ...priced.assumptions, rate_pct: 10 },
    legs: [{ ...call, strike: 40, expiry: '2026-07-03', premium: 0 }],
  };
  expect((profitSooner(hull, { price: 42, days: 1 }) ?? 0) / 100).toBeCloseTo(4.76, 1);
});

test('has no value by then of an option that has expired', () => {
  expect(profitSooner(priced, { price: 105, days: 30 })).toBeNull();
});
