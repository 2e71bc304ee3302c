import { expect, test } from 'vitest';
import type { Period } from '../reading/period.ts';
import { levelDayAsked } from './own-level-then.ts';

type Asked = { period: Period; from: string; to: string };

const year: Asked = { period: { kind: 'last_calendar_year' }, from: '2024-12-31', to: '2025-12-31' };
const months: Asked = { period: { kind: 'trailing', count: 12, unit: 'month' }, from: '2025-05-01', to: '2026-05-01' };
const toDate: Asked = { period: { kind: 'year_to_date' }, from: '2025-12-31', to: '2026-05-01' };

test.each([
  ['what was my sector allocation last year', year, '2025-12-31'],
  ['what was my sector allocation a year ago', months, '2025-05-01'],
  ['what is my sector allocation this year', toDate, '2026-05-01'],
  ['how much cash did i have a year ago', months, '2025-05-01'],
  ['what was my portfolio worth a year ago', months, '2025-05-01'],
  ['how did my portfolio do last year', year, null],
])('"%s" is asked of one day, or of the whole span', (own, { period, ...span }, day) => {
  expect(levelDayAsked({ own, text: own, symbols: [], period }, span)).toBe(day);
});
