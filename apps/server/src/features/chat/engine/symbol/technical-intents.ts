import { simpleMovingAverage } from '@aex/quant/moving-averages';
import { bollingerBands } from '@aex/quant/technical/bollinger-bands';
import { macd } from '@aex/quant/technical/macd';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { readWindow } from '../reading/amounts.ts';
import { comparedWhereMany, mostCompared } from './compared-figures.ts';
import { eachUpTo } from './each-history.ts';
import { closesOf, gapFor, measure, measureAll, symbolSection } from './history-figures.ts';

const usualWindows = [20, 50, 200];
const sessionsShown = 21;

// "What is its 50-day average?" asks for the average itself, "is it above it?" for its side.
const ofValue = /^(?:(?:and|so) )?(?:what|where|show|give)\b(?!.*\b(?:above|below|far|distance|over|under)\b)/;

export const technicalIntents: readonly Intent[] = [
  {
    id: 'moving_averages',
    subject: 'symbol',
    needs: 'symbol',
    // How far the close lies from each average is told.
    honours: [
      /^(?:furthest|farthest)$/,
      /^(?:more|less) than [\d.]+ ?(?:%|percent)$/,
      /^(?:at least|over|under) [\d.]+ ?(?:%|percent)$/,
    ],
    asks: [
      /\b(?:moving averages?|50 ?\/ ?200|(?:50|200)[- ]day cross\w*|cross(?:ed|ing)? (?:above|below|over)(?! (?:the )?\$?\d[\d,.]*(?![\d,.])(?! ?-?(?:day|d|dma|sma|ma|week)\b))|(?:\d{2,3})[- ]?(?:day|dma|sma|ma)\b(?! (?:high|low|returns?|(?:reali[sz]ed |historical |annuali[sz]ed |implied |trailing |rolling )?vol(?:atility)?|yield|correlation|betas?|rolling|draw-?down|window|period|change|move|sharpe|treasury|bill|rsi|atr|average true))|sma|ema|dma|golden cross|death cross|bull(?:ish)? or bear(?:ish)?|bear(?:ish)? or bull(?:ish)?|in an? (?:bull|bear) market|trend(?:ing)?|uptrend|downtrend|above (?:its|the) average)\b/,
    ],
    over: ['performance', 'quote', 'volatility'],
    answer: async (task) => {
      const { plain } = task.question;
      const parts = await eachUpTo(
        task,
        (history) => averagesSection(history, readWindow(plain, 'day'), ofValue.test(plain)),
        mostCompared,
      );
      return comparedWhereMany(parts, plain);
    },
    turns: 'A close on the other side of an average changes the reading.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What is the RSI of ${symbol}?`, `What is the MACD of ${symbol}?`],
  },
  {
    id: 'macd',
    subject: 'symbol',
    needs: 'symbol',
    asks: [/\bmacd\b/],
    over: ['performance', 'moving_averages'],
    answer: (task) => eachUpTo(task, macdSection),
    turns: 'A crossing of the line and its signal changes the reading.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`What is the RSI of ${symbol}?`]),
  },
  {
    id: 'bollinger',
    subject: 'symbol',
    needs: 'symbol',
    asks: [/\bbollinger(?: bands?)?\b/],
    over: ['performance', 'moving_averages', 'volatility'],
    answer: (task) => eachUpTo(task, bandsSection),
    turns: 'The bands widen and narrow with volatility.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`How volatile is ${symbol}?`]),
  },
];

// The day on which the shorter of the two usual long averages last went over the longer one, or under it.
function lastCross(history: PriceHistory): { day: string; isGolden: boolean } | null {
  const [fast, slow] = [simpleMovingAverage(closesOf(history), 50), simpleMovingAverage(closesOf(history), 200)];
  const sideAt = (index: number) => {
    const [a, b] = [fast[index] ?? null, slow[index] ?? null];
    return a === null || b === null ? null : a >= b;
  };
  const now = sideAt(history.bars.length - 1);
  if (now === null) return null;
  for (let index = history.bars.length - 2; index >= 0; index -= 1) {
    const side = sideAt(index);
    if (side === null) return null;
    if (side !== now) return { day: history.bars[index + 1]?.date ?? '', isGolden: now };
  }
  return null;
}

function averagesSection(history: PriceHistory, asked: number | null, isOfValue = false): Part {
  const closes = closesOf(history);
  const last = closes.at(-1);
  const windows =
    asked !== null && asked >= 2 && asked <= 400
      ? [...new Set([asked, ...usualWindows])].sort((a, b) => a - b)
      : usualWindows;
  const averages = windows.flatMap((window) => {
    const value = simpleMovingAverage(closes, window).at(-1) ?? null;
    return value === null ? [] : [{ window, value }];
  });
  if (last === undefined || averages.length === 0)
    return gapFor('moving_averages', history, 'I hold too few closes for a moving average.');
  const recent = { ...history, bars: history.bars.slice(-sessionsShown) };
  const cross = lastCross(history);
  const close = measure({
    history: recent,
    metric: 'last close',
    aliases: ['close'],
    value: last,
    unit: 'currency',
    content: 'The newest close.',
    ...(cross === null ? {} : { dates: { cross: cross.day } }),
  });
  const findings = averages.map(({ window, value }) =>
    measureAll(recent, {
      title: `${window}-day moving average`,
      content: `Simple average of the last ${window} closes.`,
      shown: value.toFixed(2),
      figures: [
        {
          key: 'value',
          metric: `${window}-day moving average`,
          aliases: ['moving average'],
          value,
          unit: 'currency',
          currency: history.currency,
        },
        { key: 'window', metric: 'days averaged', value: window, unit: 'count' },
        {
          key: 'above',
          metric: `distance from the ${window}-day moving average`,
          aliases: ['distance'],
          value: (last / value - 1) * 100,
          unit: 'percent',
        },
      ],
    }),
  );
  const compared = averages.findLastIndex(({ window }) => window === (asked ?? usualWindows.at(-1)));
  return symbolSection('moving_averages', history, {
    findings: [close, ...findings],
    compares: { at: compared + 1, key: 'above' },
    write: (evidence) => {
      const price = at(evidence, 0);
      const sides = averages.map(({ value }) => last >= value);
      const reading = sides.every(Boolean)
        ? 'above all of them'
        : sides.some(Boolean)
          ? 'above some of them and below others'
          : 'below all of them';
      const own = averages.findIndex(({ window }) => window === asked);
      const ofOwn = own < 0 || !isOfValue ? null : at(evidence, own + 1);
      return [
        [
          ...(ofOwn === null
            ? []
            : [
                `The ${asked}-day moving average of ${history.symbol} was ${slot(ofOwn, 'value', 'usd2')} on ${slot(ofOwn, 'last', 'date')} ${cite(ofOwn)}.`,
              ]),
          `The last close of ${history.symbol} was ${slot(price, 'value', 'usd2')} on ${slot(price, 'last', 'date')} ${cite(price)}.`,
          `It was ${reading}: these are its simple moving averages.`,
          ...(cross === null
            ? []
            : [
                `The last crossing of the two longest usual ones was a ${cross.isGolden ? 'golden' : 'death'} cross, on ${slot(price, 'cross', 'date')}.`,
              ]),
        ],
        {
          columns: ['Days averaged', 'Moving average', 'Distance of the close'],
          rows: averages.map((_each, index) => {
            const e = at(evidence, index + 1);
            return {
              label: slot(e, 'window', 'num0'),
              sources: [e],
              cells: [
                { evidence: e, value: 'value', format: 'usd2' },
                { evidence: e, value: 'above', format: 'pct1' },
              ],
            };
          }),
        },
      ];
    },
  });
}

function macdSection(history: PriceHistory): Part {
  const lines = macd(closesOf(history));
  const [line, signal] = [lines.macd.at(-1) ?? null, lines.signal.at(-1) ?? null];
  if (line === null || signal === null) return gapFor('macd', history, 'I hold too few closes for a MACD.');
  const recent = { ...history, bars: history.bars.slice(-sessionsShown) };
  const made = (metric: string, value: number) =>
    measure({ history: recent, metric, value, unit: 'index', content: 'Exponential averages of 12, 26 and 9 closes.' });
  return symbolSection('macd', history, {
    findings: [made('MACD', line), made('signal line', signal)],
    write: (evidence) => {
      const [first, second] = [at(evidence, 0), at(evidence, 1)];
      return [
        [
          `The MACD of ${history.symbol} was ${slot(first, 'value', 'num2')} on ${slot(first, 'last', 'date')} ${cite(first)}.`,
          `The signal line of ${history.symbol} was ${slot(second, 'value', 'num2')} ${cite(second)}, so its momentum reads ${line >= signal ? 'positive' : 'negative'}.`,
        ],
      ];
    },
  });
}

function bandsSection(history: PriceHistory): Part {
  const bands = bollingerBands(closesOf(history));
  const [top, bottom, close] = [bands.upper.at(-1) ?? null, bands.lower.at(-1) ?? null, history.bars.at(-1)?.close];
  if (top === null || bottom === null || close === undefined)
    return gapFor('bollinger', history, 'I hold too few closes for the bands.');
  const money = { unit: 'currency' as const, currency: history.currency };
  const finding = measureAll(
    { ...history, bars: history.bars.slice(-sessionsShown) },
    {
      title: 'Bollinger bands',
      content: 'Two deviations around the average of 20 closes.',
      shown: `${bottom.toFixed(2)} to ${top.toFixed(2)}`,
      figures: [
        { key: 'lower', metric: 'bottom band', value: bottom, ...money },
        { key: 'upper', metric: 'top band', value: top, ...money },
        { key: 'close', metric: 'last close', aliases: ['close'], value: close, ...money },
      ],
    },
  );
  const place = close > top ? 'beyond the top band' : close < bottom ? 'beyond the bottom band' : 'within the bands';
  return symbolSection('bollinger', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The top band of ${history.symbol} was ${slot(e, 'upper', 'usd2')} on ${slot(e, 'last', 'date')} ${cite(e)}.`,
          `The bottom band of ${history.symbol} was ${slot(e, 'lower', 'usd2')} ${cite(e)}.`,
          `The last close of ${history.symbol} was ${slot(e, 'close', 'usd2')} ${cite(e)}, ${place}.`,
        ],
      ];
    },
  });
}
