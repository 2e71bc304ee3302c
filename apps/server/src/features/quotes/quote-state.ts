import type { DataState } from '@aex/contracts/primitives';
import { previousSession, sessionOn } from '@aex/quant/calendar/exchange-calendar';
import type { QuoteMarket } from './quote-source.ts';

const liveMs = 60_000;
const delayedMs = 20 * 60_000;
// Clocks of providers differ from ours by so much.
const clockSkewMs = 5 * 60_000;

type AgeingQuote = { state: DataState; updatedAt: string; market: QuoteMarket | null };

/**
 * The state of a quote at a moment. A live one is live for a minute and delayed for twenty of the time its market is open;
 * what was last traded before the bell stays delayed until the next session opens. Nothing gets fresher by waiting.
 */
export function stateAt({ state, updatedAt, market }: AgeingQuote, now: Date): DataState {
  if (market === null || state === 'simulated' || state === 'stale') return state;
  const reference = market === 'exchange' ? lastTradingMoment(now) : now;
  const age = reference.getTime() - Date.parse(updatedAt);
  if (age > delayedMs) return 'stale';
  const isOpen = reference.getTime() === now.getTime();
  return state === 'live' && isOpen && age <= liveMs ? 'live' : 'delayed';
}

/** Whether a quote is of a time that is yet to come: the clock was set back since it was taken, and it would stay the newest. */
export function isFromFuture(updatedAt: Date, now: Date): boolean {
  return updatedAt.getTime() > now.getTime() + clockSkewMs;
}

// The moment itself while the exchange is open, else the bell before it.
function lastTradingMoment(now: Date): Date {
  const day = now.toISOString().slice(0, 10);
  const today = sessionOn(day);
  if (today !== null && now >= new Date(today.open)) return now < new Date(today.close) ? now : new Date(today.close);
  const before = sessionOn(previousSession(day));
  return before === null ? now : new Date(before.close);
}
