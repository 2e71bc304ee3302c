import { asc, eq } from 'drizzle-orm';
import { readAccountNames, type RecordSection } from '#features/research/index.ts';
import { threadComments } from '#platform/db/schema/collaboration.ts';
import { listMentions } from './comments-store.ts';

/** What was said about a thread, for its examiner's record: by whom, on what, and whether it was settled. */
export const commentSection: RecordSection = {
  name: 'comments',
  read: async (handle, threadId) => {
    const rows = await handle
      .select()
      .from(threadComments)
      .where(eq(threadComments.threadId, threadId))
      .orderBy(asc(threadComments.createdAt), asc(threadComments.id));
    const people = rows.flatMap(({ accountId, resolvedBy }) => [accountId, resolvedBy]).filter((id) => id !== null);
    const nameOf = await readAccountNames(handle, people);
    const mentions = await listMentions(
      handle,
      rows.map(({ id }) => id),
    );
    const nameOrNull = (id: string | null) => (id === null ? null : nameOf(id));
    return rows.map((row) => ({
      ...row,
      author: nameOf(row.accountId ?? ''),
      resolvedByName: nameOrNull(row.resolvedBy),
      mentions: mentions.get(row.id) ?? [],
    }));
  },
};
