import { describe, expect, test } from 'vitest';

import { verifyClaim } from './verify-claim.ts';

const evidence = {
  table: [
    ['(in millions)', '2019', '2018', '2017'],
    ['Product sales', '$ 240', '$ 200', '$ 220'],
    ['Lease obligations', '$ 50', '$ 70', '$ 30'],
    ['Parts sold', '81', '40', '44'],
    ['Parts held', '30', '90', '80'],
  ],
  paragraphs: [],
};

function verdictOf(claim: string): string {
  return verifyClaim({ claim, evidence }).verdict;
}

describe('a change told as a multiple', () => {
  test.each([
    'Lease obligations more than doubled from 2017 to 2018.',
    'Lease obligations more than doubled in 2018.',
    'In 2018 lease obligations grew at least twofold compared with 2017.',
    'Lease obligations increased 2.3-fold from 2017 to 2018.',
    'Parts sold doubled from 2018 to 2019.',
    'Parts held more than halved from 2018 to 2019.',
  ])('is the later value over the earlier one: %s', (claim) => {
    expect(verdictOf(claim)).toBe('supported');
  });

  test.each([
    'Lease obligations more than tripled from 2017 to 2018.',
    'Lease obligations more than doubled from 2018 to 2019.',
    'Product sales doubled from 2018 to 2019.',
    'Lease obligations increased 2.5-fold from 2017 to 2018.',
    'Lease obligations did not more than double, they tripled from 2017 to 2018.',
    'Parts held tripled from 2018 to 2019.',
  ])('is refuted by another multiple: %s', (claim) => {
    expect(verdictOf(claim)).not.toBe('supported');
  });

  test.each([
    'Lease obligations doubled from 2017 to 2018.',
    'Product sales more than doubled in 2017.',
    'Parts held fell threefold from 2018 to 2019.',
  ])('is left open where it is loose, ambiguous or of a year without the one before: %s', (claim) => {
    expect(verdictOf(claim)).toBe('unsupported');
  });
});

describe('verifyClaim', () => {
  test.each([
    'The company recorded $240 million of product sales for 2019.',
    'Product sales did not decrease in 2019 from 2018.',
    'Product sales did not exceed $250 million in 2019.',
    'Lease obligations were between $45 million and $55 million in 2019.',
    'Between 2018 and 2019, product sales went from $200 million to $240 million.',
    'Between 2018 and 2019, product sales rose from $200 million to $240 million.',
    'Year over year, lease obligations shrank by $20 million to $50 million in 2019.',
    'Product sales were roughly 1.2 times their 2018 level in 2019.',
    '2019 was the year with the highest product sales of 2017 to 2019.',
    'Product sales were second highest in 2017 among 2017 to 2019.',
    'Product sales climbed to $240 million in 2019 from $200 million in 2018.',
    'At $240 million, product sales in 2019 were above the 2018 figure.',
    'Product sales were 20.0% higher in 2019 than in 2018.',
    '2019 brought an increase in product sales of $40 million over 2018.',
    'Product sales fell short of $250 million in 2019.',
    'Product sales were not more than $250 million in 2019.',
    'Product sales were not less than $230 million in 2019.',
    'The 2018 level of product sales was $200 million; a year later it was $240 million.',
  ])('supports %s', (claim) => {
    expect(verdictOf(claim)).toBe('supported');
  });

  test.each([
    'Product sales did not increase in 2019 from 2018.',
    'Product sales were not $240 million in 2019.',
    'Product sales did not exceed $230 million in 2019.',
    'Lease obligations were between $55 million and $65 million in 2019.',
    'Between 2018 and 2019, product sales went from $240 million to $200 million.',
    'Between 2018 and 2019, product sales fell from $200 million to $240 million.',
    'Product sales were roughly 1.4 times their 2018 level in 2019.',
    '2018 was the year with the highest product sales of 2017 to 2019.',
    'Product sales were second highest in 2019 among 2017 to 2019.',
    'Product sales slipped to $240 million in 2019 from $200 million in 2018.',
    'At $240 million, product sales in 2019 were below the 2018 figure.',
    'Product sales were 20.0% lower in 2019 than in 2018.',
    '2019 brought a decrease in product sales of $40 million over 2018.',
    'Product sales fell short of $230 million in 2019.',
    'Product sales were not more than $230 million in 2019.',
    'The 2018 level of product sales was $240 million; a year later it was $200 million.',
  ])('refutes %s', (claim) => {
    expect(verdictOf(claim)).toBe('refuted');
  });

  test.each([
    'Product sales grew by less than a tenth between 2018 and 2019.',
    'Product sales were not $230 million in 2019.',
    'Lease obligations fell by roughly a third between 2018 and 2019.',
  ])('leaves open, as the size is not read or more than one thing may be denied: %s', (claim) => {
    expect(verdictOf(claim)).not.toBe('supported');
  });
});

describe('a size in words', () => {
  test.each([
    'Lease obligations fell by less than a third from 2018 to 2019.',
    'Lease obligations fell by more than a quarter from 2018 to 2019.',
    'Product sales rose by a fifth from 2018 to 2019.',
    'Parts held dropped by two thirds from 2018 to 2019.',
    'Lease obligations in 2018 were more than double the 2017 level.',
    'Lease obligations were more than double in 2018 what they were in 2017.',
    'Parts sold in 2019 were more than double those of 2018.',
    'Product sales were more than double lease obligations in 2019.',
    'Parts held in 2019 were less than half the 2018 level.',
  ])('is computed: %s', (claim) => {
    expect(verdictOf(claim)).toBe('supported');
  });

  test.each([
    'Lease obligations rose by a third from 2018 to 2019.',
    'Lease obligations fell by half from 2018 to 2019.',
    'Parts held fell by a third from 2018 to 2019.',
    'Product sales grew by less than a tenth between 2018 and 2019.',
    'Product sales in 2019 were more than double those of 2018.',
    'Parts held were more than double parts sold in 2019.',
  ])('is refuted by another: %s', (claim) => {
    expect(verdictOf(claim)).toBe('refuted');
  });

  test.each([
    'Lease obligations fell by roughly a third between 2018 and 2019.',
    'Product sales in 2019 were more than double the 2015 level.',
    'Product sales were double in 2019.',
    'Lease obligations did not fall by a third from 2018 to 2019.',
    'Product sales in Japan rose by a fifth from 2018 to 2019.',
  ])('is left open where it is nearly so, lacks a side or is denied: %s', (claim) => {
    expect(verdictOf(claim)).toBe('unsupported');
  });
});

describe('a range, a turn and what holds of neither', () => {
  test.each([
    'Product sales ranged from $200 million to $240 million between 2017 and 2019.',
    'From 2017 to 2019, product sales ranged between $200 million and $240 million.',
    'Product sales hit their low in 2018.',
    'Product sales reached a high of $240 million in 2019.',
    'Lease obligations hit a low in 2017, at $30 million.',
    'Neither product sales nor parts sold fell from 2018 to 2019.',
    'Neither product sales nor lease obligations exceeded $300 million in 2019.',
  ])('is supported: %s', (claim) => {
    expect(verdictOf(claim)).toBe('supported');
  });

  test.each([
    'Product sales ranged from $220 million to $240 million between 2017 and 2019.',
    'Product sales ranged from $200 million to $220 million between 2017 and 2019.',
    'Product sales hit their low in 2017.',
    'Product sales hit their low in 2017, at $220 million.',
    'Product sales reached a high of $220 million in 2017.',
    'Product sales reached a high of $250 million in 2019.',
    'Neither product sales nor lease obligations fell from 2018 to 2019.',
    'Neither product sales nor lease obligations exceeded $100 million in 2019.',
    'Neither product sales nor lease obligations were $240 million in 2019.',
  ])('is refuted: %s', (claim) => {
    expect(verdictOf(claim)).toBe('refuted');
  });

  test.each([
    'Product sales ranged from $200 million to $240 million between 2015 and 2019.',
    'Product sales ranged from $200 million to $240 million.',
    'Product sales reached a five-year high in 2019.',
    'Neither product sales nor lease obligations were $230 million in 2019.',
    'Neither product sales nor backlog fell from 2018 to 2019.',
  ])('is left open: %s', (claim) => {
    expect(verdictOf(claim)).toBe('unsupported');
  });
});
