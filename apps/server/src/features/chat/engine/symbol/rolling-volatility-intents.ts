import { simpleReturns } from '@aex/quant/returns';
import { rollingVolatility } from '@aex/quant/technical/rolling-volatility';
import type { PriceHistory } from '#features/market/index.ts';
import { highAndLow, marketStress } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { readRollingWindow } from '../reading/rolling-window.ts';
import type { Part } from '../section.ts';
import { eachWhole } from './each-history.ts';
import { closesOf, sessionsOfYear } from './history-figures.ts';
import { rollingSection } from './rolling-section.ts';

const usual = 60;
const volatility = '(?<!implied )\\bvol(?:atility)?\\b';
const overTime = '(?:over time|through time|time series|rolling|evol\\w*|(?<!\\b(?:its|their|own) )history)';
const moved =
  '\\b(?:(?:more|less) (?:volatile|choppy|jumpy|calm|stable|steady|wild)|calmer|quieter|choppier|jumpier|steadier|wilder)\\b';
const past =
  '(?:(?:it|they) (?:used to|once was)|before|(?:a|an|one|two|three|four|five|ten|\\d+) (?:years?|months?) ago)';

/** The volatility of a symbol as it moved over time. */
export const rollingVolatilityIntents: readonly Intent[] = [
  {
    id: 'rolling_volatility',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['aggregate', highAndLow, marketStress],
    span: 'all',
    asks: [
      new RegExp(`\\brolling\\b.{0,40}${volatility}`),
      /\bvolatility regime\b/,
      /\bwhen was volatility last (?:this|that|so)\b/,
      /\bvolatility (?:is |been )?(?:picking|rising|going up|coming down|falling)\b/,
      new RegExp(`${volatility}.{0,50}\\b${overTime}\\b`),
      new RegExp(`\\bhow (?:has|did|have)\\b.{0,40}${volatility}.{0,40}\\b(?:chang|mov|evol|develop)\\w*`),
      new RegExp(`(?:${moved}|${volatility}).{0,30}\\bthan ${past}`),
      new RegExp(`${volatility}.{0,40}\\b(?:compared (?:to|with)|vs\\.?|versus|against) ${past}`),
      new RegExp(`\\b(?:now|today|currently)\\b.{0,12}\\bthan ${past}.{0,60}${volatility}`),
      new RegExp(`\\bthan ${past}.{0,60}${moved}`),
    ],
    over: [
      'regime',
      'volatility',
      'volatility_level',
      'rolling_returns',
      'performance',
      'comparison',
      'ranking',
      'day_change',
      'quote',
      'moving_averages',
      'causes',
      'price_on_date',
    ],
    answer: (task) => eachWhole(task, (history) => volatilitySection(history, task.question.plain)),
    turns: 'A longer window moves less and later; large moves leave it all at once.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`Is the volatility of ${symbol} unusual now?`, `What was the maximum drawdown of ${symbol}?`],
  },
];

function volatilitySection(history: PriceHistory, plain: string): Part {
  const year = sessionsOfYear(history);
  const { sessions: window, rest } = readRollingWindow(plain, { usual, sessionsOfYear: year });
  const line = rollingVolatility(simpleReturns(closesOf(history)), window, year);
  const points = history.bars.slice(1).flatMap(({ date }, index) => {
    const value = line[index] ?? null;
    return value === null ? [] : [{ date, value: value * 100 }];
  });
  return rollingSection({
    tool: 'rolling_volatility',
    history,
    metric: 'rolling volatility',
    of: `of ${history.symbol}`,
    content: 'Sample deviation of daily returns, made yearly.',
    unit: 'percent',
    window,
    points,
    rest,
  });
}
