import { falls, rises } from './concept-words.ts';
import { ofNoSeries, rule, spokenLead as lead, spokenName as name } from './spoken-words.ts';

const year = '((?:19|20)\\d\\d)';
const inTime = '(?=(?:in|during|over|since|from|between|through|throughout|this|last|ytd)\\b)';
const unit = '(day|session|week|month|quarter|year)';
const lessOfIt = `(?:${falls}|lost|lose)`;
const moreOfIt = `(?:${rises}|made|make)`;

// Money lost or made over whole years.
const badYears =
  '(?:lose|lost|losing|fall|fell|fallen|drop|dropped|decline[d]?|go down|gone down|went down|(?:end|finish|close)(?:ed)? (?:the year )?(?:lower|down|in the red|negative|with a loss))(?: money)?';
const goodYears =
  '(?:make money|made money|making money|gain|gained|rise|risen|rose|go up|gone up|went up|(?:end|finish|close)(?:ed)? (?:the year )?(?:higher|up|in the black|in the green|positive|with a gain))';

const whichYears = (
  [
    [badYears, 'losing', 'bad|poor|terrible|awful|losing|negative|down|red'],
    [goodYears, 'winning', 'good|great|strong|winning|positive|up|profitable'],
  ] as const
).flatMap(([moved, kind, adjectives]): Array<readonly [RegExp, string]> => [
  rule(
    `${lead}(?!.*\\b(?:not|never|\\d+ ?(?:%|percent))\\b)(?!.*\\d ?%)(?:in )?(?:which|what) (?:calendar )?years((?: since| from| between| over| in| of| after)(?: the)? [^,?]{3,28}?)? (?:did|has|have|was|were) ${name} ${moved}(?=\\W*$| (?:since|from|between|over|in|of|after)\\b)`,
    `$1list $3's ${kind} years$2`,
  ),
  rule(
    `${lead}(?:which|what) (?:calendar )?years (?:were|have been) (?:the )?(?:${adjectives}) (?:ones )?for ${name}(?=\\W*$| (?:since|from|between|over|in|of|after)\\b)`,
    `$1list $2's ${kind} years`,
  ),
  rule(
    `${lead}(?!.*\\b(?:not|never|percent)\\b)(?!.*\\d ?%)in how many (?:calendar )?years (?:did|has|have) ${name} ${moved}(?= (?:since|from|between|over|in|of|after)\\b)`,
    `$1how many ${kind} years did $2 have`,
  ),
]);

// The worst and the best of its parts, by a move in one of them.
const mostInOne = (
  [
    [lessOfIt, 'worst'],
    [moreOfIt, 'best'],
  ] as const
).flatMap(([moved, end]): Array<readonly [RegExp, string]> => [
  rule(
    `${lead}(?:what (?:is|was|has been)|how much (?:is|was)) the (?:most|furthest|farthest) (?:that )?${name} (?:has |have |had )?(?:ever )?${moved}(?: by)? (?:in |on |during |within )?(?:a single|any single|any one|one single|a|one|any) ${unit}`,
    `$1what was the ${end} $3 of $2`,
  ),
  rule(
    `${lead}(?:on |in )?(?:which|what) (?:single )?${unit} (?:did|has) ${name} (?:ever )?${moved} (?:the )?(?:most|hardest|furthest|farthest|biggest)(?=\\W*$| (?:since|from|between|over|in|of|ever|this|last)\\b)`,
    `$1what was the ${end} $2 of $3`,
  ),
  rule(
    `${lead}when did ${name} (?:ever )?${moved} (?:the )?(?:most|hardest|furthest|farthest) (?:in|on|within) (?:a single|any single|any one|a|one|any) ${unit}`,
    `$1when was the ${end} $3 of $2`,
  ),
]);

const outperforming: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /\b(?:outr[au]n|outdo(?:ne)?|outdid|outshin(?:e|ed)|outshone|outstrip(?:ped)?|outclass(?:ed)?|outgain(?:ed)?|trounced?|thrash(?:ed)?|clobber(?:ed)?) (?=[a-z])/g,
    'outperform ',
  ],
  rule(
    `${lead}((?:did|has|have|does|do|by how much did|by how much has|how much did) )${name} (?:top|topped|best|bested|crush|crushed|smoke|smoked|edge out|edged out|surpass|surpassed|whip|whipped|get ahead of|pull ahead of|come out ahead of) ${name} ${inTime}`,
    '$1$2$3 outperform $4 ',
  ),
];

// What a year was like is told by the return over it.
const yearsTold: ReadonlyArray<readonly [RegExp, string]> = [
  rule(`${lead}what did ${year} (?:bring|do|hold) (?:for|to) ${name}(?=\\W*$)`, '$1how did $3 do in $2'),
  rule(
    `${lead}how (?:did|has) ${name} (?:get|got|come|came|make it|made it|ride|pull|sail|go) through ${year}(?=\\W*$)`,
    '$1how did $2 do in $3',
  ),
  rule(
    `${lead}how (?:did|has) ${name} (?:weather|survive|take|stand|handle|cope with) ${year}(?=\\W*$)`,
    '$1how did $2 do in $3',
  ),
  rule(
    `${lead}what (?:is|was) the (?:result|outcome) (?:of|for) ${name} (?:for|in|over) ${year}(?=\\W*$)`,
    '$1what did $2 return in $3',
  ),
  rule(
    `${lead}where did ${name} (?:finish|end|close|end up|wind up) ${year},? (?:compared (?:with|to)|relative to|versus|vs|against) where (?:it|they) (?:began|started|opened|was|were)(?=\\W*$)`,
    '$1what did $2 return in $3',
  ),
  rule(
    `${lead}what (?:did|would) (?:i|you|we|one) (?:have )?(?:lose|lost|make|made|gain|gained) (?:on|in|with) ${name},? (?:if|when) (?:i|you|we|one) (?:had )?(?:held|owned|kept) (?:it|them) (?:all )?(?:through|in|during|over) ${year}(?=\\W*$)`,
    '$1what did $2 return in $3',
  ),
];

const falling: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /\b(?:steepest|sharpest|deepest|worst|biggest|largest|nastiest) (?:slide|slump|tumble|plunge|dive|skid|rout|hole|trough)s?(?! (?:in|on|over) (?:a|one|any) (?:single )?day)\b(?: that)?/g,
    'maximum drawdown',
  ],
  rule(
    `\\bmaximum drawdown (?:of )?${name} (?:was|has been|had been|were) (?:ever )?(?:in|through|sitting in|stuck in)(?=\\W*$| ${inTime})`,
    'maximum drawdown of $1',
  ),
  rule(
    `${lead}how (?:much|far|deep) (?:was|has|were|is) ${name} (?:been )?(?:down|under ?water|below its (?:high|peak)) at (?:its |the |their )?(?:worst|lowest|deepest)(?: point| moment)?(?=\\W*$| ${inTime})`,
    '$1what was the maximum drawdown of $2',
  ),
  rule(
    `${lead}how (?:much|far) (?:had|has|did) ${name} (?:lost|lose|fallen|fall|dropped|drop) (?:from|off) (?:its|the) (?:top|peak|high) at (?:the |its )?(?:worst|lowest|deepest)(?: point| moment)?(?=\\W*$| ${inTime})`,
    '$1what was the maximum drawdown of $2',
  ),
];

const swinging: ReadonlyArray<readonly [RegExp, string]> = [
  rule(`${lead}how much (?:does|do|did) ${name} (?:swing|bounce|wobble|fluctuate)(?=\\W*$)`, '$1how volatile is $2'),
  rule(
    `${lead}how (?:much|hard|wildly|violently) (?:does|do|has|did) ${name} (?:bounce|move|jump|swing|jerk|whip|thrash|swing back|bob|wobble|bounced|moved|jumped|swung) (?:around|about|back and forth|up and down)`,
    '$1how volatile is $2',
  ),
  rule(
    `${lead}(?:does|do|did|has) ${name} (?:swing|wobble|jump around|move around|bounce around|swung|moved around) more than ${name}(?=\\W*$| ${inTime})`,
    '$1is $2 more volatile than $3',
  ),
];

const extremesTold: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}how (?:far|much) (?:below|under|off|short of) (?:its|the|their) (?:best[- ]ever|best ever|highest ever|highest|top|all[- ]time best|best)(?: price| level| close)? is ${name}(?: now| today)?(?=\\W*$)`,
    '$1how far is $2 from its all-time high',
  ),
  rule(
    `${lead}how (?:much|far) (?:lower|below|cheaper|down) is ${name}(?: now)? than (?:at |it was at )?(?:its|the) (?:highest|best|peak|top|height)(?=\\W*$)`,
    '$1how far is $2 from its all-time high',
  ),
  rule(
    `${lead}is ${name} (?:anywhere )?(?:near|close to) (?:its|a|the) (?:record|all[- ]time|highest ever)(?: high| close| price| level)?(?: now| today)?(?=\\W*$)`,
    '$1how far is $2 from its all-time high',
  ),
  rule(
    `${lead}how high did ${name} (?:climb|rise|go|trade|run|jump|soar|rally|shoot up|shoot)(?=\\W*$| ${inTime})`,
    '$1how high did $2 get',
  ),
  rule(
    `${lead}how low did ${name} (?:go|fall|sink|drop|trade|dip|slide|tumble|plunge)(?=\\W*$| ${inTime})`,
    '$1how low did $2 get',
  ),
  rule(
    `${lead}${ofNoSeries}what (?:is|was) the best price (?:that )?(?:i|you|one|we) could have (?:sold|got rid of|got for) ${name}(?: at| for)?(?=\\W*$| ${inTime})`,
    '$1what was the highest close of $2',
  ),
  rule(
    `${lead}${ofNoSeries}what (?:is|was) (?:the )?(?:cheapest|least|lowest price|best price) (?:that )?(?:${name} (?:got|traded|was|went for|could be had)|(?:i|you|one|we) could have bought ${name})(?: at| for)?(?=\\W*$| ${inTime})`,
    '$1what was the lowest close of $2$3',
  ),
  rule(
    `${lead}${ofNoSeries}when (?:(?:could|would|should) (?:i|you|one|we) have bought ${name} (?:the )?(?:cheapest|cheapest of all)|was ${name} (?:at (?:its|the) (?:cheapest|lowest|low|low point)|the cheapest|cheapest))(?=\\W*$| ${inTime})`,
    '$1when was the lowest close of $2$3',
  ),
  rule(
    `${lead}${ofNoSeries}what (?:is|was) ${name}'s (?:floor|cheapest price|cheapest) (?=(?:in|during|of)\\b)`,
    '$1what was the lowest close of $2 ',
  ),
];

const moneyPut: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /(?<=\b(?:i|we|you|one) (?:had |have |just |simply )*)(?:stuck|parked|plonked|plowed|ploughed|dumped|sunk|chucked|thrown|tossed|shoved|stashed|dropped|poured) (?=(?:\$|usd |eur )?\d[\d,.]*k?(?: dollars| bucks)? (?:in|into)\b)/g,
    'put ',
  ],
  [/(?<=\d[\d,.]*k?) bucks\b/g, ' dollars'],
  // "What would 10000 in MSFT be worth?" names a sum.
  [
    /^((?:so |and )?(?:what|how much) (?:would|will|is|was|are) )(?!(?:19|20)\d\d\b)(\d{3,7}|\d{1,3}(?:,\d{3})+|\d{1,4}k) (?=(?:(?:put|invested) )?(?:in|into) )/g,
    '$1$$$2 ',
  ],
  [/\b(?:back )(?=(?:in|on|at) (?:the )?(?:[a-z]{3,9} )?(?:19|20)\d\d\b)/g, ''],
  [
    /(?<=\bput (?:\$|usd |eur )?\d.{3,60}), ?where would (?:i|we|you) be(?: now| today)?(?=\W*$)|(?<=\bput (?:\$|usd |eur )?\d.{3,60}) where would (?:i|we|you) be(?: now| today)?(?=\W*$)/g,
    ' what would i have today',
  ],
  [/\b(?:at|from|since) the (?:start|beginning|turn) of (?:the|this) decade\b/g, 'since the start of 2020'],
  rule(
    `${lead}(?:(?:what )?if|suppose|say|imagine) (?:i|we|you) (?:had )?(?:just |simply |only )*(?:bought|held|owned|had|sat on|kept) ${name} ((?:in|at|on|since|from) [^,]{4,36}?)(?:,? and (?:then )?(?:left it alone|held on|held it|held|kept it|did nothing|done nothing|sat tight|forgot(?:ten)? about it|just held))?,? (?:where|how) would (?:i|we|you) (?:be|stand|have done|have fared)(?: now| today)?(?=\\W*$)`,
    '$1how has $2 done since $3',
  ),
  [/\bsince (?:since|from|in|at) (?:the )?(?=(?:start|beginning|end|summer|winter|spring|fall|[a-z]+ )?)/g, 'since '],
  rule(
    `${lead}how much (?:did|have|would|do) (?:i|we|you|one) (?:have )?(?:miss(?:ed)?(?: out on)?|give[n]? up|forgo(?:ne)?|lose|lost) by (?:holding|owning|having|being in|sitting in|choosing|buying) ${name} (?:instead of|rather than|and not|over) ${name} ${inTime}`,
    '$1how much more did $3 return than $2 ',
  ),
  rule(
    `${lead}would (?:a |an |the |my )?((?:\\d\\d/\\d\\d|\\d\\d% [a-z]{1,5}|balanced|classic)[^?]{0,60}?) have (?:protected|saved|helped|shielded|spared|cushioned|sheltered)(?: me| you| us| one| investors| my money)? ${inTime}`,
    '$1how did a $2 do ',
  ),
  [
    /\bhow much (did|has|have|does) (.{2,30}?) (?:make|made|return|returned|earn|earned|gain|gained) (?:a|per|each|every) year ((?:from|since|between|over|in) [^,?]{3,30}?)(?:,? (?:compounded|annualized|on average|compound))?(?=\W*$)/g,
    'what was the annualized return of $2 $3',
  ],
  rule(
    `${lead}(?:what|how much) (?:did|has|have|does) ${name} (?:return|returned|make|made|gain|gained|earn|earned) (?:on average (?:per|a|each|every) year|(?:per|a|each|every) year on average|in (?:a|an) (?:average|typical|normal|usual) year)(?=\\W*$| ${inTime})`,
    '$1what was the average annual return of $2',
  ),
  [/\baverage (?:yearly|annual) (?:gains?|performance)\b/g, 'average annual return'],
  [/\b(?:compound|compounded) (?:yearly|annual) (?:gains?|performance)\b/g, 'compound annual return'],
  rule(
    `${lead}what (?:is|was) (?:a|an) (?:normal|typical|average|usual) year (?:for|in|of|with) ${name}(?=\\W*$| ${inTime})`,
    '$1what was the average annual return of $2',
  ),
];

const sectorsTold: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /^((?:so |and )?(?:which|what) )(?:industry|part of the (?:stock )?market|corner of the (?:stock )?market|area of the (?:stock )?market|segment of the market)\b/g,
    '$1sector',
  ],
  [
    /^((?:so |and )?)(?:which|what) sector (?:would have been|was|is|has been|turned out to be) (?:the )?(?:best |right |only )?(?:place|one) to (?:be|hide|be in|own|hold|shelter)(?: in)? (?=(?:in|during|over|since|this|last)\b)/g,
    '$1which sector did best ',
  ],
  [
    /^((?:so |and )?)(?:which|what) sector should (?:i|we|one|you) have (?:been in|owned|held|bought|had) (?=(?:in|during|over|since|this|last)\b)/g,
    '$1which sector did best ',
  ],
  [
    /^((?:so |and )?)(?:what|which) (?:is|was) the (?:safest|calmest) sector\b/g,
    '$1which sector was the least volatile',
  ],
];

const linked: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}how (?:tightly |closely |strongly |much )?(?:linked|connected|tied|related|in sync|in step|in tune) (?:are|were) ${name} and ${name}(?=\\W*$| ${inTime})`,
    '$1how correlated are $2 and $3',
  ),
  rule(
    `${lead}how much (?:do|did) ${name} and ${name} have in common(?=\\W*$| ${inTime})`,
    '$1how correlated are $2 and $3',
  ),
  rule(
    `${lead}(?:are|were) ${name} and ${name} (?:related|linked|connected|in sync|tied together|in step)(?=\\W*$| ${inTime})`,
    '$1how correlated are $2 and $3',
  ),
  rule(
    `${lead}(?!.*\\b(?:days|sessions)\\b)(?:does|do|did) ${name} (?:follow|shadow|mirror|mimic|go hand in hand with) ${name}(?=\\W*$| ${inTime})`,
    '$1how correlated are $2 and $3',
  ),
  rule(
    `${lead}${ofNoSeries}(?!.*\\b(?:oil|dollar)\\b)how (?:sensitive is ${name}|(?:strongly|much|hard) does ${name} (?:react|respond)) to (?:moves (?:in|of) )?${name}(?=\\W*$| ${inTime})`,
    '$1what is the beta of $2$3 to $4',
  ),
  rule(
    `${lead}(?:by )?how (?:much|far) does ${name} (?:usually |typically |normally |tend to )?(?:move|rise|fall|go up|go down|change) (?:when|if|whenever|for every time) ${name} (?:moves|rises|falls|goes up|goes down|changes|gains|loses) (?:by )?(?:1|one) ?(?:%|percent)(?=\\W*$| ${inTime})`,
    '$1what is the beta of $2 to $3',
  ),
  rule(
    `${lead}(?:when|if|whenever) ${name} (?:moves|rises|falls|goes up|goes down|gains|loses|drops) (?:by )?(?:1|one) ?(?:%|percent),? (?:by )?how (?:much|far) does ${name} (?:usually |typically |normally |tend to )?(?:move|rise|fall|go up|go down|change|gain|lose)(?=\\W*$| ${inTime})`,
    '$1what is the beta of $3 to $2',
  ),
];

/** Rules of `plain-text.ts` for how questions are spoken: who won, what a year was like, the most in a day, where money would be now. */
export const spokenWordings: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}how (?:much|far) (?:has|have|did) ${name} (?:recovered?|come back|bounced back|clawed back|rebounded) (?=(?:since|from|off) .{0,30}\\b(?:lows?|bottom|trough)\\b)`,
    '$1how much has $2 risen ',
  ),
  [
    /\b(in|since|of|from|after) ((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (?:19|20)\d\d)'s (lows?|highs?|bottom|peak|trough|top)\b/g,
    '$1 the $3 of $2',
  ],
  ...whichYears,
  ...mostInOne,
  ...outperforming,
  ...yearsTold,
  ...falling,
  ...swinging,
  ...extremesTold,
  ...moneyPut,
  ...sectorsTold,
  ...linked,
  [
    /^((?:so |and )?)has (.{2,30}?) (?:broken|dropped|fallen|slipped|sunk|closed) (?:down )?(below|under|above|over) its (\d{2,3})[- ]?day (?:moving )?(?:average|line|mean|ma)\b/g,
    '$1is $2 $3 its $4-day moving average',
  ],
  [/\b(?:holding|staying|sitting|standing) (above|below|over|under) (?=(?:its|the) \d{2,3}[- ]?day)/g, '$1 '],
];
