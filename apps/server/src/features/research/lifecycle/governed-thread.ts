import type { GovernedThread } from '@aex/contracts/lifecycle';
import { mayRole } from '@aex/contracts/permissions';
import { lifecycleSchema } from '@aex/contracts/threads';
import { findLastMessage } from '#features/threads/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { readAccountNames } from '../account-names.ts';
import { readPolicy } from '../policy-store.ts';
import type { AccessedThread } from '../thread-access.ts';
import { listCitedEvidence } from '../verification/cited-evidence.ts';
import { readFreshness } from '../verification/freshness-reading.ts';
import { findLatestVerification, listAnswers, type StoredAnswer } from '../verification/verification-store.ts';
import { findGovernance, type ThreadGovernance } from './lifecycle-moves.ts';
import { isRenewal, judgeApproval, judgeMove, type LifecycleFacts } from './lifecycle-rules.ts';
import { coverageOf } from './answer-coverage.ts';
import { readApprovals } from './lifecycle-store.ts';

export type ThreadState = {
  facts: LifecycleFacts;
  governance: ThreadGovernance | null;
  awaitingReview: string[];
  latest: Awaited<ReturnType<typeof findLatestVerification>>;
};

/** Everything the rules ask about a thread at a moment. */
export async function readThreadState(
  handle: DatabaseHandle,
  { thread, now }: { thread: AccessedThread; now: Date },
): Promise<ThreadState> {
  const governance = await findGovernance(handle, thread.id);
  const latest = await findLatestVerification(handle, thread.id);
  const answers = await listAnswers(handle, thread.id);
  const approvals = await readApprovals(handle, thread.id);
  const covers = coverageOf({ answers, latest, approvals });
  return {
    governance,
    latest,
    awaitingReview: answers
      .filter(({ id, metadata }) => metadata.governance?.decision === 'soft_approval' && !approvals.answers.has(id))
      .map(({ id }) => id),
    facts: {
      status: thread.status,
      verification:
        latest === null
          ? null
          : {
              status: latest.status,
              staleCount: Math.max(latest.staleCount, await countStale(handle, { thread, answers, now })),
              coversLastAnswer: covers.verification,
            },
      approvalCoversLastAnswer: covers.approval,
      hasStrategy: governance?.strategyId !== null && governance?.strategyId !== undefined,
      hasHorizon: governance?.horizon !== null && governance?.horizon !== undefined,
    },
  };
}

// What was fresh when it was verified may have aged since. Only a Draft is asked for it.
async function countStale(
  handle: DatabaseHandle,
  { thread, answers, now }: { thread: AccessedThread; answers: readonly StoredAnswer[]; now: Date },
): Promise<number> {
  if (thread.status !== 'Draft') return 0;
  const rows = await listCitedEvidence(handle, { threadId: thread.id, answers });
  const { service_levels: levels } = await readPolicy(handle, thread.workspaceId);
  const ages = await readFreshness(handle, rows, { levels, now });
  return [...ages.values()].filter(({ freshness }) => freshness === 'stale').length;
}

/** The thread as its author or a reviewer sees it. */
export async function toGovernedThread(
  handle: DatabaseHandle,
  { ctx, thread, now }: { ctx: RequestContext; thread: AccessedThread; now: Date },
): Promise<GovernedThread> {
  const { facts, governance, awaitingReview, latest } = await readThreadState(handle, { thread, now });
  const approver = governance?.approvedBy ?? null;
  const nameOf = await readAccountNames(handle, [thread.accountId, ...(approver === null ? [] : [approver])]);
  const mayApprove = mayPromote(ctx, thread, governance);
  return {
    id: thread.id,
    title: thread.title,
    last_message: await findLastMessage(handle, thread.id),
    status: thread.status,
    macro_icon: thread.macroIcon,
    last_updated: thread.updatedAt.toISOString(),
    verification_status: { passed: thread.supportedClaims, stale: thread.staleEvidence },
    author: nameOf(thread.accountId),
    is_mine: thread.accountId === ctx.actor.accountId,
    strategy_id: governance?.strategyId ?? null,
    horizon: governance?.horizon ?? null,
    approved_by: approver === null ? null : nameOf(approver),
    status_since: governance?.statusSince.toISOString() ?? null,
    last_verification:
      latest === null
        ? null
        : {
            status: latest.status,
            verified_at: latest.verifiedAt.toISOString(),
            covers_last_answer: facts.verification?.coversLastAnswer ?? false,
          },
    moves: lifecycleSchema.options.flatMap((to) => {
      // A strategy and a horizon come with the move itself.
      const given = to === 'Tactical' ? { ...facts, hasStrategy: true, hasHorizon: true } : facts;
      const isAgain = to === 'Promoted' && isRenewal(facts);
      if (to === 'Draft' || (to === thread.status && !isAgain)) return [];
      return [{ to, ...judgeMove(given, to, { approved: mayApprove }) }];
    }),
    renewal: isRenewal(facts) ? judgeApproval(facts, { approved: mayApprove }) : null,
    awaiting_review: awaitingReview,
  };
}

/** Whether the caller is the second person that a promotion needs. */
export function mayPromote(
  { actor }: RequestContext,
  thread: AccessedThread,
  governance: ThreadGovernance | null,
): boolean {
  const isFirst = actor.accountId === thread.accountId || actor.accountId === governance?.promotedBy;
  return !isFirst && mayRole(actor.role, 'research.review');
}
