import type { Claim, Governance } from '@aex/contracts/chat-stream';
import { computeConfidence, decision, type GovernanceThresholds } from '@aex/grounding/confidence';
import type { Evidence } from './engine/evidence.ts';

type Governed = {
  claims: ReadonlyArray<Pick<Claim, 'status'>>;
  evidence: ReadonlyArray<Pick<Evidence, 'state' | 'confidence'>>;
  thresholds: GovernanceThresholds;
};

/** Whether an answer may be shown, by what became of its claims and what its evidence is worth. */
export function governAnswer({ claims, evidence, thresholds }: Governed): Governance {
  const confidence = computeConfidence({
    statuses: claims.map(({ status }) => status),
    evidence: evidence.map(({ state, confidence: confidence01 }) => ({
      freshness: state === 'stale' ? 'stale' : 'fresh',
      confidence01,
    })),
  });
  const { autoBlock, softApproval } = thresholds;
  const { decision: outcome, reasons } = decision(confidence, thresholds);
  return {
    confidence_score: confidence.confidence01,
    threshold: { auto_block: autoBlock, soft_approval: softApproval },
    decision: outcome,
    reasons,
  };
}
