import { sectorWords } from './ranked-members.ts';
import { spokenName as name } from './spoken-words.ts';
import { wordingsOfMoves } from './wordings-of-moves.ts';
import { wordingsOfTrades } from './wordings-of-trades.ts';
import { wordingsOfTimes } from './wordings-of-times.ts';

const year = '((?:19|20)\\d\\d)';
const fall = '(?:drop|fall|decline|downturn|slump|loss(?:es)?|plunge)';
const span = '((?:\\d{1,2}|one|two|three|six|nine|twelve|a) (?:weeks?|months?|years?))';

/** Rules of `worded-anew.ts` for what private investors ask in everyday words: insurance, money lost, time to get back to even. */
export const everydayWordings: ReadonlyArray<readonly [RegExp, string]> = [
  ...wordingsOfTimes,
  ...wordingsOfMoves,
  ...wordingsOfTrades,
  // Insurance of shares is a put bought on them.
  [
    new RegExp(
      `^((?:so |and )?)(?:what|how much) (?:would|will|does|do|might|could|is) (?:it )?(?:cost (?:me |us )?)?(?:to )?(?:insure|insuring|protect|protecting) ((?:\\d+ |my |the )?(?:shares of )?)${name}(?: shares| stock)?(?: (?:against|from) (?:a |any )?(?:losses|fall|falls|drop|drops|crash|downside))? for (?:the (?:next|coming) )?${span}(?: cost(?: me)?)?(?=\\W*$)`,
      'g',
    ),
    '$1what does a protective put on $3 expiring in $4 cost',
  ],
  // The fall of a year is made good, not the time behind that year.
  [
    new RegExp(
      `(?<=\\b(?:back|recover\\w*|even|whole|regain\\w*|breakeven)\\b.{0,40})\\b(?:after|following|from|since) (?:the |its |that )?${year} ${fall}\\b`,
      'g',
    ),
    'from its $1 drawdown',
  ],
  [
    new RegExp(`\\b(?:get|got|come|came|climb|bounce) back to (?:even|break-?even) (?=from its ${year} drawdown)`, 'g'),
    'recover ',
  ],
  // Of two that fell the deeper fall is meant, and not the return since.
  [
    new RegExp(
      `^((?:so |and )?)(?:did|has|have) ${name} or ${name} (?:fall|fallen|drop|dropped|lose|decline|declined|sink) (?:more|further|most|harder) from (?:their|its) (?:highs?|peaks?|tops?) (?=(?:in|during|since|over)\\b)`,
      'g',
    ),
    '$1which had the deepest maximum drawdown, $2 or $3, ',
  ],
  [
    new RegExp(
      `^((?:so |and )?)which (?:one )?(?:fell|dropped|lost|declined) (?:further|furthest|more|most|harder|hardest) (?=(?:in|during|over) [^,]{3,30}, .{2,30} or )`,
      'g',
    ),
    '$1which had the lowest return ',
  ],
  // A curve that is not inverted is called a normal one.
  [
    /^((?:so |and )?)(?:is|has) (?:the )?(?:yield |treasury )?curve (?:back to |become |gone back to |returned to )?(?:being )?normal(?:i[sz]ed)?(?: again| now| yet)*(?=\W*$)/g,
    '$1what is the slope of the yield curve now',
  ],
  // What the year before was stands beside what a company reported.
  [
    /(?<=\b(?:revenues?|sales|profits?|earnings|net income|eps|margins?)\b.{0,30}\b(?:last|this) (?:year|quarter)),? (?:versus|vs\.?|against|compared (?:to|with)) (?:the )?(?:(?:year|quarter|one) before|previous (?:year|quarter)|prior (?:year|quarter))\b/g,
    '',
  ],
  // Shares that are named in a number need not be held.
  [
    new RegExp(
      `^((?:so |and )?)(?:how much|what) (?:would|will|do|does) (\\d[\\d,]*) shares (?:of|in) ${name} (?:pay|give|earn|yield|bring)(?: me| us| you)? in dividends`,
      'g',
    ),
    '$1how much would $2 shares of $3 pay in dividends',
  ],
  [
    new RegExp(
      `^((?:so |and )?)(?:what|which|how (?:big|large)(?: a)?) (?:of a )?(?:price )?moves? (?:does|do|is|are) (?:the )?(?:options? markets?|options|options traders) (?:expect|expecting|pricing|price|imply|implying)(?: in)?(?: for| in| of| on)? ${name} (?=(?:by|until|into|before|in|for)\\b)`,
      'g',
    ),
    '$1what is the expected move of $2 ',
  ],
  // Money lost at the worst point of a time is its deepest fall.
  [
    new RegExp(
      `^((?:so |and )?)how much (?:of my money |money )?(?:would|could|might) (?:i|we|you) have (?:lost|been down) (?:in|on|with|holding|owning) ${name},? at (?:the )?(?:worst|lowest|worst point|worst moment|lowest point|bottom|low)(?: point)? (?:of|in|during) `,
      'g',
    ),
    '$1what was the maximum drawdown of $2 in ',
  ],
  [
    new RegExp(
      `^((?:so |and )?)(what|where) (?:was|is) (?:the )?(lowest|highest|furthest)(?: point| price| level)? (?:that )?${name} (?:fell|dropped|sank|went|got|traded|rose|climbed) to (?=(?:in|during|since|over|this|last)\\b)`,
      'g',
    ),
    '$1what was the $3 close of $4 ',
  ],
  // A ratio is a multiple anyway.
  [/ (?:expressed |stated |shown )?as a multiple\b(?<=\bratios?\b.*)/g, ''],
  // Each year of a margin stands in the answer of how it changed.
  [
    /^((?:so |and )?)what (?:is|are|were) ([a-z0-9.&'-]+(?: [a-z0-9.&'-]+){0,2}?) ((?:net |gross |operating |profit )*margins?),? and how (?:has|have) (?:it|they) (?:changed|moved|developed|evolved|trended)(?=\W*$)/g,
    '$1how have $2 $3 changed',
  ],
  // Who pays a dividend at all is a list.
  [
    new RegExp(
      `^((?:so |and )?)(?:which|what|list(?: the| all)?|show me(?: the| all)?) ((?:${sectorWords}) )?(?:stocks|companies|shares|names|firms) (?:that )?(?:pay|paying|pays) (?:out )?(?:an? |any )?dividends?(?=\\W*$)`,
      'g',
    ),
    '$1which $2stocks have a dividend yield above 0%',
  ],
  // What a structure does when volatility moves stands with its definition.
  [
    /^((?:so |and )?)(?:what (?:happens|will happen|would happen) to|how (?:does|do|is|are)|what is the effect on) (?:an? |the )?(?:(?:long|short|bought|sold) )?((?:covered |naked )?calls?|(?:protective |cash-secured )?puts?|options?|straddles?|strangles?|iron condors?|condors?|iron butterfl(?:y|ies)|butterfl(?:y|ies)|calendar spreads?|collars?|vertical spreads?|credit spreads?|debit spreads?)(?: (?:react|behave|do|change|move|affected))?(?: value| price)?(?: in value)? (?:when|if|as|once|by|after) (?:the )?(?:implied )?(?:volatility|vol|iv) (?:fall|drop|rise|ris|go|com|increas|declin|collaps|crush|spik|jump|move|chang)\w*(?: (?:up|down))?(?=\W*$)/g,
    '$1what is vega and what is a $2',
  ],
  // Plain talk of a year and of what it brought.
  [/\bfull[- ]year (?=(?:19|20)\d\d\b)/g, ''],
  [/\b(?:over|during|in|through(?:out)?) the (?:whole )?course of (?:the )?(?:year )?(?=(?:19|20)\d\d\b)/g, 'in '],
  [/\bfrom the first to the last (?:trading |business )?(?:day|session) of (?=(?:19|20)\d\d\b)/g, 'in '],
  [
    new RegExp(
      `^((?:so |and )?)how much (?:money )?(?:would|could) (?:one|you|i|we|someone|somebody|an investor) have (made|lost|earned|gained) (?:on|with|in|from|by holding|by owning) ${name} (?=(?:in|during|over|since|from) )(.{4,40}?)(?: in percent| in %|,? percentage[- ]wise)(?=\\W*$)`,
      'g',
    ),
    '$1how much did $3 return $4',
  ],
  [
    new RegExp(
      `^((?:so |and )?)(?:would|was) (?:i|you|one|we|an investor|someone) (?:have (?:been|done|fared) )?better(?: off)? (?:with|in|holding|owning|buying|having) ${name} or (?:with |in )?${name} (?=(?:in|during|over|since|from)\\b)`,
      'g',
    ),
    '$1which did better, $2 or $3, ',
  ],
  [/\boutpac(e[sd]?|ing)\b/g, 'outperform'],
  // The most that was lost from a high is the maximum drawdown.
  [
    new RegExp(
      `^((?:so |and )?)(?:what is|what was) the (?:most|maximum|furthest) (?:that )?(?:you|one|i|we|an investor|a holder) (?:could|would|can|might) have been (?:down|under ?water|losing) (?:on|with|in) ${name} (?=(?:in|during|over|since)\\b)`,
      'g',
    ),
    '$1what was the maximum drawdown of $2 ',
  ],
  [
    new RegExp(
      `\\bhow (?:much|far|deep) did ${name} (?:fall|drop|sink|decline|slide|lose) (?:from|off|below) (?:its|the) (?:(?:peak|high|top),? at (?:its |the )?(?:worst|most|deepest|lowest|bottom)|best (?:level|price)) (?=(?:in|during) (?:19|20)\\d\\d)`,
      'g',
    ),
    'what was the maximum drawdown of $1 ',
  ],
  [
    new RegExp(
      `^((?:so |and )?)(?:in|during) ${year},? how (?:far|much|deep) did ${name} (?:fall|drop|sink|decline|slide|lose) (?:from|off|below) (?:its|the) (?:peak|high|top|best level|best price)(?: at (?:its |the )?(?:worst|most|deepest|lowest|bottom))?(?=\\W*$)`,
      'g',
    ),
    '$1what was the maximum drawdown of $3 in $2',
  ],
  // The ugliest day is the worst one.
  [
    /\b(?:ugliest|nastiest|roughest|darkest|most painful|blackest|cruel+est|harshest) (?:(?:trading )?(?:session|day)|(week|month|quarter|year))\b/g,
    'worst day$1',
  ],
  [/\bworst day(week|month|quarter|year)\b/g, 'worst $1'],
  [
    new RegExp(
      `^((?:so |and )?)(?:which|what) (day|week|month) (?:of|in) ${year} (?:hurt|hit|cost) ${name} (?:the )?(?:most|hardest|worst)(?=\\W*$)`,
      'g',
    ),
    '$1what was the worst $2 of $4 in $3',
  ],
  [
    new RegExp(
      `^((?:so |and )?)(?:which|what) (day|week|month) (?:of|in) ${year} (?:helped|lifted|served) ${name} (?:the )?most(?=\\W*$)`,
      'g',
    ),
    '$1what was the best $2 of $4 in $3',
  ],
  [/\bjoblessness\b/g, 'unemployment'],
  [
    /^((?:so |and )?)what did (the (?:\d{1,2}|two|five|ten|thirty)[- ]year)(?: treasury| note| bond)? (?:pay|yield|offer) (?=(?:on|in|at)\b)/g,
    '$1what was $2 treasury yield ',
  ],
  [
    new RegExp(
      `^((?:so |and )?)where (?:does|is) ${name} (?:stand |standing |at )?(?:so far )?(?:for|on|in) (?:the|this) year(?: so far)?(?=\\W*$)`,
      'g',
    ),
    '$1what is the year to date return of $2',
  ],
  [
    new RegExp(
      `^((?:so |and )?)annuali[sz]ed,? how (?:did|has) ${name} (?:do|done|perform|performed|fare|fared) (?=(?:from|between|since|over|in)\\b)`,
      'g',
    ),
    '$1what was the annualized return of $2 ',
  ],
  [
    new RegExp(
      `^((?:so |and )?)(?:count|number of|list)(?: of)?(?: the| all)? (\\d{1,2}(?:\\.\\d)?) ?(?:%|percent)(?: ?\\+| or more| plus)? (down|up) (?:days|sessions) (?:of|for|in) ${name} (?=(?:in|during|since|over)\\b)`,
      'g',
    ),
    '$1on how many days did $4 move $3 more than $2% ',
  ],
  [/\bdid (.{2,24}?) move down more than\b/g, 'did $1 fall more than'],
  [/\bdid (.{2,24}?) move up more than\b/g, 'did $1 rise more than'],
  [/\b(?:top|peak) (?:closing )?price (?=(?:of|for) )/g, 'highest close '],
  [/\bbest (?:close|closing price)\b/g, 'highest close'],
  [/\bworst (?:close|closing price)\b/g, 'lowest close'],
  [
    new RegExp(
      `^((?:so |and )?)(?:in )?(?:which|what) years ((?:since|from|between|over|in) .{4,24}?) did (?:holders of |investors in )?${name} lose money(?=\\W*$)`,
      'g',
    ),
    "$1list $3's losing years $2",
  ],
  [
    new RegExp(
      `^((?:so |and )?)(?:which|what) (day|week|month|quarter) (?:of|in) ${year} was (?:the )?(?:cruel+est|harshest|ugliest|nastiest|roughest|most painful)(?: one)? (?:for|to) ${name}(?=\\W*$)`,
      'g',
    ),
    '$1what was the worst $2 of $4 in $3',
  ],
  // The economy of a year is told by its growth.
  [
    /\bhow (?:did|has) (?:the )?(?:us |american )?economy (?:do|done|perform(?:ed)?|fared?|held? up|develop(?:ed)?) (?=(?:in|during) (?:19|20)\d\d\b)/g,
    'how much did the us economy grow ',
  ],
  [
    /\b(?:by )?how much did (?:the )?(?:us )?(?:real |economic )?output (?:rise|grow|increase|expand) (?=(?:in|during)\b)/g,
    'how much did the us economy grow ',
  ],
  [
    new RegExp(
      `^((?:so |and )?)did ${name} (?:fall|drop|sink|decline) (?:further|more|harder|deeper) than ${name},? at (?:its |the |their )?worst (?=(?:in|during|over|since)\\b)`,
      'g',
    ),
    '$1did $2 have a deeper maximum drawdown than $3 ',
  ],
  // Each part of a year is listed by its returns.
  ...(['quarter', 'month'] as const).map((part): readonly [RegExp, string] => [
    new RegExp(
      `^((?:so |and )?)how (?:did|has) ${name} (?:do|done|perform(?:ed)?|fared?) in (?:each|every) ${part} of (?=(?:19|20)\\d\\d\\b)`,
      'g',
    ),
    `$1${part}ly returns of $2 in `,
  ]),
  [
    /\bfrom its ([a-z]{3,9} (?:19|20)\d\d) (?:month[- ]end )?close to its ([a-z]{3,9} (?:19|20)\d\d) (?:month[- ]end )?close\b/g,
    'from the end of $1 to the end of $2',
  ],
  [
    new RegExp(
      `^((?:so |and )?)how often did ${name} and ${name} (fall|rise|drop|gain|decline|lose) on the same (?:day|session)(?=\\W*$| (?:in|during|since|over)\\b)`,
      'g',
    ),
    '$1on how many days did both $2 and $3 $4',
  ],
  [
    /\b(?:who|which|what) was the (?:laggard|worst performer|loser) (?:among|of|out of) /g,
    'which had the lowest return of ',
  ],
  [
    /\b(?:who|which|what) was the (?:leader|best performer|winner) (?:among|of|out of) /g,
    'which had the highest return of ',
  ],
];
