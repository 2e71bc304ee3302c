import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { monthsLater } from '@aex/quant/calendar/month-step';
import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { wholeStart } from '../reading/period.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { leadingName, macroCard, metricName } from './macro-figures.ts';
import { eachSeries, figureOf, type NamedReading } from './series-asked.ts';
import { namedSeries, type NamedSeries, recordSeries } from './series-names.ts';

const returning =
  '(?:recover(?:ed)?|regain(?:ed)?|rebound(?:ed)?|(?:get|got|come|came|go|went|return(?:ed)?|climb(?:ed)?|be|been|rise|rose) back|return(?:ed)?|back (?:to|at|above|below))';
const output = /\b(?:(?:real )?gdp|(?:the )?(?:us )?economy|(?:economic )?output)\b/;
const realOutput: NamedSeries = {
  ids: ['GDPC1'],
  words: output,
  metric: 'real GDP',
  unit: 'currency',
  format: 'compact',
  scale: 1e9,
};
// Counts and sums come back to their height; a rate that has risen comes back down, and has another answer.
const levels = [...namedSeries, ...recordSeries, realOutput].filter(
  ({ unit, isYearOnYear }) => (unit === 'count' || unit === 'currency') && isYearOnYear !== true,
);
const daysOfMonth = 365.25 / 12;

/** How long a count or a sum of the economy took to come back to its level of before a time. */
export const seriesRecoveryIntents: readonly Intent[] = [
  {
    id: 'series_recovery',
    subject: 'macro',
    honours: ['search', 'frequency', 'bound', /^(?:recover(?:ed)?|level|back|above|economy|pre-?(?:covid|pandemic))\b/],
    asks: levels.map(
      ({ words }) =>
        new RegExp(
          `^(?!.*\\b(?:stocks?|shares|market|rate|fund|etf)\\b)(?=.*\\b(?:how (?:long|many (?:months|quarters|years))|when (?:did|was|were|had))\\b)(?=.*\\b${returning}\\b)(?=.*\\b(?:before|pre-?|from|after|level|peak)).*(?:${words.source})`,
        ),
    ),
    over: [
      'series',
      'macro_board',
      'regime',
      'series_extremes',
      'growth',
      'output_level',
      'recession',
      'recession_depth',
      'performance',
      'recovery',
      'series_crossing',
      'series_at_turn',
    ],
    answer: (task) => eachSeries(task, recoverySection, levels),
    turns: 'A revision of past readings can move the month in which it came back.',
    next: () => ['How deep was the 2020 recession?', 'How many jobs were added last month?'],
  },
];

function recoverySection({ named, series }: NamedReading, { question: { period } }: Task): Part {
  const place = { tool: 'macro_series', input: { id: series.id, view: 'recovery' } };
  const newest = series.points.at(-1);
  const step = series.frequency === 'quarterly' ? 3 : 0;
  const range = period === null || newest === undefined ? null : layOnDates(period, newest.period);
  const until =
    range === null ? null : period?.kind === 'between' && period.start === wholeStart ? range.to : range.from;
  const begin = series.points.findLastIndex((each) => until !== null && monthsLater(each.period, step) <= until);
  const [base, behind] = [series.points[begin], series.points.slice(begin + 1)];
  const fallen = behind.findIndex(({ value }) => base !== undefined && value < base.value);
  if (base === undefined || newest === undefined)
    return {
      ...place,
      gap: `Name the time before which the level of the ${named.metric} is meant, for example the pandemic.`,
    };
  if (fallen < 0) return { ...place, gap: `The ${named.metric} has not been below its level of that time since.` };
  const back = behind.slice(fallen).find(({ value }) => value >= base.value);
  const low = behind
    .slice(fallen, back === undefined ? undefined : behind.indexOf(back))
    .reduce((least, each) => (each.value < least.value ? each : least));
  const months = Math.round((dayNumberOf((back ?? newest).period) - dayNumberOf(base.period)) / daysOfMonth);
  const isMonthly = series.frequency === 'monthly';
  const day = ({ period: date }: { period: string }) => (isMonthly ? date.slice(0, 7) : date);
  const word = isMonthly ? 'in' : series.frequency === 'quarterly' ? 'in the quarter that began on' : 'on';
  const finding = findingOf(macroCard(series.provenance), {
    title: `${series.title}, time until it came back`,
    content: `${base.value} for ${base.period}; the first reading as high after it had fallen below: ${back === undefined ? 'none yet' : `${back.value} for ${back.period}`}.`,
    shown: `${months} months`,
    figures: [
      figureOf(named, 'base', base),
      figureOf(named, 'low', low),
      ...(back === undefined ? [figureOf(named, 'now', newest)] : [figureOf(named, 'back', back)]),
      { key: 'months', metric: 'number of months until it was back', value: months, unit: 'count' },
    ],
    dates: { baseDay: day(base), lowDay: day(low), backDay: day(back ?? newest) },
  });
  const name = leadingName(named.metric);
  return sectionOf(place, finding, (e) => [
    [
      `${name} was ${slot(e, 'base', named.format)} ${word} ${slot(e, 'baseDay', 'date')} ${cite(e)}.`,
      `After that ${metricName(named.metric)} was lowest ${word} ${slot(e, 'lowDay', 'date')}, at ${slot(e, 'low', named.format)} ${cite(e)}.`,
      ...(back === undefined
        ? [
            `It has not been back at that level since; the newest reading is ${slot(e, 'now', named.format)} ${word} ${slot(e, 'backDay', 'date')} ${cite(e)}.`,
          ]
        : [
            `${name} was back at that level ${word} ${slot(e, 'backDay', 'date')}, at ${slot(e, 'back', named.format)} ${cite(e)}.`,
            `The number of months until it was back was ${slot(e, 'months', 'num0')} ${cite(e)}.`,
          ]),
    ],
  ]);
}
