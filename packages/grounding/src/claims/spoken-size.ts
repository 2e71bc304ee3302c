import { computedOf } from './claim-operands.ts';
import type { EvidenceCell, ParsedEvidence } from './evidence-table.ts';

const outflow =
  /\b(?:loss|losses|expenses?|costs?|payments?|paid|used|outflows?|deductions?|write-?offs?|decreases?|charge-?offs?|repayments?|purchases?|releases?d?|settlements?|dividends?|disposals?|forfeited|exercised|vested|expired|retired|redeemed|redemptions?|amortization|depreciation|provisions?|cancel\w*)\b/i;
const either =
  /\b(?:income|profits?|earnings|margin|provided|gains?|balance|equity|net change|\(decrease\)|increase)\b/i;

/**
 * What a rise is of where both values are printed as negative: -1 where the row is of what goes out, whose size is spoken of
 * ("write-offs rose"), 1 where it is of a value, null where it can be either.
 */
export function sizeSpoken(cells: readonly EvidenceCell[], { rows }: ParsedEvidence): 1 | -1 | null {
  if (cells.length === 0 || !cells.every((cell) => computedOf(cell).value < 0)) return 1;
  const label = labelOf(cells, rows);
  if (/^less\b|\ballowance\b|\bliabilit(?:y|ies)\b/i.test(label)) return -1;
  if (/\btax benefit\b/i.test(label) && !/\b(?:provision|expense)\b/i.test(label)) return -1;
  if (either.test(label)) return outflow.test(label) || !/\b(?:net|operating|profits?)\b/i.test(label) ? null : 1;
  return outflow.test(label) ? -1 : null;
}

/** The same of a row of what was provided or used, of which the claim says "used". */
export function sizeOfUse(cells: readonly EvidenceCell[]): 1 | -1 | null {
  const values = cells.map((cell) => computedOf(cell).value);
  if (values.every((value) => value < 0)) return -1;
  return values.every((value) => value > 0) ? 1 : null;
}

/** Is the row one of what goes out, which is the better the less it is? */
export function isOfOutflow(cells: readonly EvidenceCell[], { rows }: ParsedEvidence): boolean {
  return outflow.test(labelOf(cells, rows));
}

function labelOf(cells: readonly EvidenceCell[], rows: ParsedEvidence['rows']): string {
  return rows.find(({ index }) => index === cells[0]?.row)?.text ?? '';
}

/** Is a label one of either, as "net income (loss)" is? */
export function isOfIncomeOrLoss(label: string): boolean {
  return /\bloss/i.test(label) && /\b(?:income|profit|earnings|gain)/i.test(label);
}

export function speaksOfLoss(text: string): boolean {
  return /\bloss\b/i.test(text) && !/\b(?:income|profit|earnings|gain)\b/i.test(text);
}
