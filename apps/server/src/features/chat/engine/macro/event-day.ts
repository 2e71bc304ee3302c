import { dayBefore, shiftDay } from '../reading/date-words.ts';
import type { EconomicEvent, FallEvent } from '../reading/event-dates.ts';
import type { PeakEvent } from '../reading/peak-dates.ts';
import { fallsBeyond } from '../symbol/falls-beyond.ts';
import type { Task } from '../task.ts';
import { inversionSpells } from './inversions.ts';
import { readSeries } from './known-series.ts';
import { findCrossingDay, isCrossing } from './crossing-day.ts';
import { findPeakDay } from './peak-days.ts';
import { firstDayOf } from './regime-history-section.ts';
import { type RateMove, readRateMoves } from './rate-moves.ts';

type Reader = Pick<Task, 'deps' | 'moment'>;

/** The day of an economic event as known at the reader's moment; a move of the Fed may be asked for within a year. */
export async function findEventDay(
  reader: Reader,
  event: EconomicEvent,
  year: string | null = null,
): Promise<string | null> {
  if (isCrossing(event)) return findCrossingDay(reader, event);
  if (isPeak(event)) return findPeakDay(reader, event, year);
  if (isFall(event)) return findFallDay(reader, event);
  if (event === 'inversion_begin') {
    const spells = (await inversionSpells(reader))?.spells ?? [];
    return (year === null ? spells.at(-1) : spells.find(({ first }) => first.startsWith(year)))?.first ?? null;
  }
  if (event === 'inversion_end') return (await inversionSpells(reader))?.spells.at(-1)?.last ?? null;
  if (event === 'recession_end' || event === 'recession_begin') {
    const months = (await readSeries(reader, 'USREC'))?.points.filter(({ value }) => value === 1) ?? [];
    const month = months.at(-1)?.period;
    const until = year === null ? '9999' : `${year}-12-31`;
    const held = months.map(({ period }) => period).filter((period) => period <= until);
    // A recession that is named by its year had a month in it.
    if (event === 'recession_begin')
      return year !== null && !(held.at(-1) ?? '').startsWith(year) ? null : beginOf(held);
    return month === undefined ? null : dayBefore(shiftDay(month, 1));
  }
  if (event === 'regime_change') return findRegimeChange(reader);
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

// The end of the quarter before the first one of the newest regime.
async function findRegimeChange({ deps, moment }: Reader): Promise<string | null> {
  const { history } = await deps.macro.history(moment);
  const newest = history.at(-1)?.regime;
  const begin = history[history.findLastIndex(({ regime }) => regime !== newest) + 1];
  return begin === undefined || begin === history[0] ? null : dayBefore(firstDayOf(begin.period));
}

const market = 'SPY';
const leastPct: Readonly<Record<'bear_market' | 'correction', number>> = { bear_market: 20, correction: 10 };

function isFall(event: EconomicEvent): event is FallEvent {
  return event.startsWith('bear_market_') || event.startsWith('correction_');
}

// The peak or the trough of the market's newest fall of that depth.
async function findFallDay({ deps, moment }: Reader, event: FallEvent): Promise<string | null> {
  const history = await deps.market.findPriceHistory({ symbol: market, asOf: moment });
  const depth = event.startsWith('bear') ? leastPct.bear_market : leastPct.correction;
  const fall = history === null ? undefined : fallsBeyond(history, depth).at(-1);
  if (fall === undefined) return null;
  return event.endsWith('_begin') ? fall.peak : fall.trough;
}
