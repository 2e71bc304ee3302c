import { elementAt } from '../element.ts';

/** A fall from a peak and back: positions of the peak, of the lowest value and of the recovery (null while under water). */
export type DrawdownEpisode = {
  drawdown01: number;
  peakIndex: number;
  troughIndex: number;
  recoveryIndex: number | null;
};

/**
 * All stretches below an earlier peak, deepest first. drawdown01 = trough / peak − 1, negative.
 * @param values prices or a wealth index, positive, oldest first
 */
export function drawdownEpisodes(values: readonly number[]): DrawdownEpisode[] {
  const episodes: DrawdownEpisode[] = [];
  let peakIndex = 0;
  let open: DrawdownEpisode | null = null;
  for (const [index, value] of values.entries()) {
    const fall = value / elementAt(values, peakIndex) - 1;
    if (fall >= 0) {
      if (open !== null) open.recoveryIndex = index;
      open = null;
      peakIndex = index;
    } else if (open === null) {
      open = { drawdown01: fall, peakIndex, troughIndex: index, recoveryIndex: null };
      episodes.push(open);
    } else if (fall < open.drawdown01) {
      open.drawdown01 = fall;
      open.troughIndex = index;
    }
  }
  return episodes.sort((a, b) => a.drawdown01 - b.drawdown01);
}
