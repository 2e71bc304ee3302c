import { expect, test } from 'vitest';

import { phraseWords } from './phrase-words.ts';

test.each([
  ['words run together', 'The closePrice of iPhone sales', ['price', 'sales']],
  ['spellings that are shorter in the text', 'Up 3% q/q and 4% y/y on JPMorgan revenue', ['revenue']],
  ['spellings that are longer in the text', 'The price-to-earnings of ACME over a year ago, revenue', ['revenue']],
])('words stand where the text has them: %s', (_what, text, wanted) => {
  const words = phraseWords(text);
  for (const word of wanted) {
    const found = words.find((each) => each.word === word);
    expect(text.slice(found?.start, found?.end).toLowerCase()).toBe(word);
  }
});

test('a spelling that was brought to one stands for the whole of it', () => {
  const text = 'NVDA fell year-over-year';
  const yearly = phraseWords(text).find(({ word }) => word === 'yoy');
  expect(text.slice(yearly?.start, yearly?.end)).toBe('year-over-year');
});
