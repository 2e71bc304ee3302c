import { expect, it } from 'vitest';
import { plural } from './plural.ts';

const forms = { one: 'one line', other: 'many lines' };

it.each([
  [0, 'many lines'],
  [1, 'one line'],
  [2, 'many lines'],
  [1.5, 'many lines'],
  [101, 'many lines'],
])('takes the form of %d', (count, text) => {
  expect(plural(count, forms)).toBe(text);
});

it('falls back on the form for every other number where the category has none of its own', () => {
  expect(plural(1, { other: 'lines' })).toBe('lines');
});
