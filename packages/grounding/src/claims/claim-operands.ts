import type { ClaimReading } from './claim-reading.ts';
import type { EvidenceLine } from './evidence-line.ts';
import type { EvidenceCell, ParsedEvidence } from './evidence-table.ts';
import type { Computed } from './figure-comparison.ts';
import type { LineHit } from './line-matching.ts';
import { samePeriod } from './period-key.ts';

export type Operand = { rows: LineHit | null; columns: LineHit[] };

function cellsOfLine(evidence: ParsedEvidence, row: EvidenceLine): EvidenceCell[] {
  return [...(evidence.cells.get(row.index)?.values() ?? [])];
}

function columnOf(evidence: ParsedEvidence, cell: EvidenceCell): EvidenceLine | undefined {
  return evidence.columns.find((column) => column.index === cell.column);
}

/** Cells of an operand in a period (null for every period), leaving out change columns unless they are named. */
export function selectCells(evidence: ParsedEvidence, operand: Operand, period: string | null): EvidenceCell[] {
  const rows = operand.rows?.lines ?? evidence.rows;
  const named = new Set(operand.columns.flatMap((hit) => hit.lines.map((column) => column.index)));
  const cells = rows.flatMap((row) => cellsOfLine(evidence, row));
  const ofColumns =
    named.size > 0
      ? cells.filter((cell) => named.has(cell.column))
      : cells.filter((cell) => columnOf(evidence, cell)?.isChange !== true);
  if (period === null) return ofColumns;
  const same = ofColumns.filter((cell) => cell.periods.includes(period));
  const inPeriod =
    same.length > 0 ? same : ofColumns.filter((cell) => cell.periods.some((key) => samePeriod(period, key)));
  const whole = inPeriod.filter((cell) => columnOf(evidence, cell)?.isPartOfYear !== true);
  return whole.length > 0 ? whole : inPeriod;
}

export function computedOf(cell: EvidenceCell): Computed {
  return {
    value: cell.value * (cell.scale ?? 1),
    unit: cell.unit,
    currency: cell.unit === 'money' ? cell.currency : null,
    scaleKnown: cell.scale !== null || cell.unit === 'percent',
    scale: cell.scale ?? 1,
  };
}

/** The operand whose label takes up most of the claim. */
export function mainOperand(operands: readonly Operand[]): Operand | undefined {
  const weight = (operand: Operand): number =>
    operand.rows === null ? 0 : operand.rows.taken.length * operand.rows.score;
  return operands.toSorted((left, right) => weight(right) - weight(left))[0];
}

/** Operands that a claim names, in order: each row with the columns named, or columns alone in a turned table. */
export function operandsOf(claim: ClaimReading): Operand[] {
  if (claim.rows.length > 0) return claim.rows.map((rows) => ({ rows, columns: claim.columns }));
  return claim.columns.map((columns) => ({ rows: null, columns: [columns] }));
}
