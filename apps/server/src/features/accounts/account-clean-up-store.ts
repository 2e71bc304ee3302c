import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts, accessTokens, sessions, socketTickets } from '#platform/db/schema.ts';
import { invitations, personalTokens } from '#platform/db/schema/credentials.ts';

/** Deletes some guests whom nobody can be any more: every session of theirs ended before. Gives how many. */
export async function deleteOldGuests(
  handle: DatabaseHandle,
  { before, atMost }: { before: Date; atMost: number },
): Promise<number> {
  const openSession = sql`exists (select from ${sessions} where ${sessions.accountId} = ${accounts.id}
    and ${sessions.refreshExpiresAt} >= ${before} and (${sessions.revokedAt} is null or ${sessions.revokedAt} >= ${before}))`;
  const old = handle
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'guest'), lt(accounts.createdAt, before), sql`not ${openSession}`))
    .limit(atMost);
  const rows = await handle.delete(accounts).where(inArray(accounts.id, old)).returning({ id: accounts.id });
  return rows.length;
}

/** Deletes sessions, tokens, tickets and invitations that ended before. */
export async function deleteEndedCredentials(handle: DatabaseHandle, before: Date): Promise<void> {
  await handle.delete(sessions).where(or(lt(sessions.refreshExpiresAt, before), lt(sessions.revokedAt, before)));
  await handle.delete(accessTokens).where(lt(accessTokens.expiresAt, before));
  await handle.delete(socketTickets).where(lt(socketTickets.expiresAt, before));
  await handle
    .delete(personalTokens)
    .where(or(lt(personalTokens.expiresAt, before), lt(personalTokens.revokedAt, before)));
  await handle.delete(invitations).where(lt(invitations.expiresAt, before));
}
