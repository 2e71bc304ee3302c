import { dateOf, dayNumberOf } from '@aex/quant/calendar/day-number';
import { monthsLater } from '@aex/quant/calendar/month-step';
import { monthWords } from './calendar-words.ts';
import { holidayNamed, holidayWords } from './holiday-dates.ts';
import { numberWords } from './number-words.ts';

/** The days of one occurrence; where `isOfSessions`, only its first or last ones are meant. */
export type WindowDays = {
  /** The first and the last day that belong to it. */
  from: string;
  to: string;
  /** How many sessions at its edge are meant, negative ones at its end; null for all of it. */
  sessions: number | null;
  /** How many sessions behind it belong to it too. */
  behind: number;
};

/** Days that come round each year, or each month, as a text names them. */
export type YearlyWindow = {
  words: string;
  name: string;
  isMonthly: boolean;
  /** How many days, sessions or weeks a text counts; null where it counts none. */
  count: number | null;
  /** How many of the newest ones are meant; undefined for all. */
  newest?: number;
  daysIn: (year: number, month: number) => WindowDays;
};

const counted = `(?:\\d{1,2}|${Object.keys(numberWords).join('|')})`;
const shortMonths = '(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
const month = `(?:${monthWords}|${shortMonths})`;
const monthDay = `(?:${month} \\d{1,2}(?:st|nd|rd|th)?|(?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month})`;
const yearEnd = "(?:(?:the )?(?:year[- ]?end|end of (?:the|each|every) year)|new year's eve)";
const point = `(?:(?:the )?(?:trading )?(?:day|session) (?:before|after) )?(?:${holidayWords}(?: day)?|${monthDay}|${yearEnd}|(?:the )?(?:end|start|beginning|middle) of ${month}|mid[- ]${month})`;
const ofWhole = `(?:of|in) (?:the |each |every |a )?(?:(?:calendar )?year|month|${month})s?`;
const edge = `(?:the )?(?:first|last|final|opening|closing) (?:${counted} )?(?:trading days?|sessions?|business days?|days?|weeks?|months?) ${ofWhole}`;
const half = `(?:the )?(?:first|second) half ${ofWhole}`;
const quarter = '(?:the )?(?:(?:first|second|third|fourth|last|final) quarters?|q[1-4]s?)';
const besideHoliday = `(?:the )?(?:trading )?(?:days?|sessions?|weeks?) (?:before|after|following|preceding) ${holidayWords}`;
const santa = "(?:the )?santa(?: claus)?(?:'s)? (?:rally|rallies|period|effect)";
const turn = '(?:the )?turn[- ]of[- ](?:the[- ])?month(?: effect)?';

/** Words of days that come round. */
const windowWords = `(?:(?:from|between) ${point} (?:to|and|until|till|through) ${point}|${edge}|${half}|${besideHoliday}|${santa}|${turn}|${quarter}|(?:last|past|previous) ${counted} ${monthWords}s)`;

const years = `(?:(?:\\d{1,2}|${Object.keys(numberWords).join('|')}) )?(?:calendar )?years`;
const habit = `(?:usual(?:ly)?|typical(?:ly)?|historical(?:ly)?|normal(?:ly)?|on average|averages?|mean|median|generally|tends?|(?:every|each) (?:single )?(?:year|month)|(?:in |for )?(?:each|every one|all|how many) of (?:the |its )?(?:last|past|previous) ${years}|(?:over|in|of|for|during) (?:the )?(?:last|past) ${years}|(?:each|every) (?:q[1-4]|first|second|third|fourth|last|final)|how often|how frequently|how many (?:times|years)|(?:last|past|previous) ${counted} ${monthWords}s|always|happens?|(?<!\\b(?:did|has|have|had)\\b.{0,60})(?:do|does)|has (?:historically|usually)|seasonal\\w*|effect|hit rate|win rate|share of)`;
// A year that stands beside them makes one time of them.
const oneTime = `(?<!\\b(?:since|from|between|after|before|and|to) )(?:19|20)\\d\\d|\\b(?:this|last|next|previous) (?:year|month|quarter|christmas|thanksgiving)\\b(?!s)|\\bgain of\\b`;

const ofEconomy =
  '(?:gdp|inflation|cpi|unemployment|payrolls?|jobs|yields?|earnings|revenue|sales|profit|income|eps|dividends?)';
const days = new RegExp(`\\b${windowWords}\\b`);
// "In December over the last five years" is each of these Decembers.
const monthOfYears = new RegExp(
  `\\b(?:in|during|for) ${monthWords}\\b(?=.*\\b(?:over|in|of|for|during) (?:(?:each|every one) of )?(?:the )?(?:last|past) ${years}\\b)|(?<=\\b(?:over|in|of|for|during) (?:(?:each|every one) of )?(?:the )?(?:last|past) ${years}\\b.*)\\b(?:in|during|for) ${monthWords}\\b`,
);

/** Texts that ask what such days bring each time, and not at one of them. */
export const windowAsks: readonly RegExp[] = [
  new RegExp(
    `^(?!.*\\b(?:${oneTime}))(?!.*\\b${ofEconomy}\\b)(?!.*\\b(?:first|second) (?:half )?(?:or|and|vs|versus|than|to|with)\\b.{0,12}\\b(?:first|second) half\\b)(?=.*\\b${habit}\\b).*\\b${windowWords}\\b`,
  ),
  new RegExp(`^(?!.*\\b(?:${oneTime}))(?!.*\\b${ofEconomy}\\b).*(?:${monthOfYears.source})`),
  // A rally by that name comes round whatever is asked of it.
  new RegExp(`^(?!.*\\b(?:${oneTime})).*\\b${santa}\\b`),
];

const weekOfHoliday = new RegExp(`(?:the )?\\bweeks? (?:of|with|around) (?:the )?${holidayWords}`);
const holidayWeeks = new RegExp(
  `^(?!.*\\b(?:${oneTime}))(?=.*\\b(?:${habit}|historical)\\b).*\\bweeks? (?:of|with|around) (?:the )?${holidayWords}`,
);

/** Whether a holiday in a plain text is that of every year. */
export function isOfEveryYear(plain: string): boolean {
  return yearlyWindowIn(plain) !== null || holidayWeeks.test(plain);
}

/** The days that come round in a plain text; null where it asks of none. */
export function yearlyWindowIn(plain: string): YearlyWindow | null {
  if (!windowAsks.some((each) => each.test(plain))) return null;
  const words = days.exec(plain)?.[0];
  if (words !== undefined) return windowOf(words);
  const ofMonth = monthOfYears.exec(plain)?.[0] ?? '';
  const number = monthIn(ofMonth);
  return number === null ? null : monthsOf(ofMonth, number, 1);
}

/** The text without the words of days that come round, so that they are read as no date of one year. */
export function withoutYearlyWindow(plain: string): string {
  const words = yearlyWindowIn(plain)?.words ?? (holidayWeeks.test(plain) ? weekOfHoliday : null);
  return words === null ? plain : plain.replace(words, ' ').replaceAll(/\s+/g, ' ');
}

const whole = { sessions: null, behind: 0 };

function windowOf(words: string): YearlyWindow | null {
  const base = { words, isMonthly: false, count: null };
  if (new RegExp(`^${santa}$`).test(words))
    return {
      ...base,
      name: 'the last sessions of the year and the first of the next',
      count: santaSessions,
      daysIn: (year) => ({ from: `${year}-12-01`, to: `${year}-12-31`, sessions: -5, behind: 2 }),
    };
  if (new RegExp(`^${turn}$`).test(words))
    return {
      ...base,
      name: 'the last session of the month and the first of the next',
      isMonthly: true,
      count: turnSessions,
      daysIn: (year, number) => ({ ...monthDays(year, number), sessions: -1, behind: 3 }),
    };
  return (
    lastMonths(words) ?? spanOfPoints(words) ?? edgeOf(words) ?? halfOf(words) ?? quarterOf(words) ?? besideOf(words)
  );
}

const santaSessions = 7;
const turnSessions = 4;

function lastMonths(words: string): YearlyWindow | null {
  const [, said, name] = new RegExp(`^(?:last|past|previous) (${counted}) (${monthWords})s$`).exec(words) ?? [];
  const number = name === undefined ? null : monthIn(name);
  if (said === undefined || number === null) return null;
  return { ...monthsOf(words, number, 1), newest: numberWords[said] ?? Number(said) };
}

function spanOfPoints(words: string): YearlyWindow | null {
  const match = new RegExp(`^(?:from|between) (${point}) (?:to|and|until|till|through) (${point})$`).exec(words);
  const [begin, end] = [pointOf(match?.[1]), pointOf(match?.[2])];
  if (begin === null || end === null) return null;
  return {
    words,
    name: `${begin.name} to ${end.name}`,
    isMonthly: false,
    count: null,
    // The close of the day named first is what it is measured from.
    daysIn: (year) => {
      const from = dayAfter(begin.dayIn(year));
      const to = end.dayIn(year);
      return { from, to: to < from ? end.dayIn(year + 1) : to, ...whole };
    },
  };
}

type Point = { name: string; dayIn: (year: number) => string };

function pointOf(words: string | undefined): Point | null {
  if (words === undefined) return null;
  const beside = /^(?:the )?(?:trading )?(?:day|session) (before|after) /.exec(words);
  const own = pointOf(beside === null ? undefined : words.slice(beside[0].length));
  if (own !== null) {
    const step = beside?.[1] === 'before' ? -1 : 1;
    return {
      name: `the day ${beside?.[1] ?? ''} ${own.name}`,
      dayIn: (year) => dateOf(dayNumberOf(own.dayIn(year)) + step),
    };
  }
  if (new RegExp(`^${yearEnd}$`).test(words)) return { name: 'the end of the year', dayIn: (year) => `${year}-12-31` };
  const number = monthIn(words);
  if (number === null) {
    const holiday = holidayNamed(words);
    return holiday === null ? null : { name: holiday.said, dayIn: holiday.dayIn };
  }
  const day = Number(/\d{1,2}/.exec(words)?.[0] ?? 0);
  if (day > 0 && day <= 31)
    return { name: `that day of ${nameOf(number)}`, dayIn: (year) => `${year}-${two(number)}-${two(day)}` };
  const holiday = holidayNamed(words);
  if (holiday !== null) return { name: holiday.said, dayIn: holiday.dayIn };
  const isMiddle = /\bmid/.test(words);
  const isEnd = /\bend\b/.test(words);
  return {
    name: `the ${isMiddle ? 'middle' : isEnd ? 'end' : 'beginning'} of ${nameOf(number)}`,
    dayIn: (year) => {
      const { from, to } = monthDays(year, number);
      return isMiddle ? `${from.slice(0, 8)}15` : isEnd ? to : dateOf(dayNumberOf(from) - 1);
    },
  };
}

function edgeOf(words: string): YearlyWindow | null {
  const match = new RegExp(
    `^(?:the )?(first|last|final|opening|closing) (?:(${counted}) )?(trading day|session|business day|day|week|month)s? ${ofWhole}$`,
  ).exec(words);
  if (match === null) return null;
  const [, side = '', said, unit = ''] = match;
  const isFirst = /first|opening/.test(side);
  const count = said === undefined ? 1 : (numberWords[said] ?? Number(said));
  const isOfYear = /\byears?$/.test(words);
  const number = monthIn(words);
  const many = said === undefined ? '' : 's';
  return {
    words,
    name: `the ${isFirst ? 'first' : 'last'} ${unit}${many} of ${isOfYear ? 'the year' : number === null ? 'the month' : nameOf(number)}`,
    isMonthly: !isOfYear && number === null,
    count: said === undefined ? null : count,
    daysIn: (year, ofMonth) => {
      const own = isOfYear ? { from: `${year}-01-01`, to: `${year}-12-31` } : monthDays(year, number ?? ofMonth);
      if (unit === 'month')
        return isFirst
          ? { from: own.from, to: dateOf(dayNumberOf(monthsLater(own.from, count)) - 1), ...whole }
          : { from: monthsLater(dayAfter(own.to), -count), to: own.to, ...whole };
      if (unit === 'week')
        return isFirst
          ? { from: own.from, to: dateOf(dayNumberOf(own.from) + 7 * count - 1), ...whole }
          : { from: dateOf(dayNumberOf(own.to) - 7 * count + 1), to: own.to, ...whole };
      return { ...own, sessions: isFirst ? count : -count, behind: 0 };
    },
  };
}

function halfOf(words: string): YearlyWindow | null {
  const match = new RegExp(`^(?:the )?(first|second) half ${ofWhole}$`).exec(words);
  if (match === null) return null;
  const isFirst = match[1] === 'first';
  if (/\byears?$/.test(words)) return monthsOf(words, isFirst ? 1 : 7, 6);
  const number = monthIn(words);
  return {
    words,
    name: `the ${match[1] ?? ''} half of ${number === null ? 'the month' : nameOf(number)}`,
    isMonthly: number === null,
    count: null,
    daysIn: (year, ofMonth) => {
      const { from, to } = monthDays(year, number ?? ofMonth);
      return isFirst
        ? { from, to: `${from.slice(0, 8)}15`, ...whole }
        : { from: `${from.slice(0, 8)}16`, to, ...whole };
    },
  };
}

function quarterOf(words: string): YearlyWindow | null {
  const match = /^(?:the )?(?:(first|second|third|fourth|last|final) quarters?|q([1-4])s?)$/.exec(words);
  if (match === null) return null;
  const place = match[2] === undefined ? ['first', 'second', 'third'].indexOf(match[1] ?? '') : Number(match[2]) - 1;
  return monthsOf(words, (place < 0 ? 3 : place) * 3 + 1, 3);
}

function monthsOf(words: string, first: number, length: number): YearlyWindow {
  const last = first + length - 1;
  return {
    words,
    name: length === 1 ? nameOf(first) : `${nameOf(first)} to ${nameOf(last)}`,
    isMonthly: false,
    count: null,
    daysIn: (year) => ({ from: `${year}-${two(first)}-01`, to: monthDays(year, last).to, ...whole }),
  };
}

// The session beside a holiday; the few days around it hold one.
function besideOf(words: string): YearlyWindow | null {
  const match = new RegExp(
    `^(?:the )?(?:trading )?(day|session|week)s? (before|after|following|preceding) (${holidayWords})$`,
  ).exec(words);
  const holiday = match?.[3] === undefined ? null : holidayNamed(match[3]);
  if (match === null || holiday === null) return null;
  const isAfter = /after|following/.test(match[2] ?? '');
  const isWeek = match[1] === 'week';
  return {
    words,
    name: `the ${isWeek ? 'week' : 'session'} ${isAfter ? 'after' : 'before'} ${holiday.said}`,
    isMonthly: false,
    count: null,
    daysIn: (year) => {
      const day = dayNumberOf(holiday.dayIn(year));
      return isAfter
        ? { from: dateOf(day + 1), to: dateOf(day + 7), sessions: isWeek ? null : 1, behind: 0 }
        : { from: dateOf(day - 7), to: dateOf(day - 1), sessions: isWeek ? null : -1, behind: 0 };
    },
  };
}

const months = 'January February March April May June July August September October November December'.split(' ');

function nameOf(number: number): string {
  return months[number - 1] ?? '';
}

function monthIn(words: string): number | null {
  const said = new RegExp(`\\b(${month})\\b`).exec(words)?.[1];
  if (said === undefined) return null;
  return months.findIndex((name) => name.toLowerCase().startsWith(said.slice(0, 3))) + 1;
}

function monthDays(year: number, number: number): { from: string; to: string } {
  const from = `${year}-${two(number)}-01`;
  return { from, to: dateOf(dayNumberOf(monthsLater(from, 1)) - 1) };
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

function dayAfter(day: string): string {
  return dateOf(dayNumberOf(day) + 1);
}
