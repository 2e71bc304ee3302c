import type { KnownAtBasis } from '#platform/db/schema.ts';
import { endOfDayKnownAt, estimateKnownAt } from './release-estimate.ts';
import type { SeriesDescription } from './series-catalogue.ts';

/** One value of a file; `firstSeen` is the day it appeared, where the file says. */
export type NewObservation = { period: string; value: number | null; firstSeen: string | null };
export type StoredObservation = { period: string; value: number | null; knownAt: Date };
export type PlannedObservation = StoredObservation & { knownAtBasis: KnownAtBasis };
export type ObservationPlan = { rows: PlannedObservation[]; unchanged: number; superseded: number };

type Planning = {
  series: SeriesDescription;
  incoming: readonly NewObservation[];
  stored: readonly StoredObservation[];
  now: Date;
};

// Fewer rows are a correction by hand, not an older download of the series.
const captureRows = 12;

/**
 * What has to be added so that the store knows what the file says; nothing stored is ever changed. The first value of a
 * period gets an estimated time, a different one later the time it was seen. A download that is older than the store's own
 * does not take back values that were revised since.
 */
export function planObservations({ series, incoming, stored, now }: Planning): ObservationPlan {
  const history = Map.groupBy(stored, ({ period }) => period);
  const captureStart = earliest(incoming.flatMap(({ firstSeen }) => firstSeen ?? []));
  const olderCapture = isOlderCapture(incoming, stored);
  const plan: ObservationPlan = { rows: [], unchanged: 0, superseded: 0 };
  const ordered = incoming.toSorted((a, b) => (a.firstSeen ?? '').localeCompare(b.firstSeen ?? ''));
  for (const observation of ordered) {
    const versions = history.get(observation.period) ?? [];
    const row = planRow(observation, { series, versions, captureStart, now });
    const isKnown = versions.some(({ value }) => value === observation.value);
    if (row === null || (olderCapture && isKnown)) plan.unchanged += 1;
    else if (olderCapture && versions.length > 0) plan.superseded += 1;
    else {
      plan.rows.push(row);
      history.set(observation.period, [...versions, row]);
    }
  }
  return plan;
}

type RowContext = {
  series: SeriesDescription;
  versions: readonly StoredObservation[];
  captureStart: string | null;
  now: Date;
};

function planRow(observation: NewObservation, context: RowContext): PlannedObservation | null {
  const { period, value, firstSeen } = observation;
  const { series, versions, captureStart, now } = context;
  const seenAt = firstSeen === null ? now : endOfDayKnownAt(firstSeen, now);
  // What a capture's first day shows may have been public for years: that day is an upper bound only.
  const isUpperBound = firstSeen === null || firstSeen === captureStart;
  if (isUpperBound && versions.length === 0) {
    return { period, value, knownAt: estimateKnownAt(series, period, seenAt), knownAtBasis: 'estimated' };
  }
  const inForce = latest(versions.filter(({ knownAt }) => knownAt <= seenAt));
  if (inForce !== null && inForce.value === value) return null;
  if (isUpperBound && firstSeen !== null && versions.some((version) => version.value === value)) return null;
  return { period, value, knownAt: afterTheOthers(seenAt, versions), knownAtBasis: 'first_seen' };
}

// Two values of a period cannot be known at the same instant: the second one is a second later.
function afterTheOthers(moment: Date, versions: readonly StoredObservation[]): Date {
  const taken = new Set(versions.map(({ knownAt }) => knownAt.getTime()));
  let time = moment.getTime();
  while (taken.has(time)) time += 1;
  return new Date(time);
}

function isOlderCapture(incoming: readonly NewObservation[], stored: readonly StoredObservation[]): boolean {
  if (incoming.length < captureRows || incoming.some(({ firstSeen }) => firstSeen !== null)) return false;
  const [first, last] = span(incoming);
  const [storedFirst, storedLast] = span(stored);
  return first <= storedFirst && last < storedLast;
}

// Days in ISO form sort as text; an empty list spans nothing and comes before and after every day.
function span(rows: ReadonlyArray<{ period: string }>): [first: string, last: string] {
  let [first, last] = ['9999-12-31', ''];
  for (const { period } of rows) {
    if (period < first) first = period;
    if (period > last) last = period;
  }
  return [first, last];
}

function earliest(days: readonly string[]): string | null {
  return days.reduce<string | null>((first, day) => (first === null || day < first ? day : first), null);
}

function latest(versions: readonly StoredObservation[]): StoredObservation | null {
  return versions.reduce<StoredObservation | null>(
    (best, version) => (best === null || version.knownAt > best.knownAt ? version : best),
    null,
  );
}
