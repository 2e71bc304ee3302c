import type { Claim } from '@aex/contracts/chat-stream';

/** Where a statement stands in the whole text. */
export type Span = { start: number; end: number };

const citation = /\[\d{1,3}\]/;
const sentences = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'sentence' }) : null;

/** Their point ends no sentence, though a capital or a figure follows. */
const abbreviation =
  /\b(?:vs|v|no|approx|inc|corp|co|ltd|st|dr|mr|ms|jr|etc|e\.g|i\.e|a\.m|p\.m|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.\s*$/i;
const initial = /\b[A-Z]\.\s*$/;

function sentencesOf(line: string): { at: number; text: string }[] {
  // The row of a table has its sources in its first cell.
  if (sentences === null || line.startsWith('|')) return [{ at: 0, text: line }];
  const found: { at: number; text: string }[] = [];
  for (const { index, segment } of sentences.segment(line)) {
    const before = found.at(-1);
    if (before !== undefined && (abbreviation.test(before.text) || initial.test(before.text))) before.text += segment;
    else found.push({ at: index, text: segment });
  }
  return found;
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
