import { annualizedAlpha } from '@aex/quant/beta';
import { informationRatio, trackingError } from '@aex/quant/risk/benchmark-comparison';
import type { PriceHistory } from '#features/market/index.ts';
import type { PortfolioReading } from '../engine-ports.ts';
import type { FigureSpec } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { measuredFinding } from './measured-finding.ts';
import { pairedDays } from './portfolio-ratio-section.ts';

const fewestReturns = 20;

/** What the portfolio did beyond its beta to a symbol, how far it strayed from that and what the straying brought, by daily returns. */
export function portfolioAlphaPart(reading: PortfolioReading, history: PriceHistory): Part {
  const { symbol, currency } = history;
  const place = { tool: 'portfolio_alpha', input: { symbol } };
  const pairs = pairedDays(reading.measured?.dailyReturns ?? [], history);
  const [first, last] = [pairs[0], pairs.at(-1)];
  const both = { returns: pairs.map(({ own }) => own), benchmarkReturns: pairs.map(({ other }) => other) };
  const alpha = annualizedAlpha({ assetReturns: both.returns, marketReturns: both.benchmarkReturns });
  const [error, ratio] = [trackingError(both), informationRatio(both)];
  const isKnown = pairs.length >= fewestReturns && currency === reading.currency;
  if (!isKnown || first === undefined || last === undefined || !alpha.ok || !error.ok || !ratio.ok)
    return {
      ...place,
      gap: `I can\u2019t measure your portfolio against ${symbol} for that time: a price or a rate is missing, it is too short or in another currency, or there are several portfolios.`,
    };
  const period = { start: first.from, end: last.to };
  const more: FigureSpec[] = [
    { key: 'error', metric: 'tracking error', value: error.value * 100, unit: 'percent', period },
    { key: 'ratio', metric: 'information ratio', value: ratio.value, unit: 'ratio', period },
  ];
  const spec = {
    metric: 'annualized alpha',
    aliases: ['alpha'],
    value: alpha.value * 100,
    how: `Against ${symbol}, by daily returns, the rate of cash taken as zero`,
    more,
  };
  return sectionOf(place, measuredFinding(reading, { from: first.from, to: last.to }, spec), (e) => [
    [
      `Measured against ${symbol} ${spanOf(e)}, the annualized alpha of your portfolio was ${slot(e, 'value', 'pct1')} ${cite(e)}.`,
      `The tracking error of your portfolio was ${slot(e, 'error', 'pct1')} ${cite(e)}.`,
      `The information ratio of your portfolio was ${slot(e, 'ratio', 'num2')} ${cite(e)}.`,
      'It is of daily returns; money paid in or taken out does not count.',
    ],
  ]);
}
