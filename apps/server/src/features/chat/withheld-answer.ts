import type { Claim, Governance } from '@aex/contracts/chat-stream';
import { withheldReason } from '@aex/contracts/withheld-claims';

type Withheld = { hasEvidence: boolean; isRest?: boolean };
type OwnClaim = Omit<Claim, 'message_id'>;

/** What stands in the place of an answer, or of the rest of one, that governance holds back. */
export function withheldText({ reasons }: Governance, { hasEvidence, isRest = false }: Withheld): string {
  const subject = isRest ? 'The rest of this answer' : 'This answer';
  const evidence = hasEvidence ? 'The evidence that was found is listed with it.' : 'No evidence was found.';
  return `${subject} was withheld because its evidence does not carry it. ${reasons.join('. ')}. ${evidence}`;
}

/** Each flaw of what is withheld, on record as a claim on the text that says so. */
export function withheldClaims(claims: readonly OwnClaim[], text: string): OwnClaim[] {
  return claims
    .filter(({ status }) => status === 'unsupported' || status === 'contradicted')
    .map((claim) => ({
      ...claim,
      start: 0,
      end: text.length,
      text,
      reason: withheldReason(claim),
    }));
}
