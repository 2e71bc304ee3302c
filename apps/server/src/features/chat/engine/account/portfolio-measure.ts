/** What can be told of the own portfolio. */
export type PortfolioMeasure =
  | 'income_sources'
  | 'income'
  | 'cash'
  | 'contribution'
  | 'beta'
  | 'correlation'
  | 'sortino'
  | 'sharpe'
  | 'drawdown'
  | 'volatility'
  | 'concentration'
  | 'since_bought'
  | 'realized'
  | 'worth';

/** From the first activity on. */
export const sinceBegunWords =
  /^(?:ever )?since (?:i|we) (?:first )?(?:started|began|opened (?:it|the account)|began investing|started investing)$/;

/** From the purchase of each, on whatever day that was. */
export const sinceBoughtWords =
  /\b(?:am i|are we) (?:up|down|ahead|behind) (?:by )?(?:on|in|with) (?!the (?:year|month|week|day|quarter)\b)|\bhow much (?:am i|are we) (?:up|down) (?:on|in|with)\b|\b(?:my|our) (?:unreali[sz]ed |paper |total )?(?:gains?|loss(?:es)?|profits?) (?:on|in) (?!the (?:year|month|week|day|quarter)\b)(?!(?:19|20)\d\d)|\bsince (?:i|we) (?:first |originally )?(?:bought|purchased|got|own(?:ed)?|acquired|invested|have owned|have held)\b|\bsince (?:my |our |the )?purchases?\b|\b(?:against|versus|vs|than|compared (?:with|to)|relative to|above|below) (?:my |our |what i paid|the price i paid|its |their )?(?:cost(?: basis)?|purchase price|what (?:i|we) paid)\b|\bunreali[sz]ed (?:gains?|losse?s?|profits?|p&l|pnl) (?:by|per|of each|for each|on each)\b|\b(?:have|did|am|are) (?:i|we) (?:made|make|making|lost|lose|losing) (?:any |some )?money (?:on|with|in|from|by)\b|\bwhich of (?:my|our) (?:\w+ )?(?:holdings|positions|stocks|shares|investments)\b.{0,24}\b(?:(?:lost|losing|lose|made|making|make) (?:me )?money|at a loss|(?:in|at a) profit)|^(?!.*\b(?:this|last|past|since|ytd|in (?:19|20)\d\d)\b).*\b(?:which|what)\b.{0,30}\b(?:has|have) (?:lost|cost|made|earned) (?:me|us)\b|\b(?:which|what)\b.{0,30}\b(?:underwater|under water|in the red)\b/;

/** What one holding is worth, by the last price or by one that is named. */
export const worthOfHolding =
  /\b(?:my|our) (?!(?:(?:entire|whole|total|own) )?(?:portfolio|holdings|account|positions|investments|stocks|shares|money|savings|watchlist)\b)[a-z.&-]+ (?:(?:shares?|stock|position|holding|stake) )?(?:(?:would|will|could|is|are) )?(?:be )?worth\b/;

// The first that fits: "how much dividend income" before the income of which it is a part.
const words: ReadonlyArray<readonly [PortfolioMeasure, RegExp]> = [
  ['worth', worthOfHolding],
  [
    'realized',
    /\b(?:made?|makes?|gain(?:ed)?|lost|lose|earn(?:ed)?|profits?)\b.{0,50}\b(?:i|we) (?:have |had |already )?sold\b|\b(?:by|from|on|with) (?:my |our |the )?(?:[a-z.&-]+ )?sales\b|(?<!un)\breali[sz]ed (?:capital )?(?:gains?|loss(?:es)?|profits?|p&l|pnl)\b|\b(?:did|have|had) (?:i|we) (?:actually |already |ever )?reali[sz]ed?\b|\b(?:my|our) (?:(?:short|long)[- ]term )?capital gains?\b|\b(?:by|from|on|with) selling\b|\b(?:my|our) sales\b/,
  ],
  ['since_bought', sinceBoughtWords],
  [
    'income_sources',
    /(?<!\binterest\b(?! rates?\b).{0,20})\bdividends?\b(?!.{0,20}\binterest\b(?! rates?\b))|\bwhich\b.{0,30}\b(?:paid|pays?|yield(?:ed|s)?)\b|\b(?:income|interest)\b.{0,20}\b(?:by|per|each|from each) (?:holding|stock|position|source)/,
  ],
  ['income', /\b(?:income(?! tax)|interest(?! rates?\b))\b/],
  // "Did my portfolio beat cash?" asks for its return.
  [
    'cash',
    /(?<!\b(?:beat(?:en|ing)?|than|vs|versus|against|outperform\w*) (?:in |holding |just )?)\b(?:cash(?! flows?\b)|dry powder|uninvested|not invested)\b/,
  ],
  [
    'contribution',
    /\bcontribut\w*\b|\bc[oa]mes? from\b|\b(?:thanks|due|owed) to\b|\bdrag(?:s|ged|ging)? (?:me|it|us|my|the|on|down)\b|\b(?:which|what)\b.{0,40}\b(?:(?:made|earned|cost|lost|gained) (?:me |us )?(?:the )?(?:most|least) money|(?:helped|hurt)\b)/,
  ],
  ['beta', /\bbetas?\b/],
  ['correlation', /\bcorrelat\w*\b/],
  ['sortino', /\bsortino\b/],
  ['sharpe', /\b(?:sharpe|risk[- ]adjusted)\b/],
  [
    'drawdown',
    /\b(?:draw-?downs?|(?:worst|biggest|largest|deepest) (?:fall|drop|decline)|peak[- ]to[- ]trough|recover(?:ed|s|y)?|back (?:at|to) (?:its|the|that) (?:old |previous )?(?:peak|high))\b/,
  ],
  ['volatility', /\b(?:volatil\w*|risk(?:y|ier|iest)|safer|calmer|bumpy|bumpier|swings?)\b/],
  ['concentration', /\b(?:concentrat\w*|(?:un)?diversif\w*|too (?:much|big|large)|overweight(?:ed)?)\b/],
];

/** The figure of the own portfolio that a plain text asks for; null for its returns and all at a glance. */
export function portfolioMeasure(plain: string): PortfolioMeasure | null {
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
