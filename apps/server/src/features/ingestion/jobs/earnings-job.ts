import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { EarningsDate } from '#providers/market-data/market-data-port.ts';
import type { ProviderAdapter } from '#providers/provider-adapter.ts';
import { defineJob, forEachSymbol, jobOptions, symbolsPerRun } from '../ingestion-job.ts';
import { listFollowedSymbols } from '../ingestion-store.ts';
import { daysBefore, isoDay } from './day-arithmetic.ts';

const daysAhead = 120;
const daysBack = 7;

/** Days on which the companies that people watch report; one that was moved is kept beside the day told before. */
export const earningsJob = defineJob({
  kind: 'earnings',
  dataKind: 'earnings',
  breadth: 'first',
  run: async ({ database, provider, call, now, onProgress }) => {
    const symbols = await listFollowedSymbols(database.handle, symbolsPerRun);
    const today = isoDay(now);
    return forEachSymbol(symbols, async (symbol) => {
      onProgress(symbol);
      const range = { from: daysBefore(today, daysBack), to: daysBefore(today, -daysAhead) };
      const fetched = await call({ symbol, ...range }, jobOptions);
      if (fetched.isUnchanged) return { read: 0, stored: 0 };
      let stored = 0;
      for (const date of fetched.value) stored += await storeIfNew(database.handle, { provider, date, now });
      return { read: fetched.value.length, stored };
    });
  },
});

type Told = { provider: ProviderAdapter; date: EarningsDate; now: Date };

async function storeIfNew(handle: DatabaseHandle, { provider, date, now }: Told): Promise<number> {
  const { symbol, fiscalYear, fiscalQuarter, expectedPerShare } = date;
  const { rowCount } = await handle.execute(sql`
    insert into earnings_dates
      (symbol, fiscal_year, fiscal_quarter, provider, source, report_date, expected_per_share, known_at)
    select ${symbol}, ${fiscalYear}::integer, ${fiscalQuarter}::integer, ${provider.id}, ${provider.terms.attribution},
           ${date.date}::date, ${expectedPerShare}::double precision, ${now.toISOString()}::timestamptz
    where ${date.date}::date is distinct from (
      select report_date from earnings_dates
      where symbol = ${symbol} and fiscal_year = ${fiscalYear} and fiscal_quarter = ${fiscalQuarter}
        and provider = ${provider.id}
      order by known_at desc limit 1)
    on conflict do nothing`);
  return rowCount ?? 0;
}
