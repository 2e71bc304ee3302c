import type { Database } from '#platform/db/database.ts';
import * as store from './macro-store.ts';
import { chooseTogether, preferReal } from './series-choice.ts';

export type KnownSeries = { series: store.SeriesRow; observations: store.ObservationRow[] };

/** What was known by a moment, of periods through a day. */
export type View = { knownBy: Date; through?: string };

const recentDays = 800;

/** Reads the series of one figure together: all real or all simulated, as they were known. */
export function createSeriesReading(database: Database) {
  const observe = async (series: store.SeriesRow, view: View, from?: string): Promise<KnownSeries | null> => {
    const range = { seriesId: series.storedId, knownBy: view.knownBy, from, to: view.through };
    const observations = await store.listObservations(database.handle, range);
    return observations.some(({ value }) => value !== null) ? { series, observations } : null;
  };

  // The series of one figure, in the order of their ids: all real or all simulated.
  const knownTogether = async (ids: readonly string[], view: View, from?: string): Promise<KnownSeries[] | null> => {
    const chosen = chooseTogether(await store.listCandidates(database.handle, ids, view.knownBy), ids) ?? [];
    const known: KnownSeries[] = [];
    for (const series of chosen) {
      const observed = (await observe(series, view, from)) ?? (from === undefined ? null : await observe(series, view));
      if (observed !== null) known.push(observed);
    }
    return known.length === ids.length ? known : null;
  };

  const knownSeries = async (id: string, view: View): Promise<KnownSeries | null> =>
    (await knownTogether([id], view))?.[0] ?? null;

  // Of several families of series that give the same figure the one whose series together reach furthest.
  const newest = async (
    families: ReadonlyArray<readonly string[]>,
    view: View,
    span: 'recent' | 'whole' = 'recent',
  ): Promise<KnownSeries[]> => {
    const end = view.through === undefined ? view.knownBy : new Date(view.through);
    const from = span === 'whole' ? undefined : daysBefore(end, recentDays);
    const found: KnownSeries[][] = [];
    for (const ids of families) {
      const known = await knownTogether(ids, view, from);
      if (known !== null) found.push(known);
    }
    const eligible = preferReal(found, isMadeUp);
    return eligible.sort((a, b) => endsOf(b).localeCompare(endsOf(a)))[0] ?? [];
  };

  return { knownSeries, newest };
}

function isMadeUp(known: readonly KnownSeries[]): boolean {
  return known.some(({ series }) => series.isSimulated);
}

// The last period that all have stands first, since a figure of several series ends with the one that ends first.
function endsOf(family: readonly KnownSeries[]): string {
  return family.map(lastPeriod).toSorted().join(' ');
}

function lastPeriod({ observations }: KnownSeries): string {
  return observations.findLast(({ value }) => value !== null)?.period ?? '';
}

function daysBefore(moment: Date, days: number): string {
  return new Date(moment.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
