import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { listOf } from '../list-of.ts';
import { findDates, type NamedDates } from '../reading/date-words.ts';
import { namesYears } from '../reading/question-period.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import type { SeriesPoint } from './known-series.ts';
import { leadingName, macroCard, metricName } from './macro-figures.ts';
import { timeText } from './missing-reading.ts';
import { figureOf, type NamedReading } from './series-asked.ts';
import { meanOf } from './series-measures.ts';
import type { NamedSeries } from './series-names.ts';

/** Whether a question sets years of a series against each other: "higher in 2023 or 2024?" */
export function asksOfYears({ question: { plain } }: Task): boolean {
  const dates = findDates(plain);
  const areYears =
    dates.length === 2 &&
    dates.every(({ unit, first, last }) => unit === 'year' && first.slice(0, 4) === last.slice(0, 4));
  return namesYears(plain) || (areYears && comparing.test(plain)) || namesMonths(plain, dates);
}

const joined = /^(?:,| and|, and| &| or|, or| then|, then)(?: (?:in|for))? $/;

// "In January 2021, January 2022 and January 2023": months or quarters that are listed.
function namesMonths(plain: string, dates: readonly NamedDates[]): boolean {
  const isListed = ({ start }: NamedDates, index: number) => joined.test(plain.slice(dates[index]?.end, start));
  const [first, ...others] = dates;
  const units = new Set(dates.map(({ unit }) => unit));
  const isOfMonths = first !== undefined && units.size === 1 && (units.has('month') || units.has('quarter'));
  return isOfMonths && others.length > 0 && others.every(isListed);
}

const comparing = /\b(?:higher|lower|worse|better|more|less|above|below)\b.{0,24}\bthan\b/;

const ofChange =
  /\b(?:between|from|chang\w*|ris(?:e|en)|rose|f[ae]ll(?:en)?|increas\w*|declin\w*|dropp?\w*|mov(?:e|ed)|climb\w*)\b/;

type Year = { dates: NamedDates; points: SeriesPoint[]; mean: number };

/** The mean reading of each year that the question names, and which of them is the highest. */
export function yearsSection({ named, series }: NamedReading, task: Task): Part {
  const all = findDates(task.question.plain).map((dates) => ({
    dates,
    points: series.points.filter(({ period }) => period >= dates.first && period <= dates.last),
  }));
  const years = all.flatMap(({ dates, points }): Year[] =>
    points.length === 0 ? [] : [{ dates, points, mean: meanOf(points) }],
  );
  const absent = all.filter(({ points }) => points.length === 0).map(({ dates }) => timeText(dates));
  const [first] = years;
  if (first === undefined)
    return { tool: 'macro_series', input: { id: series.id }, gap: `I hold no ${named.metric} in those years.` };
  const highest = years.reduce((best, each) => (each.mean > best.mean ? each : best), first);
  const change = ofChange.test(task.question.plain) ? changeFigure(named, years) : null;
  const isMonthly = series.frequency === 'monthly';
  const dayOf = (point: SeriesPoint | undefined) => (isMonthly ? point?.period.slice(0, 7) : point?.period) ?? '';
  const finding = findingOf(macroCard(series.provenance), {
    title: `${series.title}, mean of years`,
    content: `The mean of the readings of each year named.`,
    shown: years.map(({ mean }) => mean.toFixed(2)).join(', '),
    figures: [
      ...years.map(({ points, mean }, index): FigureSpec => ({
        ...figureOf(named, `mean${index}`, { period: points.at(-1)?.period ?? '', value: mean }),
        ...(points.length > 1 ? { metric: 'mean of its readings', aliases: [] } : {}),
        period: { start: points[0]?.period ?? '', end: points.at(-1)?.period ?? '' },
      })),
      ...(change === null ? [] : [change]),
    ],
    dates: Object.fromEntries(
      years.flatMap(({ points }, index) => [
        [`from${index}`, dayOf(points[0])],
        [`to${index}`, dayOf(points.at(-1))],
      ]),
    ),
  });
  return {
    tool: 'macro_series',
    input: { id: series.id, view: 'years' },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const isMean = ({ points }: Year) => points.length > 1;
      const spanOf = (index: number) =>
        years[index]?.points.length === 1
          ? `in ${slot(e, `from${index}`, 'date')}`
          : `from ${slot(e, `from${index}`, 'date')} to ${slot(e, `to${index}`, 'date')}`;
      return [
        [
          ...(years.length > 1
            ? [
                `${leadingName(named.metric)} was ${years.length > 2 ? 'highest' : 'higher'}${isMean(highest) ? ' on average' : ''} ${spanOf(years.indexOf(highest))}.`,
              ]
            : []),
          ...years.map(
            (each, index) =>
              `${isMean(each) ? 'The mean of its readings' : leadingName(named.metric)} ${spanOf(index)} was ${slot(e, `mean${index}`, named.format)} ${cite(e)}.`,
          ),
          ...(absent.length === 0
            ? []
            : [`There is no reading of ${metricName(named.metric)} for ${listOf(absent, 'or')}.`]),
          ...(change === null
            ? []
            : [
                `From the first to the last, the change of the ${named.metric} was ${slot(e, 'change', formatOf(change, named))} ${cite(e)}.`,
              ]),
        ],
      ];
    },
  };
}

// Of two single readings what lies between them is told as well.
function changeFigure(named: NamedSeries, years: readonly Year[]): FigureSpec | null {
  const [first, last, ...others] = years.map(({ points }) => (points.length === 1 ? points[0] : undefined));
  if (first === undefined || last === undefined || others.length > 0 || first.period >= last.period) return null;
  return {
    ...figureOf(named, 'change', { period: last.period, value: last.value - first.value }),
    metric: `change of the ${named.metric}`,
    aliases: [],
    ...(named.unit === 'percent' ? { unit: 'percentage_point' as const } : {}),
    period: { start: first.period, end: last.period },
  };
}

function formatOf({ unit }: FigureSpec, { format }: NamedSeries): string {
  return unit === 'percentage_point' ? format.replace(/^pct/, 'pp') : format;
}
