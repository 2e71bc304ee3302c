import type { DatabaseHandle } from '#platform/db/database.ts';
import { findLatestVerification, listAnswers } from '../verification/verification-store.ts';
import type { LifecycleStatus } from './lifecycle-rules.ts';
import { type Approvals, readApprovals } from './lifecycle-store.ts';

type Given = {
  answers: ReadonlyArray<{ id: string }>;
  latest: { lastMessageId: string | null } | null;
  approvals: Approvals;
};

/** Whether the latest verification and the approval came after the last answer of a thread. */
export function coverageOf({ answers, latest, approvals }: Given): { verification: boolean; approval: boolean } {
  const last = answers.at(-1)?.id ?? null;
  return {
    verification: latest !== null && latest.lastMessageId === last,
    approval: last === null || !approvals.late.has(last),
  };
}

/** What covers the last answer of a thread; null of what was never given. */
export type AnswerCoverage = { verification: boolean | null; approval: boolean | null };

export async function readAnswerCoverage(
  handle: DatabaseHandle,
  { id, status }: { id: string; status: LifecycleStatus },
): Promise<AnswerCoverage> {
  const answers = await listAnswers(handle, id);
  const latest = await findLatestVerification(handle, id);
  const covers = coverageOf({ answers, latest, approvals: await readApprovals(handle, id) });
  const isApproved = status === 'Promoted' || status === 'Monitoring';
  return { verification: latest === null ? null : covers.verification, approval: isApproved ? covers.approval : null };
}
