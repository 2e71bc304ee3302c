import type { Evidence } from '../evidence.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { shiftDay } from '../reading/date-words.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { SeriesPoint } from './known-series.ts';
import { leadingName, macroCard, metricName } from './macro-figures.ts';
import { figureOf, type NamedReading } from './series-asked.ts';

type Side = 'highest' | 'lowest';
type Turn = { key: string; point: SeriesPoint; from: string; metric: string };
type Change = { value: number; unit: FigureSpec['unit']; format: string };

const recentMonths = 120;
const ends = '(highs?|highest|peak(?:ed)?|top|record|maximum|lows?|lowest|bottom|trough|minimum)';
const fromEnd = new RegExp(
  `\\b(?:down|off|below|under|lower|higher|than|from|above|up|away|since|between|difference|distance|fallen|shrunk|risen|vs|versus|against|compared)\\b.{0,40}\\b${ends}\\b`,
);

/** The end from which a plain text asks the distance of the newest reading: "how far is it down from its peak?" */
export function turnAsked(plain: string): Side | null {
  const word = fromEnd.exec(plain)?.[1];
  if (word === undefined) return null;
  return /^(?:low|bottom|trough|min)/.test(word) ? 'lowest' : 'highest';
}

/**
 * The newest reading beside the highest or the lowest one of the points, with the day of that and the distance from it. Of all that
 * is stored that of the last ten years is told before a record that is older.
 */
export function turnSection(
  { named, series }: NamedReading,
  { points, side, isOfAll, plain }: { points: readonly SeriesPoint[]; side: Side; isOfAll: boolean; plain: string },
): Part {
  const now = series.points.at(-1);
  const place = { tool: 'macro_series', input: { id: series.id, view: 'turn' } };
  const whole = turnOf(points, side);
  if (now === undefined || whole === null) return { ...place, gap: `I hold no ${named.metric} in that period.` };
  const begin = shiftDay(now.period, -recentMonths);
  const recent = isOfAll
    ? turnOf(
        points.filter(({ period }) => period > begin),
        side,
      )
    : null;
  const record: Turn = { key: 'record', point: whole, from: points[0]?.period ?? '', metric: 'record' };
  const turns: Turn[] =
    recent === null || recent.period === whole.period
      ? [{ ...record, key: 'turn', metric: `${side} one` }]
      : [{ key: 'turn', point: recent, from: begin, metric: `${side} one` }, record];
  const isMonthly = series.frequency === 'monthly';
  const day = ({ period }: SeriesPoint) => (isMonthly ? period.slice(0, 7) : period);
  const word = isMonthly ? 'in' : series.frequency === 'quarterly' ? 'in the quarter that began on' : 'on';
  const changes = turns.map(({ key, point, metric }) => ({
    key,
    metric,
    parts: changesFrom(point, { named, now, plain }),
  }));
  const finding = findingOf(macroCard(series.provenance), {
    title: `${series.title}, now and at its ${side}`,
    content: `${now.value} for ${now.period}; ${side} ${whole.value} for ${whole.period}, of readings from ${points[0]?.period ?? ''}.`,
    shown: String(Math.round(now.value * 100) / 100),
    figures: [
      figureOf(named, 'now', now),
      ...turns.map(({ key, point }) => figureOf(named, key, point)),
      ...changes.flatMap(({ key, metric, parts }) =>
        parts.map(({ value, unit }, index): FigureSpec => ({
          key: `${key}${index}`,
          metric: index === 0 ? `distance of the newest reading from the ${metric}` : `change since the ${metric}`,
          value,
          unit,
          ...(unit === 'currency' ? { currency: 'USD' } : {}),
        })),
      ),
    ],
    dates: {
      nowDay: day(now),
      ...Object.fromEntries(
        turns.flatMap(({ key, point, from }) => [
          [`${key}Day`, day(point)],
          [`${key}From`, from],
        ]),
      ),
    },
  });
  const toldOf = (e: Evidence, { key, metric }: Turn, index: number): string[] => {
    const parts = changes[index]?.parts ?? [];
    return [
      `${index === 0 ? leadingName(named.metric) : `Further back ${metricName(named.metric)}`} was ${side} ${word} ${slot(e, `${key}Day`, 'date')}, at ${slot(e, key, named.format)} ${cite(e)}.`,
      ...parts.map(({ format }, part) =>
        part === 0
          ? `The distance of the newest reading from the ${metric} is ${slot(e, `${key}${part}`, format)} ${cite(e)}.`
          : `The change since the ${metric} is ${slot(e, `${key}${part}`, format)} ${cite(e)}.`,
      ),
      ...(turns.length > 1 ? [`The readings looked at for that begin on ${slot(e, `${key}From`, 'date')}.`] : []),
    ];
  };
  return sectionOf(place, finding, (e) => [
    [
      `The newest reading of ${metricName(named.metric)}, ${word} ${slot(e, 'nowDay', 'date')}, is ${slot(e, 'now', named.format)} ${cite(e)}.`,
      ...turns.flatMap((turn, index) => toldOf(e, turn, index)),
      ...(turns.length > 1 ? [] : [`The data looked at begin on ${slot(e, 'turnFrom', 'date')}.`]),
    ],
  ]);
}

function turnOf(points: readonly SeriesPoint[], side: Side): SeriesPoint | null {
  return points.reduce<SeriesPoint | null>(
    (best, point) =>
      best === null || (side === 'highest' ? point.value > best.value : point.value < best.value) ? point : best,
    null,
  );
}

// A rate moves by points; a stock by a share of itself, and by its own unit.
function changesFrom(
  point: SeriesPoint,
  { named, now, plain }: { named: NamedReading['named']; now: SeriesPoint; plain: string },
): Change[] {
  const { unit, format } = named;
  const value = now.value - point.value;
  if (unit === 'currency' || unit === 'count')
    return [
      ...(point.value > 0
        ? [{ value: (now.value / point.value - 1) * 100, unit: 'percent' as const, format: 'pct1' }]
        : []),
      { value, unit, format },
    ];
  if (unit !== 'percent' && unit !== 'percentage_point') return [{ value, unit, format }];
  return /\b(?:bps?|basis points?)\b/.test(plain)
    ? [{ value: value * 100, unit: 'basis_point', format: 'bp0' }]
    : [{ value, unit: 'percentage_point', format: 'pp2' }];
}
