import { structurePlans } from '../options/structure-plans.ts';
import { findDefinitions } from '../talk/definitions.ts';
import { asksOfExtremeSpan } from './extreme-span.ts';
import { withoutSlopePair } from '../macro/slope-pairs.ts';
import { namesAmount, withoutAmount } from './amounts.ts';
import { aWord } from './account-turns.ts';
import { type EventLookup, withEventDates } from './event-dates.ts';
import { aboutAnswers, formNamed } from './answer-turns.ts';
import { withoutCorrection } from './corrections.ts';
import { withHomonyms } from './homonyms.ts';
import { asOfIn, withoutAsOf } from './as-of-words.ts';
import { readKnownThen } from './known-then.ts';
import { withLooseSpans } from './loose-spans.ts';
import { withNearDays } from './near-days.ts';
import { mendWords } from './word-mending.ts';
import { onOther, textForOther } from './other-symbol.ts';
import { isOfBeginning } from './named-spans.ts';
import { isOfOwn } from './own-words.ts';
import { plainText, wordsOf } from './plain-text.ts';
import { readDay, readPeriod, readPurchase } from './question-period.ts';
import type { Question } from './question.ts';
import { type Recognisable, recognise } from './recognition.ts';
import {
  withDayOfThread,
  withEarlier,
  withExtremeSpan,
  withLookedAt,
  withOtherEnd,
  withReaction,
  withRecession,
  withRegimeBegun,
  withSpread,
  withYearOfThread,
} from './turn-texts.ts';
import { withSharedYears } from './shared-years.ts';
import { type CommandReading, readCommands, dayNotComeYet } from './slash-command.ts';
import { settledIntents } from './settled-intents.ts';
import { ownerOfLevel } from './level-dates.ts';
import { type FoundSymbols, namesLoosely, type SymbolLookup } from './symbol-finding.ts';
import {
  findWithGroup,
  withIndexLevel,
  withLooseFragment,
  withLooseSymbol,
  withoutAssumed,
  withoutLoose,
  looselyNamed,
} from './symbols-meant.ts';
import { inThread } from './thread-context.ts';
import { withHappening } from './thread-subject.ts';
import { type SymbolDays, withSymbolDays } from './symbol-days.ts';
import { ownerOfTurn } from './turn-dates.ts';
import { withWholeWording } from './turn-wordings.ts';
import { withYearsNamed } from './years-named.ts';
import { withoutYearlyWindow, yearlyWindowIn } from './yearly-windows.ts';

type AskedText = { text: string; command: string | null; ticker: string | null };
type ReadingDeps = {
  lookup: SymbolLookup;
  intents: readonly Recognisable[];
  /** How events become days, and the day it is. */
  events: { today: string; lookup: EventLookup; ofSymbol: SymbolDays };
  /** Changes what is read of each text, to see what a part of it counts for. */
  change?: (plain: string) => string;
  /** The symbol whose days are meant, where it is not the one of the text. */
  datedBy?: string | null;
  /** The day as of which a text is read that does not name it itself. */
  asOf?: string | null;
};

const asItIs = (plain: string) => plain;
const turnsRead = 6;
/** "What can AEX do?" asks of the desk, not of a symbol. */
const deskName = 'AEX';
// "Stocks" of which a list is asked for, and the exchange, are not the market fund.
const ofNoSymbol = ['universe_screen', 'company_screen', 'sector_means'];
/** What is asked of the market or the economy as a whole names no symbol by them. */
const ofTheWhole = ['exchange_hours', 'market_brief', 'macro_board', 'market_valuation'];
/** "The worst loss over any 12 months" looks at all of them, and not at the last. */
const ofAnyWindow =
  /\b(?:over|in|within|during|for) any (?:given |rolling |consecutive )?(?:one|two|three|five|ten|twelve|\d{1,2})[- ](?:months?|years?)\b/g;
const longestRead = 4000;

/**
 * Reads what a question asks: intents, symbols, period and day. `earlier` are the questions asked before it in its thread,
 * oldest first, as they are stored; what a follow-up leaves out is taken from them.
 */
export async function readQuestion(asked: AskedText, earlier: readonly string[], deps: ReadingDeps): Promise<Question> {
  let before: Question | null = null;
  for (const text of earlier.slice(-turnsRead)) {
    const read = await readTurn({ text, command: null, ticker: null }, before, earlierReader(deps));
    // Nothing follows on what was refused, not even where it was the first.
    if (read.intents.includes('injection')) continue;
    // What was not understood is no question that others follow, and the form of an answer is of that one alone.
    const isDeclined = read.intents.some((id) => declinedAlone.has(id)) || isOrderOfStructures(text, before);
    const isQuestion = !isDeclined && (read.intents.length > 0 || read.symbols.length > 0);
    // A word that is asked for behind a symbol leaves the thread with the symbol.
    const isAside = read.isFollowUp || (before !== null && before.symbols.length > 0);
    const isOfWord = isAside && read.intents.length > 0 && read.intents.every((id) => id === 'definition');
    // "Why?" is asked of what was told: what comes next is not asked for reasons.
    const isOfCause = before !== null && isOfSameCause(read, before);
    const isOfAnswer = isOfWord || isOfCause || read.intents.some((id) => aboutAnswers.has(id));
    if (before === null || (isQuestion && !isOfAnswer)) before = { ...read, form: null, intents: figuresOf(read) };
  }
  return readTurn(asked, before, askedReader(deps));
}

function isOfSameCause({ isFollowUp, intents, symbols }: Question, before: Question): boolean {
  const isOfOthers = before.intents.length > 0 && !before.intents.includes('causes');
  return isFollowUp && isOfOthers && intents.join() === 'causes' && symbols.join() === before.symbols.join();
}

const orderAsked =
  /^(?:and |so |but |ok )*(?:which|who)\b.*\b(?:cheap|dear|pric|saf|risk|bett|high|low|bigg|small|larg)\w*(?:er|est)\b|^(?:and |so |but |ok )*(?:which|who)\b.*\b(?:more|less|most|least)\b|^(?:and |so |but |ok )*(?:is (?:it|that) |any )?(?:cheaper|dearer|more expensive|pricier)(?: one)?\W*$/i;

// "Which is cheaper?" behind structures put them in order: what follows is of the last of them.
function isOrderOfStructures(text: string, before: Question | null): boolean {
  return before !== null && orderAsked.test(text) && structurePlans.some(({ id }) => before.intents.includes(id));
}

/** What is declined as a whole leaves the thread where it was. */
const declinedAlone: ReadonlySet<string> = new Set(['unknowable', 'injection']);

// "What is inflation?" was answered by its figure, and what follows is of that.
function figuresOf({ intents }: Question): string[] {
  const figures = intents.filter((id) => id !== aWord);
  return figures.length > 0 ? figures : intents;
}

type ReadOne = (asked: AskedText, before: Question | null) => Promise<Question>;

/** A text that corrects itself is read as two turns; as one where the first alone asks nothing. */
async function readTurn(given: AskedText, before: Question | null, readOne: ReadOne): Promise<Question> {
  const texts = [
    withLookedAt,
    withWholeWording,
    withOtherEnd,
    withRegimeBegun,
    withDayOfThread,
    withExtremeSpan,
    withSpread,
    withReaction,
    withEarlier,
    withYearOfThread,
    withRecession,
  ];
  const asked = { ...given, text: texts.reduce((text, change) => change(text, before), given.text) };
  const [first, correction] = withoutCorrection(asked.text);
  if (correction === undefined) return readOne(asked, before);
  const corrected = await readOne({ ...asked, text: first }, before);
  const read =
    corrected.intents.length > 0
      ? await readOne({ ...asked, text: correction }, corrected)
      : await readOne({ ...asked, text: `${first.replace(/\W+$/, '')} ${correction}` }, before);
  return read.intents.length > 0 ? read : readOne(asked, before);
}

function earlierReader(deps: ReadingDeps): ReadOne {
  return async (asked, before) => {
    const { read } = await readBehind(asked, before, deps);
    return withLooseSymbol(read, deps);
  };
}

function askedReader(deps: ReadingDeps): ReadOne {
  return async (asked, before) => {
    const { alone, read } = await readBehind(asked, before, deps);
    const isOnPage = read.symbols.length === 0 && asked.ticker !== null && !read.isFollowUp;
    const symbols = isOnPage && asked.ticker !== null ? [asked.ticker] : read.symbols;
    return withLooseSymbol(withDefaultIntent({ ...read, symbols }, alone), deps);
  };
}

// Of breakeven inflation "5y against 10y" are two figures, and no span of time.
const breakevenTenor = /(?<!\b(?:last|past|over|for) (?:the )?)\b(?:5|10|five|ten)[- ]?(?:years?|yrs?|y)\b(?! ago)/g;

type ReadBehind = { alone: Question; read: Question };

// What a follow-up names of a past day that the thread is told as of is looked up as it was known then.
async function readBehind(asked: AskedText, before: Question | null, deps: ReadingDeps): Promise<ReadBehind> {
  const alone = await withLooseFragment(await readAlone(asked, before, deps), before, deps.lookup);
  const read = inThread(alone, await asOfOther(alone, before, deps), {
    intents: deps.intents,
    today: deps.events.today,
  });
  const isOfThen = read.isFollowUp && read.asOf !== null && alone.asOf === null && alone.events.length > 0;
  return isOfThen ? readBehind(asked, before, { ...deps, asOf: read.asOf }) : { alone, read };
}

// The turn, the level or the results that the question before named are those of another symbol now.
async function asOfOther(alone: Question, before: Question | null, deps: ReadingDeps): Promise<Question | null> {
  const text = textForOther(alone, before);
  if (before === null || text === null) return before;
  const [symbol = null] = alone.symbols;
  const asOf = alone.asOf ?? before.asOf;
  const again = await readAlone({ text, command: null, ticker: null }, null, { ...deps, datedBy: symbol, asOf });
  return onOther(before, again);
}

async function readAlone(
  { text, command }: AskedText,
  before: Question | null,
  { lookup, intents, events, change = asItIs, datedBy = null, asOf: given = null }: ReadingDeps,
): Promise<Question> {
  const commands = withDayThatCame(readCommands(text.slice(0, longestRead), command), events.today);
  const asked = plainText(commands.text);
  const plain = withHomonyms(commands.text, before === null ? asked : withHappening(asked, before));
  const { group, ...all } = await findWithGroup({ text: commands.text, plain }, lookup);
  const names = new Set([...all.assumed.map(({ said }) => said), ...(await namesIn(plain, lookup))]);
  const mendedWords = mendWords(plain, (word) => names.has(word));
  const named = given ?? commands.asOf ?? asOfIn(mendedWords, events.today);
  const known = named === null ? readKnownThen(mendedWords, events.today) : { asOf: named, rest: mendedWords };
  const { asOf } = known;
  const today = asOf ?? events.today;
  const words = withYearsNamed(known.rest, today);
  const turned = await withSymbolDays(words, {
    symbol:
      datedBy ??
      ownerOfTurn(words, all) ??
      all.symbols[0] ??
      (await looselyNamed(words, lookup)) ??
      before?.symbols[0] ??
      null,
    owner: symbolNamed(ownerOfLevel(words), all),
    asOf,
    today: events.today,
    lookups: events.ofSymbol,
  });
  const { text: dated, taken } = await withEventDates(withSharedYears(turned.text), { ...events, asOf });
  const isOfEvent = (symbol: string) =>
    taken.some(({ names: event }) => event === symbol) && !dated.includes(symbol.toLowerCase());
  const found = { ...all, symbols: all.symbols.filter((symbol) => !isOfEvent(symbol)) };
  const isOfOptions = intents.some(({ id, subject }) => subject === 'options' && before?.intents.includes(id) === true);
  const whole = yearlyWindowIn(dated) === null ? withLooseSpans(withNearDays(dated, today, { isOfOptions })) : dated;
  const mended = change(whole);
  const isOfSymbol = found.symbols.length > 0 && !isOfOwn(mended);
  const usable = isOfSymbol ? intents.filter(({ id }) => id !== 'portfolio') : intents;
  const recognisedIn = (said: string) =>
    recognise(said, usable, {
      command: commands.command,
      hasSymbol: found.symbols.length + found.unknown.length > 0,
      mayHaveSymbol: (clause) =>
        found.symbols.length + found.unknown.length > 0 || namesLoosely(clause) || pointing.test(clause),
    }).ids;
  const unled = recognisedIn(mended.replace(leadOfQuestion, ''));
  const recognised = unled.length > 0 ? unled : recognisedIn(mended);
  const { symbols, assumed } = await withIndexLevel(
    ofTheWhole.some((id) => recognised.includes(id))
      ? withoutLoose(found)
      : ofNoSymbol.some((id) => recognised.includes(id))
        ? withoutAssumed(found)
        : found,
    mended,
    lookup,
  );
  // BTC stands for what was taken for it.
  const isOfAssumed = (ticker: string) => assumed.some(({ symbol }) => symbol.startsWith(`${ticker}-`));
  // The capitals of an event are no ticker: SVB stands for a day here.
  const unknown = found.unknown.filter(({ ticker }) => {
    const word = ticker.toLowerCase();
    return (whole.includes(word) || !words.includes(word)) && !isOfAssumed(ticker) && ticker !== deskName;
  });
  // "What is" with a symbol and no word to explain asks about the symbol.
  const isOfWord = symbols.length === 0 || findDefinitions(mended).length > 0;
  const told = recognised.filter((id) => id !== 'definition' || isOfWord);
  const isOfWords = /\bdifferences? between\b/.test(mended) && told.includes('regime_history');
  const ids =
    isOfWords && findDefinitions(mended).length > 1
      ? ['definition']
      : asksOfExtremeSpan({ plain: mended, symbols })
        ? ['extreme_span_against']
        : told;
  const unwindowed = withoutYearlyWindow(mended.replace(ofAnyWindow, ' '));
  const spoken = withoutAsOf(
    /\b(?:break-?even|inflation expectations?|expected inflation)/.test(mended)
      ? unwindowed.replaceAll(breakevenTenor, ' ')
      : ids.includes('curve_slope') || ids.includes('inversion_history')
        ? withoutSlopePair(unwindowed)
        : unwindowed,
  );
  const day = readDay(spoken);
  const isOfSum = ids.includes('real_return') || ids.includes('mix');
  const isPurchase =
    (ids.includes('growth_of_money') || (isOfSum && namesAmount(spoken))) && !ofYearItself.test(spoken);
  const period = isPurchase ? bought(readPurchase(withoutAmount(spoken)), spoken) : readPeriod(spoken);
  return {
    text: commands.text,
    plain: mended,
    own: mended,
    command: commands.command,
    asOf,
    faults: commands.faults,
    intents: settledIntents(ids, { plain: spoken, day, period, symbols }),
    symbols,
    unknown,
    assumed,
    named: found.named,
    group,
    beside: [],
    period,
    day,
    events: [...turned.taken, ...taken],
    isFollowUp: false,
    form: formNamed(mended),
  };
}

// The symbol that a name of the text was taken for.
function symbolNamed(
  name: string | null,
  { symbols, assumed }: Pick<FoundSymbols, 'symbols' | 'assumed'>,
): string | null {
  if (name === null) return null;
  const meant = assumed.find(({ said }) => said.toLowerCase().replace(/^the /, '') === name)?.symbol;
  return meant ?? symbols.find((symbol) => symbol.toLowerCase() === name) ?? null;
}

// "So which sector is safest?" is asked like the question without its first word.
const leadOfQuestion =
  /^(?:(?:so|ok|okay|now|well|then|but|and|also),? )+(?=(?:how|which|who|when|where|does|do|did|has|have|had|what (?:is|are|was|were|did|does|has|have))\b)/;

// What was bought when something began is held on.
function bought(period: Question['period'], plain: string): Question['period'] {
  return period?.kind === 'between' && isOfBeginning(plain) ? { kind: 'since', start: period.start } : period;
}

// What was known on a day to come is not known yet.
function withDayThatCame(commands: CommandReading, today: string): CommandReading {
  if (commands.asOf === null || commands.asOf <= today) return commands;
  return { ...commands, asOf: null, faults: [...commands.faults, dayNotComeYet] };
}

// What a sum would have done in a year is asked of that year, not of a purchase in it.
const ofYearItself =
  /\b(?:done?|did|fared?|performed?|returned?|behaved?|held up|lost|gained) (?:in|during|over) (?:19|20)\d\d\b/;

// What points back in a thread may stand for a symbol.
const pointing =
  /\b(?:it|its|they|their|them|that|those|these|both|one|each(?! (?:day|week|month|quarter|year|time))|this(?! (?:year|quarter|month|week|morning|cycle|decade)))\b/;

async function namesIn(plain: string, lookup: SymbolLookup): Promise<string[]> {
  const words = wordsOf(plain).map(({ word }) => word);
  const rows = await lookup.findByNames(words);
  return words.filter((word) => rows.some(({ name }) => name.toLowerCase().startsWith(word)));
}

// Who owns it, and how many they are, is no question of its price.
const asksOfOthers =
  /\b(?:how many|how (?:old|big|large|long)|who(?:se|m)?|why|where|which (?:funds?|analysts?|brokers?|banks?|countr\w+|people|investors)|insiders?|analysts?|employees?|customers?|shareholders?|investors|hedge funds?|institutions?|ceo|cfo|founder|short interest|days to cover|market cap\w*|ratios?|put[- /]call|peg|wacc|nav|aum|dcf|sum of the parts|fair value|intrinsic value|moat|ratings?|price targets?|upgrades?|downgrades?|lawsuits?|esg|carbon|concentrat\w+|constituents?|components?|top holdings)\b/;

// A question that names a symbol and nothing else asks for all there is at a glance.
function withDefaultIntent(read: Question, alone: Question): Question {
  if (read.intents.length > 0 || (read.symbols.length === 0 && read.unknown.length === 0)) return read;
  if (asksOfOthers.test(read.plain)) return read;
  const id = alone.symbols.length > 1 ? 'comparison' : usualIntent(read);
  return { ...read, intents: [id] };
}

// A day asks for its price; a span that only begins or ends with a day asks how it went.
function usualIntent({ period, day }: Question): string {
  if (period === null) return 'overview';
  const isOfDay = period.kind === 'between' && day !== null && period.end === day;
  return isOfDay ? 'price_on_date' : 'performance';
}
