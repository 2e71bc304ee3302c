import type { SymbolDetail } from '@aex/contracts/market';
import { beta } from '@aex/quant/beta';
import { currentDrawdown, maxDrawdown } from '@aex/quant/drawdown';
import type { Outcome } from '@aex/quant/outcome';
import { simpleReturns, totalReturn } from '@aex/quant/returns';
import { wilderRsi } from '@aex/quant/rsi';
import { mean } from '@aex/quant/statistics';
import { annualizedVolatility } from '@aex/quant/volatility';
import type { InstrumentKind } from '#platform/db/schema.ts';
import { startOfRange } from './bar-range.ts';
import type { BarRow } from './market-store.ts';

type Span = { year: number; month: number };

const fewestPairsForBeta = 60;
const averageSessions = 20;

/** Sessions of a year and of a month: crypto trades every day. */
function spanOf(kind: InstrumentKind): Span {
  return kind === 'crypto' ? { year: 365, month: 30 } : { year: 252, month: 21 };
}

/** Lowest low and highest high of the last 52 weeks of sessions with their days; null for a shorter history. */
export function yearExtremes(kind: InstrumentKind, bars: readonly BarRow[]): SymbolDetail['range_52w'] {
  const { year } = spanOf(kind);
  const window = bars
    .slice(-year)
    .map(({ date, high, low, close }) => ({ date, high: high ?? close, low: low ?? close }));
  const [first] = window;
  if (first === undefined || window.length < year) return null;
  const lowest = window.reduce((best, bar) => (bar.low <= best.low ? bar : best), first);
  const highest = window.reduce((best, bar) => (bar.high >= best.high ? bar : best), first);
  return { low: lowest.low, high: highest.high, low_date: lowest.date, high_date: highest.date };
}

/** Statistics of a symbol's last year; `benchmark` are the bars that beta is measured against. */
export function symbolStatistics(
  kind: InstrumentKind,
  bars: readonly BarRow[],
  benchmark: readonly BarRow[],
): SymbolDetail['statistics'] {
  const { year, month } = spanOf(kind);
  const window = bars.slice(-year - 1);
  const closes = bars.map(({ close }) => close);
  const lastYear = lastOf(closes, year + 1);
  const lastMonth = lastOf(closes, month + 1);
  return {
    from: window[0]?.date ?? '',
    to: window.at(-1)?.date ?? '',
    sessions: window.length,
    return_1mo_pct: returnOver('1mo', bars),
    return_1y_pct: returnOver('1y', bars),
    volatility_1mo_pct: percent(lastMonth, (prices) => volatilityOf(prices, year)),
    volatility_1y_pct: percent(lastYear, (prices) => volatilityOf(prices, year)),
    beta_spy: betaOf(window, benchmark),
    max_drawdown_1y_pct: percent(lastYear, (prices) => {
      const worst = maxDrawdown(prices);
      return worst.ok ? { ok: true, value: worst.value.drawdown01 } : worst;
    }),
    drawdown_pct: percent(lastYear, currentDrawdown),
    rsi14: wilderRsi(closes).at(-1) ?? null,
    sma20: average(lastOf(closes, 20)),
    sma50: average(lastOf(closes, 50)),
    sma200: average(lastOf(closes, 200)),
    average_volume_20d: averageVolume(bars),
  };
}

/** The return from the day where the chart's range begins, null when the stored history begins later. */
function returnOver(range: '1mo' | '1y', bars: readonly BarRow[]): number | null {
  const newest = bars.at(-1);
  const start = newest === undefined ? null : startOfRange(range, newest.date);
  if (start === null || bars[0] === undefined || bars[0].date > start) return null;
  return percent(
    bars.filter(({ date }) => date >= start).map(({ close }) => close),
    totalReturn,
  );
}

/** The last values, null when there are fewer. */
function lastOf(values: readonly number[], count: number): number[] | null {
  return values.length < count ? null : values.slice(-count);
}

function percent(prices: number[] | null, of: (prices: number[]) => Outcome<number>): number | null {
  if (prices === null || !prices.every((price) => price > 0)) return null;
  const outcome = of(prices);
  return outcome.ok ? outcome.value * 100 : null;
}

function volatilityOf(prices: number[], sessionsOfYear: number): Outcome<number> {
  return annualizedVolatility(simpleReturns(prices), sessionsOfYear);
}

function average(values: number[] | null): number | null {
  return values === null ? null : mean(values);
}

function averageVolume(bars: readonly BarRow[]): number | null {
  const volumes = bars.slice(-averageSessions).flatMap(({ volume }) => (volume === null ? [] : [volume]));
  return volumes.length < averageSessions ? null : mean(volumes);
}

// Returns are paired over the days that both have closes, so that a holiday of one is no return of 0 of the other.
function betaOf(window: readonly BarRow[], benchmark: readonly BarRow[]): number | null {
  const closeByDay = new Map(benchmark.map(({ date, close }) => [date, close]));
  const pairs = window.flatMap(({ date, close }) => {
    const other = closeByDay.get(date);
    return other === undefined || !(other > 0) || !(close > 0) ? [] : [{ close, other }];
  });
  if (pairs.length <= fewestPairsForBeta) return null;
  const slope = beta(simpleReturns(pairs.map(({ close }) => close)), simpleReturns(pairs.map(({ other }) => other)));
  return slope.ok ? slope.value : null;
}
