// Wide signs are read as formulas too, and blanks and signs that show nothing are read past.
const formula = /^'*(?:[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u;
const amount = /^-?\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?%?$/i;

/** A text that no spreadsheet runs: one that begins like a formula gets an apostrophe before it, an amount does not. */
export function inertText(text: string): string {
  return formula.test(text) && !amount.test(text) ? `'${text}` : text;
}

/** The text as it was before `inertText`. */
export function textBeforeInert(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/** A text as one cell of RFC 4180 that no spreadsheet runs. */
export function csvCell(text: string): string {
  const inert = inertText(text);
  return /[",;\n\r]|^\s|\s$/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
