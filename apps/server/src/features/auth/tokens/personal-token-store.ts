import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { personalTokens } from '#platform/db/schema/credentials.ts';
import { accounts } from '#platform/db/schema.ts';
import type { AccountRow } from '../auth-store.ts';

export type PersonalTokenRow = typeof personalTokens.$inferSelect;

export async function insertPersonalToken(handle: DatabaseHandle, token: PersonalTokenRow): Promise<void> {
  await handle.insert(personalTokens).values(token);
}

/** The account's tokens that are in force, the newest first. */
export async function listPersonalTokens(
  handle: DatabaseHandle,
  which: { accountId: string; now: Date },
): Promise<PersonalTokenRow[]> {
  return handle
    .select()
    .from(personalTokens)
    .where(and(eq(personalTokens.accountId, which.accountId), isInForce(which.now)))
    .orderBy(desc(personalTokens.createdAt), desc(personalTokens.id));
}

/** The token of this hash with its account; null when either has ended. */
export async function findPersonalToken(
  handle: DatabaseHandle,
  which: { tokenHash: string; now: Date },
): Promise<{ token: PersonalTokenRow; account: AccountRow } | null> {
  const [row] = await handle
    .select({ token: personalTokens, account: accounts })
    .from(personalTokens)
    .innerJoin(accounts, eq(accounts.id, personalTokens.accountId))
    .where(and(eq(personalTokens.tokenHash, which.tokenHash), isInForce(which.now), isNull(accounts.disabledAt)));
  return row ?? null;
}

/** Those of the tokens that are still in force. */
export async function listPersonalTokensInForce(
  handle: DatabaseHandle,
  which: { ids: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await handle
    .select({ id: personalTokens.id })
    .from(personalTokens)
    .innerJoin(accounts, eq(accounts.id, personalTokens.accountId))
    .where(
      and(
        sql`${personalTokens.id} = any(${sql.param([...which.ids])})`,
        isInForce(which.now),
        isNull(accounts.disabledAt),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function notePersonalTokenUse(handle: DatabaseHandle, id: string, now: Date): Promise<void> {
  await handle.update(personalTokens).set({ lastUsedAt: now }).where(eq(personalTokens.id, id));
}

export async function revokePersonalToken(
  handle: DatabaseHandle,
  which: { id: string; accountId: string; now: Date },
): Promise<boolean> {
  const rows = await handle
    .update(personalTokens)
    .set({ revokedAt: which.now })
    .where(
      and(
        eq(personalTokens.id, which.id),
        eq(personalTokens.accountId, which.accountId),
        isNull(personalTokens.revokedAt),
      ),
    )
    .returning({ id: personalTokens.id });
  return rows.length > 0;
}

/** Ends every token of an account, or those of institutional mode alone. */
export async function revokePersonalTokensOf(
  handle: DatabaseHandle,
  which: { accountId: string; onlyInternal: boolean; now: Date },
): Promise<void> {
  const isMeant = which.onlyInternal ? eq(personalTokens.mode, 'internal') : undefined;
  await handle
    .update(personalTokens)
    .set({ revokedAt: which.now })
    .where(and(eq(personalTokens.accountId, which.accountId), isNull(personalTokens.revokedAt), isMeant));
}

function isInForce(now: Date) {
  return and(isNull(personalTokens.revokedAt), gt(personalTokens.expiresAt, now));
}
