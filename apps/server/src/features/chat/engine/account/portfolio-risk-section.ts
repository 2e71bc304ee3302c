import { currentDrawdown } from '@aex/quant/drawdown';
import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { wealthIndex } from '@aex/quant/risk/wealth';
import type { PortfolioReading } from '../engine-ports.ts';
import type { Evidence } from '../evidence.ts';
import type { FigureSpec } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { measuredFinding } from './measured-finding.ts';

type Risk = {
  tool: string;
  metric: string;
  alias: string;
  /** What cannot be given, for a sentence. */
  said: string;
  how: string;
  valueOf: (measured: Measured) => number | null;
  /** What is told behind the figure, with the days that it names. */
  more?: {
    dates: (measured: Measured) => Record<string, string>;
    figures: (measured: Measured) => FigureSpec[];
    tell: (e: Evidence) => string[];
  };
};
type Measured = NonNullable<PortfolioReading['measured']>;

/** The deepest fall of the portfolio's time-weighted growth from its peak. */
export const portfolioDrawdown: Risk = {
  tool: 'portfolio_drawdown',
  metric: 'maximum drawdown',
  alias: 'drawdown',
  said: 'drawdown',
  how: 'Of daily returns, linked',
  valueOf: ({ drawdownPercent }) => drawdownPercent,
  more: { dates: fallDates, figures: fallLengths, tell: fallTold },
};

/** How far the portfolio's time-weighted growth lies below its highest point now. */
export const portfolioBelowPeak: Risk = {
  tool: 'portfolio_below_peak',
  metric: 'distance from its peak',
  alias: 'current drawdown',
  said: 'distance from the peak',
  how: 'Of daily returns, linked, at the end against their highest point',
  valueOf: ({ dailyReturns }) => {
    if (dailyReturns.length === 0) return null;
    const below = currentDrawdown(wealthIndex(dailyReturns.map(({ value01 }) => value01)));
    return below.ok ? below.value * 100 : null;
  },
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
export function portfolioRiskPart(
  reading: PortfolioReading,
  { tool, metric, alias, said, how, valueOf, more }: Risk,
): Part {
  const { measured } = reading;
  const value = measured === null ? null : valueOf(measured);
  if (measured === null || value === null)
    return {
      tool,
      input: {},
      gap: `I have no ${said} of your portfolio for that time: a price or a rate is missing, it is too short, or there are several portfolios or a client\u2019s, whose returns are not put together here.`,
    };
  return sectionOf(
    { tool, input: {} },
    measuredFinding(reading, measured, {
      metric,
      aliases: [alias],
      value,
      how,
      dates: more?.dates(measured) ?? {},
      more: more?.figures(measured) ?? [],
    }),
    (e) => [
      [
        `The ${metric} of your portfolio ${spanOf(e)} was ${slot(e, 'value', 'pct1')} ${cite(e)}.`,
        ...(more?.tell(e) ?? []),
        'Money paid in or taken out does not count as a gain or a loss.',
      ],
    ],
  );
}

function fallDates({ fall }: Measured): Record<string, string> {
  if (fall === null) return {};
  const { peak, trough, recovery } = fall;
  return { peak, trough, ...(recovery === null ? {} : { recovery }) };
}

function fallLengths({ fall }: Measured): FigureSpec[] {
  const recovery = fall?.recovery ?? null;
  if (fall === null || recovery === null) return [];
  const days = (from: string) => dayNumberOf(recovery) - dayNumberOf(from);
  return [
    { key: 'wayBack', metric: 'number of days from trough to recovery', value: days(fall.trough), unit: 'count' },
    { key: 'whole', metric: 'number of days from peak to recovery', value: days(fall.peak), unit: 'count' },
  ];
}

function fallTold(e: Evidence): string[] {
  if (e.values.peak === undefined) return [];
  const way = `It fell from the peak of ${slot(e, 'peak', 'date')} to the trough of ${slot(e, 'trough', 'date')}`;
  return e.values.recovery === undefined
    ? [`${way} and was not back at that peak by ${slot(e, 'last', 'date')}.`]
    : [
        `${way} and was back at that peak on ${slot(e, 'recovery', 'date')}.`,
        `The number of days from trough to recovery was ${slot(e, 'wayBack', 'num0')}, from peak to recovery ${slot(e, 'whole', 'num0')} ${cite(e)}.`,
      ];
}
