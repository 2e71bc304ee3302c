import { describe, expect, it } from 'vitest';
import { verifyClaim } from '#verify-claim';

const inventories = {
  table: [
    ['(in thousands)', '2019', '2018', '2017'],
    ['Raw materials', '$3,445', '$2,969', '$2,700'],
    ['Finished goods', '6,356', '6,253', '6,253'],
    ['Total inventories', '$9,801', '$9,222', '$8,953'],
  ],
  paragraphs: [],
};
const taxes = {
  table: [
    ['(in thousands)', '2019', '2018'],
    ['Provision for / (benefit from) income taxes', '$5,566', '$(9,825)'],
    ['Research and development', '$50,024', '$41,305'],
  ],
  paragraphs: ['The headcount in research and development rose in 2019.'],
};
const aged = {
  table: [
    ['£m', '2019', '2018'],
    ['Up to three months', '29.9', '32.1'],
    ['Three to six months', '10.0', '3.7'],
    ['Trade receivables', '39.9', '35.8'],
  ],
  paragraphs: [],
};
const loans = {
  table: [
    ['', '2019', '2018'],
    ['Loans due from subsidiaries - non-current portion', '45,377', '46,698'],
    ['Loans due from subsidiaries - current portion', '2,123', '2,064'],
    ['Total', '47,500', '48,762'],
  ],
  paragraphs: [],
};
const sales = {
  table: [
    ['', 'Fiscal Year 2018', '', 'Fiscal Year 2017', ''],
    ['(in thousands)', 'Net Sales', '% of Total', 'Net Sales', '% of Total'],
    ['EMEA', '$277,898', '23.1%', '$237,437', '31.4%'],
    ['Americas', '259,105', '21.6%', '224,056', '29.6%'],
    ['APAC', '663,178', '55.3%', '295,845', '39.0%'],
    ['Total', '$1,200,181', '', '$757,338', ''],
  ],
  paragraphs: [],
};

describe('a figure beside that of another time', () => {
  it.each([
    ['Raw materials climbed to $3,445 thousand in 2019 from $2,969 thousand.', 'supported'],
    ['Raw materials slipped to $3,445 thousand in 2019 from $2,969 thousand.', 'refuted'],
    ['Raw materials were $3,445 thousand in 2019, compared with $2,969 thousand.', 'supported'],
    ['Raw materials were $3,445 thousand in 2019, compared with $2,700 thousand.', 'refuted'],
    ['Raw materials were $2,700 thousand in 2017, compared with $2,500 thousand.', 'unsupported'],
    ['Raw materials were $476 thousand higher in 2019 than a year before.', 'supported'],
    ['Raw materials were $476 thousand lower in 2019 than a year before.', 'refuted'],
    ['Raw materials were $476 thousand higher at December 31, 2019 than a year earlier.', 'supported'],
    ['Raw materials grew 16.0% in 2019, after 10.0% in 2018.', 'supported'],
    ['Raw materials grew 10.0% in 2019, after 16.0% in 2018.', 'refuted'],
    ['Raw materials grew 16.0% in 2019 after a drop of 10.0% in 2018.', 'refuted'],
    ['Total inventories came to $9,801 thousand in 2019, $579 thousand more than in 2018.', 'supported'],
    ['Total inventories came to $9,801 thousand in 2019, $579 thousand less than in 2018.', 'refuted'],
    ['Total inventories went up $579 thousand in 2019, of which $476 thousand was raw materials.', 'supported'],
    ['Total inventories went up $579 thousand in 2019, of which $576 thousand was raw materials.', 'refuted'],
    ['Raw materials passed the $3 million mark in 2019.', 'supported'],
    ['Raw materials passed the $3 million mark in 2018.', 'refuted'],
    ['Finished goods were unchanged at $6,253 thousand in 2018.', 'supported'],
    ['Raw materials were unchanged at $2,969 thousand in 2018.', 'refuted'],
    ['Raw materials have risen every year since 2017.', 'supported'],
    ['Finished goods have risen every year since 2017.', 'refuted'],
  ])('%s %s', (claim, verdict) => {
    expect(verifyClaim({ claim, evidence: inventories }).verdict).toBe(verdict);
  });
});

describe('a share of the total', () => {
  it.each([
    ['Finished goods accounted for 65% of the 2019 total.', 'supported'],
    ['Finished goods accounted for 68% of the 2019 total.', 'refuted'],
    ['Finished goods accounted for 65% of all inventories in 2019.', 'supported'],
    ['Raw materials came to $3,445 thousand in 2019, 35% of the total.', 'supported'],
    ['Raw materials came to $3,445 thousand in 2019, 53% of the total.', 'refuted'],
    ['Raw materials made up slightly more than a third of total inventories in 2019.', 'supported'],
    ['Raw materials made up slightly more than a quarter of total inventories in 2019.', 'refuted'],
    ['The total rose by $579 thousand in 2019.', 'supported'],
    ['The total fell by $579 thousand in 2019.', 'refuted'],
  ])('%s %s', (claim, verdict) => {
    expect(verifyClaim({ claim, evidence: inventories }).verdict).toBe(verdict);
  });

  it.each([
    ['The Americas represented more than a fifth of net sales in fiscal 2018.', 'supported'],
    ['The Americas represented more than half of net sales in fiscal 2018.', 'refuted'],
    ["EMEA's share of the total rose to 23.1% in fiscal 2018 from 31.4%.", 'unsupported'],
  ])('is of the column that is named, not of a column of shares: %s', (claim, verdict) => {
    expect(verifyClaim({ claim, evidence: sales }).verdict).toBe(verdict);
  });
});

describe('where a row or its sign is in doubt', () => {
  it.each([
    ['a benefit by its size', 'The company recorded a tax benefit of $9.8 million in 2018.', taxes, 'supported'],
    ['an expense that was a benefit', 'The provision for income taxes was $9.8 million in 2018.', taxes, 'unsupported'],
    [
      'people counted of a row of money',
      'Headcount in research and development rose by 23 employees in 2019.',
      taxes,
      'unsupported',
    ],
    [
      'a row told of another',
      'Trade receivables of three to six months almost tripled to £10.0m in 2019.',
      aged,
      'unsupported',
    ],
    [
      'words that two rows share',
      'Loans due from subsidiaries totalled 47,500 at the end of 2019, against 48,762 a year earlier.',
      loans,
      'unsupported',
    ],
  ] as const)('%s', (...[, claim, evidence, verdict]) => {
    expect(verifyClaim({ claim, evidence }).verdict).toBe(verdict);
  });
});

it.each([
  ['Gasoline was more than 100 in 2019.', 'refuted'],
  ['Gasoline was less than 100 in 2019.', 'supported'],
])('reads a bare bound by the digits of a table with a scale: %s', (claim, verdict) => {
  const evidence = {
    table: [
      ['(thousands of barrels per day)', '2019', '2018'],
      ['Gasoline', '96', '92'],
    ],
    paragraphs: [],
  };
  expect(verifyClaim({ claim, evidence }).verdict).toBe(verdict);
});
