import { toneRules, type ToneRule } from './tone-rule.ts';

const promissory = 'FINRA 2210(d)(1)(B)';

const guarantees = toneRules(
  { category: 'guarantee', rule: promissory, points: 35, prohibited: true, excusedBy: ['negated', 'defining'] },
  [
    /\bguarante(?:e|es|ed|eing)\b/i,
    /\b(?:we|i|our \w+) (?:promise|pledge|assure|swear)s?\b/i,
    /\bpromises? (?:you|investors|clients|a|at least|to (?:pay|return|deliver|double))\b/i,
    /\b(?:there is|there's|have|leaves?|without(?: a| any)?|beyond) (?:no )?(?:doubt|question)\b/i,
    /\b(?:no|zero) (?:doubt|chance of (?:failure|loss))\b/i,
    /\b(?:(?:sure|certain|bound|destined|assured|guaranteed) (?:to|of) (?:win|profit|pay|rise|gain|make|earn|succeed|work|go up|double|reclaim|recover|beat|rally|hit|climb)\w*)\b/i,
    /\b(?:sure[- ]?fire|sure thing|fool-?proof|fail-?(?:safe|proof)|bullet-?proof|slam[- ]dunk|safe bet|dead certain|ironclad|a lock|money in the bank|100% (?:certain|sure|success))\b/i,
    /\b(?:cannot|can't|can not|won't|will not|never) (?:possibly )?(?:fail|miss|go wrong|disappoint)s?\b/i,
    /\b(?:always|never fails? to|every time|each and every time)\s(?:win|wins|profit|profits|pay|pays|make|makes|work|works|end|ends|beat|beats|deliver|delivers|succeed|succeeds)\b/i,
    /\b(?:wins?|profits?|works?|pays?(?: off)?) (?:every (?:single )?(?:time|trade|month|year)|no matter what|in (?:any|every|all) (?:market|condition)s?)\b/i,
    /\byou (?:will|are going to|'ll) (?:definitely |certainly |surely |always )?(?:make money|profit|win|get rich|come out ahead|get your money back|be rich|double your)\b/i,
    /\bwill (?:definitely|certainly|surely|undoubtedly|absolutely|inevitably|without fail)\b/i,
    /\b(?:assured|certain|locked[- ]in|lock in) (?:a )?(?:returns?|profits?|gains?|income|winner)\b/i,
    /\bno matter what (?:the market|happens)\b/i,
  ],
);

const noRisk = toneRules(
  { category: 'no_risk', rule: promissory, points: 35, prohibited: true, excusedBy: ['negated', 'defining'] },
  [
    /\brisk[- ]?(?:free|less)\b(?![- ](?:rate|rates|yield|asset|return on|benchmark|interest|curve|discount))/i,
    /\b(?:no|zero|without(?: any| the)?|hardly any|virtually no|practically no) (?:real |market |downside )?(?:risk|downside|chance of loss|possibility of loss)\b(?! (?:model|factor|premium|premia|limit))/i,
    /\b(?:cannot|can't|can not|never|won't|will not|impossible to|unable to|could not|couldn't|don't) (?:ever |possibly )?los(?:e|es|ing)\b/i,
    /\b(?:losses?|losing(?: money)?|a loss) (?:is|are) (?:simply |virtually |practically )?(?:impossible|out of the question|off the table)\b/i,
    /\bimpossible to lose\b/i,
    /\bfree (?:money|lunch|profits?|income)\b/i,
    /\b(?:completely|totally|perfectly|absolutely|entirely|100%|fully) (?:safe|protected|secure|insulated)\b/i,
    /\bas safe as (?:cash|a bank|money|a savings|treasur|houses)\b/i,
    /\b(?:nothing|little) to lose\b/i,
    /\b(?:eliminates?|removes?|takes? away|erases?) (?:all |any |every |the )?(?:market )?(?:risks?|losses|downside)\b/i,
    /\b(?:loss|crash|recession)[- ]proof\b/i,
    /\byour (?:money|capital|principal|savings) (?:is|are|stays?|remains?) (?:always |fully )?(?:safe|protected|secure)\b/i,
    /\bonly (?:way|direction)(?: is| it can go)? (?:is )?up\b|\bcan only go up\b|\bnowhere to go but up\b/i,
  ],
);

const pastRecurs = toneRules(
  { category: 'past_recurs', rule: 'FINRA 2210(d)(1)(F)', points: 30, prohibited: true, excusedBy: ['negated'] },
  [
    /\b(?:history|the past|past (?:returns?|performance|results?|gains?)|track record|(?:the )?(?:\w+ ){0,3}(?:rebound|rally|record|returns?|gains?|pattern|backtest)) (?:guarantees?|proves?|ensures?|assures?|shows? (?:exactly )?(?:what|that|how) (?:you|it|we|the|this)|tells? us (?:it|what|that)|means? (?:you|it|that) (?:will|can))\b/i,
    /\b(?:will|is (?:going|sure|bound|certain) to|must|has to) (?:repeat|happen again|do (?:it|so|the same) again|continue (?:at|its|as)|keep (?:it up|going|compounding|winning|beating|returning|rising)|rhyme|return the same|perform the same)\b/i,
    /\b(?:as|like|just as|just like) (?:it|they|we|the market|stocks) (?:always (?:has|have|does|do)|did (?:last time|before|in \d{4}))\b/i,
    /\balways (?:comes? back|bounces?(?: back)?|recovers?|rall(?:y|ies)|rebounds?|goes? up|rises?|follows?|outperforms?|gains?|climbs?|ends? higher)\b/i,
    /\b(?:so|and|therefore|which means) (?:it|you|they|this|the (?:next|coming|same)\b.{0,30}) (?:will|can expect|is going to|'ll) (?:again|too|do|return|earn|gain|repeat|see|get|have)\b/i,
    /\b(?:expect|you(?:'ll| will| can expect to)?) (?:to )?(?:earn |get |see |make |have )?the same (?:returns?|results?|gains?|performance|again)\b/i,
    /\b(?:has|have) (?:beaten|returned|gained|outperformed|doubled|risen|won|made)\b.{0,60}\b(?:so|and) (?:it|you|they|this|expect)\b.{0,12}\b(?:will|again|next|the same|should)\b/i,
    /\b(?:the )?(?:next|coming) (?:decade|year|cycle|quarter|rally)\b.{0,24}\bwill (?:be|look|repeat) (?:just |exactly )?(?:like|the same)\b/i,
  ],
);

const hypothetical = toneRules(
  { category: 'hypothetical_performance', rule: 'SEC 206(4)-1(d)(6)', points: 25, prohibited: true, excusedBy: ['balanced', 'negated'] },
  [
    /\b(?:would(?:'ve| have)|could have) (?:turned|grown|made|earned|returned|multiplied)\b.{0,80}\b(?:into|start|join|you|your|today|imagine|too)\b/i,
    /\b(?:simulated|back-?tested|hypothetical|model|paper)\b.{0,60}\b(?:you can have|so can you|could be yours|you too|you will|you could|your (?:money|account|savings)|start (?:today|now)|join)\b/i,
    /\b(?:back-?tests?|simulations?|our model portfolio)\b.{0,40}\b(?:proves?|shows? (?:you|that you)|guarantees?|confirms?)\b/i,
    /\bhad you (?:invested|bought|followed|put|started)\b.{0,80}\byou(?:'d| would)\b/i,
    /\bimagine\b.{0,60}\b(?:earning|making|having|returns?|your account)\b/i,
  ],
);

export const promissoryRules: readonly ToneRule[] = [...guarantees, ...noRisk, ...pastRecurs, ...hypothetical];
