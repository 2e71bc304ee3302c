import { monthsLater } from '@aex/quant/calendar/month-step';
import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { readSeries, type SeriesPoint } from './known-series.ts';
import { macroCard } from './macro-figures.ts';

type Reading = { period: string; average: number; low: number; gap: number };

/** Percentage points above its low at which the rule says that a recession has begun (Sahm 2019). */
const trigger = 0.5;
const monthsBefore = 12;

export const sahmRuleIntents: readonly Intent[] = [
  {
    id: 'sahm_rule',
    subject: 'macro',
    asks: [/\bsahm(?:'s)?\b/],
    over: [
      'recession',
      'series',
      'definition',
      'inflation',
      'growth',
      'series_extremes',
      'forecast',
      'causes',
      'rate_moves',
      'strategy_search',
    ],
    honours: ['search', 'frequency', 'bound', /^trigger(?:s|ed)?$/],
    answer: async (task) => [await sahmPart(task)],
    turns: 'The next report on jobs can change it, and a rule of thumb can be wrong.',
    next: () => ['When was the last recession?', 'How has the unemployment rate moved since 2022?'],
  },
];

/**
 * The three-month mean of the unemployment rate less the lowest such mean of the twelve months before, month by month;
 * months whose mean lacks a reading are left out.
 */
export function sahmReadings(points: readonly SeriesPoint[]): Reading[] {
  const values = new Map(points.map(({ period, value }) => [period.slice(0, 7), value]));
  const valueAt = (period: string, back: number) =>
    values.get(monthsLater(`${period.slice(0, 7)}-01`, -back).slice(0, 7));
  const means = new Map(
    points.flatMap(({ period }) => {
      const three = [0, 1, 2].flatMap((back) => valueAt(period, back) ?? []);
      return three.length < 3 ? [] : [[period.slice(0, 7), three.reduce((sum, value) => sum + value, 0) / 3] as const];
    }),
  );
  return [...means].flatMap(([month, average]) => {
    const before = Array.from({ length: monthsBefore }, (_, index) =>
      means.get(monthsLater(`${month}-01`, -index - 1).slice(0, 7)),
    ).filter((value) => value !== undefined);
    // A year with more than a few means missing has no low to speak of.
    if (before.length < monthsBefore / 2) return [];
    const low = Math.min(...before);
    return [{ period: month, average, low, gap: average - low }];
  });
}

/** Where the rule stands now; a gap where the unemployment rate is not stored. */
export async function sahmPart(task: Task): Promise<Part> {
  const place = { tool: 'sahm_rule', input: {} };
  const series = await readSeries(task, 'UNRATE');
  const readings = series === null ? [] : sahmReadings(series.points);
  const now = readings.at(-1);
  if (series === null || now === undefined)
    return { ...place, gap: 'I lack the monthly unemployment rate that the Sahm rule is worked out from.' };
  const reached = readings.filter(({ gap }) => round2(gap) >= trigger);
  const last = reached.at(-1);
  const isTriggered = last === now;
  const finding = findingOf(macroCard({ ...series.provenance, title: 'Sahm rule', as_of: `${now.period}-01` }), {
    title: 'Sahm rule',
    content: `Three-month mean of the unemployment rate (${series.id}) of ${now.period} less the lowest such mean of the twelve months before; values as known at the moment of the answer.`,
    shown: `${now.gap.toFixed(2)} pp`,
    figures: [
      { key: 'gap', metric: 'Sahm indicator', aliases: ['Sahm rule'], value: now.gap, unit: 'percentage_point' },
      { key: 'average', metric: 'mean unemployment rate of three months', value: now.average, unit: 'percent' },
      { key: 'low', metric: 'lowest such mean of the year before', value: now.low, unit: 'percent' },
      { key: 'trigger', metric: 'threshold of the rule', value: trigger, unit: 'percentage_point' },
    ],
    dates: { month: now.period, ...(last === undefined ? {} : { reached: last.period }) },
  });
  return sectionOf(place, finding, (e) => [
    [
      `By the Sahm rule a recession has begun once the three-month mean of the unemployment rate lies a set distance above its low of the year before.`,
      `The Sahm indicator was ${slot(e, 'gap', 'pp2')} ${cite(e)}, so the rule is ${isTriggered ? '**triggered**' : '**not triggered**'}.`,
      `The threshold of the rule is ${slot(e, 'trigger', 'pp2')} ${cite(e)}.`,
      `The mean unemployment rate of three months was ${slot(e, 'average', 'pct2')} ${cite(e)}, up to ${slot(e, 'month', 'date')}.`,
      `The lowest such mean of the year before was ${slot(e, 'low', 'pct2')} ${cite(e)}.`,
      ...(last === undefined || isTriggered
        ? []
        : [`It was last triggered in ${slot(e, 'reached', 'date')}, by the figures as they are known now.`]),
    ],
  ]);
}

// The rule is read to two decimals, as it is published.
function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
