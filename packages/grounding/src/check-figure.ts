import { checkSentence } from '#check-sentence';
import type { CheckedClaim } from '#checked-claim';
import type { Fact } from '#fact';

/** The verdict of `checkFigure` alone, for a figure that has its place elsewhere. */
export function judgeFigure(given: { text: string; fact: Fact }): Pick<CheckedClaim, 'status' | 'reason'> {
  const checked = checkFigure(given);
  return checked === null
    ? { status: 'not_checkable', reason: 'It states no figure' }
    : { status: checked.status, reason: checked.reason };
}

/** Checks a figure that stands alone, as in the cell of a table, by the sentence that its place stands for. */
export function checkFigure({ text, fact }: { text: string; fact: Fact }): CheckedClaim | null {
  const sentence = `The ${fact.metric} of ${fact.entity} was ${text}.`;
  const { claims } = checkSentence({ text: sentence, facts: [fact], citedEvidenceIds: [fact.evidenceId] });
  return claims[0] ?? null;
}
