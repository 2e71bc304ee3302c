const decimalDigit = /^\p{Nd}$/u;

function isDecimalDigit(codePoint: number): boolean {
  return decimalDigit.test(String.fromCodePoint(codePoint));
}

/**
 * Value 0..9 of a decimal digit of any script, null for anything else. Unicode keeps the ten digits of a script
 * together and in order, so the distance from the start of the run gives the value.
 */
export function decimalDigitValue(codePoint: number): number | null {
  if (!isDecimalDigit(codePoint)) return null;
  let start = codePoint;
  while (codePoint - start < 60 && isDecimalDigit(start - 1)) start -= 1;
  return (codePoint - start) % 10;
}
