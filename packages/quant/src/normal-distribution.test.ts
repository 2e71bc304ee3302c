import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalCdf, normalQuantile } from './normal-distribution.ts';

it('matches tabulated values in the centre and deep in the tail', () => {
  expect(normalCdf(0)).toBeCloseTo(0.5, 15);
  expect(normalCdf(1.96)).toBeCloseTo(0.9750021048517795, 14);
  expect(normalCdf(-3) / 0.0013498980316300933).toBeCloseTo(1, 13);
  expect(normalCdf(-8) / 6.220960574271785e-16).toBeCloseTo(1, 7);
  expect(normalCdf(-40)).toBe(0);
  expect(normalCdf(40)).toBe(1);
});

it('is symmetric and rising', () => {
  fc.assert(
    fc.property(fc.double({ min: -9, max: 9, noNaN: true }), (x) => {
      expect(normalCdf(x) + normalCdf(-x)).toBeCloseTo(1, 14);
      expect(normalCdf(x + 1e-3)).toBeGreaterThanOrEqual(normalCdf(x));
    }),
  );
});

it('inverts the distribution function', () => {
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12);
  expect(normalQuantile(0.05)).toBeCloseTo(-1.6448536269514722, 12);
  expect(normalQuantile(1e-6)).toBeCloseTo(-4.753424308822899, 9);
  expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity]);
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), (p) => {
      expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 13);
    }),
  );
});
