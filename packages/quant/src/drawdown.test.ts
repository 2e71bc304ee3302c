import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueOf } from '#test/golden-table.ts';
import { currentDrawdown, maxDrawdown } from './drawdown.ts';

it('finds the deepest fall, not the last', () => {
  expect(maxDrawdown([100, 120, 60, 130, 100])).toEqual({
    ok: true,
    value: { drawdown01: -0.5, peakIndex: 1, troughIndex: 2, recoveryIndex: 3 },
  });
});

it('has no recovery while under water', () => {
  expect(valueOf(maxDrawdown([100, 80, 90]))).toEqual({
    drawdown01: expect.closeTo(-0.2, 12),
    peakIndex: 0,
    troughIndex: 1,
    recoveryIndex: null,
  });
  expect(valueOf(currentDrawdown([100, 80, 90]))).toBeCloseTo(-0.1, 12);
});

it('is zero for a series that never falls', () => {
  expect(valueOf(maxDrawdown([1, 2, 3]))).toEqual({ drawdown01: 0, peakIndex: 0, troughIndex: 0, recoveryIndex: 0 });
});

it('fails without prices and for prices that are not positive', () => {
  expect(maxDrawdown([])).toMatchObject({ ok: false });
  expect(maxDrawdown([1, 0])).toMatchObject({ ok: false });
  expect(currentDrawdown([1, -1])).toMatchObject({ ok: false });
});

it('equals the worst of all pairs', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 40 }), (closes) => {
      let worst = 0;
      for (const [i, peak] of closes.entries()) {
        for (const trough of closes.slice(i)) worst = Math.min(worst, trough / peak - 1);
      }
      expect(valueOf(maxDrawdown(closes)).drawdown01).toBe(worst);
    }),
  );
});
