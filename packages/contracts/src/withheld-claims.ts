import type { Claim } from './chat-stream.ts';

type Flaw = Pick<Claim, 'text' | 'status' | 'reason'>;

const lead = 'Withheld \u201c';

/** Why a part of an answer was held back, as a claim on the text that stands in its place says it. */
export function withheldReason({ text, status, reason }: Flaw): string {
  return `${lead}${text}\u201d: ${reason ?? status}`;
}

/** Whether a claim is of a part that was held back: its own text is the notice in place of that. */
export function isWithheld({ reason }: Pick<Claim, 'reason'>): boolean {
  return reason?.startsWith(lead) === true;
}
