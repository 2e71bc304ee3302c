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
  const change = previousClose === null ? null : price - previousClose;
  return {
    symbol,
    price,
    change,
    change_percent: change === null || previousClose === null ? null : (change / previousClose) * 100,
    timestamp: at.toISOString(),
    is_stale: state === 'stale',
    state,
    source,
    adjustment: 'none',
  };
}

export function withTick(quote: Quote, tick: Tick | undefined): Quote {
  return tick === undefined ? quote : { ...quote, ...changeOf(tick) };
}

type Quotable = Pick<PriceHistory, 'symbol' | 'kind' | 'source' | 'adjustment' | 'state'> & {
  bars: ReadonlyArray<{ date: string; close: number }>;
};

/** The last close with its change on the day; there is at least one bar. */
export function quoteOf({ symbol, kind, source, adjustment, state, bars }: Quotable): Quote {
  const last = elementAt(bars, bars.length - 1);
  const before = bars.at(-2);
  const change = before === undefined ? null : last.close - before.close;
  return {
    symbol,
    price: last.close,
    change,
    change_percent:
      change === null || before === undefined || before.close === 0 ? null : (change / before.close) * 100,
    timestamp: closeOf(kind, last.date),
    is_stale: state === 'stale',
    state,
    source,
    adjustment,
  };
}

function changeOf({
  price,
  previousClose,
  at,
}: Tick): Pick<Quote, 'price' | 'change' | 'change_percent' | 'timestamp'> {
  const change = price - previousClose;
  return { price, change, change_percent: (change / previousClose) * 100, timestamp: at.toISOString() };
}
