import { describe, expect, test } from 'vitest';
import { intents } from '../intents.ts';
import { recognise } from '../reading/recognition.ts';

const idsOf = (plain: string) => recognise(plain, intents, { command: null, hasSymbol: false }).ids;

describe('a question of privacy', () => {
  test.each([
    'is my data safe with you?',
    'is my portfolio private?',
    'are my holdings shared with anyone?',
    'do you sell my data?',
    'do you store my portfolio?',
    'who can see my portfolio?',
    'is my portfolio data secure?',
  ])('is %s', (plain) => {
    expect(idsOf(plain)).toContain('privacy');
    expect(idsOf(plain)).not.toContain('advice');
  });

  test.each([
    'which of my holdings should i sell?',
    'is my portfolio safe in a recession?',
    "what is my portfolio's share of tech?",
    'how is my portfolio doing? should i sell nvda?',
    'how do i protect my portfolio from inflation?',
    'my question: should i sell tlt?',
  ])('is not %s', (plain) => {
    expect(idsOf(plain)).not.toContain('privacy');
  });
});

describe('a question of the engine itself', () => {
  test.each([
    'do you use a language model?',
    'is this ai?',
    'does it run on chatgpt?',
    'are you an ai?',
    'is it an llm?',
  ])('is %s', (plain) => {
    expect(idsOf(plain)).toContain('own_engine');
  });

  test.each(['is it an ai stock?', 'are you bullish on ai stocks?', 'is this about ai demand?'])(
    'is not %s',
    (plain) => {
      expect(idsOf(plain)).not.toContain('own_engine');
    },
  );
});

describe('the duration of a bond', () => {
  test.each([
    "what is tlt's duration?",
    'what is the yield of the fund and its duration?',
    'what is its effective duration?',
  ])('is declined: %s', (plain) => {
    expect(idsOf(plain)).toContain('unknowable');
  });

  test.each([
    "what was spy's deepest drawdown and its duration?",
    "what was the drawdown's duration?",
    "the last inversion's duration",
  ])('is not how long something took: %s', (plain) => {
    expect(idsOf(plain)).not.toContain('unknowable');
  });
});
