import { describeWithShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { filledNumbersOf, goldenRows, numbersOf, worstDifference } from '#test/golden-table.ts';
import type { Bar } from '../bar.ts';
import { bollingerBands } from './bollinger-bands.ts';
import { directionalMovement } from './directional-movement.ts';
import { donchianChannel } from './donchian-channel.ts';
import { rateOfChangePct } from './rate-of-change.ts';
import { stochastic, williamsPercentR } from './stochastic.ts';
import { ulcerIndex } from './ulcer-index.ts';
import { moneyFlowIndex, onBalanceVolume, volumeWeightedAveragePrice } from './volume-indicators.ts';

const path = (name: string) => `golden/technical/chartschool_${name}.csv`;

describeWithShared('worked examples of ChartSchool', [path('mfi')], () => {
  it('give the same money flow index', () => {
    const rows = goldenRows(path('mfi'));
    const [highs, lows, closes] = [
      filledNumbersOf(rows, 'High'),
      filledNumbersOf(rows, 'Low'),
      filledNumbersOf(rows, 'Close'),
    ];
    const bars = filledNumbersOf(rows, 'Volume').map((volume, index) => {
      const close = closes[index] ?? 0;
      return { open: close, high: highs[index] ?? 0, low: lows[index] ?? 0, close, volume };
    });
    expect(worstDifference(moneyFlowIndex(bars), numbersOf(rows, 'MFI'))).toBeLessThan(1e-5);
  });

  it('give the same rate of change', () => {
    const rows = goldenRows(path('roc'));
    expect(worstDifference(rateOfChangePct(filledNumbersOf(rows, 'Close'), 12), numbersOf(rows, 'ROC'))).toBeLessThan(
      1e-7,
    );
  });

  it('give the same bands of the population deviation', () => {
    const rows = goldenRows(path('bbands'));
    const bands = bollingerBands(filledNumbersOf(rows, 'Close'));
    expect(worstDifference(bands.upper, numbersOf(rows, 'HighBand'))).toBeLessThan(1e-6);
    expect(worstDifference(bands.lower, numbersOf(rows, 'LowBand'))).toBeLessThan(1e-6);
  });

  it('give the same ulcer index at the end of the sample', () => {
    const rows = goldenRows(path('ui'));
    expect(ulcerIndex(filledNumbersOf(rows, 'Close')).at(-1)).toBeCloseTo(1.760895215, 8);
  });

  // The sheets leave the close out where their own sums do not need it.
  const barsOf = (name: string, columns: { high: string; low: string; close: string }): Bar[] => {
    const rows = goldenRows(path(name));
    const [highs, lows] = [filledNumbersOf(rows, columns.high), filledNumbersOf(rows, columns.low)];
    return numbersOf(rows, columns.close).map((close, index) => {
      const [high, low] = [highs[index] ?? 0, lows[index] ?? 0];
      return { open: close ?? low, high, low, close: close ?? low, volume: 1 };
    });
  };
  const capitals = { high: 'High', low: 'Low', close: 'Close' };

  it('give the same directional movement', () => {
    const rows = goldenRows(path('adx'));
    const lines = directionalMovement(barsOf('adx', capitals));
    expect(worstDifference(lines.plusDirection, numbersOf(rows, '+DI14'))).toBeLessThan(1e-6);
    expect(worstDifference(lines.minusDirection, numbersOf(rows, '-DI14'))).toBeLessThan(1e-6);
    expect(worstDifference(lines.averageDirectionalIndex, numbersOf(rows, 'ADX'))).toBeLessThan(1e-6);
  });

  it('give the same fast stochastic and Williams %R', () => {
    const fast = stochastic(barsOf('soo', capitals), { period: 14, smooth: 1, signal: 3 });
    const rows = goldenRows(path('soo'));
    expect(worstDifference(fast.percentK, numbersOf(rows, 'SO'))).toBeLessThan(1e-6);
    // The sheet leaves out the first average of three.
    const signal = numbersOf(rows, 'SO_SIG');
    const first = signal.findIndex((value) => value !== null);
    expect(worstDifference(fast.percentD.slice(first), signal.slice(first))).toBeLessThan(1e-6);
    const percentR = williamsPercentR(barsOf('percentr', capitals));
    expect(worstDifference(percentR, numbersOf(goldenRows(path('percentr')), 'Williams_%R'))).toBeLessThan(1e-6);
  });

  it('give the same channel, which there holds the present bar and here does not', () => {
    const rows = goldenRows(path('dc'));
    const { upper, lower } = donchianChannel(barsOf('dc', { high: 'high', low: 'low', close: 'close' }));
    const before = (column: string) => [null, ...numbersOf(rows, column).slice(0, -1)];
    expect(worstDifference(upper, before('upper_band'))).toBeLessThan(1e-12);
    expect(worstDifference(lower, before('lower_band'))).toBeLessThan(1e-12);
  });

  it('give the same on-balance volume and volume-weighted price', () => {
    const rows = goldenRows(path('obv'));
    const volumes = numbersOf(rows, 'Volume');
    const bars = filledNumbersOf(rows, 'Close').map((close, index) => {
      return { open: close, high: close, low: close, close, volume: volumes[index] ?? 0 };
    });
    expect(onBalanceVolume(bars).slice(1)).toEqual(numbersOf(rows, 'OBV').slice(1));
    const priced = goldenRows(path('vwap'));
    const amounts = filledNumbersOf(priced, 'Volume');
    const traded = barsOf('vwap', capitals).map((bar, index) => ({ ...bar, volume: amounts[index] ?? 0 }));
    // The sheet goes on over a window of 14.
    const window = 14;
    const expected = numbersOf(priced, 'vwap').slice(0, window);
    expect(worstDifference(volumeWeightedAveragePrice(traded).slice(0, window), expected)).toBeLessThan(1e-6);
  });
});
