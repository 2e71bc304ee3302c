import type { SharedRights } from '@aex/contracts/collaboration';
import { appendLedger } from '#features/research/index.ts';
import { audit } from '#platform/audit.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { accounts } from '#platform/db/schema.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import * as store from './collaboration-store.ts';
import { isReader } from './colleagues-store.ts';
import { type Tell, tellerOf } from './telling.ts';

type Granting = {
  ctx: RequestContext;
  thread: store.ThreadRow;
  /** Null: every colleague. */
  person: typeof accounts.$inferSelect | null;
  rights: SharedRights;
  now: Date;
  tell: Tell;
};
type Revoking = { ctx: RequestContext; thread: store.ThreadRow; accessId: string; now: Date };

/** Lets a colleague, or all of them, read or comment on a thread. The same rights given again change nothing. */
export async function grantAccess(handle: DatabaseHandle, granting: Granting): Promise<void> {
  const { ctx, thread, person, rights, now } = granting;
  const { accountId: by } = ctx.actor;
  if (person?.id === thread.accountId) throw invalidField('body.account_id', 'is you: the thread is yours');
  const whose = { threadId: thread.id, accountId: person?.id ?? null };
  const before = await store.findAccess(handle, whose);
  if (before?.rights === rights) return;
  const id = before?.id ?? newId('tac');
  const given = { rights, grantedBy: by, updatedAt: now };
  if (before !== null) await store.updateAccess(handle, id, given);
  else await store.insertAccess(handle, { id, workspaceId: thread.workspaceId, ...whose, ...given, createdAt: now });
  const details = { account_id: whose.accountId, rights };
  await audit(handle, { ctx, now }, { action: 'thread.grant', objectType: 'thread', objectId: thread.id, details });
  const told = { threadId: thread.id, accountId: by, now, action: 'thread.access_granted' };
  await appendLedger(handle, { ...told, payload: details });
  if (person !== null)
    await granting.tell({
      accountId: person.id,
      title: `${await tellerOf(handle, by)} shared a thread with you`,
      body: `${thread.title}. You may ${rights === 'comment' ? 'read it and comment' : 'read it'}.`,
      evidence: [`Thread: ${thread.title}`],
      path: `/threads/${thread.id}`,
      key: `share:${id}`,
    });
}

/** Ends one sharing, and an assignment to somebody who can no longer read the thread. */
export async function revokeAccess(handle: DatabaseHandle, { ctx, thread, accessId, now }: Revoking): Promise<void> {
  const removed = await store.deleteAccess(handle, { id: accessId, threadId: thread.id });
  if (removed === null) throw notFound('sharing');
  const assigned = await store.findAssignment(handle, thread.id);
  if (assigned !== null && !(await isReader(handle, thread, assigned.person.id)))
    await store.deleteAssignment(handle, thread.id);
  const details = { account_id: removed.accountId };
  await audit(handle, { ctx, now }, { action: 'thread.revoke', objectType: 'thread', objectId: thread.id, details });
  const told = { threadId: thread.id, accountId: ctx.actor.accountId, now, action: 'thread.access_revoked' };
  await appendLedger(handle, { ...told, payload: details });
}
