import { expect, test } from 'vitest';
import { readPeriod } from '../reading/question-period.ts';
import { wholeSpanAsked } from './whole-span.ts';

const asked = (plain: string) => wholeSpanAsked({ plain, period: readPeriod(plain) });

test.each([
  ['what was the ten-year yield in june 2022?', '2022-06-01', '2022-06-30'],
  ['the vix in q1 2020', '2020-01-01', '2020-03-31'],
  ['mortgage rates in 2023', '2023-01-01', '2023-12-31'],
])('a month, quarter or year is asked as a whole: %s', (plain, first, last) => {
  expect(asked(plain)).toMatchObject({ first, last });
});

test.each([
  ['the vix at the end of june 2022'],
  ['where did the vix close in june 2022?'],
  ['the vix on june 14, 2022'],
  ['the vix from march 2020 to june 2022'],
  ['the vix since june 2022'],
  ['the vix now'],
])('a day, a stretch and the end of one are not: %s', (plain) => {
  expect(asked(plain)).toBeNull();
});
