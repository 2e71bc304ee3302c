import { findingOf, type FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import type { SeriesPoint } from './known-series.ts';
import { macroCard, metricName } from './macro-figures.ts';
import { eachSeries, figureOf, type NamedReading } from './series-asked.ts';
import { meanOf } from './series-measures.ts';
import { namedSeries, recordSeries } from './series-names.ts';
import { type Spells, spellsAsked, spellWords } from './spells-asked.ts';

const tool = 'series_in_spells';
const mostRows = 10;
// Each of the recessions by its highest or lowest reading is told by another intent.
const ofExtreme = '(?:highest|lowest|peak\\w*|trough\\w*|how (?:high|low) did|record|worst|max\\w*|min\\w*)';

const namesOf: Readonly<Record<Spells['kind'], { many: string; from: string }>> = {
  inversion: { many: 'inversions', from: 'Inverted from' },
  hikes: { many: 'hiking cycles of the Fed', from: 'Hikes from' },
  cuts: { many: 'cutting cycles of the Fed', from: 'Cuts from' },
  recession: { many: 'recessions', from: 'Recession from' },
};

const anySeries = `(?:${[...namedSeries, ...recordSeries].map(({ words }) => words.source).join('|')})`;
// The times are looked for first: few texts name any.
const asked = new RegExp(
  `^(?=.*\\b${spellWords}\\b)(?!.*\\b(?:last|latest|most recent) (?:time|inversion|recession)\\b|.*\\b(?:before|after|until|since|how (?:long|often|many)|${ofExtreme})\\b)(?:.*${anySeries}.{0,60}\\b${spellWords}\\b|.*\\b${spellWords}\\b.{0,60}${anySeries})`,
);

/** A series over all the times in which the curve was inverted, the Fed moved one way, or the economy shrank. */
export const seriesInSpellsIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'macro',
    isOfMarket: true,
    honours: ['condition', 'aggregate', 'grouping', 'time', 'search'],
    asks: [asked],
    over: [
      'series',
      'series_extremes',
      'series_in_recession',
      'inflation',
      'growth',
      'tenor',
      'curve_slope',
      'inversion_history',
      'rate_moves',
      'recession',
      'unemployment',
      'performance',
      'regime_assets',
      'quote',
      'volatility',
      'macro_board',
    ],
    answer: async (task) => {
      const asked = await spellsAsked(task);
      if (asked === null) return [];
      const { held, rest } = asked;
      if (held === null) return [{ tool, input: {}, gap: 'I hold no dates of such times.' }];
      // What sets the time names no series: "when the curve was inverted" asks for none of the curve.
      const ofRest = { ...task, question: { ...task.question, plain: rest } };
      return eachSeries(ofRest, (reading) => inSpells(reading, held, ofRest), recordSeries);
    },
    turns: 'There have been few such times, and each is one case.',
    next: () => ['Is the yield curve inverted?', 'What has the Fed done since the last hike?'],
  },
];

type Row = { from: string; to: string; first: SeriesPoint; last: SeriesPoint; mean: number };

function inSpells({ named, series }: NamedReading, held: Spells, { question: { period }, moment }: Task): Part {
  const place = { tool, input: { id: series.id, times: held.kind } };
  const { many, from: leading } = namesOf[held.kind];
  const range = period === null ? null : layOnDates(period, moment.toISOString().slice(0, 10));
  const isCoarse = series.frequency === 'monthly' || series.frequency === 'quarterly';
  // A reading of a month counts where the month begins or holds the first day.
  const beginOf = (day: string) => (isCoarse ? `${day.slice(0, 7)}-01` : day);
  const isWithin = (point: SeriesPoint, { from, to }: { from: string; to: string }) =>
    point.period >= beginOf(from) && point.period <= to;
  const spells = held.spells.filter(({ from, to }) => range === null || (to >= range.from && from <= range.to));
  const rows = spells.flatMap((spell): Row[] => {
    const points = series.points.filter((point) => isWithin(point, spell));
    const [first, last] = [points[0], points.at(-1)];
    const isCovered = (series.points[0]?.period ?? '9999') <= spell.from;
    return first === undefined || last === undefined || !isCovered
      ? []
      : [{ ...spell, first, last, mean: meanOf(points) }];
  });
  const known = series.points.filter(
    ({ period: day }) => day >= held.begin && (range === null || (day > range.from && day <= range.to)),
  );
  const { inside = [], outside = [] } = Object.groupBy(known, (point) =>
    spells.some((spell) => isWithin(point, spell)) ? 'inside' : 'outside',
  );
  if (rows.length === 0 || inside.length === 0 || outside.length === 0)
    return { ...place, gap: `I hold no ${named.metric} over such a time.` };
  const shown = rows.slice(-mostRows).toReversed();
  const day = (date: string) => (isCoarse ? date.slice(0, 7) : date);
  const mean = (key: string, metric: string, value: number): FigureSpec => ({
    ...figureOf(named, key, { period: known.at(-1)?.period ?? '', value }),
    metric,
    aliases: ['mean'],
  });
  const finding = findingOf(macroCard(series.provenance), {
    title: `${series.title} in ${many}`,
    content: `Readings from ${known[0]?.period ?? ''} to ${known.at(-1)?.period ?? ''}; ${held.note}.`,
    shown: `${rows.length} ${many}`,
    figures: [
      mean('inside', 'mean reading in those times', meanOf(inside)),
      mean('outside', 'mean reading of all other times', meanOf(outside)),
      { key: 'count', metric: 'number of such times', value: rows.length, unit: 'count' },
      {
        key: 'rose',
        metric: 'number of those that ended higher',
        value: rows.filter(({ first, last }) => last.value > first.value).length,
        unit: 'count',
      },
      ...shown.flatMap(({ first, last, mean: own }, row) => [
        figureOf(named, `first${row}`, first),
        figureOf(named, `last${row}`, last),
        mean(`mean${row}`, 'mean reading of one such time', own),
      ]),
    ],
    dates: Object.fromEntries([
      ['begin', day(known[0]?.period ?? '')],
      ...shown.flatMap(({ from, to }, row) => [
        [`from${row}`, from],
        [`to${row}`, to],
      ]),
    ]),
  });
  return sectionOf(place, finding, (e) => [
    [
      `Looked at is ${metricName(named.metric)} in the ${many} since ${slot(e, 'begin', 'date')}.`,
      `The mean reading in those times was ${slot(e, 'inside', named.format)} ${cite(e)}.`,
      `The mean reading of all other times was ${slot(e, 'outside', named.format)} ${cite(e)}.`,
      `The number of such times is ${slot(e, 'count', 'num0')} ${cite(e)}.`,
      `The number of those that ended higher is ${slot(e, 'rose', 'num0')} ${cite(e)}.`,
    ],
    {
      columns: [leading, 'to', 'First reading', 'Last reading', 'Mean'],
      rows: shown.map((_each, row) =>
        rowOf(slot(e, `from${row}`, 'date'), e, [
          slot(e, `to${row}`, 'date'),
          [`first${row}`, named.format],
          [`last${row}`, named.format],
          [`mean${row}`, named.format],
        ]),
      ),
    },
  ]);
}
