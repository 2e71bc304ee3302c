import { findAlternative } from '#claims/claim-alternatives';
import {
  comparedCells,
  computeAggregate,
  computeChange,
  computeCompound,
  computeDifference,
  computeLookup,
  computeRatio,
  rangeCells,
  signedFigure,
  superlativeCells,
  type Computation,
  type Outcome,
} from '#claims/claim-computation';
import { type Operation, readCue } from '#claims/claim-operation';
import { computedOf, mainOperand, operandsOf, selectCells } from '#claims/claim-operands';
import { findUnknownQualifier } from '#claims/claim-qualifiers';
import { splitParts } from '#claims/claim-parts';
import { type ClaimVerdict, verdict } from '#claims/claim-verdict';
import {
  hasUnreadSize,
  isDenied,
  isOfUntoldShare,
  isShareOfMove,
  isRanging,
  isStepAndLevel,
  isTimesEarlier,
  isWithin,
  listedLevels,
  movesAnother,
  orderBesideFigure,
  overEarlier,
  rangeBeforeChosen,
  rankOf,
  sinceThen,
} from '#claims/claim-wording';
import { readClaim, type ClaimReading } from '#claims/claim-reading';
import { withoutDoubt } from '#claims/doubtful-row';
import { judgeFaster } from '#claims/judge-faster';
import { judgeLevelMovedTo } from '#claims/judge-level-moved-to';
import { judgeReworded } from '#claims/judge-reworded';
import { judgeUndatedMove } from '#claims/judge-undated-move';
import { judgeWordedSize } from '#claims/judge-worded-size';
import { isMultiple, multipleMove, type MultipleMove } from '#claims/multiple-move';
import { isOfUnknownStretch } from '#claims/part-of-year';
import { plainly } from '#claims/plain-wording';
import { parseEvidence, type ClaimEvidence, type ParsedEvidence } from '#claims/evidence-table';
import { type Computed, type Fit, fitFigure, isBound, ofKindOf } from '#claims/figure-comparison';
import { shareAsTold, shareBelow } from '#claims/share-as-told';
import { totalAsSubject } from '#claims/sole-total';
import { sizeOfUse, sizeSpoken } from '#claims/spoken-size';
import { sizeTold, statesLoss } from '#claims/told-losses';
import { reworded } from '#claims/reworded-claim';
import { findUnaccounted } from '#claims/unaccounted-words';
import { wordedSize } from '#claims/worded-size';
import { extractFigures } from '#figures/figure-extraction';
import type { Figure } from '#figures/figure';

export type { ClaimVerdict } from '#claims/claim-verdict';

/** In UTF-16 units; bounds the work on hostile input. */
const longestClaim = 2000;

const open: ClaimVerdict = { verdict: 'unsupported', reason: 'The parts of the claim cannot be told apart' };

/** "rose by half" and "a quarter of" are percentages in words. */
function asPercent(figure: Figure): Figure {
  const isFraction =
    figure.form === 'words' && figure.unit === null && figure.scale === 1 && figure.value > 0 && figure.value < 1;
  return isFraction ? { ...figure, value: figure.value * 100, unit: 'percent', decimals: 0 } : figure;
}

/** "Ranged from $4 million to $5 million between 2016 and 2019": the least and the most of those years. */
function judgeRange(request: Computation, [low, high]: readonly [Figure, Figure]): ClaimVerdict {
  const cells = rangeCells(request);
  if (cells === null) return verdict('unsupported', 'The range is not in the evidence');
  const order = cells.toSorted((one, other) => computedOf(one).value - computedOf(other).value);
  const [least, most] = [order[0], order.at(-1)];
  if (least === undefined || most === undefined) return verdict('unsupported', 'The range is not in the evidence');
  const fits = [fitFigure(computedOf(least), low), fitFigure(computedOf(most), high)];
  if (fits.every((fit) => fit === 'fits')) return verdict('supported', 'These are the least and the most', cells);
  return fits.includes('unwritten')
    ? verdict('unsupported', 'The evidence writes no scale or currency', cells)
    : verdict('refuted', 'The least or the most is another', cells);
}

/** "Lost 0.5 points" beside percentages: points of these. */
function asPoints(figure: Figure, { operands, evidence }: Computation): Figure {
  if (figure.unit !== 'index') return figure;
  const operand = mainOperand(operands);
  const cells = operand === undefined ? [] : selectCells(evidence, operand, null);
  return cells.length > 0 && cells.every(({ unit }) => unit === 'percent')
    ? { ...figure, unit: 'percentage_point' }
    : figure;
}

const computations: Partial<Record<Operation, (request: Computation) => Outcome>> = {
  change: computeChange,
  compound: computeCompound,
  difference: computeDifference,
  average: computeAggregate,
  total: computeAggregate,
  lookup: computeLookup,
};

function judgeFigure(request: Computation, printed: Figure): ClaimVerdict {
  const { operation } = request.cue;
  const figure = operation === 'lookup' ? printed : asPoints(asPercent(printed), request);
  const below = shareBelow(request, figure);
  if (below !== null) return below;
  const outcome = (computations[operation] ?? computeRatio)(request);
  const other = isFitting(outcome, figure) ? null : findAlternative(request, figure);
  if (other !== null) return verdict('supported', `The evidence gives this value (${operation})`, other);
  if ('missing' in outcome)
    return shareAsTold(request, figure) ?? verdict('unsupported', `Not in the evidence: ${outcome.missing}`);
  const { values, cells } = outcome;
  if (operation === 'lookup' && figure.unit === 'percent' && values.every(({ unit }) => unit === 'money'))
    return verdict('unsupported', 'The evidence gives an amount, and no percentage', cells);
  const isLoss = operation === 'lookup' && statesLoss(request, figure);
  const isMove = operation === 'change' || operation === 'compound';
  const stated = isLoss ? { ...figure, value: -figure.value } : figure;
  const wanted = isMove ? signedFigure(figure, request.cue) : stated;
  const bounded = operation === 'lookup' && isBound(wanted) ? ofKindOf(wanted, values) : values;
  const fits = bounded.map((value) => fitMove(value, wanted, isMove ? request.cue.direction : null));
  if (bounded !== values && fits.includes('fits') && fits.includes('differs'))
    return verdict('unsupported', 'More than one value can be meant', cells);
  if (fits.includes('fits'))
    return isMove && isMovedOtherwise(request, outcome)
      ? verdict('refuted', 'The values moved the other way', cells)
      : verdict('supported', `The evidence gives this value (${operation})`, cells);
  if (fits.includes('unwritten')) return verdict('unsupported', 'The evidence writes no scale or currency', cells);
  const mayBeSize = isMove || (operation === 'lookup' && !figure.signed && !isLoss);
  return (
    (mayBeSize ? judgeSize(request, outcome, wanted) : null) ??
    verdict('refuted', `The evidence gives another value (${operation})`, cells)
  );
}

/** "Rose by less than 5%" is said of nothing that fell. */
function fitMove(value: Computed, figure: Figure, direction: 1 | -1 | null): Fit {
  return direction !== null && isBound(figure) && value.value * direction <= 0 ? 'differs' : fitFigure(value, figure);
}

/** Did the size of a row of what goes out move the other way than the claim says? */
function isMovedOtherwise(request: Computation, { values, cells }: Extract<Outcome, { values: unknown }>): boolean {
  const step = values[0]?.value ?? 0;
  const { direction } = request.cue;
  return direction !== null && sizeTold(request, cells) === -1 && step * direction > 0;
}

/** The figure as the size of values that are printed as negative; null where it is not that either. */
function judgeSize(
  request: Computation,
  { values, cells }: Extract<Outcome, { values: unknown }>,
  figure: Figure,
): ClaimVerdict | null {
  const size = sizeTold(request, cells);
  const fits = values.map((value) => fitFigure({ ...value, value: -value.value }, figure));
  if (size === -1 && !fits.includes('fits') && fits.includes('unwritten'))
    return verdict('unsupported', 'The evidence writes no scale or currency', cells);
  if (size === 1 || !fits.includes('fits')) return null;
  if (size === -1) return verdict('supported', `The evidence gives this size (${request.cue.operation})`, cells);
  return request.cue.operation === 'lookup'
    ? null
    : verdict('unsupported', 'What moves here can be the value or its size', cells);
}

function isFitting(outcome: Outcome, figure: Figure): boolean {
  return 'values' in outcome && outcome.values.some((value) => fitFigure(value, figure) === 'fits');
}

function judgeOrder(request: Computation): ClaimVerdict {
  const pairs = comparedCells(request);
  if (pairs.length === 0) return verdict('unsupported', 'A side of the comparison is not in the evidence');
  const size = /\b(?:used|burned|consumed)\b/.test(request.claim.masked)
    ? sizeOfUse(pairs.flat())
    : sizeSpoken(pairs.flat(), request.evidence);
  if (size === null) return verdict('unsupported', 'What is more here can be the value or its size', pairs.flat());
  const direction = (request.cue.direction ?? 1) * size;
  const held = pairs.map(([first, second]) => (computedOf(first).value - computedOf(second).value) * direction > 0);
  const holds = held.includes(true);
  if (holds && held.includes(false)) return verdict('unsupported', 'More than one row can be meant', pairs.flat());
  return verdict(
    holds ? 'supported' : 'refuted',
    holds ? 'The values stand in this order' : 'The values stand in the other order',
    pairs.flat(),
  );
}

function judgeSuperlative(request: Computation): ClaimVerdict {
  const cells = superlativeCells(request);
  if (cells === null) return verdict('unsupported', 'The range is not in the evidence');
  const size = sizeTold(request, cells.range);
  if (size === null) return verdict('unsupported', 'What stands out can be the value or its size', cells.range);
  const direction = (request.cue.direction ?? 1) * size;
  const ranked = [...new Set(cells.range.map((cell) => computedOf(cell).value * direction))].toSorted(
    (left, right) => right - left,
  );
  const wanted = ranked[rankOf(request.claim) - 1];
  const holds = cells.chosen.some((cell) => computedOf(cell).value * direction === wanted);
  return verdict(
    holds ? 'supported' : 'refuted',
    holds ? 'The value stands out in this period' : 'Another period stands out',
    cells.range,
  );
}

function judgeDirection(request: Computation): ClaimVerdict {
  const outcome = computeChange(request);
  if ('missing' in outcome) return verdict('unsupported', `Not in the evidence: ${outcome.missing}`);
  const size = sizeTold(request, outcome.cells);
  if (size === null) return verdict('unsupported', 'What falls here can be the value or its size', outcome.cells);
  const steps = outcome.values.filter(({ unit }) => unit !== 'relative');
  const moves = (steps.length > 0 ? steps : outcome.values).map(
    ({ value }) => value * (request.cue.direction ?? 1) * size > 0,
  );
  const holds = moves[0] === true;
  if (moves.includes(!holds)) return verdict('unsupported', 'More than one value can be meant', outcome.cells);
  return verdict(
    holds ? 'supported' : 'refuted',
    holds ? 'The values moved this way' : 'The values moved the other way',
    outcome.cells,
  );
}

/** "Was between $4 million and $5 million": the value lies within the two, in their units. */
function judgeWithin(request: Computation, [low, high]: readonly [Figure, Figure]): ClaimVerdict {
  const outcome = computeLookup(request);
  if ('missing' in outcome) return verdict('unsupported', `Not in the evidence: ${outcome.missing}`);
  const lowest: Figure = { ...low, hedge: 'at_least' };
  const highest: Figure = { ...high, hedge: 'at_most' };
  const holds = outcome.values.some(
    (value) => fitFigure(value, lowest) === 'fits' && fitFigure(value, highest) === 'fits',
  );
  return verdict(
    holds ? 'supported' : 'refuted',
    holds ? 'The value lies within the range' : 'The value lies outside the range',
    outcome.cells,
  );
}

/** "More than doubled": the later value over the earlier one is the multiple that is told. */
function judgeMultiple(request: Computation, { figure, periods }: MultipleMove): ClaimVerdict {
  if (request.cue.direction === -1 && figure.value > 1)
    return verdict('unsupported', 'A fall by a multiple can be read in more than one way');
  if (periods === null) return verdict('unsupported', 'The two periods are not in the evidence');
  const outcome = computeRatio({ ...request, periods: [...periods] });
  if ('missing' in outcome) return verdict('unsupported', `Not in the evidence: ${outcome.missing}`);
  const holds = outcome.values.map(({ value }) => isMultiple(value, figure));
  if (holds.includes(true))
    return verdict('supported', 'The later value is this multiple of the earlier', outcome.cells);
  return holds.includes(null)
    ? verdict('unsupported', 'The later value is nearly this multiple of the earlier', outcome.cells)
    : verdict('refuted', 'The later value is another multiple of the earlier', outcome.cells);
}

/** What a denial makes of a verdict. With a figure that is computed, more than one thing can be what is denied. */
function denied(given: ClaimVerdict, { cue, claim }: Computation): ClaimVerdict {
  const hedge = claim.quantities.at(-1)?.hedge ?? null;
  const isBound = hedge !== null && hedge !== 'approximate';
  const isPlain = claim.quantities.length === 0 || (cue.operation === 'lookup' && isBound);
  if (given.verdict === 'supported') return { ...given, verdict: 'refuted', reason: `Denied: ${given.reason}` };
  return given.verdict === 'refuted' && isPlain
    ? { ...given, verdict: 'supported', reason: `Rightly denied: ${given.reason}` }
    : { ...given, verdict: 'unsupported' };
}

function isRange(figures: readonly Figure[]): boolean {
  return figures.every((figure) => figure.range !== null);
}

/** Every figure of a longer claim for itself: one refuted refutes the claim, and all must be supported to support it. */
function judgeParts(claim: ClaimReading, evidence: ClaimEvidence): ClaimVerdict {
  const parts = splitParts(claim);
  const verdicts = parts.map((part) => (isPlainer(part, claim) ? verifyClaim({ claim: part, evidence }) : open));
  const refuted = verdicts.find((each) => each.verdict === 'refuted');
  return refuted ?? verdicts.find((each) => each.verdict === 'unsupported') ?? verdicts[0] ?? open;
}

// What is no plainer would be split forever.
function isPlainer(part: string, { text, quantities }: ClaimReading): boolean {
  if (part.length < text.length) return true;
  return extractFigures(part).filter(({ kind }) => kind === 'quantity').length < quantities.length;
}

/** "Was $5 million in 2018 and 2019": of both together, or of each. */
function judgeEachTime(request: Computation, figure: Figure): ClaimVerdict {
  const together = findAlternative(request, figure);
  if (together !== null) return verdict('supported', 'The evidence gives this value (total)', together);
  const each = request.periods.map((period) => judgeFigure({ ...request, periods: [period] }, figure));
  return (
    each.find((one) => one.verdict === 'refuted') ??
    each.find((one) => one.verdict === 'unsupported') ??
    each[0] ??
    open
  );
}

function judge(request: Computation): ClaimVerdict {
  const { claim, cue } = request;
  const [low, high] = claim.quantities;
  if (low !== undefined && high !== undefined && isRanging(claim)) return judgeRange(request, [low, high]);
  if (low !== undefined && high !== undefined && cue.operation === 'lookup' && isWithin(claim))
    return request.periods.length > 1 ? open : judgeWithin(request, [low, high]);
  const figure = claim.quantities.at(-1);
  const side = orderBesideFigure(claim);
  if (figure !== undefined && side !== null && cue.operation === 'lookup') {
    const order = judgeOrder({ ...request, cue: { ...cue, direction: side } });
    return order.verdict === 'supported'
      ? judgeFigure({ ...request, periods: request.periods.slice(0, 1) }, figure)
      : order;
  }
  if (figure !== undefined && cue.operation === 'difference' && cue.direction !== null) {
    const order = judgeOrder(request);
    const isShare = figure.unit === 'percent' && cue.direction === -1;
    return order.verdict === 'supported'
      ? judgeFigure(request, isShare ? { ...figure, value: -figure.value } : figure)
      : order;
  }
  if (figure !== undefined && cue.operation === 'level')
    return judgeLevelMovedTo(request, figure, (level) => judgeFigure(level, figure));
  if (figure !== undefined && cue.operation === 'lookup' && request.periods.length > 1)
    return judgeEachTime(request, figure);
  if (figure !== undefined) return judgeFigure(request, figure);
  if (hasUnreadSize(claim)) {
    const moved = cue.operation === 'change' ? judgeDirection(request) : open;
    return moved.verdict === 'supported' ? verdict('unsupported', 'The size of the change is not read') : moved;
  }
  if (cue.operation === 'comparison') return judgeOrder(request);
  if (cue.operation === 'superlative') return judgeSuperlative(request);
  return cue.operation === 'change'
    ? judgeDirection(request)
    : verdict('unsupported', 'The claim states nothing that can be computed');
}

/**
 * Judges one numeric claim against a table and its prose by typed cells and arithmetic: look-ups, changes,
 * differences, ratios, shares, averages, totals, comparisons, superlatives and thresholds, at printed precision
 * (half up). `unsupported` when the metric, period, qualifier or an operand is not in the evidence. The evidence is
 * parsed once per object. A claim has at most 2,000 characters; linear in the table.
 */
export function verifyClaim({
  claim: told,
  evidence: given,
}: {
  claim: string;
  evidence: ClaimEvidence;
}): ClaimVerdict {
  if (told.length > longestClaim) return verdict('unsupported', 'The text is too long to be one claim');
  const text = plainly(told);
  const evidence = parseEvidence(given);
  if (isShareOfMove(text)) return verdict('unsupported', 'The evidence gives no share of a change');
  if (isOfUnknownStretch(text, evidence)) return verdict('unsupported', 'The evidence tells no part of a year');
  const size = wordedSize(text);
  const sized = size === null ? null : judgeWordedSize(size, evidence);
  if (sized !== null) return sized;
  const stands = reworded(text, evidence);
  if (stands !== null) return judgeReworded(stands, (part) => verifyClaim({ claim: part, evidence: given }));
  const claim = readClaim(text, evidence);
  const cue = readCue(claim);
  if (cue.operation === 'forecast') return verdict('unsupported', 'A forecast is not in the evidence');
  const named = operandsOf(claim);
  const operands = named.length > 0 ? named : totalAsSubject(claim, evidence);
  if (operands.length === 0) return verdict('unsupported', 'The metric is not in the evidence');
  const unknown = findUnknownQualifier(evidence, claim);
  if (unknown !== null) return verdict('unsupported', `The evidence does not know "${unknown}"`);
  const request: Computation = { evidence, claim, operands, periods: periodsOf(claim, evidence), cue };
  if (isOfUntoldShare(claim, cue.operation, mainOperand(operands)?.rows?.lines[0]?.text ?? ''))
    return verdict('unsupported', 'The evidence gives no such share');
  if (movesAnother(claim)) return verdict('unsupported', 'What moved something else is not in the evidence');
  const faster = judgeFaster(request);
  if (faster !== null) return isDenied(claim) ? open : accountedFor(faster, request, 'difference');
  const undated = judgeUndatedMove({ ...request, periods: [] });
  if (undated !== null) return isDenied(claim) ? open : accountedFor(undated, request, 'change');
  if (
    claim.quantities.length > 1 &&
    (!isRange(claim.quantities) || isStepAndLevel(claim) || listedLevels(claim)) &&
    !isWithin(claim) &&
    !isRanging(claim)
  )
    return accountedFor(judgeParts(claim, given), request, null);
  const multiple = operands.length === 1 ? multipleMove(claim, evidence.periods) : null;
  const judged = multiple === null ? judge(request) : judgeMultiple(request, multiple);
  const settled = accountedFor(judged, request, multiple === null ? cue.operation : 'ratio');
  return isDenied(claim) ? denied(settled, request) : settled;
}

function periodsOf(claim: ClaimReading, { periods }: ParsedEvidence): string[] {
  return isTimesEarlier(claim) ? overEarlier(claim) : (sinceThen(claim, periods) ?? rangeBeforeChosen(claim));
}

/** Open where the claim says more than what was judged. */
function accountedFor(judged: ClaimVerdict, request: Computation, operation: Operation | null): ClaimVerdict {
  const extra = judged.verdict === 'unsupported' ? null : findUnaccounted(request, operation);
  return extra === null
    ? withoutDoubt(judged, request, judge)
    : verdict('unsupported', `Nothing in the evidence bears out "${extra}"`);
}
