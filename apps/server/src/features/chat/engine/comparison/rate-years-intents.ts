import { mean, median } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { type RateMove, readRateMoves } from '../macro/rate-moves.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { spanReturns } from '../symbol/calendar-returns.ts';
import { eachRanged } from '../symbol/each-history.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';

const tool = 'rate_years';
const fed = '(?:the )?(?:us )?(?:fed(?:eral reserve)?|fomc|central bank)';
const cuts = '(?:cuts?|cutting|lower(?:s|ed|ing)?|eas(?:e[sd]?|ing)|reduc(?:e[sd]?|ing))';
const hikes = '(?:rais(?:e[sd]?|ing)|hik(?:e[sd]?|ing)|tighten(?:s|ed|ing)?|increas(?:e[sd]?|ing)|lift(?:s|ed|ing)?)';
const years = '(?:(?:the|those|all|each|every|calendar|any) )*years?';

type Way = 'cut' | 'raised';

/** The calendar years in which the Fed moved its target one way, and what a symbol did in each. */
export const rateYearsIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'comparison',
    needs: 'symbol',
    span: 'all',
    honours: ['condition', 'aggregate', 'grouping', 'frequency', 'search', 'time', 'subject'],
    asks: [
      new RegExp(
        `\\b(?:in|during|over|for) ${years} (?:when|in which|that|where|during which|with) ${fed} (?:has |was |is |had )?(?:${cuts}|${hikes})\\b`,
      ),
      new RegExp(
        `\\b(?:in|during|of|over|for) ${years} (?:of|with) (?:${fed} )?(?:interest )?(?:rate|fed) (?:cuts|hikes|rises|increases|reductions)\\b|\\b(?:in|during) (?:rate|fed)[- ](?:cut(?:ting)?|hik(?:e|ing)|tightening|easing) years\\b`,
      ),
    ],
    over: [
      'rate_moves',
      'after_rate_turns',
      'during_moves',
      'during_levels',
      'within_levels',
      'price_at_move',
      'series_link',
      'performance',
      'comparison',
      'calendar_years',
      'event_days',
      'quote',
      'cagr',
      'ranking',
      'series',
      'drawdown',
      'win_rate',
    ],
    answer: rateYears,
    turns: 'There are few such years, and each had other reasons for its moves.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Calendar-year returns of ${symbol}`, 'When did the Fed last cut?'],
  },
];

async function rateYears(task: Task): Promise<Part[]> {
  const read = await readRateMoves(task);
  if (read === null)
    return [
      {
        tool,
        input: {},
        gap: 'I hold no target range of the Federal Reserve, so I know no dates of its decisions.',
      },
    ];
  const way: Way = new RegExp(`\\b(?:${hikes}|hikes|rises|hiking)\\b`).test(task.question.plain) ? 'raised' : 'cut';
  return eachRanged(task, (history) => yearsSection(history, { ...read, way }));
}

type Moves = { moves: readonly RateMove[]; first: string; way: Way };

function yearsSection(history: PriceHistory, { moves, first, way }: Moves): Part {
  const movedIn = (year: string) =>
    moves.filter(({ day, change }) => day.startsWith(year) && change < 0 === (way === 'cut'));
  // Of a year that the target does not reach back to the whole of it is not known.
  const all = spanReturns(history, 'year').filter(({ label }) => label >= first.slice(0, 4));
  const found = all
    .filter(({ label }) => movedIn(label).length > 0)
    .map((year) => ({ ...year, change: movedIn(year.label).reduce((sum, { change }) => sum + change, 0) }));
  const others = all.filter(({ label, isWhole }) => isWhole && movedIn(label).length === 0);
  const whole = found.filter(({ isWhole }) => isWhole);
  if (found.length === 0)
    return gapFor(tool, history, `There is no year in its prices in which the Fed ${way} its target.`);
  const rising = whole.filter(({ pct }) => pct > 0).length;
  const finding = measureAll(history, {
    title: `returns in years in which the Fed ${way} its target`,
    content: `Calendar years with at least one such move, of those since ${first} in which the target is held.`,
    shown: `${whole.length} years`,
    figures: [
      { key: 'count', metric: 'number of such years', value: whole.length, unit: 'count' },
      { key: 'rising', metric: 'number of positive years', value: rising, unit: 'count' },
      ...(whole.length === 0
        ? []
        : [
            figure('mean', 'average return', mean(whole.map(({ pct }) => pct))),
            figure('median', 'median return', median(whole.map(({ pct }) => pct))),
          ]),
      ...(others.length === 0
        ? []
        : [
            figure('others', 'average return in the other years', mean(others.map(({ pct }) => pct))),
            {
              key: 'otherYears',
              metric: 'number of the other years',
              value: others.length,
              unit: 'count' as const,
            },
          ]),
      ...found.flatMap(({ label, pct, change, start, end }): FigureSpec[] => [
        { key: `y${label}`, metric: 'calendar-year return', value: pct, unit: 'percent', period: { start, end } },
        {
          key: `c${label}`,
          metric: 'sum of those moves',
          value: change,
          unit: 'percentage_point',
          period: { start: `${label}-01-01`, end: `${label}-12-31` },
        },
      ]),
    ],
    dates: { begin: first },
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          ...(whole.length === 0
            ? [`Of the years in which the Fed ${way} its target none is over in the prices of ${history.symbol}.`]
            : [
                `These are the years in which the Fed ${way} its target.`,
                `The average return of ${history.symbol} in them was ${slot(e, 'mean', 'pct1')}, the median return ${slot(e, 'median', 'pct1')} ${cite(e)}.`,
                `The number of such years was ${slot(e, 'count', 'num0')}, the number of positive years among them ${slot(e, 'rising', 'num0')} ${cite(e)}.`,
              ]),
          ...(others.length === 0
            ? []
            : [
                `The average return in the other years was ${slot(e, 'others', 'pct1')}; the number of the other years is ${slot(e, 'otherYears', 'num0')} ${cite(e)}.`,
              ]),
          `The moves of its target are held since ${slot(e, 'begin', 'date')}; a year with moves both ways counts among both.`,
        ],
        {
          columns: ['Year', 'Return', 'Sum of those moves'],
          rows: found.map(({ label, isWhole }) =>
            rowOf(isWhole ? label : `${label} (part)`, e, [
              [`y${label}`, 'pct1'],
              [`c${label}`, 'pp2'],
            ]),
          ),
        },
      ];
    },
  });
}

function figure(key: string, metric: string, value: number): FigureSpec {
  return { key, metric, aliases: ['return'], value, unit: 'percent' };
}
