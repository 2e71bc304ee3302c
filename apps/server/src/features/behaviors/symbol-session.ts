import { monthOfSessions } from '@aex/quant/behaviors/behavior-signals';
import { type BarColumns, signalColumns, signalsAt } from '@aex/quant/behaviors/signal-columns';
import { fillSignals } from '@aex/quant/behaviors/signal-kernel';
import { type ActionRow, adjustListedBars, sectorOf } from '#features/market/index.ts';
import type { BarColumnsRow, UniverseListing } from './behaviors-store.ts';

export type Signals = ReturnType<typeof signalsAt>;

/** What a symbol did in a session and how it came there. Figures are null where the bars do not give them. */
export type SymbolSession = {
  symbol: string;
  kind: UniverseListing['kind'];
  sector: string | null;
  close: number;
  changePct: number | null;
  volume: number | null;
  signals: Signals;
  /** The streak as it stood the session before. */
  streakBefore: number;
  /** Change of the close over the sessions of the streak. */
  streakReturnPct: number | null;
  return21Pct: number | null;
  /** Share of the last 20 sessions' volume that was traded on rising days. */
  upVolumeShare01: number | null;
  /** The last sessions with their closes, oldest first. */
  recent: { sessions: string[]; closes: number[] };
};

const monthOfReturns = 21;
/** Returns of a quarter need one close more. */
export const quarterOfCloses = 64;

export type SessionBars = { row: BarColumnsRow; actions: readonly ActionRow[]; session: string };

/**
 * Reads a symbol's session off its bars, which are adjusted for the actions given; null when the last bar is of another
 * session or a price is not positive.
 */
export function symbolSession(
  { symbol, kind, sector }: Pick<UniverseListing, 'symbol' | 'kind' | 'sector'>,
  { row, actions, session }: SessionBars,
): SymbolSession | null {
  const listed = adjustListedBars(barsOf(row), actions);
  const sessions = listed.map(({ date }) => date);
  const closes = listed.map(({ close }) => close);
  const volumes = listed.map(({ volume }) => volume ?? Number.NaN);
  if (sessions.at(-1) !== session || closes.some((close) => !(close > 0))) return null;
  const bars = columnsOf(listed);
  const columns = signalColumns(closes.length);
  fillSignals(bars, columns);
  const last = closes.length - 1;
  const signals = withoutInvented(signalsAt(columns, last), volumes);
  const days = Math.abs(signals.streakDays);
  return {
    symbol,
    kind,
    sector: sector ?? sectorOf(symbol),
    close: closes[last] ?? 0,
    changePct: changeOver(closes, 1),
    volume: numberOrNull(volumes[last]),
    signals,
    streakBefore: columns.streakDays[last - 1] ?? 0,
    streakReturnPct: days === 0 ? null : changeOver(closes, days),
    return21Pct: changeOver(closes, monthOfReturns),
    upVolumeShare01: upVolumeShare(closes, volumes),
    recent: { sessions: sessions.slice(-quarterOfCloses), closes: closes.slice(-quarterOfCloses) },
  };
}

// Where a bar has no high or low its close stands for it; where it has no opening there is no gap.
function columnsOf(bars: readonly Listed[]): BarColumns {
  return {
    open: Float64Array.from(bars, ({ open }) => open ?? Number.NaN),
    high: Float64Array.from(bars, ({ high, close }) => high ?? close),
    low: Float64Array.from(bars, ({ low, close }) => low ?? close),
    close: Float64Array.from(bars, ({ close }) => close),
    volume: Float64Array.from(bars, ({ volume }) => volume ?? 0),
  };
}

type Listed = ReturnType<typeof adjustListedBars>[number];

function barsOf(row: BarColumnsRow): Listed[] {
  const [open, high, low, close, volume] = [row.open, row.high, row.low, row.close, row.volume].map(figures);
  return row.sessions.split(',').map((date, index) => ({
    date,
    open: open?.[index] ?? null,
    high: high?.[index] ?? null,
    low: low?.[index] ?? null,
    close: close?.[index] ?? 0,
    volume: volume?.[index] ?? null,
  }));
}

// A ratio over days of which one has no volume would be made up.
function withoutInvented(signals: Signals, volumes: readonly number[]): Signals {
  if (!volumes.slice(-monthOfSessions - 1).some(Number.isNaN)) return signals;
  return { ...signals, volumeRatio20: null, volumeBreakout: null };
}

function upVolumeShare(closes: readonly number[], volumes: readonly number[]): number | null {
  if (closes.length <= monthOfSessions) return null;
  let [up, down] = [0, 0];
  for (let index = closes.length - monthOfSessions; index < closes.length; index += 1) {
    const change = (closes[index] ?? 0) - (closes[index - 1] ?? 0);
    const volume = volumes[index] ?? Number.NaN;
    if (change > 0) up += volume;
    if (change < 0) down += volume;
  }
  return up + down > 0 ? up / (up + down) : null;
}

function changeOver(closes: readonly number[], sessions: number): number | null {
  const now = closes.at(-1);
  const then = closes.at(-1 - sessions);
  return now === undefined || then === undefined ? null : (now / then - 1) * 100;
}

function figures(list: string): Array<number | null> {
  return list.split(',').map((text) => (text === '' ? null : Number(text)));
}

function numberOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
