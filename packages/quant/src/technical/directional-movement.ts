import type { Bar } from '../bar.ts';
import { elementAt } from '../element.ts';
import { combined, type IndicatorLine, overFilled } from '../indicator-line.ts';
import { wilderMovingAverage } from '../moving-averages.ts';
import { averageTrueRange } from './average-true-range.ts';

export type DirectionalMovement = {
  plusDirection: IndicatorLine;
  minusDirection: IndicatorLine;
  directionalIndex: IndicatorLine;
  averageDirectionalIndex: IndicatorLine;
};

/**
 * Wilder's directional movement (1978), all 0 to 100: +DI and −DI (from index `period`), DX = 100 |+DI − −DI| / (+DI + −DI)
 * and ADX, Wilder's average of DX seeded with a mean (first at index 2 × period − 1). Bars without any movement give DX 0.
 */
export function directionalMovement(bars: readonly Bar[], period = 14): DirectionalMovement {
  const average = averageTrueRange(bars, period);
  const directionOf = (moves: IndicatorLine) =>
    combined(
      overFilled(moves, (values) => wilderMovingAverage(values, period)),
      average,
      (move, range) => (range === 0 ? 0 : (100 * move) / range),
    );
  const plusDirection = directionOf(movesOf(bars, (up, down) => (up > down && up > 0 ? up : 0)));
  const minusDirection = directionOf(movesOf(bars, (up, down) => (down > up && down > 0 ? down : 0)));
  const directionalIndex = combined(plusDirection, minusDirection, (plus, minus) =>
    plus + minus === 0 ? 0 : (100 * Math.abs(plus - minus)) / (plus + minus),
  );
  const averageDirectionalIndex = overFilled(directionalIndex, (values) => wilderMovingAverage(values, period));
  return { plusDirection, minusDirection, directionalIndex, averageDirectionalIndex };
}

function movesOf(bars: readonly Bar[], move: (up: number, down: number) => number): IndicatorLine {
  return bars.map(({ high, low }, index) => {
    if (index === 0) return null;
    const before = elementAt(bars, index - 1);
    return move(high - before.high, before.low - low);
  });
}
