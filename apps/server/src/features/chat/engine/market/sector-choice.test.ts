import { describe, expect, test } from 'vitest';
import { isInSectors, readSectors } from './sector-choice.ts';

describe('the sectors of a screen', () => {
  test.each([
    ['stocks not in tech that beat spy', ['Information Technology'], true],
    ["stocks that aren't energy with less volatility", ['Energy'], true],
    ['which non-tech stocks rose', ['Information Technology'], true],
    ['best stocks ex tech and energy this year', ['Information Technology', 'Energy'], true],
    ['bank stocks that lagged spy', ['Financials'], false],
  ])('%s', (plain, names, isWithout) => expect(readSectors(plain)).toEqual({ names, isWithout }));

  test.each(['which stocks beat spy', 'stocks that did not beat it', 'best stocks this year'])(
    '%s names none',
    (plain) => expect(readSectors(plain)).toBeUndefined(),
  );

  test('a company of no known sector is left out of none', () => {
    expect(isInSectors(null, { names: ['Energy'], isWithout: true })).toBe(true);
    expect(isInSectors(null, { names: ['Energy'], isWithout: false })).toBe(false);
    expect(isInSectors('Energy', { names: ['Energy'], isWithout: true })).toBe(false);
    expect(isInSectors('Energy', undefined)).toBe(true);
  });
});
