import { moveAsked, moveWords } from './moves-asked.ts';
import { sectorsNamed } from '../market/sector-choice.ts';
import { asksSectors } from '../account/portfolio-sectors-section.ts';
import { measureOfHolding, portfolioMeasure, stillHeld } from '../account/portfolio-measure.ts';
import type { Question } from './question.ts';
import type { Recognisable } from './recognition.ts';
import { besideOf } from './turn-symbols.ts';
import { endAsked, joinedText, opening, pronoun } from './thread-subject.ts';

const asShare = /\b(?:as|in) (?:an? )?(?:percent(?:age)?s?|shares?|fraction|proportion)\b/;
const ofReturn = /\b(?:returns?|returned|perform\w*|done|doing|did|gained|worth)\b/;
const ofEach = /\b(?:they|them|these|those)\b/;
const leavingOut = /\b(?:without|except(?: for)?|excluding|leaving out)\b/;
const ofWhich =
  /^(?:and |so |but )*(?:from |on |of |by |in |with |for )?(?:which|what) (?:one|ones|stocks?|holdings?|positions?|symbols?|shares?|investments?)(?: (?:was|were|is|are) (?:it|that|they|those))?\W*$/;
const ones = '(?:one|ones|holdings?|positions?|stocks?|shares?|investments?|funds?)(?: of (?:them|these|those|mine))?';
const oneOfThem = new RegExp(
  `^(?:and |so |but |ok )*which ${ones}(?= (?:(?:has|have|had|did) )?(?:lost|los[et]|gained?|made|make|fell|fallen|ris(?:e|en)|rose|dropped|returned?|performed|done|do|did|contributed|brought|grew|grown) (?:the )?(?:most|least|best|worst|more|less)\\b| (?:is|was) (?:up|down) (?:the )?(?:most|least)\\b| (?:is|was) (?:the )?(?:most|least|riskiest|safest|calmest|wildest)\\b)`,
);
const madeMost = new RegExp(
  `^(?:and |so |but |ok )*(?:which|what) (?:of my )?${ones} (?:has |have )?(?:made|earned|gained|brought|lost|cost|hurt|helped) (?:me )?(?:the )?(?:most|least)\\W*$`,
);
const broughtThat = new RegExp(
  `^(?:and |so |but |ok )*(?:which|what) ${ones} (?:did|drove|made|caused|brought|is behind|was behind|is responsible for|contributed to) (?:that|it|this)\\W*$`,
);
const sinceBegan =
  /^(?:and |so |but |ok,? |what about |how about )*(?:ever )?since (?:(?:i|we) (?:first )?(?:started|began|opened (?:it|the account)|invested)|inception|the (?:very )?(?:start|beginning))\W*$/;
const comparesThat =
  /^(?:and |so |but |ok )*(?:how (?:does|did|do) (?:that|this|it|they) compare\b|(?:was|is|were|did) (?:that|this|it|i|we|they) (?:any |much |a lot )?(?:do |did |done )?(?:better|worse|more|less|higher|lower|ahead|behind|beat)\b)/;
const itsShare = /\b(?:its|the) (?:share|weight|part|portion|percentage)\b(?! price)/;
const worthNow =
  /^(?:and |so |but |ok )*(?:what|how much) (?:is|are) (?:it|they|that|those) worth(?: (?:now|today|right now))?\W*$/;
const supposing = /^(?:and |so |but |ok |what |how about )*(?:if|when|after|suppose|supposing|with)\b/;
const ofThemAll =
  /^(?:and |so |but |or |ok |what (?:about )?)*(?:if |when )?(?:(?:they|those) (?:all|each)|all (?:of )?(?:them|those|it)|everything|all (?:do|did|fell|fall)|every (?:one|holding|position))\b.{0,24}$/;
const longestFragment = 9;
/** "What is its beta?" may ask for the word as well. */
export const aWord = 'definition';
/** "What is the beta?" asks for the figure of what was asked about, "what is a beta?" for the word. */
export const ofFigure = /^what (?:is|are|was|were) the (?!difference|meaning|definition)/;

/**
 * A turn behind a question about what belongs to the account asks of the same: another figure of the portfolio ("and its beta?"),
 * the same beside another symbol ("and against QQQ?") or of another time; null where it asks something else.
 */
export function ofAccount(read: Question, before: Question, intents: readonly Recognisable[]): Question | null {
  const account = intents.find(({ id, subject }) => subject === 'account' && before.intents.includes(id));
  // "And after inflation?" behind the own return is asked of that.
  const isOpen = (id: string) => id === aWord || id === 'real_return' || account?.over?.includes(id) === true;
  const isOfHoldings = broughtThat.test(read.plain) || madeMost.test(read.plain);
  if (account === undefined || !(isOfHoldings || read.intents.every(isOpen))) return null;
  // "How did it do versus Apple?" behind one holding is asked of that.
  const isOfHolding = before.symbols.length === 1 && read.symbols.length > 0 && /\bit\b/.test(read.plain);
  if (isOfHolding && ofReturn.test(read.plain) && !/\b(?:i|we|my|our)\b/.test(read.plain)) return null;
  const own = account.id === 'watchlist' ? ofList(read) : ofPortfolio(read, before);
  if (own === null) return null;
  const symbols = read.symbols.length > 0 || isOfOther(read, before) || isOfEach(own) ? read.symbols : before.symbols;
  return {
    ...read,
    plain: account.id === 'watchlist' ? joinedText(read, before) : own,
    own,
    intents: [isOfSame(own, account) ? account.id : 'portfolio'],
    named: [...read.named, ...before.named],
    symbols,
    beside: besideOf(symbols, before),
    period: read.period ?? (isOfOwnTime(read, own) ? null : before.period),
    day: read.period === null ? (read.day ?? before.day) : read.day,
    asOf: read.asOf ?? before.asOf,
    isFollowUp: true,
  };
}

// What is supposed is of now, and what was bought is looked at since then.
function isOfOwnTime({ plain }: Question, own: string): boolean {
  const isSupposed = moveAsked(own) !== null && supposing.test(plain);
  const isOfEnd = /\b(?:my|our) (?:best|worst) (?:single )?(?:day|week|month|quarter|year)\b/.test(plain);
  return (
    isSupposed ||
    isOfEnd ||
    sinceBegan.test(plain) ||
    /\bsince (?:i|we) (?:first )?(?:bought|got|purchased)\b/.test(plain)
  );
}

const ofAnything: ReadonlySet<string> = new Set([
  'watchlist',
  'client_portfolio',
  'portfolio',
  'portfolio_against_mix',
  'portfolio_rebalance',
  'holding_share',
]);

// What is gained on it, behind what it cost, is told elsewhere; of its weights and its trades only what asks for them.
function isOfSame(own: string, { id, asks }: Recognisable): boolean {
  if (id === 'holding_cost') return (measureOfHolding(own, false) ?? portfolioMeasure(own)) === null;
  return ofAnything.has(id) || asks.some((words) => words.test(own));
}

const ofEachHolding: ReadonlySet<string | null> = new Set(['contribution', 'risk_shares', 'income_sources']);

// "What hurt it most?" behind a comparison with an index is asked of all that is held.
function isOfEach(own: string): boolean {
  const isOfAny = ofEachHolding.has(portfolioMeasure(own)) && /\b(?:which|what|who)\b/.test(own);
  return isOfAny || /\ball my holdings\b/.test(own);
}

// Of the market a supposed move is of no holding that was named before.
function isOfOther(read: Question, before: Question): boolean {
  return leavingOut.test(before.own) || (moveAsked(read.plain) !== null && /\bmarkets?\b/.test(read.plain));
}

function ofList({ plain }: Question): string | null {
  return pronoun.test(plain) ? plain : null;
}

// A figure of its own is asked in the place of the one before.
function ofPortfolio(read: Question, before: Question): string | null {
  const { plain, symbols, period } = read;
  if (sinceBegan.test(plain) && isShort(read)) return 'how has my portfolio done since i started';
  // What one holding brought has no like in an index: the returns of both do.
  const isOfSum = /^(?:contribution|money_made)$/.test(portfolioMeasure(before.own) ?? '');
  if (symbols.length > 0 && comparesThat.test(plain) && isOfSum) return 'how did my portfolio do compared with it';
  if (isOfSum && symbols.length === 0 && madeMost.test(plain))
    return `which of my holdings contributed the ${/\b(?:lost|cost|least|hurt|drag\w*)\b/.test(plain) ? 'least' : 'most'}`;
  if (oneOfThem.test(plain)) return plain.replace(oneOfThem, 'which of my holdings');
  const [held] = before.symbols;
  if (before.intents.includes('holding_cost') && held !== undefined && symbols.length === 0 && worthNow.test(plain))
    return `what is my ${held.toLowerCase()} worth`;
  if (held !== undefined && before.symbols.length === 1 && itsShare.test(plain))
    return `what is the weight of ${held.toLowerCase()} in my portfolio`;
  // How a sector did is asked of its fund.
  const isOfMarket = sectorsNamed(plain).length > 0 && ofReturn.test(plain) && !/\b(?:i|we|my|our)\b/.test(plain);
  if (isOfMarket) return null;
  if (asksSectors(plain)) return `${plain.replace(/\W+$/, '')} of my portfolio`;
  if (broughtThat.test(plain)) return 'which of my holdings contributed the most';
  const move = ofThemAll.test(plain) ? new RegExp(moveWords).exec(before.own)?.[0] : undefined;
  if (move !== undefined) return `what would happen to my portfolio if all my holdings ${move}`;
  // "And if the market fell 10%?" supposes another move.
  if (moveAsked(plain) !== null && supposing.test(plain)) return `what would happen to my portfolio ${plain}`;
  if (ofWhich.test(plain) || (leavingOut.test(plain) && portfolioMeasure(before.own) !== null))
    return joinedText(read, before);
  // "What has it returned since?" behind a purchase begins with it.
  if (before.intents.includes('holding_cost') && /\bsince(?: then)?\W*$/.test(plain))
    return `${plain.replace(/\bsince(?: then)?\W*$/, '')} since i bought it`;
  if (/\bpa(?:y|ys|id)\b/.test(plain) && /\bdividends?\b/.test(before.own)) return joinedText(read, before);
  const measure = portfolioMeasure(plain);
  const isNew = measure !== null || ofReturn.test(plain) || stillHeld.test(plain);
  const leads = opening.test(plain) || pronoun.test(plain) || (measure !== null && isShort(read));
  const adds =
    stillHeld.test(plain) ||
    symbols.length > 0 ||
    period !== null ||
    [pronoun, endAsked, asShare].some((pattern) => pattern.test(plain));
  if (!leads || (measure === null && !adds)) return null;
  if (ofEach.test(plain) && /\bholdings?\b/.test(before.plain))
    return plain.replace(
      ofEach,
      ofReturn.test(plain) || /\bcorrelat/.test(plain) ? 'my holdings' : 'each of my holdings',
    );
  return isNew ? `${plain} my portfolio` : joinedText(read, before);
}

// Of a symbol that is named, or of a word, a question stands by itself.
function isShort({ plain, symbols, unknown, intents }: Question): boolean {
  const isOfWord = intents.includes(aWord) && !ofFigure.test(plain);
  return symbols.length + unknown.length === 0 && !isOfWord && plain.split(' ').length <= longestFragment;
}
