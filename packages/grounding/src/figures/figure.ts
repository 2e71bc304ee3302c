import type { FactUnit } from '#fact';

export type FigureKind = 'quantity' | 'year' | 'date' | 'quarter' | 'duration';

export type Hedge = 'approximate' | 'more_than' | 'at_least' | 'less_than' | 'at_most';

/**
 * A figure in a text. Offsets are UTF-16 units of the text given. `value` is as printed, with its sign, before
 * `scale`: "-$1.5 billion" has value -1.5, scale 1e9, decimals 1. Years and dates hold their first year as value.
 */
export type Figure = {
  start: number;
  end: number;
  text: string;
  kind: FigureKind;
  value: number;
  scale: number;
  /** Null when the text names no unit. `multiple` forms such as "doubled" and "3x" are of unit ratio. */
  unit: FactUnit | null;
  currency: string | null;
  /** Printed decimals of `value`; for words, those that the words give ("half a million" is 0.5, 1 decimal). */
  decimals: number;
  /** Exact for `doubled`, `half`, `twelve`, where no digits show a precision. */
  form: 'digits' | 'words';
  signed: boolean;
  hedge: Hedge | null;
  range: 'low' | 'high' | null;
  /** ISO forms of a date, quarter or year: 2024, 2024-06, 2024-06-30 or 2024-Q2. */
  iso: string | null;
};

/** The value times its scale: plain units, percent points, basis points. */
export function scaledValue(figure: Pick<Figure, 'value' | 'scale'>): number {
  return figure.value * figure.scale;
}
