import type { Figure } from '#figures/figure';

import type { GroundedFigure } from './carried-figures.ts';
import { groundIn } from './figure-grounding.ts';
import { significantDigits } from './figure-match.ts';
import { nameWords, rowNamedBy } from './named-rows.ts';
import type { Passage } from './passage-segments.ts';

const leastDigits = 2;

/**
 * The first figure that the passage states only in rows that its clause does not name, while the clause names one other row word
 * for word, which gives another value; null when there is none such.
 */
export function findOtherRow(grounded: readonly GroundedFigure[], passage: Passage): Figure | null {
  const found = grounded.find(({ figure, context, state, segment, isOfNamedRows }) => {
    if (
      state !== 'found' ||
      isOfNamedRows === true ||
      segment?.isRow !== true ||
      significantDigits(figure) < leastDigits
    )
      return false;
    const named = rowNamedBy(context.clause, passage, context.periods);
    if (named?.isRow !== true || groundIn(named, context)?.state === 'found') return false;
    const words = new Set(nameWords(context.clause).map(({ word }) => word));
    const stating = passage.segments.filter((other) => groundIn(other, context)?.state === 'found');
    return stating.every(({ isRow, name }) => isRow && name.some((word) => !words.has(word)));
  });
  return found?.figure ?? null;
}
