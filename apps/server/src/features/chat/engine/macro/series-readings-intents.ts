import { onTheYear } from '../guard/honoured-words.ts';
import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { numberWords } from '../reading/number-words.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { leadingName, macroCard } from './macro-figures.ts';
import { eachSeries, figureOf, type NamedReading } from './series-asked.ts';
import { namedSeries, recordSeries } from './series-names.ts';

const mostRows = 24;
const usualRows = 6;
const count = `(\\d{1,2}|${Object.keys(numberWords).join('|')})`;
const things = '(?:readings|prints|releases|reports|data points|values|numbers|figures)';
const last = '(?:last|past|latest|most recent|newest|previous)';
const each =
  '(?:month[- ]by[- ]month|quarter[- ]by[- ]quarter|(?:for |in )?(?:each|every|per) (?:month|quarter|week|reading)|by (?:month|quarter))';
const lastOf = new RegExp(`\\b${last} ${count} (?:[a-z-]+ ){0,3}${things}\\b`);
const eachOfLast = new RegExp(
  `\\b(?:for |in |of )?(?:each|every one|all) of (?:the )?(?:${last} ${count}|${count} ${last}) (?:months|weeks|readings|releases)\\b|\\b${last} ${count} months,? (?:one by one|each)\\b`,
);
const lastQuarters = new RegExp(`\\b(?:${last} ${count} quarters|${count} ${last} quarters)\\b`);
const ofQuarters = /\b(?:gdp|economic growth|growth of the economy)\b/;
const moved = '(?:chang\\w*|mov\\w*|ris\\w*|rose|fall\\w*|fell|trend\\w*|average|highest|lowest|compar\\w*)';
const subjects = [...namedSeries, ...recordSeries];

/** The readings of a series one by one. */
export const seriesReadingsIntents: readonly Intent[] = [
  {
    id: 'series_readings',
    subject: 'macro',
    honours: ['grouping', 'frequency', onTheYear],
    asks: [
      ...subjects.map(
        ({ words }) =>
          new RegExp(
            `^(?!.*\\bon average\\b)(?=.*(?:${lastOf.source}|${eachOfLast.source}|\\b${each}))(?=.*(?:${words.source}))`,
          ),
      ),
      new RegExp(`^(?!.*\\b${moved}\\b)(?=.*${lastQuarters.source})(?=.*${ofQuarters.source})`),
    ],
    over: [
      'series',
      'inflation',
      'growth',
      'tenor',
      'performance',
      'quote',
      'series_extremes',
      'company_facts',
      'comparison',
    ],
    answer: (task) => eachSeries(task, readingsSection, recordSeries),
    turns: 'The next release, and revisions of earlier ones, can change it.',
    next: () => ['How has it moved over the last five years?', 'Where are we in the macro regime?'],
  },
];

function countAsked(plain: string): number | null {
  const match = lastOf.exec(plain) ?? eachOfLast.exec(plain) ?? lastQuarters.exec(plain);
  const word = match?.slice(1).find((group) => group !== undefined);
  return word === undefined ? null : (numberWords[word] ?? Number(word));
}

function readingsSection({ named, series }: NamedReading, task: Task): Part {
  const { period, plain } = task.question;
  const place = { tool: 'macro_series', input: { id: series.id, view: 'readings' } };
  const wanted = countAsked(plain);
  const newest = series.points.at(-1)?.period ?? '';
  const range = period === null || wanted !== null ? null : layOnDates(period, newest);
  const within =
    range === null ? series.points : series.points.filter(({ period: day }) => day > range.from && day <= range.to);
  const rows = within.slice(-(wanted ?? (range === null ? usualRows : mostRows))).toReversed();
  const [top] = rows;
  if (top === undefined) return { ...place, gap: `I hold no ${named.metric} in that period.` };
  const isMonthly = series.frequency === 'monthly';
  const word = isMonthly ? 'in' : series.frequency === 'quarterly' ? 'in the quarter that began on' : 'on';
  const day = (date: string) => (isMonthly ? date.slice(0, 7) : date);
  const finding = findingOf(macroCard({ ...series.provenance, as_of: top.period }), {
    title: `${series.title}, reading by reading`,
    content: `${series.title} (${series.id}), the last of them of ${top.period}.`,
    shown: `${rows.length} readings`,
    figures: rows.map((point, index) => figureOf(named, `r${index}`, point)),
    dates: Object.fromEntries(rows.map((point, index) => [`day${index}`, day(point.period)])),
  });
  return sectionOf(place, finding, (e) => [
    [`${leadingName(named.metric)} was ${slot(e, 'r0', named.format)} ${word} ${slot(e, 'day0', 'date')} ${cite(e)}.`],
    {
      columns: [
        series.frequency === 'quarterly' ? 'Quarter from' : isMonthly ? 'Month' : 'Day',
        leadingName(named.metric),
      ],
      rows: rows.map((_point, index) => rowOf(slot(e, `day${index}`, 'date'), e, [[`r${index}`, named.format]])),
    },
    ...(within.length > rows.length && wanted === null && range !== null
      ? [['Only the newest readings of that time are shown.']]
      : []),
  ]);
}
