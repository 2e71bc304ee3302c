import type { Claim, Governance } from '@aex/contracts/chat-stream';

type OwnClaim = Omit<Claim, 'message_id'>;

/** What stands in the place of an answer, or of the rest of one, that governance holds back. */
export function withheldText({ reasons }: Governance, isRest = false): string {
  const subject = isRest ? 'The rest of this answer' : 'This answer';
  return `${subject} was withheld because its evidence does not carry it. ${reasons.join('. ')}. The evidence that was found is listed with it.`;
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
      reason: `Withheld \u201c${claim.text}\u201d: ${claim.reason ?? claim.status}`,
    }));
}
