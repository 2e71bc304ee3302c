import { expect, it } from 'vitest';
import { quoteAround } from './quote-window.ts';

function quoteOf(text: string, words: string): string {
  const start = text.indexOf(words);
  const { start: from, end } = quoteAround(text, { start, end: start + words.length });
  return text.slice(from, end);
}

it.each([
  ['the sentence of the words', 'One is here. Two is there. Three.', 'is there', 'Two is there.'],
  [
    'a heading with what comes after it',
    'Orchard update\n\nThe orchard yields pears. So be it.',
    'Orchard',
    'Orchard update\n\nThe orchard yields pears.',
  ],
  ['a heading alone at the end', 'It ends here.\nAppendix', 'Appendix', 'Appendix'],
  ['a row of a table alone', 'symbol,note\nZTRX,core holding\nQQWW,other', 'core', 'ZTRX,core holding'],
  ['a heading alone before what is too long', `Terms\n${'word '.repeat(100)}`, 'Terms', 'Terms'],
])('quotes %s', (_name, ...[text, words, quote]) => {
  expect(quoteOf(text, words)).toBe(quote);
});
