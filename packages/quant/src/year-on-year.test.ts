import { describeWithShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { goldenRows, numbersOf, worstDifference } from '#test/golden-table.ts';
import { slopeBp, slopeHistoryBp } from './curve.ts';
import { observationsAsOf } from './vintage.ts';
import { yearOnYearPct } from './year-on-year.ts';

const fred = 'data/macro/fred_csv_captured_2026-01-02';

function observationsOf(path: string, columns: { date: string; value: string }) {
  const rows = goldenRows(path);
  const values = numbersOf(rows, columns.value);
  return rows.map((row, index) => ({ period: row(columns.date) ?? '', value: values[index] ?? null }));
}

it('compares with the same month, not with the twelfth row back', () => {
  const months = Array.from({ length: 13 }, (_, index) => ({
    period: `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`,
    value: 100 + index,
  })).filter(({ period }) => period !== '2024-06-01');
  expect(yearOnYearPct(months).at(-1)?.value).toBeCloseTo(12, 12);
  expect(yearOnYearPct([...months].reverse())[0]?.value).toBeCloseTo(12, 12);
});

it('is null where either month is missing', () => {
  const rates = yearOnYearPct([
    { period: '2024-10-01', value: null },
    { period: '2024-11-01', value: 100 },
    { period: '2025-10-01', value: 110 },
    { period: '2025-11-01', value: null },
  ]);
  expect(rates.map(({ value }) => value)).toEqual([null, null, null, null]);
});

it('measures the slope in basis points without binary noise', () => {
  expect(slopeBp(3.47, 4.18)).toBe(71);
  expect(slopeBp(4.94, 3.86)).toBe(-108);
});

it('knows only what was published by the day', () => {
  const vintages = [
    { period: '2024-04-01', value: 3, knownFrom: '2024-07-25' },
    { period: '2024-01-01', value: 1, knownFrom: '2024-04-25' },
    { period: '2024-01-01', value: 2, knownFrom: '2024-05-30' },
  ];
  expect(observationsAsOf(vintages, '2024-05-01')).toEqual([{ period: '2024-01-01', value: 1 }]);
  expect(observationsAsOf(vintages, '2024-08-01')).toEqual([
    { period: '2024-01-01', value: 2 },
    { period: '2024-04-01', value: 3 },
  ]);
});

describeWithShared('published rates', ['golden/macro/cpi_yoy.csv', `${fred}/CPIAUCSL.csv.gz`], () => {
  it('match every year-on-year CPI, with October 2025 missing', () => {
    const rates = yearOnYearPct(observationsOf(`${fred}/CPIAUCSL.csv.gz`, { date: 'date', value: 'value' }));
    const byMonth = new Map(rates.map(({ period, value }) => [period, value]));
    const expected = goldenRows('golden/macro/cpi_yoy.csv');
    const actual = expected.map((row) => byMonth.get(row('month') ?? '') ?? null);
    expect(worstDifference(actual, numbersOf(expected, 'yoy_pct'))).toBeLessThanOrEqual(0.00005001);
    expect(byMonth.get('2025-10-01')).toBeNull();
    expect(byMonth.get('2025-11-01')).toBeCloseTo(2.71, 2);
  });

  it('match every slope of the 2s10s curve', () => {
    const path = 'golden/macro/curve_2s10s.csv';
    const slopes = slopeHistoryBp(
      observationsOf(path, { date: 'date', value: 'DGS2_pct' }),
      observationsOf(path, { date: 'date', value: 'DGS10_pct' }),
    );
    expect(slopes).toEqual(observationsOf(path, { date: 'date', value: 'slope_bp' }));
  });
});
