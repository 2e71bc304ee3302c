import { toneRules, type ToneRule } from './tone-rule.ts';
import {
  authority,
  boosters,
  deadline,
  holding,
  payoff,
  priceMove,
  product,
  size,
  tradeAction,
} from './word-classes.ts';

/** What a reader may be asked to do with a text or the product; every other order is about money. */
const inspection =
  '(?:read|reread|review|check|consult|compare|note|know|understand|see|be (?:aware|able|sure|careful|familiar|prepared|told|ready)|seek|verify|refer|consider|ask|look|find|keep in mind|remember|expect to|learn|study|treat (?:it|this)|not|never|always (?:read|check)|also (?:read|check|see)|first (?:read|check)|use|try|choose|select|pick|open|click|enter|type|upload|sign|save|set|change|report|contact|tell|add (?:a|an|the|your))';

const markets =
  '(?:bulls|bears|longs|shorts|sellers|tech|crude|gas|copper|lithium|uranium|wheat|coffee|staples|defensives|cyclicals|financials|health care|industrials|chipmakers|airlines|homebuilders|ipo|dip|pullback|rally|crypto|stablecoins)';

/** How those end who hold a market, told of them ahead. */
const fortune =
  '(?:(?:be|get) (?:\\w+ly )?(?:celebrat|smil|laugh|cheer|reward|rich|happy|thrill|glad|sorry|right|wrong|vindicat|crush|squeez|burn|wip|trapp|punish|hurt|slaughter|destroy)\\w*|win|prosper|thrive|suffer|feast|celebrate|cheer|rejoice|regret|prevail|benefit|panic|capitulate|dominate|shine|boom|do well|come out ahead|make (?:money|a (?:killing|fortune)))';

/** What an authority does to a product that it stands behind. */
const approval =
  '(?:gave|gives|uses?|used|(?:relies|relied|depends|signed off|counts) on|trust(?:s|ed)?|back(?:s|ed)?|stands? behind|endors\\w+|approv\\w+|recommend\\w*|bless\\w*|vet(?:s|ted)|verif\\w+|certif\\w+|validat\\w+|prais\\w+|likes?|loves?|follow(?:s|ed)?|cite[sd]?|consult(?:s|ed)?|(?:turns?|subscribes?|listens?) to|adopt\\w*|confirm(?:s|ed)?|clear(?:s|ed)|insur\\w+|guarantee[sd]?|protect(?:s|ed)?|support(?:s|ed)?|buys?|bought)';

const orders = toneRules(
  {
    category: 'advice_directive',
    rule: 'Reg BI call to action',
    points: 30,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'interface', 'conditional', 'naming'],
  },
  [
    new RegExp(
      `\\byou (?:\\w+ly )?(?:should|ought to|had better|'d better) (?:\\w+ly )?(?:be (?:\\w+ly )?(?:invested|buying|selling|holding|adding|long|short|out of|in (?:${markets}|${holding}))|(?:put|move) (?:\\w+ ){0,3}(?:money|into|${holding}))`,
      'i',
    ),
    new RegExp(
      `\\b(?:it's|it is|now is the|now's the|high) time (?:for (?:you|investors) )?to (?!${inspection}\\b)\\w+`,
      'i',
    ),
    new RegExp(
      `^["“'(*\\s-]*(?:Get|Go|Hold|Take|Stay|Ride|Fade|Play|Chase|Back(?! (?:in|then|when|at|on|to|from|of)\\b)|Bet on|Swap|Rotate|Switch|Lean|Sell|Buy|Own|Add|Accumulate|Grab|Make(?! (?:sure|certain|an? (?:model )?portfolio)\\b)|Put|Keep|Stick|Dump|Cut|Ease|Scale|Leave|Wait|Ditch|Pass on|Avoid|Favou?r|Choose|Prefer)\\b(?!-|\\*{0,2}:| (?:options?|orders?|spreads?|premiums?|buyers|sellers|side|interest|ratings?|skew|volumes?|signals?)\\b).{0,40}\\b(?:${markets}|${holding}|long|short|defensive|aggressive|through earnings|[A-Z]{3,5}\\b(?! (?:is|was|are|were|fell|rose)))(?!.{0,60}\\b(?:is|was|are|were|means|reflects?|shows?|fell|rose|gives|has|have|depends?)\\b)`,
    ),
    new RegExp(
      `(?:[:;,] |\\b(?:and|then|or) )(?:swap|trade|switch|exchange|rotate) (?:out of )?\\w+ (?:\\w+ )?(?:for|to|into|with) \\w+`,
    ),
    /\b(?:buy|add|sell|short|accumulate) (?:more )?(?:on|into|to|at) (?:any|every|each|the next|further|all) (?:\w+ )?(?:dip|weakness|strength|pullback|rally|rip|drop|bounce|decline|correction)s?\b/i,
    new RegExp(
      `\\b(?:i|we) (?:think|believe|feel|say|know) (?:that )?(?:you|everyone|investors) (?:should|ought|need|must)\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:put|take|move|invest|set) (?:a |about |at least |up to )?(?:\\d+ ?%|half|a (?:third|quarter|tenth)|everything|all|some) of your\\b`,
      'i',
    ),
    new RegExp(
      `\\bif (?:I|we) had your\\b|\\b(?:I|we)(?:'d| would) (?:just |simply |probably |definitely |not hesitate to )?(?:${tradeAction}|pass on|take|get)\\b(?! (?:these|the|both|up|them|two|that|a look|into account))`,
    ),
  ],
);

const promises = toneRules(
  {
    category: 'guarantee',
    rule: 'FINRA 2210(d)(1)(B)',
    points: 35,
    prohibited: true,
    excusedBy: ['negated', 'conditional', 'defining', 'interface'],
  },
  [
    /\byou(?:'ll| will) (?:never |always |soon |all |also )?(?:sleep|thank|love|smile|win|prosper|thrive|feel|enjoy|wonder|laugh|celebrate|beat|sit|live|reap|breathe|rest|be (?:glad|fine|safe|ok|okay|rich|ahead|set|happy|smiling|laughing|thrilled|amazed|ok|covered|protected|rewarded|paid|free))\b/i,
    /\byour (?:\w+ ){0,2}(?:will|'ll|is going to|are going to) (?:always |still |never |just )?(?:be (?:fine|safe|ok|okay|secure|protected|intact|there|untouched|all right|rewarded)|grow|multiply|double|triple|rise|climb|survive|thrive|prosper|last|soar|keep|stay|recover)\b/i,
    /\b(?:made of|set in|carved in|written in|cast in|built (?:on|of|like)|as solid as|as safe as|as strong as|wrapped in|solid as) (?:a |an )?(?:concrete|granite|steel|iron|stone|bedrock|rock|diamonds?|titanium|fort(?:ress)?|vault|tank|brick)/i,
    /\bzero (?:volatility|worr(?:y|ies)|stress|hassle|drama|surprises|guesswork|effort|losses|losers|regrets|sweat|downside|loss)\b/i,
    new RegExp(
      `\\b(?:is|'s|are|makes) ${boosters}(?:a |an |such an? )?(?:sure |clear |real |big |proven |obvious |guaranteed |absolute |true )?(?:winner|home run|gem|keeper|steal|no-brainer|lay-?up|cinch|slam dunk|money-?maker|cash cow|lock)\\b(?! (?:of|is|was|in the (?:auction|tender|election|bidding)))`,
      'i',
    ),
    /\b\w+-like (?:gains?|returns?|upside|income|safety|protection|security|yields?)\b|\b(?:collect|earn|pocket|income|profits?|gains?|premiums?|pays?|wins?)\b.{0,20}\b(?:month after month|year after year|week after week|day in,? day out|quarter after quarter)\b/i,
    /\bso (?:good|cheap|safe|strong|easy|profitable|powerful|simple|reliable) (?:it|that|you|even)\b|\b(?:too good to be (?:legal|missed)|should be illegal)\b|\bplain and simple\b/i,
    /\b(?:slice|piece|share) of the (?:pie|action|profits|windfall)\b|\bsleep (?:like a baby|soundly|easy|well)\b/i,
  ],
);

const outlook = toneRules(
  {
    category: 'projection',
    rule: 'FINRA 2210(d)(1)(F)',
    points: 30,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'conditional', 'cited'],
  },
  [
    new RegExp(
      `\\b(?:bulls|bears|holders|longs|shorts|shareholders|investors|buyers|sellers|${markets}) (?:will|'ll|are going to|is going to) (?:soon |all |\\w+ly )?(?!(?:close|finish|end|trade|pass|return|move|hit|lead) (?:the|a|an|on|in|to|their|its|into)\\b|(?:returns?|earnings|dividends?|income)\\b)(?:${priceMove}|${payoff}|${fortune})\\b`,
      'i',
    ),
    new RegExp(
      `\\bshould (?:easily |soon |quickly |comfortably |then |at least )*${priceMove}\\b.{0,24}${size}.{0,24}\\b${deadline}`,
      'i',
    ),
    new RegExp(`\\bshould (?:easily|comfortably|handily|quickly) ${priceMove}\\b`, 'i'),
    new RegExp(
      `\\b(?:has|have|with|leaves?|there is|there's|see|sees) (?:at least |another |about |easily )?(?:${size}%?|plenty of|lots of|\\d[\\d.]*)(?: ?%| percent)?.{0,14}\\b(?:to run|to go|upside|left in|room to|to climb|to fall|to rise|still to come)\\b`,
      'i',
    ),
    new RegExp(
      `^["“'(*\\s-]*(?:Expect|Look for|Look out for|Watch for|Watch|Count on|Pencil in|Figure on|Bank on|Brace for) .{2,50}\\b(?:under|over|above|below|at|to|near|past|toward|of|by)\\b.{0,12}\\d`,
    ),
    new RegExp(
      `\\b(?:next|first|final|ultimate) (?:stop|target|destination|port of call|milestone|resistance)(?: for \\S+)? (?:is|:|will be|at)`,
      'i',
    ),
  ],
);

const records = toneRules(
  {
    category: 'testimonial_or_cherry_pick',
    rule: 'SEC 206(4)-1(a), (b)',
    points: 25,
    prohibited: true,
    excusedBy: ['negated', 'cited'],
  },
  [
    /\bmy (?:account|portfolio|savings|ira|returns?|wife|husband|family|life|retirement|broker)\b.{0,30}\b(?:is|are|was|went|grew|doubled|tripled|has|have|changed|made)\b/i,
    /^Meet [A-Z][a-z]+,? (?:who|an? )/,
    /\bsince (?:i|we|they|he|she) (?:subscribed|joined|signed up|started (?:with|following|using)|began (?:following|using))\b/i,
    /\b(?:every|each|all|most|nearly every|any) (?:\w+ )?(?:recommendation|pick|call|trade|signal|idea|alert)s? (?:that )?(?:we|i|our \w+) (?:have )?(?:\w+ ){0,2}\b.{0,20}\b(?:made|won|paid|gained|rose|doubled|profit\w*|worked|winner)\b/i,
    new RegExp(
      `\\$\\s?\\d[\\d,.]*k?.{0,40}\\b(?:with us|my|(?:our|this) (?:\\w+ )?(?:portfolio|strategy|picks?|signals?|method|service|newsletter|system|trades?|ideas?|model))\\b.{0,40}\\$\\s?\\d`,
      'i',
    ),
    new RegExp(
      `\\b${authority}\\b (?:has |have |just |recently |itself |even )*${approval} (?:our|us\\b|(?:these|this)(?! (?:\\w+ )?(?:notes?|program(?:me)?s?|plans?|data|numbers)\\b)) ?(?:\\w+ )?(?:${product}|research|returns|results|numbers|forecasts|platform|work|data)`,
      'i',
    ),
    /\b(?:backed|endorsed|approved|trusted|recommended|vetted|used) by (?:the )?(?:\w+ )?(?:government|federal|leading|top|world-class|wall street|hedge fund|expert)\w* (?:experts|insiders|economists|analysts|officials|professionals|banks|managers|traders|funds|scientists)\b/i,
  ],
);

export const addressRules: readonly ToneRule[] = [...orders, ...promises, ...outlook, ...records];
