import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { namesAmount, readAmount, withoutAmount } from '../reading/amounts.ts';
import { findDates } from '../reading/date-words.ts';
import { type DateRange, layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { readSeries } from './known-series.ts';
import { macroCard } from './macro-figures.ts';
import { monthNamedFirst } from './month-named.ts';

const tool = 'price_level';
const consumerPrices = 'CPIAUCSL';
const usualSum = 100;
const oneDollar = /\b(?:a|one) (?:us )?dollar\b/;
const risen =
  '(?:risen|rise|rose|gone up|go up|went up|increased?|climb(?:ed)?|grown?|grew|changed?|come up|moved up|inflated)';
const inSpan = '(?:since|from|between|over|in the (?:last|past)|during)';
const sum = '(?:\\$ ?\\d[\\d,.]*k?|\\d[\\d,.]* (?:us )?dollars?|(?:a|one) (?:us )?dollar)';
const worth = '(?:worth|buy|equal|equivalent|amount to|be today|be now|is that|today|now|in \\d{4} (?:dollars|money))';

/** How far consumer prices have risen over a span, and what a sum of then is now. */
export const priceLevelIntents: readonly Intent[] = [
  {
    id: 'price_level',
    subject: 'macro',
    isOfMarket: true,
    span: 'five_years',
    honours: ['aggregate', 'adjustment', 'unit', /^(?:cumulative(?:ly)?|purchasing power|total|overall|combined)$/],
    asks: [
      /\b(?:cumulative|total|overall|combined) (?:us |cpi |consumer price )*inflation\b|\binflation\b.{0,40}\b(?:cumulative(?:ly)?|in total|altogether)\b/,
      new RegExp(
        `\\bhow much (?:more expensive )?(?:has|have|did|had|is|are) (?:the |us )*(?:cpi|consumer prices?|price level|cost of living|(?<=\\bhow much (?:have|did) )prices)(?: index)? ${risen}\\b.{0,12}\\b${inSpan}\\b`,
      ),
      new RegExp(
        `\\b(?:what|how much)\\b.{0,24}${sum}.{0,24}\\b(?:from|in|of|back in) (?:19|20)\\d\\d\\b.{0,30}\\b${worth}`,
      ),
      new RegExp(
        `\\b(?:what|how much)\\b.{0,24}${sum}.{0,24}\\b${worth}\\b.{0,24}\\b(?:from|in|of) (?:19|20)\\d\\d\\b`,
      ),
      new RegExp(`^(?:the )?(?:present |current |today's )?value of ${sum}.{0,24}\\b(?:19|20)\\d\\d\\b`),
      /\b(?:purchasing|buying) power of (?:the |a |one )?(?:us )?dollar\b|\bdollar\b.{0,24}\blost\b.{0,24}\b(?:purchasing|buying) power\b|\b(?:purchasing|buying) power\b.{0,20}\b(?:has )?the dollar\b.{0,12}\blost\b/,
      /\bdollar\b.{0,24}\blos[et]\b.{0,30}\binflation\b|\binflation\b.{0,24}\b(?:erod\w+|eat(?:en)?|ate)\b.{0,40}\b(?:dollar|money|cash|savings)\b/,
    ],
    over: [
      'inflation',
      'series',
      'series_extremes',
      'real_return',
      'growth_of_money',
      'quote',
      'price_on_date',
      'overview',
      'performance',
      'definition',
      'comparison',
    ],
    answer: async (task) => [await priceLevelPart(task)],
    turns: 'Consumer prices are those of the whole country, not of what one household buys; they are revised, too.',
    next: () => ['How has inflation moved since 2022?', 'Real return of SPY over 10 years'],
  },
];

async function priceLevelPart(task: Task): Promise<Part> {
  const place = { tool, input: { id: consumerPrices } };
  const cpi = await readSeries(task, consumerPrices);
  const newest = cpi?.points.at(-1);
  if (cpi === null || newest === undefined) return { ...place, gap: 'I hold no consumer prices.' };
  const { plain } = task.question;
  const isDollar = oneDollar.test(plain);
  const hasSum = isDollar || namesAmount(plain);
  const { from, to } = (hasSum ? sinceNamed(plain, newest.period) : null) ?? layOnDates(task.period(), newest.period);
  // A span is laid from the day before it, whose month is then the one that prices are measured from.
  const named = monthNamedFirst(task.question);
  const first = cpi.points.findLast(({ period }) => period <= (named ?? from));
  const last = cpi.points.findLast(({ period }) => period <= to);
  if (first === undefined || last === undefined || first.period >= last.period)
    return { ...place, gap: 'I hold no consumer prices of the months in which that span begins and ends.' };
  const factor = last.value / first.value;
  const months = monthsFrom(first.period, last.period);
  const amount = isDollar ? 1 : hasSum ? readAmount(plain) : usualSum;
  const finding = findingOf(macroCard({ ...cpi.provenance, as_of: last.period }), {
    title: 'Change of consumer prices',
    content: `${cpi.title} (${cpi.id}): ${last.value} for ${last.period} against ${first.value} for ${first.period}.`,
    shown: `${((factor - 1) * 100).toFixed(1)}%`,
    figures: [
      {
        key: 'change',
        metric: 'change of consumer prices',
        aliases: ['cumulative inflation'],
        value: (factor - 1) * 100,
        unit: 'percent',
      },
      {
        key: 'yearly',
        metric: 'yearly rate of that change',
        value: (factor ** (12 / months) - 1) * 100,
        unit: 'percent',
      },
      { key: 'sum', metric: 'sum at the beginning', value: amount, unit: 'currency' },
      {
        key: 'now',
        metric: 'sum that buys as much at the end',
        value: amount * factor,
        unit: 'currency',
      },
    ],
    dates: { begin: first.period.slice(0, 7), end: last.period.slice(0, 7) },
  });
  return sectionOf(place, finding, (e) => [
    [
      `The change of consumer prices from ${slot(e, 'begin', 'date')} to ${slot(e, 'end', 'date')} was ${slot(e, 'change', 'pct1')} ${cite(e)}.`,
      ...(months > 12 ? [`The yearly rate of that change was ${slot(e, 'yearly', 'pct1')} ${cite(e)}.`] : []),
      `The sum at the beginning is ${slot(e, 'sum', Number.isInteger(amount) ? 'usd0' : 'usd2')} ${cite(e)}.`,
      `The sum that buys as much at the end is ${slot(e, 'now', 'usd2')} ${cite(e)}.`,
    ],
  ]);
}

// A sum of one year is set against now, or against another year that is named behind it.
function sinceNamed(plain: string, newest: string): DateRange | null {
  const [begin, end] = findDates(withoutAmount(plain));
  if (begin === undefined) return null;
  return { from: begin.first, to: end === undefined ? newest : end.last };
}

function monthsFrom(first: string, last: string): number {
  return (
    (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(last.slice(5, 7)) - Number(first.slice(5, 7))
  );
}
