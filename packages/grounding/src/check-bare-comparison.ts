import { checkComparison, forItsRisk, isTurnedAround } from '#checking/comparison-check';
import { indexFacts } from '#checking/fact-index';
import { findForeignName } from '#checking/foreign-names';
import { readSentence } from '#checking/sentence-reading';
import type { CheckedClaim } from '#checked-claim';
import type { Fact } from '#fact';

const explicit = /\b(?:than|above|below)\b|perform|exceed/;
const supposed = /\b(?:above all|not|if|unless|whether|would|could|might|may|can|compare[ds]?)\b|n['\u2019]t\b/i;

/**
 * The fault of a comparison that states no figure and that no two facts of one measure decide: of something that no fact
 * knows, or against what the facts of both sides say. Null for any other sentence.
 */
export function checkBareComparison({ text, facts }: { text: string; facts: readonly Fact[] }): CheckedClaim | null {
  const index = indexFacts(facts);
  const reading = readSentence(text, index);
  const { comparison, entities, quantities, directions } = reading;
  const metrics = reading.metrics.filter(
    (metric) => !directions.some((word) => word.start < metric.end && word.end > metric.start),
  );
  if (
    comparison === null ||
    !explicit.test(comparison.word) ||
    quantities.length > 0 ||
    supposed.test(text) ||
    forItsRisk.test(text)
  )
    return null;
  if (entities.length + metrics.length === 0 || checkComparison(reading, index) !== null) return null;
  const whole = { start: 0, end: text.length, text };
  const foreign = findForeignName(reading, index);
  if (foreign !== null)
    return { ...whole, status: 'unsupported', evidenceIds: [], reason: `No evidence about ${foreign}` };
  const turned = isTurnedAround(reading, index);
  if (turned === null) return null;
  const evidenceIds = [...new Set(turned.map(({ evidenceId }) => evidenceId))];
  return {
    ...whole,
    status: 'contradicted',
    evidenceIds,
    reason: `The evidence contradicts that "${comparison.word}" holds`,
  };
}
