import { expect, test } from 'vitest';

import { verifyPassage } from './verify-passage.ts';

const text = [
  'Alder Outfitters depends on suppliers in Asia, and higher freight costs could reduce our margins.',
  'Changes in the laws on firearms may limit the product categories that we sell.',
  'We hold local events throughout the year to build awareness of our stores.',
].join('\n\n');

function judge(claim: string): ReturnType<typeof verifyPassage> {
  return verifyPassage({ claim, text });
}

test('a claim that says only what may be is supported by a passage that speaks of it', () => {
  const claim =
    'Alder Outfitters builds awareness with local events, while changes in firearms laws and higher freight costs are risks for its product categories and margins.';
  expect(judge(claim)).toMatchObject({
    verdict: 'supported',
    reason: 'The passage speaks of what the claim says may be',
  });
});

test.each([
  [
    'says it as a fact',
    'Alder Outfitters builds awareness with local events, while changes in firearms laws and higher freight costs reduce its product categories and margins.',
  ],
  ['has words of its own', 'Alder Outfitters faces challenges of cyber attacks, staff turnover and counterfeit goods.'],
  [
    'names another',
    'The margins of Birch Holdings and its local events may suffer from higher freight costs, as Cedar Outfitters reports.',
  ],
  ['denies', 'Higher freight costs for suppliers in Asia could not reduce margins of product categories and stores.'],
  [
    'turns it round',
    'Lower freight costs could reduce the margins of suppliers, and laws may limit product categories.',
  ],
])('not one that %s', (_, claim) => {
  expect(judge(claim).verdict).not.toBe('supported');
});
