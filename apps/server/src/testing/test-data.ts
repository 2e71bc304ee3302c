import { nextSession } from '@aex/quant/calendar/exchange-calendar';
import type { Database } from '#platform/db/database.ts';

export type MadeBars = { symbol: string; name: string; first: string; closes: readonly number[] };
export type MadeSeries = {
  id: string;
  frequency: 'daily' | 'monthly' | 'quarterly';
  first: string;
  values: ReadonlyArray<number | null>;
  /** Days from the first day of a period to the day its value was known. */
  knownAfterDays: number;
};

const day = 86_400_000;
const monthsOf = { daily: 0, monthly: 1, quarterly: 3 } as const;

/** Daily bars on consecutive sessions, as one imported file would leave them. */
export async function storeBars(database: Database, { symbol, name, first, closes }: MadeBars): Promise<void> {
  const batch = await makeBatch(database);
  await database.pool.query(
    `insert into feeds (name, source, adjustment, priority) values ('test', 'Test file', 'unstated', 10) on conflict do nothing`,
  );
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into instruments (symbol, name, kind, currency, created_at) values ($1, $2, 'equity', 'USD', now()) returning id`,
    [symbol, name],
  );
  const sessions = closes.reduce<string[]>((dates) => [...dates, nextSession(dates.at(-1) ?? first)], []);
  await database.pool.query(
    `insert into daily_bars (instrument_id, feed_id, session, close, batch_id)
     select $1, (select id from feeds where name = 'test'), u.session, u.close, $2 from unnest($3::date[], $4::float8[]) u(session, close)`,
    [rows[0]?.id, batch, sessions, closes],
  );
}

/** A series with every value known a fixed number of days after its period began. */
export async function storeSeries(database: Database, made: MadeSeries): Promise<void> {
  const batch = await makeBatch(database);
  await database.pool.query(
    `insert into series (id, title, unit, frequency, source) values ($1, $1, 'percent', $2, 'Test file') on conflict do nothing`,
    [made.id, made.frequency],
  );
  const periods = made.values.map((_value, index) => periodAt(made, index));
  const known = periods.map((period) => new Date(Date.parse(period) + made.knownAfterDays * day).toISOString());
  await database.pool.query(
    `insert into observations (series_id, period, known_at, known_at_basis, value, batch_id)
     select $1, u.period, u.known, 'published', u.value, $2 from unnest($3::date[], $4::timestamptz[], $5::float8[]) u(period, known, value)`,
    [made.id, batch, periods, known, made.values],
  );
}

function periodAt({ first, frequency }: MadeSeries, index: number): string {
  const moment = new Date(`${first}T00:00:00Z`);
  if (frequency === 'daily') moment.setUTCDate(moment.getUTCDate() + index);
  else moment.setUTCMonth(moment.getUTCMonth() + index * monthsOf[frequency]);
  return moment.toISOString().slice(0, 10);
}

async function makeBatch(database: Database): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into import_batches (kind, file_name, content_sha256, rows_read, rows_stored, rows_unchanged, rows_skipped, imported_at)
     values ('test', 'test', '', 0, 0, 0, 0, now()) returning id`,
  );
  return rows[0]?.id;
}
