import type { Outcome } from '@aex/quant/outcome';
import { simpleReturns } from '@aex/quant/returns';
import { sharpeRatio, sortinoRatio } from '@aex/quant/sharpe';
import { annualizedVolatility } from '@aex/quant/volatility';
import type { PriceHistory } from '#features/market/index.ts';
import { cite, type Part, slot, spanOf } from '../section.ts';
import { closesOf, figureSection, gapFor, sessionsOfYear, spanText } from './history-figures.ts';

/** Annualised volatility of daily returns. */
export function volatilitySection(history: PriceHistory): Part {
  const outcome = annualizedVolatility(simpleReturns(closesOf(history)), sessionsOfYear(history));
  if (!outcome.ok) return gapFor('volatility', history, outcome.reason);
  return figureSection(
    'volatility',
    {
      history,
      metric: 'annualized volatility',
      aliases: ['volatility'],
      value: outcome.value * 100,
      unit: 'percent',
      content: `Sample standard deviation of daily returns, ${spanText(history)}, times the square root of ${sessionsOfYear(history)}.`,
    },
    (e) => `The annualized volatility of ${history.symbol} was ${slot(e, 'value', 'pct1')} ${spanOf(e)} ${cite(e)}.`,
  );
}

type Ratio = { tool: string; metric: string; outcome: (returns: number[]) => Outcome<number>; how: string };

/** A ratio of return and risk. */
function ratioSection(history: PriceHistory, { tool, metric, outcome, how }: Ratio): Part {
  const made = outcome(simpleReturns(closesOf(history)));
  if (!made.ok) return gapFor(tool, history, made.reason);
  return figureSection(
    tool,
    { history, metric, value: made.value, unit: 'ratio', content: `${how} ${spanText(history)}.` },
    (e) => `The ${metric} of ${history.symbol} ${spanOf(e)} was ${slot(e, 'value', 'num2')} ${cite(e)}.`,
  );
}

export function sharpeSection(history: PriceHistory): Part {
  return ratioSection(history, {
    tool: 'sharpe_ratio',
    metric: 'Sharpe ratio',
    outcome: (returns) => sharpeRatio({ returns, periodsPerYear: sessionsOfYear(history) }),
    how: 'Mean of daily returns over their sample deviation, times the square root of the sessions of a year; the rate of cash is taken as zero.',
  });
}

export function sortinoSection(history: PriceHistory): Part {
  return ratioSection(history, {
    tool: 'sortino_ratio',
    metric: 'Sortino ratio',
    outcome: (returns) => sortinoRatio({ returns, periodsPerYear: sessionsOfYear(history) }),
    how: 'Mean of daily returns over their downside deviation below zero, made yearly.',
  });
}
