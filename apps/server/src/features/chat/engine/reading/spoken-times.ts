import { falls, rises } from './concept-words.ts';
import { ownedName, rule, spokenLead as lead, spokenName as name, spokenNow as now } from './spoken-words.ts';

const inTime = '(?=(?:in|during|over|since|from|between|through|throughout|this|last|ytd|at|by)\\b)';
const orEnd = `(?=\\W*$| ${inTime})`;
const part = '(day|session|week|month|quarter|year)';
const span = '((?:in|during|over|since|from|between|this|last) [^,?]{3,30}?)';
const month =
  '(january|february|march|april|may|june|july|august|september|october|november|december|(?:the )?(?:summer|autumn|winter|spring))';
const post = '(?:post|make|deliver|produce|give|bring|earn|generate|show|manage|turn in|clock up)';
const lossOfIt = `(?:lose|lost|shed|give up|drop|fall)`;

// Which part of a time was the best or the worst of it.
const bestParts: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}(?:(?:in|during|over|since) ((?:19|20)\\d\\d|the (?:last|past) [a-z0-9 ]{3,16}),? )?(?:in )?(?:which|what) ${part} (?:did|was|has) ${name} (?:do|did|done|perform|performed|fare)(?: the)? (best|worst|better|worse)(?: of all)?(?: ${span})?(?=\\W*$)`,
    '$1what was the $5 $3 of $4 in $2 $6',
  ),
  [/(?<=\bwhat was the (?:best|worst|better|worse) \w+ of .{1,40}) in (?= |\W*$)/g, ' '],
  rule(
    `${lead}(?:which|what) ${part} (?:was|has been|is) (?:the )?(?:kindest|best|most generous|most rewarding|friendliest) (?:to|for|towards) ${name}${orEnd}`,
    '$1what was the best $2 of $3',
  ),
  rule(
    `${lead}(?:which|what) ${part} (?:was|has been|is) (?:the )?(?:cruellest|cruelest|meanest|worst|hardest|unkindest|toughest|roughest) (?:to|for|on) ${name}${orEnd}`,
    '$1what was the worst $2 of $3',
  ),
  rule(
    `${lead}when (?:in|during) ((?:19|20)\\d\\d) did ${name} (?:${falls}|lose) (?:the )?most in (?:a|one|a single) ${part}(?=\\W*$)`,
    '$1what was the worst $4 of $3 in $2',
  ),
  rule(
    `${lead}when (?:in|during) ((?:19|20)\\d\\d) did ${name} (?:${rises}|make) (?:the )?most in (?:a|one|a single) ${part}(?=\\W*$)`,
    '$1what was the best $4 of $3 in $2',
  ),
];

const bestOfIts: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}(?:which|what) ${part} (?:was|is|has been) (its|their) (best|worst|strongest|weakest)(?: one| ever)?(?=\\W*$)`,
    '$1what was $3 $4 $2',
  ),
];

const moves: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bpeak[- ](?:to[- ])valley\b/g, 'peak-to-trough'],
  rule(
    `${lead}(?:from (?:top|peak|high) to (?:bottom|trough|low),? )how (?:much|far) did ${name} ${lossOfIt}${orEnd}`,
    '$1what was the maximum drawdown of $2',
  ),
  rule(
    `${lead}how (?:much|far) did ${name} ${lossOfIt} (?:from (?:top|peak|high) to (?:bottom|trough|low))${orEnd}`,
    '$1what was the maximum drawdown of $2',
  ),
  rule(
    `${lead}how much of (?:its|their) (?:value|price|worth) (?:did|has|had) ${name} ${lossOfIt} ${span} at (?:the|its) (?:low(?:est)?(?: point)?|worst(?: point)?|bottom)(?=\\W*$)`,
    '$1what was the maximum drawdown of $2 $3',
  ),
  rule(
    `${lead}how much of (?:its|their) (?:value|price|worth) (?:did|has|had) ${name} ${lossOfIt}${orEnd}`,
    '$1how much did $2 fall',
  ),
  rule(`${lead}(?:what|which) (?:total )?returns? did ${name} ${post}${orEnd}`, '$1what did $2 return'),
  rule(
    `${lead}how much have i (?:made|lost|gained|earned) (?:on|in|with) ${name} ${span},? if i (?:had )?(?:held|owned|kept|bought|have held)(?: it| them)?(?: all along)?(?=\\W*$)`,
    '$1what did $2 return $3',
  ),
];

// A multiple of what was put in is told by what a sum became.
const multiples: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}(?:by what (?:factor|multiple)|how many(?:[- ]fold| times over| times)) (?:has|have|did) ${name} (?:grown?|multipl(?:y|ied)|gone up|go up|risen?|increased?|gained?) ${span}(?=\\W*$)`,
    '$1what would $$100 in $2 $3 be worth',
  ),
  rule(
    `${lead}how many times as (volatile|risky|bumpy|jumpy) as ${name} (?:is|was) ${name}${orEnd}`,
    '$1how $2 is $4 compared with $3',
  ),
];

const counts: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}how many (?:winning|green|rising|positive) (?:days|sessions) (did|has|does) ${name} (?:see|seen|have|had|book|enjoy)${orEnd}`,
    '$1how many up days did $3 have',
  ),
  rule(
    `${lead}how many (?:losing|red|falling|negative) (?:days|sessions) (did|has|does) ${name} (?:see|seen|have|had|book|suffer)${orEnd}`,
    '$1how many down days did $3 have',
  ),
  rule(
    `${lead}(?:what are (?:the )?(?:odds|chances)|how likely is it|what is (?:the )?(?:chance|probability)) (?:that|of) ${name} (?:rises|gains|goes up|is up|rising|gaining|going up|being up|closes higher|closing higher) (?:on|in) (?:a|any) (?:given |single |random |normal )?(?:day|session)(?=\\W*$)`,
    '$1what share of days does $2 rise',
  ),
  rule(
    `${lead}how much does ${name} (?:usually|typically|normally|generally|tend to) (?:move|change|swing) (?:in|on|over|during) (?:a|one|any) (?:given |single |normal )?(?:day|session)(?=\\W*$)`,
    '$1what is the average daily move of $2',
  ),
  rule(
    `${lead}(?:what is )?${ownedName} return(?: ${span})? (?:without|excluding|minus|less) its (\\d{1,2}|two|three|five|ten|twenty) (best|worst) (days|sessions|months|weeks)(?: ${span})?(?=\\W*$)`,
    '$1what would have happened if i missed the $4 $5 $6 of $2 $3$7',
  ),
  rule(
    `${lead}how much does (?:missing|being out on|sitting out) the (\\d{1,2}|two|three|five|ten|twenty) (best|worst) (days|sessions|months|weeks)(?: (?:in|of|for) ${name})? cost(?: (?:me|you))?(?: ${span})? (?:in|of|for|with) ${name}(?=\\W*$)`,
    '$1what would have happened if i missed the $2 $3 $4 of $7 $6',
  ),
  rule(
    `${lead}(?:has|was) there (?:ever )?(?:been )?an? (two|three|four|five|seven|ten|\\d{1,2})[- ]years? (?:stretch|period|span|window|run) (?:where|when|in which|that|during which) ${name} lost money(?=\\W*$)`,
    '$1how often has $3 lost money over $2 years',
  ),
  rule(
    `${lead}what (?:is|are|was|were) the (worst|best) (two|three|four|five|seven|ten|\\d{1,2}) years (?:that )?${name} (?:has |have )?(?:ever )?had(?=\\W*$)`,
    '$1what was the $2 $3-year return of $4',
  ),
  rule(
    `${lead}what (?:is|was) the (?:most|highest) (?:that )?${name} (?:has |have )?(?:traded|been|sold|changed hands|cost|gone)(?: (?:at|for|to))? (?:in|over|during) the (?:last|past) (?:year|12 months|52 weeks|twelve months)(?=\\W*$)`,
    '$1what is the 52-week high of $2',
  ),
  rule(
    `${lead}(?!.*\\b(?:the|that|its|their) ride\\b)how (?:wild|rough|bumpy|rocky|smooth|nervy|choppy|hairy|hectic) (?:a ride )?(?:was|is|has been) ${name}${orEnd}`,
    '$1how volatile was $2',
  ),
  rule(
    `${lead}how (?:wild|rough|bumpy|rocky|smooth|nervy|choppy|hairy|hectic) (?:was|is) ${ownedName} ((?:19|20)\\d\\d|year|last year)(?=\\W*$)`,
    '$1how volatile was $2 in $3',
  ),
  rule(
    `${lead}what (?:has ${name} averaged|did ${name} average) (?:a|per|each|every) year ${span}(?=\\W*$)`,
    '$1what was the average annual return of $2$3 $4',
  ),
  rule(`${lead}(?:where is|what about) ${name} year[- ]to[- ]date(?=\\W*$)`, '$1what is the year-to-date return of $2'),
  rule(
    `${lead}how has ${name} (?:started|begun|opened|kicked off) the year(?=\\W*$)`,
    '$1what is the year-to-date return of $2',
  ),
  rule(
    `${lead}(?:what|how much) would (?:i|you|we|one) have (?:paid|had to pay) for (?:one |a share of |one share of )?${name} on (?=[a-z0-9]+ [a-z0-9])`,
    '$1what was the price of $2 on ',
  ),
  rule(
    `${lead}last (month|week|quarter)'s ${name} (?:return|performance|gain|move)(?=\\W*$)`,
    '$1how did $3 do last $2',
  ),
  rule(
    `${lead}how much money did ${name} make for (?:its |the )?(?:owners|holders|investors|shareholders|people who held it)${orEnd}`,
    '$1what did $2 return',
  ),
  rule(
    `${lead}what (?:happened to|became of) ${name} (?:once|when|after) (?:the )?fed (?:started|began) (?:to (cut|hike|raise|ease)|(cutting|hiking|raising|easing))(?: rates)? in ((?:19|20)\\d\\d)(?=\\W*$)`,
    "$1how did $2 do after the fed's first $3$4 in $5",
  ),
  [/(?<=\bthe fed's first )(?:cutting|ease|easing)\b/g, 'cut'],
  [/(?<=\bthe fed's first )(?:hiking|raise|raising)\b/g, 'hike'],
  rule(
    `${lead}(?:how much of the time|how often|what share of (?:the )?time) (?:is|was|has) ${name} (?:been )?(?:in a drawdown|under ?water|below its high|in the hole)${orEnd}`,
    '$1how often is $2 below its record high',
  ),
];

const comebacks: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}when (?:had|did|has) ${name} (?:made? back|recouped?|regain(?:ed)?|earned? back|won back|recovered?|made? good) (?:its|the|all its) (?:covid|pandemic|2020|corona) (?:loss(?:es)?|fall|drop)(?=\\W*$)`,
    '$1how long did $2 take to recover from the 2020 crash',
  ),
  rule(
    `${lead}how (?:many days|long) did (?:it take )?${name} (?:take )?to get (?:over|past) (?:covid|the pandemic|corona|the covid crash)(?=\\W*$)`,
    '$1how long did $2 take to recover from the 2020 crash',
  ),
  rule(
    `${lead}when (?:was|did|had) ${name} (?:get |gotten |come |been )?back (?:at|to|above) (?:its|the) pre-?(?: )?(?:covid|pandemic|corona)(?:-19)? (?:peak|high|level|record|top)s?(?=\\W*$)`,
    '$1how long did $2 take to recover from the 2020 crash',
  ),
];

const risks: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}how good (?:is|was|has been) ${ownedName} (?:return|reward|performance) for (?:its|the) risk${orEnd}`,
    '$1what is the sharpe ratio of $2',
  ),
  rule(
    `${lead}(?:what is |how (?:big|good) is )?${ownedName} (?:reward|return) (?:for|per unit of|relative to|to) risk${orEnd}`,
    '$1what is the sharpe ratio of $2',
  ),
  rule(
    `${lead}(?:what is )?(?:the )?average ${name} (?:close|closing price|price) (?:over|of|in) (?:the )?(?:last|past) (\\d{2,3}) (?:trading )?(?:days|sessions)(?=\\W*$)`,
    '$1what is the $3-day moving average of $2',
  ),
  rule(
    `${lead}(?:is|has) ${name} (?:been )?(?:over-?stretched|stretched|over-?extended|extended|overheated|overcooked|too hot|run (?:up )?too (?:hot|far|fast|much)|gone too far)${now}`,
    '$1is $2 overbought',
  ),
];

// How often a month was a good one.
const seasons: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}how (?:reliable|dependable|common|real|strong) is (?:the |a )?(?:santa(?: claus)?|christmas|year[- ]end) rally (?:for|in|of) ${name}(?=\\W*$)`,
    '$1how often is $2 up in december',
  ),
  rule(
    `${lead}(?:what are (?:the )?(?:odds|chances)|how likely is it|how likely) (?:of|that|is|for) ${name} (?:rising|gaining|going up|being up|to rise|to gain|rises|gains|is up) in ${month},? (?:going by|by|from|based on|judging by|according to) (?:its |the )?(?:history|past|record)(?=\\W*$)`,
    '$1how often is $2 up in $3',
  ),
  rule(
    `${lead}in (?:what|which) (?:share|percent(?:age)?|fraction|proportion) of (?:the |all )?years (?:has|did|was|is) ${name} (?:gained?|risen|rise|rose|up|been up|higher|gone up|go up) in ${month}(?=\\W*$)`,
    '$1how often is $2 up in $3',
  ),
];

const economy: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:underlying|core underlying) (inflation|cpi)\b/g, 'core $1'],
  [
    /\b(inflation|cpi),? (?:if|when|once) (?:you|we|one|i) (?:leave|take|strip|cut|throw) out (?:the )?food (?:and|&) energy\b/g,
    'core $1',
  ],
  rule(
    `${lead}(?:how high|how low|where) were (?:us |interest )*rates (before|after|in|during|at) `,
    '$1what was the fed funds rate $2 ',
  ),
  rule(
    `${lead}(?:what|how much)(?: interest)? did (?:the |a )?(\\d{1,2}|two|three|five|seven|ten|twenty|thirty)[- ]?(?:years?|yrs?|y)(?: us)?(?: treasur(?:y|ies)| government)?(?: bonds?| notes?)? (?:pay|yield|offer|return) (at|on|in|by) `,
    '$1what was the $2-year treasury yield $3 ',
  ),
  rule(
    `${lead}(?:what has|how much has) inflation (?:added up|come|amounted|totall?ed)(?: up)? to since `,
    '$1how much have consumer prices risen since ',
  ),
  rule(
    `${lead}how much (?:more|dearer) (?:do|does|is|are) (?:things|everything|life|it all|a basket|living)(?: cost| now| today)* than (?:it was |they were |they did )?in ((?:[a-z]{3,9} )?(?:19|20)\\d\\d)(?=\\W*$)`,
    '$1how much have consumer prices risen since $2',
  ),
  rule(
    `${lead}how much (?:of its )?(?:value|buying power|purchasing power|worth) has (?:the |a )?dollar lost (?:to inflation )?since `,
    '$1how much have consumer prices risen since ',
  ),
  rule(
    `${lead}how many (?:rate |interest rate )?(increases|hikes|rises|cuts|reductions) did ((?:19|20)\\d\\d) (?:bring|see|have)(?=\\W*$)`,
    '$1how many rate $2 were there in $3',
  ),
  rule(
    `${lead}(?:by )?how (?:far|much) did (?:the )?fed (?:lift|push up|put up|jack up|bump up) (?:its |interest )?rates?\\b`,
    '$1by how much did the fed raise rates',
  ),
  rule(
    `${lead}(?:by )?how (?:far|much) did (?:the )?fed (?:slash|bring down|push down|take down|trim) (?:its |interest )?rates?\\b`,
    '$1by how much did the fed cut rates',
  ),
  rule(
    `${lead}how much (tightening|hiking|easing|cutting) did (?:the )?fed do\\b`,
    '$1by how much did the fed $2 rates',
  ),
  [/\bthe fed (?:tightening|hiking) rates\b/g, 'the fed raise rates'],
  [/\bthe fed (?:easing|cutting) rates\b/g, 'the fed cut rates'],
  rule(
    `${lead}how (?:strong|weak|fast|good) was the (?:economic )?(?:recovery|rebound|upswing|expansion) (?=(?:in|of|during) (?:19|20)\\d\\d\\b)`,
    '$1how fast did the economy grow ',
  ),
  rule(
    `${lead}how much (?:bigger|larger) did the (?:us )?economy (?:get|become|grow) (?=(?:in|during) (?:19|20)\\d\\d\\b)`,
    '$1how fast did the economy grow ',
  ),
  rule(
    `${lead}(?:what|which) (?:phase|quadrant|stage|state|box) (?:was|were) (?:the economy|we|it|the us) in (?:in |during |at |for )?(?=(?:the )?(?:q[1-4]|first|second|third|fourth|[a-z]+ (?:19|20)\\d\\d|(?:19|20)\\d\\d))`,
    '$1what was the regime in ',
  ),
  rule(
    `${lead}how (?:would you have|did you|would you|would aex have) (?:class(?:ed|ified|ify)?|labell?ed|label|called|call|named) (?=(?:q[1-4]|the (?:first|second|third|fourth) quarter))`,
    '$1what was the regime in ',
  ),
  rule(
    `${lead}(?:are|is|were|was) ${name} (?:a )?(?:good|bad|safe|right|poor|decent) (?:place|asset|thing|bet|holding|investment)s?(?: to (?:be|be in|own|hold))? (?:in|during) (reflation|deflation|goldilocks|inflation)(?: regimes?| quarters?)?(?=\\W*$)`,
    '$1how has $2 done in $3 regimes',
  ),
  rule(
    `${lead}(?:is|are) (?:the )?(?:junk|high[- ]yield)(?: bond)? spreads? (?:unusually|historically|exceptionally|abnormally|very) (?:low|high|tight|wide|narrow)${now}`,
    '$1what is the high-yield spread compared with its history',
  ),
  rule(
    `${lead}are (?:investors|people|lenders|buyers|you|we) (?:being )?(?:paid|rewarded|compensated) (?:enough|well|properly|fairly) for (?:holding |buying |owning |the risk of |risk in )?(?:junk|high[- ]yield)(?: bonds?| debt)?${now}`,
    '$1what is the high-yield spread compared with its history',
  ),
];

const lists: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /(?<=\b(?:sectors|stocks|shares|funds|names) (?:are|were|is|was|that are|finished|ended) )in the (?:green|black)\b/g,
    'up',
  ],
  [/(?<=\b(?:sectors|stocks|shares|funds|names) (?:are|were|is|was|that are|finished|ended) )in the red\b/g, 'down'],
  rule(
    `${lead}(?:are there )?any sectors (?:that are |which are )?(up|down|higher|lower) (?=(?:since|this|in|over|so far)\\b)`,
    '$1which sectors are $2 ',
  ),
  [/\ba grand\b/g, '$$1,000'],
  [/\b(\d{1,3}) grand\b/g, '$$$1,000'],
  rule(
    `${lead}(?:had i|if i had|suppose i had|say i had) (?:bought|put|invested|saved) (\\$ ?\\d[\\d,]*)(?: worth)? (?:of|in|into) ${name} (?:each|every) (month|week|quarter|year) since ([^,?]{4,20}),? (?:how much|what) would (?:i|we) have(?: now| today)?(?=\\W*$)`,
    '$1what would $2 a $4 in $3 since $5 be worth',
  ),
];

/** Rules of `plain-text.ts` for how times and what they brought are spoken of: the kindest month, the way back, a season, a sum of prices. */
export const spokenTimes: ReadonlyArray<readonly [RegExp, string]> = [
  ...bestParts,
  ...bestOfIts,
  ...moves,
  ...multiples,
  ...counts,
  ...comebacks,
  ...risks,
  ...seasons,
  ...economy,
  ...lists,
];
