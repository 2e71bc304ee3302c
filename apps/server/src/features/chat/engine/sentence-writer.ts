import type { Claim } from '@aex/contracts/chat-stream';
import { checkSentence } from '@aex/grounding/check-sentence';
import { resolveSlots } from '@aex/grounding/slots/resolve-slots';
import type { SlotRecord } from '@aex/grounding/slots/slot-value';
import type { Evidence } from './evidence.ts';

export type CheckedSentence = { text: string; claims: Array<Omit<Claim, 'message_id'>> };

const citationPattern = /\[(\d+)\]/g;

/**
 * Renders the slots of a drafted sentence and checks every figure and comparison of it against the evidence it cites. A slot
 * without a value is an unsupported claim: it is shown as such, never left out.
 */
export function writeSentence(draft: string, evidence: readonly Evidence[]): CheckedSentence {
  const results: Record<string, SlotRecord> = Object.fromEntries(evidence.map((each) => [each.key, each.values]));
  const { text, errors } = resolveSlots(draft, results);
  const cited = new Set([...text.matchAll(citationPattern)].map((match) => Number(match[1])));
  const basis = evidence.filter(({ n }) => cited.has(n));
  const { claims } = checkSentence({
    text,
    facts: basis.flatMap(({ facts }) => facts),
    citedEvidenceIds: basis.map(({ id }) => id),
  });
  const checked = claims.map((claim) => ({
    start: claim.start,
    end: claim.end,
    text: claim.text,
    status: claim.status,
    evidence_ids: claim.evidenceIds,
    reason: claim.reason,
  }));
  const unresolved = errors.map((error) => ({
    start: 0,
    end: text.length,
    text,
    status: 'unsupported' as const,
    evidence_ids: [],
    reason: error.message,
  }));
  return { text, claims: [...checked, ...unresolved] };
}
