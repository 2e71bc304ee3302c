import { spokenName as name } from './spoken-words.ts';

const year = '((?:19|20)\\d\\d)';
const months = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const high = '(?:top|peak|high)';
const low = '(?:bottom|low|trough)';
const expiry = '((?:the end of )?[a-z0-9 ]{3,20}?)';
const wouldHave =
  '^((?:so |and )?)(?:what|how much) (?:would|could) (?:i|you|we|one) have (?:lost|made|earned|gained|returned)(?: by| from| if (?:i|you|we|one))? (?:buying|bought|having bought)';
const figure =
  '((?:the )?(?:(?:two|five|ten|thirty|\\d{1,2})[- ]year(?: treasury)?(?: yields?)?|(?:long |short |interest |mortgage )?rates|(?:bond |treasury )?yields))';
const sides = [
  ['(?:positive|up|higher|with a gain|in the green|green)', 'rise'],
  ['(?:negative|down|lower|with a loss|in the red|red)', 'fall'],
] as const;

/** Rules of `worded-anew.ts` for what was earned, moves between a top and a low, and what a bet or a guard of options costs. */
export const wordingsOfMoves: ReadonlyArray<readonly [RegExp, string]> = [
  // The cycle of the Fed's moves runs from its first to its last.
  [
    /\b(?:during|through|throughout) (?:the )?(?:last|latest|most recent|newest|previous) (?:fed |rate[- ]|interest rate )?(?:hiking|tightening) (?:cycle|campaign|phase)\b/g,
    'from the first hike to the last hike',
  ],
  // The chance of a rise going by history is the share of the months that rose.
  ...sides.map(([ended, went]): readonly [RegExp, string] => [
    new RegExp(
      `^((?:so |and )?)(?:what (?:is|are) the|how (?:high|good) (?:is|are) the) (?:chances?|odds|probability|likelihood) (?:that |of )?${name} (?:ends?|ending|closes|closing|finishes|finishing|has|having) an? (?:${ended} )?(week|month|quarter|year)(?: ${ended})?,? (?:going by|based on|judging by|from|by) (?:the )?(?:its )?(?:history|past|record|historical data)(?=\\W*$)`,
      'g',
    ),
    `$1what share of $3s did $2 ${went}`,
  ]),
  // What was earned a year is the yearly return.
  [
    new RegExp(
      `^((?:so |and )?)(?:if|had) i(?:'d| had)? +(?:held|owned|bought|kept) ${name} ((?:since|from|for|over) .{3,24}?),? (?:what|how much) (?:did|would|will|do) i (?:have )?(?:earn(?:ed)?|ma[dk]e|gain(?:ed)?|got|get) (?:a|per|each) year(?: on average)?(?=\\W*$)`,
      'g',
    ),
    '$1what is the average annual return of $2 $3',
  ],
  [/\baverage (?:yearly|annual) (?:gain|rise|increase|growth)(?= (?:of|for|on|in) )/g, 'average annual return'],
  // Bought at a top and sold at a low is the return between them; the second month is of the first one's year where it names none.
  ...(
    [
      ['', '$3'],
      [`${year} `, '$6'],
    ] as const
  ).map(([second, of]): readonly [RegExp, string] => {
    const [kind, owner] = second === '' ? ['$6', '$7'] : ['$7', '$8'];
    return [
      new RegExp(
        `${wouldHave} at (?:the |its )?((?:${months} )?)${year} (${high}|${low}) and (?:selling|sold) (?:it )?at (?:the |its )?((?:${months} )?)${second}(${high}|${low}) (?:in|of|for|with|on) ${name}(?=\\W*$)`,
        'g',
      ),
      `$1what was ${owner}'s return from its $2$3 $4 to its $5${of} ${kind}`,
    ];
  }),
  // What a jump of yields does to a price is its link with them.
  [
    new RegExp(
      `^((?:so |and )?)(?:when|if|whenever) ${figure} (jumps?|rises?|spikes?|climbs?|goes up|go up|falls?|drops?|goes down|go down),? (?:do|does) ${name} (?:usually |typically |normally |tend to |also )?(?:rise|fall|gain|lose|drop|go up|go down|suffer|benefit|do well|do badly)(?=\\W*$)`,
      'g',
    ),
    '$1how do $4 react when $2 $3',
  ],
  // The months of a year that fell stand among its monthly returns.
  [
    new RegExp(
      `^((?:so |and )?)(?:which|what) (month|quarter|week)s (?:of|in) ${year} (?:were|was|ended|closed|finished|saw) (?:positive|negative|up|down|green|red|higher|lower|losing|winning|a loss|a gain|losses|gains) (?:for|in|on|by) ${name}(?=\\W*$)`,
      'g',
    ),
    '$1$2ly returns of $4 in $3',
  ],
  [
    new RegExp(
      `^((?:so |and )?)(?:in )?(?:which|what) (month|quarter|week)s (?:of|in) ${year} did ${name} (?:fall|rise|lose|gain|drop|decline|end lower|end higher|go down|go up|lose money|make money)(?=\\W*$)`,
      'g',
    ),
    '$1$2ly returns of $4 in $3',
  ],
  // What moved a price most are its largest days.
  [
    new RegExp(
      `^((?:so |and )?)what (?:has )?moved ${name} (?:the )?most (?=(?:this|last|in|over|during|since)\\b)`,
      'g',
    ),
    '$1what were the best and worst days of $2 ',
  ],
  // How much it swings in a day is its average daily move.
  [
    new RegExp(
      `^((?:so |and )?)how (?:much|far|widely) (?:does|do|did) ${name} (?:usually |typically |normally )?(?:swing|move|fluctuate|jump around|bounce around|vary) (?:in|on|over|during) (?:an? |the )?(?:typical|average|normal|usual|ordinary|single|given)? ?(?:trading )?day(?=\\W*$)`,
      'g',
    ),
    '$1what is the average daily move of $2',
  ],
  // "What did a 5% up week lead to for NVDA?" asks what came behind it.
  ...(['up', 'down'] as const).map((side): readonly [RegExp, string] => [
    new RegExp(
      `^((?:so |and )?)what (?:did|does|do|has|have) an? (\\d{1,2}(?:\\.\\d)?) ?(?:%|percent) ${side} (week|month|quarter) (?:led to|lead to|leads to|brought|bring|mean|meant|been followed by|done) (?:for|in|on) ${name}(?=\\W*$)`,
      'g',
    ),
    `$1what happened to $4 after a $3 ${side} more than $2%`,
  ]),
  [
    new RegExp(`^((?:so |and )?)how did ${name} trade (?=(?:on|the day|in|during|over|after)\\b)`, 'g'),
    '$1what did $2 do ',
  ],
  // The gap of two yields is the slope of the curve.
  ...(
    [
      ['(?:biggest|largest|widest|highest|greatest|steepest)', 'highest'],
      ['(?:smallest|narrowest|lowest|most negative)', 'lowest'],
    ] as const
  ).map(([most, end]): readonly [RegExp, string] => [
    new RegExp(
      `\\b${most} (?:gap|spread|difference) between (?:the )?(?:(?:10|ten)[- ]years?(?: treasur\\w+)?(?: yields?)? (?:and|yields? and) (?:the )?(?:2|two)[- ]years?|(?:2|two)[- ]years?(?: treasur\\w+)?(?: yields?)? (?:and|yields? and) (?:the )?(?:10|ten)[- ]years?)(?: treasur\\w+)?(?: yields?)?(?: treasuries)?`,
      'g',
    ),
    `${end} slope of the yield curve`,
  ]),
  // How far it is from its high of a year.
  [
    /\bhow much (?:lower|higher) (?:is|are) (.{3,30}?) than (?:at |it was at |they were at )?(?:its|their|the) ((?:19|20)\d\d) (high|low|peak|bottom|top)\b/g,
    'how far is $1 away from its $2 $3',
  ],
  // The average price of some days is a moving average.
  [
    /\b(?:average|mean) (?:closing )?(?:price|close) (?:of|over|for|in|during) the (?:last|past|previous) (\d{2,3}) (?:trading )?(?:days|sessions)\b/g,
    '$1-day moving average',
  ],
  // A bet on a rise with a known cost is a spread of calls.
  ...(
    [
      ['(?:rising|going up|climbing|a rise|a rally|rallying|gaining|gains|upside)', 'bull call spread'],
      ['(?:falling|going down|dropping|a fall|a drop|a decline|declining|downside)', 'bear put spread'],
    ] as const
  ).map(([way, spread]): readonly [RegExp, string] => [
    new RegExp(
      `^((?:so |and )?)(?:what (?:is|would be) )?(?:an? |the )?(?:cheap|cheapest|inexpensive|low[- ]cost|limited[- ]risk) (?:way|option trade|trade|bet) to (?:bet on|play|profit from|speculate on|position for)? ?${name} ${way} (?:by|until|before|through|in) ${expiry}(?=\\W*$)`,
      'g',
    ),
    `$1a ${spread} on $2 expiring in $3`,
  ]),
  // What guards shares: a put bought, and a collar, which costs less.
  [
    new RegExp(
      `^((?:so |and )?)(?:what (?:is|would be) )?(?:the )?(?:cheapest|least expensive|most affordable|lowest[- ]cost) (?:way|method|option) (?:to|of) (?:protect|protecting|insure|insuring|hedge|hedging) ((?:\\d+ |my )?(?:shares of )?)${name}(?: shares| stock)? (?:for|over|until|till|through) (?:the next )?${expiry}(?=\\W*$)`,
      'g',
    ),
    '$1protective put or collar on $2$3 expiring in $4, which costs less',
  ],
];
