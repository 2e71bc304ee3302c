import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { portfolioCard } from './portfolio-card.ts';

/** What was gained or lost by sales, up to the day of the reading. */
export function realizedPart(reading: PortfolioReading): Part {
  const place = { tool: 'portfolio_realized', input: {} };
  const { realized, currency, asOf } = reading;
  if (realized === null)
    return { ...place, gap: 'I can\u2019t tell what you gained by sales: what was sold had no known cost.' };
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio: realized gains',
    content: `What was sold up to ${asOf} less what it cost, by the method of each account; dividends are not in it.`,
    shown: realized.toFixed(2),
    figures: [{ key: 'value', metric: 'realized gain', value: realized, unit: 'currency', currency }],
    dates: { last: asOf },
  });
  return sectionOf(place, finding, (e) => [
    [
      `The realized gain of your portfolio up to ${slot(e, 'last', 'date')} was ${slot(e, 'value', 'usd2')} ${cite(e)}.`,
      'It is of all sales since the beginning, without dividends; I give it as a whole, and not by holding or year.',
    ],
  ]);
}
