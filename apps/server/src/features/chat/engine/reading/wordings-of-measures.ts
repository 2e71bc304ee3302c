import { sectorWords } from './ranked-members.ts';

// Rules of `worded-anew.ts` for figures that are asked for in everyday words: hedges, rides, holding spans, prices that rise.

const market =
  '(?:(?:the )?(?:us )?(?:stock market|stocks|equities|market|s ?(?:&|and) ?p(?: ?500)?|spy)(?: (?:falls?|losses|crash(?:es)?|risk))?)';
const hedges = '(?:hedges?|hedged|offsets?|protects?(?: (?:me|us|you))?(?: (?:against|from))?)';

export const measureWordings: ReadonlyArray<readonly [RegExp, string]> = [
  // "Of the last ten years, in how many did it rise?" counts those years.
  [
    /\b(?:out )?of the ((?:last|past) \w+ (?:calendar )?(?:years|quarters|months)),? (?:in )?how many(?: of them| of those)? (?=did|has|have|was|were)/g,
    'how many of the $1 ',
  ],
  // "Does TLT hedge SPY?" asks what it did when that fell, and how the two move together.
  [
    new RegExp(
      `^((?:so |and |but )?)(?:does|do|did|has|have|can|could|would|will) (?:the |an? )?(?!.*\\binflation\\b)(?!i\\b|we\\b|my\\b)([a-z0-9.&^-]+(?: [a-z0-9.&^-]+){0,2}?) (?:an? )?(?:(?:still|really|actually|usually) )?${hedges} (?:against |for |of |from )?${market}(?: portfolios?)?(?=\\W*$)`,
      'g',
    ),
    '$1how did $2 do in stock market crashes and what is the correlation of $2 with spy',
  ],
  [
    new RegExp(
      `^((?:so |and |but )?)(?:does|do|did) (?!i\\b|we\\b|my\\b)([a-z0-9.&^-]+) (?:(?:still|really|actually|usually) )?(?:hedges?|(?:an? )?(?:(?:good|great|useful|effective|decent|reliable) )?hedge (?:against|for|of)) (?!inflation\\b|an?\\b|my\\b)([a-z0-9.&^-]+)(?=\\W*$)`,
      'g',
    ),
    '$1correlation of $2 with $3',
  ],
  // "The smoothest ride" is the lowest volatility.
  [/\b(?:the )?(?:smoothest|calmest|gentlest|least bumpy|quietest) ride\b/g, 'the lowest volatility'],
  [/\b(?:the )?(?:bumpiest|roughest|wildest|rockiest) ride\b/g, 'the highest volatility'],
  // Yields that are set against those of another time are told by the ten-year one, as it has moved since.
  [
    /\bhow much (?:higher|lower) (?:are|is) (?:the )?(?:(?:us |treasury |bond |government )*yields|(?:10|ten)-year (?:treasury )?yield)(?: (?:now|today))? than (?:(?:they were|it was) )?(?:(?:at|in|on) )?(?=(?:the )?(?:end|start|beginning) of\b)/g,
    'how much has the 10-year treasury yield changed since ',
  ],
  // "How much would 10,000 in AAPL in 2015 be now?" puts that sum into it.
  [
    /\b(how much would|what would) (\$? ?\d[\d,.]*k?(?: dollars| bucks)?) in (?=[a-z0-9.&^ -]{2,24}? (?:in|from|since|on|at)\b)([a-z0-9.&^ -]{2,24}?) (in|from|since|on|at) (.{4,24}?) (?:be|have become|have been|be worth|have grown to) ?(?:worth )?(?:now|today)?(?=\W*$)/g,
    '$1 $2 put in $3 $4 $5 be worth now',
  ],
  // "How correlated are the two, and has that changed?" is told by how it changed.
  [
    /^((?:so |and )?)how (?:closely |strongly |highly )?correlated (?:are|is) (.{4,60}?),? and (?:how )?has (?:that|it|this) changed(?: (?:over time|lately|recently))?(?=\W*$)/g,
    '$1how has the correlation of $2 changed',
  ],
  [
    /^((?:so |and )?)which (?:pair|two)(?: of)?(?: the)? (.{3,60}?) (?:is|are|has been|have been) (?:the )?(?:least|most) correlated(?=\W*$)/g,
    '$1correlation matrix of $2',
  ],
  // Volatility that is of nothing named is that of the market.
  [
    /^((?:so |and )?is) (?=volatility (?:now |currently )?(?:higher|lower|above|below|high|low|elevated|unusually|normal)\b)/g,
    '$1 market ',
  ],
  // Years since one that were positive are counted.
  [
    /\bhow many (?:calendar )?years since ((?:19|20)\d\d) (?:was|has|have|did) (.{2,30}?) (?:been )?(positive|up|higher|rise|risen|gain(?:ed)?|negative|down|lower|fall|fallen|lose|lost)(?=\W*$)/g,
    'in how many calendar years since $1 did $2 rise',
  ],
  // The range of a time runs from its lowest to its highest close.
  [
    /^((?:so |and )?)(?:(?:what was|what is|give me|show me) )?(?:the )?(?:trading |price )?range (?:of (?:daily )?(?:closes|closing prices|prices) )?(?:of|for) (.{2,30}?) (?=(?:in|during|over|since|this|last)\b)/g,
    '$1what were the highest and the lowest close of $2 ',
  ],
  [
    /^((?:so |and )?)in (?:what|which) (?:price )?range (?:did|has|have) (.{2,30}?) (?:trade[ds]?|been trading|moved?|been) (?=(?:in|during|over|since|this|last)\b)/g,
    '$1what were the highest and the lowest close of $2 ',
  ],
  [
    /^((?:so |and )?)where (?:did the fed have|had the fed|were|was) (?:interest |policy |the fed funds |fed funds )?rates? (?=(?:in|on|at|during) )/g,
    '$1what was the fed funds rate ',
  ],
  // "How many points did it out- or underperform the market?"
  [
    /\b(?:by )?how (?:many (?:percentage )?points|much) (did|does|has|have|do) (.{2,40}?) (?:out(?:perform)?-? or (?:under-?perform(?:ed)?|lag)|(?:beat|lead) or (?:lag|trail)|lag or beat)\b/g,
    'by how much $1 $2 beat',
  ],
  [
    /\bhow many (?:percentage )?points (?=(?:did|has|have) .{2,40}? (?:outperform|underperform|beat|lag|trail|lead))/g,
    'by how much ',
  ],
  // A mean of monthly readings is one per month.
  [
    /\b(jobs|payrolls) (.{0,24}?)(?:(?:per|a|each|every) month,? on average|on average,? (?:per|a|each|every) month)\b/g,
    '$1 $2on average',
  ],
  // Growth that is of nobody is that of the economy.
  [
    /^((?:so |and )?how (?:many|long) (?:(?:straight |consecutive )?quarters )?(?:in a row )?(?:has|have|had)) growth (?=(?:now |been |steadily )*(?:slow|f[ae]ll|ris|accelerat|pick|weaken|declin|cool))/g,
    '$1 gdp growth ',
  ],
  // "How fast are prices rising?" asks for inflation.
  [
    /\bhow (?:fast|quickly|much) (?:are|do|did|were|have) (?:the )?(?:us |consumer )?prices (?:rising|rise|going up|go up|climbing|increasing|increase|risen|up)\b(?!.{0,12} (?:since|between|from)\b)/g,
    'how high is inflation',
  ],
  [
    /^((?:so |and )?)how high is inflation(?: now| today| currently)? (?:compared (?:with|to)|against|versus|vs\.?|relative to|from|below) (?:the |its )?(?:peak|high|top) (?:of|in) ((?:19|20)\d\d)\b/g,
    '$1how far is inflation from its high in $2',
  ],
  // "Hold any random five years, what is the worst?" asks for the worst of all such spans.
  [
    /^(?:so |and )?if (?:i|we|you|someone) (?:(?:had )?(?:buy|bought|invest(?:ed)?|put money)(?: in)?(?: and)? ?)?(?:hold|held|keep|kept)? ?(?:in )?([a-z0-9.&^ -]{2,24}?),? (?:and (?:hold|held|keep|kept) (?:it |them )?)?(?:for |over |through )?(?:any |a |some )?(?:random |given |rolling )?(\d{1,2}|two|three|five|seven|ten)[- ](?:years?|yrs?)(?: (?:period|span|stretch|window)s?)?(?: (?:since|from) (?:19|20)\d\d)?,? (?:what (?:is|was) |what )?(?:the |my )?(worst|best)\b.*$/g,
    '$3 $2-year period of $1',
  ],
  // "In which regime are we, and how long already?" asks since when.
  [/,? and (?:for )?how long (?:already|now|so far|have we been(?: (?:in it|there))?)(?=\W*$)/g, ' and since when'],
  [/\b(?:in|into) which regime are we\b/g, 'which regime are we in'],
  // "Move together more than in 2018" asks of their correlation.
  [
    /^((?:so |and )?)(?:does|do|is|are) (.{2,24}?) (?:(?:move|moving|go|going|trade|trading) (?:together |in step |in line |along )?with) (.{2,24}?) (more|less)(?: closely| strongly| often)?(?= now\b)/g,
    '$1is $2 $4 correlated with $3',
  ],
  // "Were these all positive in 2022?" asks which of them rose.
  ...(
    [
      ['positive|up|higher|in the green|winners|profitable', 'risen'],
      ['negative|down|lower|in the red|losers', 'fallen'],
    ] as const
  ).map(([words, moved]): readonly [RegExp, string] => [
    new RegExp(
      `^((?:so |and )?)(?:were|are|did|have|was) (?:all (?:of )?)?(?:the )?(.{3,60}?) (?:all |both |each )(?:been |end(?:ed)? |close[d]? |finish(?:ed)? )?(?:${words})(?= (?:in|over|during|this|last|since|for|year|ytd|on)\\b|\\W*$)`,
      'g',
    ),
    `$1which of $2 have ${moved}`,
  ]),
  // "I have 5,000 dollars in MSFT since June 2018" asks what the sum has become.
  [
    /^(?:so |and )?(?:if )?(?:i|we) (?:have|had|put|invested|keep|kept)(?: had)? (?:about |around )?\$? ?(\d[\d.,]*k?) ?(?:us )?(?:dollars?|usd|bucks|\$)? (?:invested )?(?:in|into) ([a-z0-9.&^-]+(?: [a-z0-9.&^-]+)?),? since ([a-z0-9 ]{4,24}?),? (?:and )?(?:how much|what) (?:is|would|are|do|will) .*$/g,
    'what would $$$1 put into $2 since $3 be worth',
  ],
  // "Is it cheaper than a year ago?" asks of its price.
  ...(
    [
      ['cheaper|less expensive', 'lower', 'cheaper'],
      ['more expensive|dearer|pricier', 'higher', 'more expensive'],
    ] as const
  ).flatMap(([words, side, dear]): Array<readonly [RegExp, string]> => [
    [
      new RegExp(
        `^((?:so |and )?)(?:is|are) (.{2,24}?) (?:now |still )?(?:${words}) than (?:(?:it|they) (?:was|were) )?(?=(?:an?|one|two|three|five|ten|\\d+) (?:years?|months?|weeks?) ago\\b)`,
        'g',
      ),
      `$1is $2 ${side} than `,
    ],
    [
      new RegExp(
        `^((?:so |and )?)(?:is|are) (.{2,24}?) (?:now |still )?(?:${words}) than (?!it\\b|they\\b|usual|normal|before|average|its\\b|their\\b|the\\b|last|an?\\b|\\d)(.{2,24}?) (?:by|on|in terms of|based on|going by) (?:the |its |their )?(?:trailing )?(?:p\\/?e|pe ratio|earnings|price[- ]to[- ]earnings)(?: ratio)?(?=\\W*$)`,
        'g',
      ),
      `$1which is ${dear} by p/e, $2 or $3`,
    ],
  ]),
  // "Yield curve 3 month vs 10 year" is the slope of these two.
  [
    /\b(?:the )?(?:(?:3|three)[- ]?(?:months?|m) (?:vs\.?|versus|minus|less|to|and|against|\/) (?:the )?(?:10|ten)[- ]?(?:years?|yrs?|y)|(?:10|ten)[- ]?(?:years?|yrs?|y) (?:vs\.?|versus|minus|less|to|and|against|\/) (?:the )?(?:3|three)[- ]?(?:months?|m))\b(?:(?<=\b(?:curve|slope|spread)\b.*)|(?=.*\b(?:curve|slope|spread)\b))/g,
    '3m10y slope',
  ],
  // "How much higher is it than before the pandemic?" asks what has changed since.
  [
    /^((?:so |and )?)how (?:much|far) (?:higher|lower|above|below|more|less)(?: or lower)? (?:is|are) (?:the )?(.{3,40}?) (?:now |today )?(?:than )?(?:it was |they were )?(?:(?:right |just )?before (?:the )?(?:pandemic|covid|corona)|(?:its |their )?pre-?(?:pandemic|covid)(?: levels?)?)(?=\W*$)/g,
    '$1how much has $2 changed since february 2020',
  ],
  // How closely one follows another is their correlation.
  [
    /\bhow (?:closely|tightly|strongly|well|much) (?:does|do|did|has|have) (.{2,24}?) (?:follow(?:ed)?|track(?:ed)?|mirror(?:ed)?|move[d]?(?: together)? with|copy|copied|shadow(?:ed)?) (?=(?:the )?[a-z&])/g,
    'correlation of $1 with ',
  ],
  [/\bhappend\b/g, 'happened'],
  // "Gap ups" are no ticker.
  [/\bgap[- ]?ups\b/g, 'gaps up'],
  // Who asks of the best or the worst holding means an own one.
  [
    /^((?:so |and )?(?:what (?:is|was) )?)(?:the )?(best|worst|biggest|largest|smallest|top) (holding|position)s?(?= (?:this|last|in|of|since|today|so far|over|ytd)\b|\W*$)/g,
    '$1my $2 $3',
  ],
  // "Is it normal that it moves 3% in a day?" asks how often it does.
  [
    /^((?:so |and )?)(?:is|was) (?:it|that) (?:normal|usual|common|typical|rare|unusual|ordinary) (?:for|that) (.{2,24}?) (?:to )?moves? (?:by )?(?:more than |over |at least )?(\d{1,2}(?:\.\d+)?) ?(?:%|percent) (?:in|within|on) (?:a|one|any) (?:single |normal )?(?:trading )?day\b/g,
    '$1how often does $2 move more than $3% in a day',
  ],
  // How many months a recovery needed is how long it took.
  [
    /\bhow many (?:days|weeks|months|years) (?:did|does|has) (.{2,24}?) (?:need|take|taken|needed|require[d]?) (?:until it |till it |to )?(?:recover(?:ed)?|get back|come back|bounce back)\b/g,
    'how long did it take $1 to recover',
  ],
  // News of chips is that of those who make them.
  [
    /\b((?:news|headlines?|stories)\b.{0,24}\b(?:about|on|for|from|of) )(?:the )?(?:semis|semiconductors?|chips|chip stocks)\b/g,
    '$1the chip makers',
  ],
  // The line of so many days is the average of them.
  [/\b(\d{2,3})[- ]?(?:days?|d) (?:trend )?lines?\b/g, '$1-day moving average'],
  // How a portfolio reacts is what happens to it.
  [
    /^((?:so |and )?)how (?:would|will|does|could|might) ((?:my|our) (?:own )?(?:portfolio|holdings|account|investments)) (?:react|respond|behave|do|fare|hold up|change|move) (?=if\b)/g,
    '$1what happens to $2 ',
  ],
  // The leg that is sold has the delta, and is no put by itself.
  [
    /(?<=\b(?:spread|condor|verticals?)\b.*)\b(\d{1,2})[- ]deltas? (?:short|sold) (?:puts?|calls?|legs?|strikes?|sides?)\b/g,
    '$1 delta',
  ],
  // "Quarterly GDP growth" is that of each quarter.
  [/\bquarterly ((?:us |real )*gdp growth)(?: rates?)?\b/g, '$1 quarter by quarter'],
  // "Which year was worse for QQQ, 2008 or 2022?" asks for the two years.
  [
    /^((?:so |and )?)(?:which|what)(?: year)? was (?:better|worse|the better|the worse|best|worst) (?:year )?for (.{2,24}?)[,:]? ((?:19|20)\d\d) or ((?:19|20)\d\d)(?=\W*$)/g,
    '$1calendar-year returns of $2 in $3 and $4',
  ],
  // "In which month did it have its best return in 2020?" asks for the best of its months then.
  [
    /^((?:so |and )?)in (?:which|what) (month|week|quarter) (?:did|has|had|was) (.{2,24}?) (?:have |had |has |make |made |see |seen )?(?:its|the|their|his) (best|worst|highest|lowest|biggest|largest) (?:return|performance|gain|loss|result|month)?(?= (?:in|of|during|since|over)\b|\W*$)/g,
    '$1$4 $2 of $3',
  ],
  // The best performers in health care, and the biggest losers, are stocks of that sector.
  ...(
    [
      ['(performers)', '$3 stocks$2'],
      ['(movers)', '$3 stocks movers$2'],
      ['(?:biggest |largest |top |best )?(gainers|winners)', 'best performing $3 stocks$2'],
      ['(?:biggest |largest |top |worst )?(losers|laggards|decliners)', 'worst performing $3 stocks$2'],
    ] as const
  ).map(
    ([ends, stocks]) =>
      [
        new RegExp(
          `\\b${ends}\\b(.{0,30}?) (?:in|of|from|among|within) (?:the )?(${sectorWords})(?: sector| space| industry)?(?= (?:today|yesterday|this|last|over|since|during|in|for|so far|ytd)\\b|\\W*$)`,
          'g',
        ),
        stocks,
      ] as const,
  ),
  // "Has it had a fall of more than 40%?" asks whether it ever fell so far.
  [
    /^((?:so |and )?)(?:has|have|had|did) (.{2,30}?) (?:ever )?(?:had|have|seen|see|suffer(?:ed)?|experienced?) an? (?:draw-?down|fall|drop|decline|loss|sell-?off|slump|crash) (?:of |larger |bigger |deeper |greater |worse )*(?:more )?(?:than )?(\d{1,2}) ?(?:%|percent)(?: or more)?(?=(?: since (?:19|20)\d\d)?\W*$)/g,
    '$1has $2 ever fallen more than $3%',
  ],
  // "Which of these yields most: KO, PEP?" asks for their dividend yields.
  [
    /(?=.*(?:,| or | and |:))\b(which|who)(?: one)?(?: of (?:these|them|the following|those))? (?:yields|pays|yield|pay)(?: out)? (?:the )?(most|more|highest|least|less|lowest|best)(?: dividends?| income)?\b(?! (?:interest|in|for|to|taxes|attention))/g,
    '$1 has the $2 dividend yield',
  ],
];
