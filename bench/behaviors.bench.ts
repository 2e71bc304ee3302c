import { appendSignals, fillSignals } from '@aex/quant/behaviors/signal-kernel';
import { type BarColumns, type SignalColumns, signalColumns } from '@aex/quant/behaviors/signal-columns';
import type { Benchmark, Row } from './benchmark.ts';
import { madeColumns } from './support/made-bars.ts';
import { findPandas, runPandas } from './support/pandas-peer.ts';
import { findTechnicalIndicators, runTechnicalIndicators } from './support/technicalindicators-peer.ts';

const symbols = 5000;
const sessions = 2520;
const blockSymbols = 250;
const tailSessions = 300;
const rounds = 3;
const pandasSymbols = 500;
const packageSymbols = 20;

/** Signals of all behaviour cards over ten years of 5,000 symbols on one core, and of one more session. */
export const benchmark: Benchmark = {
  name: 'behaviors',
  run: async () => {
    const history = fillAll();
    const oneDay = appendAll();
    return [
      { measure: 'full history, 5,000 × 2,520', ours: history, unit: 's', target: 1.5, ...pandasRow() },
      ...pandasRatio(history),
      ...(await packageRows(history)),
      { measure: 'one more session of 5,000', ours: oneDay, unit: 'ms', target: 10 },
    ];
  },
};

/** Seconds for every bar, each block's best of some rounds; blocks are made in between, so that the whole market need not fit into memory. */
function fillAll(): number {
  const signals = Array.from({ length: blockSymbols }, () => signalColumns(sessions));
  let milliseconds = 0;
  for (let first = 0; first < symbols; first += blockSymbols) {
    const bars = Array.from({ length: blockSymbols }, (_, index) => madeColumns(first + index, sessions));
    if (first === 0) fillBlock(bars, signals);
    milliseconds += best(() => fillBlock(bars, signals));
  }
  return milliseconds / 1000;
}

/** Milliseconds of the quickest of some rounds: what other programs take is no part of it. */
function best(work: () => void): number {
  return Math.min(
    ...Array.from({ length: rounds }, () => {
      const began = performance.now();
      work();
      return performance.now() - began;
    }),
  );
}

function fillBlock(bars: readonly BarColumns[], signals: readonly SignalColumns[]): void {
  for (const [index, columns] of bars.entries()) {
    const into = signals[index];
    if (into !== undefined) fillSignals(columns, into);
  }
}

/** Milliseconds for the last session of every symbol when all before are filled; only the last year of bars is read for it. */
function appendAll(): number {
  const made = Array.from({ length: symbols }, (_, symbol) => {
    const bars = madeColumns(symbol, tailSessions);
    const signals = signalColumns(tailSessions);
    fillSignals(
      mapColumns(bars, (column) => column.subarray(0, -1)),
      signals,
    );
    return { bars, signals, averages: Float64Array.from(signals.rsiAverages) };
  });
  return best(() => {
    for (const { bars, signals, averages } of made) {
      signals.rsiAverages.set(averages);
      appendSignals(bars, signals, tailSessions - 1);
    }
  });
}

function pandasMeasured(): { perMarket: number; version: string } | null {
  const python = findPandas();
  if (python === null) return null;
  const bars = Array.from({ length: pandasSymbols }, (_, symbol) => madeColumns(symbol, sessions));
  const { seconds, version } = runPandas(python, bars, bars.map(filled));
  return { perMarket: (seconds * symbols) / pandasSymbols, version };
}

let pandas: ReturnType<typeof pandasMeasured> | undefined;

function pandasOnce() {
  pandas ??= pandasMeasured();
  return pandas;
}

function pandasRow(): Partial<Row> {
  const measured = pandasOnce();
  if (measured === null) return { peer: 'pandas', note: 'no Python with pandas is installed' };
  const note = `${pandasSymbols} symbols, scaled; every signal equal within 1e-9`;
  return { peer: `pandas ${measured.version}`, peerValue: measured.perMarket, note };
}

function pandasRatio(history: number): Row[] {
  const measured = pandasOnce();
  if (measured === null) return [];
  return [{ measure: 'full history over pandas', ours: history / measured.perMarket, unit: '×', target: 0.2 }];
}

async function packageRows(history: number): Promise<Row[]> {
  const library = await findTechnicalIndicators();
  if (library === null) {
    const note = 'technicalindicators is not installed';
    return [{ measure: 'full history beside technicalindicators', ours: history, unit: 's', note }];
  }
  let milliseconds = 0;
  for (let symbol = 0; symbol < packageSymbols; symbol += 1) {
    const bars = madeColumns(symbol, sessions);
    milliseconds += runTechnicalIndicators(library, bars, filled(bars));
  }
  const seconds = ((milliseconds / 1000) * symbols) / packageSymbols;
  const note = `${seconds.toFixed(0)} s for RSI, highs, lows and average volume alone; ${packageSymbols} symbols, scaled; RSI equal to its two decimals`;
  const measure = 'full history over technicalindicators';
  return [{ measure, ours: history / seconds, unit: '×', target: 0.05, peer: 'technicalindicators', note }];
}

function filled(bars: BarColumns): SignalColumns {
  const signals = signalColumns(bars.close.length);
  fillSignals(bars, signals);
  return signals;
}

function mapColumns(bars: BarColumns, of: (column: Float64Array) => Float64Array): BarColumns {
  const { open, high, low, close, volume } = bars;
  return { open: of(open), high: of(high), low: of(low), close: of(close), volume: of(volume) };
}
