const change =
  'return(?:ed|s)?|rose|rises?|fell|falls?|gain(?:ed|s)?|los(?:t|es?)|climb(?:ed|s)?|drop(?:ped|s)?|gr[eo]ws?|jump(?:ed|s)?|slid|shed|added|up|down|yield(?:ed|s)?|increased|decreased|advanced|declined|soared|plunged|surged|sank|slipped|widened|narrowed|expanded|contracted|improved|worsened|shrank|swelled|recovered|compounded|multiplied|split';
const state =
  'was|is|were|are|be|been|made|makes?|earn(?:ed|s)?|pa(?:id|ys?)|reach(?:ed|es)?|hits?|costs?|worth|posted|equals?|equalled|totall?ed|averaged?|exceed(?:ed|s)?|scored?|ha[sd]|have|saw|sees|stands?|stood|clos(?:ed?|es)|trad(?:ed|es?)|opened|ended|finished|printed|came in|quoted|valued|priced';
const quantity =
  'price|return|level|value|yield|gain|loss|rate|growth|margin|rise|fall|close|target|total|multiple|increase|decrease|drop|profit|revenue|sales|earnings|dividend|move|change|inflation|eps|cpi|gdp|ratio|beta|volatility|drawdown|score|index|reading|upside|downside|payout|goal|coupon|premium|discount';
const judgement = 'cheap|expensive|overvalued|undervalued|support|resistance|estimate|valuation|fair|p\\/e|vix|rsi';
const valuation =
  'target|goal|upside|downside|payout|dividend|valuation|multiple|estimate|eps|p\\/e|beta|support|resistance|yield|return|margin|ratio';
const rough =
  'about|around|roughly|nearly|almost|near|over|above|below|exactly|only|just|some|than|approximately|another';
const offer = 'gives?|gave|given|assign(?:s|ed)?|bids?|offer(?:s|ed)?|pays?|paid|values?|valued|charges?|charged';
const sale = 'go|goes|went|going|sells?|sold|selling|trad(?:es?|ed|ing)|changes? hands|changed hands|bought|quoted';

/** Before an amount: a name cannot stand there, so that "returned Note 12" is no way to say twelve. */
export const amountLead = new RegExp(
  `(?:\\b(?:${change})(?: (?:an?|the|its|some|about|roughly|nearly|almost))?|\\b(?:${rough}|at|by|as (?:much|many|high|low|far) as)(?: (?:an?|some|about|roughly|nearly|almost))?|\\b(?:${state})|\\b(?:${change}|${state}|went|moved|came|stays?|stayed|remains?|remained|hovers?|hovered|stuck|sits?|sat)(?: \\w+ly)? (?:in|to|by|from|at|of|near|through|into|past|with|between)(?: the)?|\\b(?:came|comes|went|goes|runs?|ran|amount(?:ed|s)?|adds?|added) (?:up )?(?:to|at) an?|\\b(?:${quantity})s?(?: (?:of|to|at|by|from|in|like|near|was|is|for|runs|ran))?(?: an?)?|\\b(?:${offer}) (?:[A-Z][\\w.&-]* )?(?:an?)?|\\b(?:${sale}) for(?: an?)?|[:=|+~<>≈(/]|-|\\bminus|\\bplus|\\bnegative)\\s*[*_]*$`,
  'i',
);

/** Before the level of an index, in the place of its name. */
export const indexLevelLead =
  /\b(?:(?:clos|trad|settl|finish|hover|climb|jump|surg|open|end|dropp?|slipp?)(?:e?d|e?s|e|ing)?|stands?|stood|sits?|sat|holds?|held|rises?|rose|falls?|fell|slid|sank|stay(?:s|ed)|remain(?:s|ed)|goes|went)(?: \w+ly)? (?:at|above|below|near|to|under|past|over|around)(?: the)?\s[*_]*$|\b(?:is|was|reach(?:ed|es)?|hits?|topp?(?:ed|s)|cross(?:ed|es)|broke|breach(?:ed|es)|touch(?:ed|es)|test(?:ed|s))\s[*_]*$/i;
export const indexLevelTail =
  /^[\s*]+(?:price )?(?:targets?|milestones?|levels?|marks?|thresholds?|barriers?|handle|supports?|resistance)\b|^[\s*]+(?:is|was|comes?|came) (?:\w+ )?(?:in|into|within) (?:sight|reach|view)\b/i;
export const ownerTail = /^['’]s [a-z]/;

/** Behind an amount. */
export const unitTail =
  /^['’"”*_~`)\s-]{0,3}(?:%|‰|percent|per cent|pct|percentage|points?\b|basis|bps?\b|bp\b|pp\b|times\b|x\b|dollars?|euros?|pounds?|yen|cents?|usd|eur|gbp|(?:thousand|million|billion|trillion|hundred|mn|bn|tn|k)\b|years?|months?|days?|weeks?|quarters?|(?:a|per)[\s-]share|apiece)/i;

// What stands between an amount and its quantity is no verb: "the H100 drove sales" names the H100.
const between =
  '(?:(?:sales|earnings|eps|(?!and\\b|or\\b|drove\\b|led\\b|(?:boost|lift|rais|fuel|fuell|help|support|dominat|limit|requir|govern)ed\\b)[\\w-]{0,19}[\\w-](?<!s))[\\s*]+){0,2}';
const quantityIs = '(?:(?:is|was|equals) (?:\\w+ ){0,2})?';

/** "The B45 special dividend", "H12 is the return". */
export const quantityTail = new RegExp(
  `^[\\s*]+(?:${quantityIs}|${between})(?:(?:${quantity})s?|loss(?:es)?|declines?|estimates?|valuations?|support|resistance|p\\/e)\\b`,
  'i',
);
/** What a product, a rule or a note has none of: "the Route 45 price target". */
export const valuationTail = new RegExp(`^[\\s*]+${between}(?:${valuation})s?\\b`, 'i');

/** A word for a quantity; "Level 3" is none. */
export const quantityWord = new RegExp(`\\b(?!levels? \\d)(?:${quantity}|${judgement})(?:e?s)?\\b`, 'i');
export const valuationWord =
  /\b(?:price target|target price|valuations?|dividends?|multiples?|p\/e|beta|fair value|eps|support (?:level|line|held)|resistance)\b/i;
/** Before a gauge that moves between nought and a hundred, where "the thirties" is a reading. */
export const gaugeWord = /\b(?:VIX|RSI|index|indicator|oscillator|gauge|reading|score|multiple|ratio|P\/E)\b/i;
