import { readdirSync } from 'node:fs';
import { sharedPath } from '@aex/testing/shared-data';
import { createImportService } from '#features/imports/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { TestClock } from '#server/testing/test-clock.ts';

const prices = 'data/prices/daily_adj';
const series = 'data/macro/fred_csv_captured_2026-01-02';
const vintages = 'data/macro/fred_vintages_first_seen_to_2026-05-31.csv.gz';
const cash = 'data/macro/dts_operating_cash_balance_2022-04-18_2025-09-02.csv.gz';

/** What a test on the reference data needs to be there. */
export const referenceFiles = [prices, series, vintages, cash];

/** Fills a store with the reference prices and series, as an operator imports them. */
export async function fillWithReference(database: Database, clock: TestClock): Promise<void> {
  const imports = createImportService({ database, clock });
  const within = (folder: string) => readdirSync(sharedPath(folder)).map((name) => sharedPath(`${folder}/${name}`));
  const events = { onProgress: () => undefined, onFile: () => undefined };
  const input = { symbol: null, series: null, dryRun: false };
  await imports.importFiles({ input: { ...input, files: within(prices), adjustment: 'split_and_dividend' }, events });
  const files = [...within(series), sharedPath(vintages), sharedPath(cash)];
  await imports.importFiles({ input: { ...input, files, adjustment: null }, events });
}
