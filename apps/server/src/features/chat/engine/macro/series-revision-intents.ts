import { findingOf, type FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { firstDayOf, layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { type FirstReading, firstReading } from './first-reading.ts';
import type { SeriesPoint, SeriesReading } from './known-series.ts';
import { macroCard, metricName, quarterText } from './macro-figures.ts';
import { firstOf } from './series-asked.ts';
import { measureAsked } from './series-measures.ts';
import { type NamedSeries, namedSeries, recordSeries } from './series-names.ts';

const mostRows = 6;
const noRevisions =
  'I can set a reading as it was first told beside what it is known to be now: name the series and its month or quarter. Of the past ask what was known on a day, with /asof and the day.';

/** What a reading was first told to be, and what it was revised to. */
export const seriesRevisionIntents: readonly Intent[] = [
  {
    id: 'revision',
    subject: 'macro',
    isAlone: () => true,
    asks: [
      /\b(?:revised|revisions?|vintages?|(?:initial|advance|flash|first) (?:estimates?|readings?|releases?|prints?|figures?)|first (?:reported|released|published|told|estimated|announced|came out|print(?:ed)?)|originally (?:reported|published|released|estimated)|as (?:it was |they were )?(?:known|reported|published|told|seen) (?:at the time|back then|then))\b/,
    ],
    over: ['inflation', 'growth', 'unemployment', 'series', 'regime', 'definition', 'company_facts', 'series_readings'],
    answer: revisionParts,
    turns: 'Readings are revised for years, growth more than prices.',
    next: () => ['What was known about inflation in June 2020?', 'What is inflation now?'],
  },
];

async function revisionParts(task: Task): Promise<Part[]> {
  const { plain, asOf } = task.question;
  const meant = [...namedSeries, ...recordSeries].find(({ words }) => words.test(plain));
  if (meant === undefined || asOf !== null) return [said(noRevisions)];
  const named = measureAsked(meant, plain);
  const series = await firstOf(task, named, null);
  const place = { tool: 'series_revision', input: { ids: named.ids } };
  if (series === null) return [{ ...place, gap: `I hold no series of the ${named.metric}.` }];
  const points = pointsAsked(task, series);
  if (points.length === 0) return [{ ...place, gap: `I hold no reading of ${metricName(named.metric)} of that time.` }];
  const rows: Row[] = [];
  for (const point of points) {
    const first = await firstReading(task, { id: series.id.replace(/^SIM:/, ''), named, period: point.period });
    if (first !== null) rows.push({ point, first });
  }
  return rows.length === 0
    ? [
        {
          ...place,
          gap: `I hold no early version of ${metricName(named.metric)} of that time, so I can\u2019t say what was first told.`,
        },
      ]
    : [revisionSection({ named, series, rows })];
}

type Row = { point: SeriesPoint; first: FirstReading };

/** The readings that a question of their versions is about, the newest first. */
export function pointsAsked({ question: { period }, moment }: Task, { points }: SeriesReading): SeriesPoint[] {
  const range = period === null ? null : layOnDates(period, moment.toISOString().slice(0, 10));
  const first = period === null || range === null ? '' : firstDayOf(period, range);
  const within = points.filter(({ period: day }) => range === null || (day >= first && day <= range.to));
  // A day lies within the reading that was the newest of its time.
  const last = points.findLast(({ period: day }) => range !== null && day <= range.to);
  return within.length > 0 ? within.slice(-mostRows).toReversed() : last === undefined ? [] : [last];
}

function revisionSection({ named, series, rows }: { named: NamedSeries; series: SeriesReading; rows: Row[] }): Part {
  const isDaily = series.frequency === 'daily' || series.frequency === 'weekly';
  const isQuarterly = series.frequency === 'quarterly';
  const label = ({ period }: SeriesPoint) => (isDaily ? period : period.slice(0, 7));
  const isRate = named.unit === 'percent';
  const finding = findingOf(macroCard(series.provenance), {
    title: `${series.title} as first told and now`,
    content: `${series.title}, as known at the end of the day on which each reading was first there, and as known now.`,
    shown: `${rows.length} readings`,
    figures: rows.flatMap(({ point, first }, index): FigureSpec[] => [
      { key: `first${index}`, metric: 'first reading', value: first.value, unit: named.unit, asOf: point.period },
      { key: `now${index}`, metric: 'newest reading', value: point.value, unit: named.unit, asOf: point.period },
      ...(isRate
        ? [
            {
              key: `change${index}`,
              metric: 'revision',
              value: point.value - first.value,
              unit: 'percentage_point' as const,
              asOf: point.period,
            },
          ]
        : []),
    ]),
    dates: Object.fromEntries(
      rows.flatMap(({ point, first }, index) => [
        [`period${index}`, label(point)],
        [`known${index}`, first.knownBy],
      ]),
    ),
  });
  return {
    tool: 'series_revision',
    input: { id: series.id },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const period = ({ point }: Row, index: number) =>
        isQuarterly ? quarterOf(point.period) : slot(e, `period${index}`, 'date');
      const when = `for ${rows.slice(0, 1).map(period).join('')}`;
      return [
        [
          `This is ${metricName(named.metric)} as it was first told and as it is known now.`,
          `The first reading ${when} was ${slot(e, 'first0', named.format)} ${cite(e)}, known by ${slot(e, 'known0', 'date')}.`,
          `The newest reading ${when} is ${slot(e, 'now0', named.format)} ${cite(e)}.`,
        ],
        {
          columns: ['Period', 'First told', 'Known by', 'Now', ...(isRate ? ['Revision'] : [])],
          rows: rows.map((row, index) => ({
            label: period(row, index),
            sources: [e],
            cells: [
              { evidence: e, value: `first${index}`, format: named.format },
              slot(e, `known${index}`, 'date'),
              { evidence: e, value: `now${index}`, format: named.format },
              ...(isRate ? [{ evidence: e, value: `change${index}`, format: 'pp2' }] : []),
            ],
          })),
        },
      ];
    },
  };
}

function quarterOf(day: string): string {
  return quarterText(`${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`);
}
