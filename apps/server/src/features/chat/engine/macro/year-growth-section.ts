import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { findingOf } from '../figure-finding.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { readSeries, type SeriesPoint } from './known-series.ts';
import { macroCard } from './macro-figures.ts';
import { meanOf } from './series-measures.ts';

const quartersOfYear = 4;

/** The growth of output over a whole calendar year that is asked about; null for another span, or where a quarter is missing. */
export async function yearGrowthPart(task: Task): Promise<Part | null> {
  const { period } = task.question;
  if (period === null || (period.kind !== 'between' && period.kind !== 'last_calendar_year')) return null;
  const { from, to } = layOnDates(period, task.moment.toISOString().slice(0, 10));
  const year = Number(to.slice(0, 4));
  if (to !== `${year}-12-31` || from !== `${year - 1}-12-31`) return null;
  const gdp = await readSeries(task, 'GDPC1');
  if (gdp === null) return null;
  const own = quartersOf(gdp.points, year);
  const before = quartersOf(gdp.points, year - 1).slice(0, own.length);
  if (own.length === 0 || before.length < own.length) return null;
  const isPartial = own.length < quartersOfYear;
  const growth = (meanOf(own) / meanOf(before) - 1) * 100;
  const finding = findingOf(macroCard(gdp.provenance), {
    title: `${gdp.title}, growth of the year`,
    content: `The mean of the quarters of ${year} against that of ${year - 1}.`,
    shown: `${growth.toFixed(1)}%`,
    figures: [
      { key: 'growth', metric: 'growth of real GDP over the year', value: growth, unit: 'percent' },
      { key: 'known', metric: 'number of quarters known', value: own.length, unit: 'count' },
    ],
    dates: { first: own[0]?.period ?? '', last: own.at(-1)?.period ?? '' },
  });
  return sectionOf({ tool: 'macro_growth', input: { year } }, finding, (e) => [
    [
      `The growth of real GDP over the year was ${slot(e, 'growth', 'pct1')} ${cite(e)}.`,
      `It sets the mean of the quarters that began from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')} against that of ${isPartial ? 'the same quarters of ' : ''}the year before.`,
      ...(isPartial
        ? [`That is a part of the year: the number of quarters known is ${slot(e, 'known', 'num0')} ${cite(e)}.`]
        : []),
    ],
  ]);
}

/** The growth of output over the newest quarter, or the one that is asked about, at a yearly rate; null over longer spans. */
export async function quarterGrowthPart(task: Task): Promise<Part | null> {
  const { period } = task.question;
  const gdp = await readSeries(task, 'GDPC1');
  if (gdp === null) return null;
  const { from, to } = period === null ? newest : layOnDates(period, task.moment.toISOString().slice(0, 10));
  if (period !== null && dayNumberOf(to) - dayNumberOf(from) > mostDaysOfQuarter) return null;
  const at = gdp.points.findLastIndex((point) => point.period <= to);
  const [own, before] = [gdp.points[at], gdp.points[at - 1]];
  if (own === undefined || before === undefined) return null;
  const growth = ((own.value / before.value) ** quartersOfYear - 1) * 100;
  const finding = findingOf(macroCard(gdp.provenance), {
    title: `${gdp.title}, growth of the quarter`,
    content: `The quarter of ${own.period} against the one before it, made yearly.`,
    shown: `${growth.toFixed(1)}%`,
    figures: [
      {
        key: 'growth',
        metric: 'growth over the quarter at a yearly rate',
        value: growth,
        unit: 'percent',
        period: { start: own.period, end: own.period },
      },
      {
        key: 'step',
        metric: 'growth over the quarter',
        value: (own.value / before.value - 1) * 100,
        unit: 'percent',
        period: { start: own.period, end: own.period },
      },
    ],
    dates: { quarter: own.period },
  });
  return sectionOf({ tool: 'macro_growth', input: { quarter: own.period } }, finding, (e) => [
    [
      `The growth over the quarter at a yearly rate was ${slot(e, 'growth', 'pct1')} in the quarter that began on ${slot(e, 'quarter', 'date')} ${cite(e)}.`,
      ...(byQuarter.test(task.question.plain)
        ? [`That is growth over the quarter of ${slot(e, 'step', 'pct1')} ${cite(e)}.`]
        : []),
    ],
  ]);
}

/** "Quarter over quarter" is told without the yearly rate as well. */
const byQuarter = /\b(?:quarter(?:ly)?[- ](?:over|on)[- ]quarter|qoq|q\/q)\b/;
const newest = { from: '', to: '9999' };
const mostDaysOfQuarter = 93;

function quartersOf(points: readonly SeriesPoint[], year: number): SeriesPoint[] {
  return points.filter(({ period }) => period.startsWith(`${year}-`));
}
