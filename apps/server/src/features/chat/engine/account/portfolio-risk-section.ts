import type { PortfolioReading } from '../engine-ports.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { measuredFinding } from './measured-finding.ts';

type Risk = {
  tool: string;
  metric: string;
  alias: string;
  /** What cannot be given, for a sentence. */
  said: string;
  how: string;
  valueOf: (measured: NonNullable<PortfolioReading['measured']>) => number | null;
};

/** The deepest fall of the portfolio's time-weighted growth from its peak. */
export const portfolioDrawdown: Risk = {
  tool: 'portfolio_drawdown',
  metric: 'maximum drawdown',
  alias: 'drawdown',
  said: 'drawdown',
  how: 'Of daily returns, linked',
  valueOf: ({ drawdownPercent }) => drawdownPercent,
};

/** How much the portfolio's daily returns vary, made yearly. */
export const portfolioVolatility: Risk = {
  tool: 'portfolio_volatility',
  metric: 'annualized volatility',
  alias: 'volatility',
  said: 'volatility',
  how: 'Sample standard deviation of daily returns, made yearly',
  valueOf: ({ volatilityPercent }) => volatilityPercent,
};

/** A figure of the risk of one portfolio alone, over the days that it was measured. */
export function portfolioRiskPart(reading: PortfolioReading, { tool, metric, alias, said, how, valueOf }: Risk): Part {
  const { measured } = reading;
  const value = measured === null ? null : valueOf(measured);
  if (measured === null || value === null)
    return {
      tool,
      input: {},
      gap: `I have no ${said} of your portfolio for that time: a price or a rate is missing, it is too short, or you have several portfolios, which do not add up.`,
    };
  return sectionOf(
    { tool, input: {} },
    measuredFinding(reading, measured, { metric, aliases: [alias], value, how }),
    (e) => [
      [
        `The ${metric} of your portfolio ${spanOf(e)} was ${slot(e, 'value', 'pct1')} ${cite(e)}.`,
        'Money paid in or taken out does not count as a gain or a loss.',
      ],
    ],
  );
}
