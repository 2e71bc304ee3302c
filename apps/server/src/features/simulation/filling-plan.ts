import { lastCompletedSession, worldStart } from '#providers/simulated/market/world-timeline.ts';
import { securities } from '#providers/simulated/universe/securities.ts';
import { barsSubject, seriesSubject, type SubjectProgress } from './simulation-store.ts';

export type Progress = ReadonlyMap<string, SubjectProgress>;
export type PendingBars = { symbol: string; from: string; through: string };

const yearsOfBars = 10;
// The start asked for may be a holiday; the first session stored then lies a few days after it.
const longestHoliday = 7;

/** The symbols whose stored bars do not reach over the last ten years up to the moment, with the span to ask for. */
export function pendingBars(progress: Progress, now: Date): PendingBars[] {
  const through = lastCompletedSession(now.toISOString());
  if (through <= worldStart) return [];
  const start = `${Number(through.slice(0, 4)) - yearsOfBars}${through.slice(4).replace('-02-29', '-02-28')}`;
  const from = start < worldStart ? worldStart : start;
  return securities.flatMap(({ symbol }) => {
    const stored = progress.get(barsSubject(symbol));
    if (stored === undefined) return [{ symbol, from, through }];
    if (stored.firstDay > addDays(from, longestHoliday)) {
      // A clock that was set back leaves a gap before what is stored; asking for all of it fills the gap.
      return [{ symbol, from, through: later(through, stored.lastDay) }];
    }
    return stored.lastDay >= through ? [] : [{ symbol, from: addDays(stored.lastDay, 1), through }];
  });
}

/** The moment from which values of all series may be missing; null when none is stored. */
export function seriesStoredThrough(progress: Progress): Date | null {
  const days = [...progress.values()].flatMap(({ subject, lastDay }) =>
    subject.startsWith(seriesSubject('')) ? [lastDay] : [],
  );
  const earliest = days.sort()[0];
  return earliest === undefined ? null : new Date(earliest);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
