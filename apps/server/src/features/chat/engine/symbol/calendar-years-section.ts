import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { spanReturns, yearFigure } from './calendar-returns.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const mostYears = 20;

/** `asked`: a year that is told by itself; `last`: how many of the last whole ones are told; `named`: those that are told alone; `isCounted`: whether their number comes first. */
type YearsTold = { asked?: string | null; last?: number | null; named?: readonly string[]; isCounted?: boolean };

/** Return of each calendar year. */
export function calendarYears(
  history: PriceHistory,
  { asked = null, last = null, named = [], isCounted = false }: YearsTold = {},
): Part {
  const all = spanReturns(history, 'year').filter(({ label }) => named.length === 0 || named.includes(label));
  const years = last === null ? all.slice(-mostYears) : all.filter(({ isWhole }) => isWhole).slice(-last);
  if (years.length === 0) return gapFor('calendar_years', history, 'There is no year to measure.');
  const whole = years.filter(({ isWhole }) => isWhole);
  const rising = whole.filter(({ pct }) => pct > 0).length;
  const falling = whole.filter(({ pct }) => pct < 0).length;
  const share: FigureSpec[] =
    whole.length < 2
      ? []
      : [
          { key: 'rising', metric: 'number of positive years', value: rising, unit: 'count' },
          { key: 'falling', metric: 'number of negative years', value: falling, unit: 'count' },
          { key: 'whole', metric: 'number of whole years', value: whole.length, unit: 'count' },
        ];
  const finding = measureAll(history, {
    title: 'calendar-year returns',
    content:
      'Last close of each year against the last close of the year before; the first and the last year may be parts.',
    shown: `${years.length} years`,
    figures: [...share, ...years.map(yearFigure)],
  });
  const order = years.filter(({ isWhole }) => isWhole).toSorted((a, b) => b.pct - a.pct);
  const [best, worst] = [order[0], order.at(-1)];
  return symbolSection('calendar_years', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const told =
        best === undefined || worst === undefined || order.length < 2
          ? [`These are the returns of ${history.symbol} by calendar year.`]
          : [
              `Of the whole years, the calendar-year return of ${history.symbol} was best in ${best.label}, with ${slot(e, `y${best.label}`, 'pct1')} ${cite(e)}.`,
              `It was worst in ${worst.label}, with a calendar-year return of ${slot(e, `y${worst.label}`, 'pct1')} ${cite(e)}.`,
            ];
      const own = years.find(({ label }) => label === asked);
      const lead =
        own === undefined || own === best || own === worst
          ? []
          : [
              `The calendar-year return of ${history.symbol} in ${own.label} was ${slot(e, `y${own.label}`, 'pct1')} ${cite(e)}.`,
            ];
      const counted =
        share.length === 0
          ? []
          : [
              `The number of positive years of ${history.symbol} was ${slot(e, 'rising', 'num0')} ${cite(e)}.`,
              `The number of negative years of ${history.symbol} was ${slot(e, 'falling', 'num0')} ${cite(e)}.`,
              `The number of whole years was ${slot(e, 'whole', 'num0')} ${cite(e)}.`,
            ];
      return [
        isCounted ? [...lead, ...counted, ...told] : [...lead, ...told, ...counted],
        {
          columns: ['Year', 'Return'],
          rows: years.map(({ label, isWhole }) =>
            rowOf(isWhole ? label : `${label} (part)`, e, [[`y${label}`, 'pct1']]),
          ),
        },
      ];
    },
    chart: {
      kind: 'bar',
      title: `Calendar-year returns of ${history.symbol}`,
      series: [
        { name: history.symbol, unit: 'percent', points: years.map(({ label, pct }) => ({ x: label, y: pct })) },
      ],
      sources: [0],
    },
  });
}
