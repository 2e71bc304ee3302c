import type { Intent } from '../intent.ts';
import { readRanking, universeRanking } from './universe-ranking.ts';

const superlative =
  '(?:best|worst|top|biggest|largest|strongest|weakest|most|least|highest|lowest|safest|calmest|riskiest|hottest|smallest|deepest|shallowest)';
const things =
  '(?:stocks?|shares|etfs?|funds?|names|companies|company|tickers?|symbols?|performers?|performing|gainers?|losers?|winners?|laggards?)';
const span = '(?=.*\\b(?:years?|months?|weeks?|quarters?|days?|decade|ytd|qtd|mtd|since|(?:19|20)\\d\\d)\\b)';
// What is ranked by another figure than return and volatility is not ranked here.
const otherFigures =
  '(?!.*\\b(?:dividends?|yields?|market cap\\w*|p/?e|pe ratio|earnings|revenues?|sales|profits?|cheap\\w*|value|volume|short|options?|iv|implied|betas?|sortino|correlat\\w+|rsi|overbought|oversold|streaks?|gaps?|52|twenty|20|highs?|lows?|buy|own|invest|sectors?|hold|my|regimes?|inflation|recession|fed|federal|rates?|gdp|unemployment)\\b)';

export const rankingIntents: readonly Intent[] = [
  {
    id: 'universe_ranking',
    subject: 'market',
    isOfMarket: true,
    asks: [
      new RegExp(
        `^${otherFigures}.*\\b${superlative}\\b.{0,40}\\b(?:stocks?|shares|etfs?|funds?|companies|tickers|symbols)\\b`,
      ),
      new RegExp(
        `^${otherFigures}${span}.*\\b(?:gainers|losers|winners|laggards|movers|best performers|worst performers)\\b`,
      ),
      new RegExp(
        `^${otherFigures}.*\\b(?:which|what) ${things}\\b.{0,60}\\b(?:${superlative}|up|down|gained|lost|rose|fell)\\b`,
      ),
    ],
    over: [
      'market_behaviors',
      'best_worst_days',
      'best_worst_months',
      'best_worst_years',
      'calendar_years',
      'performance',
      'ranking',
      'comparison',
      'volatility',
      'data_coverage',
      'definition',
      'record_high',
      'quote',
      'day_change',
      'help',
      'sharpe',
      'drawdown',
    ],
    answer: (task) => universeRanking(task, readRanking(task.question.plain)),
    turns: 'Another span ranks anew, and past order says little of the next.',
    next: () => ['Which sectors lead?', 'Which symbols are overbought?'],
  },
];
