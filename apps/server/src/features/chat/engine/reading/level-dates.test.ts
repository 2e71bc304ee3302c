import { expect, it } from 'vitest';
import { type NamedLevel, ownerOfLevel, withLevelDates } from './level-dates.ts';

const day = async ({ symbol, level }: NamedLevel) => (symbol === 'GLD' && level === 200 ? '2024-03-08' : null);
const read = (plain: string, owner: string | null = ownerOfLevel(plain) === 'gold' ? 'GLD' : null) =>
  withLevelDates(plain, { symbol: 'BTC-USD', owner, asOf: null, lookup: day });

it('writes the day on which another symbol closed at a level into the question', async () => {
  const { text, taken } = await read('where was bitcoin when gold first closed above 200');
  expect(text).toBe('where was bitcoin on 2024-03-08');
  expect(taken).toMatchObject([{ names: 'GLD', day: '2024-03-08' }]);
});

it.each([
  'where was the s&p 500 when the vix last closed above 40',
  'when did gold first close above 200',
  'how does bitcoin do when gold closes above 200',
  'what was bitcoin worth when gold first closed above 2000 days',
])('names no other symbol by a level where none is meant: "%s"', async (plain) => {
  expect(ownerOfLevel(plain)).toBeNull();
  expect((await read(plain)).text).toBe(plain);
});
