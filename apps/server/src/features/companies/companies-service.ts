import type { Database } from '#platform/db/database.ts';
import * as store from './companies-store.ts';

export type CompanyService = ReturnType<typeof createCompanyService>;

/** What companies filed, reported and paid, as it was known at a moment. */
export function createCompanyService({ database }: { database: Database }) {
  const { handle } = database;
  return {
    filings: (which: { symbol: string; moment: Date; limit: number }) => store.listFilings(handle, which),
    figures: (which: { symbol: string; moment: Date; concepts: readonly string[] }) => store.listFigures(handle, which),
    actions: (which: { symbol: string; moment: Date; kind: store.ActionKind }) => store.listActions(handle, which),
  };
}
