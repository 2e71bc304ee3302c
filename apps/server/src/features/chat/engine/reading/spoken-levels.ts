import {
  ofNoSeries,
  ownedName,
  rule,
  spokenLead as lead,
  spokenName as name,
  spokenNow as now,
} from './spoken-words.ts';

const inTime = '(?=(?:in|during|over|since|from|between|through|this|last|ytd|at|by|for)\\b)';
const orEnd = `(?=\\W*$| ${inTime})`;
const series =
  '(unemployment|joblessness|the (?:unemployment|jobless|mortgage) rate|inflation|core inflation|mortgage rates?|the vix|the (?:ten|10)[- ]year(?: yield)?|consumer sentiment|jobless claims)';
const tenor = '(?:the |a )?(\\d{1,2}|two|three|five|seven|ten|twenty|thirty)[- ]?(?:years?|yrs?|y)';

const levelBack =
  '(?:,|;)? ?(?:and|before|then) (?:when|how (?:long|many months))\\b.{0,50}?\\b(under|below|beneath|above|over) (\\d[\\d.]*(?: ?%| percent)?)(?: again)?(?=\\W*$)';

// Readings on one side of a level.
const levels: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}how high did ${series} (?:go|get|rise|climb|reach|spike|peak)(?: to)?( (?:in|during|over|after|since) [^,?]{3,40}?)?${levelBack}`,
    '$1how long did $2 take after peaking$3 to get $4 $5',
  ),
  rule(
    `${lead}how low did ${series} (?:go|get|fall|drop|sink|reach)(?: to)?( (?:in|during|over|after|since) [^,?]{3,40}?)?${levelBack}`,
    '$1how long did $2 take after bottoming$3 to get $4 $5',
  ),
  rule(
    `${lead}when did ${series} (?:last )?(?:drop|fall|dip|go|come|get|sink|slip)(?: back)? (?:below|under) `,
    '$1since when has $2 been below ',
  ),
  rule(
    `${lead}when did ${series} (?:last )?(?:rise|climb|go|get|jump|move|shoot)(?: back)? (?:above|over|past) `,
    '$1since when has $2 been above ',
  ),
  rule(
    `${lead}when did ${tenor}(?: treasur(?:y|ies))?(?: notes?| bonds?)? last (?:pay|yield|offer) (less|more) than `,
    '$1when was the $2-year treasury yield last $3 than ',
  ),
  [/(?<=\byield last )less than (?=\d)/g, 'below '],
  [/(?<=\byield last )more than (?=\d)/g, 'above '],
  rule(
    `${lead}(?:for |on )?how many (days|weeks|months) (?:in|during) ((?:19|20)\\d\\d) was ${series} (?:north of|over|above|higher than) (\\d[\\d.]*)`,
    '$1how many $2 was $4 above $5 in $3',
  ),
  [/\bnorth of (?=\$?\d)/g, 'above '],
  [/\bsouth of (?=\$?\d)/g, 'below '],
  rule(
    `${lead}(?:when|since when) did short(?:[- ]term)? (?:rates|yields) last (?:rise|go|climb|move) above long(?:[- ]term)? (?:rates|yields|ones)(?=\\W*$)`,
    '$1when did the yield curve last invert',
  ),
  rule(
    `${lead}at (?:what|which) (?:price|level|close) did ${name} (?:bottom|trough)(?: out)? ${inTime}`,
    '$1what was the lowest close of $2 ',
  ),
  rule(
    `${lead}at (?:what|which) (?:price|level|close) did ${name} (?:peak|crest|top)(?: out)? ${inTime}`,
    '$1what was the highest close of $2 ',
  ),
  rule(
    `${lead}how (?:far|much) above (?:the )?treasur(?:y|ies)(?: yields?)? (?:are|is) (?:the )?mortgage rates?${now}`,
    '$1what is the gap between the mortgage rate and the ten-year yield',
  ),
  rule(
    `${lead}(?:what|which) (?:is|was) (?:the )?fed's (?:latest|last|newest|most recent) (?:decision|move|step|action)(?=\\W*$)`,
    '$1what did the fed do at its last meeting',
  ),
  rule(
    `${lead}(?:what|when) did (?:the )?fed last (?:decide|do (?:anything|something)|act|move)(?=\\W*$)`,
    '$1what did the fed do at its last meeting',
  ),
  rule(
    `${lead}how long (?:is it )?since (?:the )?fed last (?:moved|did anything|changed (?:its )?rates?|acted)(?=\\W*$)`,
    '$1how long has the fed been on hold',
  ),
  rule(
    `${lead}(?:how (?:are|is)|what (?:are|is)) (?:us |american )?(?:the )?(?:factories|factory output|industry|manufacturing|manufacturers|industrial output)(?: sector)?(?: doing| faring)?${now}`,
    '$1what is industrial production doing',
  ),
  rule(
    `${lead}(?:is|are) (?:us |american )?(?:the )?(?:factories|factory output|industry|manufacturing|industrial output)(?: sector)? (?:growing|shrinking|rising|falling|expanding|contracting|slowing)${now}`,
    '$1is industrial production growing',
  ),
  rule(
    `${lead}(?:is liquidity (?:getting |becoming )?(?:better|worse|tighter|looser|easier)(?: or (?:better|worse|tighter|looser|easier))?|is there (?:more|less) liquidity than (?:a year ago|last year))${now}`,
    '$1how is liquidity',
  ),
];

// Several beside each other.
const beside: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}would (?:i|you|we|one) have (?:done|fared|been) better (?:off )?(?:in|with|holding|owning) ${name} than (?:in |with )?${name}${orEnd}`,
    '$1did $2 do better than $3',
  ),
  rule(
    `${lead}(?:has|did) it (?:paid|pay|been worth it|been worthwhile|been better) to (?:own|hold|buy|have|be in) ${name} (?:rather than|instead of|over|and not) ${name}${orEnd}`,
    '$1has $2 done better than $3',
  ),
  rule(
    `${lead}how much (?:extra|more) (?:did|has) ${name} (?:give|given|make|made|add|added|bring|brought|earn|earned) (?:over|than|above|on top of|versus|against) ${name}${orEnd}`,
    '$1by how much did $2 outperform $3',
  ),
  rule(
    `${lead}(?:out of|of|among|from) (.{5,60}?),? (?:which|who) (?:one )?(?:has |have )?(?:paid off|pays off|did|worked out|turned out|come out|came out|done) best${orEnd}`,
    '$1which of $2 had the highest return',
  ),
  rule(
    `${lead}([a-z0-9.&^-]{1,12}(?:, [a-z0-9.&^-]{1,12}){0,4},? or [a-z0-9.&^-]{1,12})[:,-] (best|worst)(?: one)?${orEnd}`,
    '$1which of $2 did $3',
  ),
  rule(
    `${lead}(?:which|what) would have been the (best|worst) (?:buy|investment|one to (?:buy|own)|choice|pick) (one|two|three|five|ten|a|\\d{1,2}) (years?|months?) ago[:,]? (.{5,60}?)(?=\\W*$)`,
    '$1which of $5 did $2 over the last $3 $4',
  ),
  [/\bover the last (?:a|one) (year|month)\b/g, 'over the last $1'],
  rule(`${lead}(?:please |now |can you )?include (?=${name}(?:,? (?:too|also|as well))?\\W*$)`, '$1add '),
  rule(
    `${lead}(?:give|show|tell) (?:me )?(?:the |a )?sector (?:league table|ranking|table|standings|scoreboard|leaderboard) (?:for|of|in) `,
    '$1rank the sectors for ',
  ),
  rule(
    `${lead}(?:what|which) (?:is|was) the (?:riskiest|bumpiest|jumpiest|wildest|choppiest|most risky) sector\\b`,
    '$1which sector is the most volatile',
  ),
  rule(
    `${lead}in how many (?:calendar )?years (?:did|has|was) ${name} (gain|gained|rise|risen|up|make|made|lose|lost|fall|fallen|down|drop) (?:over|more than|at least|above) (\\d{1,3}) ?(?:%|percent)(?=\\W*$)`,
    '$1how often did $2 $3 more than $4% in a year',
  ),
  rule(
    `${lead}how many (?:calendar )?years (?:has|did|was) ${name} (?:been )?(up|down) (?:by )?more than (half|a third|a quarter|\\d{1,3} ?%)(?=\\W*$)`,
    '$1how often was $2 $3 more than $4 in a year',
  ),
  [/(?<=\bhow often (?:was|did) .{2,30} (?:up|down|gain|lose) more than )half(?= in a year)/g, '50%'],
  rule(
    `${lead}how did ${name} (?:close|end|finish) on ([^,?]{6,24}, ?(?:19|20)\\d\\d),? (?:up or down|higher or lower|in the green or (?:in )?the red)(?=\\W*$)`,
    '$1did $2 rise or fall on $3',
  ),
  rule(
    `${lead}what (?:is|was) the (?:largest|biggest|greatest|best) (?:gain|rise|jump|rally|increase) (?:of|for|in) ${name} in (?:a|one|a single|any) (day|week|month|quarter|year)(?=\\W*$| (?:since|in|over|during)\\b)`,
    '$1what was the best $3 of $2',
  ),
  rule(
    `${lead}what (?:is|was) the (?:largest|biggest|greatest|worst|steepest) (?:loss|fall|drop|decline|slump) (?:of|for|in) ${name} in (?:a|one|a single|any) (day|week|month|quarter|year)(?=\\W*$| (?:since|in|over|during)\\b)`,
    '$1what was the worst $3 of $2',
  ),
  rule(
    `${lead}after (?:bottoming|bottoming out|its (?:low|bottom)|hitting bottom|the (?:low|bottom)) in ((?:19|20)\\d\\d),? (?:what|how) did ${name} do (?:over|in|during) the (?:next|following) (\\w+ (?:days|weeks|months|years?))(?=\\W*$)`,
    '$1how did $3 do in the $4 after its $2 low',
  ),
];

// What a symbol did in a span, by other names.
const spans: ReadonlyArray<readonly [RegExp, string]> = [
  [/\baverage absolute daily (?:returns?|moves?|changes?)\b/g, 'average daily move'],
  rule(
    `${lead}(?:what (?:is|was) )?${ofNoSeries}${ownedName} (?:trading |price )?range ${inTime}`,
    '$1what were the highest and lowest closes of $2 ',
  ),
  rule(
    `${lead}(?:in )?(?:which|what) (?:calendar )?(year|quarter|month|week) ((?:since|from|between) .{4,30}?) did ${ofNoSeries}${name} (?:do|fare|perform) (?:the )?(best|worst)(?=\\W*$)`,
    '$1what was the $5 $2 of $4 $3',
  ),
];

/** Rules of `plain-text.ts` for how levels are spoken of, and what stands beside each other. */
export const spokenLevels: ReadonlyArray<readonly [RegExp, string]> = [...levels, ...beside, ...spans];
