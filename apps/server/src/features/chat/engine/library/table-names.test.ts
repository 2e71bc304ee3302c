import { expect, it } from 'vitest';
import type { AskedFigure } from '@aex/grounding/answer-table-question';
import { labelled, named } from './table-names.ts';

const figure: AskedFigure = {
  label: 'Net sales',
  heading: '',
  period: '2024',
  text: '120',
  row: 1,
  column: 1,
  value: 120,
  decimals: 0,
  unit: 'number',
  currency: null,
  scale: null,
};

it.each([
  [{}, '“Net sales”'],
  [{ label: '2024', heading: 'sales' }, '“sales”'],
  [{ label: 'FY 2024', heading: 'Net income' }, '“Net income”'],
  [{ label: '2024-06-30', heading: 'price', period: '2024-06-30' }, '“price”'],
  [{ label: 'Europe', heading: 'units' }, '“Europe units”'],
  [{ label: '737', heading: 'deliveries', period: null }, 'this row'],
  [{ label: '2024' }, 'this row'],
])('a figure is called by its row, or by its column where its row is the time: %j', (given, name) => {
  expect(named({ ...figure, ...given })).toBe(name);
});

it('a row of a time is called by its column in a table too', () => {
  expect(labelled({ ...figure, label: '2024', heading: 'sales' })).toBe('sales');
});
