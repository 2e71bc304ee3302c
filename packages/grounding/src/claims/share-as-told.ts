import type { Figure } from '#figures/figure';
import { computeLookup, type Computation } from './claim-computation.ts';
import { computedOf, selectCells } from './claim-operands.ts';
import { type ClaimVerdict, verdict } from './claim-verdict.ts';
import { fitFigure } from './figure-comparison.ts';
import { inPhrases } from './label-words.ts';

const ofBase =
  /(?:%|\bper ?cent)\s+of\s+((?:(?!\bin\b|\bfor\b|\bduring\b|\bat\b)[^\d,.;]){3,60}?)\s*(?:(?:in|for|during|at)\s|[,.;]|$)/i;

/** "14.2% of net revenues" of a row that gives percentages, where the evidence says of what; null for any other share. */
export function shareAsTold(request: Computation, figure: Figure): ClaimVerdict | null {
  const base = ofBase.exec(request.claim.text)?.[1];
  const isTold = base !== undefined && request.evidence.text.includes(inPhrases(base));
  if (request.cue.operation !== 'share' || figure.unit !== 'percent' || !isTold) return null;
  const outcome = computeLookup(request);
  if ('missing' in outcome || !outcome.cells.every(({ unit }) => unit === 'percent')) return null;
  const fits = outcome.values.map((value) => fitFigure(value, figure));
  return fits.includes('fits')
    ? verdict('supported', 'The evidence gives this share', outcome.cells)
    : verdict('refuted', 'The evidence gives another share', outcome.cells);
}

const shareRow = /^(?:as an? )?(?:percentage|percent|%) of\b/i;

/** "12.7% of revenue" of a row under which the table tells its "percentage of revenue"; null where it tells none. */
export function shareBelow({ evidence, operands, periods, cue }: Computation, figure: Figure): ClaimVerdict | null {
  const shares = operands.find(({ rows }) => rows?.lines.every(({ text }) => shareRow.test(text)) === true);
  const whole = operands.find((operand) => operand !== shares)?.rows?.lines[0];
  if (cue.operation !== 'share' || figure.unit !== 'percent' || shares?.rows === null || shares === undefined)
    return null;
  const line = evidence.rows.find(({ index }) => whole !== undefined && index > whole.index);
  if (line === undefined || !shares.rows.lines.includes(line)) return null;
  const cells = selectCells(evidence, { rows: { ...shares.rows, lines: [line] }, columns: [] }, periods[0] ?? null);
  const [cell, other] = cells;
  if (cell === undefined || other !== undefined || cell.unit !== 'percent') return null;
  return fitFigure(computedOf(cell), figure) === 'fits'
    ? verdict('supported', 'The evidence gives this share', cells)
    : verdict('refuted', 'The evidence gives another share', cells);
}
