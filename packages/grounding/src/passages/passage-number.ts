import { samePeriod } from '#claims/period-key';

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

export function signedSize({ size, negative }: PassageNumber): number {
  return negative ? -size : size;
}

/** Is a number of one of the periods, be the one a part of the other? */
export function isOfPeriod({ period }: PassageNumber, periods: readonly string[]): boolean {
  return period !== null && periods.some((each) => samePeriod(each, period) || samePeriod(period, each));
}
