import { toneRules, type ToneRule } from './tone-rule.ts';

const moves =
  '(?:rise|fall|climb|lag|close (?:above|below|at|near|the year)|finish (?:above|below|at|the year|higher|lower)|end (?:above|below|at|the year|higher|lower|up)|settle (?:above|below|at)|lead|dominate|win|multiply|compound|quadruple|advance|decline|slump|sink|tumble|bottom|peak|appreciate|depreciate|triple|turn (?:around|positive|higher|lower)|cross|pass|be (?:the (?:best|top|worst|next)|a (?:winner|multibagger|disaster)|worthless|at (?:least )?\\$)|never (?:fall|drop|go|trade|lose)|stay (?:above|below)|remain (?:above|below)|drop|outperform|underperform|beat|hit|reach|touch|double|triple|surge|soar|rally|gain|return|earn|deliver|crash|collapse|plunge|skyrocket|explode|jump|break out|break (?:above|below|through)|move (?:higher|lower|up|down)|go (?:up|down|higher|lower|to|parabolic)|trade (?:at|above|below)|be worth|be (?:much |far |well |sharply )?(?:up|down|higher|lower)\\b|top|recover|rebound|bounce|make new highs|make you|reclaim|lose|keep (?:rising|climbing|falling|going)|continue (?:to (?:rise|fall|climb|rally|outperform|beat|grow)|higher|lower)|exceed|grow|pay off|work)';

const projections = toneRules(
  {
    category: 'projection',
    rule: 'FINRA 2210(d)(1)(F)',
    points: 30,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'conditional'],
  },
  [
    new RegExp(
      `\\b(?:will|shall|is going to|are going to|'ll|gonna) (?:likely go on to |easily |soon |quickly |then |again |all |both |also |only |at least |more than |never )?${moves}\\b`,
      'i',
    ),
    /\bwill\b(?! (?:vest|expire|mature|be (?:paid|released|published|amorti|recogni|issued|settled|used)|pay|report|publish|continue to)).{0,40}\b(?:to|above|below|past|through|beyond|over|under) \$?\d[\d,.]*(?:%|k\b)?/i,
    /\$?\b[A-Z]{2,5} (?:doubles?|triples?|hits|reaches|breaks|crosses|tops|goes to|trades at|lands at|is a \$)\b.{0,40}\b(?:by|before|next|this|within|in (?:a|the|\d|january|february|march|april|may|june|july|august|september|october|november|december))\b/i,
    /\b(?:crash|rally|correction|collapse|boom|bull (?:market|run)|bear market|melt-?up|recession|breakout|surge|rebound) (?:is|are) (?:coming|imminent|inevitable|certain|around the corner|about to|guaranteed|on (?:its|the) way|ahead)\b/i,
    /\b(?:(?:next|coming|following) (?:leg|move|stop|target|big move|rally|surge)) (?:is|starts|begins|will|up|higher|:)/i,
    /\bis going (?:to (?:\$?\d|zero|the|new|double|triple|infinity)|higher|lower|up|down|parabolic|straight)\b/i,
    /\b(?:expect|look for) (?:\w+ ){0,3}(?:gains?|returns?|upside|profits?|rally|growth|losses|crash) (?:of|in|by|over|from)\b/i,
    /\b(?:expect|look for)\b.{0,20}\d[\d.]*\s?%.{0,30}\b(?:this|next|by|within|over the|in (?:the|20\d\d))\b/i,
    /\b(?:expect|look for|watch for|count on|bet on) (?:\$?[A-Z]{2,5}|the [\w& ]{2,24}|gold|oil|stocks|shares|bonds|yields|prices|equities|it|this [\w ]{2,20}) (?:to|at|hitting|reaching|above|below)\b/i,
    /\b(?:headed|heading|on (?:its|the) way|racing|marching) (?:to|for|toward|towards|higher|lower|straight)\b(?=.{0,24}(?:\$|\d|high|low|moon|record))/i,
    /\b(?:poised|set|ready|primed|about|destined|due|positioned) (?:to|for) (?:a )?(?:soar|explode|surge|rally|double|triple|take off|break out|breakout|skyrocket|outperform|run|jump|pop|crash|rip|big|massive|huge)\b/i,
    /\b(?:[Ww]e|I|[Oo]ur (?:model|research|analysts?|team)) (?:predict|forecast|project|foresee|call for|see)s? (?:that )?\$?[A-Z]{2,5}\b/,
    /\b(?:we|i|our (?:model|research|analysts?|team)) (?:predict|forecast|project|foresee|call for|see)s? (?:that )?(?:the|a|gains?|returns?|prices?|stocks|shares|it|gold|at least|\d)\b/i,
    /\b(?:certain|sure|bound|destined|guaranteed|inevitable) to (?:rise|fall|climb|hit|reach|reclaim|rally|double|recover|go|outperform|beat|drop|crash|soar|grow|gain|break|top|exceed)\b/i,
    /\byou(?:'ll| will| can expect to| are going to) (?:earn|make|gain|see(?! (?:an?|the) (?:warning|message|notice|list|chart|table|page|button|link|note|prompt|banner|icon)\b)|collect|get|receive|double|retire|have)\b/i,
    /\b(?:by|before) (?:year[- ]?end|christmas|summer|next (?:week|month|quarter|year))\b.{0,20}\b(?:guaranteed|easily|at \$)\b/i,
    /\b(?:is|are) (?:a )?(?:\$?\d[\d,.]*|double|triple) (?:stock|bagger|dollar stock)\b|\b(?:ten|multi|\d+)-?bagger\b/i,
    /\b(?:stocks?|shares|markets?|bonds?|rates?|yields?|prices?|gold|silver|oil|bitcoin|crypto|equities|earnings|revenues?|profits?|margins?|inflation|cpi|gdp|growth|economy|dollar|fund|etf|index|sector|portfolio|strategy|returns?|dividends?|nasdaq|dow|s&p 500|treasuries|energy|tech|banks|housing|volatility|vix|you) (?:will|'ll|is going to|are going to)\b(?! (?:probably|likely|presumably|more likely|result|be (?!crushed|destroyed|wiped|rewarded|doubled|tripled)\w+ed\b|be integral|be (?:released|published|paid|updated|shown|used|issued|settled|amorti|recogni|recorded|reported|reviewed|marked|held|closed|determined|routed|delayed|converted|discussed|exposed|subject)|not|expire|mature|settle|pay|report|publish|release|show|include|depend|vary|begin|start|resume|cease|vest|need|require|receive|find|see (?:the|a|how|which)|discuss|present|hold (?:its|a)|announce|meet|become effective|be (?:available|taxed|calculated|based|able)|have (?:to|no)|cost|take|remain (?:subject|available|open)|provide|use|compare|list|refer|apply|contain))(?: (?:\w+ly|soon|then|again|never|always|all|both))? \w+/i,
    /\b(?!(?:SEC|FINRA|FDIC|AEX|IRS|BLS|BEA|RSU|FASB|IASB|GAAP|CEO|CFO|FOMC|ECB|IMF)\b)\$?[A-Z]{2,5} (?:will|'ll|is going to|are going to)\b(?! (?:probably|likely|presumably|more likely|result|be (?!crushed|destroyed|wiped|rewarded|doubled|tripled)\w+ed\b|be integral|be (?:released|published|paid|updated|shown|used|issued|settled|amorti|recogni|recorded|reported|reviewed|marked|held|closed|determined|routed|delayed|converted|discussed|exposed|subject)|not|expire|mature|settle|pay|report|publish|release|show|include|depend|vary|begin|start|resume|cease|vest|need|require|receive|find|see (?:the|a|how|which)|discuss|present|hold (?:its|a)|announce|meet|become effective|be (?:available|taxed|calculated|based|able)|have (?:to|no)|cost|take|remain (?:subject|available|open)|provide|use|compare|list|refer|apply|contain))(?: (?:\w+ly|soon|then|again|never|always|all|both))? \w+/,
    /\b(?:gold|silver|oil|bitcoin|stocks|the (?:s&p|dow|nasdaq)[\w &]{0,8}) (?:to|at) \$?\d[\d,.]*k?\b.{0,12}\b(?:by|before|in|next|this|soon)\b/i,
    /\b[A-Z]{2,5} (?:to|at) \$?\d[\d,.]*k?\b.{0,12}\b(?:by|before|in|next|this|soon)\b/,
    /\b(?:bottom|top|low|high|worst) is (?:in|over|behind us|near)\b|\bexpect (?:double|triple|single|high)[- ]\w+ (?:gains?|returns?|growth|upside)\b/i,
    /\b(?:rally|run|move|climb|bull market|uptrend|surge|boom) (?:has|have|is|are) (?:only |just |only just |barely )+(?:begun|started|beginning|starting|getting (?:started|going))\b/i,
    /\b(?:must|has to|have to|is bound to|are bound to|can only) (?:go (?:up|down|higher|lower)|rise|rally|recover|fall|drop|climb|rebound|bounce|soar|crash|gain|(?:reach|make|hit|set) (?:new|fresh|record|all-time))\b/i,
  ],
);

const exaggerations = toneRules(
  { category: 'exaggeration', rule: 'FINRA 2210(d)(1)(B)', points: 25, prohibited: true, excusedBy: ['negated'] },
  [
    /\b(?:unstoppable|unbeatable|unrivall?ed|unmatched|unparallell?ed|explosive|mind-?blowing|jaw-?dropping|life-?changing|game-?chang(?:er|ing)|revolutionary|miracle|legendary|insane|monster|moonshot|infallible|flawless|invincible|world-?beating|unheard-of|once[- ]in[- ]a[- ](?:lifetime|generation|decade))\b(?! (?:ordnance|materials))/i,
    /\b(?:can't|cannot|can not)[- ](?:miss|lose(?! more than)|beat)\b|\bno[- ]brainer\b|\brock[- ]solid\b|\bno (?:better|safer|smarter|finer) (?:place|home|time|way|use|investment|stock|fund|idea) (?:for|to|than)\b|\b(?:always|consistently|invariably) (?:spot[- ]on|accurate|correct)\b|\bretire on (?:this|it|one|these)\b|\b(?:do not|don't|doesn't|does not|never) want you to (?:know|see|hear|have)\b|\bis all you (?:will |'ll )?(?:ever )?need\b|\bto the moon\b|\bsky-?rocket(?:s|ing|ed)?\b|\bscreaming (?:buy|bargain|deal)\b|\bhome run\b|\bhidden gem\b|\bgold ?mine\b|\bcash machine\b|\bmoney machine\b|\bjackpot\b|\bholy grail\b|\bsecret (?:formula|system|strategy|sauce|weapon)\b|\beasy money\b/i,
    /\bmost accurate\b(?! (?:and|information|picture|data|source|figures?|way|measure))|\b(?:better|smarter|faster) than (?:any|every|all) (?:other|analyst|fund|adviser|advisor|professional|hedge)\w*/i,
    /\b(?:massive|huge|enormous|incredible|unbelievable|amazing|spectacular|astronomical|outrageous|fantastic|phenomenal|extraordinary|stunning|ridiculous) (?:gains?|profits?|returns?|upside|opportunity|winner|income|potential|rally|setup|move|trade)\b/i,
    /\b(?:crush|crushes|crushing|destroy|destroys|annihilat\w+|demolish\w*|obliterat\w+|smoke|smokes) (?:the )?(?:market|s&p|competition|benchmark|index|wall street|everyone|estimates|peers)\b/i,
    /\b(?:nobody|no one|no other|nothing(?: else)?) (?:\w+ ){0,2}(?:comes close|even comes|can match|beats|compares|else (?:can|does|offers|has))\b/i,
    /\b(?:get|getting|make you|retire|become) (?:rich|wealthy|a millionaire|early)\b(?! (?:retirement))/i,
    /\b(?:perfect|flawless|impeccable|spotless) (?:stock|trade|setup|record|track record|entry|timing|strategy|hedge|storm of buying|portfolio)\b(?! (?:is|are|does|do|was) (?:rare|not|never|seldom|hardly|impossible|a myth|unknown))/i,
    /\b(?:never been wrong|always right|100% (?:accurate|accuracy|win|of the time)|9\d% (?:accurate|accuracy|win rate|success))\b/i,
    /\bof (?:a|the) (?:lifetime|decade|century|generation|millennium)\b|\bsecond to none\b|\bbeyond compare\b|\boff the charts\b|\bbar none\b|\bunlimited (?:potential|upside|profits?|gains?)\b|\blimitless\b|\bblows? away\b|\bworld-?class (?:returns?|picks|research|performance)\b|\bthe next (?:amazon|apple|nvidia|tesla|microsoft|google|bitcoin|NVDA|AMZN|AAPL|TSLA|MSFT)\b|\bchange (?:your life|everything|your future)\b|\bonly (?:stock|fund|etf|investment|strategy|service|tool) you(?:'ll| will)? (?:ever )?need\b|\bgreatest\b.{0,30}\b(?:ever|of all time|in history)\b/i,
    /\b(?:returns?|results?|performance|track record) (?:is|are|has been|have been) (?:\w+ )?outstanding\b|\b(?:far|vastly|clearly|infinitely|way|much|light-?years) (?:superior|smarter|(?:better|ahead|beyond)(?= (?:than|of)? ?(?:any|every|all|what|the (?:pros|rest|competition|crowd|market|others)|wall)))\b|\bsuperior to (?:any|every|all|anything|everything|everyone|other|professional)\b|\bbetter than (?:anything|anyone|everyone|everything|all|the pros|wall street|professionals)\b|\b(?:than|from) (?:anything|anyone) (?:else|on|in|professionals)\b/i,
    /\b(?:best|greatest|hottest|most (?:profitable|powerful|explosive|lucrative|reliable|accurate|undervalued|promising)) (?:\w+ ){0,3}(?:ever|in the world|on (?:earth|the planet|wall street|the market)|in history|of all time|money can buy|you(?:'ll| will) (?:ever )?(?:find|see)|anywhere|today|available|out there)\b/i,
    /\b(?:is|are|has been|have been) (?:absolutely |simply |truly |just |completely )?(?:incredible|amazing|spectacular|phenomenal|extraordinary|unbelievable|sensational|perfect|brilliant|genius|epic|on fire|red[- ]hot|a rocket|a beast|a monster|a steal|a bargain of|a winner|a masterpiece|a goldmine|insanely|ridiculously)\b/i,
    /\b(?:explod(?:e|es|ing)|rocket(?:s|ing|ed)? (?:higher|up|to|past|through)|parabolic|supercharged?|turbo-?charged?|jaw-?dropping|blockbuster|bonanza|windfall)\b/i,
    /\b(?:destined for (?:greatness|glory|\$|new|the top|riches|success)|nothing can stop|no stopping|can't be stopped|cannot be stopped|in a league of its own|king of|blow(?:s|ing)? past|runaway|unmissable|dominate[sd]? every)\b|\b(?:crush|beat|destroy|outclass|dominate)(?:es|s|ing)? (?:every|all|any|everyone|its rivals|the field|the rest)\b/i,
    /\b(?:smartest|greatest|boldest|best|easiest|safest) (?:\w+ ){0,2}(?:trade|investment|stock|pick|bet|idea|move|decision) (?:of|you|in|on|right now|for)\b/i,
    /\b(?:what a|an absolute|a total|an outright|such a) (?:steal|bargain|gift|deal|winner|opportunity)\b|\b(?:trades?|invests?|picks?|performs?|works?) better than (?:any|every|all|most)\b|\bgift from\b/i,
  ],
);

/** A rank with its source is a fact. */
const superlatives = toneRules(
  {
    category: 'exaggeration',
    rule: 'FINRA 2210(d)(1)(B)',
    points: 25,
    prohibited: true,
    excusedBy: ['negated', 'cited'],
  },
  [
    /\b(?:the|our|your|simply the|by far the|hands down the|wall street's|world's) (?:absolute |very |single )?(?:best|greatest|finest|top|most (?:accurate|powerful|profitable|reliable|advanced|trusted|successful|lucrative|explosive|undervalued)|smartest|safest|#1|number one|leading) (?:stock|stocks|investment|fund|etf|trade|research|strategy|setup|idea|pick|company|analysts?|platform|service|system|opportunity|returns?|team|way(?! to (?:read|see|use|understand|add|compare|learn|check|find|view|think|measure|calculate|describe|look)\b)|in the|on|of|there|value|bet|money|signal|forecasts?|chart|buy)\b(?! (?:bid|offer|execution))/i,
  ],
);

const testimonials = toneRules(
  {
    category: 'testimonial_or_cherry_pick',
    rule: 'SEC 206(4)-1(a), (b)',
    points: 25,
    prohibited: true,
    excusedBy: ['negated', 'cited'],
  },
  [
    /\b(?:thanks to|because of|after (?:joining|using|following|subscribing to)) (?:this|our|the) (?:service|newsletter|platform|system|picks?|signals?|strategy|research|team|app|alerts?|desk|tool)\b/i,
    /\b(?:look at|check out|see|just look at) (?:our|these|my|the) (?:winners?|winning|best (?:picks?|calls?|trades?)|picks?|results|wins|gains)\b/i,
    /\bour (?:\w+ ){0,2}(?:clients?|members?|subscribers?|users?|customers?|readers?|followers?|investors?|traders?) (?:\w+ ){0,2}(?:made|make|earn(?:ed)?|have (?:made|earned|doubled|tripled|retired|beaten)|doubled|tripled|love|are (?:up|rich|making|earning|beating)|retired?|report(?:ed)?|say|saw|beat|gained|quit)\b/i,
    /\b(?:a|one|another|happy|satisfied) (?:\w+ )?(?:client|member|subscriber|user|customer|reader|investor|trader) (?:\w+ ){0,3}(?:made|earned|doubled|turned|says|said|wrote|told us|retired|gained|quit)\b/i,
    /["“][^"”]{0,160}\b(?:changed my life|made me|i made|i earned|i doubled|i retired|my account|best decision|i quit|paid for)\b/i,
    /\b(?:changed my life|five stars|5 stars|rated \d(?:\.\d)? (?:stars|out of))\b/i,
    /\bour (?:last|best|top|past|recent|previous|three|five|two|ten|\d+) (?:\w+ ){0,3}(?:picks?|calls?|trades?|winners?|ideas|recommendations?|alerts?)\b.{0,60}\b(?:up|gained|returned|doubled|tripled|made|rose|won|profitable|winners?|averaged|%)\b/i,
    /\bwe (?:called|nailed|caught|predicted|picked|told you about|got) (?:the |\$?[A-Z]{2,5}\b)/i,
    /\b(?:join|like) (?:the )?(?:thousands|hundreds|millions|\d[\d,]*)\b.{0,40}\b(?:who|of|investors|members|clients|traders)\b/i,
    /\b[A-Z][a-z]+,? (?:from|of|in|a \w+ from) [A-Z][a-z]+,? (?:\w+ ){0,3}(?:retired|made|earned|doubled|tripled|turned|quit|paid off|bought a)\b/,
    /\b(?:members?|clients?|subscribers?|users?|customers?|readers?|followers?|students?|investors?|traders?) (?:\w+ ){0,2}(?:made|earned|banked|pocketed|doubled|tripled|averaged|retired|booked|gained|saw|beat|are (?:up|making|earning)|have (?:made|earned|doubled|retired|gained))\b(?=.{0,60}(?:\d|follow|thanks|with (?:us|our|this)|us(?:ing|ed)|early|our|these|this (?:service|strategy|system)))/i,
    /\b(?:norm|rule|routine|usual|typical) for (?:our|my) (?:\w+ )?(?:clients|members|subscribers|readers|users|customers|traders|investors|followers)\b/i,
    /\b(?:nobody|no one|none of (?:our|my) \w+) (?:has |have |had )?(?:ever )?(?:regretted|complained|lost (?:money|a (?:cent|penny|dollar)|anything)|been disappointed)\b/i,
    /\b(?:follow(?:ing|ed)|us(?:ing|ed)|with|from|copying) (?:these|our|this|my) (?:alerts?|signals?|picks?|calls?|system|trades|recommendations?|tips?|service)\b/i,
    /\bask (?:any of )?(?:our|my|anyone)\b|\b(?:my|a) (?:neighbou?r|friend|brother|sister|uncle|mother|dad|father|colleague|client)\b.{0,40}\b(?:made|earned|retired|turned|doubled|bought)\b|★{2,}|⭐/i,
    /\b(?:every one|all|nine|eight|\d+) (?:out )?of our (?:\w+ ){0,3}(?:picks?|calls?|trades?|recommendations?|ideas|signals?)\b/i,
    /\b(?:our|my) (?:\w+ ){0,3}(?:pick|call|trade|alert|idea|recommendation)s? (?:on|in|of|for|from)?\b.{0,30}\b(?:soared|jumped|surged|returned|gained|made|doubled|tripled|is up|was up|are up|rose|won)\b/i,
    /\b(?:subscribers?|members?|clients?|readers?|users?|customers?|traders?|investors?|followers?)\b.{0,30}\bsitting on \$?\d|\bour (?:\w+ )?(?:subscribers|members|clients|readers|users|customers|traders|investors|followers)\b.{0,30}\bup \$?\d|\b(?:one|another|a) (?:of our )?(?:\w+ )?(?:reader|client|member|subscriber|user|customer|trader)s? (?:\w+ ){0,2}(?:paid|bought|retired|quit|made|funded|built|saved|turned)\b/i,
    /\bour (?:picks?|calls?|signals?|trades?|alerts?|ideas|recommendations?|portfolio|strategy)\b.{0,30}\b(?:beat|outperform\w*|win|won|crush\w*|times out of|never (?:miss|lose)|tripled|doubled)\b/i,
    /\b(?:hundreds|thousands|dozens|millions|plenty) of (?:\w+ )?(?:members|clients|subscribers|readers|users|customers|traders|investors|people)\b.{0,40}\b(?:already|made|cashed|profit\w*|earned|gained|joined|trust|won|retired)\b/i,
  ],
);

const aiClaims = toneRules(
  {
    category: 'ai_claims',
    rule: 'SEC 206(4)-1(a)(1), AI washing',
    points: 25,
    prohibited: true,
    excusedBy: ['negated'],
  },
  [
    /\b(?:ai|a\.i\.|artificial intelligence|algorithms?|neural net(?:work)?s?|machine[- ]learning(?: models?| engine)?|bots?|deep learning)\b.{0,24}\b(?:sees?|knows?|predicts?|picks?|beats?|outsmarts?|outperforms?|foresees?|spots?|never|always|is right|gets it right|can't|cannot|can (?:predict|see|forecast|tell|time|beat)|removes?|eliminates?|guarantees?|thinks|understands? (?:the )?markets?|anticipates?|finds? (?:the )?(?:winners?|next))\b/i,
    /\b(?:ai|a\.i\.|machine[- ]learning|algorithm)[- ](?:driven|powered|generated|picked|selected|backed|based) (?:\w+ )?(?:forecasts?|predictions?|returns?|profits?|alpha|winners?|picks?|signals?|gains?|edge|trades?)\b/i,
    /\b(?:first|only|most advanced|leading|smartest) (?:\w+ ){0,2}(?:ai|a\.i\.|artificial intelligence)\b/i,
    /\b(?:superhuman|expert ai|ai (?:expert|genius|oracle|edge|brain)|crystal ball)\b/i,
    /\b(?:our|the|this) (?:ai|a\.i\.|model|algorithm|engine|system|software|machine|bot|quant \w+) (?:\w+ ){0,2}(?:is (?:never|always|rarely) (?:wrong|right)|never (?:loses|misses|fails|errs|makes)|has (?:solved|cracked|beaten|mastered|never)|beats?|outsmarts?|outperforms?|predicts?|knows|can (?:predict|see|foresee|time|beat)|sees|foresees|reads the future|gets it right|guarantees?|removes|eliminates)\b/i,
    /\b(?:ai|artificial intelligence|machine learning|algorithms?|quantum)\b.{0,40}\b(?:so you (?:profit|win|don't|can)|does the (?:work|thinking|picking)|for you|beat the market|with (?:perfect|near-perfect|unmatched|total) (?:accuracy|precision)|no human|better than (?:any )?humans?|accura(?:te|cy))\b/i,
    /\b(?:powered|driven|picked|chosen|generated|backed) by (?:our |advanced |proprietary |cutting[- ]edge )*(?:ai|artificial intelligence|machine learning|quantum)\b.{0,40}\b(?:profits?|returns?|beat|winners?|gains?|accurate|never|market)\b/i,
  ],
);

const endorsements = toneRules(
  {
    category: 'regulator_endorsement',
    rule: 'Advisers Act s.208(a)',
    points: 30,
    prohibited: true,
    excusedBy: ['negated'],
  },
  [
    /\b(?:sec|finra|cftc|fed|federal reserve|treasury|government|regulators?|federal(?:ly)?|irs|state)(?:-(?:approved|backed|endorsed|certified|verified|vetted|sanctioned|recommended|insured)| (?:approved|backed|endorsed|certified|verified) (?=(?:strateg|service|platform|research|returns?|method|adviser|advisor|product|system|program|model)))\b(?! (?:securit|bond|debt|agenc|mortgage|deposit|loan|account|rule|plan|bank|enterpris))/i,
    /\b(?:sec|finra|cftc|government|regulators?|u\.?s\.? treasury|federal reserve)\b (?:has |have |itself |fully |officially )*(?:verified|approved|approves?|endorsed?s?|certif(?:ied|ies)|backs?|backed|vouch(?:es|ed)?(?: for)?|vetted|(?:has |have )?signed off on|recommends?|recommended|reviewed and approved|stands? behind|trusts?|confirmed|blessed) (?:our|these|this|us|the (?:accuracy|returns?|results|strategy|quality|service|platform|product|method)|every|all|aex)\b/i,
    /\b(?:approved|endorsed|certified|verified|backed|vetted|recommended|blessed|sanctioned)(?: (?:as )?(?:safe|sound|reliable|suitable))?(?<!\b(?:treasur\w+|bonds?|bills?|notes?|deposits?|loans?|securities|debt|mortgages?|accounts?)\b.{0,42}) by (?:the )?(?:sec|finra|cftc|federal reserve|government|regulators?|u\.?s\.? (?:government|treasury)|fed)\b/i,
    /\b(?:registration|registered|licensed|license)\b.{0,40}\b(?:proves?|means?|shows?|guarantees?|so you can trust|certif|implies)\b/i,
    /\b(?:the )?(?:seal|stamp) of approval\b/i,
    /\b(?:meets? with|met with|earned|earns|under) (?:the )?(?:sec|finra|cftc|regulator|government)(?:['’]s)? (?:full )?(?:approval|blessing|endorsement)\b|\b(?:passed|cleared|survived) (?:the )?(?:sec|finra|regulatory|government) (?:review|approval|scrutiny|inspection|audit)\b|\b(?:with|has|have|carries|enjoys|bears|won|received) (?:the )?(?:full )?(?:blessing|approval|endorsement|seal|backing|stamp|certification|confidence|support) (?:of|from) (?:the )?(?:sec|finra|regulators?|government|cftc|federal reserve|treasury|u\.?s\.?)/i,
    /\b(?:sec|finra|regulators?|the government|cftc)\b.{0,20}\b(?:approval|endorsement|certification|seal|blessing) (?:of|for|means|proves|shows|on) (?:our|these|this|us|you|the quality)\b/i,
    /\b(?:sec|finra|regulators?|the government|cftc|the fed)\b.{0,12}\b(?:endorses?|approves? of|recommends?|backs|vouches|certifies|trusts?|relies on|agrees?|rates us|supports?) (?:our|this|these|us|aex|it|with us|that (?:we|our)|the (?:strategy|platform|service|method|model|research))\b/i,
    /\b(?:sec|finra)[- ](?:registered|licensed|regulated)\b.{0,40}\b(?:so|means|trust|safe|proof|quality|confidence|guarantee)\b|\bofficially (?:recognized|approved|endorsed|certified)\b/i,
    /\b(?:sec|finra|regulators?|the regulator|government|cftc)\b.{0,16}\b(?:stands? behind|approved|endorsed|certified|verified|blessed) (?:our|us|this|these|aex)\b/i,
  ],
);

const outlooks = toneRules(
  {
    category: 'unsourced_outlook',
    rule: 'FINRA 2210(d)(1)(F), hedged',
    points: 10,
    prohibited: false,
    excusedBy: ['negated', 'attributed', 'cited', 'conditional'],
  },
  [
    /\b(?:will|should|is|are) (?:probably|likely|most likely|presumably)\b/i,
    /\b(?:is|are|seems?|appears?|looks?) (?:likely|set|poised|on track|expected) to\b/i,
    new RegExp(
      `\\bshould (?:continue to |also |then |still )?(?:${moves}|expand|improve|widen|narrow|ease|slow|cool|pick up|accelerate|support|benefit|remain|stay|help)\\b`,
      'i',
    ),
    /\b(?:we|i) (?:expect|think|believe|anticipate|feel)\b/i,
    /\b(?:probably|likely|in all likelihood)\b.{0,30}\b(?:rise|fall|cut|hike|grow|slow|improve|continue|expand|peak|recover|outperform)\b/i,
    /\b(?:upside|downside) (?:from here|ahead|remains)\b|\b(?:bright|strong|positive|rosy) (?:outlook|future|prospects)\b/i,
    /\b(?:strong|significant|substantial|considerable|more|ample|big|great) (?:upside|potential|momentum|tailwinds)\b/i,
  ],
);

const benefits = toneRules(
  {
    category: 'unbalanced_benefit',
    rule: 'SEC 206(4)-1(a)(4)',
    points: 10,
    prohibited: false,
    excusedBy: ['negated', 'balanced', 'defining'],
  },
  [
    /\b(?:steady|reliable|consistent|dependable|extra|passive|regular|stable|predictable) (?:\w+ )?(?:income|returns?|cash ?flow|gains?|profits?)\b/i,
    /\b(?:get|gets|getting|be|being) paid to (?:wait|hold|own)\b/i,
    /\b(?:protects?|shields?|safeguards?|insures?) (?:your|the|a|any) (?:portfolio|savings|wealth|gains|capital|nest egg|downside)\b/i,
    /\b(?:peace of mind|sleep (?:well|at night)|best of both worlds|win-win|heads you win|all the upside|unlimited (?:upside|profit|gains))\b/i,
    /\b(?:boosts?|enhances?|increases?|improves?|multipl(?:y|ies)|amplif(?:y|ies)|magnif(?:y|ies)) (?:your |the )?(?:returns?|income|yield|gains|profits?)\b/i,
    /\b(?:offers?|provides?|delivers?|gives?|combines?) (?:you )?(?:a )?(?:high|strong|generous|attractive|steady|solid|great|excellent|superior) (?:dividend|yield|income|momentum|return|growth|protection)s?\b/i,
  ],
);

export const exaggerationRules: readonly ToneRule[] = [
  ...projections,
  ...exaggerations,
  ...superlatives,
  ...testimonials,
  ...aiClaims,
  ...endorsements,
  ...outlooks,
  ...benefits,
];
