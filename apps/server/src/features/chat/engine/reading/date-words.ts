import { monthNames as months } from './month-names.ts';

/** A day, a month, a quarter, a half or a year that a question names, with its first and last day. */
export type NamedDates = { first: string; last: string; start: number; end: number; unit: NamedUnit };
type NamedUnit = 'day' | 'week' | 'month' | 'quarter' | 'half' | 'year';

type Parts = readonly (string | undefined)[];
type Span = Pick<NamedDates, 'first' | 'last' | 'unit'>;
type Form = { pattern: RegExp; read: (parts: Parts) => Span | null };

const ordinals = ['first', 'second', 'third', 'fourth'];
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const year = '((?:19|20)\\d{2})';
// Two digits behind a quarter are its year, unless they count or measure something.
const shortYear =
  "'?(\\d{2})\\b(?![.,/-]?\\d|-|%| ?(?:percent|pct|bps?|basis|days?|weeks?|months?|years?|shares|stocks|dollars|points?)\\b)";
const dayOfMonth = '(\\d{1,2})(?:st|nd|rd|th)?';

// The longer form comes first: of overlapping readings the first one stands.
const forms: readonly Form[] = [
  { pattern: /\b((?:19|20)\d{2})[-/](\d{1,2})[-/](\d{1,2})\b/g, read: ([y, m, d]) => day(y, Number(m), d) },
  { pattern: /\b(\d{1,2})\/(\d{1,2})\/((?:19|20)\d{2})\b/g, read: ([m, d, y]) => eitherOrder(y, m, d) },
  { pattern: /\b(\d{1,2})\/(\d{1,2})\/(\d{2})(?![\d/])/g, read: ([m, d, y]) => eitherOrder(fullYear(y), m, d) },
  { pattern: /\b(\d{1,2})\.(\d{1,2})\.((?:19|20)\d{2})\b/g, read: ([d, m, y]) => day(y, Number(m), d) },
  { pattern: /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{2})(?![\d.])/g, read: ([d, m, y]) => day(fullYear(y), Number(m), d) },
  { pattern: /\b(\d{1,2})-(\d{1,2})-((?:19|20)\d{2})\b/g, read: ([m, d, y]) => eitherOrder(y, m, d) },
  {
    pattern: /(?<![\d.,$])((?:19|20)\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])(?![\d.,%])/g,
    read: ([y, m, d]) => day(y, Number(m), d),
  },
  {
    pattern: form(`\\b(\\d{1,2})-${monthName}-((?:19|20)?\\d{2})\\b`),
    read: ([d, m, y = '']) => day(y.length === 2 ? fullYear(y) : y, monthOf(m), d),
  },
  { pattern: form(`\\b${monthName}\\.? ${dayOfMonth},? ${year}\\b`), read: ([m, d, y]) => day(y, monthOf(m), d) },
  {
    pattern: form(`\\b${dayOfMonth} (?:of )?${monthName}\\.?,? ${year}\\b`),
    read: ([d, m, y]) => day(y, monthOf(m), d),
  },
  { pattern: form(`\\b${monthName}\\.?,? (?:of |')?${year}\\b`), read: ([m, y]) => monthSpan(y, monthOf(m)) },
  { pattern: form(`\\b${monthName}\\.? ?'(\\d{2})\\b`), read: ([m, y]) => monthSpan(fullYear(y), monthOf(m)) },
  {
    pattern: /\b((?:19|20)\d{2})[-/\u2013](\d{2})\b(?![-/]\d)/g,
    read: ([y, end]) => yearsSpan(y, end),
  },
  { pattern: form(`\\b${year} ${monthName}\\b`), read: ([y, m]) => monthSpan(y, monthOf(m)) },
  { pattern: /\b((?:19|20)\d{2})-(0[1-9]|1[0-2])\b/g, read: ([y, m]) => monthSpan(y, Number(m)) },
  { pattern: /\b(0?[1-9]|1[0-2])\/((?:19|20)\d{2})\b/g, read: ([m, y]) => monthSpan(y, Number(m)) },
  { pattern: form(`\\bq([1-4])(?: of|,)?[ -]?${year}\\b`), read: ([q, y]) => quarterSpan(y, Number(q)) },
  { pattern: form(`\\b${year}[ -]?q([1-4])\\b`), read: ([y, q]) => quarterSpan(y, Number(q)) },
  { pattern: form(`\\bq([1-4]) ?${shortYear}`), read: ([q, y]) => quarterSpan(fullYear(y), Number(q)) },
  { pattern: form(`\\bh([12]) ?${shortYear}`), read: ([h, y]) => halfSpan(fullYear(y), Number(h)) },
  { pattern: form(`\\b([12])h ?${shortYear}`), read: ([h, y]) => halfSpan(fullYear(y), Number(h)) },
  { pattern: /\b([1-4])q ?'?(?:20)?(\d{2})\b/g, read: ([q, y]) => quarterSpan(fullYear(y), Number(q)) },
  { pattern: /(?<![\w'])'(\d{2})\b(?!')/g, read: ([y]) => yearSpan(fullYear(y)) },
  {
    pattern: form(`\\b(first|second|third|fourth|1st|2nd|3rd|4th) quarter (?:of |in )?${year}\\b`),
    read: ([q, y]) => quarterSpan(y, ordinalOf(q)),
  },
  { pattern: form(`\\bh([12])(?: of)?[ -]?${year}\\b`), read: ([h, y]) => halfSpan(y, Number(h)) },
  {
    pattern: form(`\\b(first|second|1st|2nd) half (?:of |in )?${year}\\b`),
    read: ([h, y]) => halfSpan(y, ordinalOf(h)),
  },
  {
    pattern: form(`(?<![\\d$.,])\\b${year}\\b(?![,.]?\\d)(?! ?(?:dollars|usd|shares|strike|call|put))`),
    read: ([y]) => yearSpan(y),
  },
];

/** Every date of a text in lower case, in the order of the text. */
export function findDates(text: string): NamedDates[] {
  const found: NamedDates[] = [];
  for (const { pattern, read } of forms) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && end > other.start)) continue;
      const span = read(match.slice(1));
      if (span !== null) found.push({ ...span, start, end });
    }
  }
  return found.map((dates) => spanAround(text, atEdge(text, dates))).sort((a, b) => a.start - b.start);
}

const edge =
  /\b(?:the )?(?:very )?(start|beginning|first day|end|close|last day) of (?:the )?(?:(?:year|month) (?:of )?)?$/;

// "The highest close of 2020" is one of the year.
const extreme = /\b(?:highest|lowest|best|worst|record|top)\b[^.?!,]{0,20}$/;

// "The end of 2019" is its last day, not the year.
function atEdge(text: string, dates: NamedDates): NamedDates {
  const match = dates.unit === 'day' ? null : edge.exec(text.slice(0, dates.start));
  if (match === null || (match[1] === 'close' && extreme.test(text.slice(0, match.index)))) return dates;
  const own = /end|close|last/.test(match[1] ?? '') ? dates.last : dates.first;
  return { first: own, last: own, start: match.index, end: dates.end, unit: 'day' };
}

const around = /\b(?:the )?(?:same |very )?(week|month|quarter|year) (?:of|around|with|containing)(?: the)? $/;

// "The week of March 10" is that week, whatever stands for its day.
function spanAround(text: string, dates: NamedDates): NamedDates {
  const match = dates.unit === 'day' ? around.exec(text.slice(0, dates.start)) : null;
  if (match === null) return dates;
  return { ...unitWith(dates.first, match[1] ?? ''), start: match.index, end: dates.end };
}

function unitWith(date: string, unit: string): Span {
  const [yearText, month] = [date.slice(0, 4), Number(date.slice(5, 7))];
  if (unit === 'month') return monthSpan(yearText, month);
  if (unit === 'quarter') return quarterSpan(yearText, Math.ceil(month / 3));
  if (unit === 'year') return yearSpan(yearText);
  const time = Date.parse(`${date}T00:00:00Z`);
  const monday = time - ((new Date(time).getUTCDay() + 6) % 7) * 86_400_000;
  return { first: isoOf(monday), last: isoOf(monday + 6 * 86_400_000), unit: 'week' };
}

/** The number 1..12 of a month's name, null when it is none. */
function monthNumber(name: string): number | null {
  const index = months.indexOf(name.slice(0, 3));
  return index < 0 ? null : index + 1;
}

/** The day before, as an ISO date. */
export function dayBefore(date: string): string {
  return isoOf(Date.parse(`${date}T00:00:00Z`) - 86_400_000);
}

/** The day some months later; the last of a month stays the last of a month. */
export function shiftDay(date: string, months: number): string {
  const [yearNumber = 0, month = 1, dayNumber = 1] = date.split('-').map(Number);
  const isLast = date === lastDayOfMonth(yearNumber, month);
  const target = new Date(Date.UTC(yearNumber, month - 1 + months, 1));
  const last = lastDayOfMonth(target.getUTCFullYear(), target.getUTCMonth() + 1);
  return isLast || dayNumber > Number(last.slice(8)) ? last : `${last.slice(0, 8)}${date.slice(8)}`;
}

function lastDayOfMonth(yearNumber: number, month: number): string {
  return isoOf(Date.UTC(yearNumber, month, 0));
}

function form(source: string): RegExp {
  return new RegExp(source, 'g');
}

function isoOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

// Two digits are a year of the last decades or of this one.
function fullYear(digits: string | undefined): string {
  return `${Number(digits) < 70 ? 20 : 19}${digits}`;
}

function monthOf(name: string | undefined): number {
  return monthNumber(name ?? '') ?? 0;
}

function ordinalOf(word: string | undefined): number {
  const index = ordinals.indexOf(word ?? '');
  return index < 0 ? Number((word ?? '').slice(0, 1)) : index + 1;
}

function day(yearText: string | undefined, month: number, dayText: string | undefined): Span | null {
  const date = `${yearText}-${String(month).padStart(2, '0')}-${String(dayText).padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || isoOf(time) !== date ? null : { first: date, last: date, unit: 'day' };
}

// Of 3/4 the month comes first, as in America; 15/3 can only be the fifteenth of March.
function eitherOrder(yearText: string | undefined, one: string | undefined, other: string | undefined): Span | null {
  return Number(one) > 12 ? day(yearText, Number(other), one) : day(yearText, Number(one), other);
}

function monthSpan(yearText: string | undefined, month: number): Span {
  return { ...monthsFrom(Number(yearText), month, 1), unit: 'month' };
}

function quarterSpan(yearText: string | undefined, quarter: number): Span {
  return { ...monthsFrom(Number(yearText), quarter * 3 - 2, 3), unit: 'quarter' };
}

function halfSpan(yearText: string | undefined, half: number): Span {
  return { ...monthsFrom(Number(yearText), half * 6 - 5, 6), unit: 'half' };
}

function yearSpan(yearText: string | undefined): Span {
  return { ...monthsFrom(Number(yearText), 1, 12), unit: 'year' };
}

// "2022-23" is two years; "2022-03" is a month, and "2023-22" neither.
function yearsSpan(yearText: string | undefined, endText: string | undefined): Span | null {
  const [first, last] = [Number(yearText), Number(`${(yearText ?? '').slice(0, 2)}${endText}`)];
  const isMonth = Number(endText) >= 1 && Number(endText) <= 12;
  if (isMonth || last <= first || last - first > 9) return null;
  return { first: yearSpan(yearText).first, last: yearSpan(String(last)).last, unit: 'year' };
}

function monthsFrom(yearNumber: number, month: number, count: number): { first: string; last: string } {
  const first = `${yearNumber}-${String(month).padStart(2, '0')}-01`;
  return { first, last: lastDayOfMonth(yearNumber, month + count - 1) };
}
