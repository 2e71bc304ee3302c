import { comparedReturns } from '../comparison/compared-returns.ts';
import { correlationMatrix } from '../comparison/correlation-matrix.ts';
import { momentOfDay } from '#features/market/index.ts';
import type { Period } from '../reading/period.ts';
import { layOnDates } from '../reading/period-dates.ts';
import type { PortfolioReading } from '../engine-ports.ts';
import type { Part } from '../section.ts';
import { eachCompared } from '../symbol/compared-figures.ts';
import { drawdownSection } from '../symbol/drawdown-sections.ts';
import { volatilitySection } from '../symbol/risk-sections.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { newsPart } from '../company/event-sections.ts';
import { boughtPart } from './portfolio-bought-section.ts';
import { costPart } from './portfolio-cost-section.ts';
import { portfolioFigure } from './portfolio-figure.ts';
import { holdingsPart, placeNamed } from './portfolio-holdings-section.ts';
import { portfolioIncomePart } from './portfolio-income-section.ts';
import {
  gainOfHolding,
  measureOfHolding,
  measuresBeside,
  type PortfolioMeasure,
  portfolioMeasure,
  worthOfHolding,
} from './portfolio-measure.ts';
import { notWorkedOut, unreadOfOwn } from './own-unread.ts';
import { namesRate, portfolioDayPart, portfolioReturnPart } from './portfolio-return-section.ts';
import { elsewherePart } from './portfolio-elsewhere-section.ts';
import { elsewhereWords } from './elsewhere-words.ts';
import { asksFallsWithMarket, betasOfHeld } from './portfolio-betas.ts';
import { numberWords } from '../reading/number-words.ts';
import { concentrationPart } from './portfolio-shares-section.ts';
import { asksShareBound, shareVerdict, worthPart } from './portfolio-worth-section.ts';
import { asksTrade, tradePart } from './portfolio-trades.ts';
import { replayParts } from './portfolio-replay-section.ts';
import { scenarioPart, severalNamed, supposesMove } from './portfolio-scenario-section.ts';
import { sectorOfFund } from '../market/sector-choice.ts';
import { levelDayAsked } from './own-level-then.ts';
import { asksSectors, sectorsPart } from './portfolio-sectors-section.ts';

const marketFund = 'SPY';
const ofMarket =
  /\b(?:beat\w*|ahead|behind|against|vs|versus|than|compared?|outperform\w*|underperform\w*|lag\w*|trail\w*)\b.{0,12}\bthe (?:stock )?market\b/;
const firstDay = '1990-01-01';
const whatIsHeld = /\bwhat (?:did|do) (?:i|we) (?:hold|own|have)\b/;
const isHeldAsked =
  /^(?:and |so |but |ok )*do (?:i|we) (?:already |still |even |currently )?(?:own|hold|have) (?:any |some |shares of )?(?:of )?[a-z0-9.&^-]+(?:(?:,| and| or) [a-z0-9.&^-]+){0,4}(?: (?:stock|shares))?\W*$/;
const supposedTrade =
  /\bif (?:i|we) (?:had )?(?:sold|sell|bought|buy|add(?:ed)?|trim(?:med)?|double[d]?|halve[d]?|rebalance[d]?|exit(?:ed)?|close[d]?)\b/;
const noSupposedTrade =
  'What a purchase or a sale would change I don\u2019t work out: I tell what is held, at its last prices, and what a move of a price would mean for it.';
const ofTrades = /\b(?:trades|orders|transactions)\b/;
const noTrades = 'I list no single activities of your portfolio here; its own page shows them one by one.';
const ofVolatility = /\b(?:volatil\w*|risk(?:y|ier|iest)|bumpy|swings?)\b/;
const eachOne =
  /\b(?:each|which|rank\w*|order|list|by) .{0,24}(?:holdings?|positions?|stocks?|volatility)\b|\bholdings?\b.{0,24}\bby\b/;
const leavingOut =
  /\b(?:excluding|exclude|except(?: for)?|excepting|apart from|aside from|other than|not counting|without|leaving out)\b/;
const ofHoldings =
  /\bhow (?:did|have|are|were|do) (?:all )?(?:my|our) (?:holdings|positions|stocks|shares|investments) (?:do(?:ne|ing)?|perform\w*|fare\w*|mov\w*|react\w*)\b|\beach of my holdings\b|\b(?:holdings?|positions|stocks|shares|investments)\b.{0,20}\b(?:ranked|sorted|ordered|in order)\b.{0,12}\bby (?:their )?(?:performance|returns?|gains?)\b|\b(?:rank|sort|order) (?:all )?(?:my|our) (?:holdings|positions|stocks|shares|investments)\b.{0,12}\bby (?:their )?(?:performance|returns?|gains?)\b|\b(?:worst|best|biggest|largest) (?:\w+ )?(?:holdings?|positions?|stocks?|shares|investments?|performers?|losers?|winners?|gainers?|decliners?|fallers?|risers?|movers?)\b|\b(?:losers?|winners?|laggards?|leaders?)\b|\b(?:which|what) (?:\w+ )?(?:of my )?(?:holdings?|positions?|stocks?|shares|investments?)\b.{0,30}\b(?:best|worst|most|least|up|down|gained|lost|rose|fell)\b/;
const ofWeight = /\b(?:biggest|largest|top|main|smallest)\b(?!.{0,24}\b(?:gain|loss|loser|winner|mover|drop|rise))/;
const ofReturn =
  /\b(?:returns?|returned|perform\w*|done|doing|did|beat\w*|outperform\w*|underperform\w*|vs|versus|against|compared?|gained|lost|made|ahead|behind|up or down)\b/;
/** "Is my portfolio up this week?" asks for its return. */
const ofDirection = /\b(?:up|down|higher|lower|grown|grew|fallen|fell|risen|rose|dropped|shrunk)\b/;
const ofWholeTime =
  /\bsince (?:(?:the |its |my )?(?:start|inception|beginning|outset|day one)|(?:i|we) (?:first )?(?:started|began|opened))\b|\b(?:per|a) (?:year|annum)\b|\b(?:annuali[sz]ed|cagr)\b|\b(?:total|overall|yearly|annual) (?:rate of )?returns?\b/;
const ofFuture =
  /\b(?:will|would|could(?! you\b)|going to|what if|if|in (?:\d+|a|one|two|three|five|ten|twenty) years?)\b/;
const noFuture =
  'I can\u2019t know the future. What a move of one holding or of the market would mean for your portfolio I work out where the move is named in percent, and what a past time would do to it once more where that is named.';
const ofFutureIncome = /\b(?:dividends?|income)\b/;
const noFutureIncome =
  'What will be paid is not known: companies declare their dividends as they go. What the dividends of the last twelve months come to on what is held now is, and what was received.';
const lastIncome = 'what dividends did i get';
const lastYear: Period = { kind: 'trailing', count: 12, unit: 'month' };
// What a move of rates or of oil would do is no matter of a weight or of a beta.
const ofOtherMove =
  /\b(?:if|when|should|would|what if)\b.{0,24}\b(?:(?:interest |mortgage )?rates|yields?|inflation|cpi|oil|the dollar|the vix|volatility|unemployment|the fed|gdp)\b/;
const supposedThen = /^(?!.*\bif\b).*\bwould\b.{0,40}\bhave (?:done|fared|performed|returned|held up|behaved|gone)\b/;
const noLeavingOut =
  'I can leave a named holding out of a list of your holdings, but nothing out of a figure of the whole portfolio.';
// The links between what is held, not that of the whole with the market.
const ofEachOther =
  /\b(?:which|what) (?:two |pair )?(?:of )?(?:my|our) (?:\w+ )?(?:holdings|positions|stocks|shares|investments) (?:move|go|moved|went) (?:most |least )?together\b|\b(?:which|what) (?:two |pair )?(?:of )?(?:my|our) (?:\w+ )?(?:holdings|positions|stocks|shares|investments) (?:are|is|were) (?:the )?(?:most |least |closely |highly |strongly )*correlated\b(?!.*\bwith (?!each))|\bcorrelations? of (?:all )?(?:my|our) (?:\w+ )?(?:holdings|positions|stocks|shares|investments)\b|\bcorrelat\w+ (?:are|is) (?:all )?(?:the |my |our )(?:\w+ )?(?:holdings|positions|stocks|shares|investments)\b|\bcorrelat\w+\b.{0,40}\b(?:with|to|between|among(?:st)?|across) (?:each other|one another|themselves|(?:all )?my (?:holdings|positions|stocks|shares|investments))\b|\b(?:between|among(?:st)?|across) (?:all )?my (?:holdings|positions|stocks|shares|investments)\b.{0,24}\bcorrelat|\bcorrelation matrix\b|\bmov(?:e|es|ed|ing) (?:the )?(?:least|most|more|less|closely|differently|independently|in line|together)?.{0,12}\b(?:with|like|from|of) (?:the (?:others|rest)|each other|one another|my other)/;
const things = '(?:holdings?|positions?|stocks?|shares|investments?|funds?)';
const figureOfEach = new RegExp(
  `\\b(?:which|what) (?!(?:is|are|was|were)\\b)(?:one )?(?:of )?(?:(?:my|our|the) )?(?:\\w+ )?${things}\\b|\\b(?:each|every one) of (?:my|our) (?:\\w+ )?${things}\\b|\\b(?:rank|order|sort|list) (?:my|our) (?:\\w+ )?${things}\\b`,
);
const ofWholeOnly: ReadonlySet<PortfolioMeasure | null> = new Set([
  'correlation',
  'sharpe',
  'sortino',
  'below_peak',
  'drawdown',
]);
const noFigureOfEach =
  'I give that figure of the whole portfolio, and not of each of your holdings. Name a symbol to be told its own.';
const noOfHoldings = 'These are figures of what you hold now over that time, whether or not you held all of it then.';

/** The part of the own portfolio that is asked for: its sectors, its return over a time, its holdings against each other, or all at a glance. */
export async function portfolioParts(given: Task): Promise<Part[]> {
  const task = againstMarket(given);
  const { portfolio } = task.deps.accounts;
  const place = { tool: 'portfolio', input: {} };
  const { accountId, moment, question } = task;
  if (accountId === null) return [{ ...place, gap: 'A portfolio belongs to an account; nobody is signed in here.' }];
  const { own, period, symbols } = question;
  const untold = notWorkedOut(own);
  if (untold !== null) return [{ ...place, gap: untold }];
  const isPastSupposed = period !== null && supposedThen.test(own);
  const isElsewhere = elsewhereWords.test(own) && symbols.length > 0;
  const isOfBetas = asksFallsWithMarket(own);
  const isSupposed = ofFuture.test(own) && !isPastSupposed && !isElsewhere && !isOfBetas && !worthOfHolding.test(own);
  const isOfRates = symbols.length === 0 && ofOtherMove.test(own);
  const isOfTrade = asksTrade(question);
  if (isSupposed && !isOfTrade && !supposesMove(own) && supposedTrade.test(own))
    return [{ ...place, gap: noSupposedTrade }];
  if (isSupposed && !supposesMove(own) && ofFutureIncome.test(own))
    return [
      said(noFutureIncome),
      ...(await portfolioParts({ ...given, question: { ...question, own: 'my dividend yield', period: null } })),
      ...(await portfolioParts({ ...given, question: { ...question, own: lastIncome, period: lastYear } })),
    ];
  const today = moment.toISOString().slice(0, 10);
  const { from, to } = period === null ? { from: null, to: today } : layOnDates(period, today);
  const isReplay = isPastSupposed || (isSupposed && !supposesMove(own) && to < today && !isOfRates);
  if (isSupposed && !isReplay && !isOfTrade && (!supposesMove(own) || period !== null || isOfRates))
    return [{ ...place, gap: noFuture }];
  const levelDay = levelDayAsked(question, { from, to });
  if (levelDay !== null && levelDay < today)
    return portfolioParts({
      ...given,
      moment: momentOfDay(levelDay, { now: () => moment }),
      question: { ...question, period: null, day: null },
    });
  const isPast = period !== null && to < today;
  const reading = await portfolio({ accountId, moment, ...(from === null ? {} : { from }) });
  if (reading === null)
    return [{ ...place, gap: 'You have no portfolio yet; enter its activities or connect a broker.' }];
  if (isOfTrade) return [await tradePart(task, reading)];
  if (isReplay && from !== null) return replayParts(task, reading, { from, to });
  if (isSupposed) return [(await scenarioPart(task, reading)) ?? { ...place, gap: noFuture }];
  if (isElsewhere) return elsewhereParts(task, reading, from);
  if (ofTrades.test(own)) return [{ ...place, gap: noTrades }];
  // Whether one is held is told by what is held of it.
  if (symbols.length > 0 && isHeldAsked.test(own))
    return symbols.map((symbol) => worthPart(reading, { own, symbols: [symbol] }));
  if (symbols.length === 1 && asksShareBound.test(own))
    return [...shareVerdict(reading, question), worthPart(reading, question)];
  const isLeavingOut = leavingOut.test(own);
  const isOfEach = ofVolatility.test(own) && eachOne.test(own);
  if (ofNews.test(own))
    return newsOfHeld(task, symbols.length > 0 ? symbols : reading.holdings.map(({ symbol }) => symbol));
  const isOfOne = symbols.length === 1;
  const found =
    (isOfOne && inHolding.test(own) ? 'worth' : null) ??
    (isOfOne ? measureOfHolding(own, period !== null) : null) ??
    portfolioMeasure(own);
  // Within a time that is named it is what the holding brought then.
  const measure =
    found === 'since_bought' && period !== null && symbols.length === 1 && !sinceOwn.test(own) ? 'contribution' : found;
  const riskOf = found === null || period?.kind === 'between' ? null : riskOfHolding(own, reading);
  if (riskOf !== null) return riskParts(task, riskOf);
  if (ofWholeOnly.has(measure) && figureOfEach.test(own) && !ofEachOther.test(own))
    return [{ ...place, gap: noFigureOfEach }];
  const isOfHoldings = measure === null && ofHoldings.test(own) && !ofWeight.test(own);
  const held = reading.holdings
    .map(({ symbol }) => symbol)
    .filter((symbol) => !isLeavingOut || !symbols.includes(symbol));
  const isList = (isOfEach || isOfHoldings) && held.length > 1;
  if (isLeavingOut && measure !== 'interest' && (symbols.length === 0 || !isList))
    return [{ ...place, gap: noLeavingOut }];
  const income = () => incomePart(task, { from, to: to < today ? to : today });
  if (measure === 'income') return [await income()];
  const isOfLink = measure === 'beta' || measure === 'correlation';
  if (asksSectors(own) && !(isOfLink && symbols.length > 0)) return [sectorsPart(reading, own)];
  // The fund of a sector stands for the sector where the fund itself is not held.
  const [named = ''] = symbols;
  const sector = isOfOne && !reading.holdings.some(({ symbol }) => symbol === named) ? sectorOfFund(named) : null;
  if (measure === 'worth' && sector !== null) return [sectorsPart(reading, `how much in ${sector}`)];
  const ofHeld: Task = {
    ...task,
    question: { ...question, symbols: held },
    histories: () => task.histories(held),
    ranged: () => (period === null && ofToday.test(own) ? lastSession(task, held) : task.ranged(held)),
  };
  if (isOfBetas || (measure === 'beta' && figureOfEach.test(own))) return betasOfHeld(ofHeld, own);
  if (measure === 'correlation' && symbols.length > 1 && asksPair(own)) return correlationMatrix(task);
  const several = measure === 'correlation' ? severalNamed.exec(own)?.[1] : undefined;
  if (several !== undefined && held.length > 1)
    return linksOf(task, held.slice(0, numberWords[several] ?? Number(several)));
  if (ofEachOther.test(own) && held.length > 1) return [said(noOfHoldings), ...(await correlationMatrix(ofHeld))];
  if (isOfEach && isList)
    return [said(noOfHoldings), ...(await eachCompared(ofHeld, volatilitySection)), ...weightsBeside(reading, own)];
  if (isList) return [said(noOfHoldings), ...(await comparedReturns(ofHeld, true)), ...weightsBeside(reading, own)];
  const then = isPast
    ? await portfolio({ accountId, moment: endOfDay(to), ...(from === null ? {} : { from }) })
    : reading;
  if (then === null || (isPast && isBeforeFirst(then)))
    return [{ ...place, gap: 'Your portfolio begins later than that.' }];
  const others = measure === null ? [] : measuresBeside(own, measure);
  const figure = measure === null ? [] : await portfolioFigure(task, then, measure);
  for (const other of others) figure.push(...(await portfolioFigure(task, then, other)));
  // All that was received is known without prices.
  if (measure === 'income_sources' && then.brought === null)
    return [...(then.income === null ? [] : figure), await income()];
  // "How much of it do I own, and what did I make on it?"
  if (measure === 'worth' && isOfOne && gainOfHolding.test(own))
    return [...figure, ...(await portfolioFigure(task, then, period === null ? 'since_bought' : 'contribution'))];
  if (measure === 'money_made') return [...figure, ...(await portfolioReturnPart(task, then, from))];
  if (measure !== null) return figure;
  if (period === null && ofToday.test(own) && ofMove.test(own))
    return [portfolioDayPart(then, await lastClosed(task, /\byesterday\b/.test(own) ? today : null))];
  if (namesRate(own)) return portfolioReturnPart(task, then, from);
  const unread = unreadOfOwn(question);
  if (unread.length > 0) return [{ ...place, gap: noFigureFor(unread) }];
  return glanceOrReturn(task, then, { from, isPast });
}

async function glanceOrReturn(
  task: Task,
  then: PortfolioReading,
  { from, isPast }: { from: string | null; isPast: boolean },
): Promise<Part[]> {
  const { accountId, deps, moment } = task;
  const { own, period, symbols } = task.question;
  const glance = holdingsPart(then, { place: placeNamed(own), tellsCount: /\bhow many\b|\bnumber of\b/.test(own) });
  const isOfReturn =
    (ofReturn.test(own) || (period !== null && ofDirection.test(own))) &&
    !whatIsHeld.test(own) &&
    (period !== null || symbols.length > 0 || ofWholeTime.test(own));
  if (!isOfReturn) return [glance];
  const returned = await portfolioReturnPart(task, then, from);
  if (!worthAndReturn.test(own) || isPast) return returned;
  // What it is worth is told of all its days, its return of those that are named.
  const whole = accountId === null ? null : await deps.accounts.portfolio({ accountId, moment });
  return whole === null ? returned : [holdingsPart(whole, { place: null, tellsCount: false }), ...returned];
}

// "What is it worth, and how is it doing this year?" asks for both.
const worthAndReturn =
  /\b(?:is|are)\b.{0,40}\bworth\b.{0,24}\band (?:how|what|is|has|did)\b|\b(?:what is|total) (?:the )?(?:total )?(?:value|worth)\b.{0,60}\band (?:how|what|its|the)\b/;

const ofLargest =
  /\b(?:in|of|on|with|from|for|is) (?:my|our) (?:single )?(?:biggest|largest|top|main) (?:\w+ )?(?:holding|position|stock|investment|share)\b(?!s)/;

/** The largest holding where a risk of it alone is asked for. */
function riskOfHolding(own: string, { holdings }: PortfolioReading): string | null {
  if (!ofLargest.test(own) || !/\b(?:risk(?:y|s)?|volatil\w*|draw-?downs?)\b/.test(own)) return null;
  return holdings.toSorted((one, other) => other.value - one.value)[0]?.symbol ?? null;
}

async function riskParts(task: Task, symbol: string): Promise<Part[]> {
  const ofOne: Task = {
    ...task,
    question: { ...task.question, symbols: [symbol] },
    histories: () => task.histories([symbol]),
    ranged: () => task.ranged([symbol]),
  };
  return [
    said(`Your largest holding is ${symbol}; these are figures of its price.`),
    ...(await eachCompared(ofOne, volatilitySection)),
    ...(await eachCompared(ofOne, drawdownSection)),
  ];
}

// The links between the largest of what is held.
async function linksOf(task: Task, symbols: readonly string[]): Promise<Part[]> {
  const links = await correlationMatrix({
    ...task,
    question: { ...task.question, symbols: [...symbols] },
    histories: () => task.histories(symbols),
    ranged: () => task.ranged(symbols),
  });
  return [said(noOfHoldings), ...links];
}

// All that was paid in, put elsewhere, and the two returns over the same time.
async function elsewhereParts(task: Task, reading: PortfolioReading, from: string | null): Promise<Part[]> {
  const { found, missing } = await task.histories();
  const returned = await portfolioReturnPart(task, reading, from);
  return [...missing, ...found.map((history) => elsewherePart(reading, history)), ...returned];
}

// "Which is the most volatile, and what is its weight?"
function weightsBeside(reading: PortfolioReading, own: string): Part[] {
  return /\b(?:and|with)\b.{0,40}\bweights?\b/.test(own) ? [concentrationPart(reading, own)] : [];
}

const ofMove =
  /\b(?:up|down|do|did|done|doing|perform\w*|return\w*|change[ds]?|mov\w*|gain(?:ed)?|los[et]|lost|ma[dk]e)\b/;
const ofToday = /\b(?:today|yesterday|(?:last|latest|this) session)\b/;

// A day without a close yet has moved nothing.
async function lastClosed(task: Task, before: string | null): Promise<string> {
  const history = await task.load(marketFund);
  return history?.bars.findLast(({ date }) => before === null || date < before)?.date ?? '';
}

/** The newest close of each symbol and the one before. */
export async function lastSession(task: Task, symbols: readonly string[]): ReturnType<Task['ranged']> {
  const { found, missing } = await task.histories(symbols);
  return { found: found.map((history) => ({ ...history, bars: history.bars.slice(-2) })), missing };
}

function noFigureFor(words: readonly string[]): string {
  const quoted = words.slice(0, 2).map((word) => `\u201c${word}\u201d`);
  return `I tell nothing of your portfolio about ${quoted.join(' or ')}, and no other figure in its place.`;
}

const inHolding =
  /\b(?:more|less|over|under|bigger|smaller) (?:than )?(?:an? |one )?(?:half|third|quarter|fifth|tenth|\d+(?:\.\d+)? ?(?:%|percent)) of (?:my|our) (?:own )?(?:portfolio|account|money|wealth|savings|investments)\b|\bhow much of (?:my|our) (?:own )?(?:portfolio|account|money|wealth|savings|investments) (?:is|are)\b|\b(?:what|which|how (?:big|large) an?) (?:share|part|percent(?:age)?|proportion|fraction|weight) of (?:my|our) (?:own )?(?:portfolio|account|money|wealth|savings|investments) (?:is|are|does|do)\b/;
const ofNews = /\b(?:news|headlines?)\b/;
const mostNews = 8;

// Of what is held those that have headlines.
async function newsOfHeld(task: Task, symbols: readonly string[]): Promise<Part[]> {
  const parts = await Promise.all(symbols.slice(0, mostNews).map((symbol) => newsPart(task, symbol)));
  const told = parts.filter((part) => 'write' in part);
  return told.length > 0 ? told : [{ tool: 'news', input: {}, gap: 'I hold no headlines about your holdings.' }];
}

const sinceOwn =
  /\b(?:i|we) (?:first |originally )?(?:bought|purchased|got|own(?:ed)?|acquired|invested)\b|\bpurchases?\b/;
const ofPair = /\b(?:and|with|between|to|&)\b/;
// The whole portfolio beside several things sets none of these beside each other.
const ofWholeBeside = /\b(?:my|our) (?:own )?(?:portfolio|account)\b.{0,24}\b(?:with|to|against|and)\b(?! each)/;
const asksPair = (own: string) => ofPair.test(own) && !ofWholeBeside.test(own);

/** A gain that is asked for beside a cost or a day of purchase. */
export const asksGainBeside = /\b(?:gains?|gained|loss(?:es)?|profits?|ma[dk]e|up or down|ahead)\b/;
/** What it is worth, asked for beside what it cost. */
export const asksWorthBeside = /\b(?:worth|valued?)\b/;

/** What is held, what it cost and since when. */
export async function costParts({ deps, accountId, moment, question }: Task): Promise<Part[]> {
  const place = { tool: 'portfolio_cost', input: {} };
  if (accountId === null) return [{ ...place, gap: 'A portfolio belongs to an account; nobody is signed in here.' }];
  const reading = await deps.accounts.portfolio({ accountId, moment });
  if (reading === null)
    return [{ ...place, gap: 'You have no portfolio yet; enter its activities or connect a broker.' }];
  // What is spent on anything else is none of it.
  if (/\bspen[dt]\b/.test(question.own) && question.symbols.length === 0)
    return [
      {
        ...place,
        gap: 'Of what you spend I know only the purchases that are entered in your portfolio; name one of its symbols.',
      },
    ];
  const isWorthToo = asksWorthBeside.test(question.own) && question.symbols.length === 1;
  return [
    costPart(reading, question),
    ...(asksGainBeside.test(question.own) ? [boughtPart(reading, question)] : []),
    ...(isWorthToo ? [worthPart(reading, question)] : []),
  ];
}

// "Am I ahead of the market?" names no symbol.
function againstMarket(task: Task): Task {
  const { own, symbols } = task.question;
  const isMeant = symbols.length === 0 && ofMarket.test(own);
  if (!isMeant) return task;
  return {
    ...task,
    question: { ...task.question, symbols: [marketFund] },
    histories: (named = [marketFund]) => task.histories(named),
    ranged: (named = [marketFund]) => task.ranged(named),
  };
}

async function incomePart({ deps, accountId }: Task, { from, to }: { from: string | null; to: string }): Promise<Part> {
  // All of it is asked for where the time begins before any calendar of the exchange.
  const start = from === null || from < firstDay ? null : from;
  const read = async (day: string) =>
    accountId === null ? null : deps.accounts.portfolio({ accountId, moment: endOfDay(day) });
  const [before, after] = [start === null ? null : await read(start), await read(to)];
  if (after === null || (start !== null && before === null) || isBeforeFirst(after))
    return { tool: 'portfolio_income', input: {}, gap: 'Your portfolio begins later than that.' };
  return portfolioIncomePart({
    before: before === null || start === null ? null : { reading: before, day: start },
    after: { reading: after, day: to },
  });
}

// Nothing had been entered yet; where a price is missing there is no value.
function isBeforeFirst({ holdings, measured, value }: PortfolioReading): boolean {
  return holdings.length === 0 && measured === null && value !== null;
}

function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999Z`);
}
