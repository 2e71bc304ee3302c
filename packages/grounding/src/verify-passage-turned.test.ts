import { expect, test } from 'vitest';

import { verifyPassage } from './verify-passage.ts';

const text = [
  'Management concluded that our disclosure controls and procedures were not effective as of December 31, 2023.',
  'No director or officer adopted a trading arrangement during the quarter.',
  'A portion of the allowances is auctioned, and some of the revenue goes to an innovation fund.',
  'The filing under Chapter 7 came before the adoption of the liquidation basis of accounting.',
  'We lease two warehouses in Ohio. Freight costs rose with higher fuel prices.',
  'The use of losses above the annual amount is limited by Section 382.',
].join('\n\n');

function judge(claim: string): ReturnType<typeof verifyPassage> {
  return verifyPassage({ claim, text });
}

test.each([
  ['a clause of two words with "not"', 'The disclosure controls were effective.'],
  ['a clause that says "several" of what was done by none', 'Several directors adopted a trading arrangement.'],
  ['"after" where it was before', 'The liquidation basis of accounting was adopted after the Chapter 7 filing.'],
  ['one where there are two', 'The company leases a single warehouse in Ohio.'],
  ['a phrase within a clause', 'Margins fell short of the plan of the board owing to freight from lower fuel prices.'],
])('what the nearest sentence turns round is refuted: %s', (_, claim) => {
  expect(judge(claim)).toMatchObject({ verdict: 'refuted', reason: expect.stringContaining('opposite') });
});

test.each([
  ['the same side', 'The disclosure controls were not effective.'],
  ['"under" before a name', 'The use of losses is limited under Section 382.'],
  ['two sentences as near that say both', 'Costs rose.'],
])('what is not turned round is not refuted: %s', (_, claim) => {
  expect(judge(claim).verdict).not.toBe('refuted');
});

test('a year that the passage never names refutes where the nearest sentence names another, else it supports nothing', () => {
  const opened = 'The plant in Ohio opened in 2020. The mill was leased.';
  expect(judge('The liquidation basis of accounting was adopted in 2021.').verdict).toBe('unsupported');
  expect(verifyPassage({ claim: 'The plant in Ohio opened in 2021.', text: opened })).toMatchObject({
    verdict: 'refuted',
    reason: 'The passage names another in place of 2021',
  });
  expect(verifyPassage({ claim: 'The mill was leased in 2021.', text: opened }).verdict).toBe('unsupported');
});

test.each([['FY23'], ["fiscal '23"], ["'23"]])('a year in two digits is named: %s', (year) => {
  const text = `Revenue grew 5% in ${year}. In 2022 it fell.`;
  expect(verifyPassage({ claim: 'In fiscal 2023 revenue grew 5%.', text }).verdict).toBe('supported');
});

test('a name that only another sentence has with another number refutes nothing', () => {
  const text = 'Jane Roe signed the report. A report on Form 8-K was filed earlier.';
  expect(verifyPassage({ claim: 'The report on Form 10-K was signed by Jane Roe.', text }).verdict).toBe('unsupported');
});

test('"not" of another thing does not turn "many" round', () => {
  const text = 'The company sells products directly to customers and does not use dealers.';
  expect(verifyPassage({ claim: 'The company sells many products directly to customers.', text }).verdict).not.toBe(
    'refuted',
  );
});

test.each([
  ['Jane Roe signed the report as Principal Legal Officer.', 'Principal Legal Officer'],
  ['The company filed for bankruptcy under Chapter 11.', 'Chapter 11'],
])('a name that the passage has with another word or number refutes: %s', (claim, name) => {
  const verdict = verifyPassage({
    claim,
    text: 'The report was signed by Jane Roe, Principal Executive Officer. The company filed for bankruptcy under Chapter 7.',
  });
  expect(verdict).toMatchObject({ verdict: 'refuted', reason: `The passage names another in place of ${name}` });
});

test('a name of which the passage has no like refutes nothing', () => {
  const text = 'Jane Roe, the chief executive, signed the report.';
  expect(verifyPassage({ claim: 'Jane Roe signed it as Principal Executive Officer.', text }).verdict).not.toBe(
    'refuted',
  );
});

const quays = [
  'Results of the port (in millions)',
  '',
  '| | 2023 | 2022 |',
  '| --- | --- | --- |',
  '| Berth fees | 418.2 | 431.9 |',
  '| Total members’ equity | 92.4 | 88.1 |',
  '| Pilotage margin | (4.1)% | 2.6% |',
  '| Operating income (loss) | (7.5) | (9.2) |',
  '',
  '| | 2023 | 2022 |',
  '| --- | --- | --- |',
  '| Storage | $ 51.0 | 12.2% | $ 47.3 | 11.0% |',
].join('\n');

test.each([
  ['The port saw an increase in berth fees, while its fleet stayed the same.', 'refuted'],
  ['Berth fees decreased, while its fleet stayed the same.', 'unsupported'],
  ['Berth fees were significantly higher than in 2022 despite the storm.', 'refuted'],
  ['Berth fees were lower than in 2022 despite the storm.', 'unsupported'],
  ['A decline in total members’ equity from 2022 to 2023 worried the lenders.', 'refuted'],
  ['The port reported an increase in pilotage margin, which pleased its owners.', 'refuted'],
  ['Storage fell, as the new sheds stood empty.', 'refuted'],
  ['Storage rose, as the new sheds were let.', 'unsupported'],
])('a move that a row of two years shows the other way is refuted: %s is %s', (claim, verdict) => {
  expect(verifyPassage({ claim, text: quays }).verdict).toBe(verdict);
});

test.each([
  'Berth fees may increase with the new quay.',
  'There was an increase in berth fees of Harbour East, which the port bought.',
  'Operating income increased, though it is still below nought.',
  'The sequential increase in berth fees came with the harvest.',
])('a move of another thing, of another time or of losses is held against no row: %s', (claim) => {
  expect(verifyPassage({ claim, text: quays }).verdict).toBe('unsupported');
});

test('digits within a longer number are not those of the figure', () => {
  const ledger = 'Wages slipped $14 million in 2023, and berth takings came $4 million higher.';
  expect(verifyPassage({ claim: 'Berth takings rose $4 million in 2023.', text: ledger }).verdict).toBe('supported');
});

test('a denied word of those that leave nothing open asks nothing of the passage', () => {
  const claim = 'The port has no direct rivals on the river.';
  expect(verifyPassage({ claim, text: 'No port on the river has the same piers.' }).verdict).toBe('unsupported');
});
