import type { LiveQuote } from '#features/market/index.ts';
import { isFromFuture, stateAt } from '#features/quotes/index.ts';
import { type Clock, isWithin } from '#platform/clock.ts';
import type { Quote } from '#providers/market-data/market-data-port.ts';
import type { ProviderAdapter } from '#providers/provider-adapter.ts';
import type { ProviderRegistry } from '#providers/provider-registry.ts';
import { createSeenPrices } from './seen-prices.ts';
import { askEveryMs, marketOf } from './quote-pace.ts';

export type LiveQuotes = ReturnType<typeof createLiveQuotes>;

type LiveQuotesDeps = {
  registry: Pick<ProviderRegistry, 'usable'>;
  clock: Clock;
  /** Told of a provider that failed, once until it gives something again. */
  onFailure: (provider: string, error: unknown) => void;
};

type Known = { quote: Omit<LiveQuote, 'state'> & { isDelayed: boolean }; provider: string };

const symbolsPerCall = 100;
const mostKept = 20_000;
const patienceMs = 5000;
const pauseAfterFailureMs = 30_000;

/**
 * The newest prices of providers, in memory. Each symbol is asked for again only when its pace allows: seldom while its
 * market is closed, and no oftener than the quota bears. Of several providers the first that answers a call is taken.
 */
export function createLiveQuotes({ registry, clock, onFailure }: LiveQuotesDeps) {
  const known = new Map<string, Known>();
  const askedAt = new Map<string, number>();
  const failing = new Set<string>();
  const seen = createSeenPrices(clock);
  let running: Promise<void> = Promise.resolve();
  let waiting: string[] = [];
  let pausedAt: number | null = null;

  const take = (adapter: ProviderAdapter, quotes: readonly Quote[]): void => {
    for (const { symbol, price, previousClose, at, delayMinutes } of quotes) {
      const present = known.get(symbol);
      const isNewer = present !== undefined && present.quote.at > at && !isFromFuture(present.quote.at, clock.now());
      if (isNewer && present.provider === adapter.id) continue;
      const source = adapter.terms.attribution;
      const before = previousClose ?? (present?.provider === adapter.id ? present.quote.previousClose : null);
      const quote = { price, previousClose: before, at, source, isDelayed: delayMinutes !== 0 };
      known.set(symbol, { quote, provider: adapter.id });
      seen.note({ symbol, provider: adapter.id, ...quote });
    }
    for (const oldest of known.keys()) {
      if (known.size <= mostKept) break;
      known.delete(oldest);
      askedAt.delete(oldest);
    }
  };

  const askBatch = async (symbols: readonly string[]): Promise<void> => {
    for (const { adapter, call } of registry.usable('quotes')) {
      try {
        const fetched = await call({ symbols }, { patienceMs });
        failing.delete(adapter.id);
        if (!fetched.isUnchanged) take(adapter, fetched.value);
        return;
      } catch (error) {
        if (!failing.has(adapter.id)) onFailure(adapter.id, error);
        failing.add(adapter.id);
      }
    }
    // Nobody answered: the symbols stay due, and are asked for after a pause.
    for (const symbol of symbols) askedAt.delete(symbol);
    pausedAt = clock.now().getTime();
  };

  const askAll = async (): Promise<void> => {
    const symbols = waiting;
    waiting = [];
    for (let start = 0; start < symbols.length; start += symbolsPerCall)
      await askBatch(symbols.slice(start, start + symbolsPerCall));
  };

  /** Asks for the symbols whose time has come, the longest unasked first, after what is being asked already. */
  const ask = (symbols: readonly string[]): Promise<void> => {
    const [first] = registry.usable('quotes');
    if (first === undefined) return Promise.resolve();
    const now = clock.now();
    const isRecent = (since: number, milliseconds: number) => isWithin(milliseconds, { since, now: now.getTime() });
    if (pausedAt !== null && isRecent(pausedAt, pauseAfterFailureMs)) return Promise.resolve();
    const every = (symbol: string) =>
      askEveryMs({ symbol, now, adapter: first.adapter, count: symbols.length, isKnown: known.has(symbol) });
    const due = symbols.filter((symbol) => !isRecent(askedAt.get(symbol) ?? 0, every(symbol)));
    // What is being asked for is worth waiting for only to who has nothing yet.
    if (due.length === 0) return symbols.every((symbol) => known.has(symbol)) ? Promise.resolve() : running;
    waiting.push(...due.toSorted((a, b) => (askedAt.get(a) ?? 0) - (askedAt.get(b) ?? 0)));
    for (const symbol of due) askedAt.set(symbol, now.getTime());
    running = running.then(askAll);
    return running;
  };

  return {
    /** What is known of the symbols once their due questions are answered, or after the time that the asker waits. */
    read: async (symbols: readonly string[], waitMs: number): Promise<ReadonlyMap<string, LiveQuote>> => {
      if (registry.usable('quotes').length === 0) return new Map();
      await withinTime(ask(symbols), waitMs);
      const now = clock.now();
      return new Map(
        symbols.flatMap((symbol): Array<[string, LiveQuote]> => {
          const entry = known.get(symbol);
          if (entry === undefined) return [];
          const { isDelayed, ...quote } = entry.quote;
          const age = { updatedAt: quote.at.toISOString(), market: marketOf(symbol) };
          return [[symbol, { ...quote, state: stateAt({ ...age, state: isDelayed ? 'delayed' : 'live' }, now) }]];
        }),
      );
    },

    take,

    seenSession: seen.session,
  };
}

async function withinTime(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  try {
    await Promise.race([work, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
