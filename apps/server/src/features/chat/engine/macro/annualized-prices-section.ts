import { formatDate } from '@aex/grounding/slots/slot-format';
import { monthsLater } from '@aex/quant/calendar/month-step';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { findDates } from '../reading/date-words.ts';
import { numberWords } from '../reading/number-words.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { readSeries } from './known-series.ts';
import { macroCard } from './macro-figures.ts';
import { priceIndexAsked } from './price-index-asked.ts';

const tool = 'annualized_prices';
const monthsOfYear = 12;
const said = Object.keys(numberWords).join('|');
const ofMonths = new RegExp(`\\b(\\d{1,2}|${said})[- ]months?\\b`);

/** The change of prices over some months made yearly, seasonally adjusted, beside that over the year. */
export async function annualizedPricesPart(task: Task): Promise<Part> {
  const { plain } = task.question;
  const index = priceIndexAsked(plain);
  const place = { tool, input: { id: index.id } };
  const series = await readSeries(task, index.id);
  const points = series?.points ?? [];
  const valueIn = (month: string) => points.find(({ period }) => period.startsWith(month))?.value;
  const last = points.at(-1)?.period ?? '';
  const { start, end } = monthsAsked(task, last);
  const [first, final, yearBefore] = [start, end, monthBack(end, monthsOfYear)].map(valueIn);
  if (series === null || first === undefined || final === undefined)
    return {
      ...place,
      gap: `I hold no ${index.name} for ${formatDate(first === undefined ? start : end)}, from which such a rate would be measured.`,
    };
  const months = monthsBetween(start, end);
  if (!(months > 0)) return { ...place, gap: 'Such a rate needs two different months.' };
  const yearly = ((final / first) ** (monthsOfYear / months) - 1) * 100;
  const figures: FigureSpec[] = [
    {
      key: 'yearly',
      metric: `change of ${index.name} at a yearly rate`,
      value: yearly,
      unit: 'percent',
      period: { start: `${start}-01`, end: `${end}-01` },
    },
    ...(yearBefore === undefined
      ? []
      : [
          {
            key: 'year',
            metric: `change of ${index.name} on the year`,
            value: (final / yearBefore - 1) * 100,
            unit: 'percent' as const,
            asOf: `${end}-01`,
            period: { label: end },
          },
        ]),
  ];
  const finding = findingOf(macroCard({ ...series.provenance, as_of: `${end}-01` }), {
    title: `${series.title}: change at a yearly rate`,
    content: `${series.title} (${series.id}), the reading of ${end} over that of ${start}, raised to the power of ${monthsOfYear}/${months}.`,
    shown: `${yearly.toFixed(1)}%`,
    figures,
    dates: { from: start, to: end },
  });
  return sectionOf(place, finding, (e) => [
    [
      `The change of ${index.name} at a yearly rate was ${slot(e, 'yearly', 'pct1')} from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')} ${cite(e)}.`,
      ...(yearBefore === undefined
        ? []
        : [
            `The change of ${index.name} on the year was ${slot(e, 'year', 'pct1')} in ${slot(e, 'to', 'date')} ${cite(e)}.`,
          ]),
    ],
  ]);
}

// "Over the last six months" and "three-month" up to the newest reading, or up to the month that is named; two months name both ends.
function monthsAsked({ question: { plain, period }, moment }: Task, last: string): { start: string; end: string } {
  const dates = findDates(plain).filter(({ unit }) => unit === 'month');
  const [one, other] = dates;
  if (one !== undefined && other !== undefined) return { start: one.first.slice(0, 7), end: other.first.slice(0, 7) };
  const count = ofMonths.exec(plain)?.[1];
  const months = count === undefined ? monthsOfYear : (numberWords[count] ?? Number(count));
  if (one !== undefined && period?.kind === 'between')
    return { start: monthBack(one.first, months), end: one.first.slice(0, 7) };
  if (period?.kind === 'since' || period?.kind === 'year_to_date') {
    const { from } = layOnDates(period, moment.toISOString().slice(0, 10));
    return { start: from.slice(0, 7), end: last.slice(0, 7) };
  }
  return { start: monthBack(last, months), end: last.slice(0, 7) };
}

function monthBack(day: string, months: number): string {
  return day === '' ? '' : monthsLater(`${day.slice(0, 7)}-01`, -months).slice(0, 7);
}

function monthsBetween(start: string, end: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * monthsOfYear + Number(month.slice(5, 7));
  return count(end) - count(start);
}
