import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { readSeries } from './known-series.ts';
import { macroCard, metricName } from './macro-figures.ts';
import { eachSeries, type NamedReading } from './series-asked.ts';
import { namedSeries, recordSeries } from './series-names.ts';

const tool = 'series_moves';
const fell =
  '(?:negative|falling|losing|loss(?:es)?|job loss(?:es)?|down|declin(?:e[sd]?|ing)|contract(?:ed|ing|ions?)|shr[aiu]nk(?:ing)?|fell|fall(?:s|en)?|drop(?:ped|s)?|lost|shed|decreas\\w*)';
const rose =
  '(?:positive|rising|gaining|gains?|up|increas\\w*|rose|ris(?:e|es|en)|grew|grow(?:n|ing)?|expand\\w*|climb\\w*|added|create[ds]?)';
const spans = '(?:months?|quarters?|weeks?|prints?|readings?|reports?)';
const ofFall = new RegExp(`\\b${fell}\\b`);
const mostRows = 12;
const levels = [...namedSeries, ...recordSeries].filter(
  ({ isYearOnYear, ids }) => isYearOnYear !== true || ids[0] === 'GDPC1',
);

/** In how many months or quarters a series of the economy stood lower, or higher, than in the one before. */
export const seriesMovesIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'macro',
    honours: ['frequency', 'search', 'condition', 'share'],
    asks: levels.map(
      ({ words }) =>
        new RegExp(
          `^(?!.*\\b(?:in a row|consecutive\\w*|straight|running|recessions?|inver\\w+|until|take|took|how long|above|below|over \\d|under|more than|less than|fewer than|at least|spy|stocks?|s&p|market)\\b)(?=.*(?:${words.source}))(?:.*\\bhow many (?:of the )?(?:${fell} |${rose} )${spans}\\b|.*\\bhow many (?:of the )?(?:last \\d+ |past \\d+ )?${spans}\\b.{0,40}\\b(?:${fell}|${rose})\\b|.*\\bhow often\\b.{0,50}\\b(?:${fell}|${rose})\\b.{0,20}\\b(?:on the (?:month|quarter)|from (?:one|month|quarter)))`,
        ),
    ),
    over: [
      'series',
      'series_extremes',
      'series_crossing',
      'series_readings',
      'series_by_year',
      'inflation',
      'growth',
      'tenor',
      'unemployment',
      'series_run',
      'gdp_falls',
      'performance',
      'recession',
      'macro_board',
      'curve_slope',
    ],
    answer: async (task) => {
      const output = await readSeries(task, 'GDPC1');
      return eachSeries(
        task,
        (reading, own) =>
          movesSection(
            reading.series.id === 'GDPC1' && output !== null
              ? {
                  named: { ...reading.named, metric: 'real GDP' },
                  series: { ...reading.series, points: output.points },
                }
              : reading,
            own,
          ),
        recordSeries,
      );
    },
    turns: 'A revision can turn a small rise into a fall.',
    next: () => ['What is it now?'],
  },
];

function movesSection({ named, series }: NamedReading, { question: { plain, period }, moment }: Task): Part {
  const isFall = ofFall.test(plain);
  const today = moment.toISOString().slice(0, 10);
  const range = period === null ? { from: '', to: today } : layOnDates(period, today);
  // Jobs are told as what came on the month, whose sign says which way it went.
  const isChange = named.told === 'change';
  const moves = series.points.flatMap(({ period: day, value }, index) => {
    const before = series.points[index - 1];
    if (day <= range.from || day > range.to) return [];
    if (isChange) return [{ day, move: value }];
    return before === undefined ? [] : [{ day, move: value - before.value }];
  });
  const place = { tool, input: { id: series.id } };
  const [first, last] = [moves[0], moves.at(-1)];
  if (first === undefined || last === undefined) return { ...place, gap: `I hold no ${named.metric} in that period.` };
  const such = moves.filter(({ move }) => (isFall ? move < 0 : move > 0));
  const shown = such.slice(-mostRows).toReversed();
  const unit = { monthly: 'month', quarterly: 'quarter', weekly: 'week', daily: 'day' }[series.frequency] ?? 'reading';
  const day = (date: string) => (series.frequency === 'monthly' ? date.slice(0, 7) : date);
  const name = isChange ? 'the number of nonfarm jobs' : metricName(named.metric);
  const word = isFall ? 'lower' : 'higher';
  const isPercent = named.unit === 'percent';
  const isOutput = series.id === 'GDPC1';
  const format = isPercent && !isOutput ? 'pp2' : isChange ? 'num0' : named.format;
  const money = named.unit === 'currency' ? { currency: 'USD' } : {};
  const finding = findingOf(macroCard({ ...series.provenance, as_of: last.day }), {
    title: `${series.title}: ${unit}s that were ${word}`,
    content: `Readings from ${first.day} to ${last.day}, each against the one before, as they are known at the moment of the answer.`,
    shown: `${such.length} of ${moves.length}`,
    figures: [
      { key: 'such', metric: `number of such ${unit}s`, value: such.length, unit: 'count' },
      { key: 'all', metric: `number of ${unit}s`, value: moves.length, unit: 'count' },
      ...(isOutput
        ? []
        : shown.map(({ move }, row) => ({
            key: `m${row}`,
            metric: `change of ${name}`,
            value: move,
            unit: isPercent ? ('percentage_point' as const) : named.unit,
            ...money,
          }))),
    ],
    dates: {
      from: day(first.day),
      to: day(last.day),
      ...Object.fromEntries(shown.map(({ day: date }, row) => [`d${row}`, day(date)])),
    },
  });
  return sectionOf(place, finding, (e) => [
    [
      `Counted are the ${unit}s from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')} in which ${name} was ${word} than in the one before.`,
      `The number of such ${unit}s was ${slot(e, 'such', 'num0')} ${cite(e)}.`,
      `The number of ${unit}s was ${slot(e, 'all', 'num0')} ${cite(e)}.`,
    ],
    ...(shown.length === 0
      ? []
      : [
          {
            columns: [`${unit.charAt(0).toUpperCase()}${unit.slice(1)}`, ...(isOutput ? [] : ['Change'])],
            rows: shown.map((_each, row) =>
              rowOf(slot(e, `d${row}`, 'date'), e, isOutput ? [] : [[`m${row}`, format]]),
            ),
          },
        ]),
  ]);
}
