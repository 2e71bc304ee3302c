import { describeWithShared } from '@aex/testing/shared-data';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { goldenBars } from '#test/golden-bars.ts';
import { goldenRows, numbersOf, valueOf, worstDifference } from '#test/golden-table.ts';
import { type BehaviorSignals, behaviorSignals } from './behavior-signals.ts';
import { marketBreadth } from './market-breadth.ts';
import { newHighs, newLows } from './new-extremes.ts';
import { closeStreaks } from './streak.ts';

const folder = 'golden/technical';

it('ends a streak on an unchanged close and turns it on a change of direction', () => {
  expect(closeStreaks([1, 2, 3, 3, 2, 1, 5])).toEqual([0, 1, 2, 0, -1, -2, 1]);
});

it('calls no tie a new high', () => {
  expect(newHighs([1, 2, 2, 3], 2)).toEqual([null, null, false, true]);
  expect(newLows([3, 2, 2, 1], 2)).toEqual([null, null, false, true]);
});

it('finds the same extremes as a look at every window', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 8 }),
      (values, window) => {
        const plain = values.map((value, index) =>
          index < window ? null : values.slice(index - window, index).every((before) => before < value),
        );
        expect(newHighs(values, window)).toEqual(plain);
      },
    ),
  );
});

it('flags gaps beyond two percent either way', () => {
  const bar = (open: number, close: number) => ({
    open,
    high: Math.max(open, close),
    low: Math.min(open, close),
    close,
    volume: 1,
  });
  const [first, up, down, small] = behaviorSignals([bar(100, 100), bar(102.1, 100), bar(97.9, 100), bar(102, 102)]);
  expect(first).toMatchObject({ gapPct: null, gapUp: null, gapDown: null });
  expect(up).toMatchObject({ gapUp: true, gapDown: false });
  expect(down).toMatchObject({ gapUp: false, gapDown: true });
  expect(small).toMatchObject({ gapUp: false, gapDown: false });
});

it('measures breadth by symbols and by volume', () => {
  const breadth = valueOf(
    marketBreadth([
      { changePct: 1, volume: 300 },
      { changePct: 2, volume: 300 },
      { changePct: -1, volume: 200 },
      { changePct: 0, volume: 999 },
    ]),
  );
  expect(breadth).toEqual({ advancing: 2, declining: 1, unchanged: 1, advancingShare01: 2 / 3, upVolumeShare01: 0.75 });
  expect(valueOf(marketBreadth([{ changePct: 0, volume: 5 }]))).toMatchObject({
    advancingShare01: null,
    upVolumeShare01: null,
  });
  expect(marketBreadth([])).toMatchObject({ ok: false });
});

describeWithShared('behaviour signals of 502 bars', [`${folder}/derived_behaviors_502.csv`], () => {
  const signals = behaviorSignals(goldenBars(`${folder}/skender_quotes_default_502.csv`));
  const expected = goldenRows(`${folder}/derived_behaviors_502.csv`);
  const flag = (key: keyof BehaviorSignals) =>
    signals.map((signal) => (signal[key] === null ? null : Number(signal[key])));

  it.each([
    ['up_days', signals.map(({ streakDays }) => Math.max(0, streakDays))],
    ['down_days', signals.map(({ streakDays }) => Math.max(0, -streakDays))],
    ['new_high20_intraday', flag('newHigh20')],
    ['new_low20_intraday', flag('newLow20')],
    ['new_high20_close', flag('newHigh20Close')],
    ['new_low20_close', flag('newLow20Close')],
    ['high_252_incl', flag('high52Week')],
    ['low_252_incl', flag('low52Week')],
    ['new_high52w_intraday', flag('newHigh52Week')],
    ['new_low52w_intraday', flag('newLow52Week')],
    ['gap_flag_2pct', signals.map(({ gapUp, gapDown }) => (gapUp === null ? null : Number(gapUp) - Number(gapDown)))],
    ['volume_breakout_2x', flag('volumeBreakout')],
    [
      'rsi_flag',
      signals.map(({ overbought, oversold }) => (overbought === null ? null : Number(overbought) - Number(oversold))),
    ],
  ])('%s is the same on every row', (column, line) => {
    expect(worstDifference(line, numbersOf(expected, column))).toBe(0);
  });

  it.each([
    ['gap_pct', flag('gapPct')],
    ['volume_ratio_20', flag('volumeRatio20')],
    ['rsi14', flag('rsi14')],
  ])('%s agrees to the digits given', (column, line) => {
    expect(worstDifference(line, numbersOf(expected, column))).toBeLessThan(1e-6);
  });
});
