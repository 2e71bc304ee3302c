import { dateOf, dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import { changeAsked } from '../company/dividend-change.ts';
import { shiftDay } from './date-words.ts';
import { numberWords } from './number-words.ts';
import { type Period, wholeStart } from './period.ts';
import { layOnDates } from './period-dates.ts';
import type { Question } from './question.ts';

const longestFragment = 9;
const unitWords = 'decade|year|quarter|month|week|day';
const countWords = `\\d{1,2}|${Object.keys(numberWords).join('|')}`;
const beside = new RegExp(
  `\\b(the )?(?:(${countWords}) )?(${unitWords})s? (after|before|earlier|later|prior)\\b(?! (?:the|a|an|its|19|20))`,
);
const next = new RegExp(`\\b(?:the )?(next|following|previous|prior|preceding) (${unitWords})\\b`);
const monthsOf: Readonly<Record<string, number>> = { decade: 120, year: 12, quarter: 3, month: 1 };

/** By how much a turn moves the span of the question before it; `isSpan`: it names all of that time, as in "the two years before"; `isNext`: "the year after", not "a year later". */
type Shift = { unit: string; count: number; isBack: boolean; isSpan: boolean; isNext: boolean };

const sameOfLastYear =
  /^(?:and |so |but |ok |what about |how about |in |for |over |during )*(?:the |that )?same (?:month|months|quarter|period|time|span|stretch) (?:in |of |during )?(?:the )?(?:last year|(?:the |a |one )?(?:year (?:before|earlier|ago|prior)|previous year|prior year))\W*$/;

// "The same quarter last year" behind one of long ago is of last year; behind one of last year itself of the year before that.
function lastYearMeant(plain: string, { period, today }: { period: Between; today: string }): number | null {
  const lastYear = Number(today.slice(0, 4)) - 1;
  const isOlder = Number(period.end.slice(0, 4)) < lastYear;
  return isOlder && sameOfLastYear.test(plain) && /\blast year\b/.test(plain) ? lastYear : null;
}

function shiftOf(plain: string): Shift | null {
  if (sameOfLastYear.test(plain)) return { unit: 'year', count: 1, isBack: true, isSpan: false, isNext: false };
  const [, the, said, unit, side] = beside.exec(plain) ?? [];
  if (unit !== undefined && side !== undefined) {
    const count = said === undefined ? 1 : (numberWords[said] ?? Number(said));
    const isSpan = the !== undefined && count > 1;
    const isNext = the !== undefined && /^(?:after|before|prior)$/.test(side);
    return { unit, count, isBack: /before|earlier|prior/.test(side), isSpan, isNext };
  }
  const [, way, single] = next.exec(plain) ?? [];
  if (way === undefined || single === undefined) return null;
  return { unit: single, count: 1, isBack: /previous|prior|preceding/.test(way), isSpan: false, isNext: true };
}

const spanToDate: Readonly<Record<string, string>> = {
  year_to_date: 'year',
  quarter_to_date: 'quarter',
  month_to_date: 'month',
};

/** The year before "last year", or the month before "last month", is one that has dates; before "this year" it is the whole last one. */
export function withYearDated(read: Question, before: Question, today: string): Question {
  const { period } = before;
  const shift = shiftOf(read.plain);
  if (period === null || shift === null) return before;
  // Of reports a span runs back from the newest of them, not from the day of the question.
  const isOfReports = before.intents.some((id) => id === 'company_facts' || id === 'company_order');
  const isOfPrices = before.symbols.length > 0 || before.intents.includes('portfolio');
  const isTrailing = period.kind === 'trailing' && shift.isBack && isOfPrices && !isOfReports;
  const { from, to } = layOnDates(period, before.asOf ?? today);
  const unit = spanToDate[period.kind];
  if (unit === shift.unit && shift.isBack) {
    const end = shiftDay(dateOf(dayNumberOf(from) + 1), monthsOf[unit] ?? 12);
    return { ...before, period: { kind: 'between', start: from, end: dateOf(dayNumberOf(end) - 1) } };
  }
  const isPart = period.kind === 'part_of_year' && before.symbols.length > 0;
  const isDated = period.kind === 'last_calendar_year' || period.kind === 'previous' || isPart || isTrailing;
  return isDated ? { ...before, period: { kind: 'between', start: from, end: to } } : before;
}

// "And since then?" begins where the span of the question before ended.
const sinceThen =
  /^(?:and |so |but )?how (?:high|low|far|much) did (?:it|they) (?:get|go|rise|fall|reach|climb|drop)\b.{0,12}(?:after|since)(?: that| then| this)?\W*$|^(?:and |so |but |ok )*(?:what about |how about |how (?:has|have) (?:it|they|that|those|both) (?:done|performed|fared|gone) )?(?:ever )?since(?: then| that)?\W*$/;
// "What did gold do since?" behind a figure of some time begins where that time did, behind a year that has passed at its end.
const endsOnSince = /^(?!.*\b(?:how long|when|ever)\b).*\b(?:since|since then|since that time|from then on)\W*$/;
// "And over the same stretch in 2016?"
const sameSpan =
  /\b(?:the )?(?:(?:very )?same|that) (?:stretch|period|time|span|days|weeks|months|quarter|half|part of the year|time of (?:the )?year)(?: (?:of|in|during))?(?: the year)? ((?:19|20)\d\d)\b/;

function beginOf(period: Period, today: string): string | null {
  const { from } = layOnDates(period, today);
  return period.kind === 'all' || from === wholeStart ? null : from;
}

// A return begins with the close before its span, a reading of the economy with that of its own time.
function sinceOf(begun: string, read: Question, before: Question): string {
  const isOfEconomy = before.symbols.length + read.symbols.length + read.unknown.length === 0;
  return isOfEconomy ? dateOf(dayNumberOf(begun) + 1) : begun;
}

/** "And the year after?", "two months before?" and "over the same stretch in 2016?" move the span of the question before; the next year of a span that has passed is no future. */
export function withShift(read: Question, before: Question, today: string): Question {
  const { period } = before;
  const until = period?.kind === 'since' && before.symbols.length > 0 ? laterThan(period.start, read.plain) : null;
  if (period?.kind === 'since' && until !== null && until <= today)
    return { ...read, period: { kind: 'between', start: period.start, end: until }, day: null };
  const ended = endedAt(before, read);
  if (ended !== null) return { ...read, period: ended, day: null };
  const agone = yearAgo(before, read.plain, today);
  if (agone !== null) return { ...read, period: agone, day: null };
  const begins = before.intents.some((id) => ofSums.has(id)) && begunIn.test(read.plain) ? read.period : null;
  if (begins?.kind === 'between') return { ...read, period: { kind: 'since', start: begins.start }, day: null };
  const bareTime = before.intents.includes('growth_of_money') && timeAlone.test(read.plain) ? read.period : null;
  if (period?.kind === 'since' && bareTime?.kind === 'between')
    return { ...read, period: { kind: 'since', start: bareTime.start }, day: null };
  const monthOf = begins?.kind === 'part_of_year' ? boughtIn(before, begins.first, today) : null;
  if (monthOf !== null) return { ...read, period: monthOf, day: null };
  const bought = before.intents.includes('growth_of_money') ? waitedFrom(before, read.plain, today) : null;
  if (bought !== null) return { ...read, period: bought, day: null };
  if (period?.kind === 'between' && sinceThen.test(read.plain))
    return { ...read, period: { kind: 'since', start: period.end }, day: null };
  const begun =
    period === null || read.period !== null || !endsOnSince.test(read.plain) ? null : beginOf(period, today);
  if (begun !== null) return { ...read, period: { kind: 'since', start: sinceOf(begun, read, before) }, day: null };
  if (period?.kind !== 'between' || read.plain.split(' ').length > longestFragment) return read;
  const year = Number(sameSpan.exec(read.plain)?.[1] ?? lastYearMeant(read.plain, { period, today }) ?? 0);
  if (year > 0) return { ...read, ...byMonths(before, period, (year - Number(period.end.slice(0, 4))) * 12) };
  const shift = shiftOf(read.plain);
  const moved = shift === null ? null : besideSpan(before, period, shift);
  return moved === null ? read : { ...read, ...moved, intents: read.intents.filter((id) => id !== 'forecast') };
}

// "What if I had bought in December?" is of the year of the purchase.
function boughtIn({ period }: Question, month: number, today: string): Period | null {
  const start = period?.kind === 'since' ? `${period.start.slice(0, 4)}-${String(month).padStart(2, '0')}-01` : null;
  return start === null || start >= today ? null : { kind: 'since', start };
}

// "What about March 2020?" behind a purchase is another one, then.
const timeAlone =
  /^(?:and |so |but |or |ok |what about |how about |what if |in |from |at |on )*(?:the )?(?:(?:start|beginning|end|middle) of |early |mid |late )?(?:(?:january|february|march|april|may|june|july|august|september|october|november|december) )?(?:\d{1,2},? )?(?:19|20)\d\d(?: instead)?\W*$/;
const endsIt = /\b(?:stopped|sold|cashed (?:it )?(?:in|out)|got out|ended|pulled (?:it )?out)\b/;

// "And if I had stopped at the end of 2023?" ends what began before.
function endedAt({ period, intents }: Question, read: Question): Period | null {
  const isOfSum = intents.some((id) => ofSums.has(id)) && endsIt.test(read.plain);
  if (!isOfSum || read.period?.kind !== 'between' || period?.kind !== 'since') return null;
  return read.period.end > period.start ? { kind: 'between', start: period.start, end: read.period.end } : null;
}

const someYearsAgo = new RegExp(
  `^(?:and |so |but |ok |what about |how about |what was (?:it|that) )*(?:(${countWords}|an?) (year|decade)s?) (?:ago|back|earlier)\\W*$`,
);
const ofYearToNow: ReadonlySet<string> = new Set(['correlation', 'beta', 'volatility']);

// A link of now is that of the last year: "ten years ago?" asks for that of the year up to then.
function yearAgo({ period, intents, symbols }: Question, plain: string, today: string): Period | null {
  const [, said = '', unit = ''] = someYearsAgo.exec(plain) ?? [];
  if (unit === '' || period !== null || symbols.length === 0 || !ofYearToNow.has(intents[0] ?? '')) return null;
  const count = /^an?$/.test(said) ? 1 : (numberWords[said] ?? Number(said));
  const months = count * (monthsOf[unit] ?? 12);
  return { kind: 'between', start: shiftDay(today, -months - 12), end: shiftDay(today, -months) };
}

const ofSums: ReadonlySet<string> = new Set(['growth_of_money', 'saving_plan']);
// "What if I had started in 2020?" goes on from there.
const begunIn = /\b(?:started|start|begun|began|begin|bought|invested|put (?:it|that|the money) in|gone in|got in)\b/;
const waited = new RegExp(
  `^(?:and |but |so |what |if |had )*(?:i|we) (?:had )?(?:waited|bought|started|begun|invested)(?: it| in)? (?:(${countWords}|an?|another) )(year|month)s?(?: later| longer| more)?\\W*$`,
);

// "What if I had waited a year?" buys that much later.
function waitedFrom({ period }: Question, plain: string, today: string): Period | null {
  const [, said = '', unit = ''] = waited.exec(plain) ?? [];
  const begun = period === null || unit === '' ? null : beginOf(period, today);
  const count = /^(?:an?|another)$/.test(said) ? 1 : (numberWords[said] ?? Number(said));
  // A span up to the newest close is that much shorter.
  if (period?.kind === 'trailing' && period.unit === unit && period.count > count)
    return { ...period, count: period.count - count };
  const start = begun === null ? null : shiftDay(begun, count * (monthsOf[unit] ?? 12));
  return start === null || start >= today ? null : { kind: 'since', start };
}

const laterAlone = new RegExp(
  `^(?:and |so |but |ok |what about |how about )*(?:(${countWords}|an?|one) )?(year|quarter|month)s? (?:later|on|afterwards)\\W*$`,
);

// "One year later?" behind how it has done since a day ends a year behind that day.
function laterThan(start: string, plain: string): string | null {
  const [, said = '', unit] = laterAlone.exec(plain) ?? [];
  const count = /^(?:an?|one)?$/.test(said) ? 1 : (numberWords[said] ?? Number(said));
  return unit === undefined ? null : shiftDay(start, count * (monthsOf[unit] ?? 12));
}

type Between = Extract<Period, { kind: 'between' }>;
type Moved = Pick<Question, 'period' | 'day'>;

// "In the year after" a fall of some weeks, or after two years, is the year behind it, and not the same dates of another year.
function isOfOwnLength({ start, end }: Between, months: number): boolean {
  const days = dayNumberOf(end) - dayNumberOf(start);
  const isWhole = [1, 3, 6, 12].some((each) => Math.abs(days - each * daysOfMonth) <= 4);
  return days > longestDay && (!isWhole || days > (Math.abs(months) + 1) * daysOfMonth);
}

const daysOfMonth = 30.4;

function besideSpan(before: Question, period: Between, { unit, count, isBack, isSpan, isNext }: Shift): Moved | null {
  if (unit === 'day' || unit === 'week') {
    const near = nearSpan(period, { unit, count, isBack });
    return near === null ? null : { period: near, day: before.day === null ? null : near.end };
  }
  const months = (monthsOf[unit] ?? 12) * count * (isBack ? -1 : 1);
  if (!isSpan && !(isNext && isOfOwnLength(period, months))) return byMonths(before, period, months);
  return isBack
    ? { period: { kind: 'between', start: shiftDay(period.start, months), end: period.start }, day: null }
    : { period: { kind: 'between', start: period.end, end: shiftDay(period.end, months) }, day: null };
}

function byMonths(before: Question, period: Between, months: number): Moved {
  const moved = { ...period, start: shiftDay(period.start, months), end: shiftDay(period.end, months) };
  return { period: moved, day: before.day === null ? null : shiftDay(before.day, months) };
}

const longestWeek = 10;

// The session behind a day, or before it, and the week behind one; null where the span before was another one.
function nearSpan(
  { start, end }: Between,
  { unit, count, isBack }: { unit: 'day' | 'week'; count: number; isBack: boolean },
): Between | null {
  const [from, to] = [dayNumberOf(start), dayNumberOf(end)];
  if (to - from > longestWeek) return null;
  if (unit === 'week' || count > 1) {
    const days = count * (unit === 'week' ? 7 : 1) * (isBack ? -1 : 1);
    return { kind: 'between', start: dateOf(from + days), end: dateOf(to + days) };
  }
  return isBack
    ? { kind: 'between', start: weekdayFrom(from - 1, -1), end: start }
    : { kind: 'between', start: end, end: weekdayFrom(to + 1, 1) };
}

function weekdayFrom(dayNumber: number, step: 1 | -1): string {
  const weekday = weekdayOf(dayNumber);
  return weekday === 0 || weekday === 6 ? weekdayFrom(dayNumber + step, step) : dateOf(dayNumber);
}

// "And today?" asks of the newest what was asked of a span before, and so does "how long has it been", as of the same day.
const saidNow = /\b(?:today|now|right now|currently|at present|these days)\b/;
const present = new RegExp(
  `${saidNow.source}|\\b(?:is|are) (?:it|they|that|this|those|\\S+) still\\b|\\bhow long (?:has|have) (?:it|they|that|this) been\\b`,
);

/** Whether a turn asks of now; "now add GOOGL" begins with a word that is no time. */
export function isOfPresent(plain: string): boolean {
  return present.test(
    plain.replace(
      /^(?:and |so |ok |okay |then |but )*now,? (?=\w)(?!(?:vs|versus|against|than|compared|and|or|it|is|at)\b)/,
      '',
    ),
  );
}

// "When was it last below 4%?" looks for a time itself, and not within the one of the question before.
const searching =
  /\b(?:when|how long ago|(?:what|which) (?:year|month|day|quarter))\b.{0,30}\b(?:last|first|ever)\b|\b(?:last|first|most recent) time\b|\b(?:has|have) (?:it|they|that|this) ever\b|\b(?:highest|lowest|most|least|best|worst|record)\b.{0,30}\b(?:ever|of all time|on record)\b|\ball[- ]time (?:high|low)\b|\b(?:my|our) (?:single )?(?:best|worst) (?:single )?(?:day|week|month|quarter|year)\b(?! (?:in|of|that))/;
/** Whether a turn looks for a time itself. */
export function isSearch(plain: string): boolean {
  return searching.test(plain);
}

/** Whether a time is that of one reading: "was that a record low?" behind it looks at all of them. */
export function isOfOneReading(ids: readonly string[], period: Period | null): boolean {
  const isShort = period?.kind === 'between' && dayNumberOf(period.end) - dayNumberOf(period.start) <= longestMonth;
  return isShort && ids.includes('series_extremes');
}

const longestMonth = 31;

const byPrice = /\b(?:cheap|expensive|pric(?:e|ier|iest)|valu|dear|p\/?e\b|yield)/;
const ofReports: ReadonlySet<string> = new Set(['company_facts', 'company_order']);

// "A year ago" is a point of time within which nothing was highest, and the year of a report is none of its headlines.
function isOfOtherKind(ids: readonly string[], read: Question, { plain, intents }: Question): boolean {
  // How a dividend grew is of more than the time of a fall.
  if (ids.join() === 'dividends' && changeAsked.test(read.plain) && !intents.includes('dividends')) return true;
  // What was bought is looked at from its purchase up to now.
  if (ids.includes('portfolio') && /\bsince (?:i|we) (?:first )?(?:bought|got|purchased)\b/.test(read.plain))
    return true;
  // What a quarter brought is reported behind it.
  if (ids.join() === 'results_reaction' && intents.some((id) => ofReports.has(id))) return true;
  // How far it is from its high is so now.
  const isOfNow = /\bhow (?:far|much) (?:is|are|off|below|down|under)\b/.test(read.plain);
  if (ids.join() === 'record_high' && isOfNow) return true;
  const isOfPoint = /^(?!.*\bsince\b).*\bago\b/.test(plain) && ids.includes('series_extremes');
  const isOfToday =
    ids.join() === 'news' ||
    ids.every((id) => ofOneDay.has(id) || (id === 'company_order' && byPrice.test(read.plain)));
  return isOfPoint || (isOfToday && intents.some((id) => ofReports.has(id)));
}

// "Is that better than in 2019?" sets the newest beside that time.
const thanThen =
  /\bcompares? (?:with|to|against) (?:in )?(?:(?:19|20)\d\d\b|before\b|pre-)|\bthan (?:it was |they were )?(?:in|at|on|during)\b/;

function untilNow(period: Question['period']): Question['period'] {
  if (period?.kind !== 'between') return period;
  // Before a day is right before it.
  const start = period.start === wholeStart ? dateOf(dayNumberOf(period.end) - longestMonth) : period.start;
  return { kind: 'since', start: dateOf(dayNumberOf(start) + 1) };
}

// "How much would 10k be worth now?" behind a price of some day is a purchase on it.
function boughtThen(ids: readonly string[], read: Question, { period, day }: Question): Period | null {
  if (!ids.includes('growth_of_money') || read.period !== null || !isOfPresent(read.plain)) return null;
  return period?.kind === 'between' ? { kind: 'since', start: day ?? period.start } : period;
}

// "And NVDA at its 2024 high?" behind a purchase is another one, on that day.
function sinceBought(ids: readonly string[], { period, plain }: Question): Period | null {
  const isOfDay = period?.kind === 'between' && dayNumberOf(period.end) - dayNumberOf(period.start) <= longestDay;
  return isOfDay && ids.includes('growth_of_money') && /\bat\b/.test(plain)
    ? { kind: 'since', start: period.end }
    : null;
}

/** A day begins with the close before it, which may lie behind a weekend or a holiday. */
const longestDay = 4;

const ofOneDay: ReadonlySet<string> = new Set(['price_earnings', 'price_sales', 'market_value', 'sector_beside']);

/** The time that a follow-up is of: its own, that of the question before it, or none where it asks of now or searches for one. */
export function spanKept(
  read: Question,
  before: Question,
  { ids, isOfEconomy }: { ids: readonly string[]; isOfEconomy: boolean },
): Pick<Question, 'period' | 'day' | 'events' | 'asOf'> {
  const isFragment = read.plain.split(' ').length <= longestFragment;
  const isAnew =
    (isFragment && isOfPresent(read.plain)) ||
    searching.test(read.plain) ||
    searching.test(read.text.toLowerCase()) ||
    isOfOneReading(ids, before.period) ||
    isOfOtherKind(ids, read, before);
  const asOf = read.asOf ?? (isFragment && saidNow.test(read.plain) ? null : before.asOf);
  const isSinceThen = isOfEconomy && thanThen.test(read.plain);
  if (isSinceThen || read.period !== null) {
    const period = isSinceThen ? untilNow(read.period) : (sinceBought(ids, read) ?? read.period);
    return { period, day: read.day, events: read.events, asOf };
  }
  // A ratio of the price is of one day, and behind a span up to now of now.
  if (ids.every((id) => ofOneDay.has(id)) && before.period?.kind !== 'between')
    return { period: null, day: read.day, events: read.events, asOf };
  const bought = boughtThen(ids, read, before);
  return {
    period: bought ?? (isAnew ? null : before.period),
    day: read.day ?? (isAnew ? null : before.day),
    events: isAnew && searching.test(read.plain) ? read.events : before.events,
    asOf,
  };
}
