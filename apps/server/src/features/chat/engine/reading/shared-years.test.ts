import { expect, it } from 'vitest';
import { withSharedYears } from './shared-years.ts';

it.each([
  ['between labor day and thanksgiving 2023', 'between labor day 2023 and thanksgiving 2023'],
  ['between thanksgiving and easter 2023', 'between thanksgiving 2022 and easter 2023'],
  ['between jan and oct 2022', 'between jan 2022 and oct 2022'],
  ['from november to march 2023', 'from november 2022 to march 2023'],
  ['march 5 to june 10, 2022', 'march 5 2022 to june 10, 2022'],
  ['q1 to q3 of 2022', 'q1 2022 to q3 of 2022'],
  ['from christmas 2021 to easter', 'from christmas 2021 to easter 2022'],
])('"%s" is read as "%s"', (plain, read) => {
  expect(withSharedYears(plain)).toBe(read);
});

it.each([
  'between jan 2021 and oct 2022',
  'between christmas and new year in 2024',
  'in march and what about 2022',
  'sell in may and go away since 2010',
])('leaves "%s" as it is', (plain) => {
  expect(withSharedYears(plain)).toBe(plain);
});
