import { isLightWord, labelWords } from '#claims/label-words';
import { extractFigures } from '#figures/figure-extraction';
import type { Figure } from '#figures/figure';
import { roundsTo } from '#figures/printed-precision';

export type AnswerVerdict = {
  verdict: 'agrees' | 'differs' | 'refusal' | 'undecided';
  reason: string;
};

const refusal =
  /\b(?:(?:i|we) (?:am|are|was|were|do not|don't|cannot|can't|could not|couldn't)? ?(?:sorry|unable|not able|apologi[sz]e)|(?:do|does|did) not (?:directly |explicitly |specifically )?(?:provide|contain|include|specify|disclose|mention|give|state|have)|(?:is|are|was|were) not (?:provided|available|given|disclosed|specified|included|possible)|not (?:possible|enough information)|cannot (?:be )?(?:determine|calculate|answer|provide|find)\w*|unable to|insufficient (?:information|data)|no (?:specific )?information|without (?:access|the (?:specific|necessary|actual))|as an ai)\b/i;
const scales = [1, 100, 0.01, 1e3, 1e6, 1e9, 1e-3, 1e-6, 1e-9];
const relativeSlack = 0.003;
/** Above this share of the reference's words an answer that excuses itself has answered all the same. */
const answersAllTheSame = 0.7;
const namesLittle = 0.4;
const denial =
  /^(?:no\b|based on [^,]{0,120}, (?:no\b|it (?:does not|doesn't)))|\b(?:does not|do not|did not|doesn't|didn't|is not|are not|isn't|was not|were not|has not|have not|there (?:is|are|was|were) no|no (?:indication|evidence|significant)|not (?:appear|considered|necessarily|a)|none|unlikely)\b/i;
const assent =
  /^(?:yes\b|based on [^,]{0,120}, (?:yes\b|it (?:appears|seems) that [^.]{0,80}\b(?:did|has|have|is|was|are)\b))/i;

function quantities(text: string): Figure[] {
  return extractFigures(text).filter((figure) => figure.kind === 'quantity' || figure.kind === 'duration');
}

/** Equal at the coarser of the two printed precisions, in any usual scale, or within 0.3 percent. */
function sameFigure(reference: Figure, given: Figure): boolean {
  const wanted = Math.abs(reference.value) * reference.scale;
  return scales.some((scale) => {
    const size = Math.abs(given.value) * given.scale * scale;
    if (wanted === 0 || size === 0) return wanted === size && scale === 1;
    const isClose = Math.abs(size / wanted - 1) <= relativeSlack;
    const rounds = roundsTo({
      actual: size / reference.scale,
      printed: Math.abs(reference.value),
      decimals: reference.decimals,
    });
    const isRatioInPercent =
      scale === 0.01 &&
      given.unit === 'percent' &&
      reference.unit === null &&
      Math.sign(given.value) === Math.sign(reference.value);
    return isClose || (rounds && (Math.abs(reference.value) >= 0.05 || isRatioInPercent));
  });
}

function conclusionOf(answer: string): string {
  return answer.slice(Math.max(0, answer.length - 420));
}

function polarityOf(text: string): boolean | null {
  const head = text.trim().slice(0, 400);
  if (/^yes\b/i.test(head)) return true;
  if (/^no\b/i.test(head)) return false;
  if (denial.test(head)) return false;
  return assent.test(head) ? true : null;
}

function coverageOf(reference: string, answer: string): number {
  const known = new Set(labelWords(answer).map(({ word }) => word));
  const wanted = [...new Set(labelWords(reference).map(({ word }) => word))].filter(
    (word) => !isLightWord(word) && !/^\d/.test(word),
  );
  return wanted.length === 0 ? 0 : wanted.filter((word) => known.has(word)).length / wanted.length;
}

function verdict(name: AnswerVerdict['verdict'], reason: string): AnswerVerdict {
  return { verdict: name, reason };
}

function judgeFigures(reference: readonly Figure[], answer: string, isBare: boolean): AnswerVerdict | null {
  if (reference.length === 0) return null;
  const given = quantities(isBare ? conclusionOf(answer) : answer);
  const found = reference.filter((figure) => given.some((each) => sameFigure(figure, each)));
  if (found.length === reference.length) return verdict('agrees', 'The answer gives the figures of the reference');
  if (found.length === 0) return verdict('differs', 'The answer gives none of the figures of the reference');
  return found.length * 2 > reference.length
    ? verdict('agrees', 'The answer gives most figures of the reference')
    : verdict('differs', 'The answer gives few of the figures of the reference');
}

/**
 * Compares an answer with a reference answer: yes or no first, then figures (in any usual scale, at the coarser
 * precision), then words. `refusal` is an answer that says that it has none; `undecided` is left to a person.
 */
export function judgeAnswer({ reference, answer }: { reference: string; answer: string }): AnswerVerdict {
  const isRefused = refusal.test(answer.slice(0, 900));
  const polarity = /^\s*(?:yes|no)\b/i.test(reference) ? polarityOf(reference) : null;
  const given = polarity === null ? null : polarityOf(answer);
  if (polarity !== null && given !== null && polarity !== given)
    return verdict('differs', 'The answer says the opposite');
  if (polarity !== null && given !== null) return verdict('agrees', 'The answer says the same');
  const isBare = /^[\s$]*[\d.,-]+\s*%?\s*$/.test(reference);
  const byFigures = judgeFigures(quantities(reference), answer, isBare);
  if (byFigures?.verdict === 'agrees') return byFigures;
  const coverage = coverageOf(reference, answer);
  if (isRefused && coverage < answersAllTheSame) return verdict('refusal', 'The answer says that it has no answer');
  const isAside = quantities(reference).every(
    (figure) =>
      figure.hedge === 'approximate' ||
      reference.lastIndexOf('(', figure.start) > reference.lastIndexOf(')', figure.start),
  );
  if (byFigures !== null && (!isAside || coverage < 0.45)) return byFigures;
  if (byFigures !== null) return verdict('undecided', 'The words agree, the figures do not');
  if (coverage >= 0.5) return verdict('agrees', 'The answer names what the reference names');
  return coverage < namesLittle
    ? verdict('differs', 'The answer names little of what the reference names')
    : verdict('undecided', 'The words overlap in part');
}
