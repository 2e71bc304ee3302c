import { dateOf, dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import { isSession, sessionOn, sessionsBetween } from '@aex/quant/calendar/exchange-calendar';
import { firstRuledYear } from '@aex/quant/calendar/exchange-holidays';
import { newYorkDateAt } from '@aex/quant/calendar/new-york-time';
import type { Evidence } from '../evidence.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { findDates } from '../reading/date-words.ts';
import { at, cite, type Paragraph, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { beforeRules, calendarFinding, place } from './exchange-calendar.ts';

type Days = { from: string; to: string };

const exchange = '(?:us |the |stock |new york )*(?:markets?|exchange|nyse|nasdaq|wall street)';
const sessions = '(?:trading|market|exchange|business) (?:days|sessions)';
const early =
  '(?:early[- ]clos(?:es?|ings?)|half[- ]days?|half[- ]sessions?|shortened (?:days?|sessions?)|short(?:er)? (?:trading )?(?:days|sessions))';
const closesEarly = `(?:close[sd]?|closing|shuts?) (?:early|at (?:1|13|one)\\b)`;
const year = '(?:(?:19|20)\\d\\d|this year|next year|last year|the year)';
const earlyAsked = new RegExp(`\\b(?:${early}|${closesEarly})\\b`);
const mostYears = 60;
const daysAhead = 370;

const over = [
  'exchange_hours',
  'quote',
  'overview',
  'performance',
  'day_change',
  'session_count',
  'day_count',
  'weekday',
  'holiday_weeks',
  'calendar_years',
  'data_coverage',
  'forecast',
  'price_on_date',
  'help',
  'definition',
  'gaps',
  'streak',
];

/** How many sessions a time has, and on which days of a year the exchange is closed or closes early. */
export const exchangeDaysIntents: readonly Intent[] = [
  {
    id: 'exchange_sessions',
    subject: 'market',
    isOfMarket: true,
    isAlone: ({ intents }) => intents.includes('exchange_sessions'),
    honours: ['frequency', 'time', 'calendar', 'grouping'],
    asks: [
      new RegExp(
        `\\b(?:how many|number of|count(?: of)?(?: the)?) (?:us |nyse |stock )?${sessions}\\b(?!.{0,30}\\b(?:left|remain\\w*|to go|until|till|since|in a row|did (?!(?:19|20)\\d\\d\\b)|above|below|it take))`,
      ),
      /\b(?:how many|number of) sessions\b.{0,20}\b(?:in|during) (?:the )?(?:year |month |quarter )?(?:of )?(?:q[1-4] |h[12] |[a-z]{3,9} )?(?:(?:19|20)\d\d|this year|last year)\W*$/,
    ],
    over,
    answer: countParts,
    next: () => ['When does the NYSE close early this year?', 'Is the market open now?'],
  },
  {
    id: 'exchange_closures',
    subject: 'market',
    isOfMarket: true,
    isAlone: ({ intents }) => intents.includes('exchange_closures'),
    honours: ['search', 'frequency', 'time', 'calendar', 'negation', /^early$/],
    negates: [/\bnot (?:open|trade|trading)\b/],
    asks: [
      new RegExp(`\\b${exchange}\\b.{0,30}\\b(?:holidays|closures?|${early}|${closesEarly})\\b.{0,20}\\b${year}`),
      new RegExp(
        `\\b(?:when|which|what|how many|on which|list|show)\\b.{0,24}\\b${exchange}\\b.{0,16}\\bclosed\\b.{0,12}\\b${year}`,
      ),
      new RegExp(`\\b(?:holidays?|closures?|${early})\\b.{0,30}\\b(?:of|at|on|for) ${exchange}\\b`),
      new RegExp(
        `\\b(?:trading|stock market|market|exchange|nyse|nasdaq) (?:holidays|closures|${early})\\b.{0,16}\\b(?:of|in|for|during)?\\W*${year}`,
      ),
      new RegExp(
        `\\b${year}(?:'s)? (?:us |nyse |stock )?(?:trading|stock market|market|exchange|nyse) (?:holidays|closures|${early}|calendar)\\b`,
      ),
      new RegExp(
        `\\b(?:when|which days?|what days?|on which days?|how many)\\b.{0,30}\\b${exchange}\\b.{0,12}\\b${closesEarly}`,
      ),
      new RegExp(`\\bhow many (?:${early}|(?:market|trading|stock market) holidays)\\b`),
    ],
    over: [...over, 'exchange_sessions'],
    answer: closureParts,
    next: () => ['How many trading days are there this year?', 'Is the market open now?'],
  },
];

/** The days that a question names: between two dates, a year, a month; this year where it names none. */
function daysAsked({ question: { plain }, moment }: Task): Days {
  const today = newYorkDateAt(moment.toISOString());
  const dates = findDates(plain);
  const [first, second] = dates;
  if (first !== undefined && second !== undefined && second.last > first.first)
    return { from: first.first, to: second.last };
  if (first !== undefined) return { from: first.first, to: first.last };
  if (/\bnext (?!year\b)/.test(plain)) return { from: today, to: dateOf(dayNumberOf(today) + daysAhead) };
  const thisYear = Number(today.slice(0, 4));
  if (/\bmonth\b/.test(plain)) return { from: `${today.slice(0, 7)}-01`, to: monthEnd(today) };
  const shift = /\bnext year\b/.test(plain) ? 1 : /\blast year\b/.test(plain) ? -1 : 0;
  return { from: `${thisYear + shift}-01-01`, to: `${thisYear + shift}-12-31` };
}

function monthEnd(date: string): string {
  const [yearNumber = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(yearNumber, month, 0)).toISOString().slice(0, 10);
}

function isKnown({ from, to }: Days): boolean {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return first >= firstRuledYear && last - first <= mostYears;
}

function countOver({ from, to }: Days) {
  return (key: string, metric: string, value: number): FigureSpec => ({
    key,
    metric,
    value,
    unit: 'count',
    period: { start: from, end: to },
  });
}

function countParts(task: Task): Part[] {
  const days = daysAsked(task);
  if (!isKnown(days)) return [{ ...place, input: days, gap: beforeRules }];
  const found = sessionsBetween(days.from, days.to);
  const weekdays = weekdaysOf(days);
  const shortened = found.filter((day) => sessionOn(day)?.earlyClose === true).length;
  const figure = countOver(days);
  const finding = calendarFinding(newYorkDateAt(task.moment.toISOString()), {
    title: 'Sessions of the exchange in New York',
    words: `Sessions from ${days.from} to ${days.to}, both included.`,
    dates: days,
    figures: [
      figure('count', 'number of sessions', found.length),
      figure('closed', 'number of closed weekdays', weekdays.length - found.length),
      figure('short', 'number of early closes', shortened),
    ],
  });
  return [
    {
      ...place,
      input: days,
      findings: [finding],
      write: (evidence) => {
        const e = at(evidence, 0);
        return [
          [
            `The number of sessions of the New York Stock Exchange from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')}, both included, is ${slot(e, 'count', 'num0')} ${cite(e)}.`,
            `The number of closed weekdays is ${slot(e, 'closed', 'num0')} ${cite(e)}, and the number of early closes ${slot(e, 'short', 'num0')} ${cite(e)}.`,
          ],
        ];
      },
    },
  ];
}

function weekdaysOf({ from, to }: Days): string[] {
  const days: string[] = [];
  const last = dayNumberOf(to);
  for (let day = dayNumberOf(from); day <= last; day += 1)
    if (weekdayOf(day) !== 0 && weekdayOf(day) !== 6) days.push(dateOf(day));
  return days;
}

const mostListed = 40;

function closureParts(task: Task): Part[] {
  const { plain } = task.question;
  const days = daysAsked(task);
  if (!isKnown(days)) return [{ ...place, input: days, gap: beforeRules }];
  const ofEarly = earlyAsked.test(plain);
  const ofClosed = !ofEarly || /\b(?:holidays?|closures?|closed)\b/.test(plain);
  const weekdays = weekdaysOf(days);
  const closed = weekdays.filter((day) => !isSession(day));
  const shortened = weekdays.filter((day) => sessionOn(day)?.earlyClose === true);
  const figure = countOver(days);
  const finding = calendarFinding(newYorkDateAt(task.moment.toISOString()), {
    title: 'Closed days and early closes of the exchange in New York',
    words: `Weekdays without a session and sessions that end at 13:00 from ${days.from} to ${days.to}.`,
    dates: {
      ...days,
      ...Object.fromEntries(closed.map((day, index) => [`closed${index}`, day])),
      ...Object.fromEntries(shortened.map((day, index) => [`early${index}`, day])),
    },
    figures: [
      figure('closed', 'number of closed weekdays', closed.length),
      figure('short', 'number of early closes', shortened.length),
    ],
  });
  return [
    {
      ...place,
      input: days,
      findings: [finding],
      write: (evidence) => {
        const e = at(evidence, 0);
        const span = `from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')}`;
        return [
          [
            ...(ofEarly
              ? [
                  `The number of early closes of the New York Stock Exchange ${span} is ${slot(e, 'short', 'num0')} ${cite(e)}.`,
                ]
              : []),
            ...(ofClosed
              ? [
                  `The number of closed weekdays of the New York Stock Exchange ${span} is ${slot(e, 'closed', 'num0')} ${cite(e)}.`,
                ]
              : []),
          ],
          ...(ofEarly ? listed(e, 'early', shortened) : []),
          ...(ofClosed ? listed(e, 'closed', closed) : []),
        ];
      },
    },
  ];
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function listed(e: Evidence, key: 'early' | 'closed', days: readonly string[]): Paragraph[] {
  if (days.length === 0) return [];
  return [
    {
      columns: [key === 'early' ? 'Closes early' : 'Closed', 'Weekday'],
      rows: days.slice(0, mostListed).map((day, index) => ({
        label: slot(e, `${key}${index}`, 'date'),
        sources: [e],
        cells: [weekdayNames[weekdayOf(dayNumberOf(day))] ?? ''],
      })),
    },
  ];
}
