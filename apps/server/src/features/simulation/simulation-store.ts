import { sql, type SQL } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { isTaken } from '#platform/errors.ts';
import type { BarColumns, ObservationColumns } from '#providers/simulated/world-calls.ts';
import { simulatedSource } from '#providers/simulated/simulated-source.ts';
import type { Security } from '#providers/simulated/universe/securities.ts';
import { dateArray, doubleArray, momentArray } from './binary-arrays.ts';

/** Feed of the bars and provider of the corporate actions. */
const simulatedFeed = 'simulated';
// Far behind every real feed.
const worstPriority = 1000;

export type StoredKinds = {
  realBars: boolean;
  realSeries: boolean;
  simulatedBars: boolean;
  simulatedSeries: boolean;
};
export type SubjectProgress = { subject: string; firstDay: string; lastDay: string };
export type WorldMark = { seed: number; generator: number };

/** Whether any real bars and series are stored, and whether simulated ones are. */
export async function findStoredKinds(handle: DatabaseHandle): Promise<StoredKinds> {
  const { rows } = await handle.execute<StoredKinds>(sql`
    select
      exists (
        select 1 from feeds f where not f.is_simulated
          and exists (select 1 from instruments i, lateral (
            select 1 from daily_bars b where b.instrument_id = i.id and b.feed_id = f.id limit 1) found)
      ) as "realBars",
      exists (
        select 1 from series s where not s.is_simulated and exists (select 1 from observations o where o.series_id = s.id)
      ) as "realSeries",
      exists (select 1 from simulation_progress where subject like ${`${barsSubject('')}%`}) as "simulatedBars",
      exists (select 1 from simulation_progress where subject like ${`${seriesSubject('')}%`}) as "simulatedSeries"`);
  const [row] = rows;
  if (row === undefined) throw new Error('The store does not say what it holds.');
  return row;
}

/** How far each subject has been stored for this seed and generator. */
export async function listProgress(handle: DatabaseHandle, { seed, generator }: WorldMark): Promise<SubjectProgress[]> {
  const { rows } = await handle.execute<SubjectProgress>(sql`
    select subject, first_day::text as "firstDay", last_day::text as "lastDay" from simulation_progress
    where seed = ${seed} and generator = ${generator}`);
  return rows;
}

/** Which of the symbols have simulated bars and had no real ones on a day. */
export async function listMadeUp(
  handle: DatabaseHandle,
  { symbols, day }: { symbols: readonly string[]; day: string },
): Promise<string[]> {
  const { rows } = await handle.execute<{ symbol: string }>(sql`
    select i.symbol from instruments i
    where i.symbol = any(${sql.param([...symbols])})
      and exists (select 1 from simulation_progress where subject = 'bars:' || i.symbol)
      and not exists (
        select 1 from feeds f where not f.is_simulated
          and exists (select 1 from daily_bars b where b.instrument_id = i.id and b.feed_id = f.id
            and b.session <= ${day}::date))`);
  return rows.map(({ symbol }) => symbol);
}

/** Whether something of another seed or generator is stored. */
export async function hasOtherWorld(handle: DatabaseHandle, { seed, generator }: WorldMark): Promise<boolean> {
  const { rows } = await handle.execute(
    sql`select 1 from simulation_progress where seed <> ${seed} or generator <> ${generator} limit 1`,
  );
  return rows.length > 0;
}

/** Lists the securities, so that they are found at once, and settles the feed. Returns the instruments' ids by symbol. */
export async function settleSecurities(
  handle: DatabaseHandle,
  { securities, now }: { securities: readonly Security[]; now: Date },
): Promise<{ feedId: number; ids: Map<string, number> }> {
  const feed = await handle.execute<{ id: number }>(sql`
    insert into feeds (name, source, adjustment, is_simulated, priority)
    values (${simulatedFeed}, ${simulatedSource}, 'none', true, ${worstPriority})
    on conflict (name) do update set source = excluded.source returning id`);
  const column = (pick: (security: Security) => string | null) => sql.param(securities.map(pick));
  const symbols = column(({ symbol }) => symbol);
  await handle.execute(sql`
    insert into instruments (symbol, name, kind, currency, sector, created_at)
    select listed.*, ${now.toISOString()}::timestamptz
    from unnest(${symbols}::text[], ${column(({ name }) => name)}::text[], ${column(({ kind }) => kind)}::text[],
                ${column(({ currency }) => currency)}::text[], ${column(({ sector }) => sector)}::text[]) as listed
    on conflict (symbol) do update set sector = excluded.sector,
      name = case when instruments.name = instruments.symbol then excluded.name else instruments.name end`);
  const { rows } = await handle.execute<{ symbol: string; id: number }>(
    sql`select symbol, id from instruments where symbol = any(${symbols})`,
  );
  const [settled] = feed.rows;
  if (settled === undefined) throw new Error('The feed of the simulated world was not written.');
  return { feedId: settled.id, ids: new Map(rows.map(({ symbol, id }) => [symbol, id])) };
}

export type Batch = WorldMark & { batchId: number; now: Date };

/** Opens the record that every row of one filling points to. */
export async function insertBatch(handle: DatabaseHandle, { seed, now }: { seed: number; now: Date }): Promise<number> {
  const { rows } = await handle.execute<{ id: number }>(sql`
    insert into import_batches (kind, file_name, content_sha256, rows_read, rows_stored, rows_unchanged, rows_skipped, imported_at)
    values ('simulated', ${`${simulatedSource}, seed ${seed}`}, '', 0, 0, 0, 0, ${now.toISOString()}::timestamptz)
    returning id`);
  const [row] = rows;
  if (row === undefined) throw new Error('The record of the simulation was not written.');
  return row.id;
}

/** Closes the record with what was stored, by which readers see that there is something new. */
export async function finishBatch(handle: DatabaseHandle, batchId: number, rows: number): Promise<void> {
  await handle.execute(sql`update import_batches set rows_read = ${rows}, rows_stored = ${rows} where id = ${batchId}`);
}

export type SymbolBars = { symbol: string; instrumentId: number; feedId: number; columns: BarColumns };

/**
 * Stores what is not there yet of a symbol's bars and actions, with how far they reach: all of it or, after a crash, nothing.
 * It waits for no disk: what a crash takes is made again.
 */
export async function storeBars(handle: DatabaseHandle, bars: SymbolBars, batch: Batch): Promise<void> {
  try {
    // Looking first for what may be there takes a third of the time, and at a first start nothing is.
    await insertBars(handle, { bars, batch, onConflict: sql`` });
  } catch (error) {
    if (!isTaken(error)) throw error;
    await insertBars(handle, { bars, batch, onConflict: sql`on conflict do nothing` });
  }
}

type BarsInsert = { bars: SymbolBars; batch: Batch; onConflict: SQL };

async function insertBars(handle: DatabaseHandle, { bars, batch, onConflict }: BarsInsert): Promise<void> {
  const { columns, instrumentId, feedId } = bars;
  const subject = barsSubject(bars.symbol);
  const days = dateArray(columns.days);
  await handle.transaction(async (transaction) => {
    await transaction.execute(sql`set local synchronous_commit = off`);
    await transaction.execute(sql`
      with bars as (
        insert into daily_bars (instrument_id, feed_id, session, open, high, low, close, volume, batch_id)
        select ${instrumentId}::integer, ${feedId}::integer, bar.*, ${batch.batchId}::integer
        from unnest(${days}::date[], ${doubleArray(columns.open)}::double precision[],
                    ${doubleArray(columns.high)}::double precision[], ${doubleArray(columns.low)}::double precision[],
                    ${doubleArray(columns.close)}::double precision[],
                    ${doubleArray(columns.volume)}::double precision[]) as bar (session)
        ${onConflict}
      ),
      ${actionsPart(bars, batch)}
      insert into simulation_progress (subject, seed, generator, first_day, last_day)
      select ${subject}, ${batch.seed}::integer, ${batch.generator}::integer, min(day), max(day) from unnest(${days}::date[]) as day
      on conflict (subject) do update set
        first_day = least(simulation_progress.first_day, excluded.first_day),
        last_day = greatest(simulation_progress.last_day, excluded.last_day)`);
  });
}

// A split or dividend is known before its day; that it is stored as known at the day's start is the cautious side.
function actionsPart({ instrumentId, columns }: SymbolBars, { now }: Batch) {
  const { actions } = columns;
  const kinds = sql.param(actions.map(({ kind }) => kind));
  const values = doubleArray(Float64Array.from(actions, ({ value }) => value));
  return sql`actions as (
    insert into corporate_actions (instrument_id, kind, ex_date, provider, ratio, amount, currency, known_at, is_simulated)
    select ${instrumentId}::integer, action.kind, action.day, ${simulatedFeed},
           case when action.kind = 'split' then action.value end, case when action.kind = 'dividend' then action.value end,
           case when action.kind = 'dividend' then 'USD' end, least(action.day, ${now.toISOString()}::timestamptz), true
    from unnest(${dateArray(actions.map(({ day }) => day))}::date[], ${kinds}::text[], ${values}::double precision[])
      as action (day, kind, value)
    on conflict do nothing
  )`;
}

export type SimulatedSeriesDescription = { id: string; title: string; unit: string; frequency: string };

/** Stores the published values of one series under an id of its own, as standing in for the real one. */
export async function storeObservations(
  handle: DatabaseHandle,
  { series, columns }: { series: SimulatedSeriesDescription; columns: ObservationColumns },
  batch: Batch,
): Promise<void> {
  const storedId = `SIM:${series.id}`;
  const knownAt = momentArray(columns.knownAt);
  await handle.transaction(async (transaction) => {
    await transaction.execute(sql`set local synchronous_commit = off`);
    await transaction.execute(sql`
      insert into series (id, title, unit, frequency, source, is_simulated, simulates)
      values (${storedId}, ${series.title}, ${series.unit}, ${series.frequency}, ${simulatedSource}, true, ${series.id})
      on conflict (id) do nothing`);
    await transaction.execute(sql`
      with observed as (
        insert into observations (series_id, period, known_at, known_at_basis, value, batch_id)
        select ${storedId}, value.period, value.known_at, 'published', value.value, ${batch.batchId}::integer
        from unnest(${dateArray(columns.days)}::date[], ${knownAt}::timestamptz[],
                    ${doubleArray(columns.values)}::double precision[]) as value (period, known_at, value)
        on conflict do nothing
      )
      insert into simulation_progress (subject, seed, generator, first_day, last_day)
      select ${seriesSubject(series.id)}, ${batch.seed}::integer, ${batch.generator}::integer,
             min(moment)::date, max(moment)::date
      from unnest(${knownAt}::timestamptz[]) as moment
      on conflict (subject) do update set last_day = greatest(simulation_progress.last_day, excluded.last_day)`);
  });
}

/** Takes out what is simulated of some symbols: all of it or, after a crash, nothing. */
export async function removeSymbols(handle: DatabaseHandle, symbols: readonly string[]): Promise<void> {
  const listed = sql.param([...symbols]);
  const ids = sql`select id from instruments where symbol = any(${listed})`;
  await handle.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`
      delete from daily_bars where instrument_id in (${ids}) and feed_id in (select id from feeds where is_simulated)`);
    await transaction.execute(sql`delete from corporate_actions where instrument_id in (${ids}) and is_simulated`);
    await transaction.execute(sql`
      delete from simulation_progress where subject in (select ${barsSubject('')} || symbol from unnest(${listed}::text[]) as symbol)`);
  });
}

/** Takes out everything simulated; of the world's symbols only those with real data stay listed. */
export async function removeRest(handle: DatabaseHandle, symbols: readonly string[]): Promise<void> {
  const listed = sql.param([...symbols]);
  await handle.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`delete from daily_bars where feed_id in (select id from feeds where is_simulated)`);
    await transaction.execute(sql`delete from corporate_actions where is_simulated`);
    await transaction.execute(
      sql`delete from observations where series_id in (select id from series where is_simulated)`,
    );
    await transaction.execute(sql`delete from series where is_simulated`);
    await transaction.execute(sql`
      delete from instruments i where i.symbol = any(${listed})
        and not exists (select 1 from daily_bars where instrument_id = i.id)
        and not exists (select 1 from corporate_actions where instrument_id = i.id)
        and not exists (select 1 from bar_defects where instrument_id = i.id)`);
    await transaction.execute(sql`delete from simulation_progress`);
  });
}

/** Writes what was stored without waiting to the disk, and gathers statistics for the planner. */
export async function settleStored(handle: DatabaseHandle): Promise<void> {
  await handle.execute(sql`analyze daily_bars, corporate_actions, observations, instruments, feeds, series`);
}

export function barsSubject(symbol: string): string {
  return `bars:${symbol}`;
}

export function seriesSubject(id: string): string {
  return `series:${id}`;
}
