import { maxDrawdown } from '@aex/quant/drawdown';
import { mean, median } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { spanReturns } from './calendar-returns.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'yearly_drawdowns';
const mostYears = 20;
const fall = '(?:draw-?downs?|declines?|falls?|drops?|pull-?backs?|dips?|corrections?|sell-?offs?)';
const eachYear =
  '(?:(?:(?:in|for|of|by|during|within) )?(?:each|every|per|any|a (?:typical|normal|given|single|calendar)|an? average) (?:single |calendar )?(?:years?|of the (?:last|past) (?:\\w+ )?years)|(?:by (?:calendar )?year|year by year))';

/** How deep each calendar year fell from its own peak. */
export const yearlyDrawdownsIntents: readonly Intent[] = [
  {
    id: 'yearly_drawdowns',
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: [
      'aggregate',
      'grouping',
      'extremum',
      'frequency',
      /^(?:in |for |of |by )?(?:each|every|per) (?:calendar )?years?$/,
      /^(?:intra|within)[- ]?(?:a[- ])?years?$/,
    ],
    asks: [
      new RegExp(
        `\\bintra[- ]?(?:calendar[- ])?years?\\b.{0,24}\\b${fall}\\b|\\b${fall}\\b.{0,24}\\b(?:intra[- ]?years?|within (?:a|each|the|one) (?:calendar )?year)\\b`,
      ),
      new RegExp(
        `\\b${fall}\\b(?! (?:more|over|by|beyond|at least|below|of (?:more|over|at least|\\d))|.{0,12}\\d ?(?:%|percent)).{0,24}\\b${eachYear}\\b`,
      ),
      new RegExp(`\\b(?:yearly|annual|calendar[- ]year) (?:max(?:imum)? )?draw-?downs?\\b`),
      new RegExp(
        `\\bhow (?:much|far|deep(?:ly)?) (?:does|do|did|has|have)\\b.{0,40}\\b(?:f[ae]ll|fallen|drop(?:ped)?|declined?|pull(?:ed)? back|draw(?:n)? down)\\b.{0,24}\\b${eachYear}\\b`,
      ),
    ],
    over: [
      'drawdown',
      'calendar_years',
      'performance',
      'recovery',
      'fall_frequency',
      'best_worst_years',
      'span_statistics',
      'volatility',
      'cagr',
      'comparison',
      'ranking',
    ],
    answer: (task) => eachRanged(task, yearlyDrawdowns),
    turns: 'A year can end higher and have fallen deep on the way; the depth says nothing of its end.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Calendar-year returns of ${symbol}`, `Worst drawdowns of ${symbol}`],
  },
];

function yearlyDrawdowns(history: PriceHistory): Part {
  const years = spanReturns(history, 'year').flatMap(({ label, start, end, pct, isWhole }) => {
    // The fall of a year counts from the last close of the year before, as its return does.
    const closes = history.bars.filter(({ date }) => date >= start && date <= end).map(({ close }) => close);
    const worst = maxDrawdown(closes);
    return worst.ok ? [{ label, start, end, pct, isWhole, fall: worst.value.drawdown01 * 100 }] : [];
  });
  const whole = years.filter(({ isWhole }) => isWhole);
  const [first] = whole;
  if (first === undefined) return gapFor(tool, history, 'There is no whole year to look at.');
  const falls = whole.map((year) => year.fall);
  const deepest = whole.reduce((worst, year) => (year.fall < worst.fall ? year : worst), first);
  const shown = years.slice(-mostYears);
  const percent = (key: string, metric: string, value: number): FigureSpec => ({ key, metric, value, unit: 'percent' });
  const finding = measureAll(history, {
    title: 'deepest fall within each year',
    content: `The largest fall from a peak within each calendar year, from its last close of the year before on; ${whole.length} whole years.`,
    shown: `${mean(falls).toFixed(1)}%`,
    figures: [
      percent('mean', 'average drawdown within a year', mean(falls)),
      percent('median', 'median drawdown within a year', median(falls)),
      { key: 'count', metric: 'number of whole years', value: whole.length, unit: 'count' },
      ...years.flatMap(({ label, start, end, fall: depth, pct }): FigureSpec[] => [
        {
          key: `d${label}`,
          metric: 'maximum drawdown',
          aliases: ['drawdown'],
          value: depth,
          unit: 'percent',
          period: { start, end },
        },
        { key: `r${label}`, metric: 'return', value: pct, unit: 'percent', period: { start, end } },
      ]),
    ],
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The average drawdown within a year of ${history.symbol} was ${slot(e, 'mean', 'pct1')} ${cite(e)}.`,
          `The median drawdown within a year of ${history.symbol} was ${slot(e, 'median', 'pct1')} ${cite(e)}.`,
          `The deepest maximum drawdown of ${history.symbol} was that of ${deepest.label}, ${slot(e, `d${deepest.label}`, 'pct1')} ${cite(e)}.`,
          `The number of whole years was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
        ],
        {
          columns: ['Year', 'Maximum drawdown', 'Return'],
          rows: shown.map(({ label, isWhole }) =>
            rowOf(isWhole ? label : `${label} (part)`, e, [
              [`d${label}`, 'pct1'],
              [`r${label}`, 'pct1'],
            ]),
          ),
        },
      ];
    },
  });
}
