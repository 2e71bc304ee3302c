import { describe, expect, test } from 'vitest';

import { verifyClaim } from './verify-claim.ts';

const evidence = {
  table: [
    ['', '2019', '2018', '2017'],
    ['(Dollars in thousands)', '', '', ''],
    ['Product sales', '$ 240', '$ 200', '$ 210'],
    ['Service sales', '80', '50', '40'],
    ['Sales growth', '17.4%', '3.1%', '5.2%'],
    ['Operating margin', '12.7%', '11.1%', '10.0%'],
    ['Net operating losses', '54', '6', '9'],
  ],
  paragraphs: [],
};

function verdictOf(claim: string): string {
  return verifyClaim({ claim, evidence }).verdict;
}

describe('a level and the one before it', () => {
  test.each([
    'Product sales came in at $240 thousand for 2019, up from $200 thousand a year earlier.',
    'Product sales were $240 thousand in 2019 against $200 thousand the year before.',
    'Operating margin was 12.7% in 2019 against 10.0% two years before.',
    'Operating margin was 12.7 in 2019 against 10.0 two years before.',
    'Product sales of $240 thousand in 2019 compare with $200 thousand in 2018.',
    'Product sales went from $200 thousand in 2018 to $240 thousand in 2019.',
    'Product sales rose from $200 thousand to $240 thousand in 2019.',
    'In 2019 sales growth accelerated from 3.1% to 17.4%.',
    'Sales growth accelerated from 3.1% to 17.4%.',
    'Sales growth slowed from 5.2% to 3.1%.',
    'Operating margin was 12.7% against 11.1% a year earlier.',
    'Product sales were $200 thousand and $240 thousand in 2018 and 2019, respectively.',
    'Product sales were $240 thousand in 2019 (2018: $200 thousand).',
    'Product sales were $240 thousand in 2019, having been $200 thousand in 2018.',
    'Product sales rose to $240 thousand in 2019 from $200 thousand in 2018, an increase of 20.0%.',
    'Operating margin was 12.7% in 2019, 160 bps above the 2018 level.',
    'The company reported net operating losses of $54 thousand for 2019.',
  ])('are read each for its year: %s', (claim) => {
    expect(verdictOf(claim)).toBe('supported');
  });

  test.each([
    'Product sales came in at $240 thousand for 2019, down from $200 thousand a year earlier.',
    'Product sales came in at $240 thousand for 2019, up from $210 thousand a year earlier.',
    'Product sales were $240 thousand in 2019 against $210 thousand the year before.',
    'Operating margin was 12.7% in 2019 against 11.1% two years before.',
    'Product sales rose from $210 thousand to $240 thousand in 2019.',
    'Product sales fell from $200 thousand to $240 thousand in 2019.',
    'Sales growth slowed from 17.4% to 3.1%.',
    'Sales growth accelerated from 5.2% to 3.1%.',
    'Operating margin was 12.7% against 10.0% a year earlier.',
    'Product sales were $200 thousand and $240 thousand in 2017 and 2019, respectively.',
    'Product sales were $240 thousand in 2019 (2018: $210 thousand).',
    'Product sales rose to $240 thousand in 2019 from $200 thousand in 2018, an increase of 25.0%.',
    'Operating margin was 12.7% in 2019, 160 bps below the 2018 level.',
  ])('are refuted where the year, the level or the direction is another: %s', (claim) => {
    expect(verdictOf(claim)).toBe('refuted');
  });
});

describe('a step told twice', () => {
  test.each([
    'Product sales rose $40 thousand, or 20.0%, to $240 thousand in 2019.',
    'Product sales rose $40 thousand (20.0%) in 2019.',
    'Product sales rose by 20.0%, or $40 thousand, in 2019.',
  ])('holds where both and the level hold: %s', (claim) => {
    expect(verdictOf(claim)).toBe('supported');
  });

  test.each([
    'Product sales rose $40 thousand, or 25.0%, to $240 thousand in 2019.',
    'Product sales rose $30 thousand, or 20.0%, to $240 thousand in 2019.',
    'Product sales rose $40 thousand, or 20.0%, to $250 thousand in 2019.',
  ])('is refuted where one does not: %s', (claim) => {
    expect(verdictOf(claim)).toBe('refuted');
  });
});

describe('a level set against another', () => {
  test.each([
    'In 2019, product sales were 20.0% above their 2018 level.',
    'In 2018, product sales were 4.8% below their 2017 level.',
    'Product sales in 2019 were 120.0% of their 2018 level.',
    'Product sales in 2019 were 1.2 times their 2018 level.',
    'Product sales were 3.0 times service sales in 2019.',
    'Product sales outweighed service sales in 2019.',
    'The gap between product sales and service sales was $160 thousand in 2019.',
    'Product sales and service sales together came to $320 thousand in 2019.',
    'Product sales averaged $217 thousand from 2017 to 2019.',
    'Product sales are up $30 thousand since 2017.',
    'Service sales rose in every year from 2017 to 2019.',
    'Product sales peaked at $240 thousand in 2019.',
    'Product sales in 2019 were 20.0% more than the year before.',
    'Product sales were higher in 2019 than a year earlier.',
    'Product sales rose 14.3% from 2017.',
    'Product sales exceeded service sales by $160 thousand in 2019.',
    'Service sales were $160 thousand less than product sales in 2019.',
    'Product sales were 200% more than service sales in 2019.',
    'Service sales corresponded to 33.3% of product sales in 2019.',
    'Product sales and service sales added up to $320 thousand in 2019.',
    'Product sales were no more than $245 thousand in 2019.',
    'Operating margin gained 1.6 points in 2019.',
  ])('is computed: %s', (claim) => {
    expect(verdictOf(claim)).toBe('supported');
  });

  test.each([
    'In 2019, product sales were 20.0% below their 2018 level.',
    'Product sales in 2018 were 120.0% of their 2019 level.',
    'Product sales were 2.0 times service sales in 2019.',
    'Service sales outweighed product sales in 2019.',
    'The gap between product sales and service sales was $150 thousand in 2019.',
    'Product sales averaged $220 thousand from 2017 to 2019.',
    'Product sales are up $40 thousand since 2017.',
    'Product sales rose in every year from 2017 to 2019.',
    'Product sales peaked at $210 thousand in 2017.',
    'Product sales in 2019 were 20.0% less than the year before.',
    'Product sales were lower in 2019 than a year earlier.',
    'Service sales exceeded product sales by $160 thousand in 2019.',
    'Product sales were $160 thousand less than service sales in 2019.',
    'Product sales and service sales added up to $350 thousand in 2019.',
    'Product sales were no more than $235 thousand in 2019.',
    'Operating margin gained 14.4 points in 2019.',
  ])('is refuted where it is another: %s', (claim) => {
    expect(verdictOf(claim)).toBe('refuted');
  });
});

describe('a level that a value moved to', () => {
  test.each([
    'Product sales rose to $240 thousand in 2019.',
    'In 2018, product sales fell to $200 thousand.',
    'Operating margin improved to 12.7% in 2019.',
    'Service sales climbed to about $80 thousand in 2019.',
    'From 2017 to 2019, product sales grew to $240 thousand.',
    'Net operating losses increased to $54 thousand in 2019.',
  ])('is supported where it and the direction from the year before hold: %s', (claim) => {
    expect(verdictOf(claim)).toBe('supported');
  });

  test.each([
    'Product sales fell to $240 thousand in 2019.',
    'Product sales rose to $200 thousand in 2018.',
    'Product sales rose to $250 thousand in 2019.',
    'Product sales did not rise to $240 thousand in 2019.',
  ])('is refuted where one of them is another: %s', (claim) => {
    expect(verdictOf(claim)).not.toBe('supported');
  });

  test.each([
    'Product sales rose to $210 thousand in 2017.',
    'Product sales rose to $240 thousand.',
    'Net operating losses improved to $54 thousand in 2019.',
    'Product sales rose sharply to $240 thousand in 2019.',
    'Product sales rose to $240 thousand in 2019, the most ever.',
  ])('is left open without the year before, or where more is told: %s', (claim) => {
    expect(verdictOf(claim)).toBe('unsupported');
  });
});

describe('a difference that is told without the other side', () => {
  test.each([
    'Product sales were $40 thousand higher in 2019.',
    'Product sales were $10 thousand less in 2018 than the year before.',
    'In 2019, product sales were 20.0% more.',
  ])('is one from the year before: %s', (claim) => {
    expect(verdictOf(claim)).toBe('supported');
  });

  test.each([
    'Product sales were $240 thousand higher in 2019.',
    'Product sales were $200 thousand lower in 2018.',
    'Product sales were $240 thousand less in 2019 than the year before.',
  ])('is no level: %s', (claim) => {
    expect(verdictOf(claim)).toBe('refuted');
  });
});

describe('one level of several years', () => {
  test('is that of each or of all together', () => {
    const given = {
      table: [
        ['(in millions)', '2019', '2018', '2017'],
        ['Deposits', '511', '511', '420'],
      ],
      paragraphs: [],
    };
    const of = (claim: string) => verifyClaim({ claim, evidence: given }).verdict;
    expect(of('Deposits were $511 million in both 2018 and 2019.')).toBe('supported');
    expect(of('Deposits in 2018 and 2019 were $1,022 million.')).toBe('supported');
    expect(of('Deposits were $511 million in both 2019 and 2017.')).toBe('refuted');
    expect(of('Deposits averaged $511 million a year through 2019.')).toBe('unsupported');
  });
});

describe('a second step beside the first', () => {
  test('is one of the same move', () => {
    expect(verdictOf('Service sales rose 25.0% in 2018 and 60.0% in 2019.')).toBe('supported');
    expect(verdictOf('Service sales rose by $10 thousand in 2018, and by $30 thousand in 2019.')).toBe('supported');
    expect(verdictOf('Service sales rose 25.0% in 2018 and 80.0% in 2019.')).toBe('refuted');
    expect(verdictOf('Service sales fell 25.0% in 2018 and 60.0% in 2019.')).toBe('refuted');
  });
});
