import { limits } from '@aex/contracts/limits';
import type { Message, Thread } from '@aex/contracts/threads';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import { withoutDirectionMarks } from '#platform/direction-marks.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { pageOfRows } from '#platform/http/list-page.ts';
import { decodeCursor, encodeCursor, wholeNumberIn } from '#platform/http/page-cursor.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { accessTo } from './thread-access.ts';
import * as store from './threads-store.ts';

export type ThreadService = ReturnType<typeof createThreadService>;

type Page = { limit?: number | undefined; cursor?: string | undefined };

export type ThreadDeps = {
  database: Database;
  clock: Clock;
  /** Asked in the transaction of a delete; what it throws refuses the delete. */
  beforeRemoval: (handle: DatabaseHandle, removal: { threadId: string; accountId: string; now: Date }) => Promise<void>;
};

/**
 * Conversations of the caller. Another account's thread answers as one that does not exist, unless it is shared with the
 * caller, who reads it then and no more.
 */
export function createThreadService({ database, clock, beforeRemoval }: ThreadDeps) {
  const getThread = async (ctx: RequestContext, id: string): Promise<store.ThreadListRow> => {
    const thread = await store.findThread(database.handle, { id, accountId: ctx.actor.accountId });
    if (thread === null) throw notFound('thread');
    return thread;
  };

  const getReadable = async (ctx: RequestContext, id: string): Promise<store.ThreadListRow> => {
    const thread = await store.findReadableThread(database.handle, { id, reader: ctx.actor });
    if (thread === null) throw notFound('thread');
    return thread;
  };

  return {
    get: async ({ ctx, input }: { ctx: RequestContext; input: { id: string } }): Promise<Thread> => {
      const thread = await getReadable(ctx, input.id);
      return { ...store.toThread(thread), access: await accessTo(database.handle, thread, ctx.actor) };
    },

    list: async ({ ctx, input }: { ctx: RequestContext; input: Page }) => {
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listThreads(database.handle, { accountId: ctx.actor.accountId, ...range }),
        ({ updatedAt, id }) => ({ key: updatedAt.toISOString(), id }),
      );
      return {
        threads: page.map(store.toThread),
        next_cursor,
      };
    },

    messages: async ({ ctx, input }: { ctx: RequestContext; input: Page & { id: string } }) => {
      const thread = await getReadable(ctx, input.id);
      const limit = input.limit ?? limits.pageSizeDefault;
      const beforeSeq = wholeNumberIn(decodeCursor(input.cursor), 'key');
      const rows = await store.listMessages(database.handle, { threadId: thread.id, limit: limit + 1, beforeSeq });
      const shown = rows.slice(-limit);
      const first = shown[0];
      const hasMore = rows.length > limit && first !== undefined;
      return {
        messages: shown.map(toMessage),
        next_cursor: hasMore ? encodeCursor({ key: String(first.seq), id: first.id }) : null,
      };
    },

    rename: async ({ ctx, input }: { ctx: RequestContext; input: { id: string; title: string } }): Promise<Thread> => {
      const thread = await getThread(ctx, input.id);
      const title = withoutDirectionMarks(input.title);
      await database.handle.transaction(async (handle) => {
        await store.updateThread(handle, thread.id, { title });
        const details = { before: thread.title, after: title };
        const entry = { action: 'thread.rename', objectType: 'thread', objectId: thread.id, details };
        await audit(handle, { ctx, now: clock.now() }, entry);
      });
      return store.toThread({ ...thread, title });
    },

    remove: async ({ ctx, input }: { ctx: RequestContext; input: { id: string } }): Promise<void> => {
      await database.handle.transaction(async (handle) => {
        const thread = await store.findThread(handle, { id: input.id, accountId: ctx.actor.accountId });
        if (thread === null) throw notFound('thread');
        await beforeRemoval(handle, { threadId: thread.id, accountId: ctx.actor.accountId, now: clock.now() });
        const removed = await store.deleteThread(handle, { id: input.id, accountId: ctx.actor.accountId });
        if (!removed) throw notFound('thread');
        const entry = { action: 'thread.delete', objectType: 'thread', objectId: input.id };
        await audit(handle, { ctx, now: clock.now() }, entry);
      });
    },
  };
}

function toMessage(row: store.MessageRow): Message {
  const { metadata } = row;
  return {
    id: row.id,
    thread_id: row.threadId,
    role: row.role,
    content: row.content,
    citations: row.citations,
    timestamp: row.createdAt.toISOString(),
    parent_id: row.parentId,
    metadata: {
      status: metadata.status ?? 'complete',
      run_id: metadata.run_id ?? null,
      engine: metadata.engine ?? null,
      model: metadata.model ?? null,
      claims: metadata.claims ?? [],
      governance: metadata.governance ?? null,
      charts: metadata.charts ?? [],
      suggestions: metadata.suggestions ?? [],
      timings: metadata.timings ?? null,
      error: metadata.error ?? null,
      usage: metadata.usage ?? null,
    },
  };
}
