import { type Comment, type CommentAnchor, mentionsIn, type NewComment } from '@aex/contracts/collaboration';
import { limits } from '@aex/contracts/limits';
import { readAccountNames, readPolicy } from '#features/research/index.ts';
import { accessTo } from '#features/threads/index.ts';
import { audit } from '#platform/audit.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { AppError, invalidField, notFound } from '#platform/errors.ts';
import { createdPosition, pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import type { CollaborationDeps } from './collaboration-deps.ts';
import { findAssignment, findReadable, type ThreadRow } from './collaboration-store.ts';
import { rightsOn } from './collaboration-view.ts';
import { findReadersByName } from './colleagues-store.ts';
import * as store from './comments-store.ts';
import { type Tell, tellAfter, tellerOf } from './telling.ts';

type Call<T> = { ctx: RequestContext; input: T };
type One = { id: string; comment_id: string };
type List = PageQuery & { id: string; message_id?: string | undefined; status?: 'open' | 'all' | undefined };

/** Comments on a thread, a message or a claim, by those who may comment there; a writer changes no words but one's own. */
export function createCommentService(deps: CollaborationDeps) {
  const { database, clock } = deps;

  const change = <T>({ ctx, id }: { ctx: RequestContext; id: string }, work: Work<T>): Promise<T> =>
    tellAfter(deps, async (handle, tell) => work({ handle, tell, thread: await getDiscussed(handle, ctx, id) }));

  return {
    list: async ({ ctx, input }: Call<List>) => {
      const { handle } = database;
      const thread = await findReadable(handle, { id: input.id, actor: ctx.actor });
      if (thread === null) throw notFound('thread');
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) =>
          store.listComments(handle, {
            threadId: thread.id,
            messageId: input.message_id ?? null,
            isOpen: input.status === 'open',
            ...range,
          }),
        createdPosition,
      );
      return {
        comments: await toComments(handle, ctx, page),
        next_cursor,
      };
    },

    create: ({ ctx, input }: Call<NewComment & { id: string }>): Promise<Comment> =>
      change({ ctx, id: input.id }, async ({ handle, tell, thread }) => {
        const anchor = await anchorOf(handle, thread, input);
        const now = clock.now();
        const row = {
          id: newId('cmt'),
          threadId: thread.id,
          workspaceId: thread.workspaceId,
          accountId: ctx.actor.accountId,
          messageId: input.message_id ?? null,
          anchor,
          body: input.body,
          createdAt: now,
          editedAt: null,
          resolvedAt: null,
          resolvedBy: null,
        };
        await store.insertComment(handle, row);
        const mentioned = await saveMentions(handle, { thread, row });
        await audit(handle, { ctx, now }, entryOf('comment.create', row, { message_id: row.messageId }));
        await tellOthers(handle, { thread, row, mentioned, tell });
        return toComment(handle, ctx, row);
      }),

    edit: ({ ctx, input }: Call<One & { body: string }>): Promise<Comment> =>
      change({ ctx, id: input.id }, async ({ handle, tell, thread }) => {
        const before = await getOwn(handle, ctx, input);
        if (before.body === input.body) return toComment(handle, ctx, before);
        const now = clock.now();
        const row = { ...before, body: input.body, editedAt: now };
        await store.updateComment(handle, row.id, { body: row.body, editedAt: now });
        const mentioned = await saveMentions(handle, { thread, row });
        // Under the retention lock the words that were are kept as well.
        const isLocked = (await readPolicy(handle, thread.workspaceId)).retention_lock;
        const entry = entryOf('comment.edit', row, isLocked ? { before: before.body } : {});
        await audit(handle, { ctx, now }, { ...entry, change: { before: before.body, after: row.body } });
        await tellMentioned(handle, { thread, row, mentioned, tell });
        return toComment(handle, ctx, row);
      }),

    remove: ({ ctx, input }: Call<One>): Promise<void> =>
      change({ ctx, id: input.id }, async ({ handle, thread }) => {
        const row = await getOwn(handle, ctx, input);
        if ((await readPolicy(handle, thread.workspaceId)).retention_lock)
          throw new AppError('conflict', 'Records are kept for five years (rule 204-2): resolve the comment instead.');
        await store.deleteComment(handle, row.id);
        await audit(handle, { ctx, now: clock.now() }, entryOf('comment.delete', row, {}));
      }),

    resolve: ({ ctx, input }: Call<One & { resolved: boolean }>): Promise<Comment> =>
      change({ ctx, id: input.id }, async ({ handle }) => {
        const before = await get(handle, input);
        if ((before.resolvedAt !== null) === input.resolved) return toComment(handle, ctx, before);
        const now = clock.now();
        const outcome = input.resolved
          ? { resolvedAt: now, resolvedBy: ctx.actor.accountId }
          : { resolvedAt: null, resolvedBy: null };
        await store.updateComment(handle, before.id, outcome);
        const action = input.resolved ? 'comment.resolve' : 'comment.reopen';
        await audit(handle, { ctx, now }, entryOf(action, before, {}));
        return toComment(handle, ctx, { ...before, ...outcome });
      }),
  };
}

type Work<T> = (in_: { handle: DatabaseHandle; tell: Tell; thread: ThreadRow }) => Promise<T>;
type Telling = { thread: ThreadRow; row: store.CommentRow; mentioned: readonly string[]; tell: Tell };

async function getDiscussed(handle: DatabaseHandle, ctx: RequestContext, id: string): Promise<ThreadRow> {
  const thread = await findReadable(handle, { id, actor: ctx.actor, hold: true });
  if (thread === null) throw notFound('thread');
  if (!rightsOn(await accessTo(handle, thread, ctx.actor), ctx.actor).may_comment)
    throw new AppError('forbidden', 'You may read this thread, but not comment on it.');
  return thread;
}

async function get(handle: DatabaseHandle, input: One): Promise<store.CommentRow> {
  const row = await store.findComment(handle, { id: input.comment_id, threadId: input.id });
  if (row === null) throw notFound('comment');
  return row;
}

async function getOwn(handle: DatabaseHandle, ctx: RequestContext, input: One): Promise<store.CommentRow> {
  const row = await get(handle, input);
  if (row.accountId !== ctx.actor.accountId)
    throw new AppError('forbidden', 'Only its writer changes or deletes a comment.');
  return row;
}

async function anchorOf(
  handle: DatabaseHandle,
  thread: ThreadRow,
  { message_id: messageId, claim }: NewComment,
): Promise<CommentAnchor | null> {
  if (messageId === undefined) {
    if (claim !== undefined) throw invalidField('body.claim', 'needs the message_id that it is of');
    return null;
  }
  const message = await store.findMessageOf(handle, { threadId: thread.id, messageId });
  if (message === null) throw notFound('message');
  if (claim === undefined) return null;
  const { start, end } = claim;
  if (!(message.metadata.claims ?? []).some((each) => each.start === start && each.end === end))
    throw invalidField('body.claim', 'is no claim of this message');
  return { start, end, text: message.content.slice(start, end) };
}

async function saveMentions(
  handle: DatabaseHandle,
  { thread, row }: Pick<Telling, 'thread' | 'row'>,
): Promise<string[]> {
  const names = mentionsIn(row.body);
  if (names.length > limits.mentionsMax)
    throw invalidField('body.body', `must not mention more than ${limits.mentionsMax} people`);
  const people = await findReadersByName(handle, thread, names);
  const ids = people.map(({ id }) => id);
  await store.replaceMentions(handle, row.id, ids);
  return ids.filter((id) => id !== row.accountId);
}

async function tellMentioned(handle: DatabaseHandle, telling: Telling): Promise<void> {
  const writer = await tellerOf(handle, telling.row.accountId ?? '');
  for (const accountId of telling.mentioned)
    await tellOne(telling, { accountId, title: `${writer} mentioned you in a comment` });
}

// The author and whoever the thread is assigned to hear of every comment, once, even where they are mentioned as well.
async function tellOthers(handle: DatabaseHandle, telling: Telling): Promise<void> {
  await tellMentioned(handle, telling);
  const { thread, row } = telling;
  const writer = await tellerOf(handle, row.accountId ?? '');
  const assignee = (await findAssignment(handle, thread.id))?.person.id;
  for (const accountId of new Set([thread.accountId, assignee]))
    if (accountId !== undefined && accountId !== row.accountId && !telling.mentioned.includes(accountId))
      await tellOne(telling, { accountId, title: `${writer} commented on a thread` });
}

function tellOne({ thread, row, tell }: Telling, to: { accountId: string; title: string }): Promise<void> {
  const about = row.anchor === null ? `Thread: ${thread.title}` : `Claim: ${row.anchor.text}`;
  const path = `/threads/${thread.id}`;
  return tell({ ...to, body: row.body.slice(0, 500), evidence: [about], path, key: `comment:${row.id}` });
}

async function toComment(handle: DatabaseHandle, ctx: RequestContext, row: store.CommentRow): Promise<Comment> {
  const [comment] = await toComments(handle, ctx, [row]);
  if (comment === undefined) throw notFound('comment');
  return comment;
}

async function toComments(
  handle: DatabaseHandle,
  { actor }: RequestContext,
  rows: readonly store.CommentRow[],
): Promise<Comment[]> {
  const people = rows.flatMap(({ accountId, resolvedBy }) => [accountId, resolvedBy]).filter((id) => id !== null);
  const nameOf = await readAccountNames(handle, people);
  const mentions = await store.listMentions(
    handle,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    thread_id: row.threadId,
    message_id: row.messageId,
    anchor: row.anchor,
    body: row.body,
    author: nameOf(row.accountId ?? ''),
    is_mine: row.accountId === actor.accountId,
    mentions: mentions.get(row.id) ?? [],
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    resolved_at: row.resolvedAt?.toISOString() ?? null,
    resolved_by: row.resolvedBy === null ? null : nameOf(row.resolvedBy),
  }));
}

function entryOf(action: string, row: store.CommentRow, details: Record<string, unknown>) {
  return { action, objectType: 'comment', objectId: row.id, details: { thread_id: row.threadId, ...details } };
}
