import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { portfolioCard } from './portfolio-card.ts';

type Ends = {
  /** Null where all of it is asked for, from the first activity on. */
  before: { reading: PortfolioReading; day: string } | null;
  after: { reading: PortfolioReading; day: string };
};

/** The dividends and interest received between two days: what had come by the second, less what had come by the first. */
export function portfolioIncomePart({ before, after }: Ends): Part {
  const { reading, day } = after;
  const earlier = before === null ? 0 : before.reading.income;
  if (reading.income === null || earlier === null)
    return { tool: 'portfolio_income', input: {}, gap: 'I hold no dividends and no interest of this portfolio.' };
  const value = reading.income - earlier;
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio: income',
    content: `Dividends and interest entered ${before === null ? '' : `after ${before.day} and `}up to ${day}.`,
    shown: value.toFixed(2),
    figures: [
      {
        key: 'income',
        metric: 'income from dividends and interest',
        aliases: ['income'],
        value,
        unit: 'currency',
        currency: reading.currency,
      },
    ],
    dates: { ...(before === null ? {} : { first: before.day }), last: day },
  });
  return sectionOf({ tool: 'portfolio_income', input: {} }, finding, (e) => {
    const span = before === null ? `up to ${slot(e, 'last', 'date')}` : spanOf(e);
    return [
      [
        `The income of your portfolio ${span} was ${slot(e, 'income', 'usd2')} ${cite(e)}.`,
        'It is the dividends and the interest that were entered or imported; what was not entered is not in it.',
      ],
    ];
  });
}
