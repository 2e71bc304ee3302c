import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts, workspaces } from '#platform/db/schema.ts';
import { billingCustomers, billingEvents, billingSubscriptions, billingTrials } from '#platform/db/schema/billing.ts';
import type { EntitledAccount } from '#platform/entitlements-port.ts';

// Any fixed number, another than those of other locks of two numbers.
const customerLocks = 4_270_830;

export type TrialRow = typeof billingTrials.$inferSelect;
export type CustomerRow = typeof billingCustomers.$inferSelect;
export type SubscriptionRow = typeof billingSubscriptions.$inferSelect;
export type EventRow = typeof billingEvents.$inferSelect;

/** Begins the account's trial unless it has had one; gives the one that counts. */
export async function beginTrial(handle: DatabaseHandle, row: TrialRow): Promise<TrialRow> {
  const existing = await findTrial(handle, row.accountId);
  if (existing !== null) return existing;
  await handle.insert(billingTrials).values(row).onConflictDoNothing();
  return (await findTrial(handle, row.accountId)) ?? row;
}

/** The account's trial, if it has begun. */
export async function findTrial(handle: DatabaseHandle, accountId: string): Promise<TrialRow | null> {
  const [row] = await handle.select().from(billingTrials).where(eq(billingTrials.accountId, accountId));
  return row ?? null;
}

/** The account's subscriptions, the newest first. */
export async function listSubscriptions(handle: DatabaseHandle, accountId: string): Promise<SubscriptionRow[]> {
  return handle
    .select()
    .from(billingSubscriptions)
    .where(eq(billingSubscriptions.accountId, accountId))
    .orderBy(desc(billingSubscriptions.eventCreated), desc(billingSubscriptions.id));
}

export async function listCustomerIds(handle: DatabaseHandle, accountId: string): Promise<string[]> {
  const rows = await handle
    .select({ id: billingCustomers.id })
    .from(billingCustomers)
    .where(eq(billingCustomers.accountId, accountId))
    .orderBy(desc(billingCustomers.linkedAt), desc(billingCustomers.id));
  return rows.map(({ id }) => id);
}

/** Keeps an event; false where it was taken before. */
export async function insertEvent(handle: DatabaseHandle, row: EventRow): Promise<boolean> {
  const rows = await handle.insert(billingEvents).values(row).onConflictDoNothing().returning({ id: billingEvents.id });
  return rows.length > 0;
}

export async function updateEvent(handle: DatabaseHandle, id: string, change: Partial<EventRow>): Promise<void> {
  await handle.update(billingEvents).set(change).where(eq(billingEvents.id, id));
}

export async function deleteEventsBefore(handle: DatabaseHandle, moment: Date): Promise<void> {
  await handle.delete(billingEvents).where(lt(billingEvents.receivedAt, moment));
}

/** An account as its entitlements are asked for; null where it is gone. */
export async function findEntitledAccount(handle: DatabaseHandle, id: string): Promise<EntitledAccount | null> {
  const [row] = await handle
    .select({
      id: accounts.id,
      workspaceId: accounts.workspaceId,
      role: accounts.role,
      isInstitutional: accounts.isInstitutional,
    })
    .from(accounts)
    .where(eq(accounts.id, id));
  return row ?? null;
}

export type Payer = { id: string; workspaceId: string };

/** The account that may have a plan: not one of the demo workspace. */
export async function findPayer(handle: DatabaseHandle, accountId: string): Promise<Payer | null> {
  const [row] = await handle
    .select({ id: accounts.id, workspaceId: accounts.workspaceId })
    .from(accounts)
    .innerJoin(workspaces, eq(workspaces.id, accounts.workspaceId))
    .where(and(eq(accounts.id, accountId), eq(workspaces.kind, 'installation')));
  return row ?? null;
}

export async function isDemoWorkspace(handle: DatabaseHandle, workspaceId: string): Promise<boolean> {
  const [row] = await handle.select({ kind: workspaces.kind }).from(workspaces).where(eq(workspaces.id, workspaceId));
  return row?.kind === 'demo';
}

/** Lets the events of one customer come after one another, until the transaction ends. */
export async function lockCustomer(handle: DatabaseHandle, id: string): Promise<void> {
  await handle.execute(sql`select pg_advisory_xact_lock(${customerLocks}, hashtext(${id}))`);
}

export async function findCustomer(handle: DatabaseHandle, id: string): Promise<CustomerRow | null> {
  const [row] = await handle.select().from(billingCustomers).where(eq(billingCustomers.id, id));
  return row ?? null;
}

/** Links a customer to an account unless it is somebody's; gives whose it is. */
export async function linkCustomer(handle: DatabaseHandle, row: CustomerRow): Promise<CustomerRow | null> {
  await handle.insert(billingCustomers).values(row).onConflictDoNothing();
  return findCustomer(handle, row.id);
}

/** Gives the account what came of its customer before it was known whose it is. */
export async function adoptSubscriptions(
  handle: DatabaseHandle,
  { id, accountId, workspaceId }: CustomerRow,
): Promise<void> {
  await handle
    .update(billingSubscriptions)
    .set({ accountId, workspaceId })
    .where(and(eq(billingSubscriptions.customerId, id), isNull(billingSubscriptions.accountId)));
}

/** Writes a subscription's state unless a newer one is there; gives what stands then, or null where it was too old. */
export async function saveSubscription(handle: DatabaseHandle, row: SubscriptionRow): Promise<SubscriptionRow | null> {
  const { id: _id, pastDueSince: _since, ...state } = row;
  const kept = billingSubscriptions;
  const isOverdue = row.status === 'past_due' || row.status === 'unpaid';
  const [saved] = await handle
    .insert(kept)
    .values(row)
    .onConflictDoUpdate({
      target: kept.id,
      set: {
        ...state,
        // The days of grace run from the first failure, however often it is told.
        pastDueSince: isOverdue ? sql`coalesce(${kept.pastDueSince}, excluded.past_due_since)` : null,
      },
      setWhere: sql`${kept.customerId} = excluded.customer_id and
        (${kept.eventCreated}, ${kept.eventRank}) <= (excluded.event_created, excluded.event_rank)`,
    })
    .returning();
  return saved ?? null;
}

export async function findEmail(handle: DatabaseHandle, accountId: string): Promise<string | null> {
  const [row] = await handle.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  return row?.email ?? null;
}
