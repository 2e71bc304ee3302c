import type { DatabaseHandle } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { newId } from '#platform/identifiers.ts';
import { contentOf, toLedgerActivity } from './activity-reading.ts';
import { isSameActivity, type NewActivity } from './activity-shape.ts';
import { type ActivityRow, findByExternalIds, insertActivities, listLedger } from './activity-store.ts';
import { inLedgerOrder, type LedgerActivity } from './ledger/ledger-activity.ts';
import { foldLedger, type LedgerState } from './ledger/ledger-fold.ts';
import { lockAccount, type PortfolioAccountRow } from './portfolio-store.ts';

export type AppendInput = { accountId: string; importId: string | null; now: Date; activities: readonly NewActivity[] };
export type Sorted = { fresh: NewActivity[]; known: ActivityRow[]; differing: ActivityRow[] };

/**
 * Adds activities to a ledger within the caller's transaction: those whose external id is known with the same content are left
 * out. Throws 409 when one is known with another content, or when the ledger would not hold together.
 */
export async function appendActivities(
  handle: DatabaseHandle,
  { accountId, importId, now, activities }: AppendInput,
): Promise<{ added: string[]; known: ActivityRow[] }> {
  const account = await getLocked(handle, accountId);
  const { fresh, known, differing } = await sortKnown(handle, { accountId, activities });
  const [other] = differing;
  if (other !== undefined)
    throw new AppError(
      'conflict',
      `An activity with the external id ${other.externalId ?? ''} is there with another content.`,
    );
  const rows = fresh.map((activity) => ({ id: newId('act'), activity }));
  await requireSound(handle, account, { added: rows, without: [] });
  await insertActivities(handle, { accountId, importId, now, rows });
  return { added: rows.map(({ id }) => id), known };
}

/** Parts activities into new ones, ones that are there already, and ones whose external id stands for something else. */
export async function sortKnown(
  handle: DatabaseHandle,
  { accountId, activities }: { accountId: string; activities: readonly NewActivity[] },
): Promise<Sorted> {
  const externalIds = activities.flatMap(({ externalId }) => externalId ?? []);
  const present = externalIds.length === 0 ? [] : await findByExternalIds(handle, { accountId, externalIds });
  const byExternalId = new Map(present.map((row) => [row.externalId, row]));
  const sorted: Sorted = { fresh: [], known: [], differing: [] };
  for (const activity of activities) {
    const there = activity.externalId === null ? undefined : byExternalId.get(activity.externalId);
    if (there === undefined) sorted.fresh.push(activity);
    // What was corrected by hand since keeps its correction.
    else if (there.revision > 1 || isSameActivity(contentOf(there), activity)) sorted.known.push(there);
    else sorted.differing.push(there);
  }
  return sorted;
}

export async function getLocked(handle: DatabaseHandle, accountId: string): Promise<PortfolioAccountRow> {
  const account = await lockAccount(handle, accountId);
  if (account === null) throw notFound('account');
  return account;
}

type Change = {
  added: ReadonlyArray<{ id: string; activity: NewActivity }>;
  without: readonly string[];
  /** Entries that were reversed, at their own places. */
  restored?: readonly ActivityRow[];
};

/** Throws 409 with what is wrong when the ledger with a change would sell more than is held or the like. */
export async function requireSound(
  handle: DatabaseHandle,
  account: PortfolioAccountRow,
  change: Change,
): Promise<void> {
  const { faults } = await ledgerWith(handle, account, change);
  const [first] = faults;
  if (first === undefined) return;
  const others = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  const errors = faults
    .slice(0, 10)
    .map(({ activityId, date, problem }) => ({ path: activityId, message: `${date}: ${problem}` }));
  throw new AppError('conflict', `The ledger would not hold together: on ${first.date} ${first.problem}${others}.`, {
    details: { errors },
  });
}

/** The state of an account's ledger as it would be with a change; amounts in their own currencies. */
export async function ledgerWith(
  handle: DatabaseHandle,
  account: PortfolioAccountRow,
  { added, without, restored = [] }: Change,
): Promise<LedgerState> {
  const left = new Set(without);
  const counting = (await listLedger(handle, [account.id])).filter(({ id }) => !left.has(id));
  const present = [...counting, ...restored].map(toLedgerActivity);
  const last = present.reduce((highest, { position }) => Math.max(highest, position), 0);
  const fresh = added.map(({ id, activity }, index): LedgerActivity =>
    toLedgerActivity({ ...activity, id, accountId: account.id, position: last + 1 + index }),
  );
  return foldLedger(inLedgerOrder([...present, ...fresh]), {
    accounts: new Map([[account.id, account]]),
    baseCurrency: account.currency,
    toBase: (amount) => amount,
  });
}
