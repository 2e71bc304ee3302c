import type { YieldCurve } from '@aex/contracts/macro';
import { momentOfDay } from '#features/market/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { findNewestSharedDay, listYields, type StoredYield } from './curve-store.ts';
import { listCandidates, type SeriesRow } from './macro-store.ts';
import { preferReal } from './series-choice.ts';
import { freshnessState } from './series-freshness.ts';
import { curveFamilies, curveOn, monthsBefore, storedFamily, type Tenor } from './yield-curve.ts';

export type CurveService = ReturnType<typeof createCurveService>;

type Family = { tenors: readonly Tenor[]; series: SeriesRow[]; newest: string };

const monthsRead = 14;
const noCurve: YieldCurve = {
  curve: null,
  month_before: null,
  year_before: null,
  known_at: null,
  source: null,
  state: null,
};

/** The Treasury curve from stored series, as it was known on a day. */
export function createCurveService({ database, clock }: { database: Database; clock: Clock }) {
  const chooseFamily = async (knownBy: Date): Promise<Family | null> => {
    const ids = curveFamilies.flat().map(({ seriesId }) => seriesId);
    const candidates = await listCandidates(database.handle, ids, knownBy);
    const families: Family[] = [];
    for (const tenors of curveFamilies) {
      const series = storedFamily(tenors, candidates);
      const storedIds = series.map(({ storedId }) => storedId);
      const newest = await findNewestSharedDay(database.handle, { storedIds, knownBy });
      if (newest !== null) families.push({ tenors, series, newest });
    }
    const eligible = preferReal(families, ({ series }) => series.some(({ isSimulated }) => isSimulated));
    return eligible.sort(isNewerOrFuller)[0] ?? null;
  };

  return {
    curve: async (day?: string): Promise<YieldCurve> => {
      const knownBy = momentOfDay(day, clock);
      const family = await chooseFamily(knownBy);
      if (family === null) return noCurve;
      const { series, newest, tenors } = family;
      const stored = await listYields(database.handle, {
        storedIds: series.map(({ storedId }) => storedId),
        from: monthsBefore(newest, monthsRead),
        knownBy,
      });
      const idOf = new Map(series.map(({ storedId, id }) => [storedId, id]));
      const rows = stored.map(({ storedId, period, value }) => ({
        seriesId: idOf.get(storedId) ?? storedId,
        period,
        value,
      }));
      const curve = curveOn(rows, tenors, newest);
      if (curve === null) return noCurve;
      return {
        curve,
        month_before: curveOn(rows, tenors, monthsBefore(curve.as_of, 1)),
        year_before: curveOn(rows, tenors, monthsBefore(curve.as_of, 12)),
        known_at: lastKnown(stored, curve.as_of),
        source: series[0]?.source ?? null,
        state: series.some(({ isSimulated }) => isSimulated)
          ? 'simulated'
          : freshnessState({ frequency: 'daily', period: curve.as_of, moment: knownBy }),
      };
    },
  };
}

function isNewerOrFuller(a: Family, b: Family): number {
  return a.newest === b.newest ? b.series.length - a.series.length : b.newest.localeCompare(a.newest);
}

function lastKnown(rows: readonly StoredYield[], day: string): string {
  const known = rows.filter(({ period }) => period === day).map(({ knownAt }) => knownAt.toISOString());
  return known.sort().at(-1) ?? '';
}
