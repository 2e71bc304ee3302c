import { findDates, type NamedDates } from '#features/chat/engine/reading/date-words.ts';

/** The days of a time that a question names; null for an end that it leaves open. */
export type DaySpan = { first: string | null; last: string | null };
export type SpanFound = { span: DaySpan; name: string; rest: string };

const slashed = /^(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)$/;

/** The days of a column all of whose cells are one; null for any other, and where day and month could be either. */
function daysOf(cells: readonly string[]): string[] | null {
  const texts = cells.map((cell) => cell.trim().replace(/(?<=\d)[T ]\d\d:\d\d.*$/, ''));
  const parts = texts.map((text) => slashed.exec(text));
  if (parts.every((each) => each !== null)) {
    const isDayFirst = parts.some(([, first]) => Number(first) > 12);
    const isMonthFirst = parts.some(([, , second]) => Number(second) > 12);
    if (isDayFirst === isMonthFirst) return null;
    return parts.map(([, first = '', second = '', year = '']) => {
      const [month, day] = isDayFirst ? [second, first] : [first, second];
      return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    });
  }
  const days = texts.flatMap((text) => {
    const [date, other] = findDates(text.toLowerCase());
    const isWhole = date?.unit === 'day' && date.start === 0 && date.end === text.length && other === undefined;
    return isWhole ? [date.first] : [];
  });
  return days.length === texts.length ? days : null;
}

export function isWithin(day: string | null, { first, last }: DaySpan): boolean {
  return day !== null && (first === null || day >= first) && (last === null || day <= last);
}

const ahead =
  /\b(since|from|after|before|until|till|through|up to|between|in|during|for|on|of|within|over)? *(?:the )?$/;

/**
 * The time that a question of dated rows names, and the question without it: null for none, `undefined` for one that is not read.
 */
export function spanAsked(text: string): SpanFound | null | undefined {
  const [one, other, third] = findDates(text);
  if (one === undefined) return null;
  const [said = '', lead = ''] = ahead.exec(text.slice(0, one.start)) ?? [];
  const start = one.start - said.length;
  if (other === undefined) {
    const span = spanBehind(lead, one);
    const rest = `${text.slice(0, start)} ${text.slice(one.end)}`;
    return { span, name: nameOf(one, lead), rest };
  }
  const isPair =
    (lead === 'between' || lead === 'from') &&
    /^ *(?:and|to|until|till|through|-|–) *$/.test(text.slice(one.end, other.start));
  if (!isPair || third !== undefined || other.last < one.first) return undefined;
  const rest = `${text.slice(0, start)} ${text.slice(other.end)}`;
  return { span: { first: one.first, last: other.last }, name: '', rest };
}

function spanBehind(lead: string, { first, last }: NamedDates): DaySpan {
  if (lead === 'since' || lead === 'from') return { first, last: null };
  if (lead === 'after') return { first: nextDay(last), last: null };
  if (lead === 'before') return { first: null, last: nextDay(first, -1) };
  if (/^(?:until|till|through|up to)$/.test(lead)) return { first: null, last };
  return { first, last };
}

function nextDay(day: string, step = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + step * 86_400_000).toISOString().slice(0, 10);
}

/** A year or a quarter as it is written; any other time is told with the rows. */
function nameOf({ first, unit }: NamedDates, lead: string): string {
  if (/^(?:since|from|after|before|until|till|through|up to)$/.test(lead)) return '';
  if (unit === 'year') return first.slice(0, 4);
  return unit === 'quarter' ? `Q${Math.ceil(Number(first.slice(5, 7)) / 3)} ${first.slice(0, 4)}` : '';
}

/** The one column whose cells are days, with them; null where none is, or several are. */
export function columnOfDays<Column>(
  columns: readonly Column[],
  cellsOf: (column: Column) => readonly string[],
): { column: Column; days: readonly string[] } | null {
  const [one, other] = columns.flatMap((column) => {
    const days = daysOf(cellsOf(column));
    return days === null ? [] : [{ column, days }];
  });
  return one === undefined || other !== undefined ? null : one;
}
