import fc from 'fast-check';
import { expect, it } from 'vitest';
import { averageTrueRange } from './average-true-range.ts';
import { bollingerBands } from './bollinger-bands.ts';
import { directionalMovement } from './directional-movement.ts';
import { macd } from './macd.ts';
import { stochastic, williamsPercentR } from './stochastic.ts';
import { moneyFlowIndex, volumeWeightedAveragePrice } from './volume-indicators.ts';

const flat = Array.from({ length: 40 }, () => ({ open: 5, high: 5, low: 5, close: 5, volume: 0 }));

it('stays finite for a symbol that never moves and never trades', () => {
  expect(averageTrueRange(flat).at(-1)).toBe(0);
  expect(directionalMovement(flat).averageDirectionalIndex.at(-1)).toBe(0);
  expect(stochastic(flat).percentD.at(-1)).toBe(50);
  expect(williamsPercentR(flat).at(-1)).toBe(-50);
  expect(moneyFlowIndex(flat).at(-1)).toBe(100);
  expect(volumeWeightedAveragePrice(flat).at(-1)).toBeNull();
  expect(bollingerBands(flat.map(({ close }) => close)).percentB.at(-1)).toBeNull();
});

it('is all null for a history shorter than its window', () => {
  expect(macd([1, 2, 3]).signal).toEqual([null, null, null]);
  expect(directionalMovement(flat.slice(0, 20)).averageDirectionalIndex.every((value) => value === null)).toBe(true);
});

const anyBar = fc
  .tuple(fc.double({ min: 1, max: 1000, noNaN: true }), fc.double({ min: 0, max: 0.2, noNaN: true }), fc.nat(1_000_000))
  .map(([close, spread, volume]) => ({
    open: close,
    high: close * (1 + spread),
    low: close * (1 - spread),
    close,
    volume,
  }));

it('keeps bounded indicators within their bounds', () => {
  const within = (line: (number | null)[], low: number, high: number) =>
    line.every((value) => value === null || (value >= low - 1e-9 && value <= high + 1e-9));
  fc.assert(
    fc.property(fc.array(anyBar, { minLength: 30, maxLength: 60 }), (bars) => {
      expect(within(stochastic(bars).percentK, 0, 100)).toBe(true);
      expect(within(williamsPercentR(bars), -100, 0)).toBe(true);
      expect(within(moneyFlowIndex(bars), 0, 100)).toBe(true);
      expect(within(directionalMovement(bars).averageDirectionalIndex, 0, 100)).toBe(true);
    }),
  );
});
