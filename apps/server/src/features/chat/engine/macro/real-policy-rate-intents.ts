import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { readSeries } from './known-series.ts';
import { macroCard } from './macro-figures.ts';

const sources = ['DFF', 'FEDFUNDS'];

/** The federal funds rate less the inflation of the last year. */
export const realPolicyRateIntents: readonly Intent[] = [
  {
    id: 'real_policy_rate',
    subject: 'macro',
    asks: [
      /\breal (?:fed(?:eral)?(?: funds?)?|policy|short[- ]term|overnight|cash) (?:interest )?rates?\b|\breal (?:fed(?:eral)? )funds?\b/,
      /\b(?:fed funds|federal funds|policy rate)\b.{0,30}\b(?:adjusted for|less|minus|after|net of|above|below|in real terms)\b.{0,12}\binflation\b/,
      /\b(?:fed funds|federal funds|policy) rate (?:in )?real terms\b/,
      /\bhow (?:restrictive|tight|accommodative|loose) is (?:the fed|(?:monetary |fed )?policy|the policy rate)\b/,
    ],
    over: ['series', 'series_gap', 'inflation', 'rate_moves', 'quote', 'definition'],
    answer: realRateParts,
    turns: 'The next reading of inflation or a move of the Federal Reserve changes it.',
    next: () => ['What is the real ten-year yield?', 'How has inflation moved since 2022?'],
  },
];

// Of a span that is named the rate at its end and at its beginning; of one that has passed only that of its end.
async function realRateParts(task: Task): Promise<Part[]> {
  const { period } = task.question;
  if (period === null) return [await realRatePart(task)];
  const today = task.moment.toISOString().slice(0, 10);
  const { from, to } = layOnDates(period, today);
  return to < today ? [await realRatePart(task, to)] : [await realRatePart(task), await realRatePart(task, from)];
}

async function realRatePart(task: Task, through?: string): Promise<Part> {
  const place = { tool: 'real_policy_rate', input: {} };
  const { cpi } = await task.macro(through);
  const read = [];
  for (const id of sources) read.push(await readSeries(task, id));
  const [series] = read
    .filter((each) => each !== null)
    .toSorted((a, b) => (b.points.at(-1)?.period ?? '').localeCompare(a.points.at(-1)?.period ?? ''));
  const rate = series?.points.findLast(({ period: day }) => through === undefined || day <= through);
  if (series === undefined || rate === undefined || cpi === null)
    return { ...place, gap: 'I lack the federal funds rate or the inflation that a real rate is made of.' };
  const isMonthly = series.frequency === 'monthly';
  const day = isMonthly ? rate.period.slice(0, 7) : rate.period;
  const finding = findingOf(macroCard({ ...series.provenance, title: 'Real federal funds rate', as_of: rate.period }), {
    title: 'Real federal funds rate',
    content: `${series.title} (${series.id}) of ${rate.period} less consumer price inflation on the year of ${cpi.period}.`,
    shown: `${(rate.value - cpi.value).toFixed(2)}%`,
    figures: [
      { key: 'real', metric: 'real federal funds rate', value: rate.value - cpi.value, unit: 'percent' },
      { key: 'nominal', metric: 'effective federal funds rate', value: rate.value, unit: 'percent' },
      { key: 'cpi', metric: 'inflation on the year', value: cpi.value, unit: 'percent', asOf: cpi.period },
    ],
    dates: { day, month: cpi.period.slice(0, 7) },
  });
  return sectionOf(place, finding, (e) => [
    [
      `The real federal funds rate was ${slot(e, 'real', 'pct2')} ${isMonthly ? 'in' : 'on'} ${slot(e, 'day', 'date')} ${cite(e)}.`,
      `The effective federal funds rate was ${slot(e, 'nominal', 'pct2')} ${cite(e)}, of ${slot(e, 'day', 'date')}.`,
      `The inflation on the year taken off it was ${slot(e, 'cpi', 'pct2')} ${cite(e)}, of ${slot(e, 'month', 'date')}.`,
    ],
  ]);
}
