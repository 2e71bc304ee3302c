/** Words by which a sentence says something of the market, as parts of patterns. */

const things =
  'quarter|shares?|stocks?|compan(?:y|ies)|firms?|business|funds?|etfs?|index|indices|portfolio|position|group|issuer|bank|lender|retailer|maker|economy|market|sector|bonds?|currency|dollar|gold|bitcoin|oil';
export const measures =
  'prices?|close|quotes?|yields?|returns?|multiples?|valuation|p\\/e|beta|alpha|correlation|sharpe|volatility|drawdown|margins?|revenues?|sales|profits?|profitability|earnings|eps|income|dividends?|payout|cash flow|debt|leverage|costs?|expenses|growth|inflation|unemployment|gdp|output|payrolls|spreads?|curve|rates?|gains?|loss(?:es)?|declines?|rise|moves?|changes?|volumes?|market (?:cap|value)|capitali[sz]ation|assets|deficit|surplus|demand|performance|stake|weight|score|odds|probability|ratio';
/** Words that may open a sentence. */
export const opening = (words: string): string =>
  words
    .split('|')
    .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
    .join('|');
export const people =
  'prices|households|consumers|insiders|analysts|investors|traders|sellers|buyers|bulls|bears|hedge funds|rivals|peers|rates|yields|wages|payrolls|hiring|spending';
export const owner = `(?:${opening('the|its|their|this|our|his|her')}|[A-Z][\\w.&-]*['\u2019]s?)`;
const bareMeasures = opening(
  'inflation|unemployment|revenue|revenues|sales|profit|profits|earnings|margins|growth|debt|costs|volatility|output|net income|demand|volume|losses',
);
/** A measure without an owner, where a clause begins or a name stands before it. */
const bareMeasure = `(?<=^|[,;:(|] |\\b(?:[Aa]nd|[Bb]ut|while|that|as|so|because|since|whose|yet|though|[A-Z]\\w+) )(?:${bareMeasures})`;

export const measured = `\\b(?:${owner} (?:[\\w&/-]+ ){0,2}(?:${measures})|${bareMeasure})`;
const commonOpening =
  '(?!(?:The|An?|One|Each|Both|Some|Most|Many|Few|All|No|Cash|Equity|Risk|Leverage|Liquidity|[A-Z][a-z]+s)\\b)';
const named = `\\b[A-Z]{2,6}\\b|(?<=^|[ ("])${commonOpening}[A-Z][a-z]+\\b(?= (?:is|was|has|had|are|were|did|trades?)\\b)`;
/** What a statement may be about: a pronoun, a name, or a thing or a measure of an owner. */
export const particular = `(?:\\b(?:${opening('it|they|he|she|this|these|those|nothing|nobody')}|${owner} (?:[\\w&/-]+ ){0,2}(?:${things}|${measures})|no other \\w+|${bareMeasure}|${opening('gold|oil|bitcoin|services')})\\b|${named})`;

/** What moves or is owned in a market, whose doings are therefore figures in other words. */
export const traded = `(?:(?:[A-Z]{3,5}|${owner} (?:[\\w&/-]+ ){0,2}(?:shares?|stocks?|prices?|fund|etf|index|portfolio|market|economy|[Ff]ed|holders|owners|customers|rally|sell-off|selloff|recovery|rebound|slump|job growth|hiring|[Ii]nsiders|quarter|${measures})|(?<=^|, )(?:${opening(people)})|(?:[Jj]ob|[Ww]age|[Ss]ales|[Pp]rofit|[Ee]arnings|[Rr]evenue) growth|(?:[Ss]hort )sellers|${bareMeasure}|${opening('cash|shares|stocks|services')})\\b)`;
export const pastVerb =
  '(?:(?!need|exceed|embed|divid|adjust|weight|report|measur|comput|list|bas|adopt|expect|relat|defin)[a-z]{2,}[^e\\W]ed|fled|left|took|gave|went|came|kept|held|broke|burn(?:ed|t)|won|saw|sold|bought|led|hit|ran|stood|beat|set|got)';

export const comparing =
  '(?:out(?:pac|perform|strip|class|shin|last|weigh|rank)(?:e[sd]?|s|ed|ped)?|out(?:grows?|runs?|does|grew|grown|sold|did|done|ran|shone|earned|spent)|underperform(?:ed|s)?|beat(?:en)?|lagged|trailed|(?:lags|trails|tops|beats) (?:behind|the|its|all|every|most|both|[A-Z])|surpass(?:ed|es)?|exceed(?:ed|s)?|topped|overtook|overtaken|eclipse[sd]|dwarf(?:ed|s)|undercut|(?:fell|came in|fallen) short|missed|kept pace|ahead of|edged out|bettered|more than (?:made|recouped|offset))';
export const moved =
  '(?:rose|risen|fell|fallen|grew|grown|shrank|shrunk|climbed|dropped|declined|increased|decreased|accelerated|decelerated|slowed|jumped|surged|plunged|tumbled|sank|slid|soared|rallied|recovered|rebounded|recouped|contracted|expanded|narrowed|widened|improved|worsened|weakened|strengthened|gained|lost|shed|raised|trimmed|lifted|slipped|advanced|retreated|collapsed|crashed|spiked|eased|cooled|swelled|ballooned|evaporated|vanished|wiped out|boomed|stalled|stagnated|appreciated|depreciated)';
export const movedSome =
  '(?:added|cut|returned|earned|made|paid) (?:an? |more|less|some|money|much|little|nothing|several|many|few)';
const adjectives =
  'best|worst|highest|lowest|largest|biggest|smallest|strongest|weakest|fastest|slowest|deepest|steepest|sharpest|cheapest|richest|calmest|wildest|longest|shortest|safest|riskiest';
const graded = 'volatile|profitable|valuable|expensive|indebted|risky|traded|liquid|efficient|stable|leveraged|levered';
export const superlative = `(?:${adjectives}|(?:most|least) (?:highly )?(?:${graded}))`;
export const state =
  '(?:inverted|flat|positive|negative|profitable|unprofitable|loss-making|solvent|insolvent|debt-free|overvalued|undervalued|cheap|expensive|steep|high|low|elevated|subdued|strong|weak|healthy|solid|robust|muted|unchanged|stable|steady|higher|lower|up|down|above|below|near|close to|tiny|huge|massive|enormous|modest|negligible|substantial|nil|zero|over|under|at (?:an?|its|the)|in the (?:black|red)|on par|par|back|off|on (?:its|their) (?:knees|back|last legs)|in (?:crisis|trouble|ruins|tatters|distress|turmoil|(?:good|bad|poor|fine|great) shape|rude health)|on an?|in an? (?:recession|slump|rut|downturn|bull market|bear market|boom|bubble|crash|correction|squeeze|tailspin|hole)|the (?:leader|laggard|winner|loser|star|champion|standout)|an? (?:leader|laggard|winner|loser|star|champion|standout|bargain|steal|unicorn|dog))';
export const copula =
  "(?:is|are|was|were|'s|\u2019s|ha(?:s|ve) been|remains?|remained|stands?|stood|sits?|sat|stays?|stayed|looks?|looked|seems?|seemed|became|turned|went|trades?|traded|came in|ended|closed|finished)";
export const equals = `(?:${copula}|equals?|equalled|match(?:es|ed)|reads?|comes to|came (?:to|at)|reached|hits?|amount(?:s|ed) to|runs? at|ran (?:to|at)|numbers|decodes)`;
export const parts =
  "(?:most|(?:nearly|almost|virtually|practically) all|the (?:bulk|lion['\u2019]s share|(?:vast |great |overwhelming )?majority)|(?:hardly|barely) any|little|much|an? (?:(?:small |large |vast )?(?:majority|minority|fraction|sliver|part|share)|good (?:part|deal)|chunk)|none|every (?:second|other) dollar)";
export const records =
  'high|low|peak|bottom|year|quarter|month|sales|revenue|profit|earnings|close|margin|inflow|outflow';
export const holidays =
  "(?:Christmas|Easter|Thanksgiving|Labou?r Day|New Year['\u2019]s(?: Day| Eve)?|Valentine['\u2019]s Day|Independence Day|Memorial Day|Halloween|Boxing Day|Good Friday|Ramadan|Diwali|Hanukkah|Presidents['\u2019] Day|Columbus Day|Veterans Day|(?:Chinese|Lunar) New Year)\\b";
/** What is told as a cause: what drove a thing, what was blamed for it, and what others think ("because markets expect hikes"). */
export const causes: readonly RegExp[] = [
  /\b(?:drove|dragged|pushed|pulled|knocked|sent|lifted|propelled|drives?|drags?|pushes|pulls?|sends?|lifts?) (?:[A-Z][\w&.]+|it|them|the (?:shares?|stocks?|index|fund|market|price))(?: (?:sharply|further|back))? (?:down|up|higher|lower)\b/g,
  /\b(?:blam(?:es?|ed) [^.;]{1,40} for|attribut(?:es?|ed) (?:the|its|this|that) [^.;]{1,40} to|credit(?:s|ed) [^.;]{1,40} (?:for|with))\b/g,
  /\b(?:because|as|since) (?:the )?(?:markets?|investors|traders|analysts|buyers|sellers|Fed|central banks?|consumers|companies|banks) (?:\w+ )?(?:expect|fear|hope|bet|worr|want|believ|think|sold|sell|bought|buy|rais|cut|turn|rush|flee|fled)\w*/g,
];
/** "Both are cheaper than the index", "a recession is less likely than a year ago". */
export const alike =
  /\b(?:[Bb]oth|[Aa]ll three|[Nn]either|[Tt]he (?:two|three))(?: [\w&]+){0,2} (?:is|are|was|were|trades?) (?:\w+er|(?:more|less) \w+)\b[^.;]{0,30} than\b|\b(?:more|less) likely (?:now )?than (?:an?|it|last|before|in)\b/g;
