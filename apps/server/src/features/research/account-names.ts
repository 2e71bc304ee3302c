import { inArray } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts } from '#platform/db/schema.ts';

/** How accounts are called on screen; what is no account (the server itself) is called by its own word. */
export async function readAccountNames(
  handle: DatabaseHandle,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const wanted = [...new Set(ids)];
  const rows =
    wanted.length === 0
      ? []
      : await handle
          .select({ id: accounts.id, displayName: accounts.displayName, username: accounts.username })
          .from(accounts)
          .where(inArray(accounts.id, wanted));
  const names = new Map(rows.map((row) => [row.id, row.displayName ?? row.username ?? 'Guest']));
  return (id) => names.get(id) ?? (id === 'system' ? 'AEX' : 'A former account');
}
