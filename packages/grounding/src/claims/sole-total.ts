import type { ClaimReading } from './claim-reading.ts';
import type { Operand } from './claim-operands.ts';
import type { ParsedEvidence } from './evidence-table.ts';

const asSubject = /^(?:the )?total (?=(?:was|were|stood|came|amounted|rose|fell|grew|[a-z]+ed|went)\b)/i;
const asBase = /\bof (?:the|its|their) total(?= (?:in|at|for|as of|during)\b|[.,;]|$)/i;

/** The one row of a table that is called its total; null where none or several are. */
function soleTotal({ rows }: ParsedEvidence) {
  const [total, other] = rows.filter(({ text }) => /^(?:grand )?total\b/i.test(text));
  return total === undefined || other !== undefined ? null : total;
}

function operandOf({ words, columns }: ClaimReading, evidence: ParsedEvidence): Operand[] {
  const line = soleTotal(evidence);
  const at = words.findIndex(({ word }) => word === 'total');
  if (line === null) return [];
  return [
    { rows: { lines: [line], taken: at < 0 ? [] : [at], first: Math.max(0, at), score: 0.9, exact: false }, columns },
  ];
}

/** "The total dropped by $304 million": the operand of a claim that names no other row. */
export function totalAsSubject(claim: ClaimReading, evidence: ParsedEvidence): Operand[] {
  return asSubject.test(claim.text) ? operandOf(claim, evidence) : [];
}

/** "63% of the total in 2017": what a share is of where no row is named for it; the total of a column that is named ("of net sales"). */
export function totalAsBase(claim: ClaimReading, evidence: ParsedEvidence): Operand | null {
  const isOfColumn =
    claim.rows.length === 1 && claim.columns.length > 0 && /#\sof (?:the |its |their )?§/.test(claim.masked);
  return asBase.test(claim.text) || isOfColumn ? (operandOf(claim, evidence)[0] ?? null) : null;
}
