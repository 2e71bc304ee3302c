import { goodAndBad } from '../guard/honoured-words.ts';
import { comparedReturns } from '../comparison/compared-returns.ts';
import { mixPart } from '../comparison/mix-intents.ts';
import { newsPart } from '../company/event-sections.ts';
import { riskWords, sidesOf } from '../comparison/comparison-intents.ts';
import { readConditions } from '../market/figure-conditions.ts';
import { figureScreen } from '../market/figure-screen.ts';
import type { Intent } from '../intent.ts';
import type { Part } from '../section.ts';
import { elsewhereWords } from './elsewhere-words.ts';
import { heldForTerm } from './portfolio-cost-section.ts';
import { overOwn } from './over-own.ts';
import { asksShareBound } from './portfolio-worth-section.ts';
import { asksGainBeside, asksWorthBeside, costParts, lastSession, portfolioParts } from './portfolio-answer.ts';
import {
  gainOfHolding,
  paidOrReceivedByMe,
  sinceBegunWords,
  sinceBoughtWords,
  soldByMe,
  supposedSale,
  worthOfHolding,
} from './portfolio-measure.ts';
import { asksPurchase } from './portfolio-purchase-section.ts';
import { asksSale } from './portfolio-sale-section.ts';
import { moveWords } from '../reading/moves-asked.ts';
import { dayMoves } from '../symbol/day-moves.ts';
import { mostTold } from '../symbol/each-history.ts';
import { said } from '../talk/said.ts';
import { rangedIn, type Task } from '../task.ts';
import type { Period } from '../reading/period.ts';

// "Since I bought it in 2020" asks of the year.
const sinceOwnPurchase = new RegExp(`^(?!.*\\b(?:19|20)\\d\\d).*(?:${sinceBoughtWords.source})`);

const wouldI =
  '(?:(?:would|will|could|might|do|does) (?:i|we|that|it|this) (?:lose|gain|make|be (?:up|down|worth)|cost (?:me|us)|hurt (?:me|us))|happens? to (?:me|us))';

const ownWords: Intent['honours'] = [
  'share',
  'counterfactual',
  goodAndBad,
  /^(?:smallest|split|heavy|heavily|missing|lack(?:ing)?|absent|trades?|orders?|transactions?)$/,
  sinceBoughtWords,
  sinceBegunWords,
  /^when did (?:i|we)\b/,
  /^in (?:a )?percent/,
  /^risk[- ]adjusted/,
  /^as an? (?:percent(?:age)?|share|fraction|proportion) of$/,
  /^(?:by|per|across) sectors?$/,
  /^(?:broken|broke|split|grouped|sorted) (?:down )?(?:by|into)$/,
  /^(?:excluding|exclude|except(?: for)?|excepting|apart from|aside from|other than|not counting|leaving out) [a-z.-]+$/,
];

const onlyOwn =
  'In the chat I read your own portfolio and nobody else\u2019s. The portfolios of clients stand on the page Clients, for advisers: each with its figures and its checks, and one question can be asked of all of them there.';

/** What belongs to the account that asks, and to nobody else. */
export const accountIntents: readonly Intent[] = [
  {
    id: 'client_portfolio',
    subject: 'account',
    honours: ownWords,
    asks: [
      /\b(?:who|which|how many|list|show(?: me)?|name) (?:(?:are|is|of|all|do|does|did|i|we|have|my|our) )*clients?\b/,
      /^(?!.*\b(?:mine|my own)\b).*\b(?:(?:clients?|(?<!\b(?:my|our) )households?|customers?)(?:'s|')? (?:\w+ ){0,2}(?:portfolios?|holdings?|positions?|accounts?)|(?!(?:my|our|your|its|whose|today|yesterday|it|that|what|who|year|month|week|quarter|(?<=\b(?:my|our) )(?:family|household|trust|estate|foundation))')[a-z]+'s (?:portfolio|holdings|account)|(?<!\b(?:my|our) (?:\w+ ){0,2}|\breal )(?:family|household|trust|estate|foundation)(?:'s)? (?:portfolio|holdings|account))\b/,
      /\b(?:neighbou?r|friend|colleague|boss|brother|sister|ex|(?:an)?other (?:user|person|customer|investor|client)|someone else|somebody else|anyone else)(?:s'|'s|s)? (?:(?:bank|brokerage|account|trading) )?(?:portfolio|holdings?|account|balance|positions?|trades?)\b/,
    ],
    over: [...overOwn, 'portfolio'],
    answer: async (task) =>
      task.deps.accounts.isOfClient || (await namesOwn(task)) ? portfolioParts(task) : [said(onlyOwn)],
    next: () => ['How is my portfolio doing?'],
  },
  {
    id: 'watchlist',
    subject: 'account',
    asks: [
      /\b(?:watch ?lists?|(?:my|our) lists?|(?:stocks|symbols|tickers|names) (?:i|that i) (?:follow|watch|track))\b/,
    ],
    over: [
      ...overOwn,
      'streak_lists',
      'rsi',
      'rsi_lists',
      'month_extreme_lists',
      'data_coverage',
      'help',
      'sector_leaders',
      'year_extreme_lists',
      'news',
    ],
    honours: [goodAndBad, 'extremum'],
    answer: watchlistParts,
    turns: 'Another span ranks the list anew.',
    next: () => ['Compare SPY and QQQ', 'Which symbols are overbought?'],
  },
  {
    id: 'holding_cost',
    subject: 'account',
    honours: ['aggregate', 'search', 'unit', /^how many (?:shares|units)$/],
    asks: [
      /^(?!.*\b(?:fees|commissions?|taxes|brokerage)\b).*\b(?:did|have|had) (?:i|we) (?:originally |actually |initially )?(?:pay|paid)\b(?! (?:in|as|into) (?:dividends?|fees?|taxes|interest))(?! in(?:\W*$| (?:this|last|since|over|during|to date|so far|total|all|altogether|(?:19|20)\d\d|q[1-4])\b))/,
      /\b(?:my|our) (?:own )?(?:(?:average|avg|mean) )?(?:cost(?:s| basis| base)?|purchase price|buy(?:ing)? price|entry price|book cost|cost price)\b(?! (?:of living|per trade))/,
      /^(?!.*\bif\b).*\b(?:what|how much) (?:did|have|had) (?:i|we) (?:ever )?(?:spen[dt]|put)\b.{0,12} (?:on|into)\b/,
      /\b(?:my|our) (?:average|avg) price\b|\bprice (?:that |which )?(?:i|we) (?:have |had )?paid\b/,
      /\b(?:my|our) (?:[\w&.]+ ){0,3}(?:positions?|holdings?|shares|stocks?|investments?) costs? (?:me|us)\b/,
      /\bhow long (?:have|had|did) (?:i|we) (?:been )?(?:h[eo]ld(?:ing)?|own(?:ed|ing)?|had|kept)\b(?!.*\bif\b)|\bsince when (?:do|have) (?:i|we) (?:h[eo]ld|own(?:ed)?|had)\b/,
      heldForTerm,
      /\bwhen did (?:i|we) (?:first |last |originally )?(?:buy|purchase|get (?:in|into)|acquire)\b/,
      /\bhow many (?:shares|units|coins)\b.{0,40}\b(?:do|did) (?:i|we) (?:own|hold|have|still have|buy)\b/,
      /\bhow many\b.{0,24}\bshares (?:do|did) (?:i|we)\b/,
      /\b(?:which|what) (?:of (?:my|our) )?(?:holdings?|positions?)\b.{0,40}\b(?:longest|oldest|newest|(?:first|last|most recently) bought)\b|\b(?:which|what) (?:of my )?(?:stocks?|shares?|investments?) (?:have|do|did) i (?:owned?|held|hold|had|have|bought|buy)\b.{0,12}\b(?:longest|first|last)\b/,
    ],
    over: [...overOwn, 'portfolio', 'definition', 'price_on_date', 'figure_screen'],
    isAlone: ({ own }) => asksGainBeside.test(own) || asksWorthBeside.test(own),
    answer: costParts,
    turns: 'Each activity entered changes these figures.',
    next: ({ symbols: [symbol] }) => [
      symbol === undefined ? 'How is my portfolio doing?' : `How much am I up on ${symbol}?`,
    ],
  },
  {
    id: 'portfolio_against_mix',
    subject: 'account',
    honours: [...ownWords, 'comparison'],
    asks: [
      /\b(?:my|our) (?:own )?(?:portfolio|account|holdings|investments|returns?|performance)\b.{0,30}\b(?:vs\.?|versus|against|compared? (?:to|with)|than|beat\w*|outperform\w*)\b.{0,24}\b\d{1,2} ?\/ ?\d{1,2}\b/,
      /\b(?:have|did|am|are|do) (?:i|we)\b.{0,20}\b(?:beat\w*|outperform\w*|ahead of|behind)\b.{0,20}\b\d{1,2} ?\/ ?\d{1,2}\b/,
    ],
    over: [...overOwn, 'portfolio', 'mix'],
    answer: againstMix,
    turns: 'Prices, and each activity entered, change these figures.',
    next: () => ['How is my portfolio doing?'],
  },
  {
    id: 'portfolio_rebalance',
    subject: 'account',
    honours: ['counterfactual', 'aggregate', 'unit', /^(?:equal(?:ly)?|weighted|split)/],
    asks: [
      /\brebalanc(?:e|ed|ing) (?:me|my|our|what i (?:own|hold))\b/,
      /\bhow (?:would|could|can|do) (?:i|we) (?:get|move|come|go) (?:my portfolio |from here )?to \d[\d.]* ?(?:%|percent) (?!of\b)|\bto (?:get|bring|move) (?:me|my portfolio|my holdings) to \d[\d.]* ?(?:%|percent)/,
      /\b(?:my|our) (?:own )?(?:portfolio|holdings|positions|stocks)\b.{0,30}\bequal(?:ly)?[- ]weight\w*/,
    ],
    over: [...overOwn, 'portfolio', 'mix', 'holding_cost'],
    answer: portfolioParts,
    turns: 'Prices, and each activity entered, change these figures.',
    next: () => ['How diversified am I?'],
  },
  {
    id: 'holding_share',
    subject: 'account',
    honours: [...ownWords, 'bound'],
    asks: [asksShareBound],
    over: [...overOwn, 'portfolio', 'figure_screen'],
    answer: portfolioParts,
    turns: 'Prices, and each activity entered, change these figures.',
    next: () => ['How concentrated am I?'],
  },
  {
    id: 'portfolio',
    subject: 'account',
    honours: [
      ...ownWords,
      /^(?:in real terms|real returns?|(?:after|before|including) inflation|inflation[- ]adjusted)$/,
    ],
    asks: [
      /\b(?:my|our) (?:own )?(?!watch ?lists?\b)(?:\w+[- ]){0,3}(?:portfolios?|holdings?|positions?|account|stocks|shares|p&l|pnl|profits?|losses|returns?|investments?|allocation|exposure|performance|money|assets|risk)\b/,
      /(?<!\b(?:an?|any|such|balanced|diversified|model|typical|average|classic|conservative|aggressive) (?:\w+ ){0,2})\bportfolio\b/,
      /\bhow (?:am i|are we) doing\b|\bhow (?:did|have|had|do) (?:i|we) (?:do|done|did|fared?|perform(?:ed)?)\b/,
      /\b(?:did|have|do|am|are) (?:i|we) (?:los[et]|lost|losing|ma[dk]e|making) money\b(?!.*\bif\b)/,
      /(?<!\bun)\breali[sz]ed (?:capital )?(?:gains?|loss(?:es)?|profits?|p&l|pnl)\b|\b(?:did|have|had) (?:i|we) (?:actually |already |ever )?reali[sz]ed?\b|\b(?:my|our) (?:(?:short|long)[- ]term )?capital gains?\b/,
      worthOfHolding,
      soldByMe,
      supposedSale,
      /\b(?:stocks|shares|companies|names|symbols|funds) (?:that |which )?(?:i|we) (?:own|hold)\b/,
      /\b(?:loss|gain|profit) (?:on|of|from|by) (?:a|any|one) (?:single )?sale\b/,
      paidOrReceivedByMe,
      /\b(?:my|our) (?:own )?(?:(?:single|ever|very|all[- ]time) )?(?:best|worst) (?:(?:calendar|trading|single) )?(?:days?|weeks?|months?|quarters?|years?)\b/,
      /^(?!.*\bif\b).*\b(?:have|did|do) (?:i|we) (?:pay|paid)\b.{0,24}\b(?:fees|commissions?|brokerage|tax(?:es)?|(?:trading )?costs)\b|^(?!.*\bif\b).*\b(?:fees|commissions|brokerage|taxes|trading costs)\b.{0,24}\b(?:have|did|do) (?:i|we)\b/,
      /^(?!.*\bif\b).*\bhow much\b(?: \w+){0,2} (?:have|did) (?:i|we) (?:put in|paid? in|deposit(?:ed)?|contributed?|invest(?:ed)?|add(?:ed)?|withdr[ae]wn?|taken? out|pull(?:ed)? out)\b/,
      /\b(?:interest|income)\b.{0,24}\b(?:my|our) cash\b|\b(?:my|our) cash\b.{0,24}\b(?:interest|earn\w*)\b/,
      /\bwhat (?:did|do) (?:i|we) (?:hold|own|have)\b(?! (?:to|been)\b)/,
      gainOfHolding,
      /\bwhat (?:did|have|had) (?:i|we) (?:lost|los[et]|ma[dk]e|earn(?:ed)?|gain(?:ed)?)\b(?!.*\bif\b)/,
      /\bhow much (?:money )?(?:did|have|had) (?:i|we) (?:lost|los[et]|ma[dk]e|earn(?:ed)?|gain(?:ed)?)\b(?!.*\bif\b)/,
      /\b(?:am i|are we|was i|have i|do i)\b.{0,30}\b(?:concentrated|exposed|diversified|overweight|underweight|up|down|ahead|behind|beating|losing|making|invested|allocated)\b/,
      /\b(?:did|do|have|has|am|are|was|were) (?:i|we)\b.{0,20}\b(?:beat(?:en|ing)?|outperform\w*|underperform\w*|lag(?:ged|ging)?|trail(?:ed|ing)?|match(?:ed|ing)?|keep(?:ing)? up|kept up)\b/,
      /\b(?:dividends?|income|interest)\b.{0,24}\b(?:did|do|have|has|will) (?:i|we) (?!need\b)|\b(?:did|do|have) (?:i|we)\b.{0,24}\b(?:receive|get|got|collect|earn|been paid)\w*\b.{0,24}\b(?:dividends?|income|interest)\b/,
      /^(?!.*\d[\d,.]*k? (?:dollars |usd |euros )?(?:in|of|into|invested) ).*\b(?:pay|pays|paid|give|gave|given) (?:me|us)\b.{0,24}\b(?:dividends?|income|interest)\b|\b(?:dividends?|income|interest)\b.{0,24}\b(?:pay|pays|paid) (?:me|us)\b/,
      /\b(?:have|did|am|are) (?:i|we) (?:made|make|making|lost|lose|losing) (?:any |some )?money (?:on|with|in|from|by)\b/,
      /\bhow much (?:did|has|have|does|do) (?!it\b|they\b)[a-z.&-]+(?: [a-z]+)? (?:pay|paid) (?:me|us)\b/,
      /\b(?:concentrated|exposed|diversified|overweight) (?:am i|are we)\b/,
      /\bwhat do i (?:own|hold)\b/,
      elsewhereWords,
      /\bif (?:my|our) (?:\w+ ){0,2}(?:holdings?|positions?|stocks?|investments?) (?:halves|doubles)\b/,
      /\b(?:which|what) (?:positions?|holdings?|stocks?|shares)\b.{0,24}(?<!\b(?:show|tell|give) )\b(?:me|i|us)\b/,
      /\b(?:my|our) (?:own )?(?:annualized |maximum |max |overall |total |worst |biggest |largest |deepest |current )?(?:sharpe|sortino|beta|alpha|(?:up|down)(?:side)? capture|capture ratio|tracking error|information ratio|active (?:return|risk)|volatility|draw-?downs?|correlation|cash|dividends?|income|weights?|concentration|risk[- ]adjusted)\b/,
      /\b(?:my|our) (?:own )?(?:total |overall |ytd |daily |monthly |yearly |annual |(?:un)?reali[sz]ed |paper )?(?:gains?|losses|p&l|pnl|winners?|losers?)\b/,
      /\b(?:my|our) (?:own )?(?:biggest|largest|best|worst|top|main)[- ](?:performing |paying |yielding )?(?:stocks?|shares?|holdings?|positions?|investments?|funds?|loss(?:es)?|gains?|losers?|winners?|gainers?|laggards?|performers?|detractors?|contributors?)\b|\b(?:my|our) sales\b(?! (?:tax|team))/,
      /\bwhich (?:holding|position)s? (?:is|are|was|were|has|have|did|lost|gained|made|fell|rose|dropped)\b/,
      /\b(?:my|our) (?:own )?(?:money[- ]weighted|time[- ]weighted|dollar[- ]weighted|internal|personal) (?:rate of )?returns?\b|\b(?:my|our) (?:own )?(?:m?irr|xirr|mwrr?|twrr?)\b/,
      /\b(?:my|our) (?:own )?(?:(?:average|overall|total|current|dividend|income|weighted|trailing) )+yields?\b|\b(?:my|our) yield\b/,
      /\bhow (?:do|did|am|are) (?:i|we) (?:compar(?:e|ing)|stack(?:ing)? up|measur(?:e|ing) up)\b/,
      /\b(?:best|worst)[- ](?:performing |single )?(?:holding|position)s?\b/,
      /\b(?:which|what) (?:(?:one )?of (?:my|our) )?(?:sales?|purchases?|buys?) (?:was|were|is|are|has been) (?:my|our|the) \w+/,
      /\bdo i (?:own|hold|have)\b/,
      /\bhow many (?:different |separate |individual )?(?:stocks|holdings|positions|funds|symbols|companies)\b.{0,24}\b(?:do|did) (?:i|we)\b/,
      /^(?:show |give )?(?:me )?(?:the )?(?:sector |asset )?allocation(?: by (?:sector|holding|position|asset)s?)?(?: please)?\W*$/,
      /\b(?:which|what) (?:sectors?|industr(?:y|ies)) (?:am i|are we|do i|do we)\b/,
      /\b(?:am i|are we) (?:taking|running|carrying|bearing)\b.{0,16}\brisks?\b/,
      /\b(?:what|which|how many) (?:trades|orders|transactions) (?:did|have|do) (?:i|we)\b/,
      /\b(?:show|list|see|which|what (?:are|were)) (?:me )?(?:my |our |all |the |recent |last )*(?:trades|orders|transactions)\b/,
      /\bhow much (?:cash|dry powder|(?:un)?invested money) is (?:still )?(?:left|available|uninvested|idle|free|there)\b(?!.* (?:in|at|of|on) (?!my\b|our\b|the account\b))/,
      /\bunreali[sz]ed (?:gains?|loss(?:es)?|profits?|p&l|pnl)\b/,
      /\b(?:cash|dry powder)\b.{0,16}\b(?:am i|are we|do (?:i|we)|have (?:i|we)|i have|we have)\b/,
      /\b(?:dividends?|income|interest) (?:received|collected|earned)\b.{0,30}\b(?:i|we|my|our)\b/,
      /\bdividends? (?:that )?(?:i|we) (?:have |had |was |were )?(?:got(?:ten)?|received|earned|collected|made|paid)\b/,
      sinceOwnPurchase,
      new RegExp(
        `\\b(?:would|will|could|might)\\b.{0,16}${moveWords}.{0,40}\\b(?:cost|do to|mean for|take from) (?:me|us|my)\\b`,
      ),
      new RegExp(
        `\\b(?:falls?|drops?|rises?|goes|gets|climbs) (?:back )?to \\$? ?\\d[\\d,.]*(?! ?%)\\b.{0,40}\\b${wouldI}\\b|\\b${wouldI}\\b.{0,40}\\b(?:falls?|drops?|rises?|goes|gets|climbs) (?:back )?to \\$? ?\\d[\\d,.]*(?! ?%)`,
      ),
      /\bhow (?:volatile|risky) (?:was|were|am|are|have) (?:i|we)\b/,
      /\bif (?:i|we) (?:were to )?(?:put|add|added|invest|invested|buy|bought)\b.{0,50}\b(?:its|the|my) (?:new )?(?:weight|share|allocation|exposure)\b/,
      new RegExp(`${moveWords}.{0,80}\\b${wouldI}\\b|\\b${wouldI}\\b.{0,60}${moveWords}`),
    ],
    over: [
      ...overOwn,
      'price_earnings',
      'price_sales',
      'market_value',
      'news',
      'calendar_years',
      'volume',
      'growth',
      'unemployment',
      'sector_leaders',
      'universe_ranking',
      'company_screen',
      'sector_yields',
      'forecast',
      'series',
      'cash_balance',
      'inflation',
      'regime_assets',
    ],
    isAlone: (question) => asksPurchase(question) || asksSale(question),
    answer: portfolioParts,
    turns: 'Prices, and each activity entered, change these figures.',
    next: () => ['How is my watchlist doing?', 'Where are we in the macro regime?'],
  },
];

// Both over the days that the portfolio was measured where no time is named.
async function againstMix(task: Task): Promise<Part[]> {
  const { accountId, deps, moment, question } = task;
  const reading = accountId === null ? null : await deps.accounts.portfolio({ accountId, moment });
  const measured = reading?.measured ?? null;
  if (question.period !== null || measured === null) return [...(await portfolioParts(task)), ...(await mixPart(task))];
  const span: Period = { kind: 'between', start: measured.from, end: measured.to };
  const asked: Task = {
    ...task,
    question: { ...question, period: span },
    period: () => span,
    ranged: async (symbols) => rangedIn(span, await task.histories(symbols)),
  };
  // A span that ends today is that of the whole portfolio.
  return [
    ...(await portfolioParts({ ...task, question: { ...question, period: { kind: 'since', start: measured.from } } })),
    ...(await mixPart(asked)),
  ];
}

// "Show my watchlist" asks for what is on it and where it stands.
const contentsOfList =
  /^(?:please )?(?:(?:show|list|open|see|display|give)(?: me)? |what is (?:in|on) |which (?:\w+ )?(?:are|is) (?:in|on) |what does )?(?:all (?:of )?)?(?:my|our) watch ?list(?: hold| contain| show)?(?: now| please)?\W*$/;

// "The Family portfolio" may be the name of one's own.
async function namesOwn({ deps, accountId, moment, question }: Task): Promise<boolean> {
  const reading = accountId === null ? null : await deps.accounts.portfolio({ accountId, moment });
  const names = reading?.source.toLowerCase().split(', ') ?? [];
  return names.some(
    (name) => question.plain.includes(`${name} portfolio`) || question.plain.includes(`${name}'s portfolio`),
  );
}

async function watchlistParts(task: Task): Promise<Part[]> {
  if (task.accountId === null)
    return [{ tool: 'watchlist', input: {}, gap: 'A watchlist belongs to an account; nobody is signed in here.' }];
  const symbols = (await task.deps.accounts.watchlist(task.accountId)) ?? ['SPY', 'QQQ'];
  if (symbols.length === 0) return [{ tool: 'watchlist', input: {}, gap: 'Your watchlist is empty.' }];
  const { plain, period } = task.question;
  if (newsAsked.test(plain)) return newsOf(task, symbols);
  if (riskWords.test(plain)) return sidesOf(task, symbols);
  const isOfContents = period === null && contentsOfList.test(plain);
  // "Is my watchlist up today?" asks for the last session.
  const isOfDay = period === null && (isOfContents || /\b(?:today|yesterday)\b/.test(plain));
  if (ofYearEnd.test(plain)) return [{ tool: 'watchlist', input: {}, gap: noYearEnd }];
  const conditions = readConditions(plain).filter(({ figure }) => !isOfDay || figure !== 'return');
  if (conditions.length > 0)
    return figureScreen(task, {
      conditions,
      kinds: ['equity', 'fund', 'crypto', 'index'],
      words: 'symbols of your watchlist',
      only: symbols,
    });
  if (isOfContents && symbols.length <= mostTold)
    return dayMoves({ ...task, histories: () => task.histories(symbols) });
  return comparedReturns({ ...task, ranged: () => (isOfDay ? lastSession(task, symbols) : task.ranged(symbols)) });
}

const ofYearEnd = /\b(?:52[- ]?weeks?|one[- ]year|yearly|12[- ]month)(?:'s?)? (?:highs?|lows?)\b/;
const noYearEnd =
  'I don\u2019t order a watchlist by how far each is from its 52-week high or low. Name one of its symbols to be told its own.';

const newsAsked = /\b(?:news|headlines?|stories)\b/;
const mostOfNews = 5;

async function newsOf(task: Task, symbols: readonly string[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const symbol of symbols.slice(0, mostOfNews)) parts.push(await newsPart(task, symbol));
  return parts;
}
