import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';
import type { FactIndex } from './fact-index.ts';
import { periodEnd } from './fact-periods.ts';
import { latestOf, returnsOf } from './things-returns.ts';
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

/** A beta this close to one is told as one. */
const nearOne = 0.15;
const besideMarket =
  /\b(?:moves?|swings?|reacts?|varies|fluctuates?) (?:(?:(less|more gently)|more|further|farther|harder) than|(in line|in step) with|(as much) as) the (?:market|index|benchmark)\b/i;

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
  const [, less, inLine, asMuch] = found;
  const isAlike = inLine !== undefined || asMuch !== undefined;
  const isWrong = isAlike ? Math.abs(beta.value - 1) > nearOne : beta.value > 1 === (less !== undefined);
  if (beta.value === 1 && !isAlike) return null;
  return {
    status: isWrong ? 'contradicted' : 'supported',
    evidenceIds: [beta.evidenceId],
    reason: `The evidence holds a beta of ${beta.value}`,
  };
}

const fedTarget = 2;
/** The target is set for prices of personal consumption, so that another index says the contrary only from well beyond it. */
const clearlyBeyond = 1;
const besideTarget =
  /\b(?:(above|over|higher than|exceeds?|more than)|(below|under|lower than|short of|less than)|at|on)\b[^.;]{0,20}\bFed(?:eral Reserve)?['\u2019]s (?:[\w%-]+ ){0,3}(?:target|goal|objective)\b/i;

/**
 * "Inflation is below the Fed's target", which is two percent by convention, where the newest inflation that the facts hold says
 * the contrary; else null, for no fact holds the target itself.
 */
export function checkFedTarget(text: string, { all }: FactIndex): WordVerdict | null {
  const found = /\binflation\b/i.test(text) ? besideTarget.exec(text) : null;
  if (found === null || unsure.test(text.slice(0, found.index))) return null;
  const readings = all.filter(({ unit, metric }) => unit === 'percent' && /\binflation\b/i.test(metric));
  const [newest] = readings.toSorted((one, other) => periodEnd(other).localeCompare(periodEnd(one)));
  if (newest === undefined || readings.some(({ metric }) => metric !== newest.metric)) return null;
  const [, above, below] = found;
  const beyond = newest.value - fedTarget;
  const isContrary =
    above !== undefined
      ? beyond < -clearlyBeyond
      : below !== undefined
        ? beyond > clearlyBeyond
        : Math.abs(beyond) > clearlyBeyond;
  return isContrary
    ? {
        status: 'contradicted',
        evidenceIds: [newest.evidenceId],
        reason: `The evidence holds an inflation of ${newest.value}%`,
      }
    : null;
}

const ownedSign = /^['\u2019]s (?:(loss)|gain)\b(?! (?:from|since|of|in|on|over|to|per|on)\b)/i;

/** "Less than MSFT's loss", of one whose return the facts hold as a gain; null unless they say the contrary. */
export function checkOwnedSign({ text, entities, periods }: SentenceReading, facts: FactIndex): WordVerdict | null {
  if (periods.length > 0 || unsure.test(text.replace(/\bthan\b/g, ''))) return null;
  for (const { name, end } of entities) {
    const found = ownedSign.exec(text.slice(end));
    const known = found === null ? [] : latestOf(returnsOf(facts, name));
    const [own, other] = known;
    if (found === null || own === undefined || other !== undefined || own.value === 0) continue;
    if (own.value > 0 === (found[1] !== undefined))
      return {
        status: 'contradicted',
        evidenceIds: [own.evidenceId],
        reason: `The evidence shows the other sign of the return of ${name}`,
      };
  }
  return null;
}
