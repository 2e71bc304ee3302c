import { expect, test } from 'vitest';
import { madePortfolio } from '../testing/made-portfolio.ts';
import { toEvidence } from '../evidence.ts';
import type { Part } from '../section.ts';
import { costPart } from './portfolio-cost-section.ts';
import { realizedPart } from './portfolio-realized-section.ts';
import { rebalancePart } from './portfolio-rebalance-section.ts';
import { asksSale, salePart } from './portfolio-sale-section.ts';
import { notWorkedOut } from './own-unread.ts';

const reading = madePortfolio({
  cash: 1000,
  // Sixty at 100 and thirty at 100.
  holdings: [
    { symbol: 'NVDA', value: 6000 },
    { symbol: 'SPY', value: 3000 },
  ],
  held: [
    { symbol: 'NVDA', quantity: 60, cost: 2400, firstBought: '2023-06-01' },
    { symbol: 'SPY', quantity: 30, cost: 2700, firstBought: '2026-02-02' },
  ],
  sales: [
    { symbol: 'NVDA', day: '2024-11-12', gain: 800, cost: 400 },
    { symbol: 'TSLA', day: '2024-04-15', gain: -310, cost: 950 },
    { symbol: 'NVDA', day: '2025-04-08', gain: -20, cost: 300 },
  ],
});
const none = { symbols: [], unknown: [], period: null };

function factsOf(part: Part): Record<string, number> | string {
  if ('gap' in part) return part.gap;
  return Object.fromEntries(part.findings[0]?.facts.map(({ key, value }) => [key ?? '', value]) ?? []);
}
const saleOf = (own: string, symbol = 'NVDA') => factsOf(salePart(reading, { own, symbols: [symbol], period: null }));

test('a sale that is supposed brings its part of the value less the same part of the cost', () => {
  expect(saleOf('if i sold half of my nvda, what gain would i realise?')).toMatchObject({
    sold: 30,
    proceeds: 3000,
    cost: 1200,
    gain: 1800,
    left: 30,
    cash: 4000,
    before: 60,
    after: 30,
  });
  expect(saleOf('what if i sold 15 shares of nvda')).toMatchObject({ sold: 15, proceeds: 1500, gain: 900 });
  expect(saleOf('if i sell 10% of my nvda')).toMatchObject({ sold: 6, gain: 360 });
  expect(saleOf('if i sold $2,000 of my nvda')).toMatchObject({ sold: 20, proceeds: 2000 });
  expect(saleOf('what tax is due at a rate of 20% if i sold half of my nvda?')).toMatchObject({ sold: 30 });
  expect(saleOf('would i get more than $1,000 if i sold my nvda?')).toMatchObject({ sold: 60, proceeds: 6000 });
  expect(saleOf('if i sold all my spy', 'SPY')).toMatchObject({ sold: 30, gain: 300, left: 0, after: 0 });
});

test('a sale of what is not held, of more than is held or of an unnamed part is declined', () => {
  expect(saleOf('if i sold my tsla', 'TSLA')).toContain('You hold no TSLA');
  expect(saleOf('if i sold 100 shares of nvda')).toContain('more NVDA than you hold');
  expect(saleOf('if i trimmed my nvda')).toContain('how much of it');
});

test.each([
  ['if i sold half of my nvda today, what gain would i realise?', true],
  ['what would i gain if i sold 20 shares of nvda?', true],
  ['if i sold a covered call on my nvda, what would i get?', false],
  ['if i sold nvda whenever the vix is above 30', false],
  ['if i had sold my nvda', false],
  ['how would my volatility change if i sold my nvda?', false],
  ['if i sold my nvda at 300, what would i gain?', false],
])('whether a sale at the last price is supposed: %s', (own, asked) => {
  expect(asksSale({ own, symbols: ['NVDA'], period: null })).toBe(asked);
});

test('named weights are taken of all that is invested, and what is not held yet is bought with what is sold', () => {
  const weights = [
    { symbol: 'NVDA', weight01: 0.4 },
    { symbol: 'SPY', weight01: 0.6 },
  ];
  const facts = factsOf(rebalancePart(reading, 'rebalance me to 40% nvda and 60% spy', weights));
  expect(facts).toMatchObject({ invested: 9000, bought: 2400, g_SPY: 5400, t_SPY: 2400, n_SPY: 24, t_NVDA: -2400 });
  const foreign = [{ symbol: 'TLT', weight01: 1 }];
  expect(factsOf(rebalancePart(reading, 'rebalance me to 100% tlt', foreign))).toMatchObject({
    bought: 9000,
    t_TLT: 9000,
    t_SPY: -3000,
  });
});

test('sales are told one by one where one of them is asked for, the worst first for a loss', () => {
  const facts = factsOf(realizedPart(reading, { own: 'what was my largest loss on a single sale?', ...none }));
  expect(facts).toMatchObject({ s0: -310, s1: -20, s2: 800, below: 2, count: 3, brought: 2120 });
  expect(factsOf(realizedPart(reading, { own: 'which sale made the most?', ...none }))).toMatchObject({ s0: 800 });
});

test('what was held for less or more than a time is counted from its first purchase', () => {
  const told = (own: string) => {
    const part = costPart(reading, { own, ...none });
    if ('gap' in part) return part.gap;
    return JSON.stringify(part.write(part.findings.map((finding) => toEvidence(finding, { n: 1, runId: 'run' }))));
  };
  expect(told('which positions have i held for less than a year?')).toContain('First bought within that time: SPY.');
  expect(told('which holdings have i held for more than two years?')).toContain('First bought before that time: NVDA.');
});

test.each([['how much overlap do i have with spy?', 'what a fund holds inside']])(
  'what is not worked out of the whole says why: %s',
  (own, words) => {
    expect(notWorkedOut(own)).toContain(words);
  },
);

test('the P/E of one holding is no matter of the whole', () => {
  expect(notWorkedOut('which of my holdings has the lowest p/e?')).toBeNull();
});
