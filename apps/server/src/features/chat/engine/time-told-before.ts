import { dateOf, dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import type { Draft } from './draft.ts';
import type { Finding } from './evidence.ts';
import { findDates, shiftDay } from './reading/date-words.ts';
import { monthNames } from './reading/month-names.ts';
import { layOnDates } from './reading/period-dates.ts';
import { wholeStart } from './reading/period.ts';
import { plainText } from './reading/plain-text.ts';
import { readPeriod } from './reading/question-period.ts';
import type { Section } from './section.ts';
import { firstDay, type TimeTold } from './times-told-before.ts';
import { firstFact } from './verdict/verdict-draft.ts';

const thatDay =
  /\b(?:(on|since|after|before|until|by|from|at) )?(?:that|the same) (?:very |same )?(?:day|date)\b(?! (?:last|of|a|before|after)\b)|\b(on|since|after|before|until|by|from|at) (?:that|the same) (?:high|low|peak|trough|bottom|top)\b(?! (?:last|of|a|before|after)\b)/i;
const isoDay = /^\d{4}-\d\d-\d\d$/;
const low = /\b(?:lows?|lowest|worst|bottom|trough|weakest|smallest)\b/;
const high = /\b(?:highs?|highest|best|top|peak|strongest|largest)\b/;
/** Names of the day that an answer is about, the likeliest first. */
const dayKeys = [
  'crossDay',
  'on',
  'day',
  'date',
  'highDay',
  'lowDay',
  'recordDay',
  'lead',
  'trough',
  'end',
  'day0',
  'report0',
];

type Told = { before: Draft; asked: string };

// "And MSFT?" behind the low of another symbol asks for a low.
function wholeAsk({ before, asked }: Told): string {
  const plain = plainText(asked);
  const isOfEnd = low.test(plain) || high.test(plain);
  return isOfEnd ? plain : `${plain} ${low.exec(before.plain)?.[0] ?? ''}`;
}

/** Whether a turn points at a day that the answer before it has told. */
export function pointsAtDay(text: string): boolean {
  return thatDay.test(text);
}

const eventAsked =
  /^(?:and |so |ok )*(?:when\b|(?:on )?(?:what|which) (?:day|date)\b|what (?:did|has) the (?:fed|fomc)\b)/i;
const sinceIt =
  /(?:^|\s)(?:(?:ever )?since(?: then| that(?: (?:(?:first|last|latest) )?(?:rate )?(?:cut|hike|increase|move))?)?|(?<!\b(?:day|week|month|quarter|year)s? )(?:afterwards?|after that)|from then on)(?=\W*$)/i;

const sinceUnnamed =
  /\b(?:done|fared|performed|moved|gone|do|did|happened|returned|changed|gained|lost|risen|fallen|made|come|climbed|dropped)\b.{0,30}\bsince(?: then)?\W*$/i;

const ofExtreme =
  /\b(?:highs?|lows?|peak(?:ed)?|trough|bottom(?:ed)?|record|(?:high|low)est (?:clos\w+|price|level|reading|point)|(?:best|worst|biggest|largest) (?:ever |single )*(?:day|drop|fall|gain|loss|move|ever|year|on record))\b/i;
const sinceExtreme = /\b(?:since|from)\b.{0,24}\b(?:highs?|lows?|peak|bottom|trough|record)\b/i;

/**
 * The place of the turn whose day "since then" and "afterwards" begin with: that of an event ("how did TLT do afterwards?"), of an
 * extreme, or the last one where no turn named a time; -1 where a turn asks of none.
 */
export function sinceToldAt(text: string, earlier: readonly string[]): number {
  if (!sinceIt.test(text)) return -1;
  const event = earlier.findLastIndex((turn) => eventAsked.test(turn));
  if (event >= 0 && namesNoSpan(earlier.slice(event + 1))) return event;
  const asked = earlier.at(-1) ?? '';
  const isOfExtreme = ofExtreme.test(asked) && !sinceExtreme.test(asked);
  return sinceUnnamed.test(text) && (isOfExtreme || namesNoSpan(earlier)) ? earlier.length - 1 : -1;
}

/** The turn with "since that day" in the place of "since then" and "afterwards". */
export function withSinceTold(text: string): string {
  return text.replace(sinceIt, ' since that day');
}

/** Whether no turn of a thread names a time. */
export function namesNoSpan(earlier: readonly string[]): boolean {
  return earlier.every((turn) => readPeriod(plainText(turn)) === null);
}

/** The turn with the day that the answer before it was about in the place of "that day"; the turn as it is where it was of none. */
export function withDayTold(text: string, { before, asked }: Told): string {
  const [section] = before.sections;
  const day = section === undefined ? null : dayOf(section, wholeAsk({ before, asked }));
  return day === null
    ? text
    : text.replace(thatDay, (_words, ofDay: string | undefined, ofTurn: string | undefined) => {
        const lead = ofDay ?? ofTurn ?? 'on';
        return `${lead === 'at' ? 'on' : lead} ${day}`;
      });
}

const thatTime =
  /\b(?:back then|(?:at|around|about|near) (?:that|the same) (?:time|point|moment)|(?:(in|during|over|for|through|of|at) )?(?:that|the same) (one|fall|drop|draw-?down|crash|decline|sell-?off|rally|rise|recession|inversion|bear market|year|quarter|month|period|span|stretch|time)(?! (?:of|as|before|after|later|ago|(?:in |of |during )?(?:last year|(?:the|a|one) (?:year|previous|prior)\b)|(?:(?:in|during) )?(?:the year )?(?:19|20)\d\d)\b)|(?<=\b(?:was|were|did|do|does|is|stood|had|do in|rate|level|yield|vix|inflation|unemployment|price|fall|fell|rise|rose|gained|lost|from|until)\b.{0,60}) then(?= until (?:now|today)\b|\W*$))|(?<=[%)]) then(?= until (?:now|today)\b|\W*$)/i;
const spanKeys = [
  ['peak', 'trough'],
  ['from', 'to'],
  ['start', 'end'],
  ['first', 'last'],
] as const;

const future = /\b(?:will|would|could|might|may|expect\w*|forecast\w*|predict\w*|going to)\b/i;
const spanBehind =
  /\b(?:(?:over|in|during|for) )?the (?:next|following) (?:(\d{1,2}|one|two|three|six|nine|twelve) )?(day|week|month|quarter|year)s?\b|\b(?:(?:over|in|during|for) )?the (?:(\d{1,2}|one|two|three|six|nine|twelve) )?(day|week|month|quarter|year)s? (?:after|afterwards)(?: that| it)?(?=\W*$)/i;

const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const monthsIn: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };
const daysOfWeek = 7;

const duringIt =
  /^(?!(?:and |so |but )*(?:is|are)\b|.*\bstill\b).*?\b(during|through|throughout|over|in) (?:it|this)(?=\W*$)/i;

const itAtEnd = /\b(?:during|through|throughout|over|in) (?:it|this)(?=\W*$)/i;

/** "What did gold do during it?" behind a fall or a run of the Fed's moves is asked of that time. */
export function withFallNamed(text: string, { intents }: Draft): string {
  if (!duringIt.test(text)) return text;
  if (intents.some((id) => ofFalls.has(id))) return text.replace(itAtEnd, 'in that fall');
  return intents.some((id) => ofRates.has(id)) ? text.replace(itAtEnd, 'in that period') : text;
}

const ofRates: ReadonlySet<string> = new Set(['rate_cycle', 'rate_hold']);
const ofFalls: ReadonlySet<string> = new Set(['drawdown', 'recovery', 'fall_speed', 'yearly_drawdowns']);

/** Whether a turn may be asked of a fall that the answer before it has told. */
export function pointsAtFall(text: string): boolean {
  return duringIt.test(text);
}

const backTo =
  /^((?:and |so |but |ok )*)(?:how long (?:did it take|until|till|before)(?: (?:it|they) (?:was|were|got|came|fell|rose))?|when (?:did (?:it|they) (?:get|come|go|fall|drop|rise|climb)|was it(?: first)?))(?: for it)?(?: to (?:get|come|go|fall|drop|rise|climb|return))?(?: back)? (below|above|under|over) (?=\$?\d)(.{1,20}?)(?: again| once more)?\W*$/i;

/** "How long did it take to get back below 5%?" behind the day or the month of an extreme looks from there on. */
export function withBackTo(text: string, { before, asked }: Told): string {
  const [section] = before.sections.filter(({ findings }) => findings.length > 0);
  const isOfExtreme = before.intents.includes('series_extremes') && before.symbols.length === 0;
  const time =
    !isOfExtreme || section === undefined ? null : endsTold(section, { asked: wholeAsk({ before, asked }), unit: '' });
  return time === null ? text : text.replace(backTo, `$1when was it first $2 $3 since ${time.to}?`);
}

const atEdge =
  /\b(?:at|by|on) (?:the|its) (end|close|start|beginning) (?:of (?:it|that|this|(?:that|the same) (?:year|quarter|month|period|time|span|one)))(?=\W*$)/i;

/** Whether a turn points at the end or the beginning of the time that was told. */
export function pointsAtEdge(text: string): boolean {
  return atEdge.test(text);
}

/** The turn with the day or the month with which the time that was told ends or begins; as it is where none was told. */
export function withEdgeTold(text: string, { before }: Told): string {
  const [told] = timesTold(before);
  if (told === undefined) return text;
  return text.replace(atEdge, (_words, edge: string) => {
    const time = /^(?:start|beginning)$/i.test(edge) ? told.from : told.to;
    return `${time.length < isoDayLength ? 'in' : 'on'} ${time}`;
  });
}

/** Whether a turn asks when a series came back to a level. */
export function asksBackTo(text: string): boolean {
  return backTo.test(text);
}

/** Whether a turn points at a time that the answer before it has told, or at one behind it. */
export function pointsAtTime(text: string): boolean {
  return thatTime.test(text) || (spanBehind.test(text) && !future.test(text));
}

/** The turn with the time that the answer before it was about in the place of "then" or "in that one"; as it is where it was of none. */
export function withTimeTold(text: string, { before, asked }: Told): string {
  const told = before.sections.filter(({ findings }) => findings.length > 0);
  // What is told first is what was asked for, but of a day that is searched all of it tells.
  const sections = /\bwhen\b/i.test(asked) ? told : told.slice(0, 1);
  // What came after many days is told of all of them.
  if (!thatTime.test(text) && before.intents.some((id) => id.startsWith('after_'))) return text;
  if (!thatTime.test(text))
    return (
      sections.map((section) => withSpanBehind(text, { section, asked, before })).find((each) => each !== text) ?? text
    );
  const found = sections
    .map(
      (section) =>
        pastTold(section, { before, asked, text }) ?? timeOf(section, { asked: wholeAsk({ before, asked }), text }),
    )
    .find((time) => time !== null);
  const pointed = thatTime.exec(text);
  const [, lead = '', unit = ''] = pointed ?? [];
  const time =
    found ??
    (ofLength.test(lead) ? spanNamed(asked, before.moment.toISOString().slice(0, 10)) : null) ??
    timeNamed(asked, unit);
  // "In May of that year" is one month.
  const isPart = /^of$/i.test(lead) && partOfYear.test(text.slice(0, pointed?.index));
  const placed = isPart ? (time?.replace(/^in (?=\d{4}$)/, '') ?? null) : time;
  return placed === null ? text : text.replace(thatTime, ` ${placed}`).replaceAll(/ {2,}/g, ' ');
}

const partOfYear = new RegExp(`\\b(?:(?:${monthNames.join('|')})[a-z]*|q[1-4]|quarter|half)\\s*$`, 'i');

// What was asked of one time that it names is of that time, whatever the answer tells of it.
function timeNamed(asked: string, unit: string): string | null {
  const plain = plainText(asked);
  const [date, ...others] = findDates(plain);
  const isOne = date !== undefined && others.length === 0 && !/\b(?:when|since|after|before|until)\b/.test(plain);
  if (isOne && ofYear.test(unit) && date.unit !== 'year') return `in ${date.first.slice(0, 4)}`;
  return isOne ? `${date.unit === 'day' ? 'on' : 'in'} ${plain.slice(date.start, date.end)}` : null;
}

/** The times that the parts of an answer are of, in the order in which they are told. */
export function timesTold({ sections }: Draft): TimeTold[] {
  return sections.flatMap((section) => {
    const ends = endsTold(section, { asked: '', unit: '' });
    return ends === null ? [] : [ends];
  });
}

// What was counted over a span that the question names itself is of that span.
function spanNamed(asked: string, today: string): string | null {
  const period = readPeriod(plainText(asked));
  if (period === null || period.kind === 'all') return null;
  const { from, to } = layOnDates(period, today);
  return from === wholeStart ? null : `from ${from} to ${to}`;
}

const ofSpan =
  /^(?:one|fall|drop|draw-?down|crash|decline|sell-?off|rally|rise|recession|inversion|bear market|period|span|stretch)$/i;
const ofLength = /^(?:over|during|through)$/i;
const ofYear = /^year$/i;
/** The most days that a span may have to be called so, with the close before it. */
const longestOf: Readonly<Record<string, number>> = { month: 35, quarter: 97 };
// Readings of a month have no day.
const isoTime = /^\d{4}-\d\d(?:-\d\d)?$/;
const pointKeys = [...dayKeys.slice(0, dayKeys.indexOf('trough')), 'report0'];
/** Of a reading of the economy the time is told as its period. */
const readingKeys = [...pointKeys, 'period'];

function timeOf(section: Section, { asked, text }: { asked: string; text: string }): string | null {
  const [, lead = '', said = ''] = thatTime.exec(text) ?? [];
  // "Over that time" is no day.
  const unit = said.toLowerCase() === 'time' && ofLength.test(lead) ? 'span' : said;
  const ends = endsTold(section, { asked, unit });
  if (ends === null) return null;
  const { from, to } = ends;
  // A return of a year begins with the close before it.
  const year = (from === to ? from : dateOf(dayNumberOf(firstDay(from)) + longestLead)).slice(0, 4);
  const moved = ofLength.test(lead) ? changeTold(section) : null;
  if (moved !== null && (ofSpan.test(unit) || (ofYear.test(unit) && isAYear(moved))))
    return `from ${moved.from} to ${moved.to}`;
  if (ofYear.test(unit)) return year === to.slice(0, 4) ? `in ${year}` : null;
  if (from === to) return `${from.length < isoDayLength ? 'in' : 'on'} ${from}`;
  const longest = longestOf[unit.toLowerCase()];
  return longest !== undefined && !isWholeOf({ from, to }, { unit, longest }) ? null : `from ${from} to ${to}`;
}

// "Then" behind a reading of now and that of a year ago, which was asked for, is of the older one.
function pastTold(section: Section, { before, asked, text }: Told & { text: string }): string | null {
  const [, lead = '', said = ''] = thatTime.exec(text) ?? [];
  const isOfPast =
    /\bago\b/.test(`${before.plain} ${plainText(asked)}`) || before.intents.some((id) => ofYields.has(id));
  const from = lead === '' && said === '' && isOfPast ? changeTold(section)?.from : undefined;
  return from === undefined ? null : `${from.length < isoDayLength ? 'in' : 'on'} ${from}`;
}

/** A yield is told with an older one only where that was asked for. */
const ofYields: ReadonlySet<string> = new Set(['tenor', 'curve_slope']);

// How a reading has changed is told by an older and a newer one.
function changeTold(section: Section): TimeTold | null {
  const first = firstFact(section);
  const days = section.findings
    .flatMap(({ facts }) => facts)
    .filter(({ metric, unit }) => metric === first?.metric && unit === first.unit)
    .map(({ asOf }) => asOf)
    .filter((day) => isoDay.test(day))
    .toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined || from === to ? null : { from, to };
}

function isAYear({ from, to }: TimeTold): boolean {
  const days = dayNumberOf(to) - dayNumberOf(from);
  return days >= shortestYear && days <= longestYear;
}

const shortestYear = 355;
const longestYear = 375;

// A fall of some weeks is not "that month": what is called so begins with the close before its first day.
function isWholeOf({ from, to }: TimeTold, { unit, longest }: { unit: string; longest: number }): boolean {
  const [first, last] = [dayNumberOf(firstDay(from)), dayNumberOf(firstDay(to))];
  const placeOf = (day: number) => {
    const [year, month] = dateOf(day).split('-').map(Number);
    return (year ?? 0) * 12 + Math.floor(((month ?? 1) - 1) / (/^quarter$/i.test(unit) ? 3 : 1));
  };
  const isAtBegin = placeOf(first - longestLead) < placeOf(last);
  const isAtEnd = placeOf(last + longestLead) > placeOf(last);
  return last - first <= longest && placeOf(first + longestLead) === placeOf(last) && isAtBegin && isAtEnd;
}

/** The most days from the close before a month to its first session, and one more. */
const longestLead = 5;

/** The first and the last day of what was told, the same for a day or a month; null where it is of no such time. */
function endsTold(
  section: Section,
  { asked, unit, points = readingKeys }: { asked: string; unit: string; points?: readonly string[] },
): TimeTold | null {
  const values = firstTold(section)?.values ?? {};
  const keys = low.test(asked) ? ['lowDay', ...points] : points;
  const [point] = ofSpan.test(unit) ? [] : keys.map((key) => values[key]).filter(isTime);
  if (point !== undefined) return { from: point, to: point };
  // What a figure is counted over is not the time that it tells.
  const isCounted = !ofYear.test(unit) && /\b(?:when|how (?:many|often))\b/.test(asked);
  const spans = ofSpan.test(unit) || isCounted ? spanKeys.slice(0, -1) : spanKeys;
  // A return is of all of the span over which it is told.
  const isReturn = !isCounted && /\breturn$/.test(firstFact(section)?.metric ?? '');
  const [from, to] = spanTold(values, spans) ?? (isReturn ? spanTold(values, spanKeys) : null) ?? [];
  return from === undefined || to === undefined ? null : { from, to };
}

// "And over the next month?" begins where the time that was told ends; what is not over yet is no past.
function withSpanBehind(
  text: string,
  { section, asked, before }: { section: Section; asked: string; before: Draft },
): string {
  const [, one, unit, other, otherUnit] = spanBehind.exec(text) ?? [];
  const told = endsTold(section, { asked: wholeAsk({ before, asked }), unit: '', points: pointKeys });
  if (told === null) return text;
  const end = lastDayTold(told.to);
  // Behind a year that is named "the year after" is the next one, whatever day of it was told.
  const [date, ...others] = findDates(plainText(asked));
  if (date !== undefined && others.length === 0 && date.unit === (unit ?? otherUnit ?? '').toLowerCase()) return text;
  const said = (one ?? other ?? 'one').toLowerCase();
  const count = counts.indexOf(said) + 1 || Number(said);
  const named = (unit ?? otherUnit ?? '').toLowerCase();
  // Behind the whole of a calendar year the next one is meant, and not the days from its last session on.
  const year = Number(end.slice(0, 4));
  if (named === 'year' && count === 1 && isWholeYear(told) && year < before.moment.getUTCFullYear())
    return text.replace(spanBehind, `in ${year + 1}`);
  const months = monthsIn[named];
  const days = dayNumberOf(end) + count * (named === 'day' ? 1 : daysOfWeek);
  const last =
    months !== undefined ? shiftDay(end, count * months) : named === 'day' ? weekdayFrom(days) : dateOf(days);
  const today = before.moment.toISOString().slice(0, 10);
  if (last <= today) return text.replace(spanBehind, `from ${end} to ${last}`);
  // Of a year that is not over only what has passed of it can be told.
  return dayNumberOf(today) - dayNumberOf(end) < daysOfMonth ? text : text.replace(spanBehind, `since ${end}`);
}

// What is read by the month is over with its last day.
function lastDayTold(time: string): string {
  return time.length < isoDayLength ? dateOf(dayNumberOf(shiftDay(`${time}-01`, 1)) - 1) : time;
}

function isWholeYear({ from, to }: TimeTold): boolean {
  const year = Number(to.slice(0, 4));
  const isAtEnd = dayNumberOf(`${year}-12-31`) - dayNumberOf(to) < longestLead;
  return isAtEnd && from < `${year}-01-01` && from >= `${year - 1}-12-${31 - longestLead}`;
}

/** A session at or behind a day, or before it. */
export function weekdayFrom(dayNumber: number, step: 1 | -1 = 1): string {
  const weekday = weekdayOf(dayNumber);
  return weekday === 0 || weekday === 6 ? weekdayFrom(dayNumber + step, step) : dateOf(dayNumber);
}

const daysOfMonth = 31;
const isoDayLength = '2020-01-01'.length;
const isTime = (value: unknown): value is string => typeof value === 'string' && isoTime.test(value);

// The finding of the figure that is told first.
function firstTold(section: Section): Finding | undefined {
  const fact = firstFact(section);
  const isOf = ({ facts }: Finding) =>
    facts.some(
      ({ metric, value, period }) => metric === fact?.metric && value === fact.value && period === fact.period,
    );
  return section.findings.find(isOf) ?? section.findings[0];
}

function spanTold(values: Finding['values'], keys: ReadonlyArray<readonly [string, string]>): [string, string] | null {
  for (const [from, to] of keys) {
    const [start, end] = [values[from], values[to]];
    if (isTime(start) && isTime(end)) return [start, end];
  }
  return null;
}

function dayOf(section: Section, asked: string): string | null {
  const first = firstTold(section);
  if (first === undefined) return null;
  const keys = low.test(asked) ? ['lowDay', ...dayKeys] : dayKeys;
  const days = keys.map((key) => first.values[key]).filter((value) => typeof value === 'string' && isoDay.test(value));
  return typeof days[0] === 'string' ? days[0] : null;
}
