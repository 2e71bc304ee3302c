import { adjustColumns } from '@aex/quant/bar-defects/column-adjustment';
import { monthOfSessions } from '@aex/quant/behaviors/behavior-signals';
import { type BarColumns, signalColumns, signalsAt } from '@aex/quant/behaviors/signal-columns';
import { fillSignals } from '@aex/quant/behaviors/signal-kernel';
import { dateOf, dayNumberOf } from '@aex/quant/calendar/day-number';
import { type ActionRow, sectorOf } from '#features/market/index.ts';
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
 * Reads a symbol's session off its bars, which are adjusted in place for the actions given; null when the last bar is of another
 * session or a price is not positive.
 */
export function symbolSession(
  { symbol, kind, sector }: Pick<UniverseListing, 'symbol' | 'kind' | 'sector'>,
  { row, actions, session }: SessionBars,
): SymbolSession | null {
  const { days, volume: traded } = row;
  const dayActions = actions.map(({ exDate, ratio, amount }) => ({ day: dayNumberOf(exDate), ratio, amount }));
  adjustColumns(row, days, dayActions);
  const closes = row.close;
  if (days.at(-1) !== dayNumberOf(session) || closes.some((close) => !(close > 0))) return null;
  const bars = columnsOf(row);
  const columns = signalColumns(closes.length);
  fillSignals(bars, columns);
  const last = closes.length - 1;
  const signals = withoutInvented(signalsAt(columns, last), traded);
  const streak = Math.abs(signals.streakDays);
  return {
    symbol,
    kind,
    sector: sector ?? sectorOf(symbol),
    close: closes[last] ?? 0,
    changePct: changeOver(closes, 1),
    volume: numberOrNull(traded[last]),
    signals,
    streakBefore: columns.streakDays[last - 1] ?? 0,
    streakReturnPct: streak === 0 ? null : changeOver(closes, streak),
    return21Pct: changeOver(closes, monthOfReturns),
    upVolumeShare01: upVolumeShare(closes, traded),
    recent: {
      sessions: Array.from(days.subarray(-quarterOfCloses), dateOf),
      closes: Array.from(closes.subarray(-quarterOfCloses)),
    },
  };
}

// Where a bar has no high or low its close stands for it; where it has no opening there is no gap.
function columnsOf({ open, high, low, close, volume }: BarColumns): BarColumns {
  const orClose = (figure: number, index: number) => (Number.isNaN(figure) ? (close[index] ?? 0) : figure);
  return {
    open,
    high: high.map(orClose),
    low: low.map(orClose),
    close,
    volume: volume.map((figure) => (Number.isNaN(figure) ? 0 : figure)),
  };
}

// A ratio over days of which one has no volume would be made up.
function withoutInvented(signals: Signals, volumes: Float64Array): Signals {
  if (!volumes.slice(-monthOfSessions - 1).some((volume) => Number.isNaN(volume))) return signals;
  return { ...signals, volumeRatio20: null, volumeBreakout: null };
}

function upVolumeShare(closes: Float64Array, volumes: Float64Array): number | null {
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

function changeOver(closes: Float64Array, sessions: number): number | null {
  const now = closes.at(-1);
  const then = closes.at(-1 - sessions);
  return now === undefined || then === undefined ? null : (now / then - 1) * 100;
}

function numberOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
