import { mayRole } from '@aex/contracts/permissions';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { threads } from '#platform/db/schema.ts';
import { notFound } from '#platform/errors.ts';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';

export type AccessedThread = typeof threads.$inferSelect;

/** From here on a thread has been put before others, and reviewers of its workspace may read it. */
const openToReview = ['Tactical', 'Promoted', 'Monitoring'] as const;

/** The thread, if it is the caller's or open to the caller's review. Anybody else's is as one that does not exist. */
export async function getResearchThread(
  handle: DatabaseHandle,
  { ctx, id, lock = false }: { ctx: RequestContext; id: string; lock?: boolean },
): Promise<AccessedThread> {
  const query = handle
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), visibleTo(ctx.actor)));
  const [thread] = lock ? await query.for('update') : await query;
  if (thread === undefined) throw notFound('thread');
  return thread;
}

function visibleTo(actor: Actor) {
  const own = eq(threads.accountId, actor.accountId);
  if (!mayRole(actor.role, 'research.review')) return own;
  return or(own, and(eq(threads.workspaceId, actor.workspaceId), inArray(threads.status, [...openToReview])));
}
