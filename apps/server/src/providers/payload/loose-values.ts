import * as z from 'zod';

const missing = new Set(['', '-', '--', '.', 'n/a', 'na', 'nan', 'null', 'none', '(na)', '*', '…', '...']);

/** A number however it is written; null for what providers write where there is none, and for what is no number. */
export const looseNumber = z.optional(z.unknown()).transform((value): number | null => toNumber(value));

function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim().replaceAll(',', '');
  if (
    missing.has(text.toLowerCase()) ||
    !/^[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:[eE][+-]?\d{1,3})?$/.test(text)
  )
    return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

/** A number above zero, such as a price; null where there is none, for zero too, which stands for none in prices. */
export const loosePositive = looseNumber.transform((value) => (value !== null && value > 0 ? value : null));

/** A number that cannot be negative, such as a volume or a bid; null where there is none. */
export const looseAmount = looseNumber.transform((value) => (value !== null && value >= 0 ? value : null));

/** Text, or null where it is missing or empty. */
export const looseText = z.optional(z.unknown()).transform((value): string | null => {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  return text === '' ? null : text;
});

/** An array of which the readable elements are kept; one that has elements of which none is readable is refused. */
export function looseArray<S extends z.ZodType>(element: S) {
  return z.array(z.unknown()).transform((items, context): Array<z.output<S>> => {
    const results = items.map((item) => element.safeParse(item));
    const kept = results.flatMap((result) => (result.success ? [result.data] : []));
    const [first] = results;
    if (kept.length === 0 && first?.error !== undefined) {
      const [issue] = first.error.issues;
      const place = issue === undefined || issue.path.length === 0 ? 'the first one' : issue.path.join('.');
      context.addIssue({
        code: 'custom',
        message: `no element is readable: ${place}: ${issue?.message ?? 'unknown form'}`,
      });
    }
    return kept;
  });
}

const day = /^(\d{4})-(\d{2})-(\d{2})/;

/** The calendar day at the start of a text; null where there is none or it does not exist. */
export function dayOf(text: string | null): string | null {
  const [head] = day.exec(text ?? '') ?? [];
  if (head === undefined) return null;
  const moment = new Date(`${head}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== head ? null : head;
}

/** A moment from seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by size; null if it is none. */
export function momentOfEpoch(value: number | null): Date | null {
  if (value === null || value <= 0) return null;
  let milliseconds = value;
  if (value < 1e11) milliseconds = value * 1000;
  else if (value >= 1e17) milliseconds = value / 1e6;
  else if (value >= 1e14) milliseconds = value / 1000;
  const moment = new Date(milliseconds);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** A moment from ISO 8601 or the form of mails and feeds; null where it cannot be read. */
export function momentOf(text: string | null): Date | null {
  if (text === null || !/^(?:\d{4}-\d{2}-\d{2}|[A-Za-z]{3},? |\d{1,2} [A-Za-z]{3})/.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time);
}

const newYorkTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time of day in New York of a moment, as in 09:30. */
export function newYorkTimeOf(moment: Date): string {
  return newYorkTime.format(moment);
}

const newYorkDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

/** The calendar day in New York of a moment. */
export function newYorkDayOf(moment: Date): string {
  return newYorkDay.format(moment);
}
