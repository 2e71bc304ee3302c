import { dayBefore, shiftDay } from '../reading/date-words.ts';
import type { EconomicEvent } from '../reading/event-dates.ts';
import type { PeakEvent } from '../reading/peak-dates.ts';
import type { Task } from '../task.ts';
import { inversionSpells } from './inversions.ts';
import { findPeakDay } from './peak-days.ts';
import { readSeries, type SeriesPoint, type SeriesReading } from './known-series.ts';

/** A day from which the Fed's target was another one, with its new level and how far it moved, in percentage points. */
export type RateMove = { day: string; level: number; change: number };

type Reader = Pick<Task, 'deps' | 'moment'>;

/** The upper limit of the target range and its moves, oldest first; null where it is not stored. */
export async function readRateMoves(
  reader: Reader,
): Promise<{ series: SeriesReading; moves: RateMove[]; first: string } | null> {
  const series = await readSeries(reader, 'DFEDTARU');
  const [first] = series?.points ?? [];
  return series === null || first === undefined ? null : { series, moves: movesOf(series.points), first: first.period };
}

function movesOf(points: readonly SeriesPoint[]): RateMove[] {
  return points.flatMap(({ period, value }, index) => {
    const before = points[index - 1];
    return before === undefined || before.value === value
      ? []
      : [{ day: period, level: value, change: value - before.value }];
  });
}

/** The day of an economic event as known at the reader's moment; a move of the Fed may be asked for within a year. */
export async function findEventDay(
  reader: Reader,
  event: EconomicEvent,
  year: string | null = null,
): Promise<string | null> {
  if (isPeak(event)) return findPeakDay(reader, event, year);
  if (event === 'inversion_begin') {
    const spells = (await inversionSpells(reader))?.spells ?? [];
    return (year === null ? spells.at(-1) : spells.find(({ first }) => first.startsWith(year)))?.first ?? null;
  }
  if (event === 'inversion_end') return (await inversionSpells(reader))?.spells.at(-1)?.last ?? null;
  if (event === 'recession_end' || event === 'recession_begin') {
    const months = (await readSeries(reader, 'USREC'))?.points.filter(({ value }) => value === 1) ?? [];
    const month = months.at(-1)?.period;
    if (event === 'recession_begin') return beginOf(months.map(({ period }) => period));
    return month === undefined ? null : dayBefore(shiftDay(month, 1));
  }
  const moves = (await readRateMoves(reader))?.moves ?? [];
  if (event === 'last_move') return moves.at(-1)?.day ?? null;
  const isWanted = ({ change }: RateMove) => (event.endsWith('_cut') ? change < 0 : change > 0);
  if (year !== null) {
    const own = moves.filter((move) => isWanted(move) && move.day.startsWith(year));
    return (event.startsWith('last') ? own.at(-1) : own[0])?.day ?? null;
  }
  const last = moves.findLastIndex(isWanted);
  if (event.startsWith('last')) return moves[last]?.day ?? null;
  // A run of moves begins behind the newest one the other way.
  const before = moves.slice(0, last + 1).findLastIndex((move) => !isWanted(move));
  return last < 0 ? null : (moves[before + 1]?.day ?? null);
}

function isPeak(event: EconomicEvent): event is PeakEvent {
  return event.startsWith('high_of_') || event.startsWith('low_of_');
}

// The day before the first of the newest months in a row.
function beginOf(months: readonly string[]): string | null {
  const first = months.findLast((month, index) => months[index - 1] !== shiftDay(month, -1));
  return first === undefined ? null : dayBefore(first);
}
