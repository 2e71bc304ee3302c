import { findingOf, type FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import type { SeriesPoint } from './known-series.ts';
import { leadingName, macroCard } from './macro-figures.ts';
import { eachSeries, figureOf, type NamedReading } from './series-asked.ts';
import { meanOf } from './series-measures.ts';
import { namedSeries, recordSeries } from './series-names.ts';

const eachYear =
  '(?:(?:for |in |of )?(?:each|every) (?:single |calendar )?(?:of the (?:last|past) (?:\\w+ )?years|year)|(?:by|per) (?:calendar )?year(?! on year)|year by year|(?:annual|yearly) (?:average|mean)s?)';
const extremeYear =
  /(?:(calmest|quietest|lowest|mildest|tamest)|(wildest|highest|busiest|most volatile)) (?:(?:full|whole|calendar) )?year(?! (?:ago|before|high|low))/;
const mostYears = 50;

/** A series of the economy calendar year by calendar year, by the mean of its readings. */
export const seriesByYearIntents: readonly Intent[] = [
  {
    id: 'series_by_year',
    subject: 'macro',
    honours: [
      'grouping',
      'aggregate',
      /^(?:high|low|peak|maximum|minimum)s?$/,
      /^(?:calmest|quietest|lowest|mildest|tamest|wildest|highest|busiest)$/,
    ],
    asks: [...namedSeries, ...recordSeries].map(
      ({ words }) => new RegExp(`^(?=.*\\b(?:${eachYear}|${extremeYear.source})\\b)(?=.*(?:${words.source}))`),
    ),
    over: [
      'series',
      'series_extremes',
      'series_readings',
      'inflation',
      'growth',
      'tenor',
      'curve_slope',
      'yearly_volatility',
      'calendar_years',
      'performance',
      'comparison',
      'quote',
      'price_level',
    ],
    answer: (task) => eachSeries(task, byYear, recordSeries),
    turns: 'The present year is not over, and revisions change the earlier ones.',
    next: () => ['Where are we in the macro regime?', 'How has inflation moved since 2022?'],
  },
];

type Side = 'high' | 'low';

// "The highest close in each of the last five years" asks for the ends of each year beside its mean.
function sidesAsked(plain: string): Side[] {
  if (extremeYear.test(plain)) return [];
  const isHigh = /\b(?:highest|high|highs|peaks?|max(?:imum)?|tops?)\b/.test(plain);
  const isLow = /\b(?:lowest|low|lows|troughs?|min(?:imum)?|bottoms?)\b/.test(plain);
  return [...(isHigh ? (['high'] as const) : []), ...(isLow ? (['low'] as const) : [])];
}

function farthest(points: readonly SeriesPoint[], side: Side): SeriesPoint {
  return points.reduce((far, each) =>
    (side === 'high' ? each.value > far.value : each.value < far.value) ? each : far,
  );
}

type Year = { year: string; points: SeriesPoint[] };

function byYear({ named, series }: NamedReading, task: Task): Part {
  const { period } = task.question;
  const newest = series.points.at(-1)?.period ?? '';
  // Of the last so many years the first is told whole.
  const from = period === null ? '' : `${layOnDates(period, newest).from.slice(0, 4)}-01-01`;
  const to = period === null ? newest : layOnDates(period, newest).to;
  const within = series.points.filter((point) => point.period >= from && point.period <= to);
  const years = [...new Set(within.map((point) => point.period.slice(0, 4)))]
    .map((year): Year => ({ year, points: within.filter((point) => point.period.startsWith(year)) }))
    .slice(-mostYears);
  const place = { tool: 'macro_series', input: { id: series.id, view: 'by_year' } };
  const [first] = years;
  if (first === undefined) return { ...place, gap: `I hold no ${named.metric} in that time.` };
  const sides = sidesAsked(task.question.plain);
  const finding = findingOf(macroCard(series.provenance), {
    title: `${series.title}, by year`,
    content: `The mean of the readings of each calendar year; of the newest year there are ${years.at(-1)?.points.length ?? 0}.`,
    shown: `${years.length} years`,
    figures: years.flatMap(({ year, points }): FigureSpec[] => {
      const span = { start: points[0]?.period ?? '', end: points.at(-1)?.period ?? '' };
      const mean = figureOf(named, `m${year}`, { period: span.end, value: meanOf(points) });
      const end = points.at(-1);
      const ends = sides.map((side) => figureOf(named, `${side}${year}`, farthest(points, side)));
      return [
        ...ends,
        { ...mean, metric: 'mean of its readings', aliases: [], period: span },
        ...(end === undefined ? [] : [figureOf(named, `e${year}`, end)]),
      ];
    }),
  });
  return sectionOf(place, finding, (e) => [
    [
      `${leadingName(named.metric)} by calendar year, by the mean of its readings and by the last of them ${cite(e)}.`,
      ...extremeSentence(task.question.plain, years).map(
        ({ words, key }) => `${words} ${slot(e, key, named.format)} ${cite(e)}.`,
      ),
    ],
    {
      columns: ['Year', ...sides.map((side) => (side === 'high' ? 'Highest' : 'Lowest')), 'Mean', 'Last reading'],
      rows: years.map(({ year }) =>
        rowOf(year, e, [
          ...sides.map((side) => [`${side}${year}`, named.format] as const),
          [`m${year}`, named.format],
          [`e${year}`, named.format],
        ]),
      ),
    },
  ]);
}

// "Which was its calmest year?" is told before the years, by their means; the present year is not over.
function extremeSentence(plain: string, years: readonly Year[]): Array<{ words: string; key: string }> {
  const match = extremeYear.exec(plain);
  const whole = years.filter(({ points }) => (points.at(-1)?.period ?? '').slice(5) >= lateInYear);
  const [first, ...others] = whole;
  if (match === null || first === undefined) return [];
  const sign = match[1] === undefined ? 1 : -1;
  const chosen = others.reduce(
    (best, each) => (sign * (meanOf(each.points) - meanOf(best.points)) > 0 ? each : best),
    first,
  );
  return [
    {
      words: `The mean of its readings was ${sign > 0 ? 'highest' : 'lowest'} in ${chosen.year}, at`,
      key: `m${chosen.year}`,
    },
  ];
}

const lateInYear = '10-01';
