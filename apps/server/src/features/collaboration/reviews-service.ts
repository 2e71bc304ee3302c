import type { ReviewAction, ReviewItem, ReviewReason } from '@aex/contracts/reviews';
import { toThread } from '#features/threads/index.ts';
import type { Database } from '#platform/db/database.ts';
import { pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { toColleague } from './colleagues-store.ts';
import { listQueue } from './reviews-store.ts';

type QueueInput = PageQuery & {
  reason?: ReviewReason | undefined;
  assignee?: 'me' | 'nobody' | undefined;
  author_id?: string | undefined;
};
type Row = Awaited<ReturnType<typeof listQueue>>[number];

/** What waits for review in the caller's workspace, as far as the caller may read it. */
export function createReviewService({ database }: { database: Database }) {
  return {
    list: async ({ ctx, input }: { ctx: RequestContext; input: QueueInput }) => {
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) =>
          listQueue(database.handle, {
            actor: ctx.actor,
            reason: input.reason ?? null,
            assignee: input.assignee ?? null,
            authorId: input.author_id ?? null,
            ...range,
          }),
        ({ sinceMs, thread }) => ({ key: String(sinceMs), id: thread.id }),
      );
      return {
        reviews: page.map((row) => toItem(row, ctx.actor.accountId)),
        next_cursor,
      };
    },
  };
}

function toItem(row: Row, accountId: string): ReviewItem {
  return {
    thread: toThread({ ...row.thread, lastMessage: null }),
    author: toColleague(row.author).name,
    reason: row.reason,
    since: new Date(row.sinceMs).toISOString(),
    next_action: nextAction(row, accountId),
    assignee: row.assignee === null ? null : toColleague(row.assignee),
    is_mine: row.thread.accountId === accountId,
    answers_waiting: row.answers,
    open_comments: row.comments,
  };
}

function nextAction({ reason, promotedBy }: Row, accountId: string): ReviewAction {
  if (reason === 'assigned') return 'see_to_it';
  if (reason === 'answers') return 'approve_answers';
  if (promotedBy === accountId) return 'second_person';
  return reason === 'renewal' ? 'renew_approval' : 'approve_promotion';
}
