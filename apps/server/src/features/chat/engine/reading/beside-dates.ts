import { dayBefore, type NamedDates } from './date-words.ts';
import type { Period } from './period.ts';
import { stepBack } from './period-dates.ts';

const besideDate =
  /\b(\d{1,3}|one|two|three|six|nine|twelve|a|the) (day|week|month|quarter|year)s? (?:right )?(after|following|before|preceding|leading up to|prior to)\b[^.?!]{0,40}$/;
const counts: Readonly<Record<string, number>> = {
  a: 1,
  the: 1,
  one: 1,
  two: 2,
  three: 3,
  six: 6,
  nine: 9,
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
    if (/after|following/.test(match[3] ?? ''))
      return { kind: 'between', start: date.last, end: stepBack(date.last, { ...steps, count: -steps.count }) };
    return { kind: 'between', start: stepBack(date.first, steps), end: dayBefore(date.first) };
  }
  return null;
}
