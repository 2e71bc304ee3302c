import { namedSeries, recordSeries } from '../macro/series-names.ts';
import { falls, rises } from './concept-words.ts';
import { findDates } from './date-words.ts';
import type { Question } from './question.ts';
import { type Recognisable, recognise } from './recognition.ts';

/** How a follow-up begins. */
export const opening =
  /^(?:no|nope|sorry|i meant?|and|but|also|ok|okay|so|then|plus|or|what about|how about|what if|same|again|now|versus|vs|against|compared|compare (?:it|that|this|them|those|with|to|against)|over|since|in|for|during|from|between|with|without|why|on|ytd|last|past|which|add|include|instead|make it|do (?:that|it)|try|show (?:me )?(?:that|it)|as of|what (?:does|would|did) (?:that|this) mean|(?:is|does|did|was) (?:that|this)\b(?! (?:stock|fund|desk))|(?:when|on (?:which|what) (?:day|date)|(?:which|what) (?:day|date)) (?:was|is|did|were) (?:that|this|those|they|it)\b|how long (?:already|now|has (?:it|that)|for|since)|since when|how (?:does|did|is|do you (?:compute|calculate|measure)) (?:that|this))\b/;
/** Words that stand for what was asked about before. */
export const pronoun =
  /\b(?:it|its|they|their|them|that one|this one|both|these|those|the same|that stock|this stock|that fund|the stock|the fund|the former|the latter|the others?(?! (?:day|week|month))|the rest|the (?:longest|shortest|deepest|largest|smallest|first|last|next) one)\b/;
// "Its high" and "its worst year" as a part of the question itself, not a time that another one gives: "in its worst year".
const ofItsOwner =
  /\b(?:below|above|under|off|from|near|to|at|hit|reach(?:ed)?|set|regain(?:ed)?|cut|raised?|had|have|has|and|(?:what|how (?:high|low|big|large|deep|long)) (?:is|are|was|were)) its\b/g;
// "How did TLT do in its worst year?" looks for a year of TLT.
const ofItsOwnTime = /\b(?:in|during|over|on|for) its (?:own )?(?:best|worst|strongest|weakest|calmest|wildest)\b/g;
// "What was Apple's revenue, and how fast did it grow?"
const ofNextClause = /(?<=\band (?:how|when|where|why|what)\b[^,?;]{0,24} )it\b/g;
const ofSeveral = /\b(?:both(?! (?:of )?(?:them|these|those))|they|their|(?:of|between) (?:them|these|those))\b/g;
const ofBothNamed = /\bboth(?= (?:\S+ ){1,4}and )/g;
// "How far below its high is SPY?"
const ofNextNamed = /\bits(?= (?:\S+ ){1,4}(?:is|are|was|were|has|have|did|does) $)/;
const shortestWord = 3;

/** Whether a question points back to the one before it; what stands for a name of its own does not: "how far is SPY below its high?" */
export function pointsBack(question: Question, before: Question): boolean {
  const { plain, symbols } = question;
  // Behind a question of the same it makes no difference whose it is.
  if (symbols.length === 0 || symbols.join() === before.symbols.join()) return pronoun.test(plain);
  if (isOfItsOwn(question)) return false;
  const text = symbols.length > 1 ? plain.replaceAll(ofBothNamed, '') : plain;
  const first = firstNamed(text, question);
  const own = text.slice(first).replaceAll(ofItsOwner, '').replaceAll(ofItsOwnTime, '').replaceAll(ofNextClause, '');
  const rest = symbols.length > 1 ? own.replaceAll(ofSeveral, '') : own;
  return pronoun.test(`${text.slice(0, first).replace(ofNextNamed, '')}${rest}`);
}

function firstNamed(text: string, { symbols, named }: Question): number {
  const words = [...symbols.map((symbol) => symbol.toLowerCase()), ...named];
  const spaced = ` ${text.replaceAll(/[^a-z0-9&.-]|\.(?= |$)/g, ' ')} `;
  const places = words
    .filter(({ length }) => length >= shortestWord)
    .map((word) => spaced.indexOf(` ${word} `))
    .filter((place) => place >= 0);
  return Math.min(...places, text.length);
}

// "Has DLR ever cut its dividend?" names what "its" is of.
function isOfItsOwn({ plain, symbols, intents: ids }: Question): boolean {
  const owner = /^(?:has|have|did|does|is|was|will) (\S+)(?: \S+){1,5}? (?:its|their) /.exec(plain)?.[1];
  return owner !== undefined && symbols.length === 1 && symbols[0]?.toLowerCase() === owner && ids.length > 0;
}

/** A few words that stand for another subject of the same question. */
export const fragment = /^(?:and |what about |how about |so )+(?:the |its )?(?:\S{1,40} ?){1,3}$/;
const longestJoined = 1000;

const ends = [
  ['best', 'worst'],
  ['highest', 'lowest'],
  ['biggest', 'smallest'],
  ['largest', 'smallest'],
  ['strongest', 'weakest'],
  ['most', 'least'],
  ['calmest', 'wildest'],
  ['well', 'badly'],
  ['well', 'poorly'],
] as const;

/** Whether a fragment asks for an end of a scale: "and the worst?" */
export const endAsked = new RegExp(
  `^(?:and |but |what about |how about |which (?:one )?(?:is |was )?|who (?:is |was )?)*(?:the )?(?:${ends.flat().join('|')}|median|mean|average)(?: one)?(?: of (?:the (?:two|three|four|five|lot)|them|these|those))?\\W*$`,
);

const happening =
  /\b(?:the )?(?:(?:last|latest|most recent|previous) )?(?:covid |pandemic |dot-?com |financial |great |(?:19|20)\d\d )?(?:recession|inversion|crash|crisis|bear market|sell-?off)\b/;

/** What an answer tells of where its question need not name it: "when did the curve last invert?" */
const happeningOf: Readonly<Record<string, string>> = {
  inversion_history: 'last inversion',
  recession: 'last recession',
};

/** The plain text with what happened put in the place of the word for it: "what did SPY do during it?" behind "the last recession". */
export function withHappening(plain: string, before: Question): string {
  const named = happening.exec(before.plain)?.[0] ?? before.intents.flatMap((id) => happeningOf[id] ?? [])[0];
  if (named === undefined) return plain;
  const whole = named.startsWith('the ') ? named : `the ${named}`;
  return plain.replace(
    /\b(during|in|through|after|before|since|over) (?:it|that|this|then|the (?:last|latest|previous) one)\b/,
    `$1 ${whole}`,
  );
}

// "And the worst?" behind "the best sector" is not asked of the best.
function withoutOpposite(before: string, now: string): string {
  return ends.reduce((text, [high, low]) => {
    const has = (word: string) => new RegExp(`\\b${word}\\b`).test(now);
    const text2 = has(low) && !has(high) ? text.replaceAll(new RegExp(`\\b${high}\\b`, 'g'), low) : text;
    return has(high) && !has(low) ? text2.replaceAll(new RegExp(`\\b${low}\\b`, 'g'), high) : text2;
  }, before);
}

// "And so far this year?" is no longer asked of the years that were named before.
function isOfOtherDates({ plain, period }: Question): boolean {
  return period !== null && !/\b(?:than|compar\w*|versus|vs\.?|against|since then|from then)\b/.test(plain);
}

function withoutDates(plain: string): string {
  return findDates(plain).reduceRight((text, { start, end }) => {
    const lead = text.slice(0, start).replace(/\b(?:in|of|for|during|over|on)(?: the)? $/, '');
    return `${lead} ${text.slice(end)}`;
  }, plain);
}

const fallen = new RegExp(`\\b(?:${falls})\\b`, 'g');
const risen = new RegExp(`\\b(?:${rises})\\b`, 'g');
const ofMoves: ReadonlySet<string> = new Set(['day_count', 'last_large_day', 'fall_frequency']);

// "And how often did it gain more than 3%?" behind falls is not asked of the falls.
function withSameMove(before: string, now: string): string {
  const [isFall, isRise] = [now.search(fallen) >= 0, now.search(risen) >= 0];
  if (isFall === isRise) return before;
  return isFall ? before.replaceAll(risen, 'fall') : before.replaceAll(fallen, 'gain');
}

const namedAs =
  /\b((?:what|when|where|how (?:high|low)) (?:is|are|was|were|did|does|has|have)) (?:it|that|this|they)\b|\b(?:its|their)\b/;
const longestName = 30;

// "What did it peak at?" behind the unemployment rate names it, however many turns ago that was said.
function withSeriesNamed(now: string, { plain, symbols }: Question): string {
  if (symbols.length > 0 || !namedAs.test(now)) return now;
  const names = [...namedSeries, ...recordSeries].flatMap(({ words }) => words.exec(plain)?.[0] ?? []);
  const [name] = names.filter(({ length }) => length <= longestName);
  return name === undefined || now.includes(name)
    ? now
    : now.replace(namedAs, (_all, verb?: string) => (verb === undefined ? name : `${verb} ${name}`));
}

// "Make it 80/20" puts other shares in the place of those before.
const sharesNamed = /\b\d{2} ?\/ ?\d{2}\b/;

/** Both questions as one text, the later first, for what the later one does not repeat: a window, a sum, a series. */
export function joinedText(read: Question, before: Question): string {
  const words = (text: string) =>
    text
      // "10,000 dollars" stays one number.
      .replaceAll(/[?!;]|,(?!\d)/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const own = before.intents.some((id) => ofMoves.has(id)) ? withSameMove(before.plain, read.plain) : before.plain;
  const dated = isOfOtherDates(read) ? withoutDates(own) : own;
  const other = /\b(?:core|headline)\b/.exec(read.plain)?.[0];
  const named = other === undefined ? dated : dated.replaceAll(/\b(?:core|headline)\b/g, other);
  const mixed = sharesNamed.test(read.plain) ? named.replace(sharesNamed, ' ') : named;
  const now = read.symbols.length > 0 ? read.plain : withSeriesNamed(read.plain, before);
  return `${words(now)} ${withoutOpposite(words(mixed), read.plain)}`.slice(0, longestJoined);
}

// "RSI?" behind a symbol is its own, "which stocks are oversold?" asks of all.
function isBareList(read: Question, intents: readonly Recognisable[]): boolean {
  const { plain } = read;
  return (
    areOfMarket(read, intents) &&
    !namesItsOwn.test(plain) &&
    plain.split(' ').length <= longestBare &&
    !asksOfAll.test(plain)
  );
}

function areOfMarket({ intents: ids }: Question, intents: readonly Recognisable[]): boolean {
  return ids.every((id) => intents.some((intent) => intent.id === id && intent.isOfMarket === true));
}

// "So which sector is safest?" is asked of all of them, whatever the thread is about.
function isOfAll(read: Question, intents: readonly Recognisable[]): boolean {
  const areOfNone = intents.every(({ id, needs }) => needs !== 'symbol' || !read.intents.includes(id));
  return areOfNone && /\bwhich (?:sectors?|stocks?|shares|companies)\b/.test(read.plain);
}

// "What does it trade at versus its high?" is asked of that one.
const ofItself =
  /^(?!.*\b(?:stocks|shares|names|symbols|companies|sectors?)\b)(?:and |so |but |ok )*(?:what|where|how|is|does|did|was|has)\b.*\b(?:it|its)\b/;
function isListOfItself(read: Question, intents: readonly Recognisable[]): boolean {
  const figures = read.intents.filter((id) => id !== 'definition');
  return figures.length > 0 && areOfMarket({ ...read, intents: figures }, intents) && ofItself.test(read.plain);
}

// "How is housing doing?" names what it is asked of.
const namesItsOwn =
  /^(?:and |so |but |ok )*how (?:is|are|was|were|has|have) (?!(?:it|its|they|their|that|this|these|those)\b)\S+(?: \S+)? (?:doing|going|faring|looking|holding up|done)\b/;
const longestBare = 5;
const asksOfAll = /\b(?:stocks?|shares|names|symbols|which|what|who|any|list|show|all|market|sectors?)\b/;

/** "And after inflation?" behind the return of a symbol asks about that return, not for inflation. */
export function ofSymbol(read: Question, before: Question, intents: readonly Recognisable[]): Question {
  const isOfSymbol = read.symbols.length + read.unknown.length === 0 && before.symbols.length > 0;
  if (!isOfSymbol || read.intents.length === 0) return read;
  const { ids } = recognise(read.plain, intents, { command: null, hasSymbol: true });
  if (isBareList(read, intents) || isListOfItself(read, intents)) {
    const own = intents.filter(({ id, needs }) => needs === 'symbol' && ids.includes(id)).map(({ id }) => id);
    return own.length === 0 ? read : { ...read, intents: own };
  }
  if (!opening.test(read.plain) || isOfAll(read, intents)) return read;
  const stands = ({ id, needs, over = [] }: Recognisable) =>
    needs === 'symbol' && ids.includes(id) && read.intents.every((other) => over.includes(other));
  const special = intents.filter(stands).map(({ id }) => id);
  return special.length === 0 ? read : { ...read, intents: special };
}

/** "And what did SPY do in it?" behind a question about the regime asks how SPY fares in that. */
export function ofEconomy(read: Question, before: Question, intents: readonly Recognisable[]): Question {
  const isOfEconomy = read.symbols.length > 0 && before.symbols.length === 0 && before.intents.length > 0;
  if (!isOfEconomy || read.intents.length === 0 || !pronoun.test(read.plain)) return read;
  if (before.intents.some((id) => id.startsWith('regime')) && withinIt.test(read.plain))
    return { ...read, intents: ['regime_assets'] };
  const { ids } = recognise(joinedText(read, before), intents, { command: null, hasSymbol: true });
  const stands = ({ id, over = [] }: Recognisable) =>
    ids.includes(id) && !before.intents.includes(id) && read.intents.every((other) => over.includes(other));
  const special = intents.filter(stands).map(({ id }) => id);
  return special.length === 0 ? read : { ...read, intents: special };
}

const withinIt = /\b(?:in|during|under) (?:it|this|that|such (?:an? )?(?:regimes?|times))\b/;
const ofShares: ReadonlySet<string> = new Set(['covered_call', 'collar', 'protective_put']);

const ofEitherRight: ReadonlySet<string> = new Set(['calendar_spread', 'butterfly']);

const byRight =
  /\b(?:with|using|use[d]?|do|did|make|in|via|through)\b.{0,20}\b(puts?|calls?)\b|\b(puts?|calls?) (?:instead|then|rather)\b|^(?:and |but |ok |okay |now |so )*(?:(?:go |going )?back to|what about|how about|and|as) (?:an? |the |just )*(puts?|calls?)\b/;
const spreads: ReadonlySet<string> = new Set([
  'vertical_spread',
  'put_spread',
  'long_call',
  'long_put',
  'butterfly',
  'calendar_spread',
]);

/** "And if I used puts instead?" behind a spread of calls asks for the same with puts; null behind anything else. */
export function ofOtherRight(read: Question, before: Question, intents: readonly Recognisable[]): Question | null {
  const [, first, second, third] = byRight.exec(read.plain) ?? [];
  const wanted = (first ?? second ?? third)?.replace(/s$/, '');
  const held = wanted === 'put' ? 'call' : 'put';
  const isOfSpread = before.intents.length > 0 && before.intents.every((id) => spreads.has(id));
  const isOther = read.symbols.some((symbol) => !before.symbols.includes(symbol));
  if (wanted === undefined || !isOfSpread || isOther || !new RegExp(`\\b${held}s?\\b`).test(before.plain)) return null;
  const plain = before.plain.replaceAll(new RegExp(`\\b${held}(s?)\\b`, 'g'), `${wanted}$1`);
  // One option is the other one, wherever its strike was moved to before.
  const isOfOne = before.intents.join() === `long_${held}`;
  const ids = isOfOne ? [`long_${wanted}`] : recognise(plain, intents, { command: null, hasSymbol: true }).ids;
  return ids.length === 0 ? null : { ...before, text: read.text, plain, own: plain, intents: ids, isFollowUp: true };
}

/** "And with a put instead?" names another structure by its option alone; null where no structure was asked about. */
export function otherStructure(read: Question, before: Question, intents: readonly Recognisable[]): string | null {
  const isOfOptions = intents.some(({ id, subject }) => subject === 'options' && before.intents.includes(id));
  const right = /\b(put|call)s?\b/.exec(read.plain)?.[1];
  if (!isOfOptions || right === undefined || read.intents.length > 0) return null;
  // A spread is one of either right.
  if (before.intents.some((id) => ofEitherRight.has(id))) return null;
  if (!before.intents.some((id) => ofShares.has(id))) return `long_${right}`;
  return right === 'put' ? 'protective_put' : 'covered_call';
}
