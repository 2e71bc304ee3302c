import { describeWithShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { filledNumbersOf, goldenRows, numbersOf, worstDifference } from '#test/golden-table.ts';
import { exponentialMovingAverage, simpleMovingAverage } from './moving-averages.ts';
import { wilderRsi } from './rsi.ts';

const folder = 'golden/technical';

it('has no average before the window is full', () => {
  expect(simpleMovingAverage([1, 2, 3, 4], 3)).toEqual([null, null, 2, 3]);
  expect(exponentialMovingAverage([1, 2], 3)).toEqual([null, null]);
  expect(() => simpleMovingAverage([1], 0)).toThrow(RangeError);
});

it('puts RSI at 100 without losses and 0 without gains', () => {
  expect(wilderRsi([1, 2, 3], 2)).toEqual([null, null, 100]);
  expect(wilderRsi([3, 2, 1], 2)).toEqual([null, null, 0]);
  expect(wilderRsi([3, 3, 3], 2)).toEqual([null, null, 100]);
});

describeWithShared('published averages', [`${folder}/skender_expected_502.csv`], () => {
  const closes = filledNumbersOf(goldenRows(`${folder}/skender_quotes_default_502.csv`), 'close');
  const expected = goldenRows(`${folder}/skender_expected_502.csv`);

  it('match the SMA, EMA and RSI of 502 bars', () => {
    expect(worstDifference(simpleMovingAverage(closes, 20), numbersOf(expected, 'sma__sma'))).toBeLessThan(1e-12);
    expect(worstDifference(exponentialMovingAverage(closes, 20), numbersOf(expected, 'ema__ema'))).toBeLessThan(1e-12);
    expect(worstDifference(wilderRsi(closes), numbersOf(expected, 'rsi__rsi'))).toBeLessThan(1e-10);
  });

  it('match the samples of StockCharts to the digits shown', () => {
    const sample = (name: string, of: (values: number[]) => (number | null)[]) => {
      const rows = goldenRows(`${folder}/stockcharts_${name}.csv`);
      return worstDifference(of(filledNumbersOf(rows, 'Input')), numbersOf(rows, 'Expected'));
    };
    expect(sample('sc_sma_10', (values) => simpleMovingAverage(values, 10))).toBeLessThan(0.005);
    expect(sample('sc_ema_10', (values) => exponentialMovingAverage(values, 10))).toBeLessThan(0.005);
    expect(sample('rsi_test', (values) => wilderRsi(values))).toBeLessThan(0.0005);
  });
});
