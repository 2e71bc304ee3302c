import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts, sessions, socketTickets } from '#platform/db/schema.ts';
import type { AccountRow, SessionRow } from './auth-store.ts';

// When thousands of pages come back at once, each with a new ticket, none of them waits for the disk: a ticket that a crash
// takes is asked for anew.
const withoutDisk = sql`set_config('synchronous_commit', 'off', true)`;

/** Keeps a ticket, and forgets those that nobody used in time. */
export async function insertSocketTicket(
  handle: DatabaseHandle,
  { ticketHash, sessionId, expiresAt, now }: typeof socketTickets.$inferInsert & { now: Date },
): Promise<void> {
  await handle.execute(sql`
    with gone as (delete from socket_tickets where expires_at <= ${now.toISOString()}::timestamptz)
    insert into socket_tickets (ticket_hash, session_id, expires_at)
    select ${ticketHash}, ${sessionId}, ${expiresAt.toISOString()}::timestamptz where ${withoutDisk} is not null`);
}

/** Takes the ticket away, so that it serves once, and gives what it was; null when there is none such. */
export async function takeSocketTicket(
  handle: DatabaseHandle,
  ticketHash: string,
): Promise<typeof socketTickets.$inferSelect | null> {
  const [row] = await handle
    .delete(socketTickets)
    .where(and(eq(socketTickets.ticketHash, ticketHash), sql`${withoutDisk} is not null`))
    .returning();
  return row ?? null;
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
