import { type BehaviorSignals, behaviorThresholds, monthOfSessions, yearOfSessions } from './behavior-signals.ts';

/** One symbol's sessions as columns of equal length, oldest first. */
export type BarColumns = {
  open: Float64Array;
  high: Float64Array;
  low: Float64Array;
  close: Float64Array;
  volume: Float64Array;
};

/**
 * One symbol's signals as columns: 40 bytes a bar instead of an object, for whole markets at once. NaN stands for 'no value'
 * inside the columns only; signalsAt gives null. `rsiAverages` holds Wilder's average gain and loss after the last bar.
 */
export type SignalColumns = {
  streakDays: Int16Array;
  flags: Uint16Array;
  gapPct: Float64Array;
  volumeRatio20: Float64Array;
  rsi14: Float64Array;
  rsiAverages: Float64Array;
};

export const signalFlags = {
  newHigh20: 1,
  newLow20: 2,
  newHigh20Close: 4,
  newLow20Close: 8,
  newHigh52Week: 16,
  newLow52Week: 32,
  gapUp: 64,
  gapDown: 128,
  volumeBreakout: 256,
  overbought: 512,
  oversold: 1024,
} as const;

/** Empty columns for a number of bars. */
export function signalColumns(length: number): SignalColumns {
  return {
    streakDays: new Int16Array(length),
    flags: new Uint16Array(length),
    gapPct: new Float64Array(length),
    volumeRatio20: new Float64Array(length),
    rsi14: new Float64Array(length),
    rsiAverages: new Float64Array(2),
  };
}

/** The flags that follow from a bar's figures; a NaN raises none. */
export function levelFlags(gapPct: number, volumeRatio: number, rsi: number): number {
  return (
    (gapPct > behaviorThresholds.gapPct ? signalFlags.gapUp : 0) |
    (gapPct < -behaviorThresholds.gapPct ? signalFlags.gapDown : 0) |
    (volumeRatio > behaviorThresholds.volumeRatio ? signalFlags.volumeBreakout : 0) |
    (rsi > behaviorThresholds.overboughtRsi ? signalFlags.overbought : 0) |
    (rsi < behaviorThresholds.oversoldRsi ? signalFlags.oversold : 0)
  );
}

/** A bar's signals as behaviorSignals names them, without the 52-week extremes themselves; null where history is too short. */
export function signalsAt(signals: SignalColumns, index: number): Omit<BehaviorSignals, 'high52Week' | 'low52Week'> {
  const flags = signals.flags[index] ?? 0;
  const gapPct = numberOrNull(signals.gapPct[index]);
  const volumeRatio20 = numberOrNull(signals.volumeRatio20[index]);
  const rsi14 = numberOrNull(signals.rsi14[index]);
  const raised = (flag: number, known: boolean) => (known ? (flags & flag) !== 0 : null);
  const month = index >= monthOfSessions;
  const year = index >= yearOfSessions;
  return {
    streakDays: signals.streakDays[index] ?? 0,
    newHigh20: raised(signalFlags.newHigh20, month),
    newLow20: raised(signalFlags.newLow20, month),
    newHigh20Close: raised(signalFlags.newHigh20Close, month),
    newLow20Close: raised(signalFlags.newLow20Close, month),
    newHigh52Week: raised(signalFlags.newHigh52Week, year),
    newLow52Week: raised(signalFlags.newLow52Week, year),
    gapPct,
    gapUp: raised(signalFlags.gapUp, gapPct !== null),
    gapDown: raised(signalFlags.gapDown, gapPct !== null),
    volumeRatio20,
    volumeBreakout: raised(signalFlags.volumeBreakout, volumeRatio20 !== null),
    rsi14,
    overbought: raised(signalFlags.overbought, rsi14 !== null),
    oversold: raised(signalFlags.oversold, rsi14 !== null),
  };
}

function numberOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
