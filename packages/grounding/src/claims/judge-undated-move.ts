import type { Figure } from '#figures/figure';
import type { Computation } from './claim-computation.ts';
import { computedOf, mainOperand, selectCells } from './claim-operands.ts';
import { type ClaimVerdict, verdict } from './claim-verdict.ts';
import type { ClaimReading } from './claim-reading.ts';
import type { EvidenceCell } from './evidence-table.ts';
import { fitFigure } from './figure-comparison.ts';
import { isLightWord } from './label-words.ts';
import type { LineHit } from './line-matching.ts';
import { sizeSpoken } from './spoken-size.ts';

const fromTo = /(?<!\brang(?:ed|es|ing)\s)\bfrom\s#\sto\s#/;
const toFrom = /\bto\s#,?\s(?:up\s|down\s)?from\s#/;
const sinceEarlier =
  /#,?\s(?:(?:up|down)\sfrom|versus|vs\.?|against|compare[sd]?\s(?:with|to))\s#\s(?:in\s)?(?:the\s|a\s)?(?:(?:prior|previous|preceding)\syear|year\s(?:earlier|before|ago))/;

const wordForWord = 0.97;

/** Does a claim say more before the row's name, as "trade" of "trade and other payables"? */
function isLonger({ words }: ClaimReading, { first, lines }: LineHit): boolean {
  return words.slice(0, first).some(({ word }) => !isLightWord(word) && !lines.some((line) => line.around.has(word)));
}

type Pair = { earlier: EvidenceCell; later: EvidenceCell };

/**
 * "Accelerated from 3.1% to 17.4%" without a year: the two levels of one row, the earlier of an earlier year, and moved as
 * told. Null where the claim tells no such pair.
 */
export function judgeUndatedMove(request: Computation): ClaimVerdict | null {
  const { claim, cue, evidence } = request;
  const [first, second, third] = claim.quantities;
  const operand = mainOperand(request.operands);
  if (claim.periods.length > 0 || second === undefined || first === undefined || third !== undefined) return null;
  const isYearApart = sinceEarlier.test(claim.masked);
  const isLaterFirst = isYearApart || toFrom.test(claim.masked);
  if (operand === undefined || !(isLaterFirst || fromTo.test(claim.masked))) return null;
  const [earlier, later]: [Figure, Figure] = isLaterFirst ? [second, first] : [first, second];
  const years = evidence.periods.filter((period) => /^\d{4}/.test(period));
  const cellsOf = (year: string) => selectCells(evidence, operand, year);
  const pairs = years.flatMap((from, at) =>
    years
      .slice(at + 1)
      .filter((to) => from.slice(0, 4) !== to.slice(0, 4))
      .filter((to) => !isYearApart || Number(to.slice(0, 4)) - Number(from.slice(0, 4)) === 1)
      .flatMap((to) =>
        cellsOf(from).flatMap((start) => cellsOf(to).map((end): Pair => ({ earlier: start, later: end }))),
      ),
  );
  if (pairs.length === 0) return verdict('unsupported', 'The two periods are not in the evidence');
  const size = (pair: Pair) => sizeSpoken([pair.earlier, pair.later], evidence) ?? 1;
  const sizeOf = (cell: EvidenceCell, pair: Pair) => {
    const computed = computedOf(cell);
    return { ...computed, value: computed.value * size(pair) };
  };
  const told = pairs.filter(
    (pair) =>
      fitFigure(sizeOf(pair.earlier, pair), earlier) === 'fits' &&
      fitFigure(sizeOf(pair.later, pair), later) === 'fits',
  );
  const moved = told.find(
    (pair) => (sizeOf(pair.later, pair).value - sizeOf(pair.earlier, pair).value) * (cue.direction ?? 1) > 0,
  );
  if (moved !== undefined || (cue.direction === null && told.length > 0))
    return verdict('supported', 'The row moved between these levels', told.flatMap(Object.values));
  if (operand.rows !== null && (operand.rows.score < wordForWord || isLonger(claim, operand.rows)))
    return verdict('unsupported', 'The row is not named word for word', pairs.flatMap(Object.values));
  return verdict('refuted', 'The row did not move between these levels', pairs.flatMap(Object.values));
}
