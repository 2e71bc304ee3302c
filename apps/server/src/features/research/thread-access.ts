import { and, eq } from 'drizzle-orm';
import { changeableBy, readableBy } from '#features/threads/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { threads } from '#platform/db/schema.ts';
import { notFound } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';

export type AccessedThread = typeof threads.$inferSelect;

type Asked = {
  ctx: RequestContext;
  id: string;
  /** A reader of a shared thread may look at it; its course is its author's and the reviewers' to change. */
  toChange?: boolean;
  lock?: boolean;
};

/** The thread, if the caller may read it, or with `toChange` change its course. Any other is as one that does not exist. */
export async function getResearchThread(
  handle: DatabaseHandle,
  { ctx, id, toChange = false, lock = false }: Asked,
): Promise<AccessedThread> {
  const query = handle
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), toChange ? changeableBy(ctx.actor) : readableBy(ctx.actor)));
  const [thread] = lock ? await query.for('no key update') : await query;
  if (thread === undefined) throw notFound('thread');
  return thread;
}
