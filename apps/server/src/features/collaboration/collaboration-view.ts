import type { Collaboration } from '@aex/contracts/collaboration';
import { mayRole } from '@aex/contracts/permissions';
import type { ThreadAccess } from '@aex/contracts/threads';
import { readAccountNames } from '#features/research/index.ts';
import { accessTo } from '#features/threads/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/request-context.ts';
import * as store from './collaboration-store.ts';
import { toColleague } from './colleagues-store.ts';

/** What the caller may do on a thread that they can read. */
export function rightsOn(access: ThreadAccess, { role }: Pick<Actor, 'role'>) {
  const mayComment = access !== 'read';
  return {
    may_comment: mayComment && mayRole(role, 'threads.discuss'),
    may_share: access === 'own' && mayRole(role, 'threads.share'),
    may_assign:
      mayRole(role, 'threads.share') && (access === 'own' || (mayComment && mayRole(role, 'research.review'))),
  };
}

/** Who works on a thread, for somebody who can read it. */
export async function readCollaboration(
  handle: DatabaseHandle,
  { thread, actor }: { thread: store.ThreadRow; actor: Actor },
): Promise<Collaboration> {
  const access = await accessTo(handle, thread, actor);
  const given = await store.listAccess(handle, thread.id);
  const assigned = await store.findAssignment(handle, thread.id);
  const ids = [thread.accountId, assigned?.assignment.assignedBy, ...given.map((each) => each.access.grantedBy)];
  const known = ids.filter((id) => id !== null && id !== undefined);
  const nameOf = await readAccountNames(handle, known);
  return {
    thread_id: thread.id,
    author: nameOf(thread.accountId),
    access,
    ...rightsOn(access, actor),
    shared_with: given.map(({ access: row, person }) => ({
      id: row.id,
      person: person === null ? null : toColleague(person),
      rights: row.rights,
      granted_by: row.grantedBy === null ? null : nameOf(row.grantedBy),
      created_at: row.createdAt.toISOString(),
    })),
    assignment:
      assigned === null
        ? null
        : {
            person: toColleague(assigned.person),
            assigned_by: assigned.assignment.assignedBy === null ? null : nameOf(assigned.assignment.assignedBy),
            note: assigned.assignment.note,
            since: assigned.assignment.createdAt.toISOString(),
          },
    open_comments: await store.countOpenComments(handle, thread.id),
  };
}
