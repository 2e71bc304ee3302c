import { randomBytes } from 'node:crypto';
import { ensureWorkspaces } from '#server/features/auth/index.ts';
import type { QuoteSource, SourceQuote } from '#server/features/quotes/index.ts';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { answerOrders, madeQuote } from './support/quote-orders.ts';

// The product itself on its embedded store, with one more source of quotes, which ticks when this program is told to.

const [dataDirectory = ''] = process.argv.slice(2);
const config = loadConfig({ AEX_DATA_DIR: dataDirectory, AEX_RATE_LIMITS: 'api=10000000/m' }, dataDirectory);
const store = await openStore(config, {
  onFailure: (error) => {
    throw error;
  },
});
await ensureWorkspaces(store.database.handle, new Date());

const listeners = new Set<(quotes: readonly SourceQuote[]) => void>();
const source: QuoteSource = {
  name: 'benchmark',
  readEveryMs: 3_600_000,
  read: async (symbols) => symbols.map((symbol) => quoteOf(symbol, 0)),
  follow: (onQuotes) => {
    listeners.add(onQuotes);
    return { watch: () => undefined, stop: () => listeners.delete(onQuotes) };
  },
};

const { http } = await buildApp({
  config,
  database: store.database,
  clock: systemClock,
  clientDirectory: '/nonexistent',
  secretKey: randomBytes(32),
  setupToken: null,
  logger: false,
  realtime: { quoteSources: [source] },
});
const url = await http.listen({ port: 0, host: '127.0.0.1' });

answerOrders({
  url,
  tick: (symbols, round) => {
    const quotes = symbols.map((symbol) => quoteOf(symbol, round));
    for (const listener of listeners) listener(quotes);
  },
  stop: async () => {
    await http.close();
    await store.close();
  },
});

function quoteOf(symbol: string, round: number): SourceQuote {
  return { ...madeQuote(symbol, round), market: null };
}
