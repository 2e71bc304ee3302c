import { expect, test } from 'vitest';

import { verifyClaim } from './verify-claim.ts';

const evidence = {
  table: [
    ['(in millions, except per share amounts)', '2023', '2022', '2021'],
    ['Total revenues', '$1,331', '$1,210', '$1,100'],
    ['Operating income', '400', '350', '300'],
    ['Net income', '$90', '$30', '$120(1)'],
    ['Net cash (used in) provided by investing activities', '(45)', '(60)', '25'],
    ['Write-offs', '(18)', '(12)', '(14)'],
    ['Restructuring charges, net', '44', '10', '12'],
    ['Personnel costs, including benefits', '69', '60', '55'],
    ['Net income per share:', '', '', ''],
    ['Diluted earnings per share attributable to Norrland', '$1.06', '$0.91', '$1.20'],
    ['Diluted', '85', '84', '83'],
    ['Basic', '83', '82', '81'],
  ],
  paragraphs: ['The following table is in millions.'],
};

const sections = {
  table: [
    ['(in thousands)', '2023', '2022'],
    ['Executive management', '', ''],
    ['Share-based payments', '$180', '$95'],
    ['Salaries', '60', '50'],
    ['', '$240', '$145'],
    ['Board of directors', '', ''],
    ['Share-based payments', '$20', '$22'],
    ['Salaries', '10', '11'],
    ['', '$30', '$33'],
  ],
  paragraphs: [],
};

function verdictOf(claim: string, given = evidence): string {
  return verifyClaim({ claim, evidence: given }).verdict;
}

test.each([
  'Revenues compounded at roughly 10% a year between 2021 and 2023.',
  'Revenues grew at a compound annual rate of 10.0% from 2021 to 2023.',
  'Net income more than doubled in 2023 after it had fallen by 75% in 2022.',
  'Although net income fell by $90 million in 2022, revenues went up by $110 million.',
  'Net income fell below $31 million in 2022.',
  'Revenues rose past $1.2 billion in 2022.',
  'Diluted earnings per share rose 15 cents to $1.06 in 2023.',
  'Operating income made up 30.1% of total revenues in 2023.',
  'Write-offs rose in 2023.',
  'Write-offs ran to $18 million in 2023, $6 million more than the year before.',
  'Investing activities used less cash in 2023 than in 2022.',
  'Net income was $120 million in 2021.',
  'Restructuring charges more than quadrupled in 2023.',
  'Personnel costs were up 15% in 2023.',
  'Restructuring charges were over four times as large in 2023 as in 2022.',
  'Net income shrank by three quarters in 2022, to $30 million.',
])('supports in plain words: %s', (claim) => {
  expect(verdictOf(claim)).toBe('supported');
});

test.each([
  'Revenues compounded at roughly 21% a year between 2021 and 2023.',
  'Revenues grew at a compound annual rate of 12.1% from 2021 to 2023.',
  'Net income more than doubled in 2023 after it had fallen by 62% in 2022.',
  'Net income fell below $29 million in 2022.',
  'Revenues fell below $1.4 billion in 2023.',
  'Diluted earnings per share rose 25 cents to $1.06 in 2023.',
  'Operating income made up 35.1% of total revenues in 2023.',
  'Write-offs declined in 2023.',
  'Investing activities used more cash in 2023 than in 2022.',
  'Restructuring charges were six times as large in 2023 as in 2022.',
  'Net income shrank by three quarters in 2022, to $35 million.',
  'Personnel costs were cut in 2023.',
])('refutes in plain words: %s', (claim) => {
  expect(verdictOf(claim)).toBe('refuted');
});

test.each([
  'Net income was $90 million in the quarter that ended December 31, 2023.',
  'Revenues slightly more than doubled between 2019 and 2023.',
  'Although sales of boats fell by $5 million in 2022, revenues went up by $110 million.',
])('leaves open what the evidence does not hold: %s', (claim) => {
  expect(verdictOf(claim)).toBe('unsupported');
});

test('takes of rows with equal labels the one under the heading that is named', () => {
  expect(verdictOf('Share-based payments to executive management nearly doubled in 2023.', sections)).toBe('supported');
  expect(verdictOf('Share-based payments to the board of directors nearly doubled in 2023.', sections)).not.toBe(
    'supported',
  );
  expect(verdictOf('Share-based payments to executive management were $20 thousand in 2023.', sections)).toBe(
    'refuted',
  );
});

test('leaves open in what scale the digits of a table stand that writes none', () => {
  const unscaled = {
    table: [
      ['', '2023', '2022'],
      ['Dividends paid', '$56,028', '$54,810'],
    ],
    paragraphs: [],
  };
  expect(verdictOf('Dividends paid were $56.0 million in 2023.', unscaled)).toBe('unsupported');
  expect(verdictOf('Dividends paid were $56.0 thousand in 2023.', unscaled)).toBe('unsupported');
  expect(verdictOf('Dividends paid were $57.0 million in 2023.', unscaled)).toBe('refuted');
  expect(verdictOf('Dividends paid rose by 2.2% in 2023.', unscaled)).toBe('supported');
});
