import { describe, expect, test } from 'vitest';
import { isEqualMix, mixPatterns, readAdded, readMix } from './mix-words.ts';

const weights = (text: string) => readMix(text)?.map(({ weight01 }) => Math.round(weight01 * 1000) / 1000) ?? null;

describe('the weights of a mix', () => {
  test.each([
    ['what did 60/40 return last year', [0.6, 0.4]],
    ['50-50 spy and gld', [0.5, 0.5]],
    ['70% stocks and 30% gold', [0.7, 0.3]],
    ['25% spy 25% gld 25% tlt 25% shy', [0.25, 0.25, 0.25, 0.25]],
    ['half bitcoin half gold', [0.5, 0.5]],
    ['33/33/33 spy tlt gld', [0.333, 0.333, 0.333]],
  ])('%s', (text, expected) => {
    expect(weights(text)).toEqual(expected);
    expect(mixPatterns.some((pattern) => pattern.test(text))).toBe(true);
  });

  test('are none where shares do not add up or a date is written with strokes', () => {
    for (const text of ['spy fell 20% and then 30%', 'spy on 10/20/2025', 'covered call 5% out of the money', '9/11']) {
      expect(weights(text)).toBeNull();
      expect(mixPatterns.some((pattern) => pattern.test(text))).toBe(false);
    }
  });

  test('give way to what is added to a mix', () => {
    const added = readAdded('what would adding 10% gold to 60/40 have done');
    expect(added).toEqual({ weight01: 0.1, said: 'gold' });
    expect(readAdded('what did 60/40 return')).toBeNull();
  });

  test('are equal where that is asked', () => {
    expect(isEqualMix('equal weight aapl, msft and nvda')).toBe(true);
    expect(isEqualMix('aapl, msft and nvda')).toBe(false);
  });
});
