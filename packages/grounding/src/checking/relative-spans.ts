import type { Fact } from '#fact';
import { monthNames, monthOf, quarterOfOrdinal } from '#figures/calendar-words';
import { smallNumberWords } from '#figures/number-words';

const dayMs = 86_400_000;
const unitDays: Readonly<Record<string, number>> = {
  day: 1,
  session: 1.45,
  week: 7,
  month: 30.44,
  quarter: 91.3,
  year: 365.25,
  decade: 3652.5,
};
const count = `(\\d{1,3}|an?|${[...smallNumberWords.keys()].join('|')})`;
const units = '(day|session|week|month|quarter|year|decade)s?';
const months = monthNames.join('|');

const lengths: ReadonlyArray<RegExp> = [
  new RegExp(
    `\\b(?:over|in|within|during|for|across) (?:the )?(?:last |past |previous |prior |whole |full |entire )*${count}[- ](?:single |mere )?${units}\\b(?! (?:ago|earlier|before|later|high|low|average|moving))`,
    'i',
  ),
  new RegExp(`\\b(?:the )?(?:last|past|previous|prior) ${count} ${units}\\b`, 'i'),
];
const oneOf = /\b(?:(?:over|in|during|for) )?(?:the )?(?:last|past|previous|prior) (week|month|quarter|year|decade)\b/i;
const within = /\b(?:today|yesterday|overnight|on the day|this morning|within hours|in (?:an hour|hours)|intraday)\b/i;
const toDate = /\b(?:this (year|quarter|month|week)|(year)[- ]to[- ]date|ytd)\b/i;
const sinceMonth = new RegExp(`\\bsince (?:last |early |late |mid-?)?(${months})\\b(?! ?(?:\\d|of|the))`, 'i');
const inMonth = new RegExp(`\\b(?:in|is for|was for|for) (${months})\\b(?! ?(?:\\d|of|the|and|to))`, 'i');
const inQuarter = /\b(?:in|during|for) (?:the )?(first|second|third|fourth) quarter\b(?! (?:of )?(?:19|20)\d\d)/i;
const sinceOther =
  /\bsince (?:the )?(?:last |latest |start of |beginning of )*(?:covid|pandemic|crisis|crash|lockdowns?|election|war|ipo|inception|listing|launch|merger|split|recession|cut|hike|rate (?:cut|hike))\b/i;
const ago = new RegExp(
  `(?<!\\b(?:from|than|over|on|versus|against|with|to|of|bought|invested|purchased|entered) )\\b${count} ${units} (?:ago|earlier|before)\\b`,
  'i',
);
const rate =
  /\b(?:per (?:year|annum|month|quarter|week|day)|(?:each|every) (?:year|month|quarter|week|day)|annually|annuali[sz]ed|(?<!\b(?:over|in|within|than|for|of|from|half|after|once|twice|about|during|the|last|past) )a (?:year|month|quarter|week|day)(?! (?:ago|earlier|before|later|after|high|low)))\b/i;
const yearlyMeasure =
  /annual|yearly|year on year|yoy|per year|compound|cagr|inflation|cpi|growth|yield|rate|volatility|tracking|alpha/;

type Place = { names: string; isNewest: boolean };

/** What a pattern finds in a text, which is searched for each pattern once, for whatever facts it is held against. */
export type TextSearch = (pattern: RegExp) => RegExpExecArray | null;

export function searchOf(text: string): TextSearch {
  const known = new Map<RegExp, RegExpExecArray | null>();
  return (pattern) => {
    const earlier = known.get(pattern);
    if (earlier !== undefined) return earlier;
    const found = pattern.exec(text);
    known.set(pattern, found);
    return found;
  };
}

/** The words of a text that name a time, relative to now or without a year, of which the fact is not; null where there are none. */
export function unmetSpan(search: TextSearch, fact: Fact, place: Place): string | null {
  const words = unmetWords(search, fact, place);
  return words === null || place.names.includes(words.toLowerCase()) ? null : words;
}

function unmetWords(search: TextSearch, fact: Fact, { names, isNewest }: Place): string | null {
  const rated = search(rate)?.[0];
  if (rated !== undefined && !isRateOf(rated, names)) return rated;
  const { start, end = fact.asOf } = fact.period ?? {};
  const days = start === undefined ? null : (Date.parse(end) - Date.parse(start)) / dayMs;
  // What is measured over a span that the evidence does not tell fits none.
  if (days === null && overSpan.test(names)) return anySpan(search);
  return (
    unmetLength(search, { days, names }) ??
    (start === undefined || days === null ? null : unmetToDate(search, { start, end, days })) ??
    unmetCalendar(search, { start, end }) ??
    (isNewest ? (search(ago)?.[0] ?? null) : null)
  );
}

const overSpan = /\b(?:return|returned|performance|change|gained|gain|lost|drawdown)\b/;

function anySpan(search: TextSearch): string | null {
  const found = [...lengths, oneOf, within, toDate, sinceMonth, inMonth, inQuarter, sinceOther, ago].map(
    (each) => search(each)?.[0],
  );
  return found.find((words) => words !== undefined) ?? null;
}

function isRateOf(words: string, names: string): boolean {
  const unit = /year|annu|month|quarter|week|day/i.exec(words)?.[0].toLowerCase() ?? '';
  return unit === 'year' || unit === 'annu' ? yearlyMeasure.test(names) : names.includes(unit);
}

function unmetLength(search: TextSearch, { days, names }: { days: number | null; names: string }): string | null {
  for (const pattern of lengths) {
    const [words, said = '', unit = ''] = search(pattern) ?? [];
    if (words === undefined) continue;
    const wanted = countOf(said.toLowerCase()) * (unitDays[unit.toLowerCase()] ?? 0);
    // A measure may have its window in its own name: "12-month return".
    const isNamed = names.includes(`${said}-${unit}`.toLowerCase()) || names.includes(`${said} ${unit}`.toLowerCase());
    if (!isNamed && !isOfLength(days, wanted)) return words;
  }
  const [words, unit = ''] = search(oneOf) ?? [];
  if (words === undefined) return null;
  // A reading of one moment may be of the last month, not of the last year.
  if (days === null) return /year|decade/i.test(unit) ? words : null;
  return isOfLength(days, unitDays[unit.toLowerCase()] ?? 0) ? null : words;
}

function countOf(word: string): number {
  return /^an?$/.test(word) ? 1 : (smallNumberWords.get(word) ?? Number(word));
}

function isOfLength(days: number | null, wanted: number): boolean {
  return days !== null && Math.abs(days - wanted) <= Math.max(5, wanted * 0.04);
}

function unmetToDate(
  search: TextSearch,
  { start, end, days }: { start: string; end: string; days: number },
): string | null {
  const session = search(within)?.[0];
  if (session !== undefined && days > 5) return session;
  const [words, one, other] = search(toDate) ?? [];
  if (words === undefined) return null;
  const unit = (one ?? other ?? 'year').toLowerCase();
  // A year begins with the last close of the one before it, or with its own first days.
  const year = Number(end.slice(0, 4));
  if (unit === 'year') return start >= `${year - 1}-12-27` && start <= `${year}-01-05` ? null : words;
  return days <= (unitDays[unit] ?? 0) + 4 ? null : words;
}

function unmetCalendar(search: TextSearch, { start, end }: { start: string | undefined; end: string }): string | null {
  const begun = start === undefined ? undefined : fewDaysBehind(start);
  const since = search(sinceMonth);
  // A span that begins with a month begins at the end of the one before it.
  if (since !== null && !isInMonth(start, since[1]) && !isInMonth(begun, since[1])) return since[0];
  const month = search(inMonth);
  if (month !== null && (!isInMonth(end, month[1]) || (start !== undefined && !isInMonth(begun, month[1]))))
    return month[0];
  const [quarter, ordinal = ''] = search(inQuarter) ?? [];
  if (quarter !== undefined && Math.ceil(Number(end.slice(5, 7)) / 3) !== quarterOfOrdinal(ordinal.toLowerCase()))
    return quarter;
  return search(sinceOther)?.[0] ?? null;
}

function isInMonth(day: string | undefined, name = ''): boolean {
  return day !== undefined && Number(day.slice(5, 7)) === monthOf(name.toLowerCase());
}

/** A day that lies in the next month where this one is the last session of a month, whatever weekend or holiday follows. */
function fewDaysBehind(day: string): string {
  return Number.isNaN(Date.parse(day)) ? day : new Date(Date.parse(day) + 4 * dayMs).toISOString().slice(0, 10);
}
