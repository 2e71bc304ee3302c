import { describe, expect, test } from 'vitest';
import { withoutRemark } from './corrections.ts';

describe('a turn that names another sector than was told', () => {
  test.each([
    ['sorry, I meant tech', 'what about tech?'],
    ['no, I meant the energy sector', 'what about energy sector?'],
    ['I meant gold', 'what about gold?'],
  ])('asks the same of it: %s', (turn, asked) => {
    expect(withoutRemark(turn)).toBe(asked);
  });

  test.each(['sorry, I meant AAPL', 'I meant 2023', 'I meant the volatility', 'I meant tech in 2021'])(
    'is left to what else it names: %s',
    (turn) => {
      expect(withoutRemark(turn)).toBe(turn);
    },
  );
});
