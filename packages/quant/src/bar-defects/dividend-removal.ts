import type { CashDividend, ShareSplit } from './bar-defect.ts';

type AdjustedClose = { date: string; close: number };
type Actions = { splits: readonly ShareSplit[]; dividends: readonly CashDividend[] };

/** A dividend as paid, in shares as they are on `day`: divided by the ratio of every split after it up to that day. */
export function dividendPerShareOn(
  { exDate, amount }: CashDividend,
  { splits, day }: { splits: readonly ShareSplit[]; day: string },
): number {
  return splits.reduce(
    (paid, split) => (split.exDate > exDate && split.exDate <= day ? paid / split.ratio : paid),
    amount,
  );
}

/**
 * Closes adjusted for splits alone from closes adjusted for splits and dividends: the inverse of the rule of `adjustBars`
 * (CRSP), from the newest close back. A dividend on a day without trading counts on the next session.
 * @param closes oldest first; @param actions dividends as they were paid
 */
export function withoutDividends(closes: readonly AdjustedClose[], { splits, dividends }: Actions): AdjustedClose[] {
  const day = closes.at(-1)?.date ?? '';
  const plain: AdjustedClose[] = [];
  let factor = 1;
  for (let index = closes.length - 1; index >= 0; index -= 1) {
    const bar = closes[index];
    const next = closes[index + 1];
    if (bar === undefined) continue;
    const paid = dividends
      .filter(({ exDate }) => next !== undefined && exDate > bar.date && exDate <= next.date)
      .reduce((sum, dividend) => sum + dividendPerShareOn(dividend, { splits, day }), 0);
    const close = bar.close / factor + paid;
    factor = bar.close / close;
    plain.push({ date: bar.date, close });
  }
  return plain.reverse();
}
