import { and, count, eq, gt, inArray, lte } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { type OneTimeData, type OneTimeKind, oneTimeTokens } from '#platform/db/schema/credentials.ts';
import { newSecret, sha256 } from '#platform/identifiers.ts';
import { type AccountRow, findAccount } from './auth-store.ts';

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;

type NewToken = { kind: OneTimeKind; accountId: string | null; data?: OneTimeData; now: Date; minutes: number };
type Which = { kind: OneTimeKind; secret: string; now: Date };

/** Makes a single-use secret; only its hash is stored. */
export async function issueOneTimeToken(
  handle: DatabaseHandle,
  { kind, accountId, data = {}, now, minutes }: NewToken,
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await handle.insert(oneTimeTokens).values({ tokenHash: sha256(secret), kind, accountId, data, expiresAt });
  return { secret, expiresAt };
}

/** What the secret stands for, which stays good; null when it has ended or is of another kind. */
export async function findOneTimeToken(handle: DatabaseHandle, which: Which): Promise<OneTimeToken | null> {
  const [row] = await handle.select().from(oneTimeTokens).where(isGood(which));
  return row ?? null;
}

/** Uses the secret up; null when it was used, has ended or is of another kind. */
export async function takeOneTimeToken(handle: DatabaseHandle, which: Which): Promise<OneTimeToken | null> {
  const [row] = await handle.delete(oneTimeTokens).where(isGood(which)).returning();
  return row ?? null;
}

/** The account that a token was made for; null for no token and for an account that is gone or disabled. */
export async function findHolder(handle: DatabaseHandle, token: OneTimeToken | null): Promise<AccountRow | null> {
  const accountId = token?.accountId ?? null;
  const account = accountId === null ? null : await findAccount(handle, accountId);
  return account?.disabledAt === null ? account : null;
}

export async function countOneTimeTokens(
  handle: DatabaseHandle,
  which: { kind: OneTimeKind; accountId: string; now: Date },
): Promise<number> {
  const [row] = await handle
    .select({ count: count() })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.accountId, which.accountId),
        eq(oneTimeTokens.kind, which.kind),
        gt(oneTimeTokens.expiresAt, which.now),
      ),
    );
  return row?.count ?? 0;
}

/** Ends the links and login steps under way that an earlier password or address was behind. */
export async function endOpenProofs(handle: DatabaseHandle, accountId: string): Promise<void> {
  const kinds: OneTimeKind[] = ['password_reset', 'login_step', 'email_change'];
  await handle
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.accountId, accountId), inArray(oneTimeTokens.kind, kinds)));
}

/** Takes every secret of this kind from an account. */
export async function deleteOneTimeTokens(
  handle: DatabaseHandle,
  which: { kind: OneTimeKind; accountId: string },
): Promise<void> {
  await handle
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.accountId, which.accountId), eq(oneTimeTokens.kind, which.kind)));
}

export async function deleteEndedOneTimeTokens(handle: DatabaseHandle, now: Date): Promise<void> {
  await handle.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAt, now));
}

function isGood({ kind, secret, now }: Which) {
  return and(
    eq(oneTimeTokens.tokenHash, sha256(secret)),
    eq(oneTimeTokens.kind, kind),
    gt(oneTimeTokens.expiresAt, now),
  );
}
