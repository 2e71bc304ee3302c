import { expect, it } from 'vitest';
import type { SeriesRow } from './macro-store.ts';
import { chooseTogether, preferReal } from './series-choice.ts';

function row(id: string, isSimulated: boolean): SeriesRow {
  const storedId = isSimulated ? `SIM:${id}` : id;
  return { id, storedId, title: id, unit: 'percent', frequency: 'monthly', source: 'a source', isSimulated };
}

const storedIds = (rows: SeriesRow[] | null) => rows?.map(({ storedId }) => storedId) ?? null;

it('reads the real series of an id as soon as there is one', () => {
  expect(storedIds(chooseTogether([row('CPI', true), row('CPI', false)], ['CPI']))).toEqual(['CPI']);
  expect(storedIds(chooseTogether([row('CPI', true)], ['CPI']))).toEqual(['SIM:CPI']);
  expect(chooseTogether([], ['CPI'])).toBeNull();
});

it('never makes a figure of a real and a simulated series', () => {
  const simulated = [row('CPI', true), row('GDP', true)];
  expect(storedIds(chooseTogether([...simulated, row('CPI', false)], ['CPI', 'GDP']))).toEqual(['SIM:CPI', 'SIM:GDP']);
  expect(storedIds(chooseTogether([...simulated, row('CPI', false), row('GDP', false)], ['GDP', 'CPI']))).toEqual([
    'GDP',
    'CPI',
  ]);
  expect(chooseTogether([row('CPI', false), row('GDP', true)], ['CPI', 'GDP'])).toBeNull();
});

it('drops simulated answers only where there are real ones', () => {
  const isSimulated = (each: SeriesRow) => each.isSimulated;
  expect(storedIds(preferReal([row('A', true), row('B', false)], isSimulated))).toEqual(['B']);
  expect(storedIds(preferReal([row('A', true)], isSimulated))).toEqual(['SIM:A']);
});
