import type { Period } from './period.ts';
import type { Question } from './question.ts';
import type { Recognisable } from './recognition.ts';
import { fragment } from './thread-subject.ts';

const orderAsked =
  /^(?:and |so |ok |okay |but )*(?:which|who|what)(?: one)?(?: of (?:the two|them|these|those|both))? (?:was|is|were|are|had|has|did|came out|turned out) (?:the )?(?:higher|lower|bigger|smaller|larger|deeper|longer|shorter|highest|lowest|largest|biggest|smallest|deepest|greater|greatest|more|less|worse|worst|cheaper|cheapest|dearer|dearest|pricier|(?:more|most|less|least) expensive)\W*$/;

const fallAsked =
  /^(?:and |so |ok |okay |but )*(?:which|who|what)(?: one)?(?: of (?:the (?:two|three|four|lot)|them|these|those|both|all))?(?: (?:one|ones))? (?:fell|dropped|lost|declined|sank) (?:the )?(?:least|most|less|more|further|furthest|farther|farthest|hardest|harder|deepest|deeper)(?: (?:then|there|overall|in all|(?:in|during|over|from|since) [\w ,-]{2,40}|(?:this|last|that) (?:year|month|quarter|week)))?\W*$/;

const depthAsked = /\b(?:deep|small|large|big|great|wors)(?:e?r|e?st|ger|gest|e)\b/;

const betterAsked =
  /^(?:and |so |ok |okay |but )*(?:which|who|what)(?: one)?(?: of (?:the two|them|these|those|both))? (?:was|is|were|are|had|has|did|came out|looks?) (?:the )?(?:better|best|worse|worst)(?: one)?\W*$/;
const ofQuality: ReadonlySet<string> = new Set(['sharpe', 'sortino', 'cagr']);

/** "Which was higher?" behind a figure of several symbols orders them by that figure. */
export function asksOrder(read: Question, before: Question): boolean {
  const isOfFall = before.intents.includes('drawdown') && fallAsked.test(read.plain);
  const isOfQuality = before.intents.some((id) => ofQuality.has(id)) && betterAsked.test(read.plain);
  const isAsked = isOfFall || isOfQuality || orderAsked.test(read.plain);
  // Which is cheaper is asked of prices, whatever figure was told.
  const isOfPrice = priced.test(read.plain) && !before.intents.some((id) => pricesTold.has(id));
  return read.symbols.length === 0 && before.symbols.length > 1 && isAsked && !isOfPrice;
}

const priced = /\b(?:cheap(?:er|est)|dear(?:er|est)|expensive|pric(?:i?er|iest))\b/;
const pricesTold: ReadonlySet<string> = new Set([
  'price_earnings',
  'price_sales',
  'sector_beside',
  'quote',
  'price_on_date',
  'implied_volatility',
]);

const toldByReturn: ReadonlySet<string> = new Set(['performance', 'ranking', 'sector_leaders', 'growth_of_money']);

/** "Which of them fell the furthest?" behind figures of several that are no returns orders them by their falls; null behind others. */
export function ofFallOrder(read: Question, before: Question): Question | null {
  const isOfOther =
    before.intents.length > 0 && !before.intents.some((id) => toldByReturn.has(id) || id === 'drawdown');
  const isOfDepth = before.intents.includes('recovery') && depthAsked.test(read.plain) && orderAsked.test(read.plain);
  const isAsked = fallAsked.test(read.plain) || isOfDepth;
  if (!isOfOther || before.symbols.length < 2 || read.symbols.length > 0 || !isAsked) return null;
  const plain = `which had the ${/\b(?:least|less|smaller|smallest)\b/.test(read.plain) ? 'smallest' : 'deepest'} drawdown`;
  const period = read.period ?? before.period;
  return { ...before, text: read.text, plain, own: plain, intents: ['drawdown'], period, isFollowUp: true };
}

const returnOrder =
  /^(?:and |so |ok |okay |but )*(?:which|who|what)(?: (?:one|stock|fund|share|name|symbol|sector|company))?(?: of (?:the (?:two|three|four|five|lot)|them|these|those|both|all))?(?: of (?:them|these|those))? (?:had|has|did|fared|performed|is|are|was|were|held up|came off|came out)(?: (?:done|been|fared))? (?:the )?(best|better|strongest|stronger|worst|worse|weakest|weaker)(?: (?:year|month|quarter|week|time|one|return|performance|performer|stretch|run|of (?:the (?:two|three|lot)|them|all)|overall|then|there)){0,2}\W*$/;
const ofReturn: ReadonlySet<string> = new Set(['comparison', 'performance', 'ranking', 'risk_and_return']);

const movedMost =
  /^(?:and |so |ok |okay |but )*(?:which|who|what)(?: (?:one|stock|fund|share|name|symbol|sector|company))?(?: of (?:the (?:two|three|four|five|lot)|them|these|those|both|all))? (?:(fell|dropped|lost|declined|sank)|rose|gained|climbed|went up|jumped|made|returned) (?:the )?(?:(most|hardest|furthest|farthest|more)|least|less)\b(?: (?:(?:this|last) (?:week|month|quarter|year)|today|ytd|since .*|in .*|over .*))?\W*$/;

// "Which fell the most?" is which did worst, "which fell the least?" which did best.
function endOfReturns(plain: string): 'best' | 'worst' | null {
  const end = returnOrder.exec(plain)?.[1];
  if (end !== undefined) return /^(?:best|better|strong)/.test(end) ? 'best' : 'worst';
  const match = movedMost.exec(plain);
  if (match === null) return null;
  return (match[1] === undefined) === (match[2] !== undefined) ? 'best' : 'worst';
}

/** "Which of them had the worse year?" behind the returns of several orders them by return over the same time; null behind anything else. */
export function ofReturnOrder(read: Question, before: Question): Question | null {
  const end = endOfReturns(read.plain);
  const areReturns = before.intents.length > 0 && before.intents.every((id) => ofReturn.has(id));
  const isOfSectors = before.intents.join() === 'sector_leaders';
  const isOfSeveral = isOfSectors || (areReturns && before.symbols.length > 1);
  if (end === null || !isOfSeveral || read.symbols.length > 0) return null;
  const plain = isOfSectors ? `which sector did ${end}` : `which did ${end}`;
  const intents = isOfSectors ? before.intents : ['ranking'];
  const period = read.period ?? before.period;
  return { ...before, text: read.text, plain, own: plain, intents, period, isFollowUp: true };
}

/** Of an own portfolio the span of the question before holds on: "did I beat the S&P?" behind "how am I doing this year?" */
export function withAccountSpan(read: Question, before: Question, intents: readonly Recognisable[]): Question {
  const isOfAccount = ({ id, subject }: Recognisable) =>
    subject === 'account' && before.intents.includes(id) && read.intents.includes(id);
  // What is so is asked of now.
  const isOfNow =
    /\b(?:is|are|am)\b|\b(?:do|does) (?:i|we) (?:still |now |actually |currently )?(?:have|hold|own)\b|\bsince (?:i|we) (?:first )?(?:bought|got|purchased)\b/.test(
      read.plain,
    );
  return read.period === null && !isOfNow && intents.some(isOfAccount) ? { ...read, period: before.period } : read;
}

/** What a follow-up adds to the question before it about the economy: that is what it asks, and the rest was told. */
export function newlyAsked(
  ids: readonly string[],
  before: Question,
  intents: readonly Recognisable[],
): readonly string[] {
  const canStand = ({ id, needs, subject }: Recognisable) =>
    ids.includes(id) && !before.intents.includes(id) && needs !== 'symbol' && subject !== 'talk';
  const added = intents.filter(canStand).map(({ id }) => id);
  if (added.length > 0) return added;
  const kept = ids.filter((id) => before.intents.includes(id));
  return kept.length > 0 ? kept : ids;
}

const lasted =
  /^(?:and |so |ok |okay |but )*(?:for how long|how long(?= ?\W*$)|(?:for )?how long (?:did|has|have|does|was) (?:that|it|this|the (?:fall|drop|drawdown|decline|recession|inversion)))(?: (?:last|lasted|take|taken?|go on|gone on|been (?:so|like (?:that|this)|that way|this way|the case|going on|inverted|positive|negative)))?\W*$/;
const lengths: Readonly<Record<string, readonly string[]>> = {
  drawdown: ['fall_speed', 'recovery'],
  fall_speed: ['fall_speed', 'recovery'],
  curve_slope: ['inversion_history'],
  inversion_history: ['inversion_history'],
  recession: ['recession'],
};
const lastInverted = 'when was the yield curve last inverted';
const otherThanLast = /\b(?:longest|deepest|first|average|mean|median|typical\w*|usual\w*|how (?:many|often))\b/;
const explained =
  /^(?:and |so |ok |okay |please |can you |could you )*(?:explain|(?:tell|say) (?:me )?(?:a bit |something |more )*(?:on|about)|more (?:on|about)|what (?:caused|was behind|happened (?:in|with|during))) (?:the )?(?:first|second|third|fourth|fifth|last|top|worst|biggest|largest|deepest)(?: one| of (?:them|these|those))?\W*$/;
// "How long did it take to make that back?" behind the fall of a day is told with it.
const madeBack =
  /^(?:and |so |but )*(?:how long|how many (?:days|sessions|weeks)|when)\b.{0,24}\b(?:make (?:that|it|this|the loss) (?:back|good|up)|ma[dk]e (?:up|good|back) (?:for )?(?:that|it|this|the loss)|recover(?:ed)?|(?:get|got|win|earn) (?:it|that|this) back|(?:come|get|bounce|came|got) back)\W*$/;
// What a turn asks of the times before: "has that always been so?"
const alwaysSo =
  /^(?:and |so |but |ok )*(?:(?:has|have|had) (?:that|it|this|they|those) (?:always|ever|usually|often) been (?:so|like that|like this|true|the case|that way|this (?:high|low|way|large|small|close|strong|weak)|that (?:high|low|large|small|strong|weak))|was (?:that|it|this) (?:always|ever|usually) (?:so|like that|true|the case|that way|this way)|is (?:that|it|this) (?:always|usually|normally) (?:so|true|the case|like that))\W*$/;
const ofAllTimes: Readonly<Record<string, string>> = {
  correlation: 'rolling_correlation',
  volatility: 'rolling_volatility',
  curve_slope: 'inversion_history',
  regime: 'regime_history',
  inflation: 'series_extremes',
  unemployment: 'series_extremes',
  series: 'series_extremes',
  drawdown: 'recovery',
  win_rate: 'calendar_years',
};

// Two symbols are counted by year; a figure of one, or of the economy, is looked at over all that is held.
function ofAlways(read: Question, before: Question): Question | null {
  if (!alwaysSo.test(read.plain)) return null;
  const isOfReturns = before.intents.some((id) => id === 'performance' || id === 'comparison' || id === 'ranking');
  const told = isOfReturns
    ? [before.symbols.length > 1 ? 'beat_count' : 'calendar_years']
    : before.intents.flatMap((id) => ofAllTimes[id] ?? []);
  if (told.length === 0) return null;
  return {
    ...before,
    text: read.text,
    own: 'always',
    intents: [...new Set(told)],
    period: { kind: 'all' },
    day: null,
    isFollowUp: true,
  };
}

const bareYears = /^(?:and |over |for )*(\d{1,2}) ?(?:y|yrs?|years?)\W*$/i;

// "5y" behind a figure of a symbol is a span, not the yield of that maturity.
function ofBareYears(read: Question, before: Question): Question | null {
  const years = Number(bareYears.exec(read.text.trim())?.[1] ?? 0);
  if (years === 0 || before.symbols.length === 0) return null;
  const plain = `${before.plain} over ${years} years`;
  const period: Period = { kind: 'trailing', count: years, unit: 'year' };
  // A symbol by its name alone asked for no figure.
  const intents = before.intents.length > 0 ? before.intents : ['performance'];
  return { ...before, text: read.text, plain, own: plain, intents, period, day: null, events: [], isFollowUp: true };
}

const afterInflation =
  /^(?:and |so |but |ok |what (?:about|is (?:it|that)) |how about |how (?:much|about) (?:is (?:it|that) )?)*(?:after|net of|adjusted for|less|minus|allowing for|in real terms|real|inflation[- ]adjusted)(?: (?:for )?(?:the )?inflation)?(?: (?:terms|returns?))?\W*$/;
const ofReturns: ReadonlySet<string> = new Set([
  'performance',
  'cagr',
  'calendar_years',
  'real_return',
  'growth_of_money',
]);

// "After inflation?" behind a return asks for the same return in real terms.
function ofRealReturn(read: Question, before: Question): Question | null {
  const isReturn = before.symbols.length > 0 && before.intents.some((id) => ofReturns.has(id));
  if (!isReturn || !afterInflation.test(read.plain)) return null;
  const plain = `${before.plain} after inflation`;
  return { ...before, text: read.text, plain, own: plain, intents: ['real_return'], isFollowUp: true };
}

const withDividends =
  /^(?:and |so |but |ok |is (?:that|it|this) |are (?:those|they|these) |does (?:that|it|this) |what about )*(?:with|including|incl|includ(?:es?|ed|ing)|count(?:s|ing)?)(?: the| all| reinvested)* (?:dividends|distributions)(?: reinvested| included)?\W*$/;
const dividendsInside = 'Dividends are inside these figures: the closes are adjusted for what was paid.';

// Dividends asked for beside a return are in it already.
function ofDividendsInside(read: Question, before: Question): Question | null {
  const isOfReturn = before.symbols.length > 0 && before.intents.some((id) => ofReturns.has(id) || ofReturn.has(id));
  if (!isOfReturn || !withDividends.test(read.plain)) return null;
  return { ...before, text: read.text, own: before.plain, faults: [dividendsInside], isFollowUp: true };
}

const soldThen =
  /^(?:and |but |so )*(?:what )?(?:if|had) (?:i|we|you|one|someone) (?:had )?(?:then )?(?:sold|sell|cashed? out|got out|get out|stopped|exited|taken? it out|pulled? (?:it )?out)\b/;

const changedOver =
  /^(?:and |so |but |ok )*how (?:much )?(?:has|have|had|did|does|is) (?:that|it|this|they|these|those) (?:been )?(?:chang(?:ed?|ing)|develop(?:ed)?|evolv(?:ed?|ing)|trend(?:ed|ing)?|shift(?:ed)?)\b/;
const changedSince =
  /^(?:and |so |but |ok )*(?:has|have|had|did|is|was|were) (?:that|it|this|they|the (?:link|correlation|relationship)) (?:been )?(?:chang(?:ed?|ing)|shift(?:ed)?|(?:any )?different|the same|higher|lower)\b/;

const ofCourse: Readonly<Record<string, string>> = {
  correlation: 'rolling_correlation',
  volatility: 'rolling_volatility',
};

// "Has that changed since covid?" asks for the same of that time.
function ofChange(read: Question, before: Question): Question | null {
  const isAsked = changedSince.test(read.plain) || changedOver.test(read.plain);
  if (read.period === null || before.intents.length === 0 || !isAsked) return null;
  const plain = `${before.plain} ${read.plain}`;
  return {
    ...before,
    text: read.text,
    plain,
    own: before.plain,
    intents: changedOver.test(read.plain) ? before.intents.map((id) => ofCourse[id] ?? id) : before.intents,
    period: read.period,
    day: read.day,
    events: read.events,
    isFollowUp: true,
  };
}

const boughtThen =
  /^(?:and |but |so |what |about |how |if |had |i |we |you |it |one |only |instead |would |have |bought |invested |started |begun |got in |gone in |put in |put it in |waited |until |till |before buying )*(?:at|on|in|until|till|from|since) /;

const waited = /\b(?:waited|invested|started|bought|begun|got in|gone in|put it in)\b/;

// "If I had waited until the end of March" buys then.
function dayOfPurchase(period: Period | null): string | null {
  if (period?.kind === 'since') return period.start;
  return period?.kind === 'between' ? period.start : null;
}

// "And at the 2022 low?" behind what became of a purchase is one of another day, held up to now.
function ofPurchase(read: Question, before: Question): Question | null {
  const hasWaited = waited.test(read.plain);
  const isOfGrowth = before.intents.includes('growth_of_money') || (hasWaited && before.intents.join() === 'cagr');
  const isPurchase = isOfGrowth && before.symbols.length > 0 && boughtThen.test(read.plain);
  const day = read.day ?? (hasWaited ? dayOfPurchase(read.period) : null);
  if (!isPurchase || day === null) return null;
  return {
    ...before,
    text: read.text,
    own: before.plain,
    events: read.events,
    period: { kind: 'since', start: day },
    day,
    isFollowUp: true,
  };
}

// "And if I had sold at the end of 2023?" ends what became of a sum on that day.
function ofSale(read: Question, before: Question): Question | null {
  const end = read.day ?? (read.period?.kind === 'between' ? read.period.end : null);
  const { period } = before;
  const isOfSum =
    before.intents.some((id) => id === 'growth_of_money' || id === 'saving_plan') &&
    (period?.kind === 'since' || period?.kind === 'between');
  if (!isOfSum || end === null || !soldThen.test(read.plain) || end <= period.start) return null;
  return {
    ...before,
    text: read.text,
    own: before.plain,
    period: { kind: 'between', start: period.start, end },
    isFollowUp: true,
  };
}

const growth =
  /^(?:and |so |but )*(?:(?:(?:is|was) (?:that|it) |are (?:they|those) )?(?:up or down|higher or lower|more or less)(?: (?:on|from|than) (?:the|a|last) year(?: (?:before|ago|earlier))?| year[- ]on[- ]year| yoy)?|(?:what (?:is|was) (?:the |that |its )*)?(?:the |its )?(?:growth(?: rate)?|increase|change|rise)(?: (?:in percent(?:age)?(?: terms)?|in %|on the year|year[- ]on[- ]year|year[- ]over[- ]year|from (?:that|the year before)|over (?:that|the) year))*|how (?:(?:much|fast|well|quickly) )?(?:did|has|have|is|was) (?:it|that|they|those|these) (?:been )?(?:gr[eo]wn?|growing|increased?|risen?)|(?:has|did|is|have) (?:it|that|they|those) (?:been )?(?:gr[eo]wn?|growing|increased?|ris(?:en|ing)))\W*$/;
const grown =
  /^(?:and |so |but |was |is |were |did |does |has |have |been |that |it |this |they )*(?:more|less|higher|lower|better|worse|up|down|bigger|smaller|beat(?:en)?|top(?:ped)?|improved?|grown?) (?:than |from |on |over )?(?:that of )?(?:(?:in )?the )?(?:(?:year|one) (?:before|earlier|ago|prior)|(?:previous|prior|last|preceding) year)\W*$/;

// "And by net income?" behind the best quarter by revenue.
const byOther = /^(?:and |so |what about |how about )*by ((?:[a-z&-]+ ?){1,4}?)\W*$/;
const byFigure = /\bby (?:[a-z&-]+ ?){1,4}(?=\W*$)/;

const oneBack =
  /^(?:and |so |what about |how about |in |for |what was (?:it|that) )*(?:the (quarter|year) (?:before|earlier|prior)(?: that)?|(?:a|one) (quarter|year) (?:earlier|before|prior)|the (?:previous|prior|preceding) (quarter|year)|in the same quarter (?:of )?(?:the )?(?:last |previous |a )?(year)(?: (?:ago|before|earlier))?)\W*$/;

// "The last quarter" is read as three months.
const oneSpan: ReadonlySet<string> = new Set(['1 year', '12 month', '3 month']);

const thanOther =
  /^(?:and |so |but |ok )*(?:is|was|are|were) (?:that|it|this|they|those) (?:much |any |a lot |also )?(?:higher|lower|more|less|better|worse|bigger|smaller|larger|greater|stronger|weaker|deeper) than (?:that |those |the one )?(?:of |for |with )?(?:\S+ ?){1,4}$/;
const told: ReadonlySet<string> = new Set([
  'correlation',
  'beta',
  'volatility',
  'drawdown',
  'sharpe',
  'sortino',
  'price_earnings',
  'price_sales',
]);

/** "Is that higher than XLK?" behind a figure of one asks for the same figure of the other, to be set beside it. */
export function ofOtherFigure(read: Question, before: Question): Question | null {
  const [other] = read.symbols;
  const isFigure = before.intents.length > 0 && before.intents.every((id) => told.has(id));
  if (other === undefined || read.symbols.length > 1 || !isFigure || before.symbols.length === 0) return null;
  if (before.symbols.includes(other) || read.period !== null || !thanOther.test(read.plain)) return null;
  return {
    ...before,
    text: read.text,
    own: before.plain,
    symbols: [other, ...before.symbols.slice(1)],
    assumed: [...before.assumed, ...read.assumed],
    named: [...before.named, ...read.named],
    isFollowUp: true,
  };
}

/** What a short turn asks of the answer before it: how long that lasted, why the first of a list, whether a figure had grown; null where it asks something else. */
export function ofAnswerBefore(read: Question, before: Question): Question | null {
  if (read.symbols.length + read.unknown.length > 0) return null;
  const same = { ...before, text: read.text, own: before.plain, isFollowUp: true };
  // "And payrolls?" behind the revisions of a series asks for those of another.
  if (before.intents.includes('revision') && read.intents.includes('series') && fragment.test(read.plain))
    return { ...same, plain: `${read.plain} revised`, own: read.plain, period: read.period ?? before.period };
  const real = ofRealReturn(read, before) ?? ofDividendsInside(read, before) ?? ofBareYears(read, before);
  if (real !== null) return real;
  const turned = ofPurchase(read, before) ?? ofAlways(read, before) ?? ofSale(read, before) ?? ofChange(read, before);
  if (turned !== null) return turned;
  if (before.intents.includes('last_large_day') && madeBack.test(read.plain)) return same;
  const lasting = before.intents.flatMap((id) => lengths[id] ?? []);
  const isOfLast = before.intents.includes('inversion_history') && !otherThanLast.test(before.plain);
  const told = isOfLast || before.intents.includes('curve_slope') ? lastInverted : before.plain;
  if (lasting.length > 0 && lasted.test(read.plain))
    return { ...same, plain: told, own: told, intents: [...new Set(lasting)] };
  if (before.symbols.length > 0 && before.intents.length > 0 && explained.test(read.plain))
    return { ...same, intents: [...new Set(['causes', ...before.intents])] };
  const other = byOther.exec(read.plain)?.[1];
  if (before.intents.includes('company_facts') && other !== undefined && byFigure.test(before.plain))
    return { ...same, plain: before.plain.replace(byFigure, `by ${other}`) };
  const back = oneBack
    .exec(read.plain)
    ?.slice(1)
    .find((unit) => unit !== undefined);
  const { period } = before;
  const isNewest =
    period?.kind === 'previous' || (period?.kind === 'trailing' && oneSpan.has(`${period.count} ${period.unit}`));
  if (before.intents.includes('company_facts') && back !== undefined && (period === null || isNewest))
    return { ...same, plain: `${before.plain} one ${back} back` };
  if (before.intents.includes('company_facts') && (grown.test(read.plain) || growth.test(read.plain)))
    return { ...same, plain: `${before.plain} growth on the year` };
  return null;
}
