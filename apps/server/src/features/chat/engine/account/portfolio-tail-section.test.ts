import { expect, test } from 'vitest';
import type { PortfolioReading } from '../engine-ports.ts';
import { madeMeasured, madePortfolio } from '../testing/made-portfolio.ts';
import { portfolioTailPart } from './portfolio-tail-section.ts';

/** A portfolio of 10,000 whose daily returns run from −1% to 0.99% in equal steps. */
function readingOf(days: number): PortfolioReading {
  const dailyReturns = Array.from({ length: days }, (_each, index) => ({
    from: '2026-01-01',
    to: '2026-01-02',
    value01: (index - days / 2) / (50 * days),
  }));
  return madePortfolio({ measured: madeMeasured({ from: '2026-01-01', to: '2026-06-30' }, dailyReturns) });
}

function factsOf(plain: string, days = 200): Record<string, number> | string {
  const part = portfolioTailPart(readingOf(days), plain);
  if ('gap' in part) return part.gap;
  return Object.fromEntries(part.findings[0]?.facts.map(({ key, value }) => [key ?? '', value]) ?? []);
}

test('the value at risk is that of the daily returns, on what the portfolio is worth', () => {
  const facts = factsOf('what is the var of my portfolio?');
  // Of 200 returns in steps of a hundredth of a percent the twentieth part from below lies at −0.9%.
  expect(facts).toMatchObject({ confidence: 95, sum: 10_000 });
  expect(facts).toHaveProperty('value', expect.closeTo(-0.9, 1));
  expect(facts).toHaveProperty('loss', expect.closeTo(90, -1));
});

test('a sum and a level that are named take the place of the usual ones', () => {
  const facts = factsOf('99% value at risk of my portfolio on 250,000 dollars');
  expect(facts).toMatchObject({ confidence: 99, sum: 250_000 });
  expect(facts).toHaveProperty('value', expect.closeTo(-0.98, 1));
});

test.each([
  ['the monthly var of my portfolio', 200, 'over single days'],
  ['the var of my portfolio', 12, 'too few daily returns'],
])('what is not worked out is said: %s', (plain, days, words) => {
  expect(factsOf(plain, days)).toContain(words);
});
