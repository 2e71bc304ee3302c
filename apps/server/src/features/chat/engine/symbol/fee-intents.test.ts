import { expect, it } from 'vitest';
import { readFee } from './fee-intents.ts';

it.each([
  ['spy over ten years after fees of 1 % a year', 0.01],
  ['what would i have left of qqq after a 1% annual advisory fee', 0.01],
  ['if my adviser charges 0.75% a year what did spy return', 0.0075],
  ['spy with an expense ratio of 9 bps since 2010', 0.0009],
])('reads the fee of "%s"', (plain, fee) => {
  expect(readFee(plain)).toBeCloseTo(fee, 10);
});

it.each(['spy return net of fees', 'spy fell 20% in 2022', 'a fee of 80% a year', 'buy qqq put 30 dte 5% otm cost'])(
  'reads none in "%s"',
  (plain) => {
    expect(readFee(plain)).toBeNull();
  },
);
