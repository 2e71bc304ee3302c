/** Words that make another measure of the one beside them, with what names a fact that carries them. */
const qualifiers: ReadonlyArray<readonly [RegExp, RegExp]> = [
  ...own(
    'core|headline|nominal|producer|wholesale|import|export|implied|forward|trailing|intraday|cumulative|pre-?tax|after-?tax|diluted|relative|excess|net|gross|operating|rolling|intrinsic',
  ),
  [/\b(?:adjusted|inflation-adjusted|after inflation)\b/i, /adjust|after inflation|real/],
  [/\breal\b(?! estate)/i, /\breal\b|after inflation/],
  [/\b(?:expected|consensus)\b/i, /expect|consensus|implied/],
  [/\bexpectations?\b(?! (?:of|that|for)\b)/i, /expect|consensus|implied/],
  [/\bbreak-?evens?\b/i, /break/],
  [/(?<!\bFed(?:eral Reserve)?['\u2019]s (?:[\w%-]+ ){0,3})\b(?:price )?target\b/i, /target/],
  [/\bfair (?:value|price)\b/i, /fair/],
  [/\b(?:open(?:ed|s|ing)?)\b(?! (?:interest|market|position|until|since|ended))/i, /open/],
  [
    /\b(?:peaked|topped out|(?:all-time|record|new) (?:high|peak|close)|(?:a |its |the )high of)\b/i,
    /peak|record|high|maximum|largest|best/,
  ],
  [
    /\b(?:bottomed|troughed|(?:all-time|record|new) low|(?:a |its |the )low of)\b/i,
    /trough|low|minimum|smallest|worst/,
  ],
  [
    /\b(?:average[sd]?|averaging|mean|on average)\b(?! (?:reversion|of reversion|investor|person|holder|reader))/i,
    /average|mean|typical|usual|shortfall/,
  ],
  [/\bmedian\b/i, /median/],
  [
    /\bannual (?:sales|revenues?)?\s*(?=(?:was|were|is|of|came|totall?ed|reached)\b)/i,
    /annual|year|fy ?\d|twelve|ttm|yoy|volatility|return|yield|rate|growth|inflation|cpi/,
  ],
  [
    /\bat (?:its|their|the) (?:worst|best|peak|trough|height|high|low|highest|lowest|bottom)\b/i,
    /drawdown|peak|trough|high|low|worst|best|maximum|minimum/,
  ],
  [
    /\bfrom (?:its|their|the|a) (?:[a-z-]+ ){0,2}(?:peak|high|top|record)\b(?! to\b)/i,
    /drawdown|peak|high|top|record|trough/,
  ],
  [
    /\bfrom (?:its|their|the|a) (?:[a-z-]+ ){0,2}(?:trough|low|bottom)\b(?! to\b)/i,
    /rebound|peak|low|trough|recover|rise|since/,
  ],
  [
    /\b(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) (?:straight|consecutive|successive|(?:\w+ ){0,3}(?:in a row|running))\b(?!:)/i,
    /streak|in a row|consecutive|run\b/,
  ],
  [
    /\b(?:the|its|their) (?:most|least|best|worst|highest|lowest) (?:(?:in|since|for) |of (?:the|its|any) (?:year|month|quarter|decade|cycle|period)\b)/i,
    /record|most|least|best|worst|highest|lowest|since/,
  ],
  [
    /\b(?:half|double|twice|triple|a (?:third|quarter|fifth) (?:of|below|above)|two thirds of) (?:its|their|the|that|what)\b/i,
    /\b(?:share|ratio|multiple|times|fraction|proportion|part)\b/,
  ],
  [
    /\b(?:excluding|without|before|ex)(?: (?:reinvested|any|all|its|the))?[ -]dividends\b/i,
    /price return|without dividends|excluding dividends|close|price$/,
  ],
  [/\b(?:not |un-?)annuali[sz]ed\b/i, /not annuali|unannuali|quarter on quarter|qoq/],
  [
    /\bin (?:euros?|sterling|pounds?|yen|(?:swiss )?francs?|local[- ]currency)(?: terms)?\b/i,
    /euro|sterling|pound|yen|franc|currency/,
  ],
  [/\bwithholding\b/i, /tax|withh/],
  [/\b(?:excluding|without|outside|ex) (?:food|energy|shelter|housing|autos?)\b/i, /core|excluding|\bex\b/],
  [
    /\bquarterly\b|\b(?:for|in|over) (?:the|a single|its latest) (?:latest |last |past |most recent )?quarter\b(?! (?:of|to|that|which|when|from|began|begun|beginning|starting|ended|ending|before|after)\b)/i,
    /quarter|q[1-4]/,
  ],
  [/\bmonthly\b/i, /month/],
  [
    /\b(?:most|least|best|worst|highest|lowest|biggest|largest|smallest|steepest|fastest|strongest|weakest|longest|shortest|shallowest|deepest|sharpest|widest|narrowest|cheapest|dearest|priciest|quickest|slowest)\b(?: \w+){0,3} (?:(?:in|of|since) (?:its|their|[\w']+ )?\s?(?:history|existence|life(?:time)?)|ever|on record|of all time|(?:of|among|in) (?:any|all|every|its (?:peers|sector|industry)))\b/i,
    /record|all.time|history|best|worst|largest|smallest/,
  ],
  [
    /\b(?:dwarf|eclips|outstripp|overtak|surpass|exceed|beat|topp|outdo|outpac|outshin)(?:ing|ed|es|s)? (?:every|all|any|each|most|its|their)\b/i,
    /rank|peer|rival/,
  ],
  [/\b(?:first|second|latter) half of (?:the (?:fiscal )?year|fiscal|calendar|(?:19|20)\d\d)/i, /half|h[12]/],
  [/\b(?:first|last) (?:three|six|nine) months\b/i, /months/],
  [/\b(?:after|before|net of) (?:fees|taxes|tax|costs)\b/i, /after|before|net|tax/],
  [/\b(?:an? |new )(?:all-time )?record\b/i, /record|high|maximum/],
  [/\b(?:per share|a share)\b/i, /per share|eps|dividend|close|price/],
  [
    /\b(?:month on month|month-on-month|month over month|month-over-month|(?:on|in|over) the month(?! (?:of|to|before|after|that|when|since|ended|from))|mom|m\/m)\b/i,
    /month/,
  ],
  [
    /\b(?:quarter on quarter|quarter-on-quarter|quarter over quarter|quarter-over-quarter|on the quarter|qoq|q\/q)\b/i,
    /quarter/,
  ],
  ...measures(
    'sales|revenues?|earnings|profits?|income|margins?|eps|ebitda|dividends?|debt|guidance|payrolls|wages?|producer prices|unemployment|inflation|gdp|yields?|volumes?|volatility|drawdowns?|beta|alpha|correlation|ppi|pce|hicp|rpi',
  ),
  [
    /(?:%|\bpercent) of (?:its|their|the) (?:customers|clients|users|subscribers|members|staff|workforce|employees|stores|orders|business|deposits)\b/i,
    /customer|client|user|subscriber|member|staff|work|employee|store|order|business|deposit/,
  ],
  [
    /\b(?:euro[ -]?zone|euro[ -]area|europe(?:an)?|global(?:ly)?|worldwide|the world|china|chinese|japan(?:ese)?|german[y]?|brit(?:ain|ish)|uk|india|emerging markets?|canad(?:a|ian)|french|france|ital(?:y|ian)|spain|spanish|swiss|switzerland|australian?|brazil(?:ian)?|mexic(?:o|an)|korean?|turkey|turkish)\b/i,
    /euro|global|world|chin|japan|german|brit|uk\b|india|emerging|canad|fr[ae]n|ital|spa[in]|swi|austral|brazil|mexic|korea|turk/,
  ],
];

function own(words: string): Array<[RegExp, RegExp]> {
  return words.split('|').map((word) => [new RegExp(`\\b${word}\\b`, 'i'), new RegExp(word.replace('-?', '.?'))]);
}

// "After its earnings" tells when, not what it is a figure of.
function measures(words: string): Array<[RegExp, RegExp]> {
  const beside =
    '(?<!\\b(?:after|before|ahead of|on|following|behind|despite|amid|with|than|against|as|for|when|while|low|high|lower|higher|rising|falling) (?:its |the |their |strong |weak |new )*)';
  return words
    .split('|')
    .map((word) => [new RegExp(`${beside}\\b${word}\\b`, 'i'), new RegExp(word.replaceAll(/s\??$/g, ''))]);
}

/** The first word of a text that makes another measure of the one that has these names; null without one. */
export function unmetQualifier(text: string, names: string): string | null {
  for (const [words, carried] of qualifiers) {
    const found = words.exec(text)?.[0];
    if (found !== undefined && !carried.test(names)) return found.trim();
  }
  return null;
}
