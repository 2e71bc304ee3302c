import type { DailyBar } from '#features/market/index.ts';
import type { RowLog } from '../row-log.ts';

// Two for one is the smallest usual split; a price in the wrong unit is off by a hundred.
const suspiciousFactor = 1.9;

/** Notes closes that about double or halve within a session: mostly a split that was not adjusted for, or a wrong unit. */
export function noteCloseJumps(symbol: string, bars: readonly DailyBar[], log: RowLog): void {
  const ordered = bars.toSorted((a, b) => a.session.localeCompare(b.session));
  const jumps = ordered.filter(({ close }, index) => isJump(ordered[index - 1]?.close ?? close, close));
  const [first] = jumps;
  if (first === undefined) return;
  log.note(
    `close of ${symbol} doubles or halves in a session, first on ${first.session}: a split, or a wrong price?`,
    jumps.length,
  );
}

function isJump(before: number, after: number): boolean {
  const ratio = after / before;
  return ratio >= suspiciousFactor || ratio <= 1 / suspiciousFactor;
}
