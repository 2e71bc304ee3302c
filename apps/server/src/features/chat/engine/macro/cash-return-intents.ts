import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import type { Period } from '../reading/period.ts';
import { lastYear } from '../reading/question-period.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { eachSpan, spansListed, yearsListed } from '../symbol/spans-beside.ts';
import type { Task } from '../task.ts';
import { readSeries, type SeriesReading } from './known-series.ts';
import { macroCard } from './macro-figures.ts';

const tool = 'cash_return';
const bills =
  '(?:(?:three[- ]month |3[- ]month |3m |treasury |us )*(?:t-?bills?|treasury bills|bills)|money[- ]market(?: funds?| accounts?)?|cash(?! (?:flows?|and equivalents|ratio|position|cow|conversion|dividends?|balance|on hand|account)))';
const returned =
  '(?:returns?|returned|earn(?:ed|ing|s)?|ma(?:de|ke)|yield(?:ed)?|paid|pay(?:ing)?|done|do|did|give[ns]?|gave|gain(?:ed)?|brought|perform(?:ed|ance)?|fare[ds]?|grown?|grew)';
const daysOfYear = 365.25;
const longestPause = 45;
const rolls = 4;
const moneyMarketDays = 360;

/** What cash made: bills at their yield, or where none is held the federal funds rate, from day to day. */
export const cashReturnIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'macro',
    honours: ['comparison', 'counterfactual', 'aggregate', 'subject'],
    asks: [
      new RegExp(
        `^(?!.*\\b(?:my|account|portfolio'?s?|position|companies|company|balance sheet|on hand|hoard|pile|much cash|cash (?:does|did|has|do))\\b(?!.*\\b(?:60/40|\\d\\d/\\d\\d)\\b))(?=.*\\b(?:how|what|did|has|have|would|was|return)\\b).*\\b(?:${bills})\\b.{0,40}\\b${returned}\\b`,
      ),
      new RegExp(
        `^(?!.*\\bmy\\b).*\\b${returned}\\b.{0,12}\\b(?:on|of|from|in|with|by) (?:${bills})\\b(?! (?:and|plus|or) )`,
      ),
      new RegExp(
        `^(?!.*\\bmy\\b).*\\b(?:beat(?:en|ing|s)?|outperform\\w*|out-?earn\\w*|do better than|did better than|done better than|better than|worse than|ahead of|behind|versus|vs\\.?|against|over|compared (?:to|with)|than) (?:(?:holding|just|plain|simply|sitting in|staying in) )*(?:${bills})\\b`,
      ),
    ],
    over: ['tenor', 'series', 'definition', 'forecast', 'board', 'calendar_years', 'bill', 'company_facts'],
    answer: (task) => {
      const listed = spansListed(task.question.plain);
      const years = yearsListed(task.question.plain);
      const spans = listed.length > 1 ? listed : years.length > 1 && task.question.period === null ? years : [];
      return spans.length > 1 ? eachSpan(task, spans, cashParts) : cashParts(task);
    },
    turns: 'What an account really paid was less after its costs, and differs by bank and fund.',
    next: () => ['What is the federal funds rate?', 'How did SHY do over the last year?'],
  },
];

type CashSource = { id: string; name: string; isBill: boolean };

/** Bills by their own yield come first; the overnight rate stands in for them. */
const sources: readonly CashSource[] = [
  { id: 'DGS3MO', name: 'the three-month Treasury yield', isBill: true },
  { id: 'EFFR', name: 'the effective federal funds rate', isBill: false },
  { id: 'DFF', name: 'the effective federal funds rate', isBill: false },
  { id: 'FEDFUNDS', name: 'the effective federal funds rate', isBill: false },
];

async function cashParts(task: Task): Promise<Part[]> {
  const place = { tool, input: {} };
  const period: Period = task.question.period ?? lastYear;
  const today = task.moment.toISOString().slice(0, 10);
  for (const source of sources) {
    const series = await readSeries(task, source.id);
    if (series === null) continue;
    const newest = endOf(series);
    const range = layOnDates(period, newest < today ? newest : today);
    const from = range.from;
    const to = range.to < newest ? range.to : newest;
    if (
      (series.points[0]?.period ?? '9999') > from ||
      from >= to ||
      dayNumberOf(range.to) - dayNumberOf(to) > longestPause
    )
      continue;
    return [cashSection(series, { ...source, from, to })];
  }
  return [
    { ...place, gap: 'I hold no yield of Treasury bills and no federal funds rate over the whole of that time.' },
  ];
}

// A reading of a month holds to its last day.
function endOf({ points, frequency }: SeriesReading): string {
  const last = points.at(-1)?.period ?? '';
  if (frequency !== 'monthly' || last === '') return last;
  const date = new Date(`${last}T00:00:00Z`);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

type CashSpan = CashSource & { from: string; to: string };

/**
 * What a rate makes in some days: a bill is rolled over each quarter at its yield, the overnight rate is interest of a day on
 * the money market's year of 360 days, put to the sum each day.
 */
function growthOver(days: number, ratePct: number, isBill: boolean): number {
  return isBill
    ? (1 + ratePct / 100 / rolls) ** ((rolls * days) / daysOfYear)
    : (1 + ratePct / 100 / moneyMarketDays) ** days;
}

function cashSection(series: SeriesReading, { name, isBill, from, to }: CashSpan): Part {
  let wealth = 1;
  for (const [index, { period, value }] of series.points.entries()) {
    const next = series.points[index + 1]?.period ?? to;
    const [begin, end] = [period > from ? period : from, next < to ? next : to];
    if (begin < end) wealth *= growthOver(dayNumberOf(end) - dayNumberOf(begin), value, isBill);
  }
  const years = (dayNumberOf(to) - dayNumberOf(from)) / daysOfYear;
  const total = (wealth - 1) * 100;
  const yearly = (wealth ** (1 / years) - 1) * 100;
  const span = { start: from, end: to };
  const isLong = years > 1.5;
  const finding = findingOf(macroCard(series.provenance), {
    title: 'Return of cash',
    content: `${series.title} (${series.id}) earned from ${from} to ${to}, each reading up to the next, ${isBill ? 'rolled over each quarter' : 'put to the sum each day on a year of 360 days'}; costs and taxes are left out.`,
    shown: `${total.toFixed(1)}%`,
    figures: [
      { key: 'total', metric: 'return of cash', aliases: ['returned'], value: total, unit: 'percent', period: span },
      ...(isLong
        ? [{ key: 'yearly', metric: 'yearly return of cash', value: yearly, unit: 'percent' as const, period: span }]
        : []),
    ],
    dates: { from, to },
  });
  return sectionOf({ tool, input: { id: series.id, from, to } }, finding, (e) => [
    [
      `The return of cash from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')} was ${slot(e, 'total', 'pct1')} ${cite(e)}.`,
      ...(isLong ? [`The yearly return of cash was ${slot(e, 'yearly', 'pct1')} ${cite(e)}.`] : []),
      `It is what ${name} made from day to day, which bills and money-market funds lie close to; costs and taxes are left out.`,
    ],
  ]);
}
