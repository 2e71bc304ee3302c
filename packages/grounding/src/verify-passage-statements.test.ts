import { expect, test } from 'vitest';

import { verifyPassage } from './verify-passage.ts';

function judge(claim: string, text: string): string {
  return verifyPassage({ claim, text }).verdict;
}

const shipyard = [
  'The shipyard recorded a write-down of $41.7 million as a result of a flood in the dry dock.',
  'Orders for tugs were stable.',
  'The closure of the foundry affects the delivery of propellers to customers.',
  'Storage fees reduce the margin of the depot.',
].join(' ');

test.each([
  ['due to a strike of welders', 'refuted'],
  ['because of a flood in the dry dock', 'supported'],
])('a figure with another cause than the passage gives is refuted: %s is %s', (cause, verdict) => {
  expect(judge(`The shipyard recorded a write-down of $41.7 million ${cause}.`, shipyard)).toBe(verdict);
});

test('a cause refutes nothing where the passage tells of none', () => {
  const text = 'The shipyard recorded a write-down of $41.7 million. Orders for tugs were stable.';
  expect(judge('The shipyard recorded a write-down of $41.7 million due to a strike of welders.', text)).not.toBe(
    'refuted',
  );
});

test('a clause that denies what the nearest sentence says is refuted', () => {
  expect(judge('The closure of the foundry does not affect the delivery of propellers to customers.', shipyard)).toBe(
    'refuted',
  );
});

test.each([
  ['The closure of the foundry affects the delivery of propellers.', 'affirmed'],
  ['Deliveries of propellers did not rise at the foundry.', 'the other way'],
  ['Deliveries of anchors did not rise at the foundry.', 'another word'],
  ['There was no loan outstanding from the harbour bank.', 'repaid'],
])('no denial is seen in what the passage says otherwise: %s (%s)', (claim) => {
  const text = `${shipyard} Deliveries of propellers fell at the foundry. Deliveries of anchors to the foundry were steady. The loan outstanding from the harbour bank was repaid.`;
  expect(judge(claim, text)).not.toBe('refuted');
});

test.each([
  ['The mill has a working capital surplus.', 'The mill has a working capital deficit of $12,400.', 'refuted'],
  ['Cash flow of the mill was negative.', 'The mill has not generated positive cash flow.', 'unsupported'],
  [
    'The fund holds at least 60% of the voting shares of the mill.',
    'The fund holds 60% or more of the voting shares of the mill, and less than 90% of its debt.',
    'supported',
  ],
])('opposites count where they are not denied: %s of "%s" is %s', (claim, text, verdict) => {
  expect(judge(claim, text)).toBe(verdict);
});

const rates = [
  'Occupancy of the docks was lower owing to storms, which reduced it sharply in the north.',
  '',
  '| | 2023 | 2022 |',
  '| --- | --- | --- |',
  '| Occupancy of the docks | 71.4% | 66.2% |',
].join('\n');

test('a move that two dated numbers show is not refuted by a sentence that is near', () => {
  expect(judge('Occupancy of the docks increased by 5.2 percentage points from 2022 to 2023.', rates)).toBe(
    'supported',
  );
  expect(judge('Occupancy of the docks decreased by 5.2 percentage points from 2022 to 2023.', rates)).toBe('refuted');
});

test('a loss that became an income changed by both', () => {
  const text =
    'Our net income for the quarter ended March 31, 2024 was $2,600. Our net loss for the quarter ended March 31, 2023 was $8,000.';
  const claim = (share: string) =>
    `The net loss decreased by ${share} from the quarter ended March 31, 2023 to the quarter ended March 31, 2024.`;
  expect(judge(claim('132.5%'), text)).toBe('supported');
  expect(judge(claim('123.5%'), text)).toBe('refuted');
});

test('noughts behind an approximate figure claim no precision', () => {
  const text = '| | 2023 | 2022 |\n| --- | --- | --- |\n| Berths let | 913 | 1,007 |';
  expect(judge('Berths let decreased by approximately 9.30% from 2022 to 2023.', text)).toBe('supported');
  expect(judge('Berths let decreased by 9.30% from 2022 to 2023.', text)).toBe('refuted');
});

test('what is read into a fact behind it is no part of the words that a lone figure needs', () => {
  const text = 'The cooperative paid a patronage dividend of $3.15 million to growers of barley.';
  const claim = (link: string) =>
    `The cooperative paid a patronage dividend of $3.15 million to growers, ${link} its generous policy towards rural millers, bankers, tenants.`;
  expect(judge(claim('highlighting'), text)).toBe('supported');
  expect(judge(claim('after announcing'), text)).toBe('unsupported');
});

test.each([
  ['Wages at the quarry went from $21.40 to $24.10 on July 1, 2024.', 'supported'],
  ['Wages at the quarry were $21.40 on July 1, 2024.', 'refuted'],
])('the level that something moved from is of an earlier period: %s is %s', (claim, verdict) => {
  const text = 'Wages at the quarry were $24.10 on July 1, 2024. Wages at the quarry were $21.40 on July 1, 2023.';
  expect(judge(claim, text)).toBe(verdict);
});

test('a numbered quarter may be one of a fiscal year', () => {
  const text = 'Net sales of the brewery were $18.6 million for the quarter ended November 30, 2023.';
  expect(judge('Net sales of the brewery were $18.6 million in Q1 2024.', text)).toBe('supported');
  expect(judge('Net sales of the brewery were $18.6 million in Q1 2026.', text)).not.toBe('supported');
});

test('a round figure needs more words than another', () => {
  const text = 'The trustee owns 60% and 61.5% of the leases. The trustee kept 64.5% of the water rights.';
  const claim = (share: string) =>
    `Mr Fell sold ${share} of the leases, and the trustee kept 64.5% of the water rights.`;
  expect(judge(claim('61.5%'), text)).toBe('supported');
  expect(judge(claim('60%'), text)).toBe('unsupported');
});

test('"each" backs "all"', () => {
  const text = 'Each member of the audit panel is independent of the owners.';
  expect(judge('All of the audit panel has been free of ties to the owners.', text)).toBe('unsupported');
  expect(judge('Only the audit panel has been free of ties to the owners.', text)).toBe('refuted');
});

test('a figure is of what the sentence before its own names', () => {
  const text = 'The board approved the harbour levy. It came to $8,140,000 for the season.';
  expect(judge('The harbour levy that the board approved was $8,140,000.', text)).toBe('unsupported');
  expect(judge('The harbour levy that the board approved was $8,140,000.', text.split('. ')[1] ?? '')).toBe('refuted');
});
