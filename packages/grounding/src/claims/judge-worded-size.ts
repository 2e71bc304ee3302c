import type { Figure } from '#figures/figure';
import { computeChange, computeRatio, type Computation } from './claim-computation.ts';
import { readCue } from './claim-operation.ts';
import { operandsOf } from './claim-operands.ts';
import { findUnknownQualifier } from './claim-qualifiers.ts';
import { readClaim } from './claim-reading.ts';
import { type ClaimVerdict, verdict } from './claim-verdict.ts';
import { isDenied } from './claim-wording.ts';
import type { ParsedEvidence } from './evidence-table.ts';
import { isMultiple } from './multiple-move.ts';
import { samePeriod } from './period-key.ts';
import { findUnaccounted } from './unaccounted-words.ts';
import type { WordedSize } from './worded-size.ts';

/** Judges "fell by a third" by the change, and "double the 2017 level" by the ratio, that the evidence gives; null where it cannot be told apart. */
export function judgeWordedSize(size: WordedSize, evidence: ParsedEvidence): ClaimVerdict | null {
  const claim = readClaim(size.rest, evidence);
  const cue = readCue(claim);
  const operands = operandsOf(claim);
  if (claim.quantities.length > 0 || operands.length === 0 || isDenied(claim) || cue.operation === 'forecast')
    return null;
  const unknown = findUnknownQualifier(evidence, claim);
  if (unknown !== null) return verdict('unsupported', `The evidence does not know "${unknown}"`);
  const request: Computation = { evidence, claim, operands, periods: claim.periods.map(({ iso }) => iso), cue };
  const extra = findUnaccounted(request, size.kind === 'change' ? 'change' : 'ratio');
  if (extra !== null) return verdict('unsupported', `Nothing in the evidence bears out "${extra}"`);
  return size.kind === 'change' ? judgePart(request, size) : judgeRatio(request, size);
}

function judgePart(request: Computation, size: WordedSize): ClaimVerdict | null {
  const { direction } = request.cue;
  if (request.cue.operation !== 'change' || direction === null) return null;
  const outcome = computeChange(request);
  if ('missing' in outcome) return verdict('unsupported', `Not in the evidence: ${outcome.missing}`);
  const shares = outcome.values.flatMap(({ value, unit }) => (unit === 'relative' ? [(value / 100) * direction] : []));
  return byShares(
    shares.map((share) => (share <= 0 ? false : isMultiple(share, asFigure(size)))),
    outcome.cells,
  );
}

function judgeRatio(request: Computation, size: WordedSize): ClaimVerdict | null {
  const { claim, evidence, operands } = request;
  const earlier = claim.periods.find(({ start }) => start >= size.at)?.iso;
  const isOfRows = operands.length === 2;
  const pair = isOfRows
    ? claim.periods.map(({ iso }) => iso)
    : periodsOf(
        claim.periods.map(({ iso }) => iso),
        earlier,
      );
  if (pair === null || pair.length > 2 || (isOfRows && pair.length !== 1)) return null;
  if (pair.some((period) => !evidence.periods.some((key) => samePeriod(period, key))))
    return verdict('unsupported', 'A period is not in the evidence');
  const outcome = computeRatio({ ...request, periods: pair });
  if ('missing' in outcome) return verdict('unsupported', `Not in the evidence: ${outcome.missing}`);
  return byShares(
    outcome.values.map(({ value }) => isMultiple(value, asFigure(size))),
    outcome.cells,
  );
}

// The period that stands behind the multiple is the one it is set against.
function periodsOf(periods: readonly string[], earlier: string | undefined): string[] | null {
  const later = periods.find((period) => period !== earlier);
  return earlier === undefined || later === undefined || periods.length !== 2 ? null : [later, earlier];
}

function byShares(holds: ReadonlyArray<boolean | null>, cells: Parameters<typeof verdict>[2]): ClaimVerdict | null {
  if (holds.length === 0) return null;
  if (holds.includes(true)) return verdict('supported', 'The evidence gives this size', cells);
  return holds.includes(null)
    ? verdict('unsupported', 'The evidence gives nearly this size', cells)
    : verdict('refuted', 'The evidence gives another size', cells);
}

function asFigure({ value, hedge }: WordedSize): Pick<Figure, 'value' | 'hedge' | 'form' | 'decimals'> {
  return { value, hedge, form: 'words', decimals: 0 };
}
