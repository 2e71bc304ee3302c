import { expect, it } from 'vitest';
import { madePortfolio } from '../testing/made-portfolio.ts';
import { asksShareBound, shareVerdict } from './portfolio-worth-section.ts';

const reading = madePortfolio({
  value: 1000,
  cash: 100,
  holdings: [
    { symbol: 'NVDA', value: 250 },
    { symbol: 'SPY', value: 650 },
  ],
});

function verdict(own: string, symbols: string[]): string {
  return JSON.stringify(shareVerdict(reading, { own, symbols }).map((part) => ('write' in part ? part.write([]) : '')));
}

it('tells yes or no where the share of a holding is set against a percentage', () => {
  expect(verdict('is nvda over 20 % of my portfolio', ['NVDA'])).toContain('Yes.');
  expect(verdict('is nvda at most 20% of my portfolio', ['NVDA'])).toContain('No.');
  expect(verdict('is nvda at least 25 percent of my account', ['NVDA'])).toContain('Yes.');
  expect(verdict('is nvda over 25% of my portfolio', ['NVDA'])).toContain('No.');
});

it('tells neither of what is not held, and of no other bound', () => {
  expect(verdict('is aapl over 20% of my portfolio', ['AAPL'])).toBe('[]');
  expect(asksShareBound.test('is my portfolio over 20% down')).toBe(false);
});
