import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { perYear } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { annualizedPricesPart } from './annualized-prices-section.ts';
import { readSeries } from './known-series.ts';
import { macroCard } from './macro-figures.ts';
import { priceIndexAsked } from './price-index-asked.ts';

const tool = 'monthly_prices';
const usualMonths = 6;
const mostMonths = 24;
const prices = '(?:cpi|consumer prices?|inflation|prices|pce|core)';
const onMonth =
  '(?:month[- ](?:on|over|to)[- ]month|m\\/m|mom|m-o-m|(?:from|on|over|than|versus|vs|compared (?:to|with)) (?:the )?(?:month before|previous month|prior month|preceding month|last month))';

const overPrices = ['inflation', 'series', 'series_readings', 'series_extremes', 'price_level', 'performance'];

/** By how much prices changed on the month before, seasonally adjusted. */
export const monthlyPricesIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'macro',
    isOfMarket: true,
    honours: [/^(?:m\/m|mom|month[- ](?:on|over|to)[- ]month)$/, 'grouping'],
    asks: [
      new RegExp(`\\b${prices}\\b.{0,60}\\b${onMonth}(?![a-z])`),
      new RegExp(`\\b${onMonth} (?:change (?:in|of) )?(?:the )?(?:core |us )*${prices}\\b`),
      new RegExp(
        `\\bmonthly (?:change (?:in|of) |rise in |increase in )?(?:the )?(?:core |us )*(?:cpi|consumer prices?|inflation|pce)\\b`,
      ),
    ],
    over: [...overPrices, 'comparison', 'quote', 'series_gap'],
    answer: async (task) => [await monthlyPart(task)],
    turns: 'The next release, and new seasonal factors, can change it.',
    next: () => ['What is inflation on the year?', 'How far have consumer prices risen since 2020?'],
  },
  {
    id: 'annualized_prices',
    subject: 'macro',
    isOfMarket: true,
    honours: [perYear],
    asks: [
      new RegExp(
        `^(?!.*\\b(?:real|breakeven|expected|expectations?|returns?|volatility|gdp|growth|wages?|after|adjusted)\\b)(?=.*\\b(?:cpi|consumer prices?|inflation|pce)\\b).*\\b(?:annuali[sz]ed|at an? (?:annual(?:i[sz]ed)?|yearly) (?:rate|pace))\\b`,
      ),
    ],
    over: [...overPrices, tool, 'cagr'],
    answer: async (task) => [await annualizedPricesPart(task)],
    turns: 'A rate of a few months swings more than that of a year.',
    next: () => ['What is inflation on the year?', 'How have consumer prices changed month on month?'],
  },
];

async function monthlyPart(task: Task): Promise<Part> {
  const { plain, period } = task.question;
  const index = priceIndexAsked(plain);
  const place = { tool, input: { id: index.id } };
  const series = await readSeries(task, index.id);
  const points = series?.points ?? [];
  const changes = points.flatMap((point, at) => {
    const before = points[at - 1];
    return before !== undefined && isMonthBefore(before.period, point.period)
      ? [{ period: point.period, pct: (point.value / before.value - 1) * 100 }]
      : [];
  });
  const newest = changes.at(-1);
  if (series === null || newest === undefined)
    return { ...place, gap: `I hold no ${index.name} of two months in a row.` };
  const range = period === null ? null : layOnDates(period, newest.period);
  const within =
    range === null
      ? changes.slice(-usualMonths)
      : changes.filter(({ period: day }) => day > range.from && day <= range.to);
  const rows = within.slice(-mostMonths).toReversed();
  const [top] = rows;
  if (top === undefined)
    return { ...place, gap: `I hold no change of ${index.name} on the month before for that time.` };
  const metric = `change of ${index.name} on the month`;
  const finding = findingOf(macroCard({ ...series.provenance, as_of: top.period }), {
    title: `${series.title}: change on the month before`,
    content: `${series.title} (${series.id}), each reading over the one of the month before.`,
    shown: `${top.pct.toFixed(2)}%`,
    figures: rows.map(({ period: month, pct }, at): FigureSpec => ({
      key: `m${at}`,
      metric,
      value: pct,
      unit: 'percent',
      asOf: month,
      period: { label: month.slice(0, 7) },
    })),
    dates: Object.fromEntries(rows.map(({ period: month }, at) => [`month${at}`, month.slice(0, 7)])),
  });
  return sectionOf(place, finding, (e) => [
    [`The ${metric} was ${slot(e, 'm0', 'pct2')} in ${slot(e, 'month0', 'date')} ${cite(e)}.`],
    ...(rows.length < 2
      ? []
      : [
          {
            columns: ['Month', 'On the month before'],
            rows: rows.map((_row, at) => rowOf(slot(e, `month${at}`, 'date'), e, [[`m${at}`, 'pct2']])),
          },
        ]),
  ]);
}

function isMonthBefore(before: string, month: string): boolean {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(month) - count(before) === 1;
}
