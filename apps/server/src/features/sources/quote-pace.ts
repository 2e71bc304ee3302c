import { sessionOn } from '@aex/quant/calendar/exchange-calendar';
import type { QuoteMarket } from '#features/quotes/index.ts';
import type { ProviderAdapter } from '#providers/provider-adapter.ts';

const shortestMs = 15_000;
const closedMs = 15 * 60_000;
const unknownMs = 10 * 60_000;
// Delayed providers give the last trades of a session some twenty minutes after its bell.
const afterBellMs = 30 * 60_000;

type Asking = { symbol: string; now: Date; adapter: ProviderAdapter; count: number; isKnown: boolean };

/** How long a symbol is not asked for again, by its market's hours and by what the provider's quota bears. */
export function askEveryMs({ symbol, now, adapter, count, isKnown }: Asking): number {
  if (!isKnown) return unknownMs;
  const calls = Math.ceil(count / adapter.quotesPerCall);
  const borne = Math.max(0, ...adapter.quota.map(({ count: allowed, ms }) => (calls * ms) / allowed));
  const pace = Math.max(shortestMs, borne);
  return isTrading(symbol, now) ? pace : Math.max(closedMs, pace);
}

/** Pairs such as BTC-USD trade round the clock, all else at the exchange. */
export function marketOf(symbol: string): QuoteMarket {
  return /-[A-Z]{3}$/.test(symbol) ? 'round-the-clock' : 'exchange';
}

function isTrading(symbol: string, now: Date): boolean {
  if (marketOf(symbol) === 'round-the-clock') return true;
  const session = sessionOn(now.toISOString().slice(0, 10));
  if (session === null) return false;
  return now >= new Date(session.open) && now.getTime() <= Date.parse(session.close) + afterBellMs;
}
