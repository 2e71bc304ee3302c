import { toneRules, type ToneRule } from './tone-rule.ts';

const promissory = 'FINRA 2210(d)(1)(B)';

const guarantees = toneRules(
  {
    category: 'guarantee',
    rule: promissory,
    points: 35,
    prohibited: true,
    excusedBy: ['negated', 'defining'],
  },
  [
    /\bguarante(?:e|es|ed|eing)\b/i,
    /\b(?:we|i|our \w+) (?:promise|pledge|assure|swear)s?\b/i,
    /(?<!['’]s )(?<!\b(?:pension|annuity|bond|note|coupon|policy|contract|insurer|issuer|preferred) )\bpromises? (?:you|investors|clients|a|at least|to (?:pay|return|deliver|double))\b/i,
    /\b(?:there is|there's|have|leaves?|without(?: a| any)?|beyond) (?:no )?(?:doubt|question)\b/i,
    /\b(?:no|zero) (?:doubt|chance (?:of (?:failure|loss)|(?:that )?[\w$]+ (?:\w+ )?(?:falls?|drops?|loses?|declines?|closes (?:lower|down)|ends (?:lower|down))))\b/i,
    /\b(?:(?:sure|certain|bound|destined|assured|guaranteed) (?:to|of) (?:win|profit|pay|rise|gain|make|earn|succeed|work|go up|double|reclaim|recover|beat|rally|hit|climb)\w*)\b/i,
    /\b(?:sure[- ]?fire|sure (?:thing|bet|winner|profit)|effortless(?:ly)?|no effort|fool-?proof|fail-?(?:safe|proof)|bullet-?proof|slam[- ]dunk|safe bet|dead certain|ironclad|a lock(?![-\u2010]| (?:on|of|for) the \w+ (?:door|box)|[ -]?up)|money in the bank|100% (?:certain|sure|success))\b/i,
    /\b(?:cannot|can't|can not|won't|will not|never) (?:possibly )?(?:fail|miss|go wrong|disappoint)s?\b/i,
    /\b(?:always|never fails? to|every time|each and every time)\s(?:win|wins|profit|profits|pay|pays|make|makes|work|works|end|ends|beat|beats|deliver|delivers|succeed|succeeds)\b/i,
    /\b(?:wins?|profits?|works?|pays?(?: off)?) (?:every (?:single )?(?:time|trade|month|year)|no matter what|in (?:any|every|all) (?:market|condition)s?)\b/i,
    /\byou (?:will|are going to|'ll) (?:definitely |certainly |surely |always )?(?:make money|profit|win|get rich|come out ahead|get your money back|be rich|double your)\b/i,
    /\bwill (?:definitely|certainly|surely|undoubtedly|absolutely|inevitably|without fail)\b/i,
    /(?<!\b(?:investors|traders|holders|funds|sellers|buyers|managers|they|who|had) )\b(?:assured|a certain|locked[- ]in|lock in) (?:a )?(?:returns?|profits?|gains?|income|winner)\b/i,
    /\bno matter what (?:the market|happens)\b|\bcome what may\b|\bwhat(?:ever|soever) (?:the (?:fed|market|economy|dollar|index)|rates?|prices?|happens|anyone)\b.{0,20},? (?:you|your|it|this|we)\b.{0,16}\b(?:come out|win|profit|gain|earn|pays?|on top|ahead|keep|safe)\w*|\bcome rain or shine\b|\bone[- ]way (?:bet|ticket|trade)\b|\bin the bag\b|\bno strings attached\b|\bas good as (?:cash|gold|money)\b|\bwinners? every time\b|\b(?:only|nothing but) winners\b|\b(?:loss(?:es)?|risks?|worr(?:y|ies)|fears?) (?:\w+ ){0,3}(?:is|are) (?:over|history|gone for good|a thing of the past)\b|\b(?:makes?|earns?|pays?)\b.{0,24}\bwhile you sleep\b/i,
    /\b(?:stak(?:e|ing)|bet(?:ting)?|wager(?:ing)?|put(?:ting)?) (?:my|our) (?:reputation|house|life|name|bottom dollar|last (?:dollar|penny|cent))\b|\bhand on heart\b/i,
    /\bno way (?:that )?(?:this|it|that|the|these|you) (?:\w+ ){0,2}(?:fails?|loses?|falls?|drops?|goes (?:down|wrong))\b/i,
    /\b(?:right|correct|accurate|wins?|won|works?|profitable) (?:\w+ )?(?:times )?out of (?:ten|a hundred|10|100)\b|\b(?:nine|nineteen|99|9) (?:times )?out of (?:ten|twenty|10|100)(?= |[,.])(?=.{0,40}\b(?:follow|right|win|profit|buy))/i,
    /\b(?:can|could|will) never be (?:cut|lost|reduced|beaten|wiped out)\b|\bonly (?:ever )?(?:goes|go|moves?|heads?|rises?|climbs?)(?: up| higher)?(?=[.!]|$| from here)/i,
    /\b(?:profits?|gains?|returns?|success|income|upside) (?:is|are) (?:all but |virtually )?(?:assured|certain|guaranteed)\b/i,
    /(?<!\b(?:losses|costs|fees|taxes|setbacks|drawdowns|(?:yields?|rates?|prices?|coupons?)(?= (?:was|were) locked)) )\b(?:is|are|was|were|becomes?) (?:simply |virtually |almost |all but |practically |now )?(?:a |an )?(?:certaint(?:y|ies)|foregone conclusion|done deal|inevitable|assured|certain|automatic|locked in|sure winner|sure bet|sure-fire|guaranteed|unavoidable|(?<!\b(?:model|option|price|figure|value|input|rate)s? (?:is|are) )given(?= with| in| for you|[.!]))\b(?! (?:and (?:enforceable|final|measurable)|in the eyes|if|that|how|whether|amount|number|of (?:the|its|our)|to be|at))/i,
    /\b(?:you )?(?:can't|cannot|can not|won't|will not|couldn't) (?:possibly )?(?:go wrong|be disappointed|regret|be wrong)\b/i,
    /\b(?:100|one hundred|hundred)[ -]?(?:%|percent) (?:chance|probability|success|win|certain|confident|guaranteed?|of the time|hit rate)\b/i,
    /\b(?:money[- ]back(?! guarantees? (?:on|for) (?:its|their|all|the) \w+)|refund (?:your|any|all) loss|make you whole|cover (?:your|any|all) losses|reimburse (?:you|your|any loss|all loss)\w*)\b/i,
    /\b(?:rest assured|mark my words|take it to the bank|you can (?:bank|count|depend|rely) on|believe me|trust me|we stand behind)\b/i,
    /\bevery (?:single )?(?:trade|pick|call|position|month|year|client|investor|member)\b.{0,24}\b(?:wins?|profits?|makes? money|pays?(?: off)?|gains?|ends? (?:up|green|higher|in (?:the )?(?:green|black|profit))|is a winner)\b/i,
    /\b(?:ensures?|assures?|secures?|locks? in) (?:you )?(?:a |an |that you |your )?(?:\w+ )?(?:profits?|gains?|returns?|income|payout|win|wealth|retirement)\b/i,
    /\b(?:no way|not possible|impossible|hard|difficult|nothing)\b.{0,24}\b(?:go wrong|fail|lose|stop|miss|mess this up)\b/i,
    /\b(?:closest thing to|as close to|near) (?:a )?(?:sure|certain|guaranteed)\b|\b(?:simply|just|merely) (?:collect|pocket|bank|rake in|sit back)\b/i,
    /\b(?:our|your|you|we|this (?:trade|idea|strategy|setup|spread|portfolio|fund|stock|system|hedge|note)|these (?:trades|picks|signals))\b.{0,50}\b(?:never|always|completely|totally|entirely|every|zero)\b.{0,24}\b(?:loss|losses|lose|loses|losing|wrong|fails?|risk|miss|misses|wins?|profits?|right|gains?|safe)\b/i,
    /\b(?:certain|sure|easy|quick|fast|instant|automatic|assured) (?:profits?|gains?|money|wins?|returns?|winners?) (?:await|are|is|for|here|from|to|with|every|in|and|[.!])/i,
  ],
);

const noRisk = toneRules(
  {
    category: 'no_risk',
    rule: promissory,
    points: 35,
    prohibited: true,
    excusedBy: ['negated', 'defining'],
  },
  [
    /\brisk[- ]?(?:free|less)\b(?![- ](?:rate|rates|yield|asset|arbitrage|return on|benchmark|interest|curve|discount))/i,
    /\b(?:no|zero|without(?: any| the)?|hardly any|virtually no|practically no) (?:real |market |downside )?(?:risk|danger|peril|downside|chance of loss|possibility of loss)\b(?! (?:model|factor|premium|premia|limit))/i,
    /\b(?:cannot|can't|can not|never|won't|will not|impossible to|unable to|could not|couldn't|don't) (?:ever |possibly )?los(?:e|es|ing)\b(?! more than)/i,
    /\b(?:losses?|losing(?: money)?|a loss) (?:is|are) (?:simply |virtually |practically )?(?:impossible|out of the question|off the table)\b/i,
    /\bimpossible to lose\b|\b(?:make|makes|making|render|renders) (?:a |any )?(?:loss(?:es)?|failure|losing) (?:unthinkable|impossible|inconceivable|unimaginable)\b|\b(?:loss(?:es)?|failure) (?:is|are) (?:unthinkable|inconceivable|unimaginable)\b|\bnever (?:has|had|have|having|posts?|sees?) (?:a |any )?(?:down|losing|bad|negative|red) (?:year|month|day|quarter|trade)s?\b/i,
    /\bfree (?:money|lunch|profits?|income)\b/i,
    /\b(?:completely|totally|perfectly|absolutely|entirely|100%|fully) (?:safe|protected|secure|insulated)\b/i,
    /\bas safe as (?:cash|a bank|money|a savings|treasur|houses)\b/i,
    /\b(?:nothing|little) to lose\b/i,
    /\b(?:eliminates?|removes?|takes? away|erases?) (?:all |any |every |the )?(?:market )?(?:risks?|losses|downside)\b/i,
    /\b(?:loss|crash|recession)[- ]proof\b/i,
    /\byour (?:money|capital|principal|savings) (?:is|are|stays?|remains?) (?:always |fully )?(?:safe|protected|secure)\b/i,
    /\bonly (?:go |move |head )?(?:in )?one (?:way|direction)\b|\bno way (?:that )?(?:this|it|the|these|you)\b(?: \w+){0,3} (?:goes?|falls?|drops?|loses?|declines?|sinks?)\b/i,
    /\bonly (?:way|direction)(?: is| it can go)? (?:is )?up\b|\bcan only go up\b|\bnowhere to go but up\b/i,
    /\b(?:risks?|downside|losses|danger|the worst case) (?:is|are) (?:virtually |practically |effectively |almost |completely |fully )?(?:zero|nil|none|nonexistent|non-existent|eliminated|gone|removed|covered|that you break even|break[- ]?even)\b/i,
    /\b(?:zero|no)[- ]risk\b|\briskless (?:profit|trade|gain|income|return|way|investment)s?\b|\bwithout risking\b|\bwithout (?:a|any) (?:care|worry|second thought)\b|\b(?:risks?|dangers?|downside|losses)\? (?:there (?:isn't|is|are|aren't) (?:any|none|no\w*)|none|zero|what (?:risk|danger|downside))|\b(?:less|lower|no more) risk(?:y|ier)? than (?:an? )?(?:savings|bank|cash|deposit|treasur)\w*|\b(?:like|just like|as good as|treat (?:it|this) (?:like|as)|think of (?:it|this) as) (?:cash|a deposit|a savings account) (?:that|which) (?:happens to )?(?:pays?|yields?|earns?)\b|\bworry[- ]free\b|\b(?:nothing|no need|no reason) to (?:fear|worry)\b/i,
    /\b(?:you|it|this|investors?) (?:can|could) only (?:win|gain|rise|profit|go up|make money)\b/i,
    /\b(?:immune|impervious|invulnerable) (?:to|from) (?:\w+ ){0,2}(?:loss|losses|crash|crashes|downturns?|recessions?|volatility|risk|inflation)\b/i,
    /\b(?:safe|secure) no matter\b|\b(?:safe(?:st|r)?) (?:haven )?(?:bet|way|place) (?:to|for) (?:make|earn|grow|park|put|your|double)\b|\bsafe(?:r)? than (?:cash|a bank|treasur|bonds|gold|money)/i,
    /\b(?:no|zero) (?:chance|possibility|way|danger) (?:of|to|that you|you) (?:can |could |will )?(?:los|fail|a loss|going wrong)\w*/i,
    /\b(?:capital|money|principal|savings|investment|account|balance|portfolio|nest egg|it|you|bonds?|stocks?|shares|prices?|\$?[A-Z]{2,5})\b.{0,16}\b(?:never|cannot|can't|won't|will not|could never|can never) (?:ever |possibly )?(?:shrink|fall|drop|decline|go down|go under|lose(?! more than)|be lost|be touched|crash|get hurt)\b/i,
  ],
);

const pastRecurs = toneRules(
  {
    category: 'past_recurs',
    rule: 'FINRA 2210(d)(1)(F)',
    points: 30,
    prohibited: true,
    excusedBy: ['negated'],
  },
  [
    /\b(?:history|the past|past (?:returns?|performance|results?|gains?)|track record|(?:the )?(?:\w+ ){0,3}(?:rebound|rally|record|returns?|gains?|pattern|backtest)) (?:guarantees?|proves?|ensures?|assures?|shows? (?:exactly )?(?:what|that|how) (?:you|it|we|the|this)|tells? us (?:it|what|that)|means? (?:you|it|that) (?:will|can))\b/i,
    /\b(?:will|is (?:going|sure|bound|certain) to|must|has to) (?:as well|too|repeat|happen again|do (?:it|so|the same) again|continue (?:at|its|as (?:before|it has|they have|in the past))|keep (?:it up|going|compounding|winning|beating|returning|rising)|rhyme|return the same|perform the same)\b/i,
    /\b(?:as|like|just as|just like) (?:it|they|we|the market|stocks) (?:always (?:has|have|does|do)|did (?:last time|before|in \d{4}))\b/i,
    /\balways (?:comes? back|bounces?(?: back)?|recovers?|rall(?:y|ies)|rebounds?|goes? up|rises?|follows?|outperforms?|gains?|climbs?|ends? higher)\b/i,
    /\b(?:so|and|therefore|which means) (?:it|you|they|this|the (?:next|coming|same)\b.{0,30}) (?:will|can expect|is going to|'ll) (?:again|too|do|return|earn|gain|repeat|see|get|have)\b/i,
    /\b(?:expect|you(?:'ll| will| can expect to)?) (?:to )?(?:earn |get |see |make |have )?the same (?:returns?|results?|gains?|performance|again)\b|\b(?:count|bank|rely|depend) on (?:the same|more of the same|another such|a repeat)\b/i,
    /\b(?:has|have) (?:beaten|returned|gained|outperformed|doubled|risen|won|made)\b.{0,60}\b(?:so|and) (?:it|you|they|this|expect)\b.{0,12}\b(?:will|again|next|the same|should)\b/i,
    /\b(?:the )?(?:next|coming) (?:decade|year|cycle|quarter|rally)\b.{0,24}\bwill (?:be|look|repeat) (?:just |exactly )?(?:like|the same)\b/i,
    /(?<!\btendency .{0,40})\b(?:keeps?|kept) (?:on )?(?:winning|beating|outperforming|rising|going up|paying)\b/i,
    /\bgiven (?:its|their|this|that|the) (?:track )?(?:record|history|past)\b.{0,40}\b(?:lies ahead|is coming|is next|follows|awaits|should (?:follow|come)|expect)\b|\bhistory (?:repeats|always|is (?:about|going|clear|on (?:our|your) side|destined)|says (?:it|we|you|the)|tells|will)\b/i,
    /\b(?:past|history|historical(?:ly)?|always|every (?:time|year|cycle|january|december|election|rate cut)|last (?:time|year|decade|cycle|\d)|has never|in (?:19|20)\d\d|for (?:\w+ )?(?:years|decades))\b.{0,90}\b(?:so|therefore|hence|thus|which means|and)\b.{0,40}\b(?:will|going to|can expect|keep|must|should) (?:\w+ ){0,4}(?:again|this (?:time|year|month|january|december|quarter)|next|too|repeat|the same|doing so|continue)\b/i,
    /\b(?:will|should|must|to) (?:keep doing (?:so|it|that)|do so again|happen again|lead again|win again|rally again|hold (?:up )?(?:again|forever)|follow the same|play out (?:the same|again)|work again)\b/i,
    /\b(?:made|returned|gained|earned|rose|beat)\b.{0,50}[;,:.] ?(?:so |and )?expect (?:the same|another|that|more|\d)/i,
    /\b(?:same|identical) (?:gains?|returns?|results?|pattern|profits?|outcome|performance) (?:again|this (?:time|year)|next|will|are (?:coming|ahead|assured))\b/i,
    /\b(?:worked|paid off|happened|rallied|recovered|won|rose)\b.{0,60}\b(?:and|so) (?:it|this|they|we|you|stocks?|prices?) (?:will|is going to|'ll|must)\b/i,
    /\b(?:year in,? (?:and )?year out|time after time|time and (?:time )?again|without exception|every single (?:year|month|time))\b/i,
    /\b(?:ends?|ended|passes?|recovers?|recovered)\b.{0,24}\b(?:so|and) (?:stocks?|markets?|prices?|you|it|they) (?:will|always)\b/i,
  ],
);

const hypothetical = toneRules(
  {
    category: 'hypothetical_performance',
    rule: 'SEC 206(4)-1(d)(6)',
    points: 25,
    prohibited: true,
    excusedBy: ['balanced', 'negated'],
  },
  [
    /\b(?:would(?:'ve| have)|could have) (?:turned|grown|made|earned|returned|multiplied)\b.{0,80}\b(?:into|start|join|you|your|today|imagine|too)\b/i,
    /\b(?:simulated|back-?tested|hypothetical|model|paper)\b.{0,60}\b(?:you can have|so can you|could be yours|you too|you will|you could|your (?:money|account|savings)|start (?:today|now)|join)\b/i,
    /\b(?:back-?tests?|simulations?|our model portfolio)\b.{0,40}\b(?:proves?|shows? (?:you|that you)|guarantees?|confirms?)\b/i,
    /\bhad you (?:invested|bought|followed|put|started)\b.{0,80}\byou(?:'d| would)\b/i,
    /\bimagine\b.{0,60}\b(?:earning|making|having|returns?|your account)\b/i,
    /\b(?:back-?test(?:ed|s)?|simulated|simulations?|hypothetical|paper|model) (?:\w+ ){0,4}(?:returns?|returned|gains?|gained|made|earned|performance|grew|portfolio|account|strategy|results?)\b(?!.{0,16}\b(?:fell|lost|declined|dropped|down)\b).{0,40}\b[1-9]\d[\d,]*(?:\.\d+)?\s?(?:%|percent|x)/i,
    /\bturn(?:ed|s|ing)? \$?[\d,.]+(?:k| thousand| million)? into \$?[\d,.]+/i,
    /\byou(?:'d| would) (?:now )?have (?:made|earned|doubled|tripled|turned|had|be)\b|\bwould have (?:made|earned|given|returned) you\b/i,
  ],
);

export const promissoryRules: readonly ToneRule[] = [...guarantees, ...noRisk, ...pastRecurs, ...hypothetical];
