import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';
import { quarterOf } from './fact-periods.ts';
import type { SentenceReading } from './sentence-reading.ts';

/** A span that a sentence names: "from May 1, 2024 to Apr 30, 2025", or with no end "since March 2022". */
export type NamedSpan = { first: Figure; last: Figure | null; start: number; end: number };

const opening = /\b(?:from|between)\s+(?:the\s+)?$/i;
const joining = /^\s*(?:,\s*)?(?:to|until|till|through|and|[-\u2013\u2014])\s+(?:the\s+)?$/i;
const since = /\bsince\s+(?:the\s+)?$/i;

/** Every span of the sentence, in order. */
export function findNamedSpans({ text, periods }: SentenceReading): NamedSpan[] {
  return periods.flatMap((first, index): NamedSpan[] => {
    const lead = text.slice(Math.max(0, first.start - 24), first.start);
    if (since.test(lead)) return [{ first, last: null, start: first.start, end: first.end }];
    const last = periods[index + 1];
    if (last === undefined || !opening.test(lead) || !joining.test(text.slice(first.end, last.start))) return [];
    return [{ first, last, start: first.start, end: last.end }];
  });
}

/** Whether the fact was measured over exactly this span; a fact that names no first day fits none. */
export function spanFits(fact: Fact, span: NamedSpan): boolean {
  return isDay(fact.period?.start, span.first) && (span.last === null || isDay(fact.period?.end, span.last));
}

function isDay(date: string | undefined, mention: Figure): boolean {
  if (date === undefined || mention.iso === null) return false;
  return date === mention.iso || date.startsWith(`${mention.iso}-`) || quarterOf(date) === mention.iso;
}
