import { expect, test } from 'vitest';
import type { TextTable } from './text-table.ts';
import { turnedTable } from './turned-tables.ts';

function tableOf(rows: string[][]): TextTable {
  return {
    evidence: { table: rows, paragraphs: ['In millions'] },
    lines: [],
    prose: [],
    caption: '',
    isWhole: true,
    isTurned: false,
  };
}

test('a table whose rows are years is read with its columns as rows', () => {
  const turned = turnedTable(
    tableOf([
      ['year', 'revenue', 'net income'],
      ['2023', '980', '(12)'],
      ['2024', '1120', '88'],
    ]),
  );
  expect(turned?.evidence).toEqual({
    table: [
      ['', '2023', '2024'],
      ['revenue', '980', '1120'],
      ['net income', '(12)', '88'],
    ],
    paragraphs: ['In millions'],
  });
  expect(turned?.isTurned).toBe(true);
});

test.each([
  ['FY2023', 'FY2024'],
  ['2024 Q1', '2024 Q2'],
  ['Q1 2024', 'Q2 2024'],
  ['2024-03-31', '2024-06-30'],
  ['Mar 2024', 'June 2024'],
])('rows called %s and %s are times', (one, other) => {
  expect(
    turnedTable(
      tableOf([
        ['', 'sales'],
        [one, '1'],
        [other, '2'],
      ]),
    ),
  ).not.toBeNull();
});

test.each<[string, string[][]]>([
  [
    'rows have names',
    [
      ['', '2024', '2023'],
      ['Net sales', '120', '100'],
      ['Costs', '80', '70'],
    ],
  ],
  [
    'a row is a sum',
    [
      ['year', 'sales'],
      ['2023', '1'],
      ['2024', '2'],
      ['Total', '3'],
    ],
  ],
  [
    'a time stands twice',
    [
      ['year', 'sales'],
      ['2024', '1'],
      ['2024', '2'],
    ],
  ],
  [
    'columns are times too',
    [
      ['', '2019'],
      ['2023', '1'],
      ['2024', '2'],
    ],
  ],
  [
    'there is one row alone',
    [
      ['year', 'sales'],
      ['2024', '1'],
    ],
  ],
  [
    'it has more times than a table has columns',
    [
      ['day', 'close'],
      ...Array.from({ length: 401 }, (_none, day) => [
        new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
        '1',
      ]),
    ],
  ],
])('a table is left as it is where %s', (_why, rows) => {
  expect(turnedTable(tableOf(rows))).toBeNull();
});
