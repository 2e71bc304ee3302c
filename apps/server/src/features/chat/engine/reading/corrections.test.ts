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

describe('a turn that repeats what was told before it asks for something else', () => {
  test.each([
    ['I asked about MSFT in 2023; now tell me about AAPL in 2021', 'now tell me about AAPL in 2021'],
    ['You said MSFT was up 58% in 2023. What about AAPL in 2021?', 'What about AAPL in 2021?'],
    ['Ok so MSFT made 58.2%. How did GLD do in 2022?', 'How did GLD do in 2022?'],
    ['Enough about Microsoft, how did KO do in 2021?', 'how did KO do in 2021?'],
    ['JPM in particular?', 'JPM?'],
    ["That was 2022, let's leave it there. And how did gold do?", 'And how did gold do?'],
  ])('asks only for that: %s', (turn, asked) => {
    expect(withoutRemark(turn)).toBe(asked);
  });

  test.each([
    'You said MSFT was up 58% in 2023. How did it do in 2021?',
    'You said MSFT was up 58% in 2023. Is that right?',
    'You said MSFT was up 58% in 2023.',
    'Ok so MSFT made 58.2%. How does that compare with AAPL?',
    'How did MSFT do in 2023, and how did AAPL do in 2021?',
  ])('is whole where the rest points back, or asks nothing else: %s', (turn) => {
    expect(withoutRemark(turn)).toBe(turn);
  });
});
