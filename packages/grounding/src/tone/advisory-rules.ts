import { inAnyCase } from './any-case.ts';
import { toneRules, type ToneRule } from './tone-rule.ts';

const tradeVerb =
  '(?:buy|sell|short|dump|hold|own|exit|trim|add|avoid|accumulate|purchase|invest|go long|go short|load up|get out|get in|double down|take profits?|rotate|switch|allocate|roll|close|move|put|shift|cut|reduce|increase|write|cash out|lock in|back up|sell off|buy back|stay (?:long|away|in|out)|keep(?! in mind))';

/** What an order is about: a ticker, a holding, a product. */
const tradeObject =
  '(?:\\$?[A-Z]{2,5}\\b|(?:your|the|a|an|all|some|more|half|any|this|these|those|into|out|in|on|up|to|from|out of|long|now|today|before|at|calls?|puts?|shares?|stocks?|bonds?|gold|cash|equities|energy|tech|treasur\\w+|\\d)\\b)';

/** What gives an order at the start of a sentence, but not where it names a trade, a figure or a part of the page. */
const order =
  '(?:so |now |then |please |just |simply |go ahead and )?(?:buy|sell|short|dump|hold|own|exit|trim|add|avoid|accumulate|purchase|invest|go|put|place|park|stash|pile|jump|get|grab|load|allocate|roll|close|move|shift|rotate|swap|switch|convert|borrow|cut|reduce|increase|take|bet|open|write|stop|dollar-cost|max|double|stick|stay|sit|ditch|unload|liquidate|replace|build|scale|size|hedge|enter|leave|bail|snap|scoop|ride)(?!\\*{0,2}:)(?! (?:selling|sellers?|mind|squeeze|yields?|rates?|options?|orders?|side|ratings?|interest|volumes?|spreads?|ratios?|skew|premiums?|writers?|writing|buyers?|sellers?|of the|rates?|costs?|to compare|obligations?|agreements?|flows?|and|was|were|is|are|equivalents|commitments?|outflows?|inflows?|in (?:the )?(?!dip|now|before)[a-z]+|the (?:chart|table|slider|filter|link|menu|button|tab|search|data|same|command|evidence|citation|tool|calculator))\\b|[-/:])';

/** What an order is about, beside a ticker. */
const ordered =
  '\\b(?:your|shares?|stocks?|calls?|puts?|portfolio|ira|401|savings|cash|bonds?|funds?|etfs?|positions?|equities|gold|treasur\\w+|all in|long|short|the dip|profits?|margin|leverage|energy|tech|crypto|bitcoin)\\b';

const directives = toneRules(
  {
    category: 'advice_directive',
    rule: 'Reg BI call to action',
    points: 30,
    prohibited: true,
    excusedBy: ['negated', 'interface', 'naming'],
  },
  [
    new RegExp(
      `^["“'(*\\s-]*(?:so |now |then |please |just |simply |go ahead and |do not wait[,:]? |today[,:]? )?${tradeVerb} ${tradeObject}`,
      '',
    ),
    new RegExp(
      `^["“'(*\\s-]*(?:So |Now |Then |Please |Just |Simply |Go ahead and |Do not wait[,:]? |Today[,:]? )?(?:Buy|Sell|Short|Dump|Hold|Own|Exit|Trim|Add|Avoid|Accumulate|Purchase|Invest|Go long|Go short|Load up|Get out|Get in|Double down|Take profits?|Rotate|Switch|Allocate|Roll|Close|Move|Put|Shift|Cut|Reduce|Increase|Write|Cash out|Lock in|Back up|Stay|Keep(?! in mind)|Swap|Grab|Snap up|Scoop up|Replace|Bet|Ride|Max out) ${tradeObject}`,
      '',
    ),
    new RegExp(
      `\\byou (?:really |clearly |absolutely |definitely )?(?:should|must|ought to|need to|have to|had better|would be (?:wise|smart|foolish) (?:not )?to|want to) (?:now |really |also |immediately |consider )?${tradeVerb}\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:i|we) (?:strongly |would |highly |firmly )?(?:recommend|advise|suggest|urge|tell)(?:s|ed|ing)?\\b(?! (?:that you )?(?:to )?(?:check|review|read|consult|refer|look|see|verif|compar|start)\\w*)`,
      'i',
    ),
    new RegExp(
      `\\b(?:our|my) (?:advice|recommendation|call|top pick|best idea|suggestion)(?: (?:is|today is|for you)|:)`,
      'i',
    ),
    new RegExp(
      `\\b(?:it is|it's|now is|now's|this is|today is) (?:the |a |your )?(?:perfect |right |best |great |good |ideal )?(?:time|moment|day|chance|opportunity) to ${tradeVerb}\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:and|then|so|just|or|instead,?) (?:immediately )?(?:buy|sell|short|dump|go long|go short|load up on|switch|rotate|move) (?:\\$?[A-Z]{2,5}\\b(?!-)|(?:to cash|into|your|everything|(?:it|them)(?! back)|more|now|all)\\b)`,
      '',
    ),
    /\b(?:based on|given|for) your (?:age|income|goals?|situation|risk|profile|savings|portfolio|retirement|circumstances)\b.{0,60}\b(?:should|recommend|is (?:right|suitable|best|ideal|perfect) for you|right choice|buy|sell|hold|put|own)\b/i,
    /\b(?:right|suitable|best|ideal|perfect) (?:investment|fund|stock|choice|portfolio|strategy|allocation) for you\b/i,
    /(?<!\b(?:they|we|who|which|that|\w+s) )\b(?:do not|don't|never) (?:sell|hold|own|touch|buy|wait to (?:buy|sell)|let go of)\b(?! (?:order|guarantee))/i,
    /\bget (?:in|out|long|short) (?:now|today|while|before|of \$?[A-Z]{2,5})\b/i,
    /\byour (?:best|next|smartest) (?:move|trade|step|bet) (?:is|here|now)\b/i,
    // Only the words are read in either case: a ticker is told by its capitals.
    new RegExp(`^["“'(*\\s-]*${inAnyCase(order)}\\b.{0,40}?(?:\\$[A-Z]|\\b[A-Z]{2,5}\\b|${inAnyCase(ordered)})`),
    /\b(?:investors?|retirees?|everyone|everybody|anyone|traders?|savers?|people|clients?|families|shareholders) (?:(?:nearing|in|with|over|under|who|close to|approaching|of) (?:\S+ ){1,4})?(?:really )?(?:should|must|need to|ought to|would be wise to|had better) (?:now )?(?:buy|sell|own|hold|add|avoid|dump|exit|move|switch|rotate|get|load|put|leave|invest|take|increase|reduce|shift)\b/i,
    /\b(?:if i were you|i would (?:buy|sell|hold|add|short|load|get|put|move)|i'd (?:buy|sell|hold|add|short|load|get|put|move)|we(?:'d| would) (?:buy|sell|hold|add(?! (?:these|the|both|up|them|two|that))|short|load|get))\b/i,
    /\b(?:the|a|your) (?:right|smart|only|best|obvious|clear|prudent|correct) (?:move|choice|decision|trade|play|thing to do|answer|action) (?:is|here is|now is) (?:to )?\w+/i,
    /\b(?:belongs?|deserves? a place|should be|must be|has a place|needs? to be) in (?:your|every|any|all) (?:portfolio|account|ira|retirement)\w*/i,
    /\byour (?:portfolio|account|ira|401\(?k\)?|retirement|savings) (?:needs?|should|must|deserves?|belongs?)\b/i,
    /\b(?:suits?|fits?|perfect for|ideal for|right for|suitable for|tailored to) (?:you|your (?:needs|goals|situation|age|retirement|risk))\b/i,
    /\b(?:buy|sell|fade|short) (?:the|this|every|any|into the) (?:dip|rip|rally|weakness|strength|news|panic|pullback|breakout)\b/i,
    /\bback(?:ing)? up the truck\b|\bbet the (?:farm|house)\b|\bgo(?:ing)? all[- ]in\b(?! means)/i,
    /\bmust-(?:own|buy|have|hold)\b|\ba must (?:own|buy|have)\b/i,
    /^["“'(*\s-]*(?:make|earn|collect|pocket|bank|double|triple|grow|turn) (?:\$?\d|your|up to|over|more than|as much|big|easy|thousands|hundreds)/i,
    /^["“'(*\s-]*(?:please |just |simply )?(?:start|open|begin|build|establish|initiate) (?:an?|your) (?:\w+ )?position\b|^["“'(*\s-]*(?:please |just |simply )?roll (?:down|up|out|forward|over) (?:and \w+ )?(?:to|into) the\b/i,
    /^["“'(*\s-]*(?:please |just |simply )?use (?:your|the|this|that) .{2,40}\bto (?:buy|purchase|acquire|own|add|short|invest|load up)\b/i,
    /\bonly (?:a )?(?:fools?|idiots?|losers?|amateurs?|cowards?) (?:would |will )?(?:buys?|sells?|holds?|owns?|waits?|sits?|stays?|ignores?|miss(?:es)?)\b|\bthank (?:us|me) later\b|\bsmart money is (?:already|now|all)\b|\bfollow the smart money\b|\bso (?:get in|hop on|jump (?:in|on)|pile in|climb aboard)\b|\b(?:dip|drop|pullback|sell-?off|price|discount) (?:is|was) (?:a|your) gift\b/i,
    /\b(?:crazy|foolish|mad|stupid|insane|silly|a fool) (?:not )?to (?:buy|own|sell|hold|miss|ignore|pass|skip|wait)\b/i,
    /\bno (?:trader|investor|saver|portfolio|retiree|one) should (?:be without|miss|ignore|skip|go without|hold|own|sell)\b/i,
  ],
);

const ratings = toneRules(
  {
    category: 'advice_directive',
    rule: 'Reg BI call to action',
    points: 30,
    prohibited: true,
    excusedBy: ['negated', 'attributed'],
  },
  [
    /\b(?:a|is a|is an|are a|screaming|strong|clear|obvious|table-pounding|outright) (?:must[- ](?:buy|own|have)|buy|sell)\b(?! (?:order|side|orders|signal|signals|limit|stop|program|back|back|rating|to|and|in|the|a))(?:(?= (?:here|now|today|at|right|this|below|under|above|before))|[.!]|$)/i,
  ],
);

const urgency = toneRules(
  { category: 'urgency', rule: 'FINRA 2210(d)(1)(A)', points: 25, prohibited: true, excusedBy: ['negated'] },
  [
    /\b(?:last|final|only|one) (?:chance|opportunity|call|shot)\b(?! (?:in|on the conference|for (?:comment|the)|to (?:trade before|exercise|tender|vote|exchange|redeem|convert|file|comment)))/i,
    /\btime(?:'s| is)? (?:running|almost|nearly) (?:out|up)\b|\brunning out of time\b|\bclock is (?:ticking|against you)\b|\b(?:buy|sell|get in|act) while (?:it|they|prices?|the price|shares)(?:'s| is| are|'re)? (?:still |yet )?(?:is |are )?(?:under|below|cheap|low|on sale|available)\b/i,
    /(?<!\b(?:forced|pushed|led|pressed|obliged|made|let) (?:\w+ ){1,3}(?:to )?)\bact (?:now|fast|today|quickly|immediately|before)\b|\bhurry\b|\bdon't (?:wait|delay|hesitate|miss|sleep on)\b|\bdo not (?:wait|delay|hesitate|miss)\b/i,
    /\bbefore (?:it is|it's) too late\b|\bbefore (?:everyone|everybody|the crowd|wall street|the market|others|the herd|the rest)\b/i,
    /\b(?:limited[- ]time(?! to\b)|today only|only today|tonight only|ends (?:tonight|today|soon|at midnight)|now or never|won't (?:last|be repeated|come again)|will not last|never come again)\b/i,
    /\bmiss(?:ing)? (?:(?<!fear of missing )out|the (?:boat|train|move|next|rally)|this)\b/i,
    /\b(?:only|just) (?:a few |\d+ |hours |minutes |days )?(?:\w+ )?(?:left|remain(?:ing)?)\b(?=.{0,30}(?:to (?:buy|get|join|act|lock)|at this price|$|[.!]))/i,
    /\bwhile (?:you (?:still )?can|there'?s still time|it lasts|supplies)\b/i,
    /\b(?:window|door|opportunity) (?:is|to (?:buy|get in) is) (?:closing|shutting|about to close|slamming)\b/i,
    /\b(?:before (?:the )?(?:close|open|bell|midnight|tonight|friday|monday|tomorrow))\b.{0,30}\b(?:or (?:regret|miss|you)|gone)\b|\bor (?:you'll |you will )?regret\b/i,
    /\bright now\b.{0,12}!/i,
    /\b(?:too late|left behind|left the station|leaving the station|(?:disappears?|vanish(?:es)?|(?<!\b(?:option|call|put|contract|future|warrant|series|leg|right)s? )expires?|closes|gone) (?:tonight|tomorrow|today|soon|at midnight(?! on)|in (?:hours|minutes))|final (?:hours|days|call|minutes)|every (?:minute|hour|day|second) you wait|move fast|be quick|quick(?:ly)?, (?:before|buy)|the sooner|can(?:'t|not) afford to (?:wait|miss)|without delay|time is (?:short|of the essence)|right away|last day to|no time to (?:lose|waste|wait)|never again|never (?:be|see) (?:this|these|such))\b/i,
    /\b(?:only|just) (?:(?!(?:be|able|to|the|a|an)\b)\w+ ){1,3}(?:left|remain|remaining)\b(?! (?:in|on|until|of|under)\b)|\b(?:spots|seats|places|hours|minutes) (?:are )?(?:left|remaining|going|filling)\b/i,
    /(?<!\b(?:the|an?|this|that|securities|exchange) )\b(?:buy|sell|act|get in|move|join|sign up|enter|invest|trade|subscribe|lock in)\b.{0,40}\b(?:now|today|tonight|this (?:morning|afternoon|minute|instant|second)|immediately|before (?:the|it|they|everyone|others|friday|monday|tomorrow|midnight|noon))(?:[.!]|$| (?:or|before|while|and don't))/i,
    /\b(?:don't|do not) let\b.{0,40}\b(?:leave|pass|slip|get away|escape|go|run)\b|\bfilling (?:up|fast)\b|\bgoing fast\b|(?<!\b(?:by|from|of|the|for|than) )\bfear of missing\b|(?<!\b(?:called|as) )\bfomo\b(?! (?:is|means|stands|refers))/i,
    /(?<!\bneed )\b(?:not|never|won't) (?:\w+ )?(?:come|be) (?:around|along|back|here|repeated|offered|available)? ?(?:again|for long|tomorrow)\b/i,
  ],
);

const softRecommendations = toneRules(
  {
    category: 'soft_recommendation',
    rule: 'Reg BI, less than a call to action',
    points: 10,
    prohibited: false,
    excusedBy: ['negated', 'attributed'],
  },
  [
    /\b(?:consider|worth) (?:buying|selling|adding|trimming|owning|holding|rolling|taking|writing|rotating|a look|a position|hedging)\b/i,
    /\b(?:appears?|seems?|looks?|sounds?) (?:to be )?(?:very |quite |rather |especially )?(?:sensible|prudent|wise|compelling|attractive|appealing|cheap|undervalued|reasonable|favou?rable|interesting|timely|a (?:good|sensible|sound))\b/i,
    /\b(?:may|might|could) (?:be a good (?:time|idea|moment|entry)|want to|make sense|be worth|do well to)\b/i,
    /\b(?:we|i) (?:like|favou?r|prefer|lean)\b/i,
    /\b(?:attractive|good|decent|compelling) (?:entry|opportunity|setup|risk[- ]reward)\b/i,
    /\bmakes sense (?:to|here|for)\b/i,
    /\b(?:might|may|could|would) make sense\b|\bfavou?rs? (?:buyers|sellers|bulls|bears|owning|holding|the bulls|longs)\b|\b(?:deserves?|merits?|warrants?) (?:a (?:look|place|position)|consideration|attention)\b|\bkeep an eye on\b/i,
  ],
);

export const advisoryRules: readonly ToneRule[] = [...directives, ...ratings, ...urgency, ...softRecommendations];
