import { describe, expect, test } from 'vitest';

import { verifyClaim } from './verify-claim.ts';

const cases = (evidence: { table: string[][]; paragraphs: string[] }) => (claim: string) =>
  verifyClaim({ claim, evidence }).verdict;

describe('heads that tell changes beside years', () => {
  const verdictOf = cases({
    table: [
      ['Year Ended May 31,', '', '', '', ''],
      ['', '', '', 'Percent Change', ''],
      ['(Dollars in millions)', '2021', 'Actual', 'Constant', '2020'],
      ['', 'Revenues:', '', '', ''],
      ['Hardware', '1,250', '25%', '26%', '1,000'],
    ],
    paragraphs: [],
  });

  test('leave the years their values', () => {
    expect(verdictOf('Hardware was $1,000 million in 2020.')).toBe('supported');
    expect(verdictOf('Hardware rose by 25.0% from 2020 to 2021.')).toBe('supported');
    expect(verdictOf('Hardware was lower in 2021 than in 2020.')).toBe('refuted');
  });
});

describe('amounts and their shares under one year', () => {
  const verdictOf = cases({
    table: [
      ['', 'Year ended 31 December', '', '', ''],
      ['', '2021', '', '2020', ''],
      ['', '', '% of total', '', '% of total'],
      ['', 'Amount', 'revenues', 'Amount', 'revenues'],
      ['Payments', '900', '45%', '700', '40%'],
      ['Total revenues', '2,000', '100%', '1,750', '100%'],
    ],
    paragraphs: ['The following table sets forth our revenues (in millions).'],
  });

  test('are told apart', () => {
    expect(verdictOf('Payments rose by 28.6% from 2020 to 2021.')).toBe('supported');
    expect(verdictOf('Payments was less than 800 million in 2021.')).toBe('refuted');
  });
});

describe('a bound with more than one value to be meant', () => {
  const verdictOf = cases({
    table: [
      ['', '2021', '', '2020', ''],
      ['', 'Number of shares', 'Fair value', 'Number of shares', 'Fair value'],
      ['Shares vested', '82,270', '$2.28', '323,420', '$2.84'],
    ],
    paragraphs: [],
  });

  test('is left open where one value holds it and another does not', () => {
    expect(verdictOf('Shares vested was less than 260,000 in 2020.')).toBe('unsupported');
    expect(verdictOf('Shares vested was less than 400,000 in 2020.')).toBe('supported');
  });
});

describe('rows of one name under several headings', () => {
  const verdictOf = cases({
    table: [
      ['(in millions)', '2021', '2020'],
      ['Current', '', ''],
      ['Other payables', '1.5', '1.0'],
      ['Non-current', '', ''],
      ['Other payables', '0.8', '4.4'],
    ],
    paragraphs: [],
  });

  test('stand in no order that is not that of each', () => {
    expect(verdictOf('Other payables were higher in 2021 than in 2020.')).toBe('unsupported');
  });
});

describe('columns of what is due', () => {
  const verdictOf = cases({
    table: [
      ['', 'Total', '1 year', '1-3 years', 'More than 5 years'],
      ['Pension funding commitments', '173,830', '6,113', '12,712', '134,802'],
    ],
    paragraphs: ['The following table sets forth our obligations (in thousands).'],
  });

  test('give the row by its total where no column is named', () => {
    expect(verdictOf('Pension funding commitments total $173.8 million.')).toBe('supported');
    expect(verdictOf('Pension funding commitments total $134.8 million.')).toBe('refuted');
  });
});

describe('dollars of several places', () => {
  const verdictOf = cases({
    table: [
      ['', '2020', '2021', ''],
      ['', 'NT$', 'NT$', 'US$'],
      ['', '', '(in thousands)', ''],
      ['Audit fees (1)', '52,794', '62,040', '2,074'],
    ],
    paragraphs: [],
  });

  test('are not taken for one another', () => {
    expect(verdictOf('Audit fees were NT$62.0 million in 2021.')).toBe('supported');
    expect(verdictOf('Audit fees were US$62.0 million in 2021.')).toBe('refuted');
    expect(verdictOf('Audit fees were US$2.1 million in 2021.')).toBe('supported');
  });
});

describe('what the prose tells beside a table', () => {
  const verdictOf = cases({
    table: [
      ['(in thousands)', '2021', '2020'],
      ['Software', '$16,427', '$11,885'],
      ['Accumulated depreciation', '(20,188)', '(16,050)'],
    ],
    paragraphs: [
      'Property at March 31 is as follows:',
      'Total depreciation expense on property and equipment was $2.5 million, $2.6 million and $2.4 million in fiscal 2021, 2020 and 2019, respectively.',
      'For the years ended March 31, 2021 and 2020, the Company recognized $0.3 million and $0.9 million, respectively, of stock-based compensation expense.',
    ],
  });

  test.each([
    'Depreciation expense on property and equipment was $2.4 million in fiscal 2019.',
    'Depreciation expense on property and equipment fell by $0.1 million from 2020 to 2021.',
    'Stock-based compensation expense was $0.9 million in 2020.',
  ])('supports what follows from it: %s', (claim) => {
    expect(verdictOf(claim)).toBe('supported');
  });

  test.each([
    'Depreciation expense on property and equipment was $2.6 million in fiscal 2019.',
    'Depreciation expense on property and equipment rose by $0.1 million from 2020 to 2021.',
    'Stock-based compensation expense was $0.3 million in 2020.',
  ])('refutes what it says otherwise: %s', (claim) => {
    expect(verdictOf(claim)).toBe('refuted');
  });

  test('leaves other years and other places open', () => {
    expect(verdictOf('Depreciation expense on property and equipment was $2.5 million in fiscal 2018.')).toBe(
      'unsupported',
    );
    expect(verdictOf('Depreciation expense on property and equipment in Brazil was $2.4 million in 2019.')).toBe(
      'unsupported',
    );
  });
});

describe('benefits and sales by place', () => {
  const verdictOf = cases({
    table: [
      ['(in thousands)', '2021', '2020', '% Change 2021'],
      ['Income tax benefit', '$(12,586)', '$(6,653)', '89%'],
      ['Germany', '94,166', '91,703', '3%'],
    ],
    paragraphs: ['The following table represents a disaggregation of revenue from contracts with customers:'],
  });

  test('are read as they are told', () => {
    expect(verdictOf('The income tax benefit grew 89% in 2021.')).toBe('supported');
    expect(verdictOf('The income tax benefit shrank 89% in 2021.')).toBe('refuted');
    expect(verdictOf('German revenue stood at $91.7 million in 2020.')).toBe('supported');
    expect(verdictOf('German revenue stood at $94.2 million in 2020.')).toBe('refuted');
    expect(verdictOf('German deferred revenue stood at $91.7 million in 2020.')).toBe('unsupported');
  });
});

describe('the sum of a table without a name', () => {
  const verdictOf = cases({
    table: [
      ['', '2021', '2020'],
      ['Prepaid services', '$221', '$252'],
      ['Prepaid insurance', '267', '269'],
      ['Other prepaid expenses', '17', '17'],
      ['', '$505', '$538'],
    ],
    paragraphs: ['Prepaid expenses consisted of the following at December 31, 2021 and 2020 (in thousands):'],
  });

  test('goes by what the table is of', () => {
    expect(verdictOf('Prepaid expenses totaled $505 thousand in 2021.')).toBe('supported');
    expect(verdictOf('Prepaid expenses totaled $538 thousand in 2021.')).toBe('refuted');
    expect(verdictOf('Other prepaid expenses were $17 thousand in 2021.')).toBe('supported');
  });
});

describe('rows under headings', () => {
  const verdictOf = cases({
    table: [
      ['($ in millions)', '2021', '2020'],
      ['RSUs', '', ''],
      ['Granted', '$674', '$583'],
      ['PSUs', '', ''],
      ['Granted', '$164', '$118'],
    ],
    paragraphs: ['The total fair value of RSUs and PSUs granted was as follows:'],
  });

  test('are those of the heading that is said', () => {
    expect(verdictOf('PSUs granted were $164 million in 2021.')).toBe('supported');
    expect(verdictOf('PSUs granted were $674 million in 2021.')).toBe('refuted');
  });
});

describe('amounts in full, of which the prose tells the rounded ones', () => {
  const verdictOf = cases({
    table: [
      ['', '2021', '2020'],
      ['Licensing costs', '$16,684,172', '$8,078,870'],
      ['Development costs', '18,649,161', '15,400,475'],
    ],
    paragraphs: [
      'Our licensing costs increased to $16.7 million in 2021 compared to $8.1 million in 2020.',
      'Development costs increased to $18.6 million compared to $15.4 million.',
    ],
  });

  test('have their scale from it', () => {
    expect(verdictOf('Development costs rose by $3.2 million from 2020 to 2021.')).toBe('supported');
    expect(verdictOf('Development costs were $18.6 billion in 2021.')).toBe('refuted');
    expect(verdictOf('Licensing costs grew 106.5% in 2021 after growing 4% in 2020.')).toBe('unsupported');
  });
});

describe('shares, months and years as they are told', () => {
  const verdictOf = cases({
    table: [
      ['', 'Three Months Ended', ''],
      ['', 'December 31, 2021', 'December 31, 2020'],
      ['', '(Unaudited, in millions)', ''],
      ['Net income', '$392', '$418'],
      ['As percentage of net revenues', '14.2%', '15.8%'],
    ],
    paragraphs: [
      'Our ten largest customers accounted for 42.2% and 44.2% of our consolidated revenues in 2021 and 2020, respectively.',
    ],
  });

  test.each([
    ['Net income was $392 million in the three months ended December 31, 2021.', 'supported'],
    ['Net income was $418 million in the three months ended December 31, 2021.', 'refuted'],
    ['Net income was $392 million in the nine months ended December 31, 2021.', 'unsupported'],
    ['The ten largest customers were responsible for 44.2% of consolidated revenues in 2020.', 'supported'],
    ['The ten largest customers were responsible for 42.2% of consolidated revenues in 2020.', 'refuted'],
    ['The ten largest customers were responsible for 44.2% of consolidated profits in 2020.', 'unsupported'],
  ])('%s is %s', (claim, verdict) => {
    expect(verdictOf(claim)).toBe(verdict);
  });
});

describe('levels beside their rank, and in every year', () => {
  const verdictOf = cases({
    table: [
      ['(in thousands)', '2021', '2020', '2019'],
      ['Software services2', '40.2', '35.9', '32.8'],
      ['Analytics', '19.3', '21.7', '24.0'],
      ['Tax rate', '19.0%', '19.0%', '19.0%'],
    ],
    paragraphs: [],
  });

  test.each([
    ['Software services were $40.2 thousand in 2021, the highest of the three years.', 'supported'],
    ['Analytics was $19.3 thousand in 2021, the highest of the three years.', 'refuted'],
    ['The tax rate was 19.0% in all three years.', 'supported'],
    ['The tax rate was 18.0% in all three years.', 'refuted'],
    ['Software services were higher than analytics in each of the three years.', 'supported'],
    ['Analytics grew 5% in 2021, from $21.7 thousand to $19.3 thousand.', 'refuted'],
  ])('%s is %s', (claim, verdict) => {
    expect(verdictOf(claim)).toBe(verdict);
  });
});

describe('columns under a common head', () => {
  const verdictOf = cases({
    table: [
      ['', 'Fiscal Year Ended September 28, 2021', '', ''],
      ['', 'Reportable Segment:', '', ''],
      ['', 'AMER', 'APAC', 'Total'],
      ['Healthcare', '$488,851', '$602,922', '$1,091,773'],
      ['External revenue', '1,422,313', '1,437,708', '2,860,021'],
    ],
    paragraphs: ["The table below includes the company's revenue by segment (in thousands)."],
  });

  test.each([
    ['Healthcare generated $488.9 million in AMER.', 'supported'],
    ['Healthcare generated $488.9 million in APAC.', 'refuted'],
    ['APAC contributed 50.3% of external revenue.', 'supported'],
    ['APAC contributed 40.3% of external revenue.', 'refuted'],
  ])('are called by the lowest head: %s is %s', (claim, verdict) => {
    expect(verdictOf(claim)).toBe(verdict);
  });
});

describe('what improves', () => {
  const verdictOf = cases({
    table: [
      ['', '2021', '2020', '2019'],
      ['Loan-to-value ratio', '46.0%', '52.9%', '55.8%'],
      ['Operating margin', '12.0%', '11.0%', '10.0%'],
      ['United States', '$78,553,000', '$72,295,000', '$67,901,000'],
    ],
    paragraphs: ['Sales outside the United States are principally to customers in the Caribbean.'],
  });

  test.each([
    ['The loan-to-value ratio improved from 55.8% in 2019 to 46.0% in 2021.', 'supported'],
    ['The loan-to-value ratio worsened in 2021.', 'refuted'],
    ['The operating margin improved in 2021.', 'supported'],
    ['The operating margin worsened from 11.0% in 2020 to 12.0% in 2021.', 'refuted'],
  ])('depends on what it is: %s is %s', (claim, verdict) => {
    expect(verdictOf(claim)).toBe(verdict);
  });

  test('amounts that are written out need no scale, and what lies outside is another place', () => {
    expect(verdictOf('The United States was $78.6 million in 2021.')).toBe('supported');
    expect(verdictOf('The United States was $78.6 billion in 2021.')).toBe('refuted');
    expect(verdictOf('Sales outside the United States rose in 2021.')).toBe('unsupported');
  });
});
