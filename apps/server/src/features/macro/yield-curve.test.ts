import { expect, it } from 'vitest';
import { curveFamilies, curveOn, monthsBefore } from './yield-curve.ts';

const constant = curveFamilies[0] ?? [];
const row = (period: string, tenor: string, value: number) => ({ seriesId: `DGS${tenor}`, period, value });

it('takes the newest day that has all tenors of its month', () => {
  const rows = [
    row('2026-04-28', '2', 4),
    row('2026-04-28', '10', 5),
    row('2026-04-29', '2', 4.1),
    row('2026-04-29', '10', 5.1),
    row('2026-04-30', '10', 5.2),
  ];
  expect(curveOn(rows, constant, '2026-04-30')).toEqual({
    as_of: '2026-04-29',
    points: [
      { tenor: '2Y', years: 2, yield_pct: 4.1, series_id: 'DGS2' },
      { tenor: '10Y', years: 10, yield_pct: 5.1, series_id: 'DGS10' },
    ],
  });
  expect(curveOn(rows, constant, '2026-04-28')?.as_of).toBe('2026-04-28');
});

it('is no curve of one tenor, nor one that is over a month old', () => {
  expect(curveOn([row('2026-04-28', '2', 4)], constant, '2026-04-30')).toBeNull();
  expect(curveOn([row('2026-03-01', '2', 4), row('2026-03-01', '10', 4)], constant, '2026-04-30')).toBeNull();
});

it('names tenors by their length', () => {
  const par = curveFamilies[1] ?? [];
  expect(par.find(({ seriesId }) => seriesId === 'UST_PAR_1_5M')).toMatchObject({ tenor: '1.5M', years: 0.125 });
  expect(constant.find(({ seriesId }) => seriesId === 'DGS3MO')).toMatchObject({ tenor: '3M', years: 0.25 });
});

it.each([
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-05-30', 3, '2026-02-28'],
])('goes back from %s by %s months to %s', (day, months, before) => {
  expect(monthsBefore(day, months)).toBe(before);
});
