import { asksLastResults } from '../company/company-measures.ts';
import { aWord } from './account-turns.ts';
import { asksOfBoth } from './beside-turns.ts';
import { ofReadings } from './carried-turns.ts';
import { namesYears } from './question-period.ts';
import type { Question } from './question.ts';
import { type Recognisable, recognise } from './recognition.ts';
import { endAsked, joinedText, pointsBack } from './thread-subject.ts';
import { asksOrder, newlyAsked } from './thread-turns.ts';
import { isOfOneReading, isOfPresent, isSearch, spanKept } from './turn-span.ts';
import { besideOf, correcting, isOfLink, joining, symbolsOf } from './turn-symbols.ts';

// Terms of a yield or of an option that stand for another one: "and the 2-year?", "with a strike of 450".
const terms =
  /\b\d{1,2}-(?:year|month)\b|\bstrikes?\b|\bexpir\w+\b|\b(?:core|headline)\b|\b\d{1,3} ?(?:dte|days out|contracts|shares)\b/;
// "When was that?" is told with the figure itself.
const whenThat =
  /^(?:and |so |ok |but )*(?:when|on (?:which|what) (?:day|date)|(?:which|what) (?:day|date)|since when|how long)\b.{0,20}\b(?:that|this|those|already|now|since when)\b/;

type Turn = {
  before: Question;
  intents: readonly Recognisable[];
  /** Another structure of options that the turn names; null where it names none. */
  structure: string | null;
  onlyWhy: boolean;
  isTurned: boolean;
  isFragment: boolean;
  lacksSymbol: boolean;
};

/**
 * A follow-up in its parts, each its own where the turn names it and else that of the turn before: what it is of
 * (`turn-symbols.ts`), the figure, its time (`turn-span.ts`) and the words that hold a window, a sum or a series.
 */
export function inSlots(read: Question, turn: Turn): Question {
  const { before, intents, structure, onlyWhy, isTurned, isFragment, lacksSymbol } = turn;
  const lacksIntent = read.intents.length === 0;
  const needsSymbol = (ids: readonly string[]) =>
    intents.some(({ id, needs }) => needs === 'symbol' && ids.includes(id));
  const isOrder = asksOrder(read, before);
  // Of one beta, whose other symbol is its benchmark, there is nothing to order.
  if (isOrder && before.intents.join() === 'beta' && before.symbols.length === 2) return read;
  const isRepeated =
    onlyWhy ||
    isOrder ||
    (lacksIntent && whenThat.test(read.plain)) ||
    isTurned ||
    pointsBack(read, before) ||
    (correcting.test(read.plain) && isFragment);
  if (lacksIntent && !hasFragment(read) && !isRepeated && structure === null) return read;
  const takesOver = lacksIntent || isOrder || onlyCompares(read, before);
  // Of the economy nothing has a symbol: "highest ever?" is asked of the series before.
  const isOfSeries = lacksSymbol && before.symbols.length === 0;
  // A figure of reports is asked by its own words, whatever figure the turn before asked for.
  const isOfReports = !takesOver && areOfReports(read, before, intents);
  const isJoined = takesOver || isOfSeries || (pointsBack(read, before) && !isOfReports);
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
  const areReadings = read.intents.length > 0 && read.intents.every((id) => ofReadings.has(id));
  const isAboutIt = read.symbols.length === 0 && pointsBack(read, before) && !areReadings;
  const symbols = needsSymbol(ids) || lacksIntent || isAboutIt ? symbolsOf(read, before) : read.symbols;
  const settled = settledOn(ids, read, symbols);
  // "What about utilities?" behind an order of several is not asked for its end.
  const isOfQuarter = ids.length > 0 && ids.every((id) => id === 'company_facts') && holdsQuarter(read, before);
  const isSole = isOfSymbolNow(read, before) || (ids.some((id) => ofOrders.has(id)) && settled.includes('performance'));
  return {
    ...read,
    plain: isSole ? read.plain : isOfQuarter ? inQuarter(joined, before) : joined,
    own: isOrder ? before.plain : takesOver && !isNew && !isSole ? ownJoined : read.plain,
    intents: settled,
    symbols,
    unknown: unknownOf(read, before, { symbols, isTakenOver: lacksIntent || isAboutIt }),
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

// What is not held is not asked of another in its place: "why?" behind it is asked of it, and "which did better?" of both.
function unknownOf(
  read: Question,
  before: Question,
  { symbols, isTakenOver }: { symbols: readonly string[]; isTakenOver: boolean },
): Question['unknown'] {
  const isOfBoth = read.symbols.length === 0 && before.symbols.length < 2 && asksOfBoth(read.plain);
  const isHeld = symbols.length > 0 || !isTakenOver;
  return read.unknown.length === 0 && (isOfBoth || !isHeld) ? before.unknown : read.unknown;
}

// "What were revenues?" behind the last earnings is asked of that quarter.
function holdsQuarter(read: Question, before: Question): boolean {
  const isOfResults = before.intents.includes('company_facts') && ofLastQuarter(before.plain);
  return isOfResults && read.period === null && !/\b(?:year|annual\w*|fiscal|quarter\w*|ttm)\b/.test(read.plain);
}

// One quarter further back stays so.
function inQuarter(joined: string, { plain }: Question): string {
  const said = [...(plain.match(/\bone quarter back\b/g) ?? [])].slice(
    (joined.match(/\bone quarter back\b/g) ?? []).length,
  );
  return [joined.replace(/\W+$/, ''), 'in the last quarter', ...said].join(' ');
}

const ofLastQuarter = (plain: string) => asksLastResults(plain) || /\bin the last quarter\b/.test(plain);

function areOfReports(read: Question, before: Question, intents: readonly Recognisable[]): boolean {
  const isOfCompany = (id: string) => intents.some((intent) => intent.id === id && intent.subject === 'company');
  return read.intents.every((id) => isOfCompany(id) && !before.intents.includes(id));
}

// "And SPY?" behind how a yield has moved is asked how it did over the same time.
function isOfSymbolNow(read: Question, before: Question): boolean {
  const isOfReading = before.intents.length > 0 && before.intents.every((id) => ofReadings.has(id));
  return isOfReading && before.period !== null && read.symbols.length > 0 && read.intents.length === 0;
}

const ofOrders: ReadonlySet<string> = new Set(['ranking', 'sector_leaders', 'extreme_span_against', 'election_years']);

// Years that are listed for the symbol of the thread are told by the year, and one that is named alone is not ranked.
function settledOn(ids: readonly string[], read: Question, symbols: readonly string[]): string[] {
  const isByYear = namesYears(read.plain);
  const other = isByYear ? 'calendar_years' : read.symbols.length === 1 ? 'performance' : 'ranking';
  // Of a company there are headlines, of the economy none.
  // What a sum put in would have become is of no own portfolio.
  const ofSum = ids.includes('growth_of_money') ? ids.filter((id) => id !== 'portfolio') : ids;
  const named = ofSum.map((id) => (id === 'economy_news' && read.symbols.length > 0 ? 'news' : id));
  // A worst day has a time of its own, and of another time it is no more than a return.
  const isOfTime = read.period !== null && !/\b(?:best|worst)\b/.test(read.plain);
  const isOfReading = isOfOneReading(['series_extremes'], read.period) && !isSearch(read.plain);
  return named.map((id) => {
    if (id === 'series_extremes' && isOfReading && read.intents.length === 0) return 'series';
    if ((id === 'extreme_span_against' || id === 'election_years') && isOfTime) return 'performance';
    const isOfPart = read.symbols.length === 1 && read.intents.length === 0 && !/\b(?:with|instead)\b/.test(read.plain);
    if (id === 'mix' && isOfPart) return 'performance';
    return (id === 'ranking' && symbols.length === 1) || (id === 'sector_leaders' && read.symbols.length > 0)
      ? other
      : id;
  });
}

const presentForms: Readonly<Record<string, string>> = {
  inversion_history: 'curve_slope',
  regime_history: 'regime',
  series_extremes: 'series',
};

function asOfNow(ids: readonly string[], isOfNow: boolean): string[] {
  return [...new Set(ids.map((id) => (isOfNow ? (presentForms[id] ?? id) : id)))];
}

/** Whether a turn names a symbol, a time or a term that stands for another one of the question before. */
export function hasFragment(read: Question): boolean {
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

/** "How does that compare with Nvidia?" asks the same of both. */
export const comparesThat =
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

/** "How sure are you?" has a meaning only beside the question about the regime, and gives that another one. */
export function turns(read: Question, before: Question, intents: readonly Recognisable[]): boolean {
  if (before.symbols.length > 0 || read.symbols.length + read.unknown.length > 0) return false;
  const about = aboutBefore(read, before, intents);
  return about.length > 0 && about.join() !== before.intents.join();
}
