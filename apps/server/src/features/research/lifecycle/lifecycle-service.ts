import type { ApproveBody, GovernedThread, TransitionBody } from '@aex/contracts/lifecycle';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { appendLedger } from '../ledger/ledger-store.ts';
import { readPolicy } from '../policy-store.ts';
import { type AccessedThread, getResearchThread } from '../thread-access.ts';
import { mayPromote, readThreadState, toGovernedThread } from './governed-thread.ts';
import { type Move, moveThread } from './lifecycle-moves.ts';
import { isRenewal, judgeApproval, judgeMove } from './lifecycle-rules.ts';
import { answerApproved, findAnswer, listAwaitingApproval, markApproved, readApprovals } from './lifecycle-store.ts';

export type LifecycleDeps = { database: Database; clock: Clock; isStrategy: (id: string) => Promise<boolean> };

type Change<T> = { ctx: RequestContext; input: T & { id: string } };

const hourMs = 3_600_000;

/** Moves threads along their lifecycle, each move by its rule, in one transaction with its ledger and audit entries. */
export function createLifecycleService({ database, clock, isStrategy }: LifecycleDeps) {
  const shown = (handle: DatabaseHandle, ctx: RequestContext, thread: AccessedThread) =>
    toGovernedThread(handle, { ctx, thread, now: clock.now() });

  const inThread = (
    { ctx, input, toChange }: Change<object> & { toChange: boolean },
    work: (handle: DatabaseHandle, thread: AccessedThread) => Promise<void>,
  ): Promise<GovernedThread> =>
    database.handle.transaction(async (handle) => {
      const thread = await getResearchThread(handle, { ctx, id: input.id, toChange, lock: true });
      await work(handle, thread);
      return shown(handle, ctx, await getResearchThread(handle, { ctx, id: input.id }));
    });

  const move = async (handle: DatabaseHandle, ctx: RequestContext, made: Move): Promise<void> => {
    await moveThread(handle, made);
    const details = { from: made.from, to: made.to, note: made.note };
    const entry = { action: 'thread.move', objectType: 'thread', objectId: made.threadId, details };
    await audit(handle, { ctx, now: made.now }, { ...entry, change: { before: made.from, after: made.to } });
  };

  return {
    get: async ({ ctx, input }: { ctx: RequestContext; input: { id: string } }): Promise<GovernedThread> => {
      const thread = await getResearchThread(database.handle, { ctx, id: input.id });
      return shown(database.handle, ctx, thread);
    },

    transition: async ({ ctx, input }: Change<TransitionBody>): Promise<GovernedThread> => {
      const strategyId = input.strategy_id ?? null;
      if (strategyId !== null && !(await isStrategy(strategyId)))
        throw invalid('strategy_id', 'is not a known strategy');
      return inThread({ ctx, input, toChange: true }, async (handle, thread) => {
        const { facts, governance } = await readThreadState(handle, { thread, now: clock.now() });
        const given = {
          ...facts,
          hasStrategy: facts.hasStrategy || strategyId !== null,
          hasHorizon: facts.hasHorizon || (input.horizon ?? null) !== null,
        };
        const verdict = judgeMove(given, input.to, { approved: mayPromote(ctx, thread, governance) });
        if (!verdict.allowed) throw new AppError('conflict', verdict.rule);
        const now = clock.now();
        const made = {
          threadId: thread.id,
          from: thread.status,
          to: input.to,
          accountId: ctx.actor.accountId,
          now,
          note: input.note ?? null,
        };
        if (input.to === 'Monitoring') {
          const { monitoring_hours: hours } = await readPolicy(handle, thread.workspaceId);
          await move(handle, ctx, { ...made, attach: { nextCheckAt: new Date(now.getTime() + hours * hourMs) } });
          return;
        }
        await move(handle, ctx, { ...made, attach: attachedBy(ctx, input) });
      });
    },

    approve: async ({ ctx, input }: Change<ApproveBody>): Promise<GovernedThread> => {
      const { message_id: messageId } = input;
      if (messageId !== undefined)
        return inThread({ ctx, input, toChange: false }, (handle, thread) =>
          approveAnswer(handle, { ctx, thread, messageId, note: input.note ?? null, now: clock.now() }),
        );
      return inThread({ ctx, input, toChange: false }, async (handle, thread) => {
        const { facts, governance } = await readThreadState(handle, { thread, now: clock.now() });
        const verdict = judgeApproval(facts, { approved: mayPromote(ctx, thread, governance) });
        if (!verdict.allowed) throw new AppError('conflict', verdict.rule);
        await move(handle, ctx, {
          threadId: thread.id,
          from: thread.status,
          to: isRenewal(facts) ? thread.status : 'Promoted',
          accountId: ctx.actor.accountId,
          now: clock.now(),
          note: input.note ?? null,
          attach: { approvedBy: ctx.actor.accountId },
        });
      });
    },

    reviews: async ({ ctx, input }: { ctx: RequestContext; input: PageQuery }) => {
      const { workspaceId, accountId } = ctx.actor;
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => listAwaitingApproval(database.handle, { workspaceId, accountId, ...range }),
        ({ sinceMs, thread }) => ({ key: String(sinceMs), id: thread.id }),
      );
      const threads: GovernedThread[] = [];
      for (const { thread } of page) threads.push(await shown(database.handle, ctx, thread));
      return {
        threads,
        next_cursor,
      };
    },
  };
}

function attachedBy(ctx: RequestContext, input: TransitionBody): NonNullable<Move['attach']> {
  if (input.to === 'Promoted') return { approvedBy: ctx.actor.accountId };
  if (input.to !== 'Tactical') return {};
  return {
    strategyId: input.strategy_id ?? null,
    horizon: input.horizon ?? null,
    promotedBy: ctx.actor.accountId,
  };
}

type AnswerApproval = {
  ctx: RequestContext;
  thread: AccessedThread;
  messageId: string;
  note: string | null;
  now: Date;
};

async function approveAnswer(handle: DatabaseHandle, { ctx, thread, messageId, note, now }: AnswerApproval) {
  const answer = await findAnswer(handle, { threadId: thread.id, messageId });
  if (answer === null) throw notFound('answer');
  if (answer.metadata.governance?.decision !== 'soft_approval')
    throw new AppError('conflict', 'Only an answer that needs review can be approved.');
  if ((await readApprovals(handle, thread.id)).answers.has(messageId))
    throw new AppError('conflict', 'This answer has been approved.');
  await markApproved(handle, messageId, now);
  const payload = { message_id: messageId, note };
  await appendLedger(handle, {
    threadId: thread.id,
    accountId: ctx.actor.accountId,
    now,
    action: answerApproved,
    payload,
  });
  const entry = { action: answerApproved, objectType: 'message', objectId: messageId, details: { note } };
  await audit(handle, { ctx, now }, entry);
}

function invalid(field: string, message: string): AppError {
  const path = `body.${field}`;
  return new AppError('invalid', `${path}: ${message}`, { details: { errors: [{ path, message }] } });
}
