import type { Inbox, InboxEntry } from '@aex/contracts/notifications';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { createdPosition, pageOfRows } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import * as store from './notifications-store.ts';

type One = { ctx: RequestContext; input: { id: string } };
type Page = { limit?: number | undefined; cursor?: string | undefined };

/** An account's inbox. Another account's entry answers as one that does not exist. */
export function createInboxService({ database, clock }: { database: Database; clock: Clock }) {
  return {
    list: async ({ ctx, input }: { ctx: RequestContext; input: Page }): Promise<Inbox> => {
      const { accountId } = ctx.actor;
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listInbox(database.handle, { accountId, ...range }),
        createdPosition,
      );
      return {
        notifications: page.map(toEntry),
        unread_count: await store.countUnread(database.handle, accountId),
        next_cursor,
      };
    },

    read: async ({ ctx, input }: One): Promise<void> => {
      const which = { id: input.id, accountId: ctx.actor.accountId };
      if (!(await store.markRead(database.handle, which, clock.now()))) throw notFound('notification');
    },

    readAll: ({ ctx }: { ctx: RequestContext }): Promise<void> =>
      store.markAllRead(database.handle, ctx.actor.accountId, clock.now()),

    remove: ({ ctx, input }: One): Promise<void> =>
      database.handle.transaction(async (handle) => {
        const which = { id: input.id, accountId: ctx.actor.accountId };
        if (!(await store.takeOut(handle, which))) throw notFound('notification');
        const entry = { action: 'notification.delete', objectType: 'notification', objectId: input.id };
        await audit(handle, { ctx, now: clock.now() }, entry);
      }),
  };
}

function toEntry(row: store.NotificationRow): InboxEntry {
  const { id, kind, title, body, evidence, path, createdAt, readAt } = row;
  const moments = { created_at: createdAt.toISOString(), read_at: readAt?.toISOString() ?? null };
  return { id, kind, title, body, evidence, path, ...moments };
}
