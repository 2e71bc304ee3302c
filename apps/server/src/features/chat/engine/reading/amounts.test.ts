import { describe, expect, test } from 'vitest';
import { readAmount, withoutAmount } from './amounts.ts';

describe('the sum of money of a question', () => {
  test.each([
    ["how much would i have if i'd put 5000 in nvda 3 years ago", 5000],
    ['if i had invested 2,500 in spy in 2015', 2500],
    ['what if i put 2000 in aapl 5 years ago', 2000],
    ['if i invested $1k in 2015', 1000],
    ['if i had put 5k into aapl', 5000],
    ['invested 2 million in spy', 2_000_000],
    ['put 3000 dollars in gold', 3000],
    ['if i had put 40% in gold', 10_000],
    ['growth of 50000 in spy since 2015', 50_000],
    ['if i invested in 2015', 10_000],
    ['if i put 100 shares of it away', 10_000],
  ])('%s', (plain, sum) => expect(readAmount(plain)).toBe(sum));

  test('is taken out before a year is looked for', () => {
    expect(withoutAmount('put 2000 in aapl in 2015')).toBe('put in aapl in 2015');
    expect(withoutAmount('invested in 2015')).toBe('invested in 2015');
  });
});
