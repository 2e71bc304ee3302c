import { currentDrawdown, maxDrawdown } from '@aex/quant/drawdown';
import type { Outcome } from '@aex/quant/outcome';
import { simpleReturns, totalReturn } from '@aex/quant/returns';
import { sharpeRatio } from '@aex/quant/sharpe';
import { annualizedVolatility } from '@aex/quant/volatility';
import type { PriceHistory } from '#features/market/index.ts';
import type { Finding } from '../evidence.ts';
import type { FigureSpec } from '../figure-finding.ts';
import { closesOf, measureAll, sessionsOfYear, shownAs } from '../symbol/history-figures.ts';

/** Return, volatility, drawdown and Sharpe ratio of a history, each under its key, for a table. */
export function sideFinding(history: PriceHistory, content?: string): Finding {
  const closes = closesOf(history);
  const returns = closes.every((close) => close > 0) ? simpleReturns(closes) : [];
  const perYear = sessionsOfYear(history);
  const worst = maxDrawdown(closes);
  const figures: FigureSpec[] = [
    ...percentFigure('return', 'total return', totalReturn(closes)),
    ...percentFigure('volatility', 'annualized volatility', annualizedVolatility(returns, perYear)),
    ...percentFigure('drawdown', 'maximum drawdown', worst.ok ? { ok: true, value: worst.value.drawdown01 } : worst),
    ...percentFigure('current', 'current drawdown', currentDrawdown(closes)),
    ...ratioFigure(sharpeRatio({ returns, periodsPerYear: perYear })),
  ];
  return measureAll(history, {
    title: 'return and risk',
    content: content ?? 'Total return, annualized volatility, maximum drawdown and Sharpe ratio of daily closes.',
    shown: figures.map(({ metric, value, unit }) => `${metric} ${shownAs(value, unit)}`).join(', '),
    figures,
  });
}

function percentFigure(key: string, metric: string, outcome: Outcome<number>): FigureSpec[] {
  return outcome.ok ? [{ key, metric, value: outcome.value * 100, unit: 'percent' }] : [];
}

function ratioFigure(outcome: Outcome<number>): FigureSpec[] {
  return outcome.ok ? [{ key: 'sharpe', metric: 'Sharpe ratio', value: outcome.value, unit: 'ratio' }] : [];
}
