import { findCarriedWords } from '@aex/grounding/check-worded-figures';
import type { Fact } from '@aex/grounding/fact';
import type { RenderedDraft } from './quote-slots.ts';
import type { SentenceClaim } from './sentence-claim.ts';
import type { Span } from './typed-dates.ts';

const mark = '~~';
const inWords = /^(?:a figure|an amount|a multiple|a fraction|a size) in words$/;

/**
 * Gives back what was struck only because it is in words, where typed facts carry it: "more than twice that of SPY". What was
 * typed in digits stays struck, whether it is right or not.
 */
export function withCarriedWords(
  rendered: RenderedDraft,
  facts: readonly Fact[],
): { rendered: RenderedDraft; carried: SentenceClaim[] } {
  const unmarked = rendered.struck.reduceRight(withoutMarks, rendered);
  const found = findCarriedWords({ text: unmarked.text, facts });
  if (found.length === 0) return { rendered, carried: [] };
  const isCarried = (span: Span) => found.some(({ start, end }) => start <= span.start && span.end <= end);
  const isGiven = rendered.struck.map(({ reason }, at) => {
    const own = unmarked.struck[at];
    return inWords.test(reason) && own !== undefined && isCarried(own);
  });
  const result = rendered.struck.filter((_, at) => isGiven[at]).reduceRight(withoutMarks, rendered);
  const carried = found.map(({ start, end, text, evidenceIds, reason }): SentenceClaim => {
    const left = unmarked.struck.filter((each, at) => each.end <= start && !isGiven[at]).length;
    const by = 2 * mark.length * left;
    return { start: start + by, end: end + by, text, status: 'supported', evidence_ids: evidenceIds, reason };
  });
  return { rendered: { ...result, struck: result.struck.filter((_, at) => !isGiven[at]) }, carried };
}

function withoutMarks(rendered: RenderedDraft, { start, end }: Span): RenderedDraft {
  const moved = <S extends Span>(span: S): S => {
    const shift = (at: number) => (at >= end + mark.length ? 2 * mark.length : at >= start ? mark.length : 0);
    return { ...span, start: span.start - shift(span.start), end: span.end - shift(span.end) };
  };
  const { text } = rendered;
  return {
    text: text.slice(0, start - mark.length) + text.slice(start, end) + text.slice(end + mark.length),
    figures: rendered.figures.map(moved),
    struck: rendered.struck.map(moved),
    errors: rendered.errors.map(moved),
    quotes: rendered.quotes.map(moved),
  };
}
