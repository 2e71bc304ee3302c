import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossingOf, isChangeMet, isPriceMet } from './alert-crossing.ts';

describe('a crossing', () => {
  it('fires once each time the condition turns true, whatever is missing in between', () => {
    const readings = fc.array(fc.constantFrom(true, false, null), { maxLength: 60 });
    fc.assert(
      fc.property(readings, (values) => {
        let state: boolean | null = null;
        let fired = 0;
        for (const met of values) {
          const next = crossingOf(state, met);
          state = next.isMet;
          fired += next.fires ? 1 : 0;
        }
        const known = values.filter((value) => value !== null);
        const turns = known.filter((value, index) => value && known[index - 1] === false).length;
        expect(fired).toBe(turns);
      }),
    );
  });

  it('is none for what already holds when it is first looked at', () => {
    expect(crossingOf(null, true)).toEqual({ isMet: true, fires: false });
  });
});

describe('a condition', () => {
  it.each([
    ['above', 100, 100, false],
    ['above', 100, 100.01, true],
    ['below', 100, 100, false],
    ['below', 100, 99.99, true],
    ['above', 100, null, null],
  ] as const)('of a price %s %d holds at %s: %s', (...[direction, price, last, expected]) => {
    expect(isPriceMet({ direction, price }, last)).toBe(expected);
  });

  it.each([
    ['up', 5, 5, true],
    ['up', 5, -9, false],
    ['down', 5, -5, true],
    ['down', 5, 9, false],
    ['either', 5, -5.1, true],
    ['either', 5, 4.99, false],
    ['either', 5, null, null],
  ] as const)('of a change %s %d holds at %s: %s', (...[direction, percent, change, expected]) => {
    expect(isChangeMet({ direction, percent }, change)).toBe(expected);
  });
});
