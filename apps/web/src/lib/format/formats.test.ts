import { expect, test } from 'vitest';
import { formatBasisPoints, formatNumber, formatPercent, formatSigned, percentOf } from '#lib/format/number-format.ts';
import { formatAge, formatAsOf, newestOf } from '#lib/format/time-format.ts';

test.each([
  [formatNumber(1234.5, 2), '1,234.50'],
  [formatNumber(-0.85, 2), '\u22120.85'],
  [formatNumber(null, 2), 'N/A'],
  [formatSigned(1.2, 2), '+1.20'],
  [formatSigned(-1.31, 2), '\u22121.31'],
  [formatSigned(0, 2), '0.00'],
  [formatBasisPoints(-12.36), '\u221212.4 bp'],
  [formatBasisPoints(null), 'N/A'],
  [formatPercent(3.24, 1), '3.2%'],
  [formatPercent(82.4, 0), '82%'],
])('%s', (shown, wanted) => {
  expect(shown).toBe(wanted);
});

test('a figure that rounds to zero carries no minus', () => {
  expect(formatNumber(-0.001, 2)).toBe('0.00');
});

test('confidence reads the same from 0..1 and 0..100, and missing stays missing', () => {
  expect(percentOf(0.82)).toBeCloseTo(82);
  expect(percentOf(82)).toBe(82);
  expect(percentOf(null)).toBeNull();
});

test('a day and a month are what they say in any time zone', () => {
  expect(formatAsOf('2026-10-31')).toBe('Oct 31, 2026');
  expect(formatAsOf('2026-10')).toBe('Oct 2026');
  expect(formatAsOf('2026-Q3')).toBe('Q3 2026');
  expect(formatAsOf('2026Q3')).toBe('Q3 2026');
  expect(formatAsOf('fiscal 2026')).toBe('fiscal 2026');
  expect(formatAsOf(null)).toBe('N/A');
});

test('ages shorten with time', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(formatAge('2026-11-20T11:59:40Z', now)).toBe('now');
  expect(formatAge('2026-11-20T11:18:00Z', now)).toBe('42m');
  expect(formatAge('2026-11-20T07:00:00Z', now)).toBe('5h');
  expect(formatAge('2025-03-05T12:00:00Z', now)).toBe('Mar 5, 2025');
});

test('the newest of several dates leaves out what is no date', () => {
  expect(newestOf(['2026-10-31', null, '2026-Q3', '2026-11-19'])).toBe('2026-11-19');
  expect(newestOf(['2026-07-01', '2026Q3', '2026-Q2'])).toBe('2026Q3');
  expect(newestOf(['2026Q3', '2026-10-01T14:00:00Z'])).toBe('2026-10-01T14:00:00Z');
  expect(newestOf([null, 'daily'])).toBeNull();
});
