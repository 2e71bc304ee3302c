import type { Claim } from '@aex/contracts/chat-stream';
import { isWithheld } from '@aex/contracts/withheld-claims';

const closing = /^(?:~~|\*\*|\*|`)+/;

type Doubt = { end: number; status: Claim['status'] };

/** An answer with a word behind each statement that its evidence does not bear out: a file shows no card, and a line through a figure is not read out. */
export function withMarkedClaims(content: string, claims: readonly Claim[]): string {
  const doubts = claims.flatMap(({ start, end, text, status, reason }): Doubt[] => {
    const isDoubtful = status === 'contradicted' || status === 'unsupported';
    if (!isDoubtful || isWithheld({ reason }) || content.slice(start, end) !== text) return [];
    const marks = closing.exec(content.slice(end))?.[0].length ?? 0;
    return [{ end: end + marks, status }];
  });
  let marked = content;
  let before = Infinity;
  for (const { end, status } of doubts.toSorted((left, right) => right.end - left.end)) {
    // One word is enough where several claims end in one place.
    if (end === before) continue;
    before = end;
    marked = `${marked.slice(0, end)} (${status})${marked.slice(end)}`;
  }
  return marked;
}

/** What the table of claims names a claim by. */
export function claimName(claim: Claim): string {
  return isWithheld(claim) ? 'A withheld part' : claim.text;
}
