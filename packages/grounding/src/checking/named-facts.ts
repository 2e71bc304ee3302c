import type { Fact } from '#fact';
import { periodFits } from './fact-periods.ts';
import { findNamedSpans, spanFits } from './named-spans.ts';
import type { SentenceReading } from './sentence-reading.ts';

/** Is the fact of a period that the sentence names, if it names any? */
export function fitsPeriods(reading: SentenceReading, fact: Fact): boolean {
  if (reading.periods.length === 0) return true;
  const spans = fact.period?.start === undefined ? [] : findNamedSpans(reading);
  return spans.length > 0
    ? spans.some((span) => spanFits(fact, span))
    : reading.periods.some((period) => periodFits(fact, period));
}
