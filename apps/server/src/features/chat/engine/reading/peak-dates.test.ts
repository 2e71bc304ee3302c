import { expect, it } from 'vitest';
import { type PeakEvent, withPeakDates } from './peak-dates.ts';

const days: Partial<Record<PeakEvent, string>> = {
  high_of_inflation: '2022-06-30',
  high_of_vix: '2020-03-16',
  low_of_ten_year: '2020-08-04',
};
const read = (plain: string) => withPeakDates(plain, async (event) => days[event] ?? null);

it.each([
  ['fed funds when inflation peaked', 'fed funds when 2022-06-30'],
  ['fed funds when inflation peaked in 2022', 'fed funds when 2022-06-30'],
  ['gold since the 10 year yield bottomed', 'gold since 2020-08-04'],
  ['spy since the peak of the vix', 'spy since 2020-03-16'],
  ['spy after the inflation peak in 2022', 'spy after 2022-06-30'],
  ['gold since the 10 year yield low', 'gold since 2020-08-04'],
])('writes the day of a peak or a low into "%s"', async (plain, written) => {
  expect((await read(plain)).text.replaceAll(/\s+/g, ' ')).toBe(written);
});

it('says that the newest ten years were looked at where no year is named, and whose name the event holds', async () => {
  expect((await read('spy since the vix peaked')).taken).toEqual([
    { said: 'the peak of the VIX of the last ten years', day: '2020-03-16', names: 'VIX' },
  ]);
});

it.each([
  'spy on the day inflation peaked',
  'when did inflation peak',
  'what was the inflation peak in 2022',
  'how many months from the inflation peak until 3%',
  'gold since unemployment peaked',
])('leaves the day of a month, the question for it and what is not held: "%s"', async (plain) => {
  expect(await read(plain)).toEqual({ text: plain, taken: [] });
});
