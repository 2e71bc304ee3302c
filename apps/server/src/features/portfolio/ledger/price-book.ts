import type { DataState } from '@aex/contracts/primitives';
import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { Decimal } from './exact-decimal.ts';
import { lastIndexUpTo } from './exchange-rates.ts';
import type { LedgerActivity } from './ledger-activity.ts';

/** Closes as stored, oldest first; `state` is that of the newest. */
export type StoredCloses = {
  symbol: string;
  currency: string;
  source: string;
  state: DataState;
  days: readonly string[];
  closes: readonly number[];
};

export type KnownSplit = { symbol: string; date: string; ratio: number };

/** A price of a day in shares of that day. */
export type DatedPrice = { price: Decimal; currency: string; day: string; source: string; state: DataState };

/** Closes of a symbol; the first `ownPrices` of them are prices of the ledger itself, from before anything was stored. */
export type PriceLine = StoredCloses & { ownPrices: number };

export type PriceBook = {
  /** The newest price not after a date, null where there is none. */
  priceOn(symbol: string, date: string): DatedPrice | null;
  lineOf(symbol: string): PriceLine | null;
};

const staleAfterDays = 7;
const ownSource = 'Last price in the ledger';

/**
 * Prices in the shares of their own day, so that they fit the quantities of the ledger. Where stored closes were adjusted for a
 * split (they show no jump at it), those before it are brought back to what was traded. Without closes, and before the first of
 * them, the ledger's own last price stands in, as stale.
 */
export function priceBook(
  stored: readonly StoredCloses[],
  { splits, activities }: { splits: readonly KnownSplit[]; activities: readonly LedgerActivity[] },
): PriceBook {
  const known = [...splits, ...ledgerSplits(activities)];
  const lines = new Map<string, PriceLine>();
  const own = ledgerLines(activities);
  for (const line of stored) {
    const splitsOfIt = known.filter(({ symbol }) => symbol === line.symbol);
    lines.set(line.symbol, withOwnBefore(asTraded(line, splitsOfIt), own.get(line.symbol)));
  }
  for (const [symbol, line] of own) if (!lines.has(symbol)) lines.set(symbol, line);
  return {
    lineOf: (symbol) => lines.get(symbol) ?? null,
    priceOn: (symbol, date) => {
      const line = lines.get(symbol);
      if (line === undefined) return null;
      const index = lastIndexUpTo(line.days, date);
      const [day, close] = [line.days[index], line.closes[index]];
      if (day === undefined || close === undefined) return null;
      const isOwn = index < line.ownPrices;
      return {
        price: new Decimal(String(close)),
        currency: line.currency,
        day,
        source: isOwn ? ownSource : line.source,
        state: isOwn ? 'stale' : stateOn(line, day, date),
      };
    },
  };
}

/** What was bought before closes were stored was worth something then. */
function withOwnBefore(line: StoredCloses, own: PriceLine | undefined): PriceLine {
  const first = line.days[0];
  if (own === undefined || first === undefined || own.currency !== line.currency) return { ...line, ownPrices: 0 };
  const ownPrices = own.days.filter((day) => day < first).length;
  return {
    ...line,
    days: [...own.days.slice(0, ownPrices), ...line.days],
    closes: [...own.closes.slice(0, ownPrices), ...line.closes],
    ownPrices,
  };
}

function stateOn(line: PriceLine, day: string, date: string): DataState {
  if (line.state === 'simulated') return 'simulated';
  const isNewest = day === line.days.at(-1);
  if (dayNumberOf(date) - dayNumberOf(day) > staleAfterDays) return 'stale';
  return isNewest ? line.state : 'delayed';
}

function ledgerSplits(activities: readonly LedgerActivity[]): KnownSplit[] {
  return activities.flatMap(({ kind, symbol, date, sizes }) =>
    kind === 'split' && symbol !== null && sizes.ratio !== null ? [{ symbol, date, ratio: sizes.ratio }] : [],
  );
}

const sameSplitDays = 5;

function asTraded(line: StoredCloses, splits: readonly KnownSplit[]): StoredCloses {
  const distinct = splits
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .filter((split, index, sorted) => {
      const before = sorted[index - 1];
      return before === undefined || dayNumberOf(split.date) - dayNumberOf(before.date) > sameSplitDays;
    });
  const closes = [...line.closes];
  for (const split of distinct) {
    const first = line.days.findIndex((day) => day >= split.date);
    if (first <= 0 || isJump(line.closes[first - 1], line.closes[first], split.ratio)) continue;
    for (let index = 0; index < first; index += 1) closes[index] = (closes[index] ?? 0) * split.ratio;
  }
  return { ...line, closes };
}

// As traded, a close falls to 1 / ratio of the one before; adjusted, it goes on.
function isJump(before: number | undefined, after: number | undefined, ratio: number): boolean {
  if (before === undefined || after === undefined || before <= 0 || after <= 0) return false;
  const change = Math.log(after / before);
  return Math.abs(change + Math.log(ratio)) < Math.abs(change);
}

/** The prices of trades and transfers, in the shares of their day and in the currency of the first of them. */
function ledgerLines(activities: readonly LedgerActivity[]): Map<string, PriceLine> {
  const lines = new Map<string, { currency: string; days: string[]; closes: number[] }>();
  for (const activity of activities) {
    const { symbol, date, currency } = activity;
    if (symbol === null) continue;
    const line = lines.get(symbol) ?? { currency, days: [], closes: [] };
    const price = impliedPrice(activity, line.closes.at(-1));
    if (price === null || (activity.kind !== 'split' && currency !== line.currency)) continue;
    line.days.push(date);
    line.closes.push(price);
    lines.set(symbol, line);
  }
  const told = { source: ownSource, state: 'stale' as const };
  return new Map(
    [...lines].map(([symbol, line]) => [symbol, { symbol, ...told, ...line, ownPrices: line.days.length }]),
  );
}

function impliedPrice({ kind, sizes }: LedgerActivity, before: number | undefined): number | null {
  if (kind === 'split') return before === undefined || sizes.ratio === null ? null : before / sizes.ratio;
  if (kind !== 'buy' && kind !== 'sell' && kind !== 'transfer_in' && kind !== 'transfer_out') return null;
  if (sizes.price !== null) return sizes.price;
  return sizes.quantity === 0 || sizes.amount === 0 ? null : sizes.amount / sizes.quantity;
}
