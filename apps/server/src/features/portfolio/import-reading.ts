import type {
  ColumnMapping,
  ImportFormat,
  ImportPreview,
  PortfolioImportFault,
} from '@aex/contracts/portfolio-imports';
import { FileFailure } from '#features/imports/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { contentOf } from './activity-reading.ts';
import { latestDayAt, type NewActivity } from './activity-shape.ts';
import { listEntries } from './activity-store.ts';
import type { ActivityFile } from './formats/activity-file.ts';
import type { DayOrder } from './formats/day-cell.ts';
import { readActivityFile } from './formats/file-reading.ts';
import { completeDrafts, identify, type ReadActivity } from './import-draft.ts';
import { type ExpectedTotals, totalChecks } from './import-totals.ts';
import { ledgerWith, sortKnown } from './ledger-writing.ts';
import type { PortfolioAccountRow } from './portfolio-store.ts';

export type ImportRequest = {
  bytes: Buffer;
  format: ImportFormat | undefined;
  mapping: ColumnMapping | undefined;
  statement: string | undefined;
  dayOrder: DayOrder | undefined;
  expected: ExpectedTotals | undefined;
};

export type ImportReading = {
  file: ActivityFile | null;
  added: Array<{ id: string; activity: NewActivity; line: number | null }>;
  known: NewActivity[];
  faults: PortfolioImportFault[];
  faultCount: number;
  totals: Pick<ImportPreview, 'cash' | 'shares'>;
};

type Place = { account: PortfolioAccountRow; now: Date };

/** A file as it was read by itself, before it is held against the ledger. */
export type ReadFile =
  | { file: ActivityFile; read: ReadActivity[]; expected: ExpectedTotals | undefined }
  | { failure: FileFailure };

/** Reads a file; what takes long is done here, before any transaction. */
export async function readFileOf(
  handle: DatabaseHandle,
  request: ImportRequest,
  { account, now }: Place,
): Promise<ReadFile> {
  const file = await openFile(request, account);
  if (file instanceof FileFailure) return { failure: file };
  const needsPresent = file.drafts.some(({ addedShares }) => addedShares !== undefined);
  const present = needsPresent ? await presentActivities(handle, account.id) : [];
  const read = completeDrafts(file, { present, defaultCurrency: account.currency, latestDay: latestDayAt(now) });
  return { file, read, expected: request.expected };
}

/** A file against the ledger of an account: what it would add, what is there already, what is wrong, and the totals then. */
export async function fitImport(
  handle: DatabaseHandle,
  opened: ReadFile,
  account: PortfolioAccountRow,
): Promise<ImportReading> {
  if ('failure' in opened) return failed(opened.failure);
  const { file, read, expected } = opened;
  const activities = read.map(({ activity }) => activity);
  const { fresh, known, differing } = await sortKnown(handle, { accountId: account.id, activities });
  const faults = file.log.faults.map((fault) => ({ ...fault, line: fault.line === 0 ? null : fault.line }));
  const logged = faults.length;
  for (const row of differing)
    faults.push({
      line: null,
      column: 'external_id',
      problem: `${row.externalId ?? ''} is in the ledger with another content`,
    });
  for (const externalId of doubled(activities))
    faults.push({ line: null, column: 'external_id', problem: `${externalId} stands for two activities` });
  const isFresh = new Set(fresh);
  const ids = new Map(known.flatMap(({ externalId, id }) => (externalId === null ? [] : [[externalId, id] as const])));
  const added = identify(
    read.filter(({ activity }) => isFresh.has(activity)),
    ids,
  );
  const state = await ledgerWith(handle, account, { added, without: [] });
  const lines = new Map(added.map(({ id, line }) => [id, line]));
  for (const { activityId, date, problem } of state.faults)
    faults.push({ line: lines.get(activityId) ?? null, column: null, problem: `${date}: ${problem}` });
  return {
    file,
    added,
    known: known.map(contentOf),
    faults: faults.slice(0, faultsShown),
    faultCount: file.log.faultCount + faults.length - logged,
    totals: totalChecks(file, { state, activities, expected }),
  };
}

const faultsShown = 50;

async function openFile(
  { bytes, format, mapping, statement, dayOrder }: ImportRequest,
  account: PortfolioAccountRow,
): Promise<ActivityFile | FileFailure> {
  try {
    return await readActivityFile(bytes, { defaultCurrency: account.currency, format, mapping, statement, dayOrder });
  } catch (error) {
    if (error instanceof FileFailure) return error;
    throw error;
  }
}

function failed(failure: FileFailure): ImportReading {
  const whole = { line: null, column: null, problem: failure.message };
  const faults = failure.faults.length > 0 ? [...failure.faults] : [whole];
  return {
    file: null,
    added: [],
    known: [],
    faults,
    faultCount: Math.max(1, failure.faultCount),
    totals: { cash: [], shares: [] },
  };
}

async function presentActivities(handle: DatabaseHandle, accountId: string): Promise<NewActivity[]> {
  const entries = await listEntries(handle, [accountId]);
  return entries.filter(({ reversedAt }) => reversedAt === null).map(contentOf);
}

function doubled(activities: readonly NewActivity[]): string[] {
  const seen = new Set<string>();
  return activities.flatMap(({ externalId }) => {
    if (externalId === null || !seen.has(externalId)) {
      if (externalId !== null) seen.add(externalId);
      return [];
    }
    return [externalId];
  });
}
