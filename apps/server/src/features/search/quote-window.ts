const longestQuote = 400;
const sentenceEnd = /[.!?](?=\s)|\n/g;

/** The sentences or lines around a stretch of a text, at most 400 units of them; the stretch itself where they are longer. */
export function quoteAround(
  text: string,
  { start, end }: { start: number; end: number },
): { start: number; end: number } {
  const ends = [...text.matchAll(sentenceEnd)].map(({ index }) => index + 1);
  const before = ends.findLast((place) => place <= start) ?? 0;
  const after = ends.find((place) => place >= end) ?? text.length;
  const whole =
    after - before <= longestQuote
      ? { start: before, end: after }
      : { start, end: Math.min(end, start + longestQuote) };
  const quote = text.slice(whole.start, whole.end);
  const lead = quote.length - quote.trimStart().length;
  return { start: whole.start + lead, end: whole.start + quote.trimEnd().length };
}
