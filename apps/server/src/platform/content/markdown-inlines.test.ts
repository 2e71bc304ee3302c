import { expect, test } from 'vitest';
import { inlinesOf, plainInlines } from './markdown-inlines.ts';

test('emphasis, code and links are stretches of their own; the rest is as written', () => {
  expect(inlinesOf('In **June** it *rose* to `4.2`, see [FRED](https://fred.stlouisfed.org) **')).toEqual([
    { text: 'In ' },
    { text: 'June', bold: true },
    { text: ' it ' },
    { text: 'rose', italic: true },
    { text: ' to ' },
    { text: '4.2' },
    { text: ', see ' },
    { text: 'FRED', url: 'https://fred.stlouisfed.org' },
    { text: ' **' },
  ]);
});

test('what is struck through is a stretch of its own, and keeps its marks among plain words', () => {
  expect(inlinesOf('NVDA returned ~~99%~~ before.')).toEqual([
    { text: 'NVDA returned ' },
    { text: '99%', struck: true },
    { text: ' before.' },
  ]);
  expect(plainInlines('It **was** ~~99%~~.')).toBe('It was ~~99%~~.');
});

test('a product of numbers keeps its stars', () => {
  expect(plainInlines('What is 2*3*4?')).toBe('What is 2*3*4?');
});
