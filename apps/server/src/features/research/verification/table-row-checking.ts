import type { Claim } from '@aex/contracts/chat-stream';
import { checkFigure } from '@aex/grounding/check-figure';
import type { CheckedClaim } from '@aex/grounding/checked-claim';
import type { Fact } from '@aex/grounding/fact';
import type { RereadEvidence } from './evidence-rereading.ts';

/** A cell of a stored answer with the claim that was made of it when it was written. */
type Cell = { claim: Claim; text: string };

/**
 * Checks the cell of a table. The fact that it stands for is the one that gave its figure when it was written; the cell is held
 * against that fact as it reads today. A cell that was found wrong by its row or column when it was written stays wrong.
 */
export function checkCell({ claim, text }: Cell, basis: readonly RereadEvidence[]): CheckedClaim {
  const place = { start: claim.start, end: claim.end, text };
  const asWritten = { ...place, status: claim.status, evidenceIds: claim.evidence_ids, reason: claim.reason ?? '' };
  const isUnchanged = claim.text === text;
  if (isUnchanged && (claim.status === 'contradicted' || claim.status === 'unsupported')) return asWritten;
  const facts = basis.flatMap(({ facts: today, storedFacts }) =>
    today.filter((_, index) => gave(storedFacts[index], claim.text)),
  );
  const verdicts = facts.flatMap((fact) => checkFigure({ text, fact }) ?? []);
  const verdict = verdicts.find(({ status }) => status === 'supported') ?? verdicts[0];
  const isOpen = claim.status === 'not_checkable' && isUnchanged;
  // What was open when it was written, as what a formula gave or a column does not name, stays so.
  if (isOpen && verdict?.status !== 'contradicted') return asWritten;
  if (verdict !== undefined) return { ...verdict, ...place };
  return { ...place, status: 'unsupported', evidenceIds: [], reason: 'No evidence holds this figure' };
}

function gave(stored: Fact | undefined, text: string): boolean {
  return stored !== undefined && checkFigure({ text, fact: stored })?.status === 'supported';
}
