import { simpleMovingAverage } from '@aex/quant/moving-averages';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { readWindow } from '../reading/amounts.ts';
import type { Period } from '../reading/period.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { eachWhole } from './each-history.ts';
import { closesOf, gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'average_crossing';
const usualWindow = 200;
const longestWindow = 400;
const side = '(?:above|below|over|under|beneath|through)';
const average = '(?:\\d{2,3}[- ]?(?:day|dma|sma|ma)\\b|moving average|sma\\b|dma\\b|average\\b)';
const asksWhen =
  '(?:when|since when|(?:what|which) (?:date|day)|how (?:long|many (?:trading )?(?:days|sessions))|(?:the )?last (?:time|day|close))';
const countWords =
  /\bhow many (?:trading )?(?:days|sessions)\b|\b(?:share|percent(?:age)?|proportion|fraction|number) of\b/;
const above = /\b(?:above|over|through|rose|climb(?:ed)?|broke|got back|reclaim(?:ed)?)\b/;
const below = /\b(?:below|under|beneath|fall|fell|dropp?(?:ed)?|dipp?(?:ed)?|slipp?(?:ed)?|lost|lose)\b/;

/** When a close last lay on one side of its moving average, and when it last crossed to it. */
export const averageCrossingIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['condition', 'search', 'bound', 'frequency', 'share'],
    asks: [
      new RegExp(`\\b${asksWhen}\\b(?!.*\\b(?:volume|volatility|vix)\\b).{0,60}\\b${side}\\b.{0,24}\\b${average}`),
      new RegExp(
        `\\b${asksWhen}\\b.{0,40}\\bcross(?:ed)? ${side}(?: (?:it|them|that|its average))?\\W*(?:$|.*\\b${average})`,
      ),
      new RegExp(
        `\\b(?:share|percent(?:age)?|proportion|fraction|number) of (?:all |the |its |trading )*(?:days|sessions|time|closes)\\b.{0,60}\\b${side}\\b.{0,24}\\b${average}`,
      ),
    ],
    over: [
      'moving_averages',
      'day_count',
      'performance',
      'quote',
      'price_on_date',
      'level_crossing',
      'day_change',
      'comparison',
      'record_high',
      'streak',
      'win_rate',
    ],
    answer: (task) => {
      const { plain, period } = task.question;
      const counted = period !== null && countWords.test(plain) ? period : null;
      return eachWhole(task, (history) =>
        counted === null ? crossingSection(history, plain) : sideDaysSection(history, plain, counted),
      );
    },
    turns: 'A window of another length crosses on other days.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Where is ${symbol} against its moving averages?`, `What is the RSI of ${symbol}?`],
  },
];

/** A close with the average of the closes up to it; `isBelow` where it lies below. */
type Placed = { date: string; close: number; mean: number; isBelow: boolean };

function placedBars(history: PriceHistory, window: number): Placed[] {
  const means = simpleMovingAverage(closesOf(history), window);
  return history.bars.flatMap(({ date, close }, index) => {
    const mean = means[index] ?? null;
    return mean === null ? [] : [{ date, close, mean, isBelow: close < mean }];
  });
}

// How many closes of a span lay on that side of the average.
function sideDaysSection(history: PriceHistory, plain: string, period: Period): Part {
  const window = readWindow(plain, 'day') ?? usualWindow;
  const { from, to } = layOnDates(period, history.bars.at(-1)?.date ?? '');
  const placed = placedBars(history, window).filter(({ date }) => date > from && date <= to);
  const [first, last] = [placed[0], placed.at(-1)];
  if (first === undefined || last === undefined)
    return gapFor(tool, history, 'I hold too few closes for a moving average in that period.');
  const isBelow = below.test(plain);
  const own = placed.filter((each) => each.isBelow === isBelow);
  const name = isBelow ? 'below' : 'above';
  const span = { ...history, bars: history.bars.filter(({ date }) => date >= first.date && date <= last.date) };
  const finding = measureAll(span, {
    title: `closes ${name} the ${window}-day moving average`,
    content: `Closes against the simple average of the ${window} closes up to each.`,
    shown: `${own.length} of ${placed.length} sessions`,
    figures: [
      { key: 'window', metric: 'days averaged', value: window, unit: 'count' },
      { key: 'count', metric: 'count of such days', aliases: ['such days'], value: own.length, unit: 'count' },
      { key: 'sessions', metric: 'number of sessions', value: placed.length, unit: 'count' },
      { key: 'share', metric: 'share of the sessions', value: (own.length / placed.length) * 100, unit: 'percent' },
    ],
  });
  return symbolSection(tool, history, {
    findings: [finding],
    compares: { at: 0, key: 'share' },
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `Closes ${name} the moving average are looked for; the number of days averaged is ${slot(e, 'window', 'num0')} ${cite(e)}.`,
          `The count of such days of ${history.symbol} ${spanOf(e)} was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
          `The number of sessions was ${slot(e, 'sessions', 'num0')} ${cite(e)}.`,
          `The share of the sessions was ${slot(e, 'share', 'pct1')} ${cite(e)}.`,
        ],
      ];
    },
  });
}

function crossingSection(history: PriceHistory, plain: string): Part {
  const window = readWindow(plain, 'day') ?? usualWindow;
  const placed = window >= 2 && window <= longestWindow ? placedBars(history, window) : [];
  const newest = placed.at(-1);
  if (newest === undefined) return gapFor(tool, history, 'I hold too few closes for a moving average of that length.');
  // "How long has it been above it?" is asked of the side it is on now.
  const isBelow = below.test(plain) || (newest.isBelow && !above.test(plain));
  const name = isBelow ? 'below' : 'above';
  const last = placed.findLast((each) => each.isBelow === isBelow);
  const crossing = placed.findLast(
    (each, index) => each.isBelow === isBelow && placed[index - 1]?.isBelow === !isBelow,
  );
  const sessions = placed.length - 1 - placed.findLastIndex((each) => each.isBelow !== newest.isBelow);
  const on = (day: string) => ({ start: day, end: day });
  const money = { unit: 'currency' as const, currency: history.currency };
  const finding = measureAll(history, {
    title: `last close ${name} the ${window}-day moving average`,
    content: `Closes against the simple average of the ${window} closes up to each, from ${placed[0]?.date ?? ''}.`,
    shown: last?.date ?? 'none',
    figures: [
      { key: 'window', metric: 'days averaged', value: window, unit: 'count' },
      {
        key: 'newest',
        metric: 'newest close',
        aliases: ['close'],
        value: newest.close,
        period: on(newest.date),
        ...money,
      },
      { key: 'mean', metric: `${window}-day moving average`, value: newest.mean, period: on(newest.date), ...money },
      { key: 'sessions', metric: 'number of sessions on this side', value: sessions, unit: 'count' },
      ...(last === undefined
        ? []
        : [
            {
              key: 'last_close',
              metric: 'last such close',
              aliases: ['such close'],
              value: last.close,
              period: on(last.date),
              ...money,
            },
          ]),
      ...(crossing === undefined
        ? []
        : [
            {
              key: 'crossing',
              metric: 'close at that crossing',
              value: crossing.close,
              period: on(crossing.date),
              ...money,
            },
          ]),
    ],
    dates: {
      begin: placed[0]?.date ?? '',
      now: newest.date,
      ...(last === undefined ? {} : { on: last.date }),
      ...(crossing === undefined ? {} : { crossDay: crossing.date }),
    },
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `Closes ${name} the moving average are looked for; the number of days averaged is ${slot(e, 'window', 'num0')} ${cite(e)}.`,
          ...(last === undefined
            ? [`${history.symbol} has none.`]
            : [
                `The last such close of ${history.symbol} was ${slot(e, 'last_close', 'usd2')} on ${slot(e, 'on', 'date')} ${cite(e)}.`,
              ]),
          ...(crossing === undefined
            ? []
            : [
                `The last crossing to that side was on ${slot(e, 'crossDay', 'date')}; the close at that crossing was ${slot(e, 'crossing', 'usd2')} ${cite(e)}.`,
              ]),
          `The newest close of ${history.symbol} was ${slot(e, 'newest', 'usd2')} on ${slot(e, 'now', 'date')} ${cite(e)}.`,
          `The ${window}-day moving average was ${slot(e, 'mean', 'usd2')} that day, so the close was ${newest.isBelow ? 'below' : 'above'} it ${cite(e)}.`,
          `The number of sessions on this side is ${slot(e, 'sessions', 'num0')} so far ${cite(e)}.`,
          `The closes looked at begin on ${slot(e, 'begin', 'date')}.`,
        ],
      ];
    },
  });
}
