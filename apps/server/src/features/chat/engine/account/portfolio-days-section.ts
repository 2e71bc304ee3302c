import type { PortfolioReading } from '../engine-ports.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { measuredFinding } from './measured-finding.ts';

type Ends = { worstFirst: boolean };

/** The best and the worst day of the portfolio's time-weighted returns. */
export function portfolioDaysPart(reading: PortfolioReading, { worstFirst }: Ends): Part {
  const place = { tool: 'portfolio_days', input: {} };
  const { measured } = reading;
  const order = (measured?.dailyReturns ?? []).toSorted((a, b) => b.value01 - a.value01);
  const [best, worst] = [order[0], order.at(-1)];
  if (measured === null || best === undefined || worst === undefined)
    return {
      ...place,
      gap: 'I have no daily returns of your portfolio for that time: a price or a rate is missing, it is too short, or there are several portfolios or a client\u2019s, whose returns are not put together here.',
    };
  const finding = measuredFinding(reading, measured, {
    metric: 'worst daily return',
    aliases: ['daily return'],
    value: worst.value01 * 100,
    how: 'The best and the worst of the daily returns',
    dates: { worstDay: worst.to, bestDay: best.to },
    more: [
      {
        key: 'best',
        metric: 'best daily return',
        aliases: ['daily return'],
        value: best.value01 * 100,
        unit: 'percent',
        period: { start: best.from, end: best.to },
      },
    ],
  });
  return sectionOf(place, finding, (e) => {
    const lines = [
      `The worst daily return of your portfolio ${spanOf(e)} was ${slot(e, 'value', 'pct2')}, on ${slot(e, 'worstDay', 'date')} ${cite(e)}.`,
      `The best daily return of your portfolio was ${slot(e, 'best', 'pct2')}, on ${slot(e, 'bestDay', 'date')} ${cite(e)}.`,
    ];
    return [
      [...(worstFirst ? lines : lines.toReversed()), 'Money paid in or taken out does not count as a gain or a loss.'],
    ];
  });
}
