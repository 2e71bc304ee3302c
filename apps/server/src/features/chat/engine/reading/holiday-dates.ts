import { dateOf, lastWeekday, nthWeekday } from '@aex/quant/calendar/day-number';
import { easterSunday } from '@aex/quant/calendar/easter';

/** A holiday of a question and the day that was taken for it. */
type HolidayTaken = { said: string; day: string };

const lead =
  '(?<=\\b(?:since|after|before|following|until|till|through|thru|by|from|around|on|to|between|and|(?:day|week|month) of)) (?:the )?(?:last |this past )?';
const ownYear = '(?: (?:day|weekend))?(?: (?:of |in )?((?:19|20)\\d\\d))?(?! weeks\\b)(?![\\w-])';

type Holiday = { said: string; words: string; dayIn: (year: number) => string };

const [monday, thursday] = [1, 4];
const thirdMonday = (month: number) => (year: number) => dateOf(nthWeekday({ year, month, weekday: monday }, 3));
const fixed = (monthDay: string) => (year: number) => `${year}-${monthDay}`;

/** Days that are named by their holiday, by the calendar of the United States. */
const holidays: readonly Holiday[] = [
  {
    said: 'Black Friday',
    words: 'black friday',
    dayIn: (year) => dateOf(nthWeekday({ year, month: 11, weekday: thursday }, 4) + 1),
  },
  {
    said: 'Thanksgiving',
    words: 'thanksgiving',
    dayIn: (year) => dateOf(nthWeekday({ year, month: 11, weekday: thursday }, 4)),
  },
  {
    said: 'Labor Day',
    words: 'labou?r day',
    dayIn: (year) => dateOf(nthWeekday({ year, month: 9, weekday: monday }, 1)),
  },
  {
    said: 'Memorial Day',
    words: 'memorial day',
    dayIn: (year) => dateOf(lastWeekday({ year, month: 5, weekday: monday })),
  },
  { said: 'New Year\u2019s Eve', words: "new year'?s? eve", dayIn: fixed('12-31') },
  { said: 'New Year', words: "new year(?:'?s?)(?!'?s? eve)", dayIn: fixed('01-01') },
  { said: 'Christmas Eve', words: '(?:christmas|xmas) eve', dayIn: fixed('12-24') },
  { said: 'Christmas', words: '(?:christmas|xmas)(?! eve)', dayIn: fixed('12-25') },
  {
    said: 'Independence Day',
    words: '(?:independence day|(?:the )?(?:4th|fourth) of july|july (?:4th|fourth)(?!,? \\d))',
    dayIn: fixed('07-04'),
  },
  { said: 'Halloween', words: "hallowe'?en", dayIn: fixed('10-31') },
  { said: 'Good Friday', words: 'good friday', dayIn: (year) => dateOf(easterSunday(year) - 2) },
  { said: 'Presidents\u2019 Day', words: "presidents?'?s? day", dayIn: thirdMonday(2) },
  { said: 'Martin Luther King Day', words: '(?:mlk|martin luther king)(?: jr\\.?)? day', dayIn: thirdMonday(1) },
  { said: 'Juneteenth', words: 'juneteenth', dayIn: fixed('06-19') },
  { said: 'Easter', words: 'easter(?: sunday)?', dayIn: (year) => dateOf(easterSunday(year)) },
];

/** The words of all of them, for patterns. */
export const holidayWords = `(?:${holidays.map(({ words }) => words).join('|')})`;

/** The holiday that a plain text names, with its day in a year; null where it names none. */
export function holidayNamed(plain: string): Pick<Holiday, 'said' | 'dayIn'> | null {
  return holidays.find(({ words }) => new RegExp(`\\b${words}\\b`).test(plain)) ?? null;
}

const turnOfYear =
  /\bbetween (?:christmas|xmas)(?: day| eve)? and (?:the )?new year'?s?(?: day| eve)?(?:[,.]? (?:in |of )?((?:19|20)\d\d|last year|this year))?(?![\w-])/;

// What will be is asked of the next one.
const ofFuture = /\b(?:will|going to|gonna|shall|forecasts?|predict\w*|expect(?:ed)? (?:to|by))\b/;

/**
 * Writes the day of each holiday into a plain text in its place, so that it is read like any other date: that of the
 * year beside it, else the newest one up to `today`, of what will be the next one. Between Christmas and New Year are the sessions after the close of
 * December 24.
 */
export function withHolidayDates(plain: string, today: string): { text: string; taken: HolidayTaken[] } {
  let text = plain.replace(turnOfYear, (_whole, year: string | undefined) => {
    const own = Number(year);
    const newest = Number(today.slice(0, 4)) - (today < `${today.slice(0, 4)}-12-25` ? 1 : 0);
    const taken = own > 0 ? own : year === 'last year' ? Number(today.slice(0, 4)) - 1 : newest;
    return `between ${taken}-12-24 and ${taken}-12-31`;
  });
  const isAhead = ofFuture.test(plain);
  const taken: HolidayTaken[] = [];
  for (const { said, words, dayIn } of holidays) {
    text = text.replace(new RegExp(`${lead}${words}${ownYear}`, 'g'), (_whole, year: string | undefined) => {
      const thisYear = Number(today.slice(0, 4));
      const isOver = dayIn(thisYear) <= today;
      const nearest = dayIn(thisYear + (isOver ? 0 : -1) + (isAhead ? 1 : 0));
      const day = year === undefined ? nearest : dayIn(Number(year));
      taken.push({ said, day });
      return ` ${day}`;
    });
  }
  return { text, taken };
}
