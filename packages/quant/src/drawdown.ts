import { elementAt } from './element.ts';
import { failure, type Outcome, success } from './outcome.ts';

export type Drawdown = { drawdown01: number; peakIndex: number; troughIndex: number; recoveryIndex: number | null };

/**
 * The deepest fall from a running peak: drawdown01 = trough / peak − 1 (0 or negative), with the positions of peak, trough
 * and of the first close at or above the peak again (null while under water). A series that never falls has drawdown 0 at 0.
 * Fails for an empty series and a price that is not positive.
 */
export function maxDrawdown(closes: readonly number[]): Outcome<Drawdown> {
  if (closes.length === 0) return failure('there are no prices');
  if (!closes.every((close) => close > 0)) return failure('a price is not positive');
  const worst: Drawdown = { drawdown01: 0, peakIndex: 0, troughIndex: 0, recoveryIndex: 0 };
  let peakIndex = 0;
  let peak = elementAt(closes, 0);
  for (const [index, close] of closes.entries()) {
    if (close >= peak) {
      if (worst.recoveryIndex === null) worst.recoveryIndex = index;
      peak = close;
      peakIndex = index;
    } else if (close / peak - 1 < worst.drawdown01) {
      Object.assign(worst, { drawdown01: close / peak - 1, peakIndex, troughIndex: index, recoveryIndex: null });
    }
  }
  return success(worst);
}

/** Distance of the last close from the highest close so far, 0 or negative, as a fraction. Fails as maxDrawdown does. */
export function currentDrawdown(closes: readonly number[]): Outcome<number> {
  if (closes.length === 0) return failure('there are no prices');
  if (!closes.every((close) => close > 0)) return failure('a price is not positive');
  let peak = 0;
  for (const close of closes) peak = Math.max(peak, close);
  return success(elementAt(closes, closes.length - 1) / peak - 1);
}
