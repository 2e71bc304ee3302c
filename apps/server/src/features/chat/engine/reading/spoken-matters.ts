import { ownedName as owned, rule, spokenLead as lead, spokenName as name, spokenNow as now } from './spoken-words.ts';

const year = '((?:19|20)\\d\\d)';
const time =
  '((?:(?:january|february|march|april|may|june|july|august|september|october|november|december) )?(?:19|20)\\d\\d)';
const reading =
  '(inflation|core inflation|the (?:ten|10|two|2)[- ]year(?: treasury)?(?: yield)?|the vix|unemployment|the unemployment rate|the high-yield spread|mortgage rates)';
const over = '(over|above|beyond|past|below|under)';
const moved =
  '(?:(?:the )?(real |mortgage |interest |bond )?(yields?|rates?)|(inflation|unemployment|credit spreads|high-yield spreads)) (?:is |are )?(?:f[ae]lls?|falling|ris(?:e|es|ing)|drops?|dropping|climbs?|climbing|go(?:es|ing)? (?:up|down))';
const ofYields =
  '(?:interest )?(?:rates?|yields?|(?:ten|10)[- ]year yields?|treasury yields?|bond yields?|the ten-year(?: yield)?)';

/** Rules of `plain-text.ts` for what people worry about: cuts and hikes, readings beyond a level, cushions, times that were bad, what happened. */
export const spokenMatters: ReadonlyArray<readonly [RegExp, string]> = [
  // What somebody is going to do says nothing of the time that is asked of.
  [
    /^(?:i (?:will |am going to |plan to |want to |hope to )?retire|i am retiring|i turn \d\d|my client retires) [^.?!]{2,24}[.,;] (?=\w)/g,
    '',
  ],
  // What goes with the moves of a figure is told by the months of its rises and of its falls.
  rule(
    `${lead}(?:do(?:es)?|did|has|have) ${name} (?:do|done|perform(?:ed)?|fare[ds]?|return(?:ed)?) (?:any )?(?:better|worse|more|less|well|badly|best|worst) (?:when|while|if|as|whenever|in months when|in times of|under|with|during|in) ${moved}(?: or (?:it )?(?:rises?|falls?|rising|falling))?(?=\\W*$)`,
    '$1how does $2 correlate with $3$4$5',
  ),
  rule(
    `${lead}(?:do(?:es)?|did|has|have) ${name} (?:do|done|perform(?:ed)?|fare[ds]?|return(?:ed)?) (?:any )?(?:better|worse|more|less|best|worst) (?:under|with|in|during) (?:falling|rising|higher|lower) (?:or|and|than|versus|vs) (?:under )?(?:falling|rising|higher|lower) (inflation|unemployment|(?:real )?yields|(?:interest )?rates)(?=\\W*$)`,
    '$1how does $2 correlate with $3',
  ),
  // A correction that is asked for by the last one is one of the list.
  rule(
    `${lead}when was (?:the|its) last (\\d{1,2}) ?(?:%|percent) (?:correction|draw-?down|pull-?back|decline|drop|fall|sell-?off) (?:in|of|for|on) ${name}(?:,? and how long (?:did|does|was) it (?:last|take)(?: to recover)?)(?=\\W*$)`,
    '$1list the corrections of more than $2% in $3',
  ),
  rule(
    `${lead}how much (?:higher|more expensive) are (?:consumer )?prices (?:now |today )?(?:than|compared (?:to|with)|versus) (?:they were )?(?:in |before |at the start of |since )?(?=(?:[a-z]+ )?(?:19|20)\\d\\d)`,
    '$1how much have consumer prices risen since ',
  ),
  rule(
    `${lead}what (?:was|were) (.{4,40}?) at (?:its|their|the) covid (?:peak|high)(?:,? and (?:where|what) (?:is|are) (?:it|they)(?: now| today)?)?(?=\\W*$)`,
    '$1how far is $2 below its 2020 peak',
  ),
  rule(
    `${lead}(?:which|what) (?:calendar )?year (?:had|has had|saw) the (highest|lowest) (?:average|mean) (vix|unemployment(?: rate)?|inflation|mortgage rates?|fed funds rate)(?=\\W*$)`,
    '$1what was the $2 year for $3',
  ),
  rule(
    `${lead}(?:did|does|has|have) ${name} (?:outperform|beat|beaten|outperformed|done better than) ${name} in more (years|months|quarters|weeks) than not(?=\\W*$)`,
    '$1in how many $4 did $2 beat $3',
  ),
  rule(
    `${lead}(?:give me |show me |tell me |what is )?(?:the )?${owned} (?:(rolling (?:\\d+|one|two|three|five|ten)[- ]year returns?) range|range of (rolling (?:\\d+|one|two|three|five|ten)[- ]year returns?))(?=\\W*$)`,
    '$1best and worst $3$4 of $2',
  ),
  rule(
    `${lead}how (?:did|has) ${name} (?:do|done|perform(?:ed)?|fared?) (?:right )?after its (best|worst) (day|week|month|quarter|year)(?: ever)?(?=\\W*$)`,
    "$1what was $2's $3 $4, and what happened the next $4",
  ),
  [/(?<=\bhow (?:much )?(?:has|have|did) (?:the )?[a-z]{3,12} )moved against(?= (?:the )?[a-z])/g, 'done against'],
  [/\bthe fed made its (last|first) (?:rate )?(hike|cut|rise|increase|move)\b/g, "the fed's $1 $2"],
  rule(
    `${lead}(?:what|which) (?:fraction|share|part|portion|percent(?:age)?) of (?:the )?${owned} (?:gains?|returns?|rise)( since (?:19|20)\\d\\d)?(?: has)? (?:came|come|comes) from (?:its|the) (\\d+|five|ten|twenty) best days(?=\\W*$)`,
    "$1what was $2's return without its $4 best days$3",
  ),
  // How likely a span is to end lower is told by how often it did.
  rule(
    `${lead}(?:what (?:is|are|was) the|how) (?:historical )?(?:probability|chances?|odds|likelihood|likely is it) (?:that|of|for) ${name} (?:closes|closing|ends|ending|finishes|finishing|to close|to end|is|being|going|goes)(?: up)? (lower|higher|down|up|negative|positive|in the (?:red|green)) (?:in|on|over|for) (?:an? |any )(?:given |single |random |typical |calendar )*(day|week|month|quarter|year)(?:,? (?:historically|in the past|based on history))?(?=\\W*$)`,
    '$1how often has $2 ended a $4 $3',
  ),
  rule(
    `${lead}(?:what (?:is|are) the|how) (?:probability|chances?|odds|likelihood|likely is it) (?:that|of|for) ${name} (?:closes|closing|ends|ending|finishes|finishing|to close|to end) an? (day|week|month|quarter|year) (lower|higher|down|up|in the (?:red|green))(?:,? (?:historically|in the past|based on history))?(?=\\W*$)`,
    '$1how often has $2 ended a $3 $4',
  ),
  // Whether a kind of sectors does so again is asked of all years, and not of the last one.
  [
    /\b(?:last|this) year's (?=(?:best|worst|top|strongest|weakest|leading|lagging|winning|losing)(?:[- ]performing)? sectors?\b.*\b(?:next|following|subsequent) year\b)/g,
    "one year's ",
  ],
  // The gap between the ends of a list is none of an opening.
  rule(
    `\\b(?:what (?:is|was|were|has been) the|how (?:big|wide|large) (?:is|was|were|has been) the) (?:gap|spread|difference|distance|dispersion)(?: in (?:returns?|performance))? between (?:the )?(best|top|strongest)(?:[- ]performing)?(?: one| performer)?(?: (sectors?|stocks?|funds?))? and (?:the )?(worst|bottom|weakest)(?:[- ]performing| performer)?(?: one)?(?! (?:day|week|month|quarter|year))\\b`,
    'how far apart were the $1 and the $3 $2',
  ),
  rule(
    `${lead}how (?:far|much) did (?:the )?(best|top) (sectors?|stocks?|funds?) (?:beat|outperform|outrun|lead) the (worst|bottom)(?: one| sectors?| stocks?| funds?)?\\b`,
    '$1how far apart were the $2 and the $4 $3',
  ),
  rule(
    `${lead}what (?:does|do|did|would|will) (?:an? )?(?:fed |interest |policy )*rate (cut|hike|rise|increase)s? (?:do|mean) (?:to|for) ${name}(?=\\W*$)`,
    '$1how does $3 do after rate $2s',
  ),
  rule(
    `${lead}(?:what|how) (?:has|have|did|does|do) ${name} (?:done?|fared?|h[eo]ld up|held up|behaved?|perform(?:ed)?) (?:each time|every time|whenever|any time|when|while) ${reading} (?:was|were|is|are|has been|went|go|goes|gets|got|rose|rises) ${over} (\\d+(?:\\.\\d+)?(?: ?%| percent)?)(?=\\W*$)`,
    '$1what does $2 do when $3 is $4 $5',
  ),
  rule(
    `${lead}how (?:much|far|bad|badly|deep) (?:can|could|might|will|would) (?:an? |the |my )?(\\d\\d ?/ ?\\d\\d[^?]{0,40}?) (?:fall|drop|lose|decline|go down|get hurt)(?: at worst)?(?=\\W*$)`,
    '$1what was the maximum drawdown of a $2',
  ),
  rule(
    `${lead}how sensitive (?:is|are) ${name} to (?:changes (?:in|of) |moves in |rising |falling )?${ofYields}${now}`,
    '$1how does $2 react to changes of the ten-year yield',
  ),
  rule(
    `${lead}how much (?:interest[- ]rate|duration|rate) risk (?:is there |is |does )?(?:in |with )?${name}(?: have| carry)?${now}`,
    '$1how does $2 react to changes of the ten-year yield',
  ),
  rule(
    `${lead}how (?:bad|awful|painful|ugly|rough) (?:can|could) (?:a|one|a single|any) (day|week|month|quarter|year) (?:get|be) (?:for|in|with|on) ${name}(?=\\W*$)`,
    '$1what was the worst $2 of $3',
  ),
  rule(
    `${lead}how (?:good|great) (?:can|could) (?:a|one|a single|any) (day|week|month|quarter|year) (?:get|be) (?:for|in|with|on) ${name}(?=\\W*$)`,
    '$1what was the best $2 of $3',
  ),
  rule(
    `${lead}how many of the (?:last|past) (two|three|four|five|ten|fifteen|\\d{1,2}) years (?:did|has|was) ${name} (?:beat|beaten|top|topped|exceed(?:ed)?|return(?:ed)? (?:more than|over)|gain(?:ed)? (?:more than|over)|make more than|made more than) (\\d{1,3}) ?(?:%|percent)(?=\\W*$)`,
    '$1how often did $3 gain more than $4% in a year over the last $2 years',
  ),
  rule(
    `${lead}(?:give|show|tell|write) (?:me )?(?:a |the )?(?:short |quick |brief )?(?:summary|overview|recap|review|rundown) of (?:the )?(?:markets? (?:in|for) )?(?:the year )?${time}(?: for investors| in the markets?)?(?=\\W*$)`,
    '$1how did the markets do in $2',
  ),
  rule(
    `${lead}what happened (?:in|during) ${time}(?: in (?:the )?(?:stock )?markets?| (?:to|with) (?:the )?markets)?(?=\\W*$)`,
    '$1how did the markets do in $2',
  ),
  rule(
    `${lead}how did (?:the )?(?:stock )?markets? (?:react|respond|take) (?:to )?the tariffs (?:in |of )?april 2025(?=\\W*$)`,
    '$1how did the market do in april 2025',
  ),
  rule(
    `${lead}(?:is (?:now|this|it) (?:an? )?(?:riskier|more dangerous|calmer|safer|more volatile|wilder) (?:time|market|moment|period)?(?: than (?:usual|normal|average))?|are (?:the )?markets? (?:riskier|calmer|wilder|more volatile|more nervous) than (?:usual|normal|average))${now}`,
    '$1is the vix above its average',
  ),
  rule(
    `${lead}are (?:small(?:er)? (?:companies|caps|stocks)|the small caps) (?:struggling|lagging|suffering|left behind|falling behind|catching up)${now}`,
    '$1how have small caps done against large caps',
  ),
  rule(
    `${lead}(?:do|does|can|will) (?:bonds|treasuries) (?:still )?(?:cushion|protect|hedge|diversify|offset|balance|work as a hedge for|shield)(?: against)?(?: (?:a|my|the|an?) (?:stock )?(?:portfolio|stocks|equities)| stocks| equities)?${now}`,
    '$1how correlated are bonds and stocks',
  ),
  rule(
    `${lead}(?:my (?:client|wife|husband|partner|boss|father|mother) (?:wants|would like|asks|is asking) (?:to know )?(?:if|whether)) (?:bonds|treasuries) (?:still )?(?:cushion|protect|hedge|diversify|offset)(?: (?:a|my|the|his|her) (?:portfolio|stocks))?(?=\\W*$)`,
    '$1how correlated are bonds and stocks',
  ),
  rule(
    `${lead}how long (?:would i have had to wait|would it have taken(?: me)?|did i have to wait) to (?:break even|get my money back|be whole again|get back to even),? (?:if i (?:had )?bought|had i bought|buying|after buying) ${name} at the (?:top|peak|high) (?:in|of) ${year}(?=\\W*$)`,
    '$1how long did $2 take to recover from its $3 high',
  ),
  rule(
    `${lead}(?:if i had|had i|what if i had) sold in may (?:every|each) year(?: (since|from|over) ([^,?]{4,20}))?,? would i have (?:done|been) better(?: off)?(?=\\W*$)`,
    '$1does sell in may work for spy $2 $3',
  ),
  rule(
    `${lead}what (?:is|was) the (?:biggest|largest|greatest|best) one-day (?:jump|spike|rise|gain|move) (?:in|of|for) (?:the )?vix\\b`,
    '$1what was the best daily return of the vix',
  ),
  ...(
    [
      ['down|losing|negative|red', 'down'],
      ['up|winning|positive|green', 'up'],
    ] as const
  ).map(([kinds, way]) =>
    rule(
      `${lead}(?:has|did) ${name} (?:ever )?(?:had|have) (?:two|three|four|five|\\d) (?:${kinds}) (days|weeks|months|quarters|years) (?:back to back|in a row|running|in succession|one after (?:the other|another))(?=\\W*$)`,
      `$1how many $3 in a row has $2 gone ${way}`,
    ),
  ),
  rule(
    `${lead}which of (.{5,60}?),? is (?:the )?(?:cheapest|furthest|farthest|most)(?: away)? (?:to|from|below|off|against|relative to) (?:its|their) (?:record |all-time )?(?:high|peak|record)(?=\\W*$)`,
    '$1which of $2 is furthest below its record high',
  ),
  rule(
    `${lead}how (?:has|did) the gap between (?:big|large) and small (?:companies|caps|stocks)(?: or the other way)? (?:changed?|moved?|developed?)(?: (this year|in (?:19|20)\\d\\d|over [a-z0-9 ]{4,20}))?(?=\\W*$)`,
    '$1how have small caps done against large caps $2',
  ),
  rule(
    `${lead}how did ${name} (?:do|fare|hold up|behave|perform) when (?:the )?(?:stock )?(?:market|markets|stocks|equities|s&p(?: 500)?) (?:tanked|crashed|fell|dropped|sold off|collapsed|slumped|tumbled) in ${year}(?=\\W*$)`,
    '$1how did $2 do against the market in $3',
  ),
  rule(
    `${lead}would ${name} have (?:beaten|outperformed|done better than|been better than) ${name},? if (?:i|you|we|one) (?:had )?(?:held|owned|bought)(?: it| them| both)? (since|from|in|over|for) ([^,?]{3,24})(?=\\W*$)`,
    '$1did $2 outperform $3 $4 $5',
  ),
  rule(
    `${lead}(?:who|which one|what) is having (?:the|its) best year(?: so far)?(?=\\W*$)`,
    '$1which stocks rose most this year',
  ),
  rule(`${lead}what was ${name} like (in|during|over) ([^,?]{4,28})(?=\\W*$)`, '$1how did $2 do $3 $4'),
  rule(
    `${lead}how (?:soon|quickly|fast) did ${name} (?:double|triple) (?:after|from) (its .{4,16} low)(?=\\W*$)`,
    '$1how long did $2 take to double from $3',
  ),
  rule(
    `${lead}how much (?:was|is) a ${year} dollar worth in today's (?:money|dollars)(?=\\W*$)`,
    '$1what is $$1 of $2 worth today',
  ),
  [/\bconsumer (?:mood|morale|spirits|optimism|gloom)\b/g, 'consumer sentiment'],
  rule(
    `${lead}how (?:bad|low|gloomy) was consumer sentiment at (?:its )?(?:worst|lowest)(?=\\W*$)`,
    '$1what is the lowest consumer sentiment has been',
  ),
  rule(
    `${lead}where is consumer sentiment (?:relative to|compared (?:to|with)|against) (?:its )?(?:average|mean|norm)(?=\\W*$)`,
    '$1what is consumer sentiment compared with its average',
  ),
  [
    /\bwhen (?:the )?(?:consumers|households|people) (?:are|feel|were|felt) (?:gloomy|pessimistic|worried|down|unhappy)\b/g,
    'when consumer sentiment is low',
  ],
  [
    /\bwhen (?:the )?(?:consumers|households|people) (?:are|feel|were|felt) (?:cheerful|optimistic|confident|happy|upbeat)\b/g,
    'when consumer sentiment is high',
  ],
  rule(
    `${lead}is the (?:us )?dollar (?:weaker|stronger|lower|higher|cheaper|dearer|down|up) than (?:a year ago|last year|it was a year ago)(?=\\W*$)`,
    '$1how has the dollar done over the last year',
  ),
  rule(
    `${lead}(?:what share|what percent(?:age)?|how much) of the time (?:is|was|has) the (?:us )?economy (?:been )?in (?:a )?recession(?=\\W*$)`,
    '$1how many months of recession have there been',
  ),
  rule(
    `${lead}(?:which|what) (?:was|is) the (?:longest|deepest|shortest|worst) recession(?: on record)?(?=\\W*$)|${lead}which recession was the (?:longest|deepest|shortest|worst)(?=\\W*$)`,
    '$1$2how deep was each recession',
  ),
  rule(
    `${lead}(?:how long was|when was|what was) the longest bull market(?: (?:in|of|for) ${name})?(?=\\W*$)`,
    '$1how long did bull markets of $2 last',
  ),
  [/\bbull markets of (?= ?last\b)/g, 'bull markets of spy '],
  rule(
    `${lead}when (?:did|was) ${name} (?:last )?(?:have|had|in|down|fall|fallen) (?:last )?(?:an? |by )?(\\d{1,2}) ?(?:%|percent) (?:draw-?down|fall|drop|decline|from its (?:high|peak|record))(?: last| the last time)?(?=\\W*$)`,
    '$1list the corrections of more than $3% in $2',
  ),
  rule(
    `${lead}is ${name} (?:a )?(?:defensive|cyclical|high[- ]beta|low[- ]beta) (?:stock|share|name|company)?(?=\\W*$)`,
    '$1what is the beta of $2',
  ),
  rule(
    `${lead}(?:which|what) (?:stocks|shares) (?:go up|rise|gain|do well) (?:when|while|if) (?:the )?(?:stock )?(?:market|stocks|s&p(?: 500)?|spy) (?:goes|go|is|falls|fall|drops|drop)(?: down)?(?=\\W*$)`,
    '$1which stocks are least correlated with spy',
  ),
  rule(
    `${lead}what (?:does|do|would|did) (?:an? )?(?:strong|weak|rising|falling|stronger|weaker|higher|lower) ${name} (?:do|mean) (?:to|for) ${name}(?=\\W*$)`,
    '$1how correlated are $3 and $2',
  ),
  // Whether it was so in bad years is read from the years of both.
  rule(
    `${lead}(?:does|do|did|has|have) ${name} (?:beat|beaten|outperform(?:ed)?|hold up better than|held up better than|do better than|done better than) ${name} in (?:its |the )?(?:down|bad|losing|negative|up|good|positive|winning) years(?=\\W*$)`,
    '$1calendar-year returns of $2 and $3',
  ),
];
