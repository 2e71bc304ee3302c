import { isSession } from '@aex/quant/calendar/exchange-calendar';
import { mean } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import { goodAndBad } from '../guard/honoured-words.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { holidayNamed, holidayWords } from '../reading/holiday-dates.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { type SpanReturn, spanReturns } from './calendar-returns.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const holiday = `(?:(?:market |bank |public )?holidays?|${holidayWords})`;
const dayMs = 86_400_000;
const fewest = 3;

/** What the weeks with a holiday of the exchange were like, or those of one named holiday. */
export const holidayWeeksIntents: readonly Intent[] = [
  {
    id: 'holiday_weeks',
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['calendar', 'aggregate', 'frequency', 'condition', goodAndBad],
    asks: [
      new RegExp(
        `\\b(?:on|in|over|during|around) (?:the )?(?:black friday|thanksgiving|christmas|easter|labou?r day|memorial day) weeks\\b`,
      ),
      new RegExp(`\\b${holiday}(?:[- ]shortened)? (?:trading )?weeks?\\b`),
      new RegExp(`\\bweeks? (?:of|with|around|containing|that (?:has|have|hold)) (?:an? |the )?${holiday}\\b`),
      /\b(?:holiday[- ])?shortened (?:trading )?weeks?\b|\bfour[- ]day (?:trading )?weeks?\b/,
    ],
    over: [
      'performance',
      'cagr',
      'seasonality',
      'weekday',
      'win_rate',
      'comparison',
      'day_change',
      'quote',
      'best_worst_days',
      'span_statistics',
      'ranking',
      'missing_days',
    ],
    answer: (task) => eachRanged(task, (history) => weeksSection(history, task.question.plain)),
    turns: 'Such weeks are few, so one large move decides their average.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Is there seasonality in ${symbol}?`, `Median weekly return of ${symbol}`],
  },
];

type Group = { key: string; name: string; weeks: readonly SpanReturn[] };

function weeksSection(history: PriceHistory, plain: string): Part {
  const weeks = spanReturns(history, 'week').filter(({ isWhole }) => isWhole);
  const named = holidayNamed(plain);
  const years = new Set(weeks.flatMap(({ start, end }) => [Number(start.slice(0, 4)), Number(end.slice(0, 4))]));
  const days = new Set([...years].flatMap((year) => (named === null ? [] : [mondayOf(named.dayIn(year))])));
  const isOf = ({ label }: SpanReturn) => (named === null ? isShortened(label) : days.has(label));
  const groups: Group[] = [
    { key: 'own', name: named === null ? 'holiday' : 'such', weeks: weeks.filter(isOf) },
    { key: 'rest', name: 'other', weeks: weeks.filter((week) => !isOf(week)) },
  ];
  if (groups.some((group) => group.weeks.length < fewest))
    return gapFor('holiday_weeks', history, 'There are too few such weeks in that period.');
  const what = named === null ? 'weeks in which the exchange closed for a holiday' : `weeks of ${named.said}`;
  const finding = measureAll(history, {
    title: what,
    content: 'Last close of each week against that of the week before; the others stand beside them.',
    shown: `${groups[0]?.weeks.length ?? 0} weeks`,
    figures: groups.flatMap(figuresOf),
  });
  return symbolSection('holiday_weeks', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const name = groups[0]?.name ?? '';
      return [
        [
          `These are the ${what} against all others, ${spanOf(e)}.`,
          `The average return of ${name} weeks of ${history.symbol} was ${slot(e, 'mown', 'pct2')} ${cite(e)}.`,
          `The average return of other weeks of ${history.symbol} was ${slot(e, 'mrest', 'pct2')} ${cite(e)}.`,
        ],
        {
          columns: ['Weeks', 'Average', 'Share positive', 'Observations'],
          rows: groups.map(({ key }) =>
            rowOf(key === 'rest' ? 'All others' : `${what.charAt(0).toUpperCase()}${what.slice(1)}`, e, [
              [`m${key}`, 'pct2'],
              [`p${key}`, 'pct0'],
              [`n${key}`, 'num0'],
            ]),
          ),
        },
      ];
    },
  });
}

function figuresOf({ key, name, weeks }: Group): FigureSpec[] {
  const returns = weeks.map(({ pct }) => pct);
  const positive = returns.filter((pct) => pct > 0).length;
  return [
    { key: `m${key}`, metric: `average return of ${name} weeks`, value: mean(returns), unit: 'percent' },
    {
      key: `p${key}`,
      metric: `share of positive ${name} weeks`,
      value: (positive / returns.length) * 100,
      unit: 'percent',
    },
    { key: `n${key}`, metric: `number of ${name} weeks`, value: returns.length, unit: 'count' },
  ];
}

// Whether the exchange was closed on a weekday of the week that begins on that Monday.
function isShortened(monday: string): boolean {
  return [0, 1, 2, 3, 4].some(
    (days) => !isSession(new Date(Date.parse(monday) + days * dayMs).toISOString().slice(0, 10)),
  );
}

function mondayOf(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return new Date(time - ((new Date(time).getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
}
