import { checkSentence } from '#check-sentence';
import type { CheckedClaim } from '#checked-claim';
import type { Fact } from '#fact';

/** Checks a figure that stands alone, as in the cell of a table, by the sentence that its place stands for. */
export function checkFigure({ text, fact }: { text: string; fact: Fact }): CheckedClaim | null {
  const sentence = `The ${fact.metric} of ${fact.entity} was ${text}.`;
  const { claims } = checkSentence({ text: sentence, facts: [fact], citedEvidenceIds: [fact.evidenceId] });
  return claims[0] ?? null;
}
