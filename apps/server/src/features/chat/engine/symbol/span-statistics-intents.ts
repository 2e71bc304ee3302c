import { percentile } from '@aex/quant/risk/percentile';
import { mean, sampleDeviation } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import { goodAndBad } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { type SpanUnit, spanReturns } from './calendar-returns.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const adjectives: Readonly<Record<string, SpanUnit>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  annual: 'year',
  yearly: 'year',
};
const adverbs: Readonly<Record<SpanUnit, string>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  year: 'yearly',
};
const fewest = 3;
const measured = '(?:returns?|gains?|performance|changes?|moves?|loss(?:es)?)';
const middle = '(?:average|mean|median|typical|usual|normal)';

/** The middle and the spread of the weeks, months or quarters of a symbol. */
export const spanStatisticsIntents: readonly Intent[] = [
  {
    id: 'span_statistics',
    subject: 'symbol',
    needs: 'symbol',
    honours: [/^(?:average|avg|mean|means? |median|typical|usual)/, /^standard dev|^std/, goodAndBad],
    span: 'all',
    asks: [
      new RegExp(`\\b${middle} (?:calendar )?(?:weekly|monthly|quarterly) ${measured}\\b`),
      new RegExp(`\\bmedian (?:calendar[- ])?(?:daily|annual|yearly|year) ${measured}\\b`),
      new RegExp(`\\b${middle} ${measured}\\b.{0,30}\\b(?:per|a|in a|each|every|over a) (?:week|month|quarter)\\b`),
      new RegExp(
        `\\b(?:standard deviation|std ?dev|spread|distribution) of (?:[\\w'.&-]+ ){0,3}(?:daily|weekly|monthly|quarterly|annual|yearly) ${measured}\\b`,
      ),
      new RegExp(`\\b(?:weekly|monthly|quarterly) ${measured}\\b.{0,30}\\b(?:on average|typically|usually)\\b`),
    ],
    over: [
      'performance',
      'cagr',
      'daily_move',
      'comparison',
      'best_worst_months',
      'calendar_years',
      'calendar_months',
      'volatility',
      'ranking',
      'average_true_range',
      'win_rate',
      'day_change',
    ],
    answer: (task) => eachRanged(task, (history) => statisticsSection(history, unitIn(task.question.plain))),
    turns: 'A middle hides the spread: single spans lie far from it.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Best and worst months of ${symbol}`, `Is there seasonality in ${symbol}?`],
  },
];

function unitIn(plain: string): SpanUnit {
  const adjective = /\b(?:daily|weekly|monthly|quarterly|annual|yearly)\b/.exec(plain)?.[0] ?? '';
  const noun = /\b(?:per|a|each|every) (week|month|quarter)\b/.exec(plain)?.[1];
  const named = (['week', 'month', 'quarter'] as const).find((unit) => unit === noun);
  return adjectives[adjective] ?? named ?? 'month';
}

function statisticsSection(history: PriceHistory, unit: SpanUnit): Part {
  const returns = spanReturns(history, unit).flatMap(({ isWhole, pct }) => (isWhole ? [pct] : []));
  const median = percentile(returns, 0.5);
  if (returns.length < fewest || !median.ok)
    return gapFor('span_statistics', history, 'There are too few whole spans in that period.');
  const name = `${adverbs[unit]} return`;
  const positive = returns.filter((pct) => pct > 0).length;
  const figure = (key: string, metric: string, value: number) => ({ key, metric, value, unit: 'percent' as const });
  const finding = measureAll(history, {
    title: `${adverbs[unit]} returns`,
    content: `From closes, over ${returns.length} whole ${unit}s.`,
    shown: `${median.value.toFixed(2)}%`,
    figures: [
      figure('mean', `average ${name}`, mean(returns)),
      figure('median', `median ${name}`, median.value),
      figure('deviation', `standard deviation of ${name}s`, sampleDeviation(returns)),
      figure('best', `best ${name}`, Math.max(...returns)),
      figure('worst', `worst ${name}`, Math.min(...returns)),
      figure('positive', `share of positive ${name}s`, (positive / returns.length) * 100),
      { key: 'count', metric: `number of ${name}s`, value: returns.length, unit: 'count' },
    ],
  });
  return symbolSection('span_statistics', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const was = (metric: string, key: string, format: string) =>
        `The ${metric} of ${history.symbol} was ${slot(e, key, format)} ${cite(e)}.`;
      return [
        [
          `The median ${name} of ${history.symbol} was ${slot(e, 'median', 'pct2')} ${spanOf(e)} ${cite(e)}.`,
          was(`average ${name}`, 'mean', 'pct2'),
          was(`standard deviation of ${name}s`, 'deviation', 'pct2'),
          was(`best ${name}`, 'best', 'pct1'),
          was(`worst ${name}`, 'worst', 'pct1'),
          was(`share of positive ${name}s`, 'positive', 'pct0'),
          was(`number of ${name}s`, 'count', 'num0'),
        ],
      ];
    },
  });
}
