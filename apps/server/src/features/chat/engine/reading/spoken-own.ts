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
];
