import { numberWords } from './number-words.ts';
import { withSubjectAsked } from './bare-subject.ts';
import { withSharesInPercent } from './mix-words.ts';
import { withoutFraming } from './framing.ts';
import { monthWords, weekdayWords } from './calendar-words.ts';
import { spokenCompanies } from './spoken-companies.ts';
import { spokenEconomy } from './spoken-economy.ts';
import { spokenFigures } from './spoken-figures.ts';
import { spokenLevels } from './spoken-levels.ts';
import { spokenMatters } from './spoken-matters.ts';
import { spokenOwn } from './spoken-own.ts';
import { spokenTimes } from './spoken-times.ts';
import { spokenWordings } from './spoken-wordings.ts';
import { wordedAnew } from './worded-anew.ts';
import { withoutSlang } from './trade-slang.ts';

const maturity = '(\\d{1,2}|two|three|five|seven|ten|twenty|thirty)[- ]?(?:years?|yrs?|y)';

const everMoved = (
  [
    ['doubled?', 'risen at least 100%'],
    ['tripled?', 'risen at least 200%'],
    ['halved?|(?:lost|lose) half(?: of)?(?: its value)?', 'fallen at least 50%'],
  ] as const
).map(([words, move]): readonly [RegExp, string] => [
  new RegExp(
    `\\b(?:has|have|did) (.{2,40}?) (?:ever )?(?:${words}) (?:or more )?(?:in|over|within) (?:a |one |a single |any )+(?:calendar )?(year|quarter|month|week)\\b(?! of)`,
    'g',
  ),
  `how often has $1 ${move} in a $2`,
]);

const contractions: ReadonlyArray<readonly [RegExp, string]> = [
  // "2020's crash" is one of a year, and no decade.
  [
    /\b((?:19|20)\d\d)'s (?=(?:covid |bear |bull |stock )?(?:crash|crisis|sell-?off|market|panic|meltdown|plunge|rally|recession|inversion)\b)/g,
    '$1 ',
  ],
  [/\b(monthly|weekly|yearly) (\$ ?\d[\d,]*)(?= (?:instead|then|rather)|\W*$)/g, '$2 $1'],
  [
    /\b(?:the )?(?:two|three|four|five|ten|\d{1,2}) (?:main |key |biggest )?things (?:that |which )?(?=(?:would|could|might|will|can) )/g,
    'what ',
  ],
  [/\bfrom when (?:to|until|till) when\b/g, 'when'],
  [/\bwhat'?s\b/g, 'what is'],
  [/\bhow'?s\b/g, 'how is'],
  [/\bwhere'?s\b/g, 'where is'],
  [/\bwho'?s\b/g, 'who is'],
  [/\bwhen'?s\b/g, 'when is'],
  [/\bhow'?d\b/g, 'how did'],
  [/\b(which|what) one's\b/g, '$1 one is'],
  [/\bthe (week|month|quarter|year) so far\b/g, 'this $1 so far'],
  [/\bit'?s\b/g, 'its'],
  [/\b(annual|real|unreal)is(e[ds]?|ing|ation)\b/g, '$1iz$2'],
  [/\bi'm\b/g, 'i am'],
  [/\bi'?ve\b/g, 'i have'],
  [/\bi'd\b ?|\bid (?=(?:have|had|bought|put|invested|held|sold|kept|like)\b)/g, 'i had '],
  [/\b(?:can't|cant|cannot)\b/g, 'can not'],
  [/\bwon't\b|\bwont\b/g, 'will not'],
  [/\bain'?t\b/g, 'is not'],
  [/\b(do|does|did|is|was|should|would|could|are|were|has|have|had|need|must|might)n'?t\b/g, '$1 not'],
  [
    /(?<=\b(?:up|down|higher|lower|flat|green|red|doing|done|performed|fared|gained|lost|returned)(?: or (?:up|down))? )(?:on|for) the (week|month|quarter)\b(?! (?:of|that|to|end|before|after))/g,
    'this $1',
  ],
  [/\b(?:y\/y|yoy)\b/g, 'year on year'],
  [/\bw\/o\b/g, 'without'],
  // "What is the regime, and since when?" asks of the same thing.
  [/(?<=\w)[?,;.]+ (?:and )?(?=(?:since when|for how long)\b)/g, ' and '],
  [
    /[?,;.]* (?:and )?how long (?:has|have) (?:it|they|that|this) been (?:that way|so|like (?:that|this))\b/g,
    ' and since when',
  ],
  // "Has it ever doubled in a year?" asks how often it rose so far.
  ...everMoved,
  // A high "from" a month or a year is the one of it.
  [
    new RegExp(
      `\\b((?:its|the|their) (?:[a-z-]+ )?(?:highs?|peak|top|lows?|bottom|trough)) from (?=(?:[a-z]{3,9}\\.? )?(?:19|20)\\d\\d\\b(?! (?:to|until|till|through)\\b))`,
      'g',
    ),
    '$1 of ',
  ],
  // The range that a meeting of the Fed set stands at the end of its month.
  [
    new RegExp(
      `\\b(?:after|following|at|set at) (?<=\\b(?:fed|fomc|funds|target|policy|rates?)\\b.*)(?:the |its |their )?(${monthWords}) ((?:19|20)\\d\\d) (?:fed |fomc )?meeting\\b`,
      'g',
    ),
    'at the end of $1 $2',
  ],
  [new RegExp(`\\b(in|during|for|of) the months? of (?=${monthWords})`, 'g'), '$1 '],
  // What would have been called then is what was known then.
  [
    /\bwhat (?:macro )?(regime|quadrant) would (?:(?:have been|we have|you have|it have|have) )*(?:been )?(?:called|told|shown|seen|known|said)?(?= (?:at|in|on|by|as of) )/g,
    'what was the $1 known to be',
  ],
  [/\b(?:an? )?(safer|riskier) (?:bet|choice|option|stock|investment|holding|name|pick)(?= than\b)/g, '$1'],
  [/\bfatter\b/g, 'higher'],
  [/\bfattest\b/g, 'highest'],
  [/\bpls\b|\bplz\b/g, 'please'],
  [/\bex[- ]?div\b/g, 'ex-dividend'],
  [/(?<=\S )hi(?= (?:date|day)\b)/g, 'high'],
  [/(?<=\S )hi(?= (?:of |in )?(?:19|20)\d\d\b| ytd\b)/g, 'highest'],
  [/(?<=\S )lo(?= (?:of |in )?(?:19|20)\d\d\b| ytd\b)/g, 'lowest'],
  [/\b(since|from|at) (?:the )?(beginning|start|end) of (?=(?:year|month|quarter)\b)/g, '$1 the $2 of the '],
  [
    /\b(?:the )?(?:stocks|shares) of (?:the )?(?=(?:banks?|oil companies|airlines|chip makers|retailers|drug makers)\b)/g,
    '',
  ],
  // "How did it do through 2022?" asks of that year.
  [
    /(?<=\b(?:done?|do|did|perform(?:ed)?|fared?|returned?|gone|held up|behaved?) )through (?:all of )?(?=(?:19|20)\d\d\b)/g,
    'in ',
  ],
  [/(?<=\b(?:19|20)\d\d) (?:alone|by itself)\b/g, ''],
  // "The largest one-week drop" is one of weekly returns.
  [
    /(?<=\b(?:largest|biggest|worst|best|greatest|steepest|deepest) )(?:one|1|single)[- ](week|month|quarter|year) (?=(?:drops?|falls?|declines?|loss(?:es)?|gains?|rises?|jumps?|rall(?:y|ies)|returns?|moves?)\b)/g,
    '$1ly ',
  ],
  [
    /\b(?:(60) (40)|(80) (20)|(70) (30)|(50) (50))\b(?! (?:days?|calls?|puts?|strikes?|dte|spreads?|straddles?|strangles?))/g,
    '$1$3$5$7/$2$4$6$8',
  ],
  // "Are claims higher than last year?" asks of now and of a year ago.
  [
    /(?<=^(?:so |and )?(?:is|are) (?!.*\b(?:revenues?|sales|profits?|earnings|income|margins?|eps)\b).{3,50}\b(?:higher|lower|more|less|above|below|up|down|better|worse|bigger|smaller)\b.{0,12} than )(?:it was |they were |in )?last (year|month)\b/g,
    'a $1 ago',
  ],
  // "How much of its revenue turns into profit?" is the net margin.
  [
    /\bhow much of (?:the )?(its|their|the|[a-z0-9.&-]+(?:'s)?) (?:revenues?|sales) (?:(?:turns? into|becomes?|ends up as|drops to|is left as|is|goes to) (?:the )?(?:net )?(?:profits?|net income|earnings)|(?:does it|do they|does the company) keep)\b/g,
    'what is the net margin of $1',
  ],
  // "The 3-year annualized return" is that of the last three years.
  [
    /(?<!\b(?:worst|best|rolling|any|average|each|every|of|highest|lowest) (?:\w+ )?)\b(\d{1,2}|three|five|ten)[- ]?(?:years?|yr|y) (?=(annuali[sz]ed|compound(?:ed)?|average annual) (?:total )?(?:returns?|growth(?: rate)?|performance|gains?)\b)(.*)$/g,
    '$3 over the last $1 years',
  ],
  // "How bad was 2022 for bonds?" asks what they did in it.
  [
    /^((?:so |and )?)how (?:bad|good|rough|tough|painful|great|hard) (?:was|were) ((?:19|20)\d\d) (?:for|on) ([^?]{2,40}?) (?:compared (?:to|with)|versus|vs\.?|against) ((?:19|20)\d\d)(?=\?|$)/g,
    '$1how did $3 do in $2 compared with $4',
  ],
  [
    /^((?:so |and )?)how (?:bad|good|rough|tough|painful|great|hard|ugly|strong|kind) (?:was|were) ((?:19|20)\d\d|last year|last month|last quarter) (?:for|on|to) (?!.*\b(?:other|past|previous|all) years\b)([^?]{2,40})(?=\?|$)/g,
    '$1how did $3 do in $2',
  ],
  // "How bad was the 2022 bear market for QQQ compared with SPY?" asks how far they fell in it.
  [
    /^((?:so |and )?)how (?:bad|deep|severe|ugly|painful|rough|brutal) (?:was|were) (the (?:[\w-]+ ){0,3}(?:crash|bear market|sell-?off|crisis|panic|meltdown)(?: (?:of|in) (?:19|20)\d\d)?) (?:for|in|on) ([^?]{2,60})(?=\?|$)/g,
    '$1what was the maximum drawdown of $3 in $2',
  ],
  ...spokenOwn,
  ...spokenMatters,
  ...spokenFigures,
  ...spokenLevels,
  ...spokenTimes,
  ...spokenCompanies,
  ...spokenEconomy,
  ...spokenWordings,
  ...wordedAnew,
  // "In either direction" is what a move is without a word of its direction.
  [/,? in (?:either direction|both directions)\b/g, ''],
  [/\bon an? (risk[- ]adjusted|year[- ]on[- ]year|annuali[sz]ed|monthly|yearly|quarterly|weekly|daily) basis\b/g, '$1'],
  // "What was it the last time the Fed hiked?" is asked of that day.
  [
    /(?<=^(?:so |and )?(?:what|where|how (?:high|low)) (?:was|were) .{2,60}) the last time (?=(?:the )?(?:fed|fomc)\b)/g,
    ' at the last time ',
  ],
  [
    /\bwhat (?:share|percent(?:age)?|fraction|part|proportion) of (its|their|[a-z0-9.&-]+(?:'s)?) (?:revenues?|sales) (?:is|was|are|were) (?:the |its )?(gross|operating|net) (?:profits?|income)\b/g,
    'what is the $2 margin of $1',
  ],
  [
    /\b(?:usts?|treasur(?:y|ies)) (\d{1,2})[- ]?(?:yrs?|years?|y)\b(?! (?:treasury|yields?))/g,
    '$1-year treasury yield',
  ],
  // "VIX > 30" is a level.
  [/(?<=[a-z0-9)] ?)>=? ?(?=[-+$]?\d)/g, ' above '],
  [/(?<=[a-z0-9)] ?)<=? ?(?=[-+$]?\d)/g, ' below '],
  // The peers that are named behind the word are what is compared.
  [
    /(?<=\b(?:vs\.?|versus|against|compared (?:to|with)) )(?:its |the |their |some )?peers?(?: like| such as|:)? (?!(?:over|in|on|by|for|since|this|last|and|ytd|during|of|from|at|as|or)\b)(?=[a-z.]{1,12}\b)/g,
    '',
  ],
  [/\bpandemic[- ](peak|high)\b/g, '$1 of 2020'],
  // "Did it end 2018 above where it started?" asks of that year.
  ...(
    [
      ['above|higher than', 'rise'],
      ['below|lower than', 'fall'],
    ] as const
  ).map(([words, move]): readonly [RegExp, string] => [
    new RegExp(
      `\\bdid (.{2,40}?) (?:end|finish|close) ((?:19|20)\\d\\d|last year|this year) (?:${words}) where (?:it|they) (?:was|were|started|began|opened|stood)\\b`,
      'g',
    ),
    `did $1 ${move} in $2`,
  ]),
  // "The longest it took to get back to a prior peak" is the longest drawdown.
  [
    /\b(?:the )?longest (?:time )?(?:that )?(?:it )?(?:has |ever )*(?:took|taken) (?:for )?(.{2,30}?) to (?:get back to|recover(?: to)?|regain|return to|reclaim)(?: (?:an? |its |the )?(?:prior |previous |old |earlier |former |last )?(?:peak|high|record|top))?/g,
    'the longest drawdown of $1',
  ],
  // "The 2-year and 10-year Treasuries" are two yields where nothing is asked of what lies between them.
  [
    new RegExp(
      `^(?!.*\\b(?:spread|difference|gap|slope|between|minus|less|curve|invert\\w*|steep\\w*|flat\\w*|apart|wide\\w*|correlat\\w*|tips|real|funds?)\\b)(.*)\\b${maturity} (and|&) (?:the )?${maturity} (?:us |treasury |government |bond )*(?:yields?|rates|treasur(?:y|ies)|notes)\\b`,
      'g',
    ),
    '$1$2-year treasury yield and $4-year treasury yield',
  ],
  [
    new RegExp(
      `(?<=\\b(?:yields?|rates?) (?:of|on|for) (?:the |us )*)${maturity} (?:us )?(?:treasuries|notes)\\b`,
      'g',
    ),
    '$1-year treasury yield',
  ],
  // "The highest it has ever closed" is its highest close.
  [
    /\b(?:the )?(highest|lowest)(?: price)? (?:that )?([a-z0-9.&^-]+(?: [a-z0-9.&^-]+)?) (?:has |have |had )?ever (?:closed|traded|been|gone|got|gotten)(?: (?:at|to))?\b/g,
    'the $1 close of $2',
  ],
  // "The 10-2 spread" is that of the curve.
  [
    /\b(?:10|ten)[- ]?(?:years?|yrs?|y)?[- /](?:2|two)[- ]?(?:years?|yrs?|y|s)?(?: treasury| yield)*(?= (?:spread|slope|curve)\b)/g,
    '2s10s',
  ],
  [/\b((?:did|does|do|has|have) \S+(?: \S+)?) trail(?:ed)?(?= (?!by\b|stop\b)\S)/g, '$1 underperform'],
  // Who hikes is the Fed.
  [
    /\b(did|have|has|do|will|would|were) they (?=(?:hik|tighten|eas(?:e|ing|ed)\b|(?:rais|cut|lower|mov|increas)\w* (?:interest )?rates\b))/g,
    '$1 the fed ',
  ],
  // "Broke out to 20-day highs"
  [/\b(?:broke|break|breaking|broken) (?:out )?to (?=(?:an? )?(?:new |fresh )?\d{1,3}-(?:day|week|month)\b)/g, 'made '],
  // "Above where it traded a year ago" is up since then.
  [/\b(?:above|higher than|over) where (?:it|they) (?:was|were|traded|stood|closed|sat|began|started)\b/g, 'up since'],
  [
    /\b(?:below|lower than|under) where (?:it|they) (?:was|were|traded|stood|closed|sat|began|started)\b/g,
    'down since',
  ],
  // "Both their 50 and 200 day averages" are two averages.
  [
    /\bboth (?:of )?(their|its|the) (\d{1,3})[- ]?(?:day|d)?,? (?:and|&) (?:(?:their|its|the) )?(\d{1,3})[- ]?(?:day|d) ?(?:moving )?(?:averages?|smas?|mas?)\b/g,
    '$1 $2-day average and above $1 $3-day average',
  ],
  // "The best three and the worst three years" are so many of each, and no span of three years.
  [
    /\b(best|top|strongest) (\d{1,2}|two|three|four|five|six|ten),? (?:and|&) (?:the |its )?(worst|bottom|weakest) (?:(\d{1,2}|two|three|four|five|six|ten) )?(?=(?:calendar )?(?:days|weeks|months|quarters|years)\b)/g,
    '$2 $1 and $2 $3 ',
  ],
  // "And where it ranks in its own history" sets it against that.
  [
    /,? (?:and|&) (?:where|how) (?:it|that|this) (?:ranks?|stands|sits|compares|is) (?:in|within|relative to|against|versus|vs\.?|with|to) (?=(?:its|their) )/g,
    ' against ',
  ],
  // "Did it end the year positive?" asks whether it rose over it.
  [
    /\b(?:end(?:ed)?|finish(?:ed)?|close[ds]?) (?:the year |the month |the quarter )?((?:(?:the )?(?:year|month|quarter|week)|(?:19|20)\d\d|q[1-4](?: (?:19|20)\d\d)?|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: (?:19|20)\d\d)?)) (?:positive|in the green|in positive territory|with a gain)\b/g,
    'end up in $1',
  ],
  [
    /\b(?:end(?:ed)?|finish(?:ed)?|close[ds]?) ((?:19|20)\d\d) (?:negative|in the red|with a loss)\b/g,
    'end down in $1',
  ],
  [
    /\b(biggest|largest|best|worst|greatest) (yearly|annual|monthly|weekly|quarterly) (?:gain|loss|return|rise|fall|drop|move)\b/g,
    '$1 $2 return',
  ],
  // A list that is spelled out is no list of the account.
  [/\b(?:in|from|of|on|out of) (?:my|our|this|the following) (?:short ?|watch ?)?lists?: ?(?=[a-z])/g, 'of '],
  // The weekday of a date says nothing more.
  [
    new RegExp(
      `\\b${weekdayWords},? (?:the )?(?=\\d{1,2}(?:st|nd|rd|th)? (?:of )?${monthWords}\\b|${monthWords}\\.? \\d{1,2}\\b|\\d{4}-\\d{2}-\\d{2}\\b)`,
      'g',
    ),
    '',
  ],
  // "After the low, in the first six months" is the six months after it.
  [
    /\b(?:since|after|following) ([^,.;?!]{3,40}?),? (?:in |over |during |for )?(?:the |its )?(?:first|next|following) (\d{1,2}|two|three|four|five|six|nine|ten|twelve) (days|weeks|months|quarters|years)\b/g,
    'in the $2 $3 after $1',
  ],
  // "After the low, six months later" is those six months too.
  [
    /\b(?:since|after|following) ([^,.;?!]{3,40}?),? (?:and )?(\d{1,2}|one|two|three|four|five|six|nine|ten|twelve|a) (days?|weeks?|months?|quarters?|years?) (?:later|afterwards?|on)\b/g,
    'in the $2 $3 after $1',
  ],
  [/(?<!\b(?:since|from|after|off) (?:the )?)\b(?:covid|pandemic|corona)(?:-19)? (lows?|bottom|trough)\b/g, '2020 $1'],
  // "A 5/5 collar" has its strikes so far away in percent.
  [/(?<=\bcollars?\b.{0,30})(?<![\d/])(\d{1,2}) ?\/ ?\1(?![\d/])/g, '$1% otm'],
  // A year in months is a year, and no span of the question.
  [
    /\b(worst|best) (?:rolling |consecutive )?(?:12|twelve)[- ]months?(?: (?:period|stretch|span))?\b/g,
    '$1 one year period',
  ],
  // The price of an option's share is its spot.
  [
    /(?<=\d ?(?:%|percent) (?:above|below|over|under) )(?:the )?(?:current )?(?:spot|market)(?: price)?\b/g,
    'the price',
  ],
  // Stress of nothing named is that of the market.
  [/\bstress(?= (?:now|today|than|right now|currently)\b|\W*$)/g, 'stress in the market'],
  ...Object.entries({ one: 1, ...numberWords, fifteen: 15, twenty: 20, thirty: 30, fifty: 50 }).map(
    ([word, count]): [RegExp, string] => [new RegExp(`\\b${word}[- ](?:percent|per cent)\\b`, 'g'), `${count} percent`],
  ),
  [/\b(?:last|final) quarter (?:of |in )?((?:19|20)\d\d)\b/g, 'q4 $1'],
  // "What fraction of 2025 did it spend above …" is asked of its days.
  [
    /\b((?:share|percent(?:age)?|proportion|fraction|part)) of ((?:19|20)\d\d|last year|this year|the (?:last|past) year) (did|has|was) (.{2,40}?) (?:spend|spent|been|be|trade[d]?|stay(?:ed)?) /g,
    '$1 of days in $2 $3 $4 close ',
  ],
  [
    /\b(?:since|in|of|over|during) (?:the beginning of )?(?:this|the (?:present|current)) century\b|\bthis century\b/g,
    'since 2000',
  ],
  [
    /\b(longest|current) run of (up|down|winning|losing|rising|falling|positive|negative|green|red) (?:days|sessions|closes)\b/g,
    '$1 streak of $2 days',
  ],
  [/\bu\.s\.(?:a\.)?/g, 'us'],
  [/\bprob(?= of\b)/g, 'probability'],
  [/\b(what|which) % of\b/g, '$1 percent of'],
  [
    /\bhow many (days|sessions|weeks|months|quarters|years) (?:out )?(?:of|in) the (last|past) (\d+|two|three|four|five|six|ten|twelve)\b(?! (?:days|sessions|weeks|months|quarters|years))/g,
    'how many of the $2 $3 $1',
  ],
  // The members of an index that is asked about are those stored here.
  [
    /\b(how many|which|what|what (?:share|percent(?:age)?|proportion) of|number of|share of|percentage of|list|all)( of)?( the)? (?:s ?& ?p|sp)(?: ?500)?(?:'s)? (stocks|companies|names|members|constituents)\b/g,
    '$1$2$3 stocks',
  ],
  // To something that is not named a price reacts by how it does.
  [
    /^((?:and |so |but )*how (?:did|have|has) (?:\S+ ){1,4}?)(?:react(?:ed)?|respond(?:ed)?)(?: to (?:that|it|this|them))?(?=\W*$)/g,
    '$1do',
  ],
  // What is left of inflation without both is what the core of it is.
  [
    /\b(inflation|cpi|consumer prices?|price growth)(?: rate)?,? (?:excluding|without|ex|less|minus|net of|apart from|other than|stripping out|leaving out)[- ](?:the |volatile )*(?:food(?: prices)?(?:,| and| &| or)+ energy|energy(?: prices)?(?:,| and| &| or)+ food)(?: prices| costs)?\b/g,
    'core $1',
  ],
  [/\bex[- ]food[- ](?:and|&)[- ]energy (inflation|cpi)\b/g, 'core $1'],
  [
    /^((?:and |but |so |ok |what about |how about |what is it )*)(?:if you )?(?:without|excluding|ex|less|minus|strip out|stripping out|leaving out|leave out)[- ](?:the )?food(?:,| and| &)+ energy(?: prices)?(?=\W*$)/g,
    '$1core inflation',
  ],
];

// What an answer is wanted for says nothing of what is asked: "for a meeting tomorrow: …".
const occasion =
  /^(?:i need (?:this |it )?)?for (?:an? |my |the |our )?(?:[a-z]+ )?(?:meeting|presentation|call|client|review|committee|class|essay|homework|article|report)(?: (?:tomorrow|today|tonight|next week|on \w+day|this (?:morning|afternoon|week)))?[:,-] ?/;

// The same question is read plainly in many places, and a long one takes its time: what was read last is kept.
const readLast = new Map<string, string>();
const mostKept = 64;

/** The question as its patterns read it: lower case, plain quotes and dashes, single spaces, contractions written out. */
export function plainText(question: string): string {
  const known = readLast.get(question);
  if (known !== undefined) return known;
  const plain = readPlainly(question);
  for (const oldest of readLast.keys()) {
    if (readLast.size < mostKept) break;
    readLast.delete(oldest);
  }
  readLast.set(question, plain);
  return plain;
}

function readPlainly(question: string): string {
  let text = question
    .normalize('NFKC')
    .replaceAll(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .toLowerCase();
  text = withSharesInPercent(text);
  for (const [pattern, plain] of contractions) text = text.replaceAll(pattern, plain);
  text = text.replace(occasion, '').replace(/^(?:hm+|uh+|um+|er+|oh|ah|oops|wait)[,. ]+/, '');
  return withSubjectAsked(withoutSlang(withoutFraming(text.replaceAll(/\s+/g, ' ').trim())));
}

/** Words of a plain text with their places. */
export function wordsOf(text: string): Array<{ word: string; index: number }> {
  return [...text.matchAll(/[\p{L}][\p{L}\p{N}&']*/gu)].map((match) => ({
    word: match[0].replace(/'s$/, ''),
    index: match.index,
  }));
}
