import type { Figure } from '#figures/figure';
import { computeLookup, type Computation } from './claim-computation.ts';
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
