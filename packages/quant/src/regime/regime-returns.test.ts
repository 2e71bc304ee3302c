import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueOf } from '#test/golden-table.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Regime, regimes } from './regime.ts';
import { permutationPValue01, type RegimeReturn, returnsByRegime } from './regime-returns.ts';

/** Quarters whose regimes go round, with noise of ±4 % and an edge for reflation. */
function historyOf(edgePct: number, seed: number): RegimeReturn[] {
  const random = seededRandom(seed);
  return Array.from({ length: 120 }, () => {
    const regime: Regime = regimes[Math.floor(random() * 4)] ?? 'goldilocks';
    return { regime, returnPct: (random() - 0.5) * 8 + (regime === 'reflation' ? edgePct : 0) };
  });
}

it('gives count, mean, share and t value of each regime', () => {
  const history: RegimeReturn[] = [
    { regime: 'goldilocks', returnPct: 1 },
    { regime: 'goldilocks', returnPct: 3 },
    { regime: 'inflation', returnPct: -2 },
  ];
  const summary = valueOf(returnsByRegime(history, { seed: 1 }));
  expect(summary.goldilocks).toMatchObject({
    count: 2,
    meanPct: 2,
    positiveShare01: 1,
    tStatistic: expect.closeTo(2, 12),
  });
  expect(summary.inflation).toMatchObject({ count: 1, meanPct: -2, tStatistic: null, interval: null });
  expect(summary.deflation).toEqual({
    count: 0,
    meanPct: null,
    positiveShare01: null,
    tStatistic: null,
    interval: null,
  });
  expect(returnsByRegime([], { seed: 1 })).toMatchObject({ ok: false });
});

it('gives the same interval for the same seed, around the mean', () => {
  const history = historyOf(0, 7);
  const summary = valueOf(returnsByRegime(history, { seed: 3 }));
  expect(returnsByRegime(history, { seed: 3 })).toEqual({ ok: true, value: summary });
  for (const regime of regimes) {
    const { meanPct, interval } = summary[regime];
    expect(interval?.lowPct).toBeLessThan(meanPct ?? Number.NaN);
    expect(interval?.highPct).toBeGreaterThan(meanPct ?? Number.NaN);
  }
});

it('covers the true mean in about 95 of 100 histories', () => {
  const covered = Array.from({ length: 100 }, (_, seed) => {
    const { interval } = valueOf(returnsByRegime(historyOf(0, seed + 1), { seed, draws: 200 })).goldilocks;
    return interval !== null && interval.lowPct <= 0 && interval.highPct >= 0;
  }).filter(Boolean).length;
  expect(covered).toBeGreaterThanOrEqual(85);
  expect(covered).toBeLessThanOrEqual(100);
});

it('finds an edge where there is one and none under permuted labels', () => {
  expect(valueOf(permutationPValue01(historyOf(4, 11), { seed: 5 }))).toBeLessThan(0.01);
  const small = Array.from({ length: 60 }, (_, seed) =>
    valueOf(permutationPValue01(historyOf(0, seed + 1), { seed, permutations: 100 })),
  );
  expect(small.filter((value) => value < 0.05).length).toBeLessThanOrEqual(8);
  expect(permutationPValue01([{ regime: 'inflation', returnPct: 1 }], { seed: 1 })).toMatchObject({ ok: false });
});

it('draws numbers in [0, 1) that the seed decides', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const [first, second] = [seededRandom(seed), seededRandom(seed)];
      const numbers = Array.from({ length: 20 }, () => first());
      expect(numbers.every((value) => value >= 0 && value < 1)).toBe(true);
      expect(Array.from({ length: 20 }, () => second())).toEqual(numbers);
    }),
  );
});
