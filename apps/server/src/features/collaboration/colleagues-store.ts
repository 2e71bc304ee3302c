import type { Colleague } from '@aex/contracts/collaboration';
import { and, eq, ilike, inArray, or } from 'drizzle-orm';
import { colleaguesIn, readersOf } from '#features/threads/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts, type threads } from '#platform/db/schema.ts';
import { ascendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

type AccountRow = typeof accounts.$inferSelect;
type ThreadRow = typeof threads.$inferSelect;

const order = ascendingOrder(accounts.usernameKey, accounts.id);

/** The people of a workspace, or those of them who can read a thread, by name. */
export async function listColleagues(
  handle: DatabaseHandle,
  page: {
    workspaceId: string;
    thread: ThreadRow | null;
    query: string;
    limit: number;
    after: PagePosition | null;
  },
): Promise<AccountRow[]> {
  const { after, thread, workspaceId } = page;
  const pattern = `%${page.query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const isMeant =
    page.query === '' ? undefined : or(ilike(accounts.username, pattern), ilike(accounts.displayName, pattern));
  return handle
    .select()
    .from(accounts)
    .where(and(thread === null ? colleaguesIn(workspaceId) : readersOf(thread), isMeant, order.after(after)))
    .orderBy(...order.orderBy)
    .limit(page.limit);
}

/** A person that threads can be shared with; null for anybody else. */
export async function findColleague(
  handle: DatabaseHandle,
  which: { id: string; workspaceId: string },
): Promise<AccountRow | null> {
  const [row] = await handle
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, which.id), colleaguesIn(which.workspaceId)));
  return row ?? null;
}

/** Of these names, those of people who can read the thread. */
export async function findReadersByName(
  handle: DatabaseHandle,
  thread: ThreadRow,
  names: readonly string[],
): Promise<AccountRow[]> {
  if (names.length === 0) return [];
  return handle
    .select()
    .from(accounts)
    .where(and(inArray(accounts.usernameKey, [...names]), readersOf(thread)));
}

/** Whether a person can read the thread. */
export async function isReader(handle: DatabaseHandle, thread: ThreadRow, accountId: string): Promise<boolean> {
  const rows = await handle
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), readersOf(thread)));
  return rows.length > 0;
}

export function toColleague({ id, username, displayName, role }: AccountRow): Colleague {
  return { id, username: username ?? '', name: displayName ?? username ?? 'A former account', role };
}
