import { describe, expect, test } from 'vitest';
import { threadTone } from './thread-tone.ts';

const promise = 'The dividend can never be cut.';

describe('the tone of a thread', () => {
  test('is whole where no phrase costs points, and none without a text', () => {
    expect(threadTone(['Growth was 2.1% in 2025.', '  '])).toBe(100);
    expect(threadTone(['', ' \n'])).toBeNull();
  });

  test('counts a phrase each time it is said, in whichever answer, down to nothing', () => {
    const once = threadTone([promise]) ?? 100;
    expect(once).toBeLessThan(100);
    const far = Array.from({ length: 250 }, (_, place) => (place === 0 || place === 249 ? promise : `Sum ${place}.`));
    expect(threadTone(far)).toBe(100 - 2 * (100 - once));
    expect(threadTone(Array.from({ length: 250 }, () => promise))).toBe(0);
  });

  test('is left open where its texts are more than can be read in the time', () => {
    const long = Array.from({ length: 250 }, (_, place) => `Growth was ${place / 100}% in a year of ${place} weeks.`);
    expect(threadTone(long, 0)).toBeNull();
    expect(threadTone(long, 60_000)).toBe(100);
  });
});
