import { drawdownEpisodes } from '@aex/quant/risk/drawdown-episodes';
import type { PriceHistory } from '#features/market/index.ts';
import { closesOf } from './history-figures.ts';

/** A fall by closes, with its days; `back` is when the peak was reached again, null where it was not. */
export type Fall = { peak: string; trough: string; back: string | null; pct: number };

/** The falls of at least so many percent from a peak, by the days of their peaks; none where a close is not positive. */
export function fallsBeyond(history: PriceHistory, leastPct: number): Fall[] {
  const closes = closesOf(history);
  if (!closes.every((close) => close > 0)) return [];
  const dateAt = (index: number) => history.bars[index]?.date ?? '';
  return drawdownEpisodes(closes)
    .filter(({ drawdown01 }) => -drawdown01 * 100 >= leastPct)
    .toSorted((one, other) => one.peakIndex - other.peakIndex)
    .map(({ peakIndex, troughIndex, recoveryIndex, drawdown01 }) => ({
      peak: dateAt(peakIndex),
      trough: dateAt(troughIndex),
      back: recoveryIndex === null ? null : dateAt(recoveryIndex),
      pct: drawdown01 * 100,
    }));
}
