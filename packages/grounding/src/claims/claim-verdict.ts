import type { EvidenceCell } from './evidence-table.ts';

export type ClaimVerdict = {
  verdict: 'supported' | 'refuted' | 'unsupported';
  reason: string;
  /** Table cells that the verdict rests on: row and column indexes and their text. */
  evidence?: { row: number; column: number; text: string }[];
};

export function verdict(
  name: ClaimVerdict['verdict'],
  reason: string,
  cells: readonly EvidenceCell[] = [],
): ClaimVerdict {
  const evidence = cells.map(({ row, column, text }) => ({ row, column, text }));
  return evidence.length > 0 ? { verdict: name, reason, evidence } : { verdict: name, reason };
}
