import type { Fact } from '#fact';
import type { FactIndex } from './fact-index.ts';
import { periodEnd } from './fact-periods.ts';
import { metricNames } from './name-mentions.ts';
import type { WordVerdict } from './comparison-check.ts';

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
