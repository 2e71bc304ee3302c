import { readdirSync } from 'node:fs';
import { describeWithShared, readShared, sharedPath } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { describeSeries } from './series-catalogue.ts';

const monthly = ['2025-03-01', '2025-01-01', '2025-02-01'];

it('attributes a series of FRED to FRED and to its publisher', () => {
  expect(describeSeries('CPIAUCSL', { periods: [], origin: 'file' })).toMatchObject({
    unit: 'index 1982-84=100',
    frequency: 'monthly',
    source: 'FRED, Federal Reserve Bank of St. Louis (US Bureau of Labor Statistics)',
  });
});

it('describes every tenor of the par yield curve', () => {
  const titles = ['UST_PAR_1M', 'UST_PAR_1_5M', 'UST_PAR_30Y'].map(
    (id) => describeSeries(id, { periods: [], origin: 'file' }).title,
  );
  expect(titles).toEqual([
    'Treasury par yield, 1 month',
    'Treasury par yield, 1.5 months',
    'Treasury par yield, 30 years',
  ]);
});

it('tells the frequency of an unknown series from its periods, and claims neither its unit nor a publisher', () => {
  expect(describeSeries('MYSERIES', { periods: monthly, origin: 'file' })).toEqual({
    id: 'MYSERIES',
    title: 'MYSERIES',
    unit: 'not stated',
    frequency: 'monthly',
    source: 'Imported file',
    lagDays: 45,
  });
  expect(describeSeries('X', { periods: ['2025-01-01', '2025-04-01', '2025-07-01'], origin: 'fred' }).frequency).toBe(
    'quarterly',
  );
  expect(describeSeries('X', { periods: ['2025-01-01'], origin: 'fred' }).frequency).toBe('daily');
});

const captured = 'data/macro/fred_csv_captured_2026-01-02';
const vintages = 'data/macro/fred_vintages_first_seen_to_2026-05-31.csv.gz';
describeWithShared('the series of the reference data', [captured, vintages], () => {
  it('are all in the catalogue', () => {
    const names = readdirSync(sharedPath(captured)).map((name) => name.replace('.csv.gz', ''));
    const rows = readShared(vintages).trim().split('\n').slice(1);
    const ids = new Set([...names, ...rows.map((row) => row.split(',')[0] ?? '')]);
    const unknown = [...ids].filter(
      (id) => describeSeries(id, { periods: [], origin: 'file' }).source === 'Imported file',
    );
    expect([ids.size > 30, unknown]).toEqual([true, []]);
  });
});
