import { sql } from 'drizzle-orm';
import { companies } from '#platform/db/schema.ts';
import { defineJob, jobOptions } from '../ingestion-job.ts';
import { findWatermark, saveWatermark } from '../ingestion-store.ts';

const resource = 'company-tickers';
const rowsPerStatement = 2000;

/** The register of companies with their tickers; also names instruments that had only their symbol. */
export const companiesJob = defineJob({
  kind: 'companies',
  dataKind: 'companies',
  breadth: 'first',
  run: async ({ database, provider, call, now }) => {
    const watermark = await findWatermark(database.handle, provider.id, resource);
    const fetched = await call({}, { ...jobOptions, validators: watermark?.validators ?? null });
    if (fetched.isUnchanged) return { read: 0, stored: 0 };
    const unique = [...new Map(fetched.value.map((company) => [company.symbol, company])).values()];
    const stored = await database.handle.transaction(async (handle) => {
      let count = 0;
      for (let start = 0; start < unique.length; start += rowsPerStatement) {
        const rows = unique.slice(start, start + rowsPerStatement).map((company) => ({ ...company, updatedAt: now }));
        const { rowCount } = await handle
          .insert(companies)
          .values(rows)
          .onConflictDoUpdate({
            target: companies.symbol,
            set: { cik: sql`excluded.cik`, name: sql`excluded.name`, updatedAt: now },
            setWhere: sql`(companies.cik, companies.name) is distinct from (excluded.cik, excluded.name)`,
          });
        count += rowCount ?? 0;
      }
      await handle.execute(sql`
        update instruments set name = companies.name from companies
        where companies.symbol = instruments.symbol and instruments.name = instruments.symbol`);
      await saveWatermark(handle, {
        provider: provider.id,
        resource,
        position: null,
        validators: fetched.validators,
        now,
      });
      return count;
    });
    return { read: fetched.value.length, stored };
  },
});
