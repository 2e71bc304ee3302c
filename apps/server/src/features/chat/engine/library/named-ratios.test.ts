import { expect, it } from 'vitest';
import type { TextTable } from './text-table.ts';
import { withPartFirst, withRowsNamed, withRowsOfRatio, withTimeOfTable } from './named-ratios.ts';

function tableOf(...labels: string[]): TextTable {
  const table = [['', '2024', '2023'], ...labels.map((label) => [label, '2', '1'])];
  return { evidence: { table, paragraphs: [] }, lines: [], prose: [], caption: '', isWhole: true, isTurned: false };
}
const accounts = tableOf('Revenue', 'Gross profit', 'Research and development', 'Profit before tax', 'Income tax');

it('asks for the two rows that a ratio of accounts is of', () => {
  expect(withRowsOfRatio('what is the gross margin for 2024', accounts)).toBe(
    'what is Gross profit as a share of Revenue for 2024',
  );
  expect(withRowsOfRatio('what was the effective tax rate in 2023', accounts)).toContain(
    'Income tax as a share of Profit before tax',
  );
});

it('leaves a ratio that a row is called by, or of which a row is missing or may be either of two', () => {
  const question = 'what is the gross margin for 2024';
  expect(withRowsOfRatio(question, tableOf('Revenue', 'Gross profit', 'Gross margin'))).toBe(question);
  expect(withRowsOfRatio(question, tableOf('Revenue'))).toBe(question);
  expect(withRowsOfRatio(question, tableOf('Gross profit', 'Revenue', 'Revenue'))).toBe(question);
});

it('names the row that a short name means, the part before the whole, and the time of the table', () => {
  expect(withRowsNamed('how much did R&D rise', accounts)).toBe('how much did Research and development rise');
  expect(withPartFirst('what share of total assets is receivables?')).toBe(
    'What was receivables as a share of total assets?',
  );
  expect(withTimeOfTable('how much did Revenue rise?', accounts)).toBe('how much did Revenue rise from 2023 to 2024?');
  expect(withTimeOfTable('what was Revenue in 2023?', accounts)).toBe('what was Revenue in 2023?');
});
