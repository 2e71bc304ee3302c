import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';
import type { FactIndex } from './fact-index.ts';
import { periodEnd } from './fact-periods.ts';
import { metricNames } from './name-mentions.ts';
import type { WordVerdict } from './comparison-check.ts';
import type { SentenceReading } from './sentence-reading.ts';

const inverted =
  /\b(?:inverted|inverts|slop(?:es?|ed|ing) (?:down|downwards?)|downward[- ]sloping|negatively sloped)\b/i;
const upright = /\b(?:uninverted|slop(?:es?|ed|ing) (?:up|upwards?)|upward[- ]sloping|positively sloped)\b/i;
const unsure =
  /\b(?:not|no longer|never|n['\u2019]t|neither|if|whether|unless|would|could|might|may|until|when(?:ever)?|an|inversions?|last|first|had|was|were|been|than|days|times?)\b/i;
const ofCurve = /\b(?:slope|curve|spread)\b/i;

function isOfCurve(fact: Fact): boolean {
  return (
    ['basis_point', 'percentage_point', 'percent'].includes(fact.unit) &&
    metricNames(fact).some((name) => ofCurve.test(name))
  );
}

const sideBehind = /^\s*(?:\[\d+\]\s*)*(?:(higher|up|richer|to the good)|lower|down|poorer)\b(?! than\b)/i;
const deniedShape =
  /\b(?:is|are)(?: not|n['\u2019]t) (?:now |currently )?(?:(inverted|downward[- ]sloping|negatively sloped)|(?:upward[- ]sloping|positively sloped))\b/i;

/** "The curve isn't upward sloping" says of its slope what "it is inverted" does. */
function deniesShape(text: string, { value }: Fact): boolean {
  const found = deniedShape.exec(text);
  return found !== null && value !== 0 && value > 0 === (found[1] === undefined);
}

/** Does the sentence say that the curve slopes the other way than the sign of the fact? */
export function deniesSign(text: string, fact: Fact): boolean {
  if (fact.value === 0 || !isOfCurve(fact) || unsure.test(text)) return false;
  return fact.value > 0 ? inverted.test(text) : upright.test(text);
}

/** "Ended the year \u22128.4% higher": the word behind a signed figure says the other way than its sign. */
export function turnsSign(text: string, { end, signed, value }: Figure): boolean {
  const side = signed ? sideBehind.exec(text.slice(end)) : null;
  return side !== null && value < 0 && side[1] !== undefined;
}

/** "The curve is inverted" without a figure, against the newest slope that the facts hold; null unless they say the contrary. */
export function checkInversion(text: string, { all }: FactIndex): WordVerdict | null {
  if (!ofCurve.test(text) || !(inverted.test(text) || upright.test(text))) return null;
  const slopes = all.filter((fact) => isOfCurve(fact) && /\b(?:slope|curve)\b/i.test(metricNames(fact).join(' ')));
  const newest = slopes.toSorted((one, other) => periodEnd(other).localeCompare(periodEnd(one)))[0];
  if (newest === undefined || !(deniesSign(text, newest) || deniesShape(text, newest))) return null;
  return {
    status: 'contradicted',
    evidenceIds: [newest.evidenceId],
    reason: 'The evidence contradicts that it slopes so',
  };
}

const besideMarket =
  /\b(?:moves?|swings?|reacts?|varies|fluctuates?) (?:(less|more gently)|more|further|farther|harder) than the (?:market|index|benchmark)\b/i;

/** "Its beta means that NVDA moves less than the market", against the beta that the facts hold; null unless they say the contrary. */
export function checkBeta({ text, entities }: SentenceReading, { all }: FactIndex): WordVerdict | null {
  const found = /\bbeta\b/i.test(text) ? besideMarket.exec(text) : null;
  if (
    found === null ||
    /\b(?:not|if|would|could|might|may|than one|of one|above one|below one)\b|n['\u2019]t\b/i.test(text)
  )
    return null;
  const names = new Set(entities.map(({ name }) => name));
  const [beta, other] = all.filter(({ metric, entity }) => /^beta\b/i.test(metric) && names.has(entity));
  if (beta === undefined || other !== undefined) return null;
  const isLess = found[1] !== undefined;
  return beta.value > 1 === isLess && beta.value !== 1
    ? { status: 'contradicted', evidenceIds: [beta.evidenceId], reason: `The evidence holds a beta of ${beta.value}` }
    : null;
}
