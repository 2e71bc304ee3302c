import { expect, test } from 'vitest';
import { withLooseSpans } from './loose-spans.ts';
import { withNearDays } from './near-days.ts';
import { withYearsNamed } from './years-named.ts';

test.each([
  ['tlt first two weeks of march 2024', 'tlt from 2024-02-29 to 2024-03-14'],
  ['nvda in the last week of october 2024', 'nvda from 2024-10-24 to 2024-10-31'],
  ['the second week of march 2020', 'from 2020-03-07 to 2020-03-14'],
  ['nvda last 10 trading days of 2024', 'nvda from 2024-12-16 to 2024-12-31'],
  ['10k put in qqq on the first trading day of 2020', '10k put in qqq on 2020-01-02'],
  ['spy early 2024', 'spy from 2023-12-31 to 2024-04-30'],
  ['spy since mid 2023', 'spy since 2023-07-01'],
  ['spy mid 2023 to now', 'spy from 2023-07-01 to now'],
  ['spy from early 2023 to late 2024', 'spy from 2023-01-01 to 2024-12-31'],
  ['spy in the first half of march 2024', 'spy from 2024-02-29 to 2024-03-15'],
  ['spy for the 12 months ending june 2023', 'spy from 2022-06-30 to 2023-06-30'],
  ['spy in the year to september 2024', 'spy from 2023-09-30 to 2024-09-30'],
  ['12 months from march 2020', 'from 2020-02-29 to 2021-02-28'],
  ['spy on the monday after 2025-11-27', 'spy on 2025-12-01'],
  ['msft on the friday before 2025-09-01', 'msft on 2025-08-29'],
  ['first four months of 2026', 'from 2025-12-31 to 2026-04-30'],
  ['jpm the day after 2024-11-05', 'jpm 2024-11-06'],
  ['10k in spy on the first trading day after 2024-12-25', '10k in spy on 2024-12-26'],
  ['spy on the last day before 2020', 'spy on 2019-12-31'],
  ['the last year to march 2020', 'from 2019-03-31 to 2020-03-31'],
  ['compare spy and qqq over the 12 months to june 2023', 'compare spy and qqq from 2022-06-30 to 2023-06-30'],
  ['the last month of 2020', 'from 2020-11-30 to 2020-12-31'],
])('reads the loose span of "%s"', (plain, read) => {
  expect(withLooseSpans(plain)).toBe(read);
});

test.each([
  'the day after 1987-10-19',
  'first half of 2024',
  'spy from 2020 to 2022',
  '10 year yield in may 2024',
  "spy's worst day before 2020",
  'best day after march 2020',
  "spy's biggest single day before 2020",
  'every day after 2020-03-23',
  'each friday after 2020-03-23',
  'the second trading day after 2020-03-23',
  'is spy above its 200-day before 2020',
  'compare this year to 2008',
  'compare last month to march 2020',
  'compare the last month to march 2020',
  'compare the year to 2008',
  "compare spy's last 12 months to 2008",
  'the first months of 2020',
  'the last days of 2020',
  'the week of march 10 2023',
])('leaves "%s" to those who read it whole', (plain) => {
  expect(withLooseSpans(plain)).toBe(plain);
});

test.each([
  ['aapl on 15 aug', 'aapl on 2026-08-15'],
  ['aapl since december 3rd', 'aapl since 2025-12-03'],
  ['between 3 march and 9 june', 'between 2026-03-03 and 2026-06-09'],
  ['aapl since mid march', 'aapl since mid march 2026'],
  ['msft since monday', 'msft since 2026-11-16'],
  ['aapl last tuesday', 'aapl on 2026-11-17'],
  ['how did spy do on friday', 'how did spy do on 2026-11-20'],
  ['what do i have since monday', 'what do i have since 2026-11-16'],
  ['spy from monday to friday', 'spy from 2026-11-16 to 2026-11-20'],
  ['delta airlines since december 3', 'delta airlines since 2025-12-03'],
])('takes the newest day for "%s"', (plain, read) => {
  expect(withNearDays(plain, '2026-11-23')).toBe(read);
});

test.each([
  'aapl on 15 aug 2024',
  'aug 15, 2024',
  'nvda jan 15 call',
  'spy butterfly for december 18',
  'delta of aapl on december 18',
  'hedge aapl until december 18',
  'will spy fall by december 18',
  'how does spy usually do on friday',
  'how does spy do on monday',
  'does spy do better on friday than on monday',
  'is spy better on friday or on monday',
  'the monday effect',
  'march 2024',
])('leaves "%s" as it is, for it names its year, an expiry or a habit', (plain) => {
  expect(withNearDays(plain, '2026-11-23')).toBe(plain);
});

test('leaves a day behind a question about options to its expiry, unless the words look back', () => {
  expect(withNearDays('and for december 18?', '2026-11-23', { isOfOptions: true })).toBe('and for december 18?');
  expect(withNearDays('and since december 18?', '2026-11-23', { isOfOptions: true })).toBe('and since 2025-12-18?');
});

test.each([
  ['nvda from jan to march last year', 'nvda from jan to march 2025'],
  ['the summer of last year', 'the summer of 2025'],
  ['the end of last year', 'the end of 2025'],
  ["since last year's low", 'since 2025 low'],
  ['claims since last summer', 'claims since 2026-06-01'],
  ['spy since the start of last year', 'spy since the start of 2025'],
  ['spy last year', 'spy last year'],
])('writes the year of "%s" where a part of it is named', (plain, read) => {
  expect(withYearsNamed(plain, '2026-11-23')).toBe(read);
});
