import { monthsLater } from '@aex/quant/calendar/month-step';
import { elementAt } from '@aex/quant/element';
import { barExtremes, donchianChannel } from '@aex/quant/technical/donchian-channel';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { comparedWhereAsked } from './compared-figures.ts';
import { eachUpTo } from './each-history.ts';
import { gapFor, measureAll, moneyOf, symbolSection } from './history-figures.ts';
import { fullBars } from './indicator-intents.ts';

const counts: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  five: 5,
  six: 6,
  nine: 9,
  ten: 10,
  twenty: 20,
};
const count = `(\\d{1,3}|${Object.keys(counts).join('|')})`;
const edge = '(?:highs?|lows?|range|highest|lowest|peak|trough|top|bottom)';
const beforeEdge = new RegExp(
  `\\b(?!52[- ]?w)${count}[- ]?(days?|d|sessions?|weeks?|w|months?|m)\\b[- ](?:trading |price |closing )?${edge}\\b`,
);
const behindEdge = new RegExp(
  `\\b${edge}\\b(?! (?:daily|weekly|monthly|volatility|return|gain|loss|drop|vol\\b|volume|yield|draw)).{0,30}\\b(?:of|over|in|during|for|within) (?:the )?(?:last|past|previous|prior) (?!52[- ]?w)${count} (days?|sessions?)\\b`,
);
const ofList = '.*\\b(?:which|what|any|list|show)\\b.{0,16}\\b(?:stocks|shares|symbols|names|companies|etfs|funds)\\b';
const donchian = /\b(?:donchian|price channel|channel (?:high|low|breakout))\b/;
const ofCloses = /\b(?:highest|lowest|best|worst) (?:daily )?clos(?:e|es|ing)\b|\bclosing (?:highs?|lows?|range)\b/;
const usualSessions = 20;
const mostSessions = 400;

type Window = { kind: 'sessions'; sessions: number } | { kind: 'months'; months: number };

/** The highest and the lowest price of the last sessions. */
export const priceChannelIntents: readonly Intent[] = [
  {
    id: 'price_channel',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['extremum', 'search', /^(?:channels?|breakout|range)$/],
    asks: [beforeEdge, behindEdge, donchian].map((words) => new RegExp(`^(?!${ofList})(?=.*(?:${words.source}))`)),
    over: [
      'record_high',
      'quote',
      'performance',
      'year_range',
      'moving_averages',
      'drawdown',
      'day_change',
      'extreme_closes',
      'price_on_date',
      'record_count',
      'comparison',
      'volatility',
      'best_worst_days',
      'definition',
    ],
    answer: async (task) => {
      const { plain } = task.question;
      const parts = await eachUpTo(task, (history) => channelSection(history, plain));
      return comparedWhereAsked(parts, plain);
    },
    turns: 'A session beyond either end would move the range.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`What is the average true range of ${symbol}?`, `How far is ${symbol} below its record close?`],
  },
];

function windowIn(plain: string): Window {
  const [, said = '', unit = ''] = beforeEdge.exec(plain) ?? behindEdge.exec(plain) ?? [];
  const number = counts[said] ?? Number(said);
  if (said === '' || !(number > 0)) return { kind: 'sessions', sessions: usualSessions };
  if (unit.startsWith('m')) return { kind: 'months', months: number };
  return { kind: 'sessions', sessions: unit.startsWith('w') ? number * 5 : number };
}

function channelSection(history: PriceHistory, plain: string): Part {
  const tool = 'price_channel';
  const window = windowIn(plain);
  const newest = history.bars.at(-1)?.date ?? '';
  const first = window.kind === 'months' ? monthsLater(newest, -window.months) : '';
  const bars =
    window.kind === 'months' ? history.bars.filter(({ date }) => date > first) : history.bars.slice(-window.sessions);
  const recent = { ...history, bars };
  const full = fullBars(recent);
  if (full === null) return gapFor(tool, history, 'The stored bars lack highs and lows.');
  const sessions = bars.length;
  const isShort = window.kind === 'months' ? (history.bars[0]?.date ?? '') > first : sessions < window.sessions;
  if (sessions < 2 || sessions > mostSessions || isShort)
    return gapFor(tool, history, 'I hold too few sessions for a range of that length.');
  const priced = ofCloses.test(plain) ? full.map((bar) => ({ ...bar, high: bar.close, low: bar.close })) : full;
  const what = ofCloses.test(plain) ? 'close' : 'price';
  const { high, low } = barExtremes(priced);
  const { close } = elementAt(full, full.length - 1);
  const before = donchian.test(plain) ? channelBefore(history, sessions) : null;
  const money = moneyOf(history);
  const finding = measureAll(recent, {
    title: `range of ${sessions} sessions`,
    content: `${ofCloses.test(plain) ? 'Highest and lowest close' : 'Highest high and lowest low'} of the last ${sessions} sessions, the newest one included${before === null ? '' : '; the Donchian channel leaves it out'}.`,
    shown: `${low.toFixed(2)} to ${high.toFixed(2)}`,
    figures: [
      money('high', `highest ${what}`, high),
      money('low', `lowest ${what}`, low),
      money('close', 'last close', close),
      {
        key: 'below',
        metric: 'distance from that high',
        aliases: ['distance'],
        value: (close / high - 1) * 100,
        unit: 'percent',
      },
      {
        key: 'above',
        metric: 'distance from that low',
        aliases: ['distance'],
        value: (close / low - 1) * 100,
        unit: 'percent',
      },
      { key: 'count', metric: 'number of sessions', value: sessions, unit: 'count' },
      ...(before === null
        ? []
        : [
            money('upper', 'top of the Donchian channel', before.upper),
            money('lower', 'bottom of the Donchian channel', before.lower),
          ]),
    ],
    dates: {
      highDay: elementAt(
        bars,
        priced.findLastIndex((bar) => bar.high === high),
      ).date,
      lowDay: elementAt(
        bars,
        priced.findLastIndex((bar) => bar.low === low),
      ).date,
    },
  });
  return symbolSection(tool, history, {
    findings: [finding],
    compares: { at: 0, key: 'below' },
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          ...(before === null
            ? []
            : [
                `The top of the Donchian channel of ${history.symbol} was ${slot(e, 'upper', 'usd2')} and its bottom ${slot(e, 'lower', 'usd2')} ${cite(e)}, ${placeOf(close, before)}; it leaves the newest session out.`,
              ]),
          `The highest ${what} of ${history.symbol} ${spanOf(e)} was ${slot(e, 'high', 'usd2')} ${cite(e)}.`,
          `The lowest ${what} of ${history.symbol} over the same dates was ${slot(e, 'low', 'usd2')} ${cite(e)}.`,
          `The high was on ${slot(e, 'highDay', 'date')} and the low on ${slot(e, 'lowDay', 'date')}.`,
          `The number of sessions is ${slot(e, 'count', 'num0')} ${cite(e)}, the newest one included.`,
          `The last close of ${history.symbol} was ${slot(e, 'close', 'usd2')} ${cite(e)}: its distance from that high was ${slot(e, 'below', 'pct1')} ${cite(e)}, and its distance from that low was ${slot(e, 'above', 'pct1')} ${cite(e)}.`,
        ],
      ];
    },
  });
}

type Channel = { upper: number; lower: number };

function channelBefore(history: PriceHistory, sessions: number): Channel | null {
  const full = fullBars({ ...history, bars: history.bars.slice(-sessions - 1) });
  if (full === null) return null;
  const { upper, lower } = donchianChannel(full, sessions);
  const [top, bottom] = [upper.at(-1) ?? null, lower.at(-1) ?? null];
  return top === null || bottom === null ? null : { upper: top, lower: bottom };
}

function placeOf(close: number, { upper, lower }: Channel): string {
  if (close > upper) return 'and the last close lies above it';
  return close < lower ? 'and the last close lies below it' : 'and the last close lies within it';
}
