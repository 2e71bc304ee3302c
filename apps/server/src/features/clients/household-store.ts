import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { households } from '#platform/db/schema/clients.ts';
import { ascendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';
import type { ClientScope } from './client-scope.ts';

export type HouseholdRow = typeof households.$inferSelect;
export type OrderedHousehold = HouseholdRow & { key: string };

const key = sql<string>`lower(${households.name})`;
const order = ascendingOrder(key, households.id);

function isIn({ workspaceId, adviserId }: ClientScope): SQL | undefined {
  return and(
    eq(households.workspaceId, workspaceId),
    adviserId === null ? undefined : eq(households.adviserId, adviserId),
  );
}

/** The household, if it is in the scope. */
export async function findHousehold(
  handle: DatabaseHandle,
  { id, scope }: { id: string; scope: ClientScope },
): Promise<HouseholdRow | null> {
  const [row] = await handle
    .select()
    .from(households)
    .where(and(eq(households.id, id), isIn(scope)));
  return row ?? null;
}

export async function listHouseholds(
  handle: DatabaseHandle,
  { scope, after, limit }: { scope: ClientScope; after: PagePosition | null; limit: number },
): Promise<OrderedHousehold[]> {
  const rows = await handle
    .select({ household: households, key })
    .from(households)
    .where(and(isIn(scope), order.after(after)))
    .orderBy(...order.orderBy)
    .limit(limit);
  return rows.map(({ household, ...rest }) => ({ ...household, ...rest }));
}

export async function insertHousehold(handle: DatabaseHandle, row: HouseholdRow): Promise<void> {
  await handle.insert(households).values(row);
}

export async function renameHousehold(
  handle: DatabaseHandle,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<void> {
  await handle.update(households).set({ name, updatedAt: now }).where(eq(households.id, id));
}

export async function deleteHousehold(handle: DatabaseHandle, id: string): Promise<void> {
  await handle.delete(households).where(eq(households.id, id));
}
