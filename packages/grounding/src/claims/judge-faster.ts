import { computeChange, type Computation } from './claim-computation.ts';
import { type ClaimVerdict, verdict } from './claim-verdict.ts';

const faster =
  /\b(?:(rose|grew|increased|climbed|expanded)|(fell|declined|decreased|dropped|shrank))\s(?:(faster|more (?:quickly|rapidly|sharply|steeply|strongly))|(?:slower|more (?:slowly|gently)|less (?:quickly|rapidly|sharply|steeply|strongly)))\s(?:\w+\s@\s)?than\s/;

/** "A grew faster than B in 2019", by the relative changes of both; null for another claim. */
export function judgeFaster(request: Computation): ClaimVerdict | null {
  const found = faster.exec(request.claim.masked);
  const [left, right, other] = request.operands;
  if (found === null || left === undefined || right === undefined || other !== undefined) return null;
  if (request.claim.quantities.length > 0) return null;
  const moves = [left, right].map((operand) => relativeMove({ ...request, operands: [operand] }));
  const [one, two] = moves;
  if (one === undefined || two === undefined || one === null || two === null)
    return verdict('unsupported', 'A change that is compared is not in the evidence');
  const side = found[1] === undefined ? -1 : 1;
  const isFaster = found[3] !== undefined;
  const holds =
    one.value * side > 0 &&
    two.value * side > 0 &&
    (isFaster ? one.value * side > two.value * side : one.value * side < two.value * side);
  const cells = [...one.cells, ...two.cells];
  if (holds) return verdict('supported', 'The changes stand in this order', cells);
  return one.value * side > 0 && two.value * side > 0
    ? verdict('refuted', 'The changes stand in the other order', cells)
    : verdict('unsupported', 'The two did not both move this way', cells);
}

function relativeMove(request: Computation) {
  const outcome = computeChange(request);
  if ('missing' in outcome) return null;
  const [from, to, other] = outcome.cells;
  const move = outcome.values.find(({ unit }) => unit === 'relative');
  if (from === undefined || to === undefined || other !== undefined || move === undefined) return null;
  return from.value > 0 && to.value > 0 && from.unit !== 'percent' ? { value: move.value, cells: outcome.cells } : null;
}
