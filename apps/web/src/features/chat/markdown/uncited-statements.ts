import type { Claim } from '@aex/contracts/chat-stream';

/** Where a statement stands in the whole text. */
export type Span = { start: number; end: number };

const citation = /\[\d{1,3}\]/;
const sentences = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'sentence' }) : null;

function sentencesOf(line: string): { at: number; text: string }[] {
  // The row of a table has its sources in its first cell.
  if (sentences === null || line.startsWith('|')) return [{ at: 0, text: line }];
  return [...sentences.segment(line)].map(({ index, segment }) => ({ at: index, text: segment }));
}

/** The sentences of a block in which the check found a statement of fact and which name no source; `blockStart` is where the block stands. */
export function uncitedStatements(raw: string, claims: readonly Claim[], blockStart: number): Span[] {
  const spans: Span[] = [];
  let lineStart = blockStart;
  for (const line of raw.split('\n')) {
    for (const { at, text } of sentencesOf(line)) {
      const span = { start: lineStart + at, end: lineStart + at + text.trimEnd().length };
      const isFactual = claims.some((claim) => claim.start < span.end && claim.end > span.start);
      if (isFactual && !citation.test(text)) spans.push(span);
    }
    lineStart += line.length + 1;
  }
  return spans;
}
