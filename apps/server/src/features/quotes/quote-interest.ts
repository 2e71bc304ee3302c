import type { Bus } from '#platform/bus/bus.ts';
import { interestChannel, perMessage } from './quote-channels.ts';

const announceMs = 10_000;
const keptMs = 25_000;

/** What the other servers of the cluster watch: each says its symbols every ten seconds and is forgotten when it stops. */
export function createQuoteInterest(bus: Bus, deps: { server: string; ownSymbols: () => readonly string[] }) {
  const { server, ownSymbols } = deps;
  const wantedUntil = new Map<string, number>();

  const announce = (symbols: readonly string[]): void => {
    for (let start = 0; start < symbols.length; start += perMessage) {
      bus.publish(interestChannel, { server, symbols: symbols.slice(start, start + perMessage) });
    }
  };

  const stop = bus.subscribe(interestChannel, (interest) => {
    if (interest.server === server) return;
    for (const symbol of interest.symbols) wantedUntil.set(symbol, performance.now() + keptMs);
  });
  const timer = bus.isShared ? setInterval(() => announce(ownSymbols()), announceMs).unref() : undefined;

  return {
    announce: (symbols: readonly string[]): void => {
      if (bus.isShared) announce(symbols);
    },

    isWanted: (symbol: string): boolean => (wantedUntil.get(symbol) ?? 0) > performance.now(),

    /** The symbols that are still wanted elsewhere. */
    symbols: (): string[] => {
      const now = performance.now();
      for (const [symbol, until] of wantedUntil) if (until <= now) wantedUntil.delete(symbol);
      return [...wantedUntil.keys()];
    },

    stop: (): void => {
      clearInterval(timer);
      stop();
    },
  };
}
