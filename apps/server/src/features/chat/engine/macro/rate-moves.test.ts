import { expect, it } from 'vitest';
import { rateTurnDays } from './rate-moves.ts';

const move = (day: string, change: number) => ({ day, level: 1, change });
const moves = [
  move('2018-03-22', 0.25),
  move('2018-12-20', 0.25),
  move('2019-08-01', -0.25),
  move('2020-03-16', -1),
  move('2022-03-17', 0.25),
  move('2023-07-27', 0.25),
  move('2024-09-19', -0.5),
];

it('tells where runs of moves begin and end', () => {
  const held = { moves, first: '2015-01-01' };
  expect(rateTurnDays(held, 'first_cut')).toEqual(['2019-08-01', '2024-09-19']);
  expect(rateTurnDays(held, 'last_cut')).toEqual(['2020-03-16']);
  expect(rateTurnDays(held, 'first_hike')).toEqual(['2018-03-22', '2022-03-17']);
  expect(rateTurnDays(held, 'last_hike')).toEqual(['2018-12-20', '2023-07-27']);
});

it('does not take the first move of the data for the beginning of a run without a long hold before it', () => {
  expect(rateTurnDays({ moves, first: '2018-01-01' }, 'first_hike')).toEqual(['2022-03-17']);
});
