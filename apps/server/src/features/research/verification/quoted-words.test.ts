import { expect, it } from 'vitest';
import { findQuotedWords } from './quoted-words.ts';

const basis = [{ id: 'ev_1', title: 'Chips 2030', content: 'Revenue rose 12% to $95.50 in 2025, the company said.' }];

it('finds what stands in the evidence word for word, and titles', () => {
  const text = '**Chips 2030**: \u201cRevenue rose 12% to $95.50 in 2025\u201d [1].';
  expect(findQuotedWords(text, basis).map(({ start, end }) => text.slice(start, end))).toEqual([
    '**Chips 2030**',
    '\u201cRevenue rose 12% to $95.50 in 2025\u201d',
  ]);
});

it.each([
  ['a figure alone', '12%'],
  ['two words', 'rose 12%'],
  ['the beginning of a figure', 'rose 12% to $95'],
  ['half a figure', 'rose 12% to $95.5'],
  ['the end of a figure', '50 in 2025, the company'],
  ['the end of a word', 'venue rose 12% to'],
  ['the beginning of a word', 'in 2025, the comp'],
  ['a changed figure', 'Revenue rose 19% to $95.50'],
])('takes %s for no quotation', (_name, quoted) => {
  expect(findQuotedWords(`He said \u201c${quoted}\u201d [1].`, basis)).toEqual([]);
});

it('takes bold words that are no title for none', () => {
  expect(findQuotedWords('**Revenue rose 12% to $95.50** [1].', basis)).toEqual([]);
});
