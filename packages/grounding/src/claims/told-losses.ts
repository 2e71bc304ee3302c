import type { Figure } from '#figures/figure';

import type { Computation } from './claim-computation.ts';
import { computedOf, mainOperand } from './claim-operands.ts';
import type { EvidenceCell } from './evidence-table.ts';
import { isOfIncomeOrLoss, sizeSpoken, speaksOfLoss } from './spoken-size.ts';

/** What a rise is of: the size of a loss where the claim speaks of nothing but the loss of a row such as "net income (loss)". */
export function sizeTold(request: Computation, cells: readonly EvidenceCell[]): 1 | -1 | null {
  const isOfLoss = saysLossAlone(request) && cells.every((cell) => computedOf(cell).value < 0);
  return isOfLoss ? -1 : sizeSpoken(cells, request.evidence);
}

/** Is the row one such as "operating income (loss)", and does the claim speak of nothing but its loss? */
function saysLossAlone({ operands, claim }: Computation): boolean {
  const label = mainOperand(operands)?.rows?.lines[0]?.text ?? '';
  return isOfIncomeOrLoss(label) && speaksOfLoss(claim.text);
}

/** "The operating loss was $20 million" states the size of a negative operating income (loss). */
export function statesLoss(request: Computation, figure: Figure): boolean {
  const label = mainOperand(request.operands)?.rows?.lines[0]?.text ?? '';
  const isOfLosses = /\bloss/i.test(label) && !isOfIncomeOrLoss(label);
  if (/\bloss(?:es)? of (?:about |some |roughly )?[$€£]?\d/i.test(request.claim.text))
    return !figure.signed && !isOfLosses;
  return !figure.signed && (saysLossAlone(request) || saysBenefitAlone(request.claim.text, label));
}

/** "A tax benefit of $9.8 million" of a row such as "provision for (benefit from) income taxes". */
function saysBenefitAlone(claim: string, label: string): boolean {
  return (
    /\b(?:provision|expense)s?\b[^()]{0,24}\(?\/? ?\(?benefits?\b/i.test(label) &&
    /\bbenefits?\b/i.test(claim) &&
    !/\b(?:provision|expense)s?\b/i.test(claim)
  );
}
