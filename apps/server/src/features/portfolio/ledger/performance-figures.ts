import { beta } from '@aex/quant/beta';
import { moneyWeightedReturn } from '@aex/quant/cash-flows/money-weighted-return';
import { periodReturns } from '@aex/quant/cash-flows/time-weighted-return';
import { type Drawdown, maxDrawdown } from '@aex/quant/drawdown';
import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { failure, type Outcome, success } from '@aex/quant/outcome';
import { informationRatio, trackingError } from '@aex/quant/risk/benchmark-comparison';
import { sharpeRatio, sortinoRatio } from '@aex/quant/sharpe';
import { annualizedVolatility } from '@aex/quant/volatility';
import type { ValueSeries } from './value-series.ts';

/** A benchmark's value on each day of the series, NaN where it has none. */
export type BenchmarkLevels = Float64Array;

export type PerformanceFigures = {
  gain: number;
  netFlow: number;
  timeWeighted: Outcome<number>;
  timeWeightedPerYear: Outcome<number>;
  moneyWeightedPerYear: Outcome<number>;
  simple: Outcome<number>;
  volatility: Outcome<number>;
  sharpe: Outcome<number>;
  sortino: Outcome<number>;
  drawdown: Outcome<Drawdown>;
  /** Growth of 1 that was there all the time, one a day. */
  index: Float64Array;
  /** From each day to the next; null where no capital was at work. */
  daily: readonly (number | null)[];
  benchmark: BenchmarkFigures | null;
};

export type BenchmarkFigures = {
  totalReturn: Outcome<number>;
  beta: Outcome<number>;
  trackingError: Outcome<number>;
  informationRatio: Outcome<number>;
  index: Float64Array;
};

const daysPerYear = 365;
/** Risks per year need about a month of daily returns. */
const fewestReturns = 20;

/**
 * Returns and risks of daily values (docs/methods/performance.md). Time-weighted: daily returns linked, money in counted at the
 * start of its day and money out at its end. Money-weighted: XIRR. Simple: gain over the value at the start and all money paid in.
 * Ratios are per year of 252 sessions, without a risk-free rate, over the days on which there was capital.
 */
export function performanceFigures(series: ValueSeries, benchmark: BenchmarkLevels | null): PerformanceFigures {
  const { days, values, flows } = series;
  const valuations = days.map((_day, index) => ({
    value: values[index] ?? 0,
    flow: index === 0 ? 0 : (flows[index] ?? 0),
  }));
  const daily = periodReturns(valuations, 'in-start-out-end');
  const returns = daily.filter((value) => value !== null);
  const index = linkedIndex(daily);
  const netFlow = valuations.reduce((sum, { flow }) => sum + flow, 0);
  const start = values[0] ?? 0;
  const end = values.at(-1) ?? 0;
  const timeWeighted = linkedReturn(returns, index);
  return {
    gain: end - start - netFlow,
    netFlow,
    timeWeighted,
    timeWeightedPerYear: perYear(timeWeighted, days),
    moneyWeightedPerYear: moneyWeightedReturn(investorFlows(series)),
    simple: simpleReturn(series),
    volatility: ofEnough(returns, annualizedVolatility),
    sharpe: ofEnough(returns, (enough) => sharpeRatio({ returns: enough })),
    sortino: ofEnough(returns, (enough) => sortinoRatio({ returns: enough })),
    drawdown: maxDrawdown([...index]),
    index,
    daily,
    benchmark: benchmark === null ? null : benchmarkFigures(daily, benchmark),
  };
}

// A yearly risk from a few days is noise with two decimals.
function ofEnough(
  returns: readonly number[],
  measure: (returns: readonly number[]) => Outcome<number>,
): Outcome<number> {
  return returns.length < fewestReturns
    ? failure(`there are ${returns.length} daily returns, fewer than ${fewestReturns}`)
    : measure(returns);
}

// Debts can grow past what there was: nothing can be linked to that.
function linkedReturn(returns: readonly number[], index: Float64Array): Outcome<number> {
  if (returns.length === 0) return failure('no capital was at work');
  if (returns.some((value) => value < -1)) return failure('the value fell below zero');
  return success((index.at(-1) ?? 1) - 1);
}

function linkedIndex(daily: readonly (number | null)[]): Float64Array {
  const index = new Float64Array(daily.length + 1).fill(1);
  daily.forEach((value, position) => {
    index[position + 1] = (index[position] ?? 1) * Math.max(0, 1 + (value ?? 0));
  });
  return index;
}

// Under a year nothing is extrapolated (GIPS): the figure of the period stands.
function perYear(total: Outcome<number>, days: readonly string[]): Outcome<number> {
  const [first, last] = [days[0], days.at(-1)];
  if (!total.ok || first === undefined || last === undefined) return total;
  const span = dayNumberOf(last) - dayNumberOf(first);
  if (span < daysPerYear) return failure('the period is shorter than a year');
  return total.value <= -1 ? failure('everything was lost') : success((1 + total.value) ** (daysPerYear / span) - 1);
}

/** The flows as the investor sees them: the value at the start paid, the value at the end received. */
function investorFlows({ days, values, flows }: ValueSeries): Array<{ date: string; amount: number }> {
  return days.flatMap((date, index) => {
    const isFirst = index === 0;
    const isLast = index === days.length - 1;
    const amount =
      (isFirst ? -(values[0] ?? 0) : -(flows[index] ?? 0)) + (isLast && !isFirst ? (values[index] ?? 0) : 0);
    return amount === 0 ? [] : [{ date, amount }];
  });
}

function simpleReturn({ values, flows }: ValueSeries): Outcome<number> {
  const start = values[0] ?? 0;
  let paidIn = 0;
  let net = 0;
  flows.forEach((flow, index) => {
    if (index === 0) return;
    paidIn += Math.max(0, flow);
    net += flow;
  });
  const capital = start + paidIn;
  return capital > 0 ? success(((values.at(-1) ?? 0) - start - net) / capital) : failure('no capital was at work');
}

function benchmarkFigures(daily: readonly (number | null)[], levels: BenchmarkLevels): BenchmarkFigures {
  const own: number[] = [];
  const others: number[] = [];
  daily.forEach((value, position) => {
    const change = (levels[position + 1] ?? Number.NaN) / (levels[position] ?? Number.NaN) - 1;
    if (value === null || !Number.isFinite(change)) return;
    own.push(value);
    others.push(change);
  });
  const pair = { returns: own, benchmarkReturns: others };
  const first = levels.findIndex((level) => !Number.isNaN(level));
  const base = first === -1 ? Number.NaN : (levels[first] ?? Number.NaN);
  const index = levels.map((level) => level / base);
  const total = (index.at(-1) ?? Number.NaN) - 1;
  return {
    totalReturn:
      Number.isFinite(total) && first === 0
        ? success(total)
        : failure('the benchmark has no price, or no exchange rate, for the whole period'),
    beta: beta(own, others),
    trackingError: trackingError(pair),
    informationRatio: informationRatio(pair),
    index,
  };
}
