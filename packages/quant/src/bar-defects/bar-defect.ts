export type BarDefectKind =
  | 'unit_error'
  | 'split_not_applied'
  | 'missing_split'
  | 'dividend_too_large'
  | 'duplicate_dividend'
  | 'adjustment_mismatch'
  | 'seam';

/** One finding: `factor` is what the price of that bar seems to be multiplied by, null where that means nothing. */
export type BarDefect = { session: string; kind: BarDefectKind; factor: number | null; detail: string };

/** A bar as the detectors need it: sessions as sortable text, prices in one currency, null where missing. */
export type SuspectBar = {
  session: string;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number;
  volume: number | null;
};

/** A split of `ratio` new shares per old share, or a dividend of `amount` per share as it was paid. */
export type ShareSplit = { exDate: string; ratio: number };
export type CashDividend = { exDate: string; amount: number };

/** A number fit for a message. */
export function rounded(value: number): string {
  return String(Number(value.toPrecision(4)));
}
