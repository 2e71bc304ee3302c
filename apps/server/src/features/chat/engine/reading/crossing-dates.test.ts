import { expect, it } from 'vitest';
import { type CrossingEvent, withCrossingDates } from './crossing-dates.ts';

const days: Partial<Record<CrossingEvent, string>> = {
  last_above_40_of_VIX: '2025-04-10',
  'last_above_5_of_CPI inflation': '2023-02-28',
  'first_crossed_below_4_of_unemployment rate': '2018-05-31',
  last_crossed_above_40_of_VIX: '2025-04-10',
};
const read = (plain: string) => withCrossingDates(plain, async (event) => days[event] ?? null);

it.each([
  ['where was the s&p 500 when the vix last topped 40', 'where was the s&p 500 on 2025-04-10'],
  ['what was the 10 year yield the last time the vix closed above 40', 'what was the 10 year yield on 2025-04-10'],
  ['how has spy done since the vix last topped 40', 'how has spy done since 2025-04-10'],
  ['where was gold when inflation was last above 5%', 'where was gold on 2023-02-28'],
  ['what did qqq return since unemployment first fell below 4%', 'what did qqq return since 2018-05-31'],
])('writes the day of a reading beyond a level into "%s"', async (plain, written) => {
  expect((await read(plain)).text.replaceAll(/\s+/g, ' ')).toBe(written);
});

it('says that a first time is that of the newest ten years, and whose name the event holds', async () => {
  expect((await read('qqq since unemployment first fell below 4%')).taken).toEqual([
    {
      said: 'the first time of the last ten years that the unemployment rate went below that level',
      day: '2018-05-31',
    },
  ]);
  expect((await read('spy since the vix last topped 40')).taken).toEqual([
    { names: 'VIX', said: 'the last time that the VIX was above that level', day: '2025-04-10' },
  ]);
});

it.each([
  'when was the last time the vix topped 40',
  'when did the vix last close above 40',
  'how did spy do the last time the vix was above 40',
  'what happened to stocks when the vix last topped 40',
  'what does spy do when the vix is above 40',
  'where was gold when the vix last topped 60',
])('leaves the search for the day, the whole spell, a habit and what was never so: "%s"', async (plain) => {
  expect(await read(plain)).toEqual({ text: plain, taken: [] });
});
