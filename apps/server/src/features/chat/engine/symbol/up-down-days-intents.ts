import { simpleReturns } from '@aex/quant/returns';
import { mean } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { cite, type Part, slot, spanOf } from '../section.ts';
import { eachRanged } from './each-history.ts';
import { closesOf, figureSection, gapFor } from './history-figures.ts';

const days =
  '(?:up|down|rising|falling|positive|negative|green|red|winning|losing|gaining|good|bad) (?:days?|sessions?)';
const size = '(?:gains?|rises?|loss(?:es)?|falls?|moves?|returns?|changes?)';

/** How far a symbol moves on the days on which it rises, and on those on which it falls. */
export const upDownDaysIntents: readonly Intent[] = [
  {
    id: 'up_down_days',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['aggregate', 'condition'],
    span: 'all',
    asks: [
      new RegExp(
        `\\b(?:average|mean|typical|usual) (?:daily |day'?s )?${size}\\b.{0,24}\\b(?:on|of|over|for|in) (?:an? |its |the |all )?${days}`,
      ),
      new RegExp(
        `\\b(?:average|mean|typical|usual) (?:size|magnitude) of (?:an? |its |the |all )?(?:${days}|(?:up|rising|winning|gaining) and (?:down|falling|losing) (?:days?|sessions?))`,
      ),
      new RegExp(`\\bhow (?:big|large) (?:is|are|was|were) (?:an? |its |the )?(?:average |typical |usual )?${days}`),
      new RegExp(`\\b(?:average|mean|typical|usual) ${days}.{0,40}\\b(?:average|mean|typical|usual)? ?${days}`),
    ],
    over: [
      'daily_move',
      'performance',
      'win_rate',
      'best_worst_days',
      'day_count',
      'day_change',
      'comparison',
      'cagr',
      'after_large_days',
      'conditional_days',
    ],
    answer: (task) => eachRanged(task, movesSection),
    turns: 'Averages hide that the largest rises and falls come close together.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`How often does ${symbol} close higher than the day before?`, `Best and worst days of ${symbol}`],
  },
];

function movesSection(history: PriceHistory): Part {
  const moves = simpleReturns(closesOf(history)).map((value) => value * 100);
  const rises = moves.filter((move) => move > 0);
  const falls = moves.filter((move) => move < 0);
  if (rises.length === 0 || falls.length === 0)
    return gapFor('up_down_days', history, 'There are not both rising and falling days in that period.');
  return figureSection(
    'up_down_days',
    {
      history,
      metric: 'average return of rising days',
      aliases: ['average gain'],
      value: mean(rises),
      unit: 'percent',
      content: `Means of ${rises.length} daily returns above zero and of ${falls.length} below it.`,
      more: [
        {
          key: 'falling',
          metric: 'average return of falling days',
          aliases: ['average loss'],
          value: mean(falls),
          unit: 'percent',
        },
        { key: 'sessions', metric: 'sessions counted', aliases: ['sessions'], value: moves.length, unit: 'count' },
      ],
    },
    (e) =>
      `The average return of rising days of ${history.symbol} ${spanOf(e)} was ${slot(e, 'value', 'pct2')} ${cite(e)}.`,
    (e) => `The average return of falling days was ${slot(e, 'falling', 'pct2')} ${cite(e)}.`,
    (e) => `The number of sessions counted was ${slot(e, 'sessions', 'num0')} ${cite(e)}.`,
  );
}
