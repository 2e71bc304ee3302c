import { elementAt } from '@aex/quant/element';
import type { PriceHistory } from '#features/market/index.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { gapFor, measureAll, sessionsOfYear, symbolSection } from './history-figures.ts';

const asksLow = /\b(?:lows?|lowest|bottom|trough)\b/;
const asksHigh = /\b(?:highs?|highest|peak|top)\b/;

/** The lowest and the highest price of a year of sessions, and where its last close, that of a past day if so said, stands between them. */
export function yearRange(history: PriceHistory, plain: string, isOfPast = false): Part {
  const year = sessionsOfYear(history);
  const window = { ...history, bars: history.bars.slice(-year) };
  if (window.bars.length < year)
    return gapFor(
      'year_range',
      history,
      `I hold less than a year of sessions${isOfPast ? ' up to the day that you name' : ''}.`,
    );
  const lows = window.bars.map(({ low, close }) => low ?? close);
  const highs = window.bars.map(({ high, close }) => high ?? close);
  const [low, high] = [Math.min(...lows), Math.max(...highs)];
  const last = elementAt(window.bars, window.bars.length - 1).close;
  const dayOf = (index: number) => elementAt(window.bars, index).date;
  const belowPct = (last / high - 1) * 100;
  const abovePct = (last / low - 1) * 100;
  const [ofLow, ofHigh] = [asksLow.test(plain), asksHigh.test(plain)];
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
      {
        key: 'above',
        metric: 'distance from its one-year low',
        aliases: ['distance'],
        value: abovePct,
        unit: 'percent',
      },
    ],
    dates: {
      lowDay: dayOf(lows.lastIndexOf(low)),
      highDay: dayOf(highs.lastIndexOf(high)),
      lastDay: elementAt(window.bars, window.bars.length - 1).date,
      ...(newHigh === null ? {} : { newHigh }),
    },
  });
  return symbolSection('year_range', history, {
    findings: [finding],
    compares: { at: 0, key: ofLow && !ofHigh ? 'above' : 'below' },
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          ...(ofLow && ofHigh && /\b(?:closer|nearer)\b/.test(plain)
            ? [
                `The last close of ${history.symbol} was closer to its one-year ${last - low < high - last ? 'low' : 'high'}.`,
              ]
            : []),
          `Over the ${isOfPast ? `year up to ${slot(e, 'lastDay', 'date')}` : 'last year'} the lowest price of ${history.symbol} was ${slot(e, 'low', 'usd2')} ${cite(e)}.`,
          `The highest price of ${history.symbol} was ${slot(e, 'high', 'usd2')} ${cite(e)}.`,
          `The ${isOfPast ? 'close of that day' : 'last close'} of ${history.symbol} was ${slot(e, 'close', 'usd2')}, and its distance from its one-year ${ofLow && !ofHigh ? 'low' : 'high'} was ${slot(e, ofLow && !ofHigh ? 'above' : 'below', 'pct1')} ${cite(e)}.`,
          ...(ofLow === ofHigh
            ? [`Its distance from its one-year low was ${slot(e, 'above', 'pct1')} ${cite(e)}.`]
            : []),
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

/** The highest close of all, and how far below it the last one is; where it is asked, by how much that must rise. */
export function recordHigh(history: PriceHistory, withRise = false): Part {
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
      ...(withRise
        ? [{ key: 'needed', metric: 'needed gain', value: (high / last - 1) * 100, unit: 'percent' as const }]
        : []),
    ],
    dates: { highDay: history.bars[closes.lastIndexOf(high)]?.date ?? '' },
  });
  return symbolSection('record_high', history, {
    findings: [finding],
    compares: { at: 0, key: 'below' },
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The record close of ${history.symbol} was ${slot(e, 'high', 'usd2')} ${cite(e)}.`,
          `That was on ${slot(e, 'highDay', 'date')}, in data that begin on ${slot(e, 'first', 'date')}.`,
          `The distance of ${history.symbol} from its record close is ${slot(e, 'below', 'pct1')} ${cite(e)}.`,
          ...(withRise
            ? [`The needed gain of ${history.symbol} back to that close is ${slot(e, 'needed', 'pct1')} ${cite(e)}.`]
            : []),
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
