import type { Figure } from '#figures/figure';

import type { Cue } from './claim-operation.ts';
import { computedOf, mainOperand, selectCells, type Operand } from './claim-operands.ts';
import type { ClaimReading } from './claim-reading.ts';
import { isThanYearBefore } from './claim-wording.ts';
import type { EvidenceCell, ParsedEvidence } from './evidence-table.ts';
import type { Computed } from './figure-comparison.ts';
import { samePeriod } from './period-key.ts';
import { totalAsBase } from './sole-total.ts';

/** What a claim works out to: possible values, or the reason why the evidence cannot give any. */
export type Outcome = { values: Computed[]; cells: EvidenceCell[] } | { missing: string };

export type Computation = {
  evidence: ParsedEvidence;
  claim: ClaimReading;
  operands: Operand[];
  periods: string[];
  cue: Cue;
};

function missing(reason: string): Outcome {
  return { missing: reason };
}

function shared(cells: readonly EvidenceCell[]): Pick<Computed, 'currency' | 'scaleKnown' | 'scale'> {
  const known = cells.map(computedOf);
  return {
    currency: known[0]?.currency ?? null,
    scaleKnown: known.every((each) => each.scaleKnown),
    scale: known[0]?.scale ?? 1,
  };
}

function plain(cell: EvidenceCell): number {
  return computedOf(cell).value;
}

function changeOf(from: EvidenceCell, to: EvidenceCell): Computed[] {
  const basis = shared([from, to]);
  const difference = plain(to) - plain(from);
  const isRate = from.unit === 'percent' && to.unit === 'percent';
  const absolute: Computed = { ...basis, value: difference, unit: isRate ? 'point' : from.unit };
  if (plain(from) === 0) return [absolute];
  const ratios = [difference / Math.abs(plain(from)), ...(plain(from) < 0 ? [difference / plain(from)] : [])];
  return [
    absolute,
    ...ratios.map((value): Computed => ({
      value: value * 100,
      unit: 'relative',
      currency: null,
      scaleKnown: true,
      scale: 1,
    })),
  ];
}

function fallback(evidence: ParsedEvidence, periods: readonly string[]): [string, string] | null {
  const first = periods[0];
  const second = periods.at(-1);
  if (first !== undefined && second !== undefined && first !== second)
    return first < second ? [first, second] : [second, first];
  const ordered = evidence.periods;
  if (first === undefined) {
    const [oldest] = ordered;
    const newest = ordered.at(-1);
    return oldest === undefined || newest === undefined || ordered.length !== 2 ? null : [oldest, newest];
  }
  const at = ordered.findIndex((key) => samePeriod(first, key));
  const before = ordered[at - 1];
  return at < 1 || before === undefined ? null : [before, first];
}

/** Change between two periods, or across the two values of a row when no periods are named. */
export function computeChange(request: Computation): Outcome {
  const { evidence, operands } = request;
  const pair = fallback(evidence, request.periods);
  const operand = mainOperand(operands);
  if (operand === undefined) return missing('the metric is not in the evidence');
  if (pair === null) {
    const cells = selectCells(evidence, operand, request.periods[0] ?? null);
    const [first, second, third] = cells;
    if (request.periods.length > 0 || first === undefined || second === undefined || third !== undefined)
      return missing('a period to compare with is not in the evidence');
    return { values: [...changeOf(first, second), ...changeOf(second, first)], cells: [first, second] };
  }
  const from = selectCells(evidence, operand, pair[0]);
  const to = selectCells(evidence, operand, pair[1]);
  if (from.length === 0 || to.length === 0) return missing('a period is not in the evidence');
  const pairs = from.flatMap((start) =>
    to.filter((end) => end.row === start.row || from.length === 1).map((end) => [start, end] as const),
  );
  const alike = pairs.filter(([start, end]) => start.unit === end.unit);
  const matched =
    alike.length > 0
      ? alike
      : pairs.length > 0
        ? pairs
        : from.flatMap((start) => to.map((end) => [start, end] as const));
  return { values: matched.flatMap(([start, end]) => changeOf(start, end)), cells: [...from, ...to] };
}

/** The yearly rate at which the value of one year grows into that of another. */
export function computeCompound(request: Computation): Outcome {
  const change = computeChange(request);
  const [first, last] = request.periods
    .map((period) => Number(period.slice(0, 4)))
    .toSorted((one, other) => one - other);
  if ('missing' in change) return change;
  const [from, to, other] = change.cells;
  const years = (last ?? 0) - (first ?? 0);
  if (from === undefined || to === undefined || other !== undefined || !(years > 0))
    return missing('the two years are not in the evidence');
  const ratio = plain(to) / plain(from);
  if (!(plain(from) > 0 && ratio > 0)) return missing('no rate leads from one value to the other');
  const value = (ratio ** (1 / years) - 1) * 100;
  return { values: [{ value, unit: 'relative', currency: null, scaleKnown: true, scale: 1 }], cells: change.cells };
}

function perPeriod(request: Computation, operand: Operand): EvidenceCell[][] {
  return request.periods.map((period) => selectCells(request.evidence, operand, period));
}

function isBetween(period: string, first: string, last: string): boolean {
  const year = period.slice(0, 4);
  return year >= first.slice(0, 4) && year <= last.slice(0, 4);
}

/** Periods a claim ranges over: "from 2017 to 2019" or "2017-2019" takes 2018 in; "2017 and 2019" does not. */
function spannedPeriods(request: Computation): string[] {
  const { claim, evidence, periods } = request;
  const [first] = periods;
  const last = periods.at(-1);
  const isSpan = /@\s?(?:-|–|to|through|until)\s?@/.test(claim.masked) || /over the \w+[- ]year/.test(claim.masked);
  if (periods.length !== 2 || !isSpan || first === undefined || last === undefined) return periods;
  return [...new Set(evidence.periods.filter((key) => isBetween(key, first, last)).map((key) => key.slice(0, 4)))];
}

function collect(request: Computation): { cells: EvidenceCell[]; complete: boolean } {
  const { evidence } = request;
  const periods = spannedPeriods(request);
  const main = mainOperand(request.operands);
  const operands = periods.length >= 2 && main !== undefined ? [main] : request.operands;
  if (periods.length === 0) {
    const cells = operands.flatMap((operand) => selectCells(evidence, operand, null));
    return { cells, complete: cells.length > 0 };
  }
  const groups = operands.flatMap((operand) => perPeriod({ ...request, periods }, operand));
  return { cells: groups.flatMap((group) => group[0] ?? []), complete: groups.every((group) => group.length > 0) };
}

/** Average or total over the periods or rows that are named. */
export function computeAggregate(request: Computation): Outcome {
  const { cells, complete } = collect(request);
  const first = cells[0];
  if (first === undefined || !complete) return missing('an operand is not in the evidence');
  if (cells.length === 1) return missing('more than one value');
  const sum = cells.reduce((total, cell) => total + plain(cell), 0);
  const value = request.cue.operation === 'average' ? sum / cells.length : sum;
  const values: Computed[] = [{ ...shared(cells), value, unit: first.unit }];
  return { values, cells };
}

/** Difference of two rows or columns in one period, or of one row in two periods; the order is left open. */
export function computeDifference(request: Computation): Outcome {
  const { evidence, operands, claim } = request;
  const [left, right] = operands;
  const [firstPeriod, secondPeriod] = request.periods;
  if (firstPeriod !== undefined && secondPeriod !== undefined) {
    const change = computeChange(request);
    return 'missing' in change
      ? change
      : { ...change, values: change.values.flatMap((each) => [each, { ...each, value: -each.value }]) };
  }
  const period = firstPeriod ?? null;
  let pairs: (readonly [EvidenceCell, EvidenceCell])[] = [];
  if (left !== undefined && claim.columns.length >= 2) {
    const sides = claim.columns
      .slice(0, 2)
      .map((columns) => selectCells(evidence, { rows: left.rows, columns: [columns] }, period));
    pairs = (sides[0] ?? []).flatMap((first) =>
      (sides[1] ?? []).filter((second) => second.row === first.row).map((second) => [first, second] as const),
    );
  } else if (left !== undefined && right !== undefined) {
    const seconds = selectCells(evidence, right, period);
    pairs = selectCells(evidence, left, period).flatMap((first) =>
      seconds.filter((second) => second.column === first.column).map((second) => [first, second] as const),
    );
  } else return computeChange(request);
  if (pairs.length === 0) return missing('an operand is not in the evidence');
  return {
    values: pairs.flatMap(([first, second]) => [...changeOf(first, second), ...changeOf(second, first)]),
    cells: pairs.flat(),
  };
}

function ratioOf(numerator: EvidenceCell, denominator: EvidenceCell): Computed[] {
  const divisor = plain(denominator);
  if (divisor === 0) return [];
  const value = plain(numerator) / divisor;
  return [{ value, unit: 'ratio', currency: null, scaleKnown: true, scale: 1 }];
}

/** What a named column holds of the total of a row, where the columns are added up. */
function shareOfTotals({ evidence, periods }: Computation, operand: Operand): Outcome | null {
  const parts = operand.columns.length === 1 ? selectCells(evidence, operand, periods[0] ?? null) : [];
  const totals = ofTotals(selectCells(evidence, { ...operand, columns: [] }, periods[0] ?? null), evidence);
  const [part, otherPart] = parts;
  const [total, otherTotal] = totals;
  if (part === undefined || total === undefined || otherPart !== undefined || otherTotal !== undefined) return null;
  if (part.unit !== total.unit) return null;
  return { values: ratioOf(part, total), cells: [part, total] };
}

/** Ratio or share of two named rows, or of one row in two periods ("the ratio of 2019 to 2018"). */
export function computeRatio(request: Computation): Outcome {
  const { evidence, operands } = request;
  const [left, named] = operands;
  const [firstPeriod, secondPeriod] = request.periods;
  if (left === undefined) return missing('the metric is not in the evidence');
  const right = named ?? totalAsBase(request.claim, evidence) ?? undefined;
  if (right === undefined) {
    const ofColumn = shareOfTotals(request, left);
    if (ofColumn !== null) return ofColumn;
    if (firstPeriod === undefined || secondPeriod === undefined)
      return missing('the base of the ratio is not in the evidence');
    const numerators = selectCells(evidence, left, firstPeriod);
    const denominators = selectCells(evidence, left, secondPeriod);
    const values = numerators.flatMap((numerator) =>
      denominators.flatMap((denominator) => ratioOf(numerator, denominator)),
    );
    return values.length === 0
      ? missing('an operand is not in the evidence')
      : { values, cells: [...numerators, ...denominators] };
  }
  const period = firstPeriod ?? null;
  const basePeriod = secondPeriod === firstPeriod ? undefined : secondPeriod;
  const bases = selectCells(evidence, right, basePeriod ?? period);
  const pairs = selectCells(evidence, left, period).flatMap((numerator) =>
    bases
      .filter((base) => base.column === numerator.column || secondPeriod !== undefined)
      .map((base) => [numerator, base] as const),
  );
  const values = pairs.flatMap(([numerator, base]) => ratioOf(numerator, base));
  return values.length === 0 ? missing('an operand is not in the evidence') : { values, cells: pairs.flat() };
}

/** Where a column adds up the others, a row is told by it; else all of its cells. */
function ofTotals(cells: EvidenceCell[], { columns }: ParsedEvidence): EvidenceCell[] {
  const totals = new Set(
    columns
      .filter(({ text }) => /(?<!(?:%|\bpercent|\bpercentage|\bshare) of )\btotals?$/i.test(text.trim()))
      .map(({ index }) => index),
  );
  const ofTotal = cells.filter(({ column }) => totals.has(column));
  return ofTotal.length > 0 ? ofTotal : cells;
}

/** The value of a row in a period. Without a period only a row with a single value answers. */
export function computeLookup(request: Computation): Outcome {
  const { evidence, operands } = request;
  const operand = mainOperand(operands);
  if (operand === undefined) return missing('the metric is not in the evidence');
  const named = selectCells(evidence, operand, request.periods[0] ?? null);
  const cells = request.periods.length === 0 && operand.columns.length === 0 ? ofTotals(named, evidence) : named;
  if (cells.length === 0) return missing('the period is not in the evidence');
  return { values: cells.map(computedOf), cells };
}

function pairWithYearBefore(
  { evidence, periods }: Computation,
  operand: Operand,
): (readonly [EvidenceCell, EvidenceCell])[] {
  const [year, other] = periods;
  if (year === undefined || other !== undefined || !/^\d{4}$/.test(year)) return [];
  const befores = selectCells(evidence, operand, String(Number(year) - 1));
  return selectCells(evidence, operand, year)
    .flatMap((cell) => befores.filter((before) => before.row === cell.row).map((before) => [cell, before] as const))
    .slice(0, 1);
}

/** Two values set against each other: one row in two periods, or two rows in one. */
export function comparedCells(request: Computation): (readonly [EvidenceCell, EvidenceCell])[] {
  const { evidence, operands } = request;
  const [left, right] = operands;
  const [firstPeriod, secondPeriod] = request.periods;
  if (left === undefined) return [];
  if (firstPeriod !== undefined && secondPeriod !== undefined) {
    const firsts = selectCells(evidence, left, firstPeriod);
    const seconds = selectCells(evidence, right ?? left, secondPeriod);
    const pairs = firsts.flatMap((first) =>
      seconds
        .filter((second) => right !== undefined || second.row === first.row)
        .map((second) => [first, second] as const),
    );
    return pairs.filter(([{ row }], at) => pairs.findIndex(([other]) => other.row === row) === at);
  }
  if (right === undefined) return isThanYearBefore(request.claim) ? pairWithYearBefore(request, left) : [];
  const seconds = selectCells(evidence, right, firstPeriod ?? null);
  return selectCells(evidence, left, firstPeriod ?? null).flatMap((first) =>
    seconds.filter((second) => second.column === first.column).map((second) => [first, second] as const),
  );
}

/** Cells of the row in the range that a superlative covers, and the cells of the period said to stand out. */
export function superlativeCells(request: Computation): { range: EvidenceCell[]; chosen: EvidenceCell[] } | null {
  const { evidence, operands, periods } = request;
  const operand = mainOperand(operands);
  const chosenPeriod = periods.at(-1);
  if (operand === undefined || chosenPeriod === undefined) return null;
  const all = selectCells(evidence, operand, null).filter((cell) => cell.periods.length > 0);
  const [first, last] = periods;
  const isRanged = periods.length >= 3 && first !== undefined && last !== undefined;
  const isCovered =
    !isRanged ||
    [first, last].every((period) => all.some((cell) => cell.periods.some((key) => samePeriod(period, key))));
  if (!isCovered) return null;
  const range = isRanged ? all.filter((cell) => cell.periods.some((key) => isBetween(key, first, last))) : all;
  const chosen = range.filter((cell) => cell.periods.some((key) => samePeriod(chosenPeriod, key)));
  return chosen.length === 0 || range.length < 2 ? null : { range, chosen };
}

/** Longer ranges are in no table. */
const mostYears = 60;

/** Cells of the row in every year between two that a claim names; null where one of the years is not in the evidence. */
export function rangeCells({ evidence, operands, periods }: Computation): EvidenceCell[] | null {
  const operand = mainOperand(operands);
  const [first, last, other] = periods.toSorted();
  if (other !== undefined || operand === undefined || first === undefined || last === undefined) return null;
  const count = Number(last.slice(0, 4)) - Number(first.slice(0, 4)) + 1;
  if (!(count >= 2 && count <= mostYears)) return null;
  const years = Array.from({ length: count }, (_each, step) => String(Number(first.slice(0, 4)) + step));
  const groups = years.map((year) => selectCells(evidence, operand, year));
  return groups.some((group) => group.length !== 1) ? null : groups.flat();
}

const otherSide: Partial<Record<NonNullable<Figure['hedge']>, Figure['hedge']>> = {
  more_than: 'less_than',
  less_than: 'more_than',
  at_least: 'at_most',
  at_most: 'at_least',
};

/** The signed figure that a change must equal: "decreased by 5%" is -5%, and "by more than 5%" less than -5%. */
export function signedFigure(figure: Figure, cue: Cue): Figure {
  if (cue.direction !== -1 || figure.value <= 0) return figure;
  const hedge = figure.hedge === null ? null : (otherSide[figure.hedge] ?? figure.hedge);
  return { ...figure, value: -figure.value, hedge };
}
