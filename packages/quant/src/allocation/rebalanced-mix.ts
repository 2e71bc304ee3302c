import type { Outcome } from '../outcome.ts';

/** How often a mix is brought back to its weights. */
export type Rhythm = 'month' | 'quarter' | 'year' | 'never';

/** One part of a mix: its share of the whole and its closes, in the order of the mix's dates. */
export type MixPart = { weight01: number; closes: readonly number[] };

/**
 * Value of a mix of assets by day, 1 on the first: bought at the weights, left alone within a span of the rhythm, a month unless
 * told otherwise, and brought back to the weights at the last close of each. Without costs and taxes.
 *
 * `dates` are ISO days in ascending order; each part has one close, above zero, for each of them. Weights are shares of 1.
 * Fails where there are fewer than two dates, lengths differ, a close is not above zero, or the weights do not add up to 1.
 * Formula: V(t) = V(m) · Σ wᵢ · Pᵢ(t) / Pᵢ(m), with m the last close of the span before (Bodie, Kane, Marcus, Investments, ch. 24).
 */
export function rebalancedMix(
  dates: readonly string[],
  parts: readonly MixPart[],
  rhythm: Rhythm = 'month',
): Outcome<number[]> {
  if (dates.length < 2 || parts.length === 0) return { ok: false, reason: 'A mix needs two closes of each part.' };
  if (parts.some(({ closes }) => closes.length !== dates.length || closes.some((close) => !(close > 0))))
    return { ok: false, reason: 'Each part of a mix needs a close above zero on every date.' };
  const sum = parts.reduce((total, { weight01 }) => total + weight01, 0);
  if (!(Math.abs(sum - 1) < 1e-9)) return { ok: false, reason: 'The weights of a mix must add up to one.' };
  const values: number[] = [];
  let base = 0;
  let baseValue = 1;
  for (const [index, date] of dates.entries()) {
    const growth = parts.reduce(
      (total, { weight01, closes }) => total + (weight01 * (closes[index] ?? NaN)) / (closes[base] ?? NaN),
      0,
    );
    const value = baseValue * growth;
    values.push(value);
    if (spanOf(dates[index + 1] ?? '', rhythm) !== spanOf(date, rhythm)) [base, baseValue] = [index, value];
  }
  return { ok: true, value: values };
}

function spanOf(day: string, rhythm: Rhythm): string {
  if (rhythm === 'month') return day.slice(0, 7);
  if (rhythm === 'never') return '';
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3);
  return rhythm === 'year' ? day.slice(0, 4) : `${day.slice(0, 4)} ${quarter}`;
}
