import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { statementName } from '#platform/db/prepared-statement.ts';
import { accessTokens, accounts, sessions } from '#platform/db/schema.ts';
import { createGroupedRead } from '#platform/grouped-read.ts';
import type { AccountRow, SessionRow } from './auth-store.ts';

/** What is asked of an account and a session with every call. */
type FoundSession = {
  expiresAt: Date;
  account: Pick<AccountRow, 'id' | 'workspaceId' | 'role' | 'isInstitutional'>;
  session: Pick<SessionRow, 'id' | 'mode' | 'lastSeenAt'>;
};

/**
 * Finds the open session and the account behind an access token; null when either has ended. Every call asks it, so that it is
 * prepared, and calls that come at once share a statement.
 */
export function prepareSessionSearch(
  database: Database,
): (tokenHash: string, now: Date) => Promise<FoundSession | null> {
  const search = database.handle
    .select({
      tokenHash: accessTokens.tokenHash,
      expiresAt: accessTokens.expiresAt,
      account: {
        id: accounts.id,
        workspaceId: accounts.workspaceId,
        role: accounts.role,
        isInstitutional: accounts.isInstitutional,
      },
      session: { id: sessions.id, mode: sessions.mode, lastSeenAt: sessions.lastSeenAt },
    })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        sql`${accessTokens.tokenHash} = any(${sql.placeholder('tokenHashes')})`,
        isNull(sessions.revokedAt),
        isNull(accounts.disabledAt),
      ),
    )
    .prepare(statementName(database, 'sessions-by-access-token'));
  const read = createGroupedRead(async (tokenHashes: readonly string[]) => {
    const rows = await search.execute({ tokenHashes: [...tokenHashes] });
    return new Map(rows.map((row) => [row.tokenHash, row]));
  });
  return async (tokenHash, now) => {
    const found = (await read(tokenHash)).get(tokenHash);
    return found !== undefined && found.expiresAt > now ? found : null;
  };
}

/** Finds an account by its id; calls that come at once share a statement. */
export function prepareAccountSearch(database: Database): (id: string) => Promise<AccountRow | null> {
  const search = database.handle
    .select()
    .from(accounts)
    .where(sql`${accounts.id} = any(${sql.placeholder('ids')})`)
    .prepare(statementName(database, 'accounts-by-id'));
  const read = createGroupedRead(async (ids: readonly string[]) => {
    const rows = await search.execute({ ids: [...ids] });
    return new Map(rows.map((row) => [row.id, row]));
  });
  return async (id) => (await read(id)).get(id) ?? null;
}
