/** What a cell holds, or what is wrong with it and what would be right. */
export type Cell<T> = { ok: true; value: T } | { ok: false; problem: string };

const missingTokens = new Set(['', '.', '-', 'null', 'nan', 'n/a', 'na', '#n/a', 'nd']);
const numberText = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const groupedNumber = /^-?\$?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const isoDateTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(?:Z|[+-]\d{2}:?\d{2})?$/;
const compactDate = /^(\d{4})(\d{2})(\d{2})$/;
const americanDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const expectedDate = 'expected YYYY-MM-DD or MM/DD/YYYY';
const firstYear = 1700;
const longestNumber = 40;

/** Whether the cell says that there is no value: blank, `.`, `null` and the like. */
function isMissing(text: string): boolean {
  return missingTokens.has(text.toLowerCase());
}

/** A number with a decimal point; missing is null. */
export function readNumber(text: string): Cell<number | null> {
  if (isMissing(text)) return { ok: true, value: null };
  const value = text.length <= longestNumber && numberText.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value))
    return { ok: false, problem: `${quoted(text)} is not a number; expected one such as 101.25` };
  return { ok: true, value };
}

/** An amount that may be grouped by commas, as in 841,253. */
export function readAmount(text: string): Cell<number | null> {
  const isGrouped = text.length <= longestNumber && groupedNumber.test(text);
  return readNumber(isGrouped ? text.replaceAll(/[$,]/g, '') : text);
}

/** A calendar day in ISO form; a time of day other than midnight is refused, for only daily data are read. */
export function readDay(text: string, latestYear: number): Cell<string> {
  const withTime = isoDateTime.exec(text);
  const [, day = text, time = '00:00'] = withTime ?? [];
  if (!/^[0:.]+$/.test(time))
    return { ok: false, problem: `${quoted(text)} has a time of day; expected one row a day` };
  const parts = isoDate.exec(day) ?? compactDate.exec(day);
  const american = parts === null ? americanDate.exec(day) : null;
  const [, year, month, date] = parts ?? (american === null ? [] : ['', american[3], american[1], american[2]]);
  if (year === undefined || month === undefined || date === undefined) {
    return { ok: false, problem: `${quoted(text)} is not a date; ${expectedDate}` };
  }
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isCalendarDay(Number(year), Number(month), Number(date)))
    return { ok: false, problem: `${quoted(text)} is not a day of the calendar; ${expectedDate}` };
  if (Number(year) < firstYear || Number(year) > latestYear) {
    return {
      ok: false,
      problem: `the year of ${quoted(text)} is out of range; expected ${firstYear} to ${latestYear}`,
    };
  }
  return { ok: true, value: iso };
}

/** The cell in quotes for a message: cut short, without control characters. */
export function quoted(text: string): string {
  const shown = text.length > 30 ? `${text.slice(0, 30)}…` : text;
  return `"${shown.replaceAll(/\p{Cc}|\p{Cf}/gu, '�')}"`;
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isCalendarDay(year: number, month: number, day: number): boolean {
  const isLeapDay = month === 2 && day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeapDay || (day >= 1 && day <= (monthDays[month - 1] ?? 0));
}
