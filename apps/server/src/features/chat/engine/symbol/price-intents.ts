import { highAndLow } from '../guard/honoured-words.ts';
import { elementAt } from '@aex/quant/element';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import type { Question } from '../reading/question.ts';
import { layOnDates } from '../reading/question-period.ts';
import { dayBefore } from '../reading/date-words.ts';
import { isOfBeginning } from '../reading/named-spans.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { cutHistory } from '../task.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { extremeCloses } from './extreme-closes.ts';
import { figureSection, gapFor, measure, measureAll, sessionsOfYear, symbolSection } from './history-figures.ts';

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
      /\b(?:clos(?:e|ed|ing)|price[ds]?|trad(?:e|ed|ing)|worth|cost|level|at|end(?:ed)?|finish(?:ed)?|settled?)\b.{0,60}\bon (?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/,
      /\bon (?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec).{0,60}\b(?:clos(?:e|ed|ing)|price[ds]?|trad(?:e|ed|ing)|worth|cost)\b/,
    ],
    over: ['quote', 'performance', 'day_change'],
    answer: (task) => {
      const { day } = task.question;
      return eachWhole(task, (history) => (day === null ? quoteSection(history) : closeOn(history, day)));
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
    answer: (task) => {
      const { day } = task.question;
      const until = (history: PriceHistory) => (day === null ? history : cutHistory(history, { from: '', to: day }));
      return eachWhole(task, (history) => changeSection(until(history)));
    },
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Is ${symbol} on a streak?`, `Any news on ${symbol}?`],
  },
  {
    id: 'year_range',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['search'],
    asks: [
      /\b(?:52|fifty[- ]two)[- ]?(?:weeks?|wks?|w)\b/,
      /\b(?:one|1)?-?\s?year (?:high|low|range)s?\b/,
      /\byearly (?:high|low|range)\b/,
    ],
    over: ['quote', 'performance', 'record_high', 'volatility'],
    answer: (task) => eachWhole(task, yearRange),
    turns: 'A close beyond either end would move the range.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How far is ${symbol} below its record close?`, `What is the RSI of ${symbol}?`],
  },
  {
    id: 'record_high',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['search', highAndLow],
    asks: [
      /\b(?:all[- ]time|record|lifetime) (?:high|low|close|peak)s?\b/,
      /\bath\b/,
      /\b(?:highest|lowest|peak) (?:ever )?(?:price|close|level)\b/,
      /\bhow (?:far|much) .{0,40}(?:below|from|off|under) (?:its |the |their )?(?:all[- ]time |record )?(?:highs?|peak|top|record|maximum|ath)\b/,
    ],
    over: ['quote', 'performance', 'year_range'],
    hints: [
      /(?<!\b(?:since|from|off|after)\b.{0,24})\b(?:peak(?:ed)?|top(?:ped)?|highs?|highest|bottom(?:ed)?|lows?|lowest|trough)\b/,
    ],
    span: 'all',
    answer: (task) => {
      const asksLow = /\b(?:lows?|lowest|bottom(?:ed)?|trough)\b/.test(task.question.plain);
      const { period } = task.question;
      return asksLow || (period !== null && period.kind !== 'all')
        ? eachRanged(task, extremeCloses)
        : eachWhole(task, recordHigh);
    },
    turns: 'A new high would close the distance.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`What is the maximum drawdown of ${symbol}?`, `How long did ${symbol} take to recover?`],
  },
];

// The price of a span that has passed is the one at its end; that of "a year ago" the one at its beginning.
function dayAsked({ period, plain }: Question, newest: string): string | null {
  if (period === null) return null;
  if (period.kind === 'trailing') return /\bago\b/.test(plain) ? layOnDates(period, newest).from : null;
  const isPast = period.kind === 'between' || period.kind === 'part_of_year' || period.kind === 'previous';
  if (!isPast) return null;
  const { from, to } = layOnDates(period, newest);
  return isOfBeginning(plain) ? from : to;
}

/** The last close and its change on the day. */
export function quoteSection(history: PriceHistory): Part {
  const [before, last] = history.bars.slice(-2);
  if (before === undefined || last === undefined) return gapFor('last_price', history, 'There is no close to show.');
  const { changePct, change } = changeFinding(history, before, last);
  const close = closeFinding(history);
  const direction = changePct > 0 ? 'up' : changePct < 0 ? 'down' : 'unchanged at';
  return symbolSection('last_price', history, {
    findings: [close, change],
    write: (evidence) => {
      const [price, move] = [at(evidence, 0), at(evidence, 1)];
      return [
        [
          `${history.symbol} closed at ${slot(price, 'value', 'usd2')} on ${slot(price, 'last', 'date')} ${cite(price)}.`,
          `${history.symbol} was ${direction} ${slot(move, 'size', 'pct2')} on the day ${cite(move)}.`,
        ],
      ];
    },
  });
}

function closeFinding(history: PriceHistory) {
  const last = elementAt(history.bars, history.bars.length - 1);
  return measure({
    history,
    metric: 'close',
    aliases: ['closed', 'price', 'last close'],
    value: last.close,
    unit: 'currency',
    content: `Close of ${last.date}: ${last.close.toFixed(2)} ${history.currency}.`,
  });
}

type Close = { date: string; close: number };

function changeFinding(history: PriceHistory, before: Close, last: Close) {
  const changePct = (last.close / before.close - 1) * 100;
  const change = measure({
    history,
    metric: 'change on the day',
    aliases: ['day before', 'on the day'],
    value: changePct,
    unit: 'percent',
    shown: `${changePct.toFixed(2)}%`,
    content: `Close of ${last.date} (${last.close.toFixed(2)}) against ${before.date} (${before.close.toFixed(2)}).`,
    dates: { before: before.date },
  });
  return {
    changePct,
    change: { ...change, values: { ...change.values, size: { value: Math.abs(changePct), unit: 'percent' as const } } },
  };
}

function changeSection(history: PriceHistory): Part {
  const [before, last] = history.bars.slice(-2);
  if (before === undefined || last === undefined)
    return gapFor('day_change', history, 'There are no two closes to compare.');
  const { changePct, change } = changeFinding(history, before, last);
  const word = changePct > 0 ? 'rose' : changePct < 0 ? 'fell' : 'was unchanged at';
  return symbolSection('day_change', history, {
    findings: [change, closeFinding(history)],
    write: (evidence) => {
      const [move, price] = [at(evidence, 0), at(evidence, 1)];
      return [
        [
          `On the day, ${slot(move, 'last', 'date')}, ${history.symbol} ${word} ${slot(move, 'size', 'pct2')} ${cite(move)}.`,
          `${history.symbol} closed at ${slot(price, 'value', 'usd2')} ${cite(price)}.`,
        ],
      ];
    },
  });
}

const adjustedNote =
  'Closes here are adjusted for the splits and dividends since, so the price that was paid on that day was another one.';

/** The close of a day, or of the last session before it. */
function closeOn(history: PriceHistory, day: string): Part {
  const until = cutHistory(history, { from: '', to: day });
  const last = until.bars.at(-1);
  if (last === undefined) return gapFor('close_on_day', history, 'There are no prices as early as that.');
  const isLate = (history.bars.at(-1)?.date ?? '') < dayBefore(day) && last.date < day;
  // Splits and dividends since are taken out of older closes.
  const newest = history.bars.at(-1)?.date ?? '';
  const isTakenBack =
    history.adjustment === 'split_and_dividend' &&
    (history.kind === 'equity' || history.kind === 'fund') &&
    Date.parse(newest) - Date.parse(last.date) > 60 * 86_400_000;
  const on = last.date === day ? '' : isLate ? ', the newest session that I hold' : ', the last session up to that day';
  return figureSection(
    'close_on_day',
    {
      history: { ...until, bars: until.bars.slice(-1) },
      metric: 'close',
      aliases: ['closed', 'price'],
      value: last.close,
      unit: 'currency',
      content: `Close of ${last.date}.`,
    },
    (e) => `${history.symbol} closed at ${slot(e, 'value', 'usd2')} on ${slot(e, 'last', 'date')}${on} ${cite(e)}.`,
    ...(isTakenBack ? [() => adjustedNote] : []),
  );
}

function yearRange(history: PriceHistory): Part {
  const year = sessionsOfYear(history);
  const window = { ...history, bars: history.bars.slice(-year) };
  if (window.bars.length < year) return gapFor('year_range', history, 'I hold less than a year of sessions.');
  const lows = window.bars.map(({ low, close }) => low ?? close);
  const highs = window.bars.map(({ high, close }) => high ?? close);
  const [low, high] = [Math.min(...lows), Math.max(...highs)];
  const last = elementAt(window.bars, window.bars.length - 1).close;
  const dayOf = (index: number) => elementAt(window.bars, index).date;
  const belowPct = (last / high - 1) * 100;
  const newHigh = lastBeyondYear(history.bars, year);
  const finding = measureAll(window, {
    title: 'range of the last year',
    content: `Lowest low and highest high of the last ${year} sessions.`,
    shown: `${low.toFixed(2)} to ${high.toFixed(2)}`,
    figures: [
      {
        key: 'low',
        metric: 'one-year low',
        aliases: ['lowest price'],
        value: low,
        unit: 'currency',
        currency: history.currency,
      },
      {
        key: 'high',
        metric: 'one-year high',
        aliases: ['highest price'],
        value: high,
        unit: 'currency',
        currency: history.currency,
      },
      {
        key: 'close',
        metric: 'last close',
        aliases: ['close'],
        value: last,
        unit: 'currency',
        currency: history.currency,
      },
      {
        key: 'below',
        metric: 'distance from its one-year high',
        aliases: ['distance'],
        value: belowPct,
        unit: 'percent',
      },
    ],
    dates: {
      lowDay: dayOf(lows.lastIndexOf(low)),
      highDay: dayOf(highs.lastIndexOf(high)),
      ...(newHigh === null ? {} : { newHigh }),
    },
  });
  return symbolSection('year_range', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `Over the last year the lowest price of ${history.symbol} was ${slot(e, 'low', 'usd2')} ${cite(e)}.`,
          `The highest price of ${history.symbol} was ${slot(e, 'high', 'usd2')} ${cite(e)}.`,
          `The last close of ${history.symbol} was ${slot(e, 'close', 'usd2')}, and its distance from its one-year high was ${slot(e, 'below', 'pct1')} ${cite(e)}.`,
          `The low was on ${slot(e, 'lowDay', 'date')} and the high on ${slot(e, 'highDay', 'date')}.`,
          ...(newHigh === null
            ? []
            : [`It last traded above the whole of the year before on ${slot(e, 'newHigh', 'date')}.`]),
        ],
      ];
    },
    chart: closesChart(window),
  });
}

// The last session whose high was above those of the whole year of sessions before it; null where none is stored.
function lastBeyondYear(bars: PriceHistory['bars'], year: number): string | null {
  const highs = bars.map(({ high, close }) => high ?? close);
  const at = highs.findLastIndex(
    (high, index) => index >= year && high > Math.max(...highs.slice(index - year, index)),
  );
  return bars[at]?.date ?? null;
}

function recordHigh(history: PriceHistory): Part {
  const closes = history.bars.map(({ close }) => close);
  const high = Math.max(...closes);
  const last = elementAt(closes, closes.length - 1);
  const finding = measureAll(history, {
    title: 'record close',
    content: `Highest close since ${history.bars[0]?.date ?? '?'}.`,
    shown: high.toFixed(2),
    figures: [
      {
        key: 'high',
        metric: 'record close',
        aliases: ['highest close'],
        value: high,
        unit: 'currency',
        currency: history.currency,
      },
      {
        key: 'below',
        metric: 'distance from its record close',
        aliases: ['distance'],
        value: (last / high - 1) * 100,
        unit: 'percent',
      },
    ],
    dates: { highDay: history.bars[closes.lastIndexOf(high)]?.date ?? '' },
  });
  return symbolSection('record_high', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The record close of ${history.symbol} was ${slot(e, 'high', 'usd2')} ${cite(e)}.`,
          `That was on ${slot(e, 'highDay', 'date')}, in data that begin on ${slot(e, 'first', 'date')}.`,
          `The distance of ${history.symbol} from its record close is ${slot(e, 'below', 'pct1')} ${cite(e)}.`,
        ],
      ];
    },
  });
}

const chartPoints = 260;

/** Closes as a line, thinned to what a small drawing can show. */
function closesChart(history: PriceHistory) {
  const step = Math.max(1, Math.ceil(history.bars.length / chartPoints));
  const bars = history.bars.filter((_bar, index) => index % step === 0 || index === history.bars.length - 1);
  return {
    kind: 'line' as const,
    title: `Closes of ${history.symbol}`,
    series: [
      { name: history.symbol, unit: history.currency, points: bars.map(({ date, close }) => ({ x: date, y: close })) },
    ],
    sources: [0],
  };
}
