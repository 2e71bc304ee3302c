import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts } from '#platform/db/schema.ts';
import { clientModels, clients, households } from '#platform/db/schema/clients.ts';
import { ascendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';
import type { ClientScope } from './client-scope.ts';

type Row = typeof clients.$inferSelect;
export type ClientRow = Row & { householdName: string | null; adviserName: string | null; modelName: string | null };
export type NewClient = typeof clients.$inferInsert;

/** A client as a list orders it: by name without regard to case. */
export type OrderedClient = ClientRow & { key: string };

const key = sql<string>`lower(${clients.name})`;
const order = ascendingOrder(key, clients.id);

function named(handle: DatabaseHandle) {
  return handle
    .select({
      client: clients,
      householdName: households.name,
      adviserName: accounts.username,
      modelName: clientModels.name,
      key,
    })
    .from(clients)
    .leftJoin(households, eq(households.id, clients.householdId))
    .leftJoin(accounts, eq(accounts.id, clients.adviserId))
    .leftJoin(clientModels, eq(clientModels.id, clients.modelId));
}

function isIn({ workspaceId, adviserId }: ClientScope): SQL | undefined {
  return and(eq(clients.workspaceId, workspaceId), adviserId === null ? undefined : eq(clients.adviserId, adviserId));
}

type Joined = Awaited<ReturnType<typeof named>>[number];

function toRow({ client, ...rest }: Joined): OrderedClient {
  return { ...client, ...rest };
}

/** The client, if it is in the scope. */
export async function findClient(
  handle: DatabaseHandle,
  { id, scope }: { id: string; scope: ClientScope },
): Promise<ClientRow | null> {
  const [row] = await named(handle).where(and(eq(clients.id, id), isIn(scope)));
  return row === undefined ? null : toRow(row);
}

export type ClientPage = {
  scope: ClientScope;
  query: string | null;
  householdId: string | null;
  after: PagePosition | null;
  limit: number;
};

export async function listClients(handle: DatabaseHandle, page: ClientPage): Promise<OrderedClient[]> {
  const { scope, query, householdId, after, limit } = page;
  const text = query === null ? null : query.toLowerCase();
  const rows = await named(handle)
    .where(
      and(
        isIn(scope),
        householdId === null ? undefined : eq(clients.householdId, householdId),
        text === null
          ? undefined
          : sql`(position(${text} in lower(${clients.name})) > 0 or position(${text} in lower(coalesce(${clients.reference}, ''))) > 0
              or position(${text} in lower(coalesce(${households.name}, ''))) > 0)`,
        order.after(after),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(limit);
  return rows.map(toRow);
}

/** All clients of some households that are in the scope. */
export async function listClientsOfHouseholds(
  handle: DatabaseHandle,
  { scope, householdIds }: { scope: ClientScope; householdIds: readonly string[] },
): Promise<ClientRow[]> {
  const rows = await named(handle).where(and(isIn(scope), inArray(clients.householdId, [...householdIds])));
  return rows.map(toRow);
}

export async function countClients(handle: DatabaseHandle, scope: ClientScope): Promise<number> {
  return handle.$count(clients, isIn(scope));
}

export async function insertClient(handle: DatabaseHandle, row: NewClient): Promise<void> {
  await handle.insert(clients).values(row);
}

export async function updateClient(handle: DatabaseHandle, id: string, change: Partial<NewClient>): Promise<void> {
  await handle.update(clients).set(change).where(eq(clients.id, id));
}

export async function deleteClient(handle: DatabaseHandle, id: string): Promise<boolean> {
  const gone = await handle.delete(clients).where(eq(clients.id, id)).returning({ id: clients.id });
  return gone.length > 0;
}

/** An account of the workspace that may look after clients. */
export async function findAdviser(
  handle: DatabaseHandle,
  { id, workspaceId }: { id: string; workspaceId: string },
): Promise<{ id: string; role: string } | null> {
  const [row] = await handle
    .select({ id: accounts.id, role: accounts.role })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, id),
        eq(accounts.workspaceId, workspaceId),
        inArray(accounts.role, ['owner', 'advisor']),
        isNull(accounts.disabledAt),
      ),
    );
  return row ?? null;
}
