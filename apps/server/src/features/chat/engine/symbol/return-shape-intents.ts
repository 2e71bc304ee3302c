import type { Outcome } from '@aex/quant/outcome';
import { simpleReturns } from '@aex/quant/returns';
import { calmarRatio, omegaRatio, tailRatio } from '@aex/quant/risk/return-ratios';
import { excessKurtosis, skewness } from '@aex/quant/statistics';
import { downsideDeviation } from '@aex/quant/volatility';
import type { PriceHistory } from '#features/market/index.ts';
import { goodAndBad, perYear } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { eachCompared } from './compared-figures.ts';
import {
  closesOf,
  figureSection,
  gapFor,
  measureAll,
  sessionsOfYear,
  spanText,
  symbolSection,
} from './history-figures.ts';
import { overSpans } from './spans-beside.ts';

/** A figure of the daily returns of a span, told by itself. */
type Measure = {
  id: string;
  asks: RegExp;
  metric: string;
  unit: 'ratio' | 'percent';
  outcome: (returns: readonly number[], sessions: number) => Outcome<number>;
  how: string;
  turns: string;
};

const anotherSpan = 'Another span would change the ratio.';

const measures: readonly Measure[] = [
  {
    id: 'calmar',
    asks: /\b(?:calmar|mar ratio|return (?:to|over|per unit of) (?:max(?:imum)? )?drawdown)\b/,
    metric: 'Calmar ratio',
    unit: 'ratio',
    outcome: calmarRatio,
    how: 'Compound annual return over the size of the deepest drawdown of the span.',
    turns: 'One deep fall that enters or leaves the span changes the ratio at once.',
  },
  {
    id: 'omega',
    asks: /\bomega(?: ratio)?\b/,
    metric: 'Omega ratio',
    unit: 'ratio',
    outcome: (returns) => omegaRatio({ returns }),
    how: 'Sum of the daily gains over the sum of the daily losses, with no required return.',
    turns: anotherSpan,
  },
  {
    id: 'tail_ratio',
    asks: /\btail ratio\b/,
    metric: 'tail ratio',
    unit: 'ratio',
    outcome: tailRatio,
    how: 'Size of the 95th percentile of daily returns over that of the 5th.',
    turns: anotherSpan,
  },
  {
    id: 'downside_deviation',
    asks: /\b(?:downside (?:deviation|volatility|risk)(?![- ]adjusted)|semi[- ]?(?:deviation|variance|volatility))\b/,
    metric: 'downside deviation',
    unit: 'percent',
    outcome: (returns, sessions) => downsideDeviation({ returns, periodsPerYear: sessions }),
    how: 'Root of the mean squared daily loss, a gain counting as none, made yearly.',
    turns: 'A calm span says little about the next shock.',
  },
];

const over = [
  'volatility',
  'performance',
  'comparison',
  'ranking',
  'cagr',
  'risk_summary',
  'best_worst_days',
  'span_statistics',
  'definition',
];

/** How daily returns are spread: ratios of gain and loss, and the shape of their distribution. */
export const returnShapeIntents: readonly Intent[] = [
  ...measures.map((measure): Intent => ({
    id: measure.id,
    subject: 'symbol',
    needs: 'symbol',
    honours: [perYear, goodAndBad],
    asks: [measure.asks],
    over: over.filter((id) => id !== 'definition'),
    answer: (task) => overSpans(task, (each) => eachCompared(each, (history) => measureSection(history, measure))),
    turns: measure.turns,
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`What is the Sharpe ratio of ${symbol}?`, `What was the maximum drawdown of ${symbol}?`],
  })),
  {
    id: 'return_shape',
    subject: 'symbol',
    needs: 'symbol',
    span: 'five_years',
    honours: ['aggregate', /^(?:skew\w*|kurtosis|fat(?:ter)?|tails?|normal(?:ly)?|distribut\w*)$/],
    asks: [
      /(?<!\b(?:vol|volatility|option|options|put|call|implied) )\b(?:skew(?:ness|ed)?|kurtosis)\b/,
      /\b(?:fat(?:ter|test)?[- ]tail(?:s|ed)?|how fat are .{0,30}tails|normally distributed|(?:shape|distribution) of (?:[\w'.&-]+ ){0,3}(?:daily )?returns)\b/,
    ],
    over,
    answer: (task) => {
      const key = /\bskew/.test(task.question.plain) ? 'skew' : 'kurtosis';
      return overSpans(task, (each) => eachCompared(each, (history) => shapeSection(history, key)));
    },
    turns: 'A single extreme day carries most of both figures.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What were the worst days of ${symbol}?`, `What is the value at risk of ${symbol}?`],
  },
];

function measureSection(history: PriceHistory, { id, metric, unit, outcome, how }: Measure): Part {
  const made = outcome(simpleReturns(closesOf(history)), sessionsOfYear(history));
  if (!made.ok) return gapFor(id, history, made.reason);
  const value = unit === 'percent' ? made.value * 100 : made.value;
  return figureSection(
    id,
    { history, metric, value, unit, content: `${how} ${spanText(history)}.` },
    (e) =>
      `The ${metric} of ${history.symbol} ${spanOf(e)} was ${slot(e, 'value', unit === 'percent' ? 'pct1' : 'num2')} ${cite(e)}.`,
  );
}

const fewest = 60;

function shapeSection(history: PriceHistory, key: 'skew' | 'kurtosis'): Part {
  const returns = simpleReturns(closesOf(history));
  const [skew, kurtosis] = [skewness(returns), excessKurtosis(returns)];
  if (returns.length < fewest || !Number.isFinite(skew) || !Number.isFinite(kurtosis))
    return gapFor('return_shape', history, 'There are too few daily returns in that span for their shape.');
  const finding = measureAll(history, {
    title: 'shape of daily returns',
    content: `Population moments of ${returns.length} daily returns; the kurtosis is that above the one of a normal distribution.`,
    shown: skew.toFixed(2),
    figures: [
      { key: 'skew', metric: 'skewness', value: skew, unit: 'index' },
      { key: 'kurtosis', metric: 'excess kurtosis', aliases: ['kurtosis'], value: kurtosis, unit: 'index' },
      { key: 'count', metric: 'number of days looked at', value: returns.length, unit: 'count' },
    ],
  });
  return symbolSection('return_shape', history, {
    findings: [finding],
    compares: { at: 0, key },
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The skewness of the daily returns of ${history.symbol} was ${slot(e, 'skew', 'num2')} ${spanOf(e)} ${cite(e)}, so the long tail is that of the ${skew < 0 ? 'losses' : 'gains'}.`,
          `The excess kurtosis of them was ${slot(e, 'kurtosis', 'num2')} ${cite(e)}: their tails are ${kurtosis > 0 ? 'fatter' : 'thinner'} than those of a normal distribution.`,
          `The number of days looked at is ${slot(e, 'count', 'num0')} ${cite(e)}.`,
        ],
      ];
    },
  });
}
