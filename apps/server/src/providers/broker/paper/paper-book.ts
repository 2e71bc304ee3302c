import { setImmediate } from 'node:timers/promises';
import { indexAt, randomStream } from '@aex/quant/simulation/random-stream';
import { countThrough, lastCompletedSession } from '#providers/simulated/market/world-timeline.ts';
import { dayNumberOf } from '@aex/quant/calendar/day-number';
import type { DailyPath } from '#providers/simulated/market/daily-path.ts';
import { createSimulatedWorld } from '#providers/simulated/simulated-world.ts';

/** Cents and whole shares, so that every sum is exact. */
export type PaperPosition = { symbol: string; quantity: number; costCents: number; priceCents: number };
export type PaperActivity = {
  id: string;
  kind: 'deposit' | 'buy' | 'sell' | 'dividend';
  date: string;
  symbol: string | null;
  quantity: number;
  priceCents: number;
  amountCents: number;
};
export type PaperBook = {
  accountId: string;
  date: string;
  cashCents: number;
  positions: PaperPosition[];
  /** Oldest first; a later date only adds to them. */
  activities: PaperActivity[];
};

export type PaperBooks = { bookOf(holder: string, now: Date): Promise<PaperBook> };

const pool = ['SPY', 'QQQ', 'IWM', 'TLT', 'GLD', 'AAPL', 'MSFT', 'JNJ', 'JPM', 'XOM', 'PG', 'KO', 'CAT', 'UNH', 'HD'];
const heldSymbols = 6;
const purchases = 12;
const sessionsBetween = 21;
const depositCents = 10_000_000;
const purchaseCents = 700_000;
// Later on as much is paid in and spent every month, and once a year half of a position is sold.
const monthlyCents = 250_000;
const firstDay = '2024-01-02';
// For an installation whose clock is set to an earlier time.
const earlierFirstDay = '2006-06-01';
const keptBooks = 50;

/** Made-up accounts from the simulated world: the same seed, holder and day give the same book. */
export function createPaperBooks(seed: number): PaperBooks {
  let world: ReturnType<typeof createSimulatedWorld> | null = null;
  const kept = new Map<string, Promise<PaperBook>>();
  const make = async (holder: string, date: string): Promise<PaperBook> => {
    world ??= createSimulatedWorld(seed);
    const start = date > '2024-06-01' ? firstDay : earlierFirstDay;
    const paths = new Map<string, DailyPath>();
    for (const symbol of chosenSymbols(seed, holder)) {
      // Each history takes some milliseconds; other calls go in between.
      await setImmediate();
      const path = world.findDaily(symbol, date);
      if (path !== null && !hasSplitSince(path, start)) paths.set(symbol, path);
      if (paths.size === heldSymbols) break;
    }
    return bookFrom({ holder, date, start, paths });
  };
  return {
    bookOf: (holder, now) => {
      const date = lastCompletedSession(now.toISOString());
      const key = `${date} ${holder}`;
      const book = kept.get(key) ?? make(holder, date);
      kept.set(key, book);
      const [oldest] = kept.keys();
      if (kept.size > keptBooks && oldest !== undefined) kept.delete(oldest);
      return book;
    },
  };
}

function chosenSymbols(seed: number, holder: string): string[] {
  const stream = randomStream(seed, 'paper', holder);
  const rest = [...pool];
  return pool.map((_symbol, index) => rest.splice(indexAt(stream, index, rest.length), 1)[0] ?? '');
}

function hasSplitSince({ actions, timeline }: DailyPath, start: string): boolean {
  const first = firstIndex(timeline.days, start);
  return actions.some(({ kind, index }) => kind === 'split' && index >= first);
}

function firstIndex(days: readonly number[], start: string): number {
  return countThrough(days, dayNumberOf(start) - 1);
}

type Making = { holder: string; date: string; start: string; paths: ReadonlyMap<string, DailyPath> };

function bookFrom({ holder, date, start, paths }: Making): PaperBook {
  const accountId = `PAPER${holder.slice(0, 8).toUpperCase()}`;
  const symbols = [...paths.keys()];
  const [anyPath] = paths.values();
  const sessions = anyPath?.timeline.dates ?? [];
  const first = anyPath === undefined ? 0 : firstIndex(anyPath.timeline.days, start);
  const held = new Map<string, PaperPosition>();
  const activities: PaperActivity[] = [];
  let cashCents = 0;
  const add = (activity: Omit<PaperActivity, 'id'>) => {
    activities.push({
      ...activity,
      id: `${activity.date.replaceAll('-', '')}-${activity.kind}-${activity.symbol ?? 'cash'}`,
    });
  };
  for (let index = first; index < sessions.length; index += 1) {
    const day = sessions[index] ?? date;
    const turn = (index - first) / sessionsBetween;
    if (index === first) {
      cashCents += depositCents;
      add({ kind: 'deposit', date: day, symbol: null, quantity: 0, priceCents: 0, amountCents: depositCents });
    }
    for (const { symbol, dividend } of dividendsOn(paths, index)) {
      const quantity = held.get(symbol)?.quantity ?? 0;
      const amountCents = Math.round(quantity * dividend * 100);
      if (amountCents === 0) continue;
      cashCents += amountCents;
      add({ kind: 'dividend', date: day, symbol, quantity, priceCents: 0, amountCents });
    }
    if (!Number.isInteger(turn)) continue;
    const symbol = symbols[turn % symbols.length] ?? '';
    const priceCents = Math.round((paths.get(symbol)?.close[index] ?? 0) * 100);
    if (priceCents === 0) continue;
    const position = held.get(symbol);
    const isSale = turn >= purchases && turn % purchases === 0;
    if (!isSale) {
      const isLater = turn >= purchases;
      if (isLater) {
        cashCents += monthlyCents;
        add({ kind: 'deposit', date: day, symbol: null, quantity: 0, priceCents: 0, amountCents: monthlyCents });
      }
      const quantity = Math.max(1, Math.floor((isLater ? monthlyCents : purchaseCents) / priceCents));
      const amountCents = quantity * priceCents;
      cashCents -= amountCents;
      const before = position ?? { symbol, quantity: 0, costCents: 0, priceCents };
      held.set(symbol, { ...before, quantity: before.quantity + quantity, costCents: before.costCents + amountCents });
      add({ kind: 'buy', date: day, symbol, quantity, priceCents, amountCents });
    } else if (position !== undefined && position.quantity > 1) {
      const quantity = Math.floor(position.quantity / 2);
      const costCents = position.costCents - Math.round((position.costCents * quantity) / position.quantity);
      cashCents += quantity * priceCents;
      held.set(symbol, { ...position, quantity: position.quantity - quantity, costCents });
      add({ kind: 'sell', date: day, symbol, quantity, priceCents, amountCents: quantity * priceCents });
    }
  }
  const positions = [...held.values()].map((position) => ({
    ...position,
    priceCents: Math.round((paths.get(position.symbol)?.close.at(-1) ?? 0) * 100),
  }));
  return { accountId, date, cashCents, positions, activities };
}

function dividendsOn(paths: ReadonlyMap<string, DailyPath>, index: number) {
  return [...paths].flatMap(([symbol, { actions }]) =>
    actions
      .filter((action) => action.kind === 'dividend' && action.index === index)
      .map(({ value }) => ({ symbol, dividend: value })),
  );
}

/** Cents as dollars, to the cent. */
export function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** What all positions are worth. */
export function marketValueCents({ positions }: PaperBook): number {
  return positions.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
}
