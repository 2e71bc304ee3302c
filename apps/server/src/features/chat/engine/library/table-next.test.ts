import type { TableAnswer } from '@aex/grounding/answer-table-question';
import { expect, test } from 'vitest';
import { nextOfTable } from './table-next.ts';
import type { TextTable } from './text-table.ts';

const table: TextTable = {
  evidence: {
    table: [
      ['', '2021', '2020', '2019'],
      ['Net sales', '480', '400', '320'],
    ],
    paragraphs: [],
  },
  lines: [],
  prose: [],
  caption: '',
  isWhole: true,
  isTurned: false,
};

function answer(kind: TableAnswer['kind'], period: string | null, isRelative = false): TableAnswer {
  const figure = {
    label: 'Net sales',
    heading: '',
    period,
    text: '400',
    row: 1,
    column: 2,
    value: 400,
    decimals: 0,
    unit: 'money' as const,
    currency: null,
    scale: null,
  };
  return { kind, isRelative, figures: [figure], result: null, relative: null };
}

test('behind a level the year before is proposed, or the one after where none is before, and the change between them', () => {
  expect(nextOfTable(answer('level', '2020'), table)).toEqual([
    'And in 2019?',
    'What was the change from 2019 to 2020?',
  ]);
  expect(nextOfTable(answer('level', '2019-12-31'), table)).toEqual([
    'And in 2020?',
    'What was the change from 2019 to 2020?',
  ]);
});

test('a ratio is proposed in percent unless it was told so', () => {
  expect(nextOfTable(answer('ratio', '2020'), table)).toEqual(['And in percent?']);
  expect(nextOfTable(answer('ratio', '2020', true), table)).toEqual([]);
});

test('nothing is proposed where the table names no other time', () => {
  const undated = {
    ...table,
    evidence: {
      table: [
        ['', 'Value'],
        ['Ash', '400'],
      ],
      paragraphs: [],
    },
  };
  expect(nextOfTable(answer('level', null), undated)).toEqual([]);
  expect(nextOfTable(answer('level', '2020'), undated)).toEqual([]);
});
