import {
  type ExchangeSession,
  isSession,
  marketStatusAt,
  nextSession,
  sessionOn,
  sessionsBetween,
} from '@aex/quant/calendar/exchange-calendar';
import { dateOf, dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import { firstRuledYear } from '@aex/quant/calendar/exchange-holidays';
import { newYorkDateAt } from '@aex/quant/calendar/new-york-time';
import type { Intent } from '../intent.ts';
import { findDates } from '../reading/date-words.ts';
import { holidayNamed, holidayWords } from '../reading/holiday-dates.ts';
import { at, cite, type Part, type Section, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { beforeRules, calendarFinding, place } from './exchange-calendar.ts';

const market = '(?:(?:us |the |stock |new york )*(?:market|exchange|nyse|nasdaq|wall street|bourse)s?)';
const countAsked =
  /\bhow many (?:more )?(?:trading|market|exchange) (?:days|sessions)\b.{0,30}\b(?:left|remain\w*|to go|until|till)\b/;
const holidayAsked =
  /\b(?:next|upcoming|coming|which|what|list)\b.{0,16}\b(?:market|exchange|stock market|trading|nyse) holidays?\b|\bwhen (?:is|are) (?:the )?(?:next )?(?:\w+ )?(?:market|exchange|nyse) (?:holidays?|closed)\b/;

/** Whether and when the exchange trades. */
export const exchangeHoursIntents: readonly Intent[] = [
  {
    id: 'exchange_hours',
    subject: 'market',
    isOfMarket: true,
    isAlone: ({ intents }) => intents.includes('exchange_hours'),
    honours: ['search', 'frequency', 'time', 'negation', 'calendar'],
    asks: [
      new RegExp(
        `\\b(?:is|are|was|will) ${market} (?:be )?(?:still |already |currently )?(?:open|closed|trading)\\b(?!.{0,20}\\b(?:above|below|at (?:a |its )?\\d|higher|lower|up|down)\\b)`,
      ),
      new RegExp(
        `\\b(?:when|what time|what are|at what time|until when|how long)\\b.{0,24}\\b${market}\\b.{0,12}\\b(?:opens?|closes?|open|trade|hours)\\b(?!.{0,16}\\b(?:above|below|higher|lower|at)\\b)`,
      ),
      /\b(?:market|trading|exchange) hours\b/,
      /\b(?:is|was) (?:today|tomorrow|(?:this |next )?(?:mon|tues|wednes|thurs|fri)day) (?:an? )?(?:(?:stock )?(?:market|exchange|trading|nyse|bank) )?(?:holiday|trading day|half[- ]day|session)\b/,
      new RegExp(
        `(?=.*(?:\\d|${holidayWords}))\\b(?:is|are|was|will) (?:the )?(?:[\\w-]+,? ){1,5}(?:be )?(?:an? )?(?:early[- ]close|half[- ]day|(?:full |half )?(?:${market} |trading |bank )?(?:holiday|trading day|session))\\b(?!.{0,20}\\b(?:effect|high|low|left))`,
      ),
      holidayAsked,
      countAsked,
    ],
    over: [
      'quote',
      'overview',
      'performance',
      'day_change',
      'gaps',
      'session_count',
      'weekday',
      'day_count',
      'data_coverage',
      'forecast',
      'level_crossing',
      'price_on_date',
      'event_days',
      'streak',
      'help',
    ],
    answer: hoursParts,
    next: () => ['How has SPY done today?', 'Who reports this week?'],
  },
];

function hoursParts(task: Task): Part[] {
  const { plain } = task.question;
  const today = newYorkDateAt(task.moment.toISOString());
  if (countAsked.test(plain)) return [countSection(task, today)];
  if (holidayAsked.test(plain)) return [holidaySection(today)];
  return [daySection(task, today)];
}

function dayAsked({ question: { plain, day, period }, moment }: Task, today: string): string {
  if (/\btomorrow\b/.test(plain)) return dateOf(dayNumberOf(newYorkDateAt(moment.toISOString())) + 1);
  if (/\b(?:today|now|currently|right now|this (?:morning|afternoon)|tonight)\b/.test(plain)) return today;
  const holiday = holidayNamed(plain);
  const [date] = findDates(plain);
  if (holiday !== null) return holidayDay(holiday.dayIn, date?.first.slice(0, 4) ?? null, today);
  if (date?.unit === 'day') return date.first;
  const weekday = weekdays.findIndex((name) => new RegExp(`\\b${name}\\b`).test(plain));
  if (weekday >= 0) return nextWeekday(today, weekday);
  return day ?? (period?.kind === 'between' && period.start === period.end ? period.start : today);
}

// The holiday of the year that is named, else the next one.
function holidayDay(dayIn: (year: number) => string, year: string | null, today: string): string {
  if (year !== null) return dayIn(Number(year));
  const thisYear = Number(today.slice(0, 4));
  return dayIn(thisYear) >= today ? dayIn(thisYear) : dayIn(thisYear + 1);
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

// The day itself where it is one, else the next.
function nextWeekday(today: string, weekday: number): string {
  const number = dayNumberOf(today);
  const days = Array.from({ length: 7 }, (_each, index) => dateOf(number + index));
  return days.find((each) => weekdayOf(dayNumberOf(each)) === weekday) ?? today;
}

function hoursOf({ earlyClose }: ExchangeSession): string {
  return `Its hours are 09:30 to ${earlyClose ? '13:00' : '16:00'} in New York${earlyClose ? ', an early close' : ''}.`;
}

/** Whether a day has a session and its hours; where it has none, those of the next one. */
function daySection(task: Task, today: string): Part {
  const asked = dayAsked(task, today);
  if (Number(asked.slice(0, 4)) < firstRuledYear)
    return {
      ...place,
      input: { day: asked },
      gap: beforeRules,
    };
  const session = sessionOn(asked);
  const shown = session ?? sessionOn(nextSession(asked));
  const isNow = asked === today && /\b(?:now|currently|still|already|is)\b/.test(task.question.plain);
  const { isOpen } = marketStatusAt(task.moment.toISOString());
  const finding = calendarFinding(today, {
    title: 'Hours of the exchange in New York',
    words: shown === null ? '' : hoursOf(shown),
    dates: { asked, next: shown?.date ?? '' },
  });
  return {
    ...place,
    input: { day: asked },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const verb = asked < today ? 'held' : 'holds';
      return [
        [
          session === null
            ? `The exchange in New York ${verb} no session on ${slot(e, 'asked', 'date')}; the next one is on ${slot(e, 'next', 'date')} ${cite(e)}.`
            : `The exchange in New York ${verb} a session on ${slot(e, 'asked', 'date')}${session.earlyClose ? ', which closes early' : ''} ${cite(e)}.`,
          ...(isNow ? [`At the time of this answer it is ${isOpen ? 'open' : 'closed'}.`] : []),
        ],
        { quotes: [e] },
      ];
    },
  };
}

const mostHolidays = 3;
const daysAhead = 370;

/** The next weekdays on which the exchange is closed, and the next on which it closes early. */
function holidaySection(today: string): Section {
  const start = dayNumberOf(today);
  const ahead = Array.from({ length: daysAhead }, (_each, index) => start + index);
  const isWeekday = (day: number) => weekdayOf(day) !== 0 && weekdayOf(day) !== 6;
  const closed = ahead.filter((day) => isWeekday(day) && !isSession(dateOf(day))).map(dateOf);
  const early = ahead.map(dateOf).find((day) => sessionOn(day)?.earlyClose === true);
  const shown = closed.slice(0, mostHolidays);
  const finding = calendarFinding(today, {
    title: 'Holidays of the exchange in New York',
    words: `Closed on ${shown.join(', ')}.`,
    dates: {
      ...Object.fromEntries(shown.map((day, index) => [`closed${index}`, day])),
      ...(early === undefined ? {} : { early }),
    },
  });
  return {
    ...place,
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The next weekday on which the exchange in New York is closed is ${slot(e, 'closed0', 'date')}; after it come ${slot(e, 'closed1', 'date')} and ${slot(e, 'closed2', 'date')} ${cite(e)}.`,
          ...(early === undefined ? [] : [`It next closes early on ${slot(e, 'early', 'date')} ${cite(e)}.`]),
        ],
      ];
    },
  };
}

/** The sessions that are left, today's included. */
function countSection({ question: { plain, period } }: Task, today: string): Section {
  const [year, month] = today.split('-').map(Number);
  const isOfMonth = /\bmonth\b/.test(plain) || (period === null && !/\byears?\b/.test(plain));
  const lastDay = new Date(Date.UTC(year ?? 0, isOfMonth ? (month ?? 0) : 12, 0)).toISOString().slice(0, 10);
  const sessions = sessionsBetween(today, lastDay);
  const finding = calendarFinding(today, {
    title: 'Sessions of the exchange that are left',
    words: `Sessions from ${today} to ${lastDay}, both included.`,
    dates: { from: today, to: lastDay },
    figures: [
      {
        key: 'count',
        metric: 'number of sessions',
        value: sessions.length,
        unit: 'count',
        period: { start: today, end: lastDay },
      },
    ],
  });
  return {
    ...place,
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The number of sessions of the New York Stock Exchange from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')}, both included, is ${slot(e, 'count', 'num0')} ${cite(e)}.`,
        ],
      ];
    },
  };
}
