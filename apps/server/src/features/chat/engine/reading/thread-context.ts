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
  ofMix,
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
import { ofSameStructure, withExpiry } from './structure-turns.ts';
import { namesYears } from './question-period.ts';
import { ofOrder } from './order-turns.ts';
import type { Question } from './question.ts';
import { type Recognisable, recognise } from './recognition.ts';
import {
  endAsked,
  joinedText,
  ofEconomy,
  ofOtherRight,
  ofSymbol,
  opening,
  otherStructure,
  pronoun,
} from './thread-subject.ts';
import {
  asksOrder,
  newlyAsked,
  ofAnswerBefore,
  ofOtherFigure,
  withAccountSpan,
  withExchanged,
  withoutNamed,
} from './thread-turns.ts';
import { ofNarrowedList } from './list-turns.ts';
import { looseAliases } from './name-aliases.ts';
import { overSameTime } from './same-time.ts';
import { besideOf, correcting, isOfLink, joining, symbolsOf } from './turn-symbols.ts';
import { isOfPresent, spanKept, withShift, withYearDated } from './turn-span.ts';

// Terms of a yield or of an option that stand for another one: "and the 2-year?", "with a strike of 450".
const terms =
  /\b\d{1,2}-(?:year|month)\b|\bstrikes?\b|\bexpir\w+\b|\b(?:core|headline)\b|\b\d{1,3} ?(?:dte|days out|contracts|shares)\b/;
// "When was that?" is told with the figure itself.
const whenThat =
  /^(?:and |so |ok |but )*(?:when|on (?:which|what) (?:day|date)|(?:which|what) (?:day|date)|since when|how long)\b.{0,20}\b(?:that|this|those|already|now|since when)\b/;
// "Why?" and "why is it that high?"
const asksWhy =
  /^(?:and |but |so )?(?:(?:why|how come)(?:\W*$| (?:so|not|then|now|is|was|are|were|did|does|do|has|have|that|this)\b)|(?:(?:is there |do you know )?(?:any|a|the) (?:particular )?(?:reasons?|causes?|explanation)|what (?:happened|went wrong|was going on|was the (?:reason|cause)))(?: (?:for|behind) (?:that|it|this))?(?: then| there| (?:on|in|from) [\d-]+(?: to [\d-]+)?)?\W*$)/;
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

// "What did stocks do in the year after it ended?" names its own subject, and its days are found; so does "what did stocks do in 2021?"
function isOfMarket({ plain, symbols, period, events }: Question): boolean {
  const namesMarket = /\b(?:stocks|the (?:stock )?market|equities|bonds|treasuries)\b/.test(plain);
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
    return { ...before, text: read.text, own: before.plain, isFollowUp: true };
  if (isOfMarket(read) && needsSymbol(read.intents)) return read;
  const isFragment = read.plain.split(' ').length <= longestFragment;
  const lacksIntent = read.intents.length === 0;
  const lacksSymbol = needsSymbol(read.intents) && read.symbols.length + read.unknown.length === 0;
  const structure = isFragment ? otherStructure(read, before, intents) : null;
  const onlyWhy = asksWhy.test(read.plain) && isFragment && read.symbols.length + read.unknown.length === 0;
  const leads =
    [opening, pronoun, oneSided, comparesThat].some((lead) => lead.test(read.plain)) || isBareLink || onlyWhy;
  if (read.intents.includes('definition') && !pronoun.test(read.plain) && !isOfFigure) return read;
  const isTurned = lacksIntent && isFragment && turns(read, before, intents);
  if (!leads && !lacksSymbol && !isTurned && !(lacksIntent && isFragment && hasFragment(read)))
    return overSameTime(read, before);
  const isOrder = asksOrder(read, before);
  // Of one beta, whose other symbol is its benchmark, there is nothing to order.
  if (isOrder && before.intents.join() === 'beta' && before.symbols.length === 2) return read;
  const isRepeated =
    onlyWhy ||
    isOrder ||
    (lacksIntent && whenThat.test(read.plain)) ||
    isTurned ||
    pronoun.test(read.plain) ||
    (correcting.test(read.plain) && isFragment);
  if (lacksIntent && !hasFragment(read) && !isRepeated && structure === null) return read;
  const takesOver = lacksIntent || isOrder || onlyCompares(read, before);
  // Of the economy nothing has a symbol: "highest ever?" is asked of the series before.
  const isOfSeries = lacksSymbol && before.symbols.length === 0;
  // A figure of reports is asked by its own words, whatever figure the turn before asked for.
  const isOfReports = !takesOver && areOfReports(read, before, intents);
  const isJoined = takesOver || isOfSeries || (pronoun.test(read.plain) && !isOfReports);
  const joined = isJoined ? joinedText(read, before) : read.plain;
  // A figure that the turn before it asked for anew stands for itself, without those before that.
  const ownJoined = joined === read.plain ? joined : joinedText(read, { ...before, plain: before.own });
  const isOfEconomy = before.symbols.length === 0 && (read.symbols.length === 0 || lacksIntent);
  const about = isOfEconomy
    ? newlyAsked(
        joined === read.plain
          ? aboutAlone(read.plain, intents)
          : withoutStale(aboutBefore(read, before, intents), { read, before, intents }),
        before,
        intents,
      )
    : [];
  const isOfNow = isFragment && isOfPresent(read.plain);
  const ids =
    structure !== null
      ? [structure]
      : isOfSymbolNow(read, before)
        ? ['performance']
        : about.length > 0 && (!onlyWhy || about.some((id) => id.startsWith('regime')))
          ? asOfNow(about, isOfNow && read.period === null)
          : onlyWhy
            ? ['causes']
            : takesOver
              ? before.intents
              : read.intents;
  // "What does well in it?" behind how long it lasts asks for something else.
  const isNew = about.length > 0 && !onlyWhy && about.every((id) => !before.intents.includes(id));
  const isAboutIt = read.symbols.length === 0 && pronoun.test(read.plain);
  const symbols = needsSymbol(ids) || lacksIntent || isAboutIt ? symbolsOf(read, before) : read.symbols;
  const settled = settledOn(ids, read, symbols);
  // "What about utilities?" behind an order of several is not asked for its end.
  const isSole = isOfSymbolNow(read, before) || (ids.some((id) => ofOrders.has(id)) && settled.includes('performance'));
  return {
    ...read,
    plain: isSole ? read.plain : joined,
    own: isOrder ? before.plain : takesOver && !isNew && !isSole ? ownJoined : read.plain,
    intents: settled,
    symbols,
    // What is not held is not asked of another in its place: "why?" behind it is asked of it.
    unknown: symbols.length > 0 || read.unknown.length > 0 || lacksIntent === false ? read.unknown : before.unknown,
    beside: correcting.test(read.plain) ? [] : besideOf(symbols, before),
    assumed: [
      ...read.assumed,
      ...before.assumed.filter(({ symbol }) => symbols.includes(symbol) && !read.symbols.includes(symbol)),
    ],
    named: [...read.named, ...before.named],
    ...spanKept(read, before, { ids, isOfEconomy }),
    isFollowUp: true,
  };
}

function areOfReports(read: Question, before: Question, intents: readonly Recognisable[]): boolean {
  const isOfCompany = (id: string) => intents.some((intent) => intent.id === id && intent.subject === 'company');
  return read.intents.every((id) => isOfCompany(id) && !before.intents.includes(id));
}

// "And SPY?" behind how a yield has moved is asked how it did over the same time.
function isOfSymbolNow(read: Question, before: Question): boolean {
  const isOfReading = before.intents.length > 0 && before.intents.every((id) => ofReadings.has(id));
  return isOfReading && before.period !== null && read.symbols.length > 0 && read.intents.length === 0;
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

const ofOrders: ReadonlySet<string> = new Set(['ranking', 'sector_leaders', 'extreme_span_against', 'election_years']);

// Years that are listed for the symbol of the thread are told by the year, and one that is named alone is not ranked.
function settledOn(ids: readonly string[], read: Question, symbols: readonly string[]): string[] {
  const isByYear = namesYears(read.plain);
  const other = isByYear ? 'calendar_years' : read.symbols.length === 1 ? 'performance' : 'ranking';
  // Of a company there are headlines, of the economy none.
  const named = ids.map((id) => (id === 'economy_news' && read.symbols.length > 0 ? 'news' : id));
  // A worst day has a time of its own, and of another time it is no more than a return.
  const isOfTime = read.period !== null && !/\b(?:best|worst)\b/.test(read.plain);
  return named.map((id) => {
    if ((id === 'extreme_span_against' || id === 'election_years') && isOfTime) return 'performance';
    const isOfPart = read.symbols.length === 1 && read.intents.length === 0 && !/\b(?:with|instead)\b/.test(read.plain);
    if (id === 'mix' && isOfPart) return 'performance';
    return (id === 'ranking' && symbols.length === 1) || (id === 'sector_leaders' && read.symbols.length > 0)
      ? other
      : id;
  });
}

// "And stocks?" behind "how did bonds do?" is not asked of bonds.
function withoutReplaced(alone: Question, before: Question): Question {
  const isReplaced = alone.intents.length === 0 && alone.symbols.length > 0 && !joining.test(alone.plain);
  const loose = isReplaced
    ? looseAliases.filter(({ said }) =>
        before.assumed.some((taken) => taken.said === said && !alone.symbols.includes(taken.symbol)),
      )
    : [];
  const plain = loose.reduce((text, { pattern }) => text.replace(new RegExp(pattern.source), 'it'), before.plain);
  return loose.length === 0 ? before : { ...before, plain, own: plain };
}

// "How sure are you?" has a meaning only beside the question about the regime, and gives that another one.
function turns(read: Question, before: Question, intents: readonly Recognisable[]): boolean {
  if (before.symbols.length > 0 || read.symbols.length + read.unknown.length > 0) return false;
  const about = aboutBefore(read, before, intents);
  return about.length > 0 && about.join() !== before.intents.join();
}

const presentForms: Readonly<Record<string, string>> = {
  inversion_history: 'curve_slope',
  regime_history: 'regime',
  series_extremes: 'series',
};

function asOfNow(ids: readonly string[], isOfNow: boolean): string[] {
  return [...new Set(ids.map((id) => (isOfNow ? (presentForms[id] ?? id) : id)))];
}

function hasFragment(read: Question): boolean {
  const isNamed = read.symbols.length > 0 || read.unknown.length > 0;
  return (
    isNamed ||
    endAsked.test(read.plain) ||
    read.period !== null ||
    read.asOf !== null ||
    terms.test(read.plain) ||
    isOfPresent(read.plain)
  );
}

// "How does that compare with Nvidia?" asks the same of both.
const comparesThat =
  /^(?:and |so |but |ok )*how (?:does|did|do) (?:that|this|it|they|(?:the|its|their) [a-z/' -]{2,24}) compare (?:with|to|against) (?:\S+ ?){1,4}$/;

// "and against QQQ?" asks the same of one more, rather than for a comparison of everything.
function onlyCompares(read: Question, before: Question): boolean {
  return (
    (isOfLink(read, before) ||
      read.intents.every((id) => id === 'comparison' || (id === 'performance' && read.symbols.length === 0))) &&
    before.intents.length > 0 &&
    joining.test(read.plain) &&
    (read.plain.split(' ').length <= 5 || comparesThat.test(read.plain))
  );
}

// Of the economy the subject is in the words: "what would flip it?" after a question about the regime. "What is inflation?" before
// a turn about its figure does not make the word of it.
function aboutBefore(read: Question, before: Question, intents: readonly Recognisable[]): string[] {
  const { ids } = recognise(joinedText(read, before), intents, { command: null, hasSymbol: false });
  const isOfWord = [read, before].some((each) => each.intents.includes(aWord));
  return isOfWord || !ids.includes(aWord) ? ids : ids.filter((id) => id !== aWord);
}

// What only turns before the last one asked is not asked again: "and badly?" behind what does well in a regime is not how long it lasts.
function withoutStale(
  ids: readonly string[],
  { read, before, intents }: { read: Question; before: Question; intents: readonly Recognisable[] },
): string[] {
  const [own, old] = [aboutAlone(read.plain, intents), aboutAlone(before.plain, intents)];
  return ids.filter((id) => before.intents.includes(id) || own.includes(id) || !old.includes(id));
}

function aboutAlone(plain: string, intents: readonly Recognisable[]): string[] {
  return recognise(plain, intents, { command: null, hasSymbol: false }).ids;
}
