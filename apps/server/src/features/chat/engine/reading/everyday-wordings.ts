import { sectorWords } from './ranked-members.ts';

const name = '([a-z0-9.&^-]{1,16}(?: [a-z0-9.&^-]{2,16}){0,2}?)';
const year = '((?:19|20)\\d\\d)';
const fall = '(?:drop|fall|decline|downturn|slump|loss(?:es)?|plunge)';
const span = '((?:\\d{1,2}|one|two|three|six|nine|twelve|a) (?:weeks?|months?|years?))';

/** Rules of `worded-anew.ts` for what private investors ask in everyday words: insurance, money lost, time to get back to even. */
export const everydayWordings: ReadonlyArray<readonly [RegExp, string]> = [
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
  [/(?<=\bratios?\b.*) (?:expressed |stated |shown )?as a multiple\b/g, ''],
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
];
