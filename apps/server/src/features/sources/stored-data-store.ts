import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';

type Presence = { real: boolean; simulated: boolean };
export type StoredData = { bars: Presence; series: Presence };

/** Whether real and simulated bars and series are stored at all. */
export async function findStoredData(handle: DatabaseHandle): Promise<StoredData> {
  const { rows } = await handle.execute<{ simulated: boolean; bars: boolean; series: boolean }>(sql`
    select world.simulated,
      exists (select 1 from feeds f where f.is_simulated = world.simulated and exists (
        select 1 from instruments i, lateral (
          select 1 from daily_bars b where b.instrument_id = i.id and b.feed_id = f.id limit 1) found)) as bars,
      exists (select 1 from series s where s.is_simulated = world.simulated and exists (
        select 1 from observations o where o.series_id = s.id)) as series
    from (values (true), (false)) as world (simulated)`);
  const of = (pick: 'bars' | 'series'): Presence => ({
    real: rows.some((row) => !row.simulated && row[pick]),
    simulated: rows.some((row) => row.simulated && row[pick]),
  });
  return { bars: of('bars'), series: of('series') };
}
