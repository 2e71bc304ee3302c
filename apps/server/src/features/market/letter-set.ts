const digits = 1 << 26;

/** The letters a to z that occur in a text, one bit each, and one bit for any digit: what lacks a letter can't hold its word. */
export function letterSet(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const lower = code | 32;
    if (lower >= 97 && lower <= 122) letters |= 1 << (lower - 97);
    else if (code >= 48 && code <= 57) letters |= digits;
  }
  return letters;
}

/** How many letters of the one are missing in the other: 0, 1, or 2 for any more. */
export function missingLetters(wanted: number, present: number): 0 | 1 | 2 {
  const missing = wanted & ~present;
  if (missing === 0) return 0;
  return (missing & (missing - 1)) === 0 ? 1 : 2;
}
