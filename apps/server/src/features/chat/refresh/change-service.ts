import type { AnswerChanges } from '@aex/contracts/answer-changes';
import { findMessage } from '#features/threads/index.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { readCommands } from '../engine/reading/slash-command.ts';
import { partsOfAnswer } from '../continuation/answer-parts.ts';
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

type Told = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

// The parts of an answer as one; a source that several of them name is named once.
function joined(parts: readonly Told[]): ComparedAnswer {
  const between = '\n\n';
  return parts.reduce<ComparedAnswer>(
    (whole, { content, metadata, citations }) => {
      const offset = whole.text === '' ? 0 : whole.text.length + between.length;
      const claims = (metadata.claims ?? []).map((claim) => ({
        ...claim,
        start: claim.start + offset,
        end: claim.end + offset,
      }));
      const added = citations.filter(({ id }) => whole.citations.every((known) => known.id !== id));
      return {
        text: whole.text === '' ? content : `${whole.text}${between}${content}`,
        claims: [...whole.claims, ...claims],
        citations: [...whole.citations, ...added],
      };
    },
    { text: '', claims: [], citations: [] },
  );
}

async function readTold(handle: DatabaseHandle, which: { runId: string; accountId: string }): Promise<ToldAnswer> {
  const run = await findRun(handle, { id: which.runId, accountId: which.accountId });
  const message = run === null ? null : await findMessage(handle, { id: run.messageId, accountId: which.accountId });
  if (run === null || message === null) throw notFound('run');
  const before: Told[] = [];
  for (const { messageId } of (await partsOfAnswer(handle, run, which.accountId)).slice(0, -1)) {
    const part = await findMessage(handle, { id: messageId, accountId: which.accountId });
    if (part !== null) before.push(part);
  }
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
    answer: joined([...before, message]),
  };
}
