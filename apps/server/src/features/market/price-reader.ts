import type { Adjustment, BarRange } from '@aex/contracts/market';
import type { DataState } from '@aex/contracts/primitives';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { InstrumentKind } from '#platform/db/schema.ts';
import { adjustListedBars, closesInNewShares } from './bars-adjusting.ts';
import { startOfRange, withinRange } from './bar-range.ts';
import { closeOf, lastSessionOf, sessionBounds } from './market-session.ts';
import * as store from './market-store.ts';

/** The feed that is read for an instrument: a real one before a simulated one, then the one with the newest close, then by priority. */
export type Listing = Omit<store.LatestCloseRow, 'priority' | 'session' | 'close'> & {
  closes: Array<{ session: string; close: number }>;
};

/** Daily closes of a symbol as they were known at a moment, with all that a citation needs. */
export type PriceHistory = {
  symbol: string;
  name: string;
  kind: InstrumentKind;
  currency: string;
  /** As stored with the instrument, null where nobody told. */
  sector: string | null;
  source: string;
  adjustment: Adjustment;
  state: DataState;
  knownAt: string;
  bars: store.BarRow[];
};

export type HistoryRequest = {
  symbol: string;
  from?: string | undefined;
  to?: string | undefined;
  range?: BarRange | undefined;
  asOf?: Date | undefined;
};

/** Reads closes and bars as they were known at a moment, each instrument from the best of its feeds. */
export function createPriceReader({ database, clock }: { database: Database; clock: Clock }) {
  const findListings = async (symbols: readonly string[], moment: Date): Promise<Map<string, Listing>> => {
    const rows = await store.findLatestCloses(database.handle, { symbols, bounds: sessionBounds(moment), count: 2 });
    return withNewShares(pickListings(rows), moment);
  };

  // A feed of prices as traded shows the day before a split as a fall.
  const withNewShares = async (listings: Map<string, Listing>, knownBy: Date): Promise<Map<string, Listing>> => {
    const traded = [...listings.values()].filter(isAsTraded);
    const sessions = traded.flatMap(({ closes }) => closes[0]?.session ?? []).sort();
    const [from, to] = [sessions[0], sessions.at(-1)];
    if (from === undefined || to === undefined) return listings;
    const actions = await store.listActions(database.handle, { instruments: traded, from, to, knownBy });
    for (const listing of traded) {
      const own = actions.filter(({ instrumentId }) => instrumentId === listing.instrumentId);
      listings.set(listing.symbol, { ...listing, closes: closesInNewShares(listing.closes, own) });
    }
    return listings;
  };

  const readBars = async (listing: Listing, range: { from: string | null; to: string; knownBy: Date }) => {
    const { instrumentId, feedId } = listing;
    const bars = await store.listBars(database.handle, { instrumentId, feedId, ...range });
    if (!isAsTraded(listing)) return bars;
    return adjustListedBars(bars, await store.listActions(database.handle, { instruments: [listing], ...range }));
  };

  const adjustmentOf = async (listing: Listing, knownBy: Date): Promise<Adjustment> => {
    if (!isAsTraded(listing)) return listing.adjustment;
    const isAdjusted = listing.isSimulated || (await store.areActionsKnown(database.handle, listing.symbol, knownBy));
    return isAdjusted ? 'split_and_dividend' : 'none';
  };

  /** Null when there are no bars of the symbol at the moment (now unless given). */
  const findPriceHistory = async (which: HistoryRequest): Promise<PriceHistory | null> => {
    const moment = which.asOf ?? clock.now();
    const listing = (await findListings([which.symbol], moment)).get(which.symbol);
    if (listing === undefined) return null;
    const bounds = sessionBounds(moment);
    const newest = lastSessionOf(listing.kind, bounds);
    const to = which.to === undefined || which.to > newest ? newest : which.to;
    const last = listing.closes[0]?.session ?? newest;
    const from = which.range === undefined ? (which.from ?? null) : startOfRange(which.range, last);
    const bars = withinRange(which.range, await readBars(listing, { from, to, knownBy: moment }));
    return {
      symbol: listing.symbol,
      name: listing.name,
      currency: listing.currency,
      sector: listing.sector,
      source: listing.source,
      adjustment: await adjustmentOf(listing, moment),
      state: stateOf(listing, moment),
      kind: listing.kind,
      knownAt: closeOf(listing.kind, bars.at(-1)?.date ?? last),
      bars,
    };
  };

  return { findListings, findPriceHistory };
}

/** Prices as they traded, which readers get made comparable; what is stored stays. */
function isAsTraded({ adjustment }: Listing): boolean {
  return adjustment === 'none';
}

function pickListings(rows: readonly store.LatestCloseRow[]): Map<string, Listing> {
  const byFeed = Map.groupBy(rows, (row) => `${row.symbol}|${row.feedId}`);
  const best = new Map<string, Listing & { priority: number }>();
  for (const feedRows of byFeed.values()) {
    const [first] = feedRows;
    if (first === undefined) continue;
    const { session: _session, close: _close, ...listing } = first;
    const candidate = { ...listing, closes: feedRows.map(({ session, close }) => ({ session, close })) };
    const present = best.get(first.symbol);
    if (present === undefined || isBetter(candidate, present)) best.set(first.symbol, candidate);
  }
  return best;
}

type Ranked = Listing & { priority: number };

function isBetter(candidate: Ranked, present: Ranked): boolean {
  if (candidate.isSimulated !== present.isSimulated) return present.isSimulated;
  const candidateSession = candidate.closes[0]?.session ?? '';
  const presentSession = present.closes[0]?.session ?? '';
  if (candidateSession !== presentSession) return candidateSession > presentSession;
  return candidate.priority < present.priority;
}

// A daily close is at best the last finished session's: delayed. Anything older is stale.
export function stateOf(listing: Listing, moment: Date): DataState {
  if (listing.isSimulated) return 'simulated';
  const newest = lastSessionOf(listing.kind, sessionBounds(moment));
  return (listing.closes[0]?.session ?? '') >= newest ? 'delayed' : 'stale';
}
