import fc from 'fast-check';
import { expect, it } from 'vitest';
import { riskShares } from './risk-shares.ts';

const moves = [0.01, -0.02, 0.015, 0.003, -0.007];

it('gives what moves twice as far two thirds of the risk of two that move together at one weight', () => {
  const doubled = moves.map((move) => 2 * move);
  const shares = riskShares([
    { weight: 0.5, returns: moves },
    { weight: 0.5, returns: doubled },
  ]);
  expect(shares.ok && shares.value.map((each) => Number(each.toFixed(12)))).toEqual(
    [1 / 3, 2 / 3].map((each) => Number(each.toFixed(12))),
  );
});

it('gives cash no share, and what moves against the rest one below zero', () => {
  const against = moves.map((move) => -0.2 * move);
  const shares = riskShares([
    { weight: 0.6, returns: moves },
    { weight: 0.2, returns: against },
  ]);
  expect(shares.ok && shares.value[1]).toBeLessThan(0);
});

it('adds up to the whole, whatever the weights and the returns are', () => {
  const returns = fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: 8, maxLength: 8 });
  const holding = fc.record({ weight: fc.double({ min: 0.01, max: 1, noNaN: true }), returns });
  fc.assert(
    fc.property(fc.array(holding, { minLength: 1, maxLength: 5 }), (holdings) => {
      const shares = riskShares(holdings);
      const sum = shares.ok ? shares.value.reduce((whole, each) => whole + each, 0) : 1;
      expect(sum).toBeCloseTo(1, 6);
    }),
  );
});

it.each([
  ['no holding', []],
  [
    'lengths that differ',
    [
      { weight: 1, returns: [0.1, 0.2] },
      { weight: 1, returns: [0.1] },
    ],
  ],
  ['a portfolio that does not vary', [{ weight: 1, returns: [0.1, 0.1, 0.1] }]],
])('fails for %s', (_what, holdings) => {
  expect(riskShares(holdings).ok).toBe(false);
});
