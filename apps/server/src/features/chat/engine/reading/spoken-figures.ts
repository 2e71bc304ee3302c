import { ofNoSeries, ownedName, rule, spokenLead as lead, spokenName as name } from './spoken-words.ts';

const time = '(?=(?:in|during|over|since|from|between|through|this|last|ytd|for|on|until|so far|year)\\b|\\W*$)';
// What is paid out or owed is no return.
const ofPayments =
  '(?!.*\\b(?:dividends?|income|buybacks?|revenues?|earnings|premiums?|interest|fees?|tax(?:es)?|coupons?|options?|calls?|puts?)\\b)';
const tenor = '(two|three|five|ten|thirty|2|3|5|10|30)';

// Returns by what an investor got.
const returns: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}${ofPayments}what (?:did|would) (?:an? |the )?(?:investors?|owners?|holders?|shareholders?|buyers?|someone|somebody|anyone) (?:of|in|who (?:held|owned|bought)|holding|owning) ${name} (?:have )?(?:earn(?:ed)?|made|make|get|got|gain(?:ed)?|lose|lost|receive)(?: or (?:lose|lost|gain(?:ed)?|make|made))? ${time}`,
    '$1what was the return of $2 ',
  ),
  rule(
    `${lead}${ofPayments}(?:how much(?: money)?|what) would (?:i|you|we|someone) have (?:made|gained|earned|lost)(?: or (?:lost|made|gained))?(?:,? in percent)? (?:on|in|with|from|holding|owning|by holding) ${name}(?:,? in percent)? ${time}`,
    '$1what was the return of $2 ',
  ),
  rule(
    `${lead}${ofPayments}i (?:held|owned|had) ${name} (from [^.?;]{4,24} (?:to|until|till|through) [^.?;]{4,24}|between [^.?;]{4,24} and [^.?;]{4,24}|(?:in|during|through) (?:19|20)\\d\\d)[.;,] (?:so )?(?:how did i do|what did i (?:make|earn|get)|what was my return|how much did i (?:make|earn|gain|lose))(?=\\W*$)`,
    '$1what was the return of $2 $3',
  ),
  rule(
    `${lead}(?:suppose |say |imagine |assume )?i (?:had )?(?:invested|put) (\\$?\\d[\\d,.]*k?(?: dollars)?) (?:in|into) ${name} (?:on|in|at the (?:start|end) of) ([^.?;]{4,24})[.;,] (?:so )?(?:how much|what) (?:did|would|do) i (?:have|get)(?: had)? (?:on|by|in|at the end of) ([^.?;]{4,24}?)(?=\\W*$)`,
    '$1what would $2 invested in $3 on $4 have grown to by $5',
  ),
  rule(
    `${lead}how much (?:per|a|each|every) year (?:did|has|have) ${ofNoSeries}${name} (?:make|made|return(?:ed)?|gain(?:ed)?|earn(?:ed)?|deliver(?:ed)?) ${time}`,
    '$1what was the compound annual growth rate of $2 ',
  ),
  rule(
    `${lead}(?:was|were|is) ${name} (?:a |the )?better (?:buy|investment|bet|choice|pick|place for money) than ${name} ${time}`,
    '$1did $2 do better than $3 ',
  ),
];

// Risk by what it is like.
const risks: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}how (?:much|far) did ${ofNoSeries}${name} (?:fall|drop|decline|lose) at (?:most|its worst)(?: from (?:its|a|the) (?:peak|high|top))? ${time}`,
    '$1what was the maximum drawdown of $2 ',
  ),
  rule(
    `${lead}how (?:much|wildly|strongly|widely) did ${ofNoSeries}${name} (?:fluctuate|vary|oscillate|jump around|move around) ${time}`,
    '$1how volatile was $2 ',
  ),
  [/\b(\d{2,3})[- ]?(?:dma|sma)\b/g, '$1-day moving average'],
  [/\bcorrelation coefficients?\b/g, 'correlation'],
  rule(
    `${lead}how (?:sensitive|responsive) (?:was|is|were|are) ${ofNoSeries}${name} to (?:moves (?:of|in) |changes (?:of|in) |swings (?:of|in) )?${name} ${time}`,
    '$1what was the beta of $2 to $3 ',
  ),
  rule(
    `${lead}(?:when|if|whenever|for every 1% that) ${name} (?:moved|moves|rose|rises|gained|fell|falls|goes up|went up) (?:by )?(?:1%|one percent|1 percent)(?: (in (?:19|20)\\d\\d))?,? (?:by )?how much did ${name} (?:tend to |usually |typically )?(?:move|rise|gain|fall|go up)(?: on average| typically| usually)?(?: (in (?:19|20)\\d\\d))?(?=\\W*$)`,
    '$1what was the beta of $4 to $2 $3$5',
  ),
  rule(
    `${lead}how (?:close|near) (?:is|are|was|were) ${name} to (?:its|their|the|a|an?) (?:all[- ]time |new |old )?(?:record|high|peak|top)(?: high)?(?=\\W*$)`,
    '$1how far is $2 below its all-time high',
  ),
];

// Readings of the economy by what they are of.
const readings: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:12|twelve)[- ]months? (?=(?:cpi |consumer price |core )?inflation\b)/g, ''],
  rule(
    `${lead}(?:what|which|how (?:big|large) a) (?:share|percentage|percent|part|fraction|proportion) of (?:the )?(?:labou?r force|workforce|workers|americans|people)(?: in the us)? (?:was|were|is|are|did|had) (?:unemployed|out of work|jobless|without (?:a job|jobs|work))(?=\\W| )`,
    '$1what was the unemployment rate',
  ),
  [
    /\b(?:the )?(?:yield (?:of|on) )?the benchmark (ten|10)[- ]year(?: note| treasury)?(?: yield)?\b/g,
    'the $1-year treasury yield',
  ],
  [
    /\b(?:the )?us (2|3|5|10|30) ?y(?:r|ear)?\b(?! (?:bonds?|treasur|break-?even|real|tips|swap|inflation))/g,
    'the $1-year treasury yield',
  ],
  rule(
    `${lead}how (?:far|wide) apart (?:were|are|was|is) (?:the )?${tenor}[- ](?:year )?and (?:the )?${tenor}[- ]year(?: treasury)?(?: yields?| treasur(?:y|ies)| notes?)`,
    '$1what was the spread between the $2-year and the $3-year treasury yield',
  ),
  rule(`\\b${tenor}- and (?:the )?${tenor}-year(?= (?:treasury )?(?:yields?|notes?|treasur))`, '$1-year and $2-year'),
  rule(
    `${lead}by how much (?:did|does|do) (?:the )?${tenor}-year(?: treasury)?(?: yields?)? (?:exceed|top|outweigh|beat) (?:the )?${tenor}-year(?: treasury)?(?: yields?)?(?=\\W| )`,
    '$1what was the spread between the $2-year and the $3-year treasury yield',
  ),
  rule(
    `${lead}(?:what|how much) inflation (?:was|were|is|are) (?:the )?(?:bond )?markets? (?:pricing(?: in)?|expecting|implying)(?: (?:over|for) (?:the next )?(?:ten|10) years)?(?=\\W| )`,
    '$1what was the ten-year breakeven inflation',
  ),
  [/\bmarket[- ]implied inflation\b/g, 'ten-year breakeven inflation'],
  rule(
    `${lead}what (?:is|was) the break-?even (?:inflation )?rate(?=\\W*$| (?:on (?:\\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|now|today|in (?:19|20)\\d\\d))`,
    '$1what was the ten-year breakeven inflation',
  ),
  [/\binflation[- ]adjusted (10|ten)-year(?: treasury)? yield\b/g, 'real $1-year yield'],
  [/\breverse repo facility\b/g, 'reverse repo'],
  [/\b(30|thirty)-year fixed(?: rate)? mortgage\b/g, '$1-year mortgage'],
  rule(
    `${lead}(?:by how much|how much) was (m2|the money (?:supply|stock)) (?:up|down|up or down)(?: on the year| year on year) in `,
    '$1how fast did $2 grow on the year in ',
  ),
  [/\bindustrial output\b/g, 'industrial production'],
  [/\bu-?mich(?: consumer)? sentiment\b/g, 'michigan sentiment'],
  rule(
    `${lead}(?:what (?:is|was) )?(?:the )?cumulative (?:cpi|consumer price|price) (?:increase|rise|change|inflation),? (?:from |between )?`,
    '$1how much did consumer prices rise from ',
  ),
  rule(
    `${lead}(?:what (?:is|was) )?(?:the )?distance from (?:its |the )?record (?:high )?(?:for|of) ${ofNoSeries}${name} on `,
    '$1how far below its record high was $2 on ',
  ),
  rule(
    `${lead}backtest (?:a |an )?(\\d{1,2}) ?/ ?(\\d{1,2})(?: mix of| portfolio of| split of)? ([a-z]{1,5})(?: ?/ ?| and )([a-z]{1,5}) `,
    '$1what would a $2/$3 mix of $4 and $5 have returned ',
  ),
  [/\bimplied volatility of the s&p(?: 500)? \(?vix\)?/g, 'vix'],
  rule(
    `${lead}how much (?:extra|more|additional|higher)(?: yield| interest)? did (?:junk|high[- ]yield)(?: bonds?| debt)? (?:pay|yield|offer|give)(?: yield)? (?:over|than|above|compared (?:with|to)|versus|on top of) (?:us )?(?:treasur(?:y|ies)|government bonds?)`,
    '$1what was the high-yield spread',
  ),
  rule(
    `${lead}(?:by )?how much did (?:us |nonfarm |payroll |total )*(?:employment|payrolls?) (?:change|rise|grow|increase|fall|go up) (?=(?:in|during|over|last|this)\\b)`,
    '$1how many jobs were added ',
  ),
  rule(
    `${lead}what (?:was|is|were) the (?:us )?(?:jobs?|payrolls?|nfp|employment) (?:number|figure|print|count|report)s? (?=(?:in|for|of) )`,
    '$1how many jobs were added ',
  ),
];

const unit = '(day|week|month|quarter|year)';
const range =
  '((?:since|from|between|in|during|over) (?:the )?(?:(?:19|20)\\d\\d|last|past|january|february|march|april|may|june|july|august|september|october|november|december)[^.?;]{0,24}?)';
const fell = '(?:lose|lost|fall|fell|drop|decline|sink|slide|do worst|go down|come down)';
const rose = '(?:gain|rise|jump|climb|make|add|do best|go up|return|surge)';

// What goes on from the question before.
const turns: ReadonlyArray<readonly [RegExp, string]> = [
  // After what a sum has grown to: "what if it had been Disney?", "what if it had been 2015?"
  rule(`^(?:and |or |so |but )*(?:what )?if it had been (?:in )?(?=[^?]{2,30}\\W*$)`, 'and in '),
];

// The best and the worst of a span, by the time in which it was, and counts and gaps of days.
const ends: ReadonlyArray<readonly [RegExp, string]> = [
  ...(
    [
      ['worst', fell],
      ['best', rose],
    ] as const
  ).flatMap(([end, moved]) => [
    rule(
      `${lead}(?:in |on )?(?:which|what) (?:calendar )?${unit} ${range} did ${ofNoSeries}${name} ${moved}(?: the most| most)?(?=\\W*$)`,
      `$1what was the ${end} $2 of $4 $3`,
    ),
    rule(
      `${lead}${range}, (?:in |on )?(?:which|what) (?:calendar )?${unit} did ${ofNoSeries}${name} ${moved}(?: the most| most)?(?=\\W*$)`,
      `$1what was the ${end} $3 of $4 $2`,
    ),
  ]),
  rule(
    `${lead}(?:which|what) (?:calendar )?${unit} ${range} (?:was|is) ${ofNoSeries}${ownedName} (best|worst)(?=\\W*$)`,
    '$1what was the $5 $2 of $4 $3',
  ),
  ...(
    [
      ['worst', '(?:lowest|worst|weakest|most negative)', '(?:return|loss|performance)'],
      ['worst', '(?:biggest|largest|greatest)', '(?:loss|decline|fall|drop)'],
      ['best', '(?:highest|best|strongest|biggest|largest|greatest)', '(?:return|gain|performance|rise)'],
    ] as const
  ).flatMap(([end, most, what]) =>
    (
      [
        ['month', 'monthly'],
        ['quarter', 'quarterly'],
        ['week', 'weekly'],
      ] as const
    ).map(([each, by]) =>
      rule(
        `${lead}(?:what (?:is|was) )?(?:the )?${most} ${by} ${what} (?:of|for|in|by) ${ofNoSeries}${name}(?=\\W*$| ${range})`,
        `$1what was the ${end} ${each} of $2`,
      ),
    ),
  ),
  rule(
    `${lead}(?:please )?(?:count|number of|give me the number of) (?:the )?(days|weeks|months|quarters|years) (?:in|on) which ${ofNoSeries}${name} (?:rose|gained|was up|went up|closed higher)(?=\\W)`,
    '$1how many $2 did $3 rise',
  ),
  ...(
    [
      ['closed', 'close'],
      ['rose', 'rise'],
      ['gained', 'gain'],
      ['fell', 'fall'],
      ['lost', 'lose'],
    ] as const
  ).map(([past, present]) =>
    rule(
      `${lead}(?:please )?(?:count|(?:what (?:is|was) )?(?:the )?number of) (?:the )?(days|sessions) on which (?:the )?${name} ${past} (?=above|below|over|under|more|at least|higher|lower|by)`,
      `$1how many $2 did $3 ${present} `,
    ),
  ),
  rule(
    `${lead}how far apart (?:were|are) (?!(?:the )?(?:best|worst|highest|lowest|strongest|weakest|top|bottom|high|low|two)\\b)${name} and ${name} ${time}`,
    '$1what was the gap between the returns of $2 and $3 ',
  ),
  rule(
    `${lead}(?:was|is) ((?:19|20)\\d\\d) (?:a )?better(?: year)? than ((?:19|20)\\d\\d) for ${ofNoSeries}${name}(?=\\W*$)`,
    '$1did $4 do better in $2 than in $3',
  ),
  rule(
    `${lead}when(?:ever)? ${ofNoSeries}${name} (fell|rose|dropped|gained|lost) (?:by )?(\\d[\\d.]*) ?(?:%|percent)(?: or more)?(?: in a day)?,? (how often|how many times) did ${name} (rise|fall)`,
    '$1on days $2 $3 more than $4%, $5 did $6 $7',
  ),
  rule(
    `${lead}(?:what (?:is|was) )?(?:the )?((?:2|5|10|30|two|five|ten|thirty)-year(?: treasury)? yield|vix|unemployment rate|mortgage rate)(?:'s)? range (?=(?:in|during|over|for|since) )`,
    '$1what was the highest and lowest $2 ',
  ),
  rule(
    `${lead}(?:what (?:is|was) )?(?:the )?(?:bottom|floor|minimum|trough) price (?:of|for) ${ofNoSeries}${name}(?=\\W*$| ${range})`,
    '$1what was the lowest close of $2',
  ),
  rule(
    `${lead}(?:what (?:is|was) )?(?:the )?(?:top|ceiling|maximum|peak) price (?:of|for) ${ofNoSeries}${name}(?=\\W*$| ${range})`,
    '$1what was the highest close of $2',
  ),
  rule(
    `${lead}what (?:is|was) the low (?:in|for|of|on) (?:the )?((?:2|5|10|30|two|five|ten|thirty)-year(?: treasury)? yield|vix|unemployment rate|mortgage rate|jobless rate)(?= ${range})`,
    '$1what was the lowest $2',
  ),
  rule(
    `${lead}what (?:is|was) the high (?:in|for|of|on) (?:the )?((?:2|5|10|30|two|five|ten|thirty)-year(?: treasury)? yield|vix|unemployment rate|mortgage rate|jobless rate)(?= ${range})`,
    '$1what was the highest $2',
  ),
  rule(
    `${lead}(?:in ((?:19|20)\\d\\d), )?(?:on )?how many (?:days|sessions) (?:did the (?:2|two)-year(?: treasury)?(?: yield)? exceed|was the (?:2|two)-year(?: treasury)?(?: yield)? (?:above|higher than)) the (?:10|ten)-year(?: treasury)?(?: yield)?(?: in ((?:19|20)\\d\\d))?(?=\\W*$)`,
    '$1how many days was the yield curve inverted in $2$3',
  ),
  rule(
    `${lead}what (?:is|was) (?:the )?${ownedName} excess return (?:over|versus|against|above|relative to|compared (?:with|to)) ${name} ${time}`,
    '$1by how much did $2 outperform $3 ',
  ),
  rule(
    `${lead}how many percentage points (?:separated|divided|lay between) ${name} (?:and|from) ${name} ${time}`,
    '$1what was the gap between the returns of $2 and $3 ',
  ),
  rule(
    `^${ofNoSeries}(?!fed\\b|fomc\\b|market\\b)${name} (?:daily )?(?:move|change) on (?=\\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)`,
    'how much did $1 move on ',
  ),
];

/** Rules of `plain-text.ts` for figures that are asked for by what they stand for. */
export const spokenFigures: ReadonlyArray<readonly [RegExp, string]> = [
  ...returns,
  ...risks,
  ...readings,
  ...ends,
  ...turns,
];
