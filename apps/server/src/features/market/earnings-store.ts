import { newYorkDateAt } from '@aex/quant/calendar/new-york-time';
import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { ComingResults, UpcomingEvents } from './market-sources.ts';

type NextEarnings = NonNullable<UpcomingEvents['earnings']>;

/** The next day on which a company reports, by what was known at a moment; null where no provider had told one. */
export async function findNextEarnings(
  handle: DatabaseHandle,
  symbol: string,
  moment: Date,
): Promise<NextEarnings | null> {
  const instant = moment.toISOString();
  const { rows } = await handle.execute<Pick<NextEarnings, 'date' | 'source'>>(sql`
    select report_date::text as date, source from (
      select distinct on (fiscal_year, fiscal_quarter, provider) report_date, source from earnings_dates
      where symbol = ${symbol} and known_at <= ${instant}::timestamptz
      order by fiscal_year, fiscal_quarter, provider, known_at desc
    ) as known
    where report_date >= ${newYorkDateAt(instant)}::date
    order by report_date, source limit 1`);
  const [row] = rows;
  return row === undefined ? null : { ...row, state: 'delayed' };
}

/** The next day on which each company reports, by what was known at a moment; companies of which no provider had told one are left out. */
export async function listComingResults(handle: DatabaseHandle, moment: Date): Promise<ComingResults[]> {
  const instant = moment.toISOString();
  const { rows } = await handle.execute<Pick<ComingResults, 'symbol' | 'date' | 'source'>>(sql`
    select distinct on (symbol) symbol, report_date::text as date, source from (
      select distinct on (symbol, fiscal_year, fiscal_quarter, provider) symbol, report_date, source from earnings_dates
      where known_at <= ${instant}::timestamptz
      order by symbol, fiscal_year, fiscal_quarter, provider, known_at desc
    ) as known
    where report_date >= ${newYorkDateAt(instant)}::date
    order by symbol, report_date, source`);
  return rows.map((row) => ({ ...row, state: 'delayed' }));
}
