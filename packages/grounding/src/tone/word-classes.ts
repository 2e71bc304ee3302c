/** Word classes that the tone rules combine; each is the inside of a regular expression. */

/** Adverbs that strengthen a statement and change nothing else. */
export const boosters =
  '(?:(?:virtually|practically|almost|nearly|effectively|essentially|simply|absolutely|completely|totally|entirely|truly|really|literally|basically|next to|close to|all but|as good as|strongly|highly|firmly|definitely|certainly|surely|easily|just|always|routinely|regularly|consistently|typically|usually|now|already) ){0,2}';

/** The reader and people like the reader. */
export const audience =
  '(?:you|investors?|retirees?|savers?|traders?|clients?|members?|subscribers?|readers?|customers?|shareholders?|owners?|buyers?|everyone|everybody|anyone|families|people)';

/** Those whom a service counts as its own. */
export const patrons =
  '(?:clients?|members?|subscribers?|readers?|users?|customers?|followers?|students?|investors?|traders?|people|savers?|retirees?)';

/** What is bought, sold and held. */
export const holding =
  '(?:stocks?|shares?|equit(?:y|ies)|bonds?|notes?|bills?|funds?|etfs?|calls?|puts?|options?|spreads?|futures|gold|silver|oil|crypto|bitcoin|cash|treasur(?:y|ies)|dollars?|yen|euros?|positions?|holdings?|portfolio|ira|401\\(?k\\)?|pension|savings|nest egg|utilities|energy|tech(?:nology)?|small caps|large caps|emerging markets|semiconductors|miners|reits?|real estate|commodities)\\b';

/** What a reader would do with a holding, in the base form. */
export const tradeAction =
  '(?:buy|sell|short|own|add|avoid|exit|dump|ditch|trim|cut|drop|offload|unload|unwind|liquidate|accumulate|purchase|invest|rotate|switch|shift|rebalance|reallocate|allocate|load up|stock up|stay (?:in|out|away|invested|long|short)|get (?:in|out|into|rid|long|short)|go (?:long|short|all)|pick up|snap up|scoop up|pile in(?:to)?|take (?:profits?|a position|a stake)|park|stash|hedge|roll|cash out|lock in|double (?:down|your)|tilt|lighten up|overweight|underweight|bail|steer clear|hold (?:on|cash|gold|bonds|stocks|your|the (?:stock|shares)))';

/** What a price or a return does, in the base form. */
export const priceMove =
  '(?:rise|fall|climb|drop|gain|lose|surge|soar|rally|jump|crash|collapse|plunge|sink|slump|tumble|slide|double|triple|quadruple|rebound|recover|bounce|outperform|underperform|beat|lag|lead|hit|reach|touch|top|break|cross|exceed|pass|trade|return|grow|compound|move|go|close|finish|end|be worth)';

/** The same in the present tense. */
export const presentMove =
  '(?:doubles|triples|quadruples|soars|rallies|crashes|collapses|surges|jumps|climbs|rises|falls|hits|reaches|tops|breaks|crosses|recovers|rebounds|goes)';

/** A figure, a multiple or a record: what makes words about the future a forecast. */
export const size =
  '(?:\\$\\s?\\d|\\d[\\d,.]*\\s?(?:%|percent|per cent|x\\b|times|points)|double|triple|quadruple|tenfold|twofold|threefold|record|all-time|new (?:highs?|lows?)|(?:two|three|five|ten|twenty|hundred) times)';

/** A good outcome for the holder. */
export const payoff =
  '(?:earn(?:s|ing|ings)?|profits?|profitable|wins?|winning|gains?|mak(?:es?|ing) money|thrives?|works?|delivers?|income|safe|safety|protected|returns?|outperforms?|grows?|growing|comes? (?:back|out ahead)|dividends?|payouts?|wealth|upside)';

/** Every market or time, of which a promise claims to be independent. */
export const everyMarket =
  '(?:(?:in|through|under|for) (?:any|every|all)(?: kinds? of)?(?: possible)? (?:markets?|weather|climates?|environments?|econom(?:y|ies)|conditions|market conditions|circumstances|cycles?|seasons?)|(?:good (?:times )?and bad|bull and bear|up and down) (?:times|markets)|rain or shine|whatever (?:happens|comes|the (?:market|economy|fed|weather)|rates|prices)|no matter (?:what|how|which|where|who)|regardless of (?:what|how|where|(?:the )?(?:market|economy|cycle|direction)))';

/** From now on without end. */
export const forever =
  '(?:for (?:the rest of (?:your|their) (?:life|lives|days)|life|ever|(?:many )?(?:years|decades|generations) to come)|forever|year after year|until the day you)';

/** A day ahead that a forecast names. */
export const deadline =
  '(?:from here|by (?:the end of |mid-?|late |early )?(?:20[2-9]\\d|the year|year|(?:next )?(?:summer|autumn|fall|spring|winter)|christmas|new year|next|january|february|march|april|may|june|july|august|september|october|november|december)|before (?:the (?:year|summer|decade)|year|christmas|summer|long)|within (?:\\w+ )?(?:days|weeks|months|years|a year|a month|the (?:year|decade))|next (?:week|month|quarter|year)|in the (?:next|coming) \\w+)';

/** What is offered: the thing that a promise is made about. */
export const product =
  '(?:portfolio|strategy|fund|stock|share|trade|approach|method|system|plan|program(?:me)?|service|newsletter|model|signals?|picks?|alerts?|idea|position|hedge|spread|note|allocation|setup|etf|investment|bet|basket|tool)s?';

/** What an investor fears. */
export const adversity =
  '(?:crash(?:es)?|recessions?|meltdowns?|downturns?|bear markets?|sell-?offs?|volatility|inflation|turmoil|panics?|corrections?|storms?|los(?:s|ses|e|es|ing)|lost|poorer|broke|losers?|drawdowns?|turbulence|chaos|disaster|the worst)';

/** Who counts as an authority. */
export const authority =
  '(?:sec|finra|cftc|federal reserve|the fed|treasury|government|regulators?|irs|congress|white house|central banks?|supreme court|pentagon|state)';
