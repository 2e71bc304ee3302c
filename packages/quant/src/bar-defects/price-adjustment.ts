import type { CashDividend, ShareSplit, SuspectBar } from './bar-defect.ts';

type Actions = { splits: readonly ShareSplit[]; dividends: readonly CashDividend[] };

/**
 * Bars adjusted for splits and dividends from bars as they traded, which are left as they are. Prices before an ex-date are
 * divided by the split's ratio and multiplied by 1 − dividend / close of the session before it (both as traded; CRSP's
 * rule); volumes before a split are multiplied by its ratio. The newest bar keeps its price.
 * @param bars as traded, oldest first
 * @param actions with ex-dates as ISO days; those outside of the bars have no effect
 */
export function adjustBars(bars: readonly SuspectBar[], { splits, dividends }: Actions): SuspectBar[] {
  const splitOn = bySession(
    bars,
    splits.map(({ exDate, ratio }) => ({ exDate, value: ratio })),
    (a, b) => a * b,
  );
  const paidOn = bySession(
    bars,
    dividends.map(({ exDate, amount }) => ({ exDate, value: amount })),
    (a, b) => a + b,
  );
  const adjusted: SuspectBar[] = [];
  let priceFactor = 1;
  let shareFactor = 1;
  for (let index = bars.length - 1; index >= 0; index -= 1) {
    const bar = bars[index];
    if (bar === undefined) continue;
    adjusted.push(scale(bar, priceFactor / shareFactor, shareFactor));
    const before = bars[index - 1];
    const ratio = splitOn.get(index) ?? 1;
    const paid = paidOn.get(index) ?? 0;
    if (before !== undefined && paid > 0 && paid / before.close < 1) priceFactor *= 1 - paid / before.close;
    shareFactor *= ratio;
  }
  return adjusted.reverse();
}

function scale(bar: SuspectBar, price: number, shares: number): SuspectBar {
  const by = (value: number | null, factor: number) => (value === null ? null : value * factor);
  return {
    session: bar.session,
    open: by(bar.open, price),
    high: by(bar.high, price),
    low: by(bar.low, price),
    close: bar.close * price,
    volume: by(bar.volume, shares),
  };
}

// An action on a day without trading takes effect on the next session; one after the last bar is still to come.
function bySession(
  bars: readonly SuspectBar[],
  actions: ReadonlyArray<{ exDate: string; value: number }>,
  combine: (a: number, b: number) => number,
): Map<number, number> {
  const values = new Map<number, number>();
  for (const { exDate, value } of actions) {
    const index = bars.findIndex(({ session }) => session >= exDate);
    if (index < 1) continue;
    const known = values.get(index);
    values.set(index, known === undefined ? value : combine(known, value));
  }
  return values;
}
