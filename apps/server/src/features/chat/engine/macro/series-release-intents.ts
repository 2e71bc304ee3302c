import { findingOf, type FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { type FirstReading, firstReading } from './first-reading.ts';
import type { SeriesPoint, SeriesReading } from './known-series.ts';
import { macroCard, metricName } from './macro-figures.ts';
import { firstOf } from './series-asked.ts';
import { namedSeries, type NamedSeries, recordSeries } from './series-names.ts';
import { pointsAsked } from './series-revision-intents.ts';

const releaseWords =
  '(?:releas(?:e[ds]?|ing)|publish(?:e[ds]|ing)?|publication|com(?:e|es|ing) out|came out|due|announced|reported|dropp?(?:s|ed|ing)?)';
const nameWords =
  '(?:inflation|cpi|consumer prices?|gdp|jobs?|payrolls?|nfp|unemployment|claims|pce|ppi|producer prices?|retail sales|sentiment|industrial production|jolts|job openings|mortgage|money supply|m2|financial conditions|balance sheet)';
const noCalendar =
  'I hold no calendar of coming releases, so I can\u2019t say when the next one is; these are the days of past ones.';
const asksNext =
  /\b(?:next|upcoming|coming|will|due|schedul\w*|this (?:week|month)|tomorrow|when (?:is|are)(?!.{0,60}\b(?:last|usually|normally|typically)))\b/;

/** On which days readings of a series became known, as far as their first versions are held. */
export const seriesReleaseIntents: readonly Intent[] = [
  {
    id: 'series_release',
    subject: 'macro',
    honours: [
      'search',
      /^(?:days?|dates?|calendar|usually|normally|typically|number|figure|print|data|report|schedule[ds]?|out)$/,
    ],
    asks: [
      new RegExp(
        `\\b(?:when|what (?:day|date|time)|which (?:day|date)|how soon)\\b(?!.{0,60}\\bfirst\\b).{0,60}\\b${nameWords}\\b.{0,50}\\b${releaseWords}\\b`,
      ),
      new RegExp(
        `^(?:and |so |but )?when (?:was|is|did|does|will) (?:it|that|this|they)\\b.{0,16}\\b${releaseWords}\\b`,
      ),
      new RegExp(
        `\\b${nameWords}\\b.{0,30}\\b(?:release|publication|report(?:ing)?) (?:days?|dates?|schedule|calendar)\\b`,
      ),
      new RegExp(
        `\\b(?:release|publication) (?:days?|dates?|schedule|calendar) (?:of|for)\\b.{0,30}\\b${nameWords}\\b|\\bwhen (?:is|was|are|were) (?:the )?(?:last|latest|next|most recent|upcoming)\\b.{0,20}\\b${nameWords}\\b.{0,20}\\b(?:release|report|print|number)s?\\b`,
      ),
    ],
    over: [
      'inflation',
      'growth',
      'series',
      'series_readings',
      'series_crossing',
      'series_extremes',
      'revision',
      'news',
    ],
    answer: releaseParts,
    turns: 'Agencies move their releases, for example when the government is shut down.',
    next: () => ['What is inflation now?', 'What was inflation first told to be in March 2026?'],
  },
];

async function releaseParts(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const named = [...namedSeries, ...recordSeries].find(({ words }) => words.test(plain));
  if (named === undefined) return [];
  const series = await firstOf(task, named, null);
  const place = { tool: 'series_release', input: { ids: named.ids } };
  if (series === null) return [{ ...place, gap: `I hold no series of the ${named.metric}.` }];
  const rows: Row[] = [];
  for (const point of pointsAsked(task, series)) {
    const first = await firstReading(task, { id: series.id.replace(/^SIM:/, ''), named, period: point.period });
    if (first !== null) rows.push({ point, first });
  }
  const next = asksNext.test(plain) ? [said(noCalendar)] : [];
  if (rows.length > 0) return [...next, releaseSection({ named, series, rows })];
  return [
    {
      ...place,
      gap: `Of ${metricName(named.metric)} I hold no day on which a reading of that time became known; the file it came from does not say.`,
    },
  ];
}

type Row = { point: SeriesPoint; first: FirstReading };

function releaseSection({ named, series, rows }: { named: NamedSeries; series: SeriesReading; rows: Row[] }): Part {
  const isLong = series.frequency === 'monthly' || series.frequency === 'quarterly';
  const isPublished = rows.every(({ first }) => first.isPublished);
  const finding = findingOf(macroCard(series.provenance), {
    title: `${series.title}, days on which readings became known`,
    content: `The day on which the first version of each reading was ${isPublished ? 'published' : 'first seen'}.`,
    shown: rows[0]?.first.knownBy ?? '',
    figures: rows.map(({ point, first }, index): FigureSpec => ({
      key: `value${index}`,
      metric: 'first reading',
      aliases: [named.metric],
      value: first.value,
      unit: named.unit,
      asOf: point.period,
    })),
    dates: Object.fromEntries(
      rows.flatMap(({ point, first }, index) => [
        [`period${index}`, isLong ? point.period.slice(0, 7) : point.period],
        [`known${index}`, first.knownBy],
      ]),
    ),
  });
  return {
    tool: 'series_release',
    input: { id: series.id },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The reading of ${metricName(named.metric)} for ${slot(e, 'period0', 'date')} ${isPublished ? 'was published' : 'was first seen'} on ${slot(e, 'known0', 'date')} ${cite(e)}.`,
          ...(isPublished
            ? []
            : [
                'The day on which a reading was first seen is that of its release or a later one, never an earlier one.',
              ]),
        ],
        {
          columns: ['Reading for', isPublished ? 'Published on' : 'First seen on', 'As first told'],
          rows: rows.map((_row, index) => ({
            label: slot(e, `period${index}`, 'date'),
            sources: [e],
            cells: [slot(e, `known${index}`, 'date'), { evidence: e, value: `value${index}`, format: named.format }],
          })),
        },
      ];
    },
  };
}
