import { expect, it } from 'vitest';
import { refuseUnstorable } from './unstorable-input.ts';

it.each([
  ['a \0 b', 'NUL'],
  ['\ud800', 'half of a character'],
  ['a\udc00b', 'half of a character'],
])('refuses %j at any depth', (text, why) => {
  expect(() => refuseUnstorable(text, 'body')).toThrow(why);
  expect(() => refuseUnstorable({ list: [{ name: text }] }, 'body')).toThrow(why);
});

it('takes whole characters of every plane', () => {
  expect(() => refuseUnstorable({ name: 'näher 💥 \ufeff \u202e \ufffd' }, 'body')).not.toThrow();
});
