import type { Thread } from '@aex/contracts/threads';

export type LifecycleStatus = Thread['status'];

/** What the rules look at. */
export type LifecycleFacts = {
  status: LifecycleStatus;
  verification: { status: 'passed' | 'failed' | 'inconclusive'; staleCount: number; coversLastAnswer: boolean } | null;
  /** Whether no answer came after the approval. */
  approvalCoversLastAnswer: boolean;
  hasStrategy: boolean;
  hasHorizon: boolean;
};

export type MoveVerdict = { allowed: boolean; rule: string };

const renewalRule = 'An answer came after the approval, which a second internal person renews.';

const rules: Record<LifecycleStatus, string> = {
  Draft:
    'A thread goes back to Draft only by a failed verification, an invalidated thesis or, before it is approved, a new question.',
  Verified:
    'Draft becomes Verified when the latest verification passed, covers the last answer, and nothing in it was stale or is now.',
  Tactical: 'Verified becomes Tactical with a strategy and a horizon attached.',
  Promoted: 'Tactical becomes Promoted when a second internal person approves it.',
  Monitoring:
    'Promoted becomes Monitoring, where it is verified again on schedule, when the latest verification passed and it and the approval cover the last answer.',
};

const before: Partial<Record<LifecycleStatus, LifecycleStatus>> = {
  Verified: 'Draft',
  Tactical: 'Verified',
  Promoted: 'Tactical',
  Monitoring: 'Promoted',
};

/** Whether a thread may move, and the rule that decides. `approved` is a second person's approval, given with the move. */
export function judgeMove(
  facts: LifecycleFacts,
  to: LifecycleStatus,
  { approved }: { approved: boolean },
): MoveVerdict {
  const rule = rules[to];
  const isAgain = to === 'Promoted' && facts.status === 'Promoted' && isRenewal(facts);
  if (before[to] !== facts.status && !isAgain) return refused(`${rule} The thread is ${facts.status}.`);
  if (to === 'Verified') return judgeVerified(facts, rule);
  if (to === 'Tactical') {
    const missing = [facts.hasStrategy ? null : 'strategy_id', facts.hasHorizon ? null : 'horizon'].filter(
      (field) => field !== null,
    );
    return missing.length > 0 ? refused(`${rule} Missing: ${missing.join(' and ')}.`) : { allowed: true, rule };
  }
  if (to === 'Promoted') return approved ? { allowed: true, rule } : refused(rule);
  return judgeMonitoring(facts, rule);
}

/** Whether a second person may approve the thread: promote it, or renew the approval of one that stays where it is. */
export function judgeApproval(facts: LifecycleFacts, { approved }: { approved: boolean }): MoveVerdict {
  if (!isRenewal(facts)) return judgeMove(facts, 'Promoted', { approved });
  return { allowed: approved, rule: renewalRule };
}

/** Whether an answer came after the approval of a thread that was approved. */
export function isRenewal({ status, approvalCoversLastAnswer }: LifecycleFacts): boolean {
  return (status === 'Promoted' || status === 'Monitoring') && !approvalCoversLastAnswer;
}

function judgeMonitoring({ verification, approvalCoversLastAnswer }: LifecycleFacts, rule: string): MoveVerdict {
  const fault = faultOf(verification);
  if (fault !== null) return refused(`${rule} ${fault}`);
  if (!approvalCoversLastAnswer) return refused(`${rule} An answer came after the approval, which has to be renewed.`);
  return { allowed: true, rule };
}

/** Why a verification is none of all that was answered; null for one that is. */
function faultOf(verification: LifecycleFacts['verification']): string | null {
  if (verification === null) return 'It was never verified.';
  if (verification.status !== 'passed') return `The latest verification is ${verification.status}.`;
  return verification.coversLastAnswer ? null : 'An answer came after the latest verification.';
}

function judgeVerified({ verification }: LifecycleFacts, rule: string): MoveVerdict {
  const fault = faultOf(verification);
  if (fault !== null) return refused(`${rule} ${fault}`);
  const count = verification?.staleCount ?? 0;
  if (count > 0) return refused(`${rule} Of its evidence ${count} ${count === 1 ? 'is' : 'are'} stale.`);
  return { allowed: true, rule };
}

function refused(rule: string): MoveVerdict {
  return { allowed: false, rule };
}
