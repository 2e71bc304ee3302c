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

test('an amount of seven digits and more is a sum of two or three though none is spoken of', () => {
  const claim = (amount: string) => `The trust account decreased by ${amount} due to the redemptions of shares.`;
  expect(judge(claim('$224,454,409'), redemptions)).toBe('supported');
  expect(judge(claim('$224,454,419'), redemptions)).toBe('refuted');
});

test.each([
  ['We paid for the redemption of $4.5 million of notes in 2023.', 'Notes of $4.5 million were redeemed in 2023.'],
  ['The acquisition of the mill cost $12.5 million.', 'We acquired the mill for $12.5 million.'],
  ['Growth of rental income came to 4.7%.', 'Rental income grew 4.7%.'],
])('forms of one word that differ in more than their endings are read as one: %s', (claim, text) => {
  expect(judge(claim, text)).toBe('supported');
});
