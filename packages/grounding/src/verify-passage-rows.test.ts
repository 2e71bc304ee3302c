import { expect, test } from 'vitest';

import { verifyPassage } from './verify-passage.ts';

function judge(claim: string, text: string): string {
  return verifyPassage({ claim, text }).verdict;
}

const lengths = [
  'Harbour statements of income (in thousands)',
  '',
  '| | Three Months Ended June 30, | Six Months Ended June 30, |',
  '| | 2024 | 2023 | 2024 | 2023 |',
  '| --- | --- | --- | --- | --- |',
  '| Ferry fares | 4,210 | 3,905 | 8,655 | 7,720 |',
  '| Freight | 1,184 | 1,302 | 2,410 | 2,655 |',
].join('\n');

test.each([
  ['Ferry fares for the three months ended June 30, 2024 were $4,210 thousand.', 'supported'],
  ['Ferry fares for the three months ended June 30, 2024 were $8,655 thousand.', 'refuted'],
  ['Ferry fares for the six months ended June 30, 2024 were $8,655 thousand.', 'supported'],
  ['Ferry fares increased by 12.11% for the six months ended June 30, 2024.', 'supported'],
  ['Ferry fares increased by 121.64% for the three months ended June 30, 2024.', 'refuted'],
])('a figure is of a period as long as the claim says: %s is %s', (claim, verdict) => {
  expect(judge(claim, lengths)).toBe(verdict);
});

test.each([
  ['Freight was $2.41 million for the six months ended June 30, 2024.', 'supported'],
  ['Freight was $2.41 billion for the six months ended June 30, 2024.', 'refuted'],
  ['Freight was $2,410 for the six months ended June 30, 2024.', 'supported'],
])('a table that writes its scale gives no figure in another, but its digits: %s is %s', (claim, verdict) => {
  expect(judge(claim, lengths)).toBe(verdict);
});

const dated = [
  '| Vessels | Gross cost | Depreciation | Net cost |',
  '| As of December 31, 2023 |',
  '| Barges | 612,400 | 201,150 | 411,250 |',
  '',
  'The cost of the vessels a year before was as follows:',
  '',
  '| Vessels | Gross cost | Depreciation | Net cost |',
  '| As of December 31, 2022 |',
  '| Barges | 590,300 | 180,900 | 409,400 |',
].join('\n');

test('a line with a date gives the period of all the rows below it', () => {
  const claim = (share: string) =>
    `The gross cost of barges increased by ${share} from December 31, 2022 to December 31, 2023.`;
  expect(judge(claim('3.74%'), dated)).toBe('supported');
  expect(judge(claim('3.47%'), dated)).toBe('refuted');
  expect(judge('The gross cost of barges was $590,300 as of December 31, 2022.', dated)).toBe('supported');
  expect(judge('The gross cost of barges was $612,400 as of December 31, 2022.', dated)).toBe('refuted');
});

const income = [
  '| (in thousands) | 2023 | 2022 |',
  '| --- | --- | --- |',
  '| Income from lodging before interest | 6,318 | 5,987 |',
  '| Interest on loans | 1,205 | 1,010 |',
  '| Income (loss) from lodging | 5,113 | 4,977 |',
].join('\n');

test.each([
  ['Income from lodging was $5,113,000 in 2023.', 'supported'],
  ['Income from lodging was $6,318,000 in 2023.', 'refuted'],
  ['Income from lodging before interest was $6,318,000 in 2023.', 'supported'],
])('a figure of another row than the one that the claim names word for word: %s is %s', (claim, verdict) => {
  expect(judge(claim, income)).toBe(verdict);
});

test.each([
  [
    'two rows of that name',
    `${income}\n| Other income |\n| Income from lodging | 77 | 81 |`,
    'Income from lodging was $6,318,000 in 2023.',
  ],
  ['a part of another name', income, 'Income from lodging per guest and interest was $6,318,000 in 2023.'],
  ['the end of another name', income, 'Adjusted income from lodging was $6,318,000 in 2023.'],
  [
    'a sentence that states it',
    `Income from lodging came to $6,318,000.\n\n${income}`,
    'Income from lodging was $6,318,000 in 2023.',
  ],
])('no row is taken for the one that is named where there is %s', (_, text, claim) => {
  expect(judge(claim, text)).not.toBe('refuted');
});

test.each([
  ['Harbour freight increased by 6.30% from 2022 to 2023.', 'supported'],
  ['Harbour freight increased by 7.81% from 2022 to 2023.', 'refuted'],
  ['Harbour freight increased by $82 from 2022 to 2023.', 'supported'],
  ['Harbour freight increased by $305 from 2022 to 2023.', 'refuted'],
])('a row that is named word for word alone tells by how much it moved: %s is %s', (claim, verdict) => {
  const text =
    '| | 2023 | 2022 |\n| --- | --- | --- |\n| Harbour fares | 4,210 | 3,905 |\n| Harbour freight | 1,384 | 1,302 |';
  expect(judge(claim, text)).toBe(verdict);
});

const sections = [
  '| | 2023 | 2022 |',
  '| --- | --- | --- |',
  '| Deposits from growers |',
  '| Orchards | 318 | 295 |',
  '| Loans to millers |',
  '| Vineyards | 764 | 702 |',
].join('\n');

test('a row is of the section right above it, not of those before', () => {
  expect(judge('Deposits from growers came to $764 in 2023.', sections)).not.toBe('supported');
  expect(judge('Loans to millers came to $764 in 2023.', sections)).toBe('supported');
});

test('a row of dashes says that there is nothing', () => {
  const text = '| | 2023 | 2022 |\n| --- | --- | --- |\n| Overdue mortgage loans | — | — |\n| Farm loans | 412 | 398 |';
  expect(judge('Overdue mortgage loans were $0 in 2023.', text)).toBe('supported');
});

test('a row that names nothing of its own is not taken for something else', () => {
  const text = '| | 2023 | 2022 |\n| --- | --- | --- |\n| Tugs | 12,786 | 7,036 |\n| Grand total | 16,310 | 29,083 |';
  expect(judge('Vessels in the harbour came to 16,310 in 2023.', text)).toBe('unsupported');
  expect(judge('Vessels in the harbour came to 12,786 in 2023.', text)).toBe('refuted');
});

const port = [
  '| (in thousands) | 2023 | 2022 |',
  '| --- | --- | --- |',
  '| Harbour fares | 4,210 | 3,905 |',
  '| Crew wages | 2,735 | 2,614 |',
  '| Rents | 1,384 | 1,302 |',
].join('\n');

test.each([
  ['The total of harbour fares and crew wages in 2023 was $6,945,000.', 'supported'],
  ['The total of harbour fares and crew wages in 2023 was $6,519,000.', 'refuted'],
  ['The total of harbour fares and crew wages in 2023 was $5,594,000.', 'refuted'],
  ['In 2023, crew wages represented 64.96% of harbour fares.', 'supported'],
  ['In 2023, crew wages represented 153.93% of harbour fares.', 'refuted'],
  ['In 2023, crew wages represented 66.94% of harbour fares.', 'refuted'],
  ['As a percentage of harbour fares, crew wages were 64.96% in 2023.', 'supported'],
  ['As a percentage of harbour fares, crew wages were 153.93% in 2023.', 'refuted'],
  ['Harbour fares exceeded rents by $2,826,000 in 2023.', 'supported'],
  ['Rents exceeded harbour fares by $2,826,000 in 2023.', 'refuted'],
  ['The average harbour fares of 2022 and 2023 were $4,057.5 thousand.', 'supported'],
  ['The average crew wages of 2022 and 2023 were $4,057.5 thousand.', 'refuted'],
])('a step is over the rows that the clause names, in its period and its order: %s is %s', (claim, verdict) => {
  expect(judge(claim, port)).toBe(verdict);
});

const summed = [
  'The following table summarizes our research and development expenses for the years ended December 31, 2023 and 2022:',
  '',
  '| Year ended December 31, |',
  '| 2023 | 2022 | % Change |',
  '| Compound A | 14,593,973 | 948,716 | 1438 | % |',
  '| Other | 3,188,758 | 6,142,447 | (48) | % |',
  '| | 17,782,731 | 7,091,163 | 151 | % |',
].join('\n');

test('the row of a sum without a label is of what the sentence above the table says', () => {
  expect(judge('Research and development expenses increased by 151% from 2022 to 2023.', summed)).toBe('supported');
  expect(judge('Selling and marketing costs increased by 151% from 2022 to 2023.', summed)).not.toBe('supported');
});
