import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_made', input: {} };

/** What the whole portfolio made or lost in money over a time: by prices, and by what it was paid. */
export function portfolioMadePart(reading: PortfolioReading): Part {
  const { brought, currency } = reading;
  if (brought === null)
    return {
      ...place,
      gap: 'I can\u2019t tell what your portfolio made in money: a price or an exchange rate of that time is missing.',
    };
  const byPrices = sumOf(brought.lines.filter(({ kind }) => kind === 'market'));
  const byIncome = sumOf(brought.lines.filter(({ kind }) => kind !== 'market'));
  const money = { unit: 'currency' as const, currency };
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio: gain in money',
    content: `After ${brought.from} and up to ${brought.to}: what prices did, and dividends and interest as they were entered, before fees and taxes.`,
    shown: (byPrices + byIncome).toFixed(2),
    figures: [
      { key: 'sum', metric: 'gain in money', value: byPrices + byIncome, ...money },
      { key: 'prices', metric: 'part of it by prices', value: byPrices, ...money },
      { key: 'income', metric: 'part of it by dividends and interest', value: byIncome, ...money },
    ],
    dates: { first: brought.from, last: brought.to },
  });
  return sectionOf(place, finding, (e) => [
    [
      `The gain in money of your portfolio ${spanOf(e)} was ${slot(e, 'sum', 'usd2')} ${cite(e)}.`,
      `The part of it by prices was ${slot(e, 'prices', 'usd2')} ${cite(e)}.`,
      `The part of it by dividends and interest was ${slot(e, 'income', 'usd2')} ${cite(e)}.`,
      'Money paid in or taken out does not count, nor do fees and taxes.',
    ],
  ]);
}

function sumOf(lines: ReadonlyArray<{ amount: number }>): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
