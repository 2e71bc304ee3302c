import type { AlertKind } from '@aex/contracts/alerts';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts } from '#platform/db/schema.ts';
import { alertRules } from '#platform/db/schema/notifications.ts';

export type RuleRow = typeof alertRules.$inferSelect;
type Which = { id: string; accountId: string };

export async function countRules(handle: DatabaseHandle, accountId: string): Promise<number> {
  return handle.$count(alertRules, eq(alertRules.accountId, accountId));
}

export async function insertRule(handle: DatabaseHandle, row: typeof alertRules.$inferInsert): Promise<RuleRow> {
  const [stored] = await handle.insert(alertRules).values(row).returning();
  if (stored === undefined) throw new Error('The rule was not stored.');
  return stored;
}

export async function listRules(handle: DatabaseHandle, accountId: string): Promise<RuleRow[]> {
  return handle
    .select()
    .from(alertRules)
    .where(eq(alertRules.accountId, accountId))
    .orderBy(desc(alertRules.createdAt), desc(alertRules.id));
}

export async function findRule(handle: DatabaseHandle, { id, accountId }: Which): Promise<RuleRow | null> {
  const isIt = and(eq(alertRules.id, id), eq(alertRules.accountId, accountId));
  const [row] = await handle.select().from(alertRules).where(isIt).for('update');
  return row ?? null;
}

export async function changeRule(
  handle: DatabaseHandle,
  { id, accountId }: Which,
  change: Partial<typeof alertRules.$inferInsert>,
): Promise<RuleRow | null> {
  const isIt = and(eq(alertRules.id, id), eq(alertRules.accountId, accountId));
  const [row] = await handle.update(alertRules).set(change).where(isIt).returning();
  return row ?? null;
}

export async function deleteRule(handle: DatabaseHandle, { id, accountId }: Which): Promise<boolean> {
  const isIt = and(eq(alertRules.id, id), eq(alertRules.accountId, accountId));
  return (await handle.delete(alertRules).where(isIt).returning({ id: alertRules.id })).length > 0;
}

/** Some of the rules that are on, in the order of their ids. */
export async function listWatched(
  handle: DatabaseHandle,
  { kinds, afterId, limit }: { kinds: readonly AlertKind[]; afterId: string; limit: number },
): Promise<RuleRow[]> {
  return handle
    .select()
    .from(alertRules)
    .where(and(eq(alertRules.isEnabled, true), inArray(alertRules.kind, [...kinds]), gt(alertRules.id, afterId)))
    .orderBy(asc(alertRules.id))
    .limit(limit);
}

export async function listOfKind(handle: DatabaseHandle, accountId: string, kind: AlertKind): Promise<RuleRow[]> {
  return handle
    .select()
    .from(alertRules)
    .where(and(eq(alertRules.accountId, accountId), eq(alertRules.kind, kind), eq(alertRules.isEnabled, true)));
}

/** Notes what was found. Of several that saw the same turn one gets the number of the crossing, the others null. */
export async function noteState(
  handle: DatabaseHandle,
  rule: Pick<RuleRow, 'id' | 'isMet'>,
  { isMet, now, fires }: { isMet: boolean | null; now: Date; fires: boolean },
): Promise<number | null> {
  const fired = fires ? { lastFiredAt: now, crossings: sql`${alertRules.crossings} + 1` } : {};
  const isAsBefore = sql`${alertRules.isMet} is not distinct from ${rule.isMet}`;
  const [row] = await handle
    .update(alertRules)
    .set({ isMet, lastCheckedAt: now, ...fired })
    .where(and(eq(alertRules.id, rule.id), eq(alertRules.isEnabled, true), isAsBefore))
    .returning({ crossings: alertRules.crossings });
  return row?.crossings ?? null;
}

/** The accounts that were there before a moment, in the order of their ids. */
export async function listAccountIds(
  handle: DatabaseHandle,
  { before, afterId, limit }: { before: Date; afterId: string; limit: number },
): Promise<string[]> {
  const rows = await handle
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(gt(accounts.id, afterId), sql`${accounts.createdAt} < ${before}`))
    .orderBy(asc(accounts.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
