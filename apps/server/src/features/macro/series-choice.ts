import type { SeriesRow } from './macro-store.ts';

/**
 * The series to read for each id, all real or all simulated, so that no figure mixes the two; null when neither kind has all.
 * Of candidates that were known at a moment real ones win, whatever the period of what was known.
 */
export function chooseTogether(candidates: readonly SeriesRow[], ids: readonly string[]): SeriesRow[] | null {
  return allOf(candidates, ids, false) ?? allOf(candidates, ids, true);
}

/** Of several answers to the same question the real ones, and simulated ones only where there are no others. */
export function preferReal<T>(found: readonly T[], isSimulated: (each: T) => boolean): T[] {
  const real = found.filter((each) => !isSimulated(each));
  return real.length > 0 ? real : [...found];
}

function allOf(candidates: readonly SeriesRow[], ids: readonly string[], isSimulated: boolean): SeriesRow[] | null {
  const chosen = ids.flatMap((id) => candidates.find((row) => row.id === id && row.isSimulated === isSimulated) ?? []);
  return chosen.length === ids.length ? chosen : null;
}
