const longestQuote = 400;
const sentenceEnd = /[.!?](?=\s)|\n/g;

// Words alone on their line, as of a heading: no sentence, and no row of a table.
const heading = /^[^.!?,;|\t\n]{1,80}$/;

/**
 * The sentences or lines around a stretch of a text, at most 400 units of them; the stretch itself where they are longer. A
 * heading is quoted with what comes after it.
 */
export function quoteAround(
  text: string,
  { start, end }: { start: number; end: number },
): { start: number; end: number } {
  const ends = [...text.matchAll(sentenceEnd)].map(({ index }) => index + 1);
  const before = ends.findLast((place) => place <= start) ?? 0;
  const first = ends.find((place) => place >= end) ?? text.length;
  const next = heading.test(text.slice(before, first).trim()) ? endBehind(text, { first, ends }) : first;
  const after = next - before <= longestQuote ? next : first;
  const whole =
    after - before <= longestQuote
      ? { start: before, end: after }
      : { start, end: Math.min(end, start + longestQuote) };
  const quote = text.slice(whole.start, whole.end);
  const lead = quote.length - quote.trimStart().length;
  return { start: whole.start + lead, end: whole.start + quote.trimEnd().length };
}

function endBehind(text: string, { first, ends }: { first: number; ends: readonly number[] }): number {
  return [...ends, text.length].find((place) => text.slice(first, place).trim() !== '') ?? first;
}
