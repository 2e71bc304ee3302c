import { describe, expect, test } from 'vitest';
import { slopePairAsked, withoutSlopePair } from './slope-pairs.ts';

describe('the two maturities of a slope', () => {
  test.each([
    ['3m10y spread', { short: 3, long: 120 }],
    ['2s30s today', { short: 24, long: 360 }],
    ['5s30s', { short: 60, long: 360 }],
    ['spread between 30y and 5y', { short: 60, long: 360 }],
    ['10-year minus 3-month', { short: 3, long: 120 }],
    ['difference between the ten-year and two-year yield', { short: 24, long: 120 }],
    ['10y-2y slope', { short: 24, long: 120 }],
  ])('%s', (text, pair) => {
    expect(slopePairAsked(text)).toEqual(pair);
  });

  test('are none where spans of time are compared', () => {
    for (const text of ['aapl 5y vs 10y return', 'spy over 3y and 5y', 'how steep is the curve'])
      expect(slopePairAsked(text)).toBeNull();
  });

  test('are taken out where a span is read', () => {
    expect(withoutSlopePair('spread between 30y and 5y since 2022').replaceAll(/\s+/g, ' ')).toBe(
      'spread between since 2022',
    );
  });
});
