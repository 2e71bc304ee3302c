import { inAnyCase } from './any-case.ts';
import { toneRules, type ToneRule } from './tone-rule.ts';
import { adversity, holding, patrons, product } from './word-classes.ts';

const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';

const promoted = `(?:${product}|market|index|company|business|${holding})`;

const unassailable = toneRules(
  {
    category: 'no_risk',
    rule: 'FINRA 2210(d)(1)(B)',
    points: 35,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'cited', 'defining'],
  },
  [
    /\b(?:failure|failing|loss|losing(?: \w+)?|a loss|defeat|ruin)\b.{0,24}\b(?:is|are|becomes?) (?:simply |just |never |no longer )*(?:not an option|no option|out of the question|unthinkable|impossible|not (?:even )?(?:possible|on the cards|in the cards)|an impossibility|ruled out|off the menu)\b/i,
    /\b(?:makes?|keeps?|renders?|leaves?) (?:your|the|any) (?:\w+ )?(?:portfolio|savings|account|capital|money|investments?|retirement|wealth|nest egg) (?:\w+ly )?(?:invulnerable|invincible|bulletproof|immune|untouchable|unsinkable|indestructible|risk-?free|crash-?proof|safe (?:from|for|forever)|unbeatable)/i,
    new RegExp(
      `\\b(?:${promoted}|one|it|this|they) (?:that |which )?(?:simply |just |quite literally )?(?:cannot|can't|can not|could never|will never|never will|never can|never|won't ever) (?:ever |possibly |really )?(?:fall|drop|decline|sink|crash|fail|collapse|go (?:down|under|bust|broke|wrong|to zero)|let you down|disappoint|die|falter|stumble|break)s?\\b`,
      'i',
    ),
    /\b(?:(?:do|does|did) not|don't|doesn't) (?:carry|have|involve|bear|entail|pose|come with|expose you to) (?:any|a|the slightest|even a hint of) (?:\w+ )?(?:risks?|danger|downside|chance of loss)\b(?! (?:factor|limit|model|premium|weight))/i,
    /\b(?:loss(?:es)?|crash|default|drawdown|decline|wipe-?out)(?: \w+){0,2} (?:simply |just )?(?:cannot|can't|can not|will not|won't|could not|will never) (?:happen|occur|arise|touch you|reach you)\b/i,
    /\bnothing (?:bad|terrible|serious|awful|unpleasant)?\s?(?:can|could|will) (?:ever |possibly )?(?:happen|go wrong|harm|hurt|stop|derail|shake|break|sink|touch)\b/i,
    /\b(?:get|have|take) (?:it|that|your (?:money|stake|capital)|everything|all of it|back) (?:all )?(?:back )?(?:and|plus) (?:then some|more|interest|a profit)\b|\bwhatever you (?:put in|invest|risk|stake),? .{0,24}\b(?:back|more|double|safe)\b/i,
    new RegExp(
      `\\b${adversity} (?:is|are|has|have) (?:nothing to do with|no (?:effect|impact|bearing|power|hold) (?:on|over)|no match for|a non-event for|good news for|no threat to|where (?:this|it|we) (?:shines?|makes?)) (?:this|our|your|the|us)\\b`,
      'i',
    ),
  ],
);

const unequalled = toneRules(
  {
    category: 'exaggeration',
    rule: 'FINRA 2210(d)(1)(B)',
    points: 25,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'cited'],
  },
  [
    /\b(?:our|we (?:are|have|run|offer) the|the industry's|the world's|america's|wall street's|the street's)\b.{0,24}\b(?:finest|sharpest|smartest|brightest|cleverest|wisest|greatest|keenest|savviest|hottest|surest|deepest thinkers|undisputed|premier|foremost|pre-eminent|unequal?led|unsurpassed|most (?:accurate|trusted|profitable|successful|reliable|respected|powerful|advanced))\b.{0,24}\b(?:in|on|of|around|anywhere|ever|leader|minds?|research|analysts?|team|picks?|calls?)\b/i,
    /\b(?:won't|will not|can't|cannot|could not|never) find (?:an? |any )?(?:\w+ )?(?:better|safer|cheaper|stronger|finer|smarter|more \w+)\b/i,
    /\b(?:undisputed|unchallenged|unequalled|unsurpassed|reigning) (?:leader|champions?|kings?|masters?|number one|authority|experts?)\b/i,
    /\b(?:there is|there's|there are|you will find|you'll find) (?:simply |just )?(?:no|not a|nothing|no one|nobody) (?:\w+ ){0,3}(?:like (?:it|this|us|them|ours)|as (?:good|safe|strong|cheap|profitable|reliable|smart) as|(?:that |who )?(?:comes? close|compares?|matches|measures up|touches))\b/i,
    /\b(?:nothing|nobody|no one|no (?:other )?\w+)\b.{0,24}\b(?:compares|comes (?:even )?close|measures up|holds a candle|even comes|rivals|can touch|can match|can rival|stacks up|can keep up|can compete)\b/i,
    /\b(?:beats?|outperforms?|outclasses|outshines|tops|trumps|surpasses|outsmarts|dwarfs) (?:everything|anything|everyone|anyone|all (?:the )?(?:others|rivals|competitors|rest)|any (?:other|rival)|every (?:other|rival)|whatever)\b/i,
    /\bonly (?:the|a) (?:quick|brave|bold|smart|clever|wise|few|lucky few|patient|fearless|decisive|real) (?:\w+ )?(?:will|get|gets|profit|win|make|earn|prosper|survive|see|know|own|buy|understands?)s?\b/i,
    new RegExp(
      `\\b(?:is|are|offers?|looks?|makes?|remains?) (?:simply |truly |easily |quite simply |hands down |without doubt )?the (?:single )?(?:best|greatest|finest|smartest|safest|surest|easiest|cheapest|cleverest|strongest|ultimate|perfect|ideal|number one|no\\. 1) (?:\\w+ )?${promoted}s?(?=[.!]|$| (?:to|for|in|on|today|now|right|of|out|around|we|you|i|any|period|bar|by|that)\\b)`,
      'i',
    ),
  ],
);

const predictions = toneRules(
  {
    category: 'projection',
    rule: 'FINRA 2210(d)(1)(F)',
    points: 30,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'cited', 'conditional'],
  },
  [
    new RegExp(
      `\\b(?:${inAnyCase('(?:the )?(?:markets?|stocks?|shares?|dollar|nasdaq|dow|russell|gold|oil|bitcoin|economy|bonds|yields|rates|inflation|housing|small caps|tech|semis)')}|[A-Z]{2,5}) (?:tops? out|bottoms?(?: out)?|peaks?|rolls? over|breaks? (?:out|down)|turns?(?: (?:up|down|higher|lower|around))?|takes? off|crash(?:es)?|doubles?|rall(?:y|ies)|soars?|recovers?|explodes?) (?:in|by|before|after|this|next|come) (?:${month}|(?:the )?(?:spring|summer|autumn|fall|winter|new year|election|year|week|month|quarter|second half|first half|fourth quarter|Christmas|Easter|Thanksgiving))`,
    ),
    /\b(?:[Tt]he Fed|[Tt]he ECB|FOMC|[Tt]he Bank of (?:England|Japan)|OPEC|Powell|[Cc]entral banks?) (?:will|is going to|are going to) (?:soon |then |surely |have to )?(?:cut|hike|raise|lower|ease|tighten|pause|pivot|slash|print|cave|blink|hold)\b/,
    /\b(?:is|are|'s|'re) (?:well |now |already |firmly )?on (?:its|their|the) (?:way|road|path|march) (?:up|back|to|towards?)\b.{0,16}(?:\$?\d|\b(?:highs?|record|glory|recovery|riches|new))/i,
    /\b(?:won't|will not|never|you'll never) (?:ever )?see (?:these|this|such|those|a) (?:prices?|levels?|lows?|yields?|bargains?|valuations?|chances?)\b/i,
    /\b(?:ends|finishes|closes) (?:(?:the|this|next) (?:year|quarter|decade)|20[2-9]\d) (?:at|above|below|near|around|over|under) \$?\d/i,
    /,? so (?:count on|expect|look for|plan on|bank on|figure on|bet on|pencil in|prepare for|get ready for|brace for)\b/i,
    /\b(?:[Ii]n|[Aa]fter|[Bb]efore|[Dd]uring|[Oo]n) (?:every|each|any) .{0,30}\b(?:stocks|shares|markets?|bonds|prices|gold|banks|small caps|the (?:index|market|dollar)) (?:always )?(?:rise|rises|fall|falls|rally|rallies|climb|climbs|gain|gains|drop|drops|soar|soars|win|wins|recover|recovers|jump|jumps)\b.{0,10}(?:[,;]|and|so|[.!]|$)/,
    /\b(?:patterns?|charts?|tape|signals?|history|data|numbers|price|market|trend|indicators?|cycles?) never (?:lies?|fails?|errs?|breaks?|deceives?|disappoints?|misleads?)\b/i,
    /\b(?:made|returned|gained|rose|earned|paid|beat|won)\b.{0,40}\band (?:it |they |so it )?(?:will|'ll|is going to|are going to) (?:\w+ )?(?:make|return|gain|rise|earn|pay|beat|win|do)\b/i,
    /\b(?:[Ss]ince|[Bb]ecause|[Aa]s) .{0,40}\b(?:never|always|every|each)\b.{0,40}, .{0,40}\b(?:is going|are going|will|must|is headed|has to|is set)\b/,
    /\b(?:[Ee]very|[Ee]ach|[Aa]ll) .{0,30}\b(?:has|have) been .{0,30}\bso (?:this|the next|it|will|they)\b/,
    /\btells? (?:you|us) (?:exactly )?(?:what|how|where)\b.{0,30}\b(?:brings?|holds?|will|goes|is going|heads?|ends?)\b/i,
    /\b(?:it|which|this|that|the (?:story|song|movie|film|tale)) (?:always )?ends? (?:with|in|at) (?:new |record |fresh |a )?(?:highs?|records?|rally|rallies|gains?|profits?|tears|crash)\b/i,
    /\bpast (?:profits?|gains?|returns?|winners|results|success|performance|rallies|wins)\b(?:(?!\b(?:not|never|no)\b|n't).){0,12}\b(?:shows?|proves?|tells?|are (?:proof|a sign|a preview|the best guide)|is (?:proof|a sign|a preview|the best guide)|foreshadows?|previews?|guides?)\b/i,
  ],
);

const calls = toneRules(
  {
    category: 'advice_directive',
    rule: 'Reg BI call to action',
    points: 30,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'interface', 'naming'],
  },
  [
    /^["“'(*\s-]*(?:Buy|Sell|Hold|Own|Accumulate|Short)(?:,|;|!| and| or| then) (?!\w+ (?:markers|orders|signals|sides?|points|pressure|volumes?)\b)(?:buy|sell|hold|own|forget|wait|add|never|relax|keep|let|sit|hope|repeat|do|don't)\b/,
    /^["“'(*\s-]*(?:Go|Get|Stay|Be|Turn|Remain) (?:\w+ly )?(?:overweight|underweight|heavy|light|big|large|max|defensive|aggressive|bullish|bearish|risk-?(?:on|off)|all-in|fully invested)\b/,
    new RegExp(
      `^["“'(*\\s-]*(?:Protect|Act|Move|Wake|Listen|Be|Stop|Relax|Do|Don't|Hurry|Think|Trust|Follow|Remember|Simple|Easy|My|Our|Now|Today|Alert|Urgent|Attention|Warning|Tip|News|Advice|Memo|Note to|Reminder|Strategy|Bottom)\\b.{0,40}[:;–—!,] ?(?:[Bb]uy|[Ss]ell|[Ss]hort|[Oo]wn|[Hh]old|[Aa]dd|[Dd]ump|[Gg]et (?:in|out)|[Gg]o (?:long|short)|[Tt]ake profits|[Tt]rim|[Aa]void)\\b`,
    ),
    /^["“'(*\s-]*(?:Enter|Entry|Stop|Target|Buy zone|Sell zone|Take profit)(?: (?:at|near|around|price|zone|below|above))?:? ?\$?\d/,
    /^["“'(*\s-]*(?:Wait|Look|Watch|Hold out|Pray|Hope|Save)\b.{0,40}\b(?:and|then) (?:buy|sell|pounce|strike|load|add|short|get in|go)\b/,
    /\b(?:in (?:their|his|your) right mind|no (?:sane|sensible|rational|serious|intelligent) (?:investor|person|trader|saver)|only (?:an? )?(?:idiot|fool|lunatic|madman|amateur)s?|any(?:one| investor) with (?:a brain|sense|eyes))\b.{0,24}\b(?:sell|buy|own|hold|ignore|miss|wait|pass|short|skip)/i,
    new RegExp(
      `\\b(?:your|any|every) (?:first|next|last|spare|extra|idle) (?:dollar|penny|cent|paycheck|bonus|money|cash)\\b.{0,20}\\b(?:belongs?|should|goes|into|in ${holding})`,
      'i',
    ),
  ],
);

const haste = toneRules(
  {
    category: 'urgency',
    rule: 'FINRA 2210(d)(1)(A)',
    points: 25,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'cited', 'interface'],
  },
  [
    /\b(?:claim|reserve|secure|book|grab|save|lock in|request|get) your (?:place|seat|spot|copy|slot|discount|ticket|free|share|invitation|bonus|trial)\b/i,
    /\b(?:deal|offer|chance|discount|opportunity|bargain|rate|opening|invitation|bonus|setup|trade) (?:disappears?|vanish(?:es)?|ends?|expires?|dies|goes|is gone|will be gone|evaporates?|is off the table|is history|closes|won't be here|will not be here)\b(?: (?:at|by|on|in|with|after|before|when|tonight|tomorrow|soon|today|this|once)|[.!]|$)/i,
    /\bby the time (?:you|everyone|they|the (?:news|crowd|market))\b.{0,40}\b(?:late|gone|over|missed|moved|done|priced)\b/i,
  ],
);

const trophies = toneRules(
  {
    category: 'testimonial_or_cherry_pick',
    rule: 'SEC 206(4)-1(a), (b)',
    points: 25,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'cited'],
  },
  [
    /\b(?:all the way to the bank|changed (?:my|our|his|her|their) (?:life|lives)|never have to work|handed in (?:my|his|her|their) notice)\b/i,
    /\b(?:(?:last|this|past) (?:week|month|year|quarter)'s|yesterday's|(?:monday|tuesday|wednesday|thursday|friday)'s|our (?:last|latest|first|best|biggest)|one of our|a single|the last) (?:\w+ )?(?:alert|pick|call|trade|signal|tip|idea|winner|recommendation)s? (?:\w+ )?(?:made|gained|returned|rose|won|soared|jumped|paid|doubled|tripled|is up|are up|was up|banked|delivered|netted)\b/i,
    new RegExp(
      `\\b(?:ask|see what|hear (?:from|what|how)|read (?:what|how)) (?:any of )?(?:our|happy|real|these|other) (?:\\w+ )?${patrons}\\b`,
      'i',
    ),
    /\b(?:back-?test\w*|simulat\w+|paper-?trad\w+|hypothetical)\b[^.]{0,60}[:;,–—] ?(?:start|get|join|claim|earn|make|imagine|put|sign|don't|your)\b/i,
  ],
);

/** What asserts without leaving a way out: that nothing can go wrong, that nothing compares, that a day will bring a price. */
export const assertionRules: readonly ToneRule[] = [
  ...unassailable,
  ...unequalled,
  ...predictions,
  ...calls,
  ...haste,
  ...trophies,
];
