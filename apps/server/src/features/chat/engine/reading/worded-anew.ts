import { everydayWordings } from './everyday-wordings.ts';
import { measureWordings } from './wordings-of-measures.ts';
import { wordingsOfHedges } from './wordings-of-hedges.ts';
import { wordingsOfOwn } from './wordings-of-own.ts';
import { wordingsOfReadings } from './wordings-of-readings.ts';
import { wordingsOfSymbols } from './wordings-of-symbols.ts';
import { sectorWords } from './ranked-members.ts';
import {
  cheapBeside,
  inOrderAsked,
  inTheMoney,
  lastMoves,
  sizeCompared,
  straight,
  supposedMoves,
} from './wordings-by-kind.ts';

/** Whole questions in other words than those that the engine reads, with the words that it does read. */
export const wordedAnew: ReadonlyArray<readonly [RegExp, string]> = [
  ...measureWordings,
  ...wordingsOfOwn,
  ...wordingsOfHedges,
  ...wordingsOfReadings,
  ...wordingsOfSymbols,
  ...everydayWordings,
  // The time stands behind what is counted: "what percent of days this year did SPY close higher?"
  [
    /\b(what (?:percent|percentage|share|fraction|proportion) of (?:all |the )?(?:trading )?(?:days|sessions|weeks|months)) ((?:this|last) (?:year|month|quarter)|in (?:19|20)\d\d|since (?:[a-z]{3,9} )?(?:19|20)\d\d),? (did|does|has|have) (.{2,40}?)(?=\W*$)/g,
    '$1 $3 $4 $2',
  ],
  // Falls of a depth are listed by it, whatever they are called.
  [
    /^(?:please )?(?:show|list|name|give|tell)(?: me)?(?: all)?(?: the| its)? (?:draw-?downs|falls|drops|declines|sell-?offs) (?:of |beyond |deeper than |larger than |bigger than |over |above |exceeding )(?:at least |more than |over )?(\d{1,2}) ?(?:%|percent)(?: or more)? (?:in|of|for|on) (?=\S)/g,
    'list the corrections of more than $1% in ',
  ],
  // What the market expects of a price is what its options do.
  [
    /^what (?:does|is|are) (?:the )?(?:options? )?(?:markets?|options) (?:expect(?:ing)?|pric(?:e|ing)(?: in)?|implying|imply) for ([a-z&.-]{1,12}(?: [a-z&.-]{2,12})?) (by|until|into|before|at) (?=(?:the )?(?:next |this )?(?:[a-z]+ )?(?:expir\w*|end of|(?:january|february|march|april|may|june|july|august|september|october|november|december)\b))/g,
    'what is the expected move of $1 $2 ',
  ],
  // The members of no index are stored: what is asked of them is asked of all stocks.
  [
    /\b(cheapest|most expensive) (?:stocks?|company|companies|shares?) (?:in|of|on) (?:the )?(?:s&p(?: 500)?|index|nasdaq(?: 100)?|dow)\b/g,
    '$1 stocks',
  ],
  [/^((?:so |and )?)what (?:is|was) the (most|least) (volatile|risky) sector\b/g, '$1which sector is the $2 volatile'],
  // Returns have dividends inside, put in again on their days.
  [
    /,? (?:with|assuming|including|if) (?:all |the |its )?dividends? (?:are |were |being |get )?(?:re-?invested|reinvestment)\b/g,
    '',
  ],
  [/\b(?:strongest|best|fastest) ((?:revenue|sales|earnings|profit|eps|income|dividend) growth)\b/g, 'highest $1'],
  [/\b(?:weakest|worst|slowest) ((?:revenue|sales|earnings|profit|eps|income|dividend) growth)\b/g, 'lowest $1'],
  [/\bexpected (?:trading |price )?ranges? (?=(?:for|of|on)\b)/g, 'expected move '],
  [/\b(?:by|before|until|into|to) month[- ]end\b/g, 'by the end of the month'],
  [/\bby how many (?:percentage )?points(?: more| less)?\b/g, 'by how much'],
  // What a list is of is said by the names in it: "which of the big tech names, AAPL, MSFT and NVDA, …".
  [
    /\b(which|what) of (?:the |these |those )?(?:[a-z]+ ){0,3}?(?:names|stocks|companies|shares|funds|etfs|tickers)[,:] (?=[a-z.&]{1,12},)/g,
    '$1 of ',
  ],
  [
    /\b(which|what) (?:three|five|ten|\d{1,2}) (s&p(?: 500)?|nasdaq(?:[- ]100)?|dow) (?=(?:stocks|companies|shares|names)\b)/g,
    '$1 $2 ',
  ],
  [
    /(?<=\b(?:unemployment|inflation|yields?|rates?|spreads?|claims|cpi|sentiment|slope)\b.*)\bits (\d{1,2}|twelve|six|three)[- ]month (low|high)\b/g,
    'its $2 of the last $1 months',
  ],
  // "Which regime are we in, and how long has it lasted?" asks since when.
  [
    /^((?:so |and )?(?:in )?(?:what|which) (?:\w+ )?(regime|quadrant) (?:are we|is it|is the (?:us|economy))(?: in)?(?: now| currently| today| right now)?),? and (?:for )?how long (?:has (?:it|that|this) (?:lasted|been|held|been so)|have we been (?:in it|there|so))(?=\W*$)/g,
    'since when are we in this $2',
  ],
  // The funds of the sectors are those of that index.
  [/\b(?:the )?(?:s ?(?:&|and) ?p(?: ?500)?|sp ?500) (?=sectors?\b)/g, ''],
  // "Who has the highest net margin in the energy sector?" asks of its stocks.
  [
    new RegExp(
      `^(?:who|which (?:company|stock|one)|what (?:company|stock)) (?:has|had|pays|reports|shows) the (.{4,40}?) (?:in|of|among|within) (?:the )?(${sectorWords})(?: sector| industry)?(?=\\W*$)`,
      'g',
    ),
    'which $2 stocks have the $1',
  ],
  [
    new RegExp(`^(?:the )?most profitable (${sectorWords}) (stocks|companies|names|firms)\\b`, 'g'),
    'which $1 $2 have the highest net margin',
  ],
  // "Commodities such as gold" are the one that is named.
  [
    /(?<!\b(?:find|show|list|which|any|other|similar|more) (?:me )?(?:\w+ )?)\b(?:commodities|precious metals|metals|safe havens|assets|stocks|shares|companies|funds|etfs|cryptos?|cryptocurrencies) (?:such as|like) (?=[a-z])/g,
    '',
  ],
  [/\bpays? (?:an? |the )?(?:better|higher|bigger|larger) (?:dividend )?yield\b/g, 'has the higher dividend yield'],
  // "Do stocks fall when the dollar rises?" is told by how often they did.
  [
    /^(?:do|does) (.{2,30}?) (?:usually |typically |tend to |generally |often )?(fall|drop|rise|rally|gain) when(?:ever)? ((?:the )?(?:us )?(?:dollar|gold|oil|bonds|treasuries|bitcoin|tech|banks)) (rises?|falls?|drops?|rall(?:y|ies)|gains?)(?=\W*$)/g,
    'how often does $1 $2 when $3 $4',
  ],
  [
    /\bwhen did (?:the |this |our )*(?:current|present|this|latest)? ?(?:macro |economic )?(regime|quadrant) (?:begin|start|set in)\b/g,
    'since when are we in this $1',
  ],
  // The curve that moves is that of yields.
  [
    /\b(?:how|where|what) (?:has|have|did|does|is) (?:happened to )?the curve\b(?=.*\b(?:mov\w*|chang\w*|done|do|shift\w*|evolv\w*|since)\b)/g,
    'how has the yield curve',
  ],
  [
    /^((?:so |and )?)how (?:does|do) (?:the )?(?:current|present|today's) (?:us |economic |gdp )*growth compare (?:with|to|against) /g,
    '$1compare growth now with ',
  ],
  // Whether something has peaked is told by its distance from its end so far.
  [
    /^((?:so |and )?)(?:has|have|did) (?:the )?(.{3,40}?) (?:already |finally |now |yet )?(?:bottomed|troughed)(?: out)?(?: (?:yet|already|now))?\W*$/g,
    '$1how far is $2 from its low',
  ],
  [
    /^((?:so |and )?)(?:has|have|did) (?:the )?(.{3,40}?) (?:already |finally |now |yet )?(?:peaked|topped)(?: out)?(?: (?:yet|already|now))?\W*$/g,
    '$1how far is $2 from its high',
  ],
  // What usually happens around a holiday is that of its weeks.
  [
    /(?<=\b(?:do|does|usually|typically|normally|historically|tend|tends)\b.{0,60})\b(?:around|over|at|into|near) (?:the )?(christmas|thanksgiving|easter|labou?r day|memorial day|independence day)(?: (?:holidays?|period|time))?(?=\W*$)/g,
    'in the week of $1',
  ],
  // "Which utilities yield most" are companies of that sector.
  [
    new RegExp(
      `\\b(which|what) (${sectorWords}) (?=(?:have|has|pay|pays|yield|yields|trade|trades|are|is|with)\\b.*\\b(?:yields?|dividends?|p\\/?es?|margins?|revenues?|sales|profits?|profitable|earnings|cheapest|expensive|growth)\\b)`,
      'g',
    ),
    '$1 $2 stocks ',
  ],
  // "Companies with falling revenue but positive earnings" name marks in words.
  ...(
    [
      ['falling|declining|shrinking|decreasing|negative growth in', '$1 growth below 0%'],
      ['growing|rising|increasing', '$1 growth above 0%'],
      ['positive', '$1 above 0'],
      ['negative', '$1 below 0'],
    ] as const
  ).map(([words, mark]): readonly [RegExp, string] => [
    new RegExp(
      `(?<=\\b(?:companies|stocks|firms|shares|names) (?:with|that have|having|whose)\\b.{0,60})\\b(?:${words}) (revenues?|sales|profits?|earnings|net income|margins?)\\b(?! (?:growth|above|below|over|under))`,
      'g',
    ),
    mark,
  ]),
  [
    /(?<=^|\bfind (?:me )?|\blist (?:me )?)(companies|stocks|firms) (?=(?:with|that have|having|whose) .*\b(?:above|below) \d)/g,
    'which $1 ',
  ],
  // "Its performance since 2021, annualized" is its annualized return.
  [
    /\b(?:total )?(?:returns?|performance|growth)\b(?! rates?)(.{0,40}?),? (?:annuali[sz]ed|per annum|p\.?a\.?)\W*$/g,
    'annualized return$1',
  ],
  // Shares of the rest of the world against "the US" are set beside its market.
  [
    /(?<=\b(?:emerging|foreign|international|overseas|developed|european?|japan(?:ese)?|chin(?:a|ese)|world|global|eem|efa|non-us)\b.{0,60}\b(?:relative to|versus|vs\.?|against|compared (?:to|with)|than|and|or|beat(?:en)?|outperform(?:ed)?|underperform(?:ed)?|lagg?(?:ed)?) )(?:the )?(?:us|u\.s\.|united states|america)(?: (?:stocks|market|shares|equities))?(?= (?:over|in|since|this|last|for|by|on|during)\b|\W*$)/g,
    'spy',
  ],
  // What diversifies a portfolio of shares moves little with the market.
  [/\b(diversif\w+|hedges?) (?:an? |my |our |the )?(?:stock|equity|us stock)[- ]?(?:heavy )?portfolios?\b/g, '$1 spy'],
  // "Headlines about banks" are those of the large ones.
  [/\b((?:news|headlines?|stories)\b.{0,40}\b(?:about|on|for|from|of) )(?:the )?(?:us )?banks\b/g, '$1the big banks'],
  // "SPY options imply a volatility" of their own.
  [
    /\boptions? (?:are |is |now )*imply(?:ing|ied)? (?:for|about|of|in)? ?(?:the )?(?:future )?volatility\b/g,
    'options implied volatility',
  ],
  // What moves least with the market has the lowest correlation with it.
  ...(
    [
      ['least', 'least'],
      ['most(?: closely)?|closest', 'most'],
    ] as const
  ).map(([words, end]): readonly [RegExp, string] => [
    new RegExp(
      `\\b((?:which|what) (?:of the |one of the )?(?:sectors?|sector etfs?|sector funds?|stocks?|etfs?|funds?|assets?)) (?:moves?|goes|go|tracks?) (?:the )?(?:${words}) (?:along )?with `,
      'g',
    ),
    `$1 is the ${end} correlated with `,
  ]),
  // Of nothing named a year, its rank and its odds are those of the market.
  [
    /^((?:so |and )?how (?:good|bad|strong|weak|unusual|rare|extreme)(?: an? year)? (?:is|was) (?:19|20)\d\d) (?=(?:compared (?:with|to)|relative to|against|versus|vs\.?) (?:all |the )*(?:other|past|previous|earlier|prior) years\b)/g,
    '$1 for the market ',
  ],
  [
    /^((?:so |and )?(?:what (?:is|are) |how (?:high|big) (?:is|are) )?(?:the )?)(?:chances?|odds|probability|likelihood|risk) of (?:an? )?(negative|down|losing|positive|up) (?:calendar )?years?(?: in (?:stocks|equities|the (?:stock )?market))?\W*$/g,
    '$1chances of $2 years for the market',
  ],
  // The best decade is the best of all windows of ten years.
  [
    /\b(?:the )?(?:best|worst|strongest|weakest) (?:decades?|(?:10|ten)[- ]years? (?:stretch|period|span|run|window))(?: ever)? (?:for|of|in) (?:the )?(?:us )?(?:stocks|equities|shares|stock market|market)\b/g,
    'rolling 10-year returns of the market',
  ],
  [
    /\b(?:the )?(?:best|worst|strongest|weakest) (?:decades?|(?:10|ten)[- ]years? (?:stretch|period|span|run|window))(?: ever)? (?:for|of|in) (?=(?:the )?[a-z])/g,
    'rolling 10-year returns of ',
  ],
  // A level in the middle of a year is that of its June.
  [
    /^((?:so |and )?(?:what|where|how(?: (?:high|low|bad|steep))?) (?:was|were|did)\b.{0,40}\b(?:cpi|inflation|unemployment|jobless(?:ness)?|yields?|rates?|pce|vix|slope|curve|spreads?|2s10s|claims|sentiment|10-?year)(?: at| look| stand)?) (?:in |at )?(?:the )?mid(?:dle of)?[- ]((?:19|20)\d\d)\b/g,
    '$1 in june $2',
  ],
  // The best momentum of some that are named is the highest index of it.
  [
    /\b(?:best|strongest|greatest|most) (?:price )?momentum\b(?! (?:stocks?|shares|etfs?|funds?|names)\b)(?=.*\b(?:among|of|between|out of)\b)/g,
    'highest momentum',
  ],
  [
    /\b(?:weakest|worst|least) (?:price )?momentum\b(?! (?:stocks?|shares|etfs?|funds?|names)\b)(?=.*\b(?:among|of|between|out of)\b)/g,
    'lowest momentum',
  ],
  // "Has it ever lost half its value?" asks for its deepest fall.
  [
    /^((?:so |and )?)(?:has|have|did) (.{2,40}?) ever (?:(?:lost|lose) (?:more than |over |at least )?half(?: of)?(?: (?:its|their) (?:value|price))?|halved?|(?:fallen|dropp?(?:ed)?|declined?|fell|fall|sunk|sink) (?:by )?(?:more than |over |at least )?half)(?= (?:since|from its|from the)\b|\W*$)/g,
    '$1what was the maximum drawdown of $2 ever',
  ],
  // "Has it had a 10% correction this year?" asks for the deepest fall of that time.
  [
    /^((?:so |and )?)(?:has|have|did) (.{2,30}?) (?:had|have|seen|see|suffer(?:ed)?|experienced?) an? \d{1,2} ?(?:%|percent) (?:correction|pull-?back|fall|drop|draw-?down|decline|sell-?off) (?=(?:this|last|in|over|during|since|ytd|so far)\b)/g,
    '$1what was the maximum drawdown of $2 ',
  ],
  // A regime is that of a quarter, so a step of it is one to the next.
  [
    / (?:from )?(?:one )?quarter to (?<=\b(?:regimes?|quadrants?|goldilocks|reflation|deflation|stagflation)\b.*)(?:the )?(?:next(?: one| quarter)?|another|quarter)\b/g,
    '',
  ],
  sizeCompared,
  // "Show me puts on Tesla for January" asks for the price of one.
  [
    /^(?:(?:show|give|price|quote)(?: me)?|what (?:do|would)|how (?:much|expensive) are) (?:the |some |any )?(put|call)s on (.{2,24}?) (?:cost )?(?:for|in|expiring(?: in)?) (?=(?:next|january|february|march|april|may|june|july|august|september|october|november|december)\b)/g,
    'price a $1 on $2 expiring in ',
  ],
  // "What did Netflix report last quarter?" asks for what was earned.
  [
    /^((?:so |and )?)what did (.{2,30}?) report (?=(?:last|this|in|for) (?:the )?(?:last |first |second |third |fourth )?(?:quarter|year|q[1-4])\b)/g,
    '$1what were the revenue and earnings of $2 ',
  ],
  // "When did they stop hiking?" asks for the last hike.
  ...lastMoves,
  // "P/E of AAPL and MSFT, cheapest first" asks which has least of it.
  ...inOrderAsked,
  // "The largest dividend payers in tech" are stocks by their dividend yield.
  [
    new RegExp(
      `\\b(?:the )?(?:largest|biggest|best|top|highest) (?:\\d{1,2} )?(?:dividend )?(?:payers|yielders) (?:in|among|of) (?:the )?(${sectorWords})(?: sector| stocks)?(?=\\W*$)`,
      'g',
    ),
    'which $1 stocks have the highest dividend yield',
  ],
  [
    /\b(?:the )?(?:largest|biggest|best|top|highest) (?:\d{1,2} )?(?:dividend )?(?:payers|yielders)(?=\W*$)/g,
    'which stocks have the highest dividend yield',
  ],
  // "Its revenue, and how that compares to a year ago" sets the one beside the other.
  [
    /,? and how (?:does |do |did )?(?:it|that|this|they) compare[sd]? (?:to|with|against) (?:(?:it|what it|where it) was )?(?:(?:an?|one) (year|quarter|month) (?:ago|earlier|before)|the (?:same time |same (?:quarter|month) )?(?:a )?(year|quarter|month) before|last (year|quarter|month))\b/g,
    ' versus a $1$2$3 ago',
  ],
  // "Weekly claims above 250k when last" asks when they last were.
  [
    /^(?:the )?(.{3,40}?) (above|over|below|under) (\$?\d[\d.,]*(?:k|m|%| percent)?),? (?:when last|(?:when was )?(?:the )?last time)\W*$/g,
    'when was $1 last $2 $3',
  ],
  // "Is Intel cheap compared with AMD?" asks which of them is.
  ...cheapBeside,
  ...straight,
  [/\bsince last year\b(?!'s| (?:high|low|peak))/g, 'since a year ago'],
  // "How do I build a collar?" asks to be shown one.
  [
    /^((?:so |and )?)how (?:do|would|can|could|should) (?:i|we|you|one) (?:build|construct|set up|put on|put together|create|structure|make) (an? )(?=.*\b(?:collar|condor|straddle|strangle|spread|butterfly|covered call|protective put)\b)/g,
    '$1show me $2',
  ],
  // "Which year did bonds do worst?" asks for their worst year.
  [
    /^((?:so |and )?)(?:in )?(?:which|what) (?:calendar )?(year|month|quarter|week) (?:did|has|have) (?!(?:the )?(?:most|each|all|every)\b)(.{1,40}?) (?:do(?:ne)?|perform(?:ed)?|fared?|return(?:ed)?)(?: the| its| their)? (best|worst)(?=\W*$)/g,
    '$1what was the $4 $2 of $3',
  ],
  // "How did XLF react in March 2023?" asks what it did then.
  [
    /^((?:so |and )?how did (?:the )?(?:\S+ ){1,3}?)react(?= (?:in|during|over) (?:(?:early |late |mid-?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|(?:19|20)\d\d|q[1-4]|the (?:first|second|third|fourth))))/g,
    '$1do',
  ],
  // "Which had the worst 2022?" did worst in it.
  [
    /\b(which|who)\b(.{0,60}?) (?:has|had|have) the (best|worst) ((?:19|20)\d\d|year so far|(?:january|february|march|april|may|june|july|august|september|october|november|december) (?:19|20)\d\d)(?=\W*$)/g,
    '$1$2 did $3 in $4',
  ],
  // "Is inflation above 2% and since when?" asks since when it is.
  [
    /^((?:so |and )?)(?:is|are) (.{3,30}?) (?:still |now )?(above|below|over|under) (?:(?:the|its|their) )?(?:fed's )?(\d[\d.,]*(?:k|m|%| percent)?)(?: target| level| mark)?,? and since when(?=\W*$)/g,
    '$1since when has $2 been $3 $4',
  ],
  // "The behavioural signals of NVDA" are the lists that it stands in.
  [
    /^((?:so |and )?)(?:what (?:is|are)|show me|which are) (?:the )?(?:current )?behaviou?r(?:al|s)? (?:signals?|patterns?|cards?|readings?) (?:of|for|on) ([a-z.-]{1,20})\b/g,
    '$1which patterns does $2 show',
  ],
  // "Which tech stocks are cheapest?" is asked by their P/E.
  [
    new RegExp(
      `^((?:so |and )?)which (${sectorWords})? ?(stocks|shares|companies|names) are (?:the )?(cheapest|most expensive)(?=\\W*$)`,
      'g',
    ),
    '$1which $2 $3 have the $4 p/e',
  ],
  // "The cheapest utilities by PE" are stocks of that sector.
  [
    new RegExp(
      `\\b(?:the )?cheapest (${sectorWords})(?: stocks| companies| names)? (?:by|on) (?:trailing )?(?:p\\/?es?|pe ratio|earnings)(?=\\W*$)`,
      'g',
    ),
    'which $1 stocks have the lowest p/e',
  ],
  [
    new RegExp(
      `^(?:(?:show|list|find|give)(?: me)? |which |any )?(?:the |all )?(stocks|companies|shares) ((?:yielding|paying|with|trading|that) .{3,40}?) in (?:the )?(${sectorWords})(?: sector)?(?=\\W*$)`,
      'g',
    ),
    'which $3 $1 $2',
  ],
  [/\b(stocks|shares|names) (?:that |which )?ma(?:de|ke) money\b/g, '$1 rose'],
  [/\b(stocks|shares|names) (?:that |which )?los(?:t|e) money\b/g, '$1 fell'],
  // "Recessions since 1980 and how deep they were" asks for their depth.
  [
    /^(?:(?:list|show|give me|what were) )?(?:all |the |us )*recessions\b(.{0,30}?),? and how (?:deep|severe|bad)(?: (?:were|was)? ?(?:they|it|each)(?: were| was)?)?(?=\W*$)/g,
    'how deep were the recessions$1',
  ],
  // "The most common regime" is found by counting its quarters.
  [
    /^((?:so |and )?)(?:which|what) (?:macro )?(?:regime|quadrant) (?:is|was|has been|were) (?:the )?most (?:common|frequent|usual)\b/g,
    '$1how many quarters of each regime',
  ],
  // "The ITM probability of the AAPL 580 call" is that of a price beyond its strike.
  ...inTheMoney,
  // "How much did it fall from its high this year?" asks for the deepest fall of that time.
  [
    /^((?:so |and )?)how (?:much|far) (?:did|has|have) (?!.*\b(?:vix|yields?|rates?|inflation|cpi|unemployment|spreads?|sentiment|claims|gdp)\b)(.{2,40}?) (?:fall(?:en)?|dropp?(?:ed)?|los[et]|decline[d]?|come down|gone down|slide|slid|sunk|sink) (?:from|off) (?:its|their|the) (?:highs?|peak|top) (?=(?:this|last|over the|during the|since|ytd|year to date|in the (?:last|past))\b)/g,
    '$1what was the maximum drawdown of $2 ',
  ],
  [
    /^((?:so |and )?)how much (?:did|has|have) (.{2,40}? (?:fall(?:en)?|dropp?(?:ed)?|los[et]|decline[d]?|slid|slide) (?:from|off) (?:its|their|the) (?:highs?|peak|top) (?:in|of|during) (?:19|20)\d\d)\b/g,
    '$1how far did $2',
  ],
  // "What would a 5% drop in SPY mean for AAPL?" asks what becomes of the one if the other falls.
  ...supposedMoves,
  // "Where is unemployment, and how much has it risen from its low?" asks for the level beside its end.
  [
    /^((?:so |and )?)(?:what|where|how (?:high|low|big|large|much)) (?:is|are) (?:the )?(.{3,40}?)(?: now| today| at)?,? and (?:by )?how (?:(?:much|far) )?(?:has|have|is|are|did|does) (?:it|they) (?:been )?(?:[a-z]+ ){0,3}?(?:from|above|below|off|since) (its|their|the) (?=(?:[a-z-]+ )?(?:highs?|lows?|peak|bottom|trough)\b)/g,
    '$1how far is the $2 away from $3 ',
  ],
  // What protected in a fall is set beside the market.
  [
    /^((?:so |and |but )?)(?:did|has|have|does|do) (.{2,30}?) (?:protect(?:ed)?|shelter(?:ed)?|cushion(?:ed)?)(?: (?:you|me|us|one|investors?|portfolios?|money))?(?= (?:in|during|over|through|against|since)\b|\W*$)/g,
    '$1how did $2 do compared with the s&p 500',
  ],
  // How bumpy a ride was is how volatile.
  [
    /\bhow (?:bumpy|rough|wild|smooth|rocky) (?:was|is|has been|has) (?:the|that|its|their) ride(?: been)?\b/g,
    'how volatile was it',
  ],
  // "How big was the move after its last results?" asks for the reaction to them.
  [
    /^((?:so |and |but )?)how (?:big|large|strong|hard) (?:was|were|is) (?:the |its )?(?:price )?(?:move|reaction|swing|jump|drop) (?:after|on|following|to) (?:its|their|the) (?:last|latest|newest|most recent) (results|earnings|report)\b/g,
    '$1how did the price react to $2',
  ],
  // "What did rates do?" asks of the policy rate, whatever the thread is about.
  [
    /^((?:so |and |but )*)(?:what|how) (did|have|has) (?:the )?(?:us |interest |short[- ]term )?(?:interest )?rates (?:do|done|move[d]?|chang(?:e|ed)|behave[d]?)\b/g,
    '$1how $2 the fed funds rate change',
  ],
  // "How far have rates come down from their peak?" asks for the policy rate.
  [
    /\b(how (?:much|far) (?:have|are|did) )(?:the )?(?:us |interest |short[- ]term )*rates (?=(?:[a-z]+ ){0,3}(?:from|since|above|below|off|under) (?:their|its|the) (?:[a-z0-9-]+ )?(?:highs?|lows?|peak|top|bottom|trough)\b)/g,
    '$1the fed funds rate ',
  ],
  // "What has the Fed done since it started cutting?"
  [/(?<=\b(?:fed|fomc)\b.{0,40}\bsince )it (?=(?:first )?(?:started|began|stopped|last)\b)/g, 'the fed '],
  // "The members of the energy sector" are the energy stocks.
  [
    new RegExp(
      `\\b(?:stocks|shares|names|companies|members|constituents) (?:(?:are |is )?(?:in|of|from|within) (?:the )?)(${sectorWords})(?: sector)?\\b(?! (?:fund|etf))`,
      'g',
    ),
    '$1 stocks',
  ],
  // What is screened of an index is screened of all that is stored.
  [
    /\b(stocks|companies|names|shares)\b((?=.*\b(?:p\/?es?|yields?|dividends?|margins?|revenues?|profits?|earnings)\b).{0,40}?) (?:in|of|from) (?:the )?(?:s ?& ?p|sp)(?: ?500)?(?: index)?(?=\W*$)/g,
    '$1$2',
  ],
];
