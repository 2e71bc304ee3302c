import { mean } from '@aex/quant/statistics';
import { monthsLater } from '@aex/quant/calendar/month-step';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { readDay, readPeriod } from '../reading/question-period.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

export type RollingPoint = { date: string; value: number };

type Rolling = {
  tool: string;
  history: PriceHistory;
  /** What is measured, "rolling volatility", and of what, "of QQQ". */
  metric: string;
  of: string;
  /** What it is measured against, "with TLT", where figures against others stand in the same answer. */
  against?: string;
  content: string;
  unit: 'percent' | 'ratio';
  window: number;
  points: readonly RollingPoint[];
  /** The text without the window, which is no span of time. */
  rest: string;
};

const mostDrawn = 260;
const ago = /\b(a|an|one|two|three|four|five|ten|\d{1,2}) (year|month)s? ago\b/g;
const numbers: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, ten: 10 };

/** A rolling figure over time: its newest value, its range, and where it stood on the days that are asked about. */
export function rollingSection(rolling: Rolling): Part {
  const { tool, history, metric, of, against, content, unit, window, rest } = rolling;
  const newest = rolling.points.at(-1);
  if (newest === undefined) return gapFor(tool, history, 'There are too few closes for one such window.');
  const days = daysAsked(rest, newest.date);
  const period = days.length > 0 ? null : readPeriod(rest);
  const { from, to } = layOnDates(period ?? { kind: 'all' }, newest.date);
  const points = rolling.points.filter(({ date }) => date >= from && date <= to);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined)
    return gapFor(tool, history, 'There is no such window that ends in that period.');
  const newestWord = last === newest ? 'newest' : 'last';
  const high = points.reduce((best, point) => (point.value > best.value ? point : best), first);
  const low = points.reduce((best, point) => (point.value < best.value ? point : best), first);
  // Who names neither a day nor a span is told where it stood a year before.
  const shown = days.length === 0 && period === null ? [monthsLater(newest.date, -12)] : days;
  const stood = shown.flatMap((day) => {
    const point = rolling.points.findLast(({ date }) => date <= day);
    return point === undefined ? [] : [point];
  });
  const named = (name: string) =>
    against === undefined ? { metric: name } : { metric: `${name} ${against}`, aliases: [name] };
  const figure = (key: string, name: string, { value, date }: RollingPoint): FigureSpec => ({
    key,
    ...named(name),
    value,
    unit,
    period: { start: date, end: date },
    asOf: date,
  });
  const finding = measureAll(history, {
    title: metric,
    content: `${content} Each value is of the ${window} sessions up to its day.`,
    shown: last.value.toFixed(2),
    figures: [
      figure('now', `${newestWord} ${metric}`, last),
      figure('high', `highest ${metric}`, high),
      figure('low', `lowest ${metric}`, low),
      {
        key: 'mean',
        ...named(`mean ${metric}`),
        value: mean(points.map(({ value }) => value)),
        unit,
        period: { start: first.date, end: last.date },
      },
      { key: 'window', metric: 'number of sessions in a window', value: window, unit: 'count' },
      ...stood.map((point, index) => figure(`at${index}`, metric, point)),
    ],
    dates: {
      from: first.date,
      nowDay: last.date,
      highDay: high.date,
      lowDay: low.date,
      ...Object.fromEntries(stood.map(({ date }, index) => [`day${index}`, date])),
    },
  });
  const format = unit === 'percent' ? 'pct1' : 'num2';
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const was = (name: string, key: string, day: string) =>
        `The ${name} ${of} was ${slot(e, key, format)} on ${slot(e, day, 'date')} ${cite(e)}.`;
      return [
        [
          was(`${newestWord} ${metric}`, 'now', 'nowDay'),
          ...stood.map((_point, index) => was(metric, `at${index}`, `day${index}`)),
          was(`highest ${metric}`, 'high', 'highDay'),
          was(`lowest ${metric}`, 'low', 'lowDay'),
          `The mean ${metric} ${of} was ${slot(e, 'mean', format)} from ${slot(e, 'from', 'date')} to ${slot(e, 'nowDay', 'date')} ${cite(e)}.`,
          `The number of sessions in a window is ${slot(e, 'window', 'num0')} ${cite(e)}.`,
        ],
      ];
    },
    chart: {
      kind: 'line',
      title: `${metric.charAt(0).toUpperCase()}${metric.slice(1)} ${of}`,
      series: [{ name: history.symbol, unit, points: thinned(points) }],
      sources: [0],
    },
  });
}

function daysAsked(rest: string, newest: string): string[] {
  const day = readDay(rest);
  const back = [...rest.matchAll(ago)].map(([, count = '', unit]) =>
    monthsLater(newest, -(numbers[count] ?? Number(count)) * (unit === 'year' ? 12 : 1)),
  );
  return [...(day === null ? [] : [day]), ...back];
}

function thinned(points: readonly RollingPoint[]): Array<{ x: string; y: number }> {
  const step = Math.max(1, Math.ceil(points.length / mostDrawn));
  return points
    .filter((_point, index) => index % step === 0 || index === points.length - 1)
    .map(({ date, value }) => ({ x: date, y: value }));
}
