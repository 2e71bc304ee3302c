/** One value per bar; null while the indicator has too little history. */
export type IndicatorLine = (number | null)[];

/**
 * Applies an indicator to a line that starts with nulls: they are kept, and the indicator sees only what follows.
 * @throws RangeError for a null after the first value, which no indicator here produces
 */
export function overFilled(line: IndicatorLine, indicator: (values: number[]) => IndicatorLine): IndicatorLine {
  const start = line.findIndex((value) => value !== null);
  if (start === -1) return line.map(() => null);
  const filled = line.slice(start).map((value) => {
    if (value === null) throw new RangeError('an indicator line has a gap');
    return value;
  });
  return [...line.slice(0, start), ...indicator(filled)];
}

/** Combines two lines where both have values. */
export function combined(
  a: IndicatorLine,
  b: IndicatorLine,
  of: (a: number, b: number) => number | null,
): IndicatorLine {
  return a.map((left, index) => {
    const right = b[index] ?? null;
    return left === null || right === null ? null : of(left, right);
  });
}

/** A statistic of each window of `window` values, null before the first is full. */
export function overWindows(
  values: readonly number[],
  window: number,
  statistic: (window: readonly number[], index: number) => number | null,
): IndicatorLine {
  return values.map((_, index) =>
    index < window - 1 ? null : statistic(values.slice(index - window + 1, index + 1), index),
  );
}
