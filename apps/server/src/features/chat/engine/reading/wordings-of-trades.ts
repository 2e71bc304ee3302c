import { spokenName as name } from './spoken-words.ts';

const option = '((?:an? |the |my )?(?:[a-z0-9.$%-]+ ){0,6}?(?:calls?|puts?|straddles?|strangles?))';
const time = '((?:the end of )?[a-z0-9 ]{3,20}?)';
const figure =
  '((?:the )?(?:(?:two|five|ten|thirty|\\d{1,2})[- ]year(?: treasury)?(?: yields?)?|(?:long |short |interest |mortgage )?rates|(?:bond |treasury )?yields))';
const spans = [
  ['(?:bad|poor|down|losing|weak|red|negative)', 'down'],
  ['(?:good|strong|up|winning|green|positive)', 'up'],
] as const;

/** Rules of `worded-anew.ts` for trades of options by their aim, dividends by shares and cover, and what follows a kind of month. */
export const wordingsOfTrades: ReadonlyArray<readonly [RegExp, string]> = [
  // Paid while waiting for a lower price is who sells a put.
  [
    new RegExp(
      `^.{0,60}\\b(?:get|be|getting) paid (?:while|for|to) wait(?:ing)? (?:to (?:buy|own|get) (?:shares of )?|for )${name}(?: stock| shares)?(?: (?:at a )?(?:lower|cheaper|lower price|discount|for less))?(?=\\W*$)`,
      'g',
    ),
    'cash-secured put on $1',
  ],
  // A view with limited risk is a spread.
  ...(
    [
      ['bearish', 'bear put spread'],
      ['bullish', 'bull call spread'],
    ] as const
  ).map(([view, spread]): readonly [RegExp, string] => [
    new RegExp(
      `^((?:so |and )?)(?:(?:give|show|find|get)(?: me)? |what is )?(?:an? |the |some )?${view} (?:option |options )?(?:trade|play|bet|position|structure|idea|strategy) (?:on|in|for) ${name} with (?:limited|defined|capped|known|little) risk(?: (?:by|until|for|expiring in|through) ${time})?(?=\\W*$)`,
      'g',
    ),
    `$1show me a ${spread} on $2 $3`,
  ]),
  // That an option out of the money ends in it is that the price ends beyond its strike.
  ...(
    [
      ['call', 'above', 'higher'],
      ['put', 'below', 'lower'],
    ] as const
  ).map(([right, side, way]): readonly [RegExp, string] => [
    new RegExp(
      `\\b(?:chances?|odds|probability|likelihood) (?:that |of )?(?:an? |the )?(\\d{1,2}) ?(?:%|percent)[- ](?:out[- ]of[- ]the[- ]money|otm) ${name} ${right} (?:ends?|ending|finish(?:es|ing)?|expires?|expiring|is) in[- ]the[- ]money (?=(?:by|in|on)\\b)`,
      'g',
    ),
    `probability that $2 is ${side} $1% ${way} than today `,
  ]),
  // What an option loses in a day is its theta.
  [
    new RegExp(
      `^((?:so |and )?)how much (?:value |money |premium )?(?:does|do|will|would) ${option} (?:on [a-z.]{1,6} )?(?:lose|decay|bleed|shed)(?: in value| of its value)? (?:per|a|each|every) day(?=\\W*$)`,
      'g',
    ),
    '$1what is the theta of $2',
  ],
  // Protection for some time is a put bought on the shares.
  ...(
    [
      ['an?', 'one'],
      ['(?:one|two|three|six)', null],
    ] as const
  ).map(([count, said]): readonly [RegExp, string] => [
    new RegExp(
      `^((?:so |and )?)(?:how much|what) (?:does|would|will|is|do) (${count}) (week|month|year)s?(?: worth)? of (?:downside |put |some )?(?:protection|insurance|cover) (?:on|for) ${name}(?: shares| stock)?(?: cost)?(?=\\W*$)`,
      'g',
    ),
    `$1what does a protective put on $4 expiring in ${said ?? '$2'} $3 cost`,
  ]),
  // A put some percent under the price, and its time.
  ...(
    [
      ['put', '(?:under|below|beneath)', 'below'],
      ['call', '(?:over|above)', 'above'],
    ] as const
  ).map(([right, words, side]): readonly [RegExp, string] => [
    new RegExp(
      `^((?:so |and )?)(?:what is )?(?:the )?(?:premium|price|cost) (?:for|of|on) an? ${right} (\\d{1,2}) ?(?:%|percent) ${words} ${name} ((?:an?|one|two|three|four|six|\\d{1,2}) (?:weeks?|months?|days?) (?:out|ahead|from now|away))(?=\\W*$)`,
      'g',
    ),
    `$1price a ${right} on $3 $2% ${side}, $4`,
  ]),
  // Calls sold on shares are covered calls.
  [
    new RegExp(
      `^((?:so |and )?)how much (?:could|can|would|will|do) i (?:collect|earn|make|get|receive)(?: (?:monthly|a month|each month|every month))? (?:by |from |for )?(?:selling|writing) calls (?:on|against) (?:my )?(\\d[\\d,]*) shares of ${name}(?: (?:monthly|a month|each month|every month))?(?=\\W*$)`,
      'g',
    ),
    '$1covered call on $2 shares of $3 a month out',
  ],
  // Dividends that earnings cover are safe ones.
  [
    new RegExp(
      `^((?:so |and )?)(?:does|do|did) ${name} (?:earn|make) enough(?: money)? to (?:cover|pay|afford|fund|sustain) (?:its|their|the) dividends?(?=\\W*$)`,
      'g',
    ),
    "$1is $2's dividend safe",
  ],
  [
    new RegExp(
      `^((?:so |and )?)(?:is|are) ${name}'s dividends? (?:well )?covered(?: by (?:its |the )?(?:earnings|profits?))?(?=\\W*$)`,
      'g',
    ),
    "$1is $2's dividend safe",
  ],
  [
    new RegExp(
      `^((?:so |and )?)how long (?:has|have) ${name} (?:paid|been paying|kept paying|raised|kept) (?:an? |its |their )?dividends? without (?:cutting|reducing|lowering) (?:it|them|one)(?=\\W*$)`,
      'g',
    ),
    '$1when did $2 last cut its dividend',
  ],
  [
    new RegExp(
      `^((?:so |and )?)(?:if|when) i (?:own|owned|hold|held|have|had|buy|bought) (\\d[\\d,]*) shares (?:of|in) ${name},? (?:how much|what) (?:in )?(?:dividends?|dividend income|income)(?: income)? (?:do|would|will|can|could) i (?:get|receive|earn|collect|expect|be paid)(?: (?:a|per|each|every) year| annually)?(?=\\W*$)`,
      'g',
    ),
    '$1how much would $2 shares of $3 pay in dividends',
  ],
  [
    /\b(which|what|list(?: the| all)?|show me(?: the| all)?) dividend(?:[- ]paying)? (stocks|shares|companies|names) (?:that )?((?:have|has|with|trade|are) .{4,60}?)(?=\W*$)/g,
    '$1 $2 $3 and a dividend yield above 0%',
  ],
  // The bank that earned most is one of the banks.
  [
    /^((?:so |and )?)which (?:big |large |us )*bank (earned|made|reported) (?:the )?(most|least)(?: money| profit)? (?=(?:last|this|in|over)\b)/g,
    '$1which of the big banks $2 the $3 ',
  ],
  [
    /^((?:so |and )?)(?:are|were|did) (?:there )?more (?:stocks|shares|names) (?:rising|up|higher|gaining|rise|in the green|advancing)(?: or| than| rather than)? (?:falling|down|lower|fall|in the red|declining)(?= (?:today|this week|this month|this year)|\W*$)/g,
    '$1how many stocks rose',
  ],
  // What comes behind a bad month.
  ...spans.map(([kind, side]): readonly [RegExp, string] => [
    new RegExp(
      `^((?:so |and )?)(?:does|do|is|are) (?:an? )?${kind} (month|week|quarter|year)s? (?:for|in|of) ${name} (?:tend to be |usually |typically |normally |often |generally |always )*followed by .{3,40}?(?=\\W*$)`,
      'g',
    ),
    `$1how does $3 do after a ${side} $2`,
  ]),
  // The worst of some years, asked year first.
  [
    new RegExp(
      `^((?:so |and )?)(?:which|what) (year|month|quarter|week) (since|in|from|between|over) (.{4,24}?) was (?:the )?(best|worst) (?:one )?(?:for|of) ${name}(?:,? and by how much)?(?=\\W*$)`,
      'g',
    ),
    '$1what was the $5 $2 of $6 $3 $4',
  ],
  ...(
    [
      ['gains', 'up'],
      ['losses', 'down'],
    ] as const
  ).map(([moves, side]): readonly [RegExp, string] => [
    new RegExp(
      `^((?:so |and )?)how long (?:was|is|has been) the longest (?:run|streak|stretch|string) of (week|month|quarter)ly ${moves} (?:for|of|in|by) ${name}(?=\\W*$)`,
      'g',
    ),
    `$1longest streak of ${side} $2s of $3`,
  ]),
  // A year without a fall of some depth is a stretch without one.
  [
    new RegExp(
      `^((?:so |and )?)(?:has|have|did) ${name} ever (?:gone|go|had|have|been) (?:for )?(?:an?|one|two|\\d) (?:whole |full |entire )?(?:years?|months?) without an? (\\d{1,2}) ?(?:%|percent) (?:pull-?back|correction|drop|fall|drawdown|decline)(?=\\W*$)`,
      'g',
    ),
    '$1what is the longest time $2 went without a $3% pullback',
  ],
  [
    /\bwhat (?:is|was) the longest (?:time|spell|stretch|period) (?:that )?(?:we|the (?:us )?economy|the us)(?:'ve| have| has|'s)? (?:ever )?(?:been|was|were|spent|stayed) in (?:an? )?(goldilocks|reflation|deflation|stagflation|inflation regime)(?=\W*$)/g,
    'how long was the longest $1 spell',
  ],
  // How long it is since such a day is told with the day.
  [
    new RegExp(
      `^((?:so |and )?)how long (?:has it been|is it|ago is it) since ${name} (?:last )?(fell|rose|dropped|gained|lost|jumped|declined|climbed) (?:by )?((?:at least |more than )?\\d{1,2}(?:\\.\\d)? ?(?:%|percent)) in (?:an? |one |a single )(day|session|week|month)(?=\\W*$)`,
      'g',
    ),
    '$1when was the last time $2 $3 $4 in a $5',
  ],
  // How far it has come off a low is the return since.
  [
    new RegExp(
      `^((?:so |and )?)how (?:far|much) (?:has|have|is|are) ${name} (?:come |risen |rallied |climbed |recovered |gained |bounced |fallen |dropped |moved )?(?:back |up |down )?(?:off|from|since) (?:its|their|the) ((?:[a-z]{3,9} )?(?:19|20)\\d\\d (?:low|high|bottom|peak|top|trough))(?=\\W*$)`,
      'g',
    ),
    "$1what is $2's return since its $3",
  ],
  // How a price does when yields fall is its link with them.
  [
    new RegExp(
      `^((?:so |and )?)(?:do|does) ${name} (?:do|perform|fare|go) (?:better|worse|well|badly|best|worst|up|down) when ${figure} (fall|rise|drop|climb|jump|go down|go up|are falling|are rising|falls|rises)(?=\\W*$)`,
      'g',
    ),
    '$1how do $2 react when $3 $4',
  ],
  [/\bpaid off (?:better|more|best)\b/g, 'returned more'],
  [
    new RegExp(
      `^((?:so |and )?)on average,? how much (?:does|did|do) ${name} (?:rise|gain|fall|lose|move) on an? (up|down|rising|falling|green|red) day(?=\\W*$)`,
      'g',
    ),
    '$1average return of $2 on $3 days',
  ],
  [
    /\bwhat is (?:the|a) dollar worth (?:today )?(?:compared (?:to|with)|relative to|versus|against) (?:in )?((?:19|20)\d\d)(?=\W*$)/g,
    'what is a dollar from $1 worth today',
  ],
];
