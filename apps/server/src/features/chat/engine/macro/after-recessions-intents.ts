import { monthsLater } from '@aex/quant/calendar/month-step';
import { mean } from '@aex/quant/statistics';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { numberWords } from '../reading/number-words.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { readSeries, type SeriesPoint } from './known-series.ts';
import { leadingName, macroCard, metricName } from './macro-figures.ts';
import { recessionNames, recessionsHeld, recessionsNamed } from './recessions.ts';
import { eachSeries, figureOf, type NamedReading } from './series-asked.ts';
import { namedSeries, recordSeries } from './series-names.ts';

const tool = 'series_after_recessions';
const number = `(?:\\d{1,2}|${Object.keys(numberWords).join('|')}|an?)`;
const span = `(?:(?:the )?(?:first |next |following )?(?:(${number}) )?(quarters?|months?|years?))`;
const ofRecession = `(?:(?:each|every|a|an|any|all|past|previous|the|us|of|end|last|\\d|two|three|four|five) )*(?:${recessionNames}|recessions?)`;
const behind = new RegExp(
  `\\b(?:in|over|during|for|within) ${span} (?:that (?:came |followed )?|which (?:came |followed )?|right |immediately |just )?(?:after|following|since|behind) ${ofRecession}\\b|\\b${span} (?:after|following) ${ofRecession}\\b|\\b(?:after|following) ${ofRecession}\\b`,
);
const monthsOf = { quarter: 3, month: 1, year: 12 } as const;
const usualMonths = 12;

/** How a figure of the economy went in the time after each recession, or after one that is named. */
export const afterRecessionsIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'macro',
    honours: ['condition', 'aggregate', 'time', 'grouping', 'comparison', 'search', 'frequency'],
    asks: [...namedSeries, ...recordSeries].map(
      ({ words }) =>
        new RegExp(
          `^(?!.*\\b(?:how long|how many|when (?:did|was|were|has)|stocks?|shares|s&p|market|spy|qqq|nasdaq|gold|bonds?|sectors?|fund|before)\\b)(?=.*\\b(?:how|what|which|was|did|does)\\b)(?=.*(?:${words.source})).*(?:${behind.source})`,
        ),
    ),
    over: [
      'series_in_recession',
      'recession',
      'recession_depth',
      'series',
      'series_extremes',
      'series_readings',
      'inflation',
      'growth',
      'tenor',
      'series_at_turn',
      'during_recessions',
      'series_recovery',
      'macro_board',
      'unemployment',
      'gdp_falls',
      'output_level',
      'performance',
      'regime',
    ],
    answer: afterRecessions,
    turns: 'Each recession had its own cause, so that their average says little of the next.',
    next: () => ['How deep was the 2020 recession?', 'How have stocks done in recessions?'],
  },
];

function monthsAsked(plain: string): number {
  const match = behind.exec(plain);
  const [said, unit] = [match?.[1] ?? match?.[3], (match?.[2] ?? match?.[4])?.replace(/s$/, '')];
  if (unit !== 'quarter' && unit !== 'month' && unit !== 'year') return usualMonths;
  const count = said === undefined || /^an?$/.test(said) ? 1 : (numberWords[said] ?? Number(said));
  return Math.min(60, count * monthsOf[unit]);
}

async function afterRecessions(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const held = await recessionsHeld(task);
  if (held === null) return [{ tool, input: {}, gap: 'I hold no series that dates recessions.' }];
  const named = recessionsNamed(plain, held.spells);
  const spells = named.length > 0 ? named : held.spells;
  // Growth over a time is that of the sum itself, and not of its growth on the year.
  const output = await readSeries(task, 'GDPC1');
  const ends = spells.map(({ last }) => last);
  const all: Task = { ...task, question: { ...task.question, period: null } };
  return eachSeries(
    all,
    (reading) =>
      afterSection(
        reading.series.id === 'GDPC1' && output !== null
          ? { ...reading, series: { ...reading.series, points: output.points } }
          : reading,
        { ends, months: monthsAsked(plain) },
      ),
    recordSeries,
  );
}

function afterSection(
  { named, series }: NamedReading,
  { ends, months }: { ends: readonly string[]; months: number },
): Part {
  const place = { tool, input: { id: series.id, months } };
  const isOutput = series.id === 'GDPC1';
  const isQuarterly = series.frequency === 'quarterly';
  const at = (day: string): SeriesPoint | undefined => series.points.findLast(({ period }) => period <= day);
  const begin = series.points[0]?.period ?? '9999';
  const newest = series.points.at(-1)?.period ?? '';
  const rows = ends.flatMap((end) => {
    const until = monthsLater(end, months);
    const [base, later] = [at(end), at(until)];
    // A reading of a quarter covers its three months, one of a day only itself.
    const isHeld = begin <= end && (isQuarterly ? monthsLater(newest, 2) >= until : newest >= until);
    if (base === undefined || later === undefined || !isHeld || base === later) return [];
    return [{ end, base, later, change: isOutput ? (later.value / base.value - 1) * 100 : later.value - base.value }];
  });
  if (rows.length === 0)
    return { ...place, gap: `I hold no ${named.metric} that long after the end of a recession that is meant.` };
  const changes = rows.map(({ change }) => change);
  const average = mean(changes);
  const unit = isOutput ? ('percent' as const) : named.unit === 'percent' ? ('percentage_point' as const) : named.unit;
  const format = isOutput ? 'pct1' : named.unit === 'percent' ? 'pp2' : named.format;
  const metric = isOutput
    ? 'growth of real GDP after a recession'
    : `change of ${metricName(named.metric)} after a recession`;
  const money = unit === 'currency' ? { currency: 'USD' } : {};
  const changeFigure = (key: string, value: number): FigureSpec => ({ key, metric, value, unit, ...money });
  const finding = findingOf(macroCard(series.provenance), {
    title: `${series.title} after recessions`,
    content: `From the last month of each recession, as the National Bureau of Economic Research dates them, to ${months} months later.`,
    shown: average.toFixed(2),
    figures: [
      { key: 'months', metric: 'number of months looked at', value: months, unit: 'count' },
      { key: 'count', metric: 'number of recessions', value: rows.length, unit: 'count' },
      ...(rows.length > 1 ? [{ ...changeFigure('mean', average), metric: `average ${metric}` }] : []),
      ...rows.flatMap(({ base, later, change }, index) => [
        changeFigure(`c${index}`, change),
        ...(isOutput ? [] : [figureOf(named, `b${index}`, base), figureOf(named, `t${index}`, later)]),
      ]),
    ],
    dates: Object.fromEntries(rows.map(({ end }, index) => [`end${index}`, end.slice(0, 7)])),
  });
  const of = isOutput ? 'Real GDP' : leadingName(named.metric);
  return sectionOf(place, finding, (e) => [
    [
      `${of} is set ${isQuarterly ? 'from the quarter' : 'from the reading'} in which a recession ended to that of ${slot(e, 'months', 'num0')} months later ${cite(e)}.`,
      `The number of recessions is ${slot(e, 'count', 'num0')} ${cite(e)}.`,
      ...(rows.length > 1
        ? [`The average ${metric} was ${slot(e, 'mean', format)} ${cite(e)}.`]
        : [`The ${metric} was ${slot(e, 'c0', format)} ${cite(e)}.`]),
    ],
    {
      columns: ['Recession to', ...(isOutput ? ['Growth'] : ['At its end', 'Then', 'Change'])],
      rows: rows.map((_row, index) =>
        rowOf(slot(e, `end${index}`, 'date'), e, [
          ...(isOutput ? [] : [[`b${index}`, named.format] as const, [`t${index}`, named.format] as const]),
          [`c${index}`, format],
        ]),
      ),
    },
  ]);
}
