import { expect, it } from 'vitest';
import type { PortfolioReading } from '../engine-ports.ts';
import { asksShareBound, shareVerdict } from './portfolio-worth-section.ts';

const reading: PortfolioReading = {
  source: 'Main',
  state: 'delayed',
  asOf: '2026-04-30',
  currency: 'USD',
  value: 1000,
  cash: 100,
  livePnl: null,
  income: null,
  sharpeRatio: null,
  exposurePercent: null,
  holdings: [
    { symbol: 'NVDA', value: 250 },
    { symbol: 'SPY', value: 650 },
  ],
  bought: [],
  held: [],
  payments: null,
  realized: null,
  sales: null,
  trades: null,
  values: null,
  kinds: null,
  sectors: null,
  measured: null,
  brought: null,
};

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
