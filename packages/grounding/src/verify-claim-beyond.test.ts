import { describe, expect, test } from 'vitest';

import { verifyClaim } from './verify-claim.ts';

const evidence = {
  table: [
    ['', 'Years ended March 31,', ''],
    ['(in millions, except per share data)', '2023', '2022'],
    ['Deferred tax assets:', '', ''],
    ['Warranty reserve', '$ 52.5', '$ 48.0'],
    ['Service revenue', '310.2', '290.7'],
    ['Long-term debt', '820.4', '901.9'],
    ['Earnings per share', '2.14', '1.97'],
    ['Employees', '1,204', '1,198'],
  ],
  paragraphs: [
    'Net and gross amounts before tax and adjusted for leases are in the notes; plan figures per employee, per month and per day are not audited.',
    'Other domestic revenue and average short-term debt, at the least, are not shown, and then not told.',
  ],
};

function verdictOf(claim: string): string {
  return verifyClaim({ claim, evidence }).verdict;
}

describe('a level beside words that change nothing', () => {
  test.each([
    'According to the table, service revenue was $310.2 million in fiscal 2023.',
    'Service revenue worked out at exactly $310.2 million for the full year 2023.',
    'Service revenue was $310.2 million all told in 2023.',
    'Service revenue equalled $310.2 million in 2023, the table says.',
    'Service revenue was $310.2 million as of March 31, 2023.',
    'Earnings per share were $2.14 a share in 2023.',
    'Deferred tax assets for the warranty reserve were $52.5 million in 2023.',
  ])('is supported: %s', (claim) => {
    expect(verdictOf(claim)).toBe('supported');
  });
});

describe('a level beside words that make it another', () => {
  test.each([
    'Net service revenue was $310.2 million in 2023.',
    'Adjusted service revenue was $310.2 million in 2023.',
    'Deferred service revenue was $310.2 million in 2023.',
    'Long-term service revenue was $310.2 million in 2023.',
    'Deferred warranty reserve was $52.5 million in 2023.',
    'Service revenue before tax was $310.2 million in 2023.',
    'Service revenue per employee was $310.2 million in 2023.',
    'Service revenue was $310.2 million per day in 2023.',
    'Service revenue was $310.2 million a month in 2023.',
    'Service revenue was $310.2 million a share in 2023.',
    'Service revenue was $310.2 million a quarter in 2023.',
    'Service revenue was $310.2 million above plan in 2023.',
    'Service revenue was $310.2 million in 2023, a record.',
    'Service revenue was $310.2 million before 2023.',
    'Service revenue was $310.2 million after 2023.',
    'Service revenue was $310.2 million since 2023.',
    'Service revenue was $310.2 million up to 2023.',
    'Service revenue was $310.2 million by 2023.',
    'Service revenue was $310.2 million as of June 30, 2023.',
    'Service revenue was $310.2 million at the end of June 2023.',
    'Service revenue totaled $310.2 million in the three years to 2023.',
    'Service revenue was only $310.2 million of a larger sum in 2023.',
    'Part of service revenue was $310.2 million in 2023.',
    'Service revenue never fell below $310.2 million in 2023.',
    'Service revenue was not $310.2 million a month in 2023.',
  ])('is left open: %s', (claim) => {
    expect(verdictOf(claim)).toBe('unsupported');
  });

  test('is no reason to refute it by the level without them', () => {
    expect(verdictOf('Service revenue before tax was $295.5 million in 2023.')).toBe('unsupported');
    expect(verdictOf('Service revenue was $295.5 million in 2023.')).toBe('refuted');
  });

  test('is refuted where its being there at all is denied', () => {
    expect(verdictOf('No service revenue of $310.2 million was recorded in 2023.')).toBe('refuted');
  });
});

describe('what is computed beside words that make it another', () => {
  test.each([
    'Net service revenue rose by 6.7% in 2023.',
    'Domestic service revenue rose by 6.7% from 2022 to 2023.',
    'Service revenue rose by $19.5 million a month from 2022 to 2023.',
    'Service revenue rose by 6.7% from 2022 to 2023 before tax.',
    'Service revenue rose by 6.7% from 2022 to 2023 and every year since.',
    'Service revenue rose by 6.7% from 2022 to 2023, less than a year earlier.',
    'Service revenue was higher in 2023 than in 2022, a record.',
    'Service revenue was higher in 2023 than in 2022 and then fell.',
    'Service revenue was higher in 2023 than in 2022 at least.',
    'Service revenue rose by 6.7% from 2022 to 2023 for leases.',
    'Over the three years service revenue averaged $300.5 million.',
    'Average service revenue was higher in 2023 than in 2022.',
    'The average adjusted service revenue for 2022 and 2023 was $300.5 million.',
  ])('is left open: %s', (claim) => {
    expect(verdictOf(claim)).toBe('unsupported');
  });

  test.each([
    'Service revenue rose by 6.7% from 2022 to 2023.',
    'Service revenue rose by $19.5 million in 2023 from the prior year.',
    'Service revenue was higher in 2023 than in 2022.',
    'The average service revenue for 2022 and 2023 was $300.5 million.',
    'Long-term debt decreased by $81.5 million between 2022 and 2023.',
    'Over the two years service revenue averaged $300.5 million.',
    'Service revenue rose by 6.7% while long-term debt fell by 9.0% in 2023.',
  ])('is supported without them: %s', (claim) => {
    expect(verdictOf(claim)).toBe('supported');
  });
});
