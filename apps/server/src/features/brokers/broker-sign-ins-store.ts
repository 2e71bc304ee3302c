import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts, sessions } from '#platform/db/schema.ts';
import { brokerSignIns } from '#platform/db/schema/brokers.ts';
import type { Actor } from '#platform/http/request-context.ts';

export type SignInRow = typeof brokerSignIns.$inferSelect;

export async function insertSignIn(handle: DatabaseHandle, row: typeof brokerSignIns.$inferInsert): Promise<void> {
  await handle.insert(brokerSignIns).values(row);
}

/** Takes the sign-in away, so that its state serves once; null where there is none of this state. */
export async function takeSignIn(handle: DatabaseHandle, stateHash: string): Promise<SignInRow | null> {
  const [row] = await handle.delete(brokerSignIns).where(eq(brokerSignIns.stateHash, stateHash)).returning();
  return row ?? null;
}

export async function deleteEndedSignIns(handle: DatabaseHandle, now: Date): Promise<void> {
  await handle.delete(brokerSignIns).where(lte(brokerSignIns.expiresAt, now));
}

/** Who began it, if that session is still open. */
export async function findOpenActor(
  handle: DatabaseHandle,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<Actor | null> {
  const [row] = await handle
    .select({ account: accounts, session: sessions })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.refreshExpiresAt, now),
        isNull(accounts.disabledAt),
      ),
    );
  if (row === undefined) return null;
  const { account, session } = row;
  return {
    accountId: account.id,
    workspaceId: account.workspaceId,
    sessionId: session.id,
    role: account.role,
    mode: account.isInstitutional ? session.mode : 'public',
    isInstitutional: account.isInstitutional,
    tokenScopes: null,
  };
}
