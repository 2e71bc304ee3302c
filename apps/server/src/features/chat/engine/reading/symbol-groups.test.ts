import { describe, expect, test } from 'vitest';
import { withHomonyms } from './homonyms.ts';
import { groupNamed } from './symbol-groups.ts';

describe('a group of symbols', () => {
  test.each([
    ['which of the big banks held up best', 'the big banks'],
    ['mega caps ytd', 'the mega caps'],
    ['mag 7 returns', 'the mega caps'],
    ['faang in 2022', 'FAANG'],
    ['which bond fund lost least', 'the bond funds'],
  ])('is found in "%s"', (text, said) => {
    expect(groupNamed(text)?.said).toBe(said);
  });

  test('is none in other words', () => {
    for (const text of ['how have banks done', 'bank of america', 'spy vs qqq', 'index of financial conditions'])
      expect(groupNamed(text)).toBeNull();
  });
});

describe('a company named like a term', () => {
  test.each([
    ['how is Delta doing lately', 'how is dal doing lately'],
    ['delta airlines earnings', 'dal earnings'],
    ['Any news on Target stock?', 'any news on tgt stock?'],
  ])('%s', (text, plain) => {
    expect(withHomonyms(text, text.toLowerCase())).toBe(plain);
  });

  test('is the term where options, prices or gaps are meant', () => {
    for (const text of [
      'Delta of an NVDA call',
      'what is delta',
      'delta hedging SPY',
      'price target for AAPL',
      'did SPY gap up',
    ])
      expect(withHomonyms(text, text.toLowerCase())).toBe(text.toLowerCase());
  });
});
