import { simpleReturns } from '@aex/quant/returns';
import { mean } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { cite, type Part, slot, spanOf } from '../section.ts';
import { eachRanged } from './each-history.ts';
import { closesOf, figureSection, gapFor } from './history-figures.ts';

/** How far a symbol moves from one close to the next, up or down. */
export const dailyMoveIntents: readonly Intent[] = [
  {
    id: 'daily_move',
    subject: 'symbol',
    needs: 'symbol',
    honours: [/^ignoring (?:the )?(?:direction|sign)/],
    asks: [
      /\b(?:average|mean|typical|usual|normal) (?:absolute )?(?:daily|day'?s?|one[- ]day|day[- ]to[- ]day) (?:price |percent(?:age)? )?(?:moves?|changes?|swings?|fluctuations?)\b/,
      /\bhow much (?:does|do|did|has|have) .{1,30} (?:usually |typically |normally )?(?:move[ds]?|swing|change[ds]?) (?:on (?:a |an )?(?:average|typical|usual|normal)|(?:a|per|each|every|in a|from) (?:single )?day)\b/,
    ],
    over: ['quote', 'average_true_range', 'performance', 'volatility', 'day_change', 'comparison', 'cagr', 'ranking'],
    answer: (task) => eachRanged(task, moveSection),
    turns: 'An average hides that large moves come in clusters.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What were the best and worst days of ${symbol}?`, `How volatile is ${symbol}?`],
  },
];

function moveSection(history: PriceHistory): Part {
  const moves = simpleReturns(closesOf(history)).map((value) => Math.abs(value) * 100);
  if (moves.length === 0) return gapFor('daily_move', history, 'There is no daily return in that period.');
  return figureSection(
    'daily_move',
    {
      history,
      metric: 'average daily move',
      value: mean(moves),
      unit: 'percent',
      content: `Mean of the sizes of ${moves.length} daily returns, up or down.`,
      more: [
        { key: 'sessions', metric: 'sessions counted', aliases: ['sessions'], value: moves.length, unit: 'count' },
        { key: 'largest', metric: 'largest daily move', value: Math.max(...moves), unit: 'percent' },
      ],
    },
    (e) =>
      `The average daily move of ${history.symbol}, up or down, ${spanOf(e)} was ${slot(e, 'value', 'pct2')} ${cite(e)}.`,
    (e) =>
      `The number of sessions counted was ${slot(e, 'sessions', 'num0')} ${cite(e)}, and the largest daily move was ${slot(e, 'largest', 'pct2')} ${cite(e)}.`,
  );
}
