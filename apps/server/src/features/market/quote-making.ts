import type { Quote } from '@aex/contracts/market';
import { elementAt } from '@aex/quant/element';
import { closeOf } from './market-session.ts';
import type { LiveQuote, Tick } from './market-sources.ts';
import { type Listing, type PriceHistory, stateOf } from './price-reader.ts';

export function toQuote(listing: Listing, moment: Date, tick: Tick | undefined): Quote {
  const bars = listing.closes.map(({ session, close }) => ({ date: session, close }));
  return withTick(quoteOf({ ...listing, state: stateOf(listing, moment), bars: bars.toReversed() }), tick);
}

/** A provider's price instead of a simulated or an older one. */
export function newerQuote(symbol: string, stored: Quote | undefined, live: LiveQuote | undefined): Quote | null {
  if (live === undefined) return stored ?? null;
  const { price, previousClose, at, state, source } = live;
  const isNewer = stored === undefined || stored.state === 'simulated' || Date.parse(stored.timestamp) <= at.getTime();
  if (!isNewer) return stored;
  return {
    symbol,
    price,
    ...changeSince(price, previousClose),
    timestamp: at.toISOString(),
    is_stale: state === 'stale',
    state,
    source,
    adjustment: 'none',
  };
}

export function withTick(quote: Quote, tick: Tick | undefined): Quote {
  return tick === undefined ? quote : { ...quote, ...tickedPrice(tick) };
}

type Quotable = Pick<PriceHistory, 'symbol' | 'kind' | 'source' | 'adjustment' | 'state'> & {
  bars: ReadonlyArray<{ date: string; close: number }>;
};

/** The last close with its change on the day; there is at least one bar. */
export function quoteOf({ symbol, kind, source, adjustment, state, bars }: Quotable): Quote {
  const last = elementAt(bars, bars.length - 1);
  return {
    symbol,
    price: last.close,
    ...changeSince(last.close, bars.at(-2)?.close ?? null),
    timestamp: closeOf(kind, last.date),
    is_stale: state === 'stale',
    state,
    source,
    adjustment,
  };
}

/**
 * The change since a close, in currency and in percent; null without one, and no percent of a close of zero. All quotes take it
 * from here: the same change by another formula differs in its last digit, and would pass for news.
 */
export function changeSince(price: number, previousClose: number | null): Pick<Quote, 'change' | 'change_percent'> {
  if (previousClose === null) return { change: null, change_percent: null };
  const change = price - previousClose;
  return { change, change_percent: previousClose === 0 ? null : (change / previousClose) * 100 };
}

function tickedPrice({ price, previousClose, at }: Tick): Partial<Quote> {
  return { price, ...changeSince(price, previousClose), timestamp: at.toISOString() };
}
