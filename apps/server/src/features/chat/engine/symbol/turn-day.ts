import type { NamedTurn } from '../reading/turn-dates.ts';
import type { Task } from '../task.ts';

/** The day of the highest or the lowest close of a symbol within a span; null without a close in it. */
export async function findTurnDay(
  { deps, moment }: Pick<Task, 'deps' | 'moment'>,
  { symbol, from, to, isLow }: NamedTurn,
): Promise<string | null> {
  const history = await deps.market.findPriceHistory({ symbol, asOf: moment });
  const bars = (history?.bars ?? []).filter(({ date }) => date >= from && date <= to);
  const [first, ...others] = bars;
  if (first === undefined) return null;
  return others.reduce((best, bar) => ((isLow ? bar.close < best.close : bar.close > best.close) ? bar : best), first)
    .date;
}
