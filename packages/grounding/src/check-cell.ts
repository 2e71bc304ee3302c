import { judgeFigure } from '#check-figure';
import type { CheckedClaim } from '#checked-claim';
import { indexFacts } from '#checking/fact-index';
import { findForeignName } from '#checking/foreign-names';
import { fitsPeriods } from '#checking/named-facts';
import { readSentence } from '#checking/sentence-reading';
import type { Fact } from '#fact';

export type CellCheck = {
  /** The figure as it stands in the cell. */
  text: string;
  /** The fact whose value the cell shows. */
  fact: Fact;
  /** What the row and the column of the cell are called. */
  names: readonly string[];
  /** All facts that the names may speak of. */
  facts: readonly Fact[];
};

/**
 * Checks a figure of a table whose fact is known: contradicted where its row or column names another entity or metric,
 * unsupported where they name another period or somebody unknown, not checkable where they do not say what it is of.
 */
export function checkCell({ text, fact, names, facts }: CellCheck): Pick<CheckedClaim, 'status' | 'reason'> {
  const index = indexFacts(facts);
  const reading = readSentence(names.join('; '), index);
  const entities = new Set(reading.entities.map(({ name }) => name));
  const metrics = new Set(reading.metrics.map(({ name }) => name));
  const is = `the ${fact.metric} of ${fact.entity}`;
  if (entities.size > 0 && !entities.has(fact.entity))
    return { status: 'contradicted', reason: `The table tells it of ${[...entities].join(', ')}; it is ${is}` };
  if (metrics.size > 0 && !metrics.has(fact.metric))
    return { status: 'contradicted', reason: `The table calls it ${[...metrics].join(', ')}; it is ${is}` };
  const foreign = entities.size > 0 ? null : findForeignName(reading, index);
  if (foreign !== null) return { status: 'unsupported', reason: `No evidence about ${foreign}` };
  if (!fitsPeriods(reading, fact)) return { status: 'unsupported', reason: 'No evidence for this period' };
  if (metrics.size === 0) return { status: 'not_checkable', reason: `The table does not say what it is: ${is}` };
  const holders = facts.filter(({ metric }) => metric === fact.metric).map(({ entity }) => entity);
  if (entities.size === 0 && new Set(holders).size > 1)
    return { status: 'not_checkable', reason: `The table does not say whose it is: ${is}` };
  return judgeFigure({ text, fact });
}
