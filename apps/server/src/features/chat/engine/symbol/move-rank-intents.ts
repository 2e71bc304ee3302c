import { mean } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { type SpanUnit, spanReturns } from './calendar-returns.ts';
import { eachWhole } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'move_rank';
const fewest = 20;
const degree =
  '(?:bad|good|unusual|rare|extreme|big|large|normal|typical|common|severe|sharp|significant|strong|weak|historic|exceptional|abnormal|out of the ordinary)';
const move = '(?:move|fall|drop|decline|loss|rise|gain|rally|sell-?off|return|performance|result|swing|jump|showing)s?';
const spanName =
  "(?:(?:this|last|the (?:last|past|latest)) (?:day|session|week|month|quarter|year)|today|yesterday)(?:'s)?";
const beside =
  '(?:compared (?:with|to)|relative to|against|versus|vs\\.?|by|in) (?:its |the )?(?:own )?(?:past|history|historical (?:standards|terms|norms?|context)|other (?:days|weeks|months|quarters|years)|all (?:days|weeks|months|quarters|years)|what (?:is|was) (?:normal|usual))|historically|in history';

// What else is unusual of a day is no move.
const ofMove =
  '(?!.*\\b(?:volumes?|volatility|iv|vix|spreads?|premiums?|yields?|rates?|rsi|options?|earnings|results|revenues?|inflation|unemployment|growth)\\b)';
const yearNamed = '(?:the year )?((?:19|20)\\d\\d)';
const amongYears = '\\b(?:years?|history|average|norm)\\b';
// "How good was 2026 compared with other years?", "rank 2019 among the years since 2010"
const ofYear = new RegExp(
  [
    `\\bhow ${degree} (?:an? )?(?:\\w+ )?(?:year )?(?:is|was|has been) ${yearNamed}\\b.{0,40}\\b(?:compared (?:with|to)|relative to|against|versus|vs\\.?|among)\\b.{0,24}${amongYears}`,
    `\\b(?:where|how) (?:does|did) ${yearNamed} (?:rank|stack up|compare)\\b.{0,40}${amongYears}`,
    `\\b(?:where|how) (?:does|did|do) (?:\\S+ ){0,4}?${yearNamed} (?:return |performance |gain |result )?rank\\b`,
    `\\brank(?:ed|ing)? (?:of )?${yearNamed}\\b.{0,40}\\bamong\\b.{0,24}${amongYears}`,
    `\\b(?:what|which) (?:rank|place) (?:does|did|has|had|was|is|do) (?:\\S+ ){0,4}?${yearNamed}\\b`,
    `\\b${yearNamed}\\b.{0,60}\\b(?:what|which|its) (?:rank|place) (?:was |is |does |did |among |of )`,
  ].join('|'),
);
// A rank is told as one where it is asked for by that word.
const byRank = /\b(?:rank\w*|place)\b/;
const askWords: readonly string[] = [
  ofYear.source,
  `\\bhow ${degree} (?:is|was|were|has been) .{0,30}\\b${spanName}(?: ${move})?\\b(?! (?:low|high)\\b)`,
  `\\bhow ${degree} (?:an? )?(?:\\w+ )?(?:day|session|week|month|quarter|year) (?:is|was|has) (?:this|it|that|today)\\b`,
  `\\b(?:is|was|are|were) .{0,30}\\b${spanName}(?: ${move})? .{0,30}\\b(?:un)?(?:usual(?:ly)?|normal(?:ly)?|rare(?:ly)?|typical|common|extreme|exceptional|abnormal|out of the ordinary)\\b`,
  `\\b${spanName}(?: ${move})?\\b.{0,40}\\b(?:${beside})`,
  `\\b(?:what percentile|how does|where does) .{0,24}\\b${spanName}(?: ${move})?\\b.{0,24}\\b(?:rank|percentile|stand|fall among)\\b`,
];

/** Where the newest day, week, month, quarter or year of a symbol stands among all of its earlier ones. */
export const moveRankIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: [
      'aggregate',
      'share',
      'rank',
      'comparison',
      /^(?:bad|normal|unusual|rare|typical|common|standards|terms|context|historic\w*|percentile)$/,
    ],
    asks: askWords.map((words) => new RegExp(`^${ofMove}.*(?:${words})`)),
    over: [
      'performance',
      'day_change',
      'best_worst_days',
      'best_worst_weeks',
      'best_worst_months',
      'best_worst_years',
      'comparison',
      'ranking',
      'quote',
      'fall_frequency',
      'volatility',
      'overview',
      'market_brief',
      'calendar_months',
      'calendar_years',
      'drawdown',
      'span_statistics',
      'seasonality',
      'causes',
    ],
    answer: rankParts,
    turns: 'Spans of the past are few for years and many for days, and the next one need not be like them.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What were the worst days of ${symbol}?`, `How volatile is ${symbol}?`],
  },
];

function unitOf(plain: string): SpanUnit {
  return (
    (['session', 'week', 'month', 'quarter', 'year'] as const)
      .map((name): SpanUnit => (name === 'session' ? 'day' : name))
      .find(
        (unit) => unit !== 'day' && new RegExp(`\\b(?:this|last|past|latest|bad|good|\\w+) ${unit}\\b`).test(plain),
      ) ?? 'day'
  );
}

async function rankParts(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const unit = unitOf(plain);
  // "Last week" is the one that is over, also where this one has begun.
  const isOver = new RegExp(`\\blast ${unit}\\b`).test(plain) && unit !== 'day';
  const year =
    ofYear
      .exec(plain)
      ?.slice(1)
      .find((each) => each !== undefined) ?? null;
  const { period } = task.question;
  const from = period?.kind === 'since' && period.start < `${year}` ? period.start.slice(0, 4) : '';
  return eachWhole(task, (history) =>
    year === null
      ? rankSection(history, { unit, isOver })
      : rankSection(history, { unit: 'year', isOver: false, year, from, isRank: byRank.test(plain) }),
  );
}

/** `from`: the first year that a named one is set against. */
type Ranked = { unit: SpanUnit; isOver: boolean; year?: string; from?: string; isRank?: boolean };

/** The newest span beside all whole ones before it, or a year that is named beside all others. */
function rankSection(history: PriceHistory, { unit, isOver, year, from = '', isRank = false }: Ranked): Part {
  const spans = spanReturns(history, unit).filter(({ label }) => year === undefined || label >= from);
  const newestWhole = spans.findLastIndex(({ isWhole }) => isWhole);
  const place =
    year !== undefined ? spans.findIndex(({ label }) => label === year) : isOver ? newestWhole : spans.length - 1;
  const own = spans[place];
  const earlier = spans.filter(
    ({ isWhole }, index) => isWhole && (year === undefined ? index < place : index !== place),
  );
  const other = year === undefined ? 'earlier' : 'other';
  if (own === undefined || earlier.length < (unit === 'year' ? 5 : fewest))
    return gapFor(tool, history, `I hold too few whole ${unit}s to set this one against.`);
  const isFall = own.pct < 0;
  const beyond = earlier.filter(({ pct }) => (isFall ? pct <= own.pct : pct >= own.pct));
  const last = beyond.at(-1);
  const name = unit === 'day' ? 'session' : unit;
  const adjective = unit === 'day' ? 'daily' : `${unit}ly`;
  const worse = isFall ? 'as bad or worse' : 'as good or better';
  const finding = measureAll(history, {
    title: `${adjective} return among its earlier ones`,
    content: `${own.pct.toFixed(2)}% from ${own.start} to ${own.end}; ${beyond.length} of ${earlier.length} ${other} whole ${name}s were ${worse}.`,
    shown: `${own.pct.toFixed(1)}%`,
    figures: [
      {
        key: 'value',
        metric: `${adjective} return`,
        aliases: ['return', 'returned'],
        value: own.pct,
        unit: 'percent',
        period: { start: own.start, end: own.end },
      },
      {
        key: 'rank',
        metric: `rank among these ${name}s, the best first`,
        value: earlier.filter(({ pct }) => pct > own.pct).length + 1,
        unit: 'count',
      },
      { key: 'ranked', metric: `number of ${name}s ranked`, value: earlier.length + 1, unit: 'count' },
      { key: 'count', metric: `number of ${other} ${name}s`, value: earlier.length, unit: 'count' },
      { key: 'beyond', metric: `number of ${name}s that were ${worse}`, value: beyond.length, unit: 'count' },
      {
        key: 'share',
        metric: `share of ${name}s that were ${worse}`,
        value: (beyond.length / earlier.length) * 100,
        unit: 'percent',
      },
      {
        key: 'mean',
        metric: `average ${adjective} return`,
        value: mean(earlier.map(({ pct }) => pct)),
        unit: 'percent',
      },
      ...(last === undefined
        ? []
        : [
            {
              key: 'lastReturn',
              metric: `${adjective} return`,
              value: last.pct,
              unit: 'percent' as const,
              period: { start: last.start, end: last.end },
            },
          ]),
    ],
    dates: {
      from: own.start,
      to: own.end,
      begin: spans[0]?.start ?? own.start,
      ...(last === undefined ? {} : { lastTo: last.end }),
    },
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The ${adjective} return of ${history.symbol} was ${slot(e, 'value', 'pct1')} from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')} ${cite(e)}.`,
          ...(isRank
            ? [
                `Its rank among these ${name}s, the best first, is ${slot(e, 'rank', 'num0')} ${cite(e)}.`,
                `The number of ${name}s ranked is ${slot(e, 'ranked', 'num0')} ${cite(e)}.`,
              ]
            : []),
          `The share of ${name}s that were ${worse} is ${slot(e, 'share', 'pct1')} ${cite(e)}.`,
          `The number of ${name}s that were ${worse} is ${slot(e, 'beyond', 'num0')} ${cite(e)}.`,
          `The number of ${other} ${name}s is ${slot(e, 'count', 'num0')} ${cite(e)}.`,
          `They begin on ${slot(e, 'begin', 'date')}.`,
          `The average ${adjective} return of ${history.symbol} was ${slot(e, 'mean', 'pct2')} ${cite(e)}.`,
          ...(last === undefined
            ? [`None of the ${other} ${name}s was ${worse}.`]
            : [
                `The last ${name} that was ${worse} ended on ${slot(e, 'lastTo', 'date')}; its return was ${slot(e, 'lastReturn', 'pct1')} ${cite(e)}.`,
              ]),
        ],
      ];
    },
  });
}
