import { percentile } from '@aex/quant/risk/percentile';
import { findingOf } from '../figure-finding.ts';
import type { Period } from '../reading/period.ts';
import { firstDayOf, layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import type { SeriesPoint } from './known-series.ts';
import { leadingName, macroCard, metricName } from './macro-figures.ts';
import { asksMean, monthsOfMean, percentileAsked } from './mean-words.ts';
import { figureOf, type NamedReading } from './series-asked.ts';
import { turnAsked, turnSection } from './series-turn-section.ts';
import { meanOf, shareBelow } from './series-measures.ts';
import { rankFigure, rankSentence } from './series-rank.ts';

// A quarter may pass before the first reading of a span.
const longestWait = 100 * 86_400_000;

// "Is the VIX high right now?" asks of the newest reading.
const isOfNow = /^(?:(?:and|so|but) )?(?:is|are|how (?:high|low|elevated|extreme) (?:is|are))\b/;

function isOneMonth(period: Period): boolean {
  return period.kind === 'between' && Date.parse(period.end) - Date.parse(period.start) <= 32 * 86_400_000;
}

/** The highest, the lowest and the newest reading of a series in a period, and their mean where that is asked. */
export function extremesSection({ named, series }: NamedReading, task: Task): Part {
  const asked = task.question.period;
  const newest = series.points.at(-1)?.period ?? '';
  const months = monthsOfMean(task.question.plain);
  // "The three-month average in April" ends with that month.
  const ofMean = months !== null && (asked === null || isOneMonth(asked)) ? months : null;
  const until = ofMean === null || asked === null ? newest : layOnDates(asked, newest).to;
  const period = ofMean ?? asked;
  const laid = period === null ? { from: '', to: newest } : layOnDates(period, until.slice(0, 8) + newest.slice(8));
  // "Now against its 2021 peak" is of the peak of that year.
  const range = period?.kind === 'since' && period.until !== undefined ? { ...laid, to: period.until } : laid;
  // A span is laid from the last day before it, on which a return begins but no reading.
  const begin = period === null ? '' : firstDayOf(period, range);
  const points = series.points.filter(({ period: day }) => day >= begin && day <= range.to);
  const [first] = points;
  if (first === undefined)
    return { tool: 'macro_series', input: { id: series.id }, gap: `I hold no ${named.metric} in that period.` };
  const isLate =
    period !== null && period.kind !== 'all' && Date.parse(first.period) - Date.parse(range.from) > longestWait;
  const last = series.points.at(-1);
  const rank = last === undefined || period !== null ? null : shareBelow(series.points, last.value);
  const high = points.reduce((best, point) => (point.value > best.value ? point : best), first);
  const low = points.reduce((best, point) => (point.value < best.value ? point : best), first);
  const { plain } = task.question;
  const mean = asksMean(plain) ? meanOf(points) : null;
  const cut = cutAsked(plain, points);
  const side = mean === null && cut === null ? turnAsked(plain) : null;
  if (side !== null) return turnSection({ named, series }, { points, side, isOfAll: period === null, plain });
  const isMonthly = series.frequency === 'monthly';
  const day = ({ period: date }: SeriesPoint) => (isMonthly ? date.slice(0, 7) : date);
  const word = isMonthly ? 'in' : series.frequency === 'quarterly' ? 'in the quarter that began on' : 'on';
  const finding = findingOf(macroCard(series.provenance), {
    title: `${series.title}, highest and lowest`,
    content: `From ${first.period} to ${points.at(-1)?.period ?? ''}.`,
    shown: `${low.value.toFixed(2)} to ${high.value.toFixed(2)}`,
    figures: [
      figureOf(named, 'high', high),
      figureOf(named, 'low', low),
      ...(last === undefined ? [] : [figureOf(named, 'now', last)]),
      ...rankFigure(rank),
      ...(mean === null ? [] : [{ key: 'mean', metric: 'mean reading', value: mean, unit: named.unit }]),
      ...(cut === null
        ? []
        : [
            { key: 'cut', metric: 'reading at that percentile', value: cut.value, unit: named.unit },
            { key: 'share', metric: 'percentile asked for', value: cut.percent, unit: 'count' as const },
          ]),
    ],
    dates: {
      highDay: day(high),
      lowDay: day(low),
      first: first.period,
      begin: first.period,
      nowDay: last === undefined ? '' : day(last),
    },
  });
  return {
    tool: 'macro_series',
    input: { id: series.id, view: 'extremes' },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const begin = `The data of ${metricName(named.metric)} looked at begin on ${slot(e, 'first', 'date')}${isLate ? ', later than the time that was asked for' : ''}.`;
      const newestReading =
        last === undefined
          ? []
          : [
              `The newest reading of ${metricName(named.metric)}, ${word} ${slot(e, 'nowDay', 'date')}, is ${slot(e, 'now', named.format)} ${cite(e)}.`,
              ...(mean === null ? [] : [besideMean(last.value, mean)]),
            ];
      const ofPresent = [...newestReading, ...rankSentence(rank, e, true)];
      const ofPast = [
        ...(cut === null
          ? []
          : [
              `The percentile asked for is ${slot(e, 'share', 'num0')} ${cite(e)}; the reading at that percentile of that time was ${slot(e, 'cut', named.format)} ${cite(e)}.`,
            ]),
        ...(mean === null ? [] : [`The mean reading of that time was ${slot(e, 'mean', named.format)} ${cite(e)}.`]),
        `${leadingName(named.metric)} was highest ${word} ${slot(e, 'highDay', 'date')}, at ${slot(e, 'high', named.format)} ${cite(e)}.`,
        `${leadingName(named.metric)} was lowest ${word} ${slot(e, 'lowDay', 'date')}, at ${slot(e, 'low', named.format)} ${cite(e)}.`,
      ];
      return [isOfNow.test(plain) ? [...ofPresent, ...ofPast, begin] : [...ofPast, ...ofPresent, begin]];
    },
  };
}

function cutAsked(plain: string, points: readonly SeriesPoint[]): { percent: number; value: number } | null {
  const percent = percentileAsked(plain);
  const cut =
    percent === null
      ? null
      : percentile(
          points.map(({ value }) => value),
          percent / 100,
        );
  return percent === null || cut === null || !cut.ok ? null : { percent, value: cut.value };
}

function besideMean(newest: number, mean: number): string {
  if (newest === mean) return 'That is the mean itself.';
  return `That is ${newest > mean ? 'above' : 'below'} the mean.`;
}
