import { goodAndBad } from '../guard/honoured-words.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { comparedReturns } from '../comparison/compared-returns.ts';
import type { Intent } from '../intent.ts';
import type { PortfolioReading } from '../engine-ports.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';

const over = [
  'performance',
  'quote',
  'comparison',
  'volatility',
  'drawdown',
  'sharpe',
  'day_change',
  'beta',
  'risk_summary',
  'correlation',
  'ranking',
  'best_worst_days',
  'overview',
  'dividends',
  'value_at_risk',
];

/** What belongs to the account that asks, and to nobody else. */
export const accountIntents: readonly Intent[] = [
  {
    id: 'watchlist',
    subject: 'account',
    asks: [/\b(?:watch ?lists?|(?:stocks|symbols|tickers|names) (?:i|that i) (?:follow|watch|track))\b/],
    over: [...over, 'streak_lists', 'rsi_lists', 'month_extreme_lists', 'data_coverage', 'help', 'sector_leaders'],
    answer: watchlistParts,
    turns: 'Another span ranks the list anew.',
    next: () => ['Compare SPY and QQQ', 'Which symbols are overbought?'],
  },
  {
    id: 'portfolio',
    subject: 'account',
    honours: ['share', goodAndBad],
    asks: [
      /\b(?:my|our) (?:own )?(?:\w+[- ]){0,3}(?:portfolios?|holdings?|positions?|account|stocks|shares|p&l|pnl|profits?|losses|returns?|investments?|allocation|exposure|performance|money|assets|risk)\b/,
      /\b(?:the |this )?portfolio\b/,
      /\bhow (?:am i|are we) doing\b/,
      /\bhow much (?:money )?(?:did|have|had) (?:i|we) (?:lost|los[et]|ma[dk]e|earn(?:ed)?|gain(?:ed)?)\b(?!.*\bif\b)/,
      /\b(?:am i|are we|was i|have i|do i)\b.{0,30}\b(?:concentrated|exposed|diversified|overweight|underweight|up|down|beating|losing|making|invested|allocated)\b/,
      /\b(?:concentrated|exposed|diversified|overweight) (?:am i|are we)\b/,
      /\bwhat do i (?:own|hold)\b/,
      /\bdo i (?:own|hold|have)\b/,
    ],
    over: [...over, 'volume', 'growth', 'unemployment', 'sector_leaders', 'forecast'],
    answer: portfolioParts,
    turns: 'Prices, and each activity entered, change these figures.',
    next: () => ['How is my watchlist doing?', 'Where are we in the macro regime?'],
  },
];

async function watchlistParts(task: Task): Promise<Part[]> {
  if (task.accountId === null)
    return [{ tool: 'watchlist', input: {}, gap: 'A watchlist belongs to an account; nobody is signed in here.' }];
  const symbols = (await task.deps.accounts.watchlist(task.accountId)) ?? ['SPY', 'QQQ'];
  if (symbols.length === 0) return [{ tool: 'watchlist', input: {}, gap: 'Your watchlist is empty.' }];
  // "Is my watchlist up today?" asks for the last session.
  const { plain, period } = task.question;
  const isOfDay = period === null && /\b(?:today|yesterday)\b/.test(plain);
  return comparedReturns({ ...task, ranged: () => (isOfDay ? lastSession(task, symbols) : task.ranged(symbols)) });
}

async function lastSession(task: Task, symbols: readonly string[]) {
  const { found, missing } = await task.histories(symbols);
  return { found: found.map((history) => ({ ...history, bars: history.bars.slice(-2) })), missing };
}

async function portfolioParts(task: Task): Promise<Part[]> {
  const { portfolio } = task.deps.accounts;
  const place = { tool: 'portfolio', input: {} };
  if (task.accountId === null)
    return [{ ...place, gap: 'A portfolio belongs to an account; nobody is signed in here.' }];
  const reading = await portfolio({ accountId: task.accountId, moment: task.moment });
  return reading === null
    ? [{ ...place, gap: 'You have no portfolio yet; enter its activities or connect a broker.' }]
    : [portfolioPart(reading)];
}

function portfolioPart(reading: PortfolioReading): Part {
  const money = { unit: 'currency' as const, currency: reading.currency };
  // Cash is a part of the portfolio too, as on its own page.
  const total = reading.value ?? 0;
  const figures: FigureSpec[] = [
    ...(reading.value === null ? [] : [{ key: 'value', metric: 'value', value: reading.value, ...money }]),
    ...(reading.livePnl === null
      ? []
      : [{ key: 'pnl', metric: 'unrealized profit', value: reading.livePnl, ...money }]),
    ...(reading.sharpeRatio === null
      ? []
      : [{ key: 'sharpe', metric: 'Sharpe ratio', value: reading.sharpeRatio, unit: 'ratio' as const }]),
    ...(reading.exposurePercent === null
      ? []
      : [{ key: 'exposure', metric: 'exposure', value: reading.exposurePercent, unit: 'percent' as const }]),
    ...reading.holdings.map(({ value }, index) => ({
      key: `h${index}`,
      metric: 'value of the holding',
      value,
      ...money,
    })),
    ...(total <= 0
      ? []
      : reading.holdings.map(({ value }, index) => ({
          key: `w${index}`,
          metric: 'weight',
          value: (value / total) * 100,
          unit: 'percent' as const,
        }))),
  ];
  const card = {
    sourceType: 'market_data' as const,
    sourceId: 'portfolio',
    source: reading.source,
    state: reading.state,
    asOf: reading.asOf,
    knownAt: null,
    confidence: 0.9,
    entity: 'portfolio',
    entityAliases: ['your portfolio'],
  };
  const has = (key: string) => figures.some((figure) => figure.key === key);
  return {
    tool: 'portfolio',
    input: {},
    findings: [
      findingOf(card, {
        title: 'Your portfolio',
        content: `As of ${reading.asOf}.`,
        shown: reading.value?.toFixed(2) ?? 'N/A',
        figures,
        dates: { last: reading.asOf },
      }),
    ],
    write: (evidence) => {
      const e = at(evidence, 0);
      const line = (key: string, words: string, format: string) =>
        has(key) ? [`The ${words} of your portfolio was ${slot(e, key, format)} ${cite(e)}.`] : [];
      return [
        [
          `These figures are of ${slot(e, 'last', 'date')}.`,
          ...line('value', 'value', 'usd2'),
          ...line('pnl', 'unrealized profit', 'usd2'),
          ...line('sharpe', 'Sharpe ratio', 'num2'),
          ...line('exposure', 'exposure', 'pct1'),
        ],
        {
          columns: ['Holding', 'Value', 'Weight'],
          rows: reading.holdings.map(({ symbol }, index) => ({
            label: symbol,
            sources: [e],
            cells: [
              { evidence: e, value: `h${index}`, format: 'usd2' },
              has(`w${index}`) ? { evidence: e, value: `w${index}`, format: 'pct1' } : 'N/A',
            ],
          })),
        },
      ];
    },
  };
}
