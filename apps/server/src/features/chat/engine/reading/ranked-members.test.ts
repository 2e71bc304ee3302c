import { expect, it } from 'vitest';
import { indexRanked, ranksSector, withoutMembers } from './ranked-members.ts';

it.each([
  ['what is the best performing stock in the s&p 500 this year', 'the S&P 500'],
  ['which s&p 500 stocks fell the most this year', 'the S&P 500'],
  ['top 10 gainers in the nasdaq this month', 'the Nasdaq'],
  ['which companies in the dow did worst', 'the Dow'],
])('finds the index whose members are ranked in "%s"', (plain, index) => {
  expect(indexRanked(plain)).toBe(index);
  expect(indexRanked(withoutMembers(plain))).toBeNull();
});

it.each([
  'how has the s&p 500 done this year',
  'which of spy and the nasdaq did best',
  'what is the best year of the s&p 500',
  'how many shares of the s&p 500 etf can i buy',
])('takes the index itself for what "%s" asks about', (plain) => {
  expect(indexRanked(plain)).toBeNull();
  expect(withoutMembers(plain)).toBe(plain);
});

it('tells the ranked stocks of a sector from the sector', () => {
  expect(ranksSector('which tech stocks did best this month')).toBe(true);
  expect(withoutMembers('the best energy stocks of the year')).toBe('the best stocks of the year');
  expect(ranksSector('how did tech stocks do this year')).toBe(false);
  expect(ranksSector('which macro regime has been worst for tech stocks')).toBe(false);
  expect(ranksSector('top 5 performing tech stocks')).toBe(true);
});
