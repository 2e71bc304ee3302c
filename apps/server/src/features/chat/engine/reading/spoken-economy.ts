import { rule, spokenLead as lead, spokenNow as now } from './spoken-words.ts';

const orEnd = `(?=\\W*$| (?:now|today|in|during|over|since|from|between|last|this|after|before|at|on|as of|compared|versus|than)\\b)`;
const regime = '(goldilocks|reflation|deflation|(?<!stag)inflation(?: regime)?)';
const tenor = '(?:the |a |an? )?(\\d{1,2}|two|three|five|seven|ten|twenty|thirty)[- ]?(?:years?|yrs?|y)';
const paper = '(?: us)?(?: treasur(?:y|ies)| government)?(?: bonds?| notes?| treasur(?:y|ies)| debt| paper)?';

// Prices of things are consumer prices.
const inflation: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}how much (?:more expensive|dearer|pricier) (?:have|has|did) (?:things|everything|life|living|goods|groceries)(?: got(?:ten)?| become| grown| get| been)? (?:over|in|during|since) (?:the )?(?:last|past) year(?=\\W*$)`,
    '$1what is cpi inflation',
  ),
  rule(`${lead}(?:how bad|how severe|how serious) is inflation${now}`, '$1how high is inflation'),
  rule(
    `${lead}(?:are|is) (?:the )?(?:price rises|price increases|rise in prices|cost of living|rise in the cost of living|price growth)(?: still)? (slowing|cooling|easing|falling|rising|speeding up|accelerating)(?: down)?(?: again)?${now}`,
    '$1is inflation $2',
  ),
  rule(
    `${lead}(?:is|has) (?:us |core )?inflation (?:heating|picking|flaring|speeding|going|creeping|heated|picked|flared|crept|gone) up(?: again)?${now}`,
    '$1is inflation rising',
  ),
  rule(
    `${lead}is (?:us )?inflation (?:under control|tamed|beaten|dead|over|back to normal|out of control)(?: again| yet)?${now}`,
    '$1is inflation falling',
  ),
  rule(
    `\\b(inflation|cpi|unemployment|the jobless rate) (?:top(?:ped)?|max(?:ed)?|crest(?:ed)?)(?: out)?(?=\\W*$| (?:in|during|after|since)\\b)`,
    '$1 peak',
  ),
  rule(
    `\\b(when|what) (?:was|is) (?:the )?(?:worst|peak|most severe) (inflation|unemployment)(?: rate)?${orEnd}`,
    '$1 was the highest $2',
  ),
  rule(
    `\\b(?:was|were) (inflation|unemployment|the vix|mortgage rates?|claims) at (?:its|their) (worst|best)${orEnd}`,
    'was $1 at its highest',
  ),
  rule(
    `${lead}how bad (?:did|has) (inflation|unemployment|joblessness|the vix) (?:get|got|gotten|become)${orEnd}`,
    '$1how high did $2 get',
  ),
  rule(
    `${lead}when (?:did|have) (?:consumer )?prices (?:rise|rose|risen|go up|gone up|climb|increase) (?:the )?(?:fastest|most|quickest)${orEnd}`,
    '$1when was inflation highest',
  ),
];

// The target is named by its level where a time is asked for.
const targets: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:its|their|the|the fed's) (?:target|goal|objective) of 2 ?(?:%|percent)/g, 'the 2% target'],
  [/\b(?:the )?(?:fed'?s )?2 ?(?:%|percent) (?:goal|objective|target)\b/g, 'the 2% target'],
  rule(
    `${lead}((?:for )?how long|since when|how many months|when)\\b(?=.*\\b(?:inflation|cpi|pce|it)\\b)(.*?)\\b(above|below|over|under) (?:the |its |their )?(?:fed'?s |federal reserve'?s |central bank'?s )?(?:inflation )?(?:target|goal|objective)(?=\\W*$)`,
    '$1$2$3$4 the 2% target',
  ),
];

const jobs: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}what (?:share|percent(?:age)?|part|fraction|proportion) of (?:the )?(?:workers|people|workforce|labou?r force|americans) (?:have|has|is|are) (?:no job|no work|without (?:a )?(?:job|work)|out of work|unemployed|jobless)${now}`,
    '$1what is the unemployment rate',
  ),
  rule(
    `${lead}(?:is it|how) (?:hard|easy|difficult|tough)(?: is it)?(?: still)? to (?:find|get|land) (?:a )?(?:jobs?|work)${now}`,
    '$1how is the job market',
  ),
  rule(
    `${lead}is the (?:jobs?|labou?r|employment) market (?:softening|cooling(?: off| down)?|cracking|deteriorating|slackening|getting (?:worse|weaker|softer|better|stronger|tighter)|tightening|healthy|strong|weak)${now}`,
    '$1is the labor market weakening',
  ),
  rule(
    `${lead}(?:are|is|have|has) (?:there )?(?:more )?(?:layoffs|lay-offs|job cuts|job losses)(?: been)? (?:picking up|rising|increasing|growing|going up|up|on the rise|mounting|spreading)${now}`,
    '$1are jobless claims rising',
  ),
  rule(
    `${lead}are (?:more|fewer|many) (?:people|workers|americans) (?:losing (?:their )?(?:jobs|work)|being laid off|getting laid off|out of work)${now}`,
    '$1is unemployment rising',
  ),
  rule(
    `${lead}how many (?:new jobs (?:were|was|are|have been) there|(?:new )?jobs (?:were|was|are|have been) (?:created|made|gained))${orEnd}`,
    '$1how many jobs were added',
  ),
  rule(
    `${lead}what (?:is|was|were) the (?:latest|last|newest|most recent) (?:jobs?|payrolls?) (?:number|figure|print|count)s?(?=\\W*$)`,
    '$1how many jobs were added in the latest month',
  ),
  rule(
    `${lead}(?:what (?:is|was) )?(?:the )?(?:total |overall |net )?(?:nonfarm )?(?:payrolls?|jobs?) (?:growth|gains?) (?=(?:in|during|for|over) (?!a\\b))`,
    '$1how many jobs were added ',
  ),
  [/\b(?:the )?university of michigan(?:'s)? (?=(?:consumer |survey|sentiment))/g, 'michigan '],
  rule(
    `${lead}how (?:strong|weak|good|bad) (?:was|is|were) (?:job|jobs|payroll|employment) (?:growth|gains?|creation) (?=(?:in|last|this)\\b)`,
    '$1how many jobs were added ',
  ),
  rule(
    `${lead}(?:are|have) (?:the )?claims (?:been )?(going up|rising|falling|going down|climbing)${now}`,
    '$1are jobless claims $2',
  ),
];

const policyRate: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}(?:what|which) rate (?:has|does|did|is) (?:the )?fed (?:set|have|charge|charging|setting)${now}`,
    '$1what is the federal funds rate',
  ),
  rule(`${lead}what (?:does|is) (?:the )?fed (?:charge|charging|pay|asking)${now}`, '$1what is the federal funds rate'),
  rule(`${lead}how high (?:are|is) (?:us )?(?:interest )?rates?${now}`, '$1what is the federal funds rate'),
  rule(
    `${lead}when (?:did|have|were) (?:interest )?rates last (?:come down|came down|fall|fallen|drop|go down|gone down|cut|lowered)(?=\\W*$)`,
    '$1when did the fed last cut rates',
  ),
  rule(
    `${lead}when (?:was|is) the last time (?:that )?(?:interest )?rates (?:came down|fell|dropped|went down|were cut|were lowered)(?=\\W*$)`,
    '$1when did the fed last cut rates',
  ),
  rule(
    `${lead}when did (?:the )?fed last (?:ease|trim (?:its )?rates?|loosen|bring (?:its )?rates? down|take (?:its )?rates? down|make a cut)(?: policy)?(?=\\W*$)`,
    '$1when did the fed last cut rates',
  ),
  rule(
    `${lead}when did (?:the )?fed last (?:put (?:its )?rates? up|push (?:its )?rates? up|bring (?:its )?rates? up|make a hike|go up)(?=\\W*$)`,
    '$1when did the fed last raise rates',
  ),
  rule(
    `${lead}when (?:did|have|were) (?:interest )?rates last (?:go up|gone up|rise|risen|raised|hiked|increased)(?=\\W*$)`,
    '$1when did the fed last raise rates',
  ),
  rule(
    `${lead}when (?:was|is) the last time (?:that )?(?:interest )?rates (?:went up|rose|were raised|were hiked|increased)(?=\\W*$)`,
    '$1when did the fed last raise rates',
  ),
];

// What a bond pays is its yield.
const yields: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}(?:what|how much(?: interest)?) (?:does|do|is|are|would|can|will) (?:i |we |one |you )?(?:get (?:on |from )|earn (?:on |from )|make (?:on |from ))?${tenor}${paper}(?: (?:pay(?:ing)?|yield(?:ing)?|offer(?:ing)?|bring|give)(?: (?:me|us|you))?)?${now}`,
    '$1what is the $2-year treasury yield',
  ),
  rule(
    `${lead}what (?:is|was) the (?:most|highest|best)(?: rate| yield)? (?:that )?${tenor}${paper} (?:has |have |had )?(?:ever )?(?:paid|yielded|offered)${orEnd}`,
    '$1what was the highest $2-year treasury yield',
  ),
  rule(
    `${lead}when (?:did|have) ${tenor}${paper} (?:pay|yield|offer) (?:the )?(most|least)${orEnd}`,
    '$1when was the $3 $2-year treasury yield',
  ),
  [/\bwhen was the most (?=\w+-year treasury yield)/g, 'when was the highest '],
  [/\bwhen was the least (?=\w+-year treasury yield)/g, 'when was the lowest '],
  rule(
    `${lead}how (high|low) (?:has|have|was|were|did|is) ${tenor}${paper}(?: yields?| rates?)?(?: been| go| get| gone| got| climb| rise| fall| drop)? (since|in|over|during|between|from) `,
    '$1what was the $2est $3-year treasury yield $4 ',
  ),
  rule(
    `${lead}(?:how much|what) (?:do|does|is|would|can) (?:i|we|one|you)? ?(?:earn |get |make |pay )?(?:on )?${tenor}${paper}(?: yields?)?(?: pay(?:ing)?| yield(?:ing)?)? (?:after|net of|above|minus|less) inflation${now}`,
    '$1what is the real $2-year yield',
  ),
  rule(
    `${lead}what (?:is|was) the ${tenor}${paper} yields? (?:after|net of|minus|less|adjusted for) inflation${now}`,
    '$1what is the real $2-year yield',
  ),
  rule(
    `${lead}how much do (?:treasury |government |us )?bonds pay (?:after|net of|above) inflation${now}`,
    '$1what is the real 10-year yield',
  ),
  rule(
    `${lead}(?:how (?:expensive|dear|cheap|costly) (?:are|is) (?:a )?(?:new )?(?:mortgages?|home loans?|housing loans?)|what (?:are|is) (?:a )?(?:home loans?|housing loans?|mortgages?) (?:going for|costing|at|cost)|what (?:rate|interest)(?: rate)? (?:would|do|will|must) (?:i|we|one|you) pay (?:on|for) a (?:new )?(?:mortgage|home loan))${now}`,
    '$1what is the mortgage rate',
  ),
  rule(
    `${lead}how much (?:more expensive|dearer|costlier|cheaper) (?:have|has|did) (?:mortgages|a mortgage|home loans)(?: become| got(?:ten)?| get| been)? (?=(?:since|over|in|than)\\b)`,
    '$1how has the mortgage rate changed ',
  ),
];

const fear: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}how (?:nervous|scared|fearful|frightened|anxious|worried|jittery|afraid|complacent|panicky) (?:is|are) (?:the )?(?:stock )?(?:market|markets|investors|wall street|traders)${now}`,
    '$1what is the vix',
  ),
  rule(
    `${lead}how much (?:fear|panic|worry|anxiety) is (?:there )?in the (?:stock )?markets?${now}`,
    '$1what is the vix',
  ),
  rule(
    `${lead}when (?:was|were) (?:the )?(?:fear|panic|market fear|investors)(?: in the (?:stock )?markets?)? (?:at its |the |most )?(?:greatest|highest|worst|peak|scared|fearful|afraid|nervous)${orEnd}`,
    '$1when was the vix highest',
  ),
];

const treasuries = '(?:us )?(?:treasur(?:y|ies)(?: debt| bonds| securities| paper)?|government (?:bonds|debt))';
const mortgageBonds = '(?:mortgage[- ]backed (?:securities|bonds)|mbs|mortgage (?:bonds|debt|securities))';
// What the Fed holds, and what it pays, are series of their own.
const heldByFed = (
  [
    [treasuries, 'treasury'],
    [mortgageBonds, 'mbs'],
  ] as const
).flatMap(([paper, said]): Array<readonly [RegExp, string]> => [
  rule(`\\b(?:the )?fed'?s? holdings? of ${paper}`, `fed ${said} holdings`),
  rule(`\\b${paper} (?:held|owned) by (?:the )?fed\\b`, `fed ${said} holdings`),
  rule(`\\b${paper} (?:is |are )?on (?:the )?fed'?s? (?:books|balance sheet)`, `fed ${said} holdings`),
  rule(
    `${lead}how (?:much|many)(?: in)? ${paper} (?:does|do|did) (?:the )?fed (?:hold|own|have|sit on)(?: on its (?:books|balance sheet))?`,
    `$1what are the fed ${said} holdings`,
  ),
  rule(`${lead}how (?:much|many)(?: in)? fed ${said} holdings`, `$1what are the fed ${said} holdings`),
]);

const ofTheFed: ReadonlyArray<readonly [RegExp, string]> = [
  ...heldByFed,
  rule(
    `${lead}what (?:does|is) (?:the )?fed (?:pay|paying)(?: banks)? (?:on|for) (?:bank )?reserves${now}`,
    '$1what is the iorb',
  ),
  [
    /\b(?:interest(?: rate)?|rate)(?: that)?(?: the fed pays| paid| earned)? on (?:bank |excess )?reserves?(?: balances)?\b/g,
    'iorb',
  ],
  rule(
    `${lead}how (?:many|much)(?: assets| bonds| paper| in assets| debt)? (?:does|do|did) (?:the )?fed (?:hold|own|have|sit on)(?: on its (?:books|balance sheet))?${now}`,
    "$1what is the size of the fed's balance sheet",
  ),
  rule(
    `${lead}is (?:the )?fed (?:still )?(?:printing|creating) (?:any )?money(?: again)?${now}`,
    "$1is the fed's balance sheet growing",
  ),
  rule(
    `${lead}is there (?:more|less) money (?:around|about|in the economy|in circulation|out there) than (?:a year ago|last year)(?=\\W*$)`,
    '$1is the money supply growing',
  ),
];

const sentiment: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}(?:what|how) (?:is|was) the mood (?:of|among|amongst) (?:the )?(?:us |american )?(?:consumers?|households?|shoppers?)${orEnd}`,
    '$1what was consumer sentiment',
  ),
  rule(
    `${lead}(?:are|were) (?:us |american )?(?:consumers|households|shoppers|people) (?:feeling )?(?:optimistic|confident|gloomy|pessimistic|upbeat|downbeat|cheerful|worried|good|bad|happy|unhappy)(?: about the economy)?${orEnd}`,
    '$1what was consumer sentiment',
  ),
];

const expectations: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}(?:what|how much|which)(?: rate of)? inflation (?:does|do|is|are) (?:the )?(?:us )?(?:bond |treasury |financial |tips )?(?:markets?|investors|traders|bond investors) (?:expect(?:ing)?|pric(?:e|ing)(?: in)?|see(?:ing)?|bet(?:ting)? on|count(?:ing)? on|imply(?:ing)?)${now}`,
    '$1what is breakeven inflation',
  ),
  rule(
    `${lead}(?:what|how much) inflation is (?:being )?priced(?: in)?(?: by (?:the )?(?:bond )?markets?)?${now}`,
    '$1what is breakeven inflation',
  ),
  rule(
    `${lead}what (?:does|do) (?:the )?(?:bond |treasury )?(?:markets?|investors) (?:think|expect|believe|reckon) (?:that )?inflation (?:will be|to be|is going to be|will average|to average)(?: over| for| in)? (?:the )?(?:next )?(?:(5|five|10|ten) years?)?(?=\\W*$)`,
    '$1what is $2-year breakeven inflation',
  ),
  [/\bwhat is -year breakeven/g, 'what is breakeven'],
];

const regimes: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}(?:in )?(?:what|which) (?:kind|sort|type) of (?:economy|environment|economic environment|climate|regime) (?:do|does|have|has|is|are) (.{2,24}?) (?:do|done|perform|performed|fare|fared|work|worked)(?: the)? (best|worst)(?=\\W*$)`,
    '$1which regime is $3 for $2',
  ),
  rule(
    `${lead}(?:what|which) (?:economic |macro )?(?:environment|climate|economy|regime|quadrant) (?:suits|fits|favou?rs|helps|likes|is kindest to|is good for)(?: the)? (.{2,24}?)(?: (?:the )?(best|most))?(?=\\W*$)`,
    '$1which regime is best for $2',
  ),
  rule(`${lead}when do (.{2,24}?) do (best|worst),? in (?:which|what) regime(?=\\W*$)`, '$1which regime is $3 for $2'),
  rule(
    `${lead}in (?:which|what) regime (?:do|does|have|has|is|are|did) (.{2,24}?) (?:do|done|perform|performed|fare|fared) (best|worst)(?=\\W*$)`,
    '$1which regime is $3 for $2',
  ),
  [/\b(deflation|inflation|reflation)ary (?=(?:quarters|periods|times|regimes?)\b)/g, '$1 '],
  rule(
    `${lead}what (?:is|was) the (?:typical|usual|average|mean|normal) (?:length|duration) of (?:a|the) (?:macro )?regimes?(?=\\W*$)`,
    '$1how long do regimes last',
  ),
  rule(
    `${lead}how (?:much do you trust|far do you trust|reliable is|solid is|firm is) (?:the )?(?:current |present )?regime(?: call| reading)?${now}`,
    '$1how confident are you in the regime',
  ),
  rule(`${lead}how long ago was the last recession(?=\\W*$)`, '$1when was the last recession'),
  rule(
    `${lead}what (?:is|was) the (?:rate of growth|growth rate|growth) of (?:the )?(?:us |american )?economy${now}`,
    '$1how fast is the economy growing',
  ),
];

const ofTheEconomy: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /^((?:so |and )?(?:is|are|has|have) (?!.*\b(?:not|than|and|or)\b).{2,40}?) (?:still |back |yet )+(above|over|below|under) (\d[\d.,]* ?(?:%|percent)?)(?: yet| again| now)?(?=\W*$)/g,
    '$1 $2 $3',
  ],
  [
    /^((?:so |and )?)do (?:thirty[- ]year |30[- ]year )?mortgages (?:still )?cost (more|less) than (?=\d)/g,
    '$1is the mortgage rate $2 than ',
  ],
  [/\bmortgages (?:still )?(above|over|below|under) (?=\d)/g, 'mortgage rates $1 '],
  [/\b(?:yield )?curve (?:(?:is |been |gone )?(?:still )?upside[- ]down|stood on its head)\b/g, 'curve inverted'],
  [
    /^((?:so |and )?)(?:is|has) (?:the )?(?:yield |treasury )?curve (?:still )?(?:inverted|negative|below zero|righted itself|(?:back )?upright|upward[- ]sloping|the right way up)(?: again| now| yet| still)*(?=\W*$)/g,
    '$1is the yield curve inverted',
  ],
  [
    /^((?:so |and )?)(?:do|are|is) (?:the )?(?:short|long)(?:[- ](?:term|dated|end))? (?:rates|yields|bonds)(?: still)? (?:pay(?:ing)? (?:more|less) than|above|below|higher than|lower than|over|under) (?:the )?(?:long|short)(?:[- ](?:term|dated|end))? (?:rates|yields|bonds|ones)(?: now| again)?(?=\W*$)/g,
    '$1is the yield curve inverted',
  ],
  [
    /^((?:so |and )?)(?:is|are|was) (?:the )?(?:credit|credit markets?|lenders|junk bonds?|high[- ]yield bonds?|corporate bonds?)(?: market)?(?: getting| becoming| growing)? (?:stress(?:ed)?(?: building| growing| rising| picking up)?|nervous|jittery|tight(?:er)?|tense|strained|under stress|worried|anxious)(?: building| growing)?(?: now| at the moment| right now)?(?=\W*$)/g,
    '$1is the high-yield spread rising',
  ],
  [
    /^((?:so |and )?)(?:is|are) (?:there )?(?:any )?(?:credit )?stress(?:es)? (?:building(?: up)?|growing|rising|visible|picking up|showing|in (?:the )?credit(?: markets?)?)(?: in (?:the )?credit(?: markets?)?)?(?: now| at the moment| right now)?(?=\W*$)/g,
    '$1is the high-yield spread rising',
  ],
  [
    /^((?:so |and )?)(?:are|is) (?:junk|junk bond|high[- ]yield|credit) spreads? (?:blowing out|exploding|gapping(?: out)?|going up|getting wider|ballooning)(?: now| again)?(?=\W*$)/g,
    '$1is the high-yield spread rising',
  ],
  [
    /^((?:so |and )?)how (?:stressed|nervous|tense|strained|jittery) (?:is|are) (?:the )?credit(?: markets?)?(?: now| at the moment| right now| today)?(?=\W*$)/g,
    '$1is the high-yield spread rising',
  ],
  [
    new RegExp(
      `${lead}(?:how (?:often|frequently|much of the time) (?:are we|is (?:it|the economy)|has (?:it|the economy) been|have we been|is there) (?:in )?(?:the |a )?${regime}|how (?:common|rare|frequent|usual) (?:is|are|has been) ${regime}|what (?:percent(?:age)?|share|part|fraction|proportion) of (?:the )?time (?:is|are we in|was|has been|have we been in|has the economy been in|is the economy in|is it) ${regime})(?=\\W*$)`,
      'g',
    ),
    '$1what share of quarters have been $2$3$4',
  ],
  [
    /^((?:so |and )?)(?:what (?:does aex|do you) (?:think|make|say) (?:of|about) (?:the )?(?:us |american )?economy|what is (?:your|aex's|the) (?:view|take|read|opinion|reading) (?:of|on) (?:the )?(?:us |american )?economy|how would you (?:describe|sum up|characteri[sz]e) (?:the )?(?:us |american )?economy|what (?:kind|sort|type) of (?:an )?economy (?:are we in|is (?:this|it))|what (?:stage|phase|part|point) of the (?:(?:business|economic) )?cycle (?:are we (?:in|at)|is (?:this|it))|where in the (?:(?:business|economic) )?cycle are we)(?: at the moment| right now| now| today| currently| at present| in)*(?=\W*$)/g,
    '$1what is the current macro regime',
  ],
  [
    /^((?:so |and )?)(?:did|has) (?:the )?(?:us |american )?(?:economy|gdp|real gdp|output) (?:ever )?(?:shrink|shrunk|contract(?:ed)?|fall(?:en)?|decline[d]?|drop(?:ped)?|go backwards|gone backwards) (?:in|during) (?:any|a|one|some|even one|at least one) quarters? (?:of|in|during) (?=(?:19|20)\d\d\b)/g,
    '$1in which quarters did real gdp shrink in ',
  ],
  [
    /^((?:so |and )?)(?:did|has) (?:the )?(?:us |american )?(?:economy|gdp|real gdp|output) (?:shrink|shrunk|contract(?:ed)?|fall(?:en)?|decline[d]?|drop(?:ped)?|go backwards|gone backwards) (?:at any (?:point|time|stage)|at some point|ever) (?:in|during|of) (?=(?:19|20)\d\d\b)/g,
    '$1in which quarters did real gdp shrink in ',
  ],
  [
    /^((?:so |and )?)(?:was|were) there (?:any |a |one )?quarters? (?:of|with) (?:negative growth|falling (?:output|gdp)|shrinking (?:output|gdp)|a (?:shrinking|falling) (?:economy|gdp))(?: growth)? (?:in|during|of) (?=(?:19|20)\d\d\b)/g,
    '$1in which quarters did real gdp shrink in ',
  ],
  [
    /^((?:so |and )?)(?:which|what|how many) quarters (?:of|in) ((?:19|20)\d\d) (?:had|saw|showed|brought) (?:falling|shrinking|negative|declining) (?:output|growth|gdp|gdp growth|real gdp)(?=\W*$)/g,
    '$1in which quarters did real gdp shrink in $2',
  ],
  [
    /\b(did|has) ((?:the )?(?:us |american )?(?:economy|real gdp|gdp)) (?:contract(?:ed)?|go backwards|gone backwards)\b/g,
    '$1 $2 shrink',
  ],
  [
    /^((?:so |and )?)how (?:confident|gloomy|optimistic|pessimistic|cheerful|upbeat|downbeat|worried|happy|sour) (?:were|are|was|is|have) (?:the )?(?:us |american )?(?:consumers?|households|people|shoppers)(?: feeling| about the economy| been)*(?=\W*$| (?:in|at|on|during|now|today|last|this) )/g,
    '$1what was consumer sentiment',
  ],
  [
    /^((?:so |and )?)(?:how (?:were|are|did|do) (?:us |american )?(?:consumers|households|shoppers) feel(?:ing)?|what (?:did|do) (?:us |american )?(?:consumers|households|shoppers) (?:feel|think)|what (?:is|was) the mood (?:of|among|amongst) (?:us |american )?(?:consumers|households|shoppers))(?: (?:about|of) the economy)?(?=\W*$| (?:in|at|on|during|now|today|last|this) )/g,
    '$1what was consumer sentiment',
  ],
  // The level of the volatility index that is crossed.
  [
    /(?<=\bvix\b.{0,12})\b(?:topped|cleared|broke|broke through|went through|jumped over|shot past|passed) (?=\d)/g,
    'rose above ',
  ],
  [/(?<=\b(?:vix|volatility index)\b.{0,20})\b(?:a )?vix of (?=\d)/g, 'vix at '],
  [
    /\b(?:junk|high[- ]yield)(?: bonds?)?(.{0,24}?) (?:when|while|if) the (?:credit )?spread (?:goes|is|gets|rises|climbs|jumps|widens) (over|above|beyond|past|under|below) (\d+(?:\.\d+)?) ?(?:%|percent|pp|points)?(?=\W*$)/g,
    'hyg$1 when the high-yield spread is $2 $3',
  ],
];

/** Rules of `plain-text.ts` for how the economy is spoken of: what things cost, who has work, what money costs, fear, moods, regimes. */
export const spokenEconomy: ReadonlyArray<readonly [RegExp, string]> = [
  ...inflation,
  ...targets,
  ...jobs,
  ...policyRate,
  ...yields,
  ...fear,
  ...ofTheFed,
  ...sentiment,
  ...expectations,
  ...regimes,
  ...ofTheEconomy,
];
