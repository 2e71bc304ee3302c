import type { QuoteUpdate } from '@aex/contracts/realtime';
import { createFrameBatch } from '#lib/stream/frame-batch.ts';

type Listener = () => void;

export type QuoteStore = {
  read: (symbol: string) => QuoteUpdate | null;
  /** Told only of changes of its own symbol. */
  listen: (symbol: string, listener: Listener) => () => void;
  /** At once, as for answers of the server's calls; an older quote never replaces a newer one. */
  put: (quotes: readonly QuoteUpdate[]) => void;
  /** With the next frame, as for what streams in. */
  push: (quote: QuoteUpdate) => void;
  /** Wants live quotes of these symbols until the returned function is called. */
  watch: (symbols: readonly string[]) => () => void;
  /** What is wanted, sorted. */
  wanted: () => string[];
  /** Told after what is wanted has changed. */
  listenToWanted: (listener: Listener) => () => void;
};

/** The newest quote of each symbol. A change redraws the cells of that symbol and nothing else. */
export function createQuoteStore(): QuoteStore {
  const quotes = new Map<string, QuoteUpdate>();
  const listeners = new Map<string, Set<Listener>>();
  const watchers = new Map<string, number>();
  const wantedListeners = new Set<Listener>();

  function put(updates: readonly QuoteUpdate[]): void {
    const changed = new Set<string>();
    for (const update of updates) {
      const known = quotes.get(update.symbol);
      if (known !== undefined && (isNewer(known, update) || isSame(known, update))) continue;
      quotes.set(update.symbol, update);
      changed.add(update.symbol);
    }
    for (const symbol of changed) for (const listener of listeners.get(symbol) ?? []) listener();
  }

  function want(symbols: readonly string[], step: 1 | -1): void {
    for (const symbol of symbols) {
      const count = (watchers.get(symbol) ?? 0) + step;
      if (count === 0) watchers.delete(symbol);
      else watchers.set(symbol, count);
    }
    for (const listener of wantedListeners) listener();
  }

  const batch = createFrameBatch<QuoteUpdate>(put);

  return {
    read: (symbol) => quotes.get(symbol) ?? null,
    listen: (symbol, listener) => {
      const own = listeners.get(symbol) ?? new Set<Listener>();
      listeners.set(symbol, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(symbol);
      };
    },
    put,
    push: batch.push,
    watch: (symbols) => {
      want(symbols, 1);
      return () => want(symbols, -1);
    },
    wanted: () => [...watchers.keys()].sort(),
    listenToWanted: (listener) => {
      wantedListeners.add(listener);
      return () => wantedListeners.delete(listener);
    },
  };
}

function isNewer(a: QuoteUpdate, b: QuoteUpdate): boolean {
  return Date.parse(a.updatedAt) > Date.parse(b.updatedAt);
}

function isSame(a: QuoteUpdate, b: QuoteUpdate): boolean {
  return a.updatedAt === b.updatedAt && a.last === b.last && a.changePct === b.changePct && a.state === b.state;
}
