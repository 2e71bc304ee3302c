import { asksCount, asksMean } from './portfolio-spans-section.ts';

/** What can be told of the own portfolio. */
export type PortfolioMeasure =
  | 'income_sources'
  | 'income'
  | 'cash'
  | 'contribution'
  | 'money_made'
  | 'beta'
  | 'alpha'
  | 'money_weighted'
  | 'yield'
  | 'correlation'
  | 'capture'
  | 'sortino'
  | 'sharpe'
  | 'below_peak'
  | 'drawdown'
  | 'volatility'
  | 'concentration'
  | 'since_bought'
  | 'realized'
  | 'best_spans'
  | 'yearly'
  | 'interest'
  | 'costs'
  | 'paid_in'
  | 'risk_shares'
  | 'value_at_risk'
  | 'real_return'
  | 'worth';

/** From the first activity on. */
export const sinceBegunWords =
  /^(?:ever )?since (?:(?:i|we) (?:first )?(?:started|began|opened (?:it|the account)|began investing|started investing)|(?:the |its |my )?(?:start|inception|beginning|outset|day one))$/;

/** From the purchase of each, on whatever day that was. */
export const sinceBoughtWords =
  /\b(?:am i|are we) (?:up or down|up|down|ahead|behind) (?:by )?(?:on|in|with) (?!the (?:year|month|week|day|quarter)\b)|\bhow much (?:am i|are we) (?:up|down) (?:on|in|with)\b|\b(?:am i|are we) (?:still |currently )?(?:in (?:profit|the (?:red|black|green|money))|at an? (?:loss|profit)|(?:making|losing) money) (?:on|in|with)\b|\b(?:which|what)\b.{0,40}\b(?:am i|are we) (?:up|down|losing|under ?water)(?: money)?(?: (?:on|in|with))?\W*$|\b(?:my|our) (?:biggest|largest|best|worst|top|single biggest) (?:winners?|losers?|gainers?)\b(?!.*\b(?:today|this|last|past|since|ytd|(?:19|20)\d\d)\b)|\b(?:my|our) (?:unreali[sz]ed |paper |total )?(?:gains?|loss(?:es)?|profits?) (?:on|in) (?!the (?:year|month|week|day|quarter)\b)(?!(?:19|20)\d\d)|\bsince (?:i|we) (?:first |originally )?(?:bought|purchased|got|own(?:ed)?|acquired|invested|have owned|have held)\b|\bsince (?:my |our |the )?purchases?\b|\b(?:against|versus|vs|than|compared (?:with|to)|relative to|above|below) (?:my |our |what i paid|the price i paid|its |their )?(?:cost(?: basis)?|purchase price|what (?:i|we) paid)\b|\bunreali[sz]ed (?:gains?|losse?s?|profits?|p&l|pnl) (?:by|per|of each|for each|on each)\b|\b(?:have|did|am|are) (?:i|we) (?:made|make|making|lost|lose|losing) (?:any |some )?money (?:on|with|in|from|by)\b(?! (?:(?:19|20)\d\d|the (?:last|past|first|second)|this|last|q[1-4]|january|february|march|april|may|june|july|august|september|october|november|december)\b)|\bwhich of (?:my|our) (?:\w+ )?(?:holdings|positions|stocks|shares|investments)\b.{0,24}\b(?:(?:lost|losing|lose|made|making|make) (?:me )?money|at a loss|(?:in|at a) profit)\b(?!.*\b(?:this (?:year|month|quarter|week)|last (?:year|month|quarter|week)|past|ytd|in (?:19|20)\d\d|(?:19|20)\d\d)\b)|^(?!.*\b(?:this|last|past|since|ytd|in (?:19|20)\d\d)\b).*\b(?:which|what)\b.{0,30}\b(?:has|have) (?:lost|cost|made|earned) (?:me|us)\b|^(?!.*\b(?:today|yesterday|this|last|past|since|ytd|over|in (?:the|19|20)|\d)\b).*\b(?:which|what) (?:one )?(?:of )?(?:my|our) (?:\w+ )?(?:holdings?|positions?|stocks?|shares|investments?) (?:has |have |had )?(?:lost|gained|made) (?:me )?(?:the )?(?:most|least)\b|\b(?:which|what)\b.{0,30}\b(?:underwater|under water|in the red)\b/;

/** What one holding is worth, by the last price or by one that is named. */
export const worthOfHolding =
  /\b(?:my|our) (?!(?:(?:entire|whole|total|own) )?(?:portfolio|holdings|account|positions|investments|stocks|shares|money|savings|watchlist)\b)[a-z.&-]+ (?:(?:shares?|stock|position|holding|stake) )?(?:(?:would|will|could|is|are) )?(?:be )?worth\b|\b(?:worth|value) of (?:my|our) (?!(?:entire |whole |total |own )?(?:portfolio|holdings|account|positions|investments|stocks|shares|money|savings|watchlist)\b)[a-z.&-]+ (?:shares?|stock|position|holding|stake)\b|\bhow (?:big|large|much) is (?:my|our) (?:position|holding|stake|exposure|investment)s? (?:in|to)\b|\bhow much (?:of )?(?:my |our |the )?(?!(?:cash|money|income|interest|debt|margin)\b)[a-z.&-]{1,20} (?:stock )?(?:do|did) (?:i|we) (?:own|hold|have)(?! to\b)\b/;

const whole = 'portfolio|holdings|account|positions|investments|stocks|shares|savings|watchlist|money';

/** What one holding has brought, whatever the words are in which its name stands: "my NVDA gain", "what did I make on Apple". */
export const gainOfHolding = new RegExp(
  `\\b(?:my|our) (?!(?:total|overall|ytd|daily|monthly|yearly|annual|average|biggest|largest|best|worst|net|gross|unreali[sz]ed|reali[sz]ed|capital|${whole})\\b)(?:[\\w&.^-]+ ){1,3}(?:gains?|profits?|loss(?:es)?|p&l|pnl)\\b|\\b(?:gains?|profits?|loss(?:es)?|p&l|pnl) (?:on|in|from|of) (?:my|our) (?!(?:${whole})\\b)|\\b(?:have|did|am|are|'ve) (?:i|we) (?:been )?(?:ma[dk]e|making|gain(?:ed)?|earn(?:ed)?|los[et]|lost|losing)\\b(?: (?:any |some )?money)?(?: so far)? (?:on|with|in|from|by (?:holding|owning|buying)) (?!(?:the|this|last|(?:19|20)\\d\\d)\\b)|\\b(?:my|our) (?:[\\w&.^-]+ ){1,2}(?:position|holding|stake|shares|stock)\\b.{0,16}\\b(?:(?:am i|are we|is it|are they) )?(?:up|down|profitable|(?:making|losing) money|in (?:profit|the black)|at a loss|under ?water|in the red)\\b|\\b(?:how much|what) (?:has|have|did|does) (?!(?:i|we|my|our|it|they)\\b)[\\w&.^-]+(?: [\\w&.^-]+)? (?:cost|los[et]|ma[dk]e|earn(?:ed)?|gain(?:ed)?|br(?:ing|ought)(?: in)?) (?:me|us)\\b`,
);

/** What was sold, and when. */
export const soldByMe =
  /^(?!.*\bif\b).*\b(?:shares|stock|stocks|position|holding|stake) (?:that |which )?(?:i|we) (?:have |had )?sold\b|^(?!.*\bif\b).*\b(?:did|have|had|do) (?:i|we) (?:ever |already |actually |last |first )?s(?:ell|old)\b/;

/** A part of what is held, or all of it, that is supposed to be sold; options are sold otherwise. */
export const supposedSale =
  /^(?!.*\b(?:calls?|puts?|options?|contracts?|spreads?|condors?|straddles?|strangles?|collars?)\b).*\bif (?:i|we) (?:were to |now |just )*(?:sold|sell|trim(?:med)?|closed?|exit(?:ed)?|liquidated?|unload(?:ed)?)\b(?: out)?(?: off)? (?:(?:all|half|a third|a quarter|\d[\d,.]* ?(?:%|percent|shares?)?|\$ ?\d[\d,.]*)(?: of)? )?(?:my|our|(?<=(?:half|third|quarter|%|percent|shares|\d) of )[a-z.&-]+|(?<=\d )[a-z.&-]+)\b/;

/** Dividends, interest and income that came in, fees and taxes that were paid. */
export const paidOrReceivedByMe =
  /^(?!.*\bif\b).*(?:\b(?:did|have|do) (?:i|we) (?:ever |already |actually )?(?:get|got|receive|received|collect(?:ed)?|earn(?:ed)?|been paid)\b.{0,40}\b(?:dividends?|income|interest)\b|\b(?:dividends?|income|interest)\b.{0,24}\b(?:did|have|do) (?:i|we)\b)/;

/** How much the whole portfolio has made or lost, which is a sum of money. */
const moneyMade =
  /\bhow much (?:is|am|are|has|have) (?:(?:my|our) (?:portfolio|account|investments)|i|we) (?:been )?(?:up|down|ahead|gained)\b(?! (?:on|in|with) (?!total|dollars|money)).{0,24}\b(?:in total|overall|altogether|so far|all told|in (?:dollars|money))\b|\bwhat (?:did|have|had) (?:i|we) (?:ma[dk]e|earn(?:ed)?|gain(?:ed)?|los[et]|lost)\b.*\b(?:money|dollars?|dollar terms|cash terms|usd)\b|\bhow much (?:money )?(?:did|have|had|am|are) (?:i|we) (?:ma[dk]e|making|los[et]|lost|losing|gain(?:ed)?|earn(?:ed)?)\b|\b(?:what|how much|how many dollars) (?:has|did|is) (?:my|our|the) (?:\w+ )?(?:portfolio|account|holdings|investments)\b.{0,12}\b(?:made?|gain(?:ed)?|earn(?:ed)?|los[et]|lost)\b|\b(?:my|our) (?:own |total |overall |ytd |daily |monthly |yearly |annual |portfolio(?:'s)? )*(?:gains?|loss(?:es)?|profits?|p&l|pnl)\b.{0,40}(?:\b(?:money|dollars?|cash terms|usd)\b|\$)|\b(?:my|our) (?:own |total |overall |ytd |daily |monthly |yearly |annual |portfolio(?:'s)? )*(?:p&l|pnl)\b/;

const riskByHolding =
  /\b(?:who|which|what)\b.{0,30}\b(?:largest|biggest|most|highest|smallest|lowest) (?:share|part|portion) of (?:the |my |all )?risks?\b|\b(?:which|what|who|how much|each)\b.{0,40}\b(?:adds?|costs?|carr(?:y|ies)|bears?|contribut\w*|brings?|accounts? for|drives?|responsible for|causes?|makes? up|comes? from|due to)\b.{0,30}\brisks?\b|\brisks?\b.{0,16}\b(?:comes? from|is due to|contribut\w*|breakdown|attribution|decomposition|budget)\b|\brisk (?:by|per|of each) (?:holding|position)\b/;

// The first that fits: "how much dividend income" before the income of which it is a part.
const words: ReadonlyArray<readonly [PortfolioMeasure, RegExp]> = [
  [
    'money_weighted',
    /\b(?:money|dollar)[- ]weighted\b|\binternal rate of return\b|\b(?:m?irr|xirr|mwrr?)\b|\bpersonal rate of return\b/,
  ],
  [
    'yield',
    /^(?!.*\b(?:which|each|bonds?|treasury|treasuries)\b).*\b(?:my|our|portfolio(?:'s)?) (?:own )?(?:(?:average|overall|total|current|dividend|income|weighted|trailing|portfolio(?:'s)?) )*yields?\b|\b(?:dividend )?yield (?:of|on|for) (?:my|our|the) (?:\w+ )?(?:portfolio|account|holdings as a whole)\b/,
  ],
  [
    'yield',
    /\b(?:which|what|do any|does any|how many|any) (?:of )?(?:my|our) (?:\w+ )?(?:holdings?|positions?|stocks?|shares|investments?|funds?)\b.{0,12}\b(?:pays?|paying)\b (?:me )?(?:an? |any |no |out )?dividends?\W*$/,
  ],
  [
    'since_bought',
    /^(?!.*\b(?:today|yesterday|this|last|past|ytd|over|in (?:the|19|20)|\d)\b).*(?:\b(?:which|what) (?:of my )?(?:holding|position|stock|investment|one)s? (?:is|was|are|has been) (?:my |our |the )?(?:best|worst|biggest (?:winner|loser))\b(?! ?-?(?:paying|paid|yielding))|\b(?:rank|sort|order|list) (?:all )?(?:my|our) (?:holdings|positions|stocks|shares|investments)\b.{0,12}\bby (?:their |total )?(?:gains?|profits?|p&l|pnl)\b)/,
  ],
  [
    'concentration',
    /\b(?:what|which|show|list|name)\b.{0,16}\b(?:my|our) (?:top|largest|biggest|main|heaviest) (?:two|three|four|five|six|ten|\d{1,2}) (?:holdings|positions|stocks|investments|funds)\b|\b(?:my|our) (?:two|three|four|five|six|ten|\d{1,2}) (?:top|largest|biggest|main|heaviest) (?:holdings|positions|stocks|investments|funds)\b(?!.*\b(?:gain|return|did|done|perform)\w*)/,
  ],
  ['worth', worthOfHolding],
  ['value_at_risk', /\b(?:value[- ]at[- ]risk|var|expected shortfall|cvar)\b/],
  ['risk_shares', riskByHolding],
  // What was made since the beginning is of all that was held, and not of what is held now over another time.
  [
    'contribution',
    /\b(?:which|what)\b.{0,40}\b(?:made|earned|gained|lost|cost) (?:me |us )?(?:the )?(?:most|least)\b.{0,12}\bsince (?:i|we) (?:started|began|opened)\b/,
  ],
  [
    'real_return',
    /\b(?:in real terms|real (?:terms|returns?|gains?)|(?:after|net of|adjusted for|allowing for) (?:the )?inflation|inflation[- ]adjusted|(?:beat(?:en|ing)?|kept (?:up|pace) with|keep(?:ing)? (?:up|pace) with|ahead of|outpac\w+) inflation)\b/,
  ],
  [
    'contribution',
    /\b(?:count(?:ing)?|includ(?:e|ing)|with|plus|and) (?:all |also )?(?:what|that|those|the (?:shares|ones)|everything)(?: that| which)? (?:i|we) (?:have |had |already )?sold\b/,
  ],
  [
    'realized',
    /\b(?:made?|makes?|gain(?:ed)?|lost|lose|earn(?:ed)?|profits?)\b.{0,50}\b(?:i|we) (?:have |had |already )?sold\b|\b(?:by|from|on|with) (?:my |our |the )?(?:[a-z.&-]+ )?sales?\b|(?<!un)\breali[sz]ed (?:capital )?(?:gains?|loss(?:es)?|profits?|p&l|pnl)\b|\b(?:did|have|had) (?:i|we) (?:actually |already |ever )?reali[sz]ed?\b|\b(?:my|our) (?:(?:short|long)[- ]term )?capital gains?\b|\b(?:by|from|on|with) selling\b|\b(?:my|our) sales\b|\b(?:single|one|any|which|what|best|worst|biggest|largest|each|every) (?:single )?sales?\b(?! (?:tax|figures?|growth|margin))|\bhow many (?:of (?:my|the|our|those) )?sales\b/,
  ],
  ['realized', soldByMe],
  ['since_bought', sinceBoughtWords],
  [
    'since_bought',
    /\b(?:which|what) (?:(?:one )?of (?:my|our) )?(?:purchases?|buys?) (?:was|were|is|are|has been) (?:my|our|the) (?:best|worst)\b/,
  ],
  [
    'since_bought',
    /\bhow many of (?:my|our) (?:\w+ )?(?:holdings|positions|stocks|shares|investments) (?:are|have) (?:still |currently )?(?:profitable|up|down|winning|losing|winners|losers|in (?:profit|the (?:black|green|red))|at a (?:loss|profit|gain)|above|below|gained|lost|making money|losing money)\b/,
  ],
  [
    'since_bought',
    /\b(?:holdings|positions|stocks|shares|investments)\b.{0,20}\bby (?:how much (?:they|each|it|each one)(?:'ve| have|'s| has)? (?:gained|lost|made|risen)|(?:their )?unreali[sz]ed (?:gains?|profits?|p&l|pnl))\b/,
  ],
  [
    'since_bought',
    /\b(?:unreali[sz]ed|paper) (?:gains?|loss(?:es)?|profits?|p&l|pnl|returns?) (?:in|as) (?:a )?(?:percent(?:age)?|%)/,
  ],
  [
    'since_bought',
    /\b(?:my|our) (?:\w+ )?(?:best|worst) (?:holdings?|positions?|stocks?|shares|investments?) (?:ever|so far|of all time|overall)\b/,
  ],
  [
    'paid_in',
    /\b(?:how much|what|which part)\b.{0,40}\b(?:came|comes?|is|was|due|because|from|to|of)\b.{0,16}\b(?:deposits?|contributions?|money (?:i|we) (?:put|paid|added)(?: in)?|new money)\b/,
  ],
  ['costs', /\b(?:fees|commissions?|brokerage|taxes|trading costs?)\b/],
  [
    'paid_in',
    /\b(?:(?:have|did) (?:i|we) (?:put in|paid? in|deposit(?:ed)?|contributed?|invest(?:ed)?|add(?:ed)?|withdr[ae]wn?|withdrew|taken out)|(?:my|our) (?:net |total )*(?:deposits?|contributions?)|(?:net|total) (?:deposits?|contributions?|inflows?)|put in (?:overall|in total|altogether|so far))\b/,
  ],
  [
    'interest',
    /^(?!.*\b(?:dividends?|income)\b).*\binterest\b(?! rates?\b)|\binterest\b.{0,40}\b(?:without|excluding|except(?: for)?|not counting|leaving out|alone|only)\b|\b(?:without|excluding|except(?: for)?|not counting|leaving out)\b(?: the| my| any)? dividends?\b.*\b(?:income|interest)\b/,
  ],
  [
    'income_sources',
    /(?<!\binterest\b(?! rates?\b).{0,20})\bdividends?\b(?!.{0,20}\binterest\b(?! rates?\b))|\bwhich\b.{0,30}\b(?:paid|pays?|yield(?:ed|s)?)\b|\bhow much (?:did|has|have|does|do) [a-z.&-]+(?: [a-z]+)? (?:pay|paid) (?:me|us)\b|\b(?:income|interest)\b.{0,20}\b(?:by|per|each|from each) (?:holding|stock|position|source)/,
  ],
  ['income', /\b(?:income(?! tax)|interest(?! rates?\b))\b/],
  // "Did my portfolio beat cash?" asks for its return.
  [
    'cash',
    /(?<!\b(?:beat(?:en|ing)?|than|vs|versus|against|outperform\w*) (?:in |holding |just )?)\b(?:cash(?! flows?\b)|dry powder|uninvested|not invested)\b/,
  ],
  [
    'contribution',
    /\bwhy (?:was|is|were|did|has) (?:it|that|this|my (?:portfolio|account|return)|i|we)\b.{0,24}\b(?:worse|better|lower|higher|weaker|stronger|bad|good|down|up|f[ae]ll|rise|rose|drop|lose|lost|gain)\b/,
  ],
  [
    'contribution',
    /\bcontribut\w*\b|\bc[oa]mes? from\b|\b(?:drove|driven|drives?|was behind|is behind)\b|\b(?:thanks|due|owed) to\b|\bdrag(?:s|ged|ging)? (?:me|it|us|my|the|on|down)\b|\b(?:which|what)\b.{0,40}\b(?:(?:made|earned|cost|lost|gained) (?:me |us )?(?:the )?(?:most|least) money|(?:helped|hurt)\b)/,
  ],
  ['money_made', moneyMade],
  ['alpha', /\b(?:alpha|tracking error|information ratio|active (?:return|risk))\b/],
  ['beta', /\bbetas?\b/],
  ['best_spans', asksCount],
  ['best_spans', asksMean],
  [
    'best_spans',
    /\b(?:best|worst|biggest|largest|heaviest) (?:single )?(?:gain|loss|fall|drop|return|move) (?:on|in|over|of) (?:a|any|one) (?:single )?(?:day|session|week|month|quarter|year)\b/,
  ],
  [
    'best_spans',
    /\b(?:los[et]|lost|losing|negative|down|red|positive|up|gain\w*|made?)\b.{0,16}\b(?:in|for|over) (?:any|a single|which|every|all) (?:one |single )?(?:weeks?|months?|quarters?)\b|\b(?:any|which|every) (?:\w+ )?(?:weeks?|months?|quarters?)\b.{0,24}\b(?:los[et]|lost|losing|negative|down|red|positive|up)\b/,
  ],
  [
    'best_spans',
    /\b(?:best|worst|biggest|largest) (?:single |ever |trading |calendar )?(?:days?|weeks?|months?|quarters?|years?|sessions?|(?:dai|week|month|quarter|year)ly (?:gain|loss|fall|drop|return|move)|one[- ]day (?:gain|loss|fall|drop|return|move))\b/,
  ],
  [
    'yearly',
    /\b(?:returns?|perform\w*|done?|did|made?|gain(?:ed)?|fared?)\b.{0,30}\b(?:(?:in |for |of |by )?(?:each|every) (?:single |calendar )?year|by (?:calendar )?year|year by year)\b|\b(?:year[- ]by[- ]year|calendar[- ]year) (?:returns?|performance)\b/,
  ],
  ['capture', /\b(?:(?:up(?:side)?|down(?:side)?)[- ](?:market )?capture|capture ratios?)\b/],
  ['correlation', /\bcorrelat\w*\b/],
  ['sortino', /\bsortino\b/],
  ['sharpe', /\b(?:sharpe|risk[- ]adjusted)\b/],
  [
    'below_peak',
    /\b(?:(?:how far|how much|distance|is|are|am)\b.{0,60}\b(?:below|under|off|from|at|away from) (?:its |my |the |our |an? )?(?:\w+[- ]){0,2}(?:peak|high|record|top)|current draw-?down|draw-?down (?:now|right now|today))\b/,
  ],
  [
    'drawdown',
    /\b(?:draw-?downs?|(?:worst|biggest|largest|deepest) (?:fall|drop|decline)|peak[- ]to[- ]trough|recover(?:ed|s|y)?|(?:g[eo]t|come|came) back|back (?:at|to) (?:its|the|that) (?:old |previous )?(?:peak|high))\b/,
  ],
  [
    'volatility',
    /\b(?:volatil\w*|risk(?:s|y|ier|iest)?(?![- ](?:free|adjusted))|safer|calmer|bumpy|bumpier|swings?)\b/,
  ],
  [
    'concentration',
    /\b(?:(?:share|weight|percent(?:age)?|how (?:much|big)|fraction|proportion|part)\b.{0,40}\b(?:(?:top|largest|biggest|main) (?:two|three|four|five|six|ten|\d{1,2})|(?:two|three|four|five|six|ten|\d{1,2}) (?:top|largest|biggest|main|heaviest))\b|concentrat\w*|(?:un)?diversif\w*|too (?:much|big|large)|overweight(?:ed)?)\b/,
  ],
];

/** The figure of the own portfolio that a plain text asks for; null for its returns and all at a glance. */
export function portfolioMeasure(plain: string): PortfolioMeasure | null {
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

type Told = Exclude<PortfolioMeasure, 'income'>;

const besideEachOther: ReadonlySet<Told> = new Set([
  'beta',
  'correlation',
  'sharpe',
  'sortino',
  'drawdown',
  'volatility',
  'cash',
  'concentration',
]);

// "What is my risk?" is more than how much it swings.
const riskAtAll = /^(?!.*\b(?:volatil\w*|swings?|bumpy|safer|calmer)\b).*\brisks?\b(?! of\b)/;

/** The further figures of a text that asks for several of the risk of a portfolio: "its beta and its Sharpe ratio". */
export function measuresBeside(plain: string, first: PortfolioMeasure): Told[] {
  if (first === 'volatility' && riskAtAll.test(plain)) return ['drawdown', 'beta'];
  if (first === 'income' || !besideEachOther.has(first) || !/\b(?:and|plus)\b|[,&]/.test(plain)) return [];
  return words.flatMap(([measure, pattern]) =>
    measure !== 'income' && measure !== first && besideEachOther.has(measure) && pattern.test(plain) ? [measure] : [],
  );
}

/** The gain of what is still held. */
export const stillHeld = /\bunreali[sz]ed\b|\bpaper (?:gains?|loss(?:es)?|profits?)\b/;

/** The same of one holding that is named: what it brought within a time, or since it was bought; null where its gain is not asked for. */
export function measureOfHolding(plain: string, isWithinTime: boolean): PortfolioMeasure | null {
  const usual = portfolioMeasure(plain);
  if (usual === null && stillHeld.test(plain)) return 'since_bought';
  const mayBe = usual === null || usual === 'money_made' || usual === 'since_bought';
  if (!mayBe || !gainOfHolding.test(plain)) return null;
  return isWithinTime ? 'contribution' : 'since_bought';
}
