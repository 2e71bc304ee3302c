import type { SessionPrices } from '@aex/contracts/market-session';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import type { MarketSources, SessionCourse } from './market-sources.ts';
import type { PresentListings } from './present-listings.ts';

type Deps = {
  clock: Clock;
  sources: Pick<MarketSources, 'seenSession' | 'simulatedSession'>;
  presentListings: (symbols: readonly string[]) => Promise<PresentListings>;
};

/** Reads the course of a symbol's newest session. */
export function createSessionPrices({ clock, sources, presentListings }: Deps) {
  return async (symbol: string): Promise<SessionPrices> => {
    const listing = (await presentListings([symbol])).listings.get(symbol);
    if (listing === undefined) throw new AppError('not_found', `No data for ${symbol}.`);
    const course = listing.isSimulated
      ? await sources.simulatedSession?.({ symbol, moment: clock.now() })
      : sources.seenSession?.(symbol);
    if (course === null || course === undefined) return { symbol, ...nothing };
    const closeBefore = listing.closes.find(({ session }) => session < course.date)?.close ?? null;
    return { symbol, ...told({ ...course, previousClose: course.previousClose ?? closeBefore }) };
  };
}

type Told = Omit<SessionPrices, 'symbol'>;

const nothing: Told = {
  session: null,
  opens_at: null,
  closes_at: null,
  previous_close: null,
  source: null,
  state: null,
  prices: [],
};

function told({ date, opensAt, closesAt, previousClose, prices, source, state }: SessionCourse): Told {
  return {
    session: date,
    opens_at: opensAt.toISOString(),
    closes_at: closesAt.toISOString(),
    previous_close: previousClose,
    source,
    state,
    prices: prices.map(({ at, price }) => ({ at: at.toISOString(), price })),
  };
}
