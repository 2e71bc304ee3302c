import { describe, expect, it } from 'vitest';
import { findUnsealedFigures } from '#number-guard';

describe('figures that are so by convention', () => {
  it.each([
    'A fall of 20% or more is commonly called a bear market.',
    'A drop of 10% from a recent high is often called a correction.',
    'By convention, a rise of 20% or more is called a bull market.',
    'A bear market is usually defined as a fall of 20% or more.',
    'NVDA went past the 20% threshold for a bear market.',
    'A year has about 252 trading days.',
    'One basis point is a hundredth of a percentage point.',
    'Inflation is above the Fed\u2019s 2% target.',
    'Readings above 70 are often called overbought, readings below 30 are often called oversold.',
    'A beta above 1 means that a share tends to move more than the market.',
  ])('stand with the whole of their definition: %s', (text) => {
    expect(findUnsealedFigures(text)).toEqual([]);
  });

  it.each([
    'A fall of 10% or more is commonly called a bear market.',
    'A fall of 30% or more is commonly called a bear market.',
    'A drop of 20% is often called a correction.',
    'NVDA had a fall of 20%, often called a bear market.',
    'NVDA\u2019s fall of 20% is commonly called a bear market.',
    'NVDA fell 20%, which is commonly called a bear market.',
    'A year has about 300 trading days.',
    'One basis point is a tenth of a percentage point.',
    'Inflation is above the Fed\u2019s 3% target.',
    'NVDA\u2019s target is 2%.',
    'Readings above 80 are often called overbought.',
    'NVDA has a beta above 1 and means business.',
    'NVDA is at 70, which is often called overbought.',
  ])('are struck where they are another, or told of a thing: %s', (text) => {
    expect(findUnsealedFigures(text)).not.toEqual([]);
  });
});
