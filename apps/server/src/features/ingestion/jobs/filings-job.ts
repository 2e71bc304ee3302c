import { eq } from 'drizzle-orm';
import { companies, filings } from '#platform/db/schema.ts';
import type { CompanyFilings } from '#providers/filings/filings-port.ts';
import { defineJob, forEachSymbol, type JobContext, jobOptions, symbolsPerRun } from '../ingestion-job.ts';
import { findCik, findWatermark, listFollowedSymbols, saveWatermark } from '../ingestion-store.ts';

const archive = 'https://www.sec.gov';
const rowsPerStatement = 500;

/** Filings of the companies that people watch. */
export const filingsJob = defineJob({
  kind: 'filings',
  dataKind: 'filings',
  breadth: 'first',
  run: async (context) => {
    const symbols = await listFollowedSymbols(context.database.handle, symbolsPerRun);
    return forEachSymbol(symbols, (symbol) => takeCompany(context, symbol));
  },
});

async function takeCompany({ database, provider, call, now, onProgress }: JobContext<'filings'>, symbol: string) {
  const cik = await findCik(database.handle, symbol);
  if (cik === null) return { read: 0, stored: 0 };
  onProgress(symbol);
  const resource = `submissions:${cik}`;
  const watermark = await findWatermark(database.handle, provider.id, resource);
  const fetched = await call({ cik }, { ...jobOptions, validators: watermark?.validators ?? null });
  if (fetched.isUnchanged) return { read: 0, stored: 0 };
  const rows = rowsOf(fetched.value, { symbol, source: provider.terms.attribution });
  const stored = await database.handle.transaction(async (handle) => {
    let count = 0;
    for (let start = 0; start < rows.length; start += rowsPerStatement) {
      const { rowCount } = await handle
        .insert(filings)
        .values(rows.slice(start, start + rowsPerStatement))
        .onConflictDoNothing();
      count += rowCount ?? 0;
    }
    const { industry, fiscalYearEnd } = fetched.value;
    await handle.update(companies).set({ industry, fiscalYearEnd }).where(eq(companies.symbol, symbol));
    const position = fetched.value.filings[0]?.accession ?? null;
    await saveWatermark(handle, { provider: provider.id, resource, position, validators: fetched.validators, now });
    return count;
  });
  return { read: rows.length, stored };
}

function rowsOf(
  company: CompanyFilings,
  { symbol, source }: { symbol: string; source: string },
): Array<typeof filings.$inferInsert> {
  return company.filings.map(({ acceptedAt, path, ...filing }) => ({
    ...filing,
    cik: company.cik,
    symbol,
    url: `${archive}${path}`,
    knownAt: acceptedAt ?? new Date(`${filing.filedOn}T23:59:59Z`),
    source,
  }));
}
