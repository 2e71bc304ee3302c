import { expect, test } from 'vitest';

import { verifyPassage } from './verify-passage.ts';

function judge(claim: string, text: string): string {
  return verifyPassage({ claim, text }).verdict;
}

const behind = [
  'Harbour fares were $4,210,000 in 2023 and $3,905,000 in 2022.',
  'Crew wages were $2,735,000 in 2023 and $2,614,000 in 2022.',
  'Storage rents were $1,384,000 in 2023 and $1,302,000 in 2022.',
].join(' ');
const opening = [
  'For the year ended December 31, 2023, harbour fares were $4,210,000 compared to $3,905,000 for the year ended December 31, 2022.',
  'For the year ended December 31, 2023, crew wages were $2,735,000 compared to $2,614,000 for the year ended December 31, 2022.',
  'For the year ended December 31, 2023, storage rents were $1,384,000 compared to $1,302,000 for the year ended December 31, 2022.',
].join(' ');

const claims: [string, string][] = [
  ['Harbour fares were $4,210,000 in 2023.', 'supported'],
  ['Harbour fares were $3,905,000 in 2023.', 'refuted'],
  ['Harbour fares increased by 7.81% from 2022 to 2023.', 'supported'],
  ['Harbour fares decreased by 7.81% from 2022 to 2023.', 'refuted'],
  ['Crew wages increased by 7.81% from 2022 to 2023.', 'refuted'],
  ['The total of harbour fares and crew wages in 2023 was $6,945,000.', 'supported'],
  ['The total of harbour fares and crew wages in 2023 was $6,519,000.', 'refuted'],
  ['The total of harbour fares and crew wages in 2023 was $5,594,000.', 'unsupported'],
  ['In 2023, crew wages represented 64.96% of harbour fares.', 'supported'],
  ['In 2023, crew wages represented 153.93% of harbour fares.', 'refuted'],
  ['In 2023, crew wages represented 66.94% of harbour fares.', 'refuted'],
  ['Harbour fares exceeded storage rents by $2,826,000 in 2023.', 'supported'],
  ['Storage rents exceeded harbour fares by $2,826,000 in 2023.', 'refuted'],
];

test.each([
  ['dates behind the amounts', behind],
  ['a date that opens the sentence', opening],
])('steps over sentences go by their subjects and by %s', (_, text) => {
  expect(claims.map(([claim]) => [claim, judge(claim, text)])).toEqual(claims);
});

test.each([
  [
    'The port issued notes of $5,350,000 in 2021.',
    'The port issued notes of $5,350,000 due in 2028 under a deed of 2021.',
  ],
  [
    'The port paid dividends of $742,000 for the first quarter of 2024.',
    'On February 8, 2024, the port paid dividends of $742,000 declared on December 12, 2023.',
  ],
])('the date of another thing is none of an amount: %s', (claim, text) => {
  expect(judge(claim, text)).not.toBe('refuted');
});
