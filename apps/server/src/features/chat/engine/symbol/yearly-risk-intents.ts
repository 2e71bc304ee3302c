import { maxDrawdown } from '@aex/quant/drawdown';
import { simpleReturns } from '@aex/quant/returns';
import { annualizedVolatility } from '@aex/quant/volatility';
import { deepest, highAndLow } from '../guard/honoured-words.ts';
import type { PriceHistory } from '#features/market/index.ts';
import type { Evidence } from '../evidence.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { gapFor, measureAll, sessionsOfYear, symbolSection } from './history-figures.ts';

const fall =
  '(?:draw-?downs?|intra-?year (?:falls?|declines?|drops?)|(?:biggest|worst|largest|deepest|maximum|max) (?:falls?|declines?|drops?|pullbacks?))';
const volatility = '(?<!implied )(?:volatility|vol)';

/** Words that ask for a figure of each calendar year. */
export const eachYear =
  '(?:(?:(?:in|for|of|during|within) )?(?:each|every) (?:single |calendar )?(?:of the (?:last|past) (?:\\w+ )?years|year)|(?:by|per) (?:calendar )?year|year by year)';
/** The same as a guard finds them. */
export const perCalendarYear = /^(?:in |for |of |by )?(?:each|every|per) (?:calendar )?years?$/;
export const mostYears = 20;
/** Fewer sessions give no spread to speak of. */
export const fewestSessions = 20;

const over = [
  'drawdown',
  'drawdown_list',
  'volatility',
  'rolling_volatility',
  'calendar_years',
  'performance',
  'best_worst_years',
  'comparison',
  'ranking',
];

/** Figures of risk calendar year by calendar year. */
export const yearlyRiskIntents: readonly Intent[] = [
  {
    id: 'yearly_drawdowns',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['grouping', deepest, perCalendarYear],
    span: 'all',
    asks: asksOf(fall),
    over,
    answer: (task) => eachYearly(task, yearlyDrawdowns),
    turns: 'The present year is not over, and its fall can deepen until it is.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Worst drawdowns of ${symbol}`, `Calendar-year returns of ${symbol}`],
  },
  {
    id: 'yearly_volatility',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['grouping', highAndLow, perCalendarYear],
    span: 'all',
    asks: asksOf(volatility),
    over,
    answer: (task) => eachYearly(task, yearlyVolatility),
    turns: 'The present year is not over, and its figure moves until it is.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Is the volatility of ${symbol} unusual now?`, `Worst drawdowns of ${symbol}`],
  },
];

function asksOf(what: string): RegExp[] {
  return [
    new RegExp(`\\b${what}\\b(?!.*\\bcorrelat).{0,60}\\b${eachYear}\\b`),
    new RegExp(`\\b${eachYear}\\b.{0,40}\\b${what}\\b`),
  ];
}

// The last so many years are whole ones, with what there is of the present one behind them.
function eachYearly(task: Task, build: (history: PriceHistory, most: number) => Part): Promise<Part[]> {
  const { period } = task.question;
  return period?.kind === 'trailing' && period.unit === 'year'
    ? eachWhole(task, (history) => build(history, Math.min(mostYears, period.count + 1)))
    : eachRanged(task, (history) => build(history, mostYears));
}

type Year = { year: string; bars: PriceHistory['bars'] };

/** The closes of each calendar year, the newest of them; the close before a span begins it and is no year of it. */
function yearsOf({ bars }: PriceHistory, most: number): Year[] {
  const years = [...new Set(bars.map(({ date }) => date.slice(0, 4)))];
  return years
    .map((year) => ({ year, bars: bars.filter(({ date }) => date.startsWith(year)) }))
    .filter((each) => each.bars.length > 1)
    .slice(-most);
}

type Figure = Year & { value: number; dates: Record<string, string> };
type Told = {
  tool: string;
  metric: string;
  alias: string;
  content: string;
  figures: readonly Figure[];
  columns: readonly string[];
  cells: (e: Evidence) => string[];
  lead: (top: Figure, e: Evidence) => string;
  top: (figures: readonly Figure[]) => Figure | undefined;
};

function yearlySection(history: PriceHistory, told: Told): Part {
  const { tool, metric, alias, content, figures, columns, cells, lead } = told;
  const top = told.top(figures);
  if (top === undefined) return gapFor(tool, history, 'There is no year to measure.');
  return symbolSection(tool, history, {
    findings: figures.map(({ year, bars, value, dates }) => {
      const [start, end] = [bars[0]?.date ?? '', bars.at(-1)?.date ?? ''];
      return measureAll(history, {
        title: `${metric} ${year}`,
        content: `${content} ${start} to ${end}.`,
        shown: `${value.toFixed(1)}%`,
        figures: [{ key: 'figure', metric, aliases: [alias], value, unit: 'percent', period: { start, end } }],
        dates,
      });
    }),
    write: (evidence) => [
      [lead(top, at(evidence, figures.indexOf(top)))],
      {
        columns: ['Year', ...columns],
        rows: figures.map(({ year }, index) => {
          const own = at(evidence, index);
          const row = rowOf(year, own, [['figure', 'pct1']]);
          return { ...row, cells: [...row.cells, ...cells(own)] };
        }),
      },
    ],
  });
}

function yearlyDrawdowns(history: PriceHistory, most: number): Part {
  const figures = yearsOf(history, most).flatMap((year): Figure[] => {
    const fallen = maxDrawdown(year.bars.map(({ close }) => close));
    if (!fallen.ok) return [];
    const { drawdown01, peakIndex, troughIndex } = fallen.value;
    const dayAt = (index: number) => year.bars[index]?.date ?? '';
    return [{ ...year, value: drawdown01 * 100, dates: { peak: dayAt(peakIndex), trough: dayAt(troughIndex) } }];
  });
  return yearlySection(history, {
    tool: 'yearly_drawdowns',
    metric: 'maximum drawdown of the year',
    alias: 'maximum drawdown',
    content: 'From the highest close of the year so far, by the closes from',
    figures,
    columns: ['Maximum drawdown', 'Peak', 'Trough'],
    cells: (e) => [slot(e, 'peak', 'date'), slot(e, 'trough', 'date')],
    top: ([first, ...others]) =>
      first === undefined ? first : others.reduce((worst, each) => (each.value < worst.value ? each : worst), first),
    lead: ({ year }, e) =>
      `The maximum drawdown of ${history.symbol} within a calendar year was deepest in ${year}, at ${slot(e, 'figure', 'pct1')}, from the peak of ${slot(e, 'peak', 'date')} to the trough of ${slot(e, 'trough', 'date')} ${cite(e)}.`,
  });
}

function yearlyVolatility(history: PriceHistory, most: number): Part {
  const figures = yearsOf(history, most).flatMap((year): Figure[] => {
    const returns = simpleReturns(year.bars.map(({ close }) => close));
    const made = annualizedVolatility(returns, sessionsOfYear(history));
    return made.ok && returns.length >= fewestSessions ? [{ ...year, value: made.value * 100, dates: {} }] : [];
  });
  return yearlySection(history, {
    tool: 'yearly_volatility',
    metric: 'annualized volatility of the year',
    alias: 'annualized volatility',
    content: 'Sample standard deviation of daily returns, made yearly,',
    figures,
    columns: ['Annualized volatility'],
    cells: () => [],
    top: ([first, ...others]) =>
      first === undefined ? first : others.reduce((most, each) => (each.value > most.value ? each : most), first),
    lead: ({ year }, e) =>
      `The annualized volatility of ${history.symbol} within a calendar year was highest in ${year}, at ${slot(e, 'figure', 'pct1')} ${cite(e)}.`,
  });
}
