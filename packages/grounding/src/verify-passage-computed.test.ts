import { expect, test } from 'vitest';

import { verifyPassage } from './verify-passage.ts';

function judge(claim: string, text: string): string {
  return verifyPassage({ claim, text }).verdict;
}

test('a figure that the claim computes from two others of its own is supported with them', () => {
  const text =
    'For the nine months ended September 30, 2023, the net loss from continuing operations was $15.8 million. ' +
    'The net loss from discontinued operations was $15 thousand for the nine months ended September 30, 2023.';
  const claim = (total: string) =>
    `The total net loss for the nine months ended September 30, 2023, was ${total}, calculated as the sum of a $15.8 million ` +
    'net loss from continuing operations and a $15 thousand net loss from discontinued operations.';
  expect(judge(claim('$15.815 million'), text)).toBe('supported');
  expect(judge(claim('$15.851 million'), text)).toBe('refuted');
});

const redemptions = [
  'For the first extension 9,155,918 shares were redeemed at $10.32 per share, totaling $94,489,075.',
  'For the second extension 7,354,836 shares were redeemed at $10.83 per share, totaling $79,652,874.',
  'For the third extension 4,573,860 shares were redeemed at $11.00 per share, totaling $50,312,460.',
].join(' ');

test('an amount of seven digits that is a sum of two or three though none is spoken of is left open', () => {
  const claim = (amount: string) => `The trust account decreased by ${amount} due to the redemptions of shares.`;
  expect(judge(claim('$224,454,409'), redemptions)).toBe('unsupported');
  expect(judge(claim('$224,454,419'), redemptions)).toBe('refuted');
});

const dealings =
  'Alder sold shares for $94,489,075 in March. Alder repaid loans of $79,652,874 in June. Alder paid interest of $50,312,460.';

test.each([
  ['Alder repaid loans of $144,801,535 in June.'],
  ['Alder repaid loans of $14,836,201 in June.'],
  ['Alder repaid loans of $224,454,409 in June.'],
  ['Alder had net income of $174,141,949 from shares in March.'],
])('a stated amount is not supported by what others happen to give: %s', (claim) => {
  expect(judge(claim, dealings)).toBe('unsupported');
});

const segmentRevenue =
  'Revenue of the paper segment was $120.5 million and revenue of the mill segment was $30.2 million';

test.each([
  ['a total of $150.7 million', 'supported'],
  ['with cash of $150.7 million', 'refuted'],
  ['while operating profit was $75.4 million', 'refuted'],
])("a figure from the claim's own is what its clause computes of the same: %s is %s", (clause, verdict) => {
  expect(judge(`${segmentRevenue}, ${clause}.`, `${segmentRevenue} in 2023.`)).toBe(verdict);
});

const funds = [
  'Cash held by the trust at the start of the year was $9.155 million.',
  'Cash held by the trust at the end of the year was $7.354 million.',
  ...Array.from(
    { length: 10 },
    (_, at) => `Decreases in cash liquidity of unit ${at + 1} came to $${at + 101} million.`,
  ),
].join(' ');

test.each([
  ['a decrease in cash liquidity of $1.801 million', 'supported'],
  ['an increase in cash liquidity of $1.801 million', 'refuted'],
  ['cash liquidity being up $1.801 million', 'refuted'],
  ['a decrease in foreign deposit liquidity of $1.801 million', 'unsupported'],
])("a figure from the claim's own moves the way its clause says, beside its words: %s is %s", (step, verdict) => {
  const claim = `Cash held by the trust at the start of the year was $9.155 million, cash held by the trust at the end of the year was $7.354 million, ${step}.`;
  expect(judge(claim, funds)).toBe(verdict);
});

test.each([
  ['We paid for the redemption of $4.5 million of notes in 2023.', 'Notes of $4.5 million were redeemed in 2023.'],
  ['The acquisition of the mill cost $12.5 million.', 'We acquired the mill for $12.5 million.'],
  ['Growth of rental income came to 4.7%.', 'Rental income grew 4.7%.'],
])('forms of one word that differ in more than their endings are read as one: %s', (claim, text) => {
  expect(judge(claim, text)).toBe('supported');
});
