import { monthOfSessions } from '@aex/quant/behaviors/behavior-signals';
import { newHighs, newLows } from '@aex/quant/behaviors/new-extremes';
import { closeStreaks } from '@aex/quant/behaviors/streak';
import { wilderRsi } from '@aex/quant/rsi';
import type { BarRow } from './market-store.ts';

export type StreakFigures = {
  upDays: number;
  downDays: number;
  high20d: boolean | null;
  low20d: boolean | null;
  rsi: number | null;
};

/** The streak of the last bar. Where a bar has no high or low its close stands for it. */
export function streakOf(bars: readonly BarRow[]): StreakFigures {
  const closes = bars.map(({ close }) => close);
  const streak = closeStreaks(closes).at(-1) ?? 0;
  const highs = bars.map(({ high, close }) => high ?? close);
  const lows = bars.map(({ low, close }) => low ?? close);
  return {
    upDays: Math.max(0, streak),
    downDays: Math.max(0, -streak),
    high20d: newHighs(highs, monthOfSessions).at(-1) ?? null,
    low20d: newLows(lows, monthOfSessions).at(-1) ?? null,
    rsi: wilderRsi(closes).at(-1) ?? null,
  };
}
