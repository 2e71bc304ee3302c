import { companyFacts } from '#platform/db/schema.ts';
import { sha256 } from '#platform/identifiers.ts';
import type { CompanyFacts } from '#providers/filings/filings-port.ts';
import { defineJob, forEachSymbol, type JobContext, jobOptions, symbolsPerRun } from '../ingestion-job.ts';
import { findCik, findWatermark, listFollowedSymbols, saveWatermark } from '../ingestion-store.ts';

const rowsPerStatement = 1000;
/** The tags under which companies report what a reader asks for; names differ by company and over time. */
const concepts = new Set(
  [
    'Revenues',
    'RevenueFromContractWithCustomerExcludingAssessedTax',
    'SalesRevenueNet',
    'CostOfRevenue',
    'CostOfGoodsAndServicesSold',
    'GrossProfit',
    'OperatingIncomeLoss',
    'NetIncomeLoss',
    'EarningsPerShareBasic',
    'EarningsPerShareDiluted',
    'ResearchAndDevelopmentExpense',
    'Assets',
    'Liabilities',
    'StockholdersEquity',
    'CashAndCashEquivalentsAtCarryingValue',
    'InventoryNet',
    'AccountsReceivableNetCurrent',
    'ReceivablesNetCurrent',
    'AssetsCurrent',
    'LiabilitiesCurrent',
    'IncomeTaxExpenseBenefit',
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
    'ShareBasedCompensation',
    'CommonStockSharesOutstanding',
    'LongTermDebt',
    'LongTermDebtNoncurrent',
    'NetCashProvidedByUsedInOperatingActivities',
    'PaymentsToAcquirePropertyPlantAndEquipment',
    'PaymentsToAcquireProductiveAssets',
    'PaymentsOfDividends',
    'PaymentsForRepurchaseOfCommonStock',
    'CommonStockDividendsPerShareDeclared',
    'WeightedAverageNumberOfDilutedSharesOutstanding',
  ].map((tag) => `us-gaap:${tag}`),
).add('dei:EntityCommonStockSharesOutstanding');
/** With another list of tags the facts are fetched anew, whatever has not changed since. */
const listMark = sha256([...concepts].sort().join(' ')).slice(0, 8);

/** Reported figures of the companies that people watch, known from the day of their filing. */
export const fundamentalsJob = defineJob({
  kind: 'fundamentals',
  dataKind: 'fundamentals',
  breadth: 'first',
  run: async (context) => {
    const symbols = await listFollowedSymbols(context.database.handle, symbolsPerRun);
    return forEachSymbol(symbols, (symbol) => takeCompany(context, symbol));
  },
});

async function takeCompany({ database, provider, call, now, onProgress }: JobContext<'fundamentals'>, symbol: string) {
  const cik = await findCik(database.handle, symbol);
  if (cik === null) return { read: 0, stored: 0 };
  onProgress(symbol);
  const resource = `facts:${cik}:${listMark}`;
  const watermark = await findWatermark(database.handle, provider.id, resource);
  const fetched = await call({ symbol, cik }, { ...jobOptions, validators: watermark?.validators ?? null });
  if (fetched.isUnchanged) return { read: 0, stored: 0 };
  const rows = rowsOf(fetched.value, cik);
  const stored = await database.handle.transaction(async (handle) => {
    let count = 0;
    for (let start = 0; start < rows.length; start += rowsPerStatement) {
      const { rowCount } = await handle
        .insert(companyFacts)
        .values(rows.slice(start, start + rowsPerStatement))
        .onConflictDoNothing();
      count += rowCount ?? 0;
    }
    await saveWatermark(handle, {
      provider: provider.id,
      resource,
      position: null,
      validators: fetched.validators,
      now,
    });
    return count;
  });
  return { read: rows.length, stored };
}

// Without the day of its filing nobody could tell when a figure was known, so it is left out.
function rowsOf({ facts }: CompanyFacts, cik: number): Array<typeof companyFacts.$inferInsert> {
  return facts.flatMap(({ concept, unit, start, end, value, form, filedOn, accession }) => {
    if (filedOn === null || !concepts.has(concept)) return [];
    const knownAt = new Date(`${filedOn}T23:59:59Z`);
    return [{ cik, concept, unit, periodStart: start ?? end, periodEnd: end, knownAt, value, form, accession }];
  });
}
