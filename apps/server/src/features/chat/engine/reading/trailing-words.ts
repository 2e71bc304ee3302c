import { numberWords } from './number-words.ts';
import type { Period, PeriodUnit } from './period.ts';

const spanNumbers: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...numberWords,
    a: 1,
    an: 1,
    one: 1,
    'a couple of': 2,
    'couple of': 2,
    'a few': 3,
    few: 3,
    fifteen: 15,
    eighteen: 18,
    twenty: 20,
    thirty: 30,
  }),
);
const count = `(\\d{1,3}|${[...spanNumbers.keys()].toSorted((a, b) => b.length - a.length).join('|')})`;
const unit = '(trading day|day|session|week|month|quarter|half[- ]year|calendar year|year|yr|decade)s?';
const led = new RegExp(
  `\\b(?:last|past|previous|trailing|prior|recent|over|within|over the|in the|for the|for|during the)\\s+(?:the\\s+)?(?:last\\s+|past\\s+)?(?:${count}[\\s-]+)?${unit}\\b`,
);
// The size of what happened within a day: "the biggest one-day drops".
const ofDay =
  '(?:1|one|a)[ -](?:trading )?(?:day|session) (?:drop|decline|loss|fall|sell-?off|plunge|gain|rise|jump|advance|rally|move|swing|change)(?:s|es)?\\b';
const bare = new RegExp(
  `(?!\\b${ofDay})\\b${count}[\\s-]${unit}\\b(?!\\s+(?:moving|average|ma\\b|sma|ema|treasury|yield|bond|note|bill|high|low|rsi|atr|breakeven|mortgage|fixed))`,
);
// "100 a month" and "5% in a day" name a pace, "a year ago" a span.
const perUnit = /\b(?:in )?an? (?:day|week|month|quarter|(?:calendar )?year)\b(?! (?:ago|back|earlier|or so))/g;
// "Two out of three years" says how often.
const outOf = /\b\w+ (?:times )?(?:out of|in every) (?:every )?\w+ (?:days|weeks|months|quarters|years)\b/g;
// "Two years in a row" is a run, and no span of time.
const inRow =
  /\b\w+ (?:days|weeks|months|quarters|years) (?:in a row|running|straight)\b|\b\w+ (?:straight|consecutive) (?:days|weeks|months|quarters|years)\b/g;
// "In the months when inflation was high" tells which of them, not how many back.
const unnumbered = /\b(?:in|over|during|for) the (?:days|weeks|months|quarters|years)\b/g;
// "The best 10 days" are those of any time.
const ofExtremes =
  /\b(?:best|worst|biggest|largest|strongest|weakest) (?:\d{1,3}|two|three|five|ten|twenty|thirty|few) (?:single |trading )*(?:days|sessions|weeks|months)\b/g;
const short = /\b(\d{1,2})\s?(d|w|wk|m|mo|mth|y|yr)s?\b(?!\s+(?:treasury|yield|bond|note|mortgage|fixed|rate))/;
const shortUnits: ReadonlyMap<string, PeriodUnit> = new Map([
  ['d', 'day'],
  ['w', 'week'],
  ['wk', 'week'],
  ['m', 'month'],
  ['mo', 'month'],
  ['mth', 'month'],
  ['y', 'year'],
  ['yr', 'year'],
]);

/** A span back from the newest data: "last 5 years", "past couple of months", "3y"; null when the text has none. */
export function readTrailing(asked: string): Period | null {
  const text = [outOf, inRow, unnumbered, ofExtremes].reduce((rest, pattern) => rest.replaceAll(pattern, ' '), asked);
  const words =
    led.exec(text) ??
    bare.exec(
      text
        .replaceAll(
          /\bthe (?:\d{1,2}|two|five|ten|thirty)[- ](?:year|month)\b(?! (?:(?:total|annuali[sz]ed|annual|average|compound(?:ed)?|max(?:imum)?|rolling) )*(?:returns?|performance|change|gain|volatility|sharpe|sortino|beta|correlation|cagr|growth|draw-?down))/g,
          '',
        )
        .replaceAll(perUnit, ''),
    );
  if (words?.[2] !== undefined) return inUnits(countOf(words[1]), words[2]);
  const brief = short.exec(text);
  if (brief?.[1] === undefined || Number(brief[1]) === 0) return null;
  return { kind: 'trailing', count: Number(brief[1]), unit: shortUnits.get(brief[2] ?? '') ?? 'year' };
}

function countOf(word: string | undefined): number {
  if (word === undefined) return 1;
  return spanNumbers.get(word) ?? Math.max(1, Number(word));
}

function inUnits(amount: number, name: string): Period {
  if (name === 'trading day' || name === 'session') return { kind: 'trailing', count: amount, unit: 'session' };
  if (name === 'quarter') return { kind: 'trailing', count: amount * 3, unit: 'month' };
  if (name.startsWith('half')) return { kind: 'trailing', count: amount * 6, unit: 'month' };
  if (name === 'decade') return { kind: 'trailing', count: amount * 10, unit: 'year' };
  if (name === 'yr' || name.endsWith('year')) return { kind: 'trailing', count: amount, unit: 'year' };
  if (name === 'week' || name === 'month') return { kind: 'trailing', count: amount, unit: name };
  return { kind: 'trailing', count: amount, unit: 'day' };
}

/** The text without the words of such a span. */
export function withoutTrailing(text: string): string {
  return [led, bare, short].reduce((rest, pattern) => rest.replace(pattern, ' '), text);
}
