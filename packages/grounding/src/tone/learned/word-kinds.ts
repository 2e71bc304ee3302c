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
    'TREASURE',
    /^(?:vaults?|treasures?|jackpots?|tickets?|wallets?|purses?|pockets?|piggy|banknotes?|fortunes?|riches|goose|eggs?|harvests?|orchards?|honey|dice|casinos?|tables?|lotter(?:y|ies)|millionaires?|jewels?|diamonds?|pearls?|pots?|keys?|maps?|geni(?:e|us)|champagne|mines?|goldmine|chests?|crowns?|seeds?|fruits?|trees?|rain|tap|faucet|fountains?|feast|banquet|buffet|cake|cream|gravy|gifts?|presents?|santa|paradise|heaven)$/,
  ],
  [
    'SHELTER',
    /^(?:shields?|umbrellas?|armou?r|coats?|fortress|storms?|bodyguards?|parachutes?|lifeboats?|lighthouses?|steel|concrete|iron|granite|castles?|anchors?|floors?|nets?|seatbelts?|airbags?|bunkers?|roofs?|harbou?r|haven|walls?|vaccine|helmet|cushion|mattress|pillow|rock)$/,
  ],
  [
    'LAUNCH',
    /^(?:rockets?|jetpack|launch(?:es|ed)?|runway|fuse|springs?|slingshot|engines?|take-?off|liftoff|waves?|tides?|dam|floods?|volcano(?:es)?|snowball|avalanche|escalators?|elevators?|staircase|ladder|tailwinds?|horses?|stallion|bulls?|giant|sleeper|sky|moon|stars?|mars|orbit|mountain|summit|peak|wings?|eagle|lion|turbo|nitro|fireworks)$/,
  ],
  [
    'DEPARTURE',
    /^(?:doors?|gates?|windows?|clocks?|bells?|trains?|ships?|boats?|bus(?:es)?|sails?|boarding|seats?|minutes?|hours?|hourglass|curtain|closes?|closing|shuts?|shutting|leaves?|leaving|departs?|departing|quay|platform|station|whistle|starters?|queue|doorbell)$/,
  ],
  [
    'TIME',
    /^(?:today|tomorrow|tonight|now|(?:mon|tues|wednes|thurs|fri|satur|sun)day|midnight|january|february|march|april|may|june|july|august|september|october|november|december|christmas|summer|spring|autumn|winter|week|month|quarter|year|decade)$/,
  ],
];

/** The kind of a word in lower case, in capitals; null for one that stands for itself. */
export function wordKind(word: string): string | null {
  return kinds.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}
