import { readShared } from '@aex/testing/shared-data';
import type { Database } from '#platform/db/database.ts';
import { companies, companyFacts } from '#platform/db/schema.ts';
import { parseCompanyFacts } from '#providers/filings/sec/sec-payloads.ts';

const reported = [
  { symbol: 'AAPL', name: 'Apple Inc.', cik: 320193, file: 'data/http/sec/companyfacts_CIK0000320193.json.gz' },
  { symbol: 'NVDA', name: 'NVIDIA CORP', cik: 1045810, file: 'data/http/sec/companyfacts_CIK0001045810.json.gz' },
];
const wanted =
  /^(?:us-gaap:(?:Revenue|SalesRevenueNet$|GrossProfit$|OperatingIncomeLoss$|NetIncomeLoss$|EarningsPerShare|LongTermDebt|InventoryNet$|AccountsReceivableNetCurrent$|AssetsCurrent$|LiabilitiesCurrent$|StockholdersEquity$|CostOfRevenue$|CostOfGoodsAndServicesSold$|IncomeTaxExpenseBenefit$|IncomeLossFromContinuingOperationsBefore|CommonStockSharesOutstanding$)|dei:EntityCommonStockSharesOutstanding$)/;
const rowsPerStatement = 1000;

/** What a test on reported figures needs to be there. */
export const factFiles = reported.map(({ file }) => file);

/** Fills a store with what companies really reported, known from the days of their filings. */
export async function fillWithFacts({ handle }: Database): Promise<void> {
  for (const { symbol, name, cik, file } of reported) {
    await handle.insert(companies).values({ symbol, name, cik, updatedAt: new Date('2026-01-01T00:00:00Z') });
    const read = parseCompanyFacts(readShared(file));
    if (!read.ok) throw new Error(`${file} could not be read.`);
    const rows = read.value.facts.flatMap(({ concept, unit, start, end, value, form, filedOn, accession }) =>
      filedOn === null || !wanted.test(concept)
        ? []
        : [
            {
              cik,
              concept,
              unit,
              periodStart: start ?? end,
              periodEnd: end,
              knownAt: new Date(`${filedOn}T23:59:59Z`),
              value,
              form,
              accession,
            },
          ],
    );
    for (let start = 0; start < rows.length; start += rowsPerStatement)
      await handle
        .insert(companyFacts)
        .values(rows.slice(start, start + rowsPerStatement))
        .onConflictDoNothing();
  }
}
