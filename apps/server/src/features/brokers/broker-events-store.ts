import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { descendingOrder } from '#platform/db/page-order.ts';
import { brokerEvents } from '#platform/db/schema/broker-events.ts';
import { brokerConnections } from '#platform/db/schema/brokers.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

export type EventRow = typeof brokerEvents.$inferSelect;
export type ShownEvent = {
  event: EventRow;
  connection: Pick<typeof brokerConnections.$inferSelect, 'provider' | 'providerName' | 'environment' | 'portfolioId'>;
};

const rowsAtOnce = 500;

/** Keeps events that are not known yet, and gives those. */
export async function insertEvents(
  handle: DatabaseHandle,
  events: ReadonlyArray<typeof brokerEvents.$inferInsert>,
): Promise<EventRow[]> {
  const added: EventRow[] = [];
  for (let start = 0; start < events.length; start += rowsAtOnce) {
    const rows = events.slice(start, start + rowsAtOnce);
    added.push(...(await handle.insert(brokerEvents).values(rows).onConflictDoNothing().returning()));
  }
  return added;
}

const order = descendingOrder(brokerEvents.foundAt, brokerEvents.id);

type Wanted = {
  accountId: string;
  isSettled: boolean;
  connectionId: string | undefined;
  portfolioId: string | undefined;
  limit: number;
  after: PagePosition | null;
};

/** One page of the account's events, the newest found first. */
export async function listEvents(handle: DatabaseHandle, wanted: Wanted): Promise<ShownEvent[]> {
  const { accountId, isSettled, connectionId, portfolioId } = wanted;
  return read(
    handle,
    and(
      eq(brokerEvents.accountId, accountId),
      isSettled ? isNotNull(brokerEvents.settledAt) : isNull(brokerEvents.settledAt),
      connectionId === undefined ? undefined : eq(brokerEvents.connectionId, connectionId),
      portfolioId === undefined ? undefined : eq(brokerConnections.portfolioId, portfolioId),
      order.after(wanted.after),
    ),
    wanted.limit,
  );
}

type Which = { id: string; accountId: string };

export async function findEvent(handle: DatabaseHandle, which: Which): Promise<ShownEvent | null> {
  const [row] = await read(handle, isIt(which), 1);
  return row ?? null;
}

export async function settleEvent(handle: DatabaseHandle, which: Which, settledAt: Date | null): Promise<boolean> {
  const rows = await handle
    .update(brokerEvents)
    .set({ settledAt })
    .where(isIt(which))
    .returning({ id: brokerEvents.id });
  return rows.length > 0;
}

function isIt({ id, accountId }: Which) {
  return and(eq(brokerEvents.id, id), eq(brokerEvents.accountId, accountId));
}

function read(handle: DatabaseHandle, where: ReturnType<typeof and>, limit: number): Promise<ShownEvent[]> {
  const { provider, providerName, environment, portfolioId } = brokerConnections;
  return handle
    .select({ event: brokerEvents, connection: { provider, providerName, environment, portfolioId } })
    .from(brokerEvents)
    .innerJoin(brokerConnections, eq(brokerConnections.id, brokerEvents.connectionId))
    .where(where)
    .orderBy(...order.orderBy)
    .limit(limit);
}
