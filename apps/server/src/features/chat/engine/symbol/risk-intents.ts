import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { deepest, goodAndBad, marketStress, perYear } from '../guard/honoured-words.ts';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { wholeStart } from '../reading/period.ts';
import { isOfDay } from '../reading/period-dates.ts';
import { namesYears } from '../reading/question-period.ts';
import { volatilityWindow } from '../reading/rolling-window.ts';
import { beginsLater, drawdownSection, fallUnderWay, recoveryAfter, recoverySection } from './drawdown-sections.ts';
import { comparedWhereAsked, eachCompared } from './compared-figures.ts';
import type { Part } from '../section.ts';
import { said } from '../talk/said.ts';
import { cutHistory, type Task } from '../task.ts';
import { dayRecoverySection } from './day-recovery-section.ts';
import { drawdownLengthSection } from './drawdown-length-section.ts';
import { eachRanged, eachUpTo, eachWhole, eachNamedYear } from './each-history.ts';
import { overSpans } from './spans-beside.ts';
import { sinceTrough, sinceTroughParts } from './since-trough-section.ts';
import { sharpeSection, sortinoSection, volatilitySection } from './risk-sections.ts';
import { tailSection } from './value-at-risk-intents.ts';

// "The worst drawdowns" are a list, "the worst drawdown" is one.
const severalFalls =
  /\b(?:drawdowns|declines|sell-?offs|corrections|crashes|pullbacks|bear markets)\b|\b(?:worst|biggest|largest|deepest|top) (?:\d{1,2}|two|three|four|five|ten|few) /;

// "Back to even after 2007" asks of the fall that was under way then.
const afterWords = /\b(?:after|following)\b/;

// "Recover from its 2022 low" asks of the fall that ended there; the low is written as its day.
const fromLow = /\b(?:from|off|after) (?:(?:its|the|that) )?(?:\d{4}-\d\d-\d\d|(?:\S+ )?(?:lows?|bottom|trough))\b/;

// "How long did it take to make that back?" behind the worst day asks of that day.
const ofWorstDay = /\b(?:worst|biggest|largest|steepest) (?:single )?(?:daily|one-day|day)\b/;

// "Fell from its 2022 peak" asks of the fall that began there, whatever fell later; the peak is written as its day.
const fromDay =
  /\b(?:f[ae]ll(?:en)?|drop(?:ped)?|declined?|slid|lost|lose|down|drawdown) (?:\w+ )?(?:from|off) \d{4}-\d\d-\d\d/;

// "How does this drawdown compare with earlier ones?" asks for several of one symbol.
const otherFalls =
  /\b(?:draw-?downs?|falls?|declines?|sell-?offs?)\b.{0,40}\b(?:compared?|against|versus|vs|relative)\b.{0,12}\b(?:earlier|previous|past|prior|other|former) (?:ones|draw-?downs|falls|declines|sell-?offs)\b/;

// "Which recovered first?" orders them.
const first =
  /\b(?:recovered|rebounded|came back|got back|were back|was back|regained)\b.{0,40}\b(?:first|sooner|soonest|earlier|earliest)\b/;

// "Its deepest fall in 2022, and how long did it last?" asks for the fall of that time and for its length.
const lasted =
  /\b(?:draw-?downs?|(?:worst|biggest|largest|deepest|maximum|max) (?:fall|loss|decline|drop|slump|crash|pullback|correction|sell-?off|bear market))\b.{0,60}\b(?:how long|for how long|how many (?:days|weeks|months|trading days|sessions)) (?:did|has|was|is|have|does) (?:it|that|this|they)(?: (?:last(?:ed)?|take|taken|go on|been))?\b|\bhow (?:deep|bad|big|large) .{0,60}\bhow long\b.{0,20}\b(?:last(?:ed)?|take|go on)\b/;

const ratioTurns = 'Another span, or counting the rate of cash, would change the ratio.';

export const riskIntents: readonly Intent[] = [
  {
    id: 'volatility',
    subject: 'symbol',
    needs: 'symbol',
    honours: [perYear, marketStress],
    asks: [
      /\b(?:volatil(?:e|ity|ities)|(?:more|less|most|least) (?:risky|stable|steady)|steadi(?:er|est)|(?:bump|jump)(?:y|ier|iest)|rock(?:ier|iest)|calm(?:er|est)?(?! before)|turbulent|safest|riskier|risky|riskiest|standard deviation|stdev|choppy|how (?:much|wildly) .{0,20}swings?|swings)\b/,
    ],
    hints: [/\brisk\b(?![- ]o(?:n|ff)\b)/],
    over: ['comparison', 'performance', 'ranking'],
    answer: (task) => {
      const window = volatilityWindow(task.question.plain);
      return window === null
        ? ofEachSpan(task, volatilitySection)
        : eachUpTo(task, (history) => volatilitySection({ ...history, bars: history.bars.slice(-(window + 1)) }));
    },
    turns: 'Volatility comes in clusters: a calm span says little about the next shock.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What was the maximum drawdown of ${symbol}?`, `What is the beta of ${symbol}?`],
  },
  {
    id: 'drawdown',
    subject: 'symbol',
    needs: 'symbol',
    honours: [deepest, sinceTrough, /^(?:earlier|previous|former)$/],
    span: 'all',
    asks: [
      /\b(?:worst|biggest|largest|deepest|major|all|last|list|every) .{0,24}\b(?:corrections|crashes|bear markets|sell-?offs|pullbacks)\b/,
      otherFalls,
      /\b(?:bull or bear|bear or bull|in an? (?:bull|bear) market|in (?:an? )?correction|correction territory)\b/,
      /\b(?:los[et]|lost|f[ae]ll|drop(?:ped)?|declined?|slid)\b.{0,12}\b(?:from|off)\b.{2,30}\bto (?:its|the|a|that) (?:\w+ )?(?:low|trough|bottom)\b/,
      /\b(?:draw-?downs?|peak[- ]to[- ]trough|(?:worst|largest|biggest|deepest|maximum|max) (?:fall|loss|decline|drop|decrease|slump|crash|pullback|correction|bear market)|(?:what is |what was |how much is |how much was )?the most (?:that )?\S+ (?:has |have |had |ever )*(?:f[ae]ll(?:en)?|dropp?(?:ed|s)?|lost|lose[sd]?|declined?|slid|gone down)|how far (?:has|did|have|does) .{1,40} (?:fall|fell|fallen|drop|dropped)|underwater|how (?:bad(?:ly)?|deep(?:ly)?|hard) .{0,40}(?:fall|drop|crash|decline|get|got|sell-?off|hit|hurt|slump|correction))\b/,
    ],
    over: ['performance', 'comparison', 'record_high', 'ranking'],
    answer: async (task) => {
      const { plain, period, events, symbols } = task.question;
      const isOfTurn = period?.kind === 'since' && events.some(({ day }) => day === period.start);
      if (isOfTurn && fromDay.test(plain))
        return eachWhole(task, (history) =>
          recoverySection(cutHistory(history, { from: period.start, to: '9999' }), 'depth', period.start),
        );
      const section =
        symbols.length < 2 && (severalFalls.test(plain) || otherFalls.test(plain)) ? recoverySection : drawdownSection;
      // "How big was the drawdown at the end of September?" asks of that day, from whatever peak lay before it.
      if (isOfDay(period) && events.length === 0)
        return comparedWhereAsked(await eachUpTo(task, drawdownSection), plain);
      const told = await overSpans(task, (each) => eachCompared(each, section));
      return sinceTrough.test(plain) && symbols.length < 2
        ? [...told, ...(await eachRanged(task, sinceTroughParts))]
        : told;
    },
    turns: 'A close below the last trough would deepen the fall; a close above the peak would end it.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How long did ${symbol} take to recover?`, `What was the worst year of ${symbol}?`],
  },
  {
    id: 'recovery',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['search', deepest, 'adjustment', /^(?:longest|stretch|spell)\b/],
    negates: [/\bwithout (?:making |setting |hitting |reaching )?(?:an? )?new (?:all-time |record )?highs?\b/],
    span: 'all',
    asks: [
      lasted,
      /\bdraw-?downs? (?:duration|length)\b|\b(?:duration|length) of (?:the |its |their )?(?:\w+ )?draw-?downs?\b/,
      /\bhow long (?:did|was) (?:the )?(?:(?:19|20)\d\d|covid|pandemic)(?:'s)? (?:bear market|crash|correction|sell-?off|fall|drop|drawdown|decline|slump)\b/,
      /\bhow long (?:until|till|before|did it take|has it taken|was it (?:until|before))\b.{0,40}\b(?:g[eo]t|gotten|was|were|c[ao]me|climb\w*|return\w*|made it) back (?:up )?(?:to|at|above)\b/,
      /\bwhen (?:did|was|has|had|will) (?:it|they) (?:finally |fully )?(?:g[eo]t|gotten|c[ao]me|ma[dk]e it|be|been|bounced?|recover(?:ed)?) ?(?:all the way )?back\b/,
      /\blongest (?:stretch|run|period|spell|time)?\b.{0,40}\bwithout (?:making |setting |hitting |reaching )?(?:an? )?new (?:all-time |record )?highs?\b/,
      /\blongest\b.{0,24}\b(?:bear market|drawdown|slump|decline|under ?water|below (?:its|the|a|any) (?:(?:previous|prior|old|earlier|last|record|all-time) )*(?:peak|high|record))s?\b/,
      /\b(?:recover(?:y|ed|ing|s)?|(?:g[eo]t|gets|getting|gotten|c[ao]me|be|was) back (?:up )?(?:there\b|(?:to|above) (?:its|the|that|those) (?:[\w-]+ ){0,2}(?:peak|highs?|top|level))|back (?:to|at|above) (?:even|its (?:old |previous |record |former )?(?:peak|high|top)|breakeven)|(?:still |time |been |stayed |was |spent |how long .{0,40})under ?water|(?:is|was|were|be|been|made?|g[eo]t|gets) (?:it |they )?whole(?: again)?|how long .{0,40}(?:recover|come back|get back|bounce back)|(?:regain|recaptur|reclaim|surpass|exceed|retak)\w* (?:its|the|that) (?:[\w-]+ ){0,2}(?:peak|highs?|top|level)|(?:ma[dk]e|earn(?:ed)?|w[io]n) (?:it|that|this|them|those|the loss(?:es)?) (?:all )?back|ma[dk]e up (?:for )?(?:it|that|(?:the|those|its|their) loss(?:es)?)|(?:ma[dk]e|earn(?:ed)?|w[io]n|g[eo]t) back (?:all )?(?:(?:of )?(?:the|those|these|its|their) )?loss(?:es)?)\b/,
    ],
    over: ['drawdown', 'performance', 'record_high', 'best_worst_days'],
    answer: async (task) => {
      const parts = await recoveryParts(task);
      return first.test(task.question.plain) && parts.length > 1 ? inOrderOfRecovery(parts) : parts;
    },
    turns: 'A fall that is still open has no end yet, and its length grows with each session.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`What is the current drawdown of ${symbol}?`]),
  },
  {
    id: 'sharpe',
    subject: 'symbol',
    needs: 'symbol',
    honours: [perYear, /^risk[- ]adjusted/, goodAndBad],
    asks: [
      /\b(?:sharpe|risk[- ]adjusted|(?:return )?per unit of (?:risk|volatility)|return for the risk|reward[- ](?:to[- ])?risk)\b/,
    ],
    over: ['ranking', 'performance', 'comparison', 'volatility', 'risk_summary'],
    answer: (task) => ofEachSpan(task, sharpeSection),
    turns: ratioTurns,
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What is the Sortino ratio of ${symbol}?`, `What does the Sharpe ratio mean?`],
  },
  {
    id: 'sortino',
    subject: 'symbol',
    needs: 'symbol',
    honours: [perYear, /^(?:risk[- ])?adjusted/, goodAndBad],
    asks: [/\b(?:sortino|downside(?: (?:risk|deviation|volatility))?[- ]adjusted)\b/],
    over: ['ranking', 'performance', 'comparison', 'volatility', 'risk_summary'],
    answer: (task) => ofEachSpan(task, sortinoSection),
    turns: ratioTurns,
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`What is the Sharpe ratio of ${symbol}?`]),
  },
  {
    id: 'risk_summary',
    subject: 'symbol',
    needs: 'symbol',
    honours: [perYear, deepest],
    asks: [
      /\b(?:risk (?:profile|summary|metrics|measures|report|overview|statistics|stats|picture)|how risky|what (?:is|are) the risks?(?![- ]free| factors?\b)|(?:main|biggest|key) risks?(?! factors?\b))\b/,
    ],
    over: ['volatility', 'performance', 'drawdown', 'overview'],
    answer: async (task) => [
      ...(await eachRanged(task, volatilitySection)),
      ...(await eachRanged(task, drawdownSection)).filter((part) => 'write' in part),
      ...(await eachRanged(task, (history) => tailSection(history))).filter((part) => 'write' in part),
    ],
    turns: 'A change of regime changes all of these at once.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What is the Sharpe ratio of ${symbol}?`, `How does ${symbol} correlate with SPY?`],
  },
];

/** A figure of each symbol in each year that is named, else over each span. */
function ofEachSpan(task: Task, section: (history: PriceHistory) => Part): Promise<Part[]> {
  return namesYears(task.question.plain)
    ? eachNamedYear(task, section)
    : overSpans(task, (each) => eachCompared(each, section));
}

async function worstDayParts(task: Task): Promise<Part[]> {
  const whole = await task.histories();
  return eachRanged(task, (history) =>
    dayRecoverySection(history, whole.found.find(({ symbol }) => symbol === history.symbol) ?? history),
  );
}

async function drawdownLengths(task: Task): Promise<Part[]> {
  const whole = await task.histories();
  return eachRanged(task, (history) =>
    drawdownLengthSection(history, whole.found.find(({ symbol }) => symbol === history.symbol) ?? history),
  );
}

function recoveryParts(task: Task): Promise<Part[]> {
  const by = /\blongest\b/.test(task.question.plain) ? 'length' : 'depth';
  const { period } = task.question;
  if (ofWorstDay.test(task.question.plain)) return worstDayParts(task);
  if (period?.kind === 'since' && (afterWords.test(task.question.plain) || fromLow.test(task.question.plain)))
    return eachWhole(task, (history) => recoveryAfter(history, by, period.start));
  // "Back to its peak before covid" asks of the fall that began there.
  if (period?.kind === 'between' && period.start === wholeStart)
    return eachWhole(task, (history) => recoveryAfter(history, by, period.end));
  if (period?.kind === 'between' && lasted.test(task.question.plain)) return drawdownLengths(task);
  // A fall of a span that is over was recovered from behind it, so closes are looked at up to now.
  if (period?.kind === 'between') {
    // A month lies within a fall, which may have begun before it.
    const isShort = dayNumberOf(period.end) - dayNumberOf(period.start) <= longestWithin;
    return eachWhole(task, (history) => {
      const from = isShort ? (fallUnderWay(history, period.start) ?? period.start) : period.start;
      return (
        beginsLater(history, period.end) ?? recoverySection(cutHistory(history, { from, to: '9999' }), by, period.end)
      );
    });
  }
  return eachRanged(task, (history) => recoverySection(history, by));
}

const longestWithin = 100;

// The one that was back at its peak first comes first, what is not back last.
function inOrderOfRecovery(parts: readonly Part[]): Part[] {
  const dayOf = (part: Part) => {
    const back = 'findings' in part ? part.findings[0]?.values.back : undefined;
    return typeof back === 'string' && back !== '' ? back : '9999';
  };
  const order = parts.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
  return [said('From the first to be back at its peak to the last:'), ...order];
}
