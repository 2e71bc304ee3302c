import { adjustBars } from '@aex/quant/bar-defects/price-adjustment';
import type { ActionRow, BarRow } from './market-store.ts';

/** Bars as traded, oldest first, made comparable over splits and dividends; the newest bar keeps its price. */
export function adjustListedBars(bars: readonly BarRow[], actions: readonly ActionRow[]): BarRow[] {
  const splits = actions.flatMap(({ exDate, ratio }) => (ratio === null ? [] : [{ exDate, ratio }]));
  const dividends = actions.flatMap(({ exDate, amount }) => (amount === null ? [] : [{ exDate, amount }]));
  if (splits.length + dividends.length === 0) return [...bars];
  const traded = bars.map(({ date, ...bar }) => ({ session: date, ...bar }));
  return adjustBars(traded, { splits, dividends }).map(({ session, ...bar }) => ({ date: session, ...bar }));
}

type Closes = Array<{ session: string; close: number }>;

/** The newest closes, newest first, with those before a split of the newest session in its shares. */
export function closesInNewShares([last, ...before]: Closes, actions: readonly ActionRow[]): Closes {
  if (last === undefined) return [];
  const splits = actions.filter(({ exDate }) => exDate === last.session);
  const ratio = splits.reduce((product, split) => product * (split.ratio ?? 1), 1);
  return [last, ...before.map(({ session, close }) => ({ session, close: close / ratio }))];
}
