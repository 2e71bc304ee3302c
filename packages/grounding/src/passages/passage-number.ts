/** A number of a passage: its size without sign, its sign, and the period that it belongs to where that is clear. */
export type PassageNumber = {
  size: number;
  /** The factor of what is printed that is in the size; null in a table that writes none. */
  scale: number | null;
  negative: boolean;
  period: string | null;
  /** How long the period is, where that is written. */
  months: number | null;
  isPercent: boolean;
  isMoney: boolean;
};
