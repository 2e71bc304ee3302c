import { expect, test } from 'vitest';

import { verifyPassage } from './verify-passage.ts';

function judge(claim: string, text: string): string {
  return verifyPassage({ claim, text }).verdict;
}

test('a figure without words of its own counts in the row of one that has them', () => {
  const text = [
    '| | 2023 | 2022 |',
    '| Share-based compensation expense | 2,430 | 8,459 |',
    '| Interest expense | 1,016 | 3,115 |',
  ].join('\n');
  const claim = (earlier: string) =>
    `The share-based compensation expense for 2023 was $2,430,000, significantly lower than the ${earlier} recorded in 2022.`;
  expect(judge(claim('$8,459,000'), text)).toBe('supported');
  expect(judge(claim('$3,115,000'), text)).toBe('unsupported');
});

test('a figure that stands only beside other things refutes', () => {
  const verdict = verifyPassage({
    claim: 'Dividends paid to holders of preferred stock came to $113,933 thousand as of December 31, 2023.',
    text: '| ($ in thousands) | December 31, 2023 | June 30, 2023 |\n| Inventory | 113,933 | 146,763 |',
  });
  expect(verdict).toMatchObject({
    verdict: 'refuted',
    reason: 'The passage gives $113,933 thousand only for something else',
  });
});

test('a date takes its year from the one it is joined with', () => {
  const claim = (deficit: string) =>
    `The working capital deficit went from ${deficit} to $238,961 between June and December 2023.`;
  const text =
    'At December 31, 2023 and June 30, 2023, the working capital deficit was $238,961 and $113,179 respectively.';
  expect(judge(claim('$113,179'), text)).toBe('supported');
  expect(judge(claim('$113,197'), text)).toBe('refuted');
});

test('the middle of a range of percentages is an average', () => {
  const text = 'Building materials range from 35-40% of the cost of a home, labor ranges from 25-30% of it.';
  const claim = (share: string) => `Building materials average ${share} of the cost of a home.`;
  expect(judge(claim('37.5%'), text)).toBe('supported');
  expect(judge(claim('36.5%'), text)).toBe('refuted');
});

test('a list item that became a table row is read as prose', () => {
  const text = '| ● | The new engines of the vessels yield fuel savings of 15-20% on a voyage. |';
  expect(judge('The new engines of the vessels yield fuel savings of 15-20%.', text)).toBe('supported');
  expect(judge('The new engines of the vessels yield fuel savings of 15-25%.', text)).toBe('refuted');
});

test('a round percentage is computed within the sentence that fits best', () => {
  const text = 'Pre-tax income for the quarter decreased $0.9 million to $0.9 million compared to $1.8 million.';
  expect(judge('The percentage change in pre-tax income for the quarter was a 50% decrease.', text)).toBe('supported');
  expect(judge('The percentage change in pre-tax income for the quarter was a 40% decrease.', text)).toBe('refuted');
});

test('a long total of two amounts that stand far apart is found, one of other amounts is not', () => {
  const aside = Array.from({ length: 12 }, (_, at) => `The trust account paid a redemption fee of $${at + 900}.`);
  const text = [
    'Holders redeemed in February; about $10.32 for each of them was withdrawn.',
    ...aside,
    'Holders redeemed in August; about $10.83 for each of them was withdrawn.',
  ].join(' ');
  const claim = (total: string) => `The combined redemption amounts per share of the trust account are ${total}.`;
  expect(judge(claim('$21.15'), text)).not.toBe('refuted');
  expect(judge(claim('$21.25'), text)).toBe('refuted');
});
