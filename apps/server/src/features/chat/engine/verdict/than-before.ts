import type { Fact } from '@aex/grounding/fact';
import { type Draft, joinDrafts } from '../draft.ts';
import { plainText } from '../reading/plain-text.ts';
import { readPeriod } from '../reading/question-period.ts';
import { firstFact, withLead } from './verdict-draft.ts';

const asked =
  /^(?:and |but |so )?(?:was|is|were|are) (?:it|that|this|they) (?:any |much )?(higher|lower|more|less|bigger|smaller|larger|above|below|up|down)\b(?: than)?(?: (?:it|that) (?:was|is))? (?:an?|one|the) (?:year|month|quarter) (?:before|earlier|ago|prior)$/;

/** Whether a follow-up asks if a figure was higher than some time before: 1 for higher, -1 for lower, null for another one. */
export function thanBefore(text: string): 1 | -1 | null {
  const side = asked.exec(plainText(text).replace(/[?!. ]+$/, ''))?.[1];
  if (side === undefined) return null;
  return /^(?:lower|less|smaller|below|down)$/.test(side) ? -1 : 1;
}

const ofNow =
  /^(?:and |but |so |ok |okay |well )*(?:was|is|are|has|have) (?:it|that|this|they|the (?:curve|rate|yield|slope|spread))(?: (?:got|gotten|become|been))? (?:any |much |even )?(higher|lower|more|less|bigger|smaller|larger|wider|narrower|steeper|flatter) (?:now|today|these days|at the moment|currently)(?: than (?:it was )?then)?\W*$/;

/** Whether a turn sets what is so now beside the past reading that was told: 1 for higher, -1 for lower, null for another turn. */
export function nowBeside(text: string): 1 | -1 | null {
  const side = ofNow.exec(plainText(text))?.[1];
  if (side === undefined) return null;
  return /^(?:lower|less|smaller|narrower|flatter)$/.test(side) ? -1 : 1;
}

const ofPastTime =
  /\b(?:ago|earlier|before|then|last (?:year|month|quarter)|(?:covid|pandemic)(?: (?:peak|high|top|low|trough|bottom))?)\b/;

/** The turn that asks for the figure of now, to be set beside a past one; null where none of a past time was told. */
export function turnOfNow(text: string, last: string, before: Draft): string | null {
  const plain = plainText(last);
  const isOfPast = ofPastTime.test(plain) || readPeriod(plain) !== null;
  if (!isOfPast) return null;
  if (before.symbols.length === 0) return text;
  // A price is not higher because its return is.
  return /\breturn$/.test(factOf(before)?.metric ?? '') ? null : 'and over the past year?';
}

const comparatives =
  'higher|lower|more|less|bigger|smaller|larger|greater|better|worse|deeper|shallower|steeper|harder|further|farther|stronger|weaker';
const lead = '^(?:and |but |so |ok )*';
const measures =
  'fall|drop|decline|drawdown|draw-down|loss|return|gain|rise|volatility|beta|sharpe(?: ratio)?|yield|margin|year';
const ofFigure = new RegExp(
  `${lead}(?:was|is|were|are) (\\S+(?: \\S+){0,2}?)(?:'s?)?(?: (${measures}))? (?:any |much |even |a lot |also )?(${comparatives})(?: (?:than (?:that|it|this)|then))?\\W*$`,
);
const ofMove = new RegExp(
  `${lead}(?:did|has|had|does) (\\S+(?: \\S+){0,2}?) (do|done|fare|fared|perform|performed|return|returned|fall|fell|fallen|drop|dropped|lose|lost|decline|declined|rise|risen|gain|gained|climb|climbed) (?:any |much |even |a lot )?(${comparatives})(?: than (?:that|it|this))?\\W*$`,
);
const ofThan = new RegExp(
  `${lead}(?:(?:was|is|were|are|did) (?:it|that|this|they)(?: (?:do|fare|perform|fall|rise))? )?(?:any |much |even |a lot |also )?(${comparatives}) than (?:that of |the one of |for |what )?(\\S+(?: \\S+){0,2}?)(?:'s?)?(?: (?:${measures}|did|was|does))?\\W*$`,
);
const ofTime =
  /\b(?:then|ago|before|earlier|prior|usual|normal|average|expected|now|today|last|year|month|quarter|week|day|target|zero|inflation|\d[\d.,]*%?)\b/;
const ofFall = /^(?:fall|fell|drop|decline|draw|los)/;
const pointing =
  /^(?:it|that|this|they|those|these|he|she|there|the (?:fall|drop|return|other|others|rest|second|first))\b/;
const years = /^(?:in )?((?:19|20)\d\d)$/;

/** What sets another symbol or another year beside the figure that was told. */
type OtherCompared = {
  turn: string;
  /** What later turns follow: both hold on. */ asBefore: string;
  direction: 1 | -1;
  isOfReturn: boolean;
  isOfBefore: boolean;
};

/** "Was AMD's fall deeper?" and "did gold do better?": the same figure of the other one, and which side is asked about; null for others. */
export function otherCompared(text: string): OtherCompared | null {
  const plain = plainText(text);
  const [, sideOfBefore, than] = ofThan.exec(plain) ?? [];
  const isOfBefore = than !== undefined && !ofTime.test(than);
  const read = isOfBefore ? [plain, than, '', sideOfBefore] : (ofFigure.exec(plain) ?? ofMove.exec(plain) ?? []);
  const [, named, word = '', comparative] = read;
  if (named === undefined || comparative === undefined || pointing.test(named)) return null;
  const subject = named.replace(/\W+$/, '').replace(/'s?$/, '');
  const isLess = /^(?:lower|less|smaller|worse|shallower|weaker)$/.test(comparative);
  const isOfFall = ofFall.test(word) || /^(?:deeper|shallower|steeper|harder|further|farther)$/.test(comparative);
  const direction = isOfFall === isLess ? 1 : -1;
  const year = years.exec(subject)?.[1];
  const turn = year === undefined ? `and ${subject}?` : `and in ${year}?`;
  return {
    turn,
    asBefore: isOfBefore && year === undefined ? `and compared with ${subject}?` : turn,
    direction: comparative === 'worse' ? -1 : direction,
    isOfBefore,
    isOfReturn: /^(?:better|worse|stronger|weaker)$/.test(comparative) || isOfFall,
  };
}

const ofLinks = /^correlation\b/;
const ofReturns = /return|growth rate|gain|draw-?down|sharpe/i;

/** The figure of the other one beside the one that was told, led by which side it lies on; null where they are not the same figure. */
export function joinedThanOther(
  then: Draft,
  other: Draft,
  { direction, isOfReturn, isOfBefore }: OtherCompared,
): Draft | null {
  const [fact, before] = [factOf(other), factOf(then)];
  // Links are of pairs, each with its own partner.
  const areLinks = [then, other].every(
    (draft) => draft.symbols.length === 2 && ofLinks.test(factOf(draft)?.metric ?? ''),
  );
  if (fact !== null && before !== null && areLinks && then.symbols.join() !== other.symbols.join())
    return withLead(joinDrafts([then, other]), [
      leadOf(before, fact, { ...usual, direction: isOfBefore === (direction === 1) ? 1 : -1 }),
    ]);
  if (fact === null || before === null || fact.metric !== before.metric || fact.unit !== before.unit) return null;
  if (then.symbols.length > 1 || other.symbols.length > 1 || (isOfReturn && !ofReturns.test(fact.metric))) return null;
  const isOther = fact.entity !== before.entity || timeOf(fact) !== timeOf(before);
  if (!isOther) return null;
  return isOfBefore ? joinedThanBefore(then, other, direction) : joinedThanBefore(other, then, direction);
}

/** The answer before and that of the time before it, led by whether the first is on the side that is asked about. */
export function joinedThanBefore(then: Draft, before: Draft, direction: 1 | -1): Draft | null {
  return joinedBeside(then, before, { ...usual, direction });
}

/** The answer of now and that of the past time before it, led by whether now is on the side that is asked about. */
export function joinedNow(now: Draft, past: Draft, direction: 1 | -1): Draft | null {
  return joinedBeside(now, past, { direction, yes: 'Yes, it is.', no: 'No, it is not.' });
}

type Words = { direction: 1 | -1; yes: string; no: string };

const usual = { yes: 'Yes.', no: 'No.' };

function joinedBeside(then: Draft, before: Draft, words: Words): Draft | null {
  const [own, first] = [factOf(then), factOf(before)];
  if (own === null || first === null || own.metric !== first.metric || own.unit !== first.unit) return null;
  // A reading of now is told beside that of the time before it.
  const isSame = timeOf(own) === timeOf(first) && own.entity === first.entity;
  const other = isSame ? earlierOf(before, own) : first;
  if (other === null) return null;
  return withLead(isSame ? before : joinDrafts([then, before]), [leadOf(own, other, words)]);
}

type Valued = Pick<Fact, 'value'>;

function leadOf(own: Valued, other: Valued, { direction, yes, no }: Words): string {
  const isSo = (own.value - other.value) * direction > 0;
  return isSo ? yes : own.value === other.value ? 'No, it was the same.' : no;
}

function timeOf({ period, asOf }: Fact): string {
  return JSON.stringify(period ?? asOf);
}

// The oldest reading of the same figure that is told.
function earlierOf({ sections: [first] }: Draft, own: Fact): Pick<Fact, 'value'> | null {
  const facts = (first?.findings ?? []).flatMap((finding) => finding.facts);
  const [oldest] = facts
    .filter(({ metric, unit, asOf }) => metric === own.metric && unit === own.unit && (asOf ?? '') < (own.asOf ?? ''))
    .toSorted((a, b) => ((a.asOf ?? '') < (b.asOf ?? '') ? -1 : 1));
  return oldest ?? null;
}

function factOf({ sections: [first] }: Draft): Fact | null {
  return first === undefined ? null : firstFact(first);
}
