import type { Bar } from '@aex/quant/bar';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { indicatorWindow } from '../reading/indicator-window.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { comparedWhereAsked } from './compared-figures.ts';
import { eachUpTo } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';
import { type Indicator, indicators } from './indicators.ts';

const general = [
  'performance',
  'volatility',
  'day_change',
  'quote',
  'overview',
  'moving_averages',
  'cagr',
  'price_on_date',
  'data_coverage',
  'comparison',
  'ranking',
];
// "Its average daily range" is told by the average true range.
const dailyRange = '(?:average|typical|daily) (?:daily )?(?:range|move)';

/** Indicators of daily bars with highs, lows and volumes, by their newest value. */
export const indicatorIntents: readonly Intent[] = indicators.map((indicator) => ({
  id: indicator.id,
  subject: 'symbol',
  needs: 'symbol',
  honours: ['aggregate', new RegExp(`^${indicator.usualWindow}$`), /^(?:smooth(?:ed|ing)?|directional|indicators?)$/],
  asks: [
    new RegExp(`\\b(?:${indicator.name})\\b`),
    ...(indicator.id === 'average_true_range' ? [new RegExp(`\\b${dailyRange}\\b`)] : []),
  ],
  over: general,
  answer: async (task) => {
    const { plain } = task.question;
    const window = indicatorWindow(plain, indicator.name, indicator.usualWindow);
    return comparedWhereAsked(await eachUpTo(task, (history) => indicatorSection(history, indicator, window)), plain);
  },
  turns: indicator.turns,
  next: ({ symbols: [symbol] }) =>
    symbol === undefined ? [] : [`What is the RSI of ${symbol}?`, `How volatile is ${symbol}?`],
}));

/** The bars of a history that have an open, a high and a low; null where one lacks them. */
export function fullBars({ bars }: PriceHistory): Bar[] | null {
  const full = bars.flatMap(({ open, high, low, close, volume }) =>
    open === null || high === null || low === null ? [] : [{ open, high, low, close, volume: volume ?? 0 }],
  );
  return full.length < bars.length ? null : full;
}

function indicatorSection(history: PriceHistory, indicator: Indicator, window: number): Part {
  const { id, how, reading, usualWindow } = indicator;
  const full = fullBars(history);
  if (full === null) return gapFor(id, history, 'The stored bars lack highs and lows.');
  if (id === 'money_flow_index' && full.slice(-window).every(({ volume }) => volume === 0))
    return gapFor(id, history, 'The stored bars do not carry volumes.');
  const values = full.length === 0 ? [] : indicator.values(full, window);
  const known = values.flatMap(({ value }) => (value === null ? [] : [value]));
  if (known.length === 0 || known.length < values.length)
    return gapFor(id, history, 'I hold too few sessions for that indicator.');
  const finding = measureAll(
    { ...history, bars: history.bars.slice(-window - 1) },
    {
      title: values[0]?.metric ?? id,
      content: `${how}, over ${window} sessions.`,
      shown: known[0]?.toFixed(2) ?? '',
      figures: [
        ...values.map(({ metric, aliases = [], unit }, index) => ({
          key: `value${index}`,
          metric,
          aliases,
          value: known[index] ?? 0,
          unit,
          ...(unit === 'currency' ? { currency: history.currency } : {}),
        })),
        { key: 'window', metric: 'number of sessions of the indicator', value: window, unit: 'count' as const },
      ],
    },
  );
  return symbolSection(id, history, {
    findings: [finding],
    compares: { at: 0, key: 'value0' },
    write: (evidence) => {
      const e = at(evidence, 0);
      const [first, ...others] = values;
      return [
        [
          `The ${first?.metric} of ${history.symbol} was ${slot(e, 'value0', first?.format ?? 'num2')} on ${slot(e, 'last', 'date')} ${cite(e)}${reading === undefined ? '' : `, ${reading(known)}`}.`,
          ...others.map(
            ({ metric, format }, index) =>
              `The ${metric} of ${history.symbol} was ${slot(e, `value${index + 1}`, format)} ${cite(e)}.`,
          ),
          ...(window === usualWindow
            ? []
            : [`The number of sessions of the indicator is ${slot(e, 'window', 'num0')} ${cite(e)}.`]),
        ],
      ];
    },
  });
}
