import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts, sessions, socketTickets } from '#platform/db/schema.ts';
import type { AccountRow, SessionRow } from './auth-store.ts';

export async function insertSocketTicket(
  handle: DatabaseHandle,
  ticket: typeof socketTickets.$inferInsert,
): Promise<void> {
  await handle.insert(socketTickets).values(ticket);
}

/** Takes the ticket away, so that it serves once, and gives what it was; null when there is none such. */
export async function takeSocketTicket(
  handle: DatabaseHandle,
  ticketHash: string,
): Promise<typeof socketTickets.$inferSelect | null> {
  const [row] = await handle.delete(socketTickets).where(eq(socketTickets.ticketHash, ticketHash)).returning();
  return row ?? null;
}

/** Forgets the tickets that nobody used in time. */
export async function deleteEndedTickets(handle: DatabaseHandle, now: Date): Promise<void> {
  await handle.delete(socketTickets).where(lte(socketTickets.expiresAt, now));
}

/** The open session of this id with its account; null when either has ended. */
export async function findOpenSession(
  handle: DatabaseHandle,
  which: { id: string; now: Date },
): Promise<{ account: AccountRow; session: SessionRow } | null> {
  const [row] = await handle
    .select({ account: accounts, session: sessions })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, which.id), isOpen(which.now)));
  return row ?? null;
}

/** Those of the sessions that are still open. */
export async function listOpenSessionIds(
  handle: DatabaseHandle,
  which: { ids: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await handle
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(sql`${sessions.id} = any(${sql.param([...which.ids])})`, isOpen(which.now)));
  return rows.map(({ id }) => id);
}

function isOpen(now: Date) {
  return and(isNull(sessions.revokedAt), gt(sessions.refreshExpiresAt, now), isNull(accounts.disabledAt));
}
