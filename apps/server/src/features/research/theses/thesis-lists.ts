import type { DatabaseHandle } from '#platform/db/database.ts';
import { createdPosition, pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { readAccountNames } from '../account-names.ts';
import { getResearchThread } from '../thread-access.ts';
import { roundScore } from './thesis-score.ts';
import { type AuthorScore, listScores, listTheses, listThesesOf, toThesis } from './thesis-store.ts';

/** Theses of a thread, of a person, and how those of the workspace turned out. */
export function createThesisLists(handle: DatabaseHandle) {
  return {
    list: async ({ ctx, input }: { ctx: RequestContext; input: PageQuery & { id: string } }) => {
      const thread = await getResearchThread(handle, { ctx, id: input.id });
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => listTheses(handle, { threadId: thread.id, ...range }),
        createdPosition,
      );
      const nameOf = await readAccountNames(
        handle,
        page.map(({ accountId }) => accountId),
      );
      return {
        theses: page.map((row) => toThesis(row, { author: nameOf(row.accountId), reader: ctx.actor.accountId })),
        next_cursor,
      };
    },

    mine: async ({ ctx, input }: { ctx: RequestContext; input: PageQuery }) => {
      const { actor } = ctx;
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => listThesesOf(handle, { actor, ...range }),
        ({ row }) => createdPosition(row),
      );
      const author = (await readAccountNames(handle, [actor.accountId]))(actor.accountId);
      return {
        theses: page.map(({ row, title }) => ({
          ...toThesis(row, { author, reader: actor.accountId }),
          thread_title: title,
        })),
        next_cursor,
      };
    },

    scores: async ({ ctx }: { ctx: RequestContext }) => {
      const rows = await listScores(handle, ctx.actor.workspaceId);
      const nameOf = await readAccountNames(
        handle,
        rows.map(({ accountId }) => accountId),
      );
      return {
        total: totalOf(rows),
        authors: rows.map(({ accountId, meanBrier, ...counts }) => ({
          author: nameOf(accountId),
          ...counts,
          mean_brier: roundScore(meanBrier),
        })),
      };
    },
  };
}

function totalOf(rows: readonly AuthorScore[]) {
  const scored = rows.reduce((sum, row) => sum + row.scored, 0);
  return {
    scored,
    held: rows.reduce((sum, { held }) => sum + held, 0),
    invalidated: rows.reduce((sum, { invalidated }) => sum + invalidated, 0),
    mean_brier:
      scored === 0 ? null : roundScore(rows.reduce((sum, row) => sum + row.meanBrier * row.scored, 0) / scored),
  };
}
