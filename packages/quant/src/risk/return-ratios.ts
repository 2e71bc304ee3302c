import { maxDrawdown } from '../drawdown.ts';
import { excessReturns, type PeriodRate } from '../excess-returns.ts';
import { failure, finiteOutcome, type Outcome } from '../outcome.ts';
import { annualizedReturn } from '../returns.ts';
import { annualizedVolatility } from '../volatility.ts';
import { percentile } from './percentile.ts';
import { wealthIndex } from './wealth.ts';

/** Calmar ratio (Young 1991): compound annual return over the size of the deepest drawdown. Fails without a drawdown. */
export function calmarRatio(returns: readonly number[], periodsPerYear = 252): Outcome<number> {
  const annual = annualizedReturn(returns, periodsPerYear);
  if (!annual.ok) return annual;
  const fall = maxDrawdown(wealthIndex(returns));
  if (!fall.ok) return fall;
  if (fall.value.drawdown01 === 0) return failure('there was no drawdown');
  return finiteOutcome(annual.value / -fall.value.drawdown01, 'a return is not a number');
}

/**
 * Sharpe ratio with COMPOUND annual return over annualised volatility and no risk-free rate (PerformanceAnalytics' default);
 * it differs from sharpeRatio's arithmetic mean, so name the definition beside the number.
 */
export function geometricSharpeRatio(returns: readonly number[], periodsPerYear = 252): Outcome<number> {
  const annual = annualizedReturn(returns, periodsPerYear);
  if (!annual.ok) return annual;
  const volatility = annualizedVolatility(returns, periodsPerYear);
  if (!volatility.ok) return volatility;
  return finiteOutcome(annual.value / volatility.value, 'the returns do not vary');
}

type OmegaInput = {
  returns: readonly number[];
  riskFreeReturns?: PeriodRate;
  requiredAnnualReturn?: number;
  periodsPerYear?: number;
};

/**
 * Omega ratio (Keating & Shadwick 2002): gains over losses of r − rf against a required return, given per year and
 * converted by compounding. Fails when nothing lies under the requirement or it is a loss of everything.
 */
export function omegaRatio({
  returns,
  riskFreeReturns = 0,
  requiredAnnualReturn = 0,
  periodsPerYear = 252,
}: OmegaInput): Outcome<number> {
  if (returns.length < 2) return failure('an omega ratio needs at least two returns');
  if (requiredAnnualReturn <= -1) return failure('the required return is a loss of everything');
  const excess = excessReturns(returns, riskFreeReturns);
  if (!excess.ok) return excess;
  const required = (1 + requiredAnnualReturn) ** (1 / periodsPerYear) - 1;
  let gains = 0;
  let losses = 0;
  for (const value of excess.value) {
    gains += Math.max(0, value - required);
    losses += Math.max(0, required - value);
  }
  return losses === 0 ? failure('no return lies under the requirement') : finiteOutcome(gains / losses, 'not a number');
}

/** Size of the 95th percentile of the returns over that of the 5th: above 1 the good tail is the longer one. */
export function tailRatio(returns: readonly number[]): Outcome<number> {
  const good = percentile(returns, 0.95);
  const bad = percentile(returns, 0.05);
  if (!good.ok) return good;
  if (!bad.ok) return bad;
  return finiteOutcome(Math.abs(good.value) / Math.abs(bad.value), 'the bad tail is zero');
}
