export type ClaimStatus = 'supported' | 'contradicted' | 'unsupported' | 'not_checkable';

export type ConfidenceInput = {
  /** Status of every claim of the answer. */
  statuses: readonly ClaimStatus[];
  /** One entry per piece of evidence that the answer cites. */
  evidence: readonly { freshness: 'fresh' | 'stale'; confidence01: number }[];
};

export type Confidence = { confidence01: number; support01: number; freshness01: number; source01: number };

export type GovernanceThresholds = { autoBlock: number; softApproval: number };
export type GovernanceDecision = { decision: 'pass' | 'soft_approval' | 'auto_block'; reasons: string[] };

const defaultThresholds: GovernanceThresholds = { autoBlock: 0.5, softApproval: 0.7 };

/** A contradicted figure weighs like three missing ones, a stale source like half a fresh one. */
const contradictionWeight = 3;
const staleWorth = 0.5;

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function clamp01(value: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), 1) : 0;
}

function supportOf(statuses: readonly ClaimStatus[]): number | null {
  const count = (status: ClaimStatus): number => statuses.filter((each) => each === status).length;
  const supported = count('supported');
  const total = supported + count('unsupported') + contradictionWeight * count('contradicted');
  return total === 0 ? null : supported / total;
}

/**
 * Governance confidence in 0..1: support^0.6 x freshness^0.2 x source^0.2, each in 0..1 (a weighted geometric mean,
 * so that no part can make up for the lack of another). Claims without evidence give 0; an answer that states
 * nothing checkable gives 1 for its support, as there is nothing to be wrong about.
 */
export function computeConfidence({ statuses, evidence }: ConfidenceInput): Confidence {
  const support = supportOf(statuses);
  const freshness = mean(evidence.map((each) => (each.freshness === 'fresh' ? 1 : staleWorth)));
  const source = mean(evidence.map((each) => clamp01(each.confidence01)));
  const missing = support === null ? 1 : 0;
  const parts = { support01: support ?? 1, freshness01: freshness ?? missing, source01: source ?? missing };
  const confidence01 = parts.support01 ** 0.6 * parts.freshness01 ** 0.2 * parts.source01 ** 0.2;
  return { confidence01: clamp01(confidence01), ...parts };
}

function percent(part01: number): string {
  return `${Math.round(part01 * 100)}%`;
}

/** Both in percent, with so many decimals that the first reads as less than the second. */
function below(confidence01: number, threshold01: number): string {
  const threshold = Number((threshold01 * 100).toFixed(2));
  const whole = Math.round(confidence01 * 100);
  const shown = whole < threshold ? whole : Math.floor(confidence01 * 10_000) / 100;
  return `Confidence ${shown}% is below ${threshold}%`;
}

/**
 * Below `autoBlock` the answer is withheld, below `softApproval` it needs review, at or above it passes. Pass the
 * whole Confidence for reasons that name the weak part.
 */
export function decision(
  confidence: number | Confidence,
  thresholds: GovernanceThresholds = defaultThresholds,
): GovernanceDecision {
  const confidence01 = clamp01(typeof confidence === 'number' ? confidence : confidence.confidence01);
  if (confidence01 >= thresholds.softApproval) return { decision: 'pass', reasons: [] };
  const isBlocked = confidence01 < thresholds.autoBlock;
  const threshold = isBlocked ? thresholds.autoBlock : thresholds.softApproval;
  const reasons = [below(confidence01, threshold)];
  if (typeof confidence !== 'number') {
    if (confidence.support01 < 1)
      reasons.push(`Support of the statements by evidence is ${percent(confidence.support01)}`);
    if (confidence.freshness01 < 1) reasons.push(`Freshness of the evidence is ${percent(confidence.freshness01)}`);
    if (confidence.source01 < thresholds.softApproval)
      reasons.push(`Confidence in the sources is ${percent(confidence.source01)}`);
  }
  return { decision: isBlocked ? 'auto_block' : 'soft_approval', reasons };
}
