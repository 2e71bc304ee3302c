import { expect, test } from 'vitest';
import { readPeriod } from './question-period.ts';

test.each([
  ['nvda in the 30 trading days before 2026-11-09', '2026-09-25', '2026-11-06'],
  ['nvda in the five sessions after 2026-11-09', '2026-11-09', '2026-11-16'],
])('counts sessions of the exchange beside the date of "%s"', (text, start, end) => {
  expect(readPeriod(text)).toEqual({ kind: 'between', start, end });
});

test.each([
  ['spy in the month after september 2025', '2025-09-30', '2025-10-31'],
  ['spy in the three months after february 2023', '2023-02-28', '2023-05-31'],
  ['spy in the year after june 2022', '2022-06-30', '2023-06-30'],
  ['spy in the month after 2025-09-15', '2025-09-15', '2025-10-15'],
])('takes whole months behind the month of "%s"', (text, start, end) => {
  expect(readPeriod(text)).toMatchObject({ kind: 'between', start, end });
});

test('does not ask the calendar of the exchange for days before it holds', () => {
  expect(() => readPeriod('spy in the 5 trading days after 1987-10-19')).not.toThrow();
});
