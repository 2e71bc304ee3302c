import { extractFigures } from '#figures/figure-extraction';
import type { ParsedEvidence } from './evidence-table.ts';
import { isPartOfYear } from './period-key.ts';

const stretch =
  /\b(?:quarter|(?:three|six|nine|3|6|9)[- ]months?(?: period)?|half|month|week)\s(?:that\s)?(?:ended|ending|to|through)\b/i;

/** "In the quarter that ended June 30, 2019", of evidence that has years alone. */
export function isOfUnknownStretch(claim: string, { rows, columns, captionWords }: ParsedEvidence): boolean {
  if (!stretch.test(claim)) return false;
  if (captionWords.has('quarter') || captionWords.has('quarterly')) return false;
  if (extractFigures(claim).some(({ kind }) => kind === 'quarter')) return false;
  return ![...rows, ...columns].some((line) => line.isPartOfYear || isPartOfYear(line.text));
}
