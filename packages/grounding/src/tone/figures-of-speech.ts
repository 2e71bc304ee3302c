import { toneRules, type ToneRule } from './tone-rule.ts';

/** Figures of speech, by what they say. One that filings and reports use soberly too ("low-hanging fruit") is left out. */
const idioms = {
  certain: [
    'shooting fish in a barrel|taking candy from|(?:set|check) your (?:watch|clock) by|take (?:it|that|this) to the bank|(?:done and dusted|signed,? sealed)|in the bag|(?:walk in the park|piece of cake|open goal|hole in one|royal flush|loaded dice|lead-pipe cinch|no-brainer|dead cert|shoo-?in|sitting duck|gimme)\\b|easy lay-?up|(?:is|was) a lay-?up',
    '(?:prints?|printing|printed) (?:cash|money|profits?|dollars|gains)|(?:licen[cs]e|machine) to print|money[- ](?:machine|tree|spinner|printer|press)|cash[- ](?:machine|dispenser|fountain)|(?:personal |private |own )atm\\b|golden goose|goose that lays|gravy train|easy street|easy pickings|free ride|meal ticket',
    '(?:stars (?:are|have) align(?:ed|ing)|written in the stars|nailed[- ]on|cast-iron|copper-bottomed|gilt-edged (?:chance|opportunity|bet)|home free|home and dry|(?:smooth|plain|clear) sailing (?:from here|ahead|for)|(?:wind|tide) is at (?:your|our|its) back|on rails|paint(?:ing)? by numbers|(?:bet|mortgage) (?:the|your) (?:farm|house|ranch|mortgage)|only a fool)',
  ],
  safe: [
    '(?:fort knox|rock of gibraltar|noah.s ark|suit of armou?r|armou?r[- ]plated|teflon|steel vault|storm cellar|get[- ]out[- ]of[- ]jail|cats? with nine lives|nine lives)\\b|\\b(?:impregnable|invincible|indestructible|unsinkable|untouchable|unassailable|unbreakable|unkillable|watertight|rock[- ]solid) (?!(?:cases?|warrant|seal|compartments?|containers?)\\b)',
    '(?:impregnable|invincible|indestructible|unsinkable|untouchable|unbreakable|unkillable|bulletproof)(?=[.!,;]|$)',
    '(?:(?:rides?|weathers?|sails? through|shrugs? off|laughs? (?:at|off)|brush(?:es)? off|outlives?|survives?|sleeps? through) (?:out )?(?:any|every|all|each) (?:\\w+ )?(?:storm|crash|bear|downturn|recession|crisis|sell-?off|hurricane|tempest)\\w*)|(?:sleep|rest) (?:like a (?:baby|log)|easy|soundly)|let you sleep|heads (?:i|you|we) win|have your cake|eat your cake|free (?:dollars?|dollar bills|cash(?! flows?)|premium|yield|upside|gains?|insurance)\\b|pick(?:s|ing)? up free',
    '(?:foot|feet|floor|walls?|foundations?|fortress|shield|backstop) (?:\\w+ ){0,4}(?:of|in) (?:concrete|steel|granite|iron|titanium|stone)|ironclad|cast in (?:iron|concrete|stone)|safety (?:blanket|net) that never|padded cell',
  ],
  up: [
    '(?:to|for|towards?) (?:the )?(?:moon|mars|stars|stratosphere)\\b(?! landings?)|\\b(?:lift-?off|blast-?off)\\b|rocket (?:ship|fuel|is)|(?:into|in) (?:orbit|the stratosphere)|escape velocity|launch ?pad|coiled spring|powder keg|sleeping giant|(?:freight|runaway|bullet) train|(?:tidal wave|tsunami|avalanche|wall|flood|torrent|stampede) of (?:\\w+ )?(?:buying|buyers|money|cash|demand|capital|profits|gains)',
    'sky(?:.s| is) the limit|off to the races|spread(?:s|ing)? its wings|(?:fuse|match) is lit|light(?:s|ing)? the fuse|pour(?:ing)? (?:gasoline|petrol) on|(?:caged|raging|charging) (?:bull|lion|tiger)|(?:bulls?|shares?|stock) (?:will|are about to|is about to) (?:stampede|roar|run wild|catch fire|take wing|fly)|(?:dam|floodgates?) (?:is|are|will|about to|\\w+ ){1,3}(?:break|burst|open)|fireworks (?:are|to come|ahead)|straight up from here|to infinity|knock(?:ing)? the lights out|break(?:ing)? the bank|ceiling (?:is )?(?:made )?of glass|nothing but (?:blue sky|daylight|air) (?:above|ahead|overhead)|blue skies ahead|(?:bears?|shorts?) (?:will|are about to|are going to) (?:be|get) \\w+ed',
  ],
  down: [
    'house of cards|ticking (?:time ?)?bomb|time ?bomb|(?:is|are) toast\\b|dead (?:man|stock|company) walking|(?:off|over) (?:a|the) cliff (?:next|soon|by|any)|(?:wheels|wings) (?:are|will|is) (?:about to )?(?:com(?:e|ing)|fall(?:ing)?) off|bloodbath (?:is|ahead|coming|to come)|day of reckoning|(?:rug|carpet) (?:is|will|about) .{0,12}pull|train ?wreck (?:waiting|in slow|about)|sinking ship|(?:writing|handwriting) is on the wall|(?:titanic|iceberg)(?=.{0,30}\\b(?:shares?|stock|sell|ahead|deck))|accident waiting to happen|on borrowed time|circling the drain|last (?:gasp|hurrah|dance)|nail in the coffin|(?:days|hours) are numbered',
  ],
  order: [
    '(?:back|backing) up the truck|load(?:ing)? (?:up )?the (?:boat|truck|boats)|run,? don.t walk|walk,? don.t run|throw (?:the kitchen sink|everything|all you have|caution) (?:at|into|to)|(?:hit|smash|press|mash|slam) (?:the|that) (?:buy|sell|bid|ask|green|red)\\b|buy with both hands|both hands|hold your nose and|swing for the fences|make hay|plant (?:your|a) flag|(?:feed|feast) (?:the ducks|on (?:the|this) )|ring the (?:cash )?register|(?:take|pull|get) (?:some |a few |your |the )?(?:chips|money|cards) off the table|put (?:your|all your|the) (?:chips|eggs|money) (?:on|where|in|behind|to work)|abandon ship|batten down|head for the (?:hills|exits?|door|lifeboats?)|(?:get|man) the lifeboats|keep (?:your|some|the) powder dry|let (?:your |the )?(?:winners|profits) run|cut (?:your |the )?losers|let .{2,20} do the (?:heavy lifting|work)|(?:hop|jump|climb|leap|get|all) (?:on board|aboard)|(?:hop|jump|climb|get|leap) on(?:to)? (?:the|this|that) .{0,20}(?:train|bandwagon|wagon|bus|rocket|boat|elevator|wave)|(?:ride|catch|surf) (?:the|this|that) (?:\\w+ )?(?:wave|tiger|bull|rocket|coattails|trend|tide)|fill your (?:boots|bucket|basket|pockets)|(?:grab|take) (?:the|this) bull by|pull the trigger|pound the table|dip (?:a|your) toes?|stay the course|(?:hang|hold) on (?:tight|for dear life)|hunker down|strap in|buckle up|fasten your|bar the door|sell first,? ask|catch (?:a|the|this) falling knife|go for (?:broke|the jugular|gold)|plough in|dive (?:in )?head ?first|jump in with both|roll the dice|take the plunge|bite the bullet and|put (?:on )?your (?:seat ?belt|helmet)|hitch your wagon|follow the (?:smart )?money',
  ],
  hurry: [
    '(?:train|ship|bus|boat|plane|ferry|lifeboat) (?:is|has) (?:already )?(?:leaving|left|sail(?:ing|ed)|departing|boarding|pulling)|(?:door|gate|window|curtain|shutter)s? (?:is|are) (?:closing|shutting|slamming|coming down|falling)|(?:strike|hit) while (?:the iron|it)|blink and you|(?:you )?snooze,? (?:and )?(?:you )?lose|early bird|sands? (?:is|are|of time) .{0,14}(?:running|out)|hourglass|(?:last|final) (?:bus|train|boat|ferry|seat|lifeboat|call|orders?|boarding|lap|act) (?:is|for|to|before|on|out|at|leaves?)|all aboard|(?:he|those|who) who hesitates?|miss(?:ing)? the (?:boat|bus|train|party)|late to the party|left (?:standing |waiting )?(?:at the (?:station|altar|platform|dock)|on the (?:platform|dock|shore))|gates? (?:close|shut)s?|(?:music|clock) (?:is about to|will|has|is) (?:stop|tick|run)\\w*|slip(?:ping)? through your fingers|opportunity (?:is )?knock(?:s|ing)|(?:fire|bargain) sale (?:ends|won.t)|going,? going,? gone|eleventh hour',
  ],
  praise: [
    '(?:gold ?mine|pot of gold|golden (?:ticket|opportunity|key)|holy grail|magic (?:bullet|formula|wand|carpet|trick|touch|potion)|silver bullet|crystal ball|midas touch|touch of midas|treasure (?:chest|trove|map)|jackpot|lottery ticket|crown jewel of|diamond in the rough|hidden gem|philosopher.s stone|fountain of (?:youth|cash|income|wealth)|milk and honey|promised land|yellow brick road|mother ?lode|pay dirt|secret sauce|keys? to the (?:kingdom|vault|castle)|king.s ransom|aladdin|genie in|winning ticket|rags to riches|dream (?:stock|ticket|trade|come true)|streets? paved with)\\b',
    '(?:in|into) the dust\\b|head and shoulders above|cr[eè]me de la cr[eè]me|juggernaut|in a (?:class|league|world) of (?:its|our|his|their) own|(?:runs?|running) (?:rings|circles) (?:a)?round|(?:eats?|devours?|swallows?) .{2,30} for (?:breakfast|lunch|dinner)|puts? .{2,30} to shame|(?:mops?|wipes?) the floor|knocks? your socks|out of the (?:water|park)\\b|makes? .{2,40} look like|mother of all|the (?:michael jordan|rolls[- ]royce|ferrari|mozart|einstein|babe ruth|picasso|messi|lebron|rembrandt|tesla|usain bolt|mount everest|everest|warren buffett|muhammad ali) of|on steroids|rewrites? the rule ?book|king of the (?:hill|jungle)|goat\\b(?= of)|monster (?:stock|winner|trade|gains?)|(?:unstoppable|irresistible) force|force of nature|no mountain|second coming',
  ],
  inside: [
    'a little bird|(?:word|whispers?|rumou?rs?|buzz) (?:on the street|from (?:inside|the (?:trading )?floor|within)|has it|(?:is|are) that)|(?:straight )?from the horse.s mouth|(?:ear|finger) to the ground|wink[,;]? wink|between you and me|just between us|(?:you )?didn.t hear (?:it|this) from|keep (?:it|this) (?:to yourself|under your hat|quiet)|fl(?:y|ies) on the wall|behind closed doors|smart money (?:is|has|knows)|big (?:money|boys) (?:is|has|have|are|already|know)',
  ],
} as const;

function patternsOf(alternatives: readonly string[]): RegExp[] {
  return alternatives.map((alternative) => new RegExp(`\\b(?:${alternative})`, 'i'));
}

const unexcused = { prohibited: true, excusedBy: ['negated', 'cited', 'interface'] } as const;

export const figureOfSpeechRules: readonly ToneRule[] = [
  ...toneRules(
    { category: 'guarantee', rule: 'FINRA 2210(d)(1)(B)', points: 35, ...unexcused },
    patternsOf(idioms.certain),
  ),
  ...toneRules({ category: 'no_risk', rule: 'FINRA 2210(d)(1)(B)', points: 35, ...unexcused }, patternsOf(idioms.safe)),
  ...toneRules(
    { category: 'projection', rule: 'FINRA 2210(d)(1)(F)', points: 30, ...unexcused },
    patternsOf([...idioms.up, ...idioms.down]),
  ),
  ...toneRules(
    { category: 'advice_directive', rule: 'Reg BI call to action', points: 30, ...unexcused },
    patternsOf(idioms.order),
  ),
  ...toneRules(
    { category: 'urgency', rule: 'FINRA 2210(d)(1)(A)', points: 25, ...unexcused },
    patternsOf(idioms.hurry),
  ),
  ...toneRules(
    { category: 'exaggeration', rule: 'FINRA 2210(d)(1)(B)', points: 25, ...unexcused },
    patternsOf([...idioms.praise, ...idioms.inside]),
  ),
];
