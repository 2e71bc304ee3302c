import { mean } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import { goodAndBad } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { windowAsks, type WindowDays, type YearlyWindow, yearlyWindowIn } from '../reading/yearly-windows.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { comparedWhereAsked } from './compared-figures.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'yearly_window';
const mostListed = 10;

/** What days that come round each year or each month brought: the last week of December, Thanksgiving to the end of the year. */
export const yearlyWindowIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: [
      'calendar',
      'grouping',
      'aggregate',
      'frequency',
      'likelihood',
      'share',
      'time',
      'condition',
      'subject',
      'bound',
      goodAndBad,
      /^(?:last|past|previous) [a-z0-9]+ [a-z]+$/,
      /^(?:effect|rally|rallies|hit|rate|worked|works?|exists?)$/,
    ],
    asks: windowAsks,
    over: [
      'performance',
      'seasonality',
      'season_returns',
      'comparison',
      'ranking',
      'cagr',
      'calendar_years',
      'calendar_months',
      'best_worst_days',
      'best_worst_weeks',
      'best_worst_months',
      'best_worst_quarters',
      'win_rate',
      'quote',
      'price_on_date',
      'day_change',
      'weekday',
      'holiday_weeks',
      'span_statistics',
      'fall_frequency',
      'rolling_returns',
      'up_down_days',
    ],
    answer: async (task) => {
      const { plain } = task.question;
      const window = yearlyWindowIn(plain);
      if (window === null) return [];
      return comparedWhereAsked(await eachRanged(task, (history) => windowSection(history, window)), plain);
    },
    turns: 'Such days come round once a year or once a month, so most of such a pattern is chance.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`Is there seasonality in ${symbol}?`]),
  },
];

type Occurrence = { start: string; end: string; sessions: number; pct: number };

function windowSection(history: PriceHistory, window: YearlyWindow): Part {
  const all = occurrences(history, window);
  const each = window.newest === undefined ? all : all.slice(-window.newest);
  const best = each.reduce<Occurrence | null>((top, own) => (top === null || own.pct > top.pct ? own : top), null);
  const worst = each.reduce<Occurrence | null>((low, own) => (low === null || own.pct < low.pct ? own : low), null);
  if (best === null || worst === null)
    return gapFor(tool, history, 'I hold no whole one of those spans in that period.');
  const rises = each.filter(({ pct }) => pct > 0).length;
  const on = ({ start, end }: Occurrence) => ({ start, end });
  const finding = measureAll(history, {
    title: `returns over ${window.name}`,
    content: 'From the last close before those days to the last close of them, of each span of which all is held.',
    shown: `${each.length} spans`,
    figures: [
      {
        key: 'mean',
        metric: 'average return',
        aliases: ['return'],
        value: mean(each.map(({ pct }) => pct)),
        unit: 'percent',
      },
      { key: 'spans', metric: 'number of such spans', value: each.length, unit: 'count' },
      { key: 'rises', metric: 'number of positive spans', value: rises, unit: 'count' },
      { key: 'share', metric: 'share of positive spans', value: (rises / each.length) * 100, unit: 'percent' },
      { key: 'best', metric: 'best such return', value: best.pct, unit: 'percent', period: on(best) },
      { key: 'worst', metric: 'worst such return', value: worst.pct, unit: 'percent', period: on(worst) },
      ...(window.count === null
        ? []
        : [{ key: 'days', metric: 'number of them', value: window.count, unit: 'count' as const }]),
    ],
    dates: { bestDay: best.end, worstDay: worst.end },
  });
  const listed = each.slice(-mostListed).toReversed();
  const rows = listed.map((own) =>
    measureAll(history, {
      title: `return up to ${own.end}`,
      content: `Close of ${own.end} against ${own.start}.`,
      shown: `${own.pct.toFixed(1)}%`,
      figures: [{ key: 'return', metric: 'return', value: own.pct, unit: 'percent', period: on(own) }],
      dates: { start: own.start, end: own.end },
    }),
  );
  return symbolSection(tool, history, {
    findings: [finding, ...rows],
    compares: { at: 0, key: 'mean' },
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `These days are looked at: ${window.name}, ${window.isMonthly ? 'month by month' : 'year by year'}${window.count === null ? '' : `; the number of them is ${slot(e, 'days', 'num0')} ${cite(e)}`}.`,
          `The average return of ${history.symbol} was ${slot(e, 'mean', 'pct2')} ${cite(e)}.`,
          `The number of such spans was ${slot(e, 'spans', 'num0')} ${cite(e)}.`,
          `The number of positive spans was ${slot(e, 'rises', 'num0')} ${cite(e)}.`,
          `The share of positive spans was ${slot(e, 'share', 'pct0')} ${cite(e)}.`,
          `The best such return was ${slot(e, 'best', 'pct1')}, up to ${slot(e, 'bestDay', 'date')} ${cite(e)}.`,
          `The worst such return was ${slot(e, 'worst', 'pct1')}, up to ${slot(e, 'worstDay', 'date')} ${cite(e)}.`,
          `The data begin on ${slot(e, 'first', 'date')}.`,
        ],
        {
          columns: ['From the close of', 'Up to', 'Return'],
          rows: listed.map((_own, index) => {
            const row = at(evidence, index + 1);
            return {
              label: slot(row, 'start', 'date'),
              sources: [row],
              cells: [slot(row, 'end', 'date'), { evidence: row, value: 'return', format: 'pct2' }],
            };
          }),
        },
      ];
    },
  });
}

// What is not over, or had begun before the first close, is none.
function occurrences({ bars }: PriceHistory, window: YearlyWindow): Occurrence[] {
  const [first, last] = [bars[0]?.date ?? '', bars.at(-1)?.date ?? ''];
  const found: Occurrence[] = [];
  for (let year = Number(first.slice(0, 4)) - 1; year <= Number(last.slice(0, 4)); year += 1)
    for (const month of window.isMonthly ? monthNumbers : [1]) {
      const own = occurrence(bars, window.daysIn(year, month));
      if (own !== null) found.push(own);
    }
  return found;
}

const monthNumbers = Array.from({ length: 12 }, (_each, index) => index + 1);

function occurrence(bars: PriceHistory['bars'], { from, to, sessions, behind }: WindowDays): Occurrence | null {
  const begin = bars.findIndex(({ date }) => date >= from);
  const over = bars.findIndex(({ date }) => date > to);
  if (begin < 1 || over < 0) return null;
  const [start, end] =
    sessions === null
      ? [begin, over - 1]
      : sessions > 0
        ? [begin, begin + sessions - 1]
        : [over + sessions, over - 1 + behind];
  const [base, close] = [bars[start - 1], bars[end]];
  if (base === undefined || close === undefined || end < start || start < begin) return null;
  return { start: base.date, end: close.date, sessions: end - start + 1, pct: (close.close / base.close - 1) * 100 };
}
