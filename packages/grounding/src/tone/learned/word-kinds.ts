/** Kinds of words that mean much the same in the tone of a sentence, so that one is learned with all of its kind. */
const kinds: ReadonlyArray<readonly [string, RegExp]> = [
  [
    'HOLDING',
    /^(?:stocks?|shares?|equit(?:y|ies)|bonds?|notes?|bills?|funds?|etfs?|calls?|puts?|options?|spreads?|futures|gold|silver|oil|crude|copper|lithium|uranium|crypto|bitcoin|cash|treasur(?:y|ies)|dollars?|yen|euros?|positions?|holdings?|portfolios?|ira|pension|savings|utilities|energy|tech|technology|caps|semiconductors|semis|miners|banks|chipmakers|airlines|reits?|commodities|nasdaq|dow|russell|markets?|index)$/,
  ],
  [
    'MOVE',
    /^(?:rise|fall|climb|drop|surge|soar|rally|jump|crash|collapse|plunge|sink|slump|tumble|slide|double|triple|quadruple|rebound|recover|bounce|outperform|underperform|beat|lag|hit|reach|touch|top|crush|smash|trounce|explode|skyrocket|rip|pop|reclaim)(?:s|ed|ing|es)?$/,
  ],
  [
    'TRADE',
    /^(?:buy|sell|short|dump|own|exit|trim|add|avoid|accumulate|purchase|invest|rotate|switch|allocate|roll|load|swap|ditch|unload|liquidate|grab|pile|park|stash|hedge)$/,
  ],
  [
    'LOSS',
    /^(?:los(?:e|es|s|ses|ing|t|er|ers)|risks?|risky|downside|danger|drawdowns?|crash(?:es)?|recessions?|meltdowns?|downturns?|volatility)$/,
  ],
  [
    'GAIN',
    /^(?:profits?|profitable|wins?|winners?|winning|gains?|earn(?:s|ed|ing)?|made|makes?|income|returns?|rich|wealth|wealthy|money|upside|payouts?)$/,
  ],
  ['DENIAL', /^(?:never|nothing|nobody|none|no|cannot|can't|won't|not|zero|without|impossible)$/],
  [
    'CERTAINTY',
    /^(?:guarantee(?:s|d)?|certain(?:ty|ly)?|sure(?:ly)?|promise(?:s|d)?|assure(?:s|d)?|assurance|inevitabl[ey]|definitely|undoubtedly|absolutely|always|forever|every|doubt)$/,
  ],
  [
    'OFFER',
    /^(?:strategy|approach|method|system|plan|program(?:me)?|service|newsletter|model|signals?|picks?|alerts?|trades?|setup|algorithm|ai|bots?|machine|research|desk|platform)$/,
  ],
  ['WRITER', /^(?:we|our|us|i|my|me)$/],
  ['READER', /^(?:you|your|you'll|you're|you'd|yourself|yours)$/],
  [
    'AUDIENCE',
    /^(?:investors?|retirees?|savers?|traders?|clients?|members?|subscribers?|readers?|customers?|everyone|everybody|anyone|users?|followers?)$/,
  ],
  ['AUTHORITY', /^(?:sec|finra|cftc|fed|regulators?|government|congress)$/],
  [
    'TIME',
    /^(?:today|tomorrow|tonight|now|(?:mon|tues|wednes|thurs|fri|satur|sun)day|midnight|january|february|march|april|may|june|july|august|september|october|november|december|christmas|summer|spring|autumn|winter|week|month|quarter|year|decade)$/,
  ],
];

/** The kind of a word in lower case, in capitals; null for one that stands for itself. */
export function wordKind(word: string): string | null {
  return kinds.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}
