import { expect, test } from 'vitest';
import { asksColumns } from './columns-asked.ts';
import { filesCompared } from './files-compared.ts';

const files = ['forecast-march.csv', 'forecast-june.csv'];

test.each([
  [
    'what\u2019s the difference in 2027 revenue between the two files?',
    ['What was revenue in 2027 in forecast-march.csv?', 'And in forecast-june.csv?'],
  ],
  [
    'how did the forecast for operating income 2026 change from March to June?',
    ['What was operating income in 2026 in forecast-june.csv?', 'And in forecast-march.csv?'],
  ],
])('%s asks the same of each file', (question, turns) => {
  expect(filesCompared(question, files)?.turns).toEqual(turns);
});

test('what names one file, or compares nothing, is of no two files', () => {
  expect(filesCompared('What changed in forecast-june.csv?', files)).toBeNull();
  expect(filesCompared('What is revenue in 2026?', files)).toBeNull();
});

test('the names of columns are asked for by any word for them, and by nothing else', () => {
  expect(
    ['which columns does my file have?', 'list the columns', 'what columns are in trades.csv?'].every(asksColumns),
  ).toBe(true);
  expect(['which column is the highest?', 'list the columns of the Parthenon'].some(asksColumns)).toBe(false);
});
