import type { NamedLevel } from '../reading/level-dates.ts';
import type { Task } from '../task.ts';

/** The day of the first or the last close beyond a level, or of the close that passed it; null where there is none. */
export async function findLevelDay(
  { deps, moment }: Pick<Task, 'deps' | 'moment'>,
  { symbol, level, side, isFirst }: NamedLevel,
): Promise<string | null> {
  const bars = (await deps.market.findPriceHistory({ symbol, asOf: moment }))?.bars ?? [];
  const isThere = bars.map(({ close }, index) => {
    const before = bars[index - 1]?.close ?? close;
    if (side === 'above') return close > level;
    if (side === 'below') return close < level;
    return Math.min(before, close) <= level && level <= Math.max(before, close);
  });
  const found = isFirst ? isThere.indexOf(true) : isThere.lastIndexOf(true);
  return bars[found]?.date ?? null;
}
