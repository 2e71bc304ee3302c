import type { DailyBar } from '#features/market/index.ts';
import { type Cell, quoted, readDay, readNumber } from '../cell-reading.ts';
import type { RowCells } from '../row-cells.ts';
import type { RowLog } from '../row-log.ts';
import type { BarColumns } from './bar-columns.ts';

/** One row's bar, the same bar scaled to the adjusted close where the file has one, and what went ex on its day. */
export type BarRow = { bar: DailyBar; adjusted: DailyBar | null; dividend: number | null; split: number | null };

// Adjusted prices are often written with fewer digits than they were computed with.
const roundingTolerance = 1e-4;

/** Reads a row of daily bars; null when it has no close (then counted) or a fault (then logged). */
export function readBarRow(
  cells: RowCells,
  columns: BarColumns,
  { log, latestYear }: { log: RowLog; latestYear: number },
): BarRow | null {
  const session = cells.take(columns.day, (text) => readDay(text, latestYear));
  const open = cells.take(columns.open, readOuterPrice);
  const high = cells.take(columns.high, readOuterPrice);
  const low = cells.take(columns.low, readOuterPrice);
  const close = cells.take(columns.close, readPrice);
  const volume = columns.volume === null ? null : cells.take(columns.volume, readVolume);
  const adjustedClose = columns.adjustedClose === null ? null : cells.take(columns.adjustedClose, readPrice);
  const dividend = columns.dividend === null ? null : cells.take(columns.dividend, readOuterPrice);
  const split = columns.split === null ? null : cells.take(columns.split, readOuterPrice);
  if (session === undefined || open === undefined || high === undefined || low === undefined || close === undefined)
    return null;
  if (volume === undefined || adjustedClose === undefined || dividend === undefined || split === undefined) return null;
  if (close === null) {
    log.skip('no close');
    return null;
  }
  const bar = { session, open, high, low, close, volume };
  if (isUpsideDown(bar, cells, columns)) return null;
  if (isOutside(bar)) log.note('open or close outside the range from low to high');
  if (columns.adjustedClose !== null && adjustedClose === null) log.skip('no adjusted close');
  return { bar, adjusted: adjustedClose === null ? null : scaled(bar, adjustedClose), dividend, split };
}

function isUpsideDown({ high, low }: DailyBar, cells: RowCells, columns: BarColumns): boolean {
  if (high === null || low === null || high >= low * (1 - roundingTolerance)) return false;
  cells.fault(
    columns.high,
    `the high ${high} is below the low ${low}; expected the high to be the day's highest price`,
  );
  return true;
}

function isOutside({ open, high, low, close }: DailyBar): boolean {
  const above = (price: number | null) => price !== null && high !== null && price > high * (1 + roundingTolerance);
  const below = (price: number | null) => price !== null && low !== null && price < low * (1 - roundingTolerance);
  return above(open) || above(close) || below(open) || below(close);
}

function scaled(bar: DailyBar, adjustedClose: number): DailyBar {
  const factor = adjustedClose / bar.close;
  const scale = (price: number | null) => (price === null ? null : price * factor);
  return { ...bar, open: scale(bar.open), high: scale(bar.high), low: scale(bar.low), close: adjustedClose };
}

function readPrice(text: string): Cell<number | null> {
  const cell = readNumber(text);
  if (cell.ok && cell.value !== null && cell.value <= 0) {
    return {
      ok: false,
      problem: `the price ${quoted(text)} is not above 0; expected one such as 101.25, or an empty cell`,
    };
  }
  return cell;
}

// Vendors write 0 where only the close of a day is known.
function readOuterPrice(text: string): Cell<number | null> {
  const cell = readNumber(text);
  return cell.ok && cell.value === 0 ? { ok: true, value: null } : readPrice(text);
}

function readVolume(text: string): Cell<number | null> {
  const cell = readNumber(text);
  if (cell.ok && cell.value !== null && cell.value < 0) {
    return { ok: false, problem: `the volume ${quoted(text)} is below 0; expected 0 or more` };
  }
  return cell;
}
