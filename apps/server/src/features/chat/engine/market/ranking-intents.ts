import { falls, rises } from '../reading/concept-words.ts';
import { directionAsked, directionDenied, markAsked } from '../reading/direction-asked.ts';
import { firstFive, goodAndBad } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { readRanking, universeRanking } from './universe-ranking.ts';

const superlative =
  '(?:best|worst|top|bottom|biggest|largest|strongest|weakest|most|least|highest|lowest|safest|calmest|riskiest|hottest|smallest|deepest|shallowest)';
const things =
  '(?:stocks?|shares|etfs?|funds?|names|companies|company|tickers?|symbols?|assets?|performers?|performing|gainers?|losers?|winners?|laggards?)';
const span = '(?=.*\\b(?:years?|months?|weeks?|quarters?|days?|decade|ytd|qtd|mtd|since|(?:19|20)\\d\\d)\\b)';
// What is ranked by another figure than return and volatility is not ranked here.
// "The worst year stocks ever had" is one of the market's.
const otherFigures =
  '(?!.*\\b(?:best|worst) (?:calendar )?(?:year|quarter|month|week|day)s? (?:that |which )?(?:the )?(?:stocks|shares|equities)\\b)(?!.*\\b(?:dividends?|yields?|market cap\\w*|p/?e|pe ratio|earnings|revenues?|sales|profits?|cheap\\w*|value|volume|short|options?|iv|implied|betas?|sortino|correlat\\w+|rsi|macd|bollinger|averages?|crosse?s?|overbought|oversold|streaks?|gaps?|(?:52|twenty|20)(?! ?(?:%|percent|pct))|highs?|lows?|buy|own|invest|sectors?|hold|my|regimes?|inflation|recession|fed|federal|rates?|gdp|unemployment)\\b)';

const movers = '(?:gainers|losers|winners|laggards|movers|decliners|advancers)';
const ofTheDay = new RegExp(
  `^${otherFigures}(?:(?=.*\\b(?:today|of the (?:day|session))\\b).*\\b${movers}\\b|.*\\b(?:top|biggest|largest) (?:market )?${movers}\\b|.*\\b(?:gainers|winners) (?:and|&|or) losers\\b)`,
);
const mostListed = 10;
const rising = /\b(?:gainers|winners|advancers|best|strongest)\b/;
const falling = /\b(?:losers|laggards|decliners|worst|weakest)\b/;

// "The most volatile stocks that fell" are not all of them.
const ofDirected = new RegExp(
  `\\b(?:that|which|who) (?:have |has |had |did |are |were )?(?:not |never )?(?:been |gone |went )?(?:${falls}|down|${rises}|up)\\b`,
);

// Who names both ends, or movers alone, is told both. Movers without a span are those of the last session.
async function rankedEnds(task: Task): Promise<Part[]> {
  const { plain, period } = task.question;
  const asked = {
    ...readRanking(plain),
    ...(period === null && ofTheDay.test(plain)
      ? { period: { kind: 'trailing', count: 1, unit: 'day' } as const }
      : {}),
  };
  const direction = directionAsked(plain);
  const { name } = asked.metric;
  if (name !== 'return' && (direction !== null || ofDirected.test(plain) || markAsked(plain) !== null))
    return [
      {
        tool: 'universe_ranking',
        input: { metric: name, kinds: asked.kinds },
        gap: `I rank by ${name} all ${asked.words} stored here, not only those that rose or fell; ask for the two one by one.`,
      },
    ];
  const mark = markAsked(plain);
  if (mark !== null) return universeRanking(task, { ...asked, mark, count: mostListed, isAscending: mark.isFall });
  if (direction !== null)
    return universeRanking(task, {
      ...asked,
      direction,
      count: mostListed,
      isAscending: direction.isRise === direction.isNot,
    });
  const isOfBoth = (rising.test(plain) && falling.test(plain)) || /\bmovers\b/.test(plain);
  if (!isOfBoth) return universeRanking(task, asked);
  const ends = [];
  for (const isAscending of [false, true]) ends.push(...(await universeRanking(task, { ...asked, isAscending })));
  return ends;
}

export const rankingIntents: readonly Intent[] = [
  {
    id: 'universe_ranking',
    subject: 'market',
    isOfMarket: true,
    honours: [goodAndBad, firstFive],
    negates: [directionDenied],
    asks: [
      ofTheDay,
      /\b(?:which|what|list|show(?: me)?|any)\b.{0,16}\b(?:stocks|shares|names|symbols|companies|etfs|funds)\b.{0,24}\bmomentum\b(?! (?:strategy|rule|investing))/,
      /\bmomentum (?:leaders|laggards|winners|losers)\b|\b(?:stocks?|shares|etfs?|funds?|names|companies)\b.{0,24}\b(?:best|strongest|highest|most|worst|weakest) (?:price )?momentum\b|\b(?:best|strongest|highest|worst|weakest) (?:price )?momentum (?:stocks?|shares|etfs?|funds?|names)\b/,
      new RegExp(
        `^${otherFigures}.*\\b${superlative} (?:(?:\\d{1,2}|one|two|three|six|twelve)[- ](?:day|week|month|year) )?performers\\b`,
      ),
      /\b(?:top|bottom|best|worst) (?:\d{1,2}|three|five|ten|few) (?:performers?|gainers?|losers?|movers?)\b/,
      new RegExp(
        `^${otherFigures}.*\\b${superlative}\\b(?! (?:calendar |trading )?(?:years?|months?|weeks?|quarters?|days?|decades?)\\b(?: ever)? (?:for|of|in)\\b).{0,40}\\b(?:stocks?|shares|etfs?|funds?|companies|tickers|symbols|assets?)\\b`,
      ),
      new RegExp(
        `^${otherFigures}${span}.*\\b(?:gainers|losers|winners|laggards|movers|best performers|worst performers)\\b`,
      ),
      new RegExp(
        `^${otherFigures}(?=.*\\d ?(?:%|percent|pct))(?:all |any |the |those )*${things} (?:that |which |with )?(?:(?:are|is|have|has|did|were) )?(?:been )?(?:${falls}|${rises}|up|down)\\b`,
      ),
      new RegExp(
        `^${otherFigures}.*\\b(?:which|what|(?:show(?: me)?|list|find|give me|name|any|are there)(?: all| any| the)*) ${things}\\b.{0,60}\\b(?:${superlative}|up|down|gained|lost|rose|fell|risen|fallen|(?:did|has|have|are) (?:not|never) (?:${falls}|${rises}))\\b`,
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
      'best_worst_weeks',
    ],
    answer: rankedEnds,
    turns: 'Another span ranks anew, and past order says little of the next.',
    next: () => ['Which sectors lead?', 'Which symbols are overbought?'],
  },
];
