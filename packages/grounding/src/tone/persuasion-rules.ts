import { toneRules, type ToneRule } from './tone-rule.ts';
import { audience, holding, tradeAction } from './word-classes.ts';

/** Where an order stands: at the start of a sentence, after a word that leads to it. */
const orderStart =
  '^["“\'(*\\s-]*(?:(?:[Ss]o|[Nn]ow|[Tt]hen|[Pp]lease|[Jj]ust|[Ss]imply|[Ii]nstead|[Tt]oday|[Ff]irst|[Ff]inally|[Nn]ext),? )?';

const advice = toneRules(
  {
    category: 'advice_directive',
    rule: 'Reg BI call to action',
    points: 30,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'interface'],
  },
  [
    /\b(?:i|we)(?:'d| would| will|'ll)? (?:\w+ ){0,2}(?:recommend|advise|suggest|urge|encourage|counsel) (?:you|that you|buying|selling|adding|owning|holding|avoiding|trimming|shorting|investors?|clients?|everyone)\b/i,
    new RegExp(
      `\\b${audience} (?:really |now |clearly )?(?:should|ought to|had better|would do well to|would be (?:wise|smart|better off|well advised) to|are (?:best|better|well) advised to) (?:now |also |really |consider |immediately )*${tradeAction}\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:it(?:'s| is)|the time is) (?:\\w+ ){0,2}(?:best|better|wise|wisest|smart|smarter|prudent|advisable|right|time|high time|foolish) (?:for (?:you|investors|savers|retirees|everyone) )?(?:not )?to (?:just |now )?${tradeAction}\\b`,
      'i',
    ),
    new RegExp(
      `\\byou(?:'d| would|'re| are) (?:be )?(?:\\w+ )?(?:wise|smart|foolish|better off|best off|well advised|mad|crazy) (?:not )?(?:to )?(?:${tradeAction}|\\w+ing)\\b`,
      'i',
    ),
    /\b(?:is|are) (?:exactly |just |precisely )?what you (?:want|need)(?= (?:now|here|in|for (?:your|the))|[.!]|$)/i,
    /\b(?:the|a|your) (?:right|smart|best|obvious|only|sensible|wise|prudent) (?:thing|course|step|option|answer|way)(?: for you| to do| now| forward)* is to \w+/i,
    new RegExp(
      `\\b${audience} (?:\\w+ ){0,4}(?:(?:would|will|'d|could|can) do (?:well|better|best)|would be wise|had better|ought) (?:to )?(?:\\w+ ){0,2}(?:${tradeAction}|hold|put|move|keep|reduce|increase|raise)\\b`,
      'i',
    ),
    new RegExp(
      `\\bwhy (?:not|don't you|wait to) (?:just |simply )?(?:${tradeAction}|put|move|take)\\b|\\bit (?:always )?pays to (?:be (?:long|short|in|out|patient with)|${tradeAction}|hold)\\b|\\bso (?:buy|sell|dump|load up|get (?:in|out)|go (?:long|short|all))\\b`,
      'i',
    ),
    new RegExp(
      `${orderStart}(?:Treat|View|See|Use|Take|Regard|Think of) (?:any|every|each|this|the|that|all)\\b.{0,40}\\b(?:as (?:an? |your )?(?:\\w+ )?(?:chance|opportunity|invitation|reason|signal|excuse|cue|gift)|to (?:${tradeAction}|add))\\b`,
    ),
    new RegExp(
      `${orderStart}(?:Skip|Forget|Ignore|Pass on|Leave|Choose|Pick|Prefer|Replace|Swap)\\b.{0,40}\\b(?:and|then|,|for|with|instead) (?:buy|sell|own|go|get|pick|hold|add|choose|\\$?[A-Z])`,
    ),
    new RegExp(
      `${orderStart}(?:Trim|Sell|Short|Buy|Exit|Close|Cut|Hold|Dump|Reduce|Double|Add to|Protect|Hedge|Unwind|Exercise|Convert|Write|Withdraw|Redeem|Cash in) (?:everything\\b|it all\\b|the lot\\b|half\\b|(?:that|this|those|these|your|half (?:of )?(?:that|your|the)) (?:\\w+ )?(?:positions?|holdings?|stakes?|winners?|losers?|${holding}))`,
    ),
    new RegExp(
      `${orderStart}(?:Get rid of|(?:Start|Begin|Keep|Stop|Consider yourself) (?:buying|selling|building|adding|accumulating|shorting|trimming|dumping|moving|shifting|holding)|Unwind|Offload|Unload|Jettison|(?:Drop|Pull)(?!.{0,20}\\b(?:files?|PDFs?|CSVs?)\\b)|Lighten|Tilt|Favou?r|(?:Overweight|Underweight)(?! (?:means?|is|was|ratings?|stands)\\b)|Opt for|Stick (?:with|to)|Steer clear of|Stay away from|Rebalance|Reallocate|Stock up on|Cash in|Harvest|Average (?:down|into|up)|Commit|Devote|Earmark|Set aside|Direct|Pour|Funnel|Plow|Allocate|Load|Pile|Collect)\\b.{0,50}\\b(?:${holding}|your\\b|(?!(?:PDF|CSV|HTML|JSON|API|URL)\\b)[A-Z]{2,5}\\b)`,
    ),
    new RegExp(
      `${orderStart}(?:Buy|Sell|Dump|Own|Avoid|Accumulate|Ditch|Grab|Exit|Trim|Hold|Short) (?:more |some |into |out of |every |all )?(?!(?:Side|Interest|Rating|Orders?|Sales?|Calls?|Puts?|Volume|Ratio|Signals?)\\b)[A-Z][a-z]+(?= (?:today|now|here|at|before|below|above|on|and|while|with|this|ahead|immediately|aggressively|shares|stock|calls|puts)\\b|[.!,;]|$)`,
    ),
    new RegExp(
      `\\b(?:every|any|each|no) (?:\\w+ )?(?:retiree|investor|saver|portfolio|family|household|trader|account)\\b.{0,12}\\b(?:needs? (?:this|our|some|it|to own|${holding})|(?:should|must|ought to) (?:own|have|hold|buy|be without)|can afford to (?:ignore|miss|skip))`,
      'i',
    ),
    /\b(?:shares?|stocks?|bonds?|it|they|funds?|positions?|\$?[A-Z]{2,5}) (?:should|ought to) be (?:sold|bought|dumped|avoided|trimmed|shorted|accumulated|your \w+)\b/,
    /\bconsider (?:this|it|that) (?:an? |your |the )?(?:\w+ )?(?:signal|cue|invitation|sign|chance|opportunity) to\b/i,
    /\b(?:i'm|i am|we're|we are) (?:\w+ )?(?:buying|selling|shorting|loading up|dumping|piling) (?:more|some|into|on|it|this|here|now|heavily|aggressively|shares|stocks|bonds|gold|calls|puts|every|all)\b|\bif (?:i|we) were you\b|\bdo yourself a favou?r\b|\b(?:take it from|listen to) (?:me|us)\b|\bmy money is on\b|\bi'd rather (?:own|hold|buy)\b/i,
  ],
);

const pressure = toneRules(
  {
    category: 'urgency',
    rule: 'FINRA 2210(d)(1)(A)',
    points: 25,
    prohibited: true,
    excusedBy: ['negated', 'attributed'],
  },
  [
    /\b(?:only|just) (?:a )?(?:handful|few|couple|dozen|\d+|\w+) (?:of )?(?:\w+ )?(?:seats?|spots?|places?|slots?|memberships?|copies|openings?|units) (?:are |is )?(?:left|remain(?:ing|s)?|available|to go)\b/i,
    /(?:^["“'(*\s-]*|[,;:] |\bso |\band )(?:sign up|enroll?|register|subscribe|join|apply|reserve|claim|grab|secure|get (?:in|yours|your|on board)|lock (?:in|it)|jump (?:in|on)|pile in|climb aboard|call us|click)\b.{0,40}\b(?:now|today|tonight|at once|immediately|while|before (?:midnight|noon|it|the (?:price|offer|doors?|window|bell|close|deadline|crowd)|they|everyone|others|someone)|by (?:tonight|tomorrow|midnight|friday|monday))\b/i,
    /\b(?:once|when) (?:this|it|the (?:offer|price|window|deal|chance))(?:'s| is) gone\b|\bgone (?:forever|for good)\b|\bwon't (?:see|get|find|have) (?:\w+ ){1,5}(?:again|twice)\b/i,
    /\b(?:the )?time to (?:act|buy|sell|get in|invest|strike|move) is (?:now|today|running)\b|\b(?:now|today) is (?:the|your) (?:time|moment|day|chance)\b/i,
    /\b(?:kick|hate) yourself\b|\bwish you had\b|\bregret (?:it|not|missing|waiting|sitting)\b|\bstrike while\b|(?:^|[;,] |\bso )seize (?:the|this) (?:moment|day|chance|opportunity)\b|\b(?:sit|stand|stay|wait)(?:ting|ing)? on the sidelines\b/i,
    /\b(?:spots?|seats?|places?|chances?|opportunit(?:y|ies)|offers?|deals?|bargains?|discounts?|prices? like (?:this|these)|windows?|doors?)\b.{0,16}\b(?:vanish|disappear|slip|shrink|dwindl|evaporat|fill|clos|expir|end|go|run|won't last)\w*\b.{0,16}\b(?:fast|by the (?:minute|hour|day)|now|soon|tonight|today|quickly|away|out|up)\b/i,
    /\b(?:doors?|enrol?lment|registration|offer|sale|window) (?:closes?|ends?|shuts?|expires?) (?:on )?(?:tonight|tomorrow|today|soon|this (?:week|friday|sunday)|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i,
    /\byou have (?:only |just )?(?:until (?:tonight|tomorrow|midnight|noon|the (?:close|bell|open|weekend)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:hours|minutes|\w+ (?:hours|minutes|days)) (?:left|to (?:buy|act|get|join)))\b|\beveryone(?: else)? (?:is|has) already\b/i,
    /\b(?:window|chance|time|opportunity) to (?:buy|get in|sell|act|join|invest)\b.{0,16}\b(?:closes|ends|is closing|expires|runs out)\b/i,
    /\bif you (?:\w+ ){1,2}(?:one|only one|a single|just one|nothing else)\b.{0,30}\b(?:make it|let it be|this)\b/i,
    /\b(?:every|each) (?:day|hour|minute|week) (?:you )?(?:hesitate|delay|stand still|sit still)\b|\bopportunit(?:y|ies) (?:knocks?|is (?:fleeting|slipping))\b/i,
  ],
);

const praise = toneRules(
  { category: 'exaggeration', rule: 'FINRA 2210(d)(1)(B)', points: 25, prohibited: true, excusedBy: ['negated'] },
  [
    /\b(?!(?:high|low|larg|bigg|deep|long|steep|sharp|fast|slow|clos|inter|old|young)est\b)(?:\w{3,}est|best|most \w+)\b.{0,30}\bever (?:devised|made|seen|invented|built|created|written|offered|known|found|assembled|discovered)\b/i,
    /\bthe ultimate (?:\w+ )?(?:hedge|stock|fund|trade|investment|portfolio|strategy|play|pick|weapon|income)\b|\b(?:staggering|colossal|gigantic|monumental|eye-?popping|eye-?watering|mouth-?watering|tremendous|immense|breathtaking|fabulous|epic) (?:gains?|profits?|returns?|upside|opportunity|income|potential|rally|riches)\b|\b(?:profits?|gains?|riches|fortunes?|wealth) (?:awaits?|(?:is|are) waiting)\b/i,
    /\b(?:wall street|the (?:world|market|street)|nobody|no one|history) has (?:never|not|rarely) (?:ever )?seen (?:anything like|growth like|a (?:stock|company|fund|chart) like|such)\b|\b(?:stock|fund|trade|share|idea|strategy|setup|company)s? (?:is|are) (?:pure|solid|liquid) gold\b|\bstaring you in the face\b|\btoo good to (?:pass up|ignore|miss)\b|\bsilver platter\b|\b(?:like )?taking candy\b|\bshooting fish\b|\bground floor\b|\blittle-known (?:stock|secret|trick|strategy)\b/i,
    /\b(?:trade|stock|investment|pick|buy|opportunity|idea|bargain|fund) of (?:the|this|your|a) (?:year|decade|century|lifetime|generation|life)\b/i,
  ],
);

export const persuasionRules: readonly ToneRule[] = [...advice, ...pressure, ...praise];
