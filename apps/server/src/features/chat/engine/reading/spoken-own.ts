import { rule, spokenLead as lead, spokenName as name, spokenNow as now } from './spoken-words.ts';

const held = '(?:portfolio|account|holdings|investments|stocks|money|savings)';
const best = '(?:best|most successful|most profitable|strongest|top|biggest winner)';
const worst = '(?:worst|least successful|least profitable|weakest|biggest loser)';
const thing = '(?:investments?|buys?|purchases?|picks?|choices?|bets?|ideas?|calls?)';

/** Rules of `plain-text.ts` for how people speak of what is theirs. */
export const spokenOwn: ReadonlyArray<readonly [RegExp, string]> = [
  rule(
    `${lead}(?:how much|what) is (?:all of it|it all|everything|everything i (?:own|have|hold)|all my ${held}|what i (?:own|have|hold)) worth${now}`,
    '$1what is my portfolio worth',
  ),
  rule(
    `${lead}(?:what|which) (?:is|was|has been) my ${best} ${thing}(?: so far| ever| to date)?(?=\\W*$)`,
    '$1which of my holdings gained most since purchase',
  ),
  rule(
    `${lead}(?:what|which) (?:is|was|has been) my ${worst} ${thing}(?: so far| ever| to date)?(?=\\W*$)`,
    '$1which of my holdings gained least since purchase',
  ),
  rule(
    `${lead}(?:do|how do|how much do|how closely do) my ${held} (?:all )?(?:move together|move in step|hang together|follow each other|go up and down together)${now}`,
    '$1how correlated are my holdings',
  ),
  rule(
    `${lead}which (?:two )?of my ${held} (?:are|move) (?:the )?(?:most|least) (?:alike|similar|correlated|together|in step)${now}`,
    '$1how correlated are my holdings',
  ),
  rule(
    `${lead}what (?:is|was|has been) my (?:deepest|biggest|worst|largest) (?:loss|fall|hole|slump|setback)(?: so far| ever)?(?=\\W*$)`,
    "$1what was my portfolio's drawdown",
  ),
  rule(
    `${lead}how much (?:do|did|have) i (?:lose|lost|pay|paid|spend|spent)(?: (?:to|in|on|for))? fees(?: (?:so far|in all|in total|altogether))?(?=\\W*$)`,
    '$1how much have i paid in fees',
  ),
  [/\btax[- ]relevant (?=(?:gains?|income|profits?)\b)/g, ''],
  [/\b((?:my|our)(?: \w+'s?)?|portfolio's|account's) max(?:imum)? (?=draw-?down\b)/g, '$1 '],
  [
    /\bmax(?:imum)? (?=draw-?down (?:of|in|for) (?:my|our|the) (?:own )?(?:portfolio|account|holdings|investments)\b)/g,
    '',
  ],
  rule(
    `${lead}how (?:far|much|deep) (?:did|has|have|was|were) my ${held} (?:fall|fallen|drop|dropped|sink|sunk|down|lose|lost|go down|gone down)(?: at (?:its |the |their )?(?:worst|most|lowest|deepest)(?: point)?| from (?:its|the|their) (?:peak|high|top) to (?:its|the|their) (?:trough|low|bottom))(?=\\W*$)`,
    "$1what was my portfolio's drawdown",
  ),
  ...(
    [
      ['winning|positive|good|green|up', 'make'],
      ['losing|negative|bad|red|down', 'lose'],
    ] as const
  ).map(([kinds, verb]) =>
    rule(
      `${lead}how many (?:${kinds}) (days|weeks|months|quarters|years) (?:have i had|did i have|have i seen|did i see)(.{0,24}?)(?=\\W*$)`,
      `$1how many $2 did i ${verb} money$3`,
    ),
  ),
  rule(`${lead}did i have a (?:good|bad|decent|great) (year|quarter|month|week)(?=\\W*$)`, '$1how did i do this $2'),
  rule(
    `${lead}how (?:bad|ugly|rough) did my ${held} get(?: (this year|this month|this quarter|last year|in (?:19|20)\\d\\d))?(?=\\W*$)`,
    "$1what was my portfolio's drawdown $2",
  ),
  rule(
    `${lead}(?:what is|which holding is) (?:eating|hurting|dragging down|spoiling|killing) my (?:returns?|performance|gains?|profits?)${now}`,
    '$1which holding contributed least to my gain',
  ),
  rule(
    `${lead}how far am i (?:off|below|under|from) my (?:high|peak|top|record)${now}`,
    '$1how far is my portfolio below its peak',
  ),
  rule(`${lead}which (day|week|month|quarter|year) was my (best|worst)(?: one)?(?=\\W*$)`, '$1what was my $3 $2'),
  rule(
    `${lead}am i (?:being )?(?:paid|rewarded|compensated) (?:enough |well )?for (?:the|my) risk(?: (?:that )?i (?:take|run|bear))?${now}`,
    '$1what is my sharpe',
  ),
  rule(
    `${lead}(?:what|how (?:big|much)(?: of a)?|how much) (?:weight|share) does ${name} have(?: in (?:my|the) portfolio)?${now}`,
    '$1how big is my position in $2',
  ),
  rule(`${lead}what (?:do|does) my ${held} yield${now}`, '$1what is the dividend yield of my portfolio'),
  rule(
    `${lead}(?:what|how much in|how much) dividends? (?:can|will|should|do) i (?:expect|get|receive|collect)(?: over| in| for)? (?:the )?(?:next|coming) (?:year|12 months|twelve months)(?=\\W*$)`,
    '$1what is the dividend yield of my portfolio',
  ),
  rule(
    `${lead}how long (?:was|has|is) my (?:portfolio|account) (?:been )?(?:under ?water|below its (?:peak|high)|in the red)(?=\\W*$)`,
    '$1when did my portfolio recover from its drawdown',
  ),
  rule(
    `${lead}how much profit is (?:there )?in my ${name}(?: shares| stock| position)?${now}`,
    '$1what is my gain on $2',
  ),
  rule(
    `${lead}how much (?:did|have) i (?:gain or lose|lose or gain|make or lose|lose or make|gained or lost|made or lost) (yesterday|today)(?=\\W*$)`,
    '$1what was my return $2',
  ),
  rule(
    `${lead}(?:what is|how (?:big|large) is|how much is) my (?:total |overall |current )?exposure to (?=(?:stocks?|bonds?|equit(?:y|ies)|cash|fixed[- ]income)${now})`,
    '$1what share of my portfolio is in ',
  ),
  rule(
    `${lead}(?:what is|how (?:big|large) is|how much is) my (?:total |overall |current )?exposure to (?!(?:the )?(?:stocks?|bonds?|equit|cash|fixed|market))${name}${now}`,
    '$1how big is my position in $2',
  ),
  rule(
    `${lead}(?:what|how much) (?:would|will|could) i (?:lose|make|gain|be (?:up|down)) (?:in|if there (?:is|was|were)|with) (?:another|a (?:repeat|rerun|replay|second edition) of) `,
    '$1what would my portfolio do in another ',
  ),
  rule(
    `${lead}when did i (?:last|most recently) (?:add to|top up|increase) (?:my |any )?(?:portfolio|account|positions?|holdings?|investments)(?=\\W*$)`,
    '$1when did i last buy',
  ),
  rule(
    `${lead}(?:do i (?:have|hold|own)|are there|have i got) any (?:losing (?:positions?|holdings?|stocks?)|losers|(?:positions?|holdings?|stocks?) (?:at a loss|in the red|under ?water))\\b.{0,40}?(?=\\W*$)`,
    '$1which of my holdings are underwater',
  ),
  rule(
    `${lead}(?:what is|what was|how much is|how (?:big|large) is) my (?:total |overall )?(?:return|gain|profit|performance) in (?:dollars?|money|cash|dollar terms|money terms)( .{0,30}?)?(?=\\W*$)`,
    '$1how much money have i made$2',
  ),
  rule(
    `${lead}(?:did|have|do|am|would) i (?:(?:beat|beaten|beating|outperform(?:ed|ing)?)|(?:done?|doing|be|been) better than) (?:just |simply )?(?:buying|holding|owning|putting (?:it all|everything|my money) (?:in|into)) (?:just |only )?${name}(?: (?:with|using|for) (?:the same|all (?:of )?my|my) (?:deposits|money|cash|cash flows?|payments|contributions))?(?: instead)?(?=\\W*$)`,
    '$1how would i have done by holding just $2 instead',
  ),
  rule(
    `${lead}(?:was|is) (?:it )?(?:a )?(?:(?:good|bad|right|wrong|smart|mistake|stupid)(?: (?:decision|idea|move|call|choice))? )?(?:to sell|selling|to have sold) (?:my )?${name}(?: (?:shares|stock|position))?(?: (?:a )?(?:(?:good|bad|right|wrong|smart|stupid|the right|the wrong) )?(?:decision|idea|move|call|choice|mistake))?(?: of mine)?(?=\\W*$)`,
    '$1what would i have if i had never sold $2',
  ),
  rule(
    `${lead}(?:am|are|was|were) (?:i|we) better off (?:than )?(?:in |with |by holding |holding )?(?:just )?(?=(?:an? )?\\d{1,2} ?/ ?\\d{1,2}\\b)`,
    '$1has my portfolio done better than ',
  ),
  rule(
    `${lead}(?:did|has|have) (?:(?:adding|buying|owning|holding|having) ${name}|my ${name} (?:position|holding|shares|stock)) (?:help(?:ed)?|hurt|pa(?:y|id) off|work(?:ed)? out|add(?:ed)? anything)(?: (?:me|my ${held}|for me))?(?: at all)?(?=\\W*$)`,
    '$1how much have i made on $2$3',
  ),
  rule(
    `${lead}(?:what is|how (?:high|good) is) my (?:win|hit|success|batting)[- ](?:rate|ratio|average)(?: (?:on|of|for|in) (?:my )?(?:closed |past |finished )?(?:trades|sales|positions))?${now}`,
    '$1how many of my sales made money',
  ),
  rule(
    `${lead}(?:what|how (?:much|big|large)(?: of a)?) (?:weight|share) did ${name} have(?: in (?:my|the) ${held})? (?=(?:at|on|in) )`,
    '$1what was the weight of $2 in my portfolio ',
  ),
  rule(
    `${lead}how (?:bad|ugly|rough|painful) (?:was|were) (?:it for )?my ${held} (?:in|during|through) (?=.{3,40}$)`,
    "$1what was my portfolio's drawdown in ",
  ),
  rule(
    `${lead}how (?:did|do|have|are) (?:each|every one|all) of my (holdings|positions|stocks|shares|investments) (?=(?:do|done|doing|perform|fare)\\w*\\b)`,
    '$1how did my $2 ',
  ),
  rule(
    `${lead}(?:how old is|what is|which is) my (?:oldest|longest[- ]held|first) (?:position|holding|stock|investment|share)(?=\\W*$)`,
    '$1which of my holdings have i held the longest',
  ),
];
