/** Value of an investment before the first and after each return: n + 1 values from `start`, returns as fractions. */
export function wealthIndex(returns: readonly number[], start = 1): number[] {
  let value = start;
  return [start, ...returns.map((change) => (value *= 1 + change))];
}
