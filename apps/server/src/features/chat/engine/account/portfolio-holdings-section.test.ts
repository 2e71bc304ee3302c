import { expect, test } from 'vitest';
import { placeNamed } from './portfolio-holdings-section.ts';

test.each([
  ['what is my largest holding?', { end: 'largest', rank: 0 }],
  ['what is my second largest holding?', { end: 'largest', rank: 1 }],
  ['which is my third-smallest position', { end: 'smallest', rank: 2 }],
  ['what are my largest holdings?', null],
])('"%s" names a holding by its size', (own, place) => {
  expect(placeNamed(own)).toEqual(place);
});
