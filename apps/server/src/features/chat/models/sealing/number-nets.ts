export type Net = { pattern: RegExp; reason: string };

const amountLead =
  'returned|rose|fell|gained|lost|at|by|to|of|was|is|were|about|around|near|reached|over|under|hit|yielded';
const roughly = '(?:(?:nearly|almost|about|roughly|over|under|around|some|more than|less than) )?';
const numeral = '(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})';
const roman = `(?=[MDCLXVI])M{0,3}${numeral}`;
// Abbreviations and words that are Roman numerals by their letters.
const notRoman = 'IV|CD|MD|DC|MM|DM|CM|XL|CC|MC|CV|CI|DI|I|C|D|L|M|V|X';
const notSmallRoman = `${notRoman}|MIX|DIM|MI|VI|LI|DIX`.toLowerCase();
const part = '(?:half|thirds?|quarters?|\\p{L}{2,12}ths?|fifths?)';
const magnitude = '(?:hundreds|thousands|millions|billions|trillions)';
const ordinal = '(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\p{L}{2,12}th)';
const countedOrdinal =
  '(?:(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-)?(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|(?:twen|thir|for|fif|six|seven|eigh|nine)tieth|hundredth)';
const happening =
  '(?:(?:rate|interest[- ]rate|price|dividend|all[- ]time) )?(?:records?|rises?|gains?|falls?|loss|losses|declines?|drops?|cuts?|hikes?|increases?|advances?|beats?)';
const spelled =
  'three|four|seven|eight|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|percent'.split(
    '|',
  );
const cutUp = spelled.map((word) => `(?!${word})${word.split('').join('[-._]?')}`).join('|');
const superlative =
  '(?:best|worst|largest|biggest|highest|lowest|smallest|strongest|weakest|longest|shortest|deepest|steepest|richest|cheapest)';
const comparative =
  '(?:higher|lower|bigger|smaller|larger|cheaper|dearer|better|worse|faster|slower|greater|fewer|stronger|weaker|longer|shorter|above|below|over|under|off|ahead|behind)';
const smallCount = '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)';
const ofValue =
  'beta|correlation|ratio|sharpe|sortino|multiple|p\\/e|yield|rate|index|indicator|reading|value|price|return|spread';
const percentWord = '(?:percent|per ?cent|pct|prozent|procent|percentage points?)';
// Before these words no figure is expected: "in percent", "the percentage points".
const percentLead = 'in|of|as|the|what|which|this|that|these|those|a|an|to|each|and|or|is|are|by|how many|basis';

/** Ways to show a number that reading figures does not see: each is struck through wherever it stands. */
export const nets: readonly Net[] = [
  { pattern: /(?![0-9])[\p{N}\p{Nl}](?:[\p{N}\p{M}.,]*[\p{N}])?/gu, reason: 'a figure in the signs of another script' },
  {
    pattern:
      /[\u2680-\u2685\u2800-\u28ff\u3200-\u33ff\u4dc0-\u4dff\u{1f000}-\u{1f1e5}\u{1f3b1}\u{1f3b2}\u{1f590}\u{1f4af}\u{1f51f}\u{1f522}\u{1f550}-\u{1f567}\u{1f947}-\u{1f949}\u{1d300}-\u{1d37f}]+/gu,
    reason: 'a figure in symbols',
  },
  { pattern: /(?![~|<>=])([\p{So}\p{Sm}\u2022\u00b7])(?:(?: |\ufe0f)?\1)+/gu, reason: 'a figure in repeated signs' },
  { pattern: /\|(?:[ |]*\|)+/g, reason: 'a figure in strokes' },
  {
    pattern: /[^\s|\0]*[%\u2030\u2031\u066a\uff05](?!\))[^\s|\0]*/gu,
    reason: 'a percent sign without a sealed figure',
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\0])(?<!\\bhow )(?!(?:${percentLead}) )\\p{L}+ ${percentWord}\\b|\\b(?!per)\\p{L}{3,}${percentWord}\\b|\\bas many ${percentWord}\\b|\\ba (?:full |whole |mere )?(?:${percentWord}|basis point)\\b(?! (?:change|sign|of|figure|return|is (?:the|one))\\b)`,
      'giu',
    ),
    reason: 'a percentage without a sealed figure',
  },
  {
    pattern: new RegExp(`(?<=\\b(?:${amountLead}) |\\| *)(?!(?:${notRoman})\\b)${roman}\\b`, 'g'),
    reason: 'a figure in Roman numerals',
  },
  {
    pattern: new RegExp(`(?<=\\b(?:${amountLead}) )(?!(?:${notSmallRoman})\\b)${roman.toLowerCase()}\\b`, 'g'),
    reason: 'a figure in Roman numerals',
  },
  {
    pattern: new RegExp(
      `(?<!\\b(?:Title|Part|Article|Chapter|Section|Volume|Annex|Schedule|Appendix|Bowl|Pope|King|Louis) )\\b(?=[MDCLXVI]{4})${roman}\\b|\\b${roman}(?= (?:points|dollars|euros|pounds|times|thousand|trillion)\\b)`,
      'g',
    ),
    reason: 'a figure in Roman numerals',
  },
  {
    pattern:
      /\b(?:by|in) half\b|\btithes?\b|(?<!\b(?:first|second|other|latter) )\bhalf (?:of )?(?:its|their|the|that)\b|\ban? (?:\p{L}{2,12}th|third|quarter|half) (?:of|as|more|less)\b|\b(?:half|quarter|third)[- ](?:points?|percent|per cent)\b/giu,
    reason: 'a fraction in words',
  },
  {
    pattern: new RegExp(
      `\\b(?:lost|lose[sd]?|fell|falls?|gain(?:ed|s)?|shed|drop(?:ped|s)?|rose|rises?|declined?|gr[eo]ws?|climb(?:ed|s)?|cut|down|up|put on|took off|minus|plus|negative) (?:by )?${roughly}(?:half|an? ${part})(?![-\\p{L}]| (?:ago|later|earlier))|\\b(?:part|share|portion) of an? ${part}(?![-\\p{L}])`,
      'giu',
    ),
    reason: 'a fraction in words',
  },
  {
    pattern:
      /\b(?:(?:low|mid|high|upper|lower|early|late)[- ])?(?:(?:single|double|triple|high|low)[- ]digits?|teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)\b/gi,
    reason: 'a size in words',
  },
  {
    pattern:
      /\b(?:four|five|six|seven|eight|nine|ten)[- ]figures?\b|\b(?:two|three|four|five|six|seven)[- ]digits?\b|\bsplit (?:two|three|four|five|six) ways\b/gi,
    reason: 'a size in words',
  },
  {
    pattern: new RegExp(
      `(?<!\\b(?:shown|stated|reported|given|presented|expressed) in )\\b(?:tens|dozens|scores|${magnitude}) of (?:${magnitude}|${percentWord}|points|dollars|euros|pounds)\\b|\\bmulti-?(?:m|b|tr)illion\\b`,
      'giu',
    ),
    reason: 'a size in words',
  },
  {
    pattern:
      /\ba (?:score|gross) of (?!\0)\p{L}+|\b(?:a|per|half a) (?:grand|buck|nickel|dime|fiver|tenner|quid)\b(?! \p{L}{4,})/giu,
    reason: 'an amount in words',
  },
  {
    pattern: new RegExp(
      `\\b(?:worth|gained|lost|loses?|made|makes|earned|earns|costs?|raised|added|erased|owes?|owed|spent|wiped out) (?:some |many |several |about )?${magnitude}\\b|\\b(?:for|at|under|over|about|below|above|near|than|just) a (?:dollar|euro|pound)\\b(?! (?:bill|index|sign|cost|peg))|\\b(?:costs?|cost(?:ing)?|worth|for|trades? (?:at|for)) (?:mere |just )?pennies\\b`,
      'giu',
    ),
    reason: 'an amount in words',
  },
  {
    pattern:
      /(?<=\b(?:moved|rose|fell|gained|lost|by|up|down|dropped|added|shed|climbed|slipped) (?:by )?)(?:a couple of|several|a few|some) (?:full |whole |percentage |basis )*points?\b|\bin the (?:low |mid |high |upper |lower )?(?:ones|twos|threes|fours|fives|sixes|sevens|eights|nines|tens)\b|\b(?:lasted|took|takes|lasts) (?:just |about |nearly |almost |over |more than |less than )?(?:half )?a (?:decade|century|fortnight)\b/gi,
    reason: 'a size in words',
  },
  {
    pattern: new RegExp(`(?<=\\b(?:${amountLead}) )(?:nil|nought|naught|zilch|nada|parity)\\b`, 'gi'),
    reason: 'an amount in words',
  },
  {
    pattern:
      /\b(?:rank(?:s|ed)?|placed|finished|came in) (?:the )?(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b/gi,
    reason: 'a rank in words',
  },
  {
    pattern: new RegExp(
      `\\b${ordinal}[- ]${superlative}\\b|\\b${smallCount} ${superlative}\\b|\\b${ordinal} percentile\\b|\\b(?:top|bottom|best|worst|highest|lowest|upper|lower|first|second|third|fourth|fifth) (?:decile|quartile|quintile|tercile|percentile)\\b`,
      'giu',
    ),
    reason: 'a rank in words',
  },
  {
    pattern: new RegExp(
      `\\bevery (?:other|${ordinal}) (?!(?:counts|matters|of|day|week|weekend|month|quarter|year|time|session|sunday|monday|tuesday|wednesday|thursday|friday|saturday)s?\\b)\\p{L}+|\\b(?:chances?|odds|probability)\\b.{0,24}\\bcoin (?:toss|flip)\\b`,
      'giu',
    ),
    reason: 'a share in words',
  },
  { pattern: new RegExp(`\\ban? ${part} ${comparative}\\b`, 'giu'), reason: 'a fraction in words' },
  {
    pattern: new RegExp(
      `(?<=\\b(?:${ofValue})\\b[^.;,\\0]{0,28}\\b(?:of|is|was|were|are|at|to|near|above|below|about|around|over|under|exactly|roughly) )(?:one|unity)(?=\\s*(?:[.,;:!?)]|$))|(?<=\\b(?:gained|lost|rose|fell|returned|added|dropped|climbed) (?:by )?)one(?=\\s*(?:[.,;:!?)]|$))`,
      'giu',
    ),
    reason: 'a figure in words',
  },
  {
    pattern: /\b(?:second|third|fifth|\p{L}{2,12}th) (?:straight|consecutive|successive)\b/giu,
    reason: 'a count in words',
  },
  {
    pattern:
      /\b(?!(?:double|triple|quadruple)[ds]?[- ](?:edged|check|count|tax|bottoms?|tops?|witching)|doubl(?:e[ds]?|ing) down\b)(?:tripl|quadrupl|quintupl|sextupl|septupl|octupl|doubl|trebl|halv|decupl)(?:e[ds]?|ing)\b|\b\p{L}{2,9}fold\b/giu,
    reason: 'a multiple in words',
  },
  {
    pattern:
      /\b(?:several|many|a few|multiple|umpteen) times (?:its|their|larger|bigger|higher|greater|smaller|lower|more|as (?:much|many|large|big|high)|what|that of)\b|\b\p{L}+ and a half times\b|\b(?:orders? of magnitude)\b|\bmultiples? of (?:what|that of|its|their)\b(?! (?:earnings|sales|book))|\bas (?:much|many|large|big|high) again\b|\bagain as (?:much|many|large|big|high)\b/giu,
    reason: 'a multiple in words',
  },
  {
    pattern:
      /\b(?:an?|one|half an?|an? (?:full|whole|half|quarter)|one full) (?:percentage )?points? (?:above|below|over|under|higher|lower|more|less|better|worse|ahead|behind)\b(?! all\b)/gi,
    reason: 'a size in words',
  },
  {
    pattern: new RegExp(
      `\\b${countedOrdinal} ${happening}\\b|\\b${countedOrdinal} (?:day|week|month|session|time|year) (?:running|in a row|of (?:gains|losses|rises|falls|declines))\\b|\\brank(?:s|ed|ing)? (?:the )?${countedOrdinal}\\b`,
      'gi',
    ),
    reason: 'a count in words',
  },
  {
    pattern:
      /\b(?!(?:52|20|50)-|fifty-two-)(?:\d+|multi|[a-z]+(?:-[a-z]+)?)[- ](?:year|month|week|day|decade)[- ](?:highs?|lows?|peaks?|troughs?)\b|\b(?:highest|lowest|best|worst|strongest|weakest) in (?:an?|over an?|more than an?|nearly an?|almost an?) (?:fortnight|decade|generation|century)\b|\ba (?:fortnight|decade|century) (?:ago|earlier)\b/gi,
    reason: 'a stretch of time without evidence',
  },
  {
    pattern:
      /\b(?:an?|one|per) (?:c-note|benjamin|sawbuck|deuce)\b|\bcosts? an? (?:monkey|pony)\b|\ban? (?:full|whole|cool|mere) (?:hundred|thousand|million|billion|trillion)\b|\b(?:an?|the) (?:bn|mn|tn)\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)-(?:hundred|thousand|million|billion|trillion)\b|\b(?:centi|hecto|deca|kilo)-?(?:m|b|tr)illion\b/gi,
    reason: 'an amount in words',
  },
  {
    pattern:
      /\b(?!(?:one|1|12|twelve|this|that|the|a|an|last|next|full|whole|half)[- ])(?:\d+|multi|[a-z]+)[- ](?:session|day|week|month|quarter|year|decade)[- ](?:long )?(?:slide|slump|rally|streak|rout|skid|losing|winning|climb|downturn|sell-?off|drawdown|recovery|run|stretch|spell|decline|fall|bear|bull)\b|\b(?:ran|runs|lasted|lasts|took|takes|spent|since) (?:for )?(?:just |about |nearly |almost |over |more than |less than )?(?:half )?an? (?:(?:whole|full|entire|good) (?:session|day|week|month|quarter|year)|fortnight|decade|century|generation|half-year)\b|\b(?:half an?|an?|one) (?:year|month|week|quarter|day)(?: and an? (?:half|day|quarter|bit))? (?:passed|elapsed|went by)\b|\b(?:went|dragged) on for an? (?:day|week|month|quarter|year)\b|\bin (?:one|a single) (?:afternoon|morning|sitting|night|hour)\b|\blast (?:spring|summer|autumn|winter)\b|\b(?:a|the|two|three) (?:decades?|century|fortnight|generation|years?|quarters?|months?|weeks?) of (?:gains|losses|falls|rises|declines|advances|profits)\b/gi,
    reason: 'a stretch of time without evidence',
  },
  { pattern: /\bcoin[- ](?:flip|toss)\b/gi, reason: 'a share in words' },
  { pattern: /\bhalf[- ](?:price|off)\b/gi, reason: 'a fraction in words' },
  { pattern: /\beven (?:money|odds)\b/gi, reason: 'a share in words' },
  {
    pattern:
      /\b(?:an?|the|its) (?:duo|trio|quartet|quintet|sextet|septet|octet)\b(?! of (?:risks|reasons|factors|themes|questions|ideas|drivers))/gi,
    reason: 'a count in words',
  },
  {
    pattern:
      /\bin (?:hexadecimal|octal|morse(?: code)?|binary(?: code)?(?=[.,;!?]|$)|base (?:two|eight|ten|twelve|sixteen)|rot-?13)\b|(?<![\w.-])[.-]{2,6}(?: [.-]{2,6})+(?![\w.-])|\b(?:read|spelled|spelt|written) (?:backwards?|in reverse),? (?:is|it is|gives|as)\b/gi,
    reason: 'a figure in code',
  },
  { pattern: new RegExp(`\\b(?:${cutUp})\\b`, 'gi'), reason: 'a figure in words' },
  { pattern: /([./#:;^'",@])\1{5,}/g, reason: 'a figure in repeated signs' },
  {
    pattern:
      /(?<=\|\s*)(?:(?:about|roughly|nearly|almost|over|under|some|just|only|more than|less than) )*(?:an? (?:half|third|quarter|fifth|sixth|seventh|eighth|ninth|tenth|hundredth|dozen)|one)(?=\s*\|)|(?<=\|[^|\n]*\|\s*)(?:(?:about|roughly|nearly|almost|over|under|some|just|only|well) )*(?:half|(?:tens|dozens|scores|hundreds|thousands|millions|billions|trillions)(?: of \w+)?|[ivxlc]{2,7})(?=\s*\|)/g,
    reason: 'a figure in words',
  },
  {
    pattern: new RegExp(
      `\\bthe (?:${smallCount}|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|trillion) (?:mark|line|level|handle|threshold|area|region)\\b|(?<=\\b(?:PMI|RSI|VIX|EPS|Sharpe|beta|correlation|probability|chance)(?:: | of | is | was ))(?:one|an? half)(?=\\s*(?:[.,;:!?)]|$))|\\b(?:${smallCount}) and an? (?:half|third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)\\b|\\bone and an? (?:half|third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)\\b|\\b(?:gain|loss|rise|fall|drop|decline|cut|increase|decrease|move) of an? (?:half|third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)\\b`,
      'gi',
    ),
    reason: 'a figure in words',
  },
  {
    pattern:
      /\b(?:slid|sank|slipped|tumbled|plunged|jumped|climbed|surged|as much as|as little as|all but) an? (?:half|third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)(?=\s*(?:[.,;:!?)]|$))|\b[IVXLC]{1,5}-fold\b|\b(?:top|bottom|upper|lower) (?:third|quarter|fifth|tenth|half) of\b|\branks? in the (?:top|bottom|upper|lower) (?:third|quarter|fifth|tenth|half)\b/g,
    reason: 'a fraction in words',
  },
  {
    pattern:
      /\b(?:was|is|of|by|costs?|pays?|paid) an? (?:dollar|penny|cent|euro|pound)(?=\s*(?:[.,;:!?)]|$| (?:a|per) share\b))|\bhundredweights?\b|\bin the (?:low |mid |high |tens of |hundreds of )?(?:hundreds|thousands|millions|billions|trillions)\b|\b(?:has|have|holds?|owns?|employs?|sells?|sold|ships?|shipped) (?:hundreds|thousands|millions|billions|trillions)\b/gi,
    reason: 'an amount in words',
  },
  {
    pattern:
      /\bsecond only to\b|\brunner-up\b|\bnumero uno\b|\b(?:the|a) (?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) time\b|\bumpteenth\b|\b(?:better|worse|less|more) than even\b/gi,
    reason: 'a rank or a count in words',
  },
];
