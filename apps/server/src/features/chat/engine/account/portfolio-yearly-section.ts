import type { PortfolioReading } from '../engine-ports.ts';
import { type FigureSpec } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { measuredFinding } from './measured-finding.ts';

const place = { tool: 'portfolio_yearly', input: {} };

/** The portfolio's time-weighted return of each calendar year, of the first and the last as far as they were measured. */
export function portfolioYearlyPart(reading: PortfolioReading): Part {
  const { measured } = reading;
  const years = [...Map.groupBy(measured?.dailyReturns ?? [], ({ to }) => to.slice(0, 4))].map(([year, days]) => ({
    year,
    from: days[0]?.from ?? '',
    to: days.at(-1)?.to ?? '',
    pct: (days.reduce((growth, { value01 }) => growth * (1 + value01), 1) - 1) * 100,
  }));
  if (measured === null || years.length === 0)
    return {
      ...place,
      gap: 'I have no daily returns of your portfolio for that time: a price or a rate is missing, it is too short, or there are several portfolios or a client\u2019s, whose returns are not put together here.',
    };
  const finding = measuredFinding(reading, measured, {
    metric: 'time-weighted return',
    aliases: ['return'],
    value: measured.returnPercent,
    how: 'Linked daily returns, in all and of each calendar year',
    more: years.map(({ year, from, to, pct }): FigureSpec => ({
      key: `y${year}`,
      metric: `return of ${year}`,
      aliases: ['return'],
      value: pct,
      unit: 'percent',
      period: { start: from, end: to },
    })),
  });
  return sectionOf(place, finding, (e) => [
    [
      `The time-weighted return of your portfolio ${spanOf(e)} was ${slot(e, 'value', 'pct1')} ${cite(e)}.`,
      'The first and the last year are told as far as they were measured. Money paid in or taken out does not count as a gain or a loss.',
    ],
    { columns: ['Year', 'Return'], rows: years.map(({ year }) => rowOf(year, e, [[`y${year}`, 'pct1']])) },
  ]);
}
