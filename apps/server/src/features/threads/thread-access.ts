import { mayRole, roles } from '@aex/contracts/permissions';
import type { ThreadAccess } from '@aex/contracts/threads';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { threadAccess, threadAssignments } from '#platform/db/schema/collaboration.ts';
import { accounts, threads } from '#platform/db/schema.ts';
import type { Actor } from '#platform/http/request-context.ts';

export type ThreadReader = Pick<Actor, 'accountId' | 'workspaceId' | 'role' | 'mode'>;
type Thread = Pick<typeof threads.$inferSelect, 'id' | 'accountId' | 'workspaceId' | 'status'>;

/** From here on a thread has been put before others, and reviewers of its workspace may read it. */
const openToReview = ['Tactical', 'Promoted', 'Monitoring'] as const;

// The grant of an owner, or where billing is on a plan with Institutional Mode; whoever calls is asked more closely.
const isEntitled = sql<boolean>`(${accounts.isInstitutional} or ${accounts.role} = 'owner' or exists (
  select 1 from billing_subscriptions s where s.account_id = ${accounts.id} and s.plan = 'ria'
    and s.status in ('trialing', 'active', 'past_due')))`;

const sharedWith = (accountId: string) =>
  sql`exists (select 1 from ${threadAccess} where ${threadAccess.threadId} = ${threads.id}
    and (${threadAccess.accountId} = ${accountId} or ${threadAccess.accountId} is null))`;

const assignedTo = (accountId: string) =>
  sql`exists (select 1 from ${threadAssignments} where ${threadAssignments.threadId} = ${threads.id}
    and ${threadAssignments.accountId} = ${accountId})`;

/** The threads that the reader may read: own ones, in institutional mode those shared with the reader or put before reviewers. */
export function readableBy(reader: ThreadReader): SQL | undefined {
  const own = eq(threads.accountId, reader.accountId);
  if (reader.mode !== 'internal') return own;
  const inWorkspace = eq(threads.workspaceId, reader.workspaceId);
  const shared = mayRole(reader.role, 'threads.discuss') ? sharedWith(reader.accountId) : undefined;
  return or(own, and(inWorkspace, or(shared, reviewedBy(reader) ?? sql`false`)));
}

/** Those that the reader may change the course of: own ones, and as a reviewer what was put before reviewers. */
export function changeableBy(reader: ThreadReader): SQL | undefined {
  const own = eq(threads.accountId, reader.accountId);
  const reviewed = reviewedBy(reader);
  return reviewed === undefined ? own : or(own, and(eq(threads.workspaceId, reader.workspaceId), reviewed));
}

/** Colleagues' threads that were shared with the reader, or assigned. */
export function sharedWithReader({ accountId, workspaceId }: ThreadReader): SQL | undefined {
  const isColleagues = sql`${threads.accountId} <> ${accountId}`;
  return and(eq(threads.workspaceId, workspaceId), isColleagues, or(sharedWith(accountId), assignedTo(accountId)));
}

/** The accounts that a thread is readable for, in institutional mode. */
export function readersOf(thread: Thread): SQL | undefined {
  const isReviewed = openToReview.some((status) => status === thread.status);
  const reviewers = isReviewed ? inArray(accounts.role, rolesWith('research.review')) : undefined;
  const shared = sql`exists (select 1 from ${threadAccess} where ${threadAccess.threadId} = ${thread.id}
    and (${threadAccess.accountId} = ${accounts.id} or ${threadAccess.accountId} is null))`;
  return and(colleaguesIn(thread.workspaceId), or(eq(accounts.id, thread.accountId), shared, reviewers));
}

/** The people of a workspace with institutional access. */
export function colleaguesIn(workspaceId: string): SQL | undefined {
  return and(
    eq(accounts.workspaceId, workspaceId),
    isEntitled,
    isNull(accounts.disabledAt),
    inArray(accounts.role, rolesWith('threads.discuss')),
  );
}

/** How the reader comes to a thread that is readable for them. */
export async function accessTo(handle: DatabaseHandle, thread: Thread, reader: ThreadReader): Promise<ThreadAccess> {
  if (thread.accountId === reader.accountId) return 'own';
  const rows = await handle
    .select({ rights: threadAccess.rights })
    .from(threadAccess)
    .where(
      and(
        eq(threadAccess.threadId, thread.id),
        or(eq(threadAccess.accountId, reader.accountId), isNull(threadAccess.accountId)),
      ),
    );
  if (rows.some(({ rights }) => rights === 'comment')) return 'comment';
  const isReviewed = mayRole(reader.role, 'research.review') && openToReview.some((status) => status === thread.status);
  return isReviewed || rows.length === 0 ? 'review' : 'read';
}

/** Who the reader of this account is, for work that is done without a call of theirs; null where they have lost their access. */
export async function findReader(handle: DatabaseHandle, accountId: string): Promise<ThreadReader | null> {
  const [row] = await handle
    .select({ workspaceId: accounts.workspaceId, role: accounts.role, isEntitled })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)));
  if (row === undefined) return null;
  return { accountId, workspaceId: row.workspaceId, role: row.role, mode: row.isEntitled ? 'internal' : 'public' };
}

function reviewedBy({ role }: ThreadReader): SQL | undefined {
  return mayRole(role, 'research.review') ? inArray(threads.status, [...openToReview]) : undefined;
}

function rolesWith(permission: Parameters<typeof mayRole>[1]) {
  return roles.filter((role) => mayRole(role, permission));
}
