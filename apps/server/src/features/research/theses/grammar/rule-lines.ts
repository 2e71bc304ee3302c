import { exponentialMovingAverage } from '@aex/quant/moving-averages';
import type { Outcome } from '@aex/quant/outcome';
import { simpleReturns } from '@aex/quant/returns';
import { wilderRsi } from '@aex/quant/rsi';
import { annualizedVolatility } from '@aex/quant/volatility';
import { yearOnYearPct } from '@aex/quant/year-on-year';
import type { FunctionName } from './rule-tree.ts';

/** Observations of a series or closes of a symbol, oldest first, as they were known at the moment of the evaluation. */
export type Point = { date: string; value: number };
export type Line = readonly Point[];

type Made = (line: Line, window: number | null) => Array<{ date: string; value: number | null }>;

const usualRsi = 14;
const sessionsOfYear = 252;

/** The line of a function over another; points for which there are too few observations are left out. */
export function applyFunction(name: FunctionName, line: Line, window: number | null): Line {
  return functions[name](line, window).flatMap(({ date, value }) =>
    value === null || !Number.isFinite(value) ? [] : [{ date, value }],
  );
}

const functions: Record<FunctionName, Made> = {
  sma: (line, window) => overWindow(line, window ?? 1, mean),
  ema: (line, window) => dated(line, exponentialMovingAverage(valuesOf(line), window ?? 1)),
  rsi: (line, window) => dated(line, wilderRsi(valuesOf(line), window ?? usualRsi)),
  drawdown: (line, window) =>
    window === null
      ? fromPeak(line)
      : overWindow(line, window, (values) => fallPct(Math.max(...values), values.at(-1))),
  return: (line, window) => overWindow(line, (window ?? 1) + 1, (values) => fallPct(values[0], values.at(-1))),
  vol: (line, window) =>
    overWindow(line, (window ?? 1) + 1, (values) =>
      percentOf(annualizedVolatility(simpleReturns(values), sessionsOfYear)),
    ),
  change: (line, window) =>
    overWindow(line, (window ?? 1) + 1, (values) => (values.at(-1) ?? NaN) - (values[0] ?? NaN)),
  yoy: (line) =>
    yearOnYearPct(line.map(({ date, value }) => ({ period: date, value }))).map(({ period, value }) => ({
      date: period,
      value,
    })),
};

function overWindow(line: Line, window: number, measure: (values: readonly number[]) => number | null) {
  const values = valuesOf(line);
  return line.map(({ date }, index) => ({
    date,
    value: index + 1 < window ? null : measure(values.slice(index + 1 - window, index + 1)),
  }));
}

function fromPeak(line: Line) {
  let peak = -Infinity;
  return line.map(({ date, value }) => {
    peak = Math.max(peak, value);
    return { date, value: fallPct(peak, value) };
  });
}

function fallPct(from: number | undefined, to: number | undefined): number | null {
  return from === undefined || to === undefined || from <= 0 ? null : (to / from - 1) * 100;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percentOf(outcome: Outcome<number>): number | null {
  return outcome.ok ? outcome.value * 100 : null;
}

function dated(line: Line, values: ReadonlyArray<number | null>) {
  return line.map(({ date }, index) => ({ date, value: values[index] ?? null }));
}

function valuesOf(line: Line): number[] {
  return line.map(({ value }) => value);
}
