import type { YieldCurve } from '@aex/contracts/macro';
import { preferReal } from './series-choice.ts';
import type { SeriesRow } from './macro-store.ts';

export type CurveDay = NonNullable<YieldCurve['curve']>;
export type YieldRow = { seriesId: string; period: string; value: number };
export type Tenor = { seriesId: string; tenor: string; years: number };

const constantMaturity = ['1MO', '3MO', '6MO', '1', '2', '3', '5', '7', '10', '20', '30'];
const parYield = ['1M', '1_5M', '2M', '3M', '4M', '6M', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '20Y', '30Y'];

/** The two families of series that give the whole curve. */
export const curveFamilies: ReadonlyArray<readonly Tenor[]> = [
  constantMaturity.map((code) => tenorOf(`DGS${code}`, code.replace('MO', 'M'))),
  parYield.map((code) => tenorOf(`UST_PAR_${code}`, code.replace('_', '.'))),
];

// A day counts as whole when it has as many tenors as the best one of the days before it.
const daysToLookBack = 31;
const fewestTenors = 2;

/** The series of a family that are stored: the real ones, simulated ones only where there are no others. */
export function storedFamily(family: readonly Tenor[], candidates: readonly SeriesRow[]): SeriesRow[] {
  const ids = new Set(family.map(({ seriesId }) => seriesId));
  return preferReal(
    candidates.filter(({ id }) => ids.has(id)),
    ({ isSimulated }) => isSimulated,
  );
}

/** The curve of the newest day up to `day` that has all tenors of its month; null when there is none. */
export function curveOn(rows: readonly YieldRow[], family: readonly Tenor[], day: string): CurveDay | null {
  const first = daysBefore(day, daysToLookBack);
  const byDay = Map.groupBy(
    rows.filter(({ period }) => period > first && period <= day),
    ({ period }) => period,
  );
  let best: [day: string, rows: YieldRow[]] | null = null;
  for (const entry of byDay) {
    const [period, found] = entry;
    const more = found.length - (best?.[1].length ?? fewestTenors - 1);
    if (more > 0 || (more === 0 && period > (best?.[0] ?? '9999'))) best = entry;
  }
  return best === null ? null : { as_of: best[0], points: pointsOf(best[1], family) };
}

/** The same day of the month some months before, or the month's last day where it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

function pointsOf(rows: readonly YieldRow[], family: readonly Tenor[]): CurveDay['points'] {
  return family.flatMap(({ seriesId, tenor, years }) => {
    const row = rows.find((each) => each.seriesId === seriesId);
    return row === undefined ? [] : [{ tenor, years, yield_pct: row.value, series_id: seriesId }];
  });
}

function tenorOf(seriesId: string, code: string): Tenor {
  const isMonths = code.endsWith('M');
  const count = Number.parseFloat(code);
  return { seriesId, tenor: isMonths || code.endsWith('Y') ? code : `${code}Y`, years: isMonths ? count / 12 : count };
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
