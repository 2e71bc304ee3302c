import { expect, it } from 'vitest';
import { historyOf } from '../testing/made-history.ts';
import { untilDayAsked } from './day-moves.ts';

const history = historyOf([
  ['2026-04-23', 100],
  ['2026-04-24', 104],
  ['2026-04-27', 91],
]);

it.each([
  ['why did nvda fall yesterday?', '2026-04-27T22:00:00Z', '2026-04-24'],
  ['how did nvda do yesterday?', '2026-04-28T01:00:00Z', '2026-04-27'],
  ['how did nvda do today?', '2026-04-27T22:00:00Z', '2026-04-27'],
])('"%s" at %s is told of the session of %s', (plain, moment, day) => {
  const { bars: told } = untilDayAsked(history, { day: null, plain }, new Date(moment));
  expect(told.at(-1)?.date).toBe(day);
});

it('is told of a day that is named', () => {
  const { bars: told } = untilDayAsked(history, { day: '2026-04-25', plain: 'nvda' }, new Date('2026-04-28T01:00:00Z'));
  expect(told.at(-1)?.date).toBe('2026-04-24');
});
