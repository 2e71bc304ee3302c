import { toneRules, type ToneRule } from './tone-rule.ts';
import { audience, boosters, deadline, payoff, presentMove, priceMove, size } from './word-classes.ts';

const rule = 'FINRA 2210(d)(1)(F)';

/** What has a price; a coupon, a limit or a tax rises on a day that is known. */
const market =
  '(?:stocks?|shares?|equit(?:y|ies)|markets?|bonds?|treasur(?:y|ies)|prices?|yields?|gold|silver|copper|oil|crude|gas|lithium|uranium|wheat|bitcoin|ether(?:eum)?|crypto|index|nasdaq|dow|s&p|russell|vix|dollar|yen|euro|fund|etf|sector|tech|energy|portfolio|inflation|unemployment|volatility|rally|economy|housing|trade|strategy)';

const forecasts = toneRules(
  {
    category: 'projection',
    rule,
    points: 30,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'conditional', 'cited'],
  },
  [
    new RegExp(
      `\\b(?:${market}|[A-Z]{2,5})\\b.{0,12}\\b(?:will|is going to|are going to|'ll) (?:lose|shed|gain|give up|surrender) (?:nearly |about |at least |over |more than |up to |another )?(?:an? (?:third|quarter|fifth|tenth|half)|half|most|two thirds)\\b`,
    ),
    // Told as if it were so already: "NVDA crushes earnings next week".
    /^(?:[A-Z][\w.&]+ )+(?:crushes|smashes|beats|tops|soars|surges|doubles|triples|trades at|hits|reaches|breaks)\b.{0,40}\b(?:next (?:week|month|quarter|year)|tomorrow|the (?:day|week) after)\b/,
    new RegExp(
      `(?<!\\b(?:loss(?:es)?|costs?|fees|taxes|setbacks|drawdowns|mistakes|surprises) )\\b(?:is|are|'s|'re|looks?|seems?|remains?) (?:\\w+ly )?${boosters}(?:bound|sure|certain|destined|fated|doomed|assured) (?:to|of) (?!(?:be (?:appeal|litigat|challeng|review)\\w+|vary|depend|include|continue)\\b)\\w+`,
      'i',
    ),
    new RegExp(
      `\\b(?:is|are|'s|'re|looks?|seems?|appears?) ${boosters}(?:set|poised|primed|ready|due|on (?:track|course|pace|the verge|the cusp)|about|positioned|geared up|lined up) (?:to|for|of) (?:\\w+ly )?(?:a )?(?:${priceMove}|\\w+ing)\\b.{0,40}${size}`,
      'i',
    ),
    new RegExp(
      `\\b(?:is|are|'s|'re|looks?|seems?) ${boosters}(?:set|poised|primed|ready|due|on (?:track|course|pace|the verge|the cusp)|about) (?:to|for|of) (?:\\w+ly )?${size}`,
      'i',
    ),
    new RegExp(
      `\\b${audience} (?:can|should|may|will|'ll|could) (?:all |safely |now |confidently |well )?(?:look forward to|count on|bank on|rely on|depend on|expect|plan on)\\b.{0,50}(?:${size}|\\b(?:gains?|returns?|profits?|income|riches|\\d))`,
      'i',
    ),
    new RegExp(
      `\\b${audience}(?: will|'ll| are going to| stand to| get to) (?:soon |easily |all |be )*(?:collect|earn|mak|enjoy|pocket|reap|rak|sitt?|liv|swimm?|draw|tak|cash|bank|profit)(?:e|ing|ing)?\\b.{0,50}(?:${size}|\\b${payoff}\\b)`,
      'i',
    ),
    new RegExp(
      `\\b(?:we|i|our \\w+(?: \\w+)?)(?:'re| are|'m| am)? (?:now |firmly |also |still |fully |confidently |currently )*(?:sees?|predicts?|forecasts?|projects?|foresees?|targets?|calls? for|calling for|looking for|expects?|expecting|anticipates?)\\b.{0,50}\\b(?:at|above|below|(?:to|will) (?:\\w+ly )?${priceMove})\\b.{0,20}${size}`,
      'i',
    ),
    /\b(?:we|i)(?:'re| are|'m| am)? (?:now |still )?(?:calling|looking|bracing|positioned|preparing) for (?:a |an )?(?:\w+ )?(?:\d[\d.]* ?%|rally|correction|crash|surge|breakout|rebound|sell-?off|slump|boom)/i,
    /\b(?:our|my) (?:(?:new|12-month|twelve-month|year-end|one-year|base-case|bull-case|\$?\d+) )*(?:price )?target (?:is|of|for|on|stands|remains)\b/i,
    new RegExp(
      `\\b${market} (?:(?!(?:coupon|limit|rate|tax|benefit|fee|dividend)(?:s|es)?\\b)[\\w&]+ ){0,2}${presentMove}\\b.{0,40}\\b${deadline}\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:[Ii]t(?! (?:rises|falls)\\b)|(?!(?:It|The|Fed|Congress|Treasury|Senate|House|Government|Coupon|Limit|Rate|Tax|Rent|Benefit|Medicare)\\b)[A-Z]\\w+) (?!goes\\b|reaches\\b|crosses\\b)${presentMove}\\b.{0,40}\\b(?:${deadline}|by [A-Z]\\w+)\\b`,
    ),
    /\b(?:losses?|drop|dip|decline|drawdown|fall|correction|sell-?off|setback) (?:\w+ )?(?:will|is going to|are going to) (?:soon |quickly |all |surely )?be (?:erased|recouped|recovered|made (?:back|up)|reversed|wiped out|forgotten|regained|undone|history|a memory)\b/i,
    new RegExp(
      `\\b(?:will|'ll) (?:soon |long )?have (?:\\w+ )?(?:risen|fallen|climbed|dropped|doubled|tripled|gained|lost|recovered|crashed|soared|rallied|hit|reached|beaten|broken|passed)\\b`,
      'i',
    ),
    /\b(?:higher|lower|better|bigger|record|new|brighter|darker|more|further|big|huge|large|massive) (?:\w+ ){0,2}(?:lie|lies|await|awaits|loom|looms|are|is) (?:ahead|in store|coming|around the corner|you|us|on the (?:way|horizon|cards))\b/i,
    /^["“'(*\s-]*(?:Expect|Look for|Brace for|Prepare for|Get ready for|Watch for) (?:a |an |some |more |another |the )?(?:\w+ )?(?:banner|bumper|record|blowout|monster|stellar|blockbuster|strong|big|great|huge|double-digit|higher|lower|rally|crash|surge|gains?|fireworks|rebound|recovery|boom|bust|slump|collapse|melt-?up|correction|breakout)\b/i,
    /\b(?:is|are) (?:merely|only|just|barely) (?:the |a )?(?:first|next|beginning|start|opening|warm-?up|appeti[sz]er|tip)\b/i,
    /\b(?:next|coming|new|great) (?:bull|bear|super-?cycle|crash|boom|rally|leg|upturn|downturn)(?: (?:market|run|cycle))? (?:starts?|begins?|has begun|has started|is here|is upon|arrives?|comes?)\b/i,
    new RegExp(
      `\\bour (?:base|bull|bear|central|worst|best) case\\b.{0,60}${size}|\\bour (?:model|forecast|view|scenario|call|estimate|outlook|projection|analysis|research|math|numbers)s? (?:has|have|puts?|points? to|shows?|gives?|says?|is|are|implies|imply)\\b.{0,50}${size}.{0,30}\\b${deadline}\\b`,
      'i',
    ),
    /\b(?:is|are|'s|'re) (?:going|coming|heading|headed) (?:(?:back|up|down|straight|right) )?(?:to|below|above|under|over|past) \$?\d|\bwill be an? (?:\S+-)?(?:trillion|billion)\b|\b(?:bull market|rally|run|uptrend|boom|trend|stocks?|shares) has (?:\w+ ){1,3}(?:left )?to (?:run|go)\b/i,
    new RegExp(
      `\\b(?:heads?|goes|moves|climbs|runs|marches) (?:(?:up|straight|back) )?(?:to|towards?|for) \\$?\\d.{0,30}\\b${deadline}`,
      'i',
    ),
    /\btimes (?:what you (?:paid|invest\w*|put)|your (?:money|stake|investment|capital|savings))\b/i,
    /\b(?:the )?(?:only|next) (?:question|thing) is (?:when|how (?:high|far|much|fast))\b/i,
  ],
);

const repetitions = toneRules(
  {
    category: 'past_recurs',
    rule,
    points: 30,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'conditional', 'cited'],
  },
  [
    /\b(?:invariably|inevitably|sooner or later|eventually|in the end|without fail|never fails? to) (?:comes? back|bounces?(?: back)?|recovers?|rall(?:y|ies)|rebounds?|goes? up|rises?|wins?|outperforms?|ends? higher)\b/i,
    /\b(?:what|whatever|those who|the (?:same )?(?:pattern|playbook|formula|setup|signal|trick|recipe))\b.{0,50}\b(?:is going to|will|'ll) (?:\w+ )?(?:again|once more|this time|now|next)\b/i,
    /\b(?:will|won't|should|is going to|'ll) (?:be|prove) (?:no (?:exception|different)|any different|a repeat)\b|\b(?:is|are) no exception\b/i,
    /\b(?:streak|run|trend|winning|momentum|rally|record) (?:will|is going to|is (?:set|sure|bound|certain) to) (?:\w+ )?(?:continue|go on|last|roll on|persist)\b/i,
    /\b(?:a|another|the) (?:second|third|fourth|fifth|sixth|repeat|new|further) .{0,24}\b(?:is|are) (?:all but |virtually )?(?:inevitable|certain|assured|coming|on the (?:way|cards)|in store)\b/i,
    /\b(?:gains?|returns?|results?|profits?|wins?|rall(?:y|ies)|performance|pattern|success) (?:will|is going to|are going to|shall|must) (?:surely |soon |certainly )?(?:repeat|recur|return|come (?:back|again)|be repeated|be back|go on|last)\b/i,
    /\bmore of the same (?:is|lies) (?:ahead|coming|in store)\b|\b(?:the )?best is yet to come\b/i,
  ],
);

export const forecastRules: readonly ToneRule[] = [...forecasts, ...repetitions];
