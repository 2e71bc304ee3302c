import { maxDrawdown } from '@aex/quant/drawdown';
import { simpleReturns, totalReturn } from '@aex/quant/returns';
import { sharpeRatio } from '@aex/quant/sharpe';
import { annualizedVolatility } from '@aex/quant/volatility';
import type { PriceHistory } from '#features/market/index.ts';
import { type SpanReturn, spanReturns, type SpanUnit } from '../symbol/calendar-returns.ts';
import { closesOf, sessionsOfYear } from '../symbol/history-figures.ts';

export type Metric = {
  name:
    | 'return'
    | 'annualized volatility'
    | 'Sharpe ratio'
    | 'maximum drawdown'
    | `single-${SpanUnit} return`
    | `correlation with ${string}`;
  of: (history: PriceHistory) => number | null;
  /** The day on which what it measures ended, where that is not the end of the span. */
  endOf?: (history: PriceHistory) => string;
};
const byReturn: Metric = {
  name: 'return',
  of: (history) => percentOf(totalReturn(closesOf(history))),
};
const byVolatility: Metric = {
  name: 'annualized volatility',
  of: (history) => percentOf(annualizedVolatility(simpleReturns(closesOf(history)), sessionsOfYear(history))),
};

const bySharpe: Metric = {
  name: 'Sharpe ratio',
  of: (history) => {
    const returns = simpleReturns(closesOf(history));
    const ratio = sharpeRatio({ returns, periodsPerYear: sessionsOfYear(history) });
    return ratio.ok ? ratio.value : null;
  },
};
const byDrawdown: Metric = {
  name: 'maximum drawdown',
  of: (history) => {
    const worst = maxDrawdown(closesOf(history));
    return worst.ok ? worst.value.drawdown01 * 100 : null;
  },
};

const oneSpan =
  /\b(?:best|worst|biggest|largest|steepest|strongest|weakest) (?:single |one[- ]?)?(day|week|month|quarter)(?: gain| loss| rise| fall| drop| move| return| jump| decline)?s?\b(?=.*\b(?:in|during|of|since|over) (?:the (?:last|past) |(?:19|20)\d\d|[a-z]+ (?:19|20)\d\d)|.*\b(?:this|last) year\b)/;
const lowWords = /\b(?:worst|steepest|weakest|loss|fall|drop|decline)\b/;

/** Whether a plain text asks for the best or the worst single day, week, month or quarter of a time. */
export function asksOneSpan(plain: string): boolean {
  return oneSpan.test(plain);
}

// "The best single month in 2025" ranks by one month of that year, and not by the year.
function ofOneSpan(plain: string): Metric | null {
  const unit = oneSpan.exec(plain)?.[1] as SpanUnit | undefined;
  if (unit === undefined) return null;
  const sign = lowWords.test(plain) ? -1 : 1;
  const best = (history: PriceHistory) =>
    spanReturns(history, unit).reduce<SpanReturn | null>(
      (far, each) => (far === null || sign * each.pct > sign * far.pct ? each : far),
      null,
    );
  return {
    name: `single-${unit} return`,
    of: (history) => best(history)?.pct ?? null,
    endOf: (history) => best(history)?.end ?? '',
  };
}

/** What a plain text wants ranked by: return unless it asks for risk, for one span, or for both in one. */
export function metricAsked(plain: string): { metric: Metric; isOfFall: boolean; isOfRisk: boolean } {
  const isOfRisk = /\b(?:safe(?:st|r)?|calm(?:est)?|risk(?:iest|y)?|volatil\w*|stable|stead(?:y|iest))\b/.test(plain);
  const isOfFall = /\bdraw-?downs?\b/.test(plain);
  const metric =
    ofOneSpan(plain) ??
    (isOfFall
      ? byDrawdown
      : /\b(?:sharpe|risk[- ]adjusted)\b/.test(plain)
        ? bySharpe
        : isOfRisk
          ? byVolatility
          : byReturn);
  return { metric, isOfFall, isOfRisk };
}

function percentOf(outcome: { ok: true; value: number } | { ok: false }): number | null {
  return outcome.ok ? outcome.value * 100 : null;
}
