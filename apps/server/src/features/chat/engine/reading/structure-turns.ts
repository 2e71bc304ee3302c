import { expiryWords, readVolatility } from '../options/option-terms.ts';
import { withExpiryMoved } from '../options/expiry-moves.ts';
import { readOutcome, withoutOutcome } from '../options/price-outcome.ts';
import { asksWidth, withContractsOf, withStrikesOf } from '../options/strike-turns.ts';
import { asksGreeks, withoutGreeks } from '../options/structure-greeks.ts';
import { structurePlans } from '../options/structure-plans.ts';
import { asksReturn } from '../options/structure-return.ts';
import { sumNamed } from '../options/structure-sum.ts';
import type { Question } from './question.ts';
import type { Recognisable } from './recognition.ts';
import { fragment } from './thread-subject.ts';

const structureTerms =
  '(?:max(?:imum)?|most|worst|least|break[- ]?evens?|profits?|loss(?:es)?|los[et]|gain|mak(?:e|ing)|costs?|premiums?|probabilit(?:y|ies)|chances?|credit|collect|keep|outlay|risk|give up|forgo|upside|downside|how (?:big|large) an? move|what move)';
const ofStructure = new RegExp(`\\b${structureTerms}\\b`);
// "What is the breakeven?" is asked of the structure; "what is a breakeven?" of the word.
const ofTheStructure = new RegExp(`\\b(?:the|my|its) (?:\\w+ )?${structureTerms}\\b`);
const ofMine =
  /\b(?:do|can|could|would|will|might) i (?:stand to )?(?:lose|make|gain|earn|risk|pay|get|receive|need|keep|collect|give up|forgo|miss out on|break)\b/;
const asksOutcome =
  /^(?:and |but |so |ok )*(?:what (?:if|happens|would happen|do i|is|will)|how (?:much|does|would)|if)\b/;
const likely =
  /^(?:and |so |but |ok )*(?:how (?:likely|probable)|what (?:is|are) (?:the|my) (?:odds|chances?|probability|likelihood)|(?:the |its |my )?(?:odds|chances?|probability|likelihood)\b)/;
const pointsBack = /\b(?:that|it|this|those|them|the (?:trade|position|structure|spread|condor|collar|straddle))\b/;

const bareTerm = new RegExp(`^(?:the |its |max(?:imum)? )*${structureTerms}\\W*$`);

/** "What is the most I can lose on that?" behind a structure of options is told by the same structure; null where it asks anew. */
export function ofSameStructure(read: Question, before: Question, intents: readonly Recognisable[]): Question | null {
  const structures = intents.filter(({ id, subject }) => subject === 'options' && before.intents.includes(id));
  const later = structures.length === 0 ? null : withExpiryMoved(before.plain, read.plain);
  // An expiry is no span that was passed over.
  if (later !== null)
    return { ...before, text: read.text, plain: later, own: before.plain, period: null, day: null, isFollowUp: true };
  const isOther = read.symbols.some((symbol) => !before.symbols.includes(symbol));
  const isNamed = isOther || read.unknown.length > 0 || expiryWords(read.plain) !== null;
  if (structures.length === 0 || isNamed) return null;
  const anew = ofPlannedStructure(read, before);
  if (anew !== null) return anew;
  const isTalk = (id: string) => intents.some((intent) => intent.id === id && intent.subject === 'talk');
  const isMine = ofMine.test(read.plain);
  const isOpen =
    isMine || read.intents.every((id) => isTalk(id) || structures.some(({ over = [] }) => over.includes(id)));
  const isOfBefore =
    pointsBack.test(read.plain) ||
    fragment.test(read.plain) ||
    bareTerm.test(read.plain) ||
    likely.test(read.plain) ||
    ofTheStructure.test(read.plain) ||
    isMine;
  if (!isOpen || !ofStructure.test(read.plain) || !isOfBefore) return null;
  // At one price the rest is not told: it is asked for now.
  const whole = atThatPrice.test(read.plain) ? before.plain : withoutOutcome(before.plain);
  const sum = sumNamed(read.plain);
  const plain = sum === null || sumNamed(whole) !== null ? whole : `${whole} ${sum}`;
  return { ...before, text: read.text, plain, own: plain, isFollowUp: true };
}

const atThatPrice = /\b(?:then|at that price|in that case|there)\b/;

const hasNoWidth = 'What I told has a single strike, so it has no width; a strike can be moved up or down.';

// "What if it falls 10%?" and "what are the greeks?" ask something more of a structure that was priced.
function ofPlannedStructure(read: Question, before: Question): Question | null {
  if (!structurePlans.some(({ id }) => before.intents.includes(id))) return null;
  const repriced = withOtherOutcome(before.plain, read.plain);
  if (repriced !== null) return { ...before, text: read.text, plain: repriced, own: repriced, isFollowUp: true };
  const isOther = structurePlans.some(({ id }) => read.intents.includes(id) && !before.intents.includes(id));
  // "The most I can make with five?" behind a greek asks for that, and not for the greek again.
  const base = ofStructure.test(read.plain) && !asksGreeks(read.plain) ? withoutGreeks(before.plain) : before.plain;
  const restruck = withStrikesOf(base, read.plain) ?? withContractsOf(base, read.plain);
  if (restruck !== null && !isOther)
    return { ...before, text: read.text, plain: restruck, own: restruck, isFollowUp: true };
  if (asksWidth(read.plain))
    return { ...before, text: read.text, own: before.plain, faults: [hasNoWidth], isFollowUp: true };
  const isOutcome = asksOutcome.test(read.plain) && readOutcome(read.plain) !== null;
  const isVolatility = readVolatility(read.plain) !== null;
  const isReturn = asksReturn(read.plain) && read.symbols.length === 0;
  if (!isOutcome && !isVolatility && !isReturn && !asksGreeks(read.plain)) return null;
  const last = isVolatility ? before.plain.replace(readVolatility(before.plain)?.words ?? '', ' ') : before.plain;
  const plain = `${withoutOutcome(last)} ${read.plain}`;
  return { ...before, text: read.text, plain, own: plain, isFollowUp: true };
}

/** Another structure of options asked for behind one keeps its expiry, unless it names its own. */
export function withExpiry(read: Question, before: Question, intents: readonly Recognisable[]): Question {
  const isOfOptions = (ids: readonly string[]) =>
    intents.some(({ id, subject }) => subject === 'options' && ids.includes(id));
  const isOther = isOfOptions(read.intents) && isOfOptions(before.intents);
  const words = isOther ? (expiryWords(before.plain) ?? aroundResults.exec(before.plain)?.[0] ?? null) : null;
  return words === null || expiryWords(read.plain) !== null ? read : { ...read, plain: `${read.plain} ${words}` };
}

const aroundResults = /\b(?:around|over|through|after|for|into) (?:its |the |their )?(?:next )?(?:earnings|results)\b/;

const outcomeAlone =
  /^(?:and |so |or |what about |how about |what if (?:it|that) (?:is|goes to) )*(?:at |by |to )?\$?(\d{1,6}(?:[.,]\d{1,3})?) ?(%|percent)?\W*$/;

// "And at 75?" behind a price at expiry names another one, "and 20%?" another move.
function withOtherOutcome(plain: string, turn: string): string | null {
  const outcome = readOutcome(plain);
  const [, number, percent] = outcomeAlone.exec(turn) ?? [];
  if (outcome === null || number === undefined) return null;
  const isOfPercent = /%|percent/.test(outcome.words);
  if (isOfPercent !== (percent !== undefined) || !/\d/.test(outcome.words)) return null;
  return plain.replace(outcome.words, outcome.words.replace(/\d[\d,.]*/, number));
}
