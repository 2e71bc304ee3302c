import { namesAmount, readAmount } from './amounts.ts';
import { aWord, ofAccount, ofFigure } from './account-turns.ts';
import { inOtherForm, ofAnswer } from './answer-turns.ts';
import { ofLastCounted, ofOtherBound, ofThemAsked } from './bound-turns.ts';
import {
  besideOwnPast,
  ofAfterMoves,
  ofBeatenYears,
  ofCrossing,
  ofExtremeAsked,
  ofFallLength,
  ofGrouping,
  ofReadings,
  ofOtherCycleYear,
  ofOtherRegime,
  ofRegimeThen,
  ofRunAsked,
  ofTargetAsked,
  ofToldAgain,
  ofUnit,
  ofWorstEver,
  ofYearlyRate,
  overSameSpan,
} from './carried-turns.ts';
import { withBeside } from './beside-turns.ts';
import { ofCompany } from './company-turns.ts';
import { withKnownThen } from './known-then.ts';
import { ofMix } from './mix-turns.ts';
import { ofSameStructure, withExpiry } from './structure-turns.ts';
import { ofOrder } from './order-turns.ts';
import type { Question } from './question.ts';
import type { Recognisable } from './recognition.ts';
import { ofEconomy, ofOtherRight, ofSymbol, opening, otherStructure, pointsBack, pronoun } from './thread-subject.ts';
import { asksOrder, ofAnswerBefore, ofOtherFigure, withAccountSpan } from './thread-turns.ts';
import { withExchanged, withoutNamed } from './exchanged-turns.ts';
import { ofNarrowedList } from './list-turns.ts';
import { looseAliases } from './name-aliases.ts';
import { overSameTime } from './same-time.ts';
import { namesLoosely } from './symbol-finding.ts';
import { comparesThat, hasFragment, inSlots, turns } from './turn-slots.ts';
import { besideOf, joining } from './turn-symbols.ts';
import { withShift, withYearDated } from './turn-span.ts';

// "Why?" and "why is it that high?"
const asksWhy =
  /^(?:and |but |so )?(?:(?:why|how come)(?:\W*$| (?:so|not|then|now|is|was|are|were|did|does|do|has|have|that|this)\b)|what (?:caused|drove|explains?|triggered|(?:was|is) (?:behind|driving)) (?:that|it|this)|(?:(?:is there |do you know )?(?:any|a|the) (?:particular )?(?:reasons?|causes?|explanation)|what (?:happened|went wrong|was going on|was the (?:reason|cause)))(?: (?:for|behind) (?:that|it|this))?(?: then| there| (?:on|in|from) [\d-]+(?: to [\d-]+)?)?\W*$)/;
const longestFragment = 9;
// "Beta to SPY?" is asked of what the thread is about.
const bareLink =
  /^(?:and |the |their |what about |what is |how (?:high|strong|close) is )*(?:betas?|correlations?|sensitivity) (?:to|with|against|vs\.?|versus) (?:the )?\S+(?: bonds| yields?| stocks)?\W*$/;

// "Revenue growth vs Ford?" sets one beside what the thread is about.
const oneSided =
  /^(?!.*\b(?:did|does|do|has|have|is|are|was|were|how|what|which|who)\b)(?:\S+ ){1,3}(?:vs\.?|versus|against|compared (?:to|with)|relative to) (?:the )?(?:\S+ ?){1,2}\W*$/;

// "How have bonds done this year?"
const ofMarketItself =
  /^(?:and |so |but )?how (?:have|has|did|are|is) (?:the )?(?:stocks|(?:stock )?market|equities|bonds|treasuries) (?:done|do|doing|fared?|faring|performed|performing)\b/;

const asksWhich = /^(?:(?:in|on|over|since|for|during|from) (?:which|what|how many)|which(?=.*\b(?:and|or)))\b/;

// "In which years did Apple and Microsoft both fall?" behind a question about another one is whole.
function isOfOthers(read: Question, before: Question): boolean {
  const areOthers = read.symbols.length > 0 && read.symbols.every((symbol) => !before.symbols.includes(symbol));
  return areOthers && read.intents.length > 0 && asksWhich.test(read.plain) && !pointsBack(read, before);
}

// "What did stocks do in the year after it ended?" names its own subject, and its days are found; so does "what did stocks do in 2021?"
function isOfMarket({ plain, symbols, period, events }: Question): boolean {
  const namesMarket =
    /\b(?:stocks|the (?:stock )?market|equities|bonds|treasuries)\b/.test(plain) || namesLoosely(plain);
  const isWhole =
    events.length > 0 ||
    (period?.kind === 'between' && /\b(?:did|was|were)\b/.test(plain) && !pronoun.test(plain)) ||
    ofMarketItself.test(plain);
  return namesMarket && symbols.length === 0 && period !== null && isWhole;
}

/** A question completed by the one before it in the thread, where it is a follow-up: what it leaves out is taken over. */
export function inThread(
  alone: Question,
  earlier: Question | null,
  deps: { intents: readonly Recognisable[]; today: string },
): Question {
  return withSum(completed(alone, earlier, deps), earlier);
}

function completed(
  alone: Question,
  earlier: Question | null,
  { intents, today }: { intents: readonly Recognisable[]; today: string },
): Question {
  if (earlier === null || alone.command !== null) return alone;
  const before = withoutReplaced(alone, withBeside(alone, withYearDated(alone, earlier, today)));
  const reformed =
    inOtherForm(alone, before) ?? ofAnswer(alone, before) ?? ofUnit(alone, before) ?? ofCompany(alone, before, intents);
  if (reformed !== null) return reformed;
  const shifted = withAccountSpan(withShift(withKnownThen(alone, before), before, today), before, intents);
  const owned = ofAccount(shifted, before, intents);
  if (owned !== null) return owned;
  const told = ofNarrowedList(alone, before) ?? ofFigureTold(alone, shifted, before);
  if (told !== null) return told;
  const exchanged = withExchanged(shifted, before);
  if (exchanged !== null) return exchanged;
  const fewer = withoutNamed(shifted, before);
  if (fewer !== null) return fewer;
  const turned =
    ofMix(alone, before) ??
    besideOwnPast(alone, before) ??
    ofAnswerBefore(alone, before) ??
    ofOtherFigure(alone, before) ??
    ofOrder(shifted, before);
  if (turned !== null) return turned;
  const same = ofOtherRight(shifted, before, intents) ?? ofSameStructure(shifted, before, intents);
  if (same !== null) return same;
  // "What is the expected move?" behind a structure on a symbol asks for its figure, not for the word.
  const isOfFigure =
    ofFigure.test(shifted.plain.replace(/^(?:and|so|but|ok) /, '')) &&
    (before.symbols.length > 0 || before.intents.some((id) => ofReadings.has(id))) &&
    shifted.intents.length > 1;
  const asked = isOfFigure ? { ...shifted, intents: shifted.intents.filter((id) => id !== aWord) } : shifted;
  const read = withExpiry(ofEconomy(ofSymbol(asked, before, intents), before, intents), before, intents);
  const needsSymbol = (ids: readonly string[]) =>
    intents.some(({ id, needs }) => needs === 'symbol' && ids.includes(id));
  const isBareLink = bareLink.test(read.plain) && before.symbols.length > 0;
  const spanned = needsSymbol(read.intents) ? overSameSpan(read, before) : null;
  if (spanned !== null) return spanned;
  if (before.symbols.length > earlier.symbols.length && read.intents.length === 0 && !asksOrder(read, before))
    return {
      ...before,
      ...(read.period === null ? {} : { period: read.period, day: read.day, events: read.events }),
      text: read.text,
      own: before.plain,
      isFollowUp: true,
    };
  if (isOfMarket(read) && needsSymbol(read.intents)) return read;
  const isFragment = read.plain.split(' ').length <= longestFragment;
  const lacksIntent = read.intents.length === 0;
  const lacksSymbol = needsSymbol(read.intents) && read.symbols.length + read.unknown.length === 0;
  const structure = isFragment ? otherStructure(read, before, intents) : null;
  const onlyWhy = asksWhy.test(read.plain) && isFragment && read.symbols.length + read.unknown.length === 0;
  const leads =
    (opening.test(read.plain) && !isOfOthers(read, before)) ||
    [oneSided, comparesThat].some((lead) => lead.test(read.plain)) ||
    pointsBack(read, before) ||
    isBareLink ||
    onlyWhy;
  if (read.intents.includes('definition') && !pronoun.test(read.plain) && !isOfFigure) return read;
  const isTurned = lacksIntent && isFragment && turns(read, before, intents);
  if (!leads && !lacksSymbol && !isTurned && !(lacksIntent && isFragment && hasFragment(read)))
    return besideSameFigure(overSameTime(read, before), before);
  return inSlots(read, { before, intents, structure, onlyWhy, isTurned, isFragment, lacksSymbol });
}

// "Which did better?" behind the same figure asked of one and then of another is of both, though each question is whole.
function besideSameFigure(read: Question, before: Question): Question {
  const areOfOne = [read, before].every(({ symbols, intents }) => symbols.length === 1 && intents.length > 0);
  const isSame = areOfOne && read.intents.join() === before.intents.join();
  return isSame ? { ...read, beside: besideOf(read.symbols, before) } : read;
}

// A purchase of something else, or on another day, is of the same sum.
function withSum(read: Question, before: Question | null): Question {
  const isOfSum = (question: Question | null) => question?.intents.includes('growth_of_money') === true;
  if (before === null || !isOfSum(read) || !isOfSum(before) || !read.isFollowUp || namesAmount(read.plain)) return read;
  return namesAmount(before.plain) ? { ...read, plain: `${read.plain} with $${readAmount(before.plain)}` } : read;
}

// What asks of the figure that was told, or for another one beside it.
function ofFigureTold(alone: Question, shifted: Question, before: Question): Question | null {
  return (
    ofToldAgain(alone, before) ??
    ofGrouping(alone, before) ??
    ofTargetAsked(alone, before) ??
    ofRunAsked(alone, before) ??
    ofExtremeAsked(alone, before) ??
    ofWorstEver(alone, before) ??
    ofFallLength(alone, before) ??
    ofLastCounted(alone, before) ??
    ofThemAsked(alone, before) ??
    ofOtherBound(alone, before) ??
    ofCrossing(alone, before) ??
    ofRegimeThen(alone, before) ??
    ofOtherRegime(alone, before) ??
    ofOtherCycleYear(alone, before) ??
    ofYearlyRate(alone, before) ??
    ofBeatenYears(shifted, before) ??
    ofAfterMoves(shifted, before)
  );
}

// "And stocks?" behind "how did bonds do?" is not asked of bonds.
function withoutReplaced(alone: Question, before: Question): Question {
  const isReplaced = alone.intents.length === 0 && alone.symbols.length > 0 && !joining.test(alone.plain);
  const loose = isReplaced
    ? looseAliases.filter(({ said }) =>
        before.assumed.some((taken) => taken.said === said && !alone.symbols.includes(taken.symbol)),
      )
    : [];
  const without = (words: string) =>
    loose.reduce((text, { pattern }) => text.replace(new RegExp(pattern.source), 'it'), words);
  return loose.length === 0 ? before : { ...before, plain: without(before.plain), own: without(before.own) };
}
