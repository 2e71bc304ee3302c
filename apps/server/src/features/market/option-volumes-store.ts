import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { OptionVolumes } from './market-sources.ts';

/** What providers told of a session's puts and calls, as it was known at a moment, by symbol. */
export async function listOptionVolumes(
  handle: DatabaseHandle,
  { session, moment }: { session: string; moment: Date },
): Promise<OptionVolumes[]> {
  const { rows } = await handle.execute<OptionVolumes>(sql`
    select distinct on (symbol) symbol, puts, calls, false as "isSimulated" from option_volumes
    where session = ${session}::date and known_at <= ${moment.toISOString()}::timestamptz
    order by symbol, known_at desc`);
  return rows;
}
