import type { Bar } from '../bar.ts';
import { elementAt } from '../element.ts';
import { wilderRsi } from '../rsi.ts';
import { newHighs, newLows, priorMaxima } from './new-extremes.ts';
import { closeStreaks } from './streak.ts';

/** What a bar says for the behaviour cards; null where the history is too short for the question. */
export type BehaviorSignals = {
  /** Consecutive higher (+) or lower (−) closes. */
  streakDays: number;
  newHigh20: boolean | null;
  newLow20: boolean | null;
  newHigh20Close: boolean | null;
  newLow20Close: boolean | null;
  newHigh52Week: boolean | null;
  newLow52Week: boolean | null;
  /** Highest high and lowest low of the last 252 bars, this one included. */
  high52Week: number | null;
  low52Week: number | null;
  /** Open against the close before, percent. */
  gapPct: number | null;
  gapUp: boolean | null;
  gapDown: boolean | null;
  /** Volume over the mean of the 20 bars before. */
  volumeRatio20: number | null;
  volumeBreakout: boolean | null;
  rsi14: number | null;
  overbought: boolean | null;
  oversold: boolean | null;
};

/** Where the cards draw their lines; each is exclusive. */
export const behaviorThresholds = { gapPct: 2, volumeRatio: 2, overboughtRsi: 70, oversoldRsi: 30 } as const;

/** Sessions of the 52-week and of the 20-day window. */
export const yearOfSessions = 252;
export const monthOfSessions = 20;

/**
 * Signals of every bar of one symbol. A new high (low) is a high above (a low below) all of the 20 or 252 bars BEFORE it,
 * the close variants compare closes; a 52-week window is 252 sessions.
 * @param bars sessions oldest first, adjusted for splits, volume as traded
 */
export function behaviorSignals(bars: readonly Bar[]): BehaviorSignals[] {
  const closes = bars.map(({ close }) => close);
  const highs = bars.map(({ high }) => high);
  const lows = bars.map(({ low }) => low);
  const streaks = closeStreaks(closes);
  const rsi = wilderRsi(closes);
  const volumeRatios = ratiosToPriorMean(bars.map(({ volume }) => volume));
  const lines = {
    newHigh20: newHighs(highs, monthOfSessions),
    newLow20: newLows(lows, monthOfSessions),
    newHigh20Close: newHighs(closes, monthOfSessions),
    newLow20Close: newLows(closes, monthOfSessions),
    newHigh52Week: newHighs(highs, yearOfSessions),
    newLow52Week: newLows(lows, yearOfSessions),
    high52Week: extremesIncludingToday(highs),
    low52Week: extremesIncludingToday(lows.map((low) => -low)).map((high) => (high === null ? null : -high)),
  };
  return bars.map(({ open }, index) => {
    const gapPct = index === 0 ? null : gapOf(open, elementAt(closes, index - 1));
    const ratio = volumeRatios[index] ?? null;
    const rsi14 = rsi[index] ?? null;
    return {
      streakDays: elementAt(streaks, index),
      newHigh20: elementAt(lines.newHigh20, index),
      newLow20: elementAt(lines.newLow20, index),
      newHigh20Close: elementAt(lines.newHigh20Close, index),
      newLow20Close: elementAt(lines.newLow20Close, index),
      newHigh52Week: elementAt(lines.newHigh52Week, index),
      newLow52Week: elementAt(lines.newLow52Week, index),
      high52Week: elementAt(lines.high52Week, index),
      low52Week: elementAt(lines.low52Week, index),
      gapPct,
      gapUp: gapPct === null ? null : gapPct > behaviorThresholds.gapPct,
      gapDown: gapPct === null ? null : gapPct < -behaviorThresholds.gapPct,
      volumeRatio20: ratio,
      volumeBreakout: ratio === null ? null : ratio > behaviorThresholds.volumeRatio,
      rsi14,
      overbought: rsi14 === null ? null : rsi14 > behaviorThresholds.overboughtRsi,
      oversold: rsi14 === null ? null : rsi14 < behaviorThresholds.oversoldRsi,
    };
  });
}

/** (open − before) / before rather than a ratio less 1, so that a gap of exactly 2 % is not pushed over it by rounding. */
function gapOf(open: number, before: number): number {
  return (100 * (open - before)) / before;
}

/** Largest of the last 252 values, the present one included: the maximum of today and of the 251 before. */
function extremesIncludingToday(values: readonly number[]): (number | null)[] {
  const prior = priorMaxima(values, yearOfSessions - 1);
  return values.map((value, index) => {
    const highest = prior[index] ?? null;
    return highest === null ? null : Math.max(value, highest);
  });
}

function ratiosToPriorMean(volumes: readonly number[]): (number | null)[] {
  let sum = 0;
  return volumes.map((volume, index) => {
    const ratio = index < monthOfSessions || sum === 0 ? null : (volume * monthOfSessions) / sum;
    sum += volume;
    if (index >= monthOfSessions) sum -= elementAt(volumes, index - monthOfSessions);
    return ratio;
  });
}
