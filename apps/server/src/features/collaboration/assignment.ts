import { appendLedger } from '#features/research/index.ts';
import { audit } from '#platform/audit.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { accounts } from '#platform/db/schema.ts';
import { AppError } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import * as store from './collaboration-store.ts';
import { isReader, toColleague } from './colleagues-store.ts';
import { type Tell, tellerOf } from './telling.ts';

type Assignment = {
  ctx: RequestContext;
  thread: store.ThreadRow;
  /** Null: nobody any more. */
  person: typeof accounts.$inferSelect | null;
  note: string | null;
  now: Date;
  tell: Tell;
};

/** Gives a thread to a person to see to. Its author thereby lets the person comment on it; a reviewer cannot open it to others. */
export async function assignThread(
  handle: DatabaseHandle,
  { ctx, thread, person, note, now, tell }: Assignment,
): Promise<void> {
  const { accountId } = ctx.actor;
  const before = await store.findAssignment(handle, thread.id);
  if (person === null && before === null) return;
  if (person !== null) await letComment(handle, { ctx, thread, person, now });
  const isSame = person !== null && before?.person.id === person.id;
  if (person === null) await store.deleteAssignment(handle, thread.id);
  else
    await store.saveAssignment(handle, {
      threadId: thread.id,
      workspaceId: thread.workspaceId,
      accountId: person.id,
      assignedBy: accountId,
      note,
      createdAt: isSame ? before.assignment.createdAt : now,
    });
  const details = { account_id: person?.id ?? null, note };
  const entry = { action: 'thread.assign', objectType: 'thread', objectId: thread.id, details };
  await audit(handle, { ctx, now }, entry);
  await appendLedger(handle, { threadId: thread.id, accountId, now, action: 'thread.assigned', payload: details });
  if (person === null || isSame || person.id === accountId) return;
  await tell({
    accountId: person.id,
    title: `${await tellerOf(handle, accountId)} assigned you a thread`,
    body: note === null ? thread.title : `${thread.title}. ${note}`,
    evidence: [`Thread: ${thread.title}`],
    path: `/threads/${thread.id}`,
    key: `assign:${thread.id}:${now.toISOString()}`,
  });
}

type Opening = Pick<Assignment, 'ctx' | 'thread' | 'now'> & { person: typeof accounts.$inferSelect };

async function letComment(handle: DatabaseHandle, { ctx, thread, person, now }: Opening): Promise<void> {
  if (person.id === thread.accountId) return;
  const by = ctx.actor.accountId;
  if (by !== thread.accountId) {
    if (await isReader(handle, thread, person.id)) return;
    const { name } = toColleague(person);
    throw new AppError('conflict', `${name} cannot read this thread: its author has to share it first.`);
  }
  const given = await store.findAccess(handle, { threadId: thread.id, accountId: person.id });
  if (given?.rights === 'comment') return;
  const rights = 'comment' as const;
  if (given !== null) return store.updateAccess(handle, given.id, { rights, grantedBy: by, updatedAt: now });
  const row = { id: newId('tac'), threadId: thread.id, workspaceId: thread.workspaceId, accountId: person.id };
  await store.insertAccess(handle, { ...row, rights, grantedBy: by, createdAt: now, updatedAt: now });
}
