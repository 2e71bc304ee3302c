import { nextSession, previousSession, sessionsBetween } from '@aex/quant/calendar/exchange-calendar';
import { dateOf, dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import { monthsLater } from '@aex/quant/calendar/month-step';
import { dayBefore, findDates, type NamedDates } from './date-words.ts';
import { numberWords } from './number-words.ts';

/** `point` is the day that the words stand for where they begin or end a span. */
type Days = { first: string; last: string; point?: string };
type Rule = {
  /** Words that stand right before a date. */
  before: RegExp;
  days: (date: NamedDates, words: readonly (string | undefined)[]) => Days | null;
};

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
// The rules of the exchange's calendar hold from 1990 on.
const firstSessions = '1990-01-10';
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const counts: Readonly<Record<string, number>> = { ...numberWords, one: 1, a: 1, the: 1, 'a couple of': 2 };
const count = `(\\d{1,3}|${Object.keys(counts).join('|')})`;
const lead = '(?:(in|during|over|for|within|since|from|after|until|till|to|through|before|between|and|by|at|around) )?';
// "The worst day before 2020" is one of many, and "every Friday after" are many.
const ofMany = '[a-z]{2,12}est|best|worst|every|each|per|any|which|what|all|most|average';
const notOfMany = `(?<!\\b(?:${ofMany}|${ordinals.join('|')}|last) (?:single |trading )?)(?<!\\d[- ])`;
const trailing = '(?:last|past|trailing|previous) ';
// "Compare the last month to March 2020" sets two times side by side.
const notCompared =
  '(?:(?<=\\b(?:in|during|over|for|within) (?:the )?)|(?<!\\bcompar(?:e|es|ed|ing) (?:[^ ]{1,40} ){0,4}))';

const rules: readonly Rule[] = [
  {
    before: new RegExp(
      `\\b${lead}(?:the )?(?<!\\b(?:${ofMany}) )(${weekdays.join('|')}) (?:right )?(after|following|before|preceding) (?:the )?$`,
    ),
    days: ({ first, last }, [, name = '', side = '']) => weekdayBeside({ first, last }, weekdays.indexOf(name), side),
  },
  {
    before: new RegExp(
      `\\b${lead}(?:the )?(?:trading )?${notOfMany}(?:day|session) (after|following|before|preceding) (?:the )?$`,
    ),
    days: (date, [, side = '']) => sessionBeside(date, side),
  },
  {
    before: new RegExp(
      `\\b(on|since|from|until|till|at) (?:the )?(?:(?:first|next) (?:trading )?(?:day|session) (after|following)|last (?:trading )?(?:day|session) (before|preceding)) (?:the )?$`,
    ),
    days: (date, [, after, before = '']) => sessionBeside(date, after ?? before),
  },
  {
    before: new RegExp(`(?<!\\bclos(?:e|es|ed|ing) )\\b${lead}(?:the )?(early|mid|middle of|late)(?: in)?[ -]$`),
    days: (date, [, word = '']) => (date.unit === 'day' ? null : third(date, word)),
  },
  {
    before: new RegExp(`\\b${lead}(?:the )?(${ordinals.join('|')}|last|final) week (?:of|in) (?:the )?$`),
    days: (date, [, word = '']) => (date.unit === 'day' || date.unit === 'week' ? null : weekWithin(date, word)),
  },
  {
    before: new RegExp(
      `\\b${lead}(?:the )?(first|last|final|opening|closing) (?:${count} )?(trading days|trading day|sessions?|days|weeks|months|month|quarters)(?: (?:of|in))? (?:the )?$`,
    ),
    days: (date, [, which = '', amount, unit = '']) =>
      date.unit === 'day' ? null : edgeWithin(date, { isFirst: /first|opening/.test(which), amount, unit }),
  },
  {
    before: new RegExp(`\\b${lead}(?:the )?(first|second|1st|2nd) half (?:of|in) (?:the )?$`),
    days: (date, [, which = '']) => (date.unit === 'month' ? halfOf(date, /first|1st/.test(which)) : null),
  },
  {
    before: new RegExp(
      `\\b${lead}(?:the )?(?:${trailing})?(?:${count} )?(day|week|month|quarter|year)s? (?:(?:ending|ended|up to)(?: (?:in|on|with))?) (?:the )?$`,
    ),
    days: (date, [, amount, unit = '']) => upTo(date, amountOf(amount), unit),
  },
  {
    before: new RegExp(
      `\\b${lead}${notCompared}(?:the (?:${trailing})?|(?=(?:${trailing})?${count} )(?:${trailing})?)(?:${count} )?(day|week|month|quarter|year)s? (?:(?:through|to|until|till)(?: (?:in|on|with))?) (?:the )?$`,
    ),
    days: (date, [, , amount, unit = '']) => upTo(date, amountOf(amount), unit),
  },
  {
    before: new RegExp(
      `\\b${lead}(?:the )?(?:first )?${count} (day|week|month|quarter|year)s? (?:from|starting|beginning)(?: (?:in|on|with|from))? (?:the )?$`,
    ),
    days: (date, [, amount, unit = '']) => onFrom(date, amountOf(amount), unit),
  },
];

/** Writes loose spans as days in their place, so that they are read like any other: "mid 2023", "the last week of October 2024". */
export function withLooseSpans(plain: string): string {
  let text = withSpanTogether(plain);
  for (const { before, days } of rules)
    for (const date of findDates(text).toReversed()) {
      const match = before.exec(text.slice(0, date.start));
      const span = match === null ? null : days(date, match.slice(1));
      if (match === null || span === null) continue;
      const rest = text.slice(date.end);
      text = `${text.slice(0, match.index)}${written(span, match[1] ?? (goesOn.test(rest) ? 'from' : undefined))}${rest}`;
    }
  return text;
}

const apart = new RegExp(
  `\\b${count}[- ](year|month|week)s? ((?:(?!yield|treasury|bond|note|rate|high|low|moving|average|t-bill|spread)[a-z0-9&.^-]+ ){1,4})((?:up )?(?:to|through|until|till)|ending|ended) (?=(?:the )?(?:end of )?(?:[a-z]+ )?(?:\\d{1,2},? )?(?:19|20)\\d\\d)`,
);

// "The 5 year CAGR of VTI up to 2024" names its span in two places.
function withSpanTogether(plain: string): string {
  return plain.replace(apart, '$3over the $1 $2s ending ');
}

const goesOn = /^ (?:to|until|till|through|-)\b/;

// A return over a span is measured from the close before it.
function written({ first: begin, last: end, point }: Days, led: string | undefined): string {
  const [first, last] = [point ?? begin, point ?? end];
  if (begin === end) return led === undefined ? begin : `${led} ${begin}`;
  if (led === 'since' || led === 'from' || led === 'between') return `${led} ${first}`;
  if (led === 'after') return `after ${last}`;
  if (led === 'before') return `before ${first}`;
  if (led !== undefined && /^(?:until|till|to|through|by|and)$/.test(led)) return `${led} ${last}`;
  return `from ${dayBefore(begin)} to ${end}`;
}

function amountOf(words: string | undefined): number {
  return words === undefined ? 1 : (counts[words] ?? Number(words));
}

function later(day: string, days: number): string {
  return dateOf(dayNumberOf(day) + days);
}

// The middle of a year begins where its second half does; as a span it is the months around.
function third({ first, last, unit }: NamedDates, word: string): Days | null {
  if (unit === 'year') {
    const [from, to] = { early: ['01-01', '04-30'], late: ['09-01', '12-31'] }[word] ?? ['05-01', '08-31'];
    const year = first.slice(0, 4);
    const middle = word.startsWith('mid') ? { point: `${year}-07-01` } : {};
    return { first: `${year}-${from}`, last: `${year}-${to}`, ...middle };
  }
  const length = dayNumberOf(last) - dayNumberOf(first) + 1;
  const step = Math.floor(length / 3);
  if (word === 'early') return { first, last: later(first, step - 1) };
  return word === 'late'
    ? { first: later(first, 2 * step), last }
    : { first: later(first, step), last: later(first, 2 * step - 1), point: later(first, 14) };
}

function weekWithin({ first, last }: Days, word: string): Days | null {
  const place = ordinals.indexOf(word);
  if (place < 0) return { first: later(last, -6), last };
  const start = later(first, place * 7);
  if (start > last) return null;
  const end = later(start, 6);
  return { first: start, last: end < last ? end : last };
}

type Edge = { isFirst: boolean; amount: string | undefined; unit: string };

function edgeWithin({ first, last }: Days, { isFirst, amount, unit }: Edge): Days | null {
  // "The first months" says not how many.
  if (amount === undefined && unit.endsWith('s')) return null;
  const steps = amountOf(amount);
  if (/trading|session/.test(unit)) {
    if (first < firstSessions) return null;
    const sessions = sessionsBetween(first, last);
    const own = isFirst ? sessions.slice(0, steps) : sessions.slice(-steps);
    const [begin, end] = [own[0], own.at(-1)];
    return begin === undefined || end === undefined ? null : { first: begin, last: end };
  }
  return isFirst
    ? { first, last: dayBefore(moved(first, steps, unit)) }
    : { first: moved(later(last, 1), -steps, unit), last };
}

function sessionBeside({ first, last }: Days, side: string): Days | null {
  if (first < firstSessions) return null;
  const day = /after|following/.test(side) ? nextSession(last) : previousSession(first);
  return { first: day, last: day };
}

function weekdayBeside({ first, last }: Days, weekday: number, side: string): Days | null {
  const isAfter = /after|following/.test(side);
  const from = dayNumberOf(isAfter ? last : first);
  const away = isAfter ? (weekday - weekdayOf(from) + 7) % 7 || 7 : -((weekdayOf(from) - weekday + 7) % 7 || 7);
  const day = dateOf(from + away);
  return { first: day, last: day };
}

function halfOf({ first, last }: Days, isFirst: boolean): Days {
  const middle = later(first, 15);
  return isFirst ? { first, last: dayBefore(middle) } : { first: middle, last };
}

// Whole months end with a month: the twelve up to June are July to June.
function upTo({ last, unit: named }: NamedDates, amount: number, unit: string): Days | null {
  const isWhole = named !== 'day' && unit !== 'day' && unit !== 'week';
  return { first: isWhole ? moved(later(last, 1), -amount, unit) : later(moved(last, -amount, unit), 1), last };
}

function onFrom({ first }: Days, amount: number, unit: string): Days {
  return { first, last: dayBefore(moved(first, amount, unit)) };
}

function moved(day: string, amount: number, unit: string): string {
  if (unit.startsWith('day')) return later(day, amount);
  if (unit.startsWith('week')) return later(day, amount * 7);
  return monthsLater(day, amount * (unit.startsWith('year') ? 12 : unit.startsWith('quarter') ? 3 : 1));
}
