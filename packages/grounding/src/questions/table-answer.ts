import type { AskedKind } from './asked-kind.ts';

/** A cell of the table with what it is of. */
export type AskedFigure = {
  /** The label of its row. */
  label: string;
  /** What the head of its column says besides a period; empty where it says nothing. */
  heading: string;
  /** An ISO year, month, day or quarter; null where the table names none. */
  period: string | null;
  text: string;
  row: number;
  column: number;
  /** As printed: percent, or in units of `scale`. */
  value: number;
  /** Digits behind the point as printed. */
  decimals: number;
  unit: 'percent' | 'money' | 'number';
  /** Null where its row shows none, whatever the rest of the table does. */
  currency: string | null;
  /** The factor that the table writes for it (1e6 for "in millions"); null where it writes none. */
  scale: number | null;
};

export type TableAnswer = {
  kind: AskedKind;
  isRelative: boolean;
  /** The values that answer, or from which the answer is worked out, in the order in which they are named. */
  figures: AskedFigure[];
  /** What they come to, in units of the scale of the figures, or as a ratio; null where the figures themselves are the answer. */
  result: number | null;
  /** A change in percent of the first value, a difference in percent of the second; null where that is not above zero, and for any other answer. */
  relative: number | null;
};
