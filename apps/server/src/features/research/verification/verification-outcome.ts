import type { GovernancePolicy } from '@aex/contracts/governance';
import type { EvidenceReread, Verification, VerifiedClaim } from '@aex/contracts/research';
import type { CheckedAnswer } from './answer-checking.ts';

export type VerificationOutcome = Omit<Verification, 'id' | 'thread_id' | 'verified_at'>;

/** What the checks of all answers come to. One wrong claim fails a thread; nothing to check proves nothing. */
export function decideOutcome(
  answers: readonly CheckedAnswer[],
  evidence: readonly EvidenceReread[],
  policy: GovernancePolicy,
): VerificationOutcome {
  const claims = answers.flatMap((answer) => answer.claims);
  const passed = countOf(claims, 'supported');
  const contradicted = countOf(claims, 'contradicted');
  const unsupported = countOf(claims, 'unsupported');
  const stale = evidence.filter(({ freshness }) => freshness === 'stale').length;
  const toneScore = Math.min(100, ...answers.map(({ tone }) => tone.score));
  const isProhibited = answers.some(({ tone }) => tone.prohibited);
  const failures = [
    contradicted === 0 ? null : `${counted(contradicted, 'claim is', 'claims are')} contradicted by the evidence`,
    unsupported === 0 ? null : `${counted(unsupported, 'claim has', 'claims have')} no evidence`,
    toneScore >= policy.tone_minimum ? null : `The tone score ${toneScore} is below ${policy.tone_minimum}`,
    isProhibited ? 'The text holds language that rules forbid' : null,
  ].filter((reason) => reason !== null);
  const isEmpty = passed === 0;
  const notes = [
    isEmpty && failures.length === 0 ? 'There is no claim that could be checked' : null,
    stale === 0 ? null : `${counted(stale, 'piece', 'pieces')} of evidence beyond the service level`,
  ].filter((reason) => reason !== null);
  return {
    status: failures.length > 0 ? 'failed' : isEmpty ? 'inconclusive' : 'passed',
    tone_score: toneScore,
    passed_count: passed,
    failed_count: contradicted + unsupported,
    stale_count: stale,
    sla_status: stale === 0 ? 'compliant' : stale < evidence.length ? 'warning' : 'breached',
    details: {
      claims,
      tone: answers.flatMap(({ tone }) => tone.deductions),
      evidence: [...evidence],
      reasons: [...failures, ...notes],
    },
  };
}

function countOf(claims: readonly VerifiedClaim[], status: VerifiedClaim['status']): number {
  return claims.filter((claim) => claim.status === status).length;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
