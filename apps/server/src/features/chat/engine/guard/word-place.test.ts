import { expect, it } from 'vitest';
import { placeOf } from './word-place.ts';

const isAsked = (part: string) => /\bhow\b/.test(part);
const placeIn = (plain: string, isTimed = false) => placeOf(plain, plain.indexOf('walrus'), { isAsked, isTimed });

it.each([
  ['how did spy do with the walrus?', 'asked'],
  ['because the walrus sleeps, how did spy do?', 'aside'],
  ['how did spy do because of the walrus?', 'asked'],
  ['without the walrus, how did spy do?', 'asked'],
  ['the walrus sleeps. how did spy do?', 'statement'],
  ['how did spy do? only count days of the walrus.', 'asked'],
  ['how did spy do (the walrus)?', 'aside'],
])('of the words in "%s" it is %s', (plain, place) => {
  expect(placeIn(plain)).toBe(place);
});

it('is beside the question behind a time that was read', () => {
  expect(placeIn('how did spy do in 2018, during the walrus war?', true)).toBe('aside');
  expect(placeIn('how did spy do during the walrus war?')).toBe('asked');
});
