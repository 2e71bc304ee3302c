import { toneRules, type ToneRule } from './tone-rule.ts';
import { adversity, boosters, everyMarket, forever, payoff, product } from './word-classes.ts';

const rule = 'FINRA 2210(d)(1)(B)';

const pledges = toneRules(
  {
    category: 'guarantee',
    rule,
    points: 35,
    prohibited: true,
    excusedBy: ['negated', 'defining'],
  },
  [
    /\b(?:you have|here is|here's|that is|that's|take|on) (?:our|my) (?:word|promise|pledge|oath)\b|\b(?:our|my) (?:word|promise|pledge|commitment) (?:is|to you|that)\b/i,
    /\b(?:i|we) (?:hereby |solemnly |can |will |do |personally )*(?:vow|swear|pledge|promise|vouch|warrant|assure)\b/i,
    new RegExp(`\\b${payoff}\\b.{0,50}\\b${everyMarket}`, 'i'),
    new RegExp(`\\b${everyMarket}\\b.{0,50}\\b${payoff}\\b`, 'i'),
    new RegExp(
      `\\b(?:will|'ll|keeps?|can|pays?|earns?|collect\\w*|earning)\\b.{0,40}\\b${payoff}\\b.{0,30}\\b${forever}\\b`,
      'i',
    ),
    /\b(?:can|could|will|would) (?:hardly|scarcely|barely|only|not possibly|not help but) (?:lose|fail|go wrong|miss|win|profit|gain|succeed)\b/i,
    /\b(?:only|just|merely|simply) a (?:matter|question) of (?:time|when|weeks|months|days)\b|\bwhen,? (?:and )?not if\b/i,
    // An offer, a word that leaves nothing open, and a good or feared outcome: no wording of this is a fact.
    new RegExp(
      `\\b(?:you|your|with us|(?:this|these|our) (?:\\w+ )?${product})\\b.{0,40}\\b(?:every|always|never|no one|nobody|nothing(?! (?:about|of))|all|any|whole|even (?:in|during|through|when)|each)\\b.{0,30}\\b(?:${adversity}|penny|cent|dollar|wealth|rich|win|profit|ahead)\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:no one|nobody|none|nothing|never|not one|no (?:client|investor|member|crash|recession|market)) .{0,40}\\b(?:with us|(?:this|these|our) (?:\\w+ )?${product})\\b.{0,30}\\b(?:${adversity}|down|short|empty|behind|worse)\\b`,
      'i',
    ),
    /\b(?:watch|see|let) (?:your|the) (?:money|wealth|savings|account|portfolio|balance|gains|profits|capital|nest egg) (?:grow|multiply|rise|climb|soar|compound|work|swell|balloon|roll|pile)\b|\bsit back and\b|\b(?:is|are) as good as (?:done|yours|won|in)\b|\btake (?:it|this|that|these|your|the)(?: \w+)? to the bank\b|\b(?:never|not once) (?:let|lets|failed|disappointed|missed) (?:a |an |any |our |you|one )(?:client|investor|member|payment|customer|down)?/i,
    /\b(?:as|like|of it as|basically|just) (?:a |an |having a )(?:\w+ )?(?:savings account|bank (?:account|deposit)|certificate of deposit|cash machine|piggy bank|pay ?che(?:ck|que)|pension|annuity)\b.{0,40}\b(?:pays?|paying|yields?|earns?|returns?|better|more)\b/i,
    /\bas (?:surely|sure|certain|certainly|reliable|dependable|predictable) as (?!(?:its|their|the) (?:sources?|data|evidence|inputs?)\b)|\blike clockwork\b|\bon autopilot\b|\bhands down\b|\bset (?:it )?and forget\b/i,
    /\b(?:100|9\d(?:\.\d)?)\s?(?:%|percent|per cent) (?:success|win|winning|hit|accuracy|strike)\b|\b(?:success|win|hit|strike) (?:rate|ratio) of (?:100|9\d)\b/i,
    /\b(?:spotless|unblemished|flawless|perfect|unbroken|untarnished) (?:\w+ )?(?:record|streak|run|history)\b/i,
    /\b(?:surest|safest|quickest|fastest|easiest|simplest|shortest|sure|proven|foolproof|certain|painless) (?:\w+ ){0,2}(?:way|route|path|road|ticket|shortcut|means|formula|recipe)\b.{0,30}\b(?:wealth|riches|rich|profits?|money|income|earn|beat|retire\w*|fortune|gains?|returns?|double|freedom)\b/i,
    /\b(?:grow|get|become|becoming|growing|make you|makes you|making you|retire) (?:\w+ )?(?:rich|wealthy|a (?:multi-?)?millionaire)\b|\b(?:make|amass|build) (?:yourself )?a fortune\b|\bprint(?:s|ing)? money\b|\bfinancial freedom\b|\bnever (?:have to |need to )?(?:work|worry about (?:money|bills)) again\b/i,
  ],
);

const riskDenials = toneRules(
  {
    category: 'no_risk',
    rule,
    points: 35,
    prohibited: true,
    excusedBy: ['negated', 'defining'],
  },
  [
    /\b(?:there is|there's|there are|i see|we see|i know of|can think of) (?:simply |really |literally |absolutely )?(?:no|not a|zero|hardly an?|not one) (?:single |realistic |plausible |conceivable )?(?:scenario|case|world|outcome|situation|circumstance|market|chance|possibility|path|condition|future)s?\b.{0,50}\b(?:los\w+|fail\w*|fall\w*|drop\w*|wrong|declin\w*|hurt|burned|underperform\w*)\b/i,
    new RegExp(
      `\\b(?<!(?:credit|rate|counterparty|default|inflation|liquidity|currency|basis|duration|reinvestment) )(?:risks?|downside|danger|(?:chances?|odds|likelihood|probability|possibility|prospect) of (?:a |any )?(?:loss|losses|losing)|worst case)\\b(?: (?:here|involved|on this \\w+|in this \\w+|to you|you take))? (?:is|are|looks?|seems?|remains?|becomes?) ${boosters}(?:so \\w+ )?(?:nil|zero|none|non-?existent|negligible|minimal|trivial|tiny|laughable|insignificant|a non-issue|irrelevant|off the table|behind (?:us|you)|nothing|imaginary|overblown)\\b`,
      'i',
    ),
    /\b(?:returns?|gains?|profits?|income|upside|earn|rewards?|money|yields?)\b.{0,30}\b(?:with|at|for|and|without) (?:very |so )?(?:little|next to no|almost no|minimal|negligible|barely any|hardly any|scarcely any|none of the|(?:any |the )?(?:usual|normal))(?: or no)? (?:real |actual |meaningful )?(?:risk|downside|danger|volatility)\b(?!.{0,20}\b(?:tend|usually|are low))/i,
    new RegExp(
      `\\b${boosters}(?:virtually|practically|nearly|almost|next to|mathematically|literally|simply|quite) (?:impossible|unthinkable|inconceivable|unable)\\b.{0,20}\\b(?:los\\w+|fail|go wrong|miss|fall|drop)\\b`,
      'i',
    ),
    /\byour (?:money|capital|principal|savings|stake|investment|nest egg|cash|funds|retirement)\b.{0,24}\b(?:comes? back|intact|untouched|untouchable|safer?|secure|protected|shielded|insulated|bomb-?proof|never at risk|in (?:safe|good) hands|out of harm)/i,
    /\b(?:bullet|fool|fail|loss|crash|recession|idiot|bear|market|bear-market|storm|bomb|shock|disaster)[- ]?proof\b/i,
    /\b(?:nothing|no one|nobody|no (?:crash|recession|downturn|bear market|sell-?off)) (?:can|could|will) (?:ever )?(?:hurt|touch|harm|derail|stop|shake|sink|dent) (?:you|it|this|your|the (?:stock|fund|portfolio|strategy|rally))\b/i,
    new RegExp(
      `\\b(?:this|these|our|your) (?:\\w+ )?${product} (?:will )?(?:laugh|shrug|ignore|sail|breeze|survive|defie?|thrive|feast|weather|withstand|outlast|beat|conquer|eat|dodge|sidestep|stand)(?:s|es)? (?:\\w+ ){0,3}${adversity}\\b`,
      'i',
    ),
    new RegExp(
      `\\b${adversity} (?:cannot|can't|won't|will not|will never|can never) (?:ever )?(?:hurt|touch|harm|dent|sink|stop|reach) (?:you|your|this|it|the)\\b`,
      'i',
    ),
    /\bno losing\b|\b(?:is|are) waiting for you\b|\b(?:income|profits?|gains?|money|dividends?|cash|checks|premiums?|payouts?) (?:never|won't|will never|doesn't|don't) (?:stops?|ends?|dry up|dries up|runs? out)\b|\b(?:safe|secure|sure|certain|easy|effortless|dependable) \d[\d.]* ?(?:%|percent)/i,
    /\b(?:keeps?|kept) (?:every|each|all (?:of )?(?:your|the)) (?:penny|cent|dollar|gains?|profits?|principal|money)\b/i,
    /\ball (?:of )?the (?:upside|gains?|rewards?)\b.{0,20}\b(?:none|no|without|minus)\b/i,
    /\b(?:you|your \w+|investors?|we|it) (?:never|cannot|can't|won't|will never) (?:ever )?(?:have to )?(?:suffer|feel|see|face|take|know|experience|endure) (?:a |an |another |any )?(?:loss|losses|losing|down|drawdown|bear market|crash|bad)\b/i,
  ],
);

export const commitmentRules: readonly ToneRule[] = [...pledges, ...riskDenials];
