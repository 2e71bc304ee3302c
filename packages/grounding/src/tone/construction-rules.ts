import { inAnyCase } from './any-case.ts';
import { toneRules, type ToneRule } from './tone-rule.ts';
import { adversity, boosters, deadline, patrons, payoff, product } from './word-classes.ts';

const market = `(?:${inAnyCase(
  '(?:stocks?|shares?|equit(?:y|ies)|(?:the )?markets?|bonds?|treasur(?:y|ies)|prices?|gold|silver|oil|bitcoin|small caps|banks|tech|semis|volatility|the (?:index|dollar|nasdaq|dow|russell)|miners|utilities|value|it|they)',
)}|[A-Z]{2,5})`;

const moves =
  '(?:falls?|drops?|crash(?:es)?|sinks?|slides?|rises?|rall(?:y|ies)|climbs?|gains?|jumps?|recovers?|rebounds?|bounces?|soars?|surges?|leads?|lags?|wins?|outperforms?|underperforms?|pays?|comes? (?:back|through)|goes? (?:up|down)|ends? (?:higher|lower)|turns? (?:up|higher)|beats?|delivers?|doubles?)';

const forecasts = toneRules(
  {
    category: 'projection',
    rule: 'FINRA 2210(d)(1)(F)',
    points: 30,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'conditional', 'cited'],
  },
  [
    new RegExp(
      `\\b(?:bear market|bull market|recession|crash|correction|rally|slump|boom|sell-?off|melt-?up|meltdown|recovery|rebound|comeback|downturn|upturn|depression|supercycle|capitulation) (?:will |is going to |is set to )?(?:begins?|starts?|arrives?|comes?|ends?|hits?|strikes?|kicks? off|unfolds?|gets? under way|resumes?) (?:in|on|by|next|this|soon|tomorrow|before|after|with|within|early|late|at)\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:will|'ll|is going to|are going to|is set to) (?:\\w+ly )?(?:pay|give|hand|make|bring|net|earn|return|yield|reward|enrich|shower) (?:you|holders|investors|shareholders|owners|buyers|patient \\w+)\\b.{0,30}(?:\\d|\\b(?:money|profits?|gains?|returns?|handsomely|well|fortune|rich|wealth|double|for (?:years|decades|life))\\b)`,
      'i',
    ),
    /\b(?:about|ready|set|poised|primed|waiting|itching|going|gearing up|bound) (?:to|for) (?:a )?(?:\w+ly )?(?:snap|rip|pop|spring|fly|roar|take off|burst|erupt|ignite|melt up|shoot|spike|blast|tank|dive|crater|implode|unravel|squeeze|re-?rate|take-?off|liftoff|moonshot)\b/i,
    new RegExp(
      `\\b(?:(?!(?:[Ii]t|price|share) )${market}|[Tt]he S&P(?: 500)?|[Rr]ates|[Ii]nflation|[Ee]arnings|[Tt]he (?:fund|sector|stock|shares|etf|economy|Fed)) (?:\\w+ly )?(?:gains?|adds?|finish(?:es)?|ends?|closes?|makes?|pays?|returns?|earns?|loses?|sheds?|delivers?|ticks?|stands?|trades?|sits?|settles?|prints?|is(?: back)? (?:at|above|below|over|under|worth)|is up|is down|doubles?|triples?|rall(?:y|ies)|falls?|rises?|peaks?|bottoms?|booms?|crash(?:es)?) (?:\\S+ ){0,6}(?:by|in the (?:coming|next)|next|before|within|over the (?:coming|next)|come|this coming|the year (?:at|above|near|below|over|up|down|higher|lower)|from here|in (?:\\w+ )?(?:weeks|months|years)(?: from now| time))\\b(?! (?:day|session|the same|about|a factor|its|their|their own)\\b)`,
    ),
    /\b(?:is|are|'s|'re) (?:only |just |barely |merely ){1,2}(?:getting started|warming up|the beginning|in (?:its|the) (?:early|first) innings?)\b/i,
    /\b(?:best|greatest|strongest|biggest|worst) (?:year|month|quarter|decade|run|rally|days|returns?|gains?)(?: \w+)? (?:(?:is|are|lie|lies) (?:ahead|still to come|yet to come|coming)|ever (?:is|are|lies|awaits)|yet\b)|\babout to have (?:its|their|his|the) (?:best|worst|biggest)\b/i,
    /\b(?:next big thing|in the making|of the future|of tomorrow)\b(?=[.!,;]|$)/i,
    /\b(?:nowhere|no place|only one (?:way|place|direction|road))\b.{0,24}\b(?:to go|left|but (?:up|down|higher|lower))\b/i,
    /\b(?:this time next year|(?:a|one|two|three|five|six|ten|twelve) (?:years?|months?|quarters?) from (?:now|today)|come (?:spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december)),? .{0,40}\b(?:will|'ll|are|is|trades?|stands?|sits?|sell)\b/i,
    /\b(?:remember|mark|write down) (?:this|these|my|that) (?:words?|call|date|price|number|down)\b|\bmark (?:it|this) down\b|\bmark your calendars?\b|\byou heard it here\b|\b(?:call it|consider it|file it under) (?:done|now|a done)\b/i,
    /\b(?:is|are|'s|'re) (?:finally |clearly |about )?(?:to )?(?:turning|breaking|taking|blasting|racing|roaring|charging|marching|storming|barrelling|hurtling) (?:the corner|out|off|higher|upward|through|past|towards?)\b/i,
    new RegExp(
      `\\b(?:a|the|another|that) (?:\\w+ ){0,2}(?:\\d[\\d.]* ?%|double|tripling|doubling) (?:gain|return|rally|drop|fall|move|rise|jump|slide|upside|decline|crash|pop) (?:is|lies|awaits|comes|follows|will)\\b`,
      'i',
    ),
    /\b(?:will|'ll) (?:soon |\w+ly )?(?:look|seem|feel|prove) (?:like a |laughably |ridiculously |absurdly |very |dirt[- ])?(?:cheap|bargain|steal|foolish|silly|small|tiny|genius|obvious)\b/i,
  ],
);

const repetitions = toneRules(
  {
    category: 'past_recurs',
    rule: 'FINRA 2210(d)(1)(F)',
    points: 30,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'cited'],
  },
  [
    new RegExp(`\\b${market} (?:always|invariably|inevitably|unfailingly|without fail|never fails? to) ${moves}\\b`),
    /\b(?:[Hh]istory|the past|the tape|the chart|the record) (?:rhymes|never lies|doesn't lie|does not lie|has spoken|is unambiguous|leaves no room|teaches us (?:what|how)|is a reliable|has (?:played|sung|seen) this)\b/,
    /\b(?:did|done|made|worked|won|paid off|happened) (?:it |so )?(?:before|last (?:year|time|cycle)|in \d{4}|once|every (?:time|year))\b(?!.{0,60}\b(?:need not|not|may|might|cannot|never|no)\b).{0,40}\b(?:again|once more|(?:it|this|they|you) (?:will|can|does|is))\b/i,
    /\b(?:what|whatever) (?:worked|happened|paid|won|rose|rallied)\b(?!.{0,60}\b(?:need not|not|may|might|cannot|never|no)\b).{0,40}\b(?:works|pays|wins|happens|again|will)\b/i,
    /\b(?:just like|same as|exactly as|as|like) (?:in |it did in |they did in |after )?(?:(?:19|20)\d\d|last (?:time|year|cycle)|every (?:time|cycle|year)|always)[^.]{0,10}, .{0,60}\b(?:will|'ll|going to|are about|is about)\b/i,
    new RegExp(
      `\\b${market} never (?:stays? (?:down|low|under)|disappoints?|fails?|lets? |goes out of|loses?|falls? (?:twice|for|three)|drops? (?:twice|for))`,
    ),
    /\b(?:since|for|over|in) (?:the )?(?:last |past )?(?:\d|\w+ (?:years|decades|months)).{0,30}\band (?:it )?(?:will|is going to) (?:go on|keep|continue|do|be|earn|make|return|carry on)\b/i,
    /\b(?:if|since|because|as) (?:it|this|that|they|the \w+) (?:has |have )?(?:always |ever )?(?:worked|paid|won|held|rallied|recovered|rose|beaten|gained|happened)\b.{0,50}\b(?:will|works|pays|wins|is going to|are going to|must)\b/i,
    /\b(?:straight|consecutive|in a row|unbroken|winning (?:years|months|quarters))\b.{0,40}\b(?:means?|so|therefore|points? to|promises?|calls? for|ensures?|sets? up|tells? you)\b.{0,40}\b(?:an?|another|will|more|next|what)\b/i,
    /\b(?:as|like) (?:the past|history|experience|the record|our record|the (?:data|chart|numbers) of the past)\b.{0,20}(?:shows?|proves?|teaches|tells?|demonstrates?),? (?:you|it|they|this|stocks|we|the)\b/i,
    /\b(?:never|not once) (?:failed|missed|been wrong|lost|disappointed)\b.{0,50}\b(?:so|and) .{0,24}\b(?:will|won't|is going|are going|never will|goes|is headed)\b/i,
  ],
);

const denials = toneRules(
  {
    category: 'no_risk',
    rule: 'FINRA 2210(d)(1)(B)',
    points: 35,
    prohibited: true,
    excusedBy: ['negated', 'defining', 'interface'],
  },
  [
    new RegExp(
      `\\b(?:worst[- ]case|(?:even )?(?:in|if|during|through|after) (?:the worst|an? (?:\\w+ )?${adversity}|everything (?:goes|falls)))\\b.{0,30}\\b(?:you|it|this|we|holders)\\b.{0,14}\\b(?:(?:still |always |even )?(?:come|comes) out ahead|${payoff}|break even|keep|sleep|smile|collect)\\b`,
      'i',
    ),
    /\b(?:(?:need|needs?) not|needn't|never|no need to|no reason to|don't|do not|without having to|stop|forget about|quit) (?:have to |ever |need to |even )?(?:worry(?:ing)?|fear(?:ing)?|fret(?:ting)?|sweat(?:ing)?|lose sleep|be afraid|panic|think twice|stress)\b(?=.{0,40}\b(?:los|risk|draw|crash|hedg|down|market|volat|leverage|margin|recession|fund|this|your|money|stop|bear)\w*)/i,
    /\b(?:ignore|forget|never mind|don't bother with|do not bother with|disregard|pay no (?:attention|mind|heed) to|don't (?:listen|fall) (?:to|for)|dismiss|skip|brush aside|laugh at|tune out) (?:about )?(?:all |any |the |those |every |what )?(?:\w+ ){0,2}(?:risks?|warnings?|disclosures?|disclaimers?|fine print|small print|downside|drawdowns?(?: (?:figures|numbers|charts))?|critics|doubters|naysayers|sceptics|skeptics|bears|doomsayers|volatility|noise|headlines|losses|worriers)\b/i,
    /\b(?:takes? care of|covers?|handles?|protects? (?:you )?(?:from|against)|guards? against|neutrali[sz]es|absorbs|cancels|defuses) (?:absolutely )?(?:every(?:thing| (?:possible |conceivable |single )?(?:risk|loss|danger|threat|drop|scenario))|any(?:thing| (?:possible |conceivable )?(?:loss|risk|drop|crash))|all (?:of )?(?:the |your |possible )?(?:risks?|losses|dangers?))/i,
    /\b(?:risk|danger|losing|losses|volatility|downside|fear)\b.{0,20}\b(?:left behind|no longer exists?|has (?:vanished|disappeared|been (?:engineered|designed|taken|squeezed) (?:away|out))|is (?:dead|extinct|for (?:other|lesser) (?:people|funds|investors)|somebody else's|someone else's|yesterday's|an illusion|a myth|theoretical|tamed|conquered)|does(?: not|n't) (?:apply|exist|matter))\b/i,
    /\b(?:costs?|risks?) you nothing\b|\bnothing (?:to (?:lose|worry about|fear|it)|at stake|is at risk|can (?:go wrong|hurt|harm))\b|\b(?:can|could|will) never (?:get|be) (?:hurt|burned|burnt|wiped out|harmed|stung|caught)\b/i,
    new RegExp(
      `\\bno (?:\\w+ )?(?:scenario|world|way|case|chance|path|universe|outcome|future|market|environment|circumstances?) (?:where|in which|that|for|under which|of) .{0,50}\\b(?:lower|down|los(?:e|es|ing|s)|falls?|drops?|fails?|negative|red|worse|hurt|wrong)\\b`,
      'i',
    ),
    /\b(?:margin|leverage|borrowing|concentration|shorting|options?|volatility) (?:is|are) (?:nothing to|no (?:problem|threat|danger|big deal|concern)|harmless|(?:perfectly|completely|totally) (?:fine|safe|harmless)|your friend)\b/i,
    /\b(?:hardly|barely|scarcely|too (?:small|remote|unlikely)|so (?:small|remote|unlikely)|not) (?:a |any |even )?(?:worth|enough to) (?:mention|worr|consider|think|bother|discuss|los)\w*\b.{0,30}|\b(?:risks?|downside|losses)\b.{0,24}\b(?:hardly|barely|scarcely|not) worth (?:mentioning|worrying|a thought|discussing)\b/i,
    /\b(?:limited|little|no|minimal|tiny|zero) (?:risk|downside)(?:,| and| with| but)? (?:unlimited|huge|massive|enormous|infinite|all|endless|big|explosive) (?:upside|reward|potential|gains?|profits?)\b/i,
  ],
);

const boasts = toneRules(
  {
    category: 'exaggeration',
    rule: 'FINRA 2210(d)(1)(B)',
    points: 25,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'cited'],
  },
  [
    /\b(?:[Nn]obody|[Nn]o one|[Nn]one|[Ff]ew|[Nn]o (?:other )?(?:\w+ ){0,2}\w+) (?:else )?(?:(?!(?:should|must|could|may)\b)\w+) [^\d%.]{0,40}\b(?:(?:better|faster|sooner|earlier|deeper|as well|more \w+|like|the way) (?:than |as )?(?:we|us|our|this|ours)\b)/,
    new RegExp(
      `\\b(?:astonishing|astounding|breathtaking|mind-?blowing|staggering|unbeatable|unrivall?ed|unparallel?led|unmatched|flawless|miraculous|magical|legendary|life-changing|earth-shattering|mouth-?watering|insane|explosive|foolproof|infallible|peerless|matchless|sensational|once-in-a-(?:generation|lifetime|decade|century)|can't-lose|can't-miss|unstoppable|dream|killer|revolutionary|unbelievable|incredible) (?:\\w+ ){0,2}(?:${product}|opportunit(?:y|ies)|returns?|gains?|profits?|formula|performance|results?|track record|accuracy|chance|deal|bargain|yields?|record)\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:brilliant|genius|superb|fantastic|terrific|amazing|awesome|magnificent|masterful|stellar|wonderful|gorgeous|perfect(?! hedges?\\b)|fabulous|ingenious|world-class|elite|bullet-proof|exceptional|phenomenal|spectacular|unreal|monster|massive|screaming|once-only|ultimate) (?:little |new |\\w+ )?(?:trade|stock|strategy|setup|pick|idea|play|portfolio|opportunit(?:y|ies)|bargain|formula|newsletter|signal|system|investment|fund|hedge|bet|buy|entry|deal|yield|returns|gains|profits|upside)s?\\b(?! (?:rate|curve|correlation|foresight))`,
      'i',
    ),
    /\b(?:never|always|rarely ever|not once)(?: been)? (?:wrong|right|off|mistaken|surprised|beaten|fooled|late)\b(?<=\b(?:indicator|signal|model|system|method|newsletter|team|desk|strategy|research|forecasts?|calls?|picks?|formula|tool|chart|we|I) (?:is|are|has|have) .{0,40})/i,
    /\b(?:in a class by (?:itself|themselves)|(?:professionals|wall street|rivals|banks|hedge funds|the pros|everyone|others|others?) (?:can only |only )?(?:envy|envies|dreams? of|wish(?:es)? they|copy|copies|fears?))\b/i,
    /\b(?:pays?|covers?|funds?|buys?) (?:for )?(?:the|your|my) (?:rent|bills|mortgage|holidays?|vacation|tuition|retirement|groceries|yacht|beach house|dream)\b|\byour (?:golden years|retirement|dreams?|fortune|new life|financial freedom|freedom|early retirement|second income|wealth) (?:starts?|begins?|awaits?|is (?:one|a) \w+|is waiting)\b/i,
    /\b(?:secrets?|tricks?|formula|loopholes?|method|system|strategy|stock|trade)\b.{0,24}\b(?:wall street|banks?|brokers|the pros|insiders|they|hedge funds|the (?:rich|elite|big boys)|your (?:broker|adviser|advisor))\b.{0,24}\b(?:want|hope|wish|like|hid(?:e|es|ing)|prays?|us(?:e|es)|refuse|never tell|won't tell|keep)\b/i,
    /\b(?:has|have|we(?:'ve)?) (?:correctly |always )?(?:called|predicted|nailed|caught|timed|foreseen|anticipated|picked) (?:every|each|all|nearly every|almost every)\b/i,
    /\b(?:we|our \w+|i) (?:are|is|am|have been|has been|'re)(?: \w+)? (?:always|never) (?:right|wrong|mistaken|beaten|surprised)\b/i,
    new RegExp(
      `\\b(?:best|greatest|finest|smartest|safest|surest|cleverest|strongest|hottest|cheapest|easiest|most \\w+) (?:\\w+ )?(?:${product}|company|business|opportunity|asset|bargain|idea|hedge|income)s? (?:on the (?:market|planet|board|street)|available|ever|anywhere|around|there is|out there|in existence|in the (?:world|universe|market|game)|you (?:can|could|will|'ll|may) (?:ever )?(?:buy|own|find|get|make)|your money can|money can buy|bar none|by (?:far|miles|a mile|a country mile)|we(?:'ve| have) ever)\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:the|your) only (?:\\w+ )?(?:${product}|research|app|book|adviser|advisor) (?:that |which )?(?:you|anyone|an? \\w+) (?:\\w+ ){0,3}(?:needs?|want|own|require)\\b`,
      'i',
    ),
    /\b(?:hear|heard|learned|told|tips?|word) (?:\w+ )?(?:from|by) (?:\w+ ){0,2}(?:inside|insiders?|people (?:inside|close)|sources? (?:inside|close|at|in)|contacts?|someone (?:inside|at|on))\b|\b(?:insiders?|(?:our|my) (?:\w+ )?(?:sources?|contacts?|friends?)(?: (?:at|inside|in|on) .{2,24})?|people (?:close to|inside|on) .{2,24}|a (?:source|contact|friend|person|manager|director|engineer) (?:at|in|inside|close to|on) .{2,24}) (?:have |has |just |already |privately |quietly )*(?:tells?|told|says?|whispers?|confirms?|confirmed|assures?|lets?|tipped|hints?|leaked|knows?) (?:me|us|that|already|what|it)\b/i,
    /\bbefore (?:the |this |that |any )?(?:\w+ )?(?:news|merger|deal|announcement|approval|results?|story|bid|buyout|takeover) (?:is|are|gets?|becomes?|hits?|goes|breaks?|leaks?) (?:public|out|announced|known|the (?:wires?|tape|press|market|news))\b/i,
  ],
);

const praise = toneRules(
  {
    category: 'testimonial_or_cherry_pick',
    rule: 'SEC 206(4)-1(a), (b)',
    points: 25,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'cited'],
  },
  [
    new RegExp(
      `\\b${patrons} (?:have |has |already |just |often |regularly |who \\w+ )*(?:doubled|tripled|quadrupled|multiplied|grew|beat|retired|quit|pocketed|banked|made|earned|crushed) (?:their (?:money|accounts?|savings|stakes?|income|investments?)|the market|the index|the s&p|thousands|millions|fortunes|a fortune|\\$|\\d|early|rich|their jobs?|more (?:than|money))`,
      'i',
    ),
    new RegExp(
      `\\b(?:thanks to|because of|courtesy of|with the help of|owes? (?:it )?(?:all )?to) (?:this|these|our|the|my|their|your)? ?(?:\\w+ )?(?:signals?|alerts?|picks?|calls?|tips?|newsletter|service|system|strategy|advice|research|model|desk|team)\\b(?!.{0,40}\\b(?:revenue|costs?|sales|margin)\\b)`,
      'i',
    ),
    /\b(?:winners?|results?|returns?|record|numbers|gains|profits|picks|performance|clients?|members) (?:all )?(?:speaks?|talks?|says? it all|tells? the (?:whole )?story)\b(?! (?:to|with|about|of|English))/i,
    /\bour (?:\w+ ){0,3}(?:picks?|calls?|trades?|winners?|ideas?|alerts?|signals?|stocks?)\b.{0,20}(?:: |\b(?:up|made|gained|returned|rose|won|soared)\b).{0,20}\d[\d.,]* ?%/i,
    /\bI (?:retired|quit|made|earned|doubled|tripled|turned|paid off|bought|beat|saved)\b.{0,60}\b(?:thanks|with (?:this|aex|these|their|your)|us(?:ing|ed)|following|because of|in (?:\w+ |a )?(?:days?|weeks?|months?|years?|afternoon))\b/i,
    /\b(?:people|folks|families|retirees|savers|someone|others) (?:just |exactly )?like you\b.{0,20}\b(?:are|have|is|made|earn|make|do|did|retire)/i,
    new RegExp(
      `\\b${patrons}\\b.{0,24}\\b(?:are|is) (?:now |already |all |each )?(?:earning|making|pocketing|banking|collecting|up|ahead|beating|winning|retiring|getting rich)\\b.{0,24}(?:\\d|\\$|market|rich|early)`,
      'i',
    ),
    /\b(?:all|every|each|five|four|six|seven|eight|nine|ten|\d+) (?:out )?of (?:our|the|my) (?:last |past |recent |top |first )?(?:\w+ )?(?:picks?|calls?|trades?|ideas?|alerts?|signals?|recommendations?)\b.{0,20}\b(?:were|are|was|won|made|paid|have)\b/i,
    /\b(?:best|greatest|amazing|fantastic|love this|life-changing) (?:service|newsletter|app|platform|system|decision|team|signals|thing)\b.{0,24}(?:ever|!|\$)/i,
    /\b(?:we|I) (?:told|said|warned|alerted|tipped)(?: off)? (?:you|readers|members|clients|subscribers|everyone)\b.{0,40}\b(?:to (?:buy|sell|own|get)|about|at \$?\d|before|and look|when it was)\b/i,
    new RegExp(
      `\\b(?:nine|eight|seven|nineteen|\\d+|most|nearly all|almost all|all|every one|\\d+ ?%|ninety percent) (?:out )?(?:of|in) (?:our |ten |ten of our |10 |twenty |\\d+ |the )?(?:\\w+ )?${patrons} (?:\\w+ )?(?:beat|made|earned|gained|profit\\w*|win|won|doubled|would|recommend|came|saw|renew\\w*|are (?:up|ahead|richer))\\b`,
      'i',
    ),
  ],
);

const promises = toneRules(
  {
    category: 'guarantee',
    rule: 'FINRA 2210(d)(1)(B)',
    points: 35,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'cited', 'defining'],
  },
  [
    /\b(?:returns?|profits?|income|gains?|payouts?|money) (?:is|are) (?:already |fully |now )?(?:secured|safe and sound|spoken for|bankable|in hand|as certain)\b(?! by)/i,
    new RegExp(
      `\\b(?:it(?:'s| is)|it remains|it was always) ${boosters}(?:inevitable|certain|a certainty|beyond (?:doubt|question|dispute)|unavoidable|assured|guaranteed|obvious|indisputable|a given|settled|a matter of time|clear as day|in no doubt|undeniable) (?:that|before|until)\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:undoubtedly|unquestionably|indisputably|assuredly|without (?:a |any )?(?:doubt|question|fail)|beyond (?:a |any |all )?(?:doubt|question)|make no mistake|no ifs,? (?:no )?buts|no two ways about it|hands down|you can be sure|be assured|have no fear|have no doubt|take it as read|as sure as)\\b.{0,60}\\b(?:${payoff}|rise|rises|higher|lower|double|rally|fall|falls|wins?|beat|up|down|soar|pay|pays|recover|crash)`,
      'i',
    ),
    /\b(?:has|have|is|are|with|boasts?|at) (?:a |an )?(?:100 ?%|perfect|flawless|zero[- ](?:loss|failure)|unbroken|spotless) (?:\w+ )?(?:success|record|win|hit|track|streak|accuracy|score)\b/i,
    new RegExp(
      `\\b(?:${deadline}|from (?:day one|the first day)|every (?:single )?(?:day|week|month|quarter|year)|month in,? month out|(?:each|every) (?:and every )?(?:week|month|quarter|year)),? (?:without (?:fail|exception|interruption)|guaranteed|no exceptions?|like clockwork|rain or shine)`,
      'i',
    ),
    /\b(?:our|this|the|my) (?:\w+ ){0,3}(?:fund|strategy|desk|portfolio|service|method|approach|program(?:me)?|system|model) (?:has )?(?:never|not once) (?:has|had|have|having|posts?|sees?|suffer\w*|lost|loses|record\w*|book\w*) (?:a |any |money)?(?:\w+ )?(?:los|down|red|negative|bad|money|month|year|trade)?/i,
    new RegExp(
      `\\b(?:[Tt]his|[Oo]ur|[Tt]hese|[Tt]he|[Mm]y) (?:\\w+ )?(?:allocation|strategy|portfolio|system|method|approach|trade|plan|idea|setup|service|model|spread|basket|combination|program(?:me)?|hedge|position)s? (?:\\w+ly )?(?:pays?|earns?|returns?|makes?|yields?|delivers?|generates?|produces?|gives? (?:you )?|adds?|throws? off|hands? you|brings? in) (?:you )?(?:at least |a |an |about |over |another |up to |steady |an extra )*\\$?\\d[\\d.,]* ?(?:%|percent)? (?:a|per|each|every|annual\\w*|month\\w*|week\\w*|or more)`,
    ),
    /\d ?% (?:a|per|every|each) (?:year|month|week|quarter),? (?:period|full stop|no questions|end of story|come what may|whatever|regardless|always|for life|forever|with no)/i,
    /\b(?:return|repay|hand back|give back|refund) (?:you |all )?(?:your|the) (?:capital|money|stake|principal|investment|deposit)\b.{0,24}\b(?:plus|with|and)\b.{0,16}(?:\d|\b(?:profit|gain|interest|bonus)\b)/i,
    /(?<!\bwould )\b(?:has|have|got) to (?:win|pay off|work out|come good)\b/i,
    /\b(?:winner|profit|gain|win|jackpot|payday|money)s? (?:is|are) (?:yours|already yours|there for the taking|waiting|for the taking|on the table|a phone call away)\b/i,
    /\bif (?:it|the (?:position|trade|fund|stock)|you)(?: ever)? (?:loses?|falls?|drops?|fails?|don't (?:profit|win|make)|do not (?:profit|win|make))[^.]{0,30}\bwe (?:will |'ll )?(?:pay|refund|cover|make|reimburse|compensate|give)\b/i,
  ],
);

const machines = toneRules(
  {
    category: 'ai_claims',
    rule: 'SEC 206(4)-1(a)(1), AI washing',
    points: 25,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'cited'],
  },
  [
    /\b(?:ai|a\.i\.|artificial intelligence|algorithms?|neural net(?:work)?s?|machine|bots?|robots?|computers?|software|code|engine|supercomputers?|(?:our|this|the) (?:model|system))\b.{0,20}\b(?:(?:never|cannot|can't|doesn't|does not|won't) (?:gets? it |be |make |makes? )?(?:wrong|err|mistakes?|miss\w*|los\w+|sleep|fail|blink|guess)|(?:foresees?|foretells?|predicts?|calls?|catch(?:es)?|times?|nails?|anticipates?|detects?|knows?|sees?) (?:every|all|any|each|the next|tomorrow|which|where|when|what)|(?:makes?|made|will make) (?:you|our|members|clients|users)|always|spots? (?:winning|winners|the next|tomorrow)|reads? the (?:market|future|tape))\b/i,
    /\b(?:ai|artificial intelligence|algorithms?|neural net(?:work)?s?|machine|bots?|robots?|computers?|software|engine|(?:our|this) (?:model|system))\b.{0,20}\b(?:turns?|makes?|converts?|transforms?|finds?|locks? in|trades?|works?|invests?|picks?|hands? you|delivers?)\b.{0,40}\b(?:profits?|money|gains?|winners?|gold|better than|while you|around the clock|for you|perfectly|rich|wealth)\b/i,
    /^["“'(*\s-]*(?:[Pp]redict|[Bb]eat|[Oo]utsmart|[Tt]ime|[Ff]ront-run|[Mm]aster|[Cc]rush|[Cc]onquer|[Dd]ecode|[Oo]utperform) (?:the )?(?:markets?|wall street|s&p|index|professionals|pros|crowd)\b/i,
    /\b(?:let|put|have) (?:our |the |this )?(?:ai|artificial intelligence|algorithms?|machines?|bots?|robots?|software|model|computer)\b.{0,16}\b(?:make|do|trade|grow|beat|pick|earn|work|run|find)\b/i,
    /\b(?:ai|algorithm|machine|model|neural network|robot|engine|signals?)\b.{0,40}\b(?:with|of|at|has|have) (?:\w+ )?(?:perfect|total|near-perfect|unerring|flawless|uncanny|9\d(?:\.\d)?%|100%|ninety-\w+ percent) (?:\w+ )?(?:accura\w+|precision|certainty|success|hit rate|foresight)\b/i,
  ],
);

const approvals = toneRules(
  {
    category: 'regulator_endorsement',
    rule: 'Advisers Act s.208(a)',
    points: 30,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'cited', 'defining'],
  },
  [
    /\b(?:our|this|these|the) (?:\w+ )?(?:strategy|service|platform|research|method|model|portfolio|newsletter|signals?|analysts?|team|app|product|fund|picks)\b.{0,12}\b(?:is|are|has been|have been|was|were|comes?|carr(?:y|ies)) (?:\w+ )?(?:federally|officially|government|sec|finra|state|fully)[- ](?:approved|backed|certified|endorsed|sanctioned|vetted|licensed|guaranteed|blessed|recommended)\b/i,
    /\b(?:sec|finra|cftc|fed|federal reserve|treasury|government|regulators?|irs|washington)\b (?:has |have |itself |even |officially |also |already )*(?:certified|rated|ranked|named|called|chose|chosen|selected|picked|audited|confirmed|cleared|approved|recommends?|endorses?|relies|trusts?) (?:\w+ )?(?:our|us|this|these|the (?:platform|service|strategy|app))\b/i,
  ],
);

const dreams = toneRules(
  {
    category: 'hypothetical_performance',
    rule: 'SEC 206(4)-1(d)(6)',
    points: 25,
    prohibited: true,
    excusedBy: ['negated', 'cited'],
  },
  [
    /\bwould (?:have|now|today|be)\b.{0,60}(?:[;,:.–—-]|\band\b) ?(?:you can|do the same|so can|join|start|get|now it's your|why not|sign|imagine|your turn|don't)\b/i,
    /\b(?:get|earn|enjoy|copy|capture|repeat|claim|pocket) (?:these|those|the same|this) (?:returns?|results?|gains?|performance|profits?|income)\b/i,
    /\b(?:back-?test\w*|simulat\w+|paper[- ]trad\w+|hypothetical|in (?:testing|tests|simulation))\b.{0,70}\b(?:so (?:neither )?(?:will|can|would) you|neither will you|imagine|yourself|yours|next year|sign up|join|never had)\b/i,
  ],
);

/** Statements by how they are put together: who or what is spoken of, how certain it is said to be, and what it yields. */
export const constructionRules: readonly ToneRule[] = [
  ...promises,
  ...denials,
  ...forecasts,
  ...repetitions,
  ...boasts,
  ...praise,
  ...machines,
  ...approvals,
  ...dreams,
];
