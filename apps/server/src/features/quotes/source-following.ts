import type { FastifyBaseLogger } from 'fastify';
import type { Leadership } from '#platform/bus/leadership.ts';
import type { FollowedQuotes, QuoteSource, SourceQuote } from './quote-source.ts';

type FollowingDeps = {
  sources: readonly QuoteSource[];
  leadership: Leadership;
  log: FastifyBaseLogger;
  symbols: () => ReadonlySet<string>;
  onQuotes: (quotes: readonly SourceQuote[]) => void;
};

/** What the leader does with the sources: reads watched symbols again and again, and follows those that tick by themselves. */
export function createSourceFollowing({ sources, leadership, log, symbols, onQuotes }: FollowingDeps) {
  let followed: FollowedQuotes[] = [];
  let telling: NodeJS.Immediate | null = null;

  const readAgain = async (source: QuoteSource): Promise<void> => {
    const wanted = [...symbols()];
    if (!leadership.isLeader() || wanted.length === 0) return;
    const quotes = await source.read(wanted);
    if (leadership.isLeader()) onQuotes(quotes);
  };

  const busy = new Set<QuoteSource>();
  const readUnlessBusy = (source: QuoteSource): void => {
    if (busy.has(source)) return;
    busy.add(source);
    readAgain(source)
      .catch((error: unknown) => log.warn({ err: error, source: source.name }, 'quotes could not be read'))
      .finally(() => busy.delete(source));
  };

  const settle = (isLeader: boolean): void => {
    for (const stream of followed) stream.stop();
    followed = isLeader ? sources.flatMap((source) => source.follow?.(onQuotes) ?? []) : [];
    tellWatched();
  };

  // Many sockets may come and go in one turn of the event loop.
  const tellWatched = (): void => {
    if (followed.length === 0 || telling !== null) return;
    telling = setImmediate(() => {
      telling = null;
      const watched = symbols();
      for (const stream of followed) stream.watch(watched);
    });
  };

  leadership.onChange(settle);
  settle(leadership.isLeader());
  const timers = sources.map((source) => setInterval(() => readUnlessBusy(source), source.readEveryMs).unref());

  return {
    tellWatched,
    stop: (): void => {
      for (const timer of timers) clearInterval(timer);
      settle(false);
    },
  };
}
