import type { Question } from './question.ts';
import { joinedText } from './thread-subject.ts';

const ownPastAsked =
  /^(?:and |so |ok |okay |but )*is (?:that|this|it) (?:very |really |rather |unusually |considered )?(?:high|low|a lot|much|normal|usual|unusual|typical|elevated|extreme|(?:more|less|higher|lower|above|below) (?:than )?(?:usual|normal|average|typical|its (?:average|norm|usual)))(?: historically| by historical standards)?(?: for (?:it|them|this|that|an? \S+|the (?:stock|shares?|fund)|\S{1,12}))?\W*$/;

/** Intents that tell a reading of the economy. */
export const ofReadings: ReadonlySet<string> = new Set([
  'series',
  'tenor',
  'inflation',
  'unemployment',
  'growth',
  'curve_slope',
]);

/** "Is that high?" behind a volatility or a reading of the economy sets it beside its own past; null behind another figure. */
export function besideOwnPast(read: Question, before: Question): Question | null {
  if (!ownPastAsked.test(read.plain)) return null;
  if (
    before.intents.includes('series') ||
    (before.symbols.length === 0 && before.intents.some((id) => ofReadings.has(id)))
  ) {
    const plain = `${joinedText(read, before)} historically`;
    return { ...before, text: read.text, plain, own: plain, intents: ['series_extremes'], isFollowUp: true };
  }
  if (!before.intents.includes('volatility')) return null;
  return {
    ...before,
    text: read.text,
    own: before.plain,
    intents: ['volatility_level'],
    period: null,
    day: null,
    isFollowUp: true,
  };
}

const askedAgain =
  /^(?:and |so |but |ok )*(?:by how (?:much|many|far)|how deep|how far(?: (?:above|below|off|away|from it))?|by what|when|when exactly|(?:in )?(?:what|which) (?:year|quarter|month|day) (?:was|is) (?:that|it|this)(?: in)?|which ones?|from when|how many(?: (?:are (?:there|they|those)|of them|in (?:total|all)))?)\W*$/;
const gainsAsked =
  /^(?:and |so |but |ok )*(?:how much (?:of (?:that|it|this) )?(?:is|was|are|were|did i|would i have|would that be)(?: the| my| in| just| pure)*|what (?:is|was)(?: the| my)*) (?:gains?|profits?|growth|returns?|ma[dk]e|gain(?:ed)?)\W*$/;
const paidAsked = /^how much is the total put in\W*$/;
const ofSums: ReadonlySet<string> = new Set(['growth_of_money', 'saving_plan']);
const byHowMuch = /\bby (?:how|what)\b/;
const targetNamed = /\btarget\b/;
const averageAsked =
  /^(?:and |so |but |ok )*(?:is|was) (?:that|it|this) (?:much |well |far )?(?:above|below|over|under|more|less|higher|lower)(?: than)? (?:its |the )?(?:average|usual|normal|mean)\W*$/;

const runAsked =
  /^(?:and |so |but |ok )*(?:what (?:is|was|were) |how long (?:is|was) )?(?:the |its |their )?(?:(?:longest|worst|best|record) (?:ever )?(?:(?:winning|losing|positive|negative) )?(?:streak|run|one)|longest|record)(?: (?:ever|on record|of all time|so far))?\W*$/;

/** "What is the longest streak ever?" behind the runs of a symbol is told with them; null behind anything else. */
export function ofRunAsked(read: Question, before: Question): Question | null {
  const isOfRuns = before.intents.some((id) => id === 'span_runs' || id === 'streak') && before.symbols.length > 0;
  if (!isOfRuns || read.symbols.length > 0 || !runAsked.test(read.plain)) return null;
  const intents = before.intents.filter((id) => id === 'span_runs' || id === 'streak');
  return { ...before, text: read.text, own: before.plain, intents, period: null, day: null, isFollowUp: true };
}

const extremeAsked =
  /^(?:and |so |but |ok )*(?:has|have|was|were|had) (?:it|that|this|they) (?:ever |already )?(?:been |gone |stood )?(?:ever |much |any )?(higher|lower)(?: than (?:that|this|now|it is|today))?(?: (?:before|(?:in|over|during|since) .{2,40}))?\W*$/;

/** "Has it been higher in the past decade?" behind a reading is told by the extremes of that time; null behind anything else. */
export function ofExtremeAsked(read: Question, before: Question): Question | null {
  const way = extremeAsked.exec(read.plain)?.[1];
  const isOfReading = before.symbols.length === 0 && before.intents.some((id) => ofReadings.has(id));
  if (way === undefined || !isOfReading) return null;
  const plain = `${way === 'higher' ? 'highest' : 'lowest'} ${before.plain}`;
  return {
    ...before,
    text: read.text,
    plain,
    own: plain,
    intents: ['series_extremes'],
    period: read.period,
    day: null,
    isFollowUp: true,
  };
}

const everAsked =
  /^(?:and |so |but |ok )*(?:was|is) (?:that|it|this) (?:the |its |their )*(worst|best)(?: (?:one|year|month|quarter|result|return))?(?: (?:ever|on record|of all time|in (?:its|their) history|so far))?\W*$/;
const wholeYear = /^\d{4}-12-(?:29|30|31)$/;

/** "Was that the worst ever?" behind the return of a year is told by the years of that symbol; null behind anything else. */
export function ofWorstEver(read: Question, before: Question): Question | null {
  const end = everAsked.exec(read.plain)?.[1];
  const isOfReading = before.symbols.length === 0 && before.intents.some((id) => ofReadings.has(id));
  if (end !== undefined && isOfReading && read.symbols.length === 0) {
    // Of growth more is better, of prices and of those without work less.
    const isLow = (end === 'worst') === before.intents.includes('growth');
    const plain = `${isLow ? 'lowest' : 'highest'} ${before.plain}`;
    const intents = ['series_extremes'];
    return { ...before, text: read.text, plain, own: plain, intents, period: null, day: null, isFollowUp: true };
  }
  const { period } = before;
  const isOfYear =
    period?.kind === 'last_calendar_year' ||
    (period?.kind === 'between' &&
      wholeYear.test(period.end) &&
      Number(period.end.slice(0, 4)) - Number(period.start.slice(0, 4)) === 1);
  const isOfReturn = before.symbols.length > 0 && before.intents.every((id) => id === 'performance');
  if (end === undefined || !isOfReturn || !isOfYear || read.symbols.length > 0) return null;
  const plain = `what was the ${end} year ever`;
  const intents = ['best_worst_years'];
  return {
    ...before,
    text: read.text,
    plain,
    own: plain,
    intents,
    period: { kind: 'all' },
    day: null,
    isFollowUp: true,
  };
}

const lastingAsked =
  /^(?:and |so |but |ok )*how (?:long|many (?:days|months)) (?:do|did|does|have) (?:they|those|these|that|it|such falls|those falls|the falls|the corrections) (?:usually |typically |normally )?(?:last|take|go on)(?:ed)?(?: on average| usually| typically)?\W*$/;

/** "How long did they last on average?" behind how often falls came asks of falls of that depth; null behind anything else. */
export function ofFallLength(read: Question, before: Question): Question | null {
  if (!before.intents.includes('fall_frequency') || !lastingAsked.test(read.plain)) return null;
  const plain = `how long did falls last on average ${before.plain}`;
  return { ...before, text: read.text, plain, own: plain, intents: ['fall_length'], isFollowUp: true };
}

const targetAsked =
  /^(?:and |so |but |ok )*(?:is|are|was|were) (?:it|that|this|they) (?:still |now |already |any ?where )?(?:above|below|over|under|near|at|close to|higher than|lower than) (?:the )?(?:fed(?:eral reserve)?'?s? |central bank'?s? |inflation |its )*target\W*$/;

/** "Is that above the Fed's target?" behind a reading of prices tells it beside what is said of the target; null behind another figure. */
export function ofTargetAsked(read: Question, before: Question): Question | null {
  const isOfPrices = before.symbols.length === 0 && /\b(?:inflation|cpi|pce|prices)\b/.test(before.plain);
  if (!isOfPrices || !targetAsked.test(read.plain)) return null;
  const plain = `${before.plain} ${read.plain}`;
  return { ...before, text: read.text, plain, own: plain, isFollowUp: true };
}

/** "By how much?" and "when?" are told with the answer before, which is told once more; null for other turns. */
export function ofToldAgain(read: Question, before: Question): Question | null {
  const isBare = read.symbols.length + read.unknown.length === 0 && before.intents.length > 0;
  const isOfVolume = before.intents.includes('volume') && averageAsked.test(read.plain);
  const isOfGain =
    before.intents.some((id) => ofSums.has(id)) && (gainsAsked.test(read.plain) || paidAsked.test(read.plain));
  if (!isBare || !(isOfVolume || isOfGain || askedAgain.test(read.plain))) return null;
  // The move of a reading is told where it is asked for.
  const isOfMove = before.symbols.length === 0 && byHowMuch.test(read.plain) && !targetNamed.test(before.plain);
  const plain = isOfMove ? `${before.plain.replace(/\W+$/, '')} ${read.plain}` : before.plain;
  return { ...before, text: read.text, plain, own: before.own, isFollowUp: true };
}

const grouped =
  /^(?:and |so |but |ok |can you |please |show |give |see |break |split |list |me |that |it |them |this |those |down |up |out )*(?:(?:by|for each|for every|each|every) (?:calendar )?(month|quarter|year)|per (month|quarter)|(month|quarter|year)(?:ly|[- ]by[- ](?:month|quarter|year)))(?: please| instead| then| returns?)*\W*$/;
const ofReturns: ReadonlySet<string> = new Set([
  'performance',
  'comparison',
  'ranking',
  'calendar_years',
  'calendar_months',
]);

/** "By quarter" behind the return of a span tells that of each of its quarters; null behind anything else. */
export function ofGrouping(read: Question, before: Question): Question | null {
  const unit = grouped
    .exec(read.plain)
    ?.slice(1)
    .find((each) => each !== undefined);
  // A symbol by its name alone was told by its return.
  const areReturns = before.intents.every((id) => ofReturns.has(id));
  if (unit === undefined || !areReturns || before.symbols.length === 0 || read.symbols.length > 0) return null;
  const plain = `${unit}ly returns`;
  const intents = [unit === 'year' ? 'calendar_years' : 'calendar_months'];
  return { ...before, text: read.text, plain, own: plain, intents, isFollowUp: true };
}

const unitAsked =
  /^(?:and |so |but |ok )*(?:(?:how much|what) (?:is|was|would|are|were|does|do|did) (?:that|it|this|they|those) (?:be |cost )?)?((?:in|as a) (?:percent(?:age)?s?(?: terms)?|%|dollars|dollar terms|money|cash terms|usd|(?:the )?(?:euros?|eur|pounds?|gbp|sterling|yen|jpy|(?:swiss )?francs?|chf|(?:canadian|australian) dollars?|cad|aud)(?: terms)?))\W*$/;

/** "In percent?" asks for the figure before it in that unit, which its answer holds or declines. */
export function ofUnit(read: Question, before: Question): Question | null {
  const unit = unitAsked.exec(read.plain)?.[1];
  if (unit === undefined || before.intents.length === 0) return null;
  return {
    ...before,
    text: read.text,
    plain: inUnit(before.plain, unit),
    own: inUnit(before.own, unit),
    isFollowUp: true,
  };
}

// A time that ends the question stays its end.
function inUnit(plain: string, unit: string): string {
  const [, asked = plain, since = ''] = /^(.+?)( since .+)$/.exec(plain) ?? [];
  return `${asked.replace(/\W+$/, '')} ${unit}${since}`;
}

const afterThem = /\b(?:after|following) (?:them|that|it|those|these|each(?: of them)?|every one)\b/;

/** "How did SPY do after them?" behind the moves of the Fed asks of what followed such moves; null behind anything else. */
export function ofAfterMoves(read: Question, before: Question): Question | null {
  const isAsked = before.intents.includes('rate_moves') && read.symbols.length > 0 && afterThem.test(read.plain);
  if (!isAsked) return null;
  const isOfCuts = /\bcuts?\b|\beas(?:ed|ing)\b/.test(before.plain);
  const plain = read.plain.replace(afterThem, `on average after fed rate ${isOfCuts ? 'cuts' : 'hikes'}`);
  return { ...read, plain, own: plain, intents: ['after_moves'], period: before.period, isFollowUp: true };
}

const loosely = /\b(?:stocks|the (?:stock )?market|equities|bonds|treasuries|gold|the dollar|tech|banks|energy)\b/;
const longestOfSpan = 9;

/** "And how did bonds do?" behind a past span of the economy asks of that span; null where one has a time of its own. */
export function overSameSpan(read: Question, before: Question): Question | null {
  const isOfPast = before.symbols.length === 0 && before.period?.kind === 'between' && /\bdid\b/.test(read.plain);
  const hasTime = read.period !== null || read.day !== null || read.asOf !== null || read.events.length > 0;
  const isNamed = read.symbols.length > 0 || (read.unknown.length === 0 && loosely.test(read.plain));
  if (!isOfPast || hasTime || !isNamed || read.intents.length === 0) return null;
  return read.plain.split(' ').length > longestOfSpan ? null : { ...read, period: before.period, isFollowUp: true };
}

const crossAsked =
  /^(?:and |so |but |ok )*(?:when|how long ago|(?:on )?(?:what|which) (?:day|date))\b.{0,16}\b(?:it|they|that)\b.{0,16}\bcross(?:ed|ing)?\b(?:(?! (?:above|below|over|under)\b).)*$/;

const sinceWhen =
  /^(?:and |so |but |ok )*(?:since when|for how long|how long (?:has|have) (?:it|that|this|they) been (?:so|the case|like that|above|below|over|under)(?: (?:it|its|the|that|there).{0,30})?)\W*$/;

/** "When did it last cross it?" behind a moving average is of that average; null behind anything else. */
export function ofCrossing(read: Question, before: Question): Question | null {
  const isOfAverage = before.intents.includes('moving_averages') && read.symbols.length + read.unknown.length === 0;
  if (!isOfAverage || !(crossAsked.test(read.plain) || sinceWhen.test(read.plain))) return null;
  const window = /\b\d{2,3}(?=[- ]?(?:day|dma|sma|ma)\b)/.exec(before.plain)?.[0];
  const plain = `when did it last cross its ${window === undefined ? '' : `${window}-day `}moving average`;
  return { ...before, text: read.text, plain, own: read.plain, intents: ['average_crossing'], isFollowUp: true };
}

const regimeThen =
  /^(?:and |so |but |ok )*(?:which|what) (?:macro )?(?:regime|quadrant) (?:was|were) (?:that|it|this|we|they|the economy)(?: in)?(?: then| (?:at|during) that time| back then)?\W*$/;

/** "Which regime was that?" behind a past reading of the economy is that of its time; null behind anything else. */
export function ofRegimeThen(read: Question, before: Question): Question | null {
  const isOfPast = before.period?.kind === 'between' && !before.intents.some((id) => id.startsWith('regime'));
  if (!isOfPast || !regimeThen.test(read.plain)) return null;
  const plain = 'what regime was it';
  return { ...before, text: read.text, plain, own: plain, intents: ['regime_history'], symbols: [], isFollowUp: true };
}

const yearsAsked =
  /^(?:and |so |but |ok )*(?:in )?(?:which|what|how many)(?: (?:of (?:the|those|these)|calendar|other|whole))* years?\b.{0,30}\b(?:did|has|have|was|were) (?:they|it|that|this)(?: (?:do (?:so|it|that)|so|true|the case))?\W*$|^(?:and |so |but |ok )*(?:(?:in )?(?:which|what|how many) years|(?:in )?how many of the (?:last|past) \w+(?: years)?)\W*$/;

/** "In which years did they?" behind whether one beat another is counted by year; null behind anything else. */
export function ofBeatenYears(read: Question, before: Question): Question | null {
  const beat = /\b(?:beat(?:en)?|outperform\w*|do better|did better)\b/.exec(before.plain)?.[0];
  const [one, other] = before.symbols;
  const isOfTwo = one !== undefined && other !== undefined && before.symbols.length === 2;
  if (beat === undefined || !isOfTwo || read.symbols.length > 0 || !yearsAsked.test(read.plain)) return null;
  const period = read.period ??
    (before.intents.includes('beat_count') ? before.period : null) ?? { kind: 'all' as const };
  const plain = `in which years did ${one.toLowerCase()} ${beat} ${other.toLowerCase()}`;
  return {
    ...before,
    text: read.text,
    plain,
    own: plain,
    intents: ['beat_count'],
    period,
    day: null,
    isFollowUp: true,
  };
}

const regimeWords = 'goldilocks|reflation|inflation|deflation|stagflation';
const otherRegime = new RegExp(
  `^(?:and |so |but |ok |what about |how about )*(?:in |during |under )?(?:an? |the )?(${regimeWords})(?: (?:regime|quadrant|quarters?))?\\W*$`,
);

/** "And in deflation?" behind how an asset fares in a regime is of another regime; null behind anything else. */
export function ofOtherRegime(read: Question, before: Question): Question | null {
  const other = otherRegime.exec(read.plain)?.[1];
  if (other === undefined || !before.intents.includes('regime_assets') || read.symbols.length > 0) return null;
  const named = new RegExp(`\\b(?:${regimeWords})\\b`);
  const plain = named.test(before.plain) ? before.plain.replace(named, other) : `${before.plain} in ${other}`;
  return { ...before, text: read.text, plain, own: plain, period: null, isFollowUp: true };
}

const otherOfCycle = [
  [
    /^(?:and |so |but |what about |how about |in |for )*the year (?:after|following)(?: it| that| the election| an election)?\W*$/,
    'year after the election',
  ],
  [
    /^(?:and |so |but |what about |how about |in |for )*the year before(?: it| that| the election| an election)?\W*$/,
    'pre-election year',
  ],
  [
    /^(?:and |so |but |what about |how about |in |for )*(?:the |an? )?mid-?terms?(?: election)?(?: years?)?\W*$/,
    'midterm year',
  ],
] as const;

/** "And the year after?" behind what election years brought is the next one of that cycle; null behind anything else. */
export function ofOtherCycleYear(read: Question, before: Question): Question | null {
  const named = otherOfCycle.find(([words]) => words.test(read.plain))?.[1];
  if (named === undefined || !before.intents.includes('election_years') || read.symbols.length > 0) return null;
  const plain = `average return in the ${named}`;
  return { ...before, text: read.text, plain, own: plain, period: null, day: null, isFollowUp: true };
}

const yearlyAsked =
  /^(?:and |so |but |ok |what (?:is|was|would) (?:that|it|the return|the growth)(?: be)? |how much (?:is|was) (?:that|it) )*(?:per (?:year|annum)|a year|each year|annuali[sz]ed|annually|on an annual basis|each year on average)\W*$/;

const yearlyReturn =
  /^(?:and |so |but |ok )*(?:what |how much )?(?:is the |is that |was the )?(?:(?:annual|yearly|annuali[sz]ed) (?:return|rate|growth|yield)(?: rate)?(?: (?:is|was|would|does) (?:that|it|this)(?: be)?)?|(?:return |growth )?(?:per (?:year|annum)|a year))\W*$/;
const noYearlyOfPlan =
  'A yearly rate of such a plan I don\u2019t work out: each payment was held for another time. Its gain on all that was put in is told.';

/** "Per year?" behind a return asks for its yearly rate; null behind anything else. */
export function ofYearlyRate(read: Question, before: Question): Question | null {
  if (before.intents.join() === 'saving_plan' && yearlyReturn.test(read.plain))
    return { ...before, text: read.text, own: before.plain, faults: [noYearlyOfPlan], isFollowUp: true };
  const isOfReturn =
    before.symbols.length > 0 && before.intents.every((id) => id === 'performance' || id === 'growth_of_money');
  if (!isOfReturn || !yearlyAsked.test(read.plain)) return null;
  const plain = 'per year';
  return { ...before, text: read.text, plain, own: plain, intents: ['cagr'], isFollowUp: true };
}
