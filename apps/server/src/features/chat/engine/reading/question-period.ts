import { readAfter } from './beside-dates.ts';
import { dayBefore, findDates, type NamedDates } from './date-words.ts';
import { namedSpans } from './named-spans.ts';
import { type Period, wholeStart } from './period.ts';
import { readRelative, readSeason } from './relative-dates.ts';
import { readTrailing } from './trailing-words.ts';
import { monthNames } from './month-names.ts';

export const lastYear: Period = { kind: 'trailing', count: 1, unit: 'year' };

const wholeSpan =
  /\b(?:all[- ]time|since inception|since the beginning|since (?:the )?(?:data|records?|history) (?:begins?|began|starts?|started)|ever|entire history|full history|whole history|whole period|long(?:er)? run|long[- ]term history|in history|on record|max(?:imum)? (?:history|period|range)|all (?:the )?(?:data|history|years)|every year|over the years)\b/;
const openers = /(?:\b(?:from|between|range|period)|^|[\s(])\s*$/;
const sold = '(?:sold|sell(?:ing)?|exit(?:ed|ing)?|got out|gotten out|cashed out)(?: (?:it|them|everything|all|out))*';
const joiners = new RegExp(
  `^\\s*(?:,\\s*)?(?:to|and|until|till|through|thru|-|\\u2013|\\u2014|(?:and |then |but )*${sold}(?: (?:at|in|on|by|near))?)\\s*(?:the end of\\s+)?$`,
);

/** The period that a question names, null when it names none. */
export function readPeriod(question: string): Period | null {
  const text = question.toLowerCase().replaceAll(/\s+/g, ' ');
  const dates = findDates(text);
  for (const [pattern, period] of namedSpans) {
    const match = pattern.exec(text);
    if (match !== null) return sinceSpan(text, aroundSpan(text.slice(0, match.index), period), match.index);
  }
  return (
    readSeason(text) ??
    readAfter(text, dates) ??
    readRange(text, dates) ??
    readToYearEnd(text, dates) ??
    readApart(text, dates) ??
    readToDate(text) ??
    readSince(text, dates) ??
    readSpan(text, dates) ??
    readOpen(text)
  );
}

// "Now against before covid" looks from its last day to now, "lower than during the pandemic" sets now beside all of that time.
function sinceSpan(text: string, period: Period, at: number): Period {
  if (period.kind === 'between' && period.start !== wholeStart && isComparedWith.test(text.slice(0, at)))
    return { kind: 'since', start: period.start, until: period.end };
  const isUpTo = period.kind === 'between' && period.start === wholeStart;
  return isUpTo && (againstNow.test(text) || isComparedWith.test(text)) ? { kind: 'since', start: period.end } : period;
}

// "Since the covid crash" begins where it ended, "the six months after" it too.
function aroundSpan(lead: string, period: Period): Period {
  if (period.kind === 'since') {
    // "The month after the 2020 low" is that month, not all since.
    const upTo = `${lead}after `;
    const day = { first: period.start, last: period.start, start: upTo.length, end: upTo.length, unit: 'day' } as const;
    return readAfter(upTo, [day]) ?? period;
  }
  if (period.kind !== 'between') return period;
  const named = { first: period.start, last: period.end, start: lead.length, end: lead.length, unit: 'day' } as const;
  const beside = readAfter(lead, [named]);
  if (beside !== null) return beside;
  if (/\b(?:before|prior to|ahead of|leading up to|up to|until)\s+(?:the\s+)?(?:start of (?:the )?)?$/.test(lead))
    return { kind: 'between', start: wholeStart, end: dayBefore(period.start) };
  return /\b(?:since|after|following)\s+(?:the\s+)?(?:end of\s+)?(?:the\s+)?$/.test(lead)
    ? { kind: 'since', start: period.end }
    : period;
}

/** The time since a purchase: the one date of a question is when it began, not a span to be measured alone. */
export function readPurchase(question: string): Period | null {
  const period = readPeriod(question);
  const text = question.toLowerCase().replaceAll(/\s+/g, ' ');
  const [date, other, ...more] = findDates(text);
  if (date === undefined || more.length > 0 || period?.kind !== 'between') return period;
  if (other === undefined) return { kind: 'since', start: startOfSince(date) };
  // "Put in at the start of 2020, …, by the end of 2024": what it was worth on another day.
  const isSold = other.first > date.last && soldLead.test(text.slice(0, other.start));
  return isSold ? { kind: 'between', start: startOf(date), end: other.last, ...ofDay(text, date) } : period;
}

const soldLead = /\b(?:by|until|till|at|in|on|to|through|up to|before)(?: the)? $/;

/** The day that a question asks about, as in "on June 30, 2022"; null when it names none. */
export function readDay(question: string): string | null {
  const days = findDates(question.toLowerCase().replaceAll(/\s+/g, ' ')).filter(({ unit }) => unit === 'day');
  return days.length === 1 ? (days[0]?.first ?? null) : null;
}

function readRange(text: string, dates: readonly NamedDates[]): Period | null {
  if (dates.length > 2 && namesYears(text)) return null;
  for (const [index, first] of dates.entries()) {
    const last = dates[index + 1];
    if (last === undefined || !joiners.test(text.slice(first.end, last.start))) continue;
    const lead = text.slice(0, first.start);
    if (!openers.test(lead) || last.last <= first.first) continue;
    return { kind: 'between', start: startOf(first), end: last.last, ...ofDay(text, first) };
  }
  return null;
}

const yearEnd = /^\s*(?:and|to|until|till|through|up to)\s+(?:the )?(?:year[- ]?end|end of (?:the|that|its) year)\b/;

// "Between the election and year end": the end of the year in which it begins.
function readToYearEnd(text: string, dates: readonly NamedDates[]): Period | null {
  const first = dates.find(({ end, unit }) => unit !== 'year' && yearEnd.test(text.slice(end)));
  if (first === undefined) return null;
  return { kind: 'between', start: startOf(first), end: `${first.first.slice(0, 4)}-12-31`, ...ofDay(text, first) };
}

const beginLead = /\b(?:from|since|starting|beginning|bought|held|in|on|at|between)\b[^,.?!]{0,12} $/;
const endLead = /\b(?:until|till|thru|through|up to|all the way to|right to)(?: the)? $/;

// "From its close on 23 March 2020 right up to the end of 2021" names its ends in two places.
function readApart(text: string, dates: readonly NamedDates[]): Period | null {
  const [first, last] = dates;
  if (first === undefined || last === undefined || dates.length !== 2 || last.last <= first.last) return null;
  const isRange = beginLead.test(text.slice(0, first.start)) && endLead.test(text.slice(0, last.start));
  return isRange ? { kind: 'between', start: startOf(first), end: last.last, ...ofDay(text, first) } : null;
}

function readToDate(text: string): Period | null {
  if (/\b(?:this|the current) decade\b|\b(?:start|beginning) of (?:the|this) decade\b/.test(text))
    return { kind: 'decade_to_date' };
  // "YTD 2023" is that year.
  if (/\b(?:ytd|year to date) (?:in |of |for )?(?:19|20)\d\d\b|\b(?:19|20)\d\d (?:ytd|year to date)\b/.test(text))
    return null;
  if (
    /\b(?:ytd|y-t-d|year[ -]to[ -]date|this year|(?:the )?(?:start|beginning) of (?:the|this) year|current year)\b/.test(
      text,
    )
  )
    return { kind: 'year_to_date' };
  if (/\b(?:qtd|quarter[ -]to[ -]date|this quarter|current quarter)\b/.test(text)) return { kind: 'quarter_to_date' };
  if (/\b(?:mtd|month[ -]to[ -]date|this month|current month)\b/.test(text)) return { kind: 'month_to_date' };
  if (/\bsince (?:yesterday|the (?:last|previous) (?:close|session))\b/.test(text))
    return { kind: 'trailing', count: 1, unit: 'session' };
  if (/\bthis week\b/.test(text)) return { kind: 'week_to_date' };
  return null;
}

const sinceLead =
  /\b(?:since|starting|beginning|after|from|bought (?:it |them )?(?:in|on))\s+(?:(?:its|the|that)\s+)?(?:(?:start|beginning|early|end|close|lows?|bottom|top|highs?) (?:of|in)\s+)?(?:in\s+|early\s+|late\s+|mid-?\s*)?$/;
// "from its March 2020 low to now", "in 2010. How has it done since?"
const untilNow =
  /^\s*(?:lows?|bottom|highs?|peak|top|trough|crash)?\s*(?:to|until|till|through|-)\s+(?:now|today|date|the present|present|this day)\b|^.{0,80}\bsince(?: then)?\s*(?:[?.!]|$)/;
// "The low in 2022 and the gain since" is the low of that year.
const turnBefore = /\b(?:lows?|lowest|bottom|trough|highs?|highest|peak|top)\b.{0,30}$/;
const sinceEnd = /\bsince(?: then)?\s*[?.!]*$/;
const andNow = /^\s*and\s+(?:now|today|the present|this day)\b/;

function readSince(text: string, dates: readonly NamedDates[]): Period | null {
  for (const date of dates) {
    const lead = text.slice(Math.max(0, date.start - 40), date.start);
    if (untilNow.test(text.slice(date.end)) && !/\b(?:until|till|to|through)\s+$/.test(lead))
      return {
        kind: 'since',
        start: startOfSince(date),
        ...ofDay(text, date),
        ...(turnBefore.test(lead) && sinceEnd.test(text) ? { until: date.last } : {}),
      };
    if (/\bbetween\s+$/.test(lead) && andNow.test(text.slice(date.end)))
      return { kind: 'since', start: startOfSince(date), ...ofDay(text, date) };
    if (sinceLead.test(lead)) {
      const isAfter = /\b(?:after|end of|close of)\s+$/.test(lead);
      return isAfter
        ? { kind: 'since', start: date.last }
        : { kind: 'since', start: startOfSince(date), ...ofDay(text, date) };
    }
    if (
      /\b(?:before|until|till|up to|prior to|(?<!\b(?:held?|holding|hold|been|live[ds]?|go|went|gone|going|all|straight|right)\b.{0,40})through)\s+(?:the end of\s+)?$/.test(
        lead,
      )
    )
      return {
        kind: 'between',
        start: wholeStart,
        end: /before|prior/.test(lead) ? dayBefore(date.first) : date.last,
      };
  }
  const month =
    /\bsince (?:last )?(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/.exec(
      text,
    )?.[1];
  if (month === undefined) return null;
  return { kind: 'since_month', month: monthNames.indexOf(month.slice(0, 3)) + 1 };
}

// "Now against 2022" looks from then to now.
const againstNow =
  /\b(?:now|today|currently|at present)\b.{0,24}\b(?:vs|versus|against|than|compared (?:with|to)|with|and)\b|\b(?:vs|versus|against|than|compared (?:with|to)|and|or)\b.{0,16}\b(?:now|today)\b/;

// "M2 vs 2020" sets what is named now beside that year, where nothing else is asked.
const besideYear =
  /^(?:the )?(?!.*\b(?:returns?|performance|did|was|were|in|from|between|since)\b)[a-z][a-z0-9 &.'-]{1,40} (?:vs\.?|versus|compared (?:with|to)) $/;

// "Is it high compared with 2019?" sets the present beside that year; "compared with gold in 2019" sets gold beside it.
const ownTime =
  '(?!.* (?!(?:it|they|was|were|that|those|what|back|its|their|average|mean|levels?|readings?|values?|end|start|beginning|middle|highs?|lows?|peak|trough) )\\S+ (?:in|during|over|for|throughout) *$)';
const isComparedWith = new RegExp(
  `^(?:(?:and|so|but) )?(?:how [a-z]+ |what |where )?(?:is|are)\\b(?!.*\\b(?:was|were|did|been)\\b).{2,60}\\b(?:compared (?:with|to|against)|than|versus|vs|relative to)${ownTime}`,
);

function readSpan(text: string, dates: readonly NamedDates[]): Period | null {
  const [first] = dates;
  if (first === undefined) return null;
  // "best year since 2015" was read before; an expiry or a day of purchase is no span of returns.
  const lead = text.slice(Math.max(0, first.start - 24), first.start);
  if (/\b(?:expir(?:y|es|ing|ation)|expiring on|as of|asof|as at)\s*(?:on\s+|of\s+)?$/.test(lead)) return null;
  if (
    dates.length === 1 &&
    (againstNow.test(text) ||
      (first.unit !== 'day' && isComparedWith.test(text.slice(0, first.start))) ||
      (first.unit !== 'day' && besideYear.test(text.slice(0, first.start))))
  )
    return {
      kind: 'since',
      start: startOfSince(first),
      ...(first.unit === 'day' ? {} : { until: first.last }),
    };
  // The return of one day is measured from the close before it.
  if (first.unit === 'day' && dates.length === 1)
    return { kind: 'between', start: dayBefore(first.first), end: first.last };
  const ends = namesYears(text) ? dates : [first];
  const [earliest = first] = ends.toSorted((a, b) => (a.first < b.first ? -1 : 1));
  const end =
    ends
      .map(({ last }) => last)
      .toSorted()
      .at(-1) ?? first.last;
  return { kind: 'between', start: startOf(earliest), end };
}

function readOpen(text: string): Period | null {
  const relative = readRelative(text);
  if (relative !== null) return relative;
  if (
    /(?<!\b(?:the|over|past|in the) )\blast year\b(?!['\u2019]s)/.test(text) ||
    /\b(?:last|previous|prior) calendar year\b/.test(text)
  )
    return { kind: 'last_calendar_year' };
  return readTrailing(text) ?? (wholeSpan.test(text) ? { kind: 'all' } : null);
}

// A return over a named span is measured from the last close before it.
function startOf(date: NamedDates): string {
  return date.unit === 'day' ? date.first : dayBefore(date.first);
}

function startOfSince(date: NamedDates): string {
  return date.first;
}

// A day that ends a month would else be taken for the close before the month.
function ofDay(text: string, { unit, first, start, end }: NamedDates): { isOfDay?: true } {
  const isLastOfMonth = new Date(Date.parse(`${first}T00:00:00Z`) + 86_400_000).getUTCDate() === 1;
  const isNamed = unit === 'day' && !/\b(?:end|close)\b/.test(text.slice(start, end));
  return isNamed && isLastOfMonth ? { isOfDay: true } : {};
}

const listJoiner = /^\s*(?:,?|,?\s*(?:and|&|or|vs\.?|versus|(?:against|with)(?: in)?)|compared (?:to|with))\s*$/;

/** Whether a plain text names several years one by one, "2022 and 2024", which are told each. */
export function namesYears(question: string): boolean {
  const dates = findDates(question);
  const [first] = dates;
  if (first === undefined || dates.length < 2 || dates.some(({ unit }) => unit !== 'year')) return false;
  if (/\bbetween\s+$/.test(question.slice(0, first.start))) return false;
  return dates.slice(1).every((date, index) => listJoiner.test(question.slice(dates[index]?.end, date.start)));
}
