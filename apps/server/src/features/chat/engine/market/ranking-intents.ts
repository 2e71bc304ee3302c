import { falls, rises } from '../reading/concept-words.ts';
import type { Period } from '../reading/period.ts';
import { readPeriod } from '../reading/question-period.ts';
import { indexRanked, ranksSector, sectorWords } from '../reading/ranked-members.ts';
import { directionAsked, directionDenied, markAsked } from '../reading/direction-asked.ts';
import { firstFive, goodAndBad } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import type { Part } from '../section.ts';
import { sessionBefore } from './session-before.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { readSectors } from './sector-choice.ts';
import { readRanking, universeRanking } from './universe-ranking.ts';

const superlative =
  '(?:best|worst|top|bottom|biggest|largest|strongest|weakest|most|least|highest|lowest|safest|calmest|riskiest|hottest|smallest|deepest|shallowest)';
const things =
  '(?:stocks?|shares|etfs?|funds?|names|companies|company|tickers?|symbols?|assets?|performers?|performing|gainers?|losers?|winners?|laggards?)';
const span = '(?=.*\\b(?:years?|months?|weeks?|quarters?|days?|decade|ytd|qtd|mtd|since|(?:19|20)\\d\\d)\\b)';
// What is ranked by another figure than return and volatility is not ranked here.
// "The worst year stocks ever had" is one of the market's.
const otherFigures =
  '(?!.*\\b(?:in|during|over|through) (?:the|its|their) (?:worst|best|weakest|strongest) (?:calendar )?(?:day|week|month|quarter|year)\\b)(?!.*\\b(?:best|worst) (?:calendar )?(?:year|quarter|month|week|day)s? (?:that |which )?(?:the )?(?:stocks|shares|equities)\\b)(?!.*\\b(?:dividends?|yields?|market cap\\w*|p/?e|pe ratio|earnings|revenues?|sales|profits?|cheap\\w*|value|volume|short|options?|iv|implied|betas?|sortino|correlat\\w+|rsi|macd|bollinger|averages?|crosse?s?|overbought|oversold|streaks?|gaps?|(?:52|twenty|20)(?! ?(?:%|percent|pct))|highs?|lows?|buy|own|invest|sectors?|hold|my|regimes?|inflation|recession|fed|federal|rates?|gdp|unemployment)\\b)';

const movers =
  '(?:moves(?= (?:in|of|on) (?:the )?(?:stock )?market)|gainers|losers|winners|laggards|movers|decliners|advancers)';
const ofTheDay = new RegExp(
  `^${otherFigures}(?:(?=.*\\b(?:today|of the (?:day|session))\\b).*\\b${movers}\\b|.*\\b(?:top|biggest|largest) (?:market )?${movers}\\b|.*\\b(?:gainers|winners) (?:and|&|or) losers\\b)`,
);
const ofLastSession = /\b(?:today|of the (?:day|session)|(?:this|the last) session)\b/;
const mostListed = 10;
const rising = /\b(?:gainers|winners|advancers|best|strongest)\b/;
const falling = /\b(?:losers|laggards|decliners|worst|weakest)\b/;

// "The most volatile stocks that fell" are not all of them.
const ofDirected = new RegExp(
  `\\b(?:that|which|who) (?:have |has |had |did |are |were )?(?:not |never )?(?:been |gone |went )?(?:${falls}|down|${rises}|up)\\b`,
);

async function rankedEnds(task: Task): Promise<Part[]> {
  const index = indexRanked(task.question.plain);
  const parts = await rankedParts(task);
  return index === null
    ? parts
    : [said(`I hold no list of the members of ${index}, so all that is stored here is ranked.`), ...parts];
}

// "Today" is the last session, and "the best stock of the week" is of the last one.
function spanOfNow(plain: string, moment: Date): Period | null {
  if (/\byesterday\b/.test(plain)) return sessionBefore(moment);
  if (ofTheDay.test(plain) || ofLastSession.test(plain)) return { kind: 'trailing', count: 1, unit: 'day' };
  const unit = /\bof the (week|month|quarter|year)\b/.exec(plain)?.[1];
  return unit === undefined ? null : readPeriod(`this ${unit}`);
}

// Who names both ends, or movers alone, is told both. Movers without a span are those of the last session.
async function rankedParts(task: Task): Promise<Part[]> {
  const { plain, period } = task.question;
  const span = period ?? spanOfNow(plain, task.moment);
  const sectors = ranksSector(plain) ? readSectors(plain) : undefined;
  const asked = {
    ...readRanking(plain),
    ...(span === null ? {} : { period: span }),
    ...(sectors === undefined ? {} : { sectors, words: 'shares of that sector' }),
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
  const isOfBoth = (rising.test(plain) && falling.test(plain)) || /\b(?:movers|moves)\b/.test(plain);
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
        `^${otherFigures}.*\\b${superlative}\\b(?! (?:calendar |trading )?(?:years?|months?|weeks?|quarters?|days?|decades?)\\b(?: ever)? (?:for|of|in)\\b).{0,40}\\b(?:stocks?|shares|etfs?|funds?|companies|tickers|symbols|names|assets?)\\b`,
      ),
      new RegExp(
        `^${otherFigures}${span}.*\\b(?:gainers|losers|winners|laggards|movers|best performers|worst performers)\\b`,
      ),
      new RegExp(
        `^${otherFigures}(?=.*\\d ?(?:%|percent|pct))(?:all |any |the |those )*${things} (?:that |which |with )?(?:(?:are|is|have|has|did|were) )?(?:been )?(?:${falls}|${rises}|up|down)\\b`,
      ),
      new RegExp(
        `^${otherFigures}.*\\b(?:which|what|(?:show(?: me)?|list|find|give me|name|any|are there)(?: all| any| the)*) (?:${sectorWords} )?${things}\\b.{0,60}\\b(?:${superlative}|up|down|gained|lost|rose|fell|risen|fallen|doubled|tripled|quadrupled|halved|(?:did|has|have|are) (?:not|never) (?:${falls}|${rises}))\\b`,
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
      'rsi',
      'sharpe',
      'drawdown',
      'best_worst_weeks',
    ],
    answer: rankedEnds,
    turns: 'Another span ranks anew, and past order says little of the next.',
    next: () => ['Which sectors lead?', 'Which symbols are overbought?'],
  },
];
