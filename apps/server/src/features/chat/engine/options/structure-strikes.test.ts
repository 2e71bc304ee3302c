import { describe, expect, it } from 'vitest';
import { condorStrikes, strikesAway, wingedStrikes } from './structure-strikes.ts';

const around = (named: readonly number[], width: number | null = null) => ({ named, spot: 600, width, listed: [] });

describe('the strikes of a butterfly', () => {
  it.each([
    ['none named, set around the price', around([]), [570, 600, 630]],
    ['one named, which is its body', around([620]), [590, 620, 650]],
    ['two named, the lower wing and the body', around([580, 600]), [580, 600, 620]],
    ['three named, in whatever order', around([630, 580, 600]), [580, 600, 630]],
    ['a width named', around([], 10), [590, 600, 610]],
    ['a body and a width named', around([620], 10), [610, 620, 630]],
  ])('with %s', (_name, strikes, expected) => {
    expect(wingedStrikes(strikes, 0.95)).toEqual(expected);
  });
});

describe('the strikes of an iron condor', () => {
  it.each([
    ['none named, set around the price', around([]), [540, 570, 630, 660]],
    ['two named, which are those sold', around([580, 620]), [550, 580, 620, 650]],
    ['two and a width named', around([580, 620], 10), [570, 580, 620, 630]],
    ['four named', around([560, 580, 620, 650]), [560, 580, 620, 650]],
  ])('with %s', (_name, strikes, expected) => {
    expect(condorStrikes(strikes)).toEqual(expected);
  });
});

describe('the strike so far from the price', () => {
  it.each([
    ['covered_call', 'out', 630],
    ['covered_call', 'in', 570],
    ['protective_put', null, 570],
    ['protective_put', 'in', 630],
    ['protective_put', 'above', 630],
    ['cash_secured_put', 'below', 570],
  ] as const)('of a %s on the side "%s"', (id, side, strike) => {
    expect(strikesAway(id, { share: 0.05, side }, 600)).toEqual([strike]);
  });
});
