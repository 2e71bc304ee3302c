import { randomUUID } from 'node:crypto';
import { socketLimits } from '@aex/contracts/realtime';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '#platform/bus/bus.ts';
import type { Leadership } from '#platform/bus/leadership.ts';
import type { Clock } from '#platform/clock.ts';
import { createConflatedFanOut } from '#platform/realtime/conflated-fan-out.ts';
import type { FrameReader } from '#platform/realtime/reader-groups.ts';
import { messageFrame } from '#platform/realtime/socket-frames.ts';
import { createBatchedRead } from './batched-read.ts';
import { createNewestQuotes } from './newest-quotes.ts';
import { perMessage, quotesChannel } from './quote-channels.ts';
import { createQuoteInterest } from './quote-interest.ts';
import type { QuoteSource, SourceQuote } from './quote-source.ts';
import { isFromFuture, stateAt } from './quote-state.ts';
import { createSourceFollowing } from './source-following.ts';

export type QuoteHubDeps = {
  sources: readonly QuoteSource[];
  bus: Bus;
  leadership: Leadership;
  clock: Clock;
  log: FastifyBaseLogger;
};

export type QuoteHub = ReturnType<typeof createQuoteHub>;

const ageingMs = 5000;

/**
 * The newest quote of every symbol that somebody watches. The leader of the cluster asks the sources and tells all servers over
 * the bus; each server hands on to its own sockets. A symbol that nobody watches is neither asked for nor kept.
 */
export function createQuoteHub(deps: QuoteHubDeps) {
  const { sources, bus, leadership, clock, log } = deps;
  const fanOut = createConflatedFanOut({ gapMs: 1000 / socketLimits.quoteUpdatesPerSecond });
  const newest = createNewestQuotes();
  const interest = createQuoteInterest(bus, { server: randomUUID(), ownSymbols: fanOut.watchedKeys });

  const isWatched = (symbol: string): boolean => fanOut.isWatched(symbol) || interest.isWanted(symbol);

  const accept = (quotes: readonly SourceQuote[]): SourceQuote[] => {
    const now = clock.now();
    return quotes.flatMap((quote) => {
      const present = newest.get(quote.symbol);
      if (present !== null && isFromFuture(new Date(present.updatedAt), now)) newest.forget(quote.symbol);
      const aged = { ...quote, state: stateAt(quote, now) };
      if (!isWatched(quote.symbol) || !newest.take(aged)) return [];
      fanOut.publish(quote.symbol, frameOf(aged));
      return [aged];
    });
  };

  const spread = (quotes: readonly SourceQuote[]): void => {
    const news = accept(quotes);
    if (!bus.isShared) return;
    for (let start = 0; start < news.length; start += perMessage)
      bus.publish(quotesChannel, news.slice(start, start + perMessage));
  };

  const readAll = createBatchedRead(async (symbols) => {
    const found = await Promise.all(sources.map((source) => source.read(symbols)));
    const quotes = found.flat();
    accept(quotes);
    return new Set(quotes.map(({ symbol }) => symbol));
  });

  const following = createSourceFollowing({
    sources,
    leadership,
    log,
    symbols: () => new Set([...fanOut.watchedKeys(), ...interest.symbols()]),
    onQuotes: spread,
  });

  // Time alone makes a quote older; and what nobody watches any more is let go.
  const age = (): void => {
    const now = clock.now();
    newest.keepOnly(isWatched);
    following.tellWatched();
    accept(newest.all().filter((quote) => stateAt(quote, now) !== quote.state));
  };

  const stopHearing = bus.isShared ? bus.subscribe(quotesChannel, (quotes) => void accept(quotes)) : () => undefined;
  const timer = setInterval(age, ageingMs).unref();

  return {
    /** Makes these the symbols that a reader gets; each begins with its newest quote. */
    watch: (reader: FrameReader, symbols: readonly string[]): void => {
      fanOut.watch(reader, symbols);
      for (const symbol of symbols) restoreFrame(symbol);
      following.tellWatched();
    },

    /** Looks up those of the symbols that have no quote yet; gives those that no source knows. */
    load: async (symbols: readonly string[]): Promise<string[]> => {
      const unknown = symbols.filter((symbol) => !newest.has(symbol));
      if (unknown.length === 0) return [];
      interest.announce(unknown);
      const found = await readAll(unknown);
      return unknown.filter((symbol) => !found.has(symbol) && !newest.has(symbol));
    },

    watchedCount: fanOut.watchedCount,

    stop: (): void => {
      clearInterval(timer);
      following.stop();
      interest.stop();
      stopHearing();
    },
  };

  // A quote may be known from before: by another server's interest, or until the next tidying.
  function restoreFrame(symbol: string): void {
    const quote = newest.get(symbol);
    if (quote !== null && !fanOut.hasFrame(symbol)) fanOut.publish(symbol, frameOf(quote));
  }
}

function frameOf({ market: _market, ...quote }: SourceQuote): Buffer {
  return messageFrame({ type: 'quote_update', topic: `quotes:${quote.symbol}`, data: quote });
}
