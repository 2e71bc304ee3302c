import { describe, expect, it } from 'vitest';
import { excessKurtosis, skewness } from './statistics.ts';

describe('the shape of a sample', () => {
  it('is skewed to the side of its long tail, by population moments', () => {
    // One success in four tries: (1 − 2p) / √(p(1 − p)) and (1 − 6p(1 − p)) / (p(1 − p)) of a Bernoulli variable with p = 1/4.
    expect(skewness([0, 0, 0, 1])).toBeCloseTo(2 / Math.sqrt(3), 12);
    expect(skewness([0, -1, 0, 0])).toBeCloseTo(-2 / Math.sqrt(3), 12);
    expect(excessKurtosis([0, 0, 0, 1])).toBeCloseTo(-2 / 3, 12);
  });

  it('is even where both sides are alike, and unknown where nothing varies', () => {
    expect(skewness([-2, -1, 0, 1, 2])).toBeCloseTo(0, 12);
    expect(excessKurtosis([-1, 1, -1, 1])).toBeCloseTo(-2, 12);
    expect(skewness([3, 3, 3])).toBeNaN();
  });
});
