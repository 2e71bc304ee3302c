import { nextSession, previousSession } from '@aex/quant/calendar/exchange-calendar';
import { dayBefore, type NamedDates } from './date-words.ts';
import type { Period } from './period.ts';
import { stepBack } from './period-dates.ts';

const besideDate =
  /\b(\d{1,3}|one|two|three|four|five|six|nine|ten|twelve|a|the) (trading day|session|day|week|month|quarter|year)s? (?:right )?(after|following|before|preceding|leading up to|prior to)\b[^.?!]{0,40}$/;
const counts: Readonly<Record<string, number>> = {
  a: 1,
  the: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  nine: 9,
  ten: 10,
  twelve: 12,
};

/** "The three months after March 2022" run from the end of that month, those before it to its beginning. */
export function readAfter(text: string, dates: readonly NamedDates[]): Period | null {
  for (const date of dates) {
    const match = besideDate.exec(text.slice(Math.max(0, date.start - 80), date.start));
    if (match === null) continue;
    const amount = counts[match[1] ?? ''] ?? Number(match[1]);
    const unit = match[2] === 'day' || match[2] === 'week' || match[2] === 'year' ? match[2] : 'month';
    const steps = { count: match[2] === 'quarter' ? amount * 3 : amount, unit } as const;
    if (/trading|session/.test(match[2] ?? '')) return besideInSessions(date, amount, match[3] ?? '');
    if (/after|following/.test(match[3] ?? ''))
      return { kind: 'between', start: date.last, end: endAfter(date, { ...steps, count: -steps.count }) };
    return { kind: 'between', start: stepBack(date.first, steps), end: dayBefore(date.first) };
  }
  return null;
}

// Whole months behind a month end with the last day of one.
function endAfter({ last, unit }: NamedDates, steps: Parameters<typeof stepBack>[1]): string {
  const isOfMonths = steps.unit === 'month' || steps.unit === 'year';
  return unit === 'day' || !isOfMonths ? stepBack(last, steps) : dayBefore(stepBack(dayAfter(last), steps));
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

// The rules of the exchange's calendar hold from 1990 on.
const firstSession = '1990-01-10';

function besideInSessions({ first, last }: NamedDates, amount: number, side: string): Period | null {
  if (first < firstSession) return null;
  const step = /after|following/.test(side) ? nextSession : previousSession;
  const begin = step === nextSession ? last : first;
  const days = Array.from({ length: amount }).reduce<string[]>((found) => [...found, step(found.at(-1) ?? begin)], []);
  const end = days.at(-1) ?? begin;
  if (step === nextSession) return { kind: 'between', start: begin, end };
  return { kind: 'between', start: previousSession(end), end: days[0] ?? begin };
}
