import type { Fact } from '@aex/grounding/fact';
import { type Draft, joinDrafts } from '../draft.ts';
import { plainText } from '../reading/plain-text.ts';
import { firstFact, withLead } from './verdict-draft.ts';

const asked =
  /^(?:and |but |so )?(?:was|is|were|are) (?:it|that|this|they) (?:any |much )?(higher|lower|more|less|bigger|smaller|larger|above|below|up|down)\b(?: than)?(?: (?:it|that) (?:was|is))? (?:an?|one|the) (?:year|month|quarter) (?:before|earlier|ago|prior)$/;

/** Whether a follow-up asks if a figure was higher than some time before: 1 for higher, -1 for lower, null for another one. */
export function thanBefore(text: string): 1 | -1 | null {
  const side = asked.exec(plainText(text).replace(/[?!. ]+$/, ''))?.[1];
  if (side === undefined) return null;
  return /^(?:lower|less|smaller|below|down)$/.test(side) ? -1 : 1;
}

/** The answer before and that of the time before it, led by whether the first is on the side that is asked about. */
export function joinedThanBefore(then: Draft, before: Draft, direction: 1 | -1): Draft | null {
  const [own, other] = [factOf(then), factOf(before)];
  if (own === null || other === null || own.metric !== other.metric || own.unit !== other.unit) return null;
  const isSo = (own.value - other.value) * direction > 0;
  return withLead(joinDrafts([then, before]), [
    isSo ? 'Yes.' : own.value === other.value ? 'No, it was the same.' : 'No.',
  ]);
}

function factOf({ sections: [first] }: Draft): Fact | null {
  return first === undefined ? null : firstFact(first);
}
