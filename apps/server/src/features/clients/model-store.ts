import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { clientModels } from '#platform/db/schema/clients.ts';
import { ascendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

export type ModelRow = typeof clientModels.$inferSelect;
export type CountedModel = ModelRow & { clients: number; key: string };

const key = sql<string>`lower(${clientModels.name})`;
const order = ascendingOrder(key, clientModels.id);
// All of the workspace: a model that a colleague's client follows cannot go.
const followers = sql<number>`(select count(*)::int from clients where clients.model_id = client_models.id)`;

export async function findModel(
  handle: DatabaseHandle,
  { id, workspaceId }: { id: string; workspaceId: string },
): Promise<CountedModel | null> {
  const [row] = await handle
    .select({ model: clientModels, clients: followers, key })
    .from(clientModels)
    .where(and(eq(clientModels.id, id), eq(clientModels.workspaceId, workspaceId)));
  return row === undefined ? null : { ...row.model, clients: row.clients, key: row.key };
}

export async function listModels(
  handle: DatabaseHandle,
  { workspaceId, after, limit }: { workspaceId: string; after: PagePosition | null; limit: number },
): Promise<CountedModel[]> {
  const rows = await handle
    .select({ model: clientModels, clients: followers, key })
    .from(clientModels)
    .where(and(eq(clientModels.workspaceId, workspaceId), order.after(after)))
    .orderBy(...order.orderBy)
    .limit(limit);
  return rows.map(({ model, ...rest }) => ({ ...model, ...rest }));
}

/** Models by id, for clients that follow them. */
export async function listModelsById(handle: DatabaseHandle, ids: readonly string[]): Promise<ModelRow[]> {
  if (ids.length === 0) return [];
  return handle
    .select()
    .from(clientModels)
    .where(inArray(clientModels.id, [...ids]));
}

export async function insertModel(handle: DatabaseHandle, row: ModelRow): Promise<void> {
  await handle.insert(clientModels).values(row);
}

export async function updateModel(handle: DatabaseHandle, id: string, change: Partial<ModelRow>): Promise<void> {
  await handle.update(clientModels).set(change).where(eq(clientModels.id, id));
}

export async function deleteModel(handle: DatabaseHandle, id: string): Promise<void> {
  await handle.delete(clientModels).where(eq(clientModels.id, id));
}
