import { monthWords, weekdayWords } from '../reading/calendar-words.ts';
import { foreignPlaces } from '../reading/foreign-places.ts';
import { holidayWords } from '../reading/holiday-dates.ts';
import type { OperatorWords } from './operator-kinds.ts';
import { turnWords } from './turn-words.ts';

const spans = '(?:days?|weeks?|months?|quarters?|years?|decades?|sessions?)';
const ordinals =
  '(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|2nd|3rd|4th|5th|6th|7th|8th|9th|10th|next|runner[- ]?up)';
const superlatives =
  '(?:longest|shortest|worst|best|biggest|largest|greatest|smallest|deepest|steepest|sharpest|fastest|quickest|slowest|highest|lowest|strongest|weakest|calmest|wildest|busiest|quietest|maximum|minimum)';
const numbers = '(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|\\d+)';
const bothMoved =
  '(?:f[ae]ll(?:en)?|ris(?:e|en)|rose|los[et]|gain(?:ed)?|drop(?:ped)?|go up|go down|went up|went down)';
const months = `(?!may)${monthWords}`;
const weekdays = `(?:${weekdayWords}|weekends?)`;
const holidays = `(?:holidays?|${holidayWords})`;
const releases =
  '(?:cpi|inflation|fed|fomc|jobs|payrolls?|nfp|gdp|earnings|opex|expir(?:y|ation)|election|midterm|triple witching|ex-?dividend|rebalancing|auction)';
const changes =
  '(?:drops?|falls?|ris(?:e|es)|rall(?:y|ies)|cuts?|hikes?|declines?|corrections?|crash(?:es)?|sell-?offs?|gains?|loss(?:es)?|recessions?|inversions?|peaks?|lows?|highs?|spikes?|moves?|jumps?|gaps?|splits?|earnings)';
// A loose span such as "early 2026" is written as days before it is read.
const writtenSpan = 'from \\d{4}-\\d\\d-\\d\\d to \\d{4}-\\d\\d-\\d\\d';
const currencies =
  '(?:euros?|eur|pounds?|gbp|sterling|yen|jpy|(?:swiss )?francs?|chf|(?:canadian|australian) dollars?|cad|aud|rupees?|inr|yuan|cny|rmb|pesos?|kron(?:er|or|a)|local currency)';
const goods = '(?:(?:gold|bitcoin|oil) terms|ounces(?: of gold)?|grams(?: of gold)?)';
// What is left out ends where the span of the question begins.
const notSpan = '(?!(?:since|in|over|from|for|during|between|by|last|this|and|on|at)\\b)';
// Times that are left out.
const leftOut = `(?:(?:month|quarter|year|week|day)s? (?:of |around )?(?:[a-z0-9]+)|${months}|q[1-4]|(?:19|20)\\d\\d|covid|pandemic|earnings(?: days?)?|weekends?|first|last)`;
// "Since rates are high, …" gives a reason, which no figure is of.
const notReason =
  "(?!(?<=^(?:(?:and|so|but|well|ok|okay),? )?since )(?:[a-z0-9'&-]+ ){1,5}(?:am|are|is|has|have|do|does|can|will|should|would|own|hold|want|need|think)\\b[^,.?!]{0,80},)";
const charges = '(?:fees?|taxes|tax|costs?|expenses?|commissions?|slippage|charges|withholding|inflation)';

/** Words that make another figure of the one that a question names, by what they do to it. */
export const operatorWords: readonly OperatorWords[] = [
  // Of words that begin and end alike the first ones stand.
  ...turnWords,
  {
    kind: 'frequency',
    said: 'how often something happened',
    isStrict: true,
    words: `(?:in |on )?how many of (?=the (?:last|past) (?:[a-z0-9]+ )?${spans}\\b)|${numbers} (?:times )?(?:out of|in every) (?:every )?${numbers} ${spans}\\b`,
  },
  {
    kind: 'condition',
    said: 'figures of only those times at which a condition held',
    isStrict: true,
    words: `(?<=\\bhow (?:often|many|frequently)\\b.{0,60})both ${bothMoved}\\b|both ${bothMoved} (?:in|on|during|within) (?:an?|the same|any|each|every|one) (?:day|week|month|quarter|year)\\b|(?:after|since|before|following|until) (?:the )?(?:first|second|third|final|last) (?:(?:rate|fed) )?(?:cuts?|hikes?) (?:of|in) (?:19|20)\\d\\d\\b|(?:after|since|before|following) (?:the )?(?:19|20)\\d\\d (?:(?:rate|fed) )?(?:cuts|hikes)\\b|(?:after|since|before|following|until|when) (?:the )?fed (?:had |has )?(?:stopped|finished|ended|paused|quit) (?:cutting|hiking|easing|tightening|raising)(?: rates)?\\b`,
  },
  {
    kind: 'time',
    said: 'figures of that day',
    lacks: 'I find no day in the answer before that it could be.',
    isStrict: true,
    words: '(?:on|since|after|before|until|by|do|done) (?:that|the same) (?:very |same )?(?:day|date)\\b',
  },
  {
    kind: 'unit',
    said: 'the change on the month before',
    isStrict: true,
    words:
      '(?<=\\b(?:cpi|inflation|prices?|pce)\\b.{0,40})(?:m/m|mom|month[- ](?:on|over|to)[- ]month)(?![a-z])|(?:m/m|mom|month[- ](?:on|over|to)[- ]month) (?=(?:core )?(?:cpi|inflation|pce)\\b)',
  },
  {
    kind: 'frequency',
    said: 'for how many days it stood below that',
    isStrict: true,
    words:
      '(?:how many|number of) (?:trading )?(?:days|sessions|weeks|months)\\b.{0,50}\\b(?:below|under|off|from) (?:its|the|their|an?) (?:\\S+ )?(?:high|peak|record|top)\\b',
  },
  {
    kind: 'calendar',
    said: 'how it usually does in certain months',
    isStrict: true,
    words:
      '(?<=\\b(?:does|do)\\b.{1,50}\\b(?:better|worse|best|well|badly|poorly) )(?:in|during) (?:the )?(?:q[1-4]|(?:first|second|third|fourth|last) quarter)\\b(?!,? (?:of )?(?:19|20)?\\d\\d)',
  },
  {
    kind: 'calendar',
    said: 'figures of only certain days of the calendar',
    isStrict: true,
    words: `(?:first|last|final) (?:${numbers} )?(?:trading )?(?:days?|weeks?|sessions?|months?) of (?:each|every|all) (?:months?|quarters?|years?)\\b|(?:last|past|previous) ${numbers} (?!may)(?:${monthWords})s\\b`,
  },
  {
    kind: 'aggregate',
    said: 'a figure of several spans together',
    isStrict: true,
    words:
      '(?:over|across|for|in) (?:both|all(?: the)?(?: two| three)) (?:years|quarters|months|periods|spans|times)\\b',
  },
  {
    kind: 'grouping',
    said: 'that figure for each year',
    isStrict: true,
    words:
      '(?<=\\b(?:draw-?downs?|volatility|vol|sharpe|sortino|betas?|correlat\\w+)\\b.{0,40})(?:in |for |of |by )?(?:each|every|per) (?:calendar )?years?\\b',
  },
  {
    kind: 'grouping',
    said: 'a figure at the end of each of them',
    isStrict: true,
    words: '(?:at )?(?:the )?(?:end|start|beginning|close) of (?:each|every) (?:year|quarter|month|week)\\b',
  },
  {
    kind: 'grouping',
    said: 'a figure for each part of it',
    isStrict: true,
    words: '(?:in )?(?:each|every)(?: single)? (?:goldilocks|reflation|deflation|stagflation|inflation) quarters?\\b',
  },
  {
    kind: 'search',
    said: 'the last time that it was so',
    words: '(?<=\\bin (?:it|that|this) )(?:the )?last time\\b|(?:the )?last time(?: around)?(?=\\W*$)',
  },
  {
    kind: 'search',
    said: 'in which months, quarters or days it was so',
    words: `(?:in |on )?(?:which|what) (?:months|quarters|weeks|days)\\b(?! (?:of the (?:week|year|month)))`,
  },
  {
    kind: 'condition',
    said: 'the move at a certain release',
    isStrict: true,
    words:
      '(?:react(?:ed|s)?|respond(?:ed|s)?|mov(?:ed?|es)|do|did|fared?) (?:to|on|after) (?:the )?(?:last|latest|most recent|newest|previous) (?:cpi|inflation|jobs|payrolls?|nfp|gdp|ppi|pce)\\b',
  },
  {
    kind: 'comparison',
    said: 'which of all stocks or funds were ahead of what you name',
    isStrict: true,
    words:
      '(?:is there |are there )?(?:an?|any|another|which|what|how many|list(?: of)?|all) (?:other )?(?:stocks?|shares|funds?|etfs?|companies|names) (?:(?:that|which|have|has|had|did|do) )*(?:beat(?:en)?|outperform(?:ed)?|underperform(?:ed)?|lagged|trailed|topped)\\b',
  },
  {
    kind: 'grouping',
    said: 'a regime set against the others by that figure',
    isStrict: true,
    words: `(?:which|what) (?:of the (?:four )?)?(?:macro |economic )?(?:regimes?|quadrants?) (?:had|has|have|saw|sees|(?:came|comes) with|brings?|brought|was|is|shows?|showed) (?:the )?(?:${superlatives}|most|least)\\b`,
  },
  {
    kind: 'search',
    said: 'whether it was ever so over any span of that length',
    isStrict: true,
    words: `ever (?:beaten|beat|outperformed|underperformed|lagged|trailed|topped)\\b(?=.{0,60}\\b(?:over|in|across|for|within) (?:an? |any )?${numbers}[- ](?:years?|months?)\\b)`,
  },
  {
    kind: 'extremum',
    said: 'the extreme of several spans in a row',
    isStrict: true,
    words: `${superlatives}(?: of)?(?: the)? ${numbers}[- ](?:consecutive|straight|successive|back[- ]to[- ]back)[- ]${spans}\\b|${superlatives} ${numbers} ${spans} (?:in a row|running|together)\\b`,
  },
  {
    kind: 'aggregate',
    said: 'that figure from returns of weeks or months',
    lacks: 'I take the returns of days for it.',
    isStrict: true,
    words: `(?<=\\b(?:betas?|correlat\\w+|volatility|sharpe|tracking error|alpha)\\b.{0,60})(?:weekly|monthly)(?: (?:data|returns?|closes|basis))?\\b(?! (?:options?|expir|puts?|calls?))|(?:weekly|monthly) (?:betas?|correlations?)\\b|(?:weekly|monthly) (?:returns? )(?:standard deviation|std ?dev|stdev|volatility|vol)\\b`,
  },
  {
    kind: 'measure',
    said: 'that figure of a company',
    lacks: 'I hold no such figure.',
    isStrict: true,
    words: `(?:in terms of|measured by|judged by|by) (?:its |their )?(?:head ?counts?|employees|staff|workforce|customers|users|subscribers|stores|patents|deliveries|market share)\\b|head ?counts?\\b`,
  },
  {
    kind: 'frequency',
    said: 'how often something happened',
    words: `how (?:often|frequently|regularly|common|rare)\\b|how many (?:different |separate |trading )?(?:times|occasions|${spans})\\b|(?:number|count|frequency) of (?:times|occasions|${spans}|crashes|corrections|bear markets|recessions|drawdowns)\\b|how many (?:crashes|corrections|bear markets|bull markets|drawdowns|rallies|pullbacks)\\b|more than (?:once|twice)\\b|(?:more|less|as) (?:often|frequently)\\b|(?:one|two|three|four|nine|\\d+) (?:out of|in) (?:every )?(?:three|four|five|ten|\\d+) ${spans}\\b|(?:hit|win|success|failure) rates?\\b|batting average`,
  },
  {
    kind: 'likelihood',
    said: 'how likely something is',
    words: `probabilit(?:y|ies)\\b|odds\\b|(?:what|the) (?:are |is )?(?:the )?(?:chances?|likelihood)\\b|chances? (?:of|that)\\b|how (?:likely|probable)\\b|likelihood\\b|confidence intervals?\\b|statistical(?:ly)? significan(?:ce|t)\\b|p-values?\\b|monte carlo\\b|expected (?:value|shortfall of|payoff)\\b`,
  },
  {
    kind: 'rank',
    said: 'the one of a certain rank',
    words: `${ordinals}[- ](?:${superlatives}|most|least)\\b|runner[- ]?up\\b`,
  },
  {
    kind: 'extremum',
    said: 'the extreme of it',
    words: `${superlatives}\\b`,
  },
  {
    kind: 'aggregate',
    said: 'an average or another statistic of it',
    words: `(?<!(?:moving|day|dma|week) )averages?\\b(?! true range)|averaged\\b|avg\\b|means? (?:return|move|change|gain|loss|daily|weekly|monthly|yearly|annual|of)\\b|median\\b|typical(?:ly)?\\b|usual(?:ly)?\\b|normally\\b|on the whole\\b|percentiles?\\b|quartiles?\\b|deciles?\\b|quantiles?\\b|standard deviations?\\b|std ?dev\\b|z-?scores?\\b|skew(?:ness)?\\b|kurtosis\\b|interquartile\\b|geometric(?:ally)?\\b|arithmetic\\b|cumulative\\b|trimmed\\b|weighted\\b|dispersion\\b|rolling\\b`,
  },
  {
    kind: 'condition',
    said: 'figures of only those times at which a condition held',
    words: `after (?:an? |every |each )?(?:down|up|weak|strong|negative|positive|bad|good|losing|winning|red|green|poor) (?:${months})\\b|on (?:the )?(?:(?:day|week|month)s? (?:when|that|of|after|before) (?:a |an |the )?)?${releases} (?:days?|weeks?|releases?|reports?|prints?|announcements?|meetings?|mornings?)\\b|(?:around|into|during|in|over) (?:the )?(?:${releases}) (?:days?|weeks?|months?|releases?|seasons?|years?|announcements?|meetings?)\\b|(?:on|in|over) (?:the )?(?:days?|weeks?|months?|quarters?|years?) (?:when|that|where|in which|on which|after which|(?:following|after|before)(?! (?:the )?(?:end of )?(?:(?:19|20)\\d\\d|${months})\\b))\\b|(?:after|before|following) (?:an?|each|every|any|the first|big|large|sharp|such|similar)(?: [a-z%.\\d-]+){0,3} ${changes}\\b|(?:after|following) (?:it |they |he |she )?(?:first )?(?:inverts|inverted|falls|fell|drops|dropped|rose|rises|crosses|crossed)\\b|(?:after|when|whenever|once|while|if|as) (?:the )?(?:[a-z0-9&-]+ ){1,3}(?:first |last |next |has |had |have )?(?:inverts?|inverted|crosses|crossed|(?:is|are|was|were|goes|went|stays?|stayed|trades?|traded|closes?|closed) (?:above|below|over|under|higher|lower|at|up|down))\\b|(?:do|does|did|done|performs?|performed|fares?|fared) (?:any )?(?:better|worse|best|well|badly) (?:when (?:it |they )?(?:is |was |are )?)?(?:above|below|over|under) (?:its|the|their|a) (?:[a-z0-9-]+ ){0,4}averages?\\b|(?:since|after|from) (?:the )?(?:(?:last|first) (?:time|day|close) )?(?:[a-z0-9.&'-]+ ){0,3}?(?:last |first )?(?:traded|closed|stood|hit|touched|reached|crossed|broke) (?:(?:at|to|above|below|over|under|through|around|about) )*\\$? ?\\d[\\d,.]*|(?:days?|weeks?|months?|quarters?) (?:after|before|following|around|of) (?:[a-z0-9.&'-]+ ){0,3}?(?:earnings|results|reported|reporting)\\b|between (?:its|their|the) (?:last |latest |past )?(?:two |2 )?(?:earnings|results|reports)\\b|(?:week|day|days|month) of (?:the )?(?:[a-z]+ )?(?:19|20)\\d\\d (?:[a-z]+ ){0,2}(?:spike|crash|sell-?off|rally|rout|panic|scare|squeeze|blow-?up|shock|crisis)\\b|(?:after|following|once) (?:the )?vix (?:spikes?|spiked|jumps?|surges?|rises)\\b|(?:after|since|before|following|until) (?:the )?(?:first|second|third|final) (?:(?:rate|fed) )?(?:cuts?|hikes?|rises?|moves?|inversions?|recessions?) (?:of|in) (?:19|20)\\d\\d\\b|(?<=\\b(?:correlat[a-z]+|beta)\\b.{0,60}\\b(?:19|20)\\d\\d )(?:versus|vs\\.?|against|compared (?:to|with)) (?:in )?(?:19|20)\\d\\d\\b|on (?:up|down|rising|falling|red|green|positive|negative|quiet|calm|volatile) days\\b|on the (?:day|week|month) (?:of |when |that )?(?:[a-z&]+ ){1,3}(?:peaked|bottomed|topped|inverted|fell|rose|crashed|collapsed|plunged|tanked|jumped|surged|spiked|soared|rallied|dropped)\\b|in both (?:19|20)\\d\\d and (?:19|20)\\d\\d\\b|(?:and|but|yet) (?:also |then )?(?:fell|rose|lost|gained|dropped|lagged|beat)(?: [a-z&]+)? (?:in|this|last|since|over|during) (?:[a-z0-9]+ ?){1,2}|both (?:f[ae]ll|ris(?:e|en)|rose|los[et]|gain(?:ed)?|drop(?:ped)?)\\b|(?:when|after|once) (?:the )?[a-z0-9&.-]+ (?:fell|dropped|rose|gained|lost|falls|drops|rises|gains|loses)(?: by)?(?: more than| at least| over)? \\d[\\d.]* ?(?:%|percent)|every time\\b|each time\\b|whenever\\b|(?<=\\b(?:and|then|plus) )what (?:usually |typically )?(?:came|comes|happened|happens|followed|follows)(?: (?:next|after(?:wards)?|then))?(?= ?(?:[?.!,]|$))`,
  },
  {
    kind: 'condition',
    said: 'figures of only those times at which a condition held',
    words: `(?:in|during|over) (?:the )?(?:years|months|quarters|times|periods|phases|environments) of (?:rising|falling|high|low|higher|lower) (?:interest )?(?:rates|inflation|yields|unemployment)\\b|(?<=\\b(?:betas?|correlat[a-z]+)\\b.{0,40})in (?:down|up|falling|rising|declining|bear|bull) (?:markets?|months|days|weeks)\\b`,
  },
  {
    kind: 'adjustment',
    said: 'a figure after taxes',
    lacks:
      'Taxes depend on the rates of whoever pays them, on the kind of account and on what was bought and sold when, and I hold none of these.',
    words: `(?:after|before|pre|post|including|incl|with|for|without|less|minus|net of)[- ](?:[a-z0-9%.,'-]+ ){0,3}?(?:taxes|tax)\\b(?! (?:is|was|goes|went|rose|rises|fell|falls))|tax[- ]adjusted\\b`,
  },
  {
    kind: 'adjustment',
    said: 'a figure with something taken out of it or put into it',
    words: `(?:adjust(?:ed|ing)?|correct(?:ed|ing)?|account(?:ed|ing)?|allow(?:ed|ing)?) for ${charges} (?:and|or|&) ${charges}\\b|(?:excluding|exclude|except(?: for)?|excepting|apart from|aside from|other than|not counting|not including|ignoring|leaving out|stripping out|omitting|disregarding)\\b(?: ${notSpan}[a-z0-9&'-]+){0,4}|(?:without|w/o|minus|less|ex)[- ](?:the |its |all |any )?(?:dividends?|cash|${charges}|tech|technology|energy|the magnificent seven|mag(?:nificent)? ?(?:7|seven)|outliers|best|worst|top|${leftOut})\\b(?: (?:days?|weeks?|months?|crash|lows?|season))?|net (?:of|after) (?:[a-z0-9%.,'-]+ ){0,4}?${charges}\\b|net of\\b|(?:(?:after|before|pre|post|including|incl|with|for)[- ](?:[a-z0-9%.,'-]+ ){0,3}?(?:fees?|taxes|tax|costs|expenses|commissions?|slippage)|(?:after|before|including) inflation)\\b(?! (?:is|was|goes|went|rose|rises|fell|falls|peaked|runs|ran))|(?:adjust(?:ed|ing)?|correct(?:ed|ing)?|account(?:ed|ing)?|control(?:led|ling)?|allow(?:ed|ing)?) for\\b(?: ${notSpan}[a-z0-9&'-]+){0,3}|(?:inflation|risk|seasonally|currency|tax|dividend|fee|split|unemployment)[- ]adjusted\\b|in real terms\\b|real returns?\\b|purchasing power\\b|currency[- ]hedged\\b`,
  },
  {
    kind: 'calendar',
    said: 'figures of only certain days of the calendar',
    words: `(?:in |of |for |after |since )?(?:(?:each|every|the|last|bitcoin|bitcoin's|btc's) )+halvings?(?: years?)?\\b|halving (?:years?|cycles?)\\b|(?:on |in |over |during )?(?:the )?(?:${weekdays}|${holidays} (?:days?|weeks?|weekends?|seasons?)|(?:pre|post)-?holiday)\\b|(?:in|every|each|of) (?:${months}s|(?:election|midterm|leap|odd|even) years?)\\b|(?:every|each) ${months}\\b|overnight\\b(?! (?:rates?|repos?|reverse|financing|funding|lending|index))|intraday\\b|(?:pre|after)[- ]?(?:market|hours)\\b|(?:first|last|opening|closing|final) (?:half[- ])?(?:hour|minutes?|half)\\b|turn of the month\\b|(?:first|last|final) (?:trading )?(?:days?|weeks?) of (?:the|each|every) (?:month|quarter|year)\\b|(?:first|last|final) (?:\\d+|two|three|four|five|six|ten) (?:trading )?(?:days?|weeks?|months?) of (?:each|every) (?:month|quarter|year)\\b|santa(?: claus)?\\b|(?:in|over|during) (?:the )?(?:winters?|summers?)\\b(?! (?:of )?(?:19|20)\\d\\d)`,
  },
  {
    kind: 'grouping',
    said: 'a figure for each part of it',
    words: `(?:by|per|for each|for every|across|in each|in every) (?:sectors?|quarters?|months?|decades?|countr(?:y|ies)|regions?|industr(?:y|ies)|segments?|weekdays?|presidents?|part(?:y|ies)|states?|regimes?|products?|business(?:es)?|administrations?|market caps?)\\b|(?:broken|broke|split|grouped|sorted) (?:down )?(?:by|into)\\b|(?:each|every) (?:quarter|month|decade|sector)\\b|(?:each|every one|every single one) of\\b|(?:year|quarter|month|week)[- ](?:by|over)[- ](?:year|quarter|month|week)\\b(?! (?:inflation|cpi))`,
  },
  {
    kind: 'unit',
    said: 'the figure in that currency',
    lacks: 'It takes the exchange rates of the days at both ends, and I read none for prices.',
    words: `in (?:terms of )?(?:the )?${currencies}\\b|for (?:a |an )?(?:european|british|german|japanese|swiss|canadian|foreign) (?:investor|saver|buyer)s?\\b`,
  },
  {
    kind: 'unit',
    said: 'the figure in that unit',
    words: `in (?:terms of )?(?:the )?${goods}\\b|(?:measured|priced|expressed|denominated|quoted) in (?!(?:by|for|already|now|yet|the (?:market|curve|futures?)|this|next)\\b)[a-z]+|per (?:contract|ounce|share|barrel|coin|capita|unit of risk|employee|store|dollar)\\b|(?:in|as) (?:a )?(?:% ?|percent(?:age)? )of\\b|as (?:a |an )?(?:percent(?:age)?|share|fraction|multiple|proportion) of\\b|annuali[sz]ed\\b|logarithmic\\b|log returns?\\b`,
  },
  {
    kind: 'counterfactual',
    said: 'what would have happened otherwise',
    words: `(?:if|had) (?:i|we|you|one|someone|somebody|they) (?:had |have |would have |'d |missed|sold|waited|held|stayed|got out|been|switched|used|rebalanced|not )|(?:if|had) (?:i|we|you|one|someone) (?:sold|miss|sell)\\b|if (?:it (?:was |were )?)?(?:bought|sold|purchased|held) (?:on|at|in|before|after)\\b|would(?: not|n't)? (?:i |we |it |you |one )?have\\b(?! to\\b)|missing (?:out on )?(?:just )?(?:the )?(?:\\d+|ten|twenty|few|best|worst)\\b|missed (?:the )?(?:\\d+|ten|twenty|few|best|worst)\\b|instead of\\b|rather than\\b|with hindsight\\b|what if\\b|hypothetical(?:ly)?\\b|if (?:the )?(?:[a-z0-9&.'-]+ ){1,3}(?:doubles?|triples?|halves|crash(?:es)?|collapses?|spikes?|surges?|soars?|plunges?|tanks?|defaults?|goes bust|(?:goes|go) (?:up|down|bankrupt|to zero)|rises?|falls?|drops?)\\b`,
  },
  {
    kind: 'bound',
    said: 'only what lies beyond or between certain figures',
    words: `(?:by |of )?(?:more|less|fewer|greater|bigger|larger|smaller|worse|better|higher|lower) than (?:an? |plus |minus )?[-+]?\\$?\\d[\\d.,]*(?: ?(?:%|percent|pct|points?|bps?|basis points))|(?:at (?:least|most)|over|under|above|below|exceed(?:ed|ing|s)?|beyond|past) [-+]?\\$?\\d[\\d.,]* ?(?:%|percent|pct|bps?|basis points|times)|between [-+]?\\d[\\d.,]* ?(?:%|percent|pct)? and [-+]?\\d[\\d.,]* ?(?:%|percent|pct)|\\d[\\d.,]* ?(?:%|percent|pct)(?: or (?:more|less|worse|better|greater)|\\+)|twice\\b|half of (?!(?:19|20)\\d\\d|(?:the |all |its )?(?:${spans}|time|last|past)|last|this)|that (?:took|lasted) (?:(?:more|less|longer|shorter|fewer) than|under|over|at (?:least|most)) (?:[a-z0-9]+ ?){1,2}|(?<!(?:last|past|previous|latest) )(?:two|three|four|\\d+) times (?:as|more|less|the)\\b|(?:versus|vs\\.?|against) \\d\\d ?/ ?\\d\\d\\b`,
  },
  {
    kind: 'search',
    said: 'for how long it stayed below or above that',
    isStrict: true,
    words:
      'how long (?:was|were|has|have|did|is|are) .{0,30}\\b(?:below|under|above|over) (?:its|the|their) (?:(?:19|20)\\d\\d|all[- ]time|record|old|previous|january|february|march|april|may|june|july|august|september|october|november|december|covid)\\b.{0,16}\\b(?:high|peak|top|low|close)s?\\b',
  },
  {
    kind: 'search',
    said: 'when or for how long something was so',
    words: `when (?:was|did|were|has|have|is|does|do|had)\\b.{0,60}\\b(?:last|first|ever|previously)\\b|when (?:was|is|were) the (?:last|first|most recent)\\b|(?:the )?(?:last|first|most recent) time\\b|since when\\b|at (?:any|some) (?:point|time)\\b|how long\\b(?: (?:did|does|do|would|will|has|had|have) (?:[a-z0-9/%&-]+ ){1,5}(?:taken?|needed?) (?:it |them )?to (?:fully )?(?:recover|come back|get back|bounce back|break even|be (?:made )?whole)\\b)?|how many (?:days|weeks|months|years) (?:did|does|has|until|before|since|ago)\\b|how (?:fast|quickly|soon)\\b.{0,40}\\b(?:recover(?:ed|s)?|rebound(?:ed)?|bounced?|back)\\b|time (?:to|until|between)\\b`,
  },
  {
    kind: 'share',
    said: 'how much of it comes from one part',
    words: `how much of\\b|(?:share|portion|percentage|proportion|fraction) of (?:the |my |our )?(?:total|whole|sum|overall)\\b|(?:what|which) (?:share|portion|percent(?:age)?|proportion|fraction) of\\b|contribut(?:ed|es|ion|ions|ing)\\b|attribut(?:ed|able|ion)\\b|(?:due|owed|thanks) to\\b|explained by\\b|driven by\\b|comes? from\\b|came from\\b`,
  },
  {
    kind: 'rule',
    said: 'how a rule of trading would have done',
    words: `back-?test(?:ed|ing|s)?\\b|buy(?:ing)? (?:the |every |after )?(?:the )?(?:dips?|a \\d+%?|drops?)\\b|(?:trading|timing|momentum|trend|crossover|rotation) (?:rules?|system|signals?)\\b|(?:with|using) (?:\\d+x |double |triple )?leverage\\b|leveraged\\b|(?:2|3)x\\b|shorting\\b|stop[- ]loss(?:es)?\\b|market timing\\b|dogs of the dow\\b|equal[- ]weight(?:ed)?\\b|risk parity\\b`,
  },
  {
    kind: 'comparison',
    said: 'a comparison with others of its kind',
    words: `(?:compared? (?:with|to|against)|relative to|in comparison (?:with|to)|than|versus|vs\\.?|against) (?:the |its |their )?(?:sector|industry|peers?|category|competitors?|rivals?)(?: average| median| mean)?\\b`,
  },
  {
    kind: 'comparison',
    said: 'a comparison of a model\u2019s price with what really happened',
    words: `(?:versus|vs\\.?|against|compared? (?:to|with)) (?:the |its )?(?:actual|real) moves?\\b`,
  },
  {
    kind: 'time',
    said: 'figures of that time',
    lacks: 'I find no days for it.',
    words: `(?:ever )?since ${notReason}(?!when\\b|then\\b|(?:(?:it|its|their|the|that) )?(?:(?:all[- ]time|record|last|recent|new) )?(?:peak|highs?|top|record)\\b)(?:[a-z'&-]+ ?){1,8}(?:(?<=\\b(?:dropped|fell|lost|rose|gained|moved) (?:by )?)\\d[\\d.,]* ?(?:points?|%|percent|bps?|basis points))?|(?:during|until|leading up to|in the run-?up to|in the wake of|(?<!\\b(?:portfolio|account|holdings|investments|i|we|am|are|is|was|been|get|got|stay|stayed|well|far|still|came|come) )ahead of) (?:[a-z'&-]+ ?){1,6}`,
  },
  {
    kind: 'comparison',
    said: 'a comparison with another time',
    words: `(?:versus|vs\\.?|than|against|compared? (?:to|with)) (?:in |at )?last year (?:at |in )?(?:the |this )?same (?:time|period|point|stage)\\b|same (?:time|period|point|stage) (?:last year|a year (?:ago|earlier))\\b|(?:versus|vs\\.?|than|against|compared? (?:to|with)) (?:the |in the |in |over the )?(?:same (?:period|time|months?|weeks?|quarter|stretch|point)(?: (?:last year|a year (?:ago|earlier)|of last year|(?:in |of )?(?:19|20)\\d\\d|the year before))?|(?:last |the following |the previous )?(?:winter|summer|spring|autumn)(?: of)?(?! ?(?:of )?(?:19|20)\\d\\d)|the (?:day|week|month|quarter|year)s? (?:after|before|prior)(?: it| that)?(?! \\d))\\b|(?<=\\b(?:last|this|past|previous) (?:week|month|quarter|year) )(?:to|with|against|versus|vs\\.?|compared (?:to|with)) (?:the )?(?:${months}|q[1-4])(?: (?:of )?(?:(?:19|20)\\d\\d|last year))?\\b|(?<=\\b(?:compared? (?:to|with|against)|versus|vs\\.?|against|than|and) )${writtenSpan}`,
  },
  {
    kind: 'place',
    said: 'the figure of another country',
    lacks: 'My series of the economy are those of the United States.',
    words: `(?:in |of |for |than |to |with |from )?(?:the )?${foreignPlaces}\\b(?! (?:francs?|yen|pounds?|dollars?))`,
  },
  {
    kind: 'subject',
    said: 'how stocks or bonds did',
    words: `how (?:do|did|have|has|does|were|are) (?:the |us |american )?(?:stocks?|equities|shares|bonds|stock market) (?:do|done|fare|perform|react|respond|move|hold|behave)\\w*`,
  },
  {
    kind: 'measure',
    said: 'that figure of a company',
    lacks: 'I hold no such figure.',
    words: `enterprise value\\b|ebitda\\b|order backlog\\b|market share\\b|(?:vehicle |unit |car )?deliveries\\b|units? (?:sold|shipped)\\b|same[- ]store sales\\b|(?:active|daily|monthly|paying) users\\b|subscribers?\\b`,
  },
  {
    kind: 'measure',
    said: 'what stands in a filing',
    lacks: 'I hold the forms and the days of filings, not what is written in them.',
    words: `(?<!\\b(?:you|i|we) )(?:says?|said|writes?|wrote|mentions?|mentioned|warns?|warned|states?|stated|discloses?|disclosed) (?:about|on|regarding|of|that)\\b(?: [a-z0-9'-]+){1,4}(?= in )|(?<=\\b(?:10-?[kq]|8-?k|filings?|annual report|quarterly report|proxy|prospectus)\\b.{0,16})(?:says?|said|mentions?|mentioned|warns?|warned|states?|stated|discloses?|disclosed|reveals?|revealed|describes?|described)\\b.{0,60}|risk factors?\\b`,
  },
  {
    kind: 'measure',
    said: 'what stands in a filing',
    lacks: 'I hold the forms and the days of filings, not what is written in them.',
    isStrict: true,
    words: `(?:what|which) (?:\\w+ )?(?:risks?|threats?|competitors?|lawsuits?|strategy|guidance|plans?|products?|customers?|suppliers?)\\b.{0,40}(?:names?|lists?|cites?|describes?|flags?|discuss(?:es)?|mentions?|discloses?|sees?|reports?|warns? of|talks? about)\\b.{0,30}\\b(?:filings?|10-?[kq]|8-?k|annual report|quarterly report|prospectus|proxy)\\b`,
  },
  {
    kind: 'grouping',
    said: 'that figure for each of your holdings',
    isStrict: true,
    words: `which (?:one )?of my (?:own )?(?:stocks|holdings|positions|shares|funds|investments)\\b.{0,40}\\b(?:correlat\\w+|sensitive|diversif\\w+)\\b`,
  },
];
