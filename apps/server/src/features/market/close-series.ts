import type { DataState } from '@aex/contracts/primitives';
import { dateOf } from '@aex/quant/calendar/day-number';
import { sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import type { InstrumentKind } from '#platform/db/schema.ts';
import { sectorOf } from './instrument-sectors.ts';
import { lastSessionOf, sessionBounds } from './market-session.ts';
import { createPriceReader, type Listing, stateOf } from './price-reader.ts';

/** Closes as stored, oldest first, with what is known of the symbol. */
export type CloseSeries = {
  symbol: string;
  name: string;
  kind: InstrumentKind;
  currency: string;
  sector: string | null;
  source: string;
  state: DataState;
  days: string[];
  closes: number[];
};

export type StoredSplit = { symbol: string; date: string; ratio: number };

type Range = { symbols: readonly string[]; from: string; asOf: Date };

export type CloseReader = {
  /** Closes of many symbols as known at a moment, each from the best of its feeds; a symbol without any is not there. */
  read(range: Range): Promise<CloseSeries[]>;
  splits(symbols: readonly string[]): Promise<StoredSplit[]>;
};

/** Reads the closes of whole portfolios in one go. */
export function createCloseReader({ database, clock }: { database: Database; clock: Clock }): CloseReader {
  const { findListings } = createPriceReader({ database, clock });
  return {
    read: async ({ symbols, from, asOf }) => {
      const listings = [...(await findListings(symbols, asOf)).values()];
      if (listings.length === 0) return [];
      const columns = await listCloses(database.handle, { listings, from, asOf });
      const days = new Map<number, string>();
      return listings.map((listing) => ({
        symbol: listing.symbol,
        name: listing.name,
        kind: listing.kind,
        currency: listing.currency,
        sector: listing.sector ?? sectorOf(listing.symbol),
        source: listing.source,
        state: stateOf(listing, asOf),
        ...(readColumns(columns.get(listing.instrumentId), days) ?? lastCloses(listing)),
      }));
    },

    splits: async (symbols) => {
      const { rows } = await database.handle.execute<StoredSplit>(sql`
        select distinct i.symbol, a.ex_date::text as date, a.ratio
        from corporate_actions a join instruments i on i.id = a.instrument_id
        where a.kind = 'split' and a.ratio > 0 and i.symbol = any(${sql.param([...symbols])})
          and a.is_simulated = not exists (
            select 1 from daily_bars b join feeds f on f.id = b.feed_id
            where b.instrument_id = i.id and not f.is_simulated)`);
      return rows;
    },
  };
}

type Columns = { instrumentId: number; days: Buffer; closes: Buffer };

// One row an instrument and numbers as PostgreSQL keeps them: rows and texts would take longer than everything else.
async function listCloses(
  handle: DatabaseHandle,
  { listings, from, asOf }: { listings: readonly Listing[]; from: string; asOf: Date },
): Promise<Map<number, Columns>> {
  const bounds = sessionBounds(asOf);
  const { rows } = await handle.execute<Columns>(sql`
    select b.instrument_id as "instrumentId", string_agg(int4send(b.session - date '1970-01-01'), ''::bytea order by b.session) as days,
      string_agg(float8send(b.close), ''::bytea order by b.session) as closes
    from unnest(${sql.param(listings.map(({ instrumentId }) => instrumentId))}::int[],
      ${sql.param(listings.map(({ feedId }) => feedId))}::int[],
      ${sql.param(listings.map(({ kind }) => lastSessionOf(kind, bounds)))}::date[]) as u (instrument_id, feed_id, last)
    join sound_bars b on b.instrument_id = u.instrument_id and b.feed_id = u.feed_id
    where b.session >= ${from}::date and b.session <= u.last
    group by b.instrument_id`);
  return new Map(rows.map((row) => [row.instrumentId, row]));
}

type Closes = { days: string[]; closes: number[] };

// What ended before the range still has a last price.
function lastCloses({ closes }: Listing): Closes {
  const oldestFirst = closes.toReversed();
  return { days: oldestFirst.map(({ session }) => session), closes: oldestFirst.map(({ close }) => close) };
}

function readColumns(columns: Columns | undefined, known: Map<number, string>): Closes | null {
  if (columns === undefined) return null;
  const days: string[] = [];
  const closes: number[] = [];
  for (let offset = 0; offset < columns.days.length; offset += 4) {
    const number = columns.days.readInt32BE(offset);
    const day = known.get(number) ?? dateOf(number);
    known.set(number, day);
    days.push(day);
    closes.push(columns.closes.readDoubleBE(offset * 2));
  }
  return { days, closes };
}
