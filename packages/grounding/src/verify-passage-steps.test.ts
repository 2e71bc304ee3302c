import { expect, test } from 'vitest';

import { verifyPassage } from './verify-passage.ts';

const harbour = [
  'Harbour results (in millions)',
  '',
  '| | Year Ended December 31, |',
  '| | 2023 | 2022 | 2021 |',
  '| --- | --- | --- | --- |',
  '| Passenger fares | 520.8 | 455.0 | 412.5 |',
  '| Freight, mail and parcels | 160.2 | 171.4 | 180.0 |',
  '| Crew wages | 88.7 | 101.9 | 96.3 |',
  '| Total harbour revenue | 655.1 | 702.8 | 610.2 |',
].join('\n');

function judge(claim: string): string {
  return verifyPassage({ claim, text: harbour }).verdict;
}

test.each([
  ['Cumulative passenger fares from 2021 through 2023 totaled $1,388.3 million.', 'supported'],
  ['Cumulative passenger fares from 2021 through 2023 totaled $1,338.3 million.', 'refuted'],
  ['The average of crew wages for the years 2021 to 2023 was $95.63 million.', 'supported'],
  ['The average of crew wages for the years 2021 to 2023 was $96.53 million.', 'refuted'],
])('a span of years takes in those between: %s is %s', (claim, verdict) => {
  expect(judge(claim)).toBe(verdict);
});

test.each([
  ['Combined passenger fares and freight, mail and parcels increased by 8.72% from 2022 to 2023.', 'supported'],
  ['Combined passenger fares and freight, mail and parcels decreased by 8.72% from 2022 to 2023.', 'refuted'],
  ['Combined passenger fares and freight, mail and parcels increased by 9.27% from 2022 to 2023.', 'refuted'],
  [
    'Crew wages as a percentage of total harbour revenue fell by 0.96 percentage points from 2022 to 2023.',
    'supported',
  ],
  ['Crew wages as a percentage of total harbour revenue rose by 0.96 percentage points from 2022 to 2023.', 'refuted'],
  ['The compound annual growth rate of passenger fares from 2021 to 2023 was 12.36%.', 'supported'],
  ['The compound annual growth rate of passenger fares from 2021 to 2023 was 26.25%.', 'refuted'],
])('rows that are named give a figure by two steps: %s is %s', (claim, verdict) => {
  expect(judge(claim)).toBe(verdict);
});

test.each([
  ['Crew wages as a percentage of total harbour revenue went from 14.50% in 2022 to 13.54% in 2023.', 'supported'],
  ['Crew wages as a percentage of total harbour revenue went from 13.54% in 2022 to 14.50% in 2023.', 'refuted'],
])('a share that went from one level to another is computed of the year behind each: %s is %s', (claim, verdict) => {
  expect(judge(claim)).toBe(verdict);
});

test.each([
  ['The increase in passenger fares from 2022 to 2023 amounted to $65.8 million.', 'supported'],
  ['The increase in passenger fares from 2022 to 2023 amounted to $68.5 million.', 'refuted'],
  ['There was a 14.46% rise in passenger fares between 2022 and 2023.', 'supported'],
  ['From 2022 to 2023, passenger fares saw growth of 12.63%.', 'refuted'],
  ['There was a 6.53% drop in freight, mail and parcels between 2022 and 2023.', 'supported'],
  ['The ratio of passenger fares to freight, mail and parcels in 2023 was 3.25.', 'supported'],
  ['The ratio of passenger fares to freight, mail and parcels in 2023 was 2.65.', 'refuted'],
])('a change is reckoned from the earlier value, however it is worded: %s is %s', (claim, verdict) => {
  expect(judge(claim)).toBe(verdict);
});

test('a day that ran together with its year dates its column', () => {
  const text = '| | January 31,2024 | January 31,2023 |\n| --- | --- | --- |\n| Moored boats | 5,910 | 4,804 |';
  expect(verifyPassage({ claim: 'Moored boats were 5,910 thousand in 2024.', text }).verdict).toBe('supported');
  expect(verifyPassage({ claim: 'Moored boats were 4,804 thousand in 2024.', text }).verdict).toBe('refuted');
});

test.each([
  ['In 2023, passenger fares exceeded freight, mail and parcels.', 'supported'],
  ['In 2023, freight, mail and parcels exceeded passenger fares.', 'refuted'],
  ['Crew wages were lower than freight, mail and parcels in 2022.', 'supported'],
  ['Crew wages were significantly higher than freight, mail and parcels in 2022.', 'refuted'],
  ['Crew wages of the night boats were higher than freight, mail and parcels in 2022.', 'unsupported'],
  ['Growth of crew wages was higher than freight, mail and parcels in 2022.', 'unsupported'],
])('rows tell which of two things was the greater: %s is %s', (claim, verdict) => {
  expect(judge(claim)).toBe(verdict);
});

test.each([
  ['Passenger fares increased from 2022 to 2023.', 'supported'],
  ['Passenger fares increased from 2022 to 2023, while crew wages decreased.', 'supported'],
  ['Passenger fares increased from 2022 to 2023 after a campaign.', 'unsupported'],
  ['Crew wages increased from 2022 to 2023.', 'refuted'],
])('a rise or fall and nothing else is shown by a row: %s is %s', (claim, verdict) => {
  expect(judge(claim)).toBe(verdict);
});

test('a sentence that tells two levels does not say word for word that they rose', () => {
  const text = 'Wages of the crew were $4 million and $5 million for 2023 and 2022, respectively.';
  expect(verifyPassage({ claim: 'Wages of the crew increased for 2023.', text }).verdict).not.toBe('supported');
});

test('a figure of the row that its clause names needs no further words, and that of another row refutes', () => {
  const claim = (amount: string): string =>
    `Despite crew wages of ${amount} in 2023, the harbour and its passenger service lost no slots.`;
  expect(judge(claim('$88.7 million'))).toBe('supported');
  expect(judge(claim('$160.2 million'))).toBe('refuted');
});

test.each([
  ['The increase / (decrease) in crew wages from 2022 to 2023 was -$13.2 million.', 'supported'],
  ['The increase / (decrease) in crew wages from 2022 to 2023 was -$12.3 million.', 'refuted'],
  ['The proportion of crew wages relative to the company’s total harbour revenue in 2023 was 13.54%.', 'supported'],
  ['Crew wages exceeded its total harbour revenue by $566.4 million in 2023.', 'refuted'],
])('both ways, and what a share is of, are read as they are written: %s is %s', (claim, verdict) => {
  expect(judge(claim)).toBe(verdict);
});
