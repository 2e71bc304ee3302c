import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf } from '../figure-finding.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { portfolioCard } from './portfolio-card.ts';

/** The deepest fall of the portfolio's time-weighted growth from its peak. */
export function portfolioDrawdownPart(reading: PortfolioReading): Part {
  const { measured } = reading;
  const place = { tool: 'portfolio_drawdown', input: {} };
  if (measured === null || measured.drawdownPercent === null)
    return {
      ...place,
      gap: 'I have no drawdown of your portfolio for that time: a price or a rate is missing, or you have several portfolios, whose falls do not add up.',
    };
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio: maximum drawdown',
    content: `Of daily returns from ${measured.from} to ${measured.to}, linked; money in and out does not count.`,
    shown: `${measured.drawdownPercent.toFixed(1)}%`,
    figures: [
      {
        key: 'fall',
        metric: 'maximum drawdown',
        aliases: ['drawdown'],
        value: measured.drawdownPercent,
        unit: 'percent',
        period: { start: measured.from, end: measured.to },
      },
    ],
    dates: { first: measured.from, last: measured.to },
  });
  return {
    ...place,
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The maximum drawdown of your portfolio ${spanOf(e)} was ${slot(e, 'fall', 'pct1')} ${cite(e)}.`,
          'Money paid in or taken out does not count as a gain or a loss.',
        ],
      ];
    },
  };
}
