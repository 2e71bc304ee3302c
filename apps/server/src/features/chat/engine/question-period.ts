/** A span of time as a question words it; it is laid on real dates once the newest data are known. */
export type Period =
  | { kind: 'trailing'; count: number; unit: 'day' | 'week' | 'month' | 'year' }
  | { kind: 'year_to_date' }
  | { kind: 'since'; start: string }
  | { kind: 'between'; start: string; end: string };

export type DateRange = { from: string; to: string };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const numberWords: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};

const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const trailingPattern =
  /\b(?:last|past|previous|trailing|over|over the|in the)\s+(?:(\d{1,3}|a|one|two|three|four|five|six|seven|eight|nine|ten|twelve)[\s-]+)?(day|week|month|quarter|year|decade)s?\b/;
const shortPattern = /\b(\d{1,2})\s?(d|w|m|y)\b/;
const sinceDatePattern = /\bsince\s+(\d{4}-\d{2}-\d{2})\b/;
const sinceMonthPattern = new RegExp(`\\bsince\\s+${monthName}\\.?,?\\s+(\\d{4})\\b`);
const sinceYearPattern = /\bsince\s+(\d{4})\b/;
const inYearPattern = /\b(?:in|during|for)\s+(\d{4})\b/;
const rangePattern = /\b(?:from|between)\s+(\d{4}-\d{2}-\d{2})\s+(?:to|and|until)\s+(\d{4}-\d{2}-\d{2})\b/;

export const lastYear: Period = { kind: 'trailing', count: 1, unit: 'year' };

/** The period that a question names, null when it names none. */
export function readPeriod(question: string): Period | null {
  const text = question.toLowerCase();
  const range = rangePattern.exec(text);
  if (range?.[1] !== undefined && range[2] !== undefined) return { kind: 'between', start: range[1], end: range[2] };
  if (/\b(?:ytd|year[ -]to[ -]date|this year)\b/.test(text)) return { kind: 'year_to_date' };
  const since = readSince(text);
  if (since !== null) return { kind: 'since', start: since };
  const year = inYearPattern.exec(text)?.[1];
  if (year !== undefined && Number(year) >= 1900)
    return { kind: 'between', start: `${Number(year) - 1}-12-31`, end: `${year}-12-31` };
  return readTrailing(text);
}

/** The dates of a period that ends with the newest data. */
export function layOnDates(period: Period, newest: string): DateRange {
  switch (period.kind) {
    case 'trailing':
      return { from: stepBack(newest, period), to: newest };
    case 'year_to_date':
      return { from: `${Number(newest.slice(0, 4)) - 1}-12-31`, to: newest };
    case 'since':
      return { from: period.start, to: newest };
    case 'between':
      return { from: period.start, to: period.end < newest ? period.end : newest };
  }
}

function readSince(text: string): string | null {
  const date = sinceDatePattern.exec(text)?.[1];
  if (date !== undefined) return date;
  const month = sinceMonthPattern.exec(text);
  if (month?.[1] !== undefined && month[2] !== undefined) {
    const number = months.indexOf(month[1].slice(0, 3)) + 1;
    return `${month[2]}-${String(number).padStart(2, '0')}-01`;
  }
  const year = sinceYearPattern.exec(text)?.[1];
  return year === undefined ? null : `${year}-01-01`;
}

function readTrailing(text: string): Period | null {
  const words = trailingPattern.exec(text);
  if (words?.[2] !== undefined) {
    const count = words[1] === undefined ? 1 : (numberWords[words[1]] ?? Number(words[1]));
    if (words[2] === 'quarter') return { kind: 'trailing', count: count * 3, unit: 'month' };
    if (words[2] === 'decade') return { kind: 'trailing', count: count * 10, unit: 'year' };
    return { kind: 'trailing', count, unit: asUnit(words[2]) };
  }
  const short = shortPattern.exec(text);
  if (short?.[1] === undefined) return null;
  const unit = { d: 'day', w: 'week', m: 'month', y: 'year' }[short[2] ?? ''] ?? 'year';
  return { kind: 'trailing', count: Number(short[1]), unit: asUnit(unit) };
}

function asUnit(word: string): 'day' | 'week' | 'month' | 'year' {
  return word === 'day' || word === 'week' || word === 'month' ? word : 'year';
}

// The same day of the earlier month; a day that month lacks becomes its last one.
function stepBack(date: string, { count, unit }: { count: number; unit: 'day' | 'week' | 'month' | 'year' }): string {
  const moment = new Date(`${date}T00:00:00Z`);
  if (unit === 'day' || unit === 'week') {
    moment.setUTCDate(moment.getUTCDate() - count * (unit === 'week' ? 7 : 1));
    return moment.toISOString().slice(0, 10);
  }
  const day = moment.getUTCDate();
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() - count * (unit === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(day, lastDay));
  return moment.toISOString().slice(0, 10);
}
