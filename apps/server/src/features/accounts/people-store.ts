import { and, count, eq, exists, ilike, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { passkeys, personalTokens, totpSecrets } from '#platform/db/schema/credentials.ts';
import { accounts, runs, sessions, workspaces } from '#platform/db/schema.ts';
import type { Role } from '@aex/contracts/permissions';
import { descendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

export type PersonRow = typeof accounts.$inferSelect & { lastSeenAt: Date | null; hasSecondFactor: boolean };

const lastSeen = sql<string | null>`greatest(
  (select max(s.last_seen_at) from sessions s where s.account_id = accounts.id),
  (select max(t.last_used_at) from personal_tokens t where t.account_id = accounts.id))`;
const hasSecondFactor = sql<boolean>`(
  exists (select from passkeys p where p.account_id = accounts.id)
  or exists (select from totp_secrets t where t.account_id = accounts.id and t.confirmed_at is not null))`;

const isPerson = ne(accounts.role, 'guest');

const order = descendingOrder(accounts.createdAt, accounts.id);

export async function listPeople(
  handle: DatabaseHandle,
  page: { workspaceId: string; query: string; limit: number; after: PagePosition | null },
): Promise<PersonRow[]> {
  const { after, query } = page;
  const pattern = `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const isMeant =
    query === ''
      ? undefined
      : or(ilike(accounts.username, pattern), ilike(accounts.email, pattern), ilike(accounts.displayName, pattern));
  return read(
    handle,
    and(eq(accounts.workspaceId, page.workspaceId), isPerson, order.after(after), isMeant),
    page.limit,
  );
}

/** A person of the workspace; guests and other workspaces have none. */
export async function findPerson(
  handle: DatabaseHandle,
  which: { id: string; workspaceId: string },
): Promise<PersonRow | null> {
  const [row] = await read(
    handle,
    and(eq(accounts.id, which.id), eq(accounts.workspaceId, which.workspaceId), isPerson),
    1,
  );
  return row ?? null;
}

async function read(handle: DatabaseHandle, where: ReturnType<typeof and>, limit: number): Promise<PersonRow[]> {
  const rows = await handle
    .select({ account: accounts, lastSeen, hasSecondFactor })
    .from(accounts)
    .where(where)
    .orderBy(...order.orderBy)
    .limit(limit);
  return rows.map((row) => ({
    ...row.account,
    lastSeenAt: row.lastSeen === null ? null : new Date(row.lastSeen),
    hasSecondFactor: row.hasSecondFactor,
  }));
}

export async function countOtherOwners(
  handle: DatabaseHandle,
  which: { id: string; workspaceId: string },
): Promise<number> {
  const [row] = await handle
    .select({ count: count() })
    .from(accounts)
    .where(
      and(
        eq(accounts.workspaceId, which.workspaceId),
        eq(accounts.role, 'owner'),
        isNull(accounts.disabledAt),
        ne(accounts.id, which.id),
      ),
    );
  return row?.count ?? 0;
}

/** Ends the sessions of institutional mode of these accounts, and the tokens that carry it. */
export async function endInternalAccess(
  handle: DatabaseHandle,
  accountIds: readonly string[],
  now: Date,
): Promise<void> {
  if (accountIds.length === 0) return;
  const ids = [...accountIds];
  await handle
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(inArray(sessions.accountId, ids), eq(sessions.mode, 'internal'), isNull(sessions.revokedAt)));
  await handle
    .update(personalTokens)
    .set({ revokedAt: now })
    .where(
      and(
        inArray(personalTokens.accountId, ids),
        eq(personalTokens.mode, 'internal'),
        isNull(personalTokens.revokedAt),
      ),
    );
}

/** Asks every running answer of an account to stop. */
export async function stopRunsOf(handle: DatabaseHandle, accountId: string, now: Date): Promise<void> {
  await handle
    .update(runs)
    .set({ stopRequestedAt: now })
    .where(and(eq(runs.accountId, accountId), eq(runs.status, 'running')));
}

export async function deleteAccount(handle: DatabaseHandle, id: string): Promise<void> {
  await handle.delete(accounts).where(eq(accounts.id, id));
}

export async function readPolicy(handle: DatabaseHandle, workspaceId: string): Promise<Role[]> {
  const [row] = await handle
    .select({ roles: workspaces.secondFactorRoles })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return row?.roles ?? [];
}

export async function savePolicy(handle: DatabaseHandle, workspaceId: string, roles: Role[]): Promise<void> {
  await handle.update(workspaces).set({ secondFactorRoles: roles }).where(eq(workspaces.id, workspaceId));
}

/** The people of these roles who have no second factor. */
export async function listWithoutSecondFactor(
  handle: DatabaseHandle,
  which: { workspaceId: string; roles: readonly Role[] },
): Promise<string[]> {
  if (which.roles.length === 0) return [];
  const withPasskey = handle.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.accountId, accounts.id));
  const withTotp = handle
    .select({ id: totpSecrets.accountId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.accountId, accounts.id), sql`${totpSecrets.confirmedAt} is not null`));
  const rows = await handle
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.workspaceId, which.workspaceId),
        inArray(accounts.role, [...which.roles]),
        sql`not ${exists(withPasskey)}`,
        sql`not ${exists(withTotp)}`,
      ),
    );
  return rows.map(({ id }) => id);
}
