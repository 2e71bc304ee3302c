import type { Figure } from '#figures/figure';
import type { Computation } from './claim-computation.ts';
import { mainOperand, selectCells } from './claim-operands.ts';
import type { ClaimVerdict } from './claim-verdict.ts';

/**
 * A refutation stands only where the row is sure: not where the words said of its label are those of another row that holds what
 * is claimed, where one row is told of another ("trade receivables of three to six months"), or where people or things are counted of an amount of money.
 */
export function withoutDoubt(
  judged: ClaimVerdict,
  request: Computation,
  judge: (request: Computation) => ClaimVerdict,
): ClaimVerdict {
  if (judged.verdict !== 'refuted') return judged;
  return isShared(request, judge) || isOfAnother(request) || countsOthers(request)
    ? { ...judged, verdict: 'unsupported', reason: 'More than one row can be meant' }
    : judged;
}

function isShared(request: Computation, judge: (request: Computation) => ClaimVerdict): boolean {
  const { operands, evidence, claim } = request;
  const main = mainOperand(operands);
  const hit = main?.rows ?? null;
  if (main === undefined || hit === null || hit.exact) return false;
  if (new Set(hit.lines.map(({ text }) => text.toLowerCase())).size > 1) return true;
  const said = hit.taken.map((index) => claim.words[index]?.word ?? '');
  const others = evidence.rows.filter(
    (row) =>
      !hit.lines.includes(row) &&
      (said.every((word) => row.words.some((each) => each.word === word)) ||
        (/\btotal\b/i.test(claim.text) && /^(?:grand )?total\b/i.test(row.text))),
  );
  return others.some((line) => {
    const operand = { ...main, rows: { ...hit, lines: [line] } };
    const rest = operands.filter((each) => each !== main);
    return judge({ ...request, operands: [operand, ...rest] }).verdict === 'supported';
  });
}

function isOfAnother({ claim: { rows, words, text }, cue, operands }: Computation): boolean {
  if (operands.length < 2 || !['lookup', 'change', 'level'].includes(cue.operation)) return false;
  return rows.some((hit, at) => {
    const next = rows[at + 1];
    const end = words[hit.taken.at(-1) ?? -1]?.end;
    const start = words[next?.first ?? -1]?.start;
    return (
      next?.exact === true &&
      hit.exact &&
      end !== undefined &&
      start !== undefined &&
      /^(?:\s(?:of|within|for|in) (?:the )?|['\u2019]s? )$/.test(text.slice(end, start))
    );
  });
}

function countsOthers({ claim, operands, evidence }: Computation): boolean {
  const figure = claim.quantities.at(-1);
  const main = mainOperand(operands);
  if (figure?.unit !== 'count' || main === undefined || !isOfThings(figure)) return false;
  const cells = selectCells(evidence, main, null);
  return cells.length > 0 && cells.every(({ unit }) => unit === 'money');
}

function isOfThings({ text }: Figure): boolean {
  return /\d\s+[a-z]{3,}$/i.test(text) && !/\b(?:thousand|million|billion|percent|points?)$/i.test(text);
}
