import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { brokerAccounts, brokerActivities, type StoredActivity } from '#platform/db/schema/brokers.ts';
import type { AccountReading } from '#providers/broker/broker-port.ts';

export type AccountRow = typeof brokerAccounts.$inferSelect;

const rowsAtOnce = 500;

/** Keeps what was read of one account; holdings that could not be read leave the earlier ones, activities come in once. */
export async function saveReading(
  handle: DatabaseHandle,
  { connectionId, reading, now }: { connectionId: string; reading: AccountReading; now: Date },
): Promise<void> {
  const { account, holdings, activities } = reading;
  const { externalId, name, currency } = account;
  const change = holdings === null ? { name, currency } : { name, currency, holdings, readAt: now };
  await handle
    .insert(brokerAccounts)
    .values({ connectionId, externalId, name, currency, holdings, readAt: now })
    .onConflictDoUpdate({ target: [brokerAccounts.connectionId, brokerAccounts.externalId], set: change });
  for (let start = 0; start < activities.length; start += rowsAtOnce) {
    const rows = activities.slice(start, start + rowsAtOnce).map((activity) => ({
      connectionId,
      accountExternalId: externalId,
      externalId: activity.externalId,
      tradeDate: activity.tradeDate,
      activity,
      receivedAt: now,
    }));
    await handle.insert(brokerActivities).values(rows).onConflictDoNothing();
  }
}

export async function listAccounts(handle: DatabaseHandle, connectionId: string): Promise<AccountRow[]> {
  return handle
    .select()
    .from(brokerAccounts)
    .where(eq(brokerAccounts.connectionId, connectionId))
    .orderBy(asc(brokerAccounts.externalId));
}

type AccountKey = { connectionId: string; externalId: string };

/** Activities that the ledger has not taken yet, oldest first. */
export async function listWaiting(handle: DatabaseHandle, key: AccountKey, limit: number): Promise<StoredActivity[]> {
  const rows = await handle
    .select({ activity: brokerActivities.activity })
    .from(brokerActivities)
    .where(and(isOf(key), isNull(brokerActivities.handedOnAt)))
    .orderBy(asc(brokerActivities.tradeDate), asc(brokerActivities.externalId))
    .limit(limit);
  return rows.map(({ activity }) => activity);
}

/** Whether the ledger has taken anything of the account yet. */
export async function hasHandedOn(handle: DatabaseHandle, key: AccountKey): Promise<boolean> {
  return (await handle.$count(brokerActivities, and(isOf(key), isNotNull(brokerActivities.handedOnAt)))) > 0;
}

export async function markHandedOn(
  handle: DatabaseHandle,
  { key, ids, now }: { key: AccountKey; ids: readonly string[]; now: Date },
): Promise<void> {
  await handle
    .update(brokerActivities)
    .set({ handedOnAt: now })
    .where(and(isOf(key), sql`${brokerActivities.externalId} = any(${sql.param([...ids])})`));
}

function isOf({ connectionId, externalId }: AccountKey) {
  return and(eq(brokerActivities.connectionId, connectionId), eq(brokerActivities.accountExternalId, externalId));
}
