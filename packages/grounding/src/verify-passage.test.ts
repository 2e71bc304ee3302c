import { expect, test } from 'vitest';

import { verifyPassage } from './verify-passage.ts';

const balance = [
  'CONSOLIDATED BALANCE SHEETS',
  '',
  '| ($ in thousands) | December 31, 2023 | June 30, 2023 |',
  '| \u200B | (Unaudited) | \u200B |',
  '| Inventory, Net | \u200B | 113,933 | \u200B | 146,763 |',
  '| Total assets | \u200B | $ | 393,443 | \u200B | $ | 406,569 |',
  '| Operating margin | 51.0 | % | 52.5 | % |',
].join('\n');

function judge(claim: string, text = balance): string {
  return verifyPassage({ claim, text }).verdict;
}

test.each([
  ['The percentage decrease in net inventory from June 30, 2023, to December 31, 2023, is approximately 22.37%.'],
  ['The percentage decrease in net inventory from June 30, 2023, to December 31, 2023, is approximately 22.36%.'],
  ['Total assets decreased by 3.23% from June 30, 2023 to December 31, 2023.'],
  ['Total assets decreased by $13,126 thousand from June 30, 2023 to December 31, 2023.'],
])('what two cells give, rounded or cut off, is supported: %s', (claim) => {
  expect(judge(claim)).toBe('supported');
});

test.each([
  ['The percentage decrease in net inventory from June 30, 2023, to December 31, 2023, is approximately 22.39%.'],
  ['Total assets decreased by 3.22% from June 30, 2023 to December 31, 2023.'],
  ['Total assets increased by 3.23% from June 30, 2023 to December 31, 2023.'],
  ['Inventory was $146,763 thousand as of December 31, 2023.'],
])('another value, direction or period is refuted: %s', (claim) => {
  expect(judge(claim)).toBe('refuted');
});

const prose = [
  'Imputed interest of $8,835 was charged in 2023. On December 31, 2023 the director forgave $2,750 of the interest due to him.',
  'Medicare paid us $170.7 million in 2023. Medicare reimbursement rates will be 3.5% lower.',
  'Turbulent market conditions may lower the market value of our securities.',
].join('\n\n');

test.each([
  ['The total of the imputed interest charged and the interest forgiven by the director in 2023 is $11,585.'],
  ['The decrease in total Medicare reimbursement paid to us is approximately $5.97 million.'],
])('sums and products over sentences are found: %s', (claim) => {
  expect(judge(claim, prose)).toBe('supported');
});

test('a clause that the nearest sentence turns round is refuted', () => {
  expect(judge('Turbulent market conditions may raise the market value of our securities.', prose)).toBe('refuted');
});

test('a word that leaves nothing open is refuted without one of its kind in the passage', () => {
  const verdict = verifyPassage({ claim: 'Market conditions always threaten the securities.', text: prose });
  expect(verdict).toMatchObject({ verdict: 'refuted', reason: 'The passage does not say "always"' });
});

test('a claim without figures that the passage neither says nor contradicts is left open', () => {
  expect(judge('The director has a duty to shareholders under agency theory.', prose)).toBe('unsupported');
});

test.each([['The offices are in 24 places.'], ['']])('bare numbers and nothing carry no claim: %j', (claim) => {
  expect(judge(claim, 'The offices are in 24 places of the world.')).toBe('unsupported');
});

test('a claim and a passage of hostile length are judged in time', () => {
  const claim = `increase of 5% and ${'decrease of $1 with '.repeat(90)}`;
  const text = `| a | 1 | 2 |\n${'| total | 3 | 4 | 5 | 6 |\n'.repeat(2000)}`;
  const startedAt = performance.now();
  judge(claim, text);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  expect(judge(`$5 ${'million '.repeat(300)}`, text)).toBe('unsupported');
});

test('a total of some of many amounts is found, one of other amounts is not', () => {
  const notes = [
    'As of September 30, 2023, the amount outstanding on the first promissory note was $750,000.',
    'As of September 30, 2023, the amount outstanding on the second promissory note was $895,250.',
    'As of September 30, 2023, the amount outstanding on the third promissory note was $300,000.',
  ].join('\n\n');
  const total = 'The total amount outstanding on the promissory notes as of September 30, 2023 is ';
  expect(judge(`${total}$1,945,250.`, notes)).toBe('supported');
  expect(judge(`${total}$1,945,350.`, notes)).toBe('refuted');
});

test('forms of one word are read as one', () => {
  expect(
    judge(
      'Payments of $12.5 million for purchased equipment were made.',
      'We paid $12.5 million to purchase equipment.',
    ),
  ).toBe('supported');
});

const narrative = [
  'We rely on trade secrets and confidentiality agreements to protect our proprietary technology.',
  'The auditor issued an unqualified opinion on the consolidated statements of Alder Corp.',
  'Alder Corp. acquired Birch Holdings in a stock transaction.',
  'Maple supplied Cedar with timber under a contract.',
  'Supply shortages may delay the shipment of replacement parts.',
  'The lender did not waive the covenant breach under the credit agreement.',
].join('\n\n');

test('a statement without figures is supported when one sentence says it nearly word for word', () => {
  expect(
    judge('The company relies on trade secrets and confidentiality agreements to protect its technology.', narrative),
  ).toBe('supported');
  expect(
    judge(
      'Alder Corp. acquired Birch Holdings in a stock transaction, while supply shortages may delay shipment of parts.',
      narrative,
    ),
  ).toBe('supported');
});

const program =
  'The company may repurchase shares under the program. Credit risk on trade receivables is limited, as the customers of ' +
  'the company are large retailers with long payment histories. The company has not recorded losses.';

test.each([
  [
    'The company is not exposed to credit risk on trade receivables because customers paid in advance under the payment program.',
  ],
  ['Large retailers stopped payment on trade receivables, so the company faces risk on its repurchase program.'],
  ['The company repurchased shares of large retailers under the program, a credit risk to its customers.'],
])('a word of risk and the words of many sentences support nothing: %s', (claim) => {
  expect(judge(claim, program)).toBe('unsupported');
});

test.each([
  [
    'a denial by its first letters',
    'The auditor issued a qualified opinion on the consolidated statements of Alder Corp.',
  ],
  ['names that change roles', 'Birch Holdings acquired Alder Corp. in a stock transaction.'],
  ['names of one word that change roles', 'Cedar supplied Maple with timber under a contract.'],
  ['certainty where there was none', 'Supply shortages delay the shipment of replacement parts.'],
  ['a denial left out', 'The lender waived the covenant breach under the credit agreement.'],
  [
    'one clause of two',
    'Alder Corp. acquired Birch Holdings in a stock transaction, while its founder retired to Lisbon.',
  ],
])('the same words do not support %s', (_, claim) => {
  expect(judge(claim, narrative)).not.toBe('supported');
});

const shares = [
  '| | February 3, 2024 | January 28, 2023 |',
  '| --- | --- | --- |',
  '| Common stock, issued and outstanding: 14,172,362 and 14,802,338 shares, respectively | 142 | 148 |',
  '| Net change in cash and restricted cash | (182,980) | (251,575) |',
  '| Cash and restricted cash at beginning of period | 889,650 | 1,141,225 |',
  '| Cash and restricted cash at end of period | 706,670 | 889,650 |',
].join('\n');

test("figures in a row's own label are read", () => {
  expect(judge('14,172,362 shares of common stock were issued and outstanding as of February 3, 2024.', shares)).toBe(
    'supported',
  );
  expect(judge('14,172,363 shares of common stock were issued and outstanding as of February 3, 2024.', shares)).toBe(
    'refuted',
  );
});

test('a clause that names only its computation speaks of what the claim names', () => {
  const claim = (share: string) =>
    `The net change in cash and restricted cash was a decrease of $182,980, representing a ${share} decrease.`;
  expect(judge(claim('20.57%'), shares)).toBe('supported');
  expect(judge(claim('21.57%'), shares)).toBe('refuted');
});
