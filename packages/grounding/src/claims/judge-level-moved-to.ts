import type { Figure } from '#figures/figure';
import type { Computation } from './claim-computation.ts';
import { computedOf, mainOperand, selectCells } from './claim-operands.ts';
import { type ClaimVerdict, verdict } from './claim-verdict.ts';
import { fitFigure } from './figure-comparison.ts';
import { isOfOutflow, sizeSpoken } from './spoken-size.ts';

/** Words of a move that judge it as well. */
const judging = /\b(?:improved|strengthened|weakened)\b/;

/**
 * "Rose to $5 million in 2019": the level, and the direction from the year before, or from the earlier year that is named.
 * Open where the level holds and that year is not in the table.
 */
export function judgeLevelMovedTo(
  request: Computation,
  figure: Figure,
  judgeLevel: (request: Computation) => ClaimVerdict,
): ClaimVerdict {
  const times = request.periods.toSorted();
  const later = times.at(-1);
  const level = judgeLevel({
    ...request,
    periods: later === undefined ? [] : [later],
    cue: { ...request.cue, operation: 'lookup' },
  });
  return level.verdict === 'supported' ? judgeMove(request, figure, times) : level;
}

function judgeMove(
  { evidence, claim, operands, cue }: Computation,
  figure: Figure,
  times: readonly string[],
): ClaimVerdict {
  const operand = mainOperand(operands);
  const later = times.at(-1);
  const earlier = times.length > 1 ? times[0] : yearBefore(later);
  if (operand === undefined || later === undefined || earlier === undefined)
    return verdict('unsupported', 'The year of the level is not told');
  const ends = selectCells(evidence, operand, later).filter((cell) => fitFigure(computedOf(cell), figure) === 'fits');
  const [end, otherEnd] = ends;
  const [start, otherStart] = selectCells(evidence, operand, earlier).filter(
    (cell) => cell.row === end?.row && cell.unit === end.unit,
  );
  if (end === undefined || start === undefined) return verdict('unsupported', 'The year before is not in the evidence');
  const cells = [start, end];
  if (otherEnd !== undefined || otherStart !== undefined)
    return verdict('unsupported', 'More than one value is of this name and time', cells);
  const size = sizeSpoken(cells, evidence);
  if (size === null || (judging.test(claim.masked) && isOfOutflow(cells, evidence)))
    return verdict('unsupported', 'What moves here can be read either way', cells);
  const holds = (computedOf(end).value - computedOf(start).value) * (cue.direction ?? 1) * size > 0;
  return verdict(
    holds ? 'supported' : 'refuted',
    holds ? 'The value moved to this level' : 'The value moved to this level the other way',
    cells,
  );
}

function yearBefore(time = ''): string | undefined {
  return /^\d{4}/.test(time) ? `${Number(time.slice(0, 4)) - 1}${time.slice(4)}` : undefined;
}
