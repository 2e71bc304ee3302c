import type { Performance } from '@aex/contracts/portfolio-analysis';
import type { Drawdown } from '@aex/quant/drawdown';
import type { Outcome } from '@aex/quant/outcome';
import type { PriceHistory } from '#features/market/index.ts';
import { AppError } from '#platform/errors.ts';
import { lastIndexUpTo } from './ledger/exchange-rates.ts';
import { performanceFigures, type PerformanceFigures } from './ledger/performance-figures.ts';
import { activitiesUpTo, leastSure } from './ledger/position-valuation.ts';
import { valueSeries, type ValueSeries } from './ledger/value-series.ts';
import type { PortfolioReading } from './portfolio-reader.ts';
import { type DayRange, valuationDays } from './valuation-days.ts';

const definitions = {
  time_weighted: 'Daily returns linked; money in counts at the start of its day, money out at its end.',
  time_weighted_per_year: 'The same per year of 365 days, for periods of a year or more.',
  money_weighted_per_year: 'Internal rate of return of the dated flows (XIRR, actual/365).',
  simple: 'Gain over the value at the start and all money paid in since.',
  sharpe: 'Mean daily return over its sample deviation, times √252, without a risk-free rate.',
  sortino: 'Mean daily return a year over the downside deviation against 0, 252 days a year.',
  drawdown: 'Deepest fall of the time-weighted growth from its peak, daily closes.',
  beta: 'Slope of daily returns on those of the benchmark.',
  tracking_error: 'Sample deviation of the daily difference to the benchmark, times √252.',
  benchmark: 'Closes of the benchmark in the currency of the portfolio, at the rates of their days.',
  information_ratio: 'Compound return a year less the benchmark’s, over the tracking error.',
};

type Measured = { series: ValueSeries; figures: PerformanceFigures };

/** Daily values of a range of days, and the figures made of them. */
function measurePerformance(
  reading: PortfolioReading,
  { range, benchmark }: { range: DayRange; benchmark: PriceHistory | null },
): Measured {
  const days = valuationDays(range);
  const series = valueSeries({ ...reading, days, activities: activitiesUpTo(reading.activities, range.to) });
  return {
    series,
    figures: performanceFigures(series, benchmark === null ? null : levelsOn(days, { benchmark, reading })),
  };
}

/** The same for facts that stand without it: null where there is nothing yet, or where a price or a rate is missing. */
export function findPerformance(reading: PortfolioReading, range: DayRange): Measured | null {
  if (reading.activities.length === 0) return null;
  try {
    return measurePerformance(reading, { range, benchmark: null });
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return null;
    throw error;
  }
}

export function performanceAnswer(
  reading: PortfolioReading,
  { range, benchmark }: { range: DayRange; benchmark: PriceHistory | null },
): Performance {
  const { series, figures } = measurePerformance(reading, { range, benchmark });
  const cents = (value: number) => Math.round(value * 100) / 100;
  return {
    from: range.from,
    to: range.to,
    currency: reading.baseCurrency,
    start_value: cents(series.values[0] ?? 0),
    end_value: cents(series.values.at(-1) ?? 0),
    net_flow: cents(figures.netFlow),
    gain: cents(figures.gain),
    time_weighted: explained(figures.timeWeighted),
    time_weighted_per_year: explained(figures.timeWeightedPerYear),
    money_weighted_per_year: explained(figures.moneyWeightedPerYear),
    simple: explained(figures.simple),
    volatility: explained(figures.volatility),
    sharpe: explained(figures.sharpe),
    sortino: explained(figures.sortino),
    drawdown: drawdownOf(figures.drawdown, series.days),
    benchmark: benchmarkOf(figures, benchmark),
    series: shownPoints(series, figures),
    definitions,
    state: stateOf(reading, range.to),
  };
}

/** The least sure state of the prices of a day, of all that the ledger ever held then or before. */
function stateOf(reading: PortfolioReading, date: string): Performance['state'] {
  const symbols = new Set(reading.activities.flatMap(({ symbol }) => symbol ?? []));
  return leastSure([...symbols].flatMap((symbol) => reading.prices.priceOn(symbol, date)?.state ?? []));
}

/** The benchmark in the portfolio's currency, as somebody who counts in it would have had it. */
function levelsOn(
  days: readonly string[],
  { benchmark, reading }: { benchmark: PriceHistory; reading: PortfolioReading },
): Float64Array {
  const { bars, currency } = benchmark;
  const { baseCurrency, rates } = reading;
  const dates = bars.map(({ date }) => date);
  return Float64Array.from(days, (day) => {
    const close = bars[lastIndexUpTo(dates, day)]?.close ?? Number.NaN;
    if (currency === baseCurrency) return close;
    return close * (rates.find(currency, baseCurrency, day)?.rate.toNumber() ?? Number.NaN);
  });
}

function explained(outcome: Outcome<number>): { value: number | null; reason: string | null } {
  return outcome.ok ? { value: outcome.value, reason: null } : { value: null, reason: outcome.reason };
}

function drawdownOf(outcome: Outcome<Drawdown>, days: readonly string[]): Performance['drawdown'] {
  if (!outcome.ok) return { value: null, reason: outcome.reason, peak: null, trough: null, recovery: null };
  const { drawdown01, peakIndex, troughIndex, recoveryIndex } = outcome.value;
  const day = (index: number | null) => (index === null ? null : (days[index] ?? null));
  const hasFallen = drawdown01 < 0;
  return {
    value: drawdown01,
    reason: null,
    peak: hasFallen ? day(peakIndex) : null,
    trough: hasFallen ? day(troughIndex) : null,
    recovery: hasFallen ? day(recoveryIndex) : null,
  };
}

function benchmarkOf(figures: PerformanceFigures, history: PriceHistory | null): Performance['benchmark'] {
  if (history === null || figures.benchmark === null) return null;
  const { totalReturn, beta, trackingError, informationRatio } = figures.benchmark;
  const excess =
    totalReturn.ok && figures.timeWeighted.ok
      ? { value: figures.timeWeighted.value - totalReturn.value, reason: null }
      : { value: null, reason: 'one of the two returns is not known' };
  return {
    symbol: history.symbol,
    total_return: explained(totalReturn),
    excess_return: excess,
    beta: explained(beta),
    tracking_error: explained(trackingError),
    information_ratio: explained(informationRatio),
    source: history.source,
    state: history.state,
  };
}

const pointsShown = 520;

/** At most some 520 points for a chart, the flows between two of them added up; the first and the last are always there. */
function shownPoints({ days, values, flows }: ValueSeries, figures: PerformanceFigures): Performance['series'] {
  const stride = Math.max(1, Math.ceil(days.length / pointsShown));
  const points: Performance['series'] = [];
  let flow = 0;
  for (const [index, date] of days.entries()) {
    flow += index === 0 ? 0 : (flows[index] ?? 0);
    const isShown = (days.length - 1 - index) % stride === 0 || index === 0;
    if (!isShown) continue;
    const level = figures.benchmark?.index[index] ?? Number.NaN;
    points.push({
      date,
      value: values[index] ?? 0,
      flow,
      index: figures.index[index] ?? 1,
      benchmark_index: Number.isFinite(level) ? level : null,
    });
    flow = 0;
  }
  return points;
}
