import { inAnyCase } from './any-case.ts';
import { toneRules, type ToneRule } from './tone-rule.ts';
import { holding, tradeAction } from './word-classes.ts';

const sector =
  '(?:(?:regional |big |small |money-center |european |emerging )?banks|airlines|chip(?:s|makers)|semis|semiconductors|builders|homebuilders|retailers|miners|utilities|staples|cyclicals|defensives|financials|industrials|health ?care|biotech|software|tech|energy|oil|gas|crude|copper|lithium|uranium|value|growth|quality|momentum|small caps|mid caps|large caps|emerging markets|duration|treasur(?:y|ies)|munis|junk|high yield|credit|crypto|bitcoin|the (?:market|russell|nasdaq|dow|index|dollar|yen|euro|dip))\\b';

/** What is traded: a word for it, a sector, or a ticker. Read with the case, so that a ticker is told by its capitals. */
const instrument = `(?:${inAnyCase(`${sector}|${holding}`)}|\\$[A-Z]{1,5}\\b|(?!(?:PDF|CSV|HTML|JSON|API|URL|AEX|UTC|FAQ|GDP|CPI|RSI)\\b)[A-Z]{2,5}\\b)`;

/** The beginning of a sentence that orders; only an order stands there in the base form. */
const start =
  '^["“\'(*\\s-]*(?:(?:[Ss]o|[Nn]ow|[Tt]hen|[Pp]lease|[Jj]ust|[Ss]imply|[Ii]nstead|[Tt]oday|[Ff]inally|[Aa]lways|[Qq]uick(?:ly)?|[Ff]riends|[Tt]raders|[Ff]olks|[Ii]nvestors)[,:]? )?';

const orders = toneRules(
  {
    category: 'advice_directive',
    rule: 'Reg BI call to action',
    points: 30,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'interface', 'naming'],
  },
  [
    new RegExp(
      `${start}(?:Get|Stay|Keep|Move|Steer|Bail|Back(?! (?:in|then|when|at|on|from)\\b)|Rotate|Shift|Pull|Clear|Run|Lean|Dive|Wade|Nibble|Leg|Ease|Crowd|Pile|Step|Average|Sail|Stampede|Flee|Fly|Tiptoe|Jump|Climb) (?:\\w+ )?(?:in|into|in on|out of|away from|clear of|rid of|long|short|ahead of|back into|at|towards?|from|on) (?:\\S+ ){0,3}${instrument}`,
    ),
    new RegExp(
      `${start}(?:Pick|Snap|Scoop|Load|Stock|Gobble|Hoover|Mop|Soak|Bulk|Gather|Sweep|Gear|Beef|Build) up (?:\\S+ ){0,4}${instrument}`,
    ),
    new RegExp(
      `${start}(?:Scale|Nibble|Leg|Ease|Wade|Average|Dive|Buy|Get|Plunge) (?:in|out|back in)(?: (?:gradually|slowly|early|over|here|on|at|before|after|now|with|while|below|above|when|through)\\b|[.!,]|$)`,
    ),
    new RegExp(
      `(?:${start}|\\b[Ii]t(?:'s| is|'d be| would be) |[;:] )(?:[Bb]est|[Bb]etter|[Ww]iser?|[Ww]isest|[Ss]mart(?:er|est)?|[Ss]afer|[Ss]afest|[Pp]rudent|[Tt]ime|[Hh]igh time|[Aa]dvisable|[Ss]ensible|[Uu]rgent) (?:not )?to (?:${tradeAction}|be (?:in|out|long|short)|move|put|sit|wait|keep|reduce|increase)\\b`,
    ),
    new RegExp(
      `\\b[Yy]ou(?:'ll|'d)? (?:really |just |simply |still |all )?(?:need|want|have|ought|deserve|will want|are going) to (?:be|hedge|protect|cut|raise|get|stay|remain|go|own|hold|have) (?:\\w+ ){0,2}(?:in|into|out of|long|short|invested|exposed to|${instrument})`,
    ),
    new RegExp(
      `${start}(?:Take|Use|Go|Wait|Start|Stop|Sit|Look|Keep|Hold|Open|Let|Raise|Find|Free up|Call|Ask|Tell) .{2,60}\\b(?:and|then) (?:sell|buy|short|write|dump|trim|exit|own|accumulate|load up|go long|go short|pounce|add) (?:\\S+ ){0,3}${instrument}`,
    ),
    /^["“'(*\s-]*(?:Take|Pull|Get) (?:the other side|the (?:long|short) side|(?:some |your )?(?:money|profits?|cash) (?:off|out|now|here)|a (?:flyer|punt|swing|position|stake|starter))\b/,
    /^["“'(*\s-]*(?:Action|Verdict|Recommendation|Call|Bottom line|Trade(?: idea)?|Idea|Signal|Conclusion|Takeaway|Plan|Play|(?:Our|My) (?:view|call|verdict|take|plan)|What to do(?: now)?|Next step|The trade)(?: \w+)?[:,–—-] ?(?:a )?(?:strong |outright )?(?:buy|sell|accumulate|avoid|reduce|add|short|trim|exit|go|get|hold)\b/i,
    new RegExp(
      `\\b(?:there(?:'s| is)|you have|you've got|I see|we see) (?:no|little|every|good|hardly any|plenty of) (?:good |earthly )?(?:reasons?|excuse|need|point|sense) (?:not )?(?:to|in|for) (?:${tradeAction}|hold(?:ing)?|own(?:ing)?|wait(?:ing)?|buy(?:ing)?|sell(?:ing)?|keep(?:ing)?|be(?:ing)? (?:in|out|long|short))\\b`,
    ),
    new RegExp(
      `\\b(?:make (?:sure|certain)|be sure|remember|don't forget|do not forget|see to it)(?: that)?(?: you| to)+ (?:\\w+ )?(?:own|buy|sell|hold|have|are in|get|add|exit|trim) (?:\\S+ ){0,3}${instrument}`,
    ),
    new RegExp(
      `${start}(?:Keep|Hold|Have|Target|Aim for|Devote|Limit|Cap|Set|Reserve|Commit|Give|Carry|Maintain|Leave) (?:\\w+ ){0,3}(?:\\d[\\d.]* ?%|half|a (?:third|quarter|tenth|fifth)|two thirds|most|all) (?:\\w+ ){0,4}(?:in|to|into|for|of) (?:\\S+ ){0,2}${instrument}`,
    ),
    new RegExp(
      `${start}(?:Shift|Rotate|Switch|Move|Go|Turn|Swap|Pivot|Migrate|Get|Trade) (?:\\w+ ){0,3}(?:from|out of) (?:\\S+ ){0,3}${instrument}.{0,20}\\b(?:to|into)\\b`,
    ),
    /\b(?:(?:someone|people|anyone|investors|savers|an? \S+) (?:like you|(?:of|at|your) (?:your )?age|in your (?:position|situation|shoes|bracket|fifties|forties|sixties|thirties|twenties))|at your age|with your (?:income|profile|horizon|goals))\b.{0,30}\b(?:should|ought|needs?|must|belongs?|is right|do best|can afford)\b/i,
    /\b(?:[Ll]et|[Gg]ive up|[Pp]art with) (?:go of )?(?:your|those|these) (?:\w+ ){0,2}(?:shares?|stocks?|bonds?|positions?|holdings?|losers?|winners?|funds?)\b/,
    /,? so (?:own|hold|buy|sell|get|keep|add|short|avoid|stay|load|grab|accumulate|dump|pile|jump|go (?:long|short|all)) (?!(?:of|terms?|as|that|to|interest|positions?|rates|calls|puts|yields|orders?)\b)/,
    /^["“'(*\s-]*[Dd](?:on't|o not|on’t) be (?:the (?:last|one|fool)|left|late|caught|fooled|shy|afraid to (?:buy|sell|add|own)|a (?:hero|fool|victim))\b/,
    /\byour (?:money|cash|savings|capital|portfolio|ira|pension|nest egg|retirement(?: money)?) (?:is|are|would be|will be|belongs?|should|ought to|works?) (?:be )?(?:better off|best|safer|harder|too (?:heavy|light|cautious|exposed)|in (?:bonds|stocks|gold|cash|equities))\b/i,
    new RegExp(
      `\\b(?:if|unless) you (?:don't|do not|already)? ?(?:own|hold|have) (?:\\S+ ){0,3}${instrument}.{0,20}, (?:buy|sell|get|add|you (?:should|must|need)|it's time|now)`,
      'i',
    ),
    new RegExp(
      `\\b(?:I|we)(?:'d| would| am| are|'m|'re|'ve been| have been| keep)? (?:be |been |personally |happily |gladly |rather |definitely )?(?:urg(?:e|ing)|tell(?:ing)?|begg?(?:ing)?|implor(?:e|ing)|push(?:ing)?) (?:\\w+ ){0,3}(?:to )?(?:${tradeAction}|hold|get)\\b`,
    ),
  ],
);

const offers = toneRules(
  {
    category: 'urgency',
    rule: 'FINRA 2210(d)(1)(A)',
    points: 25,
    prohibited: true,
    excusedBy: ['negated', 'attributed', 'cited', 'interface'],
  },
  [
    /\b(?:offer|price|discount|deal|rate|bonus|trial|invitation) (?:is )?(?:only )?(?:valid|good|open|available|yours|stands) (?:only )?(?:for (?:the next|another|one)|until|through|till|today|this)\b/i,
    /\b(?:wait(?:ing)? (?:any longer|another|much longer|until)|the longer you wait|if you wait|those who wait|hesitat(?:e|ing|ion)|sleep on (?:it|this))\b.{0,40}\b(?:pay|cost|miss|lose|regret|late|gone|more|twice|behind|sorry|poor)\w*/i,
    /\b(?:today|now|this (?:morning|week|minute)) is your (?:day|chance|moment|opening|window|turn|shot)\b|\byour (?:last|only|final|best) (?:chance|opening|window|shot)\b/i,
    /\b(?:gone|closed|over|sold out|history|out of reach) (?:by |before |in )?(?:tomorrow|tonight|monday|friday|noon|midnight|the weekend|next week|a (?:day|week)|hours|minutes)\b/i,
    /\b(?:will|won't|can't|cannot|does not|doesn't|do not|don't|not going to) (?:last|wait|stay (?:this|so) (?:low|cheap)|be (?:this|so) (?:low|cheap)|hold|keep)(?: (?:long|forever|for you|much longer|for anyone|here))?,? (?:so|act|move|get|buy)\b/i,
  ],
);

/** Orders by how they are put together: a verb that stands where orders stand, and what is traded. */
export const orderConstructionRules: readonly ToneRule[] = [...orders, ...offers];
