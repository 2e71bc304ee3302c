import { maxDrawdown } from '@aex/quant/drawdown';
import { deepest } from '../guard/honoured-words.ts';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { closesOf, gapFor, measureAll, symbolSection } from './history-figures.ts';

const fall =
  '(?:draw-?downs?|intra-?year (?:falls?|declines?|drops?)|(?:biggest|worst|largest|deepest|maximum|max) (?:falls?|declines?|drops?|pullbacks?))';
const eachYear =
  '(?:(?:(?:in|for|of|during|within) )?(?:each|every) (?:single |calendar )?(?:of the (?:last|past) (?:\\w+ )?years|year)|(?:by|per) (?:calendar )?year|year by year)';
const mostYears = 20;

/** The deepest fall within each calendar year. */
export const yearlyDrawdownsIntents: readonly Intent[] = [
  {
    id: 'yearly_drawdowns',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['grouping', deepest, /^(?:in |for |of |by )?(?:each|every|per) (?:calendar )?years?$/],
    span: 'all',
    asks: [new RegExp(`\\b${fall}\\b.{0,60}\\b${eachYear}\\b`), new RegExp(`\\b${eachYear}\\b.{0,40}\\b${fall}\\b`)],
    over: ['drawdown', 'drawdown_list', 'calendar_years', 'performance', 'best_worst_years', 'comparison', 'ranking'],
    answer: (task) => {
      const { period } = task.question;
      // The last so many years are whole ones, with what there is of the present one behind them.
      return period?.kind === 'trailing' && period.unit === 'year'
        ? eachWhole(task, (history) => yearlyDrawdowns(history, period.count + 1))
        : eachRanged(task, (history) => yearlyDrawdowns(history, mostYears));
    },
    turns: 'The present year is not over, and its fall can deepen until it is.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Worst drawdowns of ${symbol}`, `Calendar-year returns of ${symbol}`],
  },
];

type YearlyFall = { year: string; bars: PriceHistory['bars']; pct: number; peak: string; trough: string };

function fallsOf({ bars }: PriceHistory): YearlyFall[] {
  const years = [...new Set(bars.map(({ date }) => date.slice(0, 4)))];
  return years.flatMap((year): YearlyFall[] => {
    const own = bars.filter(({ date }) => date.startsWith(year));
    const fallen = maxDrawdown(own.map(({ close }) => close));
    // The close before a span begins it, and is no year of it.
    if (!fallen.ok || own.length < 2) return [];
    const { drawdown01, peakIndex, troughIndex } = fallen.value;
    const dayAt = (index: number) => own[index]?.date ?? '';
    return [{ year, bars: own, pct: drawdown01 * 100, peak: dayAt(peakIndex), trough: dayAt(troughIndex) }];
  });
}

function yearlyDrawdowns(history: PriceHistory, most: number): Part {
  const falls = fallsOf(history).slice(-Math.min(most, mostYears));
  const [first] = falls;
  if (first === undefined || closesOf(history).length < 2)
    return gapFor('yearly_drawdowns', history, 'There is no year to measure.');
  const worst = falls.reduce((most, each) => (each.pct < most.pct ? each : most), first);
  return symbolSection('yearly_drawdowns', history, {
    findings: falls.map(({ year, bars, pct, peak, trough }) =>
      measureAll(history, {
        title: `maximum drawdown within ${year}`,
        content: `From the highest close of the year so far, by the closes of ${bars[0]?.date ?? ''} to ${bars.at(-1)?.date ?? ''}.`,
        shown: `${pct.toFixed(1)}%`,
        figures: [
          {
            key: 'fall',
            metric: 'maximum drawdown of the year',
            aliases: ['maximum drawdown', 'drawdown'],
            value: pct,
            unit: 'percent',
            period: { start: bars[0]?.date ?? '', end: bars.at(-1)?.date ?? '' },
          },
        ],
        dates: { peak, trough },
      }),
    ),
    write: (evidence) => {
      const e = at(evidence, falls.indexOf(worst));
      return [
        [
          `The maximum drawdown of ${history.symbol} within a calendar year was deepest in ${worst.year}, at ${slot(e, 'fall', 'pct1')}, from the peak of ${slot(e, 'peak', 'date')} to the trough of ${slot(e, 'trough', 'date')} ${cite(e)}.`,
        ],
        {
          columns: ['Year', 'Maximum drawdown', 'Peak', 'Trough'],
          rows: falls.map(({ year }, index) => {
            const own = at(evidence, index);
            const row = rowOf(year, own, [['fall', 'pct1']]);
            return { ...row, cells: [...row.cells, slot(own, 'peak', 'date'), slot(own, 'trough', 'date')] };
          }),
        },
      ];
    },
  });
}
