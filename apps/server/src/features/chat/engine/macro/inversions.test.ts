import { expect, it } from 'vitest';
import { episodesOf, spellsOf } from './inversions.ts';

it('takes a curve that dips below zero and back within some months for one inversion', () => {
  const spells = spellsOf(['2019-08-27', '2019-08-28', '2022-04-01', '2022-04-04', '2022-07-06', '2022-07-07']);
  expect(spells).toHaveLength(3);
  expect(episodesOf(spells)).toEqual([
    { first: '2019-08-27', last: '2019-08-28' },
    { first: '2022-04-01', last: '2022-07-07' },
  ]);
});
