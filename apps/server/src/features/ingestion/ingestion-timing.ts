import type { IngestionKind } from '@aex/contracts/ingestion';
import type { RunOutcome } from '#platform/db/schema.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How often each kind of data is taken. Publishers release at known hours; asking by validators costs them little. */
const intervalMs: Record<IngestionKind, number> = {
  yield_curve: 3 * hour,
  cash_balance: 6 * hour,
  macro_series: 12 * hour,
  companies: 7 * 24 * hour,
  news: 30 * minute,
  filings: 6 * hour,
  bars: 6 * hour,
  corporate_actions: 24 * hour,
  fundamentals: 24 * hour,
  earnings: 24 * hour,
  option_volumes: 6 * hour,
  calendar: 24 * hour,
};

const firstRetryMs = 15 * minute;

export type FinishedRun = { outcome: Exclude<RunOutcome, 'running'>; startedAt: Date };

/** When a kind is due: an interval after its last good run, sooner and then ever later after failures, at once if never. */
export function nextRunAt(kind: IngestionKind, newestFirst: readonly FinishedRun[], now: Date): Date {
  const [newest] = newestFirst;
  if (newest === undefined) return now;
  const good = newestFirst.findIndex(({ outcome }) => outcome !== 'failed');
  const failures = good === -1 ? newestFirst.length : good;
  const wait =
    failures === 0 ? intervalMs[kind] : Math.min(intervalMs[kind], firstRetryMs * 2 ** Math.min(failures - 1, 8));
  return new Date(newest.startedAt.getTime() + wait);
}
