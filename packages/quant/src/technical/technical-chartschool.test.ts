import { describeWithShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { filledNumbersOf, goldenRows, numbersOf, worstDifference } from '#test/golden-table.ts';
import { bollingerBands } from './bollinger-bands.ts';
import { rateOfChangePct } from './rate-of-change.ts';
import { ulcerIndex } from './ulcer-index.ts';
import { moneyFlowIndex } from './volume-indicators.ts';

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
});
