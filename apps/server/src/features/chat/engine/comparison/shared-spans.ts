import type { PriceHistory } from '#features/market/index.ts';
import { type SpanUnit, spanReturns } from '../symbol/calendar-returns.ts';

type SharedSpan = { label: string; start: string; end: string; pcts: number[] };

/** The whole spans that all of several histories have, with the return of each, oldest first. */
export function sharedSpans(histories: readonly PriceHistory[], unit: SpanUnit): SharedSpan[] {
  const [first, ...others] = histories.map((history) => spanReturns(history, unit).filter(({ isWhole }) => isWhole));
  const byLabel = others.map((spans) => new Map(spans.map((span) => [span.label, span.pct])));
  return (first ?? []).flatMap(({ label, start, end, pct }) => {
    const rest = byLabel.map((spans) => spans.get(label));
    const known = rest.filter((each) => each !== undefined);
    return known.length < rest.length ? [] : [{ label, start, end, pcts: [pct, ...known] }];
  });
}

const units = ['day', 'week', 'month', 'quarter', 'year'] as const;

/** The unit that a question counts by; a length of time, such as "the last three years", is none unless no other is named. */
export function spanWord(plain: string): SpanUnit | null {
  const adverbs =
    /\b(?:by |per |each |every |(?:the )?same |single |calendar |any |an? |on (?:a )?)(day|week|month|quarter|year)(?:ly)?\b|\b(dai|week|month|quarter|year)ly\b/.exec(
      plain,
    );
  const counted =
    /\b(?:how many|share of|percent(?:age)? of|proportion of|fraction of|most|all|which|what)(?: of)?(?: the| its| all)?(?: last| past)?(?: \w+)?(?: calendar| whole| full)? (day|week|month|quarter|year)s?\b/.exec(
      plain,
    );
  const named = counted?.[1] ?? adverbs?.[1] ?? adverbs?.[2];
  return units.find((unit) => unit === (named === 'dai' ? 'day' : named)) ?? null;
}
