/** The element at an index that the caller knows to exist; a RangeError shows a wrong bound instead of spreading NaN. */
export function elementAt<T>(values: { readonly length: number; readonly [index: number]: T }, index: number): T {
  const value = values[index];
  if (value === undefined) throw new RangeError(`index ${index} is outside 0..${values.length - 1}`);
  return value;
}
