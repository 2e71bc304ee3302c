import { simpleReturns } from '@aex/quant/returns';
import { mean } from '@aex/quant/statistics';
import { rollingVolatility } from '@aex/quant/technical/rolling-volatility';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { cite, type Part, slot, spanOf } from '../section.ts';
import type { Period } from '../reading/period.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { closesOf, figureSection, gapFor, sessionsOfYear } from './history-figures.ts';

const window = 21;
const fewest = 60;
const volatility = '(?<!implied )(?:volatil\\w*|vol|choppy|choppiness|swings?|calm(?:er)?|jump(?:y|ier)|quiet(?:er)?)';
const own =
  '(?:(?:its|their) (?:own )?(?:average|mean|norm(?:al)?|usual|history|past|long[- ](?:run|term))|average|usual(?:ly)?|norm(?:al(?:ly)?)?|typical(?:ly)?|historical(?:ly)?|(?:its|their) history)';

/** The volatility of the last month beside the mean of all such months. */
export const volatilityLevelIntents: readonly Intent[] = [
  {
    id: 'volatility_level',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['aggregate'],
    span: 'all',
    asks: [
      new RegExp(
        `\\b${volatility}\\b.{0,40}\\b(?:than|to|with|vs|versus|against|relative to|for|above|below) ${own}\\b`,
      ),
      new RegExp(
        `\\b${volatility}\\b.{0,30}\\b(?:unusual(?:ly)?|elevated|high|low)\\b.{0,20}\\b(?:now|right now|today|at the moment|currently|these days)\\b`,
      ),
      new RegExp(`\\b(?:unusual(?:ly)?|abnormal(?:ly)?|historically) (?:high |low )?${volatility}\\b`),
      new RegExp(`\\b(?:now|current|present|today'?s?|recent)\\b.{0,20}\\b${volatility}\\b.{0,40}\\b${own}\\b`),
      new RegExp(`\\b${volatility}\\b.{0,12}\\b(?:percentile|rank)\\b`),
      new RegExp(`\\b${volatility}\\b.{0,40}\\b(?:ranks?|stands?|sits?|falls?|is)\\b.{0,20}\\b${own}`),
    ],
    over: [
      'volatility',
      'comparison',
      'performance',
      'ranking',
      'quote',
      'day_change',
      'implied_volatility',
      'moving_averages',
    ],
    // "Its 30-day volatility" names the window, and no time whose levels are looked at.
    answer: (task) => (isWindow(task.question.period) ? eachWhole : eachRanged)(task, levelSection),
    turns: 'Volatility comes in clusters and falls back to its mean, but nobody knows when.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`How volatile was ${symbol} in 2022?`, `What was the maximum drawdown of ${symbol}?`],
  },
];

function isWindow(period: Period | null): boolean {
  return (
    period?.kind === 'trailing' &&
    (period.unit === 'day' || period.unit === 'session' || (period.unit === 'month' && period.count === 1))
  );
}

function levelSection(history: PriceHistory): Part {
  const returns = simpleReturns(closesOf(history));
  const levels = rollingVolatility(returns, window, sessionsOfYear(history)).flatMap((level) =>
    level === null ? [] : [level * 100],
  );
  const now = levels.at(-1);
  if (now === undefined || levels.length < fewest)
    return gapFor('volatility_level', history, 'There are too few closes to set its volatility beside its own past.');
  const usual = mean(levels);
  const below = (levels.filter((level) => level < now).length / levels.length) * 100;
  const word = now > usual ? 'above' : 'below';
  return figureSection(
    'volatility_level',
    {
      history,
      metric: 'volatility of the last month',
      aliases: ['volatility'],
      value: now,
      unit: 'percent',
      content: `Sample deviation of ${window} daily returns, made yearly, on each of ${levels.length} days.`,
      more: [
        {
          key: 'usual',
          metric: 'mean volatility of a month',
          aliases: ['mean volatility'],
          value: usual,
          unit: 'percent',
        },
        { key: 'gap', metric: 'distance from the mean', value: now - usual, unit: 'percentage_point' },
        { key: 'below', metric: 'share of calmer sessions', value: below, unit: 'percent' },
      ],
    },
    (e) =>
      `The volatility of the last month of ${history.symbol}, annualized, was ${slot(e, 'value', 'pct1')} on ${slot(e, 'last', 'date')} ${cite(e)}.`,
    (e) =>
      `The mean volatility of a month of ${history.symbol} ${spanOf(e)} was ${slot(e, 'usual', 'pct1')} ${cite(e)}, so it is ${word} its mean now.`,
    (e) => `The share of calmer sessions was ${slot(e, 'below', 'pct0')} ${cite(e)}.`,
  );
}
