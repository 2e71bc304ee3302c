import type { AskedFigure, TableAnswer } from '@aex/grounding/answer-table-question';
import { expect, test } from 'vitest';
import { figuresTogether, type Found } from './figures-together.ts';
import type { TextTable } from './text-table.ts';

const table: TextTable = {
  evidence: { table: [], paragraphs: [] },
  lines: [],
  prose: [],
  caption: '',
  isWhole: true,
  isTurned: false,
};

function figure(period: string, value: number, label = 'Net sales'): AskedFigure {
  return {
    label,
    heading: '',
    period,
    text: String(value),
    row: 1,
    column: 1,
    value,
    decimals: 1,
    unit: 'money',
    currency: 'USD',
    scale: 1e6,
  };
}

function told(figures: AskedFigure[], answer: Partial<TableAnswer> = {}): Found {
  return {
    answer: { kind: 'level', isRelative: false, figures, result: null, relative: null, ...answer },
    tables: figures.map(() => table),
  };
}

const of2019 = told([figure('2019', 150)]);
const of2018 = told([figure('2018', 120)]);
const costs = told([figure('2018', 90, 'Costs')]);

test('a change is that of the last two times of one row, from the earlier to the later', () => {
  const { answer } = figuresTogether('and the change?', [of2019, of2018]) ?? {};
  expect(answer).toMatchObject({ kind: 'change', result: 30, relative: 25 });
  expect(answer?.figures.map(({ period }) => period)).toEqual(['2018', '2019']);
});

test('a change stays the same where one of its values was told again', () => {
  const change = figuresTogether('and the change?', [of2019, of2018]);
  const again = figuresTogether('so what was the percentage change?', [
    of2019,
    of2018,
    ...(change ? [change] : []),
    of2018,
  ]);
  expect(again?.answer).toMatchObject({ kind: 'change', isRelative: true, result: 30, relative: 25 });
});

test('a change is told in relation to its first value, and to no other', () => {
  const change = figuresTogether('and the change?', [of2019, of2018]);
  const before = [of2019, of2018, ...(change ? [change] : [])];
  expect(figuresTogether('how much is that change relative to the 2018 value?', before)?.answer).toMatchObject({
    kind: 'change',
    isRelative: true,
    relative: 25,
  });
  expect(figuresTogether('how much is that change relative to the 2019 value?', before)).toBeNull();
});

test('two things of one year have a difference and a ratio, but no change in percent', () => {
  expect(figuresTogether('what is the difference?', [of2018, costs])?.answer).toMatchObject({
    kind: 'difference',
    result: 30,
  });
  expect(figuresTogether('and the ratio of the two?', [of2018, costs])?.answer.result).toBeCloseTo(120 / 90, 12);
  expect(figuresTogether('and the percentage change?', [of2018, costs])).toBeNull();
});

test('a ratio is told in percent, and by how much the first is above the second', () => {
  const ratio = figuresTogether('what is the ratio of the two?', [of2018, costs]);
  const before = ratio === null ? [] : [ratio];
  expect(figuresTogether('what is that times 100?', before)?.answer).toMatchObject({ kind: 'ratio', isRelative: true });
  expect(figuresTogether('what is that less 1?', before)?.answer.relative).toBeCloseTo(100 / 3, 9);
});

test('what was told one after another is added up and averaged, as many as are asked for', () => {
  const of2017 = told([figure('2017', 90)]);
  const before = [of2019, of2018, of2017];
  expect(figuresTogether('what is the sum of all three?', before)?.answer.result).toBe(360);
  expect(figuresTogether('and the average of the two?', before)?.answer.result).toBe(105);
  expect(figuresTogether('the sum of the four?', before)).toBeNull();
});

test('a turn that names one of several rows is of that row, and of none where it names another', () => {
  const before = [of2019, of2018, told([figure('2019', 100, 'Costs')]), costs];
  const sales = figuresTogether('what was the change in net sales over the years?', before);
  expect(sales?.answer).toMatchObject({ kind: 'change', result: 30 });
  expect(figuresTogether('and the change over the years?', before)?.answer).toMatchObject({ result: 10 });
  const change = figuresTogether('and the change?', before);
  expect(
    figuresTogether('how much is that as a percentage of net sales, this change?', change ? [...before, change] : []),
  ).toBeNull();
});

test('what has other units is not set against each other', () => {
  const margin = told([{ ...figure('2018', 12.5, 'Margin'), unit: 'percent' }]);
  expect(figuresTogether('what is the difference?', [of2018, margin])).toBeNull();
  expect(figuresTogether('and the sum?', [of2018, margin])).toBeNull();
  expect(
    figuresTogether('and the sum?', [margin, told([{ ...figure('2019', 13, 'Margin'), unit: 'percent' }])]),
  ).toBeNull();
});

test('values that are printed as negative are left to their table, which knows whether their size is meant', () => {
  const losses = [told([figure('2019', -150)]), told([figure('2018', -120)])];
  expect(figuresTogether('and the change?', losses)).toBeNull();
});

test('a figure is told in another scale', () => {
  const [shown] = figuresTogether('what is that in billions?', [of2019])?.answer.figures ?? [];
  expect(shown).toMatchObject({ value: 0.15, scale: 1e9, decimals: 2 });
});

test('nothing is worked out behind another answer', () => {
  expect(figuresTogether('and the change?', [])).toBeNull();
  expect(figuresTogether('and the change?', [of2019])).toBeNull();
});

test('a figure divided by a thousand is told in the next scale, and one without a scale is not', () => {
  const { answer } = figuresTogether('divided by 1,000', [of2019]) ?? {};
  expect(answer?.figures).toMatchObject([{ value: 0.15, scale: 1e9, decimals: 2 }]);
  const unscaled = told([{ ...figure('2019', 150), scale: null }]);
  expect(figuresTogether('and divided by 1000?', [unscaled])).toBeNull();
  expect(figuresTogether('divided by 7', [of2019])).toBeNull();
});

test('the change of what was worked out of several rows is not that of one of them', () => {
  const sumOf = (period: string, values: number[]) =>
    told([figure(period, values[0] ?? 0, 'Europe'), figure(period, values[1] ?? 0, 'Asia')], {
      kind: 'total',
      result: (values[0] ?? 0) + (values[1] ?? 0),
    });
  const before = [sumOf('2019', [150, 50]), sumOf('2018', [120, 40])];
  expect(figuresTogether('what was the change in that?', before)).toBeNull();
  expect(figuresTogether('and the change in Asia over the two?', before)?.answer).toMatchObject({ result: 10 });
});
