import type { ActivityInput } from '@aex/contracts/portfolio';
import type { ColumnMapping, ImportFormat } from '@aex/contracts/portfolio-imports';
import type { RowLog } from '#features/imports/index.ts';
import type { Decimal } from '../ledger/exact-decimal.ts';
import type { DayOrder } from './day-cell.ts';
import type { RateRow } from '../rate-store.ts';

/** One activity as a file tells it, and the line it stands on. */
export type Draft = {
  line: number | null;
  input: ActivityInput;
  /** A split of which only the added (or taken) shares are told: its ratio follows from what is held. */
  addedShares?: string;
  /** Lots by the external ids of the activities that opened them. */
  lotsByExternalId?: Array<{ of: string[]; quantity: string }>;
};

/** What a file says of itself, in its own format. */
export type ActivityFile = {
  format: ImportFormat;
  columns: readonly string[];
  mapping: ColumnMapping;
  rowsRead: number;
  drafts: Draft[];
  log: RowLog;
  /** Totals that the file states: of the account at its end, or of the file's own amounts. */
  stated: { cash: Map<string, Decimal>; shares: Map<string, Decimal>; fileCash: Map<string, Decimal> };
  rates: RateRow[];
};

export type ReadingOptions = {
  defaultCurrency: string;
  mapping: ColumnMapping | undefined;
  statement: string | undefined;
  /** How 03/04/2025 is meant; the file's own kind or its other days tell where nobody does. */
  dayOrder?: DayOrder | undefined;
};

export function noTotals(): ActivityFile['stated'] {
  return { cash: new Map(), shares: new Map(), fileCash: new Map() };
}
