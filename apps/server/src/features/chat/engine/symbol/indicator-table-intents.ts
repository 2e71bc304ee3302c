import { simpleMovingAverage } from '@aex/quant/moving-averages';
import { wilderRsi } from '@aex/quant/rsi';
import { bollingerBands } from '@aex/quant/technical/bollinger-bands';
import { macd } from '@aex/quant/technical/macd';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { eachUpTo } from './each-history.ts';
import { closesOf, gapFor, measureAll, symbolSection } from './history-figures.ts';
import { fullBars } from './indicator-intents.ts';
import { indicators, type IndicatorValue } from './indicators.ts';
import { usualWindow as rsiDays } from './rsi-section.ts';

const tool = 'indicator_table';
const averagedDays = [20, 50, 200] as const;
const sessionsShown = 21;

/** All indicators of daily bars that are worked out here, by their newest values in one table. */
export const indicatorTableIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    honours: ['aggregate', 'grouping', /^(?:all|every|each|indicators?|technicals?)$/],
    asks: [
      /\b(?:all|every|each|the main|the usual|your|the key|main|a table of|table with) (?:(?:of )?(?:the|your) )?(?:technical |available |usual )*(?:indicators?|technicals)\b(?! (?:of|for) (?:the )?(?:economy|recession|inflation))/,
      /\b(?:technical|ta) (?:indicators?|analysis|picture|overview|summary|snapshot|table|readings?|setup|set-up|dashboard)\b|\btechnicals\b/,
      /\bindicators?\b.{0,24}\b(?:in|as) (?:one|a|the same) table\b/,
    ],
    over: [
      'overview',
      'performance',
      'quote',
      'moving_averages',
      'volatility',
      'comparison',
      'macro_board',
      'data_coverage',
      'two_sides',
      'definition',
    ],
    answer: (task) => eachUpTo(task, indicatorTable),
    turns: 'A few sessions move most of these out of one zone into another.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What is the RSI of ${symbol}?`, `What is the MACD of ${symbol}?`],
  },
];

const newest = (line: ReadonlyArray<number | null>) => line.at(-1) ?? null;

function valuesOf(history: PriceHistory): IndicatorValue[] {
  const closes = closesOf(history);
  const full = fullBars(history);
  const lines = macd(closes);
  const bands = bollingerBands(closes);
  const hasVolumes = (full ?? []).slice(-rsiDays).some(({ volume }) => volume > 0);
  const ofBars = indicators
    .filter(({ id }) => id !== 'money_flow_index' || hasVolumes)
    .flatMap(({ values, usualWindow }) =>
      full === null || full.length === 0 ? [] : values(full, usualWindow).slice(0, 1),
    );
  return [
    {
      metric: 'RSI',
      aliases: ['relative strength index'],
      value: newest(wilderRsi(closes, rsiDays)),
      unit: 'index',
      format: 'num1',
    },
    ...averagedDays.map((days): IndicatorValue => ({
      metric: `${days}-day moving average`,
      value: newest(simpleMovingAverage(closes, days)),
      unit: 'currency',
      format: 'usd2',
    })),
    { metric: 'MACD', value: newest(lines.macd), unit: 'index', format: 'num2' },
    { metric: 'MACD signal line', value: newest(lines.signal), unit: 'index', format: 'num2' },
    { metric: 'top Bollinger band', value: newest(bands.upper), unit: 'currency', format: 'usd2' },
    { metric: 'bottom Bollinger band', value: newest(bands.lower), unit: 'currency', format: 'usd2' },
    ...ofBars,
  ];
}

function indicatorTable(history: PriceHistory): Part {
  const close = history.bars.at(-1)?.close;
  const known = valuesOf(history).flatMap((each) => (each.value === null ? [] : [{ ...each, value: each.value }]));
  if (close === undefined || known.length === 0)
    return gapFor(tool, history, 'I hold too few sessions for an indicator.');
  const money = { unit: 'currency', currency: history.currency } as const;
  const finding = measureAll(
    { ...history, bars: history.bars.slice(-sessionsShown) },
    {
      title: 'indicators',
      content: 'Indicators of daily bars over their usual windows, by their newest values.',
      shown: `${known.length} indicators`,
      figures: [
        { key: 'close', metric: 'last close', aliases: ['close'], value: close, ...money },
        ...known.map(({ metric, aliases = [], value, unit }, index) => ({
          key: `value${index}`,
          metric,
          aliases,
          value,
          unit,
          ...(unit === 'currency' ? { currency: history.currency } : {}),
        })),
      ],
    },
  );
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The last close of ${history.symbol} was ${slot(e, 'close', 'usd2')} on ${slot(e, 'last', 'date')} ${cite(e)}; these are its indicators by that session, each over its usual window.`,
        ],
        {
          columns: ['Indicator', 'Value'],
          rows: known.map(({ metric, format }, index) =>
            rowOf(metric.charAt(0).toUpperCase() + metric.slice(1), e, [[`value${index}`, format]]),
          ),
        },
      ];
    },
  });
}
