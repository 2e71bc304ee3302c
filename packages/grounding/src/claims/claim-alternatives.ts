import type { Figure } from '#figures/figure';

import type { Computation } from './claim-computation.ts';
import { computedOf, mainOperand, selectCells } from './claim-operands.ts';
import type { EvidenceCell } from './evidence-table.ts';
import { fitFigure, type Computed } from './figure-comparison.ts';

type Reading = { values: Computed[]; cells: EvidenceCell[] };

const maximumCells = 40;
const losses =
  /\b(?:loss|losses|expense|expenses|cost|costs|payments?|used|outflows?|deductions?|write-offs?|decrease)\b/i;

function significantDigits(figure: Figure): number {
  return String(Math.round(Math.abs(figure.value) * 10 ** figure.decimals)).replace(/0+$/, '').length;
}

function combined(cells: readonly EvidenceCell[], divisor: number): Reading {
  const known = cells.map(computedOf);
  const [first] = known;
  if (first === undefined || divisor === 0) return { values: [], cells: [] };
  const sum = known.reduce((total, each) => total + each.value, 0);
  const scaleKnown = known.every((each) => each.scaleKnown);
  const values = [{ ...first, scaleKnown, value: sum / divisor }];
  return { values, cells: [...cells] };
}

function cellsIn(request: Computation): EvidenceCell[][] {
  const { evidence, operands } = request;
  const periods = request.periods.length > 0 ? request.periods : [null];
  return operands.map((operand) => periods.flatMap((period) => selectCells(evidence, operand, period).slice(0, 1)));
}

function isTotalRow(request: Computation, row: number): boolean {
  const line = request.evidence.rows.find((each) => each.index === row);
  return line === undefined || /^(?:total|sum)\b/i.test(line.text) || line.text === '';
}

/** Rows of a column that is named without a row, or the whole row that is named, added up. */
function aggregates(request: Computation): Reading[] {
  const groups = cellsIn(request);
  const all = groups.flat();
  const main = mainOperand(request.operands);
  const wholeRow = main === undefined ? [] : selectCells(request.evidence, main, null);
  const parts = wholeRow.filter((cell) => !isTotalRow(request, cell.row));
  const isAverage = request.cue.operation === 'average';
  const size = (cells: readonly EvidenceCell[]): number => (isAverage ? cells.length : 1);
  // Of two rows in one period, what a row adds up to over all periods is said of neither.
  const isOfRows = request.operands.length > 1 && request.periods.length === 1;
  const named = [all, groups.flatMap((group) => group[0] ?? [])];
  const sets = [...named, ...(isOfRows ? [] : [wholeRow, parts])].filter(
    (cells) => cells.length > 1 && cells.length <= maximumCells,
  );
  return sets.map((cells) => combined(cells, size(cells)));
}

function quotient(numerators: readonly EvidenceCell[], base: EvidenceCell | undefined): Reading {
  const top = numerators.reduce((total, cell) => total + computedOf(cell).value, 0);
  const bottom = base === undefined ? 0 : computedOf(base).value;
  if (base === undefined || bottom === 0) return { values: [], cells: [] };
  const ratio: Computed = { value: top / bottom, unit: 'ratio', currency: null, scaleKnown: true, scale: 1 };
  return { values: [ratio, { ...ratio, value: Math.abs(ratio.value) }], cells: [...numerators, base] };
}

/** Shares with the sides the other way round, of several rows, or of the table's total when no base is named. */
function shares(request: Computation): Reading[] {
  const groups = cellsIn(request).map((group) => group.slice(0, 1));
  const cells = groups.flat();
  const last = cells.at(-1);
  const readings = [quotient(cells.slice(0, -1), last), quotient(cells.slice(1), cells[0])];
  const first = cells[0];
  if (first === undefined) return readings;
  const totals = request.evidence.rows.filter((row) => row.index !== first.row && isTotalRow(request, row.index));
  const bases = totals.flatMap((row) => request.evidence.cells.get(row.index)?.get(first.column) ?? []);
  const sums = cells[0]?.unit === 'percent' && cells.length > 1 ? [combined(cells, 1)] : [];
  return [...readings, ...bases.map((base) => quotient([first], base)), ...sums];
}

function withoutSign(reading: Reading, claim: string): Reading {
  if (!losses.test(claim)) return reading;
  return { ...reading, values: reading.values.map((each) => ({ ...each, value: Math.abs(each.value) })) };
}

/**
 * Other readings of an aggregate or a share: several rows added up, the total row as base. A match counts only for a
 * figure of three or more significant digits, which chance would hardly hit. Null when none fits.
 */
export function findAlternative(request: Computation, figure: Figure): EvidenceCell[] | null {
  const { operation } = request.cue;
  const isAggregate =
    operation === 'average' || operation === 'total' || (operation === 'lookup' && request.periods.length !== 1);
  const isShare = operation === 'share' || operation === 'ratio';
  if ((!isAggregate && !isShare) || significantDigits(figure) < 3) return null;
  const readings = isShare ? shares(request) : aggregates(request);
  for (const reading of readings.map((each) => withoutSign(each, request.claim.text))) {
    if (reading.values.some((value) => fitFigure(value, figure) === 'fits')) return reading.cells;
  }
  return null;
}
