import type { Feedback, FeedbackBody } from '@aex/contracts/feedback';
import { findMessage, findThread } from '#features/threads/index.ts';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { type PageQuery, pageOfRows } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import * as store from './feedback-store.ts';

export type FeedbackService = ReturnType<typeof createFeedbackService>;

type Asked = { ctx: RequestContext; input: { id: string } };

/** What an account thinks of the answers in its own threads; one opinion for each answer. */
export function createFeedbackService({ database, clock }: { database: Database; clock: Clock }) {
  const keyOf = ({ ctx, input }: Asked) => ({ accountId: ctx.actor.accountId, messageId: input.id });

  return {
    give: async ({ ctx, input }: { ctx: RequestContext; input: FeedbackBody & { id: string } }): Promise<Feedback> => {
      const { accountId } = ctx.actor;
      const message = await findMessage(database.handle, { id: input.id, accountId });
      if (message === null) throw notFound('message');
      if (message.role !== 'assistant') throw new AppError('invalid', 'Only an answer can be given feedback.');
      const now = clock.now();
      const tags = [...new Set(input.tags ?? [])];
      const comment = input.comment === '' ? null : input.comment;
      const row = { accountId, messageId: message.id, vote: input.vote, tags, comment, createdAt: now, updatedAt: now };
      await database.handle.transaction(async (handle) => {
        await store.saveFeedback(handle, row);
        const entry = { action: 'chat.feedback', objectType: 'message', objectId: message.id };
        await audit(handle, { ctx, now }, { ...entry, details: { vote: input.vote } });
      });
      return toFeedback(row);
    },

    get: async ({ ctx, input }: Asked): Promise<Feedback> => {
      const row = await store.findFeedback(database.handle, keyOf({ ctx, input }));
      if (row === null) throw notFound('feedback');
      return toFeedback(row);
    },

    list: async ({ ctx, input }: { ctx: RequestContext; input: PageQuery & { id: string } }) => {
      const { accountId } = ctx.actor;
      const thread = await findThread(database.handle, { id: input.id, accountId });
      if (thread === null) throw notFound('thread');
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listFeedback(database.handle, { accountId, threadId: thread.id, ...range }),
        ({ updatedAt, messageId }) => ({ key: updatedAt.toISOString(), id: messageId }),
      );
      return { feedback: page.map(toFeedback), next_cursor };
    },

    withdraw: async ({ ctx, input }: Asked): Promise<void> => {
      await database.handle.transaction(async (handle) => {
        if (!(await store.deleteFeedback(handle, keyOf({ ctx, input })))) throw notFound('feedback');
        const entry = { action: 'chat.feedback.withdraw', objectType: 'message', objectId: input.id };
        await audit(handle, { ctx, now: clock.now() }, entry);
      });
    },
  };
}

function toFeedback({ messageId, vote, tags, comment, updatedAt }: store.FeedbackRow): Feedback {
  return { message_id: messageId, vote, tags, comment, updated_at: updatedAt.toISOString() };
}
