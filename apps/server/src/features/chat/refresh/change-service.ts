import type { AnswerChanges } from '@aex/contracts/answer-changes';
import { findMessage } from '#features/threads/index.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { readCommands } from '../engine/reading/slash-command.ts';
import { findRun } from '../runs/run-store.ts';
import { compareClaims, type ComparedAnswer } from './claim-comparison.ts';

export type ChangeService = ReturnType<typeof createChangeService>;

/** What a refreshed answer says otherwise than the one before it. */
export function createChangeService({ database }: { database: Database }) {
  return {
    get: async ({ ctx, input }: { ctx: RequestContext; input: { runId: string } }): Promise<AnswerChanges> => {
      const { accountId } = ctx.actor;
      const fresh = await readTold(database.handle, { runId: input.runId, accountId });
      if (fresh.refreshes === null) throw notFound('refresh');
      if (fresh.side.status === 'running')
        throw new AppError('conflict', 'The new answer is still being written. Ask again when it has ended.');
      const old = await readTold(database.handle, { runId: fresh.refreshes, accountId });
      const claims = compareClaims(old.answer, fresh.answer);
      const count = (change: (typeof claims)[number]['change']) =>
        claims.filter((each) => each.change === change).length;
      return {
        old: old.side,
        new: fresh.side,
        counts: { unchanged: count('unchanged'), changed: count('changed'), new: count('new'), gone: count('gone') },
        claims,
      };
    },
  };
}

type ToldAnswer = { side: AnswerChanges['old']; refreshes: string | null; answer: ComparedAnswer };

async function readTold(handle: DatabaseHandle, which: { runId: string; accountId: string }): Promise<ToldAnswer> {
  const run = await findRun(handle, { id: which.runId, accountId: which.accountId });
  const message = run === null ? null : await findMessage(handle, { id: run.messageId, accountId: which.accountId });
  if (run === null || message === null) throw notFound('run');
  return {
    side: {
      run_id: run.id,
      message_id: message.id,
      question_id: message.parentId ?? message.id,
      status: run.status,
      asked_at: run.startedAt.toISOString(),
      as_of: run.request.asOf ?? readCommands(run.request.message, run.request.command).asOf,
    },
    refreshes: run.request.refreshes ?? null,
    answer: { text: message.content, claims: message.metadata.claims ?? [], citations: message.citations },
  };
}
