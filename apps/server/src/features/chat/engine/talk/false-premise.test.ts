import { expect, test } from 'vitest';
import type { Part } from '../section.ts';
import { measure } from '../symbol/history-figures.ts';
import { historyOf } from '../testing/made-history.ts';
import { premiseSetRight } from './false-premise.ts';

function returned(value: number): Part {
  const history = historyOf([
    ['2024-01-02', 100],
    ['2024-12-31', 100 + value],
  ]);
  const finding = measure({ history, metric: 'return', value, unit: 'percent', content: '' });
  return { tool: 'total_return', input: {}, findings: [finding], write: () => [] };
}

function saidOf(plain: string, value: number): string[] {
  return premiseSetRight(plain, [returned(value)]).flatMap((part) =>
    'write' in part ? part.write([]).map((paragraph) => (Array.isArray(paragraph) ? String(paragraph[0]) : '')) : [],
  );
}

test.each([
  ['why did a fall 50% in 2024?', 83, 'A did not fall over that time; it rose.'],
  ['why did a rise in 2024?', -12, 'A did not rise over that time; it fell.'],
  ['why has a dropped 50%?', -8, 'A did fall over that time, but by less than the question says.'],
  ['why did a gain 10% in 2024?', 40, 'A did rise over that time, but by more than the question says.'],
])('what the return denies is set right: %s', (plain, value, told) => {
  expect(saidOf(plain, value)).toEqual([told]);
});

test.each([
  ['why did a fall in 2024?', -20],
  ['why did a fall 20% in 2024?', -21],
  ['what moved a in 2024?', 30],
  ['why did a fall and then rise in 2024?', 30],
])('what the return does not deny is left as it is: %s', (plain, value) => {
  expect(saidOf(plain, value)).toEqual([]);
});

test('nothing is set right where no return is told', () => {
  expect(premiseSetRight('why did a fall?', [{ tool: 'news', input: {}, gap: 'I hold no headlines.' }])).toEqual([]);
});
