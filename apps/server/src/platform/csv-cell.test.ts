import { expect, it } from 'vitest';
import { csvCell, inertText, textBeforeInert } from './csv-cell.ts';

const formulas = [
  '=1+1',
  '+1 or 2',
  '-x',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\ntext',
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '\u202e=1',
  '\uff1d1+1',
  '\uff0b1',
  '\uff0d1',
  '\uff20SUM(A1)',
  "'=1",
  "''@a",
  "' =1",
  '-1+1',
  '-1-cmd',
  "=cmd|' /C calc'!A0",
];

it.each(formulas)('puts an apostrophe before %j, and takes it away again', (text) => {
  expect(inertText(text)).toBe(`'${text}`);
  expect(textBeforeInert(inertText(text))).toBe(text);
  expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
});

it.each(['-5', '-1e-7', '-1,234.56', '-0.5%', '2026-01-02', 'a=b', "it's", "'quoted'", '', 'x\n=2'])(
  'leaves %j',
  (text) => {
    expect(inertText(text)).toBe(text);
    expect(textBeforeInert(text)).toBe(text);
  },
);

it('quotes what would end a cell or lose its blanks', () => {
  expect(['a,b', 'a;b', 'a"b', 'a\r\nb', 'a '].map(csvCell)).toEqual(['"a,b"', '"a;b"', '"a""b"', '"a\r\nb"', '"a "']);
  expect(['plain', '-5', 'two words'].map(csvCell)).toEqual(['plain', '-5', 'two words']);
});
