import { and, desc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accessTokens, accounts, auditEntries, sessions, workspaces } from '#platform/db/schema.ts';

export type AccountRow = typeof accounts.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
export type NewAccount = typeof accounts.$inferInsert;

export async function insertWorkspace(
  handle: DatabaseHandle,
  workspace: typeof workspaces.$inferInsert,
): Promise<void> {
  await handle.insert(workspaces).values(workspace).onConflictDoNothing();
}

export async function insertAccount(handle: DatabaseHandle, account: NewAccount): Promise<void> {
  await handle.insert(accounts).values(account);
}

export async function updateAccount(handle: DatabaseHandle, id: string, change: Partial<NewAccount>): Promise<void> {
  await handle.update(accounts).set(change).where(eq(accounts.id, id));
}

/** Turns a guest into the account given; false when it is no guest any more. */
export async function claimGuest(handle: DatabaseHandle, id: string, account: Partial<NewAccount>): Promise<boolean> {
  const rows = await handle
    .update(accounts)
    .set(account)
    .where(and(eq(accounts.id, id), eq(accounts.role, 'guest')))
    .returning({ id: accounts.id });
  return rows.length > 0;
}

export async function findAccount(handle: DatabaseHandle, id: string): Promise<AccountRow | null> {
  const [row] = await handle.select().from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

export async function getAccount(handle: DatabaseHandle, id: string): Promise<AccountRow> {
  const account = await findAccount(handle, id);
  if (account === null) throw new Error(`The account ${id} has gone.`);
  return account;
}

/** The account whose user name or e-mail address, in lower case, is `key`. */
export async function findAccountByLogin(handle: DatabaseHandle, key: string): Promise<AccountRow | null> {
  const [row] = await handle
    .select()
    .from(accounts)
    .where(and(or(eq(accounts.usernameKey, key), eq(accounts.emailKey, key)), isNull(accounts.disabledAt)));
  return row ?? null;
}

/** Whether an account, disabled or not, has this name or this address. */
export async function findSimilarAccount(
  handle: DatabaseHandle,
  keys: { usernameKey: string; emailKey: string | null },
): Promise<boolean> {
  const sameEmail = keys.emailKey === null ? undefined : eq(accounts.emailKey, keys.emailKey);
  const rows = await handle
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(eq(accounts.usernameKey, keys.usernameKey), sameEmail))
    .limit(1);
  return rows.length > 0;
}

export async function hasOwner(handle: DatabaseHandle, workspaceId: string): Promise<boolean> {
  const rows = await handle
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.workspaceId, workspaceId), eq(accounts.role, 'owner')))
    .limit(1);
  return rows.length > 0;
}

export async function insertSession(handle: DatabaseHandle, session: typeof sessions.$inferInsert): Promise<void> {
  await handle.insert(sessions).values(session);
}

export async function insertAccessToken(
  handle: DatabaseHandle,
  token: { tokenHash: string; sessionId: string; expiresAt: Date },
): Promise<void> {
  await handle.insert(accessTokens).values(token);
}

/** The open session whose present or just replaced refresh secret has this hash, locked for the rotation. */
export async function findSessionByRefresh(
  handle: DatabaseHandle,
  refreshHash: string,
  now: Date,
): Promise<{ session: SessionRow; account: AccountRow } | null> {
  const [row] = await handle
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        or(eq(sessions.refreshHash, refreshHash), eq(sessions.previousRefreshHash, refreshHash)),
        gt(sessions.refreshExpiresAt, now),
        isNull(sessions.revokedAt),
        isNull(accounts.disabledAt),
      ),
    )
    .for('update', { of: sessions });
  return row ?? null;
}

export async function updateSession(
  handle: DatabaseHandle,
  id: string,
  change: Partial<typeof sessions.$inferInsert>,
): Promise<void> {
  await handle.update(sessions).set(change).where(eq(sessions.id, id));
}

export async function listOpenSessions(handle: DatabaseHandle, accountId: string, now: Date): Promise<SessionRow[]> {
  return handle
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), gt(sessions.refreshExpiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(200);
}

/** Ends one open session of the account; false when there is none such. */
export async function revokeSession(
  handle: DatabaseHandle,
  which: { id: string; accountId: string; now: Date },
): Promise<boolean> {
  const rows = await handle
    .update(sessions)
    .set({ revokedAt: which.now })
    .where(and(eq(sessions.id, which.id), eq(sessions.accountId, which.accountId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends every session of an account but the one given. */
export async function revokeSessionsOf(
  handle: DatabaseHandle,
  which: { accountId: string; except: string | null; now: Date },
): Promise<void> {
  const isOther = which.except === null ? undefined : ne(sessions.id, which.except);
  await handle
    .update(sessions)
    .set({ revokedAt: which.now })
    .where(and(eq(sessions.accountId, which.accountId), isNull(sessions.revokedAt), isOther));
}

/** Forgets the access tokens of a session that can no longer be used. */
export async function deleteEndedTokens(handle: DatabaseHandle, sessionId: string, now: Date): Promise<void> {
  await handle.delete(accessTokens).where(and(eq(accessTokens.sessionId, sessionId), lte(accessTokens.expiresAt, now)));
}

/** Whether somebody has logged in or signed up to the account from this address before. */
export async function hasLoggedInFrom(
  handle: DatabaseHandle,
  which: { accountId: string; address: string },
): Promise<boolean> {
  const rows = await handle
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        inArray(auditEntries.action, ['account.login', 'account.signup']),
        eq(auditEntries.objectId, which.accountId),
        eq(auditEntries.address, which.address),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Locks a workspace until the end of the transaction, for rules about all of its people; what refers to it goes on. */
export async function lockWorkspace(handle: DatabaseHandle, id: string): Promise<void> {
  await handle.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, id)).for('no key update');
}
