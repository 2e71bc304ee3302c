import { monthsLater } from '@aex/quant/calendar/month-step';
import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { type Period, wholeStart } from '../reading/period.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { readSeries, type SeriesPoint, type SeriesReading } from './known-series.ts';
import { macroCard } from './macro-figures.ts';
import { meanOf } from './series-measures.ts';

const output =
  "(?:(?:the |us |america'?s |american |real )*(?:gdp|gross domestic product|economic output|output|economy))";
const notOfOther = '(?!.*\\b(?:stocks?|shares|earnings|revenues?|sales|jobs|payrolls|recessions?|downturns?)\\b)';
const fall =
  '(?:fall|falls|fell|fallen|drop(?:ped|s)?|declined?|shrink|shrank|shrunk|contract(?:ed|ion)?|collapsed?|slump(?:ed)?|lose|lost)';
const asksRecovery = /\b(?:recovered|recover|regained?|made up|back (?:to|at|above))\b/;
const asksFall = new RegExp(`\\b${fall}\\b`);
const monthsOfQuarter = 3;

/** How real output compares with its own level of another time, and how far it fell from its top. */
export const outputLevelIntents: readonly Intent[] = [
  {
    id: 'output_level',
    subject: 'macro',
    honours: [
      'comparison',
      'unit',
      'bound',
      'extremum',
      /^(?:recover(?:ed)?|above|below|larger|bigger|smaller|level|deep|depth|far|economy|pre-?(?:covid|pandemic))\b/,
    ],
    asks: [
      new RegExp(
        `^${notOfOther}.*\\bhow (?:much|far) (?:has|have|did|is) ${output}\\b(?: (?:also|actually|really))? (?:gr[eo]wn?|grow|expand(?:ed)?|increased?|risen|rise|up|gained?|changed?)\\b.{0,30}\\b(?:since|between|from|compared|(?:over|in) the (?:last|past))\\b`,
      ),
      new RegExp(
        `^${notOfOther}.*\\b${output}\\b.{0,24}\\b(?:larger|bigger|smaller|higher|lower|above|below|over|under|back (?:at|to|above))\\b.{0,40}\\b(?:than|level|peak|where|size|was|pre-?(?:covid|pandemic))\\b`,
      ),
      new RegExp(`^${notOfOther}.*\\bhow much (?:larger|bigger|smaller|higher|lower) is ${output}\\b.{0,30}\\bthan\\b`),
      new RegExp(
        `^${notOfOther}.*\\bhow (?:far|deep(?:ly)?) (?:did|has|was|is) (?:the )?(?:${fall} (?:of|in) )?${output}\\b.{0,20}\\b${fall}\\b.{0,40}\\b(?:19|20)\\d\\d\\b`,
      ),
      new RegExp(
        `^${notOfOther}.*\\b(?:has|have|did|is) ${output}\\b (?:fully |yet |now )*(?:recover(?:ed)?|regain(?:ed)?|made up)\\b`,
      ),
      new RegExp(
        `^${notOfOther}.*\\bhow (?:deep|big|large|steep|bad) (?:was|is) the (?:${fall}) (?:of|in) ${output}\\b`,
      ),
    ],
    over: [
      'growth',
      'series',
      'series_extremes',
      'comparison',
      'performance',
      'drawdown',
      'recession',
      'recession_depth',
      'gdp_falls',
      'movers',
    ],
    answer: async (task) => {
      const gdp = await readSeries(task, 'GDPC1');
      const newest = gdp?.points.at(-1);
      if (gdp === null || newest === undefined) return [{ ...place, gap: 'I hold no real gross domestic product.' }];
      return asksFall.test(task.question.plain) ? fallParts(task, gdp) : levelParts(task, gdp, newest);
    },
    turns: 'Gross domestic product is revised for years after its first release.',
    next: () => ['How fast is real GDP growing?', 'How deep was the great recession?'],
  },
];

const place = { tool: 'output_level', input: {} };

function levelParts({ question: { period, plain } }: Task, gdp: SeriesReading, newest: SeriesPoint): Part[] {
  const base = period === null ? [] : baseOf(gdp.points, { period, plain, newest: newest.period });
  const [first, last] = [base[0], base.at(-1)];
  if (first === undefined || last === undefined || last.period >= newest.period)
    return [
      { ...place, gap: 'I hold no real gross domestic product of the time that the newest is to be set against.' },
    ];
  const level = meanOf(base);
  const change = (newest.value / level - 1) * 100;
  const finding = findingOf(macroCard(gdp.provenance), {
    title: `${gdp.title} against its level of another time`,
    content: `The quarter of ${newest.period} (${newest.value}) against ${first === last ? `the quarter of ${first.period}` : `the mean of the quarters from ${first.period} to ${last.period}`} (${level.toFixed(1)}).`,
    shown: `${change.toFixed(1)}%`,
    figures: [{ key: 'change', metric: 'change of real GDP', aliases: ['real GDP'], value: change, unit: 'percent' }],
    dates: { now: newest.period, first: first.period, last: last.period },
  });
  return [
    sectionOf(place, finding, (e) => [
      [
        `Real GDP in the quarter that began on ${slot(e, 'now', 'date')} stood **${change < 0 ? 'below' : 'above'}** ${
          first === last
            ? `that of the quarter which began on ${slot(e, 'first', 'date')}`
            : `the mean of the quarters that began from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')}`
        }.`,
        `The change of real GDP between them was ${slot(e, 'change', 'pct1')} ${cite(e)}.`,
      ],
    ]),
  ];
}

/** The quarters whose level is meant: those of a span, the last whole one before a time, or that in which a span up to now begins. */
function baseOf(
  points: readonly SeriesPoint[],
  { period, plain, newest }: { period: Period; plain: string; newest: string },
): SeriesPoint[] {
  const { from, to } = layOnDates(period, newest);
  if (period.kind === 'since' && period.until !== undefined) {
    const { start, until } = period;
    return points.filter((each) => each.period >= start && each.period <= until);
  }
  if (period.kind !== 'between') return points.filter((each) => each.period <= from).slice(-1);
  const before = period.start === wholeStart ? to : asksRecovery.test(plain) ? from : null;
  if (before !== null) return points.filter((each) => monthsLater(each.period, monthsOfQuarter) <= before).slice(-1);
  const within = points.filter((each) => each.period > from && each.period <= to);
  return within.length > 0 ? within : points.filter((each) => each.period <= to).slice(-1);
}

function fallParts({ question: { period } }: Task, gdp: SeriesReading): Part[] {
  const newest = gdp.points.at(-1)?.period ?? '';
  const { from, to } = period === null ? { from: '', to: newest } : layOnDates(period, newest);
  const begin = gdp.points.findLastIndex((each) => each.period <= from);
  const looked = gdp.points.slice(Math.max(begin, 0)).filter((each) => each.period <= to);
  const fall = deepestFall(looked);
  if (fall === null) return [said('Real GDP did not fall from one quarter to the next in that time.')];
  const { peak, trough } = fall;
  const change = (trough.value / peak.value - 1) * 100;
  const finding = findingOf(macroCard(gdp.provenance), {
    title: `${gdp.title}, deepest fall`,
    content: `The quarter of ${trough.period} (${trough.value}) against that of ${peak.period} (${peak.value}).`,
    shown: `${change.toFixed(1)}%`,
    figures: [{ key: 'fall', metric: 'fall of real GDP', value: change, unit: 'percent' }],
    dates: { peak: peak.period, trough: trough.period },
  });
  return [
    sectionOf(place, finding, (e) => [
      [
        `The deepest fall of real GDP in that time was ${slot(e, 'fall', 'pct1')} ${cite(e)}.`,
        `It ran from the quarter that began on ${slot(e, 'peak', 'date')} to that which began on ${slot(e, 'trough', 'date')}.`,
      ],
    ]),
  ];
}

type Fall = { peak: SeriesPoint; trough: SeriesPoint };

/** The largest fall from a level to a later one; null where it never fell. */
function deepestFall(points: readonly SeriesPoint[]): Fall | null {
  let [top, deepest]: [SeriesPoint | undefined, Fall | null] = [undefined, null];
  for (const point of points) {
    if (top === undefined || point.value >= top.value) top = point;
    else if (deepest === null || point.value / top.value < deepest.trough.value / deepest.peak.value)
      deepest = { peak: top, trough: point };
  }
  return deepest;
}
