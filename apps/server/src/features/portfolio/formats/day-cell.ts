import { quoted } from '#features/imports/index.ts';
import { isDay } from '../activity-shape.ts';
import type { CellReading } from './decimal-cell.ts';

/** How 03/04/2025 is meant. */
export type DayOrder = 'month first' | 'day first';

const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T ;,])/;
const compact = /^(\d{4})(\d{2})(\d{2})(?:$|[T ;,])/;
const numeric = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4})(?:$|[T ;,])/;

/** A calendar day; a time of day behind it is left out. Days with points or dashes are day first, those with slashes as told. */
export function readCalendarDay(text: string, order: DayOrder): CellReading<string> {
  const bare = text.trim();
  const [, year, month, day] = iso.exec(bare) ?? compact.exec(bare) ?? [];
  const parts = numeric.exec(bare);
  const isDayFirst = order === 'day first' || parts?.[2] !== '/';
  const [y, m, d] =
    parts === null
      ? [year, month, day]
      : [parts[4], isDayFirst ? parts[3] : parts[1], isDayFirst ? parts[1] : parts[3]];
  const value = `${y ?? ''}-${(m ?? '').padStart(2, '0')}-${(d ?? '').padStart(2, '0')}`;
  if (isDay(value)) return { ok: true, value };
  return {
    ok: false,
    problem: `${quoted(text)} is not a day; expected YYYY-MM-DD or ${order === 'month first' ? 'MM/DD/YYYY' : 'DD/MM/YYYY'}`,
  };
}

/** The order that some days with slashes show: a number above 12 can only be the day; null when none tells. */
export function dayOrderOf(texts: Iterable<string>): DayOrder | null {
  for (const text of texts) {
    const [, first, separator, second] = numeric.exec(text.trim()) ?? [];
    if (separator !== '/') continue;
    if (Number(first) > 12) return 'day first';
    if (Number(second) > 12) return 'month first';
  }
  return null;
}

/** Whether a day with slashes can be meant in two ways. */
export function isTwofoldDay(text: string): boolean {
  const [, first, separator, second] = numeric.exec(text.trim()) ?? [];
  return separator === '/' && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
}

/** The day of a moment in UTC; what is told as an exact hour late in the evening is midnight somewhere east of Greenwich. */
export function dayOfMoment(text: string): CellReading<string> {
  const [, hour] = /T(2[1-3]):00:00(?:\.0+)?Z$/.exec(text.trim()) ?? [];
  const day = readCalendarDay(text, 'month first');
  if (!day.ok || hour === undefined) return day;
  return { ok: true, value: new Date(Date.parse(`${day.value}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10) };
}
