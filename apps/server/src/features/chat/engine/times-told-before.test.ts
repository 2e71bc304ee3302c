import { expect, it } from 'vitest';
import { timesApart, withBetweenTold } from './times-told-before.ts';

const day = (time: string) => ({ from: time, to: time });

it.each([
  [[day('2022-06'), day('2023-06')], 'from 2022-06-30 to 2023-06-30'],
  [[day('2023-06-05'), day('2020-03-23')], 'from 2020-03-23 to 2023-06-05'],
  [
    [
      { from: '2017-12-29', to: '2018-12-31' },
      { from: '2021-12-31', to: '2022-12-30' },
    ],
    'from 2018-12-31 to 2021-12-31',
  ],
  [
    [
      { from: '2021-12-31', to: '2022-12-30' },
      { from: '2022-12-30', to: '2023-12-29' },
    ],
    'from 2021-12-31 to 2023-12-29',
  ],
])('the time in between lies between the two that were told', (times, said) => {
  expect(withBetweenTold('how did SPY do in between?', times)).toBe(`how did SPY do ${said}?`);
});

it('names no time in between behind one alone', () => {
  expect(withBetweenTold('and in between?', [day('2022-06')])).toBe('and in between?');
});

it('leaves out a time that holds one of the others', () => {
  const times = [day('2020-03'), day('2022-06'), { from: '2021-12-31', to: '2022-12-30' }];
  expect(timesApart(times)).toEqual([day('2020-03'), day('2022-06')]);
});
