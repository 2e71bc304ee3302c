import { comparedReturns } from '../comparison/compared-returns.ts';
import { highAndLow } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { firstDayOf, isOfDay, layOnDates } from '../reading/period-dates.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { dayAsked } from './day-asked.ts';
import { closeOn, quoteSection } from './close-sections.ts';
import { dayMoves } from './day-moves.ts';
import { comparedWhereAsked, comparedWhereMany, mostCompared } from './compared-figures.ts';
import { eachRanged, eachUpTo, eachWhole } from './each-history.ts';
import { extremeCloses } from './extreme-closes.ts';
import { belowPeakSection } from './below-peak-section.ts';
import { recordHigh, yearRange } from './price-range-sections.ts';

// "How much would it have to rise to get back to its high?"
const riseToHigh =
  /\bhow (?:much|far|many percent) (?:more )?(?:would|does|do|must|will|has|have)\b.{0,40}\b(?:rise|gain|go up|climb|rally|move up|to go)\b.{0,50}\b(?:highs?|peak|top|record|ath)\b|\bwhat (?:gain|rise|rally)\b.{0,40}\b(?:needed|required|take)\b.{0,40}\b(?:highs?|peak|top|record|ath)\b/;

// "How far below its peak did it get in 2022?" asks of those days, whenever the peak was.
const belowPeakThen =
  /\bhow (?:far|much|deep) (?:below|under|off|down from|beneath) (?:its|the|their) (?:all[- ]time |record |previous |prior |earlier |old )?(?:highs?|peak|top|record)\b.{0,30}\b(?:did|was|were|had|got|get)\b/;

// "Which has fallen further from its high?"
const furtherBelow =
  /\b(?:fallen|fell|down|off|declined|dropped|is|are) (?:the )?(?:further|farther|furthest|farthest|most|more) (?:from|off|below) (?:its|their|the) (?:all[- ]time |record )?(?:highs?|peaks?|top)\b/;

export const priceIntents: readonly Intent[] = [
  {
    id: 'quote',
    subject: 'symbol',
    needs: 'symbol',
    asks: [
      /\b(?:price (?:of|from|for|on)|quote[ds]?|trading (?:at|for)|trades? at|closing price|last (?:price|close)|(?:current|latest|share|stock|market) price|(?:what|how much) (?:is|does|was) .{1,40}\b(?:trading|cost|worth|trade)\b|(?:close[ds]?|end(?:ed)?|finish(?:ed)?|settle[ds]?) at|what price did|price (?:now|today|right now))\b/,
      /\bhow much (?:is|are|for|do(?:es)?) (?:an? |one |1 )?(?:share|shares|stock|\$?\w+)\b(?! (?:up|down|higher|lower|above|below|off|more|less|riskier|safer))/,
      /\b(?:an? |one |single )?(?:shares?|stock)(?: of [a-z&. ]{2,24})? (?:costs?|goes? for|sells? for|trades? (?:for|at))\b|\bcosts? (?:an? |one )?(?:share|stock|action)\b/,
      /^\S{1,20} (?:last|now|price|level|quote)\W*$/,
      /(?:^|[:,] |\band )(?:the )?(?:current |last )?price(?=,| and\b|\W*$)/,
      /\bprice (?:in (?:usd|us dollars|dollars) )?(?:and|plus|&|with) (?!(?:earnings|sales|volume|book)\b)/,
      /\bwhere .{1,30} (?:is|are) (?:currently |now )?(?:trading|priced|quoted)\b/,
      /^(?:so |and )?how (?:is|are) .{1,24} trading(?: now| today| right now)?\W*$/,
      /\bwhere (?:is|are|does|did|was) .{1,30} (?:trading|trade|priced|at|close|finish|settle|end(?: up)?)\b/,
    ],
    hints: [/\b(?:prices?|close[ds]?|worth|level)\b/],
    over: ['day_change'],
    answer: (task) => {
      const { day } = task.question;
      if (day !== null) return eachWhole(task, (history) => closeOn(history, day));
      return eachWhole(task, (history) => {
        const asked = dayAsked(task.question, history.bars.at(-1)?.date ?? '');
        return asked === null ? quoteSection(history) : closeOn(history, asked);
      });
    },
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How has ${symbol} done this year?`, `How volatile is ${symbol}?`],
  },
  {
    id: 'price_on_date',
    subject: 'symbol',
    needs: 'symbol',
    asks: [
      /\b(?:clos(?:e|ed|ing)|price[ds]?|trad(?:e|ed|ing)|worth|(?<!\b(?:did|does|has|had|is|was|do) )cost|level|at|end(?:ed)?|finish(?:ed)?|settled?)\b.{0,60}\bon (?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/,
      /^(?:and |so |but )*where (?:was|were|did)\b.{0,60}\bon (?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/,
      /\bon (?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec).{0,60}\b(?:clos(?:e|ed|ing)|price[ds]?|trad(?:e|ed|ing)|worth|(?<!\b(?:did|does|has|had|is|was|do) )cost)\b/,
    ],
    over: ['quote', 'performance', 'day_change'],
    answer: async (task) => {
      const { day, period } = task.question;
      const then = await eachWhole(task, (history) => (day === null ? quoteSection(history) : closeOn(history, day)));
      // "On that day and today" asks for both, and for what lies between.
      if (day === null || period?.kind !== 'since') return then;
      return [...then, ...(await eachWhole(task, quoteSection)), ...(await comparedReturns(task))];
    },
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`What is the price of ${symbol} now?`]),
  },
  {
    id: 'day_change',
    subject: 'symbol',
    needs: 'symbol',
    asks: [
      /\b(?:on (?:the )?day|daily change|day'?s change|change (?:today|on the day)|(?:last|latest|most recent) (?:trading )?(?:session|day's move)|todays? (?:move|change)|move[ds]? (?:today|yesterday))\b/,
      /\b(?:how|what|did|is|was|has|are|up|down)\b.{0,60}\b(?:today|yesterday)\b/,
    ],
    over: ['performance'],
    answer: dayMoves,
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Is ${symbol} on a streak?`, `Any news on ${symbol}?`],
  },
  {
    id: 'year_range',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['search', /^(?:closer|nearer)$/],
    asks: [
      /\b(?:52|fifty[- ]two)[- ]?(?:weeks?|wks?|w)\b/,
      /\b(?:one|1)?-?\s?year (?:high|low|range)s?\b/,
      /\byearly (?:high|low|range)\b/,
    ],
    over: ['quote', 'performance', 'record_high', 'volatility'],
    answer: async (task) => {
      const { plain, period } = task.question;
      // Up to the end of a past year the last fifty-two weeks are that year.
      const told =
        period?.kind === 'between'
          ? await eachUpTo(task, (history) => yearRange(history, plain, true), mostCompared)
          : await eachWhole(task, (history) => yearRange(history, plain), mostCompared);
      return comparedWhereMany(told, plain);
    },
    turns: 'A close beyond either end would move the range.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How far is ${symbol} below its record close?`, `What is the RSI of ${symbol}?`],
  },
  {
    id: 'rise_to_high',
    subject: 'symbol',
    needs: 'symbol',
    asks: [riseToHigh],
    over: ['record_high', 'recovery', 'drawdown', 'performance', 'quote', 'year_range', 'fall_speed'],
    answer: (task) => eachWhole(task, (history) => recordHigh(history, true)),
    turns: 'A fall makes the rise that is needed larger than itself.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`How long did ${symbol} take to recover?`]),
  },
  {
    id: 'below_peak',
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: [highAndLow],
    asks: [belowPeakThen],
    over: ['record_high', 'drawdown', 'performance', 'quote', 'year_range', 'price_on_date'],
    answer: belowPeakParts,
    turns: 'A higher peak before those days, or a lower close within them, would be told instead.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`How long did ${symbol} take to recover?`]),
  },
  {
    id: 'record_high',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['search', highAndLow],
    asks: [
      /\b(?:all[- ]time|record|lifetime) (?:high|low|close|peak)s?\b/,
      /\b(?:at|near|close to|setting|hitting|making|reached|hit|set) (?:a |an |its |new |fresh |another )*records?\b(?! (?:of|for) )/,
      /\bath\b/,
      /\b(?:is|are|was) (?:it|they|\S+) (?:still |currently |far |well |much )?(?:down|off) from (?:its|their|the) (?:highs?|peak|top)\b/,
      /\b(?:below|under|off|short of|away from|near|close to|above) (?:its|their|the) (?:own |old |previous )?(?:record|lifetime high)\b/,
      /\b(?:made|make|hit|reach(?:ed)?|set|at|seen) (?:an? |any )?(?:new|fresh) (?:all[- ]time |record )?(?:highs?|lows?|peaks?)\b/,
      /\b(?:highest|lowest|peak) (?:ever )?(?:closing )?(?:price|close|level)\b/,
      furtherBelow,
      /\bhow (?:far|much) .{0,40}(?:below|from|off|under|since) (?:its |the |their )?(?:all[- ]time |record )?(?:highs?|peak|top|record|maximum|ath)\b/,
    ],
    over: ['quote', 'performance', 'year_range', 'comparison', 'ranking'],
    hints: [
      // "Is that high for it?" asks of the figure that was told.
      /^(?!(?:and |so |but )*(?:is|was) (?:that|this|it) (?:\w+ )?(?:high|low)\b).*(?<!\b(?:since|from|off|after)\b.{0,24})\b(?:peak(?:ed)?|top(?:ped)?|highs?|highest|bottom(?:ed)?|lows?|lowest|trough)\b/,
    ],
    span: 'all',
    answer: async (task) => {
      const { plain, period } = task.question;
      const asksLow = /\b(?:lows?|lowest|bottom(?:ed)?|trough)\b/.test(plain);
      if (period === null || period.kind === 'all')
        return asksLow
          ? eachRanged(task, (history) => extremeCloses(history))
          : comparedWhereAsked(await eachWhole(task, (history) => recordHigh(history), mostCompared), plain);
      // How far below its record it was on a past day is told as of that day.
      if (isOfDay(period) && belowThen.test(plain)) return eachUpTo(task, (history) => recordHigh(history));
      const from = firstDayOf(period, layOnDates(period, task.moment.toISOString().slice(0, 10)));
      const until =
        period.kind === 'since'
          ? period.until
          : period.kind === 'between' && besideNow.test(plain)
            ? period.end
            : undefined;
      if (until === undefined) return eachRanged(task, (history) => extremeCloses(history, { from }));
      // How far the newest close is from the high of a past month or year, whatever came between.
      return eachWhole(task, (history) => extremeCloses(history, { from, until }));
    },
    turns: 'A new high would close the distance.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`What is the maximum drawdown of ${symbol}?`, `How long did ${symbol} take to recover?`],
  },
];

const belowThen =
  /\b(?:how (?:far|much)|what (?:percent|%))\b.{0,40}\b(?:below|under|off|from|short of)\b|\b(?:far|much) (?:below|under|off|from) (?:it|that|its)\b|\b(?:was|were)\b.{0,24}\b(?:above|below|at|near|under|back at) (?:its|their|the) (?:old |previous |former |earlier |all[- ]time )*(?:records?|highs?|peaks?)\b/;
const besideNow =
  /\b(?:is|are|trades?|now|today|still|currently|how (?:far|much|many)|what (?:percent|%))\b.{0,40}\b(?:below|above|under|off|from|short of|away from) (?:its|the|their)\b.{0,20}\b(?:highs?|peak|top|lows?|bottom|trough)\b/;

async function belowPeakParts(task: Task): Promise<Part[]> {
  const { period } = task.question;
  if (isOfDay(period)) return eachUpTo(task, (history) => recordHigh(history));
  return eachWhole(task, (history) => {
    const [first, newest] = [history.bars[0]?.date ?? '', history.bars.at(-1)?.date ?? ''];
    return belowPeakSection(history, period === null ? { from: first, to: newest } : layOnDates(period, newest));
  });
}
