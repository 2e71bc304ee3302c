import { describe, expect, test } from 'vitest';
import { isAside } from './aside-turns.ts';

describe('a turn about what was told', () => {
  test.each([
    'where is that drawdown figure from?',
    'Where did you get those numbers?',
    "what's the source of that?",
    'what are these figures based on?',
    'how did you work that out?',
    'how is that calculated?',
    "what's the difference in percentage points?",
    'so how much more did I make with JPM?',
    'by how much?',
    'and by what margin?',
    'how many basis points is that?',
    'summarise what you told me',
    'recap of our conversation please',
  ])('is told by the answers before it: %s', (text) => {
    expect(isAside(text)).toBe(true);
  });

  test.each([
    'where do you get your data from?',
    'how is inflation calculated?',
    'what is the difference between a call and a put?',
    'how much more did AAPL return than MSFT in 2022?',
    'summarise it',
    'how many basis points did the Fed cut?',
  ])('is none where it asks of something else: %s', (text) => {
    expect(isAside(text)).toBe(false);
  });
});
