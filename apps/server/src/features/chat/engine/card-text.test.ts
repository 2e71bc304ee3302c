import { expect, test } from 'vitest';
import { cardText, cardValue } from './card-text.ts';

test.each([
  ['Close of 2026-04-30 (270.87) against 2025-04-30.', 'Close of Apr 30, 2026 (270.87) against Apr 30, 2025.'],
  ['From -2.5 to -1 over 10-K 2024-13-01', 'From \u22122.5 to \u22121 over 10-K 2024-13-01'],
  ['long-term debt, 2025-06', 'long-term debt, 2025-06'],
])('%s', (text, shown) => expect(cardText(text)).toBe(shown));

test.each([
  ['3.62', { value: 3.62, unit: 'percent' }, '3.62%'],
  ['69', { value: 69, unit: 'basis_point' }, '69 bp'],
  ['-1.31', { value: -1.31, unit: 'percentage_point' }, '\u22121.31 pp'],
  ['71983', { value: 71_983.4, unit: 'currency', currency: 'USD' }, '$71,983'],
  ['-270.87', { value: -270.87, unit: 'currency', currency: 'EUR' }, '\u2212\u20ac270.87'],
  ['416161000000', { value: 416_161_000_000, unit: 'currency', currency: 'USD' }, '$416.2B'],
  ['1500', { value: 1500, unit: 'currency', currency: 'CHF' }, '1,500 CHF'],
  ['1234', { value: 1234, unit: 'count' }, '1,234'],
  ['0.85', { value: 0.85, unit: 'ratio' }, '0.85'],
  ['-8.1%', { value: -8.1, unit: 'percent' }, '\u22128.1%'],
  ['10 of 12 rose', { value: 10, unit: 'count' }, '10 of 12 rose'],
  ['2026-06-30', undefined, 'Jun 30, 2026'],
] as const)('%s is shown as a person reads it', (shown, figure, expected) =>
  expect(cardValue(shown, figure)).toBe(expected),
);
