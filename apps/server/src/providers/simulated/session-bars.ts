import { elementAt } from '@aex/quant/element';
import type { DailyPath } from './market/daily-path.ts';
import type { SessionBar } from './market/session-quote.ts';

/** The last bar of a path, with the close before it in the same shares; null where there are not two. */
export function sessionBarOf(symbol: string, daily: DailyPath): SessionBar | null {
  const last = daily.timeline.days.length - 1;
  if (last < 1) return null;
  const split = daily.actions.find(({ index, kind }) => index === last && kind === 'split')?.value ?? 1;
  return {
    symbol,
    session: elementAt(daily.timeline.dates, last),
    previousClose: elementAt(daily.close, last - 1) / split,
    open: elementAt(daily.open, last),
    high: elementAt(daily.high, last),
    low: elementAt(daily.low, last),
    close: elementAt(daily.close, last),
    volume: daily.volume === null ? null : elementAt(daily.volume, last),
  };
}
