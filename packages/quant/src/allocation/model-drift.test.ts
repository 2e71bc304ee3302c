import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelDrift } from './model-drift.ts';

const names = ['AAA', 'BBB', 'CCC', 'DDD'];
const parts = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: names.length + 1, maxLength: names.length + 1 });
const share = (all: readonly number[], index: number) => (all[index] ?? 0) / all.reduce((sum, part) => sum + part, 0);

function drifted(held: readonly number[], wanted: readonly number[], band01 = 0.05) {
  const found = modelDrift({
    holdings: names.map((name, index) => ({ name, value: held[index] ?? 0 })),
    cash: held[names.length] ?? 0,
    targets: names.map((name, index) => ({ name, weight01: share(wanted, index), band01 })),
    cashTarget: { weight01: share(wanted, names.length), band01 },
    otherBand01: 0,
  });
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

describe('the drift from a model', () => {
  it('is half the sum of the distances, with the trades that undo it', () => {
    const found = modelDrift({
      holdings: [
        { name: 'SPY', value: 700 },
        { name: 'GLD', value: 50 },
      ],
      cash: 250,
      targets: [
        { name: 'SPY', weight01: 0.6, band01: 0.1 },
        { name: 'BND', weight01: 0.3, band01: 0.05 },
      ],
      cashTarget: { weight01: 0.1, band01: 0.2 },
      otherBand01: 0,
    });
    expect(found).toMatchObject({ ok: true, value: { isOutside: true } });
    const { lines, drift01 } = found.ok ? found.value : { lines: [], drift01: 0 };
    expect(drift01).toBeCloseTo(0.3, 12);
    expect(lines.map(({ name, isOutside }) => [name, isOutside])).toEqual([
      ['SPY', false],
      ['BND', true],
      ['GLD', true],
      [null, false],
    ]);
    expect(lines.map(({ trade }) => Math.round(trade * 1e6) / 1e6)).toEqual([-100, 300, -50, -150]);
  });

  it('is between 0 and 1, its trades cancel out, and doing them ends it', () => {
    fc.assert(
      fc.property(parts, parts, (held, wanted) => {
        const { lines, drift01 } = drifted(held, wanted);
        expect(drift01).toBeGreaterThanOrEqual(0);
        expect(drift01).toBeLessThanOrEqual(1);
        expect(Math.abs(lines.reduce((sum, { trade }) => sum + trade, 0))).toBeLessThan(1e-8);
        const after = drifted(
          lines.map(({ value, trade }) => value + trade),
          wanted,
        );
        expect(after.drift01).toBeLessThan(1e-9);
        expect(after.isOutside).toBe(false);
      }),
    );
  });

  it('is the same in any currency', () => {
    fc.assert(
      fc.property(parts, parts, fc.integer({ min: 2, max: 1000 }), (held, wanted, rate) => {
        const scaled = drifted(
          held.map((value) => value * rate),
          wanted,
        );
        expect(scaled.drift01).toBeCloseTo(drifted(held, wanted).drift01, 12);
      }),
    );
  });

  it('cannot be told of nothing', () => {
    const nothing = { holdings: [], cash: 0, targets: [], cashTarget: { weight01: 1, band01: 0 }, otherBand01: 0 };
    expect(modelDrift(nothing)).toEqual({ ok: false, reason: 'the portfolio has no value to compare with' });
  });
});
