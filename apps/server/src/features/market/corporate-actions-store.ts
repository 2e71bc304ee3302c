import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';

export type AnnouncedDividend = { exDate: string; amount: number; provider: string };

/** The next dividend of a symbol that a provider had announced by a moment; simulated ones are not in question. */
export async function findNextDividend(
  handle: DatabaseHandle,
  { symbol, moment }: { symbol: string; moment: Date },
): Promise<AnnouncedDividend | null> {
  const { rows } = await handle.execute<AnnouncedDividend>(sql`
    select a.ex_date::text as "exDate", a.amount, a.provider
    from corporate_actions a join instruments i on i.id = a.instrument_id
    where i.symbol = ${symbol} and a.kind = 'dividend' and not a.is_simulated
      and a.ex_date > ${moment.toISOString().slice(0, 10)}::date and a.known_at <= ${moment.toISOString()}::timestamptz
    order by a.ex_date, a.provider limit 1`);
  return rows[0] ?? null;
}
