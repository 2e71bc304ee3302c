import type { PortfolioReading } from '../engine-ports.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { measuredFinding } from './measured-finding.ts';

const place = { tool: 'portfolio_money_weighted', input: {} };

/** The yearly rate at which the money paid in and taken out grew to what the portfolio is worth, beside its time-weighted return. */
export function moneyWeightedPart(reading: PortfolioReading): Part {
  const { measured } = reading;
  if (measured === null || measured.moneyWeightedPercent === null)
    return {
      ...place,
      gap: 'I have no money-weighted return of your portfolio for that time: a price or a rate is missing, it is too short, or there are several portfolios, whose returns are not put together here.',
    };
  const finding = measuredFinding(reading, measured, {
    metric: 'money-weighted return',
    aliases: ['money-weighted rate of return', 'internal rate of return'],
    value: measured.moneyWeightedPercent,
    how: 'The yearly rate at which all that was paid in and taken out, each from its own day, comes to the value at the end',
    isWithoutFlows: false,
    more: [
      {
        key: 'timeWeighted',
        metric: 'time-weighted return',
        value: measured.returnPercent,
        unit: 'percent',
        period: { start: measured.from, end: measured.to },
      },
    ],
  });
  return sectionOf(place, finding, (e) => [
    [
      `The money-weighted return of your portfolio ${spanOf(e)} was ${slot(e, 'value', 'pct1')} a year ${cite(e)}.`,
      'It counts when money was paid in and taken out, and how much.',
      `The time-weighted return of your portfolio over the same days was ${slot(e, 'timeWeighted', 'pct1')} in all ${cite(e)}, in which that does not count.`,
    ],
  ]);
}
