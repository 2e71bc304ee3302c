import { beta } from '@aex/quant/beta';
import { correlation } from '@aex/quant/correlation';
import type { Outcome } from '@aex/quant/outcome';
import { captureRatio } from '@aex/quant/risk/market-capture';
import { sharpeRatio, sortinoRatio } from '@aex/quant/sharpe';
import type { PriceHistory } from '#features/market/index.ts';
import type { PortfolioReading } from '../engine-ports.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { measuredFinding } from './measured-finding.ts';

type Ratio = { tool: string; metric: string; how: string; of: (returns: readonly number[]) => Outcome<number> };
type Link = {
  tool: string;
  metric: string;
  how: string;
  of: (own: readonly number[], others: readonly number[]) => Outcome<number>;
};

/** A yearly risk from a few days is noise with two decimals. */
const fewestReturns = 20;

export const portfolioSharpe: Ratio = {
  tool: 'portfolio_sharpe',
  metric: 'Sharpe ratio',
  how: 'Mean daily return over its sample deviation, made yearly, without a rate of cash',
  of: (returns) => sharpeRatio({ returns }),
};
export const portfolioSortino: Ratio = {
  tool: 'portfolio_sortino',
  metric: 'Sortino ratio',
  how: 'Mean daily return over the downside deviation, made yearly',
  of: (returns) => sortinoRatio({ returns }),
};
export const portfolioBeta: Link = {
  tool: 'portfolio_beta',
  metric: 'beta',
  how: 'Slope of the daily returns of the portfolio on those of',
  of: beta,
};
export const portfolioCorrelation: Link = {
  tool: 'portfolio_correlation',
  metric: 'correlation',
  how: 'Of the daily returns of the portfolio with those of',
  of: correlation,
};

export const portfolioCaptures: readonly Link[] = (
  [
    ['up', 'good'],
    ['down', 'bad'],
  ] as const
).map(([side, markets]) => ({
  tool: 'portfolio_capture',
  metric: `capture in ${markets} markets`,
  how: `Of the days on which it ${side === 'up' ? 'rose' : 'fell'}, the yearly return of the portfolio over that of`,
  of: (returns, benchmarkReturns) => captureRatio({ returns, benchmarkReturns }, side),
}));

/** A ratio of the portfolio's own daily returns. */
export function portfolioRatioPart(reading: PortfolioReading, { tool, metric, how, of }: Ratio): Part {
  const { measured } = reading;
  const returns = (measured?.dailyReturns ?? []).map(({ value01 }) => value01);
  const outcome = returns.length < fewestReturns ? null : of(returns);
  if (measured === null || outcome === null || !outcome.ok) return noRatio(tool, metric);
  const spec = { metric, aliases: [], value: outcome.value, unit: 'ratio' as const, how };
  return sectionOf({ tool, input: {} }, measuredFinding(reading, measured, spec), (e) => [
    [
      `The ${metric} of your portfolio ${spanOf(e)} was ${slot(e, 'value', 'num2')} ${cite(e)}.`,
      'Money paid in or taken out does not count as a gain or a loss.',
    ],
  ]);
}

/** How the portfolio's daily returns go with those of a symbol, over the days that both have. */
export function portfolioLinkPart(
  reading: PortfolioReading,
  history: PriceHistory,
  { tool, metric, how, of }: Link,
): Part {
  const { measured } = reading;
  const { symbol } = history;
  if (history.currency !== reading.currency)
    return {
      tool,
      input: { symbol },
      gap: `I have no ${metric} of your portfolio with ${symbol}: they are in different currencies.`,
    };
  const pairs = pairedDays(measured?.dailyReturns ?? [], history);
  const outcome =
    pairs.length < fewestReturns
      ? null
      : of(
          pairs.map(({ own }) => own),
          pairs.map(({ other }) => other),
        );
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (measured === null || outcome === null || !outcome.ok || first === undefined || last === undefined)
    return noRatio(tool, `${metric} with ${symbol}`);
  const spec = {
    metric: `${metric} with ${symbol}`,
    aliases: [metric],
    value: outcome.value,
    unit: 'ratio' as const,
    how: `${how} ${symbol}`,
  };
  const span = { from: first.from, to: last.to };
  return sectionOf({ tool, input: { symbol } }, measuredFinding(reading, span, spec), (e) => [
    [
      `The ${metric} of your portfolio with ${symbol} ${spanOf(e)} was ${slot(e, 'value', 'num2')} ${cite(e)}.`,
      'It is of daily returns; money paid in or taken out does not count.',
    ],
  ]);
}

type Pair = { from: string; to: string; own: number; other: number };

/** Returns of the portfolio beside those of a symbol; as on the portfolio's own page by its last close up to each day. */
export function pairedDays(
  returns: ReadonlyArray<{ from: string; to: string; value01: number }>,
  { bars }: PriceHistory,
): Pair[] {
  let index = -1;
  const closeOn = (day: string): number => {
    while ((bars[index + 1]?.date ?? '9999') <= day) index += 1;
    return bars[index]?.close ?? Number.NaN;
  };
  return returns.flatMap(({ from, to, value01 }) => {
    const start = closeOn(from);
    const other = closeOn(to) / start - 1;
    return Number.isFinite(other) ? [{ from, to, own: value01, other }] : [];
  });
}

function noRatio(tool: string, words: string): Part {
  return {
    tool,
    input: {},
    gap: `I have no ${words} of your portfolio for that time: a price or a rate is missing, it is too short, or there are several portfolios or a client\u2019s, whose returns are not put together here.`,
  };
}
