import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rebalancedMix } from './rebalanced-mix.ts';

const dates = ['2024-01-31', '2024-02-15', '2024-02-29', '2024-03-15', '2024-03-28'];

describe('a mix that is rebalanced each month', () => {
  test('is bought at its weights and brought back to them at the end of a month', () => {
    const mix = rebalancedMix(dates, [
      { weight01: 0.6, closes: [100, 110, 120, 120, 132] },
      { weight01: 0.4, closes: [50, 50, 45, 45, 45] },
    ]);
    // February: 0.6 × 1.2 + 0.4 × 0.9 = 1.08; March begins anew at the weights: 1.08 × (0.6 × 1.1 + 0.4).
    expect(mix.ok && mix.value.map((value) => value.toFixed(6))).toEqual([
      '1.000000',
      '1.060000',
      '1.080000',
      '1.080000',
      '1.144800',
    ]);
  });

  test('of one asset is the asset', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), { minLength: 5, maxLength: 5 }), (closes) => {
        const mix = rebalancedMix(dates, [{ weight01: 1, closes }]);
        const grown = closes.map((close) => (close / (closes[0] ?? 1)).toPrecision(9));
        expect(mix.ok ? mix.value.map((value) => value.toPrecision(9)) : mix.reason).toEqual(grown);
      }),
    );
  });

  test('is refused where weights do not add up, a close is missing or not above zero', () => {
    const half = { weight01: 0.5, closes: [1, 2, 3, 4, 5] };
    expect(rebalancedMix(dates, [half]).ok).toBe(false);
    expect(rebalancedMix(dates, [half, { weight01: 0.5, closes: [1, 2] }]).ok).toBe(false);
    expect(rebalancedMix(dates, [half, { weight01: 0.5, closes: [1, 2, 0, 4, 5] }]).ok).toBe(false);
    expect(rebalancedMix(['2024-01-31'], [{ weight01: 1, closes: [1] }]).ok).toBe(false);
  });
});

describe('a mix of another rhythm', () => {
  const days = ['2023-11-30', '2023-12-29', '2024-01-31', '2024-04-30'];
  const parts = [
    { weight01: 0.5, closes: [100, 200, 200, 400] },
    { weight01: 0.5, closes: [100, 100, 100, 100] },
  ];
  const endOf = (rhythm?: 'month' | 'quarter' | 'year' | 'never') => {
    const mix = rebalancedMix(days, parts, rhythm);
    return mix.ok ? mix.value.at(-1) : null;
  };

  test('is brought back where a year or a quarter ends, or never', () => {
    // Never: half grew fourfold. By year: 1.5 by the end of 2023, then half of it doubled.
    expect(endOf('never')).toBeCloseTo(2.5);
    expect(endOf('year')).toBeCloseTo(1.5 * 1.5);
    expect(endOf('quarter')).toBeCloseTo(1.5 * 1.5);
    expect(endOf()).toBeCloseTo(1.5 * 1.5);
  });
});
