import { findingOf, type FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import type { SeriesPoint } from './known-series.ts';
import { leadingName, macroCard } from './macro-figures.ts';
import { firstOf, type NamedReading } from './series-asked.ts';
import { type NamedSeries, namedSeries, recordSeries } from './series-names.ts';

const distance =
  '(?:apart|differ(?:s|ed|ence)?|gap|spread|distance|wider|margin|(?:above|below|over|under|higher than|lower than|more than|less than|ahead of|behind)\\b|(?:higher|lower|greater|bigger|smaller|more|less)\\b.*\\bthan\\b|exceed(?:s|ed)?)';
// "How far below its peak is core inflation?" is of one figure.
const notOfTurn =
  '(?!.*\\b(?:from|below|above|off|since|under) (?:its|their|the) (?:[a-z0-9-]+ )?(?:highs?|lows?|peak|top|bottom|trough)\\b)';
const howFar =
  '(?:how (?:far|much|wide|big|large)|by how (?:far|much)|by what|how many (?:points?|basis points|percentage points))';

// What lies between two maturities of the curve is its slope, told by a kind of its own.
const notSlope =
  '(?!.*\\btarget\\b)(?!.*\\b\\d{1,2}[- ]?(?:y|yr|year)s?\\b(?: (?:us|treasury|bond|yields?|notes?))* (?:(?:and|&|less|minus|over|vs|versus) )?(?:the )?\\d{1,2}[- ]?(?:y|yr|year|m|mo|month)s?\\b(?!.*\\bbreak-?even))';

// How two went over a time is told of each by itself.
const notOfSpan =
  '(?!.*\\b(?:since|over the|history|chart|plot|correlat\\w+|which|higher|lower|than|ago|from|between|(?:19|20)\\d\\d|last|past|this|ytd|when|if)\\b)';

/** Series whose values can be taken from each other, the special name before the general one. */
const comparable = [...namedSeries, ...recordSeries].filter(
  ({ unit, told }) => (unit === 'percent' || unit === 'percentage_point') && told !== 'change',
);

/** By how much two series of the economy lie apart. */
export const seriesGapIntents: readonly Intent[] = [
  {
    id: 'series_gap',
    subject: 'macro',
    honours: ['bound', 'comparison'],
    asks: [
      new RegExp(`^${notSlope}${twoNamed('.{0,24}\\b(?:minus|less)\\b.{0,12}')}`),
      new RegExp(
        `^${notSlope}${notOfSpan}${twoNamed('.{0,24}\\b(?:vs\\.?|versus|against|compare[ds]? (?:to|with))(?= |$).{0,12}')}`,
      ),
      new RegExp(
        `^${notSlope}${notOfTurn}(?=.*\\b(?:${howFar}\\b.*\\b${distance}|(?:(?:gap|distance|spread) between|difference between .*\\b(?:rates?|yields?|treasur\\w+|inflation|\\d+))\\b|\\b(?:spread|gap)\\b(?=\\W*$)|\\b(?:minus|less)\\b))${twoNamed()}`,
      ),
    ],
    over: [
      'series',
      'inflation',
      'tenor',
      'curve_slope',
      'growth',
      'quote',
      'performance',
      'comparison',
      'definition',
      'series_extremes',
      'options_overview',
      'gap_lists',
    ],
    answer: gapParts,
    turns: 'The next reading of either can change it.',
    next: () => ['How has inflation moved since 2022?', 'Is the yield curve inverted?'],
  },
];

// Any name of a series, behind which there has to be another one; which they are is read where it is answered.
function twoNamed(between = '.*?'): string {
  const any = `(?:${comparable.map(({ words }) => words.source).join('|')}|\\b(?:headline|core)\\b|\\b\\d+[- ]?(?:y|yr|year)s?\\b)`;
  return `.*${any}${between}${any}`;
}

/** The two series that a plain text sets beside each other; null where it names another number of them. */
export function pairNamed(plain: string): [NamedSeries, NamedSeries] | null {
  let rest = plain
    .replaceAll(/\b(cpi|pce) core\b/g, 'core $1')
    // "Real rates: what is the 10-year minus inflation?" tells what the distance is called.
    .replaceAll(/\breal (?:interest )?(?:rates?|yields?)\b(?=.*\b(?:minus|less)\b)/g, '')
    // "5-year and 10-year breakevens" are breakevens of both.
    .replaceAll(
      /\b(\d{1,2}[- ]?year) (and|or|&) (the )?(\d{1,2}[- ]?year) (breakevens?|yields?|treasur(?:y|ies)|notes?)\b/g,
      '$1 $5 $2 $4 $5',
    )
    .replaceAll(/\b(?:30|thirty)[- ]?(?:y|yr|year)s?\b (?=(?:fixed )?mortgages?\b)/g, '')
    .replaceAll(/\bmortgages?\b(?! rates?)/g, 'mortgage rate')
    .replaceAll(/\b(headline|core)\b(?! (?:inflation|cpi|pce|consumer))/g, '$1 inflation')
    .replaceAll(
      /\b(2|10|30)[- ]?(?:y|yr|year)s?\b(?! (?:us |treasury |bond )*(?:yields?|notes?|rates?|treasury|breakeven|real|tips|mortgage|fixed))/g,
      '$1-year yield',
    );
  const found: Array<{ named: NamedSeries; at: number }> = [];
  for (const named of comparable) {
    const match = named.words.exec(rest);
    if (match === null) continue;
    found.push({ named, at: match.index });
    rest = rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(match.index + match[0].length);
  }
  const [one, other] = found.toSorted((a, b) => a.at - b.at).map(({ named }) => named);
  return found.length === 2 && one !== undefined && other !== undefined ? [one, other] : null;
}

async function gapParts(task: Task): Promise<Part[]> {
  const place = { tool: 'series_gap', input: {} };
  const pair = pairNamed(task.question.plain);
  if (pair === null)
    return [
      {
        ...place,
        gap: 'Name both series, each of them in percent, so that I can tell by how much they lie apart.',
      },
    ];
  const { period } = task.question;
  const through = period === null ? null : layOnDates(period, task.moment.toISOString().slice(0, 10)).to;
  const read: NamedReading[] = [];
  for (const named of pair) {
    const series = await firstOf(task, named, null);
    if (series === null) return [{ ...place, gap: `I hold no series of the ${named.metric}.` }];
    read.push({ named, series });
  }
  const [one, other] = read;
  if (one === undefined || other === undefined) return [];
  const isPast = through !== null && through < task.moment.toISOString().slice(0, 10);
  const isBehind = isPast && read.some((each) => !reaches(each, through));
  return [...(isBehind ? [said(noneOfThen)] : []), gapPart([one, other], through)];
}

const noneOfThen = 'Of that time I do not hold both; the newest readings that both have are told.';
const longestWaits: Readonly<Record<string, number>> = { daily: 7, weekly: 14, monthly: 45, quarterly: 135 };

// Whether a series goes on up to a day, but for the time that its next reading takes.
function reaches({ series }: NamedReading, day: string): boolean {
  const days = longestWaits[series.frequency] ?? 45;
  return Date.parse(day) - Date.parse(series.points.at(-1)?.period ?? '1900-01-01') <= days * 86_400_000;
}

function gapPart([one, other]: [NamedReading, NamedReading], through: string | null): Part {
  const place = { tool: 'series_gap', input: { ids: [one.series.id, other.series.id] } };
  const [first, second] = lastOfBoth(one, other, through);
  if (first === undefined || second === undefined)
    return {
      ...place,
      gap: `I hold no readings of the ${one.named.metric} and the ${other.named.metric} of the same time.`,
    };
  const apart = first.value - second.value;
  const names = [one.named.metric, other.named.metric] as const;
  const figure = (key: string, { named }: NamedReading, point: SeriesPoint): FigureSpec => ({
    key,
    metric: named.metric,
    value: point.value,
    unit: named.unit,
    asOf: point.period,
  });
  const day = ({ series }: NamedReading, point: SeriesPoint) =>
    series.frequency === 'monthly' ? point.period.slice(0, 7) : point.period;
  const older = first.period < second.period ? one : other;
  const finding = findingOf(
    macroCard({ ...older.series.provenance, as_of: older === one ? first.period : second.period }),
    {
      title: `${one.series.title} and ${other.series.title}`,
      content: `${one.series.title} (${one.series.id}): ${first.value} for ${first.period}; ${other.series.title} (${other.series.id}): ${second.value} for ${second.period}.`,
      shown: `${apart.toFixed(2)} pp`,
      figures: [
        {
          key: 'apart',
          metric: 'distance between them',
          value: Math.abs(apart),
          unit: 'percentage_point',
        },
        figure('one', one, first),
        figure('other', other, second),
      ],
      dates: { dayOne: day(one, first), dayOther: day(other, second) },
    },
  );
  const when = ({ series }: NamedReading) => (series.frequency === 'monthly' ? 'in' : 'on');
  const told = (each: NamedReading) => leadingName(each.named.metric);
  return sectionOf(place, finding, (e) => [
    [
      apart === 0
        ? `The ${names[0]} and the ${names[1]} were the same ${cite(e)}.`
        : `Of the ${names[0]} and the ${names[1]} the ${apart > 0 ? names[0] : names[1]} was higher ${cite(e)}.`,
      ...(apart === 0 ? [] : [`The distance between them was ${slot(e, 'apart', 'pp2')} ${cite(e)}.`]),
      `${told(one)} was ${slot(e, 'one', one.named.format)} ${when(one)} ${slot(e, 'dayOne', 'date')} ${cite(e)}.`,
      `${told(other)} was ${slot(e, 'other', other.named.format)} ${when(other)} ${slot(e, 'dayOther', 'date')} ${cite(e)}.`,
    ],
  ]);
}

// The newest readings that both have: of a series that goes on, the last one that was there when the other ended.
function lastOfBoth(one: NamedReading, other: NamedReading, through: string | null) {
  const newest = ({ series }: NamedReading) =>
    series.points.findLast(({ period }) => through === null || period <= through);
  const [first, second] = [newest(one), newest(other)];
  if (first === undefined || second === undefined) return [first, second];
  const isMonthly = one.series.frequency === 'monthly' || other.series.frequency === 'monthly';
  const end = first.period < second.period ? first.period : second.period;
  const reached = isMonthly ? `${end.slice(0, 7)}-31` : end;
  return [one, other].map(({ series }) => series.points.findLast(({ period }) => period <= reached));
}
