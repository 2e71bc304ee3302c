import type { Thread } from '@aex/contracts/threads';

export type LifecycleStatus = Thread['status'];

/** What the rules look at. */
export type LifecycleFacts = {
  status: LifecycleStatus;
  verification: { status: 'passed' | 'failed' | 'inconclusive'; staleCount: number; coversLastAnswer: boolean } | null;
  hasStrategy: boolean;
  hasHorizon: boolean;
};

export type MoveVerdict = { allowed: boolean; rule: string };

const rules: Record<LifecycleStatus, string> = {
  Draft:
    'A thread goes back to Draft only by a failed verification, an invalidated thesis or, before it is approved, a new question.',
  Verified:
    'Draft becomes Verified when the latest verification passed, covers the last answer, and nothing in it is stale.',
  Tactical: 'Verified becomes Tactical with a strategy and a horizon attached.',
  Promoted: 'Tactical becomes Promoted when a second internal person approves it.',
  Monitoring: 'Promoted becomes Monitoring, where it is verified again on schedule.',
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
  if (before[to] !== facts.status) return refused(`${rule} The thread is ${facts.status}.`);
  if (to === 'Verified') return judgeVerified(facts, rule);
  if (to === 'Tactical') {
    const missing = [facts.hasStrategy ? null : 'strategy_id', facts.hasHorizon ? null : 'horizon'].filter(
      (field) => field !== null,
    );
    return missing.length > 0 ? refused(`${rule} Missing: ${missing.join(' and ')}.`) : { allowed: true, rule };
  }
  if (to === 'Promoted' && !approved) return refused(rule);
  return { allowed: true, rule };
}

function judgeVerified({ verification }: LifecycleFacts, rule: string): MoveVerdict {
  if (verification === null) return refused(`${rule} It was never verified.`);
  if (verification.status !== 'passed') return refused(`${rule} The latest verification is ${verification.status}.`);
  if (!verification.coversLastAnswer) return refused(`${rule} An answer came after the latest verification.`);
  if (verification.staleCount > 0)
    return refused(
      `${rule} Of its evidence ${verification.staleCount} ${verification.staleCount === 1 ? 'is' : 'are'} stale.`,
    );
  return { allowed: true, rule };
}

function refused(rule: string): MoveVerdict {
  return { allowed: false, rule };
}
