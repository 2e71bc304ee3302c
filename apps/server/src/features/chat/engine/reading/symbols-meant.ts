import { sectorFunds } from '#features/market/index.ts';
import { readDay } from './question-period.ts';
import type { Question } from './question.ts';
import type { Recognisable } from './recognition.ts';
import { findLooseSymbols, findSymbols, namesLoosely, type FoundSymbols, type SymbolLookup } from './symbol-finding.ts';
import { groupNamed } from './symbol-groups.ts';

type LooseDeps = { lookup: SymbolLookup; intents: readonly Recognisable[] };

// In a screen "energy" is a sector of companies, not the fund that stands for it elsewhere.
export function withoutAssumed({ symbols, assumed }: FoundSymbols): Pick<FoundSymbols, 'symbols' | 'assumed'> {
  const isFund = (symbol: string) => sectorFundSymbols.has(symbol) && assumed.some((each) => each.symbol === symbol);
  return {
    symbols: symbols.filter((symbol) => !isFund(symbol)),
    assumed: assumed.filter(({ symbol }) => !isFund(symbol)),
  };
}

/** The same without any symbol that only a word stands for. */
export function withoutLoose({ symbols, assumed }: FoundSymbols): Pick<FoundSymbols, 'symbols' | 'assumed'> {
  return { symbols: symbols.filter((symbol) => assumed.every((each) => each.symbol !== symbol)), assumed: [] };
}

const sectorFundSymbols: ReadonlySet<string> = new Set(Object.values(sectorFunds));

// The close of the S&P 500 on a day is a level of the index, not the price of a fund on it.
export async function withIndexLevel(
  { symbols, assumed }: Pick<FoundSymbols, 'symbols' | 'assumed'>,
  plain: string,
  lookup: SymbolLookup,
): Promise<Pick<FoundSymbols, 'symbols' | 'assumed'>> {
  const taken = assumed.find(({ said, symbol }) => said === 'the S&P 500' && symbol !== indexSymbol);
  if (taken === undefined || !asksOfLevel(plain)) return { symbols, assumed };
  const [listed] = await lookup.findListed([indexSymbol]);
  if (listed === undefined) return { symbols, assumed };
  const swap = (symbol: string) => (symbol === taken.symbol ? indexSymbol : symbol);
  return {
    symbols: symbols.map(swap),
    assumed: assumed.map(({ said, symbol }) => ({ said, symbol: swap(symbol) })),
  };
}

const indexSymbol = 'GSPC';

// What the index was on a day, or at the end of a year, is its level and not the price of a fund.
function asksOfLevel(plain: string): boolean {
  if (/\b(?:close[ds]?|closing|level|points)\b/.test(plain) && readDay(plain) !== null) return true;
  if (/^(?:so |and )?where (?:was|were|did) (?:the )?s&p\b/.test(plain) && readDay(plain) !== null) return true;
  return /^(?:so |and )?(?:what|where) (?:was|were|did) (?:the )?s&p(?: ?500)?(?: index)?(?: (?:at|close|stand|end up|finish|trading))*(?: at| on| by)? (?:the )?(?:end|start|beginning|close) of\b/.test(
    plain,
  );
}

// The members of a group that have data stand in the place of its name.
export async function findWithGroup(
  { text, plain }: { text: string; plain: string },
  lookup: SymbolLookup,
): Promise<FoundSymbols & Pick<Question, 'group'>> {
  const group = groupNamed(plain);
  // A ticker in brackets says what is meant by its name: "oil stocks (XLE)".
  const named = group === null || /^ ?\([a-z.]{1,5}\)/.test(plain.slice(group.index + group.length)) ? null : group;
  const own = named === null ? [] : (await lookup.findListed(named.symbols)).map(({ symbol }) => symbol);
  if (named === null || own.length === 0) return { ...(await findSymbols({ text, plain }, lookup)), group: null };
  const symbols = named.symbols.filter((symbol) => own.includes(symbol));
  const words = plain.slice(named.index, named.index + named.length);
  const place = text.toLowerCase().indexOf(words);
  const without = await leftOutOf({ text, plain: plain.replace(words, ' ') }, symbols, lookup);
  // Another group may stand beside it: "defensives against cyclicals".
  const { group: other, ...rest } = await findWithGroup(
    {
      text: place < 0 ? text : `${text.slice(0, place)} ${text.slice(place + words.length)}`,
      plain: plain.replace(words, ' '),
    },
    lookup,
  );
  // "Which bank grew fastest: JPM, BAC or WFC?" names those that are meant.
  const listed = rest.symbols.filter(
    (symbol) => symbols.includes(symbol) && rest.assumed.every((each) => each.symbol !== symbol),
  );
  const isLess = leavingOut.test(plain) || /\b(?:other|rest of|all)\b/.test(plain);
  if (listed.length > 1 && other === null && !isLess) return { ...rest, group: null };
  const kept = symbols.filter((symbol) => !without?.symbols.includes(symbol));
  return {
    ...rest,
    symbols: [...new Set([...symbols, ...rest.symbols])].filter((symbol) => !without?.symbols.includes(symbol)),
    named: [...rest.named, ...words.split(' ')],
    group: {
      said: other === null ? named.said : `${named.said} and ${other.said}`,
      symbols: other === null ? kept : [...new Set([...kept, ...other.symbols])],
      without: without ?? other?.without ?? null,
    },
  };
}

const leavingOut =
  /\b(?:without|except(?: for)?|excluding|exclude|other than|not counting|not including|leaving out|apart from|aside from|besides|but not|minus|ex)[ -]((?:(?!(?:in|over|since|during|from|this|last|for|between|through|until|on|by|did|do|has|have)\b)[a-z0-9.&'$-]+,? ?){1,6})/;

// "The mega caps without NVDA" are the others; what is left out beside its members is no part of them.
async function leftOutOf(
  { text, plain }: { text: string; plain: string },
  members: readonly string[],
  lookup: SymbolLookup,
): Promise<{ words: string; symbols: string[] } | null> {
  const match = leavingOut.exec(plain);
  if (match?.[1] === undefined) return null;
  const place = text.toLowerCase().indexOf(match[1]);
  const said = place < 0 ? match[1] : text.slice(place, place + match[1].length);
  const { symbols, unknown } = await findSymbols({ text: said, plain: match[1] }, lookup);
  const isOfThem = symbols.length > 0 && unknown.length === 0 && symbols.every((symbol) => members.includes(symbol));
  return isOfThem && symbols.length < members.length ? { words: match[0].trim(), symbols } : null;
}

const comparing =
  /\b(?:than|against|versus|vs|outperform\w*|underperform\w*|beat\w*|correlat\w*|compared?|and|with|among|hedge[sd]?)\b/;

// "Did banks or energy do better?" asks of both.
const choosing =
  /^(?=.*\bor\b)(?!.*\b(?:whether|or not)\b)(?=.*\b(?:better|worse|best|worst|more|less|most|least|which|who|ahead|(?:saf|risk|calm|stead|wild|strong|weak|cheap|quiet)i?er|higher|lower)\b)/;
const marketSaying =
  /^how (?:often|frequently) (?:is|are|was|has|have|does|do) (?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\b(?:average|typical|usual|median|normal)\b.{0,40}\b(?:corrections?|bear markets?|crash(?:es)?|pull-?backs?)\b|\bsell in may\b|\bmiss(?:ed|ing)? the (?:best|worst) (?:\w+ )?(?:days|weeks|months)\b|^(?:and |so )?how (?:bad|good|unusual|rare|normal|typical|extreme) (?:was|is|has) (?:this|last|the (?:last|past|latest)|today|yesterday)\b|^(?:(?:please )?(?:list|show|name|give|tell)(?: me)?|which|what|and|all|the)?(?: (?:the|all|were|are|of|have|there|been|us|every))* ?(?:bear markets|corrections|crashes)(?: (?:were|have|has) there(?: been)?)? (?:since|in|of|over|during|between)\b|\bhow (?:often|frequently|common)\b.{0,24}\b(?:bear markets|corrections|(?:market )?crashes|pull-?backs)\W*(?:happen|occur|come(?: along)?|are there)?\W*$|\b(?:latest|most recent|previous) (?:stock )?(?:market )?(?:crash|bear market|sell-?off|correction)\b|\b(?:the )?(?:(?:19|20)\d\d|covid|last|financial) (?:stock )?(?:crash|bear market|sell-?off|correction)\b|\b(?:best|worst) (?:year|month|quarter|week|day)s? (?:ever )?(?:for|of|in) (?:us |american )?(?:stocks|equities|shares)\b|\b(?:mid-?term|election)(?: election)?(?: |-)years?\b|\bpresidential (?:election )?cycle\b|\b(?:momentum|trend[- ]following) (?:work\w*|pa(?:y|id)|rules?)\b|\b(?:is|are|does|do|has) (?:momentum|trend[- ]following)\b|\b(?:january|september|october|halloween|turn of the month) effect\b|\bsanta(?: claus)? rally\b|^(?:and |so )?what (?:usually |typically |historically |normally )?(?:happens|happened)\b(?: to stocks)?.{0,30}\b(?:when(?:ever)?|if|after|once|following)\b.{0,30}\b(?:vix|curve|inflation|unemployment|rates?|fed|yields?|spreads?)\b|^(?:is there|do you see|what is|what about|show|any)\b.{0,16}\b(?:seasonality|seasonal (?:pattern|effect|tendency)s?)(?: (?:in|of|for|to|around) (?:the )?(?:year|months?|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*))?\W*$|^(?:(?:and|so|but) )?(?:is|has|was|when was|when did|how (?:high|low|elevated) (?:is|was|has)|(?:should|do) i (?:need to )?worry about|where is|what is|what|which)\b(?: the)?(?: present| current| market| stock market| realized| recent)* volatility (?:regime|now|today|high|low|elevated|picking|rising|falling|going|coming|up|down|been|last|still|at|this|compared)\b/;

const ofFunds: ReadonlySet<string> = new Set(['sector_leaders', 'mix']);

// What a bare subject was written out as, which in a thread asks for the same of it.
const bareMarket = /^how (?:has|have) (?:the market|bonds|the dollar) done\W*$/;
const bareName = /^(?:the )?(?:us )?(?:(?:stock )?market|stocks|equities|bonds|dollar|usd|greenback)\W*$/;
const looseFragment =
  /^(?:and |but |so |ok |or |what about |how about |versus |vs\.? |against |compared (?:to|with) )+(?:\S+ ){0,2}\S+\W*$|^(?:(?:with|to|for) )?(?:the )?(?:\S+ ){0,2}\S+ (?:instead|then|too|as well)\W*$/;

const subjectOfDoing =
  /^(?:and |so |but |ok |okay )*(?:how|what) (?:did|do|does|have|has|are|is|were|was) (?:the )?(\S+(?: \S+)?) (?:do|done|doing|fare[ds]?|faring|perform(?:ed|ing)?|return(?:ed)?|hold(?:ing)? up|held up)\b/;

const otherOfLink =
  /\b(?:correlations?|correlated|betas?) (?:(?:of it|is it|are they) )?(?:with|to|against) (?:the )?(\S+(?: \S+)?)\W*$/;

// "How did Treasuries do over that time?" has a subject of its own, and so has "what is the correlation with the dollar?"
function namesOwnSubject({ plain, intents }: Question): boolean {
  const linked = otherOfLink.exec(plain)?.[1];
  if (linked !== undefined) return namesLoosely(linked);
  const subject = subjectOfDoing.exec(plain)?.[1];
  return subject !== undefined && namesLoosely(subject) && intents.every((id) => id === 'performance');
}

const exchangeOfLoose = /^(?:\S+ ){0,4}\S+ (?:instead of|rather than|in place of) (?:\S+ ){0,2}\S+\W*$/;

async function withLooseSubject(read: Question, lookup: SymbolLookup): Promise<Question> {
  const { assumed, named, unknown } = await findLooseSymbols(read.plain, lookup);
  const [taken] = assumed;
  if (taken === undefined) return { ...read, unknown: [...read.unknown, ...unknown] };
  return {
    ...read,
    symbols: [taken.symbol],
    assumed: [...read.assumed, taken],
    named: [...read.named, ...named],
  };
}

/** "And bonds?" behind a question about a symbol names another one by a word that alone names none. */
export async function withLooseFragment(
  read: Question,
  before: Question | null,
  lookup: SymbolLookup,
): Promise<Question> {
  const said = read.text.toLowerCase().trim();
  const isBare = bareMarket.test(read.plain);
  const isUnasked = read.intents.length === 0 || isBare;
  const isOpen = isUnasked && read.symbols.length + read.unknown.length === 0 && read.period === null;
  const isOfSymbols = before !== null && (before.symbols.length > 0 || before.intents.some((id) => ofFunds.has(id)));
  const isExchange = exchangeOfLoose.test(said) && before?.intents.includes('mix') !== true;
  const hasSubject = !isBare && read.symbols.length + read.unknown.length === 0 && namesOwnSubject(read);
  if (before !== null && before.symbols.length > 0 && hasSubject) return withLooseSubject(read, lookup);
  const isFragment = looseFragment.test(said) || (isBare && bareName.test(said));
  if (!isOfSymbols || !(isOpen || isExchange) || !(isFragment || isExchange)) return read;
  const { assumed, named } = await findLooseSymbols(said, lookup);
  const [taken] = assumed;
  if (taken === undefined) return read;
  if (isExchange)
    return {
      ...read,
      symbols: [...new Set([...read.symbols, ...assumed.map(({ symbol }) => symbol)])],
      assumed: [...read.assumed, ...assumed],
      named: [...read.named, ...named],
    };
  const plain = isBare ? said : read.plain;
  return {
    ...read,
    plain,
    own: plain,
    intents: [],
    symbols: [taken.symbol],
    assumed: [...read.assumed, taken],
    named: [...read.named, ...named],
  };
}

const besideOwn =
  /\b(?:correlat\w+|betas?|against|versus|vs\.?|beat\w*|outperform\w*|underperform\w*|ahead of|behind|than|compared? (?:to|with)|relative to)\b.*/;

// "Did my portfolio beat bonds?" Of what is measured against nothing that is named, the market is.
async function withLooseBesideOwn(read: Question, lookup: SymbolLookup): Promise<Question> {
  const beside = besideOwn.exec(read.plain)?.[0];
  if (beside === undefined || read.symbols.length + read.unknown.length > 0) return read;
  const { assumed, named, unknown } = await findLooseSymbols(beside, lookup);
  const isOfMarket = assumed.every(({ said }) => said === 'the market');
  if (isOfMarket && unknown.length === 0) return read;
  return {
    ...read,
    symbols: assumed.map(({ symbol }) => symbol),
    unknown: [...read.unknown, ...unknown],
    assumed: [...read.assumed, ...assumed],
    named: [...read.named, ...named],
  };
}

// "How did the market do?" means the index where a symbol is needed and none is named.
export async function withLooseSymbol(read: Question, { lookup, intents }: LooseDeps): Promise<Question> {
  if (read.intents.length === 1 && read.intents.includes('portfolio')) return withLooseBesideOwn(read, lookup);
  const needsSymbol =
    intents.some(({ id, needs }) => needs === 'symbol' && read.intents.includes(id)) ||
    (read.intents.length === 1 && read.intents.some((id) => id === 'causes' || id === 'forecast')) ||
    // "How do bonds do in a slowdown?" asks of them alone, "which stocks do best in it?" of all.
    (read.intents.includes('regime_assets') &&
      /\b(?:how|what|where|when) (?:do|does|did|have|has)\b|^(?:so |and )?(?:do|does|did) |\b(?:which|what|best|worst) regimes?\b.{0,24}\b(?:for|do|does|did)\b|\b(?:stock )?market(?:'s)? (?:returns?|performance|gains?)\b|\b(?:returns?|performance) of (?:the )?(?:stock )?(?:market|stocks|equities)\b/.test(
        read.plain,
      ));
  // What the question before it named is known: of a turn only its own words name more.
  const isBehind = read.isFollowUp && read.symbols.length > 0;
  const spoken = isBehind ? read.text.toLowerCase().replace(/^(?:(?:and|but|so|ok),? )+/, '') : read.plain;
  const ofGroup = read.group === null ? null : groupNamed(spoken);
  const said = ofGroup === null ? spoken : spoken.replace(ofGroup.words, ' ');
  const isOfSeveral = comparing.test(said) || choosing.test(said);
  const isOfExtreme = read.intents.includes('extreme_span_against');
  // "Which stocks move most with it?" are all of them.
  const isRanked = read.intents.includes('correlation_ranking');
  const wantsOther = read.symbols.length === 1 && (isOfSeveral || isOfExtreme) && !isRanked;
  if (!needsSymbol || (read.symbols.length > 0 && !wantsOther) || read.unknown.length > 0) return read;
  // "Is sell in May real?" is a saying about the market.
  const asked = read.symbols.length === 0 && marketSaying.test(said) ? `${said} the market` : said;
  // A bear market is a time.
  const timeless = read.symbols.length === 0 ? asked : asked.replaceAll(/\b(?:bear|bull) markets?\b/g, ' ');
  const { assumed, unknown, named } = await findLooseSymbols(timeless, lookup);
  const loose = assumed.filter(({ symbol }) => !read.symbols.includes(symbol));
  const taken = isOfSeveral || isOfExtreme ? loose.slice(0, 3) : loose.slice(0, 1);
  const symbols = [...read.symbols, ...taken.map(({ symbol }) => symbol)];
  // What is to be compared and is not stored is told, never left out.
  const missing = isOfSeveral || symbols.length === 0 ? unknown : [];
  return {
    ...read,
    symbols,
    unknown: [...read.unknown, ...missing],
    assumed: [...read.assumed, ...taken],
    named: taken.length > 0 ? [...read.named, ...named] : read.named,
  };
}

/** The only instrument that a loose name such as "the market" stands for in a text; null where there is none, or more. */
export async function looselyNamed(plain: string, lookup: SymbolLookup): Promise<string | null> {
  const { assumed } = await findLooseSymbols(plain, lookup);
  return assumed.length === 1 ? (assumed[0]?.symbol ?? null) : null;
}
