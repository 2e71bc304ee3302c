import { describe, expect, it } from 'vitest';
import { verifyClaim } from './verify-claim.ts';

const evidence = {
  table: [
    ['(In thousands)', '2019', '2018', '2017'],
    ['Net income (loss)', '$(19,931)', '$(50,571)', '$65,299'],
    ['Write-offs', '(116)', '(98)', '(106)'],
    ['Dividend and interest income', '419', '635', '422'],
    ['Applications', '5,803', '5,036', '4,568'],
    ['Infrastructure Platforms', '30,191', '28,322', '27,817'],
    ['Other Products', '281', '999', '1,168'],
    ['Net cash provided by (used in) operating activities', '1,193', '(1,105)', '(1,464)'],
    ['Net cash used in financing activities', '(415)', '(47)', '(404)'],
    ['Free cash flow', '497', '533', '308'],
    ['Selling, general and administrative expense', '24,371', '14,794', '12,350'],
    ['Sales and marketing', '9,571', '9,242', '9,184'],
    ['Percentage of revenue', '18.4%', '18.7%', '19.1%'],
  ],
  paragraphs: [],
};

const verdictOf = (claim: string) => verifyClaim({ claim, evidence }).verdict;

describe('a loss that is told by its size', () => {
  it('grows where it is larger and shrinks where it is smaller', () => {
    expect(verdictOf('Net loss shrank by 60.6% in 2019.')).toBe('supported');
    expect(verdictOf('Net loss grew by 60.6% in 2019.')).toBe('refuted');
    expect(verdictOf('Net loss grew in 2019.')).toBe('refuted');
  });

  it('keeps its name where it is set against the year before', () => {
    expect(verdictOf('Net loss was $19.9 million in 2019, compared with $50.6 million in 2018.')).toBe('supported');
    expect(verdictOf('Net loss was $19.9 million in 2019, compared with $65.3 million in 2017.')).toBe('refuted');
    expect(verdictOf('The company lost $19.9 million in 2019.')).toBe('supported');
  });

  it('is lowest where its size is', () => {
    expect(verdictOf('Write-offs were lowest in 2018.')).toBe('supported');
    expect(verdictOf('Write-offs were highest in 2018.')).toBe('refuted');
  });
});

describe('a bound of a move', () => {
  it('bounds the size of a fall', () => {
    expect(verdictOf('Other Products fell by more than 70% in 2019.')).toBe('supported');
    expect(verdictOf('Other Products fell by less than 70% in 2019.')).toBe('refuted');
    expect(verdictOf('Other Products fell by more than 75% in 2019.')).toBe('refuted');
  });

  it('is said of no move the other way', () => {
    expect(verdictOf('Other Products rose by less than 70% in 2019.')).toBe('refuted');
    expect(verdictOf('Applications fell by less than 70% in 2019.')).toBe('refuted');
  });
});

describe('what only part of a label says', () => {
  it('is not the whole of a pair', () => {
    expect(verdictOf('Dividend income was $419 thousand in 2019.')).toBe('unsupported');
    expect(verdictOf('Dividend and interest income was $419 thousand in 2019.')).toBe('supported');
    expect(verdictOf('Dividend and interest income peaked in 2018 at $635 thousand.')).toBe('supported');
  });

  it('is a cash flow without the words in brackets', () => {
    expect(verdictOf('Net cash provided by operating activities was $1.193 million in 2019.')).toBe('supported');
    expect(verdictOf('Net cash provided by operating activities was $1.464 million in 2017.')).toBe('refuted');
  });

  it('is known by its usual short name', () => {
    expect(verdictOf('SG&A was $24.4 million in 2019.')).toBe('supported');
    expect(verdictOf('SG&A was $14.8 million in 2019.')).toBe('refuted');
  });
});

describe('moves that are set against others', () => {
  it('tells which of two rows grew faster', () => {
    expect(verdictOf('Applications grew faster than Infrastructure Platforms in 2019.')).toBe('supported');
    expect(verdictOf('Infrastructure Platforms grew faster than Applications in 2019.')).toBe('refuted');
    expect(verdictOf('Infrastructure Platforms grew more slowly than Applications in 2019.')).toBe('supported');
    expect(verdictOf('Applications grew faster than Other Products in 2019.')).toBe('unsupported');
    expect(verdictOf('Applications grew faster than Infrastructure Platforms in 2019 in Japan.')).toBe('unsupported');
  });

  it('reads a level with the step and the level before it', () => {
    expect(verdictOf('Free cash flow was $497 thousand in 2019, down 6.8% from $533 thousand.')).toBe('supported');
    expect(verdictOf('Free cash flow was $497 thousand in 2019, down 7.8% from $533 thousand.')).toBe('refuted');
    expect(verdictOf('Free cash flow was $497 thousand in 2019, up 6.8% from $533 thousand.')).toBe('refuted');
    expect(verdictOf('Free cash flow was $497 thousand in 2019, down 6.8% from $308 thousand.')).toBe('refuted');
  });

  it('reads a move of every year of the table', () => {
    expect(verdictOf('Applications rose every year.')).toBe('supported');
    expect(verdictOf('Free cash flow has risen in each of the last two years.')).toBe('refuted');
    expect(verdictOf('Other Products has fallen in each of the last two years.')).toBe('supported');
  });

  it('leaves open what moved something else, and shares of a move', () => {
    expect(verdictOf('Applications increased other products by $767 thousand in 2019.')).toBe('unsupported');
    expect(verdictOf('Applications accounted for three quarters of the increase in free cash flow in 2019.')).toBe(
      'unsupported',
    );
  });
});

describe('a share that the table tells below its row', () => {
  it('is the share of that row', () => {
    expect(verdictOf('Sales and marketing was 18.4% of revenue in 2019.')).toBe('supported');
    expect(verdictOf('Sales and marketing was 18.7% of revenue in 2019.')).toBe('refuted');
  });

  it('is no move of the row itself', () => {
    expect(verdictOf('Sales and marketing rose as a percentage of revenue in 2019.')).toBe('unsupported');
    expect(verdictOf('Sales and marketing was a smaller share of the total in 2018 than in 2019.')).toBe('unsupported');
    expect(verdictOf('Applications rose by 15.2 points in 2019.')).toBe('refuted');
  });
});
