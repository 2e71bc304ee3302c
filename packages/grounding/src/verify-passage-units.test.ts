import { expect, test } from 'vitest';

import { verifyPassage } from './verify-passage.ts';

const quay = [
  'Quay results (in thousands of dollars)',
  '',
  '| | 2023 | 2022 |',
  '| --- | --- | --- |',
  '| Berth occupancy rate | 20.5% | 19.1% |',
  '| Mooring revenue | 8,420 | 7,915 |',
  '| Net income (loss) | (2,235) | 1,940 |',
  '| Buoy renewal | 1,640 | 1,210 |',
].join('\n');

test.each([
  ['The berth occupancy rate was 20.5% in 2023.', 'supported'],
  ['The berth occupancy rate was 2,050 basis points in 2023.', 'supported'],
  ['The berth occupancy rate was 20.5 basis points in 2023.', 'refuted'],
])('basis points are hundredths of the percentage that a row gives: %s is %s', (claim, verdict) => {
  expect(verifyPassage({ claim, text: quay }).verdict).toBe(verdict);
});

test.each([
  ['Mooring revenue was -$8,420 thousand in 2023.', 'refuted'],
  ['Net income was $2,235 thousand in 2023.', 'refuted'],
  ['The net loss was $2,235 thousand in 2023.', 'supported'],
  ['Net income was -$2,235 thousand in 2023.', 'supported'],
])('a figure has the sign of the row that gives it: %s is %s', (claim, verdict) => {
  expect(verifyPassage({ claim, text: quay }).verdict).toBe(verdict);
});

test.each([
  ['Mooring revenue was more than $8,000 thousand in 2023.', 'supported'],
  ['Mooring revenue was more than $8,000 thousand in 2022.', 'refuted'],
  ['Buoy renewal was less than $1,300 thousand in 2022.', 'supported'],
  ['Buoy renewal was at least $1.7 million in 2023.', 'refuted'],
])('a bound is kept by the value of the row that is named: %s is %s', (claim, verdict) => {
  expect(verifyPassage({ claim, text: quay }).verdict).toBe(verdict);
});

test('an amount in a currency that the passage never names, while it names another, refutes', () => {
  const text = 'Mooring revenue of the quay was £8,420 thousand in 2023.';
  expect(verifyPassage({ claim: 'Mooring revenue of the quay was £8,420 thousand in 2023.', text }).verdict).toBe(
    'supported',
  );
  expect(verifyPassage({ claim: 'Mooring revenue of the quay was €8,420 thousand in 2023.', text })).toMatchObject({
    verdict: 'refuted',
    reason: 'The passage has another currency than €8,420 thousand',
  });
});

test('a table without a scale is not read in billions that no company has', () => {
  const text = '| | 2023 | 2022 |\n| --- | --- | --- |\n| Mooring receivables | $537,192 | $498,300 |';
  const claim = (scale: string): string => `Mooring receivables were $537,192 ${scale} in 2023.`;
  expect(verifyPassage({ claim: claim('thousand'), text }).verdict).toBe('supported');
  expect(verifyPassage({ claim: claim('billion'), text }).verdict).toBe('refuted');
});

test('a sentence that tells no height says of nothing that it peaked', () => {
  const text = 'Mooring revenue of the quay in 2023 came from the winter berths.';
  expect(verifyPassage({ claim: 'Mooring revenue of the quay peaked in 2023.', text }).verdict).toBe('unsupported');
});

test.each([
  ['The average berth occupancy rate for 2022 and 2023 was 19.8%.', 'supported'],
  ['The average berth occupancy rate for 2022 and 2023 was 18.9%.', 'refuted'],
])('percentages of several years are averaged: %s is %s', (claim, verdict) => {
  expect(verifyPassage({ claim, text: quay }).verdict).toBe(verdict);
});
