import { elementAt } from './element.ts';
import { wilderMovingAverage } from './moving-averages.ts';

/**
 * Relative strength index (Wilder 1978), 0 to 100: 100 − 100 / (1 + average gain / average loss), both averages Wilder's,
 * seeded with the mean of the first `period` changes. The first value stands at index `period`, null before it.
 * Without losses it is 100, also for a series that never moved (the convention of published tables).
 */
export function wilderRsi(closes: readonly number[], period = 14): (number | null)[] {
  const changes = closes.slice(1).map((close, index) => close - elementAt(closes, index));
  const gains = wilderMovingAverage(
    changes.map((change) => Math.max(0, change)),
    period,
  );
  const losses = wilderMovingAverage(
    changes.map((change) => Math.max(0, -change)),
    period,
  );
  return closes.map((_, index) => {
    const gain = gains[index - 1] ?? null;
    const loss = losses[index - 1] ?? null;
    if (gain === null || loss === null) return null;
    return loss === 0 ? 100 : (100 * gain) / (gain + loss);
  });
}
