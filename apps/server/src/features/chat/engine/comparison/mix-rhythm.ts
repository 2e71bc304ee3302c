import type { Rhythm } from '@aex/quant/allocation/rebalanced-mix';

/** A mix of shares that is said to be brought back to them. */
export const rebalanced =
  /\b\d{1,3} ?(?:%|percent|\/ ?\d).{0,80}\b(?:rebalanc(?:ed?|ing)|without rebalancing|never rebalanced)\b/;

const words: ReadonlyArray<readonly [Rhythm, RegExp]> = [
  ['never', /\b(?:without|no|never) rebalanc\w*|\bnot rebalanced\b/],
  [
    'year',
    /\brebalanc\w* (?:once )?(?:yearly|annually|(?:every|each|a|per) year|once a year)\b|\b(?:yearly|annual(?:ly)?) rebalanc\w*/,
  ],
  ['quarter', /\brebalanc\w* (?:once )?(?:quarterly|(?:every|each|a|per) quarter)\b|\bquarterly rebalanc\w*/],
];

/** How often a mix is to be brought back to its weights; each month unless a text says otherwise. */
export function rhythmAsked(plain: string): Rhythm {
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'month';
}

export const rhythmWords: Readonly<Record<Rhythm, string>> = {
  month: 'brought back to its weights at the last close of each month',
  quarter: 'brought back to its weights at the last close of each quarter',
  year: 'brought back to its weights at the last close of each year',
  never: 'never brought back to its weights',
};
