import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BarColumns, SignalColumns } from '@aex/quant/behaviors/signal-columns';
import * as z from 'zod/mini';

const script = fileURLToPath(new URL('./behaviors-pandas.py', import.meta.url));
const answerSchema = z.object({ seconds: z.number(), version: z.string() });
const tolerance = 1e-9;

export type PandasRun = { seconds: number; version: string };

/** A Python that has pandas, null where there is none. */
export function findPandas(): string | null {
  const isThere = (python: string) => spawnSync(python, ['-c', 'import pandas'], { stdio: 'ignore' }).status === 0;
  return ['python3', '/usr/bin/python3'].find(isThere) ?? null;
}

/** Seconds that pandas takes for the signals of some symbols; throws when a signal differs from ours by over 1e-9. */
export function runPandas(python: string, bars: readonly BarColumns[], signals: readonly SignalColumns[]): PandasRun {
  const sessions = bars[0]?.close.length ?? 0;
  const [source, target] = [join(tmpdir(), `aex-bars-${process.pid}`), join(tmpdir(), `aex-signals-${process.pid}`)];
  try {
    writeFileSync(source, joined(bars));
    const output = execFileSync(python, [script, source, target, String(bars.length), String(sessions)], {
      encoding: 'utf8',
    });
    const bytes = readFileSync(target);
    const theirs = new Float64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8);
    for (const [symbol, ours] of signals.entries()) compare(ours, theirs, { symbol, symbols: bars.length, sessions });
    return z.parse(answerSchema, JSON.parse(output));
  } finally {
    for (const path of [source, target]) rmSync(path, { force: true });
  }
}

function joined(bars: readonly BarColumns[]): Buffer {
  const columns = (['open', 'high', 'low', 'close', 'volume'] as const).flatMap((name) =>
    bars.map((symbol) => Buffer.from(symbol[name].buffer, symbol[name].byteOffset, symbol[name].byteLength)),
  );
  return Buffer.concat(columns);
}

type Place = { symbol: number; symbols: number; sessions: number };

function compare(ours: SignalColumns, theirs: Float64Array, { symbol, symbols, sessions }: Place): void {
  const { streakDays, flags, gapPct, volumeRatio20, rsi14 } = ours;
  for (const [part, column] of [streakDays, flags, gapPct, volumeRatio20, rsi14].entries()) {
    const offset = (part * symbols + symbol) * sessions;
    for (let index = 0; index < sessions; index += 1) {
      const own = column[index] ?? Number.NaN;
      const other = theirs[offset + index] ?? Number.NaN;
      const isEqual = Math.abs(own - other) <= tolerance * Math.max(1, Math.abs(own));
      if (!isEqual && !(Number.isNaN(own) && Number.isNaN(other))) {
        throw new Error(`Signal ${part} of symbol ${symbol} differs at ${index}: ${own} and ${other}.`);
      }
    }
  }
}
